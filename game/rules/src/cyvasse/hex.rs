//! The board of Cyvasse: hexes, their names, and sets of them (CY-1, CY-2).
//!
//! A hex is held as its place in a sheared grid of [`WIDTH`] columns, `row * WIDTH + column`, of which 91 places
//! are on the board. In that grid each of the six directions is one shift of a 128-bit word, and a step over
//! the edge falls on a place that is off the board, so one mask ends every shift. All tables are made at compile
//! time from [`RADIUS`]. Deliberately absent: terrain (`ground.rs`) and where a hex lies in the room.

use std::fmt;
use std::str::FromStr;

/// CY-1: the board reaches this far from its middle hex. A word of 128 bits holds radius 5 at most.
pub const RADIUS: i8 = 5;
/// CY-1: hexes on the board, 91.
pub const HEXES: usize = 3 * RADIUS as usize * (RADIUS as usize + 1) + 1;
/// Rows, and columns of the sheared grid.
pub const WIDTH: usize = 2 * RADIUS as usize + 1;
/// Places in the sheared grid; tables indexed by [`Hex::slot`] are this long.
pub const SLOTS: usize = WIDTH * WIDTH;

const _: () = assert!(RADIUS >= 1 && SLOTS <= 128);

/// A hex of the board. Ordered by row from the south, then from the west.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(
    /// Invariant: the bit of this number is in [`HexSet::BOARD`].
    u8,
);

/// The six directions, counter-clockwise from east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// (+1, 0).
    East,
    /// (+1, -1).
    NorthEast,
    /// (0, -1).
    NorthWest,
    /// (-1, 0).
    West,
    /// (-1, +1).
    SouthWest,
    /// (0, +1).
    SouthEast,
}

impl Direction {
    /// All six.
    pub const ALL: [Self; 6] = [
        Self::East,
        Self::NorthEast,
        Self::NorthWest,
        Self::West,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// The axial step (dq, dr).
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::NorthEast => (1, -1),
            Self::NorthWest => (0, -1),
            Self::West => (-1, 0),
            Self::SouthWest => (-1, 1),
            Self::SouthEast => (0, 1),
        }
    }
}

impl Hex {
    /// The hex at axial (q, r), if it is on the board: |q|, |r|, |q+r| <= [`RADIUS`].
    #[must_use]
    pub const fn new(q: i8, r: i8) -> Option<Self> {
        if !on_board(q as i16, r as i16) {
            return None;
        }
        Some(Self(slot_of(q, r)))
    }

    /// Axial q, the column letter: -5 is `a`.
    #[must_use]
    pub const fn q(self) -> i8 {
        (self.0 as usize % WIDTH) as i8 - RADIUS
    }

    /// Axial r: +5 is row 1, the south edge.
    #[must_use]
    pub const fn r(self) -> i8 {
        RADIUS - (self.0 as usize / WIDTH) as i8
    }

    /// The row of the name, 1 in the south to 11 in the north.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 as usize / WIDTH) as u8 + 1
    }

    /// The column letter, `a` to `k`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + (self.0 as usize % WIDTH) as u8) as char
    }

    /// The place in tables of [`SLOTS`] entries; stable, but with gaps (see [`Hex::index`]).
    #[must_use]
    pub const fn slot(self) -> usize {
        self.0 as usize
    }

    /// The place among the [`HEXES`] of the board, 0 at a1, by row from the south, then from the west.
    #[must_use]
    pub const fn index(self) -> usize {
        (HexSet::BOARD.0 & ((1_u128 << self.0) - 1)).count_ones() as usize
    }

    /// The hex with this slot, if there is one.
    #[must_use]
    pub const fn from_slot(slot: usize) -> Option<Self> {
        if slot < SLOTS && HexSet::BOARD.0 & (1_u128 << slot) != 0 {
            Some(Self(slot as u8))
        } else {
            None
        }
    }

    /// Steps between two hexes.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let dq = self.q() - other.q();
        let dr = self.r() - other.r();
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// The neighbour in a direction.
    #[must_use]
    pub const fn neighbour(self, direction: Direction) -> Option<Self> {
        let (dq, dr) = direction.step();
        Self::new(self.q() + dq, self.r() + dr)
    }

    /// The same hex seen from the other side of the table (half a turn about the middle).
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((SLOTS - 1) as u8 - self.0)
    }

    /// All hexes, by row from the south, then from the west.
    pub fn all() -> impl Iterator<Item = Self> {
        HexSet::BOARD.into_iter()
    }
}

const fn on_board(q: i16, r: i16) -> bool {
    let limit = RADIUS as i16;
    let s = q + r;
    -limit <= q && q <= limit && -limit <= r && r <= limit && -limit <= s && s <= limit
}

/// Only for q, r on the board.
const fn slot_of(q: i8, r: i8) -> u8 {
    ((RADIUS - r) as usize * WIDTH + (q + RADIUS) as usize) as u8
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no hex of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a hex of the board")]
pub struct NotAHex;

impl FromStr for Hex {
    type Err = NotAHex;

    /// `c4`: a lower-case letter and a row without leading zero.
    fn from_str(text: &str) -> Result<Self, NotAHex> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(NotAHex)?;
        let column = letter.checked_sub(b'a').filter(|&c| usize::from(c) < WIDTH).ok_or(NotAHex)?;
        let row = match *digits {
            [units @ b'1'..=b'9'] => units - b'0',
            [tens @ b'1'..=b'9', units @ b'0'..=b'9'] => (tens - b'0') * 10 + (units - b'0'),
            _ => return Err(NotAHex),
        };
        Self::from_slot((usize::from(row) - 1) * WIDTH + usize::from(column)).ok_or(NotAHex)
    }
}

/// A set of hexes, one bit each at [`Hex::slot`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct HexSet(
    /// Invariant: no bit off the board.
    u128,
);

impl HexSet {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All [`HEXES`].
    pub const BOARD: Self = Self(board());
    /// CY-2: rows 1-5, 40 hexes.
    pub const SOUTH_HALF: Self = Self(rows(0, RADIUS as usize));
    /// CY-2: row 6, neutral.
    pub const MIDDLE: Self = Self(rows(RADIUS as usize, RADIUS as usize + 1));
    /// CY-2: rows 7-11, 40 hexes.
    pub const NORTH_HALF: Self = Self(rows(RADIUS as usize + 1, WIDTH));

    /// One hex.
    #[must_use]
    pub const fn only(hex: Hex) -> Self {
        Self(1_u128 << hex.0)
    }

    /// The bits, for hashing and tests.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Is the hex in it?
    #[must_use]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 != 0
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Puts the hex in.
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= 1_u128 << hex.0;
    }

    /// Takes the hex out.
    pub const fn remove(&mut self, hex: Hex) {
        self.0 &= !(1_u128 << hex.0);
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// In either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// In this one alone.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Do the two share a hex?
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The southernmost, westernmost hex.
    #[must_use]
    pub const fn first(self) -> Option<Hex> {
        if self.0 == 0 { None } else { Some(Hex(self.0.trailing_zeros() as u8)) }
    }

    /// All neighbours of all hexes in it (a hex of the set is in the result only if it is a neighbour too).
    #[must_use]
    pub const fn spread(self) -> Self {
        const W: u32 = WIDTH as u32;
        let x = self.0;
        let north = x << 1 | x << W | x << (W + 1);
        let south = x >> 1 | x >> W | x >> (W + 1);
        Self((north | south) & Self::BOARD.0)
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = HexIter;

    fn into_iter(self) -> HexIter {
        HexIter(self.0)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The hexes of a [`HexSet`], by row from the south, then from the west.
#[derive(Debug, Clone)]
pub struct HexIter(u128);

impl Iterator for HexIter {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.0 == 0 {
            return None;
        }
        let slot = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Hex(slot as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

const fn board() -> u128 {
    rows(0, WIDTH)
}

/// The hexes of the rows `from..to`, counted from 0 in the south.
const fn rows(from: usize, to: usize) -> u128 {
    let mut bits = 0;
    let mut row = from;
    while row < to {
        let mut column = 0;
        while column < WIDTH {
            let q = column as i16 - RADIUS as i16;
            let r = RADIUS as i16 - row as i16;
            if on_board(q, r) {
                bits |= 1_u128 << (row * WIDTH + column);
            }
            column += 1;
        }
        row += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_1_board_of_91_named_hexes() {
        assert_eq!(HexSet::BOARD.len(), 91);
        assert_eq!(HEXES, 91);
        for (index, hex) in Hex::all().enumerate() {
            assert_eq!(hex.index(), index);
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(Hex::new(hex.q(), hex.r()), Some(hex));
            assert_eq!(hex.opposite().opposite(), hex);
            assert_eq!((hex.opposite().q(), hex.opposite().r()), (-hex.q(), -hex.r()));
        }
        let corner = Hex::new(-5, 5).unwrap();
        assert_eq!(corner.to_string(), "a1");
        assert_eq!(Hex::new(5, -5).unwrap().to_string(), "k11");
        assert_eq!(Hex::new(0, -5).unwrap().to_string(), "f11");
        for bad in ["", "a", "a0", "a01", "a12", "l1", "A1", "a7", "k1", "é1", "a111"] {
            assert_eq!(bad.parse::<Hex>(), Err(NotAHex), "{bad}");
        }
    }

    #[test]
    fn cy_2_halves_and_the_neutral_row() {
        assert_eq!(HexSet::SOUTH_HALF.len(), 40);
        assert_eq!(HexSet::NORTH_HALF.len(), 40);
        assert_eq!(HexSet::MIDDLE.len(), 11);
        assert!(HexSet::MIDDLE.into_iter().all(|hex| hex.row() == 6));
        assert!(HexSet::SOUTH_HALF.into_iter().all(|hex| hex.row() <= 5));
    }

    #[test]
    fn spread_is_the_neighbours() {
        for hex in Hex::all() {
            let mut slow = HexSet::EMPTY;
            for direction in Direction::ALL {
                if let Some(next) = hex.neighbour(direction) {
                    slow.insert(next);
                }
            }
            assert_eq!(HexSet::only(hex).spread(), slow, "{hex}");
            let near: HexSet = Hex::all().filter(|other| hex.distance(*other) == 1).collect();
            assert_eq!(near, slow);
        }
    }
}
