//! The transposition table: what was found in positions that come again by another order of plays.
//!
//! A fixed number of slots in pairs: the first of a pair keeps the deepest result, the second the
//! newest. Every search has its own age and neither sees nor spares what others left, so it finds
//! the same as in an empty table without the cost of emptying one. Scores of mates are stored
//! relative to their position. Key: the whole 64-bit hash.

use tavola_rules::cyvasse::Play;

use crate::score::{Score, is_mate};

/// What a stored score says of the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is at least this.
    Lower,
    /// The true one is at most this.
    Upper,
}

/// One result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The best play found, if any.
    pub play: Option<Play>,
    /// The score.
    pub score: Score,
    /// Plies it was searched.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
}

#[derive(Debug, Clone, Copy)]
struct Slot {
    key: u64,
    age: u32,
    entry: Entry,
}

const EMPTY: Slot =
    Slot { key: 0, age: 0, entry: Entry { play: None, score: 0, depth: 0, bound: Bound::Upper } };

/// The table.
#[derive(Debug)]
pub struct Table {
    slots: Vec<Slot>,
    mask: usize,
    /// Of the present search, from 1.
    age: u32,
}

impl Table {
    /// A table of 2^`bits` slots, `bits` from 4 to 24.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        let count = 1_usize << bits.clamp(4, 24);
        Self { slots: vec![EMPTY; count], mask: count - 2, age: 1 }
    }

    /// A new search begins and remembers nothing.
    pub fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.slots.fill(EMPTY);
            self.age = 1;
        }
    }

    /// What this search knows of a position; mates counted from `ply`.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        let first = self.first_of(key);
        let pair = self.slots.get(first..first + 2)?;
        let slot = pair.iter().find(|slot| slot.key == key && slot.age == self.age)?;
        Some(Entry { score: from_table(slot.entry.score, ply), ..slot.entry })
    }

    /// Keeps a result. A missing play does not overwrite a known one of the same position.
    #[inline]
    pub fn put(&mut self, key: u64, ply: usize, mut entry: Entry) {
        let (first, age) = (self.first_of(key), self.age);
        let Some([deep, new]) = self.slots.get_mut(first..first + 2) else { return };
        entry.score = to_table(entry.score, ply);
        let slot = if (deep.key == key || deep.entry.depth <= entry.depth) || deep.age != age {
            if deep.age == age && deep.key != key {
                *new = *deep;
            }
            deep
        } else {
            new
        };
        if entry.play.is_none() && slot.key == key && slot.age == age {
            entry.play = slot.entry.play;
        }
        *slot = Slot { key, age, entry };
    }

    #[inline]
    fn first_of(&self, key: u64) -> usize {
        (key as usize) & self.mask
    }
}

fn to_table(score: Score, ply: usize) -> Score {
    let ply = ply as Score;
    if is_mate(score) { score + ply * score.signum() } else { score }
}

fn from_table(score: Score, ply: usize) -> Score {
    let ply = ply as Score;
    if is_mate(score) { score - ply * score.signum() } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::mated;

    fn entry(score: Score, depth: i8) -> Entry {
        Entry { play: None, score, depth, bound: Bound::Exact }
    }

    #[test]
    fn mates_are_kept_relative_to_their_position() {
        let mut table = Table::new(8);
        table.put(1, 4, entry(-mated(7), 3));
        assert_eq!(table.get(1, 4).unwrap().score, -mated(7));
        assert_eq!(table.get(1, 10).unwrap().score, -mated(13));
        table.put(1, 4, entry(mated(6), 3));
        assert_eq!(table.get(1, 0).unwrap().score, mated(2));
    }

    #[test]
    fn the_deepest_and_the_newest_of_a_pair_are_kept() {
        let mut table = Table::new(4);
        for (key, depth) in [(16, 5), (32, 2), (48, 1)] {
            table.put(key, 0, entry(key as Score, depth));
        }
        assert_eq!(table.get(16, 0).map(|e| e.depth), Some(5));
        assert_eq!(table.get(32, 0), None);
        assert_eq!(table.get(48, 0).map(|e| e.score), Some(48));
        // A deeper one takes the first place, and the one it drives out the second.
        table.put(64, 0, entry(64, 7));
        assert_eq!(table.get(64, 0).map(|e| e.depth), Some(7));
        assert_eq!(table.get(16, 0).map(|e| e.depth), Some(5));
    }

    #[test]
    fn a_new_search_finds_an_empty_table() {
        let mut table = Table::new(4);
        table.put(16, 0, entry(3, 9));
        table.forget();
        assert_eq!(table.get(16, 0), None);
        table.put(32, 0, entry(4, 1));
        assert_eq!(table.get(32, 0).map(|e| e.score), Some(4));
    }
}
