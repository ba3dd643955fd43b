//! The transposition table: what was found in positions that come again by another order of plays.
//!
//! A fixed number of slots, indexed by the hash; a slot keeps the deeper result unless it is of an
//! older search. Scores of mates are stored relative to their position. Key: the whole 64-bit hash.

use tavola_rules::cyvasse::Play;

use crate::score::{MATE_BAND, Score};

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
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    key: u64,
    /// The best play found, if any.
    pub play: Option<Play>,
    /// The score, relative to its position.
    pub score: Score,
    /// Plies it was searched.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
    age: u8,
}

/// The table.
#[derive(Debug)]
pub struct Table {
    slots: Vec<Option<Entry>>,
    mask: usize,
    age: u8,
}

impl Table {
    /// A table of 2^`bits` slots, `bits` from 8 to 24.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        let count = 1_usize << bits.clamp(8, 24);
        Self { slots: vec![None; count], mask: count - 1, age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill(None);
        self.age = 0;
    }

    /// A new search begins: what is there may be used, and may be replaced.
    pub fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// What is known of a position; mates counted from `ply`.
    #[must_use]
    pub fn get(&self, key: u64, ply: u8) -> Option<Entry> {
        let entry = self.slots.get(self.index(key)).copied().flatten().filter(|e| e.key == key)?;
        Some(Entry { score: from_table(entry.score, ply), ..entry })
    }

    /// Keeps a result.
    pub fn put(&mut self, key: u64, ply: u8, depth: i8, score: Score, bound: Bound, play: Option<Play>) {
        let (index, age) = (self.index(key), self.age);
        let Some(slot) = self.slots.get_mut(index) else { return };
        let known = slot.filter(|old| old.key == key);
        let weaker = slot.is_some_and(|old| old.age == age && old.depth > depth && old.key != key);
        if weaker && bound != Bound::Exact {
            return;
        }
        let play = play.or_else(|| known.and_then(|old| old.play));
        *slot = Some(Entry { key, play, score: to_table(score, ply), depth, bound, age });
    }

    fn index(&self, key: u64) -> usize {
        (key as usize) & self.mask
    }
}

fn to_table(score: Score, ply: u8) -> Score {
    let ply = Score::from(ply);
    if score >= MATE_BAND {
        score + ply
    } else if score <= -MATE_BAND {
        score - ply
    } else {
        score
    }
}

fn from_table(score: Score, ply: u8) -> Score {
    let ply = Score::from(ply);
    if score >= MATE_BAND {
        score - ply
    } else if score <= -MATE_BAND {
        score + ply
    } else {
        score
    }
}
