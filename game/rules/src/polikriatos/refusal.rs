//! Why not: every reason an action, an army, a sheet or a seat of Polikriatos can be refused for.
//!
//! Enums with data; the client words them. Deliberately absent: the reasons of position texts (`text.rs`).

use thiserror::Error;

use super::cell::Cell;
use super::map::Landscape;
use super::opening::Opening;
use super::piece::Kind;
use crate::side::Side;

/// Why a set-up action was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetUpRefusal {
    /// The draft is closed.
    #[error("the draft is closed")]
    Closed,
    /// PK-7: 25 points.
    #[error("the army would cost {cost} points")]
    TooDear {
        /// What it would cost.
        cost: u8,
    },
    /// PK-6.
    #[error("more than {limit} cannons")]
    TooManyCannons {
        /// How many an army may have.
        limit: u8,
    },
    /// PK-6: King, tower builders and bridge builders come in fixed numbers.
    #[error("{count} of {kind:?}, not {least} to {most}")]
    FixedNumber {
        /// Of whom.
        kind: Kind,
        /// How many there would be.
        count: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// There is none of that kind.
    #[error("no {0:?} to remove")]
    NoneToRemove(Kind),
    /// PK-8: a historical army in a match with a clock.
    #[error("{0:?} is played only without a clock")]
    Historical(Opening),
    /// PK-60: the opening belongs to another landscape.
    #[error("{opening:?} is played on {landscape:?}")]
    OtherLandscape {
        /// The opening.
        opening: Opening,
        /// Where it is played.
        landscape: Landscape,
    },
    /// PK-9: only within the own interior.
    #[error("{0} is not in the own interior")]
    NotInside(Cell),
    /// PK-9: nothing would change.
    #[error("the swap would change nothing")]
    NothingToSwap,
}

/// Why a play was refused. The first reason found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum PlayRefusal {
    /// The cell is not on this board (PK-1).
    #[error("{0} is not on the board")]
    OffBoard(Cell),
    /// No piece stands there.
    #[error("no piece on {0}")]
    NoPiece(Cell),
    /// The piece is the enemy's, or nobody is seen there.
    #[error("the piece on {0} is the enemy's")]
    EnemyPiece(Cell),
    /// The play names another kind or number than stands there.
    #[error("the play does not fit the piece")]
    Misnamed,
    /// PK-19.
    #[error("the piece on {0} rests")]
    Resting(Cell),
    /// PK-6, PK-14: the kind cannot do that.
    #[error("a {0:?} cannot do that")]
    NotItsTrade(Kind),
    /// PK-10, PK-15: too far, or not along a line.
    #[error("{0} is out of reach")]
    OutOfReach(Cell),
    /// PK-10: the cell between is not clear.
    #[error("the way to {0} is not clear")]
    NotClear(Cell),
    /// PK-5, PK-20 to PK-23: water, wall, enemy gate or enemy tower.
    #[error("{0} cannot be entered")]
    NotOpen(Cell),
    /// Own pieces stand there, and they do not merge.
    #[error("an own piece stands on {0}")]
    OwnPiece(Cell),
    /// A move onto a seen enemy: that is an attack.
    #[error("an enemy stands on {0}")]
    EnemyThere(Cell),
    /// PK-6a: at most six in a block.
    #[error("{0} soldiers are too many for a block")]
    BlockTooLarge(u8),
    /// PK-6a: nobody leaves a block of one.
    #[error("nobody to leave a block of one")]
    NotABlock,
    /// PK-10: the Guard stays near its King.
    #[error("the Guard does not go so far from its King")]
    Leash,
    /// PK-12, PK-15: no enemy to be seen there.
    #[error("no target on {0}")]
    NoTarget(Cell),
    /// PK-17, PK-23: who stands on a tower is not hit.
    #[error("the tower protects {0}")]
    OnTower(Cell),
    /// PK-17: the arrow does not hurt the Guard.
    #[error("an arrow does not hurt the Guard")]
    GuardIsProof,
    /// PK-18.
    #[error("{0} actions until it is loaded")]
    Reloading(u8),
    /// PK-20, PK-23: no enemy wall, gate or tower stands there.
    #[error("nothing to strike on {0}")]
    NothingToStrike(Cell),
    /// PK-26: no empty bridge there.
    #[error("no empty bridge on {0}")]
    NoEmptyBridge(Cell),
    /// PK-25: no open water there.
    #[error("no open water on {0}")]
    NoWater(Cell),
    /// PK-22: no own wall there on which a tower can rise now.
    #[error("no tower can rise on {0}")]
    NoTowerThere(Cell),
    /// PK-22: too near a gate or another tower.
    #[error("{0} is too near a gate or a tower")]
    TooNear(Cell),
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
    /// A play during the set-up, or the other way round.
    #[error("not in this phase")]
    WrongPhase,
    /// PK-11: the other side is to act.
    #[error("{0:?} is to act")]
    NotYourTurn(Side),
    /// The text is no action.
    #[error("not an action in notation")]
    NotAnAction,
    /// PK-39: at least one way to win stays on.
    #[error("there is no way to win")]
    NoWayToWin,
    /// PK-60: the sheet names a landscape and an opening of another one, or openings of two.
    #[error("the openings belong to another landscape")]
    OtherLandscape,
    /// PK-8: a historical army in a match with a clock.
    #[error("a historical army is played only without a clock")]
    Historical,
    /// The match has no clock.
    #[error("there is no clock")]
    NoClock,
    /// PK-11: only a side without a legal action passes.
    #[error("there is something to do")]
    MayNotPass,
    /// PK-31: only a starving side with nothing left but King and collectors gives in to hunger.
    #[error("hunger does not force it")]
    MayNotYield,
    /// A set-up action.
    #[error(transparent)]
    SetUp(#[from] SetUpRefusal),
    /// A play.
    #[error(transparent)]
    Play(#[from] PlayRefusal),
}
