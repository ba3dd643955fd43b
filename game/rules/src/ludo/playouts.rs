//! Whole matches of four CPUs on the inner position, as fast as it goes: for `tavola selfplay` and the bench.
//!
//! The dice and ties are those of LU-14, so a playout of a seed is the match of that seed with the same levels.

use super::board::Face;
use super::cpu::{Level, choose};
use super::event::Cause;
use super::player::ByPlayer;
use super::position::{Position, Rolled};
use crate::chance::{self, Stream};
use crate::game::{Outcome, SeatSet};
use crate::playout::Playout;

/// Plays out matches. The random player is Fácil, four times (LU-15).
#[derive(Debug, Clone)]
pub struct Playouts {
    levels: ByPlayer<Level>,
    last: Position,
}

impl Default for Playouts {
    fn default() -> Self {
        Self::new()
    }
}

impl Playouts {
    /// Four of Fácil.
    #[must_use]
    pub fn new() -> Self {
        Self::of(ByPlayer([Level::Easy; 4]))
    }

    /// These four.
    #[must_use]
    pub fn of(levels: ByPlayer<Level>) -> Self {
        Self { levels, last: Position::start() }
    }

    /// The end of the last match; its turn has the number of rolls.
    #[must_use]
    pub const fn last(&self) -> &Position {
        &self.last
    }

    /// One match, from the start to its end. Plies are rolls and moves.
    pub fn play(&mut self, seed: u64) -> Playout<Cause> {
        let mut dice = chance::source(seed, Stream::Dice);
        let mut ties = chance::source(seed, Stream::Ties);
        let mut position = Position::start();
        let mut moved: u32 = 0;
        while !position.is_over() {
            let face = Face::of_draw(chance::draw_below(&mut dice, 6));
            let player = position.turn().player;
            let Rolled::Moves(moves) = position.roll(face) else { continue };
            let tie = |n| chance::draw_below(&mut ties, n);
            let level = self.levels[player];
            let Some(step) = choose(position.pawns(), player, face, &moves, level, tie) else {
                continue;
            };
            position.advance(step);
            moved += 1;
        }
        self.last = position;
        let outcome = match position.winner() {
            Some(winner) => {
                Outcome { winners: SeatSet::only(winner.seat()), cause: Cause::AllHome }
            }
            None => Outcome { winners: SeatSet::EMPTY, cause: Cause::RollLimit },
        };
        Playout { plies: position.turn().rolls.saturating_add(moved), outcome: Some(outcome) }
    }
}
