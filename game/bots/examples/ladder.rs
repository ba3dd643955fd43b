//! The ladder of levels: each against the one below. `ladder [matches] [seed]`.

use tavola_bots::arena::Arena;

fn main() {
    let mut args = std::env::args().skip(1).map(|a| a.parse::<u64>().unwrap_or(20));
    let matches = args.next().unwrap_or(20) as u32;
    let seed = args.next().unwrap_or(1);
    let from = args.next().unwrap_or(2) as u8;
    for upper in from..=5 {
        let tally = Arena { levels: (upper, upper - 1), matches, seed, threads: 1 }.play(|_| {});
        let (low, high) = tally.interval();
        println!(
            "{upper} against {}: {:.3} ({low:.3} to {high:.3}) {tally:?}",
            upper - 1,
            tally.score()
        );
    }
}
