//! Counting leaves and listing actions for the command line (CY-31).
//!
//! Repetition and the count of quiet actions play no part here, nor does arrival, which is no action.

use super::action::Play;
use super::position::Position;

/// The number of sequences of exactly `depth` plays. The last ply is counted, not played. A byte of depth is more
/// than any machine can count, and keeps the recursion shallow.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal(),
        _ => descend(&mut position.clone(), depth, &mut Vec::with_capacity(1024)),
    }
}

/// One list serves all depths: each appends its plays and takes them off again.
fn descend(position: &mut Position, depth: u8, plays: &mut Vec<Play>) -> u64 {
    if depth == 1 {
        return position.count_legal();
    }
    let start = plays.len();
    position.legal_into(plays);
    let mut leaves = 0_u64;
    for i in start..plays.len() {
        let Some(&play) = plays.get(i) else { break };
        let undo = position.play(&play);
        leaves = leaves.saturating_add(descend(position, depth - 1, plays));
        position.undo(&play, &undo);
    }
    plays.truncate(start);
    leaves
}

/// [`perft`] that plays the last ply too: slower, and must give the same number.
#[must_use]
pub fn perft_played_out(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut position = position.clone();
    let mut leaves = 0_u64;
    for play in position.legal() {
        let undo = position.play(&play);
        leaves = leaves.saturating_add(perft_played_out(&position, depth - 1));
        position.undo(&play, &undo);
    }
    leaves
}

/// The legal plays in notation with the leaves below each, sorted by bytes of UTF-8. Empty at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u8) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut position = position.clone();
    let mut lines: Vec<(String, u64)> = Vec::new();
    for play in position.legal() {
        let undo = position.play(&play);
        lines.push((play.to_string(), perft(&position, rest)));
        position.undo(&play, &undo);
    }
    lines.sort();
    lines
}

/// The legal plays in notation, sorted by bytes of UTF-8.
#[must_use]
pub fn inspect(position: &Position) -> Vec<String> {
    let mut lines: Vec<String> = position.legal().iter().map(ToString::to_string).collect();
    lines.sort();
    lines
}
