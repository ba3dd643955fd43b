//! Random matches in numbers.

use std::collections::BTreeMap;

use tavola_rules::polikriatos::{Cause, Playouts};

#[test]
fn random_matches_end() {
    let mut playouts = Playouts::new();
    let mut ends = BTreeMap::new();
    for seed in 0..600 {
        let playout = playouts.play(seed);
        let cause = playout.outcome.map(|outcome| outcome.cause);
        *ends.entry(cause).or_insert(0) += 1;
    }
    assert!(ends.contains_key(&Some(Cause::Hunger)), "{ends:?}");
    assert!(!ends.contains_key(&None), "{ends:?}");
}
