//! What happened, once, in order, each with the ply at which it did. Nothing is lost.
//!
//! A snapshot that shows at least as much is published before an event is sent, so a client that has heard an
//! event can look it up.

use std::sync::Arc;

use tavola_rules::game::{Seat, Viewer};

use crate::door::{GameEvent, GameRefusal, GameView};
use crate::refusal::Refusal;

/// One thing that happened.
#[derive(Debug, Clone)]
pub struct Event {
    /// Number of steps of the journal after it: set-up actions of all seats, plays, ends.
    pub ply: u32,
    /// Rises whenever the steps before are not simply continued: start, load, undo, redo, restart, recovery.
    pub generation: u64,
    /// What.
    pub kind: EventKind,
}

/// What happened.
#[derive(Debug, Clone)]
pub enum EventKind {
    /// A match began, by [`crate::Command::Start`] or [`crate::Command::Restart`].
    Started,
    /// A recorded match goes on.
    Loaded {
        /// Why not all of it, if so.
        stop: Option<Stop>,
    },
    /// A seat did something.
    Acted {
        /// The seat.
        by: Seat,
        /// Through whose eyes; one such event for each audience that may hear of it.
        viewer: Viewer,
        /// The rules' events, in order, as the viewer may hear them; never empty.
        events: Vec<GameEvent>,
        /// The viewer's view after it.
        after: Arc<GameView>,
    },
    /// A command was not carried out.
    Refused(Refusal),
    /// The match went back to `ply`.
    Undone,
    /// The match went forward again to `ply`.
    Redone,
    /// A draw is offered and waits for an answer.
    DrawOffered {
        /// By this seat.
        by: Seat,
    },
    /// The offer was refused. An accepted one is an [`EventKind::Acted`] with the end in it.
    DrawDeclined {
        /// By this seat.
        by: Seat,
    },
    /// The answer to [`crate::Command::Look`]: `ply` is the one that was asked for.
    Looked {
        /// Through whose eyes.
        viewer: Viewer,
        /// The view then.
        view: Arc<GameView>,
    },
    /// A machine gave nothing legal, fell over or did not answer; a plain legal action was done for it.
    MachineFailed {
        /// Its seat.
        seat: Seat,
    },
    /// The thread fell over, and the match was restored from its journal. The command that was being carried
    /// out is lost.
    Recovered {
        /// The panic's own message; for a report, not for people.
        reason: String,
    },
    /// The thread fell over and the match could not be restored.
    Lost {
        /// The panic's own message; for a report, not for people.
        reason: String,
    },
    /// [`crate::Checks::Heavy`] found a step whose bytes or hash did not come back the same.
    CheckFailed,
}

/// Where and why a recorded match does not go on as recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop {
    /// The first step that was not taken over.
    pub at: u32,
    /// Why.
    pub reason: StopReason,
    /// The record's version of the rules, if it is not this program's.
    pub other_rules: Option<u32>,
}

/// Why a recorded step was not taken over.
#[derive(Debug, Clone, PartialEq)]
pub enum StopReason {
    /// No seat of that number.
    NoSuchSeat,
    /// Not an action of the game.
    NotAnAction,
    /// The rules say no.
    Refused(GameRefusal),
    /// The step is legal but leads elsewhere than recorded.
    OtherHash {
        /// As recorded.
        recorded: u64,
        /// As computed.
        computed: u64,
    },
}
