//! Which play to try first: the table's, captures that win, killers, the known answer, then what was
//! good elsewhere, and captures that lose last.

use tavola_rules::cyvasse::{Deed, HexSet, PieceKind, Play, Position, SLOTS, Side};

use super::MAX_PLY;
use crate::evaluate::worth;
use crate::score::Score;

/// Rank of a play; higher is tried first.
pub(super) type Rank = i32;

const HINT: Rank = 1 << 24;
const CAPTURE: Rank = 1 << 20;
const KILLER: Rank = 1 << 18;
const ANSWER: Rank = 1 << 17;
/// No praise or blame reaches this.
const FAME: Rank = 1 << 14;
/// Captures that lose something.
const LOSS: Rank = -(1 << 20);
/// What the enemy King is worth in an exchange.
const CROWN: Score = 5_000;

const PLACES: usize = 10 * SLOTS;

/// What was learnt about plays during a search.
pub(super) struct Order {
    killers: Vec<[Option<Play>; 2]>,
    /// By side, kind and goal.
    fame: Vec<Rank>,
    /// The play that refuted one, by its side, kind and goal.
    answers: Vec<Option<Play>>,
}

/// What a node knows before it orders its plays.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub(super) hint: Option<Play>,
    pub(super) ply: usize,
    /// The play that led here.
    pub(super) last: Option<Play>,
}

impl Order {
    pub(super) fn new() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            fame: vec![0; 2 * PLACES],
            answers: vec![None; 2 * PLACES],
        }
    }

    /// Ranks `plays` of the side to move into `ranks`.
    pub(super) fn rank_all(
        &self,
        position: &Position,
        plays: &[Play],
        ranks: &mut Vec<Rank>,
        context: Context,
    ) {
        let us = position.side_to_move();
        let killers = self.killers.get(context.ply).copied().unwrap_or_default();
        let answer = context.last.and_then(|last| self.answer(us.other(), &last));
        ranks.extend(plays.iter().map(|play| {
            if Some(*play) == context.hint {
                HINT
            } else if play.deed.victim().is_some() {
                rank_capture(position, play)
            } else if killers[0] == Some(*play) {
                KILLER + 1
            } else if killers[1] == Some(*play) {
                KILLER
            } else if answer == Some(*play) {
                ANSWER
            } else {
                self.fame.get(place(us, play)).copied().unwrap_or(0)
            }
        }));
    }

    /// Of a play without victim: praise less blame.
    #[inline]
    pub(super) fn fame(&self, us: Side, play: &Play) -> Rank {
        self.fame.get(place(us, play)).copied().unwrap_or(0)
    }

    fn answer(&self, side: Side, last: &Play) -> Option<Play> {
        self.answers.get(place(side, last)).copied().flatten()
    }

    /// A calm play cut a node off; `tried` are the calm ones that were tried before it and did not.
    pub(super) fn reward(
        &mut self,
        us: Side,
        play: &Play,
        tried: &[Play],
        depth: i8,
        context: Context,
    ) {
        if let Some(pair) = self.killers.get_mut(context.ply)
            && pair[0] != Some(*play)
        {
            *pair = [Some(*play), pair[0]];
        }
        if let Some(last) = context.last
            && let Some(answer) = self.answers.get_mut(place(us.other(), &last))
        {
            *answer = Some(*play);
        }
        let depth = Rank::from(depth.max(1));
        let bonus = (depth * depth * 16).min(1_600);
        self.praise(us, play, bonus);
        for other in tried {
            self.praise(us, other, -bonus);
        }
    }

    /// Drifts towards the bonus, so that it never passes [`FAME`].
    fn praise(&mut self, us: Side, play: &Play, bonus: Rank) {
        if let Some(fame) = self.fame.get_mut(place(us, play)) {
            *fame += bonus - *fame * bonus.abs() / FAME;
        }
    }
}

#[inline]
fn place(side: Side, play: &Play) -> usize {
    side.index() * PLACES + play.mover.index() * SLOTS + play.to.slot()
}

/// Captures by what they win; those that lose something after everything else.
pub(super) fn rank_capture(position: &Position, play: &Play) -> Rank {
    let Some(victim) = play.deed.victim() else { return 0 };
    let gain = exchange(position, play);
    if gain < 0 { LOSS + gain } else { CAPTURE + gain * 16 + price(victim) - worth(play.mover) / 8 }
}

fn price(kind: PieceKind) -> Score {
    if kind == PieceKind::King { CROWN } else { worth(kind) }
}

/// What a capture wins when the cheapest enemy that can takes back, and the cheapest of ours then takes that
/// one. Neither side has to go on.
pub(super) fn exchange(position: &Position, play: &Play) -> Score {
    let Some(victim) = play.deed.victim() else { return 0 };
    let gain = price(victim);
    // A shooter stays away from the exchange, and a legal capture by the King is never answered.
    let Deed::Take(_) = play.deed else { return gain };
    if play.mover == PieceKind::King {
        return gain;
    }
    let us = position.side_to_move();
    let them = us.other();
    let stake = worth(play.mover);
    let mut takers = position.captors(play.to, play.mover, them);
    takers.remove(play.to);
    if takers.is_empty() {
        return gain;
    }
    let kind_of = |hex| position.piece(hex).map_or(PieceKind::Dragon, |piece| piece.kind);
    let is_shot = |hex| {
        use PieceKind::{Catapult, Crossbowman, Trebuchet};
        matches!(kind_of(hex), Crossbowman | Catapult | Trebuchet)
    };
    if takers.into_iter().any(is_shot) {
        return gain - stake;
    }
    let cheapest = takers.into_iter().map(kind_of).min_by_key(|kind| price(*kind));
    let Some(taker) = cheapest else { return gain };
    let ours = position.captors(play.to, taker, us).minus(HexSet::only(play.from));
    if ours.is_empty() {
        return gain - stake;
    }
    // A King does not take what is guarded.
    if taker == PieceKind::King { gain } else { gain - (stake - worth(taker)).max(0) }
}
