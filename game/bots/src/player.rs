//! A machine at the table: from what its seat sees to what it does.

use std::sync::atomic::AtomicBool;

use tavola_rules::cyvasse::{Play, Position, SeatView, SetUpAction, Side};

use crate::dice::Dice;
use crate::level::Level;
use crate::score::{INFINITE, is_mate};
use crate::search::{Found, Limits, RootPlay, Search, Selection};
use crate::setup;
use crate::table::Table;

/// A player with its memory of a match.
#[derive(Debug)]
pub struct Player {
    level: Level,
    table: Table,
}

impl Player {
    /// A player of that level that remembers nothing.
    #[must_use]
    pub fn new(level: Level) -> Self {
        Self { level, table: Table::new(level.strength().table_bits) }
    }

    /// Its level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What to do in `position`. `past` are the hashes of the positions that may come again; `seed`
    /// makes it choose among what it finds about equal. None when nothing is legal.
    ///
    /// The answer depends on the arguments alone, unless `stop` is raised: then the best so far comes
    /// within a few milliseconds.
    #[must_use]
    pub fn play(
        &mut self,
        position: &Position,
        past: &[u64],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Play> {
        let strength = self.level.strength();
        let limits = Limits {
            nodes: strength.nodes,
            depth: strength.depth,
            margin: strength.stray,
            selection: Selection::Keen,
        };
        let found = Search::new(position.clone(), past, &mut self.table, stop, limits).run();
        choose(&found, strength.stray, seed).map(|root| root.play)
    }

    /// All that remains to be done in the set-up, in order. Reads its own draft only.
    #[must_use]
    pub fn set_up(
        &self,
        view: &SeatView,
        side: Side,
        seed: u64,
        stop: &AtomicBool,
    ) -> Vec<SetUpAction> {
        let Some(draft) = view.setups[side].open() else { return Vec::new() };
        setup::actions(draft, self.level.strength().drafts, seed, stop)
    }
}

/// The best play, or one not much worse: the nearer to the best, the likelier.
fn choose(found: &Found, stray: i32, seed: u64) -> Option<RootPlay> {
    let best = found.best()?;
    if stray == 0 || best.score == -INFINITE || is_mate(best.score) {
        return Some(best);
    }
    let near: Vec<(RootPlay, u32)> = found
        .plays
        .iter()
        .filter_map(|root| {
            let gap = best.score - root.score;
            (gap <= stray).then(|| (*root, u32::try_from(stray - gap + 1).unwrap_or(1)))
        })
        .collect();
    let total: u32 = near.iter().map(|(_, weight)| weight).sum();
    let mut pick = Dice::new(seed).below(total);
    for (root, weight) in &near {
        if pick < *weight {
            return Some(*root);
        }
        pick -= weight;
    }
    Some(best)
}
