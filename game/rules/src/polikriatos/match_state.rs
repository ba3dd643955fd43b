//! A whole match of Polikriatos: map, set-ups, play, record and end; what the house's [`Game`] trait asks for.
//!
//! [`PolikriatosMatch`] wraps two [`Setup`]s, then a [`Course`]. Deliberately absent: undo and clocks (the
//! simulation's), and search (a bot works on the view's position).

use std::sync::Arc;

use super::action::{Action, Play, SetUpAction};
use super::cell::Size;
use super::course::{Course, Wins, drawn, won};
use super::draw::Drawn;
use super::event::{Cause, Event};
use super::map::Landscape;
use super::opening::Opening;
use super::position::Position;
use super::record::Entry;
use super::refusal::Refusal;
use super::setup::{Setup, Terms};
use super::view::{SeatView, SetupView};
use crate::chance::{Chance, Stream};
use crate::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use crate::mixing::fold;
use crate::side::{BySide, Side};

/// PK-41: own actions between two draw offers of a side.
pub const OFFER_INTERVAL: u32 = 10;

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSheet {
    /// PK-1.
    pub size: Size,
    /// PK-4: the landscape; open ("Surpresa"): an opening's or the seed's.
    pub landscape: Option<Landscape>,
    /// PK-11: who begins; open: the seed draws.
    pub starts: Option<Side>,
    /// PK-39.
    pub wins: Wins,
    /// PK-8, PK-43: is it played with a clock?
    pub clocked: bool,
    /// PK-60: the army a draft begins with.
    pub openings: BySide<Option<Opening>>,
    /// Play from this position, without a set-up.
    pub position: Option<Box<Position>>,
}

impl Default for MatchSheet {
    /// A normal match on the medium board, with no clock.
    fn default() -> Self {
        Self {
            size: Size::Medium,
            landscape: None,
            starts: Some(Side::South),
            wins: Wins::ALL,
            clocked: false,
            openings: BySide::default(),
            position: None,
        }
    }
}

impl MatchSheet {
    /// PK-4, PK-8, PK-60: the landscape that sheet and openings agree on, if they name one.
    fn agreed_landscape(&self) -> Result<Option<Landscape>, Refusal> {
        let mut agreed = self.landscape;
        for opening in self.openings.0.into_iter().flatten() {
            if self.clocked && opening.is_historical() {
                return Err(Refusal::Historical);
            }
            match (agreed, opening.landscape()) {
                (Some(one), Some(other)) if one != other => return Err(Refusal::OtherLandscape),
                (None, named) => agreed = named,
                _ => {}
            }
        }
        Ok(agreed)
    }
}

/// A match of Polikriatos.
#[derive(Debug, Clone)]
pub struct PolikriatosMatch {
    terms: Terms,
    starts: Side,
    wins: Wins,
    setups: BySide<Setup>,
    /// The empty map.
    ground: Position,
    /// Invariant: `None` exactly during the set-up (and if the match ended in it).
    course: Option<Course>,
    entries: Vec<Entry>,
    /// The entries as South, North and everybody may read them.
    told: [Arc<Vec<String>>; 3],
    /// Own actions so far, and how many there were at the last draw offer (PK-41).
    acted: BySide<u32>,
    offered: BySide<Option<u32>>,
    outcome: Option<Outcome<Cause>>,
    /// All that happened, folded into a number.
    chain: u64,
}

impl PolikriatosMatch {
    /// The course of play, once it has started. For tests and tools; players have the view.
    #[must_use]
    pub const fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    /// The whole record as data.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What both knew before.
    #[must_use]
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// A side's draft.
    #[must_use]
    pub fn setup(&self, side: Side) -> &Setup {
        &self.setups[side]
    }

    fn side_of(seat: Seat) -> Result<Side, Refusal> {
        Side::of_seat(seat).ok_or(Refusal::NoSuchSeat)
    }

    fn set_up(&mut self, side: Side, action: &SetUpAction) -> Result<Vec<Event>, Refusal> {
        if self.course.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.setups[side].apply(action)?;
        self.fold(side as u64);
        self.fold(self.setups[side].hash());
        let mut events = vec![Event::Drafted { side, action: *action }];
        if *action == SetUpAction::Ready {
            events.push(Event::SideReady(side));
            if Side::ALL.into_iter().all(|each| self.setups[each].is_ready()) {
                let mut position = self.ground.clone();
                for &(cell, piece) in Side::ALL.iter().flat_map(|&side| self.setups[side].stand()) {
                    position.set_piece(cell, Some(piece));
                }
                self.open(position);
                events.push(Event::PlayBegins { starts: self.starts });
            }
        }
        Ok(events)
    }

    fn open(&mut self, position: Position) {
        self.fold(position.hash());
        self.course = Some(Course::new(position, self.wins));
    }

    /// The course, if it is that side's turn in it.
    fn turn_of(&self, side: Side) -> Result<&Course, Refusal> {
        let course = self.course.as_ref().ok_or(Refusal::WrongPhase)?;
        match course.position().side_to_move() {
            mover if mover == side => Ok(course),
            mover => Err(Refusal::NotYourTurn(mover)),
        }
    }

    /// PK-11: one action, or a pass where there is none.
    fn advance(&mut self, side: Side, play: Option<&Play>) -> Result<Vec<Event>, Refusal> {
        let course = self.turn_of(side)?;
        match play {
            Some(play) => course.position().check(play)?,
            None if course.position().has_legal() => return Err(Refusal::MayNotPass),
            None => {}
        }
        let Some(course) = self.course.as_mut() else { return Err(Refusal::WrongPhase) };
        let mut events = Vec::new();
        course.advance(play, &mut events);
        self.outcome = course.outcome();
        let hash = course.position().hash();
        let entry = events.iter().find_map(|event| match *event {
            Event::Acted(account) => Some(Entry::Acted(account)),
            Event::Passed(side) => Some(Entry::Passed(side)),
            _ => None,
        });
        if let Some(entry) = entry {
            self.note(entry);
        }
        self.acted[side] = self.acted[side].saturating_add(1);
        self.fold(hash);
        Ok(events)
    }

    /// PK-31.
    fn give_in(&mut self, side: Side) -> Result<Vec<Event>, Refusal> {
        if !self.turn_of(side)?.may_yield() {
            return Err(Refusal::MayNotYield);
        }
        let Some(course) = self.course.as_mut() else { return Err(Refusal::WrongPhase) };
        let outcome = course.give_in();
        self.outcome = Some(outcome);
        self.note(Entry::Yielded(side));
        Ok(vec![Event::Ended(outcome)])
    }

    fn note(&mut self, entry: Entry) {
        let [south, north] = Side::ALL.map(|side| Viewer::Seat(side.seat()));
        for (told, viewer) in self.told.iter_mut().zip([south, north, Viewer::Whole]) {
            Arc::make_mut(told).push(entry.told_to(viewer));
        }
        self.entries.push(entry);
    }

    /// What somebody who does not sit at the table may know: the ground.
    fn strangers_view(&self, viewer: Viewer) -> SeatView {
        let setups =
            BySide::from_fn(|side| SetupView::Hidden { ready: self.setups[side].is_ready() });
        SeatView {
            viewer,
            phase: self.phase(),
            terms: self.terms,
            starts: self.starts,
            wins: self.wins,
            setups,
            position: Position::bare(Arc::clone(self.ground.map()), self.starts),
            unseen: 0,
            legal: Vec::new(),
            may_yield: false,
            last: None,
            ply: self.acted.0.iter().sum(),
            record: Arc::default(),
            outcome: self.outcome,
        }
    }

    fn fold(&mut self, value: u64) {
        self.chain = fold(self.chain, value);
    }
}

impl Game for PolikriatosMatch {
    const KEY: &'static str = "polikriatos";
    const RULES_VERSION: u32 = 1;

    type Sheet = MatchSheet;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = SeatView;
    type Cause = Cause;

    fn begin(sheet: &MatchSheet, chance: &mut Chance) -> Result<Self, Refusal> {
        if !sheet.wins.any() {
            return Err(Refusal::NoWayToWin);
        }
        let agreed = sheet.agreed_landscape()?;
        // Always drawn, so that fixing one thing on the sheet does not move another.
        let coin = Side::ALL[chance.below(Stream::Sheet, 2) as usize % 2];
        let surprise = Landscape::ALL[chance.below(Stream::Sheet, 5) as usize % 5];
        let landscape = agreed.unwrap_or(surprise);
        let (size, starts, ground) = match &sheet.position {
            Some(position) => (position.size(), position.side_to_move(), (**position).clone()),
            None => {
                let starts = sheet.starts.unwrap_or(coin);
                (sheet.size, starts, Drawn::new(sheet.size, landscape, chance).position(starts))
            }
        };
        let terms = Terms { size, landscape, clocked: sheet.clocked };
        let setups = BySide::from_fn(|side| Setup::new(side, terms, sheet.openings[side]));
        let mut state = Self {
            terms,
            starts,
            wins: sheet.wins,
            setups,
            ground,
            course: None,
            entries: Vec::new(),
            told: Default::default(),
            acted: BySide::default(),
            offered: BySide::default(),
            outcome: None,
            chain: starts as u64,
        };
        let Wins { king, throne, hunger, annihilation } = sheet.wins;
        let ways = [king, throne, hunger, annihilation];
        state.fold(ways.iter().fold(0, |all, &way| all << 1 | u64::from(way)));
        state.fold(u64::from(sheet.clocked) << 8 | landscape as u64);
        state.fold(state.ground.hash());
        if sheet.position.is_some() {
            state.open(state.ground.clone());
        }
        Ok(state)
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(2)
    }

    fn phase(&self) -> Phase {
        match (&self.outcome, &self.course) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Play,
            (None, None) => Phase::SetUp,
        }
    }

    fn to_act(&self) -> SeatSet {
        match (self.phase(), &self.course) {
            (Phase::Play, Some(course)) => SeatSet::only(course.position().side_to_move().seat()),
            (Phase::SetUp, _) => Side::ALL
                .into_iter()
                .filter(|&side| !self.setups[side].is_ready())
                .fold(SeatSet::EMPTY, |set, side| set.with(side.seat())),
            _ => SeatSet::EMPTY,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let (true, Some(side)) = (self.to_act().contains(seat), Side::of_seat(seat)) else {
            return;
        };
        let Some(course) = &self.course else {
            let mut actions = Vec::new();
            self.setups[side].legal_actions(&mut actions);
            out.extend(actions.into_iter().map(Action::SetUp));
            return;
        };
        let plays = course.position().legal();
        if plays.is_empty() {
            out.push(Action::Pass);
        }
        out.extend(plays.into_iter().map(Action::Play));
        if course.may_yield() {
            out.push(Action::Yield);
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let side = Self::side_of(seat)?;
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        match action {
            Action::SetUp(action) => self.set_up(side, action),
            Action::Play(play) => self.advance(side, Some(play)),
            Action::Pass => self.advance(side, None),
            Action::Yield => self.give_in(side),
        }
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        let outcome = match conclusion {
            Conclusion::Resigned(seat) => {
                let side = Self::side_of(seat)?;
                // PK-31: to resign when hunger has taken the rest is defeat by hunger.
                let starved = self
                    .course
                    .as_ref()
                    .is_some_and(|course| course.wins().hunger && course.is_starved_out(side));
                let cause = if starved { Cause::Hunger } else { Cause::Resignation };
                won(side.other(), cause)
            }
            Conclusion::AgreedDraw => drawn(Cause::Agreement),
            Conclusion::OutOfTime(_) if !self.terms.clocked => return Err(Refusal::NoClock),
            Conclusion::OutOfTime(seat) => won(Self::side_of(seat)?.other(), Cause::OutOfTime),
        };
        if let Some(course) = &mut self.course {
            course.conclude(outcome);
        }
        self.outcome = Some(outcome);
        Ok(vec![Event::Ended(outcome)])
    }

    fn may_offer_draw(&self, seat: Seat) -> bool {
        let since = |side: Side| {
            self.offered[side]
                .is_none_or(|at| self.acted[side].saturating_sub(at) >= OFFER_INTERVAL)
        };
        self.phase() == Phase::Play && Side::of_seat(seat).is_some_and(since)
    }

    fn draw_offered(&mut self, seat: Seat) {
        if let Some(side) = Side::of_seat(seat) {
            self.offered[side] = Some(self.acted[side]);
        }
    }

    fn view(&self, viewer: Viewer) -> SeatView {
        let eyes = match viewer {
            Viewer::Whole => None,
            Viewer::Seat(seat) => match Side::of_seat(seat) {
                None => return self.strangers_view(viewer),
                side => side,
            },
        };
        let [south, north, whole] = &self.told;
        let record = Arc::clone(match eyes {
            Some(Side::South) => south,
            Some(Side::North) => north,
            None => whole,
        });
        let setups = BySide::from_fn(|side| {
            let setup = &self.setups[side];
            if eyes.is_some_and(|own| own != side) {
                SetupView::Hidden { ready: setup.is_ready() }
            } else {
                SetupView::Open(Box::new(setup.clone()))
            }
        });
        let truth = self.course.as_ref().map_or(&self.ground, Course::position);
        let (position, unseen) = match eyes {
            Some(side) => {
                let view = truth.view(side);
                (view.position, view.unseen)
            }
            None => (truth.clone(), 0),
        };
        let turn = self
            .course
            .as_ref()
            .filter(|_| self.outcome.is_none())
            .filter(|course| eyes.is_none_or(|side| side == course.position().side_to_move()));
        let last = match self.entries.last() {
            Some(Entry::Acted(account)) => {
                eyes.map_or(Some(*account), |side| account.told_to(side))
            }
            _ => None,
        };
        SeatView {
            viewer,
            phase: self.phase(),
            terms: self.terms,
            starts: self.starts,
            wins: self.wins,
            setups,
            legal: turn.map(|course| course.position().legal()).unwrap_or_default(),
            may_yield: turn.is_some_and(Course::may_yield),
            position,
            unseen,
            last,
            ply: self.acted.0.iter().sum(),
            record,
            outcome: self.outcome,
        }
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.told_to(viewer)
    }

    fn outcome(&self) -> Option<Outcome<Cause>> {
        self.outcome
    }

    fn notation(&self, action: &Action) -> String {
        action.to_string()
    }

    fn record(&self, action: &Action, viewer: Viewer) -> String {
        if let (Action::SetUp(_), Viewer::Seat(_)) = (action, viewer) {
            return String::new();
        }
        let mut after = self.clone();
        let done = match (&self.course, action) {
            (Some(course), Action::Play(play)) => {
                after.advance(course.position().side_to_move(), Some(play)).is_ok()
            }
            _ => false,
        };
        match after.entries.last().filter(|_| done) {
            Some(entry) => entry.told_to(viewer),
            None => action.to_string(),
        }
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        let action = text.parse().map_err(|_| Refusal::NotAnAction)?;
        Ok(match (action, &self.course, Side::of_seat(seat)) {
            (Action::Play(play), Some(course), Some(side)) => {
                Action::Play(course.position().read(side, play))
            }
            _ => action,
        })
    }

    fn hash(&self) -> u64 {
        let ending = self.outcome.map_or(0, |outcome| {
            1 + outcome.cause as u64 * 16
                + outcome.winners.iter().map(|seat| 1 + seat.index() as u64).sum::<u64>()
        });
        fold(self.chain, ending)
    }
}
