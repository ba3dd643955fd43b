//! A player that does any legal thing, the same thing for the same seed.
//!
//! Stands in when a machine gives nothing legal, and for any machine in tests.

use tavola_rules::game::Phase;

use super::{Cancel, Decision, Opponent, Request};
use crate::door::plain_set_up;

/// Does any legal thing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Dabbler;

impl Opponent for Dabbler {
    fn decide(&mut self, request: &Request, _cancel: &Cancel) -> Decision {
        if request.phase == Phase::SetUp {
            return plain_set_up(request.view.kind()).into();
        }
        let count = request.legal.len().max(1) as u64;
        let pick = usize::try_from(mix(request.seed) % count).unwrap_or(0);
        request.legal.get(pick).cloned().into_iter().collect::<Vec<_>>().into()
    }
}

/// Spreads a seed over all bits (the finaliser of splitmix64).
#[must_use]
pub fn mix(seed: u64) -> u64 {
    let mut x = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
