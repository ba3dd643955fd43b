//! The pyramids of BN-4: each one side's for good, and whatever parts are left of it.
//!
//! The values a pyramid counts with (BN-9) are a table over all sets of parts, so that captures read them like any
//! piece's number. Deliberately absent: where a pyramid stands.

use std::fmt;

use super::piece::Shape;
use super::side::Side;

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

#[cfg(test)]
mod tests {
    use super::*;

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
