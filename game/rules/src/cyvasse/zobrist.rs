//! Keys of the position's hash (CY-27): Zobrist, 1970. Made at compile time by SplitMix64 (Steele, Lea, Flood,
//! 2014) from a fixed start, so that a hash is the same number on every machine and in every build.

use super::hex::{Hex, SLOTS};
use super::piece::{Piece, Side};
use super::position::{ARRIVAL_TURN, DragonState};
use super::terrain::TerrainKind;
use crate::mixing::{STEP, mixed};

/// Changing it changes every hash in every journal: then `RULES_VERSION` must grow.
const START: u64 = 0x4359_5641_5353_4531;

const PIECES: usize = 0;
const FORTS: usize = PIECES + 20 * SLOTS;
const GROUNDS: usize = FORTS + SLOTS;
const WAITING: usize = GROUNDS + 3 * SLOTS;
const TIMERS: usize = WAITING + 2 * SLOTS;
const RESTING: usize = TIMERS + 2 * ARRIVAL_TURN as usize;
const SIDE: usize = RESTING + 2;
const KEYS: usize = SIDE + 1;

static TABLE: [u64; KEYS] = {
    let mut table = [0; KEYS];
    let mut state = START;
    let mut i = 0;
    while i < KEYS {
        state = state.wrapping_add(STEP);
        table[i] = mixed(state);
        i += 1;
    }
    table
};

#[inline]
pub(super) fn piece(piece: Piece, hex: Hex) -> u64 {
    TABLE[PIECES + (piece.side.index() * 10 + piece.kind.index()) * SLOTS + hex.slot()]
}

/// An intact fort.
#[inline]
pub(super) fn fort(hex: Hex) -> u64 {
    TABLE[FORTS + hex.slot()]
}

/// Terrain that never changes in a match: mountain, water, forest.
pub(super) fn ground(kind: TerrainKind, hex: Hex) -> u64 {
    match kind {
        TerrainKind::Plain | TerrainKind::Fort => 0,
        TerrainKind::Mountain => TABLE[GROUNDS + hex.slot()],
        TerrainKind::Water => TABLE[GROUNDS + SLOTS + hex.slot()],
        TerrainKind::Forest => TABLE[GROUNDS + 2 * SLOTS + hex.slot()],
    }
}

/// A Dragon's state. Free and gone differ by the piece on the board.
#[inline]
pub(super) fn dragon(side: Side, state: DragonState) -> u64 {
    match state {
        DragonState::Waiting(hex) => TABLE[WAITING + side.index() * SLOTS + hex.slot()],
        DragonState::Resting => TABLE[RESTING + side.index()],
        DragonState::Free | DragonState::Gone => 0,
    }
}

/// Turns begun by a side whose Dragon waits.
#[inline]
pub(super) fn timer(side: Side, turns: u32) -> u64 {
    let turns = turns.min(ARRIVAL_TURN - 1) as usize;
    TABLE[TIMERS + side.index() * ARRIVAL_TURN as usize + turns]
}

#[inline]
pub(super) fn side() -> u64 {
    TABLE[SIDE]
}
