//! Tags and steps of a text, line by line, before the rules have seen them.

use tavola_records::MatchRecord;
use tavola_records::match_record::{
    ACTION_LIMIT, GameCode, PlayerRecord, SEATS_LIMIT, STEPS_LIMIT, SeatRecord, SheetRecord,
    StepRecord,
};

use super::{TEXT_LIMIT, TextError, bare};
use crate::door::GameKind;

/// What a text says.
pub(super) struct Found {
    /// Steps without hashes and events.
    pub(super) record: MatchRecord,
    /// Of the last step, if it says.
    pub(super) hash: Option<u64>,
    /// In which line each step stands.
    pub(super) lines: Vec<u32>,
}

#[derive(Default)]
struct Tags {
    game: Option<GameCode>,
    rules: Option<u32>,
    seed: Option<u64>,
    seats: Vec<SeatRecord>,
    begins: Option<u8>,
    opening: String,
    light: String,
    hash: Option<u64>,
}

pub(super) fn parse(text: &str) -> Result<Found, TextError> {
    if text.len() > TEXT_LIMIT {
        return Err(TextError::TooLong);
    }
    let (mut tags, mut steps, mut lines) = (Tags::default(), Vec::new(), Vec::new());
    for (number, line) in (1_u32..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let line = line.trim();
        let broken = TextError::Line(number);
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        if let Some(tag) = line.strip_prefix('[') {
            tags.take(tag).ok_or(broken)?;
            continue;
        }
        let (n, step) = step(line).ok_or(broken.clone())?;
        if n != steps.len() + 1 {
            return Err(TextError::Order(number));
        }
        if steps.len() == STEPS_LIMIT {
            return Err(TextError::TooLong);
        }
        steps.push(step);
        lines.push(number);
    }
    let sheet = SheetRecord {
        seed: tags.seed.ok_or(TextError::Missing("Seed"))?,
        seats: tags.seats,
        begins: tags.begins,
        opening: tags.opening,
        light: tags.light,
    };
    if sheet.seats.is_empty() {
        return Err(TextError::Missing("Seat1"));
    }
    if !sheet.is_sound() {
        return Err(TextError::Sheet(crate::refusal::Refusal::UnknownSheet));
    }
    let record = MatchRecord {
        game: tags.game.ok_or(TextError::Missing("Game"))?,
        rules_version: tags.rules.ok_or(TextError::Missing("Rules"))?,
        sheet,
        steps,
    };
    Ok(Found { record, hash: tags.hash, lines })
}

impl Tags {
    /// Takes `Name "value"]`. None if that is no tag.
    fn take(&mut self, tag: &str) -> Option<()> {
        let (name, rest) = tag.split_once(' ')?;
        let value = rest.trim().strip_prefix('"')?.strip_suffix("\"]")?;
        match name {
            "Game" => self.game = Some(GameKind::of_key(value)?.code()),
            "Rules" => self.rules = Some(value.parse().ok()?),
            "Seed" => self.seed = Some(value.parse().ok()?),
            "Begins" => self.begins = Some(value.parse::<u8>().ok()?.checked_sub(1)?),
            "Opening" => self.opening = value.to_owned(),
            "Light" => self.light = value.to_owned(),
            "Hash" => self.hash = Some(u64::from_str_radix(value, 16).ok()?),
            _ => {
                let number = name.strip_prefix("Seat").and_then(|n| n.parse::<usize>().ok());
                if let Some(number) = number {
                    let in_order = number == self.seats.len() + 1 && number <= SEATS_LIMIT;
                    self.seats.push(in_order.then(|| seat(value)).flatten()?);
                }
            }
        }
        Some(())
    }
}

/// `human`, `machine 3`, with ` house 2` behind.
fn seat(value: &str) -> Option<SeatRecord> {
    let (who, house) = match value.split_once(" house ") {
        Some((who, house)) => (who, Some(house.parse().ok()?)),
        None => (value, None),
    };
    let player = match who.split_once(' ') {
        None if who == "human" => PlayerRecord::Human,
        Some(("machine", level)) => PlayerRecord::Machine { level: level.parse().ok()? },
        _ => return None,
    };
    Some(SeatRecord { player, house })
}

/// `12. 1 V c4-e5 {1234}`.
fn step(line: &str) -> Option<(usize, StepRecord)> {
    let (n, rest) = line.split_once(". ")?;
    let (seat, rest) = rest.trim_start().split_once(' ')?;
    let seat = seat.parse::<u8>().ok()?.checked_sub(1)?;
    let (deed, elapsed_ms) = match rest.rsplit_once(" {") {
        Some((deed, time)) => (deed, time.strip_suffix('}')?.parse().ok()?),
        None => (rest, 0),
    };
    let deed = deed.trim();
    let sound = !deed.is_empty() && deed.len() <= ACTION_LIMIT && usize::from(seat) < SEATS_LIMIT;
    sound.then(|| Some((n.parse().ok()?, bare(seat, deed, elapsed_ms)))).flatten()
}
