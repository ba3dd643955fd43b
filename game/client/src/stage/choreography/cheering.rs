//! The winners cheer, each a little after another, always the same for the same match.

use super::super::repertoire::clips;
use super::{Choreography, Part, Player};

/// The last begins this long after the first, seconds.
const SPREAD_S: f32 = 0.9;

pub(super) fn of<'a>(winners: impl Iterator<Item = Player<'a>>) -> Option<Choreography> {
    let able = winners.filter(|p| p.moves.has(&[clips::CHEER]));
    let parts: Vec<Part> = able
        .map(|player| {
            let mut part = Part::of(&player);
            let start = SPREAD_S * share(player.figure.id);
            let end = part.play(start, clips::CHEER, 0.9 + 0.2 * share(player.figure.id ^ 0x55));
            part.rest(end);
            part
        })
        .collect();
    (!parts.is_empty()).then(|| Choreography { parts, ..Choreography::default() })
}

/// 0..1, different for each figure.
fn share(id: u32) -> f32 {
    let mixed = id.wrapping_mul(0x9E37_79B9) ^ (id << 7);
    (mixed >> 8 & 0xFFFF) as f32 / 65_535.0
}
