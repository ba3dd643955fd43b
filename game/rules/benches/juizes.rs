//! How fast the rules of Juízes are, per second of one core's time, against floors
//! (`cargo bench -p tavola-rules --bench juizes`).
//!
//! Two figures: random battles with both sides' commitments listed, against the target, and whole random campaigns,
//! told only. Exits with 1 under the floor (70 % of the target).

use std::hint::black_box;
use std::process::ExitCode;

#[path = "support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_rules::juizes::{BattlePlayouts, Playouts};

/// Target: battles a second.
const TARGET: u64 = 50_000;
const FLOOR_PERCENT: u64 = 70;
const BATTLES: u64 = 400_000;
const CAMPAIGNS: u64 = 3_000;

fn main() -> ExitCode {
    let (listed, nanos) = timed(|| {
        let mut playouts = BattlePlayouts::new();
        let mut listed = 0_u64;
        for seed in 0..BATTLES {
            listed += playouts.play(seed) as u64;
            black_box(playouts.last());
        }
        listed
    });
    let battles = per_second(BATTLES, nanos);
    println!(
        "battles   {BATTLES:>8} in {:>6} ms: {battles:>8} battles/s, {} commitments listed a battle",
        nanos / 1_000_000,
        listed / BATTLES
    );
    let ((plies, fought), nanos) = timed(|| {
        let mut playouts = Playouts::new();
        let plies = (0..CAMPAIGNS).map(|seed| u64::from(playouts.play(seed).plies)).sum::<u64>();
        (plies, playouts.battles())
    });
    println!(
        "campaigns {CAMPAIGNS:>8} in {:>6} ms: {:>8} campaigns/s, {} plies/s, {} battles/s, {} plies a campaign",
        nanos / 1_000_000,
        per_second(CAMPAIGNS, nanos),
        per_second(plies, nanos),
        per_second(fought, nanos),
        plies / CAMPAIGNS
    );
    if battles < TARGET * FLOOR_PERCENT / 100 {
        println!("under the floor: {FLOOR_PERCENT} % of {TARGET} battles/s");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
