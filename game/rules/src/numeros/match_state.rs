//! A whole match of Batalha dos Números: turns, history and end; what the house's [`Game`] trait asks for.
//!
//! [`NumerosMatch`] wraps a [`Progress`] and adds what a turn does not know: the sheet, the positions that could come
//! again and the quiet turns (BN-20), the record and the end. No chance is drawn. Deliberately absent: undo, draw
//! offers and clocks (the simulation's), and search (a bot copies the view's position).

use super::action::Action;
use super::event::{Cause, Event};
use super::position::Position;
use super::progress::{Progress, Stage};
use super::pyramid::Pyramid;
use super::refusal::Refusal;
use super::side::{BySide, Side};
use super::victory::{Thresholds, Victory, VictorySet};
use super::view::SeatView;
use crate::chance::Chance;
use crate::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use crate::mixing::fold;

/// BN-20: this many turns in a row without a capture are a draw.
pub const QUIET_LIMIT: u32 = 100;
/// BN-20: this occurrence of a position is a draw.
pub const REPETITION_LIMIT: usize = 3;

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// BN-3: "avanço".
    pub advanced: bool,
    /// BN-18, BN-19: the victories that count; at least one.
    pub victories: VictorySet,
    /// BN-18.
    pub thresholds: Thresholds,
    /// Play from this position instead of the start.
    pub opening: Option<Box<Position>>,
}

impl Default for Sheet {
    /// The start of BN-3, every victory, the thresholds of BN-18.
    fn default() -> Self {
        Self {
            advanced: false,
            victories: VictorySet::ALL,
            thresholds: Thresholds::default(),
            opening: None,
        }
    }
}

impl Sheet {
    /// The sheet of match `number` of a series, so that a series sees every kind of end: both starts, and in turn all
    /// victories, the proper ones, each single common one with its presets and their combinations, twice over; then
    /// the great ones, each alone.
    #[must_use]
    pub fn of_series(number: u32) -> Self {
        let only = VictorySet::only;
        let victories = match number / 2 % 21 {
            0 | 8 | 16 => VictorySet::ALL,
            1 | 9 => VictorySet::PROPER,
            2 | 10 => only(Victory::Body),
            3 | 11 => only(Victory::Goods).with(Victory::Honour),
            4 | 12 => only(Victory::Profits).with(Victory::Lawsuit),
            5 | 13 => only(Victory::BodyGoods).with(Victory::BodyProfits),
            6 | 14 => only(Victory::GoodsProfits).with(Victory::BodyGoodsProfits),
            7 | 15 => only(Victory::HonourLawsuit).with(Victory::BodyGoodsProfits),
            17 => only(Victory::GreatAG),
            18 => only(Victory::GreatAH),
            19 => only(Victory::GreatGH),
            _ => only(Victory::Excellent),
        };
        Self { advanced: number % 2 == 1, victories, ..Self::default() }
    }

    /// The first position.
    #[must_use]
    pub fn first_position(&self) -> Position {
        self.opening.as_deref().copied().unwrap_or_else(|| Position::start(self.advanced))
    }

    /// The sheet's victories that a side would hold if its turn ended now.
    #[must_use]
    pub fn held(&self, position: &Position, side: Side) -> VictorySet {
        position.victories(side, &self.thresholds).and(self.victories)
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.victories.is_empty() {
            return Err(Refusal::NoVictory);
        }
        let Thresholds { pieces, value, digits } = self.thresholds;
        if pieces == 0 || value == 0 || digits == 0 {
            return Err(Refusal::ZeroThreshold);
        }
        Ok(())
    }
}

/// A match of Batalha dos Números.
#[derive(Debug, Clone)]
pub struct NumerosMatch {
    sheet: Sheet,
    turn: Progress,
    /// The positions at the start of each turn since something last fell for good, the present one last: only they
    /// can come again.
    repeatable: Vec<Position>,
    quiet: u32,
    turns: u32,
    last: Option<Action>,
    record: Vec<String>,
    outcome: Option<Outcome<Cause>>,
    /// All that happened, folded into a number.
    chain: u64,
}

impl NumerosMatch {
    /// The board as it stands. For tests and tools; players have the view.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.turn.position()
    }

    /// The turn in progress.
    #[must_use]
    pub const fn turn(&self) -> &Progress {
        &self.turn
    }

    fn act(&mut self, side: Side, action: &Action) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        let to_move = self.position().side_to_move();
        if side != to_move {
            return Err(Refusal::NotYourTurn(to_move));
        }
        let event = self.turn.act(action)?;
        let mut events = vec![event];
        self.fold(self.position().hash());
        self.fold(self.turn.movers().bits() as u64);
        self.fold((self.turn.movers().bits() >> 64) as u64);
        if self.turn.stage() == Stage::Over {
            if !matches!(event, Event::TurnEnded { .. }) {
                events.push(Event::TurnEnded { side });
            }
            self.end_turn(side);
            events.extend(self.outcome.map(Event::Ended));
        }
        self.last = Some(*action);
        let mark = if self.is_won_by_victory() { "#" } else { "" };
        self.record.push(format!("{action}{mark}"));
        Ok(events)
    }

    /// The turn goes over, unless the match ends with it.
    fn end_turn(&mut self, side: Side) {
        let mut position = *self.position();
        self.turns = self.turns.saturating_add(1);
        self.quiet = if self.turn.made() > 0 { 0 } else { self.quiet.saturating_add(1) };
        let victory = self.sheet.held(&position, side).greatest();
        position.pass();
        let parts = |position: &Position| {
            Side::ALL.map(|side| position.pyramid(side).map_or(0, Pyramid::len))
        };
        if self.repeatable.last().is_some_and(|last| parts(last) != parts(&position)) {
            self.repeatable.clear();
        }
        self.repeatable.push(position);
        self.turn = Progress::new(&position);
        self.fold(position.hash());
        self.outcome = match victory {
            Some(victory) => Some(Outcome {
                winners: SeatSet::only(side.seat()),
                cause: Cause::Victory(victory),
            }),
            None => self.judge(),
        };
    }

    /// BN-20: has the match ended with this position, at the start of a turn?
    fn judge(&self) -> Option<Outcome<Cause>> {
        let position = self.position();
        let drawn = |cause| Some(Outcome { winners: SeatSet::EMPTY, cause });
        if !position.has_turn() {
            let winner = position.side_to_move().other().seat();
            return Some(Outcome { winners: SeatSet::only(winner), cause: Cause::NoTurn });
        }
        let occurrences = self.repeatable.iter().filter(|each| each.is_same(position)).count();
        if occurrences >= REPETITION_LIMIT {
            drawn(Cause::Repetition)
        } else if self.quiet >= QUIET_LIMIT {
            drawn(Cause::Quiet)
        } else {
            None
        }
    }

    fn is_won_by_victory(&self) -> bool {
        matches!(self.outcome, Some(Outcome { cause: Cause::Victory(_), .. }))
    }

    fn fold(&mut self, value: u64) {
        self.chain = fold(self.chain, value);
    }
}

impl Game for NumerosMatch {
    const KEY: &'static str = "numeros";
    const RULES_VERSION: u32 = 1;

    type Sheet = Sheet;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = SeatView;
    type Cause = Cause;

    fn begin(sheet: &Sheet, _chance: &mut Chance) -> Result<Self, Refusal> {
        sheet.check()?;
        let position = sheet.first_position();
        let mut state = Self {
            sheet: sheet.clone(),
            turn: Progress::new(&position),
            repeatable: vec![position],
            quiet: 0,
            turns: 0,
            last: None,
            record: Vec::new(),
            outcome: None,
            chain: position.hash(),
        };
        for side in Side::ALL {
            let taken = position.taken(side);
            state.fold(u64::from(taken.pieces()) << 32 | u64::from(taken.value()));
        }
        let Thresholds { pieces, value, digits } = sheet.thresholds;
        state.fold(u64::from(pieces) << 32 | u64::from(value));
        state.fold(u64::from(digits) << 32 | u64::from(sheet.victories.bits()));
        state.outcome = state.judge();
        Ok(state)
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(2)
    }

    fn phase(&self) -> Phase {
        if self.outcome.is_some() { Phase::Over } else { Phase::Play }
    }

    fn to_act(&self) -> SeatSet {
        if self.outcome.is_some() {
            SeatSet::EMPTY
        } else {
            SeatSet::only(self.position().side_to_move().seat())
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act().contains(seat) {
            self.turn.legal_into(out);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        self.act(Side::of_seat(seat).ok_or(Refusal::NoSuchSeat)?, action)
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        let outcome = match conclusion {
            Conclusion::Resigned(seat) => {
                let loser = Side::of_seat(seat).ok_or(Refusal::NoSuchSeat)?;
                let winners = SeatSet::only(loser.other().seat());
                Outcome { winners, cause: Cause::Resignation }
            }
            Conclusion::AgreedDraw => Outcome { winners: SeatSet::EMPTY, cause: Cause::Agreement },
            Conclusion::OutOfTime(_) => return Err(Refusal::NoClock),
        };
        self.outcome = Some(outcome);
        Ok(vec![Event::Ended(outcome)])
    }

    fn may_offer_draw(&self, seat: Seat) -> bool {
        self.phase() == Phase::Play && Side::of_seat(seat).is_some()
    }

    fn view(&self, viewer: Viewer) -> SeatView {
        let mut legal = Vec::new();
        if self.outcome.is_none() {
            self.turn.legal_into(&mut legal);
        }
        SeatView {
            viewer,
            phase: self.phase(),
            sheet: self.sheet.clone(),
            position: *self.position(),
            stage: self.turn.stage(),
            movers: self.turn.movers(),
            stands: self.turn.stands(),
            captures: self.turn.captures().copied().collect(),
            legal,
            held: BySide::from_fn(|side| self.sheet.held(self.position(), side)),
            quiet: self.quiet,
            turns: self.turns,
            last: self.last,
            record: self.record.clone(),
            outcome: self.outcome,
        }
    }

    fn witness(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn outcome(&self) -> Option<Outcome<Cause>> {
        self.outcome
    }

    fn notation(&self, action: &Action) -> String {
        action.to_string()
    }

    fn record(&self, action: &Action, _viewer: Viewer) -> String {
        let mut after = self.clone();
        match after.act(self.position().side_to_move(), action) {
            Ok(_) => after.record.pop().unwrap_or_default(),
            Err(_) => action.to_string(),
        }
    }

    fn parse(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse().map_err(|_| Refusal::NotAnAction)
    }

    fn hash(&self) -> u64 {
        let ending = self.outcome.map_or(0, |outcome| {
            1 + outcome.cause.number() * 16
                + outcome.winners.iter().map(|seat| 1 + seat.index() as u64).sum::<u64>()
        });
        fold(self.chain, ending)
    }
}
