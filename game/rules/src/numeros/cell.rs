//! The board of BN-1: 8 files, 16 ranks, 128 cells, one bit each of a `u128`.
//!
//! Deliberately absent: what stands on a cell, and how one gets to another (`step`).

use std::fmt;
use std::str::FromStr;

/// BN-1: files a to h.
pub const FILES: usize = 8;
/// BN-1: ranks 1 to 16.
pub const RANKS: usize = 16;
/// Cells of the board.
pub const CELLS: usize = FILES * RANKS;

/// A cell. Ordered by file, then rank, as BN-31 lists captors.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(
    /// `rank * 8 + file`, both from 0. Invariant: below [`CELLS`].
    u8,
);

impl Cell {
    /// The cell of a file (0 = a) and a rank (0 = rank 1), if it is on the board.
    #[must_use]
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self((rank * FILES + file) as u8)) } else { None }
    }

    /// The cell of an [`Self::index`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < CELLS { Some(Self(index as u8)) } else { None }
    }

    /// The lowest cell of a set of bits that is not empty.
    #[inline]
    pub(super) const fn lowest(bits: u128) -> Self {
        Self(bits.trailing_zeros() as u8 & (CELLS - 1) as u8)
    }

    /// `rank * 8 + file`, 0 to 127.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize & (CELLS - 1)
    }

    /// 0 (a) to 7 (h).
    #[inline]
    #[must_use]
    pub const fn file(self) -> usize {
        self.index() % FILES
    }

    /// 0 (rank 1) to 15 (rank 16).
    #[inline]
    #[must_use]
    pub const fn rank(self) -> usize {
        self.index() / FILES
    }

    #[inline]
    pub(super) const fn bit(self) -> u128 {
        1 << self.index()
    }

    /// All cells, rank by rank from a1.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.file(), self.rank()).cmp(&(other.file(), other.rank()))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no cell of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a cell of the board")]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    /// `c4`: a lower-case letter and a rank without leading zero.
    fn from_str(text: &str) -> Result<Self, NotACell> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(NotACell)?;
        let file = letter.checked_sub(b'a').ok_or(NotACell)?;
        let rank = match *digits {
            [units @ b'1'..=b'9'] => units - b'0',
            [b'1', units @ b'0'..=b'6'] => 10 + (units - b'0'),
            _ => return Err(NotACell),
        };
        Self::new(usize::from(file), usize::from(rank) - 1).ok_or(NotACell)
    }
}

/// A set of cells, one bit each at [`Cell::index`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CellSet(pub(super) u128);

impl CellSet {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// One cell.
    #[must_use]
    pub const fn only(cell: Cell) -> Self {
        Self(cell.bit())
    }

    /// The bits, for hashing and tests.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Is the cell in it?
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// This set and one cell more.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | cell.bit())
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// BN-31: the cells in order of file, then rank.
    #[must_use]
    pub fn sorted(self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.into_iter().collect();
        cells.sort_unstable();
        cells
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The cells of a [`CellSet`], rank by rank.
#[derive(Debug, Clone)]
pub struct CellIter(u128);

impl Iterator for CellIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::lowest(self.0);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;

    #[inline]
    fn into_iter(self) -> CellIter {
        CellIter(self.0)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bn_1_the_board_has_128_cells_named_a1_to_h16() {
        let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
        assert_eq!((names.len(), names[0].as_str(), names[127].as_str()), (128, "a1", "h16"));
        for (cell, name) in Cell::all().zip(&names) {
            assert_eq!(name.parse(), Ok(cell));
        }
        for wrong in ["", "a", "a0", "a17", "a01", "i1", "A1", "a1 ", "1a", "a16x", "é1", "a-1"] {
            assert_eq!(wrong.parse::<Cell>(), Err(NotACell), "{wrong}");
        }
    }
}
