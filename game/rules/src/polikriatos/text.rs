//! The position text (PK-70): JSON, read in a bounded way and written canonically.
//!
//! `Position::from_str` accepts what `Position::to_json` writes, with whatever has a default left out, and says
//! what is wrong with anything else and where. Fields it does not know are passed over. Deliberately absent: whether
//! play could lead there.

mod read;
mod write;

use thiserror::Error;

use super::cell::{Cell, NotACell};
use super::map::MapError;

/// Longest text that is read, in bytes.
pub const TEXT_LIMIT: usize = 1 << 20;

/// What is wrong at some place of a text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// Longer than [`TEXT_LIMIT`].
    #[error("{0} bytes are too many")]
    TooLong(usize),
    /// Not JSON, or nested too deep.
    #[error("no JSON: line {line}, column {column}")]
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// The field must be there.
    #[error("missing")]
    Missing,
    /// The value has another type.
    #[error("not {0}")]
    NotA(Type),
    /// A number below or above what it may be.
    #[error("not a number from {least} to {most}")]
    OutOfRange {
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// None of the words or letters that may stand there.
    #[error("`{0}` means nothing here")]
    Unknown(String),
    /// No cell, or not of this board.
    #[error("not a cell of this board")]
    NotACell,
    /// PK-1: no board has rows and ranks so many.
    #[error("no board is {width} wide and {height} high")]
    NoSuchSize {
        /// Cells of the first row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The row has more or fewer cells than the first.
    #[error("{found} cells, not {expected}")]
    RowLength {
        /// Cells of the row.
        found: usize,
        /// Cells of the first row.
        expected: usize,
    },
    /// PK-2.
    #[error(transparent)]
    Map(MapError),
    /// PK-20: neither wall nor gate stands there.
    #[error("{0} is no wall or gate")]
    NotAWall(Cell),
    /// PK-22: towers stand on wall cells.
    #[error("{0} is no wall cell")]
    NoPlaceForTower(Cell),
    /// PK-25: there is no water without a bridge.
    #[error("{0} is no open water")]
    NotWater(Cell),
    /// Two things on a cell that holds one.
    #[error("{0} is taken")]
    Taken(Cell),
    /// PK-5, PK-21, PK-23: a piece of that side cannot stand there.
    #[error("the piece cannot stand on {0}")]
    CannotStand(Cell),
    /// PK-28: sources lie in the field, on ground.
    #[error("no source can be on {0}")]
    NoPlaceForSource(Cell),
    /// More Kings or sources than a side has.
    #[error("too many")]
    TooMany,
    /// PK-6a: the life of a block is its number.
    #[error("the life of a block is its number")]
    BlockLife,
}

/// What a value should have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    /// `{...}`
    Object,
    /// `[...]`
    List,
    /// `"..."`
    Text,
    /// `true` or `false`
    Truth,
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Object => "an object",
            Self::List => "a list",
            Self::Text => "a string",
            Self::Truth => "true or false",
        })
    }
}

impl From<NotACell> for Problem {
    fn from(_: NotACell) -> Self {
        Self::NotACell
    }
}

/// Why a text is no position, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
pub struct PositionError {
    /// The path of the field: `pieces[3].at`; `.` for the whole.
    pub place: String,
    /// What is wrong there.
    pub problem: Problem,
}
