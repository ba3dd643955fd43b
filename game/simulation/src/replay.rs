//! A recorded match told again from its beginning, for those who watch it or film it.
//!
//! [`replay`] plays the record by the rules and checks every step against its hash; what comes out is what one viewer
//! heard and saw, step by step. Where the rules of the day do not confirm a step, it and all that follow are told as
//! they were heard when the match was played ([`Replay::followed`]), so a film never needs those rules. No thread, no clock: a match of a hundred steps takes a few milliseconds.
//! [`Viewer::Whole`] is for matches that are over and for matches of machines; who may ask is the caller's to keep.

use tavola_records::MatchRecord;
use tavola_rules::game::{Outcome, Phase, Viewer};

use crate::door::{AnyTable, GameCause, GameEvent, GameView};
use crate::event::Stop;
use crate::refusal::Refusal;
use crate::sheet::MatchSheet;

/// A match, told.
#[derive(Debug, Clone)]
pub struct Replay {
    /// Who plays what.
    pub sheet: MatchSheet,
    /// What the viewer saw before the first step.
    pub opening: GameView,
    /// The steps. Those after [`Self::stop`] stand as they were heard then, not as the rules judge them now.
    pub steps: Vec<ToldStep>,
    /// How many of the last steps are such.
    pub followed: u32,
    /// How it ended, if all of it was told and it did.
    pub outcome: Option<Outcome<GameCause>>,
    /// Where and why the rules did not go along, if so.
    pub stop: Option<Stop>,
}

/// One step, told.
#[derive(Debug, Clone)]
pub struct ToldStep {
    /// Number of the seat that did it.
    pub seat: u8,
    /// Time it took, milliseconds.
    pub elapsed_ms: u32,
    /// The phase in which it was done.
    pub phase: Phase,
    /// What the viewer heard; empty for what was done in secret.
    pub events: Vec<GameEvent>,
    /// What the viewer saw afterwards.
    pub after: GameView,
}

/// Tells a record through a viewer's eyes.
///
/// # Errors
/// [`Refusal`]: the sheet is none that this program knows.
pub fn replay(record: &MatchRecord, viewer: Viewer) -> Result<Replay, Refusal> {
    AnyTable::retell(record, viewer)
}
