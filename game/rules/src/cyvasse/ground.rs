//! The terrain of one match and what follows from it alone: where each shooter reaches (CY-14, CY-18, CY-19).
//!
//! Mountains, water and forest never change in a match, so shots, which no piece blocks, are tables. Forts break
//! and belong to the position; what is kept here is where they stood at the start. Geometry that holds for every
//! match (neighbours, rays) is made at compile time. A ground is made once a match and shared by reference.

use super::hex::{Direction, Hex, HexSet, SLOTS};
use super::piece::PieceKind;
use super::terrain::TerrainKind;

/// CY-14: the longest line of any piece, the Dragon's.
const LONGEST: usize = PieceKind::Dragon.attack_reach() as usize;

/// By slot: the hexes one step away.
static NEIGHBOURS: [HexSet; SLOTS] = {
    let mut table = [HexSet::EMPTY; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        if let Some(hex) = Hex::from_slot(slot) {
            table[slot] = HexSet::only(hex).spread();
        }
        slot += 1;
    }
    table
};

/// By slot and direction: the hexes of the line, [`LONGEST`] at most, without its start.
static RAYS: [[HexSet; 6]; SLOTS] = {
    let mut table = [[HexSet::EMPTY; 6]; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let mut d = 0;
        while d < 6 {
            let mut at = Hex::from_slot(slot);
            let mut step = 0;
            while step < LONGEST {
                at = match at {
                    Some(hex) => hex.neighbour(Direction::ALL[d]),
                    None => None,
                };
                if let Some(hex) = at {
                    table[slot][d].insert(hex);
                }
                step += 1;
            }
            d += 1;
        }
        slot += 1;
    }
    table
};

/// By slot: the union of its six rays.
static STARS: [HexSet; SLOTS] = {
    let mut table = [HexSet::EMPTY; SLOTS];
    let mut slot = 0;
    while slot < SLOTS {
        let mut d = 0;
        while d < 6 {
            table[slot] = table[slot].or(RAYS[slot][d]);
            d += 1;
        }
        slot += 1;
    }
    table
};

/// The hexes one step away.
#[inline]
pub(crate) fn neighbours(hex: Hex) -> HexSet {
    NEIGHBOURS[hex.slot()]
}

/// The hexes within [`LONGEST`] along the six lines.
#[inline]
pub(crate) fn star(hex: Hex) -> HexSet {
    STARS[hex.slot()]
}

/// The ray of `from`'s star that `to` lies on.
#[inline]
fn ray_towards(from: Hex, to: Hex) -> Option<usize> {
    RAYS[from.slot()].iter().position(|ray| ray.contains(to))
}

/// What lies behind `blocker` on a line from `from`, [`LONGEST`] hexes of it.
#[inline]
pub(crate) fn shadow(from: Hex, blocker: Hex) -> HexSet {
    ray_towards(from, blocker).map_or(HexSet::EMPTY, |d| RAYS[blocker.slot()][d])
}

/// The hexes strictly between two ends of a line of at most [`LONGEST`]; `None` if they are on no such line.
#[inline]
pub(crate) fn between(from: Hex, to: Hex) -> Option<HexSet> {
    let d = ray_towards(from, to)?;
    let mut hexes = RAYS[from.slot()][d].minus(RAYS[to.slot()][d]);
    hexes.remove(to);
    Some(hexes)
}

/// The terrain of one match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ground {
    mountain: HexSet,
    water: HexSet,
    forest: HexSet,
    forts: HexSet,
    /// By slot: what a Catapult, a Trebuchet there can aim at.
    aims: [[HexSet; SLOTS]; 2],
    /// By slot: from where a Catapult, a Trebuchet can aim at it.
    aimed_from: [[HexSet; SLOTS]; 2],
}

impl Ground {
    /// A ground from what each hex is. `Fort` means an intact fort at the start.
    #[must_use]
    pub fn new(terrain: impl Fn(Hex) -> TerrainKind) -> Self {
        let of = |kind| Hex::all().filter(|&hex| terrain(hex) == kind).collect();
        let mut ground = Self {
            mountain: of(TerrainKind::Mountain),
            water: of(TerrainKind::Water),
            forest: of(TerrainKind::Forest),
            forts: of(TerrainKind::Fort),
            aims: [[HexSet::EMPTY; SLOTS]; 2],
            aimed_from: [[HexSet::EMPTY; SLOTS]; 2],
        };
        for from in Hex::all() {
            ground.aims[0][from.slot()] = ground.catapult_aims(from);
            ground.aims[1][from.slot()] = ground.trebuchet_aims(from);
        }
        for from in Hex::all() {
            for shooter in 0..2 {
                for to in ground.aims[shooter][from.slot()] {
                    ground.aimed_from[shooter][to.slot()].insert(from);
                }
            }
        }
        ground
    }

    /// Where mountains, waters or forests are, or forts were at the start. Plain: the rest.
    #[must_use]
    pub fn hexes(&self, kind: TerrainKind) -> HexSet {
        match kind {
            TerrainKind::Plain => HexSet::BOARD
                .minus(self.mountain)
                .minus(self.water)
                .minus(self.forest)
                .minus(self.forts),
            TerrainKind::Mountain => self.mountain,
            TerrainKind::Water => self.water,
            TerrainKind::Forest => self.forest,
            TerrainKind::Fort => self.forts,
        }
    }

    /// Where mountains are.
    #[inline]
    #[must_use]
    pub fn mountain(&self) -> HexSet {
        self.mountain
    }

    /// Where waters are.
    #[inline]
    #[must_use]
    pub fn water(&self) -> HexSet {
        self.water
    }

    /// Where forests are.
    #[inline]
    #[must_use]
    pub fn forest(&self) -> HexSet {
        self.forest
    }

    /// CY-18: the reach of a land piece from a hex: one less in forest, never below 1.
    #[inline]
    #[must_use]
    pub fn land_reach(&self, from: Hex, reach: u8) -> u8 {
        if reach > 1 && self.forest.contains(from) { reach - 1 } else { reach }
    }

    /// CY-14, CY-18, CY-19: what a Crossbowman on `from` can aim at.
    #[inline]
    #[must_use]
    pub fn crossbow(&self, from: Hex) -> HexSet {
        if self.water.contains(from) { HexSet::EMPTY } else { neighbours(from) }
    }

    /// What a Catapult on `from` can aim at.
    #[inline]
    #[must_use]
    pub fn catapult(&self, from: Hex) -> HexSet {
        self.aims[0][from.slot()]
    }

    /// What a Trebuchet on `from` can aim at.
    #[inline]
    #[must_use]
    pub fn trebuchet(&self, from: Hex) -> HexSet {
        self.aims[1][from.slot()]
    }

    /// From where a Catapult can aim at `to`.
    #[inline]
    #[must_use]
    pub fn catapults_on(&self, to: Hex) -> HexSet {
        self.aimed_from[0][to.slot()]
    }

    /// From where a Trebuchet can aim at `to`.
    #[inline]
    #[must_use]
    pub fn trebuchets_on(&self, to: Hex) -> HexSet {
        self.aimed_from[1][to.slot()]
    }

    fn catapult_aims(&self, from: Hex) -> HexSet {
        if self.water.contains(from) {
            return HexSet::EMPTY;
        }
        let near = neighbours(from);
        if self.land_reach(from, PieceKind::Catapult.attack_reach()) < 2 {
            return near;
        }
        let far = Hex::all().filter(|&to| from.distance(to) == 2);
        // On a line one hex lies between, off the lines two do: the common neighbours. CY-19 stops the shot
        // when all of them are mountains.
        far.filter(|&to| !near.and(neighbours(to)).minus(self.mountain).is_empty())
            .collect::<HexSet>()
            .or(near)
    }

    fn trebuchet_aims(&self, from: Hex) -> HexSet {
        let mut aims = HexSet::EMPTY;
        if self.water.contains(from) {
            return aims;
        }
        let reach = self.land_reach(from, PieceKind::Trebuchet.attack_reach());
        for direction in Direction::ALL {
            let mut at = from;
            for _ in 0..reach {
                let Some(next) = at.neighbour(direction) else { break };
                aims.insert(next);
                if self.mountain.contains(next) {
                    break;
                }
                at = next;
            }
        }
        aims
    }
}
