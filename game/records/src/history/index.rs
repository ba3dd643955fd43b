//! The index as TOML. It is a convenience: whatever is wrong with it, it is empty and made again.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{Entry, Summary, named};
use crate::error::StoreError;
use crate::match_record::{GameCode, PlayerRecord, SEATS_LIMIT};
use crate::store::Store;

/// Largest index that is read, bytes.
const LIMIT: u64 = 1 << 20;

#[derive(Debug, Default, Serialize, Deserialize)]
struct Index {
    #[serde(default, rename = "match")]
    matches: Vec<Line>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Line {
    file: String,
    game: u8,
    /// Level of each seat's machine; 0 for a person.
    levels: Vec<u8>,
    /// As text: TOML's numbers have a sign.
    seed: String,
    winners: Vec<u8>,
    cause: String,
    plies: u32,
    houses: Vec<u8>,
}

/// Reads the index; empty if there is none that makes sense.
pub(super) fn read(store: &Store) -> Vec<Entry> {
    let Ok(bytes) = store.read(&path(store), LIMIT) else { return Vec::new() };
    let text = String::from_utf8(bytes).unwrap_or_default();
    let index: Index = toml::from_str(&text).unwrap_or_default();
    index.matches.into_iter().filter_map(entry).collect()
}

/// Writes the index.
pub(super) fn write(store: &Store, entries: &[Entry]) -> Result<(), StoreError> {
    let index = Index { matches: entries.iter().map(line).collect() };
    // Numbers, text and lists of them can always be written.
    let text = toml::to_string(&index).unwrap_or_default();
    store.write(&path(store), text.as_bytes())
}

fn path(store: &Store) -> PathBuf {
    store.folders().data.join("history.toml")
}

fn line(entry: &Entry) -> Line {
    let level = |player: &PlayerRecord| match player {
        PlayerRecord::Human => 0,
        PlayerRecord::Machine { level } => *level,
    };
    Line {
        file: entry.name.clone(),
        game: entry.game as u8,
        levels: entry.players.iter().map(level).collect(),
        seed: format!("{:016x}", entry.seed),
        winners: entry.summary.winners.clone(),
        cause: entry.summary.cause.clone(),
        plies: entry.summary.plies,
        houses: entry.summary.houses.clone(),
    }
}

fn entry(line: Line) -> Option<Entry> {
    let (name, stamp) = named(line.file.as_ref())?;
    let seats = line.levels.len();
    let sound = name == line.file
        && (1..=SEATS_LIMIT).contains(&seats)
        && line.houses.len() <= seats
        && line.winners.iter().all(|seat| usize::from(*seat) < seats)
        && line.cause.len() <= 32
        && line.cause.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    let player = |level: &u8| match *level {
        0 => PlayerRecord::Human,
        level => PlayerRecord::Machine { level },
    };
    sound.then_some(Entry {
        name,
        ended_unix_s: stamp.ended_unix_s,
        starred: stamp.starred,
        game: GameCode::of(line.game)?,
        players: line.levels.iter().map(player).collect(),
        seed: u64::from_str_radix(&line.seed, 16).ok()?,
        summary: Summary {
            winners: line.winners,
            cause: line.cause,
            plies: line.plies,
            houses: line.houses,
        },
    })
}
