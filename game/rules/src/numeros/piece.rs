//! The armies of BN-2 to BN-4: sides, shapes, pieces, pyramids.
//!
//! A [`Piece`] is a shape with a number; it keeps both when it changes colour (BN-17), so which army it came from
//! does not matter. No two armies share a piece, and only C4 and C9 exist twice. A [`Pyramid`] is one side's for
//! good and is whatever parts are left of it. Deliberately absent: where anything stands.

use std::fmt;
use std::str::FromStr;

use crate::game::Seat;

/// BN-1: White plays the even numbers, Black the odd ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// "Brancas", home on ranks 1-8. [`Seat::FIRST`]; BN-7: starts.
    White,
    /// "Pretas", home on ranks 9-16. [`Seat::SECOND`].
    Black,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The enemy.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 or 1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::White => Seat::FIRST,
            Self::Black => Seat::SECOND,
        }
    }

    /// The side of a seat, if the seat is one of the two.
    #[must_use]
    pub fn of_seat(seat: Seat) -> Option<Self> {
        match seat {
            Seat::FIRST => Some(Self::White),
            Seat::SECOND => Some(Self::Black),
            _ => None,
        }
    }

    /// BN-30: `white` or `black`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

/// One thing for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct BySide<T>(
    /// White's, then Black's.
    pub [T; 2],
);

impl<T> BySide<T> {
    /// Makes both.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self([make(Side::White), make(Side::Black)])
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

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

/// BN-4: the parts of each pyramid, greatest first, with their shapes.
const PARTS: [&[(Shape, u16)]; 2] = [
    &[
        (Shape::Square, 36),
        (Shape::Square, 25),
        (Shape::Triangle, 16),
        (Shape::Triangle, 9),
        (Shape::Round, 4),
        (Shape::Round, 1),
    ],
    &[
        (Shape::Square, 64),
        (Shape::Square, 49),
        (Shape::Triangle, 36),
        (Shape::Triangle, 25),
        (Shape::Round, 16),
    ],
];

/// What is left of one side's pyramid: `P91` (BN-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pyramid {
    side: Side,
    /// One bit a part, in the order of [`PARTS`]. Invariant: no bit beyond them, and not 0.
    left: u8,
}

impl Pyramid {
    /// The pyramid as it stands at the start.
    #[must_use]
    pub const fn whole(side: Side) -> Self {
        Self { side, left: ((1_u16 << PARTS[side.index()].len()) - 1) as u8 }
    }

    /// What these bits leave; nothing without a part.
    pub(super) const fn of_bits(side: Side, bits: u8) -> Option<Self> {
        let left = bits & Self::whole(side).left;
        if left == 0 { None } else { Some(Self { side, left }) }
    }

    /// The pyramid with exactly these parts; `None` for a part it never had, one named twice, or no part at all.
    #[must_use]
    pub fn of_parts(side: Side, parts: &[u16]) -> Option<Self> {
        let mut left = 0_u8;
        for part in parts {
            let bit = Self::whole(side).bit_of(*part)?;
            if left & bit != 0 {
                return None;
            }
            left |= bit;
        }
        Self::of_bits(side, left)
    }

    /// Whose.
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.left
    }

    /// The bit of a part that is left.
    pub(super) fn bit_of(self, number: u16) -> Option<u8> {
        let place = PARTS[self.side.index()].iter().position(|part| part.1 == number)?;
        let bit = 1_u8 << place;
        (self.left & bit != 0).then_some(bit)
    }

    /// The parts that are left, greatest first.
    pub fn parts(self) -> impl Iterator<Item = (Shape, u16)> {
        let all = PARTS[self.side.index()].iter().enumerate();
        all.filter(move |(place, _)| self.left >> place & 1 != 0).map(|(_, part)| *part)
    }

    /// How many parts are left.
    #[must_use]
    pub const fn len(self) -> usize {
        self.left.count_ones() as usize
    }

    /// Never: a pyramid without parts is no pyramid.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.left == 0
    }

    /// BN-4: the sum of what is left.
    #[must_use]
    pub fn total(self) -> u16 {
        self.values().first().copied().unwrap_or_default()
    }

    /// Does it still hold a part of the shape (BN-6)?
    #[inline]
    #[must_use]
    pub const fn holds(self, shape: Shape) -> bool {
        let bits = match (self.side, shape) {
            (_, Shape::Square) => 0b00_0011,
            (_, Shape::Triangle) => 0b00_1100,
            (_, Shape::Round) => 0b11_0000,
        };
        self.left & bits != 0
    }

    /// BN-9: the values it counts with: its total, then each part, without repeating the one of a single part.
    #[inline]
    pub(super) fn values(self) -> &'static [u16] {
        let (list, len) = &VALUES[self.side.index()][usize::from(self.left & 63)];
        list.get(..usize::from(*len)).unwrap_or_default()
    }
}

/// [`Pyramid::values`] of every set of parts, and how many there are.
static VALUES: [[([u16; 7], u8); 64]; 2] = {
    let mut values = [[([0; 7], 0); 64]; 2];
    let mut side = 0;
    while side < 2 {
        let mut bits = 1;
        while bits < 64 {
            values[side][bits] = values_of(PARTS[side], bits);
            bits += 1;
        }
        side += 1;
    }
    values
};

const fn values_of(parts: &[(Shape, u16)], bits: usize) -> ([u16; 7], u8) {
    let mut list = [0; 7];
    let mut len = 1;
    let mut part = 0;
    while part < parts.len() {
        if bits >> part & 1 != 0 {
            list[0] += parts[part].1;
            list[len] = parts[part].1;
            len += 1;
        }
        part += 1;
    }
    (list, if len == 2 { 1 } else { len as u8 })
}

impl fmt::Display for Pyramid {
    /// BN-30: `P91(36,25,16,9,4,1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}(", self.total())?;
        for (place, (_, number)) in self.parts().enumerate() {
            if place > 0 {
                f.write_str(",")?;
            }
            write!(f, "{number}")?;
        }
        f.write_str(")")
    }
}

impl fmt::Debug for Pyramid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
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

    #[test]
    fn bn_4_pyramids_are_worth_what_is_left() {
        let [white, black] = Side::ALL.map(Pyramid::whole);
        assert_eq!((white.total(), white.len()), (91, 6));
        assert_eq!((black.total(), black.len()), (190, 5));
        assert_eq!(white.to_string(), "P91(36,25,16,9,4,1)");
        assert_eq!(black.to_string(), "P190(64,49,36,25,16)");
        let less = Pyramid::of_parts(Side::White, &[4, 36, 25]).unwrap();
        assert_eq!((less.total(), less.to_string().as_str()), (65, "P65(36,25,4)"));
        assert!(less.holds(Shape::Square) && less.holds(Shape::Round));
        assert!(!less.holds(Shape::Triangle));
        for wrong in [&[64][..], &[36, 36], &[]] {
            assert_eq!(Pyramid::of_parts(Side::White, wrong), None, "{wrong:?}");
        }
        let single = Pyramid::of_parts(Side::Black, &[36]).unwrap();
        assert_eq!(single.values(), [36]);
        assert_eq!(black.values(), [190, 64, 49, 36, 25, 16]);
    }
}
