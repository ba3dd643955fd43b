//! Whole matches played out at random, for `tavola selfplay` and the bench.
//!
//! A ply is a whole turn: the captures that stand at its start, the list of all openings, one of them drawn, the
//! captures that stand after it, one [`Choice`] of them drawn, and the ends of BN-18 to BN-20. Match `seed` plays the
//! sheet [`Sheet::of_series`] of its number. Nothing is allocated once the lists have grown. Deliberately absent: any
//! strength.

use super::capture::Capture;
use super::event::Cause;
use super::match_state::{QUIET_LIMIT, REPETITION_LIMIT, Sheet};
use super::position::Position;
use super::side::Side;
use super::turn::{Choice, Opening, Trail, Turn};
use crate::game::{Outcome, SeatSet};
use crate::playout::Playout;

/// A match is given up after this many turns.
pub const LONGEST: u32 = 5_000;

/// Plays matches out, with lists that stay.
#[derive(Debug, Clone, Default)]
pub struct Playouts {
    captures: Vec<Capture>,
    openings: Vec<Opening>,
    trail: Trail,
    /// Hashes of the positions that could come again.
    past: Vec<u64>,
}

impl Playouts {
    /// With empty lists.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Plays the match of a seed.
    pub fn play(&mut self, seed: u64) -> Playout<Cause> {
        self.play_sheet(&Sheet::of_series((seed % (1 << 16)) as u32), seed)
    }

    /// Plays a match of a sheet.
    pub fn play_sheet(&mut self, sheet: &Sheet, seed: u64) -> Playout<Cause> {
        let mut luck = Luck(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let mut position = sheet.first_position();
        let mut quiet = 0;
        self.past.clear();
        self.past.push(position.hash());
        for turns in 0..LONGEST {
            if let Some(outcome) = self.no_turn(&position) {
                return Playout { plies: turns, outcome: Some(outcome) };
            }
            let side = position.side_to_move();
            quiet = if self.turn(&mut position, &mut luck) { 0 } else { quiet + 1 };
            let end = self.end(&position, sheet, side, quiet);
            if end.is_some() {
                return Playout { plies: turns + 1, outcome: end };
            }
        }
        Playout { plies: LONGEST, outcome: None }
    }

    /// Lists the turn's openings; BN-20: none, and the side to move has lost.
    fn no_turn(&mut self, position: &Position) -> Option<Outcome<Cause>> {
        self.captures.clear();
        self.openings.clear();
        position.captures_into(&mut self.captures);
        position.openings_into(&self.captures, &mut self.openings);
        if !self.openings.is_empty() {
            return None;
        }
        let winners = SeatSet::only(position.side_to_move().other().seat());
        Some(Outcome { winners, cause: Cause::NoTurn })
    }

    /// Plays a random turn of those listed; did it capture?
    fn turn(&mut self, position: &mut Position, luck: &mut Luck) -> bool {
        let place = luck.below(self.openings.len());
        let Some(&opening) = self.openings.get(place) else { return false };
        let mut captured = matches!(opening, Opening::Take { .. });
        let parts = position.pyramid(position.side.other());
        self.trail.clear();
        position.open(opening, &mut self.trail);
        self.captures.clear();
        position.after_into(opening, &mut self.captures);
        if !self.captures.is_empty() {
            let after = Choice::ALL.get(luck.below(3)).copied().unwrap_or(Choice::No);
            let turn = Turn { opening, after };
            captured |= position.take_after(&turn, &mut self.trail) > 0;
        }
        if parts != position.pyramid(position.side.other()) {
            self.past.clear();
        }
        position.end_turn(&mut self.trail);
        captured
    }

    /// The ends that come with the end of a turn of `side`.
    fn end(
        &mut self,
        position: &Position,
        sheet: &Sheet,
        side: Side,
        quiet: u32,
    ) -> Option<Outcome<Cause>> {
        let hash = position.hash();
        self.past.push(hash);
        if let Some(victory) = sheet.held(position, side).greatest() {
            let winners = SeatSet::only(side.seat());
            return Some(Outcome { winners, cause: Cause::Victory(victory) });
        }
        let again = self.past.iter().filter(|past| **past == hash).count() >= REPETITION_LIMIT;
        if !again && quiet < QUIET_LIMIT {
            return None;
        }
        if let Some(lost) = self.no_turn(position) {
            return Some(lost);
        }
        let cause = if again { Cause::Repetition } else { Cause::Quiet };
        Some(Outcome { winners: SeatSet::EMPTY, cause })
    }
}

/// Xorshift: quick, and never zero. The playouts' luck is not the match's.
struct Luck(u64);

impl Luck {
    /// 0 to `bound - 1`, near enough evenly; 0 where the bound is 0.
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}
