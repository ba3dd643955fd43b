//! Why not: every reason an action or a sheet of Ludo can be refused for.
//!
//! An enum with data; the client words it. Deliberately absent: the reasons of position texts (`text.rs`).

use thiserror::Error;

use super::board::{Face, Step};
use super::player::Player;

/// Why anything was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The seat plays nobody.
    #[error("no such seat")]
    NoSuchSeat,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// LU-5: it is this player's turn.
    #[error("it is the turn of {0:?}")]
    NotYourTurn(Player),
    /// LU-19: the die comes first.
    #[error("roll first")]
    RollFirst,
    /// LU-19: a face waits for its move.
    #[error("the {} waits for its move", .0.number())]
    MoveFirst(Face),
    /// LU-15: a seat with a level moves by its level alone.
    #[error("the CPU decides")]
    CpuDecides,
    /// A seat without a level chooses for itself.
    #[error("this seat is no CPU's")]
    NotACpu,
    /// LU-8: none of the player's pawns is there.
    #[error("no pawn on step {}", .0.number())]
    NoPawnThere(Step),
    /// LU-6: only a six leaves the base.
    #[error("only a six leaves the base")]
    NeedsASix,
    /// LU-8: the finish needs the exact number.
    #[error("{} from step {} overshoots the finish", face.number(), step.number())]
    Overshoots {
        /// Where the pawn is.
        step: Step,
        /// What was rolled.
        face: Face,
    },
    /// The match has no clock.
    #[error("there is no clock")]
    NoClock,
    /// Ludo knows no draw by agreement.
    #[error("there is no draw")]
    NoDraw,
    /// The text is no action.
    #[error("not an action in notation")]
    NotAnAction,
    /// The sheet's opening has a winner, or no roll left.
    #[error("the opening is over")]
    OpeningIsOver,
}
