//! How fast the rules of Ludo are, per second of one core's time, against a floor (`cargo bench -p tavola-rules`).
//!
//! Whole matches of four Fácil, of four Normal and of four Difícil; every roll lists all legal moves, and dice and
//! ties are those of LU-14. Exits with 1 under the floor (70 % of the target) of Fácil.

use std::hint::black_box;
use std::process::ExitCode;

#[path = "support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_rules::ludo::{ByPlayer, Level, Playouts};

/// Target of four Fácil: matches a second.
const TARGET: u64 = 40_000;
const FLOOR_PERCENT: u64 = 70;

fn main() -> ExitCode {
    let mut easy = 0;
    for (level, matches) in [(Level::Easy, 60_000), (Level::Normal, 20_000), (Level::Hard, 20_000)]
    {
        let (rolls, nanos) = timed(|| play(level, matches));
        let matches_per_s = per_second(matches, nanos);
        println!(
            "{:<8} {matches:>6} matches, {rolls:>9} rolls in {:>5} ms: {matches_per_s:>6} matches/s, {} rolls/s, {} rolls a match",
            level.key(),
            nanos / 1_000_000,
            per_second(rolls, nanos),
            rolls / matches,
        );
        if level == Level::Easy {
            easy = matches_per_s;
        }
    }
    if easy < TARGET * FLOOR_PERCENT / 100 {
        println!("under the floor: {FLOOR_PERCENT} % of {TARGET} matches/s of four Fácil");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Rolls of all matches together.
fn play(level: Level, matches: u64) -> u64 {
    let mut playouts = Playouts::of(ByPlayer([level; 4]));
    let mut rolls = 0;
    for seed in 0..matches {
        black_box(playouts.play(black_box(seed)));
        rolls += u64::from(playouts.last().turn().rolls);
    }
    rolls
}
