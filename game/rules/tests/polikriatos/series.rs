//! Random matches in numbers.

use std::collections::BTreeMap;

use tavola_rules::game::Seat;
use tavola_rules::polikriatos::{Cause, Playouts};

use crate::random::cases;

/// PK-31: hunger ends most of them. PK-4: neither side is favoured: South's lead stays within three standard
/// deviations, of 1 a decided match.
#[test]
fn random_matches_end_and_favour_no_side() {
    let mut playouts = Playouts::new();
    let mut ends = BTreeMap::new();
    let (mut lead, mut decided) = (0_i64, 0_i64);
    for seed in 0..cases(3_000) as u64 {
        let playout = playouts.play(seed);
        let cause = playout.outcome.map(|outcome| outcome.cause);
        let winner = playout.outcome.and_then(|outcome| outcome.winners.iter().next());
        if let Some(winner) = winner {
            decided += 1;
            lead += if winner == Seat::FIRST { 1 } else { -1 };
        }
        *ends.entry(cause).or_insert(0) += 1;
    }
    println!("{ends:?}, South {lead:+} of {decided}");
    assert!(ends.contains_key(&Some(Cause::Hunger)), "{ends:?}");
    assert!(!ends.contains_key(&None), "{ends:?}");
    assert!(lead * lead <= 9 * decided, "{lead} of {decided}");
}
