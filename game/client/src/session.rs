//! The client's end of a match: the simulation, the keeper of the autosave, what happened since last time.
//!
//! ```text
//! Session::send ─► simulation ─► Session::poll ─► Happening (acted, cut, refused, …) ─► stage, HUD
//!                       └─ journal ─► keeper ─► disk
//! ```
//! Only the seat's own view comes through here (or the whole one, for a spectator of two machines).

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tavola_records::match_record::PlayerRecord;
use tavola_records::{Autosave, Keeper, MatchRecord, SaveState};
use tavola_rules::cyvasse::{Action, Event, House, Refusal, SeatView, Side};
use tavola_rules::game::{Seat, Viewer};
use tavola_simulation::snapshot::TableState;
use tavola_simulation::{
    Command, Config, EventKind, GameAction, GameEvent, GameOptions, GameRefusal, GameView,
    MatchSheet, SeatPlan, SendError, Simulation, SimulationHandle, Wake,
};

/// Something the window must show.
#[derive(Clone, Debug)]
pub enum Happening {
    /// A seat acted: show these events, then the view.
    Acted {
        /// In order.
        events: Vec<Event>,
        /// What stands afterwards.
        after: Box<SeatView>,
    },
    /// Show the newest view at once: a new match, an undo, a recovery.
    Cut,
    /// The answer to a look at an earlier ply.
    Looked(Box<SeatView>),
    /// A wish was refused by the rules.
    Refused(Refusal),
    /// The opponent declined the draw.
    DrawDeclined,
    /// A saved match came back; `lost` actions could not be read.
    Loaded {
        /// Whether something at its end was cut off.
        cut: bool,
    },
    /// The simulation fell over and the match was restored.
    Recovered,
    /// The simulation fell over and the match is gone.
    Lost,
}

/// A running match, or the wait for one.
pub struct Session {
    simulation: SimulationHandle,
    keeper: Option<Arc<Keeper>>,
    /// The journal as it was last told, at least as new as what was heard.
    journal: Arc<Mutex<Option<MatchRecord>>>,
    /// Commands that found the queue full.
    waiting: VecDeque<Command>,
    you: Option<Seat>,
    table: Option<TableState>,
    view: Option<Arc<GameView>>,
    steps: u32,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session").field("you", &self.you).finish_non_exhaustive()
    }
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The person's house, or South's in a match of machines.
    pub house: House,
    /// Level of the machine in each seat; none for the person.
    pub levels: [Option<u8>; 2],
    /// The seat that begins; none lets the seed draw.
    pub begins: Option<Seat>,
    /// The match seed.
    pub seed: u64,
}

/// The simulation's sheet for a pairing.
#[must_use]
pub fn sheet(pairing: &Pairing, light: &str) -> MatchSheet {
    let player = |level: Option<u8>| {
        level.map_or(PlayerRecord::Human, |level| PlayerRecord::Machine { level })
    };
    let house =
        House::ALL.iter().position(|h| *h == pairing.house).and_then(|i| u8::try_from(i).ok());
    MatchSheet {
        options: GameOptions::Cyvasse { begins: pairing.begins },
        seats: vec![
            SeatPlan { player: player(pairing.levels[0]), house },
            // CY-11: the machine's house is drawn among the other seven.
            SeatPlan { player: player(pairing.levels[1]), house: None },
        ],
        seed: pairing.seed,
        opening: String::new(),
        light: light.to_owned(),
    }
}

impl Session {
    /// Starts the threads. `autosave` is none when there is no data folder, or for recordings.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn new(autosave: Option<Autosave>, wake: Wake) -> std::io::Result<Self> {
        let keeper = match autosave {
            Some(a) => Some(Arc::new(Keeper::spawn(a, Arc::clone(&wake))?)),
            None => None,
        };
        let mut config = Config::new(wake);
        let journal = Arc::new(Mutex::new(None::<MatchRecord>));
        let last = Arc::clone(&journal);
        let kept = keeper.as_ref().map(Arc::downgrade);
        config.keep = Some(Arc::new(move |record: MatchRecord| {
            let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
            if last.as_ref() != Some(&record) {
                if let Some(keeper) = kept.as_ref().and_then(std::sync::Weak::upgrade) {
                    keeper.save(record.clone());
                }
                *last = Some(record);
            }
        }));
        let simulation = Simulation::spawn(config)?;
        Ok(Self {
            simulation,
            keeper,
            journal,
            waiting: VecDeque::new(),
            you: None,
            table: None,
            view: None,
            steps: 0,
        })
    }

    /// Starts a match.
    pub fn start(&mut self, sheet: MatchSheet) {
        self.you = sheet.people().iter().next();
        self.send(Command::Start(Box::new(sheet)));
    }

    /// Goes on with a saved match.
    pub fn load(&mut self, record: MatchRecord) {
        let human = record.sheet.seats.iter().position(|s| s.player == PlayerRecord::Human);
        self.you = human.and_then(|i| Seat::new(u8::try_from(i).ok()?));
        self.send(Command::Load(Box::new(record)));
    }

    /// Does an action for the person.
    pub fn act(&mut self, action: Action) {
        if let Some(seat) = self.you {
            self.send(Command::Act { seat, action: GameAction::Cyvasse(action) });
        }
    }

    /// The person's seat, if one plays.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.you
    }

    /// The person's side, if one plays.
    #[must_use]
    pub fn you(&self) -> Option<Side> {
        self.you.and_then(Side::of_seat)
    }

    /// Queues a command, behind those that wait.
    pub fn send(&mut self, command: Command) {
        self.waiting.push_back(command);
        self.flush();
    }

    fn flush(&mut self) {
        while let Some(command) = self.waiting.pop_front() {
            match self.simulation.try_send(command) {
                Ok(()) => {}
                Err(SendError::Full(command)) => {
                    self.waiting.push_front(*command);
                    return;
                }
                Err(SendError::Gone) => {
                    tracing::error!("the simulation is gone");
                    return;
                }
            }
        }
    }

    /// Takes in what is new. Call it once a frame and after every wake-up.
    pub fn poll(&mut self) -> Vec<Happening> {
        self.flush();
        let mut out = Vec::new();
        while let Some(event) = self.simulation.try_event() {
            self.take(event.kind, &mut out);
        }
        let snapshot = self.simulation.snapshot().clone();
        self.steps = snapshot.ply;
        if let Some(table) = snapshot.table.clone() {
            let seat = self.you.unwrap_or(Seat::FIRST);
            self.view = snapshot.view(seat).cloned();
            self.table = Some(table);
        }
        out
    }

    /// Waits for something to happen, for programs without a window.
    pub fn wait(&mut self, at_most: Duration) -> Vec<Happening> {
        self.flush();
        let mut out = Vec::new();
        if let Some(event) = self.simulation.wait_event(at_most) {
            self.take(event.kind, &mut out);
        }
        out.extend(self.poll());
        out
    }

    fn take(&self, kind: EventKind, out: &mut Vec<Happening>) {
        let mine = |viewer: Viewer| match (viewer, self.you) {
            (Viewer::Seat(seat), Some(you)) => seat == you,
            (Viewer::Whole, None) => true,
            _ => false,
        };
        match kind {
            EventKind::Started | EventKind::Undone | EventKind::Redone => out.push(Happening::Cut),
            EventKind::Loaded { stop } => out.push(Happening::Loaded { cut: stop.is_some() }),
            EventKind::Acted { viewer, events, after, .. } if mine(viewer) => {
                let events = events.into_iter().map(|GameEvent::Cyvasse(e)| e).collect();
                let GameView::Cyvasse(view) = &*after;
                out.push(Happening::Acted { events, after: view.clone() });
            }
            EventKind::Looked { viewer, view } if mine(viewer) || viewer == Viewer::Whole => {
                let GameView::Cyvasse(view) = &*view;
                out.push(Happening::Looked(view.clone()));
            }
            EventKind::Refused(reason) => {
                if let tavola_simulation::Refusal::Rules(GameRefusal::Cyvasse(reason)) = reason {
                    out.push(Happening::Refused(reason));
                } else {
                    tracing::warn!(?reason, "the simulation refused a command");
                }
            }
            EventKind::DrawDeclined { by } if Some(by) != self.you => {
                out.push(Happening::DrawDeclined);
            }
            EventKind::Recovered { reason } => {
                tracing::error!(%reason, "the simulation fell over and was restored");
                out.push(Happening::Recovered);
            }
            EventKind::Lost { reason } => {
                tracing::error!(%reason, "the simulation fell over");
                out.push(Happening::Lost);
            }
            EventKind::MachineFailed { seat } => tracing::error!(?seat, "a machine failed"),
            EventKind::CheckFailed => tracing::error!("a step did not come back the same"),
            EventKind::Acted { .. }
            | EventKind::Looked { .. }
            | EventKind::DrawOffered { .. }
            | EventKind::DrawDeclined { .. } => {}
        }
    }

    /// What the person may know now.
    #[must_use]
    pub fn view(&self) -> Option<&SeatView> {
        self.view.as_deref().map(|v| {
            let GameView::Cyvasse(view) = v;
            &**view
        })
    }

    /// The table: seats, clocks, offers.
    #[must_use]
    pub fn table(&self) -> Option<&TableState> {
        self.table.as_ref()
    }

    /// Steps of the journal so far: set-up actions, plays, ends.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The match so far, to be watched again: at least as far as what was heard of it.
    #[must_use]
    pub fn record(&self) -> Option<MatchRecord> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How saving goes.
    #[must_use]
    pub fn save_state(&self) -> SaveState {
        self.keeper.as_ref().map_or(SaveState::Idle, |k| k.state())
    }

    /// Forgets the autosave: the match is over or was given up.
    pub fn forget_saved(&self) {
        if let Some(keeper) = &self.keeper {
            keeper.clear();
        }
    }

    /// Leaves the table: what was being played stays saved.
    pub fn leave(&mut self) {
        self.table = None;
        self.view = None;
    }
}
