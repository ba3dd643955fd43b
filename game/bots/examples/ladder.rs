//! The ladder of levels: each against the one below, or one step of it.
//!
//! `ladder [matches] [seed] [upper level, 0 for all] [threads]`; score with its 95 % interval, a line a step;
//! progress goes to standard error.

use tavola_bots::arena::Arena;

fn main() {
    let mut args = std::env::args().skip(1).map(|text| text.parse::<u32>().ok());
    let mut next = |default: u32| args.next().flatten().unwrap_or(default);
    let (matches, seed, step, threads) = (next(20), next(1), next(0), next(1));
    let seed = u64::from(seed);
    for upper in 2..=5_u8 {
        if step != 0 && step != u32::from(upper) {
            continue;
        }
        let arena = Arena { levels: (upper, upper - 1), matches, seed, threads: threads as usize };
        let tally = arena.play(|tally| {
            eprintln!("{upper}: {tally:?}");
        });
        let (low, high) = tally.interval();
        let score = tally.score();
        println!("{upper} against {}: {score:.3} ({low:.3} to {high:.3}) {tally:?}", upper - 1);
    }
}
