//! A whole match as text: readable, copied or saved, and read back to the same match.
//!
//! ```text
//! [Game "cyvasse"]
//! [Rules "1"]
//! [Seed "42"]
//! [Seat1 "human house 3"]
//! [Seat2 "machine 2"]
//! [Light "dusk"]
//! [Hash "0123456789abcdef"]
//!
//! 1. 1 random terrain {512}
//! 2. 2 =resign {1200}
//! ```
//!
//! A tag a line, then a line a step: its number, the seat counted from 1, the action in the game's notation (or
//! `=resign`, `=draw`), and the time it took in milliseconds, which may be missing. Unknown tags, empty lines and lines
//! that begin with `;` mean nothing. Reading plays the actions by the rules, so hashes and events come from there;
//! the hash in the text says whether it is the match that was written. All words here are words of the format.
//! Deliberately not here: marks such as `+`, which depend on what follows, and hidden things of a match that goes on,
//! which are the caller's to keep.

use std::fmt::Write as _;

use tavola_records::MatchRecord;
use tavola_records::match_record::{DeedRecord, PlayerRecord, StepRecord};

use crate::door::{AnyTable, GameKind};
use crate::event::StopReason;
use crate::refusal::Refusal;

mod read;

/// Longest text that is read, bytes.
pub const TEXT_LIMIT: usize = 4 << 20;

const RESIGN: &str = "=resign";
const DRAW: &str = "=draw";

/// Why a text gives no match; lines are counted from 1.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TextError {
    /// It is longer than [`TEXT_LIMIT`].
    #[error("too long")]
    TooLong,
    /// The line is neither a tag nor a step, or its tag's value makes no sense.
    #[error("line {0} makes no sense")]
    Line(u32),
    /// The step's number is not the one that follows.
    #[error("line {0} is out of order")]
    Order(u32),
    /// The tag is missing.
    #[error("the tag {0} is missing")]
    Missing(&'static str),
    /// The sheet is none that this program knows.
    #[error(transparent)]
    Sheet(#[from] Refusal),
    /// The rules do not allow a step.
    #[error("line {line}: {reason:?}")]
    Step {
        /// Where it stands.
        line: u32,
        /// Why.
        reason: StopReason,
    },
    /// All steps are allowed, but they lead elsewhere than they did: other rules, or an edited text.
    #[error("the match ends otherwise than it was written")]
    OtherHash,
}

/// A match as text.
#[must_use]
pub fn write(record: &MatchRecord) -> String {
    let mut out = String::new();
    let sheet = &record.sheet;
    let mut tag = |name: &str, value: &str| {
        // Writing to a string does not fail.
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    tag("Game", GameKind::of_code(record.game).key());
    tag("Rules", &record.rules_version.to_string());
    tag("Seed", &sheet.seed.to_string());
    for (n, seat) in (1..).zip(&sheet.seats) {
        let mut value = match seat.player {
            PlayerRecord::Human => "human".to_owned(),
            PlayerRecord::Machine { level } => format!("machine {level}"),
        };
        if let Some(house) = seat.house {
            let _ = write!(value, " house {house}");
        }
        tag(&format!("Seat{n}"), &value);
    }
    if let Some(begins) = sheet.begins {
        tag("Begins", &(u32::from(begins) + 1).to_string());
    }
    for (name, value) in [("Opening", &sheet.opening), ("Light", &sheet.light)] {
        if !value.is_empty() {
            tag(name, value);
        }
    }
    if let Some(last) = record.steps.last() {
        tag("Hash", &format!("{:016x}", last.hash));
    }
    out.push('\n');
    for (n, step) in (1_u32..).zip(&record.steps) {
        let deed = match &step.deed {
            DeedRecord::Action(bytes) => String::from_utf8_lossy(bytes),
            DeedRecord::Resign => RESIGN.into(),
            DeedRecord::AgreeDraw => DRAW.into(),
        };
        let seat = u32::from(step.seat) + 1;
        let _ = writeln!(out, "{n}. {seat} {deed} {{{}}}", step.elapsed_ms);
    }
    out
}

/// Reads a match and plays it by the rules.
///
/// # Errors
/// See [`TextError`].
pub fn read(text: &str) -> Result<MatchRecord, TextError> {
    let found = read::parse(text)?;
    let (table, stop) = AnyTable::from_deeds(&found.record)?;
    if let Some(stop) = stop {
        let line = found.lines.get(stop.at as usize).copied().unwrap_or(0);
        return Err(TextError::Step { line, reason: stop.reason });
    }
    let record = table.record().clone();
    let hash = record.steps.last().map(|step| step.hash);
    if found.hash.is_some() && found.hash != hash {
        return Err(TextError::OtherHash);
    }
    Ok(record)
}

/// A step as it stands in a text, before the rules have seen it.
fn bare(seat: u8, deed: &str, elapsed_ms: u32) -> StepRecord {
    let deed = match deed {
        RESIGN => DeedRecord::Resign,
        DRAW => DeedRecord::AgreeDraw,
        action => DeedRecord::Action(action.as_bytes().to_vec()),
    };
    StepRecord { seat, deed, hash: 0, elapsed_ms, heard: Vec::new() }
}
