//! What a seat of Ludo may know: everything but the seed.
//!
//! Complete enough to draw the match, highlight the pawns that may move (LU-19) and choose one.

use std::fmt;

use super::board::Face;
use super::cpu::Level;
use super::event::Cause;
use super::pawns::{Advance, Moves};
use super::player::{ByPlayer, Player};
use super::position::{Position, Turn};
use crate::game::{Outcome, Phase, Viewer};

/// How often a player rolled each face, 1 first.
pub type FaceCounts = [u32; 6];

/// One roll in the record, written `6 12->18 x1`, `3 pass`, `6 void`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Who rolled.
    pub player: Player,
    /// What.
    pub face: Face,
    /// What came of it.
    pub deed: Deed,
}

/// What came of a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deed {
    /// LU-7.
    Void,
    /// LU-9.
    Pass,
    /// LU-8.
    Advance(Advance),
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.face.number())?;
        match &self.deed {
            Deed::Void => f.write_str("void"),
            Deed::Pass => f.write_str("pass"),
            Deed::Advance(advance) => advance.fmt(f),
        }
    }
}

impl fmt::Display for Advance {
    /// LU-22: `12->18`, ` x1` where it captures.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}->{}", self.from.number(), self.to.number())?;
        match self.captures() {
            0 => Ok(()),
            captures => write!(f, " x{captures}"),
        }
    }
}

/// A match of Ludo through a viewer's eyes.
#[derive(Debug, Clone)]
pub struct SeatView {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Which part of the match.
    pub phase: Phase,
    /// The pawns and the turn.
    pub position: Position,
    /// The steps from which the player to move may move (LU-19); empty while a roll is awaited.
    pub moves: Moves,
    /// Which seats are CPUs, and how they decide.
    pub levels: ByPlayer<Option<Level>>,
    /// What each player has rolled.
    pub faces: ByPlayer<FaceCounts>,
    /// Every roll with what came of it. A roll that waits for its move is not in it yet.
    pub record: Vec<Entry>,
    /// The end, once there is one.
    pub outcome: Option<Outcome<Cause>>,
}

impl SeatView {
    /// LU-8, LU-19: which of the four pawns of the player to move may be tapped, a bit each. Alike pawns all may.
    #[must_use]
    pub fn movable(&self) -> u8 {
        let Turn { player, .. } = *self.position.turn();
        let pawns = self.position.pawns().of(player);
        let may =
            |pawn: usize| pawns.get(pawn).is_some_and(|step| self.moves.steps().contains(step));
        (0..pawns.len()).filter(|&pawn| may(pawn)).fold(0, |bits, pawn| bits | 1 << pawn)
    }
}
