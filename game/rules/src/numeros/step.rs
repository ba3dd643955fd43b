//! Steps and lines on the board, for whole sets of cells at once.
//!
//! [`shifted`] takes every cell of a set one step on, which is what moves, captures and sieges are made of; [`RAYS`]
//! and [`seen_over`] follow lines. Deliberately absent: what stands on a cell.

use super::cell::{CELLS, Cell, FILES, RANKS};

/// A step: files to the right, ranks up.
pub(super) type Step = (i32, i32);

/// BN-5: the steps of a round.
pub(super) const DIAGONAL: [Step; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
/// BN-5: the directions of triangles and squares.
pub(super) const ORTHOGONAL: [Step; 4] = [(0, 1), (-1, 0), (0, -1), (1, 0)];
/// BN-12: rank, file and diagonals.
pub(super) const LINES: [Step; 8] =
    [(0, 1), (-1, 0), (0, -1), (1, 0), (1, 1), (-1, 1), (-1, -1), (1, -1)];
/// BN-6: a triangle's leaps.
pub(super) const LEAPS_TRIANGLE: [Step; 8] =
    [(2, 1), (-2, 1), (2, -1), (-2, -1), (1, 2), (-1, 2), (1, -2), (-1, -2)];
/// BN-6: a square's leaps.
pub(super) const LEAPS_SQUARE: [Step; 8] =
    [(3, 1), (-3, 1), (3, -1), (-3, -1), (1, 3), (-1, 3), (1, -3), (-1, -3)];

const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < RANKS {
        bits |= 1 << (rank * FILES);
        rank += 1;
    }
    bits
};

/// The files from which `files` steps to the right stay on the board.
const fn fits(files: i32) -> u128 {
    let mut bits = 0;
    let mut file = 0;
    while file < FILES as i32 {
        if file + files >= 0 && file + files < FILES as i32 {
            bits |= FILE_A << file;
        }
        file += 1;
    }
    bits
}

/// [`fits`] for -3 to 3.
const FITS: [u128; 7] = [fits(-3), fits(-2), fits(-1), fits(0), fits(1), fits(2), fits(3)];

/// Every cell of the set, one step on; what would leave the board is dropped. Steps of at most 3 files.
#[inline(always)]
pub(super) const fn shifted(set: u128, (files, ranks): Step) -> u128 {
    let kept = set & FITS[(files + 3) as usize];
    moved(kept, ranks * FILES as i32 + files)
}

/// The step backwards.
#[inline(always)]
pub(super) const fn back((files, ranks): Step) -> Step {
    (-files, -ranks)
}

/// A rank as a set, 0 to 15.
pub(super) const fn rank_bits(rank: usize) -> u128 {
    0xFF << (rank * FILES)
}

/// The cells beyond each cell on each of the eight lines of [`LINES`], to the edge.
pub(super) static RAYS: [[u128; CELLS]; 8] = {
    let mut rays = [[0; CELLS]; 8];
    let mut line = 0;
    while line < 8 {
        let mut cell = 0;
        while cell < CELLS {
            let mut at = shifted(1 << cell, LINES[line]);
            while at != 0 {
                rays[line][cell] |= at;
                at = shifted(at, LINES[line]);
            }
            cell += 1;
        }
        line += 1;
    }
    rays
};

/// The first of `occupied` beyond a cell on a line.
#[inline]
pub(super) fn first_met(line: usize, from: Cell, occupied: u128) -> Option<Cell> {
    let met = RAYS[line & 7][from.index()] & occupied;
    if met == 0 {
        return None;
    }
    let (files, ranks) = LINES[line & 7];
    let upwards = ranks * FILES as i32 + files > 0;
    let index = if upwards { met.trailing_zeros() } else { 127 - met.leading_zeros() };
    Cell::from_index(index as usize)
}

/// The cells next after one or more empty ones, seen from the set along a step of [`LINES`]: Kogge and Stone's fill
/// (1973), which doubles the run of empty cells it knows with each stride.
#[inline(always)]
pub(super) const fn seen_over(from: u128, step: Step, empty: u128) -> u128 {
    let by = step.1 * FILES as i32 + step.0;
    let arrives = FITS[(3 - step.0) as usize];
    let mut run = empty & arrives;
    let mut seen = moved(from, by) & run;
    seen |= moved(seen, by) & run;
    run &= moved(run, by);
    seen |= moved(seen, 2 * by) & run;
    run &= moved(run, 2 * by);
    seen |= moved(seen, 4 * by) & run;
    if step.0 == 0 {
        run &= moved(run, 4 * by);
        seen |= moved(seen, 8 * by) & run;
    }
    moved(seen, by) & arrives
}

/// All bits so many places up, or down.
#[inline(always)]
const fn moved(set: u128, by: i32) -> u128 {
    if by >= 0 { set << by } else { set >> -by }
}

/// Empty cells strictly between two cells of one line.
#[inline]
pub(super) fn between(a: Cell, b: Cell) -> u32 {
    let files = a.file().abs_diff(b.file());
    let ranks = a.rank().abs_diff(b.rank());
    (files.max(ranks) as u32).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::super::cell::CellSet;
    use super::*;

    #[test]
    fn shifting_a_set_is_stepping_from_each_cell() {
        let steps = LINES.iter().chain(&LEAPS_TRIANGLE).chain(&LEAPS_SQUARE);
        for &(files, ranks) in steps {
            for cell in Cell::all() {
                let file = cell.file() as i32 + files;
                let rank = cell.rank() as i32 + ranks;
                let goal = usize::try_from(file).ok().zip(usize::try_from(rank).ok());
                let goal = goal.and_then(|(file, rank)| Cell::new(file, rank));
                let expected = goal.map_or(0, Cell::bit);
                assert_eq!(shifted(cell.bit(), (files, ranks)), expected, "{cell} {files} {ranks}");
            }
        }
    }

    #[test]
    fn the_first_met_is_the_nearest_on_the_line() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let set = ["d8", "d2", "a5", "g8", "b3", "d13"].map(cell);
        let occupied = set.into_iter().collect::<CellSet>().0;
        let met: Vec<_> = (0..8).map(|line| first_met(line, cell("d5"), occupied)).collect();
        let expected =
            [Some("d8"), Some("a5"), Some("d2"), None, Some("g8"), None, Some("b3"), None];
        assert_eq!(met, expected.map(|text| text.map(cell)));
        assert_eq!(between(cell("d5"), cell("g8")), 2);
    }

    #[test]
    fn what_is_seen_over_empty_cells_is_the_first_met_at_a_distance() {
        let mut state = 1_u128;
        for _ in 0..200 {
            state = state.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
            // From a full board to a nearly empty one.
            let occupied = (state ^ state >> 61) & (state >> 17 | state << 90);
            let occupied =
                if state >> 100 & 1 == 0 { occupied & state >> 3 & state >> 7 } else { occupied };
            let from = occupied & (state >> 5);
            for (line, step) in LINES.into_iter().enumerate() {
                let seen = seen_over(from, step, !occupied);
                for cell in Cell::all().filter(|cell| occupied & cell.bit() != 0) {
                    let opposite = LINES.iter().position(|each| *each == back(step)).unwrap();
                    let met = first_met(opposite, cell, occupied);
                    let sees =
                        met.is_some_and(|met| from & met.bit() != 0 && between(met, cell) > 0);
                    assert_eq!(seen & cell.bit() != 0, sees, "{cell} line {line}");
                }
            }
        }
    }
}
