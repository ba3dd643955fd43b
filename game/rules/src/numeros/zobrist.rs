//! Keys of the position's hash (BN-20): Zobrist, 1970. Each is SplitMix64's finaliser (Steele, Lea, Flood, 2014) of
//! its own number, so that a hash is the same on every machine and in every build, without a table in the cache.

use super::cell::Cell;
use super::piece::{Piece, Unit};
use super::side::Side;
use crate::mixing::{STEP, mixed};

/// Changing it changes every hash in every journal: then `RULES_VERSION` must grow.
const START: u64 = 0x4E75_6D65_726F_7331;

#[inline]
const fn key(number: u64) -> u64 {
    mixed(START.wrapping_add(number.wrapping_add(1).wrapping_mul(STEP)))
}

/// A unit of a side on a cell.
#[inline]
pub(super) fn unit(side: Side, unit: Unit, cell: Cell) -> u64 {
    let what = match unit {
        Unit::Piece(piece) => piece.index() as u64,
        Unit::Pyramid(pyramid) => 0x100 | u64::from(pyramid.bits()),
    };
    key(what << 8 | (side.index() as u64) << 7 | cell.index() as u64)
}

/// So many of a piece in a reserve; none is 0.
#[inline]
pub(super) fn reserve(side: Side, piece: Piece, count: u8) -> u64 {
    if count == 0 {
        return 0;
    }
    key(1 << 20 | (side.index() as u64) << 16 | (piece.index() as u64) << 8 | u64::from(count))
}

/// The side to move.
#[inline]
pub(super) const fn side(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => key(1 << 21),
    }
}
