//! How fast the rules of Polikriatos are, per second of one core's time, against floors.
//!
//! Random matches in which every ply lists all legal plays, once without and once with both sides' views made anew
//! at every ply. Exits with 1 under a floor (70 % of the target).

use std::hint::black_box;
use std::process::ExitCode;

#[path = "support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_rules::polikriatos::{Playouts, Position};

/// Targets: thousand plies a second.
const PLAIN_TARGET: u64 = 400;
const VIEWS_TARGET: u64 = 100;
const FLOOR_PERCENT: u64 = 70;
const MATCHES: u64 = 600;

fn main() -> ExitCode {
    let openings: Vec<Position> = (0..MATCHES).map(Playouts::opening).collect();
    let mut under = false;
    for (name, target, mut playouts) in [
        ("plain", PLAIN_TARGET, Playouts::new()),
        ("both views", VIEWS_TARGET, Playouts::with_views()),
    ] {
        let (plies, nanos) = timed(|| {
            let plies = openings.iter().zip(0..).map(|(opening, seed)| {
                let playout = playouts.play_from(black_box(opening), seed);
                black_box(playouts.views());
                u64::from(playout.plies)
            });
            plies.sum::<u64>()
        });
        let speed = per_second(plies, nanos) / 1_000;
        println!(
            "{name:<10} {plies:>9} plies in {:>6} ms: {speed:>5} kplies/s, target {target}",
            nanos / 1_000_000
        );
        under |= speed < target * FLOOR_PERCENT / 100;
    }
    if under {
        println!("under the floor of {FLOOR_PERCENT} %");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
