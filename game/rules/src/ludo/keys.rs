//! Keys of a position's hash: one a player and step, added up, so that pawns on one step count each. Made at compile
//! time by SplitMix64 (Steele, Lea, Flood, 2014), the same on every machine.

use super::board::Step;
use super::player::Player;
use crate::mixing::{STEP, mixed};

/// Changing it changes every hash in every journal: then `RULES_VERSION` must grow.
const START: u64 = 0x4C75_646F_4C75_646F;

static PAWNS: [[u64; 59]; 4] = {
    let mut table = [[0; 59]; 4];
    let mut state = START;
    let mut i = 0;
    while i < 4 * 59 {
        state = state.wrapping_add(STEP);
        table[i / 59][i % 59] = mixed(state);
        i += 1;
    }
    table
};

/// A pawn of this player on this step.
#[inline]
pub(super) fn pawn(player: Player, step: Step) -> u64 {
    PAWNS[player.index()][step.slot()]
}
