//! Asking the machines: who is thinking, what became moot, what waits for its moment, what hangs.
//!
//! Every question has a number of its own; an answer whose number is no longer asked is dropped, so nothing
//! stale is ever played. The seed of a question depends on the match seed, the seat and the number of steps that
//! seat made, and on nothing another seat did in secret.

use std::time::Duration;

use tavola_rules::chance::Chance;
use tavola_rules::game::{MAX_SEATS, Phase, Seat, SeatSet};

use super::Conductor;
use crate::door::{AnyTable, GameAction, plain_set_up};
use crate::event::EventKind;
use crate::opponent::{Cancel, Decision, Request, Word, mix};
use crate::worker::{Answer, Job, Worker};

/// After this long a machine is told to answer with what it has.
pub(crate) const DEADLINE: Duration = Duration::from_secs(60);
/// And after this much more it is given up.
pub(crate) const GRACE: Duration = Duration::from_secs(2);

/// What a refused action of a machine means for those after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OnRefusal {
    /// They are not done: they were meant to follow it.
    Stop,
    /// They are done all the same: a plain set-up may find half of itself done.
    Skip,
}

/// A question that is being thought about.
#[derive(Debug)]
struct Thinking {
    cancel: Cancel,
    since: Duration,
}

/// The worker and its open questions.
pub(crate) struct Machines {
    worker: Worker,
    asked: u64,
    thinking: [Option<Thinking>; MAX_SEATS],
    /// An answer that waits for its moment, by the pace.
    held: Option<(Seat, Decision)>,
    /// Seats for which nothing legal was found; not asked again before the match changes.
    stuck: SeatSet,
}

impl Machines {
    pub(crate) fn new(worker: Worker) -> Self {
        Self { worker, asked: 0, thinking: Default::default(), held: None, stuck: SeatSet::EMPTY }
    }

    pub(crate) fn worker(&self) -> &Worker {
        &self.worker
    }

    /// Since when a seat's machine thinks.
    pub(crate) fn thinking_since(&self, seat: Seat) -> Option<Duration> {
        Some(self.thinking.get(seat.index())?.as_ref()?.since)
    }

    /// Drops all questions and answers.
    pub(crate) fn forget_all(&mut self) {
        self.forget_except(SeatSet::EMPTY);
    }

    /// Drops those of seats that are not to act.
    pub(crate) fn forget_except(&mut self, to_act: SeatSet) {
        for seat in SeatSet::first(MAX_SEATS).iter().filter(|seat| !to_act.contains(*seat)) {
            if let Some(thinking) = self.thinking.get_mut(seat.index()).and_then(Option::take) {
                thinking.cancel.cancel();
            }
        }
        self.held = self.held.take().filter(|(seat, _)| to_act.contains(*seat));
        self.stuck = SeatSet::EMPTY;
    }

    fn is_busy(&self, seat: Seat) -> bool {
        let held = self.held.as_ref().is_some_and(|(held, _)| *held == seat);
        held || self.stuck.contains(seat)
            || self.thinking.get(seat.index()).is_some_and(Option::is_some)
    }

    fn ask(&mut self, request: Request, now: Duration) {
        self.asked += 1;
        let (seat, cancel) = (request.seat, Cancel::new(self.asked));
        let thinking = Thinking { cancel: cancel.clone(), since: now };
        if self.worker.ask(Job { request, cancel })
            && let Some(slot) = self.thinking.get_mut(seat.index())
        {
            *slot = Some(thinking);
        }
    }

    /// The seat whose open question this answers.
    fn take_answered(&mut self, generation: u64) -> Option<Seat> {
        SeatSet::first(MAX_SEATS).iter().find(|seat| {
            let slot = self.thinking.get_mut(seat.index());
            slot.is_some_and(|slot| {
                slot.take_if(|thinking| thinking.cancel.generation == generation).is_some()
            })
        })
    }

    /// Tells late machines to answer, and gives up those that did not.
    fn hurry(&mut self, now: Duration) -> Option<Seat> {
        for seat in SeatSet::first(MAX_SEATS).iter() {
            let Some(slot) = self.thinking.get_mut(seat.index()) else { continue };
            let Some(thinking) = slot.as_ref() else { continue };
            let thought = now.saturating_sub(thinking.since);
            if thought >= DEADLINE {
                thinking.cancel.cancel();
            }
            if thought >= DEADLINE + GRACE {
                *slot = None;
                if let Err(error) = self.worker.replace() {
                    tracing::error!(%error, "no thread for the machine players");
                }
                return Some(seat);
            }
        }
        None
    }
}

impl Conductor {
    /// Asks every machine that is to act and is not asked yet.
    pub(crate) fn ask_machines(&mut self) {
        let Some(table) = self.table.as_ref().filter(|_| !self.paused) else { return };
        let now = self.clock.now();
        let (to_act, machines) = (table.to_act(), table.sheet().machines());
        for seat in machines.iter().filter(|seat| to_act.contains(*seat)) {
            if !self.machines.is_busy(seat) {
                self.machines.ask(request(table, seat), now);
                self.dirty = true;
            }
        }
    }

    /// Takes an answer in; a stale one is dropped.
    pub(crate) fn answered(&mut self, answer: Answer) {
        let Some(seat) = self.machines.take_answered(answer.generation) else { return };
        self.dirty = true;
        self.machines.held = Some((seat, answer.decision));
        self.play_held();
    }

    /// What is due by the clock: held answers, late machines.
    pub(crate) fn tick(&mut self) {
        self.play_held();
        if let Some(seat) = self.machines.hurry(self.clock.now()) {
            self.machine_acts(seat, &Decision::default());
        }
    }

    /// How long until [`Self::tick`] has something to do.
    pub(crate) fn due_in(&self) -> Option<Duration> {
        let now = self.clock.now();
        let held = self.machines.held.as_ref().filter(|_| !self.paused);
        let held = held.map(|_| self.last_play + self.pace);
        let late = self.machines.thinking.iter().flatten().map(|thinking| {
            let late = thinking.since + DEADLINE;
            if now < late { late } else { late + GRACE }
        });
        late.chain(held).min().map(|at| at.saturating_sub(now))
    }

    fn play_held(&mut self) {
        let in_play = self.table.as_ref().is_some_and(|table| table.phase() == Phase::Play);
        let waits = in_play && self.clock.now() < self.last_play + self.pace;
        if self.paused || waits {
            return;
        }
        if let Some((seat, decision)) = self.machines.held.take() {
            self.machine_acts(seat, &decision);
        }
    }

    /// Does what the machine wants as far as it is legal, and something plain if none of it is.
    fn machine_acts(&mut self, seat: Seat, decision: &Decision) {
        if decision.word == Word::Resigns && self.machine_resigns(seat) {
            return;
        }
        if self.machine_does(seat, &decision.actions, OnRefusal::Stop) > 0 || self.table.is_none() {
            if decision.word == Word::OffersDraw {
                self.machine_offers_draw(seat);
            }
            return;
        }
        self.say(EventKind::MachineFailed { seat });
        let Some(table) = self.table.as_ref() else { return };
        let instead = match table.phase() {
            Phase::SetUp => plain_set_up(table.sheet().options.kind()),
            Phase::Play | Phase::Over => {
                let legal = table.legal(seat);
                let pick = mix(seed_for(table, seat)) % (legal.len().max(1) as u64);
                let pick = usize::try_from(pick).unwrap_or(0);
                legal.into_iter().skip(pick).take(1).collect()
            }
        };
        if self.machine_does(seat, &instead, OnRefusal::Skip) == 0 {
            self.machines.stuck = self.machines.stuck.with(seat);
            tracing::error!(seat = seat.index(), "nothing legal could be found for a machine");
        }
    }

    /// Gives up for a machine; `false` when the match is not in play.
    fn machine_resigns(&mut self, seat: Seat) -> bool {
        if !self.to_act().contains(seat) {
            return false;
        }
        let took = self.took(seat);
        let Some(table) = self.table.as_mut().filter(|table| table.phase() == Phase::Play) else {
            return false;
        };
        match table.resign(seat, took) {
            Ok(heard) => {
                self.done(seat, heard);
                true
            }
            Err(refusal) => {
                tracing::warn!(%refusal, "a machine may not give up");
                false
            }
        }
    }

    /// Puts a machine's offer before the person; the next action of anybody is an answer, too.
    fn machine_offers_draw(&mut self, seat: Seat) {
        let may = self.table.as_ref().is_some_and(|table| table.may_offer_draw().contains(seat));
        if may && self.offer.is_none() {
            self.offer = Some(seat);
            self.dirty = true;
            self.say(EventKind::DrawOffered { by: seat });
        }
    }

    /// Does these actions while the seat is to act; says how many were done.
    fn machine_does(&mut self, seat: Seat, actions: &[GameAction], on_refusal: OnRefusal) -> usize {
        let mut count = 0;
        for action in actions {
            if !self.to_act().contains(seat) {
                break;
            }
            let took = self.took(seat);
            let Some(table) = self.table.as_mut() else { break };
            match table.act(seat, action, took) {
                Ok(heard) => {
                    self.done(seat, heard);
                    count += 1;
                }
                Err(_) if on_refusal == OnRefusal::Skip => {}
                Err(refusal) => {
                    tracing::warn!(%refusal, "a machine wanted what is not legal");
                    break;
                }
            }
        }
        count
    }
}

fn request(table: &AnyTable, seat: Seat) -> Request {
    Request {
        seat,
        level: table.sheet().level(seat).unwrap_or(1),
        phase: table.phase(),
        view: table.view(tavola_rules::game::Viewer::Seat(seat)),
        legal: table.legal(seat),
        past: table.past().to_vec(),
        company: !table.sheet().people().is_empty(),
        seed: seed_for(table, seat),
    }
}

/// The same for the same match, seat and number of its own steps, whether it was played through, loaded or
/// came about by an undo.
fn seed_for(table: &AnyTable, seat: Seat) -> u64 {
    let of_seat = Chance::from_seed(table.sheet().seed).bot_seed(seat);
    mix(of_seat ^ mix(table.decisions(seat)))
}
