//! Seatings are fair, results repeat, points add up, and simple players play whole matches.

use tavola_rules::cyvasse::{self, CyvasseMatch};
use tavola_rules::ludo::{self, LudoMatch};

use super::*;

mod ends;

fn series(players: &[SimplePlayer], matches: u32) -> Series {
    Series { players: players.to_vec(), matches, seed: 5, threads: 2, longest: 40_000 }
}

const BOTH: [SimplePlayer; 2] = [SimplePlayer::Random, SimplePlayer::OnePly];

#[test]
fn every_player_sits_everywhere_equally_often() {
    for seats in 1..=4 {
        for players in (1..=2).chain([seats]) {
            let all = seatings(players, seats).unwrap();
            for at in 0..seats {
                for player in 0..players {
                    let sits = |seating: &&Seating| usize::from(seating.players[at]) == player;
                    let here = all.iter().filter(sits).count();
                    assert_eq!(
                        here * players,
                        all.len(),
                        "{players} players, {seats} seats: {all:?}"
                    );
                }
            }
            let mut distinct = all.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), all.len());
        }
    }
    assert_eq!([2, 3, 4].map(|seats| seatings(2, seats).unwrap().len()), [2, 6, 6]);
    assert_eq!(seatings(3, 4), None);
    let three = [SimplePlayer::Random; 3];
    let error = series(&three, 4).play::<LudoMatch>(|_| {}).unwrap_err();
    assert_eq!(error, SeriesError::Players { players: 3, seats: 4 });
}

#[test]
fn one_ply_beats_random_at_ludo_and_the_points_add_up() {
    let matches = 600;
    let mut told = Vec::new();
    let tally = series(&BOTH, matches).play::<LudoMatch>(|done| told.push(done)).unwrap();
    assert_eq!(tally.matches, matches);
    assert!(told.into_iter().eq(1..=matches));
    let (random, oneply) = (tally.players[0], tally.players[1]);
    assert!((random.share() + oneply.share() - 1.0).abs() < 1e-9);
    assert!((tally.seats.iter().map(Points::share).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(oneply.interval().0 > 0.6, "{:?}", oneply.interval());
    assert!(tally.seats.iter().all(|seat| seat.interval().0 < 0.27 && seat.interval().1 > 0.23));
    let count = |cause| tally.ends.iter().find(|(end, _)| *end == Some(cause)).unwrap().1;
    assert_eq!(count(ludo::Cause::AllHome) + count(ludo::Cause::RollLimit), matches);
    assert_eq!(tally.undecided, count(ludo::Cause::RollLimit));
}

#[test]
fn ludos_own_levels_are_players() {
    let named = |name| SimplePlayer::named::<LudoMatch>(name).unwrap();
    let players = ["normal", "facil", "facil", "facil"].map(named);
    assert_eq!(players[0].name::<LudoMatch>(), "normal");
    let tally = series(&players, 1_200).play::<LudoMatch>(|_| {}).unwrap();
    let normal = tally.players[0];
    assert!((normal.even_share() - 0.25).abs() < 1e-9);
    assert!(normal.interval().0 < 0.36 && normal.interval().0 > 0.28, "{:?}", normal.interval());
    assert_eq!(SimplePlayer::named::<CyvasseMatch>("facil"), None);
    assert_eq!(SimplePlayer::named::<LudoMatch>("Random"), None);
}

#[test]
fn one_ply_beats_random_at_cyvasse() {
    let tally = series(&BOTH, 40).play::<CyvasseMatch>(|_| {}).unwrap();
    assert!(tally.players[1].interval().0 > 0.6, "{tally:?}");
    assert!(tally.ends.iter().any(|(end, _)| *end == Some(cyvasse::Cause::Mate)), "{tally:?}");
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    let alone = Series { threads: 1, ..series(&BOTH, 24) };
    let one = alone.play::<LudoMatch>(|_| {}).unwrap();
    let three = Series { threads: 3, ..alone.clone() }.play::<LudoMatch>(|_| {}).unwrap();
    assert_eq!(one, three);
    let other = Series { seed: 6, ..alone }.play::<LudoMatch>(|_| {}).unwrap();
    assert_ne!(one, other);
}

#[test]
fn a_match_that_does_not_end_is_given_up_and_shared() {
    let short = Series { longest: 10, ..series(&BOTH, 6) };
    let tally = short.play::<LudoMatch>(|_| {}).unwrap();
    assert_eq!(tally.ends, [(None, 6)]);
    assert_eq!((tally.undecided, tally.actions), (6, 60));
    assert!(tally.players.iter().all(|points| (points.share() - 0.5).abs() < 1e-9));
    // One group says nothing of how far luck reaches.
    assert!(tally.players.iter().all(|points| points.interval() == (0.0, 1.0)));
}

#[test]
fn the_interval_takes_the_group_for_its_unit() {
    let group = |parts| Sum { matches: 6, parts, even: 36 };
    let mut points = Points::default();
    for parts in [0, 72, 0, 72, 0, 72, 0, 72] {
        points.add(&group(parts));
    }
    assert!((points.share() - 0.5).abs() < 1e-9 && (points.even_share() - 0.5).abs() < 1e-9);
    // Eight groups of all or nothing, not 48 matches: 1.96 x 0.5 / sqrt(7).
    let (low, high) = points.interval();
    assert!((high - low - 2.0 * 1.96 * 0.5 / 7_f64.sqrt()).abs() < 1e-9, "{low} {high}");
    // Groups that all come to the same leave nothing open.
    let mut sure = Points::default();
    for _ in 0..8 {
        sure.add(&group(36));
    }
    assert!((sure.interval().0 - 0.5).abs() < 1e-9 && sure.matches() == 48);
}

#[test]
fn equal_players_fare_alike_in_every_game() {
    fn check<G: Simple>(matches: u32) {
        let tally = series(&[SimplePlayer::Random; 2], matches).play::<G>(|_| {}).unwrap();
        for points in &tally.players {
            let (low, high) = points.interval();
            let wide = high - low;
            let off = (points.share() - points.even_share()).abs();
            assert!(off < wide && wide < 0.4, "{}: {tally:?}", G::KEY);
        }
    }
    check::<CyvasseMatch>(60);
    check::<LudoMatch>(300);
    check::<tavola_rules::polikriatos::PolikriatosMatch>(60);
    check::<tavola_rules::numeros::NumerosMatch>(40);
    check::<tavola_rules::juizes::JuizesMatch>(180);
}
