//! A match as bytes: explicit records, one frame a step, and never the live types.
//!
//! `MatchRecord ──postcard──► frames ──► bytes`, and back with checks at the edge: counts, seats,
//! names. Set-up actions are steps like any other, so the whole match is (sheet, seed, steps) and
//! a hash after every step. With every step stands what each seat heard of it, so that a match can be
//! watched by a program whose rules have moved on. Actions and events are a few bytes that only their
//! game reads (`tavola-simulation` turns them into actions and checks them against the rules); this
//! module promises their length, not their meaning. Deliberately not here: times of day, names of people,
//! paths, and anything a reader could be made to execute.

use serde::{Deserialize, Serialize};

use crate::container::{self, FILE_LIMIT, Frame, Header, Section, Tag};
use crate::ladder::MATCH_FILES;

pub use crate::container::Damage;

/// Most seats of any game.
pub const SEATS_LIMIT: usize = 8;
/// Longest encoded action, in bytes.
pub const ACTION_LIMIT: usize = 256;
/// Longest encoded event, in bytes.
pub const EVENT_LIMIT: usize = 2048;
/// Most tellings of one step.
pub const HEARD_LIMIT: usize = 512;
/// Most steps that are read.
pub const STEPS_LIMIT: usize = 100_000;
/// Longest position text, in bytes of printable ASCII.
pub const OPENING_LIMIT: usize = 1024;
/// Longest name of a light preset, in bytes of lower-case ASCII.
pub const LIGHT_LIMIT: usize = 24;

/// The games by number. Numbers are never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum GameCode {
    /// Cyvasse.
    Cyvasse = 1,
}

impl GameCode {
    /// The game of a number.
    #[must_use]
    pub fn of(number: u8) -> Option<Self> {
        (number == Self::Cyvasse as u8).then_some(Self::Cyvasse)
    }
}

/// A whole match: enough to play it again to the bit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRecord {
    /// The game.
    pub game: GameCode,
    /// Version of the rules it was played by.
    pub rules_version: u32,
    /// Who plays, and the seed.
    pub sheet: SheetRecord,
    /// Everything that was done, from the first set-up action on.
    pub steps: Vec<StepRecord>,
}

/// Who plays, with what seed, in what light.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetRecord {
    /// The match seed.
    pub seed: u64,
    /// The seats, 1 to [`SEATS_LIMIT`].
    pub seats: Vec<SeatRecord>,
    /// The seat that begins, or none when the seed draws it.
    pub begins: Option<u8>,
    /// Where play starts, in the game's own position text; empty when it starts with a set-up.
    pub opening: String,
    /// Name of the light preset: lower-case ASCII, digits and hyphens.
    pub light: String,
}

/// One seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Who sits there.
    pub player: PlayerRecord,
    /// Number of the house whose banner it carries; none when the seed draws it.
    pub house: Option<u8>,
}

/// Who sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerRecord {
    /// A person at this machine.
    Human,
    /// A machine.
    Machine {
        /// Its level, from 1.
        level: u8,
    },
}

/// One thing done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepRecord {
    /// The seat that did it.
    pub seat: u8,
    /// What was done.
    pub deed: DeedRecord,
    /// The position's hash afterwards.
    #[serde(with = "postcard::fixint::le")]
    pub hash: u64,
    /// Time the seat took, in milliseconds; for display only.
    pub elapsed_ms: u32,
    /// What happened, in order, as everybody heard it. Empty in files of format 1, which kept no events.
    pub heard: Vec<HeardRecord>,
}

/// One event as some of the table heard it. A seat that may know less of an event has a telling of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeardRecord {
    /// Who heard it so.
    pub by: Hearers,
    /// The event in its game's own encoding, at most [`EVENT_LIMIT`] bytes.
    pub event: Vec<u8>,
}

/// A set of those who watch a match: seats, and whoever sees everything once it is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Hearers(u16);

impl Hearers {
    /// Whoever sees everything.
    pub const WHOLE: Self = Self(1);

    /// One seat, below [`SEATS_LIMIT`]; nobody for any other.
    #[must_use]
    pub fn seat(seat: usize) -> Self {
        if seat < SEATS_LIMIT { Self(2 << seat) } else { Self(0) }
    }

    /// These and those.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Are all of those among these?
    #[must_use]
    pub fn include(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeedRecord {
    /// An action in its game's own encoding, at most [`ACTION_LIMIT`] bytes.
    Action(Vec<u8>),
    /// The seat resigned.
    Resign,
    /// The seat accepted the draw the other had offered.
    AgreeDraw,
}

/// What could be read of a match file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The match, up to the last step that is whole.
    pub record: MatchRecord,
    /// The file's place in the order of saves.
    pub sequence: u64,
    /// What is wrong with the rest, if anything is.
    pub damage: Option<Damage>,
}

impl MatchRecord {
    /// The file's bytes. `sequence` rises with every save.
    #[must_use]
    pub fn to_bytes(&self, sequence: u64) -> Vec<u8> {
        container::write(&self.header(sequence), &self.frames())
    }

    /// The file's bytes without its end: the bytes of the same match some steps later begin with them.
    #[must_use]
    pub fn to_open_bytes(&self, sequence: u64) -> Vec<u8> {
        container::write_open(&self.header(sequence), &self.frames())
    }

    fn header(&self, sequence: u64) -> Header {
        Header {
            format: MATCH_FILES.newest(),
            rules_version: self.rules_version,
            game: self.game as u8,
            sequence,
        }
    }

    fn frames(&self) -> Vec<Frame> {
        std::iter::once(frame(Tag::Sheet, &self.sheet))
            .chain(self.steps.iter().map(StepRecord::frame))
            .collect()
    }

    /// Reads a file, keeping the longest good beginning.
    ///
    /// # Errors
    /// When nothing can be played from it: the header or the sheet is damaged or unknown.
    pub fn open(bytes: &[u8]) -> Result<Opened, Damage> {
        if bytes.len() as u64 > FILE_LIMIT {
            return Err(Damage::TooLarge(Section::Header));
        }
        let frames = MATCH_FILES.climb(container::read(bytes)?)?;
        let header = frames.header;
        let game = GameCode::of(header.game).ok_or(Damage::Malformed(Section::Header))?;
        let mut rest = frames.frames.into_iter();
        let first =
            rest.next().ok_or(frames.damage.unwrap_or(Damage::Truncated(Section::Sheet)))?;
        let sheet: SheetRecord = thaw(&first.payload, Section::Sheet)?;
        if !sheet.is_sound() {
            return Err(Damage::Malformed(Section::Sheet));
        }
        let (steps, bad_step) = read_steps(rest, sheet.seats.len());
        Ok(Opened {
            record: Self { game, rules_version: header.rules_version, sheet, steps },
            sequence: header.sequence,
            damage: bad_step.or(frames.damage),
        })
    }
}

fn read_steps(
    frames: impl Iterator<Item = Frame>,
    seats: usize,
) -> (Vec<StepRecord>, Option<Damage>) {
    let mut steps = Vec::new();
    for (index, frame) in (0_u32..).zip(frames) {
        if steps.len() == STEPS_LIMIT {
            return (steps, Some(Damage::TooLarge(Section::Step(index))));
        }
        match thaw::<StepRecord>(&frame.payload, Section::Step(index)) {
            Ok(step) if step.is_sound(seats) => steps.push(step),
            Ok(_) => return (steps, Some(Damage::Malformed(Section::Step(index)))),
            Err(damage) => return (steps, Some(damage)),
        }
    }
    (steps, None)
}

impl SheetRecord {
    /// Whether the sheet is one this program could have written.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let seats = self.seats.len();
        (1..=SEATS_LIMIT).contains(&seats)
            && self.begins.is_none_or(|seat| usize::from(seat) < seats)
            && self.opening.len() <= OPENING_LIMIT
            && self.opening.bytes().all(|b| matches!(b, b' '..=b'~'))
            && self.light.len() <= LIGHT_LIMIT
            && self.light.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-'))
    }
}

impl StepRecord {
    fn is_sound(&self, seats: usize) -> bool {
        let fits = match &self.deed {
            DeedRecord::Action(bytes) => bytes.len() <= ACTION_LIMIT,
            DeedRecord::Resign | DeedRecord::AgreeDraw => true,
        };
        fits && usize::from(self.seat) < seats && self.is_well_told()
    }

    fn is_well_told(&self) -> bool {
        self.heard.len() <= HEARD_LIMIT
            && self.heard.iter().all(|heard| heard.event.len() <= EVENT_LIMIT)
    }

    /// A step is never lost for the sake of its events: where they are too many, they are left out and the rules
    /// can tell them again.
    fn frame(&self) -> Frame {
        let whole = frame(Tag::Step, self);
        if whole.payload.len() <= container::PAYLOAD_LIMIT && self.is_well_told() {
            return whole;
        }
        frame(Tag::Step, &Self { heard: Vec::new(), ..self.clone() })
    }
}

pub(crate) fn frame<T: Serialize>(tag: Tag, value: &T) -> Frame {
    // Postcard fails only on types without a length; ours all have one. An empty payload would be
    // read back as malformed, never as something else.
    Frame { tag, payload: postcard::to_allocvec(value).unwrap_or_default() }
}

pub(crate) fn thaw<'a, T: Deserialize<'a>>(bytes: &'a [u8], section: Section) -> Result<T, Damage> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(Damage::Malformed(section)),
    }
}

#[cfg(test)]
pub(crate) mod tests;
