//! `tavola selfplay`: random matches on the rules' own inner types, timed on one core.

use std::fmt::Debug;

use tavola_rules::playout::Playout;
use tavola_rules::{cyvasse, juizes, ludo, numeros, polikriatos};

use super::say::print;
use super::{DONE, ends};
use crate::cli::{GameName, SelfplayOptions};
use crate::clock::Clock;
use crate::locale::Locale;
use crate::tr;

/// Plays the matches and prints how fast it went, how long they were and how they ended.
#[must_use]
pub fn run(options: &SelfplayOptions, locale: &Locale) -> u8 {
    match options.game {
        GameName::Cyvasse => {
            let mut playouts = cyvasse::Playouts::new();
            tell(options, &play(options, |seed| playouts.play(seed)), locale);
        }
        GameName::Polikriatos => {
            let mut playouts = polikriatos::Playouts::new();
            tell(options, &play(options, |seed| playouts.play(seed)), locale);
        }
        GameName::Numeros => {
            let mut playouts = numeros::Playouts::new();
            tell(options, &play(options, |seed| playouts.play(seed)), locale);
        }
        GameName::Juizes => {
            let mut playouts = juizes::Playouts::new();
            tell(options, &play(options, |seed| playouts.play(seed)), locale);
        }
        GameName::Ludo => {
            let mut playouts = ludo::Playouts::new();
            tell(options, &play(options, |seed| playouts.play(seed)), locale);
        }
    }
    DONE
}

/// What came of all matches.
#[derive(Clone, Debug, PartialEq)]
struct Sum<C> {
    /// Actions of all matches.
    plies: u64,
    /// The most frequent first.
    ends: Vec<(Option<C>, u32)>,
    /// Of this core.
    seconds: f64,
}

fn play<C: Copy + Debug + PartialEq>(
    options: &SelfplayOptions,
    mut playout: impl FnMut(u64) -> Playout<C>,
) -> Sum<C> {
    let clock = Clock::new();
    let (mut plies, mut ends) = (0, Vec::<(Option<C>, u32)>::new());
    for number in 0..options.matches {
        let played = playout(options.seed.wrapping_add(u64::from(number)));
        plies += u64::from(played.plies);
        let end = played.outcome.map(|outcome| outcome.cause);
        match ends.iter_mut().find(|(known, _)| *known == end) {
            Some((_, count)) => *count += 1,
            None => ends.push((end, 1)),
        }
    }
    ends.sort_by_key(|(end, count)| (u32::MAX - count, format!("{end:?}")));
    Sum { plies, ends, seconds: clock.core_seconds().max(1e-9) }
}

fn tell<C: Debug>(options: &SelfplayOptions, sum: &Sum<C>, locale: &Locale) {
    let matches = f64::from(options.matches);
    let plies = sum.plies as f64;
    let rate = |count: f64| format!("{:.0}", count / sum.seconds);
    let (playouts_s, plies_s) = (rate(matches), rate(plies));
    let (mean, seconds) = (format!("{:.1}", plies / matches), format!("{:.2}", sum.seconds));
    print(&tr!(
        locale,
        "cli-selfplay-speed",
        game = options.game.key(),
        matches = options.matches as usize,
        seconds = seconds.as_str(),
        playouts = playouts_s.as_str(),
        plies = plies_s.as_str()
    ));
    print(&tr!(locale, "cli-mean-length", mean = mean.as_str()));
    ends::tell(&sum.ends, locale);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_do_not_depend_on_anything_but_the_seed() {
        let options = SelfplayOptions { game: GameName::Ludo, matches: 30, seed: 9 };
        let mut playouts = ludo::Playouts::new();
        let mut sum = |options: &SelfplayOptions| play(options, |seed| playouts.play(seed));
        let (first, again) = (sum(&options), sum(&options));
        assert_eq!((first.plies, &first.ends), (again.plies, &again.ends));
        assert_eq!(first.ends, [(Some(ludo::Cause::AllHome), 30)]);
        let other = sum(&SelfplayOptions { seed: 10, ..options });
        assert_ne!(first.plies, other.plies);
    }
}
