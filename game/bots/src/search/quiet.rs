//! The leaves: captures that do not lose are played out, and a threatened King is answered in full.

use tavola_rules::cyvasse::PieceKind;

use super::order::{Context, rank_capture};
use super::{MAX_PLY, Search};
use crate::evaluate::worth;
use crate::score::{INFINITE, Score, mated};

/// What a capture may win beyond its victim.
const SLACK: Score = 130;
/// So many plies of captures see threats to the King; then the score stands.
const WATCHFUL: u8 = 6;

impl Search<'_> {
    /// Fail-soft; `plies` counts those of this search, `ply` all from the root.
    pub(super) fn quiet(&mut self, mut alpha: Score, beta: Score, ply: usize, plies: u8) -> Score {
        if self.out_of_budget() {
            return 0;
        }
        let us = self.position.side_to_move();
        if self.position.king(us).is_none() {
            return mated(ply);
        }
        if ply >= MAX_PLY {
            return self.judge();
        }
        if plies > 0 && plies <= WATCHFUL && self.position.is_threatened(us) {
            return self.answer_threat(alpha, beta, ply, plies);
        }
        let stand = self.judge();
        if stand >= beta {
            return stand;
        }
        alpha = alpha.max(stand);
        let mut best = stand;
        let first = self.plays.len();
        self.position.captures_into(&mut self.plays);
        let list = self.plays.get(first..).unwrap_or_default();
        let position = &self.position;
        self.ranks.extend(list.iter().map(|play| rank_capture(position, play)));
        let count = self.plays.len() - first;
        for i in 0..count {
            let Some((play, rank)) = self.pull_best(first, i) else { break };
            let Some(victim) = play.deed.victim() else { continue };
            if victim == PieceKind::King {
                best = -mated(ply + 1);
                break;
            }
            if rank < 0 && self.is_keen() {
                break;
            }
            let hope = stand + worth(victim) + SLACK;
            if hope <= alpha && self.is_keen() {
                best = best.max(hope);
                continue;
            }
            let (undo, sum) = self.play(&play);
            let score = -self.quiet(-beta, -alpha, ply + 1, plies.saturating_add(1));
            self.undo(&play, &undo, sum);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.drop_plays(first);
        best
    }

    /// All plays of a threatened side: none is mate (CY-26).
    fn answer_threat(&mut self, mut alpha: Score, beta: Score, ply: usize, plies: u8) -> Score {
        let first = self.plays.len();
        self.position.legal_into(&mut self.plays);
        let count = self.plays.len() - first;
        if count == 0 {
            return mated(ply);
        }
        let list = self.plays.get(first..).unwrap_or_default();
        let context = Context { hint: None, ply, last: None };
        self.order.rank_all(&self.position, list, &mut self.ranks, context);
        let mut best = -INFINITE;
        for i in 0..count {
            let Some((play, _)) = self.pull_best(first, i) else { break };
            let (undo, sum) = self.play(&play);
            let score = -self.quiet(-beta, -alpha, ply + 1, plies + 1);
            self.undo(&play, &undo, sum);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.drop_plays(first);
        best
    }

    /// Ends the use of the lists from `first` on.
    #[inline]
    pub(super) fn drop_plays(&mut self, first: usize) {
        self.plays.truncate(first);
        self.ranks.truncate(first);
    }
}
