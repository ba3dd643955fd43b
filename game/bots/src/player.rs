//! A machine at the table: from what its seat sees to what it does.

use std::sync::atomic::{AtomicBool, Ordering};

use tavola_rules::cyvasse::{Play, Position, SeatView, SetUpAction, Side};

use crate::dice::Dice;
use crate::level::Level;
use crate::manners::{self, Word};
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
        let found = self.search(position, past, stop);
        choose(&found, self.level.strength().stray, seed).map(|root| root.play)
    }

    /// [`Self::play`], with what the machine says of the match: see [`manners`]. A search that was
    /// stopped says nothing.
    #[must_use]
    pub fn decide(
        &mut self,
        position: &Position,
        past: &[u64],
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<(Play, Word)> {
        let found = self.search(position, past, stop);
        let best = found.best()?;
        let play = choose(&found, self.level.strength().stray, seed)?.play;
        let word = match stop.load(Ordering::Relaxed) {
            true => Word::Nothing,
            false => manners::word(self.level, position, best.score),
        };
        Some((play, word))
    }

    fn search(&mut self, position: &Position, past: &[u64], stop: &AtomicBool) -> Found {
        let strength = self.level.strength();
        let limits = Limits {
            nodes: strength.nodes,
            depth: strength.depth,
            margin: strength.stray,
            selection: Selection::Keen,
        };
        Search::new(position.clone(), past, &mut self.table, stop, limits).run()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::POSITIONS;

    #[test]
    fn every_level_answers_legally_within_its_budget_and_the_same_again() {
        let never = AtomicBool::new(false);
        for level in Level::RANGE.take(4).map(Level::new) {
            let mut player = Player::new(level);
            for text in POSITIONS {
                let position: Position = text.parse().unwrap();
                let mut play = |seed| player.play(&position, &[], seed, &never).unwrap();
                let first = play(1);
                assert!(position.is_legal(&first));
                let other_seeds: Vec<Play> = (2..8).map(&mut play).collect();
                assert_eq!(play(1), first, "{level:?}: {text}");
                if level.strength().stray == 0 {
                    assert!(other_seeds.iter().all(|other| *other == first));
                }
            }
        }
    }

    #[test]
    fn level_1_strays_but_not_to_just_anything() {
        let never = AtomicBool::new(false);
        let mut player = Player::new(Level::new(1));
        let position: Position = POSITIONS[1].parse().unwrap();
        let mut plays: Vec<String> = (0..60)
            .filter_map(|seed| player.play(&position, &[], seed, &never))
            .map(|play| play.to_string())
            .collect();
        plays.sort();
        plays.dedup();
        assert!(plays.len() > 3 && plays.len() < position.legal().len(), "{plays:?}");
    }

    #[test]
    fn the_weakest_mates_in_one_and_the_mated_have_no_answer() {
        let never = AtomicBool::new(false);
        let text = "2HV1r/3T3/8/6p2/9t/11/2P3C3/8c/2EH4/3R3/3P1D 4m1/1m4f/2w1fw1f/fmff5/wm3wmmw1/11/f6ffm/2ww3mf/m5f1/2mf1wm/2w1wm S 98,97 free,- 3";
        let mut position: Position = text.parse().unwrap();
        for level in Level::RANGE.map(Level::new) {
            let mate = Player::new(level).play(&position, &[], 5, &never).unwrap();
            let undo = position.play(&mate);
            assert_eq!(Player::new(level).play(&position, &[], 5, &never), None);
            assert!(position.is_threatened(position.side_to_move()), "{level:?}: {mate}");
            position.undo(&mate, &undo);
        }
    }
}
