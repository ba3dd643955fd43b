//! A position of Polikriatos: what stands where, walls, bridges, food, rations and whose turn it is.
//!
//! What a search works on: plays are carried out and taken back in place (`play.rs`), lists come from
//! `generate.rs`, what a side sees from `sight.rs`. Everything derived (sets, counts, the key) is kept up at four
//! places alone: `set_piece`, `set_wall`, `set_water`, `hand_over`. Deliberately absent: the history of a match and
//! its end (`course.rs`).

use std::sync::Arc;

use super::cell::{Cell, MAX_WIDTH, SLOTS, Set, Size};
use super::map::{Map, Terrain};
use super::piece::{Kind, Piece};
use super::store::{SOURCES_A_FIELD, Source, Store};
use super::zobrist;
use crate::mixing::fold;
use crate::side::{BySide, Side};

/// PK-25: work a bridge needs.
pub const BRIDGE_WORK: u8 = 3;
/// PK-22: work a tower needs.
pub const TOWER_WORK: u8 = 4;
/// PK-22: life of a tower.
pub const TOWER_LIFE: u8 = 6;
/// Sources of both fields.
pub(super) const SOURCES: usize = 2 * SOURCES_A_FIELD;

/// A wall or gate cell as it stands (PK-20 to PK-23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct WallCell {
    /// Life of the wall or gate; 0 when it has fallen.
    pub life: u8,
    /// Work on a tower, at most [`TOWER_WORK`].
    pub work: u8,
    /// Life of the tower that stands; 0: none.
    pub tower: u8,
}

impl WallCell {
    /// PK-20, PK-22: open to all.
    #[must_use]
    #[inline]
    pub const fn is_breach(self) -> bool {
        self.life == 0 && self.tower == 0
    }
}

/// A position. Equal positions are equal in everything, rations and counters included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    map: Arc<Map>,
    board: [Option<Piece>; SLOTS],
    /// Derived from the board.
    sides: BySide<Set>,
    kinds: [Set; Kind::COUNT],
    counts: BySide<[u8; Kind::COUNT]>,
    laden: BySide<u8>,
    loading: BySide<u8>,
    resting: BySide<u8>,
    walls: BySide<[WallCell; MAX_WIDTH]>,
    /// Derived from walls and bridges: where a side may stand, pieces aside.
    open: BySide<Set>,
    breaches: BySide<u8>,
    /// Water without a bridge.
    water: Set,
    /// Work on bridges, as two bits.
    begun: [Set; 2],
    /// South's field first. Invariant: in each field no gap before a source.
    sources: [Option<Source>; SOURCES],
    stores: BySide<Store>,
    side: Side,
    /// PK-40: see `zobrist.rs`.
    key: u64,
}

impl Position {
    /// The map with whole walls, no bridges and nobody on it.
    #[must_use]
    pub fn bare(map: Arc<Map>, side: Side) -> Self {
        let size = map.size();
        let walls = BySide::from_fn(|side| {
            let mut walls = [WallCell::default(); MAX_WIDTH];
            for cell in size.cells().filter(|cell| cell.rank() == size.wall_rank(side)) {
                walls[cell.file() as usize].life = map.terrain(cell).life();
            }
            walls
        });
        let open = BySide::from_fn(|side| {
            size.cells()
                .filter(|&cell| match map.terrain(cell) {
                    Terrain::Water | Terrain::Wall => false,
                    Terrain::Gate => map.wall_of(cell) == Some(side),
                    _ => true,
                })
                .collect()
        });
        let mut position = Self {
            water: *map.water(),
            map,
            board: [None; SLOTS],
            sides: BySide::default(),
            kinds: [Set::EMPTY; Kind::COUNT],
            counts: BySide::default(),
            laden: BySide::default(),
            loading: BySide::default(),
            resting: BySide::default(),
            walls,
            open,
            breaches: BySide::default(),
            begun: [Set::EMPTY; 2],
            sources: [None; SOURCES],
            stores: BySide([Store::FULL; 2]),
            side,
            key: zobrist::turn(side),
        };
        for cell in size.cells() {
            if let Some(side) = position.map.wall_of(cell) {
                position.key ^= zobrist::wall(cell, position.walls[side][cell.file() as usize]);
            }
        }
        position
    }

    /// The ground.
    #[must_use]
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// PK-1.
    #[must_use]
    pub fn size(&self) -> Size {
        self.map.size()
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// The piece on a cell.
    #[must_use]
    #[inline]
    pub const fn piece(&self, cell: Cell) -> Option<Piece> {
        self.board[cell.slot()]
    }

    /// Where a side's pieces stand.
    #[must_use]
    #[inline]
    pub fn pieces(&self, side: Side) -> &Set {
        &self.sides[side]
    }

    /// Where pieces of a kind stand, of either side.
    #[must_use]
    #[inline]
    pub const fn kind(&self, kind: Kind) -> &Set {
        &self.kinds[kind.index()]
    }

    /// How many pieces of a kind a side has; a block is one.
    #[must_use]
    #[inline]
    pub fn count(&self, side: Side, kind: Kind) -> u8 {
        self.counts[side][kind.index()]
    }

    /// How many pieces a side has; a block is one.
    #[must_use]
    pub fn total(&self, side: Side) -> u32 {
        self.counts[side].iter().map(|&count| u32::from(count)).sum()
    }

    /// Where a side's King stands.
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Cell> {
        if self.count(side, Kind::King) == 0 {
            return None;
        }
        self.kind(Kind::King).iter().find(|&cell| self.sides[side].contains(cell))
    }

    /// PK-27: does a soldier or collector of the side carry a bundle?
    #[must_use]
    #[inline]
    pub fn carries(&self, side: Side) -> bool {
        self.laden[side] > 0
    }

    /// Does any piece of the side reload?
    #[inline]
    pub(super) fn reloads(&self, side: Side) -> bool {
        self.loading[side] > 0
    }

    /// Does any piece of the side rest?
    #[inline]
    pub(super) fn rests(&self, side: Side) -> bool {
        self.resting[side] > 0
    }

    /// Where a side may stand, pieces aside (PK-5, PK-20 to PK-23).
    #[must_use]
    #[inline]
    pub fn open(&self, side: Side) -> &Set {
        &self.open[side]
    }

    /// A wall or gate cell, and whose it is.
    #[must_use]
    #[inline]
    pub fn wall(&self, cell: Cell) -> Option<(Side, WallCell)> {
        let side = self.map.wall_of(cell)?;
        self.walls[side].get(cell.file() as usize).map(|&wall| (side, wall))
    }

    /// The wall cell of a side at a file.
    #[must_use]
    #[inline]
    pub fn wall_at(&self, side: Side, file: u8) -> WallCell {
        self.walls[side].get(file as usize).copied().unwrap_or_default()
    }

    /// PK-35: has the side's wall a breach? A fallen gate is one, a standing tower closes it.
    #[must_use]
    #[inline]
    pub fn is_breached(&self, side: Side) -> bool {
        self.breaches[side] > 0
    }

    /// PK-23: does a tower stand there, and whose?
    #[must_use]
    #[inline]
    pub fn tower(&self, cell: Cell) -> Option<Side> {
        match self.wall(cell) {
            Some((side, wall)) if wall.tower > 0 => Some(side),
            _ => None,
        }
    }

    /// Water without a bridge.
    #[must_use]
    #[inline]
    pub const fn open_water(&self) -> &Set {
        &self.water
    }

    /// Is there a bridge?
    #[must_use]
    #[inline]
    pub fn is_bridge(&self, cell: Cell) -> bool {
        self.map.water().contains(cell) && !self.water.contains(cell)
    }

    /// PK-25: work done on a bridge that does not stand yet.
    #[must_use]
    pub const fn bridge_work(&self, cell: Cell) -> u8 {
        self.begun[0].contains(cell) as u8 | (self.begun[1].contains(cell) as u8) << 1
    }

    /// The sources that are left, South's field first.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().flatten()
    }

    #[inline]
    pub(super) const fn source_slots(&self) -> &[Option<Source>; SOURCES] {
        &self.sources
    }

    #[inline]
    pub(super) const fn source_slots_mut(&mut self) -> &mut [Option<Source>; SOURCES] {
        &mut self.sources
    }

    /// Puts a source into the first free place of its field; false if there is none.
    pub(super) fn add_source(&mut self, source: Source) -> bool {
        let first = source.field.index() * SOURCES_A_FIELD;
        let free = self.sources.iter_mut().skip(first).take(SOURCES_A_FIELD).find(|s| s.is_none());
        free.is_some_and(|place| {
            *place = Some(source);
            true
        })
    }

    /// What lies inside a side's wall (PK-33: for its own eyes).
    #[must_use]
    #[inline]
    pub fn store(&self, side: Side) -> &Store {
        &self.stores[side]
    }

    #[inline]
    pub(super) fn store_mut(&mut self, side: Side) -> &mut Store {
        &mut self.stores[side]
    }

    pub(super) const fn stores(&self) -> BySide<Store> {
        self.stores
    }

    /// PK-40: equal for the same position; rations, counters and stocks left out.
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// [`Position::key`] with rations, counters, stocks and rests, and the ground.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut hash = fold(self.key, self.size() as u64);
        for cell in self.size().cells() {
            if !matches!(self.map.terrain(cell), Terrain::Plain) {
                hash = fold(hash, (cell.slot() as u64) << 8 | self.map.terrain(cell) as u64);
            }
            if let Some(piece) = self.piece(cell).filter(|piece| piece.reload > 0 || piece.rest) {
                let slot = cell.slot() as u64;
                hash =
                    fold(hash, slot << 16 | u64::from(piece.reload) << 1 | u64::from(piece.rest));
            }
        }
        for source in self.sources() {
            let Source { field, at, stock, full, grow, found, used } = *source;
            let marks = u64::from(found) << 1 | u64::from(used);
            let place = (at.slot() as u64) << 1 | field as u64;
            let counts = u64::from(stock) << 16 | u64::from(full) << 8 | u64::from(grow);
            hash = fold(hash, place << 40 | counts << 8 | marks);
        }
        for side in Side::ALL {
            let Store { ration, half, delivered, hunger } = self.stores[side];
            let counts = u64::from(ration) << 32 | u64::from(delivered) << 16 | u64::from(hunger);
            hash = fold(hash, counts << 1 | u64::from(half));
        }
        hash
    }

    /// The key computed anew; equal to [`Position::key`] at every moment.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        let mut key = zobrist::turn(self.side);
        for cell in self.size().cells() {
            if let Some(piece) = self.piece(cell) {
                key ^= zobrist::piece(cell, piece);
            }
            if let Some((_, wall)) = self.wall(cell) {
                key ^= zobrist::wall(cell, wall);
            }
            key ^= zobrist::water(cell, self.is_bridge(cell), self.bridge_work(cell));
        }
        key
    }

    /// Puts a piece on a cell or clears it; gives what stood there.
    #[inline]
    pub(super) fn set_piece(&mut self, cell: Cell, piece: Option<Piece>) -> Option<Piece> {
        let old = std::mem::replace(&mut self.board[cell.slot()], piece);
        if let Some(old) = old {
            self.sides[old.side].remove(cell);
            self.kinds[old.kind.index()].remove(cell);
            self.counts[old.side][old.kind.index()] -= 1;
            self.laden[old.side] -= u8::from(old.is_laden());
            self.loading[old.side] -= u8::from(old.reload > 0);
            self.resting[old.side] -= u8::from(old.rest);
            self.key ^= zobrist::piece(cell, old);
        }
        if let Some(new) = piece {
            self.sides[new.side].insert(cell);
            self.kinds[new.kind.index()].insert(cell);
            self.counts[new.side][new.kind.index()] += 1;
            self.laden[new.side] += u8::from(new.is_laden());
            self.loading[new.side] += u8::from(new.reload > 0);
            self.resting[new.side] += u8::from(new.rest);
            self.key ^= zobrist::piece(cell, new);
        }
        old
    }

    /// Changes a wall or gate cell; gives what it was. Nothing happens off the wall ranks.
    pub(super) fn set_wall(&mut self, cell: Cell, new: WallCell) -> WallCell {
        let Some(side) = self.map.wall_of(cell) else { return WallCell::default() };
        let Some(wall) = self.walls[side].get_mut(cell.file() as usize) else {
            return WallCell::default();
        };
        let old = std::mem::replace(wall, new);
        self.breaches[side] =
            self.breaches[side] + u8::from(new.is_breach()) - u8::from(old.is_breach());
        self.key ^= zobrist::wall(cell, old) ^ zobrist::wall(cell, new);
        // PK-20, PK-21, PK-23: a breach is open to all, a gate and a tower to their side, a wall to nobody.
        let gate = self.map.terrain(cell) == Terrain::Gate;
        self.open[side].set(cell, gate || new.tower > 0 || new.life == 0);
        self.open[side.other()].set(cell, new.is_breach());
        old
    }

    /// Changes the bridge on a cell of water; gives what was there.
    pub(super) fn set_water(&mut self, cell: Cell, bridge: bool, work: u8) -> (bool, u8) {
        let old = (self.is_bridge(cell), self.bridge_work(cell));
        self.water.set(cell, !bridge);
        self.begun[0].set(cell, work & 1 != 0);
        self.begun[1].set(cell, work & 2 != 0);
        for side in Side::ALL {
            self.open[side].set(cell, bridge);
        }
        self.key ^= zobrist::water(cell, old.0, old.1) ^ zobrist::water(cell, bridge, work);
        old
    }

    /// The other side is to move.
    #[inline]
    pub(super) const fn hand_over(&mut self) {
        self.key ^= zobrist::turn(self.side);
        self.side = self.side.other();
        self.key ^= zobrist::turn(self.side);
    }

    pub(super) const fn set_sources(&mut self, sources: [Option<Source>; SOURCES]) {
        self.sources = sources;
    }

    pub(super) const fn set_stores(&mut self, stores: BySide<Store>) {
        self.stores = stores;
    }
}
