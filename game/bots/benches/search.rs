//! How fast the search is, per second of one core's time, against a floor (`cargo bench -p tavola-bots`).
//!
//! Searches the fixed positions of `tavola_bots::suite` and prints nodes, the nodes' signature and nodes a second.
//! Time is this thread's time on a core where Linux tells it, wall time elsewhere. Exits with 1 under the floor
//! (70 % of the target).

use std::hint::black_box;
use std::process::ExitCode;

#[path = "../../rules/benches/support/stopwatch.rs"]
mod stopwatch;

use stopwatch::{per_second, timed};
use tavola_bots::suite;

/// Thousand nodes a second.
const TARGET: u64 = 2_500;
const FLOOR_PERCENT: u64 = 70;
const SIGNATURE_DEPTH: i8 = 6;
const DEPTH: i8 = 10;

fn main() -> ExitCode {
    println!("signature {} nodes to depth {SIGNATURE_DEPTH}", suite::nodes(SIGNATURE_DEPTH));
    let (nodes, nanos) = timed(|| suite::nodes(black_box(DEPTH)));
    let rate = per_second(nodes, nanos) / 1_000;
    println!("search    {nodes} nodes in {} ms: {rate} knodes/s", nanos / 1_000_000);
    if rate < TARGET * FLOOR_PERCENT / 100 {
        println!("under the floor: {FLOOR_PERCENT} % of {TARGET} knodes/s");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
