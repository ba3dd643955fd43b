//! When a machine gives up, and when it offers a draw or takes one.
//!
//! Judged from one position and its own search of it, so that the same question has the same answer
//! whatever was played, taken back or loaded before. The two lowest levels play everything out: their
//! opponents are learning, and deserve the mate. Deliberately not here: whether anybody sits across
//! the table, and how the words travel.

use std::sync::atomic::AtomicBool;

use tavola_rules::cyvasse::{Position, Side};

use crate::level::Level;
use crate::score::{DRAW, INFINITE, MATE, Score, is_mate};
use crate::search::{Limits, Search, Selection};
use crate::table::Table;

/// The lowest level that gives up or takes a draw by its own judgement.
const LEAST_LEVEL: u8 = 3;
/// This far behind, and quietly so, all of 19 matches between machines were lost.
const HOPELESS: Score = -3_000;
/// For so many actions nothing was taken: what is hopeless has been so for several moves.
const LASTING: u32 = 4;
/// A mate so many plies away is seen by both; one in two plies is left to the person to play.
const SEEN_MATE: std::ops::RangeInclusive<Score> = 3..=8;
/// Between these scores nobody is better.
const EVEN: Score = 30;
/// This far behind a draw is welcome at any time.
const WORSE: Score = -100;
/// Before so many turns of its own a machine that is not worse wants to play.
const EARLY: u32 = 15;
/// At these counts of actions without a capture a machine that is not better offers a draw, once each.
const OFFERS: [u32; 3] = [40, 60, 80];
/// Nodes for the answer to an offer: it is given between two frames.
const ANSWER_NODES: u64 = 40_000;

/// What a machine says with its action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Word {
    /// Nothing.
    #[default]
    Nothing,
    /// It offers a draw.
    OffersDraw,
    /// It gives up instead of acting.
    Resigns,
}

/// What a machine of that level, to move in `position` and with that score of its best play, says.
#[must_use]
pub fn word(level: Level, position: &Position, score: Score) -> Word {
    if level.number() < LEAST_LEVEL || score <= -INFINITE {
        return Word::Nothing;
    }
    let mated = is_mate(score) && score < 0 && SEEN_MATE.contains(&(MATE + score));
    let hopeless = !is_mate(score) && score <= HOPELESS && position.quiet() >= LASTING;
    if mated || hopeless {
        return Word::Resigns;
    }
    // The action that follows makes it one more, so each side passes one of the two parities.
    let due = OFFERS.iter().any(|&at| position.quiet() == at || position.quiet() == at + 1);
    if due && score.abs() <= EVEN { Word::OffersDraw } else { Word::Nothing }
}

/// Whether a machine of that level on `side` takes a draw, by its own search; none for levels that
/// do not judge. `past` are the hashes of the positions that may come again.
#[must_use]
pub fn takes_draw(level: Level, position: &Position, past: &[u64], side: Side) -> Option<bool> {
    if level.number() < LEAST_LEVEL {
        return None;
    }
    let strength = level.strength();
    let limits = Limits {
        nodes: strength.nodes.min(ANSWER_NODES),
        depth: strength.depth,
        margin: 0,
        selection: Selection::Keen,
    };
    let never = AtomicBool::new(false);
    let mut table = Table::new(strength.table_bits.min(16));
    let best = Search::new(position.clone(), past, &mut table, &never, limits).run().best()?;
    // A single legal play is not searched: judge it as it stands.
    let score = if best.score <= -INFINITE { DRAW } else { best.score };
    let own = if position.side_to_move() == side { score } else { -score };
    Some(own <= WORSE || (own <= DRAW && position.turns(side) >= EARLY))
}

#[cfg(test)]
mod tests;
