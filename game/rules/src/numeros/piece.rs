//! The pieces of BN-2 and BN-3: shapes with numbers.
//!
//! A [`Piece`] keeps its shape and number when it changes colour (BN-17), so which army it came from does not matter.
//! No two armies share a piece, and only C4 and C9 exist twice. Deliberately absent: where anything stands.

use std::fmt;
use std::str::FromStr;

use super::pyramid::Pyramid;

/// BN-2: the shapes that move. A pyramid has the moves of every shape it holds (BN-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// "Redonda", C.
    Round,
    /// "Triângulo", T.
    Triangle,
    /// "Quadrado", S.
    Square,
}

impl Shape {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Round, Self::Triangle, Self::Square];

    /// 0 to 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// BN-3: C, T or S.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Round => 'C',
            Self::Triangle => 'T',
            Self::Square => 'S',
        }
    }
}

/// How many different pieces there are.
pub const PIECES: usize = 44;

const ROUNDS: [u16; 14] = [2, 3, 4, 5, 6, 7, 8, 9, 16, 25, 36, 49, 64, 81];
const TRIANGLES: [u16; 16] = [6, 9, 12, 16, 20, 25, 30, 36, 42, 49, 56, 64, 72, 81, 90, 100];
const SQUARES: [u16; 14] = [15, 25, 28, 45, 49, 66, 81, 120, 121, 153, 169, 225, 289, 361];

/// The number of each piece.
pub(super) static NUMBERS: [u16; PIECES] = {
    let mut numbers = [0; PIECES];
    let mut i = 0;
    while i < PIECES {
        numbers[i] = if i < 14 {
            ROUNDS[i]
        } else if i < 30 {
            TRIANGLES[i - 14]
        } else {
            SQUARES[i - 30]
        };
        i += 1;
    }
    numbers
};

/// A round, triangle or square with its number: `C8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(
    /// Invariant: below [`PIECES`].
    u8,
);

impl Piece {
    /// The piece of a shape and a number, if an army has one (BN-3).
    #[must_use]
    pub fn new(shape: Shape, number: u16) -> Option<Self> {
        Self::all().find(|piece| piece.shape() == shape && piece.number() == number)
    }

    /// All different pieces, by shape, then number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..PIECES as u8).map(Self)
    }

    #[inline]
    pub(super) const fn from_index(index: usize) -> Option<Self> {
        if index < PIECES { Some(Self(index as u8)) } else { None }
    }

    /// 0 to 43.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its shape.
    #[inline]
    #[must_use]
    pub const fn shape(self) -> Shape {
        match self.0 {
            0..14 => Shape::Round,
            14..30 => Shape::Triangle,
            _ => Shape::Square,
        }
    }

    /// Its number, "valor".
    #[inline]
    #[must_use]
    pub fn number(self) -> u16 {
        NUMBERS.get(self.index()).copied().unwrap_or_default()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.shape().letter(), self.number())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no piece of an army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a piece of an army")]
pub struct NotAPiece;

impl FromStr for Piece {
    type Err = NotAPiece;

    /// `T12`: the letter of the shape and a number without leading zero.
    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let mut letters = text.chars();
        let first = letters.next();
        let shape = Shape::ALL.into_iter().find(|shape| Some(shape.letter()) == first);
        let number = parse_number(letters.as_str());
        shape.zip(number).and_then(|(shape, number)| Self::new(shape, number)).ok_or(NotAPiece)
    }
}

/// One to three digits without a leading zero.
pub(super) fn parse_number(text: &str) -> Option<u16> {
    let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain && !text.starts_with('0') { text.parse().ok() } else { None }
}

/// What can stand on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// A round, triangle or square.
    Piece(Piece),
    /// A pyramid.
    Pyramid(Pyramid),
}

impl Unit {
    /// Its number; a pyramid's total.
    #[must_use]
    pub fn number(self) -> u16 {
        match self {
            Self::Piece(piece) => piece.number(),
            Self::Pyramid(pyramid) => pyramid.total(),
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(piece) => piece.fmt(f),
            Self::Pyramid(pyramid) => pyramid.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_read_as_they_are_written() {
        for piece in Piece::all() {
            assert_eq!(piece.to_string().parse(), Ok(piece));
        }
        for wrong in ["", "C", "C1", "C08", "c8", "T7", "S9999", "P91", "C+8", "C8 ", "é8"] {
            assert_eq!(wrong.parse::<Piece>(), Err(NotAPiece), "{wrong}");
        }
    }
}
