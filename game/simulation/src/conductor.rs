//! Carries out commands and answers, decides which machine is asked next, and says what came of it.
//!
//! Single-threaded: [`crate::thread`] calls it with one message at a time and ships what it put into its outbox.
//! It owns the table and the machines' questions. Deliberately not here: queues, waiting, catching panics.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::Receiver;
use tavola_records::MatchRecord;
use tavola_rules::game::{Phase, Seat, SeatSet};

use crate::clock::Clock;
use crate::command::Command;
use crate::door::AnyTable;
use crate::event::{Event, EventKind};
use crate::refusal::Refusal;
use crate::sheet::MatchSheet;
use crate::table::Heard;
use crate::worker::Answer;

mod machines;
mod publish;

pub(crate) use machines::Machines;

/// The state behind the thread.
pub(crate) struct Conductor {
    clock: Arc<dyn Clock>,
    machines: Machines,
    table: Option<AnyTable>,
    generation: u64,
    revision: u64,
    paused: bool,
    pace: Duration,
    offer: Option<Seat>,
    /// Since when each seat has been to act; `None` when it is not.
    acting_since: [Option<Duration>; tavola_rules::game::MAX_SEATS],
    last_play: Duration,
    outbox: Vec<Event>,
    dirty: bool,
}

impl Conductor {
    pub(crate) fn new(clock: Arc<dyn Clock>, machines: Machines) -> Self {
        Self {
            clock,
            machines,
            table: None,
            generation: 0,
            revision: 0,
            paused: false,
            pace: Duration::ZERO,
            offer: None,
            acting_since: Default::default(),
            last_play: Duration::ZERO,
            outbox: Vec::new(),
            dirty: false,
        }
    }

    /// Where the machines' answers come.
    pub(crate) fn answers(&self) -> &Receiver<Answer> {
        self.machines.worker().answers()
    }

    /// Carries out one command; a refusal goes to the outbox.
    pub(crate) fn carry_out(&mut self, command: Command) {
        if let Err(refusal) = self.try_to(command) {
            self.say(EventKind::Refused(refusal));
        }
    }

    fn try_to(&mut self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Start(sheet) => self.start(*sheet),
            Command::Load(record) => self.load(&record),
            Command::Act { seat, action } => {
                self.person(seat)?;
                let took = self.took(seat);
                let heard = self.table_mut()?.act(seat, &action, took)?;
                self.done(seat, heard);
                Ok(())
            }
            Command::Undo => {
                self.table_mut()?.undo()?;
                self.jumped(EventKind::Undone);
                Ok(())
            }
            Command::Redo => {
                self.table_mut()?.redo()?;
                self.jumped(EventKind::Redone);
                Ok(())
            }
            Command::Resign { seat } => {
                self.person(seat)?;
                let took = self.took(seat);
                let heard = self.table_mut()?.resign(seat, took)?;
                self.done(seat, heard);
                Ok(())
            }
            Command::OfferDraw { seat } => self.offer_draw(seat),
            Command::AnswerDraw { seat, accept } => self.answer_draw(seat, accept),
            Command::Restart { seed } => {
                let mut sheet = self.table()?.sheet().clone();
                sheet.seed = seed.unwrap_or(sheet.seed);
                self.start(sheet)
            }
            Command::PauseMachines(paused) => {
                self.paused = paused;
                self.dirty = true;
                Ok(())
            }
            Command::SetPace(pace) => {
                self.pace = pace;
                Ok(())
            }
            Command::Look { ply } => self.look(ply),
            Command::Nudge => Ok(()),
        }
    }

    fn start(&mut self, sheet: MatchSheet) -> Result<(), Refusal> {
        self.table = Some(AnyTable::new(sheet)?);
        self.jumped(EventKind::Started);
        Ok(())
    }

    fn load(&mut self, record: &MatchRecord) -> Result<(), Refusal> {
        let (table, stop) = AnyTable::from_record(record)?;
        self.table = Some(table);
        self.jumped(EventKind::Loaded { stop });
        Ok(())
    }

    /// Puts the match back from its journal after a panic.
    pub(crate) fn recover(&mut self, record: &MatchRecord, reason: String) -> Result<(), Refusal> {
        let (table, stop) = AnyTable::from_record(record)?;
        if let Some(stop) = stop {
            tracing::error!(?stop, "the journal did not play again in full");
        }
        self.table = Some(table);
        self.jumped(EventKind::Recovered { reason });
        Ok(())
    }

    /// Gives the match up after a panic that its journal did not survive.
    pub(crate) fn lose(&mut self, reason: String) {
        self.table = None;
        self.jumped(EventKind::Lost { reason });
    }

    /// Forgets questions and unsent events: after a panic, and at the end. Nothing here can fail.
    pub(crate) fn forget_unfinished(&mut self) {
        self.outbox.clear();
        self.machines.forget_all();
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.person(seat)?;
        if self.offer.is_some() || !self.table()?.may_offer_draw().contains(seat) {
            return Err(Refusal::MayNotOffer);
        }
        self.table_mut()?.draw_offered(seat);
        let table = self.table()?;
        let machines = table.sheet().machines();
        let others = table.sheet().people().without(seat);
        let declined = machines.iter().find(|machine| !table.machine_takes_draw(*machine));
        if let Some(by) = declined {
            self.say(EventKind::DrawDeclined { by });
            return Ok(());
        }
        self.offer = Some(seat);
        self.dirty = true;
        match machines.iter().next().filter(|_| others.is_empty()) {
            Some(machine) => self.agree(machine),
            None => {
                self.say(EventKind::DrawOffered { by: seat });
                Ok(())
            }
        }
    }

    fn answer_draw(&mut self, seat: Seat, accept: bool) -> Result<(), Refusal> {
        self.person(seat)?;
        let open = self.offer.filter(|by| *by != seat).ok_or(Refusal::NoOffer);
        open?;
        if accept {
            return self.agree(seat);
        }
        self.offer = None;
        self.dirty = true;
        self.say(EventKind::DrawDeclined { by: seat });
        Ok(())
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Refusal> {
        let heard = self.table_mut()?.agree_draw(seat, 0)?;
        self.done(seat, heard);
        Ok(())
    }

    fn look(&mut self, ply: u32) -> Result<(), Refusal> {
        for (viewer, view) in self.table()?.look(ply) {
            let view = Arc::new(view);
            let kind = EventKind::Looked { viewer, view };
            self.outbox.push(Event { ply, generation: self.generation, kind });
        }
        Ok(())
    }

    /// After a step: what is heard of it, whose time runs, which questions are moot.
    fn done(&mut self, by: Seat, heard: Heard) {
        let now = self.clock.now();
        if self.table.as_ref().is_some_and(|table| table.phase() != Phase::SetUp) {
            self.last_play = now;
        }
        self.offer = None;
        if let Some(since) = self.acting_since.get_mut(by.index()) {
            *since = None;
        }
        self.run_clocks(now);
        self.machines.forget_except(self.to_act());
        for (viewer, events) in heard {
            let Some(after) = self.table.as_ref().map(|table| Arc::new(table.view(viewer))) else {
                continue;
            };
            self.say(EventKind::Acted { by, viewer, events, after });
        }
        self.dirty = true;
    }

    /// After the steps were not simply continued.
    fn jumped(&mut self, kind: EventKind) {
        self.generation += 1;
        self.offer = None;
        self.machines.forget_all();
        self.acting_since = Default::default();
        let now = self.clock.now();
        self.last_play = now;
        self.run_clocks(now);
        self.say(kind);
        self.dirty = true;
    }

    fn run_clocks(&mut self, now: Duration) {
        let to_act = self.to_act();
        for seat in SeatSet::first(self.acting_since.len()).iter() {
            if let Some(since) = self.acting_since.get_mut(seat.index()) {
                *since = if to_act.contains(seat) { since.or(Some(now)) } else { None };
            }
        }
    }

    /// Milliseconds a seat has been to act.
    fn took(&self, seat: Seat) -> u32 {
        let since = self.acting_since.get(seat.index()).copied().flatten();
        let took = since.map_or(Duration::ZERO, |since| self.clock.now().saturating_sub(since));
        u32::try_from(took.as_millis()).unwrap_or(u32::MAX)
    }

    fn to_act(&self) -> SeatSet {
        self.table.as_ref().map_or(SeatSet::EMPTY, AnyTable::to_act)
    }

    fn person(&self, seat: Seat) -> Result<(), Refusal> {
        let sits = self.table()?.sheet().people().contains(seat);
        if sits { Ok(()) } else { Err(Refusal::NotAPerson) }
    }

    pub(crate) fn table(&self) -> Result<&AnyTable, Refusal> {
        self.table.as_ref().ok_or(Refusal::NoMatch)
    }

    fn table_mut(&mut self) -> Result<&mut AnyTable, Refusal> {
        self.table.as_mut().ok_or(Refusal::NoMatch)
    }

    fn say(&mut self, kind: EventKind) {
        let ply = self.table.as_ref().map_or(0, AnyTable::ply);
        self.outbox.push(Event { ply, generation: self.generation, kind });
    }
}
