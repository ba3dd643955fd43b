//! What stands on the table: figures with an identity that outlives their moves, ground, fires.
//!
//! A [`Board`] is made from what a seat sees and carried on by events; both ways must agree, and the
//! timeline falls back on the view where they do not (undo, a jump in the record).

use glam::Vec2;
use tavola_renderer::scene::{Cell, Ground};
use tavola_rules::cyvasse::Deed;
use tavola_rules::cyvasse::Event;
use tavola_rules::cyvasse::TerrainKind;
use tavola_rules::cyvasse::{BySide, Piece, PieceKind, Side};
use tavola_rules::cyvasse::{HEXES, Hex};

use super::past::Past;

/// Identity of a figure for as long as the match is shown. 0 is nobody.
pub type FigureId = u32;

/// The renderer's cell of a hex.
#[must_use]
pub fn cell(hex: Hex) -> Cell {
    Cell { q: hex.q(), r: hex.r() }
}

/// The hex of a renderer's cell, if it is on the board.
#[must_use]
pub fn hex_of(cell: Cell) -> Option<Hex> {
    Hex::new(cell.q, cell.r)
}

/// The middle of a hex on the table (x, z).
#[must_use]
pub fn center(hex: Hex) -> Vec2 {
    cell(hex).center()
}

/// A piece on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Who it is.
    pub id: FigureId,
    /// Whose and what.
    pub piece: Piece,
    /// Where it stands.
    pub hex: Hex,
}

/// Everything on the table at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    figures: Vec<Figure>,
    ground: [TerrainKind; HEXES],
    /// Forts that were broken while this board was watched.
    ruins: [bool; HEXES],
    /// The burning hexes.
    pub fires: BySide<Option<Hex>>,
    /// Dragons that may not act freely now.
    pub resting: BySide<bool>,
    /// What past actions left on the ground.
    pub past: Past,
    next_id: FigureId,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            figures: Vec::new(),
            ground: [TerrainKind::Plain; HEXES],
            ruins: [false; HEXES],
            fires: BySide([None, None]),
            resting: BySide([false, false]),
            past: Past::default(),
            next_id: 1,
        }
    }
}

impl Board {
    /// Sets one hex of the ground.
    pub fn set_ground(&mut self, hex: Hex, kind: TerrainKind) {
        if let Some(g) = self.ground.get_mut(hex.index()) {
            *g = kind;
        }
    }

    /// Puts a new figure on the table; its identity.
    pub fn place(&mut self, piece: Piece, hex: Hex) -> FigureId {
        let id = self.next_id;
        self.next_id += 1;
        self.figures.push(Figure { id, piece, hex });
        id
    }

    /// All figures.
    #[must_use]
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }

    /// The figure on a hex.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<&Figure> {
        self.figures.iter().find(|f| f.hex == hex)
    }

    /// The ground of a hex.
    #[must_use]
    pub fn ground(&self, hex: Hex) -> TerrainKind {
        self.ground.get(hex.index()).copied().unwrap_or_default()
    }

    /// Is there what was a fort?
    #[must_use]
    pub fn is_ruin(&self, hex: Hex) -> bool {
        self.ruins.get(hex.index()).copied().unwrap_or(false)
    }

    /// The renderer's ground of every cell of a board of that radius. A ruin keeps the fort's
    /// cobbles, so the landscape does not change when a wall breaks.
    #[must_use]
    pub fn landscape(&self, radius: u8) -> Vec<Ground> {
        tavola_renderer::scene::Terrain::cells(radius)
            .map(|c| match hex_of(c) {
                Some(hex) if self.is_ruin(hex) => Ground::Fort,
                Some(hex) => match self.ground(hex) {
                    TerrainKind::Plain => Ground::Plain,
                    TerrainKind::Mountain => Ground::Mountain,
                    TerrainKind::Water => Ground::Water,
                    TerrainKind::Forest => Ground::Forest,
                    TerrainKind::Fort => Ground::Fort,
                },
                None => Ground::Plain,
            })
            .collect()
    }

    /// Takes over what another board shows, keeping identities (and ruins) where piece and hex agree.
    pub fn adopt(&mut self, other: &Self) {
        let old = std::mem::take(&mut self.figures);
        self.figures = other
            .figures
            .iter()
            .map(|f| {
                let same = old.iter().find(|o| o.hex == f.hex && o.piece == f.piece);
                let id = same.map_or_else(
                    || {
                        self.next_id += 1;
                        self.next_id - 1
                    },
                    |o| o.id,
                );
                Figure { id, ..*f }
            })
            .collect();
        for i in 0..HEXES {
            let keep = self.ruins[i] && other.ground[i] == TerrainKind::Plain;
            self.ruins[i] = keep || other.ruins[i];
        }
        self.ground = other.ground;
        self.fires = other.fires;
        self.resting = other.resting;
        self.past = other.past.clone();
    }

    /// Do both show the same, whatever the identities, the ruins and what lies on the ground?
    #[must_use]
    pub fn shows_the_same(&self, other: &Self) -> bool {
        let things = |b: &Self| {
            let mut v: Vec<_> =
                b.figures.iter().map(|f| (f.hex, f.piece.side, f.piece.kind)).collect();
            v.sort_unstable();
            v
        };
        self.ground == other.ground && self.fires == other.fires && things(self) == things(other)
    }

    /// Carries the board on by one event of play. Set-up events change nothing here: the view tells.
    pub fn apply(&mut self, event: &Event) {
        self.past.apply(event);
        match *event {
            Event::DragonArrived { side, hex } => {
                self.fires[side] = None;
                self.place(Piece { side, kind: PieceKind::Dragon }, hex);
            }
            Event::Played { play, .. } => {
                if let Deed::Take(_) | Deed::Shoot(_) = play.deed {
                    self.figures.retain(|f| f.hex != play.to);
                }
                if play.deed.travels()
                    && let Some(f) = self.figures.iter_mut().find(|f| f.hex == play.from)
                {
                    f.hex = play.to;
                }
            }
            Event::FortBroken { hex } => {
                self.set_ground(hex, TerrainKind::Plain);
                if let Some(r) = self.ruins.get_mut(hex.index()) {
                    *r = true;
                }
            }
            Event::DragonTired(side) => self.resting[side] = true,
            Event::DragonRested(side) => self.resting[side] = false,
            Event::Captured { .. }
            | Event::Drafted { .. }
            | Event::SideReady(_)
            | Event::PlayBegins { .. }
            | Event::KingThreatened(_)
            | Event::Ended(_) => {}
        }
    }

    /// Where a side's figures stand, for tests and labels.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(move |f| f.piece.side == side)
    }
}
