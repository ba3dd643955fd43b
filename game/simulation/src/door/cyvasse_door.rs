//! Cyvasse at the door.

use tavola_bots::level::Level;
use tavola_bots::manners;
use tavola_rules::cyvasse::{
    Action, BySide, Cause, CyvasseMatch, DragonState, Event, House, MatchSheet as RulesSheet,
    PieceKind, Position, Refusal as Rules, SeatView, SetUpAction, Side, Supply,
};
use tavola_rules::game::{Game as _, Outcome, Phase, Seat, Viewer};

use super::cyvasse_events::{self, Opening};
use super::{Doored, GameAction, GameCause, GameEvent, GameKind, GameRefusal, GameView};
use crate::refusal::Refusal;
use crate::sheet::{GameOptions, MatchSheet};

/// A machine takes a draw when nothing has happened for so many actions...
const QUIET_ENOUGH: u32 = 40;
/// ...and it has no more force than the other, or whenever it lacks so much.
const CLEARLY_BEHIND: i32 = 6;

impl Doored for CyvasseMatch {
    const KIND: GameKind = GameKind::Cyvasse;
    const SEATS: usize = 2;
    const UNDO: bool = true;

    fn sheet_in(sheet: &MatchSheet) -> Result<RulesSheet, Refusal> {
        let GameOptions::Cyvasse { begins } = sheet.options;
        let starts = match begins {
            None => None,
            Some(seat) => Some(Side::of_seat(seat).ok_or(Refusal::NotAPerson)?),
        };
        let opening = match sheet.opening.as_str() {
            "" => None,
            text => Some(Box::new(text.parse::<Position>()?)),
        };
        let mut houses = BySide::default();
        for (side, plan) in Side::ALL.into_iter().zip(&sheet.seats) {
            houses[side] = plan.house.map(house).transpose()?;
        }
        Ok(RulesSheet { houses, starts, supply: Supply::default(), opening })
    }

    fn action_in(action: &GameAction) -> Option<Action> {
        match action {
            GameAction::Cyvasse(action) => Some(*action),
        }
    }

    fn action_out(action: Action) -> GameAction {
        GameAction::Cyvasse(action)
    }

    fn event_out(event: Event) -> GameEvent {
        GameEvent::Cyvasse(event)
    }

    fn view_out(view: SeatView) -> GameView {
        GameView::Cyvasse(Box::new(view))
    }

    fn refusal_out(refusal: Rules) -> GameRefusal {
        GameRefusal::Cyvasse(refusal)
    }

    fn cause_out(cause: Cause) -> GameCause {
        GameCause::Cyvasse(cause)
    }

    fn write_event(&self, event: &Event) -> Vec<u8> {
        cyvasse_events::write(event, || {
            let houses = self.view(Viewer::Whole).houses;
            self.position().cloned().map(|position| Opening { houses, position })
        })
    }

    fn follow(view: &mut SeatView, heard: &[&[u8]]) -> Option<Vec<Event>> {
        let read: Option<Vec<_>> = heard.iter().map(|bytes| cyvasse_events::read(bytes)).collect();
        let (events, openings): (Vec<Event>, Vec<Option<Opening>>) = read?.into_iter().unzip();
        let opening = openings.into_iter().flatten().next();
        if let Some(opening) = &opening {
            view.houses = opening.houses;
        }
        view.follow(&events, opening.map(|opening| opening.position));
        Some(events)
    }

    fn standing(view: &SeatView) -> (Phase, Option<Outcome<Cause>>) {
        (view.phase, view.outcome)
    }

    fn open_hash(&self) -> Option<u64> {
        self.position().map(Position::hash)
    }

    fn plain_set_up() -> Vec<Action> {
        [
            SetUpAction::RandomTerrain,
            SetUpAction::FinishTerrain,
            SetUpAction::RandomArmy,
            SetUpAction::Ready,
        ]
        .map(Action::SetUp)
        .to_vec()
    }

    /// The upper levels ask their own search. The lower ones count. Clearly behind: any draw is
    /// welcome. Level or behind in a quiet match: it is one anyway.
    fn takes_draw(view: &SeatView, seat: Seat, level: u8, past: &[u64]) -> bool {
        let (Some(position), Some(side)) = (view.position.as_ref(), Side::of_seat(seat)) else {
            return false;
        };
        if let Some(takes) = manners::takes_draw(Level::new(level), position, past, side) {
            return takes;
        }
        let lead = force(position, side) - force(position, side.other());
        lead <= -CLEARLY_BEHIND || (lead <= 0 && position.quiet() >= QUIET_ENOUGH)
    }
}

fn house(number: u8) -> Result<House, Refusal> {
    House::ALL.get(usize::from(number)).copied().ok_or(Refusal::NoSuchHouse(number))
}

/// The ranks of a side's pieces added up, a Dragon that still waits among them.
fn force(position: &Position, side: Side) -> i32 {
    let worth = |kind: PieceKind| kind.rank().map_or(0, i32::from);
    let standing: i32 = PieceKind::ALL
        .into_iter()
        .map(|kind| worth(kind) * i32::try_from(position.pieces_of(side, kind).len()).unwrap_or(0))
        .sum();
    match position.dragon(side) {
        DragonState::Waiting(_) => standing + worth(PieceKind::Dragon),
        DragonState::Free | DragonState::Resting | DragonState::Gone => standing,
    }
}
