//! The formations of BN-19: three or four in a line, four at the corners of a square, in the enemy half.
//!
//! The enemy half is exactly one 64-bit word of the board. Deliberately absent: which victory a formation wins.

use super::cell::Cell;
use super::numbers::{Kinds, progression};
use super::position::Position;
use super::side::Side;

/// The 38 lines of an 8 x 8 half that hold at least three cells, as bits of that half.
static HALF_LINES: [u64; 38] = half_lines();

const fn half_lines() -> [u64; 38] {
    let mut lines = [0; 38];
    let mut i = 0;
    while i < 8 {
        lines[i] = 0xFF << (8 * i);
        lines[8 + i] = 0x0101_0101_0101_0101 << i;
        i += 1;
    }
    // Rising diagonals by rank minus file, falling ones by their sum.
    let mut shift = 0;
    while shift < 11 {
        let mut cell = 0;
        while cell < 64 {
            let (rank, file) = (cell / 8, cell % 8);
            if rank + 5 == file + shift {
                lines[16 + shift] |= 1 << cell;
            }
            if rank + file == shift + 2 {
                lines[27 + shift] |= 1 << cell;
            }
            cell += 1;
        }
        shift += 1;
    }
    lines
}

impl Position {
    /// BN-19: the sets of progressions that formations of a side hold in the enemy half.
    pub(super) fn formations(&self, side: Side) -> Found {
        let (half, offset) = match side {
            Side::White => ((self.sides[side] >> 64) as u64, 64),
            Side::Black => (self.sides[side] as u64, 0),
        };
        let mut found = Found::default();
        if half.count_ones() < 3 {
            return found;
        }
        let number = |bit: u32| {
            let cell = Cell::from_index(bit as usize + offset);
            let values = cell.map_or(&[][..], |cell| self.values_at(side, cell));
            values.first().copied().unwrap_or_default()
        };
        for line in HALF_LINES {
            if (half & line).count_ones() >= 3 {
                let mut numbers = [0; 8];
                let len = fill(&mut numbers, half & line, number);
                found.line(numbers.get(..len).unwrap_or_default());
            }
        }
        for size in 1..8 {
            let right = half & half >> size & NO_WRAP[size as usize];
            let mut corners = right & right >> (8 * size);
            while corners != 0 {
                let corner = corners.trailing_zeros();
                corners &= corners - 1;
                let square = [corner, corner + size, corner + 8 * size, corner + 9 * size];
                found.four(square.map(number));
            }
        }
        found
    }
}

/// Cells of a half from which so many files to the right are on the board.
const NO_WRAP: [u64; 8] = {
    let mut masks = [0; 8];
    let mut size = 0;
    while size < 8 {
        masks[size] = 0x0101_0101_0101_0101 * (0xFF >> size);
        size += 1;
    }
    masks
};

fn fill(numbers: &mut [u16; 8], mut cells: u64, number: impl Fn(u32) -> u16) -> usize {
    let mut len = 0;
    while cells != 0 {
        if let Some(place) = numbers.get_mut(len) {
            *place = number(cells.trailing_zeros());
            len += 1;
        }
        cells &= cells - 1;
    }
    len
}

/// Which of the seven sets of progressions some formation holds, one bit each.
#[derive(Default)]
pub(super) struct Found(u8);

impl Found {
    fn add(&mut self, kinds: Kinds) {
        self.0 |= 1 << kinds.0;
    }

    /// BN-19: order and spacing are free, so every three and every four of a line are formations.
    fn line(&mut self, numbers: &[u16]) {
        let mut any = false;
        for (i, &a) in numbers.iter().enumerate() {
            for (j, &b) in numbers.iter().enumerate().skip(i + 1) {
                for &c in numbers.iter().skip(j + 1) {
                    let kinds = progression(a, b, c);
                    any |= !kinds.is_empty();
                    self.add(kinds);
                }
            }
        }
        if !any {
            return;
        }
        for (i, &a) in numbers.iter().enumerate() {
            for (j, &b) in numbers.iter().enumerate().skip(i + 1) {
                for (k, &c) in numbers.iter().enumerate().skip(j + 1) {
                    for &d in numbers.iter().skip(k + 1) {
                        self.four([a, b, c, d]);
                    }
                }
            }
        }
    }

    fn four(&mut self, [a, b, c, d]: [u16; 4]) {
        let kinds = progression(a, b, c)
            .or(progression(a, b, d))
            .or(progression(a, c, d))
            .or(progression(b, c, d));
        self.add(kinds);
    }

    /// Does any formation hold any progression?
    pub(super) const fn is_any(&self) -> bool {
        self.0 > 1
    }

    /// Does some formation hold at least these?
    pub(super) fn holds(&self, wanted: Kinds) -> bool {
        (1..8).any(|kinds| self.0 >> kinds & 1 != 0 && kinds & wanted.0 == wanted.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_half_has_at_least_three_cells_and_is_listed_once() {
        assert!(HALF_LINES.iter().all(|line| (3..=8).contains(&line.count_ones())));
        let mut lines = HALF_LINES.to_vec();
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len(), 38);
        let cells: u32 = HALF_LINES.iter().map(|line| line.count_ones()).sum();
        // Ranks and files 64 each; each direction of diagonals 64 less the four cells of the short ones and corners.
        assert_eq!(cells, 64 + 64 + 2 * (64 - 6));
    }
}
