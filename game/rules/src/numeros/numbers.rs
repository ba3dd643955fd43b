//! The arithmetic of BN-10 to BN-14: what two or three numbers are to each other.
//!
//! Nothing divides: every quotient is asked as a product, in 32 bits, which no value of the game can overflow (the
//! greatest product is below 2^27). The progressions of all numbers that pieces bear are tables as well, made at
//! compile time from the same definitions. Deliberately absent: where the numbers stand.

/// BN-14: the three progressions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Progression {
    /// "Aritmética": equal differences.
    Arithmetic,
    /// "Geométrica": equal ratios.
    Geometric,
    /// "Harmônica": c/a = (c-b)/(b-a).
    Harmonic,
}

impl Progression {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Arithmetic, Self::Geometric, Self::Harmonic];

    /// BN-31: A, G or H.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Arithmetic => 'A',
            Self::Geometric => 'G',
            Self::Harmonic => 'H',
        }
    }

    /// Its bit in a [`Kinds`].
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        Kinds(1 << self as u8)
    }
}

/// A set of progressions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Kinds(pub(super) u8);

impl Kinds {
    /// None.
    pub const NONE: Self = Self(0);

    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, kind: Progression) -> bool {
        self.0 & kind.kinds().0 != 0
    }

    /// In either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// BN-14: which progression three numbers form in some order: at most one, and none unless all three differ.
#[inline]
#[must_use]
pub const fn progression(a: u16, b: u16, c: u16) -> Kinds {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    let (b, c) = if b < c { (b, c) } else { (c, b) };
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    if a == b || b == c || a == 0 {
        return Kinds::NONE;
    }
    let (a, b, c) = (a as u32, b as u32, c as u32);
    let arithmetic = b - a == c - b;
    let geometric = b * b == a * c;
    let harmonic = c * (b - a) == a * (c - b);
    Kinds(arithmetic as u8 | (geometric as u8) << 1 | (harmonic as u8) << 2)
}

/// BN-11: is `victim` the sum, difference, product or exact quotient of the two?
#[inline]
#[must_use]
pub const fn ambush(a: u16, b: u16, victim: u16) -> bool {
    let (low, high) = if a < b { (a as u32, b as u32) } else { (b as u32, a as u32) };
    let victim = victim as u32;
    low + high == victim || high - low == victim || low * high == victim || low * victim == high
}

/// BN-12: is `victim` the captor times `gap`, or divided by it exactly? `gap` is at least 1.
#[inline]
#[must_use]
pub const fn assault(captor: u16, gap: u32, victim: u16) -> bool {
    let (captor, victim) = (captor as u32, victim as u32);
    captor * gap == victim || victim * gap == captor
}

/// BN-13: is one number a whole power (2 or more) of the other, whose base is at least 2?
#[inline]
#[must_use]
pub const fn power(a: u16, b: u16) -> bool {
    let (base, high) = if a < b { (a as u32, b as u32) } else { (b as u32, a as u32) };
    if base < 2 {
        return false;
    }
    let mut power = base * base;
    while power < high {
        power *= base;
    }
    power == high
}

/// BN-18: decimal digits.
#[must_use]
pub const fn digits(number: u16) -> u32 {
    match number {
        0..10 => 1,
        10..100 => 2,
        100..1_000 => 3,
        1_000..10_000 => 4,
        _ => 5,
    }
}

/// How many different numbers there are on pieces and parts.
pub(super) const VALUES: usize = 34;

/// BN-2, BN-4: the numbers of all pieces and pyramid parts, in order.
pub(super) const VALUE_LIST: [u16; VALUES] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 20, 25, 28, 30, 36, 42, 45, 49, 56, 64, 66, 72, 81, 90,
    100, 120, 121, 153, 169, 225, 289, 361,
];

/// The place of a number in [`VALUE_LIST`].
#[inline]
pub(super) fn value_index(number: u16) -> Option<usize> {
    let place = *PLACES.get(usize::from(number))?;
    (place != NOWHERE).then_some(usize::from(place))
}

const NOWHERE: u8 = u8::MAX;

static PLACES: [u8; 362] = {
    let mut places = [NOWHERE; 362];
    let mut i = 0;
    while i < VALUES {
        places[VALUE_LIST[i] as usize] = i as u8;
        i += 1;
    }
    places
};

/// For two numbers of [`VALUE_LIST`]: the bits of the third numbers that complete a progression.
static THIRDS: [[u64; VALUES]; VALUES] = {
    let mut thirds = [[0; VALUES]; VALUES];
    let mut a = 0;
    while a < VALUES {
        let mut b = 0;
        while b < VALUES {
            let mut c = 0;
            while c < VALUES {
                if !progression(VALUE_LIST[a], VALUE_LIST[b], VALUE_LIST[c]).is_empty() {
                    thirds[a][b] |= 1 << c;
                }
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    thirds
};

/// [`progression`] is not empty; a look at a table where none of the three is a pyramid's total.
#[inline]
pub(super) fn is_progression(a: u16, b: u16, c: u16) -> bool {
    match (value_index(a), value_index(b), value_index(c)) {
        (Some(a), Some(b), Some(c)) => THIRDS[a][b] >> c & 1 != 0,
        _ => !progression(a, b, c).is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_to_each_other_what_division_says() {
        let top = 100_u16;
        for a in 1..top {
            for b in 1..top {
                let (low, high) = (a.min(b), a.max(b));
                for v in 1..top {
                    let quotient = high % low == 0 && high / low == v;
                    let plain = a + b == v || high - low == v || a * b == v || quotient;
                    assert_eq!(ambush(a, b, v), plain, "{a} {b} {v}");
                    let gap = u32::from(v);
                    let times = u32::from(a) * gap == u32::from(b);
                    let part = a % v == 0 && a / v == b;
                    assert_eq!(assault(a, gap, b), times || part, "{a} {v} {b}");
                }
                let base = u64::from(low);
                let plain = base >= 2 && (2..8).any(|k| base.pow(k) == u64::from(high));
                assert_eq!(power(a, b), plain, "{a} {b}");
            }
        }
        assert!(power(2, 64) && power(3, 81) && power(81, 3) && power(361, 19));
        assert!(!power(1, 1) && !power(1, 4) && !power(4, 4));
    }

    #[test]
    fn tables_say_what_the_definitions_say() {
        for a in 1..=361 {
            for b in [1, 4, 9, 16, 91, 190, 361] {
                for c in [2, 7, 25, 49, 65, 100, 289] {
                    assert_eq!(is_progression(a, b, c), !progression(a, b, c).is_empty());
                }
            }
        }
        for kind in Progression::ALL {
            let sample = [(2, 4, 6), (9, 16, 12), (12, 4, 6)][kind as usize];
            assert!(progression(sample.0, sample.1, sample.2).contains(kind));
        }
    }
}
