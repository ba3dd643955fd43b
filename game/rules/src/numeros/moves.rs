//! Moves of BN-5 and BN-6, for all pieces of a kind at once.
//!
//! [`slides`] and [`leaps`] take sets of rounds, triangles and squares and give every cell they reach, whatever
//! stands there. As both run backwards as well as forwards, the same functions say what can move, where to, and
//! which captors are within a move of a victim (BN-9).

use super::cell::{Cell, CellSet};
use super::piece::Shape;
use super::position::Position;
use super::side::Side;
use super::step::{DIAGONAL, LEAPS_SQUARE, LEAPS_TRIANGLE, ORTHOGONAL, Step, back, shifted};

/// A set of cells for each shape.
#[derive(Clone, Copy)]
pub(super) struct Shaped {
    pub(super) rounds: u128,
    pub(super) triangles: u128,
    pub(super) squares: u128,
}

/// BN-5: every cell that these pieces could slide to if `empty` is what may be crossed.
#[inline]
pub(super) fn slides(who: Shaped, empty: u128) -> u128 {
    let mut reached = 0;
    for step in DIAGONAL {
        reached |= shifted(who.rounds, step);
    }
    for step in ORTHOGONAL {
        let first = shifted(who.triangles, step) & empty;
        reached |= shifted(first, step);
        let second = shifted(shifted(who.squares, step) & empty, step) & empty;
        reached |= shifted(second, step);
    }
    reached
}

/// BN-6: every cell that these pieces could leap to.
#[inline]
pub(super) fn leaps(who: Shaped) -> u128 {
    let mut reached = 0;
    for step in LEAPS_TRIANGLE {
        reached |= shifted(who.triangles, step);
    }
    for step in LEAPS_SQUARE {
        reached |= shifted(who.squares, step);
    }
    reached
}

/// BN-5, BN-6: is a step between two cells one of a regular move? Said of a move's two cells, whoever moves.
#[must_use]
pub fn is_regular(from: Cell, to: Cell) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    matches!((files, ranks), (1, 1) | (0, 2 | 3) | (2 | 3, 0))
}

/// The bits of a set, lowest first.
#[inline]
pub(super) fn bits(set: u128) -> impl Iterator<Item = Cell> {
    CellSet(set).into_iter()
}

#[inline]
const fn times((files, ranks): Step, n: i32) -> Step {
    (files * n, ranks * n)
}

impl Position {
    /// A side's pieces by shape.
    #[inline]
    pub(super) fn by_shape(&self, side: Side) -> Shaped {
        Shaped {
            rounds: self.shaped(side, Shape::Round),
            triangles: self.shaped(side, Shape::Triangle),
            squares: self.shaped(side, Shape::Square),
        }
    }

    /// The shapes of the unit on a cell, each as the set `there`.
    #[inline]
    pub(super) fn shapes_at(&self, cell: Cell, there: Cell) -> Shaped {
        let if_shaped = |shape: Shape| {
            if self.shapes[shape.index()] & cell.bit() != 0 { there.bit() } else { 0 }
        };
        Shaped {
            rounds: if_shaped(Shape::Round),
            triangles: if_shaped(Shape::Triangle),
            squares: if_shaped(Shape::Square),
        }
    }

    /// BN-5, BN-6: where the unit on a cell may move, as it stands: regular moves, then irregular ones.
    #[must_use]
    pub fn destinations(&self, from: Cell) -> (CellSet, CellSet) {
        let empty = !self.occupied();
        let who = self.shapes_at(from, from);
        (CellSet(slides(who, empty) & empty), CellSet(leaps(who) & empty))
    }

    /// BN-8: where the unit of `from` could make a regular move to from `stand`, had the `emptied` cells been.
    #[inline]
    pub(super) fn slides_from_stand(&self, from: Cell, stand: Cell, emptied: u128) -> u128 {
        let empty = !(self.occupied() & !from.bit() & !emptied);
        slides(self.shapes_at(from, stand), empty) & empty
    }

    /// Calls `each` with every plain move of the side to move: from, to, regular.
    #[inline]
    pub(super) fn each_move(&self, mut each: impl FnMut(Cell, Cell, bool)) {
        let empty = !self.occupied();
        let who = self.by_shape(self.side);
        let mut list = |reached: u128, step: Step, regular: bool| {
            for to in bits(reached & empty) {
                each(Cell::lowest(shifted(to.bit(), back(step))), to, regular);
            }
        };
        for step in DIAGONAL {
            list(shifted(who.rounds, step), step, true);
        }
        for step in ORTHOGONAL {
            let first = shifted(who.triangles, step) & empty;
            list(shifted(first, step), times(step, 2), true);
            let second = shifted(shifted(who.squares, step) & empty, step) & empty;
            list(shifted(second, step), times(step, 3), true);
        }
        for step in LEAPS_TRIANGLE {
            list(shifted(who.triangles, step), step, false);
        }
        for step in LEAPS_SQUARE {
            list(shifted(who.squares, step), step, false);
        }
    }

    /// Has the side to move any plain move?
    #[inline]
    pub(super) fn has_move(&self) -> bool {
        let empty = !self.occupied();
        let who = self.by_shape(self.side);
        (leaps(who) | slides(who, empty)) & empty != 0
    }

    /// The pieces of a side that have a regular move.
    #[inline]
    pub(super) fn mobile(&self, side: Side) -> u128 {
        let empty = !self.occupied();
        let who = self.by_shape(side);
        let mut mobile = 0;
        for step in DIAGONAL {
            mobile |= who.rounds & shifted(empty, step);
        }
        for step in ORTHOGONAL {
            let two = shifted(shifted(empty, step) & empty, step);
            mobile |= who.triangles & shifted(shifted(empty, step) & empty, step);
            mobile |= who.squares & shifted(two & empty, step);
        }
        mobile
    }
}
