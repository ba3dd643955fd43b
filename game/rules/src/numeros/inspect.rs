//! BN-31: what `tavola inspect numeros` prints, as lines in byte order, no line twice.

use std::str::FromStr;

use super::action::{Action, NotAnAction};
use super::capture::Capture;
use super::cell::Cell;
use super::piece::Piece;
use super::position::Position;
use super::progress::Progress;
use super::refusal::ActionRefusal;
use super::victory::Thresholds;

/// What `--after` names: a move or a drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum After {
    /// `c4-b5`.
    Move {
        /// From.
        from: Cell,
        /// To.
        to: Cell,
    },
    /// `T12@a1`.
    Drop {
        /// What.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
}

impl FromStr for After {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        match text.parse()? {
            Action::Move { from, stand: None, to } => Ok(Self::Move { from, to }),
            Action::Drop { piece, cell } => Ok(Self::Drop { piece, cell }),
            _ => Err(NotAnAction),
        }
    }
}

/// Moves, drops, the captures that stand (whether or not a move could follow) and the victories that the side to
/// move would hold if its turn ended now.
#[must_use]
pub fn inspect(position: &Position) -> Vec<String> {
    let mut lines = Vec::new();
    position.each_move(|from, to, regular| {
        let kind = if regular { "regular" } else { "irregular" };
        lines.push(format!("move {from}-{to} {kind}"));
    });
    for piece in position.reserve(position.side).pieces() {
        let cells = super::CellSet(position.edge(position.side)).into_iter();
        lines.extend(cells.map(|cell| format!("drop {piece}@{cell}")));
    }
    let mut captures = Vec::new();
    position.captures_into(&mut captures);
    add_standing(position, &captures, &mut lines);
    in_order(lines)
}

/// The captures and victories that stand for that side right after a move or a drop.
///
/// # Errors
/// The action is not legal; the reason.
pub fn inspect_after(position: &Position, after: After) -> Result<Vec<String>, ActionRefusal> {
    let mut turn = Progress::new(position);
    turn.act(&match after {
        After::Move { from, to } => Action::Move { from, stand: None, to },
        After::Drop { piece, cell } => Action::Drop { piece, cell },
    })?;
    let captures: Vec<Capture> = turn.captures().copied().collect();
    let mut lines = Vec::new();
    add_standing(turn.position(), &captures, &mut lines);
    Ok(in_order(lines))
}

fn add_standing(position: &Position, captures: &[Capture], lines: &mut Vec<String>) {
    lines.extend(captures.iter().map(|capture| format!("capture {capture}")));
    let held = position.victories(position.side, &Thresholds::default());
    lines.extend(held.iter().map(|victory| format!("victory {}", victory.key())));
}

fn in_order(mut lines: Vec<String>) -> Vec<String> {
    lines.sort_unstable();
    lines.dedup();
    lines
}
