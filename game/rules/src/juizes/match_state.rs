//! A whole match of Juízes: the campaign and its battles, as the house's [`Game`] trait asks.
//!
//! [`JuizesMatch`] wraps a [`Campaign`] and keeps the battle reports (JZ-18). Deliberately absent: undo, draw offers
//! (the simulation's) and clocks (the game has none).

use super::action::Action;
use super::battle::Plunder;
use super::campaign::{Campaign, Desk};
use super::event::{Cause, Event, FoughtBattle};
use super::land::Land;
use super::refusal::Refusal;
use super::resolve::resolve;
use super::role::{ByRole, Role};
use super::view::{SealedView, View};
use crate::chance::Chance;
use crate::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};

/// What is agreed before a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSheet {
    /// JZ-30: 2 to 4.
    pub seats: u8,
    /// Who is first in the first round; open: the seed draws.
    pub starts: Option<Seat>,
    /// Play from this campaign, instead of a new one.
    pub opening: Option<Box<Campaign>>,
}

impl Default for MatchSheet {
    /// Two seats; the seed draws who is first.
    fn default() -> Self {
        Self { seats: 2, starts: None, opening: None }
    }
}

impl MatchSheet {
    /// The sheet of match `number` of a series: two, three and four seats in turn, and each in every [`Land`].
    #[must_use]
    pub fn of_series(number: u32) -> Self {
        let seats = 2 + (number % 3) as u8;
        let opening = match Land::of_series(number / 3) {
            Land::Whole => None,
            land => {
                let mut chance = Chance::from_seed(u64::from(number));
                let desk = &mut Desk::silent();
                Campaign::begin_in(land, seats, None, &mut chance, desk).ok().map(Box::new)
            }
        };
        Self { seats, starts: None, opening }
    }
}

/// A match of Juízes.
#[derive(Debug, Clone)]
pub struct JuizesMatch {
    campaign: Campaign,
    battles: Vec<FoughtBattle>,
}

impl JuizesMatch {
    /// The campaign. For tests and tools; players have the view.
    #[must_use]
    pub const fn campaign(&self) -> &Campaign {
        &self.campaign
    }

    /// JZ-18: keeps the battles that were told, and confirms one when its winner has chosen.
    fn keep(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Fought(fought) => self.battles.push((**fought).clone()),
                Event::Plundered { choice, .. } => {
                    if let Some(fought) = self.battles.last_mut() {
                        confirm(fought, *choice);
                    }
                }
                _ => {}
            }
        }
        if self.campaign.table().choice.is_none()
            && let Some(fought) = self.battles.last_mut()
        {
            fought.confirmed = true;
        }
    }

    fn sealed_view(&self, role: Role, viewer: Viewer) -> SealedView {
        let Some(fight) = self.campaign.table().fight else { return SealedView::None };
        if fight.awaited[role] {
            return SealedView::Awaited;
        }
        match self.campaign.sealed()[role] {
            None => SealedView::None,
            Some(commitment) if View::is_own(viewer, fight.sides[role].seat()) => {
                SealedView::Open(commitment)
            }
            Some(_) => SealedView::Sealed,
        }
    }
}

fn confirm(fought: &mut FoughtBattle, choice: Plunder) {
    fought.battle.then = choice;
    fought.report = resolve(&fought.battle);
    fought.confirmed = true;
}

impl Game for JuizesMatch {
    const KEY: &'static str = "juizes";
    const RULES_VERSION: u32 = 1;

    type Sheet = MatchSheet;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Cause = Cause;

    fn begin(sheet: &MatchSheet, chance: &mut Chance) -> Result<Self, Refusal> {
        let campaign = match &sheet.opening {
            Some(campaign) => (**campaign).clone(),
            None => Campaign::begin(sheet.seats, sheet.starts, chance, &mut Desk::silent())?,
        };
        Ok(Self { campaign, battles: Vec::new() })
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first(usize::from(self.campaign.table().seats))
    }

    fn phase(&self) -> Phase {
        if self.outcome().is_some() { Phase::Over } else { Phase::Play }
    }

    fn to_act(&self) -> SeatSet {
        self.campaign.table().to_act()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.campaign.legal(seat, out);
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let mut desk = Desk::default();
        self.campaign.apply(seat, action, chance, &mut desk)?;
        self.keep(&desk.events);
        Ok(desk.events)
    }

    fn conclude(&mut self, conclusion: Conclusion) -> Result<Vec<Event>, Refusal> {
        let mut desk = Desk::default();
        match conclusion {
            Conclusion::Resigned(seat) => self.campaign.resign(seat, &mut desk)?,
            Conclusion::AgreedDraw => self.campaign.agree(&mut desk)?,
            Conclusion::OutOfTime(_) => return Err(Refusal::NoClock),
        }
        self.keep(&desk.events);
        Ok(desk.events)
    }

    fn may_offer_draw(&self, seat: Seat) -> bool {
        self.outcome().is_none() && self.campaign.table().players().contains(seat)
    }

    fn view(&self, viewer: Viewer) -> View {
        let campaign = &self.campaign;
        let own = |seat: Option<Seat>| View::is_own(viewer, seat);
        let seats = std::array::from_fn(|index| Seat::new(index as u8));
        let hands = seats.map(|seat| seat.filter(|_| own(seat)).map(|seat| *campaign.hand(seat)));
        let sizes = seats.map(|seat| seat.map_or(0, |seat| campaign.hand(seat).len() as u8));
        let mut legal = Vec::new();
        let mut ask = None;
        let mut situation = None;
        if let Viewer::Seat(seat) = viewer {
            campaign.legal(seat, &mut legal);
            ask = campaign.table().ask(seat);
            situation = campaign.table().situation(seat);
        }
        View {
            viewer,
            phase: self.phase(),
            table: campaign.table().clone(),
            hands,
            hand_sizes: sizes,
            deck_left: campaign.deck().len() as u8,
            deck: (viewer == Viewer::Whole).then(|| campaign.deck().to_vec()),
            sealed: ByRole {
                attacker: self.sealed_view(Role::Attacker, viewer),
                defender: self.sealed_view(Role::Defender, viewer),
            },
            ask,
            situation,
            legal,
            battles: self.battles.clone(),
        }
    }

    /// JZ-34: another's drawn card and sealed commitment are taken out; all else is heard by all.
    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !View::is_own(viewer, Some(*seat)) => {
                Event::Drew { seat: *seat, card: None }
            }
            Event::Sealed { seat, .. } if !View::is_own(viewer, Some(*seat)) => {
                Event::Sealed { seat: *seat, commitment: None }
            }
            other => other.clone(),
        })
    }

    fn outcome(&self) -> Option<Outcome<Cause>> {
        self.campaign.table().outcome
    }

    fn notation(&self, action: &Action) -> String {
        action.to_string()
    }

    /// A commitment stays sealed in the record of any seat: its content is in the battle's report.
    fn record(&self, action: &Action, viewer: Viewer) -> String {
        match action {
            Action::Commit(_) if viewer != Viewer::Whole => String::from("commit"),
            _ => action.to_string(),
        }
    }

    fn parse(&self, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse().map_err(|_| Refusal::NotAnAction)
    }

    fn hash(&self) -> u64 {
        self.campaign.hash()
    }
}
