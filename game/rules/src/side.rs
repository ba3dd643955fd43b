//! South and North: the two sides of the games that are played across a board.
//!
//! Shared by Cyvasse and Polikriatos. Deliberately absent: who begins, which each rule book settles.

use crate::game::Seat;

/// One of two sides. South sits at the lower end of the board and plays upwards, North downwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The lower end. [`Seat::FIRST`].
    South,
    /// The upper end. [`Seat::SECOND`].
    North,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::South, Self::North];

    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays this side.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Self::South => Seat::FIRST,
            Self::North => Seat::SECOND,
        }
    }

    /// The side of a seat, if the seat is one of the two.
    #[must_use]
    pub fn of_seat(seat: Seat) -> Option<Self> {
        match seat {
            Seat::FIRST => Some(Self::South),
            Seat::SECOND => Some(Self::North),
            _ => None,
        }
    }
}

/// One thing for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct BySide<T>(
    /// South's, then North's.
    pub [T; 2],
);

impl<T> BySide<T> {
    /// Makes both.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self([make(Side::South), make(Side::North)])
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.0[0],
            Side::North => &self.0[1],
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.0[0],
            Side::North => &mut self.0[1],
        }
    }
}
