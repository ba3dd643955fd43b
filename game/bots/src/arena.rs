//! Matches between two levels: seeded, sides swapped within each pair, the same on any number of threads.

use std::sync::atomic::AtomicBool;

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{
    BySide, Position, QUIET_LIMIT, REPETITION_LIMIT, SetUpAction, Setup, Side,
};

use crate::dice::Dice;
use crate::interval::wilson;
use crate::level::Level;
use crate::player::Player;
use crate::setup;
use crate::spread::spread;

/// A match that has gone on for this long is a draw: no rule, only a limit of the arena.
const LONGEST: u32 = 600;

/// What is to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arena {
    /// The two levels, 1 to 5.
    pub levels: (u8, u8),
    /// How many matches; an odd last one is played once.
    pub matches: u32,
    /// Seed of the first pair.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Results of the first level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches won.
    pub wins: u32,
    /// Matches drawn.
    pub draws: u32,
    /// Matches lost.
    pub losses: u32,
}

impl Tally {
    /// Matches played.
    #[must_use]
    pub const fn played(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Share of the points, 0 to 1; a draw is half a point. 0.5 before the first match.
    #[must_use]
    pub fn score(&self) -> f64 {
        let n = self.played();
        if n == 0 {
            0.5
        } else {
            (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(n)
        }
    }

    /// The 95 % interval of the score over single matches (Wilson's score); everything before the
    /// first. Draws make it wider than it need be, never narrower.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.score(), f64::from(self.played()))
    }

    fn add(&mut self, result: MatchResult) {
        match result {
            MatchResult::Won => self.wins += 1,
            MatchResult::Drawn => self.draws += 1,
            MatchResult::Lost => self.losses += 1,
        }
    }
}

/// A match as the first level sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MatchResult {
    Won,
    Drawn,
    Lost,
}

impl Arena {
    /// Plays all matches; `progress` is told after each.
    pub fn play(&self, mut progress: impl FnMut(&Tally)) -> Tally {
        let mut tally = Tally::default();
        let add = |result| {
            tally.add(result);
            progress(&tally);
        };
        spread(self.threads, self.matches, |game| self.play_one(game), add);
        tally
    }

    /// Match number `game`: even ones with the first level in the south, odd ones the same swapped.
    fn play_one(&self, game: u32) -> MatchResult {
        let seed = Dice::new(self.seed.wrapping_add(u64::from(game / 2))).next();
        let first_side = if game.is_multiple_of(2) { Side::South } else { Side::North };
        let level =
            |side: Side| Level::new(if side == first_side { self.levels.0 } else { self.levels.1 });
        match winner(&BySide::from_fn(level), seed) {
            None => MatchResult::Drawn,
            Some(side) if side == first_side => MatchResult::Won,
            Some(_) => MatchResult::Lost,
        }
    }
}

/// A set-up of a level, as its player would make it.
#[must_use]
pub fn set_up(side: Side, level: Level, seed: u64) -> Setup {
    let mut draft = Setup::new(side, Default::default());
    let mut chance = Chance::from_seed(seed);
    let never = AtomicBool::new(false);
    for action in setup::actions(&draft, level.strength().drafts, seed, &never) {
        if draft.apply(&action, &mut chance).is_err() {
            break;
        }
    }
    // Whatever happened above, the match needs an army.
    if draft.army_left() > 0 {
        draft = Setup::new(side, Default::default());
        for action in [
            SetUpAction::RandomTerrain,
            SetUpAction::FinishTerrain,
            SetUpAction::RandomArmy,
            SetUpAction::Ready,
        ] {
            let _ = draft.apply(&action, &mut chance);
        }
    }
    draft
}

/// Plays one match; the winner, or none for a draw.
fn winner(levels: &BySide<Level>, seed: u64) -> Option<Side> {
    let mut dice = Dice::new(seed);
    let seeds = BySide([dice.next(), dice.next()]);
    let starts = if dice.once_in(2) { Side::South } else { Side::North };
    let [south, north] = Side::ALL.map(|side| set_up(side, levels[side], seeds[side]));
    let mut position = Position::from_setups(&south, &north, starts);
    let mut players = BySide::from_fn(|side| Player::new(levels[side]));
    let mut past = vec![position.hash()];
    let never = AtomicBool::new(false);
    for _ in 0..LONGEST {
        let side = position.side_to_move();
        let Some(play) = players[side].play(&position, &past, dice.next(), &never) else {
            return position.is_threatened(side).then(|| side.other());
        };
        let _ = position.play(&play);
        if position.king(side.other()).is_none() {
            return Some(side);
        }
        if position.quiet() == 0 {
            past.clear();
        }
        past.push(position.hash());
        let again = past.iter().filter(|hash| **hash == position.hash()).count();
        let lost = !position.has_legal();
        if !lost && (position.quiet() >= QUIET_LIMIT || again >= REPETITION_LIMIT) {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_does_not_depend_on_the_threads() {
        let arena = Arena { levels: (2, 1), matches: 6, seed: 5, threads: 1 };
        let alone = arena.play(|_| {});
        let together = Arena { threads: 3, ..arena }.play(|_| {});
        assert_eq!(alone, together);
        assert_eq!(alone.played(), 6);
    }

    #[test]
    fn score_and_interval() {
        let tally = Tally { wins: 150, draws: 20, losses: 30 };
        assert!((tally.score() - 0.8).abs() < 1e-9);
        let (low, high) = tally.interval();
        assert!(low > 0.73 && high < 0.86 && low < 0.8 && high > 0.8);
    }

    #[test]
    fn two_won_matches_prove_little() {
        let (low, high) = Tally { wins: 2, draws: 0, losses: 0 }.interval();
        assert!(low < 0.4 && high > 0.999, "{low} {high}");
        let (low, high) = Tally { wins: 0, draws: 0, losses: 3 }.interval();
        assert!(low < 0.001 && high > 0.5, "{low} {high}");
        assert_eq!(Tally::default().interval(), (0.0, 1.0));
    }
}
