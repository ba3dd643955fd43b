//! Iterative-deepening principal-variation search (Marsland and Campbell, 1982) with a node budget.
//!
//! The parts: this file is the root and the iterations, [`node`] one node, [`quiet`] the captures and
//! the answers to threats at the leaves, [`order`] which play first. Deterministic: the same
//! position, history, budget and limits give the same plays on any machine, unless the flag stops
//! it. One node is one call of `node` or `quiet`. Deliberately absent: clocks, threads, chance (the
//! levels add that).

mod node;
mod order;
mod quiet;
mod reduce;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};

use tavola_rules::cyvasse::{Play, Position, Undo};

use crate::evaluate::Scales;
use crate::score::{INFINITE, Score, is_mate};
use crate::table::{Bound, Entry, Table};
use order::{Context, Order, Rank};

/// Deepest line, plies.
pub const MAX_PLY: usize = 96;
/// The flag is looked at once in so many nodes: well under a millisecond.
const POLL: u64 = 512;
/// Half the first window about the last iteration's score.
const WINDOW: Score = 30;
/// A play this much better than all others is played without further thought.
const OBVIOUS: Score = 260;
/// From this iteration on.
const OBVIOUS_DEPTH: i8 = 5;

/// Whether plays may be passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Selection {
    /// What looks hopeless is reduced or passed over, as strong play needs.
    #[default]
    Keen,
    /// Nothing is: scores are those of a plain negamax of the same depth. For tests.
    Thorough,
}

/// How much may be searched.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Nodes in all.
    pub nodes: u64,
    /// Plies of the last iteration.
    pub depth: i8,
    /// Plays of the root within this much of the best get their true score, for choosing among them.
    pub margin: Score,
    /// Whether plays may be passed over.
    pub selection: Selection,
}

impl Limits {
    /// So many nodes, and no other limit.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: MAX_PLY as i8, margin: 0, selection: Selection::Keen }
    }
}

/// A play of the root with its score, in the order of the last iteration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RootPlay {
    /// The play.
    pub play: Play,
    /// Its score; of plays behind the best one (by more than the margin) an upper bound only, and
    /// `-INFINITE` where nothing is known.
    pub score: Score,
}

/// What a search found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    scales: Scales,
    /// [`Scales::sum`] of the position.
    sum: Score,
    table: &'a mut Table,
    order: Order,
    stop: &'a AtomicBool,
    limits: Limits,
    nodes: u64,
    stopped: bool,
    /// Hashes of the positions that may come again, then of the line searched, the present one last.
    path: Vec<u64>,
    /// One list of plays for the whole line, and their ranks.
    plays: Vec<Play>,
    ranks: Vec<Rank>,
}

impl<'a> Search<'a> {
    /// A search of `position`; `before` are the hashes of the positions that may come again.
    #[must_use]
    pub fn new(
        position: Position,
        before: &[u64],
        table: &'a mut Table,
        stop: &'a AtomicBool,
        limits: Limits,
    ) -> Self {
        table.forget();
        let mut path = before.to_vec();
        if path.last() != Some(&position.hash()) {
            path.push(position.hash());
        }
        let scales = Scales::new(&position);
        Self {
            sum: scales.sum(&position),
            position,
            scales,
            table,
            order: Order::new(),
            stop,
            limits,
            nodes: 0,
            stopped: false,
            path,
            plays: Vec::with_capacity(4096),
            ranks: Vec::with_capacity(4096),
        }
    }

    /// Searches deeper and deeper until the budget is used, a mate is found, or there is nothing to choose.
    pub fn run(mut self) -> Found {
        let mut found = Found { plays: self.root_plays(), ..Found::default() };
        if found.plays.len() <= 1 {
            return found;
        }
        let mut stable = 0;
        for depth in 1..=self.limits.depth {
            let before = found.best();
            let whole = self.widen(&mut found.plays, depth);
            if whole {
                found.depth = depth;
            }
            let best = found.best();
            let same = best.map(|b| b.play) == before.map(|b| b.play);
            stable = if same { stable + 1 } else { 0 };
            if self.stopped || self.decided(&found, stable) {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// The legal plays, in the order of a node.
    fn root_plays(&mut self) -> Vec<RootPlay> {
        let legal = self.position.legal();
        let mut ranks = Vec::with_capacity(legal.len());
        let context = Context { hint: None, ply: 0, last: None };
        self.order.rank_all(&self.position, &legal, &mut ranks, context);
        let mut plays: Vec<(Rank, RootPlay)> = ranks
            .into_iter()
            .zip(legal.into_iter().map(|play| RootPlay { play, score: -INFINITE }))
            .collect();
        plays.sort_by_key(|(rank, _)| -rank);
        plays.into_iter().map(|(_, root)| root).collect()
    }

    /// Nothing more would change the choice: a mate, one play far better than the others, or no
    /// budget for another iteration.
    fn decided(&mut self, found: &Found, stable: u32) -> bool {
        let Some(best) = found.best() else { return true };
        if is_mate(best.score) || self.nodes >= self.limits.nodes / 4 * 3 {
            return true;
        }
        let ask = stable >= 3 && found.depth >= OBVIOUS_DEPTH && found.depth % 2 == 1;
        ask && self.is_obvious(found, best.score)
    }

    /// Is every other play far worse, by a search half as deep?
    fn is_obvious(&mut self, found: &Found, best: Score) -> bool {
        let bar = best - OBVIOUS;
        for root in found.plays.iter().skip(1) {
            // One wrong play that looked better two plies less deep would settle it: ask the likely first.
            let (undo, sum) = self.play(&root.play);
            let score = -self.node(found.depth / 2, -bar - 1, -bar, 1, Some(root.play));
            self.undo(&root.play, &undo, sum);
            if self.stopped || score > bar {
                return false;
            }
        }
        true
    }

    /// One iteration: a narrow window about the last score first, wider until the score lies in it.
    fn widen(&mut self, plays: &mut [RootPlay], depth: i8) -> bool {
        let last = plays.first().map_or(-INFINITE, |root| root.score);
        if depth < 4 || self.limits.margin > 0 || is_mate(last) {
            return self.iterate(plays, depth, -INFINITE, INFINITE);
        }
        let (mut below, mut above) = (WINDOW, WINDOW);
        loop {
            let (alpha, beta) = ((last - below).max(-INFINITE), (last + above).min(INFINITE));
            let whole = self.iterate(plays, depth, alpha, beta);
            let score = plays.first().map_or(alpha, |root| root.score);
            if !whole {
                return false;
            }
            if score <= alpha {
                below = if below > 500 { 2 * INFINITE } else { below * 4 };
            } else if score >= beta {
                above = if above > 500 { 2 * INFINITE } else { above * 4 };
            } else {
                return true;
            }
        }
    }

    /// One pass over the root's plays within a window. Returns whether it was whole, which a pass cut
    /// off at `beta` is too; `plays` is then sorted, best first. A pass that was stopped changes the
    /// order only for a play that proved better than the best so far.
    fn iterate(&mut self, plays: &mut [RootPlay], depth: i8, floor: Score, beta: Score) -> bool {
        let mut alpha = floor;
        let mut scores = vec![-INFINITE; plays.len()];
        for (i, (root, slot)) in plays.iter().zip(&mut scores).enumerate() {
            let (undo, sum) = self.play(&root.play);
            let score = self.root_child(root.play, depth, alpha, beta, i);
            self.undo(&root.play, &undo, sum);
            if self.stopped {
                break;
            }
            *slot = score;
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        let best = scores.iter().copied().max().unwrap_or(-INFINITE);
        if self.stopped {
            // The first of the best; where the old best one fell below the window nothing is proved.
            let proved = scores.iter().position(|&s| s == best && s > floor);
            if let Some(at) = proved
                && let Some(front) = plays.get_mut(..=at)
            {
                front.rotate_right(1);
                if let Some(first) = front.first_mut() {
                    first.score = best;
                }
            }
            return false;
        }
        for (root, score) in plays.iter_mut().zip(scores) {
            root.score = score;
        }
        if best > floor {
            // Stable: equal scores keep the order of the iteration before.
            plays.sort_by_key(|root| -root.score);
            let bound = if best >= beta { Bound::Lower } else { Bound::Exact };
            let play = plays.first().map(|root| root.play);
            self.table.put(self.position.hash(), 0, Entry { play, score: best, depth, bound });
        } else if let Some(first) = plays.first_mut() {
            // All failed low: the order says nothing, the height does.
            first.score = best;
        }
        true
    }

    fn root_child(&mut self, play: Play, depth: i8, alpha: Score, beta: Score, i: usize) -> Score {
        let last = Some(play);
        if self.limits.margin > 0 {
            let floor = (alpha - self.limits.margin).max(-INFINITE);
            return -self.node(depth - 1, -beta, -floor, 1, last);
        }
        if i > 0 {
            let probe = -self.node(depth - 1, -alpha - 1, -alpha, 1, last);
            if self.stopped || probe <= alpha || probe >= beta {
                return probe;
            }
        }
        -self.node(depth - 1, -beta, -alpha, 1, last)
    }

    #[inline]
    fn play(&mut self, play: &Play) -> (Undo, Score) {
        let us = self.position.side_to_move();
        let undo = self.position.play(play);
        let sum = self.sum;
        self.sum += self.scales.change(us, play, &undo);
        self.path.push(self.position.hash());
        (undo, sum)
    }

    #[inline]
    fn undo(&mut self, play: &Play, undo: &Undo, sum: Score) {
        self.path.pop();
        self.sum = sum;
        self.position.undo(play, undo);
    }

    #[inline]
    fn is_keen(&self) -> bool {
        self.limits.selection == Selection::Keen
    }

    #[inline]
    fn judge(&self) -> Score {
        self.scales.judge(&self.position, self.sum)
    }

    /// Counts a node. True: stop, and whatever is returned will not be used.
    #[inline]
    fn out_of_budget(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(POLL) {
            self.stopped |= self.stop.load(Ordering::Relaxed);
            // Whoever waits for this core, the picture above all, goes first.
            std::thread::yield_now();
        }
        self.stopped
    }

    /// Has the present position stood before, in the match or in this line? One return counts as the draw that
    /// a second would be (CY-27).
    #[inline]
    fn repeats(&self) -> bool {
        let quiet = self.position.quiet() as usize;
        if quiet < 4 {
            return false;
        }
        let now = self.position.hash();
        let last = self.path.len().saturating_sub(1);
        let window = self.path.get(last.saturating_sub(quiet)..last).unwrap_or_default();
        // Equal positions have the same side to move, and are four plies apart at least.
        window.iter().rev().skip(3).step_by(2).any(|&hash| hash == now)
    }

    /// Brings the best ranked of the plays from `first` on to place `first + i`, and names it.
    #[inline]
    fn pull_best(&mut self, first: usize, i: usize) -> Option<(Play, Rank)> {
        let from = first + i;
        let rest = self.ranks.get(from..)?;
        // The first of equals wins: the order does not depend on the machine.
        let mut best = (0, *rest.first()?);
        for (at, &rank) in rest.iter().enumerate().skip(1) {
            if rank > best.1 {
                best = (at, rank);
            }
        }
        self.ranks.swap(from, from + best.0);
        self.plays.swap(from, from + best.0);
        Some((*self.plays.get(from)?, best.1))
    }
}
