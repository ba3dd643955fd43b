//! The position text (BN-30): JSON, read strictly and written canonically.
//!
//! [`Position::from_json`] accepts what [`Position::to_json`] writes, in any order and with any blanks, and says what
//! is wrong with anything else and where. Deliberately absent: whether play could lead there. BN-30 does not ask it,
//! so a piece may stand more often than the armies have it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cell::Cell;
use super::piece::{Piece, Unit, parse_number};
use super::position::Position;
use super::pyramid::Pyramid;
use super::side::Side;

/// Longest text that is read, in bytes.
pub const LONGEST_TEXT: usize = 1 << 20;
/// Most pieces a reserve of a text may hold: all that exist (BN-2).
pub const LARGEST_RESERVE: usize = 46;

/// A list of a position text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum List {
    /// `white`, `black`.
    Board(Side),
    /// `white_reserve`, `black_reserve`.
    Reserve(Side),
    /// `white_taken`, `black_taken`.
    Taken(Side),
}

impl List {
    /// The key in the text.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Board(Side::White) => "white",
            Self::Board(Side::Black) => "black",
            Self::Reserve(Side::White) => "white_reserve",
            Self::Reserve(Side::Black) => "black_reserve",
            Self::Taken(Side::White) => "white_taken",
            Self::Taken(Side::Black) => "black_taken",
        }
    }
}

/// Where in a position text: the list, and the entry's place in it from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// Which list.
    pub list: List,
    /// Which entry.
    pub entry: usize,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}[{}]", self.list.key(), self.entry)
    }
}

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum PositionError {
    /// More than [`LONGEST_TEXT`] bytes.
    #[error("{0} bytes, {LONGEST_TEXT} at most")]
    TooLong(usize),
    /// No JSON.
    #[error("line {line}, column {column}: not JSON")]
    NotJson {
        /// From 1.
        line: usize,
        /// From 0 or 1, as the place is between or on letters.
        column: usize,
    },
    /// JSON, but a key is missing, unknown or there twice, or a value is of the wrong kind.
    #[error("line {line}, column {column}: not the keys and values of a position")]
    WrongShape {
        /// From 1.
        line: usize,
        /// From 0 or 1.
        column: usize,
    },
    /// `turn` is neither `white` nor `black`.
    #[error("turn: neither white nor black")]
    Turn,
    /// Not `unit@cell`.
    #[error("{0}: not a piece, @ and a cell")]
    NotAnEntry(Place),
    /// BN-3: no army has that piece.
    #[error("{0}: no army has that piece")]
    NoSuchPiece(Place),
    /// BN-1: no cell of the board.
    #[error("{0}: not a cell of the board")]
    NoSuchCell(Place),
    /// Something stands there already.
    #[error("{0}: {1} is taken")]
    CellTaken(Place, Cell),
    /// BN-4: not parts of that side's pyramid, each once.
    #[error("{0}: not parts of that side's pyramid")]
    Parts(Place),
    /// BN-30: the parts do not add up.
    #[error("{place}: the parts add up to {sum}")]
    Sum {
        /// Where.
        place: Place,
        /// Their sum.
        sum: u16,
    },
    /// BN-2: a second pyramid.
    #[error("{0}: a side has one pyramid")]
    SecondPyramid(Place),
    /// BN-16: pyramids and their parts are never dropped.
    #[error("{0}: no pyramid is in a reserve")]
    PyramidInReserve(Place),
    /// More than [`LARGEST_RESERVE`].
    #[error("{0}: more than {LARGEST_RESERVE} pieces")]
    ReserveTooLarge(Place),
    /// No piece or part has that value.
    #[error("{0}: nothing has that value")]
    NoSuchValue(Place),
}

/// The text's keys (BN-30).
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sketch {
    white: Vec<String>,
    black: Vec<String>,
    turn: String,
    white_reserve: Vec<String>,
    black_reserve: Vec<String>,
    white_taken: Vec<u64>,
    black_taken: Vec<u64>,
}

impl Position {
    /// BN-30: reads a position.
    ///
    /// # Errors
    /// The first reason found, with its place.
    pub fn from_json(text: &[u8]) -> Result<Self, PositionError> {
        if text.len() > LONGEST_TEXT {
            return Err(PositionError::TooLong(text.len()));
        }
        let sketch: Sketch = serde_json::from_slice(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            if error.is_data() {
                PositionError::WrongShape { line, column }
            } else {
                PositionError::NotJson { line, column }
            }
        })?;
        let side = Side::ALL.into_iter().find(|side| side.key() == sketch.turn);
        let mut position = Self::bare(side.ok_or(PositionError::Turn)?);
        for (side, entries) in Side::ALL.into_iter().zip([&sketch.white, &sketch.black]) {
            for (entry, text) in entries.iter().enumerate() {
                position.read_unit(side, Place { list: List::Board(side), entry }, text)?;
            }
        }
        let reserves = [&sketch.white_reserve, &sketch.black_reserve];
        for (side, entries) in Side::ALL.into_iter().zip(reserves) {
            for (entry, text) in entries.iter().enumerate() {
                position.read_reserve(side, Place { list: List::Reserve(side), entry }, text)?;
            }
        }
        let takens = [&sketch.white_taken, &sketch.black_taken];
        for (side, entries) in Side::ALL.into_iter().zip(takens) {
            for (entry, &value) in entries.iter().enumerate() {
                let known =
                    u16::try_from(value).is_ok_and(|value| position.count_taken(side, value));
                if !known {
                    let place = Place { list: List::Taken(side), entry };
                    return Err(PositionError::NoSuchValue(place));
                }
            }
        }
        Ok(position)
    }

    fn read_unit(&mut self, side: Side, place: Place, text: &str) -> Result<(), PositionError> {
        let (unit, cell) = text.split_once('@').ok_or(PositionError::NotAnEntry(place))?;
        let cell: Cell = cell.parse().map_err(|_| PositionError::NoSuchCell(place))?;
        let unit = if unit.starts_with('P') {
            Unit::Pyramid(read_pyramid(side, place, unit)?)
        } else {
            Unit::Piece(unit.parse().map_err(|_| PositionError::NoSuchPiece(place))?)
        };
        if self.owner(cell).is_some() {
            return Err(PositionError::CellTaken(place, cell));
        }
        if matches!(unit, Unit::Pyramid(_)) && self.pyramid(side).is_some() {
            return Err(PositionError::SecondPyramid(place));
        }
        self.put(cell, side, unit);
        Ok(())
    }

    fn read_reserve(&mut self, side: Side, place: Place, text: &str) -> Result<(), PositionError> {
        if text.starts_with('P') {
            return Err(PositionError::PyramidInReserve(place));
        }
        let piece: Piece = text.parse().map_err(|_| PositionError::NoSuchPiece(place))?;
        if place.entry >= LARGEST_RESERVE {
            return Err(PositionError::ReserveTooLarge(place));
        }
        self.stock(side, piece, 1);
        Ok(())
    }

    /// BN-30: writes a position. Cells rank by rank, reserves by shape and number, values in order.
    #[must_use]
    pub fn to_json(&self) -> String {
        let board = |side: Side| -> Vec<String> {
            let cells = self.cells_of(side).into_iter();
            cells.filter_map(|cell| Some(format!("{}@{cell}", self.at(cell)?.1))).collect()
        };
        let reserve = |side: Side| -> Vec<String> {
            let reserve = self.reserve(side);
            let each = |piece: Piece| (0..reserve.count(piece)).map(move |_| piece.to_string());
            reserve.pieces().flat_map(each).collect()
        };
        let taken = |side: Side| self.taken(side).values().map(u64::from).collect();
        let sketch = Sketch {
            white: board(Side::White),
            black: board(Side::Black),
            turn: self.side_to_move().key().to_owned(),
            white_reserve: reserve(Side::White),
            black_reserve: reserve(Side::Black),
            white_taken: taken(Side::White),
            black_taken: taken(Side::Black),
        };
        serde_json::to_string(&sketch).unwrap_or_default()
    }
}

/// `P91(36,25,16,9,4,1)`: parts in any order.
fn read_pyramid(side: Side, place: Place, text: &str) -> Result<Pyramid, PositionError> {
    let wrong = PositionError::Parts(place);
    let inner = text.strip_prefix('P').and_then(|text| text.strip_suffix(')')).ok_or(wrong)?;
    let (total, parts) = inner.split_once('(').ok_or(wrong)?;
    let parts: Option<Vec<u16>> = parts.split(',').map(parse_number).collect();
    let pyramid = parts.and_then(|parts| Pyramid::of_parts(side, &parts)).ok_or(wrong)?;
    if parse_number(total) == Some(pyramid.total()) {
        Ok(pyramid)
    } else {
        Err(PositionError::Sum { place, sum: pyramid.total() })
    }
}
