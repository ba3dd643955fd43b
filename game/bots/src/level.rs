//! The five levels: how much each may search, and how far it strays from the best it found.
//!
//! Budgets are nodes, never time, so a level is as strong on every machine. What makes the low levels
//! weaker is a short horizon and a taste for second choices; they never choose at random among all plays.

use crate::score::Score;

/// A level, 1 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// What a level may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strength {
    /// Nodes a decision.
    pub nodes: u64,
    /// Deepest iteration, plies.
    pub depth: i8,
    /// Plays this much worse than the best may be chosen instead, points.
    pub stray: Score,
    /// Size of the transposition table, as a power of two.
    pub table_bits: u32,
    /// Arrangements that are compared in the set-up.
    pub drafts: u32,
}

impl Level {
    /// The weakest and the strongest.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=5;

    /// The level of that number, brought within 1 to 5.
    #[must_use]
    pub fn new(number: u8) -> Self {
        Self(number.clamp(*Self::RANGE.start(), *Self::RANGE.end()))
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it may do.
    #[must_use]
    pub const fn strength(self) -> Strength {
        match self.0 {
            0 | 1 => Strength { nodes: 150, depth: 1, stray: 300, table_bits: 10, drafts: 1 },
            2 => Strength { nodes: 2_000, depth: 3, stray: 60, table_bits: 12, drafts: 1 },
            3 => Strength { nodes: 8_000, depth: 5, stray: 16, table_bits: 14, drafts: 3 },
            4 => Strength { nodes: 60_000, depth: 12, stray: 0, table_bits: 17, drafts: 6 },
            _ => Strength { nodes: 800_000, depth: 60, stray: 0, table_bits: 20, drafts: 12 },
        }
    }
}
