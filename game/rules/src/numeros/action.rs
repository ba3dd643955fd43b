//! What a side can do, one action at a time, and its notation.
//!
//! A turn (BN-8) is captures, a move or drop, captures, the end. Notation, in the words of BN-31:
//! `ambush c2 by b1 b3`, `c4-b5`, `c4>d5-e6` (having taken, the piece of c4 stands on d5 and moves to e6),
//! `T12@a1`, `end`. Deliberately absent: whether it is legal.

use std::fmt;
use std::str::FromStr;

use super::capture::Capture;
use super::cell::Cell;
use super::piece::Piece;

/// One action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A capture before or after the move.
    Capture(Capture),
    /// The move.
    Move {
        /// Where the mover stood at the start of the turn.
        from: Cell,
        /// BN-8: the cell emptied by captures on which it then stands; `None` if they emptied none.
        stand: Option<Cell>,
        /// To.
        to: Cell,
    },
    /// The drop (BN-17).
    Drop {
        /// What.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
    /// No more captures. A turn ends by itself once none stands after the move or drop.
    EndTurn,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Capture(capture) => capture.fmt(f),
            Self::Move { from, stand: None, to } => write!(f, "{from}-{to}"),
            Self::Move { from, stand: Some(stand), to } => write!(f, "{from}>{stand}-{to}"),
            Self::Drop { piece, cell } => write!(f, "{piece}@{cell}"),
            Self::EndTurn => f.write_str("end"),
        }
    }
}

/// The text is no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an action in notation")]
pub struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let cell = |text: &str| text.parse::<Cell>().map_err(|_| NotAnAction);
        if text == "end" {
            return Ok(Self::EndTurn);
        }
        if text.contains(' ') {
            return text.parse().map(Self::Capture).map_err(|_| NotAnAction);
        }
        if let Some((piece, at)) = text.split_once('@') {
            let piece = piece.parse().map_err(|_| NotAnAction)?;
            return Ok(Self::Drop { piece, cell: cell(at)? });
        }
        let (from, to) = text.split_once('-').ok_or(NotAnAction)?;
        let (from, stand) = match from.split_once('>') {
            None => (from, None),
            Some((from, stand)) => (from, Some(cell(stand)?)),
        };
        Ok(Self::Move { from: cell(from)?, stand, to: cell(to)? })
    }
}
