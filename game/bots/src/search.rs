//! Iterative-deepening principal-variation search (Marsland and Campbell, 1982) with a node budget.
//!
//! Transposition table, killers, history, null move, late-move reductions, check extension, and
//! quiescence on captures and replies to threats. Deterministic: the same position, history, budget
//! and limits give the same play on any machine, unless the flag stops it. One node is one call of
//! `node` or `quiet`. Deliberately absent: clocks, threads, chance (the levels add that).

mod order;

use std::sync::atomic::{AtomicBool, Ordering};

use tavola_rules::cyvasse::{Play, Position, QUIET_LIMIT};

use crate::evaluate::evaluate;
use crate::score::{DRAW, INFINITE, MATE_BAND, Score, mated};
use crate::table::{Bound, Table};
use order::Order;

/// Deepest line, plies.
pub const MAX_PLY: usize = 96;
/// The flag is looked at once in so many nodes: well under a millisecond.
const POLL: u64 = 1024;

/// How much may be searched.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Nodes in all.
    pub nodes: u64,
    /// Plies of the last iteration.
    pub depth: i8,
    /// Plays of the root within this much of the best get their true score, for choosing among them.
    pub margin: Score,
}

/// A play of the root with its score, in the order of the last whole iteration.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RootPlay {
    /// The play.
    pub play: Play,
    /// Its score; of plays behind the best one an upper bound only.
    pub score: Score,
}

/// What a search found.
#[derive(Debug, Clone, Default)]
pub struct Found {
    /// The root's plays, best first.
    pub plays: Vec<RootPlay>,
    /// Plies of the last whole iteration.
    pub depth: i8,
    /// Nodes searched.
    pub nodes: u64,
}

impl Found {
    /// The best play.
    #[must_use]
    pub fn best(&self) -> Option<RootPlay> {
        self.plays.first().copied()
    }
}

/// A search of one position.
pub struct Search<'a> {
    position: Position,
    table: &'a mut Table,
    order: Order,
    stop: &'a AtomicBool,
    limits: Limits,
    nodes: u64,
    stopped: bool,
    /// Hashes of the positions that may come again, then of the line searched.
    path: Vec<u64>,
    /// One list of plays for the whole line.
    plays: Vec<Play>,
}

impl<'a> Search<'a> {
    /// A search of `position`; `before` are the hashes since the last capture or broken fort.
    #[must_use]
    pub fn new(
        position: Position,
        before: &[u64],
        table: &'a mut Table,
        stop: &'a AtomicBool,
        limits: Limits,
    ) -> Self {
        table.grow_old();
        let mut path = before.to_vec();
        path.reserve(MAX_PLY);
        Self {
            position,
            table,
            order: Order::new(),
            stop,
            limits,
            nodes: 0,
            stopped: false,
            path,
            plays: Vec::with_capacity(8192),
        }
    }

    /// Searches deeper and deeper until the budget is used, a mate is found, or there is nothing to choose.
    pub fn run(mut self) -> Found {
        let mut found = Found::default();
        let legal = self.position.legal();
        found.plays = legal.iter().map(|&play| RootPlay { play, score: -INFINITE }).collect();
        self.first_order(&mut found.plays);
        if found.plays.len() <= 1 {
            return found;
        }
        let mut stable = 0;
        for depth in 1..=self.limits.depth {
            let before = found.best().map(|b| b.play);
            let mut plays = found.plays.clone();
            let whole = self.root(&mut plays, depth);
            if whole || plays.first().is_some_and(|p| p.score > -INFINITE) {
                // A cut iteration still found its best among the plays it reached.
                if whole {
                    found.depth = depth;
                }
                found.plays = plays;
            }
            found.nodes = self.nodes;
            stable = if found.best().map(|b| b.play) == before { stable + 1 } else { 0 };
            if self.stopped || self.decided(&found, stable) {
                break;
            }
        }
        found
    }

    /// Nothing more would change the choice: a mate, or one play far better than the others.
    fn decided(&self, found: &Found, stable: u32) -> bool {
        let Some(best) = found.best() else { return true };
        if best.score.abs() >= MATE_BAND {
            return true;
        }
        let spent = self.nodes * 4 >= self.limits.nodes;
        let gap = found.plays.get(1).map_or(0, |next| best.score - next.score);
        // The next iteration costs several times the last: without the budget it would be cut anyway.
        (spent && self.nodes * 2 >= self.limits.nodes) || (stable >= 3 && found.depth >= 5 && gap >= 300)
    }

    fn first_order(&mut self, plays: &mut [RootPlay]) {
        let hint = self.table.get(self.position.hash(), 0).and_then(|e| e.play);
        plays.sort_by_cached_key(|p| -self.order.rank(&p.play, hint, 0));
    }

    /// One iteration at the root. Returns whether it was whole; `plays` is sorted best first.
    fn root(&mut self, plays: &mut [RootPlay], depth: i8) -> bool {
        let mut alpha = -INFINITE;
        let mut reached = 0;
        for (i, root) in plays.iter_mut().enumerate() {
            root.score = -INFINITE;
            let play = root.play;
            let undo = self.position.play(&play);
            self.path.push(self.position.hash());
            let floor = (alpha - self.limits.margin).max(-INFINITE);
            let score = if i == 0 || self.limits.margin > 0 {
                -self.node(depth - 1, -INFINITE, -floor, 1, true)
            } else {
                let probe = -self.node(depth - 1, -alpha - 1, -alpha, 1, true);
                if probe > alpha { -self.node(depth - 1, -INFINITE, -alpha, 1, true) } else { probe }
            };
            self.path.pop();
            self.position.undo(&play, &undo);
            if self.stopped {
                break;
            }
            reached = i + 1;
            root.score = score;
            alpha = alpha.max(score);
        }
        // Stable: equal scores keep the order of the iteration before.
        plays.sort_by_key(|p| -p.score);
        if let Some(best) = plays.first().filter(|p| p.score > -INFINITE) {
            self.table.put(self.position.hash(), 0, depth, best.score, Bound::Exact, Some(best.play));
        }
        reached == plays.len()
    }

    fn out_of_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes
            || (self.nodes.is_multiple_of(POLL) && self.stop.load(Ordering::Relaxed))
        {
            self.stopped = true;
        }
        self.stopped
    }

    /// Has the present position stood before, in the match or in this line?
    fn repeats(&self) -> bool {
        let quiet = self.position.quiet() as usize;
        let now = self.position.hash();
        let last = self.path.len().saturating_sub(1);
        let window = self.path.get(last.saturating_sub(quiet)..last).unwrap_or_default();
        // Only positions with the same side to move, two plies apart, can be equal.
        window.iter().rev().skip(1).step_by(2).any(|&hash| hash == now)
    }

    /// Fail-soft negamax of `depth` more plies; the score is the side to move's.
    fn node(&mut self, depth: i8, mut alpha: Score, mut beta: Score, ply: u8, null: bool) -> Score {
        if self.position.king(self.position.side_to_move()).is_none() {
            return mated(ply);
        }
        if self.position.quiet() >= QUIET_LIMIT || self.repeats() {
            return DRAW;
        }
        if usize::from(ply) >= MAX_PLY - 1 {
            return evaluate(&self.position);
        }
        let us = self.position.side_to_move();
        let threatened = self.position.is_threatened(us);
        let depth = if threatened { depth + 1 } else { depth };
        if depth <= 0 {
            return self.quiet(alpha, beta, ply);
        }
        if self.out_of_budget() {
            return alpha;
        }
        // No line from here is better than mate at once, or worse than being mated now.
        alpha = alpha.max(mated(ply));
        beta = beta.min(-mated(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let key = self.position.hash();
        let known = self.table.get(key, ply);
        let pv = beta - alpha > 1;
        if let Some(entry) = known.filter(|e| !pv && e.depth >= depth) {
            match entry.bound {
                Bound::Exact => return entry.score,
                Bound::Lower if entry.score >= beta => return entry.score,
                Bound::Upper if entry.score <= alpha => return entry.score,
                Bound::Lower | Bound::Upper => {}
            }
        }
        let stand = evaluate(&self.position);
        if !pv && !threatened {
            if let Some(score) = self.prune(depth, beta, stand, ply, null) {
                return score;
            }
        }
        self.plays_of_node(depth, alpha, beta, ply, known.and_then(|e| e.play), threatened, stand)
    }

    /// Shallow positions far above beta, and the null move (never twice in a row, never in a threat).
    fn prune(&mut self, depth: i8, beta: Score, stand: Score, ply: u8, null: bool) -> Option<Score> {
        if beta.abs() >= MATE_BAND {
            return None;
        }
        if depth <= 3 && stand - 110 * Score::from(depth) >= beta {
            return Some(stand);
        }
        if null && depth >= 3 && stand >= beta && self.position.pieces(self.position.side_to_move()).len() > 3 {
            let undo = self.position.play_null();
            self.path.push(self.position.hash());
            let score = -self.node(depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
            self.path.pop();
            self.position.undo_null(&undo);
            if self.stopped {
                return Some(beta);
            }
            if score >= beta {
                return Some(if score >= MATE_BAND { beta } else { score });
            }
        }
        None
    }

    #[allow(clippy::too_many_arguments)] // the loop of one node; a struct would only rename them
    fn plays_of_node(
        &mut self,
        depth: i8,
        mut alpha: Score,
        beta: Score,
        ply: u8,
        hint: Option<Play>,
        threatened: bool,
        stand: Score,
    ) -> Score {
        let first = self.plays.len();
        self.position.legal_into(&mut self.plays);
        let count = self.plays.len() - first;
        if count == 0 {
            return if threatened { mated(ply) } else { DRAW };
        }
        let mut ranks = self.order.rank_all(self.plays.get(first..).unwrap_or_default(), hint, ply);
        let (floor, mut best, mut best_play) = (alpha, -INFINITE, None);
        for i in 0..count {
            ranks.pull_best(self.plays.get_mut(first..).unwrap_or_default(), i);
            let Some(&play) = self.plays.get(first + i) else { break };
            let calm = !play.deed.is_attack();
            if calm && !threatened && depth <= 2 && i > 6 && stand + 140 * Score::from(depth) < alpha
                && best > -MATE_BAND
            {
                continue;
            }
            let undo = self.position.play(&play);
            self.path.push(self.position.hash());
            let score = self.child(depth, alpha, beta, ply, i, calm && !threatened);
            self.path.pop();
            self.position.undo(&play, &undo);
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
                    self.order.reward(&play, depth, ply);
                }
                break;
            }
        }
        self.plays.truncate(first);
        if self.stopped {
            return alpha;
        }
        if best == -INFINITE {
            // Everything but hopeless calm plays was cut: the position is at most what it stands for.
            best = stand.min(floor);
        }
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor => Bound::Exact,
            _ => Bound::Upper,
        };
        self.table.put(self.position.hash(), ply, depth, best, bound, best_play);
        best
    }

    /// One play of a node, already played: a full window for the first, a probe for the others, late
    /// calm ones less deep.
    fn child(&mut self, depth: i8, alpha: Score, beta: Score, ply: u8, i: usize, calm: bool) -> Score {
        if i == 0 {
            return -self.node(depth - 1, -beta, -alpha, ply + 1, true);
        }
        let reduce = match (calm, depth) {
            (true, 3..) if i >= 4 => 1 + i8::from(i >= 12) + i8::from(i >= 30 && depth >= 6),
            _ => 0,
        };
        let mut score = -self.node(depth - 1 - reduce, -alpha - 1, -alpha, ply + 1, true);
        if score > alpha && reduce > 0 {
            score = -self.node(depth - 1, -alpha - 1, -alpha, ply + 1, true);
        }
        if score > alpha && score < beta {
            score = -self.node(depth - 1, -beta, -alpha, ply + 1, true);
        }
        score
    }

    /// Plays captures out until none changes the score.
    fn quiet(&mut self, mut alpha: Score, beta: Score, ply: u8) -> Score {
        if self.out_of_budget() {
            return alpha;
        }
        let mut best = evaluate(&self.position);
        if best >= beta || usize::from(ply) >= MAX_PLY - 1 {
            return best;
        }
        alpha = alpha.max(best);
        let stand = best;
        let first = self.plays.len();
        self.position.captures_into(&mut self.plays);
        let count = self.plays.len() - first;
        let mut ranks = self.order.rank_all(self.plays.get(first..).unwrap_or_default(), None, ply);
        for i in 0..count {
            ranks.pull_best(self.plays.get_mut(first..).unwrap_or_default(), i);
            let Some(&play) = self.plays.get(first + i) else { break };
            let Some(victim) = play.deed.victim() else { continue };
            if victim == tavola_rules::cyvasse::PieceKind::King {
                best = -mated(ply + 1);
                break;
            }
            if stand + crate::evaluate::worth(victim) + 120 < alpha {
                continue;
            }
            let undo = self.position.play(&play);
            let score = -self.quiet(-beta, -alpha, ply + 1);
            self.position.undo(&play, &undo);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.plays.truncate(first);
        best
    }
}
