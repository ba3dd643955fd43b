//! BN-1: the two sides, and one thing for each.

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
