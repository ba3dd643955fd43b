//! One match as a pure value: the rules' state, its chance, and the journal that made them.
//!
//! Every step goes through [`Table::step`]: rules first, then hash, then journal, so the journal holds exactly
//! what the rules accepted. Undo, redo, loading and recovery are all the same act: play the journal's steps
//! again on a fresh state ([`rebuild`]). A match of Cyvasse replays in under a millisecond, so there are no
//! keyframes. Deliberately not here: threads, queues, time, whose turn it is to be asked.

use tavola_records::MatchRecord;
use tavola_records::match_record::{DeedRecord, HeardRecord, Hearers, StepRecord};
use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Outcome, Phase, Seat, SeatSet, Viewer};

use crate::door::{Doored, GameAction, GameCause, GameEvent, GameView};
use crate::event::{Stop, StopReason};
use crate::refusal::Refusal;
use crate::sheet::MatchSheet;

mod rebuild;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;
mod undo;

/// What a seat did.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Deed<A> {
    /// An action of the game.
    Act(A),
    /// It resigned.
    Resign,
    /// It accepted the draw that was offered.
    AgreeDraw,
}

/// One step of the journal.
#[derive(Debug, Clone)]
struct Entry<A> {
    seat: Seat,
    deed: Deed<A>,
    elapsed_ms: u32,
    /// The phase in which it was done.
    phase: Phase,
}

/// One match.
#[derive(Debug, Clone)]
pub(crate) struct Table<G: Doored> {
    sheet: MatchSheet,
    game: G,
    chance: Chance,
    /// Invariant: as long as `record.steps`, and the same steps.
    entries: Vec<Entry<G::Action>>,
    record: MatchRecord,
    /// Hashes of the positions that lay open, the present one last.
    past: Vec<u64>,
    /// Steps taken back, the last taken first.
    undone: Vec<undo::Tail<G::Action>>,
}

/// The rules' events of one step, by audience.
pub(crate) type Heard = Vec<(Viewer, Vec<GameEvent>)>;

impl<G: Doored> Table<G> {
    /// A match that begins.
    pub(crate) fn new(sheet: MatchSheet) -> Result<Self, Refusal> {
        let (needed, found) = (G::SEATS, sheet.seats.len());
        if needed != found {
            return Err(Refusal::SeatCount { needed, found });
        }
        let mut chance = Chance::from_seed(sheet.seed);
        let game = G::begin(&G::sheet_in(&sheet)?, &mut chance).map_err(G::refusal_out)?;
        let record = MatchRecord {
            game: G::KIND.code(),
            rules_version: G::RULES_VERSION,
            sheet: sheet.to_record(),
            steps: Vec::new(),
        };
        let past = game.open_hash().into_iter().collect();
        Ok(Self { sheet, game, chance, entries: Vec::new(), record, past, undone: Vec::new() })
    }

    /// The sheet.
    pub(crate) fn sheet(&self) -> &MatchSheet {
        &self.sheet
    }

    /// The journal.
    pub(crate) fn record(&self) -> &MatchRecord {
        &self.record
    }

    /// Number of steps.
    pub(crate) fn ply(&self) -> u32 {
        u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
    }

    /// Which part of the match it is.
    pub(crate) fn phase(&self) -> Phase {
        self.game.phase()
    }

    /// Who may act.
    pub(crate) fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    /// The end, once there is one.
    pub(crate) fn outcome(&self) -> Option<Outcome<GameCause>> {
        self.game.outcome().map(GameCause::of::<G>)
    }

    /// The hash of the state now.
    pub(crate) fn hash(&self) -> u64 {
        self.game.hash()
    }

    /// Seats that may offer a draw.
    pub(crate) fn may_offer_draw(&self) -> SeatSet {
        let seats = self.game.seats().iter().filter(|seat| self.game.may_offer_draw(*seat));
        seats.fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// A seat has offered a draw; games that space offers out keep it.
    pub(crate) fn draw_offered(&mut self, seat: Seat) {
        self.game.draw_offered(seat);
    }

    /// Whether a machine takes an offered draw.
    pub(crate) fn machine_takes_draw(&self, seat: Seat) -> bool {
        let level = self.sheet.level(seat).unwrap_or(1);
        G::takes_draw(&self.game.view(Viewer::Seat(seat)), seat, level, &self.past)
    }

    /// What a viewer sees.
    pub(crate) fn view(&self, viewer: Viewer) -> GameView {
        G::view_out(self.game.view(viewer))
    }

    /// Hashes of the positions that lay open so far, oldest first.
    pub(crate) fn past(&self) -> &[u64] {
        &self.past
    }

    /// What a seat may do.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<GameAction> {
        let mut actions = Vec::new();
        self.game.legal_actions(seat, &mut actions);
        actions.into_iter().map(G::action_out).collect()
    }

    /// Who hears of events: people's seats, or a spectator when no person plays.
    pub(crate) fn audience(&self) -> Vec<Viewer> {
        let people = self.sheet.people();
        if people.is_empty() {
            return vec![Viewer::Whole];
        }
        people.iter().map(Viewer::Seat).collect()
    }

    /// Through whose eyes the client may look: the audience's, and everybody's once the match is over.
    pub(crate) fn onlookers(&self) -> Vec<Viewer> {
        let mut viewers = self.audience();
        if self.game.phase() == Phase::Over && !viewers.contains(&Viewer::Whole) {
            viewers.push(Viewer::Whole);
        }
        viewers
    }

    /// Time each seat took, in milliseconds, from the journal.
    pub(crate) fn elapsed_ms(&self, seat: Seat) -> u64 {
        let own = self.entries.iter().filter(|entry| entry.seat == seat);
        own.map(|entry| u64::from(entry.elapsed_ms)).sum()
    }

    /// How many steps a seat made.
    pub(crate) fn decisions(&self, seat: Seat) -> u64 {
        self.entries.iter().filter(|entry| entry.seat == seat).count() as u64
    }

    /// Does an action for a seat. What was taken back is forgotten.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &GameAction,
        elapsed_ms: u32,
    ) -> Result<Heard, Refusal> {
        let action = G::action_in(action).ok_or(Refusal::OtherGame)?;
        self.new_step(seat, Deed::Act(action), elapsed_ms)
    }

    /// Ends the match for a seat that gives up.
    pub(crate) fn resign(&mut self, seat: Seat, elapsed_ms: u32) -> Result<Heard, Refusal> {
        self.new_step(seat, Deed::Resign, elapsed_ms)
    }

    /// Ends the match by agreement, which the seat's answer made.
    pub(crate) fn agree_draw(&mut self, seat: Seat, elapsed_ms: u32) -> Result<Heard, Refusal> {
        self.new_step(seat, Deed::AgreeDraw, elapsed_ms)
    }

    fn new_step(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        elapsed_ms: u32,
    ) -> Result<Heard, Refusal> {
        let events = self.step(seat, deed, elapsed_ms).map_err(G::refusal_out)?;
        // A machine's secret preparation is no new line of play.
        let aside = self.phase() == Phase::SetUp && self.sheet.machines().contains(seat);
        if !aside {
            self.undone.clear();
        }
        Ok(self.heard(&events))
    }

    /// The one way a step is taken. A refused one changes nothing.
    fn step(
        &mut self,
        seat: Seat,
        deed: Deed<G::Action>,
        elapsed_ms: u32,
    ) -> Result<Vec<G::Event>, G::Refusal> {
        let phase = self.game.phase();
        let (events, written) = match &deed {
            Deed::Act(action) => {
                let text = self.game.notation(action);
                let events = self.game.apply(seat, action, &mut self.chance)?;
                (events, DeedRecord::Action(text.into_bytes()))
            }
            Deed::Resign => (self.game.conclude(Conclusion::Resigned(seat))?, DeedRecord::Resign),
            Deed::AgreeDraw => (self.game.conclude(Conclusion::AgreedDraw)?, DeedRecord::AgreeDraw),
        };
        // What was drawn follows from the seed; the journal need not repeat it.
        drop(self.chance.take_log());
        let index = u8::try_from(seat.index()).unwrap_or(u8::MAX);
        let hash = self.game.hash();
        let heard = self.tellings(&events);
        self.record.steps.push(StepRecord { seat: index, deed: written, hash, elapsed_ms, heard });
        self.entries.push(Entry { seat, deed, elapsed_ms, phase });
        self.past.extend(self.game.open_hash());
        Ok(events)
    }

    /// The events as everybody heard them: one telling for all who heard the same.
    fn tellings(&self, events: &[G::Event]) -> Vec<HeardRecord> {
        let seats = self.game.seats();
        let viewers: Vec<(Hearers, Viewer)> = std::iter::once((Hearers::WHOLE, Viewer::Whole))
            .chain(seats.iter().map(|seat| (Hearers::seat(seat.index()), Viewer::Seat(seat))))
            .collect();
        let mut heard = Vec::new();
        for event in events {
            let mut tellings: Vec<(Hearers, G::Event)> = Vec::new();
            for (hearer, viewer) in &viewers {
                let Some(told) = self.game.witness(event, *viewer) else { continue };
                match tellings.iter_mut().find(|(_, known)| *known == told) {
                    Some((by, _)) => *by = by.and(*hearer),
                    None => tellings.push((*hearer, told)),
                }
            }
            let written = tellings.into_iter();
            heard.extend(
                written.map(|(by, told)| HeardRecord { by, event: self.game.write_event(&told) }),
            );
        }
        heard
    }

    fn heard(&self, events: &[G::Event]) -> Heard {
        let mut heard = Vec::new();
        for viewer in self.audience() {
            let for_viewer: Vec<GameEvent> = events
                .iter()
                .filter_map(|event| self.game.witness(event, viewer))
                .map(G::event_out)
                .collect();
            if !for_viewer.is_empty() {
                heard.push((viewer, for_viewer));
            }
        }
        heard
    }
}
