//! What a side sees of the other (PK-35 to PK-37): the one place that decides it.
//!
//! [`Position::is_hidden`] asks for a piece; [`FieldView`] is a position with everything taken out that its seat
//! may not know. Deliberately absent: memory of what was seen before, which is the player's own.

use super::cell::Cell;
use super::map::Terrain;
use super::piece::{Kind, Piece};
use super::position::{Position, SOURCES};
use super::store::{Source, Store};
use crate::side::{BySide, Side};

impl Position {
    /// Is that piece, on that cell, hidden from its enemy?
    #[must_use]
    #[inline]
    pub fn is_hidden(&self, cell: Cell, piece: Piece) -> bool {
        let enemy = self.pieces(piece.side.other());
        // PK-35: behind the own wall, while it has no breach and nobody is within 2.
        if self.size().is_interior(piece.side, cell) {
            return !self.is_breached(piece.side) && !enemy.within_2(cell);
        }
        // PK-36: small in a forest, while nobody is within 1.
        self.map().terrain(cell) == Terrain::Forest && piece.is_small() && !enemy.within_1(cell)
    }

    /// Does the side see a piece there: any of its own, or one of the enemy's that is not hidden?
    #[must_use]
    pub fn sees(&self, side: Side, cell: Cell) -> bool {
        self.piece(cell).is_some_and(|piece| piece.side == side || !self.is_hidden(cell, piece))
    }

    /// PK-35: how many enemy pieces the side does not see, a block as one.
    #[must_use]
    pub fn unseen_by(&self, side: Side) -> u8 {
        self.hidden_from(side).count() as u8
    }

    fn hidden_from(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        let hidden = |cell: &Cell| self.piece(*cell).is_some_and(|p| self.is_hidden(*cell, p));
        self.pieces(side.other()).iter().filter(hidden)
    }

    /// The position as a side may know it.
    #[must_use]
    pub fn view(&self, seat: Side) -> FieldView {
        let mut view = FieldView { seat, unseen: 0, position: self.clone() };
        view.look(self);
        view
    }
}

/// A position as one side knows it. Nothing in it depends on anything else: hidden pieces are gone, cart and spy
/// are collectors (PK-37), the other's store is [`Store::FULL`], unfound sources are gone, and of sources only place
/// and stock are true. `position.legal()` is what the side may do (PK-10).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldView {
    /// Whose eyes.
    pub seat: Side,
    /// PK-35: enemy pieces that are not seen, a block as one.
    pub unseen: u8,
    /// What is known.
    pub position: Position,
}

impl FieldView {
    /// Makes this the view of the same seat on another position, in place.
    pub fn refresh(&mut self, truth: &Position) {
        self.position.clone_from(truth);
        self.look(truth);
    }

    fn look(&mut self, truth: &Position) {
        let Self { seat, unseen, position } = self;
        let (seat, enemy) = (*seat, seat.other());
        *unseen = 0;
        for cell in truth.pieces(enemy).iter() {
            let Some(piece) = truth.piece(cell) else { continue };
            if truth.is_hidden(cell, piece) {
                *unseen += 1;
                position.set_piece(cell, None);
            } else if matches!(piece.kind, Kind::DecoyCart | Kind::Spy) {
                position.set_piece(cell, Some(piece.disguised()));
            }
        }
        // PK-33.
        let own = *truth.store(seat);
        position.set_stores(BySide::from_fn(|side| if side == seat { own } else { Store::FULL }));
        // PK-28, PK-37: own and found sources, place and stock alone.
        let known = truth.sources().filter(|source| source.field == seat || source.found);
        position.set_sources([None; SOURCES]);
        for source in known {
            let found = source.field != seat;
            position.add_source(Source { grow: 0, found, used: false, ..*source });
        }
    }
}
