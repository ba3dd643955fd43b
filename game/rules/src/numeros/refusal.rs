//! Why anything was refused, as data; the client words it.

use thiserror::Error;

use super::cell::Cell;
use super::piece::Piece;
use super::side::Side;

/// Why an action was refused. The first reason found, in the order of the rule page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum ActionRefusal {
    /// Nothing stands there.
    #[error("nothing on {0}")]
    NothingThere(Cell),
    /// The piece is the enemy's.
    #[error("the piece on {0} is the enemy's")]
    EnemyPiece(Cell),
    /// BN-5, BN-6: no shape of the piece goes there.
    #[error("the piece on {from} does not move to {to}")]
    OutOfReach {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// BN-5: moves go to empty cells.
    #[error("{0} is not empty")]
    NotEmpty(Cell),
    /// BN-5: a regular move slides, and something stands between.
    #[error("the way to {0} is not free")]
    WayBlocked(Cell),
    /// BN-8: the move or drop of this turn was made.
    #[error("this turn has had its move or drop")]
    MoveMade,
    /// BN-8: a turn has a move or a drop.
    #[error("a turn needs a move or a drop")]
    MoveMissing,
    /// BN-8: the captures before the move were made by another piece.
    #[error("the piece on {0} did not make all captures of this turn")]
    NotTheMover(Cell),
    /// BN-8: after its captures the mover stands on a cell they emptied, and on its own only if they emptied none.
    #[error("the mover stands on a cell its captures emptied")]
    WrongStand,
    /// BN-8: captures before the move are followed by a regular move, not by a leap.
    #[error("after captures the move must be regular")]
    MustSlide,
    /// BN-8: captures before the move are not followed by a drop.
    #[error("after captures there is no drop")]
    NoDropAfterCaptures,
    /// BN-8: the mover would have no regular move.
    #[error("no regular move could follow")]
    NoMoveFollows,
    /// BN-8: after an irregular move only sieges count.
    #[error("after an irregular move only sieges count")]
    OnlySieges,
    /// BN-9 to BN-16: no such capture stands.
    #[error("no such capture stands")]
    NoSuchCapture,
    /// BN-17: not in the reserve.
    #[error("no {0} in the reserve")]
    NotInReserve(Piece),
    /// BN-17: drops go to the own edge rank.
    #[error("{0} is not on the own edge")]
    NotOnEdge(Cell),
}

/// Why anything was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The seat plays no side.
    #[error("no such seat")]
    NoSuchSeat,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The other side is to move.
    #[error("{0:?} is to move")]
    NotYourTurn(Side),
    /// This game has no clock.
    #[error("there is no clock")]
    NoClock,
    /// The text is no action.
    #[error("not an action in notation")]
    NotAnAction,
    /// BN-18, BN-19: the sheet allows no victory.
    #[error("the sheet allows no victory")]
    NoVictory,
    /// BN-18: a threshold is 0.
    #[error("a threshold is 0")]
    ZeroThreshold,
    /// An action.
    #[error(transparent)]
    Action(#[from] ActionRefusal),
}
