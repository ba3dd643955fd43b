//! How fast the rules of Batalha dos Números are, per second of one core's time, against floors
//! (`cargo bench -p tavola-rules --bench numeros`).
//!
//! Three figures: whole turns (plies) of random matches, each with both capture sets computed and all openings listed;
//! capture sets of positions from the middle of such matches; and whole turns of the compact lists played and taken
//! back there, as a search does. Exits with 1 under a floor (70 % of the target).

use std::hint::black_box;
use std::process::ExitCode;

#[path = "support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_rules::numeros::{Capture, Opening, Playouts, Position, Trail};

/// Targets: thousand plies, capture sets, turns a second.
const PLIES_TARGET: u64 = 400;
const SETS_TARGET: u64 = 2_000;
const TURNS_TARGET: u64 = 500;
const FLOOR_PERCENT: u64 = 70;
const MATCHES: u64 = 4_000;
const SWEEPS: u64 = 2_000;

fn main() -> ExitCode {
    let (plies, nanos) = timed(play_matches);
    let plies_per_s = per_second(plies, nanos);
    println!(
        "playouts {plies:>9} plies in {:>5} ms: {:>6} kplies/s, {} matches/s",
        nanos / 1_000_000,
        plies_per_s / 1_000,
        per_second(MATCHES, nanos)
    );
    let middles = middles();
    let (found, nanos) = timed(|| sweep(&middles));
    let sets = SWEEPS * middles.len() as u64;
    let sets_per_s = per_second(sets, nanos);
    println!(
        "captures {sets:>9} sets  in {:>5} ms: {:>6} ksets/s, {} captures",
        nanos / 1_000_000,
        sets_per_s / 1_000,
        found
    );
    let (turns, nanos) = timed(|| there_and_back(&middles));
    let turns_per_s = per_second(turns, nanos);
    println!(
        "turns    {turns:>9} turns in {:>5} ms: {:>6} kturns/s listed, played and taken back",
        nanos / 1_000_000,
        turns_per_s / 1_000
    );
    let floor = |target: u64| target * 1_000 * FLOOR_PERCENT / 100;
    let slow = plies_per_s < floor(PLIES_TARGET)
        || sets_per_s < floor(SETS_TARGET)
        || turns_per_s < floor(TURNS_TARGET);
    if slow {
        println!(
            "under the floor: {FLOOR_PERCENT} % of {PLIES_TARGET} kplies/s, {SETS_TARGET} ksets/s, {TURNS_TARGET} kturns/s"
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn play_matches() -> u64 {
    let mut playouts = Playouts::new();
    (0..MATCHES).map(|seed| u64::from(black_box(playouts.play(seed)).plies)).sum()
}

/// Positions after 5, 10, 15 ... random turns of one long walk each.
fn middles() -> Vec<Position> {
    let mut luck = 1_u64;
    let mut trail = Trail::new();
    let mut middles = Vec::new();
    for walk in 0..100 {
        let mut position = Position::start(walk % 2 == 1);
        for turn in 1..=60 {
            let mut captures: Vec<Capture> = Vec::new();
            let mut openings: Vec<Opening> = Vec::new();
            position.captures_into(&mut captures);
            position.openings_into(&captures, &mut openings);
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let place = (luck >> 33) as usize % openings.len().max(1);
            let Some(&opening) = openings.get(place) else { break };
            position.open(opening, &mut trail);
            position.end_turn(&mut trail);
            if turn % 5 == 0 {
                middles.push(position);
            }
        }
    }
    middles
}

fn sweep(middles: &[Position]) -> u64 {
    let mut captures = Vec::new();
    let mut found = 0;
    for _ in 0..SWEEPS {
        for position in middles {
            captures.clear();
            black_box(position).captures_into(&mut captures);
            found += captures.len() as u64;
        }
    }
    found
}

/// Every turn of the compact list, at each position.
fn there_and_back(middles: &[Position]) -> u64 {
    let (mut trail, mut turns) = (Trail::new(), Vec::new());
    let mut played = 0;
    for _ in 0..10 {
        for position in middles {
            let mut work = *position;
            turns.clear();
            work.turns_into(&mut trail, &mut turns);
            for turn in &turns {
                let mark = work.play(black_box(turn), &mut trail);
                work.undo(&mut trail, mark);
            }
            played += turns.len() as u64;
        }
    }
    played
}
