//! One node of the search: what ends it early, what cuts it off, and its plays.

use tavola_rules::cyvasse::{Play, QUIET_LIMIT};

use super::order::Context;
use super::reduce::{enough, reduction};
use super::{MAX_PLY, Search};
use crate::score::{DRAW, INFINITE, MATE_BAND, Score, is_mate, mated};
use crate::table::{Bound, Entry};

/// A static score this far above beta a ply of depth is believed.
const SAFE: Score = 85;
/// A static score this far below alpha a ply of depth makes calm plays hopeless.
const HOPELESS: Score = 110;
/// Below alpha by this a ply, only captures could help: quiescence decides.
const RAZOR: Score = 260;

/// What is known of a node when its plays are searched.
struct Node {
    depth: i8,
    beta: Score,
    threatened: bool,
    stand: Score,
    pv: bool,
    context: Context,
}

impl Search<'_> {
    /// Fail-soft negamax of `depth` more plies; the score is the side to move's. `last` is the play that led here,
    /// none after a null move.
    pub(super) fn node(
        &mut self,
        depth: i8,
        mut alpha: Score,
        mut beta: Score,
        ply: usize,
        last: Option<Play>,
    ) -> Score {
        let us = self.position.side_to_move();
        if self.position.king(us).is_none() {
            return mated(ply);
        }
        if self.position.quiet() >= QUIET_LIMIT || self.repeats() {
            return self.drawn(ply);
        }
        let threatened = self.position.is_threatened(us);
        let depth = if threatened { depth.max(0) + 1 } else { depth };
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiet(alpha, beta, ply, 0);
        }
        if self.out_of_budget() {
            return 0;
        }
        // No line from here is better than mate at once, or worse than being mated now.
        alpha = alpha.max(mated(ply));
        beta = beta.min(-mated(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let pv = beta - alpha > 1;
        let known = self.table.get(self.position.hash(), ply);
        if let Some(entry) =
            known.filter(|e| !pv && (e.depth == depth || e.depth > depth && self.is_keen()))
        {
            match entry.bound {
                Bound::Exact => return entry.score,
                Bound::Lower if entry.score >= beta => return entry.score,
                Bound::Upper if entry.score <= alpha => return entry.score,
                Bound::Lower | Bound::Upper => {}
            }
        }
        let stand = self.judge();
        if !pv && !threatened && self.is_keen() {
            let cut = self.prune(depth, alpha, beta, stand, ply, last);
            if self.stopped {
                return 0;
            }
            if let Some(score) = cut {
                return score;
            }
        }
        let hint = known.and_then(|entry| entry.play);
        // Without a hint a shallower search finds one more cheaply (Schröder's internal reduction).
        let depth = if hint.is_none() && depth >= 4 && !threatened && self.is_keen() {
            depth - 1
        } else {
            depth
        };
        let context = Context { hint, ply, last };
        self.plays_of_node(&Node { depth, beta, threatened, stand, pv, context }, alpha)
    }

    /// A draw by repetition or quiet (CY-27), but mate comes before both.
    fn drawn(&mut self, ply: usize) -> Score {
        let us = self.position.side_to_move();
        let mate = self.position.is_threatened(us) && !self.position.has_legal();
        if mate { mated(ply) } else { DRAW }
    }

    /// Shallow positions far from the window, and the null move (never twice in a row).
    fn prune(
        &mut self,
        depth: i8,
        alpha: Score,
        beta: Score,
        stand: Score,
        ply: usize,
        last: Option<Play>,
    ) -> Option<Score> {
        if is_mate(beta) || is_mate(alpha) {
            return None;
        }
        let plies = Score::from(depth);
        if depth <= 6 && stand - SAFE * plies >= beta {
            return Some(stand);
        }
        if depth <= 2 && stand + RAZOR * plies <= alpha {
            let score = self.quiet(alpha, beta, ply, 0);
            if self.stopped || score <= alpha {
                return Some(score);
            }
        }
        let us = self.position.side_to_move();
        let strong = self.position.pieces(us).len() > 3;
        if last.is_some() && depth >= 3 && stand >= beta && strong {
            let undo = self.position.play_null();
            let sum = self.sum;
            self.sum += self.scales.arrival(us.other(), &undo);
            self.path.push(self.position.hash());
            let less = 3 + depth / 4 + ((stand - beta) / 200).min(2) as i8;
            let score = -self.node(depth - less, -beta, -beta + 1, ply + 1, None);
            self.path.pop();
            self.sum = sum;
            self.position.undo_null(&undo);
            if score >= beta {
                return Some(if score >= MATE_BAND { beta } else { score });
            }
        }
        None
    }

    fn plays_of_node(&mut self, node: &Node, mut alpha: Score) -> Score {
        let Node { depth, beta, context, .. } = *node;
        let first = self.plays.len();
        self.position.legal_into(&mut self.plays);
        let count = self.plays.len() - first;
        if count == 0 {
            return if node.threatened { mated(context.ply) } else { DRAW };
        }
        let list = self.plays.get(first..).unwrap_or_default();
        self.order.rank_all(&self.position, list, &mut self.ranks, context);
        let us = self.position.side_to_move();
        let (floor, mut best, mut best_play) = (alpha, -INFINITE, None);
        for i in 0..count {
            let Some((play, rank)) = self.pull_best(first, i) else { break };
            let calm = play.deed.victim().is_none();
            if self.is_hopeless(node, alpha, best, i, calm, rank) {
                best = best.max(node.stand.min(alpha));
                continue;
            }
            let fame = if calm { self.order.fame(us, &play) } else { 0 };
            let (undo, sum) = self.play(&play);
            let score = self.child(node, alpha, play, i, calm || rank < 0, fame);
            self.undo(&play, &undo, sum);
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                best_play = Some(play);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if calm {
                    self.reward(first, i, &play, depth, context);
                }
                break;
            }
        }
        self.drop_plays(first);
        if self.stopped {
            return 0;
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        let play = best_play.filter(|_| best > floor);
        self.table.put(
            self.position.hash(),
            context.ply,
            Entry { play, score: best, depth, bound },
        );
        best
    }

    /// Late calm plays of shallow nodes far below alpha, and captures there that lose.
    #[inline]
    fn is_hopeless(
        &self,
        node: &Node,
        alpha: Score,
        best: Score,
        i: usize,
        calm: bool,
        rank: i32,
    ) -> bool {
        if i == 0 || node.threatened || node.pv || best <= -MATE_BAND || !self.is_keen() {
            return false;
        }
        let plies = Score::from(node.depth);
        if calm {
            (node.depth <= 3 && i >= enough(node.depth))
                || (node.depth <= 4 && node.stand + HOPELESS * plies + 40 <= alpha)
        } else {
            node.depth <= 2 && rank < 0
        }
    }

    fn reward(&mut self, first: usize, i: usize, play: &Play, depth: i8, context: Context) {
        let us = self.position.side_to_move();
        let tried = self.plays.get(first..first + i).unwrap_or_default();
        let mut calm = [*play; 24];
        let mut count = 0;
        for (slot, other) in calm.iter_mut().zip(tried.iter().filter(|p| p.deed.victim().is_none()))
        {
            *slot = *other;
            count += 1;
        }
        self.order.reward(us, play, calm.get(..count).unwrap_or_default(), depth, context);
    }

    /// One play of a node, already played: a full window for the first, a probe for the others, late
    /// ones less deep.
    fn child(
        &mut self,
        node: &Node,
        alpha: Score,
        play: Play,
        i: usize,
        late: bool,
        fame: i32,
    ) -> Score {
        let Node { depth, beta, threatened, pv, context, .. } = *node;
        let (ply, last) = (context.ply + 1, Some(play));
        if i == 0 {
            return -self.node(depth - 1, -beta, -alpha, ply, last);
        }
        let mut less = 0;
        if late && !threatened && depth >= 3 && i >= 3 && self.is_keen() {
            less = reduction(depth, i) - i8::from(pv) - (fame / 6_000) as i8;
            less = less.clamp(0, depth - 2);
        }
        let mut score = -self.node(depth - 1 - less, -alpha - 1, -alpha, ply, last);
        if score > alpha && less > 0 && !self.stopped {
            score = -self.node(depth - 1, -alpha - 1, -alpha, ply, last);
        }
        if score > alpha && score < beta && !self.stopped {
            score = -self.node(depth - 1, -beta, -alpha, ply, last);
        }
        score
    }
}
