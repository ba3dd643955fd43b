//! What a side has in hand and what it has taken: the reserve of BN-17 and the spoils of BN-18.

use super::numbers::{VALUE_LIST, VALUES, digits, value_index};
use super::piece::{PIECES, Piece};

/// BN-17: the pieces a side may drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reserve {
    counts: [u8; PIECES],
    /// One bit for each piece whose count is not 0.
    present: u64,
}

impl Reserve {
    pub(super) const NONE: Self = Self { counts: [0; PIECES], present: 0 };

    /// How often a piece stands in it.
    #[must_use]
    pub fn count(&self, piece: Piece) -> usize {
        self.counts.get(piece.index()).copied().map_or(0, usize::from)
    }

    /// How many pieces it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().copied().map(usize::from).sum()
    }

    /// None?
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// More or fewer of a piece: how many there were, and are.
    pub(super) fn change(&mut self, piece: Piece, change: i8) -> (u8, u8) {
        let Some(count) = self.counts.get_mut(piece.index()) else { return (0, 0) };
        let old = *count;
        *count = old.saturating_add_signed(change);
        let bit = 1_u64 << piece.index();
        if *count == 0 {
            self.present &= !bit;
        } else {
            self.present |= bit;
        }
        (old, *count)
    }

    /// Each different piece once.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let mut present = self.present;
        std::iter::from_fn(move || {
            let piece = Piece::from_index(present.trailing_zeros() as usize)?;
            present &= present - 1;
            Some(piece)
        })
    }
}

/// BN-17, BN-18: what a side has captured, counted for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    counts: [u32; VALUES],
    pieces: u32,
    value: u32,
    digits: u32,
}

impl Taken {
    pub(super) const NONE: Self = Self { counts: [0; VALUES], pieces: 0, value: 0, digits: 0 };

    /// "Corpo": how many pieces, pyramid parts one by one.
    #[inline]
    #[must_use]
    pub const fn pieces(&self) -> u32 {
        self.pieces
    }

    /// "Bens": the sum of their values.
    #[inline]
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.value
    }

    /// "Lucros": the digits of their values.
    #[inline]
    #[must_use]
    pub const fn digits(&self) -> u32 {
        self.digits
    }

    /// The values, in order.
    pub fn values(&self) -> impl Iterator<Item = u16> {
        let each = VALUE_LIST.into_iter().zip(self.counts);
        each.flat_map(|(value, count)| (0..count).map(move |_| value))
    }

    /// One more; false, and no change, for a value that no piece has.
    pub(super) fn add(&mut self, value: u16) -> bool {
        let Some(count) = value_index(value).and_then(|place| self.counts.get_mut(place)) else {
            return false;
        };
        *count = count.wrapping_add(1);
        self.pieces = self.pieces.wrapping_add(1);
        self.value = self.value.wrapping_add(u32::from(value));
        self.digits = self.digits.wrapping_add(digits(value));
        true
    }

    /// Takes back an [`Self::add`].
    pub(super) fn drop_one(&mut self, value: u16) {
        if let Some(count) = value_index(value).and_then(|place| self.counts.get_mut(place)) {
            *count = count.wrapping_sub(1);
            self.pieces = self.pieces.wrapping_sub(1);
            self.value = self.value.wrapping_sub(u32::from(value));
            self.digits = self.digits.wrapping_sub(digits(value));
        }
    }
}
