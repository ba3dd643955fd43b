//! The engine against the slow rule book: legal lists, successors, threats, leaves.

use tavola_rules::cyvasse::{
    DragonState, Hex, Piece, Position, Side, inspect, perft, perft_played_out,
};

use crate::random::{Luck, cases, index_of, random_opening, rows, wild_text};
use crate::slow::Slow;

fn agree(text: &str) {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
    let slow = Slow::read(text);
    assert_eq!(position.to_string(), text);
    assert_eq!(inspect(&position), slow.inspect(), "{text}");
    assert_eq!(position.is_threatened(position.side_to_move()), slow.threatened(), "{text}");
    assert_eq!(position.count_legal() as usize, position.legal().len(), "{text}");
}

/// CY-13 to CY-26 on positions of every kind; a million with `TAVOLA_CASES=1000000` in release.
#[test]
fn cy_13_to_cy_26_agree_with_the_slow_rule_book_on_wild_positions() {
    let mut luck = Luck(91);
    for _ in 0..cases(8_000) {
        agree(&wild_text(&mut luck));
    }
}

#[test]
fn cy_13_to_cy_26_agree_with_the_slow_rule_book_along_random_matches() {
    let mut luck = Luck(17);
    let mut seen = 0;
    for seed in 0.. {
        if seen >= cases(2_000) {
            break;
        }
        let mut position = random_opening(seed);
        let mut slow = Slow::read(&position.to_string());
        for _ in 0..400 {
            let text = position.to_string();
            agree(&text);
            assert!(text.starts_with(&slow.write()), "{text}\n{}", slow.write());
            seen += 1;
            let plays = position.legal();
            if plays.is_empty() || seen >= cases(2_000) {
                break;
            }
            let play = plays[luck.below(plays.len())];
            let acts = slow.legal();
            let act = acts.iter().find(|act| act.notation() == play.to_string()).unwrap();
            slow = slow.after(act);
            position.play(&play);
        }
    }
}

/// The position as the other side sees it: half a turn about the middle, sides exchanged.
fn mirrored(position: &Position) -> Position {
    let cells = |letter: &dyn Fn(Hex) -> Option<char>| {
        let mut cells = [None; 91];
        for hex in Hex::all() {
            cells[index_of(&hex.to_string())] = letter(hex.opposite());
        }
        rows(&cells)
    };
    let pieces = cells(&|hex| {
        let Piece { side, kind } = position.piece(hex)?;
        Some(Piece { side: side.other(), kind }.letter())
    });
    let terrain = cells(&|hex| position.terrain(hex).letter());
    let dragon = |side| match position.dragon(side) {
        DragonState::Waiting(hex) => DragonState::Waiting(hex.opposite()),
        state => state,
    };
    let side = if position.side_to_move() == Side::South { 'N' } else { 'S' };
    let (south, north) = (Side::South, Side::North);
    let text = format!(
        "{pieces} {terrain} {side} {},{} {},{} {}",
        position.turns(north),
        position.turns(south),
        dragon(north),
        dragon(south),
        position.quiet()
    );
    text.parse().unwrap()
}

#[test]
fn both_sides_live_under_one_law() {
    let mut luck = Luck(180);
    for _ in 0..500 {
        let position: Position = wild_text(&mut luck).parse().unwrap();
        let turned = mirrored(&position);
        let mut lines: Vec<String> = Vec::new();
        for mut play in turned.legal() {
            play.from = play.from.opposite();
            play.to = play.to.opposite();
            lines.push(play.to_string());
        }
        lines.sort();
        assert_eq!(inspect(&position), lines, "{position}");
        assert_eq!(mirrored(&turned), position);
    }
}

/// Lines of `perft.txt`: the leaves of depths 1, 2, 3, then the position.
fn suite() -> Vec<([u64; 3], &'static str)> {
    include_str!("perft.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let mut words = line.splitn(4, ' ');
            let leaves = std::array::from_fn(|_| words.next().unwrap().parse().unwrap());
            (leaves, words.next().unwrap())
        })
        .collect()
}

#[test]
fn cy_31_leaves_of_the_suite() {
    let suite = suite();
    assert!(suite.len() >= 8);
    for (leaves, text) in suite {
        let position: Position = text.parse().unwrap();
        for (depth, expected) in (1..).zip(leaves) {
            assert_eq!(perft(&position, depth), expected, "depth {depth}: {text}");
        }
        assert_eq!(perft(&position, 0), 1);
        assert_eq!(perft_played_out(&position, 2), leaves[1], "{text}");
    }
}

/// Depth 2 of each, and depth 3 of those of at most 100,000 leaves: all depth 3 with `TAVOLA_CASES` set.
#[test]
fn cy_31_leaves_of_the_suite_by_the_slow_rule_book() {
    for (leaves, text) in suite() {
        let slow = Slow::read(text);
        assert_eq!(slow.perft(1), leaves[0], "{text}");
        assert_eq!(slow.perft(2), leaves[1], "{text}");
        if leaves[2] <= 100_000 || std::env::var_os("TAVOLA_CASES").is_some() {
            assert_eq!(slow.perft(3), leaves[2], "{text}");
        }
    }
}
