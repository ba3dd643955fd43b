//! Random campaigns and what must hold in each of their states.

use std::collections::BTreeMap;

use tavola_rules::juizes::{Cause, Playouts, ROUNDS};

use crate::luck::cases;

/// 10^5 random campaigns in release: every one ends, by every kind of end, and no seat is favoured by its number.
#[test]
fn jz_33_every_random_campaign_ends() {
    let mut playouts = Playouts::new();
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wins = [[0_u32; 4]; 5];
    let mut longest = 0;
    let campaigns = cases(2_000, 100_000);
    for seed in 0..campaigns as u64 {
        let played = playouts.play(seed);
        let outcome = played.outcome.unwrap_or_else(|| panic!("seed {seed} never ends"));
        *ends.entry(outcome.cause.key()).or_default() += 1;
        longest = longest.max(played.plies);
        let seats = 2 + seed as usize % 3;
        if outcome.winners.len() == 1 {
            wins[seats][outcome.winners.iter().next().unwrap().index()] += 1;
        }
    }
    println!(
        "{campaigns} campaigns, {} battles, longest {longest} plies, at most {ROUNDS} rounds",
        playouts.battles()
    );
    println!("{ends:?}\n{wins:?}");
    assert!(ends.contains_key(Cause::Titles.key()) && ends.contains_key(Cause::Rounds.key()));
}
