//! Series of each game come to every end that play can come to, and favour no seat of a mirrored map.
//!
//! Whole matches from the series' own sheets, of simple players. Ends from outside a match are not looked for:
//! resignation and agreement where the rule book lets no machine ask for them, the clock, a table that is left.

use std::fmt::Debug;

use tavola_rules::{juizes, ludo, numeros, polikriatos};

use super::*;

/// Who plays, how many matches, from which seed.
type Plan = (&'static [&'static str], u32, u64);

/// Given up after so many actions, as no end.
const LONGEST: u32 = 3_000;

/// Plays the series and prints how they ended.
fn play<G: Simple>((names, matches, seed): Plan) -> SeriesTally<G::Cause> {
    let players = names.iter().map(|name| SimplePlayer::named::<G>(name).unwrap()).collect();
    let series = Series { players, matches, seed, threads: 2, longest: LONGEST };
    let tally = series.play::<G>(|_| {}).unwrap();
    let share = |points: &Points| {
        let (low, high) = points.interval();
        format!("{:.3} ({low:.3} to {high:.3})", points.share())
    };
    let seats: Vec<String> = tally.seats.iter().map(share).collect();
    println!("{} {names:?} {matches}: {:?}, seats {seats:?}", G::KEY, tally.ends);
    tally
}

/// Every one of these ends comes up, and none besides but giving up.
fn comes_to<G: Simple<Cause: Debug>>(tallies: &[SeriesTally<G::Cause>], all: &[G::Cause]) {
    let seen = || tallies.iter().flat_map(|tally| &tally.ends).filter_map(|(end, _)| *end);
    let missing: Vec<_> = all.iter().filter(|end| !seen().any(|seen| seen == **end)).collect();
    assert!(missing.is_empty(), "{}: never {missing:?}", G::KEY);
    let strange: Vec<_> = seen().filter(|end| !all.contains(end)).collect();
    assert!(strange.is_empty(), "{}: {strange:?}", G::KEY);
}

/// One player at all seats: each has its even share, within three standard deviations.
fn favours_no_seat<C>(tally: &SeriesTally<C>) {
    for (number, seat) in tally.seats.iter().enumerate() {
        let (low, high) = seat.interval();
        let deviation = (high - low) / 2.0 / 1.96;
        let off = (seat.share() - seat.even_share()).abs();
        assert!(off < 3.0 * deviation && deviation < 0.08, "seat {number}: {seat:?}");
    }
}

const RANDOM: &[&str] = &["random"];
const ONE_PLY: &[&str] = &["oneply"];
const MIXED: &[&str] = &["random", "oneply"];
const WORST: &[&str] = &["worst"];

/// The first roll is worth half a percent (LU-5).
#[test]
fn ludo() {
    use ludo::{Cause, LudoMatch};
    let plans = [(RANDOM, 1_000, 1), (ONE_PLY, 600, 2), (MIXED, 300, 3)];
    let tallies = plans.map(play::<LudoMatch>);
    comes_to::<LudoMatch>(&tallies, &[Cause::AllHome, Cause::RollLimit]);
    tallies.iter().take(2).for_each(favours_no_seat);
}

/// The armies differ, and White begins: the two colours are not worth the same. Which of two players has which is
/// even.
#[test]
fn numeros() {
    use numeros::{Cause, NumerosMatch, Victory};
    let plans = [(ONE_PLY, 168, 3), (MIXED, 420, 3), (&["random", "worst"], 84, 1), (WORST, 12, 1)];
    let tallies = plans.map(play::<NumerosMatch>);
    let victories = Victory::ALL.into_iter().map(Cause::Victory);
    let all: Vec<Cause> =
        victories.chain([Cause::NoTurn, Cause::Repetition, Cause::Quiet]).collect();
    comes_to::<NumerosMatch>(&tallies, &all);
}

/// JZ-33: the last one standing, and nobody, come where no city stands (`juizes::Land`).
#[test]
fn juizes() {
    use juizes::{Cause, JuizesMatch};
    let plans = [(ONE_PLY, 960, 1), (RANDOM, 2_400, 1), (MIXED, 480, 1)];
    let tallies = plans.map(play::<JuizesMatch>);
    let all = [Cause::Titles, Cause::Rounds, Cause::LastStanding, Cause::NobodyLeft];
    comes_to::<JuizesMatch>(&tallies, &all);
    tallies.iter().take(2).for_each(favours_no_seat);
}

/// PK-39 to PK-42, all but the clock: agreement and resignation are the one-ply player's own.
#[test]
fn polikriatos() {
    use polikriatos::{Cause, PolikriatosMatch};
    let plans = [(ONE_PLY, 90, 182), (RANDOM, 300, 1), (MIXED, 60, 335)];
    let tallies = plans.map(play::<PolikriatosMatch>);
    let all = [
        Cause::KingCaptured,
        Cause::BothKingsFell,
        Cause::Throne,
        Cause::Hunger,
        Cause::Annihilation,
        Cause::Repetition,
        Cause::NobodyCanWin,
        Cause::Fatigue,
        Cause::Agreement,
        Cause::Resignation,
    ];
    comes_to::<PolikriatosMatch>(&tallies, &all);
    tallies.iter().take(2).for_each(favours_no_seat);
}
