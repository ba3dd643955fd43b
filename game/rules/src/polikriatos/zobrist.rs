//! The key of PK-40: a number that is the same for the same position, kept up by exclusive or.
//!
//! A word for each thing that counts there, made by SplitMix64's finaliser from what the thing is. Deliberately
//! absent: rations, counters and stocks, which PK-40 leaves out; `Position::hash` adds them.

use super::cell::Cell;
use super::piece::Piece;
use super::position::WallCell;
use crate::mixing::{STEP, mixed};
use crate::side::Side;

#[inline]
const fn word(tag: u64, cell: Cell, value: u64) -> u64 {
    mixed((tag << 48 | (cell.slot() as u64) << 32 | value).wrapping_mul(STEP))
}

/// A piece where it stands: side, kind, n, life, load.
#[inline]
pub(super) const fn piece(cell: Cell, piece: Piece) -> u64 {
    let Piece { side, kind, life, carry, .. } = piece;
    let value = side as u64 | (kind as u64) << 8 | (life as u64) << 16 | (carry as u64) << 24;
    word(1, cell, value)
}

/// A wall cell as it stands.
#[inline]
pub(super) const fn wall(cell: Cell, wall: WallCell) -> u64 {
    word(2, cell, wall.life as u64 | (wall.work as u64) << 8 | (wall.tower as u64) << 16)
}

/// A cell of water with its bridge or the work for one; 0 for bare water.
#[inline]
pub(super) const fn water(cell: Cell, bridge: bool, work: u8) -> u64 {
    if bridge || work > 0 { word(3, cell, (work as u64) << 1 | bridge as u64) } else { 0 }
}

/// The side to move.
#[inline]
pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::South => 0,
        Side::North => mixed(0x504F_4C49_4B52_4941),
    }
}
