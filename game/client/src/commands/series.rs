//! `tavola arena` with simple players: any game, seats in turn, through the rules' trait alone.

use tavola_bots::series::{Points, Series, SeriesError, SeriesTally, SimplePlayer};
use tavola_bots::simple::Simple;

use super::say::{complain, misuse, print};
use super::{DONE, FAILED, MISUSE, ends};
use crate::cli::{ArenaOptions, Misuse};
use crate::locale::Locale;
use crate::tr;

/// A match that has gone on for so many actions is given up.
const LONGEST: u32 = 40_000;
/// Progress is told so often at most.
const STEPS: u32 = 20;

/// Plays the matches of these players and prints their shares, the seats', the length and the ends.
#[must_use]
pub fn run<G: Simple>(names: &[String], options: &ArenaOptions, locale: &Locale) -> u8 {
    let mut players = Vec::new();
    for name in names {
        let Some(player) = SimplePlayer::named::<G>(name) else {
            let value = names.join(",");
            let bad = Misuse::BadValue { flag: "players", value, expected: "cli-expect-players" };
            complain(&misuse(&bad, locale));
            return MISUSE;
        };
        players.push(player);
    }
    let series = Series {
        players,
        matches: options.matches,
        seed: options.seed,
        threads: options.threads,
        longest: LONGEST,
    };
    let every = (options.matches / STEPS).max(1);
    let played = series.play::<G>(|done| {
        if done.is_multiple_of(every) {
            let (done, all) = (done as usize, options.matches as usize);
            complain(&tr!(locale, "cli-series-progress", played = done, matches = all));
        }
    });
    match played {
        Ok(tally) => {
            tell::<G>(&series, &tally, locale);
            DONE
        }
        Err(error) => fault(&error, locale),
    }
}

fn tell<G: Simple>(series: &Series, tally: &SeriesTally<G::Cause>, locale: &Locale) {
    for (player, points) in series.players.iter().zip(&tally.players) {
        print(&share("cli-series-player", player.name::<G>(), points, locale));
    }
    for (number, points) in (1_u32..).zip(&tally.seats) {
        print(&share("cli-series-seat", &number.to_string(), points, locale));
    }
    let mean = locale.decimal(tally.actions as f64 / f64::from(tally.matches.max(1)));
    print(&tr!(locale, "cli-mean-length", mean = mean.as_str()));
    print(&tr!(
        locale,
        "cli-series-undecided",
        count = tally.undecided as usize,
        matches = tally.matches as usize
    ));
    ends::tell(&tally.ends, locale);
}

fn share(key: &str, name: &str, points: &Points, locale: &Locale) -> String {
    let percent = |share: f64| locale.decimal(share * 100.0);
    let (low, high) = points.interval();
    let (score, even) = (percent(points.share()), percent(points.even_share()));
    let (low, high) = (percent(low), percent(high));
    let args = [("name", name), ("score", &score), ("low", &low), ("high", &high), ("even", &even)];
    locale.text(key, &args.map(|(key, value)| (key, value.into())))
}

fn fault(error: &SeriesError, locale: &Locale) -> u8 {
    match error {
        SeriesError::Players { players, seats } => {
            complain(&tr!(locale, "cli-series-players", players = *players, seats = *seats));
            MISUSE
        }
        SeriesError::NothingToDo { game, actions } => {
            let (game, actions) = (*game as usize, *actions as usize);
            complain(&tr!(locale, "cli-series-stuck", game = game, actions = actions));
            FAILED
        }
        SeriesError::Refused { game, actions, reason } => {
            complain(&tr!(
                locale,
                "cli-series-refused",
                game = *game as usize,
                actions = *actions as usize,
                reason = reason.as_str()
            ));
            FAILED
        }
    }
}
