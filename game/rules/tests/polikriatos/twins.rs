//! Hidden information: two worlds that differ only in what a seat may not know (PK-10, PK-33 to PK-38).
//!
//! The twin is made by changing the position text by hand, with the slow rule book saying what is hidden.

use serde_json::{Value, json};
use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Seat, Viewer};
use tavola_rules::polikriatos::{Action, Event, MatchSheet, PolikriatosMatch, Position, Side};

use crate::playouts::wander;
use crate::random::{Luck, cases};
use crate::slow::Slow;

const SIDES: [&str; 2] = ["south", "north"];

/// The same world for `seat`, with other hidden things.
fn twin(text: &str, seat: usize, luck: &mut Luck) -> String {
    let slow = Slow::read(text);
    let mut value: Value = serde_json::from_str(text).unwrap();
    for piece in value["pieces"].as_array_mut().unwrap() {
        let own = piece["side"] == SIDES[seat];
        let there = slow.pieces.iter().find(|p| p.name() == piece["at"].as_str().unwrap()).unwrap();
        if own {
            continue;
        }
        if slow.hidden(there) {
            // Somebody else who would be hidden there as well, in whatever state.
            let kind = luck.pick(&["S", "L", "A", "B", "E", "O", "T", "D", "C", "V", "G"]);
            let large = ["C", "V", "G"].contains(&kind) && slow.in_forest(there);
            if piece["kind"] == "R" || large {
                continue;
            }
            let n = if kind == "S" { 1 + luck.below(2) } else { 1 };
            let shoots = kind == "A" || kind == "C";
            *piece = json!({
                "side": piece["side"], "kind": kind, "n": n, "at": piece["at"],
                "reload": if shoots { luck.below(4) } else { 0 }, "rest": luck.one_in(2),
                "carry": if kind == "S" || kind == "L" { luck.below(2) } else { 0 },
            });
        } else if ["L", "T", "D"].iter().any(|kind| piece["kind"] == **kind) {
            let kind = match piece["carry"].as_i64().unwrap() {
                0 => luck.pick(&["L", "T", "D"]),
                _ => luck.pick(&["L", "T"]),
            };
            piece["kind"] = json!(kind);
        }
    }
    let enemy = SIDES[1 - seat];
    for source in value["sources"].as_array_mut().unwrap() {
        let own = source["side"] != enemy;
        if own {
            source["found"] = json!(luck.one_in(2));
        } else if source["found"] == false {
            source["stock"] = json!(luck.below(2));
        }
        source["used"] = json!(luck.one_in(2));
        if source["stock"].as_i64() < source["full"].as_i64() {
            source["grow"] = json!(luck.below(10));
        } else {
            source["grow"] = json!(0);
        }
    }
    // Nobody knows where an unfound source lies.
    value["sources"]
        .as_array_mut()
        .unwrap()
        .retain(|source| source["side"] != enemy || source["found"] == true || !luck.one_in(3));
    value["rations"][enemy] =
        json!({"ration": luck.below(30), "delivered": luck.below(3) + 1, "half": luck.below(2)});
    value.to_string()
}

/// The text with every source found that a piece of the seat stands within 2 of, as play would leave it.
fn settled(text: &str, seat: usize) -> String {
    let slow = Slow::read(text);
    let mut value: Value = serde_json::from_str(text).unwrap();
    for source in value["sources"].as_array_mut().unwrap() {
        let enemy = source["side"] != SIDES[seat];
        if enemy && slow.near(seat, source["at"].as_str().unwrap(), 2) {
            source["found"] = json!(true);
        }
    }
    value.to_string()
}

fn begin(text: &str) -> PolikriatosMatch {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    let sheet = MatchSheet { position: Some(Box::new(position)), ..MatchSheet::default() };
    PolikriatosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap()
}

fn heard(
    state: &mut PolikriatosMatch,
    seat: Seat,
    action: &Action,
    eyes: Viewer,
) -> Option<Vec<Event>> {
    let events = state.apply(seat, action, &mut Chance::from_seed(1)).ok()?;
    Some(events.iter().filter_map(|event| state.witness(event, eyes)).collect())
}

/// Views, lists and events of a seat in both worlds, byte for byte; 10^4 positions.
#[test]
fn pk_38_twin_worlds_look_sound_and_act_the_same() {
    let mut luck = Luck(38);
    let (mut differ, mut unseen, mut same_after) = (0, 0, 0);
    for seed in 0..cases(10_000) as u64 {
        let seat = luck.below(2);
        let text = settled(&wander(seed, &mut luck).to_json(), seat);
        let side = Side::ALL[seat];
        let eyes = Viewer::Seat(side.seat());
        let other = twin(&text, seat, &mut luck);
        let (mut one, mut two) = (begin(&text), begin(&other));
        let position = |state: &PolikriatosMatch| state.course().unwrap().position().clone();
        let (before, twin_before) = (position(&one), position(&two));
        differ += usize::from(before != twin_before);
        let views = [&before, &twin_before].map(|position| position.view(side).to_json());
        assert_eq!(views[0], views[1], "{text}\n{other}");
        assert!(one.view(eyes) == two.view(eyes), "{text}\n{other}");
        let mover = before.side_to_move();
        let mut lists = [Vec::new(), Vec::new()];
        one.legal_actions(mover.seat(), &mut lists[0]);
        two.legal_actions(mover.seat(), &mut lists[1]);
        if mover == side {
            // PK-10, PK-38: the same list, so the same seed chooses the same.
            assert_eq!(lists[0], lists[1], "{text}\n{other}");
        }
        let [actions, twin_actions] = lists;
        let action = actions[luck.below(actions.len())];
        let told = heard(&mut one, mover.seat(), &action, eyes).unwrap();
        if mover != side && told.first() == Some(&Event::Unseen(mover)) {
            // Any other unseen action of the other world sounds the same.
            let twin_action = twin_actions[luck.below(twin_actions.len())];
            let twin_told = heard(&mut two, mover.seat(), &twin_action, eyes).unwrap();
            if twin_told.first() == Some(&Event::Unseen(mover)) {
                unseen += 1;
                let alike = one.view(eyes) == two.view(eyes);
                assert!(!alike || told == twin_told, "{text}\n{other}");
            }
        } else if let Some(twin_told) = heard(&mut two, mover.seat(), &action, eyes) {
            // What the action reveals shows in both view and events; where the views agree, so do the events.
            if one.view(eyes) == two.view(eyes) {
                same_after += 1;
                assert_eq!(told, twin_told, "{text}\n{other}");
            }
        }
    }
    let enough = cases(10_000);
    assert!(
        differ > enough / 2 && unseen > enough / 40 && same_after > enough / 4,
        "{differ} {unseen} {same_after}"
    );
}
