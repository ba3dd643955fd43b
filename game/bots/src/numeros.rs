//! The simple players of Batalha dos Números: the one-ply player counts what stands after its action.
//!
//! Worth is measured by the sheet: a capture is worth its share of each threshold (BN-18). A move or drop is worth
//! what the side could then take, less the greatest thing the enemy could; captures are made as they stand; a turn
//! that would win is ended. Where the sheet has proper victories (BN-19), the enemy pyramid and the pieces of a [`Plan`]
//! are worth more. Everything comes from the view. Deliberately absent: looking at the enemy's reply.

mod plan;

use tavola_rules::game::Seat;
use tavola_rules::numeros::{
    Action, Capture, Cell, NumerosMatch, Opening, Position, Prize, SeatView, Sheet, Side,
    Thresholds, Trail, VictorySet, digits, is_regular,
};

use crate::dice::Dice;
use crate::simple::Simple;
use plan::Plan;

/// A whole threshold.
const SHARE: i64 = 10_000;
/// More than everything else together.
const WON: i64 = 1_000_000_000;
/// A move by which a plan is nearer.
const STEP: i64 = SHARE / 20;
/// An enemy piece that a plan needs; a part of the enemy pyramid, which must go first.
const NEEDED: i64 = SHARE / 2;
/// Captures are looked at before moves.
const LOUD: i64 = 1_000_000;

impl Simple for NumerosMatch {
    type Bearing = ();

    /// [`Sheet::of_series`], from a place in it that the seed draws.
    fn series_sheet(seed: u64, number: u32) -> Sheet {
        let first = Dice::new(seed).below(42);
        Sheet::of_series(number.wrapping_add(first))
    }

    fn judge(view: &SeatView, seat: Seat, actions: &[Action], scores: &mut Vec<i64>) {
        let Some(side) = Side::of_seat(seat) else {
            scores.extend(actions.iter().map(|_| 0));
            return;
        };
        let plan = Plan::of(&view.position, side, &view.sheet);
        let mut judge = Judge { view, side, plan, trail: Trail::new(), captures: Vec::new() };
        scores.extend(actions.iter().map(|action| judge.score(action)));
    }
}

struct Judge<'a> {
    view: &'a SeatView,
    side: Side,
    plan: Plan,
    trail: Trail,
    captures: Vec<Capture>,
}

impl Judge<'_> {
    fn score(&mut self, action: &Action) -> i64 {
        match *action {
            Action::Capture(capture) => LOUD + self.gain(&self.view.position, &capture),
            Action::EndTurn => {
                if self.wins(&self.view.position) {
                    WON
                } else {
                    0
                }
            }
            Action::Move { from, stand, to } => {
                let regular = is_regular(stand.unwrap_or(from), to);
                let planned = STEP * self.plan.nearer(&self.view.position, from, to);
                self.after(Opening::Move { from, to }, !regular) + self.advance(from, to) + planned
            }
            Action::Drop { piece, cell } => {
                let planned = if self.plan.drops(piece.number()) { STEP } else { 0 };
                self.after(Opening::Drop { piece, cell }, false) + planned
            }
        }
    }

    /// What a capture is worth by the sheet: its share of each threshold, and what brings a proper victory nearer.
    fn gain(&self, position: &Position, capture: &Capture) -> i64 {
        let sheet = &self.view.sheet;
        let share = gain(position, capture, &sheet.thresholds);
        let proper = !sheet.victories.and(VictorySet::PROPER).is_empty();
        let needed = match position.prize(capture) {
            Some(Prize::Parts(_)) => proper,
            _ => self.plan.has(capture.victim),
        };
        share + if needed { NEEDED } else { 0 }
    }

    fn wins(&self, position: &Position) -> bool {
        self.view.sheet.held(position, self.side) != VictorySet::NONE
    }

    /// What stands after a move or drop, for both sides.
    fn after(&mut self, opening: Opening, sieges_only: bool) -> i64 {
        let mut position = self.view.position;
        self.trail.clear();
        position.open(opening, &mut self.trail);
        if self.wins(&position) {
            return WON;
        }
        self.captures.clear();
        if sieges_only {
            position.sieges_of(self.side, &mut self.captures);
        } else {
            position.captures_of(self.side, &mut self.captures);
        }
        let taken = self.harvest(&position).0;
        self.captures.clear();
        position.captures_of(self.side.other(), &mut self.captures);
        let (all, most) = self.harvest(&position);
        taken - most - (all - most) / 4
    }

    /// The worth of all victims of the listed captures, each at its best, and of the best one.
    fn harvest(&self, position: &Position) -> (i64, i64) {
        let mut victims: Vec<(Cell, i64)> = Vec::new();
        for capture in &self.captures {
            let gain = self.gain(position, capture);
            match victims.iter_mut().find(|(cell, _)| *cell == capture.victim) {
                Some((_, best)) => *best = gain.max(*best),
                None => victims.push((capture.victim, gain)),
            }
        }
        let all = victims.iter().map(|(_, gain)| gain).sum();
        (all, victims.iter().map(|(_, gain)| *gain).max().unwrap_or_default())
    }

    /// A step towards the enemy half is better than one back; less than any capture.
    fn advance(&self, from: Cell, to: Cell) -> i64 {
        let ranks = to.rank() as i64 - from.rank() as i64;
        match self.side {
            Side::White => ranks,
            Side::Black => -ranks,
        }
    }
}

/// What a capture is worth by the thresholds of the sheet.
fn gain(position: &Position, capture: &Capture, thresholds: &Thresholds) -> i64 {
    let Some(prize) = position.prize(capture) else { return 0 };
    let (pieces, digits) = match prize {
        Prize::Piece(piece) => (1, digits(piece.number())),
        Prize::Parts(parts) => {
            (parts.len() as u32, parts.parts().map(|(_, number)| digits(number)).sum())
        }
    };
    let share = |count: u32, threshold: u32| SHARE * i64::from(count) / i64::from(threshold.max(1));
    share(u32::from(prize.worth()), thresholds.value)
        + share(pieces, thresholds.pieces)
        + share(digits, thresholds.digits)
}

#[cfg(test)]
mod tests {
    use tavola_rules::chance::Chance;
    use tavola_rules::game::{Game, Viewer};
    use tavola_rules::numeros::Cause;

    use super::*;

    /// Plays a match of the series; `clever` seats judge, the others draw. The winner and why.
    fn play(number: u32, clever: [bool; 2]) -> (Option<Side>, Cause) {
        let mut luck = Dice::new(u64::from(number) + 1);
        let mut chance = Chance::from_seed(u64::from(number));
        let sheet = NumerosMatch::series_sheet(7, number / 2);
        let mut state = NumerosMatch::begin(&sheet, &mut chance).unwrap();
        let (mut actions, mut scores) = (Vec::new(), Vec::new());
        loop {
            if let Some(outcome) = state.outcome() {
                return (outcome.winners.iter().next().and_then(Side::of_seat), outcome.cause);
            }
            let seat = state.to_act().iter().next().unwrap();
            actions.clear();
            scores.clear();
            state.legal_actions(seat, &mut actions);
            let mut best: Vec<usize> = (0..actions.len()).collect();
            if clever[seat.index()] {
                NumerosMatch::judge(&state.view(Viewer::Seat(seat)), seat, &actions, &mut scores);
                assert_eq!(scores.len(), actions.len());
                let most = *scores.iter().max().unwrap();
                best.retain(|place| scores[*place] == most);
            }
            let place = best[luck.below(best.len() as u32) as usize];
            state.apply(seat, &actions[place], &mut chance).unwrap();
        }
    }

    #[test]
    fn one_ply_beats_random_from_either_side() {
        for clever in [[true, false], [false, true]] {
            let own = if clever[0] { Side::White } else { Side::Black };
            let won = (0..24).filter(|number| play(*number, clever).0 == Some(own)).count();
            assert!(won >= 20, "{own:?}: {won} of 24");
        }
    }

    #[test]
    fn a_winning_move_is_found() {
        let json = br#"{"white":["C4@a9","C6@a10","C9@a12","T12@c16"],"black":["C3@h1","T30@h2"],
            "turn":"white","white_reserve":[],"black_reserve":[],"white_taken":[],"black_taken":[]}"#;
        let opening = Some(Box::new(Position::from_json(json).unwrap()));
        let victories = VictorySet::only(tavola_rules::numeros::Victory::Excellent);
        let sheet = Sheet { opening, victories, ..Sheet::default() };
        let state = NumerosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
        let (mut actions, mut scores) = (Vec::new(), Vec::new());
        state.legal_actions(Seat::FIRST, &mut actions);
        let view = state.view(Viewer::Seat(Seat::FIRST));
        NumerosMatch::judge(&view, Seat::FIRST, &actions, &mut scores);
        let best = scores.iter().zip(&actions).max_by_key(|(score, _)| **score).unwrap();
        assert_eq!(best.1.to_string(), "c16-a16");
    }
}
