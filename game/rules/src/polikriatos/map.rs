//! The ground as it was made (PK-1 to PK-5): terrain, walls, gates; what stays the same through a match.
//!
//! What changes (bridges, the life of walls, towers) is the position's. Deliberately absent: how a map is
//! drawn (`draw.rs`).

use thiserror::Error;

use super::cell::{Cell, INTERIOR, SLOTS, Set, Size};
use crate::side::{BySide, Side};

/// What a cell is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// `.`
    Plain,
    /// `~`; crossed only on a bridge (PK-5).
    Water,
    /// `^`; see PK-19.
    Hill,
    /// `*`; see PK-18.
    Swamp,
    /// `"`; see PK-36.
    Forest,
    /// `#` on a wall rank.
    Wall,
    /// `G` on a wall rank.
    Gate,
}

impl Terrain {
    /// All seven.
    pub const ALL: [Self; 7] =
        [Self::Plain, Self::Water, Self::Hill, Self::Swamp, Self::Forest, Self::Wall, Self::Gate];

    /// The letter of position texts (PK-70).
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Water => '~',
            Self::Hill => '^',
            Self::Swamp => '*',
            Self::Forest => '"',
            Self::Wall => '#',
            Self::Gate => 'G',
        }
    }

    /// The terrain of a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// PK-20: life of a whole wall or gate; of other ground 0.
    #[must_use]
    pub const fn life(self) -> u8 {
        match self {
            Self::Wall => 3,
            Self::Gate => 2,
            _ => 0,
        }
    }
}

/// PK-4: the five landscapes a map is drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Landscape {
    /// "Rio com pontes".
    River,
    /// "Terra com lagos".
    Lakes,
    /// "Mata fechada".
    Forest,
    /// "Pantanal".
    Wetland,
    /// "Colinas".
    Hills,
}

impl Landscape {
    /// All five.
    pub const ALL: [Self; 5] = [Self::River, Self::Lakes, Self::Forest, Self::Wetland, Self::Hills];

    /// The key of the landscape in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::River => "river",
            Self::Lakes => "lakes",
            Self::Forest => "forest",
            Self::Wetland => "wetland",
            Self::Hills => "hills",
        }
    }
}

/// Why some ground is no map of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MapError {
    /// PK-2: the wall rank holds walls and gates alone.
    #[error("{0} is on a wall rank and is neither wall nor gate")]
    HoleInWall(Cell),
    /// PK-2: walls and gates stand nowhere else.
    #[error("{0} is a wall or gate off the wall ranks")]
    StrayWall(Cell),
    /// PK-2: the interior is plain.
    #[error("{0} is in an interior and is not plain")]
    InteriorNotPlain(Cell),
}

/// The ground of a match. Invariant: walls and gates fill the two wall ranks and stand nowhere else; the
/// interiors are plain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Map {
    size: Size,
    terrain: [Terrain; SLOTS],
    water: Set,
    gates: BySide<u32>,
}

impl Map {
    /// A map of that size with the terrain of each cell.
    ///
    /// # Errors
    /// The first cell from a1 that no map of the game can have.
    pub fn new(size: Size, mut terrain: impl FnMut(Cell) -> Terrain) -> Result<Self, MapError> {
        let mut map = Self {
            size,
            terrain: [Terrain::Plain; SLOTS],
            water: Set::EMPTY,
            gates: BySide::default(),
        };
        for cell in size.cells() {
            let ground = terrain(cell);
            let wall_of = Side::ALL.into_iter().find(|&side| size.wall_rank(side) == cell.rank());
            match (ground, wall_of) {
                (Terrain::Gate, Some(side)) => map.gates[side] |= 1 << cell.file(),
                (Terrain::Wall, Some(_)) => {}
                (_, Some(_)) => return Err(MapError::HoleInWall(cell)),
                (Terrain::Wall | Terrain::Gate, None) => return Err(MapError::StrayWall(cell)),
                (Terrain::Plain, None) => {}
                (_, None) if Side::ALL.into_iter().any(|side| size.is_interior(side, cell)) => {
                    return Err(MapError::InteriorNotPlain(cell));
                }
                (Terrain::Water, None) => map.water.insert(cell),
                (Terrain::Hill | Terrain::Swamp | Terrain::Forest, None) => {}
            }
            map.terrain[cell.slot()] = ground;
        }
        Ok(map)
    }

    /// Plain ground between the two walls (PK-3).
    #[must_use]
    pub fn walled(size: Size) -> Self {
        let mut map = Self {
            size,
            terrain: [Terrain::Plain; SLOTS],
            water: Set::EMPTY,
            gates: BySide::default(),
        };
        for side in Side::ALL {
            for cell in size.cells().filter(|cell| cell.rank() == size.wall_rank(side)) {
                let gate = size.gates().contains(&cell.file());
                map.terrain[cell.slot()] = if gate { Terrain::Gate } else { Terrain::Wall };
                map.gates[side] |= u32::from(gate) << cell.file();
            }
        }
        map
    }

    /// PK-1.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What a cell is made of, bridges and breaches aside.
    #[must_use]
    #[inline]
    pub const fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain[cell.slot()]
    }

    /// All water, bridged or not.
    #[must_use]
    pub const fn water(&self) -> &Set {
        &self.water
    }

    /// Files of a side's gates as bits, whole or fallen.
    #[must_use]
    pub fn gates(&self, side: Side) -> u32 {
        self.gates[side]
    }

    /// PK-2: whose wall the cell belongs to, gates included.
    #[must_use]
    #[inline]
    pub const fn wall_of(&self, cell: Cell) -> Option<Side> {
        if !self.size.holds(cell) {
            None
        } else if cell.rank() == INTERIOR {
            Some(Side::South)
        } else if cell.rank() + 1 + INTERIOR == self.size.height() {
            Some(Side::North)
        } else {
            None
        }
    }
}
