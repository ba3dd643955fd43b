//! `tavola arena`: seeded matches; two levels of Cyvasse with sides swapped within each pair, or simple players of any
//! game ([`super::series`]).

use tavola_bots::arena::{Arena, Tally};
use tavola_rules::cyvasse::CyvasseMatch;
use tavola_rules::juizes::JuizesMatch;
use tavola_rules::ludo::LudoMatch;
use tavola_rules::numeros::NumerosMatch;
use tavola_rules::polikriatos::PolikriatosMatch;

use super::say::{complain, print};
use super::{DONE, series};
use crate::cli::{ArenaOptions, GameName, Pairing};
use crate::locale::Locale;
use crate::tr;

/// Plays the matches and prints scores and intervals.
#[must_use]
pub fn run(options: &ArenaOptions, locale: &Locale) -> u8 {
    let names = match &options.pairing {
        Pairing::Levels(first, second) => return of_levels((*first, *second), options, locale),
        Pairing::Players(names) => names,
    };
    match options.game {
        GameName::Cyvasse => series::run::<CyvasseMatch>(names, options, locale),
        GameName::Numeros => series::run::<NumerosMatch>(names, options, locale),
        GameName::Polikriatos => series::run::<PolikriatosMatch>(names, options, locale),
        GameName::Juizes => series::run::<JuizesMatch>(names, options, locale),
        GameName::Ludo => series::run::<LudoMatch>(names, options, locale),
    }
}

fn of_levels(levels: (u8, u8), options: &ArenaOptions, locale: &Locale) -> u8 {
    let arena =
        Arena { levels, matches: options.matches, seed: options.seed, threads: options.threads };
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
    let percent = |share: f64| locale.decimal(share * 100.0);
    let (score, low, high) = (percent(tally.score()), percent(low), percent(high));
    print(&tr!(
        locale,
        "cli-arena-score",
        first = usize::from(levels.0),
        second = usize::from(levels.1),
        score = score.as_str(),
        low = low.as_str(),
        high = high.as_str()
    ));
    DONE
}
