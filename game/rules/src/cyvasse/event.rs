//! What happened in a match of Cyvasse, in the order it happened, for animation, sound and the record.
//!
//! Deliberately absent: durations and pictures. Set-up events of one side are heard by that side alone
//! until play starts (CY-10).

use super::action::{Play, SetUpAction};
use super::hex::Hex;
use super::piece::{Piece, PieceKind, Side};
use crate::game::Outcome;

/// Why a match of Cyvasse ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// CY-26: the King was captured.
    KingCaptured,
    /// CY-26: threatened, and no legal action.
    Mate,
    /// CY-27: no legal action and no threat. Draw.
    Stalemate,
    /// CY-27: the third occurrence of a position. Draw.
    Repetition,
    /// CY-27: 100 actions with no capture and no fort broken. Draw.
    Quiet,
    /// CY-27: one side resigned.
    Resignation,
    /// CY-27: both agreed. Draw.
    Agreement,
}

impl Cause {
    /// The key of the cause in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::KingCaptured => "king-captured",
            Self::Mate => "mate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        }
    }
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A side changed its hidden draft; the view has the draft after it.
    Drafted {
        /// Whose.
        side: Side,
        /// By what.
        action: SetUpAction,
    },
    /// A side closed its draft; heard by both sides.
    SideReady(Side),
    /// CY-10: both set-ups lie open, play starts.
    PlayBegins {
        /// CY-12: who moves first.
        starts: Side,
    },
    /// CY-21: the Dragon enters on its hex and the fire goes out.
    DragonArrived {
        /// Whose.
        side: Side,
        /// Where.
        hex: Hex,
    },
    /// A piece acts. What follows from it comes in the next events.
    Played {
        /// Who acts.
        side: Side,
        /// The action.
        play: Play,
    },
    /// A piece leaves the board.
    Captured {
        /// What was captured.
        piece: Piece,
        /// Where it stood.
        hex: Hex,
        /// By what kind.
        by: PieceKind,
    },
    /// CY-20: the fort absorbed the attack and is plain now.
    FortBroken {
        /// Where.
        hex: Hex,
    },
    /// CY-23: the Dragon has acted and will rest on its owner's next turn.
    DragonTired(Side),
    /// CY-23: the Dragon has rested.
    DragonRested(Side),
    /// CY-24: the King of the side to move is threatened.
    KingThreatened(Side),
    /// The match is over.
    Ended(Outcome<Cause>),
}
