//! The thread "tavola-simulation": waits, lets the conductor work, ships the result, catches panics.
//!
//! One message at a time: a command, a machine's answer, or the clock. After each: a snapshot if anything
//! changed, then the events, then the journal to whoever keeps it, then one wake-up. While the event queue is
//! full the thread takes nothing new in, so that nothing is lost and the command queue shows the pressure. A
//! panic ends the message it happened in; the match is restored from the last journal and goes on.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, select};
use tavola_records::MatchRecord;
use triple_buffer::Input;

use crate::clock::Clock;
use crate::command::Command;
use crate::conductor::Conductor;
use crate::event::Event;
use crate::opponent::OpponentMaker;
use crate::snapshot::Snapshot;
use crate::worker::Answer;

/// Called after new snapshots and events, from the simulation's thread: wake the window. Must return at once.
pub type Wake = Arc<dyn Fn() + Send + Sync>;
/// Given the journal after every step: hand it to a keeper. Must return at once. It holds what seats hide.
pub type Keep = Arc<dyn Fn(MatchRecord) + Send + Sync>;
/// Called at named places, to fall over on purpose in tests.
pub type FaultHook = Arc<dyn Fn(FaultPoint) + Send + Sync>;

/// Where a fault hook is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultPoint {
    /// Before a message is worked on.
    BeforeMessage,
    /// After the match has changed, before anything of it is published.
    BeforePublish,
    /// Before a match is restored after a panic.
    BeforeRecovery,
}

/// How much the thread checks itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Checks {
    /// As in play.
    #[default]
    Light,
    /// After each step the journal is serialised, parsed, serialised again and replayed.
    Heavy,
}

/// What the simulation is given from outside.
#[derive(Clone)]
pub struct Config {
    /// Time, for display.
    pub clock: Arc<dyn Clock>,
    /// Makes the machine players.
    pub opponents: OpponentMaker,
    /// Wakes the window.
    pub wake: Wake,
    /// Keeps the journal.
    pub keep: Option<Keep>,
    /// Falls over on purpose.
    pub fault: Option<FaultHook>,
    /// How much is checked.
    pub checks: Checks,
    /// Most commands that wait; a further one is told that the queue is full.
    pub command_queue: usize,
    /// Most events that wait before the thread does.
    pub event_queue: usize,
}

impl Config {
    /// The house's opponents, the system's clock, and this way to wake the window.
    #[must_use]
    pub fn new(wake: Wake) -> Self {
        Self {
            clock: Arc::new(crate::clock::MonotonicClock::new()),
            opponents: crate::opponent::house(),
            wake,
            keep: None,
            fault: None,
            checks: Checks::Light,
            command_queue: 64,
            event_queue: 4096,
        }
    }
}

/// The ends of the queues that the thread holds.
pub(crate) struct Ends {
    pub(crate) commands: Receiver<Command>,
    pub(crate) events: Sender<Event>,
    pub(crate) snapshots: Input<Snapshot>,
}

/// One thing to work on.
enum Message {
    Command(Command),
    Answer(Answer),
    Time,
}

/// The longest wait without looking at the clock.
const LONG: Duration = Duration::from_secs(3600);

/// What goes out after a message.
#[derive(Default)]
struct Parcel {
    record: Option<MatchRecord>,
    snapshot: Option<Snapshot>,
    events: Vec<Event>,
}

impl Parcel {
    fn of(conductor: &mut Conductor, safe: Option<&MatchRecord>) -> Self {
        let record = conductor.record();
        Self {
            record: record.filter(|record| Some(*record) != safe).cloned(),
            snapshot: conductor.take_snapshot(),
            events: conductor.take_events(),
        }
    }
}

/// The body of the thread; returns when the handle is gone.
pub(crate) fn run(config: &Config, mut conductor: Conductor, mut ends: Ends) {
    let mut safe: Option<MatchRecord> = None;
    while let Some(message) = next(&conductor, &ends.commands) {
        let worked = catch_unwind(AssertUnwindSafe(|| {
            work(config, &mut conductor, message);
            Parcel::of(&mut conductor, safe.as_ref())
        }));
        let parcel = worked.unwrap_or_else(|panic| {
            recover(config, &mut conductor, safe.as_ref(), &reason_of(&*panic))
        });
        if !ship(config, parcel, &mut ends, &mut safe) {
            break;
        }
        if conductor.record().is_none() {
            safe = None;
        }
    }
    conductor.forget_unfinished();
}

fn next(conductor: &Conductor, commands: &Receiver<Command>) -> Option<Message> {
    let due = conductor.due_in().unwrap_or(LONG);
    select! {
        recv(commands) -> command => command.ok().map(Message::Command),
        recv(conductor.answers()) -> answer => Some(answer.map_or(Message::Time, Message::Answer)),
        default(due) => Some(Message::Time),
    }
}

fn work(config: &Config, conductor: &mut Conductor, message: Message) {
    fault(config, FaultPoint::BeforeMessage);
    match message {
        Message::Command(command) => conductor.carry_out(command),
        Message::Answer(answer) => conductor.answered(answer),
        Message::Time => {}
    }
    conductor.tick();
    conductor.ask_machines();
    if config.checks == Checks::Heavy {
        conductor.check_bytes();
    }
    fault(config, FaultPoint::BeforePublish);
}

fn recover(
    config: &Config,
    conductor: &mut Conductor,
    safe: Option<&MatchRecord>,
    reason: &str,
) -> Parcel {
    tracing::error!(reason, "the simulation fell over; restoring the match from its journal");
    conductor.forget_unfinished();
    let restored = catch_unwind(AssertUnwindSafe(|| {
        fault(config, FaultPoint::BeforeRecovery);
        match safe {
            Some(record) => conductor.recover(record, reason.to_owned()).ok()?,
            None => conductor.lose(reason.to_owned()),
        }
        conductor.ask_machines();
        Some(Parcel::of(conductor, safe))
    }));
    if let Ok(Some(parcel)) = restored {
        return parcel;
    }
    conductor.forget_unfinished();
    conductor.lose(reason.to_owned());
    // Without a match there is nothing left in it that could fall over.
    Parcel::of(conductor, safe)
}

/// Sends the parcel off; `false` when nobody listens any more.
fn ship(config: &Config, parcel: Parcel, ends: &mut Ends, safe: &mut Option<MatchRecord>) -> bool {
    let news = parcel.snapshot.is_some() || !parcel.events.is_empty();
    if let Some(record) = parcel.record {
        if let Some(keep) = &config.keep {
            outside(|| keep(record.clone()));
        }
        *safe = Some(record);
    }
    if let Some(snapshot) = parcel.snapshot {
        ends.snapshots.write(snapshot);
    }
    for event in parcel.events {
        // Woken before the queue is full for us: the client must empty it for us to go on.
        if ends.events.is_full() {
            outside(|| (config.wake)());
        }
        if ends.events.send(event).is_err() {
            return false;
        }
    }
    if news {
        outside(|| (config.wake)());
    }
    true
}

/// Calls what the client gave; if that falls over, it is not our match that falls.
fn outside(call: impl FnOnce()) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(call)) {
        tracing::error!(reason = reason_of(&*panic), "the simulation's client fell over");
    }
}

fn fault(config: &Config, point: FaultPoint) {
    if let Some(hook) = &config.fault {
        hook(point);
    }
}

fn reason_of(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}
