//! Small positions for the rule tests: `sketch("Ra1 rk11 Vf6", "mg6", "S 12,11 -,- 0")`.

use tavola_rules::cyvasse::{Hex, Piece, Play, Position, inspect};

use crate::random::{index_of, rows};

/// Pieces and tiles as letter and hex, then the last four fields of a position text.
pub(crate) fn sketch(pieces: &str, terrain: &str, rest: &str) -> Position {
    let text = sketch_text(pieces, terrain, rest);
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub(crate) fn sketch_text(pieces: &str, terrain: &str, rest: &str) -> String {
    let cells = |words: &str| {
        let mut cells = [None; 91];
        for word in words.split_whitespace() {
            let mut letters = word.chars();
            cells[index_of(&word[1..])] = letters.next();
        }
        rows(&cells)
    };
    format!("{} {} {rest}", cells(pieces), cells(terrain))
}

/// South to move, no Dragons.
pub(crate) fn south(pieces: &str, terrain: &str) -> Position {
    sketch(pieces, terrain, "S 12,11 -,- 0")
}

/// What the piece on a hex may do: the notation without its first part, sorted.
pub(crate) fn acts(position: &Position, from: &str) -> String {
    let mut found: Vec<String> = Vec::new();
    for line in inspect(position) {
        let (_, act) = line.split_once(' ').unwrap();
        if let Some(rest) = act.strip_prefix(from)
            && rest.starts_with(['-', 'x', '»'])
        {
            found.push(rest.into());
        }
    }
    found.join(" ")
}

/// Only the attacks of the piece on a hex.
pub(crate) fn attacks(position: &Position, from: &str) -> String {
    let all = acts(position, from);
    let found: Vec<&str> = all.split(' ').filter(|act| !act.starts_with('-')).collect();
    found.join(" ")
}

pub(crate) fn hex(name: &str) -> Hex {
    name.parse().unwrap()
}

/// The position after a legal play in notation.
pub(crate) fn after(position: &Position, play: &str) -> Position {
    let play: Play = play.parse().unwrap();
    assert!(position.is_legal(&play), "{play} in {:?}", inspect(position));
    let mut next = position.clone();
    next.play(&play);
    next
}

/// The letter of what stands on a hex: upper case South.
pub(crate) fn letter_at(position: &Position, name: &str) -> Option<char> {
    position.piece(hex(name)).map(Piece::letter)
}
