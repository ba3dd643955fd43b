//! A whole match of Ludo: dice, turns, CPUs, record and end; what the house's [`Game`] trait asks for.
//!
//! [`LudoMatch`] wraps a [`Position`] and adds the luck (LU-14), who decides for which seat, and the record.
//! Deliberately absent: undo and hints, which LU-19 forbids, and time.

use super::action::Action;
use super::board::{Face, Step};
use super::cpu::{self, Level};
use super::event::{Cause, Event};
use super::pawns::{Advance, Moves, Pawns};
use super::player::{ByPlayer, Player};
use super::position::{Position, Rolled, Turn};
use super::refusal::Refusal;
use super::view::{Deed, Entry, FaceCounts, SeatView};
use crate::chance::{Chance, Stream};
use crate::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use crate::mixing::fold;

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchSheet {
    /// The seats that decide by a level (LU-15 to LU-17). The others choose for themselves.
    pub levels: ByPlayer<Option<Level>>,
    /// Play from this position.
    pub opening: Option<Box<Position>>,
}

impl MatchSheet {
    /// You against three CPUs, all of the chosen level.
    #[must_use]
    pub const fn against(level: Level) -> Self {
        let cpu = Some(level);
        Self { levels: ByPlayer([None, cpu, cpu, cpu]), opening: None }
    }
}

/// A match of Ludo.
#[derive(Debug, Clone)]
pub struct LudoMatch {
    /// Invariant: until the end, a face that waits has a move.
    position: Position,
    levels: ByPlayer<Option<Level>>,
    faces: ByPlayer<FaceCounts>,
    record: Vec<Entry>,
    outcome: Option<Outcome<Cause>>,
}

impl LudoMatch {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Every roll with what came of it.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.record
    }

    fn roll(&mut self, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let Turn { player, roll: None, .. } = *self.position.turn() else {
            return Err(self.position.turn().roll.map_or(Refusal::RollFirst, Refusal::MoveFirst));
        };
        // LU-14: one stream for the dice of all seats.
        let face = Face::of_draw(chance.below(Stream::Dice, 6));
        if let Some(count) = self.faces[player].get_mut(usize::from(face.number()) - 1) {
            *count = count.saturating_add(1);
        }
        let mut events = vec![Event::Rolled { player, face }];
        match self.position.roll(face) {
            Rolled::Void => {
                events.push(Event::Voided { player });
                self.close(Entry { player, face, deed: Deed::Void }, &mut events);
            }
            Rolled::Pass => {
                events.push(Event::Passed { player });
                self.close(Entry { player, face, deed: Deed::Pass }, &mut events);
            }
            Rolled::Moves(_) => {}
        }
        Ok(events)
    }

    /// LU-19: the seat's own choice.
    fn choose(&mut self, step: Step) -> Result<Vec<Event>, Refusal> {
        let Turn { player, roll, .. } = *self.position.turn();
        let face = roll.ok_or(Refusal::RollFirst)?;
        if self.levels[player].is_some() {
            return Err(Refusal::CpuDecides);
        }
        if !self.position.pawns().of(player).contains(&step) {
            return Err(Refusal::NoPawnThere(step));
        }
        self.advance(face, step)
    }

    /// LU-15 to LU-17: the CPU's choice, with its draw among equals.
    fn decide(&mut self, chance: &mut Chance) -> Result<Vec<Event>, Refusal> {
        let Turn { player, roll, .. } = *self.position.turn();
        let level = self.levels[player].ok_or(Refusal::NotACpu)?;
        let face = roll.ok_or(Refusal::RollFirst)?;
        let moves = self.position.moves();
        let tie = |n| chance.below(Stream::Ties, n);
        let step = cpu::choose(self.position.pawns(), player, face, &moves, level, tie);
        self.advance(face, step.ok_or(Refusal::RollFirst)?)
    }

    fn advance(&mut self, face: Face, step: Step) -> Result<Vec<Event>, Refusal> {
        let Some(advance) = self.position.advance(step) else {
            return Err(if step == Step::BASE {
                Refusal::NeedsASix
            } else {
                Refusal::Overshoots { step, face }
            });
        };
        let Advance { player, pawn, from, to, captured } = advance;
        let mut events = vec![Event::Moved { player, pawn, from, to }];
        for player in Player::ALL {
            let sent = (0..4).filter(|pawn| captured[player] & (1 << pawn) != 0);
            events.extend(sent.map(|pawn| Event::Captured { player, pawn }));
        }
        self.close(Entry { player, face, deed: Deed::Advance(advance) }, &mut events);
        Ok(events)
    }

    /// After a roll has come to its end: the record, whose turn it is, and LU-13.
    fn close(&mut self, entry: Entry, events: &mut Vec<Event>) {
        self.record.push(entry);
        if let Some(winner) = self.position.winner() {
            self.end(SeatSet::only(winner.seat()), Cause::AllHome, events);
        } else if self.position.is_over() {
            self.end(SeatSet::EMPTY, Cause::RollLimit, events);
        } else {
            let player = self.position.turn().player;
            let again = player == entry.player;
            events.push(if again {
                Event::RollsAgain { player }
            } else {
                Event::TurnOf { player }
            });
        }
    }

    fn end(&mut self, winners: SeatSet, cause: Cause, events: &mut Vec<Event>) {
        let outcome = Outcome { winners, cause };
        self.outcome = Some(outcome);
        events.push(Event::Ended(outcome));
    }
}

impl Game for LudoMatch {
    const KEY: &'static str = "ludo";
    const RULES_VERSION: u32 = 1;

    type Sheet = MatchSheet;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = SeatView;
    type Cause = Cause;

    fn begin(sheet: &MatchSheet, _chance: &mut Chance) -> Result<Self, Refusal> {
        let mut position = sheet.opening.as_deref().copied().unwrap_or_else(Position::start);
        // LU-9: a face without a move does not wait.
        if position.winner().is_none() {
            position.settle();
        }
        if position.is_over() {
            return Err(Refusal::OpeningIsOver);
        }
        Ok(Self {
            position,
            levels: sheet.levels,
            faces: ByPlayer::default(),
            record: Vec::new(),
            outcome: None,
        })
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(4)
    }

    fn phase(&self) -> Phase {
        if self.outcome.is_some() { Phase::Over } else { Phase::Play }
    }

    fn to_act(&self) -> SeatSet {
        match self.phase() {
            Phase::Play => SeatSet::only(self.position.turn().player.seat()),
            Phase::SetUp | Phase::Over => SeatSet::EMPTY,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.to_act().contains(seat) {
            return;
        }
        let turn = self.position.turn();
        if turn.roll.is_none() {
            out.push(Action::Roll);
        } else if self.levels[turn.player].is_some() {
            out.push(Action::Decide);
        } else {
            let moves = self.position.moves();
            out.extend(moves.steps().iter().map(|&step| Action::Advance { step }));
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let player = Player::of_seat(seat).ok_or(Refusal::NoSuchSeat)?;
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if player != self.position.turn().player {
            return Err(Refusal::NotYourTurn(self.position.turn().player));
        }
        match *action {
            Action::Roll => self.roll(chance),
            Action::Advance { step } => self.choose(step),
            Action::Decide => self.decide(chance),
        }
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        match conclusion {
            // LU-20: an abandoned match is neither won nor lost.
            Conclusion::Resigned(_) => {
                let mut events = Vec::new();
                self.end(SeatSet::EMPTY, Cause::Abandoned, &mut events);
                Ok(events)
            }
            Conclusion::AgreedDraw => Err(Refusal::NoDraw),
            Conclusion::OutOfTime(_) => Err(Refusal::NoClock),
        }
    }

    fn may_offer_draw(&self, _seat: Seat) -> bool {
        false
    }

    fn view(&self, viewer: Viewer) -> SeatView {
        SeatView {
            viewer,
            phase: self.phase(),
            position: self.position,
            moves: if self.outcome.is_some() { Moves::NONE } else { self.position.moves() },
            levels: self.levels,
            faces: self.faces,
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

    /// A move as `6 12->18 x1`; a roll and a CPU's decision, whose luck is not drawn yet, as in notation.
    fn record(&self, action: &Action, _viewer: Viewer) -> String {
        let told = match *action {
            Action::Advance { step } => {
                let mut pawns: Pawns = *self.position.pawns();
                let Turn { player, roll, .. } = *self.position.turn();
                roll.and_then(|face| {
                    let advance = pawns.advance(player, step, face)?;
                    Some(Entry { player, face, deed: Deed::Advance(advance) }.to_string())
                })
            }
            Action::Roll | Action::Decide => None,
        };
        told.unwrap_or_else(|| action.to_string())
    }

    fn parse(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse()
    }

    fn hash(&self) -> u64 {
        let levels = self
            .levels
            .0
            .iter()
            .fold(0, |sum: u64, level| sum * 4 + level.map_or(0, |level| 1 + level as u64));
        let ending = self.outcome.map_or(0, |outcome| {
            let winners = outcome.winners.iter().map(|seat| 1 << seat.index()).sum::<u64>();
            1 + outcome.cause as u64 + winners * 16
        });
        fold(fold(self.position.hash(), levels), ending)
    }
}
