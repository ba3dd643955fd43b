//! A position of Batalha dos Números: what stands where, what was taken, who is to move (BN-30).
//!
//! Plain data of one size, so that copying it allocates nothing. Every change goes through the few steps at the end,
//! which keep the bit sets and the hash. Deliberately absent: the count of quiet turns and past positions (BN-20),
//! which are the match's, and the turn in progress (`progress`).

use super::cell::{CELLS, Cell, CellSet};
use super::ledger::{Reserve, Taken};
use super::piece::{NUMBERS, PIECES, Piece, Shape, Unit};
use super::pyramid::Pyramid;
use super::side::{BySide, Side};
use super::step::rank_bits;
use super::{layout, zobrist};

/// Nothing stands there.
const EMPTY: u8 = u8::MAX;
/// The pyramid of the side whose cell it is.
const PYRAMID: u8 = PIECES as u8;

/// What stands where, the reserves, what was taken, and who is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// Invariant: agrees with the sets below.
    board: [u8; CELLS],
    pub(super) sides: BySide<u128>,
    /// A pyramid stands in the set of every shape it holds.
    pub(super) shapes: [u128; 3],
    /// Bits of the parts left; 0: no pyramid.
    pyramids: BySide<u8>,
    reserves: BySide<Reserve>,
    taken: BySide<Taken>,
    pub(super) side: Side,
    hash: u64,
}

impl Position {
    /// BN-3, BN-7: the start; with `advanced` ("avanço") both armies stand two ranks forward.
    #[must_use]
    pub fn start(advanced: bool) -> Self {
        let mut position = Self::bare(Side::White);
        for (side, unit, cell) in layout::units(advanced) {
            position.put(cell, side, unit);
        }
        position
    }

    /// An empty board.
    pub(super) const fn bare(side: Side) -> Self {
        Self {
            board: [EMPTY; CELLS],
            sides: BySide([0; 2]),
            shapes: [0; 3],
            pyramids: BySide([0; 2]),
            reserves: BySide([Reserve::NONE; 2]),
            taken: BySide([Taken::NONE; 2]),
            side,
            hash: zobrist::side(side),
        }
    }

    /// Who is to move.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Equal for equal boards, reserves and sides to move (BN-20). What was taken is not in it.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// [`Self::hash`] made anew: always equal to it.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = zobrist::side(self.side);
        for cell in Cell::all() {
            if let Some((side, unit)) = self.at(cell) {
                hash ^= zobrist::unit(side, unit, cell);
            }
        }
        for side in Side::ALL {
            for piece in self.reserves[side].pieces() {
                hash ^= zobrist::reserve(side, piece, self.reserves[side].count(piece) as u8);
            }
        }
        hash
    }

    /// BN-20: the same board, reserves and side to move?
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.side == other.side
            && self.sides == other.sides
            && self.board == other.board
            && self.pyramids == other.pyramids
            && self.reserves == other.reserves
    }

    /// What stands on a cell, and whose it is.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<(Side, Unit)> {
        let side = self.owner(cell)?;
        let unit = match Piece::from_index(usize::from(self.board[cell.index()])) {
            Some(piece) => Unit::Piece(piece),
            None => Unit::Pyramid(self.pyramid(side)?),
        };
        Some((side, unit))
    }

    /// Whose piece stands there.
    #[inline]
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.sides[side] & cell.bit() != 0)
    }

    /// The cells of a side's pieces.
    #[inline]
    #[must_use]
    pub fn cells_of(&self, side: Side) -> CellSet {
        CellSet(self.sides[side])
    }

    /// What is left of a side's pyramid.
    #[inline]
    #[must_use]
    pub fn pyramid(&self, side: Side) -> Option<Pyramid> {
        Pyramid::of_bits(side, self.pyramids[side])
    }

    /// What a side may drop (BN-17).
    #[inline]
    #[must_use]
    pub fn reserve(&self, side: Side) -> &Reserve {
        &self.reserves[side]
    }

    /// What a side has captured (BN-18).
    #[inline]
    #[must_use]
    pub fn taken(&self, side: Side) -> &Taken {
        &self.taken[side]
    }

    #[inline]
    pub(super) fn occupied(&self) -> u128 {
        self.sides.0[0] | self.sides.0[1]
    }

    /// A side's pieces that hold a shape.
    #[inline]
    pub(super) fn shaped(&self, side: Side, shape: Shape) -> u128 {
        self.sides[side] & self.shapes[shape.index()]
    }

    /// BN-9: the values a piece on an occupied cell of `side` counts with; a pyramid's total first.
    #[inline]
    pub(super) fn values_at(&self, side: Side, cell: Cell) -> &'static [u16] {
        match NUMBERS.get(usize::from(self.board[cell.index()])) {
            Some(number) => std::slice::from_ref(number),
            None => self.pyramid(side).map_or(&[], Pyramid::values),
        }
    }

    /// Does a pyramid stand on this occupied cell?
    #[inline]
    pub(super) fn is_pyramid(&self, cell: Cell) -> bool {
        self.board[cell.index()] == PYRAMID
    }

    /// The piece on a cell, unless it is empty or a pyramid's.
    #[inline]
    pub(super) fn piece_at(&self, cell: Cell) -> Option<Piece> {
        Piece::from_index(usize::from(self.board[cell.index()]))
    }

    /// BN-17: the free cells of a side's edge rank, 1 for White and 16 for Black.
    #[inline]
    pub(super) fn edge(&self, side: Side) -> u128 {
        let edge = match side {
            Side::White => rank_bits(0),
            Side::Black => rank_bits(15),
        };
        edge & !self.occupied()
    }

    // The steps. Each has an inverse below it.

    /// Sets a unit on an empty cell. The caller knows that the side has no other pyramid.
    pub(super) fn put(&mut self, cell: Cell, side: Side, unit: Unit) {
        let bit = cell.bit();
        self.sides[side] |= bit;
        match unit {
            Unit::Piece(piece) => {
                self.board[cell.index()] = piece.index() as u8;
                self.shapes[piece.shape().index()] |= bit;
            }
            Unit::Pyramid(pyramid) => {
                self.board[cell.index()] = PYRAMID;
                self.pyramids[side] = pyramid.bits();
                self.set_shapes(cell, pyramid.bits(), side);
            }
        }
        self.hash ^= zobrist::unit(side, unit, cell);
    }

    /// Takes up what stands on a cell.
    pub(super) fn lift(&mut self, cell: Cell) -> Option<(Side, Unit)> {
        let (side, unit) = self.at(cell)?;
        let bit = cell.bit();
        self.hash ^= zobrist::unit(side, unit, cell);
        self.board[cell.index()] = EMPTY;
        self.sides[side] &= !bit;
        for shape in &mut self.shapes {
            *shape &= !bit;
        }
        if let Unit::Pyramid(_) = unit {
            self.pyramids[side] = 0;
        }
        Some((side, unit))
    }

    /// A unit goes from one cell to another that is empty; its own inverse with the cells exchanged.
    #[inline]
    pub(super) fn carry(&mut self, from: Cell, to: Cell) {
        if let Some((side, unit)) = self.lift(from) {
            self.put(to, side, unit);
        }
    }

    /// BN-17: `captor` takes the piece on a cell into its reserve.
    pub(super) fn take_piece(&mut self, cell: Cell, captor: Side) -> Option<Piece> {
        let (_, Unit::Piece(piece)) = self.lift(cell)? else { return None };
        self.stock(captor, piece, 1);
        self.taken[captor].add(piece.number());
        Some(piece)
    }

    /// Takes back [`Self::take_piece`].
    pub(super) fn give_piece(&mut self, cell: Cell, captor: Side, piece: Piece) {
        self.taken[captor].drop_one(piece.number());
        self.stock(captor, piece, -1);
        self.put(cell, captor.other(), Unit::Piece(piece));
    }

    /// BN-16: `captor` takes these parts of the pyramid on a cell, for good.
    pub(super) fn take_parts(&mut self, cell: Cell, captor: Side, parts: u8) {
        let victim = captor.other();
        let Some((_, Unit::Pyramid(pyramid))) = self.lift(cell) else { return };
        if let Some(fallen) = Pyramid::of_bits(victim, pyramid.bits() & parts) {
            for (_, number) in fallen.parts() {
                self.taken[captor].add(number);
            }
        }
        if let Some(rest) = Pyramid::of_bits(victim, pyramid.bits() & !parts) {
            self.put(cell, victim, Unit::Pyramid(rest));
        }
    }

    /// Takes back [`Self::take_parts`] of parts that were there.
    pub(super) fn give_parts(&mut self, cell: Cell, captor: Side, parts: u8) {
        let victim = captor.other();
        let rest = match self.lift(cell) {
            Some((_, Unit::Pyramid(rest))) => rest.bits(),
            _ => 0,
        };
        if let Some(fallen) = Pyramid::of_bits(victim, parts) {
            for (_, number) in fallen.parts() {
                self.taken[captor].drop_one(number);
            }
        }
        if let Some(whole) = Pyramid::of_bits(victim, rest | parts) {
            self.put(cell, victim, Unit::Pyramid(whole));
        }
    }

    /// BN-17: a piece of the reserve goes to an empty cell.
    pub(super) fn drop_piece(&mut self, cell: Cell, side: Side, piece: Piece) {
        self.stock(side, piece, -1);
        self.put(cell, side, Unit::Piece(piece));
    }

    /// Takes back [`Self::drop_piece`].
    pub(super) fn pick_up(&mut self, cell: Cell, side: Side, piece: Piece) {
        self.lift(cell);
        self.stock(side, piece, 1);
    }

    /// The turn goes to the other side; its own inverse.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.hash ^= zobrist::side(self.side);
        self.side = self.side.other();
        self.hash ^= zobrist::side(self.side);
    }

    /// More or fewer of a piece in a reserve.
    pub(super) fn stock(&mut self, side: Side, piece: Piece, change: i8) {
        let (old, new) = self.reserves[side].change(piece, change);
        self.hash ^= zobrist::reserve(side, piece, old) ^ zobrist::reserve(side, piece, new);
    }

    /// One more taken value; false for a value that no piece has.
    pub(super) fn count_taken(&mut self, side: Side, value: u16) -> bool {
        self.taken[side].add(value)
    }

    fn set_shapes(&mut self, cell: Cell, bits: u8, side: Side) {
        let Some(pyramid) = Pyramid::of_bits(side, bits) else { return };
        for shape in Shape::ALL {
            if pyramid.holds(shape) {
                self.shapes[shape.index()] |= cell.bit();
            }
        }
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_json())
    }
}
