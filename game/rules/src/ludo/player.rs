//! The four players of Ludo, always all four, and things that each of them has.

use crate::game::Seat;

/// A player, in the order of play (LU-5): clockwise from the human in the south.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The human, in the south, who always rolls first.
    You,
    /// CPU 1, in the west.
    Cpu1,
    /// CPU 2, in the north.
    Cpu2,
    /// CPU 3, in the east.
    Cpu3,
}

impl Player {
    /// All four, in the order of play.
    pub const ALL: [Self; 4] = [Self::You, Self::Cpu1, Self::Cpu2, Self::Cpu3];

    /// 0 to 3, the number of the seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player at a seat.
    #[must_use]
    pub fn of_seat(seat: Seat) -> Option<Self> {
        Self::ALL.get(seat.index()).copied()
    }

    /// The player's seat.
    #[must_use]
    pub fn seat(self) -> Seat {
        Seat::new(self as u8).unwrap_or(Seat::FIRST)
    }

    /// LU-5: who sits `places` further clockwise.
    #[must_use]
    pub const fn after(self, places: usize) -> Self {
        match (self as usize + places) % 4 {
            0 => Self::You,
            1 => Self::Cpu1,
            2 => Self::Cpu2,
            _ => Self::Cpu3,
        }
    }

    /// The name in position texts (LU-22).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Cpu1 => "cpu1",
            Self::Cpu2 => "cpu2",
            Self::Cpu3 => "cpu3",
        }
    }

    /// Reads [`Self::key`].
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.key() == key)
    }
}

/// One of something for each player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ByPlayer<T>(
    /// In the order of play.
    pub [T; 4],
);

impl<T> ByPlayer<T> {
    /// Makes all four.
    pub fn from_fn(make: impl FnMut(Player) -> T) -> Self {
        Self(Player::ALL.map(make))
    }
}

impl<T> std::ops::Index<Player> for ByPlayer<T> {
    type Output = T;
    #[inline]
    fn index(&self, player: Player) -> &T {
        let [you, cpu1, cpu2, cpu3] = &self.0;
        match player {
            Player::You => you,
            Player::Cpu1 => cpu1,
            Player::Cpu2 => cpu2,
            Player::Cpu3 => cpu3,
        }
    }
}

impl<T> std::ops::IndexMut<Player> for ByPlayer<T> {
    #[inline]
    fn index_mut(&mut self, player: Player) -> &mut T {
        let [you, cpu1, cpu2, cpu3] = &mut self.0;
        match player {
            Player::You => you,
            Player::Cpu1 => cpu1,
            Player::Cpu2 => cpu2,
            Player::Cpu3 => cpu3,
        }
    }
}
