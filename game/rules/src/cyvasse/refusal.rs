//! Why not: every reason an action, a sheet or a seat of Cyvasse can be refused for.
//!
//! Enums with data; the client words them. Deliberately absent: the reasons of position texts (`text.rs`).

use thiserror::Error;

use super::hex::Hex;
use super::piece::{PieceKind, Side};
use super::terrain::TerrainKind;

/// Which half of a set-up is being made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Laying terrain (CY-4).
    Terrain,
    /// Placing the army (CY-6).
    Army,
    /// Done; waiting for the other side.
    Ready,
}

/// Why a set-up action was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SetUpRefusal {
    /// The action belongs to another stage.
    #[error("the set-up is at stage {0:?}")]
    WrongStage(Stage),
    /// CY-4, CY-6: only the own half.
    #[error("{0} is not in the own half")]
    NotYourHalf(Hex),
    /// CY-4: no tile of that kind is left.
    #[error("no {0:?} left")]
    NoTileLeft(TerrainKind),
    /// Plain cannot be laid; lift the tile instead.
    #[error("plain is no tile")]
    PlainIsNoTile,
    /// CY-5: a group of that many mountains would arise.
    #[error("{size} mountains would touch at {hex}")]
    MountainGroup {
        /// Where it was to be laid.
        hex: Hex,
        /// How large the group would be.
        size: usize,
    },
    /// CY-9: the army would no longer fit.
    #[error("only {free} non-mountain hexes would be left, {needed} are needed")]
    ArmyWouldNotFit {
        /// Non-mountain hexes that would be left.
        free: usize,
        /// How many the army needs.
        needed: usize,
    },
    /// CY-4: too few special tiles to go on.
    #[error("{laid} tiles laid, {needed} needed")]
    TooLittleTerrain {
        /// Special tiles laid.
        laid: usize,
        /// Special tiles needed.
        needed: usize,
    },
    /// CY-7: only the Dragon stands on a mountain.
    #[error("{0:?} cannot stand on the mountain {1}")]
    OnMountain(PieceKind, Hex),
    /// CY-6, CY-8: a piece stands there, or the Dragon's fire burns there.
    #[error("{0} is not free")]
    HexTaken(Hex),
    /// Nothing to take from there.
    #[error("nothing on {0}")]
    NothingThere(Hex),
    /// CY-6: all of that kind stand already.
    #[error("no {0:?} left")]
    NoPieceLeft(PieceKind),
    /// CY-6: some pieces are still in the box.
    #[error("{0} pieces still to place")]
    ArmyIncomplete(usize),
}

/// Why a play was refused. The first reason found, in the order of the rule page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum PlayRefusal {
    /// No piece stands there.
    #[error("no piece on {0}")]
    NoPiece(Hex),
    /// The piece is the enemy's.
    #[error("the piece on {0} is the enemy's")]
    EnemyPiece(Hex),
    /// CY-13: from and to are the same; a turn is never passed.
    #[error("a turn is never passed")]
    NoPass,
    /// CY-26: without both Kings there are no actions.
    #[error("a King is gone")]
    NoKing,
    /// The play names another piece, victim or deed than the position has.
    #[error("the play does not fit the position")]
    Misnamed,
    /// An own piece stands on the goal.
    #[error("an own piece stands on {0}")]
    OwnPiece(Hex),
    /// CY-14, CY-17, CY-22: the goal is not within reach of a move.
    #[error("{to} is out of reach: {reach} at most")]
    OutOfReach {
        /// The goal.
        to: Hex,
        /// The reach of the piece from where it stands, forest counted.
        reach: u8,
    },
    /// CY-17: near enough, but pieces, mountains, fire or water close every path.
    #[error("no free path to {0}")]
    NoPath(Hex),
    /// CY-7: only the Dragon stands on a mountain.
    #[error("{0} is a mountain")]
    Mountain(Hex),
    /// CY-8, CY-21: the goal burns.
    #[error("{0} burns")]
    Burning(Hex),
    /// CY-16: that kind does not capture that one.
    #[error("{attacker:?} does not capture {victim:?}")]
    TooStrong {
        /// The attacking kind.
        attacker: PieceKind,
        /// The attacked kind.
        victim: PieceKind,
    },
    /// CY-18: who stands in water does not shoot.
    #[error("no shot from water")]
    ShotFromWater,
    /// CY-19: mountains block the shot.
    #[error("mountains block the shot at {0}")]
    ShotBlocked(Hex),
    /// CY-18: the Dragon does not attack into forest.
    #[error("the forest hides {0} from the Dragon")]
    ForestHides(Hex),
    /// CY-22: an enemy Dragon or a fire blocks the flight.
    #[error("the flight to {0} is blocked")]
    FlightBlocked(Hex),
    /// CY-23: the Dragon rests and is in no danger, or would attack.
    #[error("the Dragon rests")]
    DragonRests,
    /// CY-23: the resting Dragon would be in danger there too.
    #[error("the Dragon would not be safe on {0}")]
    FlightUnsafe(Hex),
    /// CY-25: the own King stands threatened and would still.
    #[error("the King must be defended")]
    KingMustBeDefended,
    /// CY-25: the action would leave the own King threatened.
    #[error("the King would be exposed")]
    KingExposed,
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
    /// CY-13: the other side is to move.
    #[error("{0:?} is to move")]
    NotYourTurn(Side),
    /// This game has no clock.
    #[error("there is no clock")]
    NoClock,
    /// The text is no action.
    #[error("not an action in notation")]
    NotAnAction,
    /// CY-9: the sheet's supply leaves no room for an army.
    #[error("the supply is larger than a half of the board")]
    SupplyTooLarge,
    /// A set-up action.
    #[error(transparent)]
    SetUp(#[from] SetUpRefusal),
    /// A play.
    #[error(transparent)]
    Play(#[from] PlayRefusal),
}
