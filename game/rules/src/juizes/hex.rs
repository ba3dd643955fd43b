//! The campaign's map: 61 hexes, their names, neighbours and sets (JZ-30).
//!
//! Axial (q, r) as everywhere in the house: q grows eastward, r southward; `a1` is the south-west end of the south
//! row. Hexes are numbered by row from the south, then from the west. Deliberately absent: terrain.

use std::fmt;
use std::str::FromStr;

/// JZ-30: the map reaches this far from its middle hex.
pub const RADIUS: i8 = 4;
/// JZ-30: hexes of the map, 61.
pub const HEXES: usize = 3 * RADIUS as usize * (RADIUS as usize + 1) + 1;

/// The axial steps to the six neighbours, counter-clockwise from east.
const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
/// No neighbour there.
const NONE: u8 = u8::MAX;

/// A hex of the map. Ordered by row from the south, then from the west.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex(
    /// Invariant: below [`HEXES`].
    u8,
);

const fn on_map(q: i8, r: i8) -> bool {
    let s = q + r;
    -RADIUS <= q && q <= RADIUS && -RADIUS <= r && r <= RADIUS && -RADIUS <= s && s <= RADIUS
}

/// (q, r) of each hex.
const PLACES: [(i8, i8); HEXES] = {
    let mut places = [(0, 0); HEXES];
    let mut index = 0;
    let mut r = RADIUS;
    while r >= -RADIUS {
        let mut q = -RADIUS;
        while q <= RADIUS {
            if on_map(q, r) {
                places[index] = (q, r);
                index += 1;
            }
            q += 1;
        }
        r -= 1;
    }
    places
};

const fn find(q: i8, r: i8) -> u8 {
    let mut index = 0;
    while index < HEXES {
        if PLACES[index].0 == q && PLACES[index].1 == r {
            return index as u8;
        }
        index += 1;
    }
    NONE
}

static NEIGHBOURS: [[u8; 6]; HEXES] = {
    let mut table = [[NONE; 6]; HEXES];
    let mut index = 0;
    while index < HEXES {
        let (q, r) = PLACES[index];
        let mut way = 0;
        while way < 6 {
            let (dq, dr) = STEPS[way];
            table[index][way] = find(q + dq, r + dr);
            way += 1;
        }
        index += 1;
    }
    table
};

impl Hex {
    /// The hex at axial (q, r), if it is on the map.
    #[must_use]
    pub const fn new(q: i8, r: i8) -> Option<Self> {
        let far = q < -RADIUS || q > RADIUS || r < -RADIUS || r > RADIUS;
        if far || !on_map(q, r) { None } else { Some(Self(find(q, r))) }
    }

    /// The hex of this number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < HEXES { Some(Self(index as u8)) } else { None }
    }

    /// 0 to 60.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Axial q; -4 is column `a`.
    #[must_use]
    pub const fn q(self) -> i8 {
        PLACES[self.0 as usize].0
    }

    /// Axial r; +4 is row 1, the south edge.
    #[must_use]
    pub const fn r(self) -> i8 {
        PLACES[self.0 as usize].1
    }

    /// Steps between two hexes.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let dq = self.q() - other.q();
        let dr = self.r() - other.r();
        (dq.unsigned_abs() + dr.unsigned_abs() + (dq + dr).unsigned_abs()) / 2
    }

    /// JZ-32: is it on the map's edge?
    #[must_use]
    pub const fn is_border(self) -> bool {
        let (q, r) = (self.q().unsigned_abs(), self.r().unsigned_abs());
        let s = (self.q() + self.r()).unsigned_abs();
        let edge = RADIUS as u8;
        q == edge || r == edge || s == edge
    }

    /// Its neighbours on the map, counter-clockwise from east.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        NEIGHBOURS[self.0 as usize].into_iter().filter(|&index| index != NONE).map(Self)
    }

    /// All 61.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HEXES as u8).map(Self)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'a' + (self.q() + RADIUS) as u8) as char;
        write!(f, "{column}{}", RADIUS - self.r() + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no hex of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a hex of the map")]
pub struct NotAHex;

impl FromStr for Hex {
    type Err = NotAHex;

    /// `c4`: a letter from `a` to `i` and a row from 1 to 9.
    fn from_str(text: &str) -> Result<Self, NotAHex> {
        let &[letter @ b'a'..=b'i', row @ b'1'..=b'9'] = text.as_bytes() else {
            return Err(NotAHex);
        };
        let q = (letter - b'a') as i8 - RADIUS;
        let r = RADIUS - (row - b'1') as i8;
        Self::new(q, r).ok_or(NotAHex)
    }
}

/// A set of hexes, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct HexSet(u64);

impl HexSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// Adds one.
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    /// Takes one out.
    pub const fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.0);
    }

    /// Is it in?
    #[must_use]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 & (1 << hex.0) != 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The hexes in order.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Hex::from_index(lowest)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jz_30_the_map_has_61_hexes_and_names_read_back() {
        assert_eq!(Hex::all().count(), 61);
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(Hex::new(hex.q(), hex.r()), Some(hex));
            let near = Hex::all().filter(|other| hex.distance(*other) == 1);
            let mut ours: Vec<Hex> = hex.neighbours().collect();
            ours.sort();
            assert!(near.eq(ours));
            let middle = Hex::new(0, 0).unwrap();
            assert_eq!(hex.is_border(), hex.distance(middle) == 4);
        }
        for text in ["", "a", "a0", "j5", "a9", "e55", "i1", "é1"] {
            assert_eq!(text.parse::<Hex>(), Err(NotAHex), "{text}");
        }
        assert_eq!(Hex::all().filter(|hex| hex.is_border()).count(), 24);
    }
}
