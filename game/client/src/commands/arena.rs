//! `tavola arena`: seeded matches between two levels, with sides swapped within each pair.

use tavola_bots::arena::{Arena, Tally};

use super::DONE;
use super::say::{complain, print};
use crate::cli::ArenaOptions;
use crate::locale::Locale;
use crate::tr;

/// Plays the matches and prints score and interval.
#[must_use]
pub fn run(options: &ArenaOptions, locale: &Locale) -> u8 {
    let arena = Arena {
        levels: options.levels,
        matches: options.matches,
        seed: options.seed,
        threads: options.threads,
    };
    let total = options.matches as usize;
    let tally = arena.play(|tally: &Tally| {
        complain(&tr!(
            locale,
            "cli-arena-progress",
            played = tally.played() as usize,
            matches = total,
            wins = tally.wins as usize,
            draws = tally.draws as usize,
            losses = tally.losses as usize
        ));
    });
    let (low, high) = tally.interval();
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    let (score, low, high) = (percent(tally.score()), percent(low), percent(high));
    print(&tr!(
        locale,
        "cli-arena-score",
        first = usize::from(options.levels.0),
        second = usize::from(options.levels.1),
        score = score.as_str(),
        low = low.as_str(),
        high = high.as_str()
    ));
    DONE
}
