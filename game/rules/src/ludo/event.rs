//! What happened in a match of Ludo, in the order it happened, for animation, sound and the record.
//!
//! Everything lies open: all seats hear all events. Deliberately absent: durations and pictures.

use super::board::{Face, Step};
use super::player::Player;
use crate::game::Outcome;

/// Why a match of Ludo ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// LU-13: a player's fourth pawn finished.
    AllHome,
    /// LU-13: 10,000 rolls without a winner; neither win nor loss.
    RollLimit,
    /// LU-20: a player left; neither win nor loss.
    Abandoned,
}

impl Cause {
    /// The key of the cause in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::AllHome => "all-home",
            Self::RollLimit => "roll-limit",
            Self::Abandoned => "abandoned",
        }
    }
}

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// The die fell.
    Rolled {
        /// Who rolled.
        player: Player,
        /// What.
        face: Face,
    },
    /// LU-7: the third six in a row is void.
    Voided {
        /// Whose.
        player: Player,
    },
    /// LU-9: no legal move.
    Passed {
        /// Who passes.
        player: Player,
    },
    /// A pawn moves.
    Moved {
        /// Whose.
        player: Player,
        /// Which of the four, 0 to 3.
        pawn: u8,
        /// From where.
        from: Step,
        /// To where.
        to: Step,
    },
    /// LU-10: a pawn is sent to its base.
    Captured {
        /// Whose.
        player: Player,
        /// Which of the four, 0 to 3.
        pawn: u8,
    },
    /// LU-6: the six gives the same player another roll.
    RollsAgain {
        /// Who.
        player: Player,
    },
    /// LU-5: the turn goes on clockwise.
    TurnOf {
        /// To whom.
        player: Player,
    },
    /// The match is over.
    Ended(Outcome<Cause>),
}
