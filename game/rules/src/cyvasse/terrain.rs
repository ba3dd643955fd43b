//! Terrain kinds of Cyvasse and the supply of each player (CY-3, CY-4).
//!
//! Deliberately absent: where terrain lies in a match (`ground.rs`) and how it is laid (`setup.rs`).

/// CY-3: what a hex is. Plain is the absence of the other four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum TerrainKind {
    /// Nothing special.
    #[default]
    Plain,
    /// Only the Dragon passes and stands; blocks shots.
    Mountain,
    /// Ends a path; who stands in it does not shoot.
    Water,
    /// Lowers the reach of land pieces that start in it; hides from the Dragon.
    Forest,
    /// An intact fort: absorbs the first attack on who stands in it.
    Fort,
}

impl TerrainKind {
    /// The four that can be laid.
    pub const SPECIAL: [Self; 4] = [Self::Mountain, Self::Water, Self::Forest, Self::Fort];

    /// CY-30: the letter of a position text. Plain has none.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::Plain => None,
            Self::Mountain => Some('m'),
            Self::Water => Some('w'),
            Self::Forest => Some('f'),
            Self::Fort => Some('t'),
        }
    }

    /// Reads [`TerrainKind::letter`].
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::SPECIAL.into_iter().find(|kind| kind.letter() == Some(letter))
    }

    /// The key of the kind in locales and look files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Mountain => "mountain",
            Self::Water => "water",
            Self::Forest => "forest",
            Self::Fort => "fort",
        }
    }
}

/// CY-4: tiles a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Supply {
    /// Mountains.
    pub mountain: u8,
    /// Waters.
    pub water: u8,
    /// Forests.
    pub forest: u8,
    /// Forts.
    pub fort: u8,
}

impl Supply {
    /// CY-4 (our decision): 6 mountains, 5 waters, 6 forests, 1 fort.
    pub const DEFAULT: Self = Self { mountain: 6, water: 5, forest: 6, fort: 1 };

    /// Tiles of a kind. None of plain.
    #[must_use]
    pub const fn of(self, kind: TerrainKind) -> usize {
        (match kind {
            TerrainKind::Plain => 0,
            TerrainKind::Mountain => self.mountain,
            TerrainKind::Water => self.water,
            TerrainKind::Forest => self.forest,
            TerrainKind::Fort => self.fort,
        }) as usize
    }

    /// Could all of it lie on that many hexes?
    #[must_use]
    pub const fn fits(&self, hexes: usize) -> bool {
        self.mountain as usize + self.water as usize + self.forest as usize + self.fort as usize
            <= hexes
    }
}

impl Default for Supply {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// CY-4: special tiles a player must lay before going on.
pub const LEAST_TERRAIN: usize = 3;
/// CY-5: the largest group of connected mountains.
pub const MOUNTAIN_GROUP: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_3_terrain_letters() {
        let letters: String =
            TerrainKind::SPECIAL.iter().filter_map(|kind| kind.letter()).collect();
        assert_eq!(letters, "mwft");
        assert_eq!(TerrainKind::from_letter('t'), Some(TerrainKind::Fort));
        assert_eq!(TerrainKind::from_letter('p'), None);
    }
}
