//! Finished matches: the last fifty, and those with a star for ever.
//!
//! A match is one file in `history`, written once; its name says when it ended and whether it has a star, so nothing
//! is lost with the index. The index (`history.toml`) only spares reading them all: what it lacks is read from the
//! file, what is gone from the folder is dropped, and a damaged index is made again. Deliberately not here: words to
//! search in (the client knows the languages) and how a match is judged ([`Summary`] comes from whoever plays it
//! through).

use std::path::{Path, PathBuf};

use crate::container::FILE_LIMIT;
use crate::error::StoreError;
use crate::match_record::{Damage, GameCode, MatchRecord, Opened, PlayerRecord};
use crate::store::Store;

mod index;
#[cfg(test)]
mod tests;

/// How many matches without a star are kept.
pub const KEPT: usize = 50;

/// What became of a match, as whoever played it through tells.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// Seats that won; none for a draw.
    pub winners: Vec<u8>,
    /// Why it ended, as its game's key: lower-case ASCII and hyphens.
    pub cause: String,
    /// Actions after the set-up.
    pub plies: u32,
    /// The house of each seat by its number; empty where the game has none.
    pub houses: Vec<u8>,
}

/// One finished match in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The file's name in the folder.
    pub name: String,
    /// When it ended, seconds since 1970.
    pub ended_unix_s: u64,
    /// Never dropped for age.
    pub starred: bool,
    /// The game.
    pub game: GameCode,
    /// Who played, seat by seat.
    pub players: Vec<PlayerRecord>,
    /// The match seed.
    pub seed: u64,
    /// What became of it.
    pub summary: Summary,
}

/// Why a finished match cannot be shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// The disk would not give it.
    Disk(StoreError),
    /// Its header or sheet is damaged.
    Damaged(Damage),
    /// No such match.
    Missing,
}

/// The finished matches.
#[derive(Debug, Clone)]
pub struct History {
    store: Store,
    /// Newest first.
    entries: Vec<Entry>,
}

impl History {
    /// Reads the index and brings it in line with the folder. `judge` plays a record through, for matches that the
    /// index does not know. Files that cannot be read are left where they are and named.
    pub fn open(
        store: Store,
        judge: &dyn Fn(&MatchRecord) -> Summary,
    ) -> (Self, Vec<(PathBuf, Unreadable)>) {
        let mut history = Self { store, entries: Vec::new() };
        let known = index::read(&history.store);
        let mut problems = Vec::new();
        let files = match history.store.list(&history.folder()) {
            Ok(files) => files,
            Err(error) => {
                problems.push((history.folder(), Unreadable::Disk(error)));
                Vec::new()
            }
        };
        for path in files {
            let Some((name, stamp)) = named(&path) else { continue };
            if let Some(entry) = known.iter().find(|entry| entry.name == name) {
                history.entries.push(entry.clone());
                continue;
            }
            match history.read(&name) {
                Ok(opened) => {
                    let summary = judge(&opened.record);
                    history.entries.push(entry(name, stamp, &opened.record, summary));
                }
                Err(reason) => problems.push((path, reason)),
            }
        }
        history.sort();
        if history.entries != known {
            // An index that cannot be written is made again next time.
            let _ = index::write(&history.store, &history.entries);
        }
        (history, problems)
    }

    /// The matches, newest first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Keeps a finished match; the oldest without a star beyond [`KEPT`] go. Gives its name.
    ///
    /// # Errors
    /// Why it could not be written; the others are untouched.
    pub fn add(
        &mut self,
        record: &MatchRecord,
        ended_unix_s: u64,
        summary: Summary,
    ) -> Result<String, StoreError> {
        let stamp = Stamp { ended_unix_s, starred: false };
        let mut name = stamp.name(record.sheet.seed, 0);
        let mut twin = 0;
        while self.entries.iter().any(|entry| entry.name == name) {
            twin += 1;
            name = stamp.name(record.sheet.seed, twin);
        }
        self.store.write(&self.folder().join(&name), &record.to_bytes(0))?;
        self.entries.push(entry(name.clone(), stamp, record, summary));
        self.sort();
        self.drop_old();
        self.write_index();
        Ok(name)
    }

    /// Gives a match a star, or takes it. Gives its new name; the old one if nothing changed.
    ///
    /// # Errors
    /// Why the file could not be renamed.
    pub fn star(&mut self, name: &str, starred: bool) -> Result<String, StoreError> {
        let folder = self.folder();
        let Some(entry) = self.entries.iter_mut().find(|entry| entry.name == name) else {
            return Ok(name.to_owned());
        };
        let to = with_star(name, starred);
        if to != name {
            self.store.rename(&folder.join(name), &folder.join(&to))?;
            entry.name.clone_from(&to);
            entry.starred = starred;
            self.drop_old();
            self.write_index();
        }
        Ok(to)
    }

    /// Forgets a match.
    ///
    /// # Errors
    /// Why the file could not be removed; it is then still in the list.
    pub fn remove(&mut self, name: &str) -> Result<(), StoreError> {
        if self.entries.iter().any(|entry| entry.name == name) {
            self.store.remove(&self.folder().join(name))?;
            self.entries.retain(|entry| entry.name != name);
            self.write_index();
        }
        Ok(())
    }

    /// Reads a match, as far as it is whole.
    ///
    /// # Errors
    /// [`Unreadable`].
    pub fn read(&self, name: &str) -> Result<Opened, Unreadable> {
        let path = self.folder().join(name);
        if named(&path).is_none() {
            return Err(Unreadable::Missing);
        }
        match self.store.read(&path, FILE_LIMIT) {
            Err(error) if error.is_missing() => Err(Unreadable::Missing),
            Err(error) => Err(Unreadable::Disk(error)),
            Ok(bytes) => MatchRecord::open(&bytes).map_err(Unreadable::Damaged),
        }
    }

    /// Where the files are.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        self.store.folders().data.join("history")
    }

    fn sort(&mut self) {
        self.entries.sort_by(|a, b| (b.ended_unix_s, &b.name).cmp(&(a.ended_unix_s, &a.name)));
    }

    fn drop_old(&mut self) {
        let plain = self.entries.iter().filter(|entry| !entry.starred);
        let old: Vec<String> = plain.skip(KEPT).map(|entry| entry.name.clone()).collect();
        for name in old {
            // One that cannot be removed stays in the folder and is tried again with the next match.
            if self.store.remove(&self.folder().join(&name)).is_ok() {
                self.entries.retain(|entry| entry.name != name);
            }
        }
    }

    fn write_index(&self) {
        // The folder holds everything; an index that is not written is made again.
        let _ = index::write(&self.store, &self.entries);
    }
}

/// What a file's name says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    ended_unix_s: u64,
    starred: bool,
}

const ENDING: &str = ".tavola";
const STAR: &str = ".star";

impl Stamp {
    /// `0001764460000-00000000000000ff.tavola`, with a twin's number behind the seed where two would be alike.
    fn name(self, seed: u64, twin: u32) -> String {
        let twin = if twin == 0 { String::new() } else { format!("-{twin}") };
        let star = if self.starred { STAR } else { "" };
        format!("{:013}-{seed:016x}{twin}{star}{ENDING}", self.ended_unix_s)
    }
}

fn with_star(name: &str, starred: bool) -> String {
    let stem = name.strip_suffix(ENDING).unwrap_or(name);
    let plain = stem.strip_suffix(STAR).unwrap_or(stem);
    format!("{plain}{}{ENDING}", if starred { STAR } else { "" })
}

/// Name and stamp of a path that is a match's; none for anything else.
fn named(path: &Path) -> Option<(String, Stamp)> {
    let name = path.file_name()?.to_str()?;
    let stem = name.strip_suffix(ENDING)?;
    let starred = stem.ends_with(STAR);
    let (time, seed) = stem.strip_suffix(STAR).unwrap_or(stem).split_once('-')?;
    let plain = seed.bytes().all(|b| b.is_ascii_hexdigit() || b == b'-');
    let ended_unix_s = time.parse().ok()?;
    plain.then(|| (name.to_owned(), Stamp { ended_unix_s, starred }))
}

fn entry(name: String, stamp: Stamp, record: &MatchRecord, summary: Summary) -> Entry {
    Entry {
        name,
        ended_unix_s: stamp.ended_unix_s,
        starred: stamp.starred,
        game: record.game,
        players: record.sheet.seats.iter().map(|seat| seat.player).collect(),
        seed: record.sheet.seed,
        summary,
    }
}
