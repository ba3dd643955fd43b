//! Drawing a map (PK-1 to PK-5, PK-28, PK-29): ground, bridges and sources from the match seed.
//!
//! Everything is drawn for South's half and turned by half a turn, so that no side gains. A draft that is not
//! playable (PK-4) is drawn again; after [`ATTEMPTS`] the patches are left out. Deliberately absent: what a cell does
//! in play.

use std::sync::Arc;

use super::cell::{Cell, INTERIOR, SLOTS, Set, Size};
use super::map::{Landscape, Map, Terrain};
use super::position::Position;
use super::store::{STOCKS, Source};
use crate::chance::{Chance, Stream};
use crate::side::Side;

/// How often a map is drawn again before it goes without patches.
pub(super) const ATTEMPTS: u32 = 40;
/// PK-5: bridges of a river map, the fewest and the most.
pub const BRIDGES: (u32, u32) = (2, 3);
/// King's steps between two sources of a field, at least.
const SOURCES_APART: u8 = 3;

/// A drawn map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The ground.
    pub map: Arc<Map>,
    /// Where bridges stand at the start.
    pub bridges: Vec<Cell>,
    /// All six sources.
    pub sources: Vec<Source>,
}

impl Drawn {
    /// Draws a map of that size and landscape.
    #[must_use]
    pub fn new(size: Size, landscape: Landscape, chance: &mut Chance) -> Self {
        for attempt in 0..=ATTEMPTS {
            let patches = attempt < ATTEMPTS;
            let drawn = Draft::new(size, landscape, patches, chance).and_then(Draft::finish);
            if let Some(drawn) = drawn {
                return drawn;
            }
        }
        Self::meadow(size)
    }

    /// The position before anybody stands on it.
    #[must_use]
    pub fn position(&self, side: Side) -> Position {
        let mut position = Position::bare(Arc::clone(&self.map), side);
        for &cell in &self.bridges {
            position.set_water(cell, true, 0);
        }
        for &source in &self.sources {
            position.add_source(source);
        }
        position
    }

    /// Walls, gates and sources alone: what no draft can fail to be.
    fn meadow(size: Size) -> Self {
        let middle = size.width() as i8 / 2;
        let sources: Vec<Cell> = [middle - 5, middle, middle + 5]
            .into_iter()
            .zip(bands(size))
            .filter_map(|(file, band)| size.cell(file, band.0))
            .collect();
        let map = Map::walled(size);
        Self { map: Arc::new(map), bridges: Vec::new(), sources: both_fields(size, &sources) }
    }
}

/// PK-28, PK-29: South's sources from the wall outwards, and North's opposite them.
fn both_fields(size: Size, south: &[Cell]) -> Vec<Source> {
    let field = |side: Side| {
        south.iter().zip(STOCKS).map(move |(&at, full)| {
            let at = if side == Side::South { at } else { size.opposite(at) };
            Source::new(side, at, full)
        })
    };
    field(Side::South).chain(field(Side::North)).collect()
}

/// PK-29 (our decision): first and last rank, from 0, for the near, the middle and the deep source of South.
fn bands(size: Size) -> [(i8, i8); 3] {
    let first = INTERIOR as i8 + 1;
    let middle = size.height() as i8 / 2;
    let half = i8::midpoint(first, middle - 1);
    [(first, first + 1), (half, half), (middle - 2, middle - 1)]
}

/// Which patches a landscape has in a half of a small board: kind, fewest, most, cells of one.
fn patches(landscape: Landscape) -> [(Terrain, u32, u32, u32); 4] {
    use Terrain::{Forest, Hill, Swamp, Water};
    match landscape {
        Landscape::River => {
            [(Forest, 1, 2, 5), (Hill, 1, 2, 4), (Swamp, 1, 1, 3), (Water, 0, 0, 0)]
        }
        Landscape::Lakes => {
            [(Water, 3, 4, 6), (Forest, 1, 2, 4), (Hill, 1, 1, 3), (Swamp, 1, 1, 3)]
        }
        Landscape::Forest => {
            [(Forest, 4, 5, 8), (Hill, 1, 1, 3), (Swamp, 1, 1, 2), (Water, 1, 1, 3)]
        }
        Landscape::Wetland => {
            [(Swamp, 4, 5, 7), (Water, 1, 2, 3), (Forest, 1, 1, 4), (Hill, 1, 1, 2)]
        }
        Landscape::Hills => {
            [(Hill, 4, 5, 6), (Forest, 1, 2, 4), (Swamp, 1, 1, 2), (Water, 1, 1, 3)]
        }
    }
}

/// A map being drawn.
struct Draft {
    size: Size,
    river: bool,
    terrain: [Terrain; SLOTS],
    bridges: Vec<Cell>,
    /// South's.
    sources: Vec<Cell>,
}

impl Draft {
    fn bare(size: Size) -> Self {
        let walled = Map::walled(size);
        let mut terrain = [Terrain::Plain; SLOTS];
        size.cells().for_each(|cell| terrain[cell.slot()] = walled.terrain(cell));
        Self { size, river: false, terrain, bridges: Vec::new(), sources: Vec::new() }
    }

    fn new(size: Size, landscape: Landscape, patched: bool, chance: &mut Chance) -> Option<Self> {
        let mut draft = Self::bare(size);
        if landscape == Landscape::River {
            draft.river(chance);
        }
        if patched {
            for (terrain, fewest, most, cells) in patches(landscape) {
                let scale = |count: u32| count * (size as u32 + 2) / 2;
                let more = chance.below(Stream::Map, scale(most) - scale(fewest) + 1);
                for _ in 0..scale(fewest) + more {
                    draft.patch(terrain, cells, chance);
                }
            }
        }
        draft.draw_sources(chance)?;
        Some(draft)
    }

    /// Both a cell of South's half and its opposite.
    fn paint(&mut self, cell: Cell, terrain: Terrain) {
        self.terrain[cell.slot()] = terrain;
        self.terrain[self.size.opposite(cell).slot()] = terrain;
    }

    /// PK-5: water from edge to edge, so thick at its bends that no diagonal step leads across.
    fn river(&mut self, chance: &mut Chance) {
        self.river = true;
        let size = self.size;
        let (middle, centre) = (size.height() as i8 / 2, size.width() as i8 / 2);
        let wide = size != Size::Small && chance.below(Stream::Map, 2) == 0;
        let thick = i8::from(wide);
        let mut shift = -(chance.below(Stream::Map, 2) as i8);
        let (mut low, mut high) = (middle + shift, middle + shift + thick);
        let turned = (2 * middle - high, 2 * middle - low);
        self.column(centre, low.min(turned.0), high.max(turned.1));
        for file in (0..centre).rev() {
            let (last_low, last_high) = (low, high);
            if file < centre - 1 {
                shift = (shift + chance.below(Stream::Map, 3) as i8 - 1).clamp(-2, 1);
            }
            (low, high) = (middle + shift, middle + shift + thick);
            self.column(file, low.min(last_high), high.max(last_low));
        }
        let third = chance.below(Stream::Map, BRIDGES.1 - BRIDGES.0 + 1) == 1;
        let file = 1 + chance.below(Stream::Map, centre as u32 - 2) as i8;
        for file in [Some(file), third.then_some(centre)].into_iter().flatten() {
            for rank in 0..size.height() as i8 {
                let Some(cell) = size.cell(file, rank) else { continue };
                if self.terrain[cell.slot()] == Terrain::Water {
                    self.bridges.push(cell);
                    self.bridges.push(size.opposite(cell));
                }
            }
        }
        self.bridges.sort();
        self.bridges.dedup();
    }

    fn column(&mut self, file: i8, low: i8, high: i8) {
        for rank in low..=high {
            if let Some(cell) = self.size.cell(file, rank) {
                self.paint(cell, Terrain::Water);
            }
        }
    }

    /// A patch that grows from a cell of South's half over plain ground. Before the wall there is never water.
    fn patch(&mut self, terrain: Terrain, cells: u32, chance: &mut Chance) {
        let size = self.size;
        let middle = size.height() / 2;
        let lowest = INTERIOR + 1 + u8::from(terrain == Terrain::Water);
        let rank = u32::from(lowest) + chance.below(Stream::Map, u32::from(middle - lowest) + 1);
        let file = chance.below(Stream::Map, u32::from(size.width()));
        let Some(mut at) = size.cell(file as i8, rank as i8) else { return };
        for _ in 0..cells + chance.below(Stream::Map, cells / 2 + 1) {
            if self.terrain[at.slot()] == Terrain::Plain {
                self.paint(at, terrain);
            }
            let (files, ranks) =
                (chance.below(Stream::Map, 3) as i8 - 1, chance.below(Stream::Map, 3) as i8 - 1);
            let next = at.towards(size, (files, ranks), 1);
            at = next.filter(|cell| (lowest..=middle).contains(&cell.rank())).unwrap_or(at);
        }
    }

    /// PK-28, PK-29: three in South's field, apart from each other, on plain ground.
    fn draw_sources(&mut self, chance: &mut Chance) -> Option<()> {
        let size = self.size;
        for (low, high) in bands(size) {
            let fits = |sources: &[Cell], terrain: Terrain, at: Cell| {
                terrain != Terrain::Water
                    && sources.iter().all(|other| other.distance(at) >= SOURCES_APART)
            };
            let at = (0..20).find_map(|_| {
                let file = 1 + chance.below(Stream::Map, u32::from(size.width()) - 2) as i8;
                let rank = low + chance.below(Stream::Map, (high - low + 1) as u32) as i8;
                size.cell(file, rank).filter(|&at| fits(&self.sources, self.terrain[at.slot()], at))
            })?;
            self.paint(at, Terrain::Plain);
            self.sources.push(at);
        }
        Some(())
    }

    /// PK-4: playable? Then it is a map.
    fn finish(self) -> Option<Drawn> {
        let size = self.size;
        let map = Map::new(size, |cell| self.terrain[cell.slot()]).ok()?;
        for &file in size.gates() {
            let gate = size.cell(file as i8, size.wall_rank(Side::South) as i8)?;
            let land = reached_by_land(&map, gate);
            if !self.sources.iter().all(|&source| land.contains(source)) {
                return None;
            }
            let across = size
                .gates()
                .iter()
                .filter_map(|&file| size.cell(file as i8, size.wall_rank(Side::North) as i8));
            if !self.river && !across.clone().all(|gate| land.contains(gate)) {
                return None;
            }
            if self.river && across.clone().any(|gate| land.contains(gate)) {
                return None;
            }
        }
        let sources = both_fields(size, &self.sources);
        Some(Drawn { map: Arc::new(map), bridges: self.bridges, sources })
    }
}

/// What is reached from a cell over land, gates open, walls closed, bridges left aside.
fn reached_by_land(map: &Map, from: Cell) -> Set {
    let land: Set = map
        .size()
        .cells()
        .filter(|&cell| !matches!(map.terrain(cell), Terrain::Water | Terrain::Wall))
        .collect();
    let mut reached = Set::from_iter([from]);
    loop {
        let next = reached.spread().and(&land);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_4_the_meadow_is_a_map_too() {
        for size in Size::ALL {
            let meadow = Drawn::meadow(size);
            assert_eq!(meadow.sources.len(), 6);
            assert!(meadow.sources.iter().all(|source| size.is_field(source.at)));
        }
    }
}
