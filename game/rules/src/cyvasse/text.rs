//! The position text (CY-30): one line, six fields, read strictly and written canonically.
//!
//! `Position::from_str` accepts exactly what [`Position`]'s `Display` can write, and says what is wrong with
//! anything else. Deliberately absent: whether play could lead there, which CY-30 does not ask.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::ground::Ground;
use super::hex::{Hex, WIDTH};
use super::piece::{BySide, Piece, PieceKind, Side};
use super::position::{ARRIVAL_TURN, DragonState, Position};
use super::terrain::TerrainKind;

/// A field of a position text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// The first.
    Pieces,
    /// The second.
    Terrain,
    /// The third.
    Side,
    /// The fourth.
    Turns,
    /// The fifth.
    Dragons,
    /// The sixth.
    Quiet,
}

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum PositionError {
    /// Six fields, one blank between.
    #[error("{0} fields, not 6")]
    FieldCount(usize),
    /// Eleven rows.
    #[error("{0:?}: {1} rows, not {WIDTH}")]
    RowCount(Field, usize),
    /// A row holds more or fewer hexes than the board has there.
    #[error("{field:?}: row {row} holds {found} hexes, not {expected}")]
    RowLength {
        /// Pieces or terrain.
        field: Field,
        /// The row's number, 1 in the south.
        row: u8,
        /// Hexes in the text, as far as it was read.
        found: usize,
        /// Hexes of that row.
        expected: usize,
    },
    /// A letter that means nothing there.
    #[error("{field:?}: row {row}: `{letter}` means nothing")]
    Letter {
        /// Pieces or terrain.
        field: Field,
        /// The row's number.
        row: u8,
        /// The letter.
        letter: char,
    },
    /// A count of empty hexes that is 0, has a leading zero, or follows another.
    #[error("{field:?}: row {row}: a bad count")]
    Count {
        /// Pieces or terrain.
        field: Field,
        /// The row's number.
        row: u8,
    },
    /// The third field is neither `S` nor `N`.
    #[error("the side is neither S nor N")]
    Side,
    /// A number is missing, has a leading zero, or is too large.
    #[error("{0:?}: a bad number")]
    Number(Field),
    /// Not two entries with a comma between.
    #[error("{0:?}: not two entries")]
    Pair(Field),
    /// A Dragon's entry is none of `@hex`, `free`, `rest`, `-`.
    #[error("{0:?}: the dragon is none of @hex, free, rest, -")]
    Dragon(Side),
    /// Other than one King.
    #[error("{0:?} has {1} kings")]
    Kings(Side, usize),
    /// More of a kind than CY-6 gives.
    #[error("{0:?} has {2} of {1:?}")]
    TooMany(Side, PieceKind, usize),
    /// CY-7.
    #[error("{0:?} on the mountain {1}")]
    OnMountain(PieceKind, Hex),
    /// CY-21.
    #[error("a piece on the burning hex {0}")]
    OnFire(Hex),
    /// CY-8.
    #[error("both dragons wait for {0}")]
    SharedFire(Hex),
    /// `free` or `rest` without a Dragon on the board, `@` or `-` with one.
    #[error("{0:?}: the dragon's state does not fit the board")]
    DragonMismatch(Side),
    /// CY-21: it would have arrived.
    #[error("{0:?}: the dragon would have arrived")]
    DragonLate(Side),
    /// The side to move has begun as many turns as the enemy or one more, and at least 1.
    #[error("turns {south},{north} cannot be")]
    Turns {
        /// South's.
        south: u32,
        /// North's.
        north: u32,
    },
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut fields = text.split(' ');
        let six: [Option<&str>; 6] = std::array::from_fn(|_| fields.next());
        let [Some(pieces), Some(terrain), Some(side), Some(turns), Some(dragons), Some(quiet)] =
            six
        else {
            return Err(PositionError::FieldCount(six.iter().flatten().count()));
        };
        let extra = fields.count();
        if extra > 0 {
            return Err(PositionError::FieldCount(6 + extra));
        }
        let pieces = parse_rows(pieces, Field::Pieces, Piece::from_letter)?;
        let terrain = parse_rows(terrain, Field::Terrain, TerrainKind::from_letter)?;
        let side = match side {
            "S" => Side::South,
            "N" => Side::North,
            _ => return Err(PositionError::Side),
        };
        let [south, north] = parse_pair(turns, Field::Turns)?;
        let turns =
            BySide([parse_number(south, Field::Turns)?, parse_number(north, Field::Turns)?]);
        let [south, north] = parse_pair(dragons, Field::Dragons)?;
        let dragons =
            BySide([parse_dragon(south, Side::South)?, parse_dragon(north, Side::North)?]);
        let quiet = parse_number(quiet, Field::Quiet)?;

        let laid = |hex| terrain.iter().find(|(at, _)| *at == hex).map(|&(_, kind)| kind);
        let mut position = Self::bare(Ground::new(|hex| laid(hex).unwrap_or_default()), side);
        for &(hex, piece) in &pieces {
            position.put(hex, piece);
        }
        position.turns = turns;
        position.dragons = dragons;
        position.quiet = quiet;
        position.validate()?;
        position.hash = position.hash_from_scratch();
        Ok(position)
    }
}

impl Position {
    /// What CY-30 asks of a position beyond its grammar.
    fn validate(&self) -> Result<(), PositionError> {
        for side in Side::ALL {
            for kind in PieceKind::ALL {
                let count = self.pieces_of(side, kind).len();
                if kind == PieceKind::King && count != 1 {
                    return Err(PositionError::Kings(side, count));
                }
                if count > kind.count() {
                    return Err(PositionError::TooMany(side, kind, count));
                }
            }
        }
        let dragons = self.kinds[PieceKind::Dragon.index()];
        let on_mountain = self.occupied().and(self.ground.mountain()).minus(dragons).first();
        if let Some((hex, piece)) = on_mountain.and_then(|hex| Some((hex, self.piece(hex)?))) {
            return Err(PositionError::OnMountain(piece.kind, hex));
        }
        if let BySide([DragonState::Waiting(south), DragonState::Waiting(north)]) = self.dragons
            && south == north
        {
            return Err(PositionError::SharedFire(south));
        }
        if let Some(hex) = self.burning().and(self.occupied()).first() {
            return Err(PositionError::OnFire(hex));
        }
        for side in Side::ALL {
            let flies = !self.pieces_of(side, PieceKind::Dragon).is_empty();
            let should = matches!(self.dragons[side], DragonState::Free | DragonState::Resting);
            if flies != should {
                return Err(PositionError::DragonMismatch(side));
            }
        }
        let [south, north] = self.turns.0;
        let (own, enemy) = (self.turns[self.side], self.turns[self.side.other()]);
        if own == 0 || (own != enemy && Some(own) != enemy.checked_add(1)) {
            return Err(PositionError::Turns { south, north });
        }
        for side in Side::ALL {
            let waits = matches!(self.dragons[side], DragonState::Waiting(_));
            if waits && self.turns[side] >= ARRIVAL_TURN {
                return Err(PositionError::DragonLate(side));
            }
        }
        Ok(())
    }
}

/// The hexes of a row, west to east; row 0 is the southernmost.
fn row_hexes(row: usize) -> impl Iterator<Item = Hex> {
    (0..WIDTH).filter_map(move |column| Hex::from_slot(row * WIDTH + column))
}

/// Rows 11 down to 1, each letters and counts of empty hexes.
fn parse_rows<T>(
    text: &str,
    field: Field,
    read: impl Fn(char) -> Option<T>,
) -> Result<Vec<(Hex, T)>, PositionError> {
    let rows = text.split('/').count();
    if rows != WIDTH {
        return Err(PositionError::RowCount(field, rows));
    }
    let mut found = Vec::new();
    for (line, row) in text.split('/').zip((0..WIDTH).rev()) {
        parse_row(line, field, row, &read, &mut found)?;
    }
    Ok(found)
}

fn parse_row<T>(
    line: &str,
    field: Field,
    row: usize,
    read: &impl Fn(char) -> Option<T>,
    found: &mut Vec<(Hex, T)>,
) -> Result<(), PositionError> {
    let hexes: Vec<Hex> = row_hexes(row).collect();
    let row = row as u8 + 1;
    let bad_count = PositionError::Count { field, row };
    let mut at = 0_usize;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(first) = letter.to_digit(10) {
            if first == 0 {
                return Err(bad_count);
            }
            // All digits that follow belong to it, so two counts in a row read as one that is too long.
            let mut count = first as usize;
            while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                count = count.saturating_mul(10).saturating_add(digit as usize);
                letters.next();
            }
            at = at.saturating_add(count);
        } else {
            let thing = read(letter).ok_or(PositionError::Letter { field, row, letter })?;
            if let Some(&hex) = hexes.get(at) {
                found.push((hex, thing));
            }
            at = at.saturating_add(1);
        }
    }
    if at != hexes.len() {
        return Err(PositionError::RowLength { field, row, found: at, expected: hexes.len() });
    }
    Ok(())
}

fn parse_pair(text: &str, field: Field) -> Result<[&str; 2], PositionError> {
    match text.split_once(',') {
        Some((south, north)) if !north.contains(',') => Ok([south, north]),
        _ => Err(PositionError::Pair(field)),
    }
}

/// Digits alone, without a leading zero.
fn parse_number(text: &str, field: Field) -> Result<u32, PositionError> {
    let bad = PositionError::Number(field);
    if !text.bytes().all(|byte| byte.is_ascii_digit()) || (text.len() > 1 && text.starts_with('0'))
    {
        return Err(bad);
    }
    text.parse().map_err(|_| bad)
}

fn parse_dragon(text: &str, side: Side) -> Result<DragonState, PositionError> {
    match text {
        "free" => Ok(DragonState::Free),
        "rest" => Ok(DragonState::Resting),
        "-" => Ok(DragonState::Gone),
        _ => {
            let hex = text.strip_prefix('@').and_then(|hex| hex.parse().ok());
            hex.map(DragonState::Waiting).ok_or(PositionError::Dragon(side))
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |hex| self.piece(hex).map(Piece::letter))?;
        f.write_str(" ")?;
        write_rows(f, |hex| self.terrain(hex).letter())?;
        let side = match self.side {
            Side::South => 'S',
            Side::North => 'N',
        };
        let [south, north] = self.turns.0;
        let [ours, theirs] = self.dragons.0;
        write!(f, " {side} {south},{north} {ours},{theirs} {}", self.quiet)
    }
}

impl fmt::Display for DragonState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waiting(hex) => write!(f, "@{hex}"),
            Self::Free => f.write_str("free"),
            Self::Resting => f.write_str("rest"),
            Self::Gone => f.write_str("-"),
        }
    }
}

fn write_rows(f: &mut fmt::Formatter<'_>, letter: impl Fn(Hex) -> Option<char>) -> fmt::Result {
    for row in (0..WIDTH).rev() {
        let mut empty = 0;
        for hex in row_hexes(row) {
            if let Some(letter) = letter(hex) {
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                write!(f, "{letter}")?;
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        if row > 0 {
            f.write_str("/")?;
        }
    }
    Ok(())
}
