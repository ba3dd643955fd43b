//! What a whole match played out at random comes to.
//!
//! Every game has a `Playouts` with `new()` and `play(&mut self, seed) -> Playout<Cause>`: it works on the game's
//! own position type, keeps its lists between matches, and lists all legal actions at every ply. It is what
//! `tavola selfplay` and the benches time. Deliberately absent: any strength.

use crate::game::Outcome;

/// One match that was played out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout<C> {
    /// Actions carried out, passes and rolls included.
    pub plies: u32,
    /// The end; `None` where the match was given up at the caller's limit.
    pub outcome: Option<Outcome<C>>,
}
