//! How fast the rules of Cyvasse are, per second of one core's time, against floors (`cargo bench -p tavola-rules`).
//!
//! Two figures: leaves of a bulk-counted perft, and plies of random matches in which every ply lists all legal
//! plays. Time is this thread's time on a core where Linux tells it, wall time elsewhere: on a machine that does
//! other things wall time lies by up to four times. Exits with 1 under a floor (70 % of the target).

use std::hint::black_box;
use std::process::ExitCode;

#[path = "support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{Play, Position, SetUpAction, Setup, Side, Supply, perft};

/// Targets: million leaves, thousand plies a second.
const PERFT_TARGET: u64 = 20_000;
const PLIES_TARGET: u64 = 300;
const FLOOR_PERCENT: u64 = 70;
/// A random match is given up after this many plies.
const LONGEST: u32 = 600;

fn main() -> ExitCode {
    let (leaves, nanos) = timed(count_leaves);
    let knps = per_second(leaves, nanos) / 1_000;
    println!(
        "perft    {leaves:>10} leaves in {:>6} ms: {:>7} Mnps",
        nanos / 1_000_000,
        thousandths(knps)
    );
    let ((plies, matches), nanos) = timed(play_matches);
    let plies_per_s = per_second(plies, nanos);
    println!(
        "playouts {plies:>10} plies  in {:>6} ms: {:>7} kplies/s, {} matches/s",
        nanos / 1_000_000,
        thousandths(plies_per_s),
        per_second(matches, nanos)
    );
    let slow_perft = knps < PERFT_TARGET * FLOOR_PERCENT / 100;
    let slow_plies = plies_per_s < PLIES_TARGET * 1_000 * FLOOR_PERCENT / 100;
    if slow_perft || slow_plies {
        println!(
            "under the floor: {FLOOR_PERCENT} % of {} Mnps, {PLIES_TARGET} kplies/s",
            PERFT_TARGET / 1_000
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn count_leaves() -> u64 {
    let middles = (0..4).map(|seed| {
        let mut position = opening(seed);
        let mut plays = Vec::new();
        let mut luck = seed + 1;
        for _ in 0..30 {
            plays.clear();
            position.legal_into(&mut plays);
            if plays.is_empty() {
                break;
            }
            position.play(&plays[pick(&mut luck, plays.len())]);
        }
        position
    });
    middles.map(|position| perft(black_box(&position), 4)).sum()
}

fn play_matches() -> (u64, u64) {
    let mut plays: Vec<Play> = Vec::with_capacity(512);
    let mut plies = 0;
    let matches = 2_000;
    for seed in 0..matches {
        let mut position = opening(seed);
        let mut luck = seed + 1;
        for _ in 0..LONGEST {
            plays.clear();
            position.legal_into(&mut plays);
            if plays.is_empty() || position.quiet() >= 100 {
                break;
            }
            position.play(&plays[pick(&mut luck, plays.len())]);
            plies += 1;
        }
        black_box(position.hash());
    }
    (plies, matches)
}

fn opening(seed: u64) -> Position {
    let mut chance = Chance::from_seed(seed);
    let [south, north] = Side::ALL.map(|side| {
        let mut setup = Setup::new(side, Supply::DEFAULT);
        let steps =
            [SetUpAction::RandomTerrain, SetUpAction::FinishTerrain, SetUpAction::RandomArmy];
        for step in steps {
            if let Err(refusal) = setup.apply(&step, &mut chance) {
                println!("{refusal}");
            }
        }
        setup
    });
    Position::from_setups(&south, &north, Side::South)
}

/// Xorshift: quick, and never zero.
fn pick(state: &mut u64, bound: usize) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    ((u128::from(*state) * bound as u128) >> 64) as usize
}

/// Thousandths as a decimal number, one place.
fn thousandths(n: u64) -> String {
    format!("{}.{}", n / 1_000, n % 1_000 / 100)
}
