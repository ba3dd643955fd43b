//! What happened in a match, in the order it happened, for animation, sound and the record.
//!
//! Nothing is hidden in this game: every viewer hears all. Deliberately absent: durations and pictures.

use super::capture::{Capture, Prize};
use super::cell::Cell;
use super::piece::Piece;
use super::side::Side;
use super::victory::Victory;
use crate::game::Outcome;

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// BN-18, BN-19: the greatest of the sheet's victories that the winner held at the end of its turn.
    Victory(Victory),
    /// BN-20: the other side had no legal turn.
    NoTurn,
    /// BN-20: the third occurrence of a position. Draw.
    Repetition,
    /// BN-20: 100 turns without a capture. Draw.
    Quiet,
    /// One side resigned.
    Resignation,
    /// Both agreed. Draw.
    Agreement,
}

impl Cause {
    /// The key of the cause: a victory's BN-31 name, or a word.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Victory(victory) => victory.key(),
            Self::NoTurn => "no-turn",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        }
    }

    /// A number for hashes, other for every cause.
    pub(super) const fn number(self) -> u64 {
        match self {
            Self::NoTurn => 0,
            Self::Repetition => 1,
            Self::Quiet => 2,
            Self::Resignation => 3,
            Self::Agreement => 4,
            Self::Victory(victory) => 5 + victory as u64,
        }
    }
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// Something leaves the board.
    Captured {
        /// The captor's side.
        side: Side,
        /// How, where, by whom.
        capture: Capture,
        /// What: a piece into the reserve, or parts of a pyramid for good.
        prize: Prize,
    },
    /// A piece moves.
    Moved {
        /// Whose.
        side: Side,
        /// Where it stood at the start of the turn.
        from: Cell,
        /// BN-8: where it stood after its captures, if they emptied a cell.
        stand: Option<Cell>,
        /// To.
        to: Cell,
        /// BN-5: it slid; BN-6: else it leapt.
        regular: bool,
    },
    /// BN-17: a piece comes back to the board.
    Dropped {
        /// Whose.
        side: Side,
        /// What.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
    /// The turn of this side is over.
    TurnEnded {
        /// Whose.
        side: Side,
    },
    /// The match is over.
    Ended(Outcome<Cause>),
}
