//! "Aleatório" (CY-9): a random legal terrain, a random legal army.
//!
//! Draws come from the side's own [`Stream::SetUp`], so that one side's button never moves the other's luck.
//! The machine's good set-ups are not made here but by the bots.

use super::{Setup, group_at};
use crate::chance::{Chance, Stream};
use crate::cyvasse::hex::{Hex, HexSet};
use crate::cyvasse::piece::{PieceKind, Side};
use crate::cyvasse::terrain::{MOUNTAIN_GROUP, TerrainKind};

/// CY-9 [D]: "Aleatório" keeps the King on this many rows nearest to its edge, where no first shot reaches.
const KING_ROWS: u8 = 3;

impl Setup {
    /// Lays the whole supply at random.
    pub(super) fn randomise_terrain(&mut self, chance: &mut Chance) {
        self.tiles = [HexSet::EMPTY; 4];
        let mut hexes: Vec<Hex> = Self::half_of(self.side).into_iter().collect();
        chance.shuffle(Stream::SetUp(self.side.seat()), &mut hexes);
        // Mountains first: they alone may not lie anywhere. What they pass over serves the others.
        for kind in TerrainKind::SPECIAL {
            for _ in 0..self.supply.of(kind) {
                let Some(at) = hexes.iter().position(|&hex| self.can_take(kind, hex)) else {
                    break;
                };
                let hex = hexes.remove(at);
                self.lay(kind, hex);
            }
        }
    }

    fn can_take(&self, kind: TerrainKind, hex: Hex) -> bool {
        if kind != TerrainKind::Mountain {
            return true;
        }
        let mut mountains = self.tiles(kind);
        mountains.insert(hex);
        super::army_fits(Self::half_of(self.side), mountains).is_ok()
            && group_at(mountains, hex).len() <= MOUNTAIN_GROUP
    }

    /// Places all 21 at random: the King first, the Dragon, which may stand anywhere, last.
    pub(super) fn randomise_army(&mut self, chance: &mut Chance) {
        self.pieces = [HexSet::EMPTY; 10];
        let stream = Stream::SetUp(self.side.seat());
        let mountains = self.tiles(TerrainKind::Mountain);
        let mut hexes: Vec<Hex> = Self::half_of(self.side).minus(mountains).into_iter().collect();
        chance.shuffle(stream, &mut hexes);
        // With a supply that walls the back rows in, any hex serves the King.
        let at = hexes.iter().position(|&hex| in_back_rows(self.side, hex)).unwrap_or(0);
        let mut next = hexes.into_iter();
        let before: Vec<Hex> = next.by_ref().take(at).collect();
        if let Some(hex) = next.next() {
            self.pieces[PieceKind::King.index()].insert(hex);
        }
        let mut rest = before.into_iter().chain(next);
        for kind in PieceKind::ALL {
            if !matches!(kind, PieceKind::King | PieceKind::Dragon) {
                rest.by_ref()
                    .take(kind.count())
                    .for_each(|hex| self.pieces[kind.index()].insert(hex));
            }
        }
        let open = Self::half_of(self.side).minus(self.taken());
        let pick = chance.below(stream, open.len() as u32) as usize;
        if let Some(hex) = open.into_iter().nth(pick) {
            self.pieces[PieceKind::Dragon.index()].insert(hex);
        }
    }
}

fn in_back_rows(side: Side, hex: Hex) -> bool {
    let seen_from_home = match side {
        Side::South => hex,
        Side::North => hex.opposite(),
    };
    seen_from_home.row() <= KING_ROWS
}
