//! The engine against the slow rule book: legal lists, views, what follows an action, sameness.

use serde_json::Value;
use tavola_rules::polikriatos::{Course, Playouts, Position, Side, Trail, Wins, inspect};

use crate::random::{Luck, cases, wild_text};
use crate::slow::Slow;

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn engine(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Lists, views and one action, drawn by luck, agree. Gives the position after it.
fn agree(text: &str, luck: &mut Luck) -> Position {
    let position = engine(text);
    let slow = Slow::read(text);
    assert_eq!(value(&position.to_json()), slow.write(), "{text}");
    let lines = slow.legal();
    assert_eq!(inspect::legal(text).unwrap().lines().collect::<Vec<_>>(), lines, "{text}");
    for (side, seat) in Side::ALL.into_iter().zip(0..) {
        let view = position.view(side);
        assert_eq!(value(&view.to_json()), slow.view(seat), "{text}");
        if side == position.side_to_move() {
            // PK-10: the list follows from the view alone.
            assert_eq!(view.position.legal(), position.legal(), "{text}");
        }
    }
    let mut after = position.clone();
    let mut trail = Trail::new();
    let (deeds, (slow_after, tale)) = if lines.is_empty() {
        (after.pass(&mut trail), slow.pass())
    } else {
        let line = &lines[luck.below(lines.len())];
        let play = position.legal().into_iter().find(|play| play.to_string() == *line).unwrap();
        (after.play(&play, &mut trail), slow.after(line))
    };
    assert_eq!(value(&after.to_json()), slow_after.write(), "{text}");
    let told = (deeds.capture, i64::from(deeds.delivered), deeds.work, deeds.kings.0, deeds.lost.0);
    let tale_told = (tale.capture, tale.delivered, tale.work, tale.kings, tale.lost);
    assert_eq!(told, tale_told, "{text}");
    assert_eq!(deeds.throne, tale.throne, "{text}");
    assert_eq!(after.key(), after.key_from_scratch(), "{text}");
    let same = slow.sameness() == slow_after.sameness();
    assert_eq!(position.key() == after.key(), same, "{text}");
    let mut back = after.clone();
    back.undo(&mut trail);
    assert!(back == position, "{text}");
    assert!(engine(&after.to_json()) == after, "{text}");
    after
}

/// PK-5, PK-6, PK-10 to PK-37 on positions of every kind; a million with `TAVOLA_CASES=1000000` in release.
#[test]
fn agrees_with_the_slow_rule_book_on_wild_positions() {
    let mut luck = Luck(42);
    for _ in 0..cases(8_000) {
        agree(&wild_text(&mut luck), &mut luck);
    }
}

#[test]
fn agrees_with_the_slow_rule_book_along_random_matches() {
    let mut luck = Luck(17);
    let mut seen = 0;
    for seed in 0.. {
        if seen >= cases(3_000) {
            break;
        }
        let mut position = Playouts::opening(seed);
        for _ in 0..160 {
            position = agree(&position.to_json(), &mut luck);
            seen += 1;
        }
    }
}

/// PK-40: positions without a piece that fights, fed or not, walls whole or broken.
#[test]
fn pk_40_agrees_on_when_nobody_can_win() {
    let mut luck = Luck(40);
    let mut seen = [0, 0];
    for _ in 0..cases(3_000) {
        let mut text = value(&wild_text(&mut luck));
        let fights =
            |piece: &Value| ["S", "A", "C", "V", "G"].iter().any(|kind| piece["kind"] == **kind);
        text["pieces"].as_array_mut().unwrap().retain(|piece| !fights(piece));
        if luck.one_in(2) {
            // Whole walls: nobody stands on them.
            let ranks = [3, text["map"].as_array().unwrap().len() - 2];
            let on_wall = |piece: &Value| {
                ranks.iter().any(|rank| piece["at"].as_str().unwrap()[1..] == rank.to_string())
            };
            text["walls"] = serde_json::json!({});
            text["pieces"].as_array_mut().unwrap().retain(|piece| !on_wall(piece));
        }
        if !luck.one_in(4) {
            text["rations"] = serde_json::json!({});
        }
        let text = text.to_string();
        let hopeless = Course::new(engine(&text), Wins::ALL).nobody_can_win();
        assert_eq!(hopeless, Slow::read(&text).nobody_can_win(), "{text}");
        seen[usize::from(hopeless)] += 1;
    }
    assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
}
