//! Cells, sizes and sets of cells (PK-1 to PK-3): where things are on the board of squares.
//!
//! A [`Set`] holds a word a rank with two empty ranks and files around the board, so that what stands near a cell
//! is three or five words read, whatever the edge. Deliberately absent: what lies or stands there.

use std::fmt;

use thiserror::Error;

use crate::side::Side;

/// PK-1: the widest board.
pub const MAX_WIDTH: usize = 19;
/// PK-1: the longest board.
pub const MAX_HEIGHT: usize = 25;
/// Slots of an array with one entry a cell of any board.
pub const SLOTS: usize = STRIDE * MAX_HEIGHT;
/// PK-2: ranks of a side's interior.
pub const INTERIOR: u8 = 2;

const STRIDE: usize = MAX_WIDTH + 1;

/// PK-1: how large a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// "Pequeno", 15 x 17.
    Small,
    /// "Médio", 17 x 21.
    Medium,
    /// "Grande", 19 x 25.
    Large,
}

impl Size {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// PK-1: files.
    #[must_use]
    pub const fn width(self) -> u8 {
        match self {
            Self::Small => 15,
            Self::Medium => 17,
            Self::Large => 19,
        }
    }

    /// PK-1: ranks.
    #[must_use]
    pub const fn height(self) -> u8 {
        match self {
            Self::Small => 17,
            Self::Medium => 21,
            Self::Large => 25,
        }
    }

    /// The size with so many files and ranks.
    #[must_use]
    pub fn of(width: usize, height: usize) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|size| (size.width() as usize, size.height() as usize) == (width, height))
    }

    /// The key of the size in locales and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// PK-3 (our decision): files of the gates, counted from 0. Symmetric, two or more from the middle and the edges.
    #[must_use]
    pub const fn gates(self) -> &'static [u8] {
        match self {
            Self::Small => &[3, 11],
            Self::Medium => &[4, 12],
            Self::Large => &[3, 9, 15],
        }
    }

    /// The rank of a side's wall, counted from 0 (PK-2).
    #[must_use]
    pub const fn wall_rank(self, side: Side) -> u8 {
        match side {
            Side::South => INTERIOR,
            Side::North => self.height() - 1 - INTERIOR,
        }
    }

    /// PK-3: the throne of a side, the middle of its back rank.
    #[must_use]
    pub const fn throne(self, side: Side) -> Cell {
        let file = self.width() / 2;
        match side {
            Side::South => Cell { rank: 0, file },
            Side::North => Cell { rank: self.height() - 1, file },
        }
    }

    /// The cell on the board at these coordinates from 0.
    #[must_use]
    pub const fn cell(self, file: i8, rank: i8) -> Option<Cell> {
        if file >= 0 && rank >= 0 && file < self.width() as i8 && rank < self.height() as i8 {
            Some(Cell { rank: rank as u8, file: file as u8 })
        } else {
            None
        }
    }

    /// Every cell from a1, rank by rank.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.height())
            .flat_map(move |rank| (0..self.width()).map(move |file| Cell { rank, file }))
    }

    /// Is the cell on this board?
    #[must_use]
    pub const fn holds(self, cell: Cell) -> bool {
        cell.file < self.width() && cell.rank < self.height()
    }

    /// PK-4: the cell at the other end of the line through the middle.
    #[must_use]
    pub const fn opposite(self, cell: Cell) -> Cell {
        Cell {
            rank: (self.height() - 1).saturating_sub(cell.rank),
            file: (self.width() - 1).saturating_sub(cell.file),
        }
    }

    /// PK-2: is the cell on a side's two interior ranks?
    #[must_use]
    pub const fn is_interior(self, side: Side, cell: Cell) -> bool {
        match side {
            Side::South => cell.rank < INTERIOR,
            Side::North => cell.rank + INTERIOR >= self.height(),
        }
    }

    /// PK-2: is the cell between the walls?
    #[must_use]
    pub const fn is_field(self, cell: Cell) -> bool {
        cell.rank > INTERIOR && cell.rank + INTERIOR + 1 < self.height()
    }
}

/// A cell. Ordered from a1 rank by rank. Invariant: within the largest board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    rank: u8,
    file: u8,
}

/// The text is no cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a cell")]
pub struct NotACell;

impl Cell {
    /// The file, 0 is a.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, 0 is rank 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// 0 to [`SLOTS`] - 1.
    #[must_use]
    #[inline]
    pub const fn slot(self) -> usize {
        self.rank as usize * STRIDE + self.file as usize
    }

    /// PK-10: king's steps between the two.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file.abs_diff(other.file);
        let ranks = self.rank.abs_diff(other.rank);
        if files > ranks { files } else { ranks }
    }

    /// The cell `steps` times a direction away, if a board of that size has it.
    #[must_use]
    #[inline]
    pub const fn towards(self, size: Size, (file, rank): (i8, i8), steps: i8) -> Option<Self> {
        size.cell(self.file as i8 + file * steps, self.rank as i8 + rank * steps)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl std::str::FromStr for Cell {
    type Err = NotACell;

    /// A letter from a and a number from 1 without leading zeros, within the largest board.
    fn from_str(text: &str) -> Result<Self, NotACell> {
        let (file, rank) = match text.as_bytes() {
            [file @ b'a'..=b's', units @ b'1'..=b'9'] => (file - b'a', units - b'1'),
            [file @ b'a'..=b's', tens @ b'1'..=b'2', units @ b'0'..=b'9'] => {
                (file - b'a', (tens - b'0') * 10 + (units - b'0') - 1)
            }
            _ => return Err(NotACell),
        };
        if (rank as usize) < MAX_HEIGHT { Ok(Self { rank, file }) } else { Err(NotACell) }
    }
}

/// PK-10: the eight directions, straight ones first.
pub const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Empty ranks and files around the board.
const MARGIN: usize = 2;

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Set {
    /// A word a rank; the bit of a file is the file plus [`MARGIN`].
    rows: [u32; MAX_HEIGHT + 2 * MARGIN],
}

impl Set {
    /// No cell.
    pub const EMPTY: Self = Self { rows: [0; MAX_HEIGHT + 2 * MARGIN] };

    #[inline]
    const fn row(cell: Cell) -> usize {
        cell.rank as usize + MARGIN
    }

    #[inline]
    const fn bit(cell: Cell) -> u32 {
        1 << (cell.file as u32 + MARGIN as u32)
    }

    /// Is the cell in it?
    #[must_use]
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.rows[Self::row(cell)] & Self::bit(cell) != 0
    }

    /// Puts a cell in.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.rows[Self::row(cell)] |= Self::bit(cell);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.rows[Self::row(cell)] &= !Self::bit(cell);
    }

    /// Puts a cell in or takes it out.
    #[inline]
    pub const fn set(&mut self, cell: Cell, inside: bool) {
        if inside {
            self.insert(cell);
        } else {
            self.remove(cell);
        }
    }

    /// Nothing in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Is one of them within 1 of the cell, or on it?
    #[must_use]
    #[inline]
    pub const fn within_1(&self, cell: Cell) -> bool {
        self.around(cell).0 != 0
    }

    /// Is one of them within 2 of the cell, or on it?
    #[must_use]
    #[inline]
    pub const fn within_2(&self, cell: Cell) -> bool {
        let row = Self::row(cell);
        let rows = self.rows[row - 2]
            | self.rows[row - 1]
            | self.rows[row]
            | self.rows[row + 1]
            | self.rows[row + 2];
        rows & (0b1_1111 << cell.file) != 0
    }

    /// Those on the cell and its eight neighbours.
    #[must_use]
    #[inline]
    pub const fn around(&self, cell: Cell) -> Around {
        let row = Self::row(cell);
        let shift = cell.file as u32 + MARGIN as u32 - 1;
        let low = (self.rows[row - 1] >> shift) & 0b111;
        let middle = (self.rows[row] >> shift) & 0b111;
        let high = (self.rows[row + 1] >> shift) & 0b111;
        Around(low | middle << 3 | high << 6)
    }

    /// The cells of one rank as bits, file a the lowest.
    #[must_use]
    pub const fn rank(&self, rank: u8) -> u32 {
        if (rank as usize) < MAX_HEIGHT { self.rows[rank as usize + MARGIN] >> MARGIN } else { 0 }
    }

    /// The cells from a1, rank by rank.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..MAX_HEIGHT as u8).flat_map(move |rank| {
            let mut bits = self.rank(rank);
            std::iter::from_fn(move || {
                if bits == 0 {
                    return None;
                }
                let file = bits.trailing_zeros() as u8;
                bits &= bits - 1;
                Some(Cell { rank, file })
            })
        })
    }

    /// Those in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self { rows: std::array::from_fn(|row| self.rows[row] & other.rows[row]) }
    }

    /// Those in either.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        Self { rows: std::array::from_fn(|row| self.rows[row] | other.rows[row]) }
    }

    /// This set with all neighbours of its cells.
    #[must_use]
    pub fn spread(&self) -> Self {
        let wide: [u32; MAX_HEIGHT + 2 * MARGIN] =
            std::array::from_fn(|row| self.rows[row] | self.rows[row] << 1 | self.rows[row] >> 1);
        Self {
            rows: std::array::from_fn(|row| {
                let below = if row > 0 { wide[row - 1] } else { 0 };
                below | wide[row] | wide.get(row + 1).copied().unwrap_or(0)
            }),
        }
    }
}

impl FromIterator<Cell> for Set {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// Some of a cell and its eight neighbours: three bits a rank, the lowest rank first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Around(u32);

impl Around {
    /// The bit of the cell itself.
    const MIDDLE: u32 = 1 << 4;

    /// Those of this not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without the cell itself.
    #[must_use]
    #[inline]
    pub const fn neighbours(self) -> Self {
        Self(self.0 & !Self::MIDDLE)
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// None?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells, where `middle` is the cell in the middle. Only those on the board must be in this.
    #[inline]
    pub fn cells(self, middle: Cell) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(Cell {
                rank: (middle.rank + at / 3).saturating_sub(1),
                file: (middle.file + at % 3).saturating_sub(1),
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_1_sizes_and_names_of_cells() {
        let sizes = Size::ALL.map(|size| (size.width(), size.height()));
        assert_eq!(sizes, [(15, 17), (17, 21), (19, 25)]);
        for size in Size::ALL {
            for cell in size.cells() {
                assert_eq!(cell.to_string().parse(), Ok(cell));
                assert_eq!(size.opposite(size.opposite(cell)), cell);
            }
        }
        for bad in ["", "a", "a0", "a01", "a26", "t1", "A1", "a1 ", "a-1", "aa1", "a1é"] {
            assert_eq!(bad.parse::<Cell>(), Err(NotACell), "{bad}");
        }
    }

    #[test]
    fn pk_3_gates_and_thrones_lie_symmetrically() {
        for size in Size::ALL {
            let gates = size.gates();
            assert_eq!(gates.len(), if size == Size::Large { 3 } else { 2 });
            assert!(gates.iter().all(|gate| gates.contains(&(size.width() - 1 - gate))));
            assert_eq!(size.opposite(size.throne(Side::South)), size.throne(Side::North));
        }
        assert_eq!(Size::Small.throne(Side::North).to_string(), "h17");
    }

    #[test]
    fn sets_know_what_is_near() {
        for size in Size::ALL {
            for at in size.cells() {
                let set = Set::from_iter([at]);
                for cell in size.cells() {
                    let steps = cell.distance(at);
                    assert_eq!(set.within_1(cell), steps <= 1);
                    assert_eq!(set.within_2(cell), steps <= 2);
                    assert_eq!(set.spread().contains(cell), steps <= 1);
                    let near: Vec<Cell> = set.around(cell).cells(cell).collect();
                    assert_eq!(near, if steps <= 1 { vec![at] } else { Vec::new() });
                }
                assert_eq!(set.iter().collect::<Vec<_>>(), [at]);
            }
        }
    }
}
