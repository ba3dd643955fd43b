//! What a machine player is to the simulation: a function of what its seat sees, a level and a seed.
//!
//! It runs on the worker's thread and is told to stop by a flag; it must answer within 50 ms of that. What it
//! answers is checked like anything else, and what is not legal is replaced by a plain legal action.
//! [`house`] is the one place where the opponents of `tavola-bots` are wired.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tavola_rules::game::{Phase, Seat};

use crate::door::{GameAction, GameView};

mod dabbler;
mod player;

pub use dabbler::{Dabbler, mix};
pub use player::HousePlayer;
pub use tavola_bots::manners::Word;

/// A question to a machine. There is nothing in it that the seat may not know.
#[derive(Debug, Clone)]
pub struct Request {
    /// The seat to decide for.
    pub seat: Seat,
    /// The machine's level, from 1.
    pub level: u8,
    /// The phase, to save matching on the view.
    pub phase: Phase,
    /// What the seat sees.
    pub view: GameView,
    /// What the rules offer the seat now; in a set-up, single steps of it.
    pub legal: Vec<GameAction>,
    /// Hashes of all positions that lay open so far, by the game's own position type, the present one last: what
    /// may come again. Empty before play.
    pub past: Vec<u64>,
    /// A person sits at the table. Machines among themselves play everything out.
    pub company: bool,
    /// A seed for this decision: depends on the match seed, the seat and how many decisions it made before.
    pub seed: u64,
}

/// Told to the machine when its answer is no longer wanted, or wanted now.
#[derive(Debug, Clone)]
pub struct Cancel {
    flag: Arc<AtomicBool>,
    /// Which question this is. Answers to older questions are dropped.
    pub generation: u64,
}

impl Cancel {
    pub(crate) fn new(generation: u64) -> Self {
        Self { flag: Arc::new(AtomicBool::new(false)), generation }
    }

    pub(crate) fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether to stop: answer with the best so far, or with nothing.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// The flag itself, for a search that polls it.
    #[must_use]
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.flag
    }
}

/// What a machine decided.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Decision {
    /// In play, one action; in a set-up, all that remain to be done, in order.
    pub actions: Vec<GameAction>,
    /// What it says with them.
    pub word: Word,
}

impl From<Vec<GameAction>> for Decision {
    fn from(actions: Vec<GameAction>) -> Self {
        Self { actions, word: Word::Nothing }
    }
}

/// A machine player.
pub trait Opponent: Send {
    /// Decides.
    ///
    /// The same request gives the same answer, on any machine, unless it was cancelled.
    fn decide(&mut self, request: &Request, cancel: &Cancel) -> Decision;
}

/// Makes opponents; a new one after one fell over.
pub type OpponentMaker = Arc<dyn Fn() -> Box<dyn Opponent> + Send + Sync>;

/// The opponents of the house.
#[must_use]
pub fn house() -> OpponentMaker {
    Arc::new(|| Box::new(HousePlayer::default()))
}
