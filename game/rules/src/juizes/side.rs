//! Who can stand on a hex: players, neutral villages, invaders; and the generals of the players.

use std::fmt;
use std::str::FromStr;

use crate::game::{MAX_SEATS, Seat};

/// JZ-30: generals a player starts with, and never has more of.
pub const GENERALS_EACH: usize = 3;
/// Generals of all seats.
pub const GENERALS: usize = MAX_SEATS * GENERALS_EACH;
/// Sides: four seats, the neutral villages, the invaders.
pub const SIDES: usize = MAX_SEATS + 2;

/// One of those who fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// A player.
    Player(Seat),
    /// JZ-1: a neutral village.
    Neutral,
    /// JZ-17: the Canaanites.
    Invaders,
}

impl Side {
    /// 0 to 5.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Player(seat) => seat.index(),
            Self::Neutral => MAX_SEATS,
            Self::Invaders => MAX_SEATS + 1,
        }
    }

    /// The side of this number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..MAX_SEATS => match Seat::new(index as u8) {
                Some(seat) => Some(Self::Player(seat)),
                None => None,
            },
            MAX_SEATS => Some(Self::Neutral),
            5 => Some(Self::Invaders),
            _ => None,
        }
    }

    /// The player, if it is one.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Player(seat) => Some(seat),
            Self::Neutral | Self::Invaders => None,
        }
    }

    pub(super) const fn bit(self) -> u8 {
        1 << self.index()
    }
}

/// A general, by its seat and its number there. Written `A1` to `D3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GeneralId(
    /// Invariant: below [`GENERALS`].
    u8,
);

impl GeneralId {
    /// The seat's general of this number, 0 to 2.
    #[must_use]
    pub const fn new(seat: Seat, number: usize) -> Option<Self> {
        if number < GENERALS_EACH {
            Some(Self((seat.index() * GENERALS_EACH + number) as u8))
        } else {
            None
        }
    }

    /// 0 to 11.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 2 among its seat's.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize % GENERALS_EACH
    }

    /// Whose.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match Seat::new(self.0 / GENERALS_EACH as u8) {
            Some(seat) => seat,
            None => Seat::FIRST,
        }
    }

    /// All twelve places.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..GENERALS as u8).map(Self)
    }

    /// The three of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = Self> {
        (0..GENERALS_EACH).filter_map(move |number| Self::new(seat, number))
    }
}

impl fmt::Display for GeneralId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = (b'A' + self.seat().index() as u8) as char;
        write!(f, "{seat}{}", self.number() + 1)
    }
}

impl fmt::Debug for GeneralId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a general")]
pub struct NotAGeneral;

impl FromStr for GeneralId {
    type Err = NotAGeneral;

    fn from_str(text: &str) -> Result<Self, NotAGeneral> {
        Self::all().find(|id| id.to_string() == text).ok_or(NotAGeneral)
    }
}
