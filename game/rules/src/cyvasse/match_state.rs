//! A whole match of Cyvasse: set-ups, play, history and end; what the house's [`Game`] trait asks for.
//!
//! [`CyvasseMatch`] wraps two [`Setup`]s, then a [`Position`], and adds what a position does not know: the record,
//! the positions that could come again (CY-27), and the end. Deliberately absent: undo, draw offers and clocks
//! (the simulation's), and search (a bot copies the view's position).

use super::action::{Action, Play, SetUpAction};
use super::event::{Cause, Event};
use super::hex::Hex;
use super::house::House;
use super::piece::{BySide, Piece, PieceKind, Side};
use super::position::{DragonState, Position};
use super::refusal::{Refusal, Stage};
use super::setup::Setup;
use super::terrain::Supply;
use super::view::{SeatView, SetupView};
use crate::chance::{Chance, Stream};
use crate::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use crate::mixing::fold;

/// CY-27 (our decision): this many consecutive actions without capture or broken fort are a draw.
pub const QUIET_LIMIT: u32 = 100;
/// CY-27 (our decision): this occurrence of a position is a draw.
pub const REPETITION_LIMIT: usize = 3;

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MatchSheet {
    /// CY-11: chosen houses. One left open is drawn among the other seven.
    pub houses: BySide<Option<House>>,
    /// CY-12: who begins; open: the seed draws.
    pub starts: Option<Side>,
    /// CY-4: tiles a player has.
    pub supply: Supply,
    /// Play from this position, without a set-up.
    pub opening: Option<Box<Position>>,
}

/// A match of Cyvasse.
#[derive(Debug, Clone)]
pub struct CyvasseMatch {
    houses: BySide<House>,
    starts: Side,
    setups: BySide<Setup>,
    /// Invariant: `None` exactly during the set-up (and if the match was resigned in it).
    position: Option<Position>,
    /// The positions since the last capture or broken fort, the present one last: only they can come again.
    repeatable: Vec<Position>,
    /// CY-21: where the Dragon of the side to move arrived at the start of this turn.
    arrived: Option<Hex>,
    last: Option<Play>,
    ply: u32,
    captured: BySide<Vec<PieceKind>>,
    record: Vec<String>,
    outcome: Option<Outcome<Cause>>,
    /// All that happened, folded into a number.
    chain: u64,
}

impl CyvasseMatch {
    /// The position, once play has started. For tests and tools; players have the view.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    fn side_of(seat: Seat) -> Result<Side, Refusal> {
        Side::of_seat(seat).ok_or(Refusal::NoSuchSeat)
    }

    fn set_up(
        &mut self,
        side: Side,
        action: &SetUpAction,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        if self.position.is_some() {
            return Err(Refusal::WrongPhase);
        }
        self.setups[side].apply(action, chance)?;
        self.fold_setup(side);
        let mut events = vec![Event::Drafted { side, action: *action }];
        if *action == SetUpAction::Ready {
            events.push(Event::SideReady(side));
            if Side::ALL.into_iter().all(|each| self.setups[each].stage() == Stage::Ready) {
                let [south, north] = &self.setups.0;
                let position = Position::from_setups(south, north, self.starts);
                self.open(position, &mut events);
            }
        }
        Ok(events)
    }

    /// CY-10, CY-27: play starts; this position is the first.
    fn open(&mut self, position: Position, events: &mut Vec<Event>) {
        events.push(Event::PlayBegins { starts: position.side_to_move() });
        self.fold(position.hash());
        self.repeatable = vec![position.clone()];
        self.judge(&position, events);
        self.position = Some(position);
    }

    fn play(&mut self, side: Side, play: &Play) -> Result<Vec<Event>, Refusal> {
        let Some(mut position) = self.position.take() else { return Err(Refusal::WrongPhase) };
        let checked = if position.side_to_move() == side {
            position.check(play).map_err(Refusal::from)
        } else {
            Err(Refusal::NotYourTurn(position.side_to_move()))
        };
        if let Err(refusal) = checked {
            self.position = Some(position);
            return Err(refusal);
        }
        let mut events = vec![Event::Played { side, play: *play }];
        let entry = self.arrival_mark() + &play.to_string();
        let dragon_before = position.dragon(side);
        let undo = position.play(play);
        self.tell_deed(side, play, &mut events);
        match (dragon_before, position.dragon(side)) {
            (_, DragonState::Resting) => events.push(Event::DragonTired(side)),
            (DragonState::Resting, DragonState::Free) => events.push(Event::DragonRested(side)),
            _ => {}
        }
        if let Some(hex) = undo.arrived() {
            events.push(Event::DragonArrived { side: side.other(), hex });
        }
        if play.deed.is_attack() {
            self.repeatable.clear();
        }
        self.repeatable.push(position.clone());
        self.arrived = undo.arrived();
        self.last = Some(*play);
        self.ply = self.ply.saturating_add(1);
        self.fold(position.hash());
        self.judge(&position, &mut events);
        self.record.push(entry + self.closing_mark(&position));
        self.position = Some(position);
        Ok(events)
    }

    fn tell_deed(&mut self, side: Side, play: &Play, events: &mut Vec<Event>) {
        if let Some(kind) = play.deed.victim() {
            let piece = Piece { side: side.other(), kind };
            events.push(Event::Captured { piece, hex: play.to, by: play.mover });
            self.captured[piece.side].push(kind);
        }
        if play.deed.breaks_fort() {
            events.push(Event::FortBroken { hex: play.to });
        }
    }

    /// CY-26, CY-27: has the match ended with this position?
    fn judge(&mut self, position: &Position, events: &mut Vec<Event>) {
        let side = position.side_to_move();
        let threatened = position.is_threatened(side);
        if threatened {
            events.push(Event::KingThreatened(side));
        }
        let won = |winner: Side, cause| Outcome { winners: SeatSet::only(winner.seat()), cause };
        let drawn = |cause| Outcome { winners: SeatSet::EMPTY, cause };
        let occurrences = self.repeatable.iter().filter(|each| each.is_same(position)).count();
        self.outcome = if position.king(side).is_none() {
            Some(won(side.other(), Cause::KingCaptured))
        } else if !position.has_legal() {
            Some(if threatened { won(side.other(), Cause::Mate) } else { drawn(Cause::Stalemate) })
        } else if occurrences >= REPETITION_LIMIT {
            Some(drawn(Cause::Repetition))
        } else if position.quiet() >= QUIET_LIMIT {
            Some(drawn(Cause::Quiet))
        } else {
            None
        };
        events.extend(self.outcome.map(Event::Ended));
    }

    /// CY-28: `D*e3 ` before the action of a turn that began with an arrival.
    fn arrival_mark(&self) -> String {
        self.arrived.map_or_else(String::new, |hex| format!("D*{hex} "))
    }

    /// CY-28: `++` mated, `+` threatened.
    fn closing_mark(&self, after: &Position) -> &'static str {
        match self.outcome {
            Some(Outcome { cause: Cause::Mate, .. }) => "++",
            _ if after.is_threatened(after.side_to_move()) => "+",
            _ => "",
        }
    }

    fn fold(&mut self, value: u64) {
        self.chain = fold(self.chain, value);
    }

    fn fold_setup(&mut self, side: Side) {
        self.fold(side as u64);
        self.fold(self.setups[side].hash());
    }
}

impl Game for CyvasseMatch {
    const KEY: &'static str = "cyvasse";
    const RULES_VERSION: u32 = 1;

    type Sheet = MatchSheet;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = SeatView;
    type Cause = Cause;

    fn begin(sheet: &MatchSheet, chance: &mut Chance) -> Result<Self, Refusal> {
        for side in Side::ALL {
            if !sheet.supply.fits(Setup::half_of(side).len()) {
                return Err(Refusal::SupplyTooLarge);
            }
        }
        // Always drawn, so that fixing one thing on the sheet does not move another.
        let coin = Side::ALL[chance.below(Stream::Sheet, 2) as usize % 2];
        let first = House::ALL[chance.below(Stream::Sheet, 8) as usize % 8];
        let starts = match &sheet.opening {
            Some(position) => position.side_to_move(),
            None => sheet.starts.unwrap_or(coin),
        };
        let houses = match sheet.houses.0 {
            [Some(south), Some(north)] => BySide([south, north]),
            [Some(south), None] => BySide([south, south.draw_other(chance)]),
            [None, Some(north)] => BySide([north.draw_other(chance), north]),
            [None, None] => BySide([first, first.draw_other(chance)]),
        };
        let mut state = Self {
            houses,
            starts,
            setups: BySide::from_fn(|side| Setup::new(side, sheet.supply)),
            position: None,
            repeatable: Vec::new(),
            arrived: None,
            last: None,
            ply: 0,
            captured: BySide::default(),
            record: Vec::new(),
            outcome: None,
            chain: fold(
                starts as u64,
                fold(houses[Side::South] as u64, houses[Side::North] as u64),
            ),
        };
        if let Some(position) = &sheet.opening {
            state.open((**position).clone(), &mut Vec::new());
        }
        Ok(state)
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(2)
    }

    fn phase(&self) -> Phase {
        match (&self.outcome, &self.position) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Play,
            (None, None) => Phase::SetUp,
        }
    }

    fn to_act(&self) -> SeatSet {
        match (self.phase(), &self.position) {
            (Phase::Play, Some(position)) => SeatSet::only(position.side_to_move().seat()),
            (Phase::SetUp, _) => Side::ALL
                .into_iter()
                .filter(|&side| self.setups[side].stage() != Stage::Ready)
                .fold(SeatSet::EMPTY, |set, side| set.with(side.seat())),
            _ => SeatSet::EMPTY,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let (true, Some(side)) = (self.to_act().contains(seat), Side::of_seat(seat)) else {
            return;
        };
        match &self.position {
            Some(position) => out.extend(position.legal().into_iter().map(Action::Play)),
            None => {
                let mut actions = Vec::new();
                self.setups[side].legal_actions(&mut actions);
                out.extend(actions.into_iter().map(Action::SetUp));
            }
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let side = Self::side_of(seat)?;
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        match action {
            Action::SetUp(action) => self.set_up(side, action, chance),
            Action::Play(play) => self.play(side, play),
        }
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Event>, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        let outcome = match conclusion {
            Conclusion::Resigned(seat) => {
                let winner = Self::side_of(seat)?.other().seat();
                Outcome { winners: SeatSet::only(winner), cause: Cause::Resignation }
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
        let open = self.position.is_some();
        let setups = BySide::from_fn(|side| {
            let setup = &self.setups[side];
            match viewer {
                Viewer::Seat(seat) if !open && side.seat() != seat => {
                    SetupView::Hidden(setup.stage())
                }
                _ => SetupView::Open(Box::new(*setup)),
            }
        });
        let present = self.position.as_ref().filter(|_| self.outcome.is_none());
        SeatView {
            viewer,
            phase: self.phase(),
            houses: self.houses,
            starts: self.starts,
            setups,
            legal: present.map(Position::legal).unwrap_or_default(),
            threats: self.position.as_ref().map_or_else(Vec::new, |position| {
                position.threats(position.side_to_move()).into_iter().collect()
            }),
            position: self.position.clone(),
            last: self.last,
            ply: self.ply,
            captured: self.captured.clone(),
            record: self.record.clone(),
            outcome: self.outcome,
        }
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match (event, viewer) {
            // CY-10.
            (Event::Drafted { side, .. }, Viewer::Seat(seat)) if side.seat() != seat => None,
            _ => Some(*event),
        }
    }

    fn outcome(&self) -> Option<Outcome<Cause>> {
        self.outcome
    }

    fn notation(&self, action: &Action) -> String {
        action.to_string()
    }

    fn record(&self, action: &Action, viewer: Viewer) -> String {
        match (action, viewer) {
            (Action::SetUp(_), Viewer::Seat(_)) => String::new(),
            (Action::SetUp(action), Viewer::Whole) => action.to_string(),
            (Action::Play(play), _) => {
                let mut after = self.clone();
                let side = self.position.as_ref().map_or(self.starts, Position::side_to_move);
                match after.play(side, play) {
                    Ok(_) => after.record.pop().unwrap_or_default(),
                    Err(_) => play.to_string(),
                }
            }
        }
    }

    fn parse(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse().map_err(|_| Refusal::NotAnAction)
    }

    fn hash(&self) -> u64 {
        let ending = self.outcome.map_or(0, |outcome| {
            1 + outcome.cause as u64 * 16
                + outcome.winners.iter().map(|seat| 1 + seat.index() as u64).sum::<u64>()
        });
        fold(self.chain, ending)
    }
}
