//! What the tests share: sheets, a desk with a simulation on it, and machines that misbehave.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tavola_records::MatchRecord;
use tavola_records::match_record::PlayerRecord;
use tavola_rules::cyvasse::{Action, SetUpAction};
use tavola_rules::game::{Outcome, Phase, Seat};
use tavola_simulation::opponent::{Dabbler, Decision};
use tavola_simulation::snapshot::TableState;
use tavola_simulation::{
    Cancel, Command, Config, Event, EventKind, GameAction, GameCause, GameOptions, GameView,
    ManualClock, MatchSheet, Opponent, OpponentMaker, Request, SeatPlan, Simulation,
    SimulationHandle,
};

pub(crate) const SOUTH: Seat = Seat::FIRST;
pub(crate) const NORTH: Seat = Seat::SECOND;

/// Longer than anything takes; a test that waits this long has failed.
const FOREVER: Duration = Duration::from_secs(120);

pub(crate) fn sheet(seed: u64, people: &[Seat]) -> MatchSheet {
    let plan = |seat| SeatPlan {
        player: match people.contains(&seat) {
            true => PlayerRecord::Human,
            false => PlayerRecord::Machine { level: 2 },
        },
        house: None,
    };
    MatchSheet {
        options: GameOptions::Cyvasse { begins: None },
        seats: vec![plan(SOUTH), plan(NORTH)],
        seed,
        opening: String::new(),
        light: "dusk".into(),
    }
}

pub(crate) fn start(sheet: MatchSheet) -> Command {
    Command::Start(Box::new(sheet))
}

pub(crate) fn set_up(action: SetUpAction) -> GameAction {
    GameAction::Cyvasse(Action::SetUp(action))
}

pub(crate) fn random_set_up() -> Vec<GameAction> {
    use SetUpAction as A;
    [A::RandomTerrain, A::FinishTerrain, A::RandomArmy, A::Ready].map(set_up).to_vec()
}

/// A maker of opponents that ask this function.
pub(crate) fn asking<F, D>(decide: F) -> OpponentMaker
where
    D: Into<Decision> + 'static,
    F: Fn(&Request, &Cancel) -> D + Clone + Send + Sync + 'static,
{
    struct Asking<F>(F);
    impl<D: Into<Decision>, F: Fn(&Request, &Cancel) -> D + Send> Opponent for Asking<F> {
        fn decide(&mut self, request: &Request, cancel: &Cancel) -> Decision {
            (self.0)(request, cancel).into()
        }
    }
    Arc::new(move || Box::new(Asking(decide.clone())))
}

/// What any legal player does.
pub(crate) fn dabble(request: &Request, cancel: &Cancel) -> Vec<GameAction> {
    Dabbler.decide(request, cancel).actions
}

/// A simulation with its clock and the journals it gave away.
pub(crate) struct Desk {
    pub(crate) handle: SimulationHandle,
    pub(crate) clock: Arc<ManualClock>,
    kept: Arc<Mutex<Vec<MatchRecord>>>,
}

impl Desk {
    pub(crate) fn new(change: impl FnOnce(&mut Config)) -> Self {
        let clock = Arc::new(ManualClock::default());
        let kept = Arc::new(Mutex::new(Vec::new()));
        let keep = Arc::clone(&kept);
        let mut config = Config::new(Arc::new(|| {}));
        config.clock = clock.clone();
        config.opponents = asking(dabble);
        config.keep = Some(Arc::new(move |record| {
            keep.lock().unwrap_or_else(PoisonError::into_inner).push(record);
        }));
        change(&mut config);
        Self { handle: Simulation::spawn(config).unwrap(), clock, kept }
    }

    pub(crate) fn send(&self, command: Command) {
        self.handle.try_send(command).unwrap();
    }

    pub(crate) fn act(&self, seat: Seat, action: GameAction) {
        self.send(Command::Act { seat, action });
    }

    pub(crate) fn event(&self) -> Event {
        self.handle.wait_event(FOREVER).expect("an event was to come")
    }

    /// Takes events up to the first for which `wanted` gives something.
    pub(crate) fn until<T>(&self, mut wanted: impl FnMut(&Event) -> Option<T>) -> T {
        loop {
            if let Some(found) = wanted(&self.event()) {
                return found;
            }
        }
    }

    /// Waits for the set-up of a seat to be played in, and returns when play has begun.
    pub(crate) fn until_play(&mut self) {
        while self.state().is_none_or(|table| table.phase == Phase::SetUp) {
            let _ = self.event();
        }
    }

    pub(crate) fn until_over(&mut self) -> Outcome<GameCause> {
        loop {
            if let Some(outcome) = self.state().and_then(|table| table.outcome) {
                return outcome;
            }
            let _ = self.event();
        }
    }

    pub(crate) fn state(&mut self) -> Option<&TableState> {
        self.handle.snapshot().table.as_ref()
    }

    /// The last journal that was given away.
    pub(crate) fn journal(&self) -> MatchRecord {
        self.journals().pop().expect("a journal was to be kept")
    }

    pub(crate) fn journals(&self) -> Vec<MatchRecord> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A legal play for a person's seat, chosen by number; `None` when the seat is not to act.
    pub(crate) fn legal(&mut self, seat: Seat, pick: usize) -> Option<GameAction> {
        let table = self.state()?;
        if table.phase != Phase::Play || !table.to_act.contains(seat) {
            return None;
        }
        let GameView::Cyvasse(view) = &**self.handle.snapshot().view(seat)?;
        let play = view.legal.get(pick % view.legal.len().max(1))?;
        Some(GameAction::Cyvasse(Action::Play(*play)))
    }

    /// Plays a person's seat, with the machine answering, until the match is over or `plays` were made.
    pub(crate) fn play_person(&mut self, seat: Seat, plays: usize) -> usize {
        let mut made = 0;
        while made < plays && self.state().is_some_and(|table| table.outcome.is_none()) {
            match self.legal(seat, made * 7 + 3) {
                Some(action) => {
                    let before = self.handle.snapshot().ply;
                    self.act(seat, action);
                    made += 1;
                    while self.handle.snapshot().ply == before {
                        let _ = self.event();
                    }
                }
                None => {
                    let _ = self.event();
                }
            }
        }
        made
    }
}

pub(crate) fn refused(event: &Event) -> Option<tavola_simulation::Refusal> {
    match &event.kind {
        EventKind::Refused(refusal) => Some(refusal.clone()),
        _ => None,
    }
}
