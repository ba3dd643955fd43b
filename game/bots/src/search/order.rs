//! Which play to try first: the table's, captures of much by little, killers, then what was good elsewhere.

use tavola_rules::cyvasse::{Deed, Play, PieceKind, SLOTS};

use super::MAX_PLY;
use crate::evaluate::worth;

/// Rank of a play; higher is tried first.
type Rank = i32;

const HINT: Rank = 1 << 24;
const CAPTURE: Rank = 1 << 20;
const KILLER: Rank = 1 << 18;
const STORM: Rank = 1 << 16;

/// What was learnt about plays during a search.
pub(super) struct Order {
    killers: Vec<[Option<Play>; 2]>,
    history: Vec<Rank>,
}

/// The ranks of one list of plays.
pub(super) struct Ranks(Vec<Rank>);

impl Ranks {
    /// Brings the best of the rest to place `i` of `plays`.
    pub(super) fn pull_best(&mut self, plays: &mut [Play], i: usize) {
        let rest = self.0.iter().enumerate().skip(i);
        // The first of equals wins: the order does not depend on the machine.
        let Some(best) = rest.max_by_key(|(at, rank)| (**rank, std::cmp::Reverse(*at))).map(|(at, _)| at)
        else {
            return;
        };
        if best < plays.len() && i < plays.len() {
            plays.swap(i, best);
            self.0.swap(i, best);
        }
    }
}

impl Order {
    pub(super) fn new() -> Self {
        Self { killers: vec![[None; 2]; MAX_PLY], history: vec![0; 10 * SLOTS] }
    }

    pub(super) fn rank_all(&self, plays: &[Play], hint: Option<Play>, ply: u8) -> Ranks {
        Ranks(plays.iter().map(|play| self.rank(play, hint, ply)).collect())
    }

    pub(super) fn rank(&self, play: &Play, hint: Option<Play>, ply: u8) -> Rank {
        if Some(*play) == hint {
            return HINT;
        }
        match play.deed {
            Deed::Take(victim) | Deed::Shoot(victim) => {
                let victim_worth = if victim == PieceKind::King { 5000 } else { worth(victim) };
                // A shot leaves the shooter where it is: nothing is put at risk.
                let risk = if matches!(play.deed, Deed::Take(_)) { worth(play.mover) / 8 } else { 0 };
                CAPTURE + victim_worth * 8 - risk
            }
            Deed::Storm | Deed::Bombard => STORM,
            Deed::Move => {
                let killers = self.killers.get(usize::from(ply));
                if killers.is_some_and(|pair| pair.contains(&Some(*play))) {
                    KILLER
                } else {
                    self.history.get(slot(play)).copied().unwrap_or(0)
                }
            }
        }
    }

    /// A calm play cut a node off.
    pub(super) fn reward(&mut self, play: &Play, depth: i8, ply: u8) {
        if let Some(pair) = self.killers.get_mut(usize::from(ply))
            && pair[0] != Some(*play)
        {
            *pair = [Some(*play), pair[0]];
        }
        if let Some(good) = self.history.get_mut(slot(play)) {
            *good += Rank::from(depth) * Rank::from(depth);
            if *good >= STORM {
                // Keep old praise below new: halve everything.
                self.history.iter_mut().for_each(|each| *each /= 2);
            }
        }
    }
}

fn slot(play: &Play) -> usize {
    play.mover.index() * SLOTS + play.to.slot()
}
