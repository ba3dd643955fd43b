//! Journals that only grow, in three files that take turns.
//!
//! A save that continues the one before it adds its steps behind it ([`Store::append`]): a few dozen
//! bytes and one wait for the device. Any other (the first, after an undo, after trouble), and every
//! [`REWRITE_AFTER`]th, is written whole to the next of the files by [`Store::write`]; the header's
//! sequence says which is newest. A kill costs at most what was being added, a bad block what was
//! added since the file before. [`Autosave::resume`] reads all three, offers the best and names what
//! is wrong with the others. Call this from [`crate::keeper`]'s thread, not from the match's.

use std::path::PathBuf;

use crate::container::FILE_LIMIT;
use crate::error::StoreError;
use crate::match_record::{Damage, MatchRecord};
use crate::store::Store;

/// How many files take turns.
pub const SLOTS: u64 = 3;

/// How often is added to one file before the match is written whole to the next.
pub const REWRITE_AFTER: u32 = 2;

/// Writes and reads the autosaves of one store.
#[derive(Debug)]
pub struct Autosave {
    store: Store,
    next: u64,
    rewrite_after: u32,
    journal: Option<Journal>,
}

/// The file that grows. None after any trouble with it.
#[derive(Debug)]
struct Journal {
    path: PathBuf,
    sequence: u64,
    /// Exactly what the file holds.
    bytes: Vec<u8>,
    added: u32,
}

/// A match that can go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered {
    /// The file.
    pub path: PathBuf,
    /// Its place in the order of saves; the highest is the newest.
    pub sequence: u64,
    /// The match, as far as it is whole.
    pub record: MatchRecord,
    /// What is wrong with the rest of the file, if anything is. That it has no end yet is nothing wrong.
    pub damage: Option<Damage>,
}

/// Why a file offers nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// The disk would not give it.
    Disk(StoreError),
    /// Its header or sheet is damaged.
    Damaged(Damage),
}

/// Everything found: matches newest first, and files that offer nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resume {
    /// The best to go on with comes first, the others follow from newest to oldest.
    pub matches: Vec<Recovered>,
    /// Files that are there and offer nothing, with the reason.
    pub unreadable: Vec<(PathBuf, Unreadable)>,
}

impl Autosave {
    /// Looks at what is there, so that the next save is the newest and replaces the oldest.
    #[must_use]
    pub fn new(store: Store) -> Self {
        let mut autosave = Self { store, next: 0, rewrite_after: REWRITE_AFTER, journal: None };
        autosave.next = autosave
            .resume()
            .matches
            .iter()
            .map(|found| found.sequence.saturating_add(1))
            .max()
            .unwrap_or(0);
        autosave
    }

    /// Saves the match as the newest; gives the sequence of the file it is in.
    ///
    /// # Errors
    /// Why it could not be saved; at least what was saved before it can still be read.
    pub fn save(&mut self, record: &MatchRecord) -> Result<u64, StoreError> {
        if let Some(grown) = self.grow(record) {
            return Ok(grown);
        }
        let sequence = self.next;
        let (path, bytes) = (self.path(sequence % SLOTS), record.to_open_bytes(sequence));
        self.store.write(&path, &bytes)?;
        self.next = sequence.saturating_add(1);
        self.journal = Some(Journal { path, sequence, bytes, added: 0 });
        Ok(sequence)
    }

    /// Adds the new steps to the file that grows; none if that cannot be.
    fn grow(&mut self, record: &MatchRecord) -> Option<u64> {
        let mut journal = self.journal.take().filter(|j| j.added < self.rewrite_after)?;
        let bytes = record.to_open_bytes(journal.sequence);
        let new = bytes.strip_prefix(journal.bytes.as_slice())?;
        if !new.is_empty() {
            let added = self.store.append(&journal.path, journal.bytes.len() as u64, new);
            if let Err(error) = added {
                tracing::warn!(%error, "the journal cannot grow and is written anew");
                return None;
            }
            journal.added += 1;
        }
        let sequence = journal.sequence;
        self.journal = Some(Journal { bytes, ..journal });
        Some(sequence)
    }

    /// Reads all files.
    #[must_use]
    pub fn resume(&self) -> Resume {
        let mut found = Resume::default();
        for slot in 0..SLOTS {
            let path = self.path(slot);
            let opened = match self.store.read(&path, FILE_LIMIT) {
                Err(error) if error.is_missing() => continue,
                Err(error) => Err(Unreadable::Disk(error)),
                Ok(bytes) => MatchRecord::open(&bytes).map_err(Unreadable::Damaged),
            };
            match opened {
                Ok(o) => found.matches.push(Recovered {
                    path,
                    sequence: o.sequence,
                    record: o.record,
                    damage: o.damage.filter(|damage| !damage.is_open_end()),
                }),
                Err(reason) => found.unreadable.push((path, reason)),
            }
        }
        found.matches.sort_by_key(|m| std::cmp::Reverse(m.sequence));
        best_first(&mut found.matches);
        found
    }

    /// Takes the files that offer nothing out of the way, under the same name with `.bad` behind it: whoever wants
    /// can look into them, and they are told of once. One that cannot be moved stays.
    pub fn put_aside(&self, found: &Resume) {
        for (path, why) in &found.unreadable {
            let Unreadable::Damaged(_) = why else { continue };
            if let Err(error) = self.store.rename(path, &path.with_extension("tavola.bad")) {
                tracing::warn!(%error, "a damaged save stays where it is");
            }
        }
    }

    /// Forgets the match: it is over, or was given up.
    ///
    /// # Errors
    /// The first file that could not be removed; the others are tried all the same.
    pub fn clear(&mut self) -> Result<(), StoreError> {
        self.journal = None;
        let results: Vec<_> = (0..SLOTS).map(|slot| self.store.remove(&self.path(slot))).collect();
        results.into_iter().collect()
    }

    fn path(&self, slot: u64) -> PathBuf {
        let name = ["autosave-a.tavola", "autosave-b.tavola", "autosave-c.tavola"]
            .get(usize::try_from(slot % SLOTS).unwrap_or(0))
            .copied()
            .unwrap_or("autosave-a.tavola");
        self.store.folders().data.join(name)
    }
}

/// Puts the best first: the newest whole one, unless a newer damaged one still reaches further
/// into the same match.
fn best_first(newest_first: &mut [Recovered]) {
    let Some(whole) = newest_first.iter().position(|m| m.damage.is_none()) else { return };
    let reach = |m: &Recovered| m.record.steps.len();
    let (Some(safe), Some(newer)) = (newest_first.get(whole), newest_first.get(..whole)) else {
        return;
    };
    let further =
        newer.iter().position(|m| m.record.sheet == safe.record.sheet && reach(m) > reach(safe));
    let best = further.unwrap_or(whole);
    if let Some(head) = newest_first.get_mut(..=best) {
        head.rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Arc;

    use super::*;
    use crate::container::Section;
    use crate::directories::Folders;
    use crate::disk::fault::{Fault, FaultDisk};
    use crate::error::DiskReason;
    use crate::match_record::tests::sample;

    fn place() -> (tempfile::TempDir, Store) {
        let home = tempfile::tempdir().unwrap();
        let store = Store::new(Folders::under(home.path()));
        (home, store)
    }

    /// Writes every save whole, as after an undo.
    fn rewriting(store: Store) -> Autosave {
        Autosave { rewrite_after: 0, ..Autosave::new(store) }
    }

    fn reaches(resume: &Resume) -> Vec<usize> {
        resume.matches.iter().map(|m| m.record.steps.len()).collect()
    }

    #[test]
    fn the_last_three_saves_are_kept_and_the_order_survives_a_restart() {
        let (_home, store) = place();
        let mut autosave = rewriting(store.clone());
        assert_eq!(autosave.resume(), Resume::default());
        for steps in 0..5 {
            assert_eq!(autosave.save(&sample(steps)), Ok(steps as u64));
        }
        assert_eq!(reaches(&autosave.resume()), [4, 3, 2]);
        let mut again = rewriting(store);
        assert_eq!(again.save(&sample(5)), Ok(5));
        assert_eq!(reaches(&again.resume()), [5, 4, 3]);
        again.clear().unwrap();
        assert_eq!(again.resume(), Resume::default());
    }

    #[test]
    fn a_damaged_newest_gives_way_to_the_one_before_unless_it_reaches_further() {
        let (_home, store) = place();
        let mut autosave = rewriting(store.clone());
        for steps in [4, 6, 8] {
            autosave.save(&sample(steps)).unwrap();
        }
        let newest = autosave.path(2);
        let bytes = store.read(&newest, FILE_LIMIT).unwrap();
        std::fs::File::options().write(true).open(&newest).unwrap().set_len(120).unwrap();
        let resume = autosave.resume();
        assert_eq!(resume.matches[0].record.steps.len(), 6);
        assert_eq!(resume.matches[0].damage, None);
        assert!(matches!(resume.matches[1].damage, Some(Damage::Truncated(Section::Step(_)))));
        // Only its last step is torn: the newest still reaches further.
        store.write(&newest, &bytes[..bytes.len() - 3]).unwrap();
        let resume = autosave.resume();
        assert_eq!(reaches(&resume), [7, 6, 4]);
        assert_eq!(resume.matches[0].damage, Some(Damage::Truncated(Section::Step(7))));
        // Nothing readable is left of it: it is named, and the others are offered.
        store.write(&newest, b"\0\0\0").unwrap();
        let resume = autosave.resume();
        assert_eq!(reaches(&resume), [6, 4]);
        assert_eq!(resume.unreadable, [(newest.clone(), Unreadable::Damaged(Damage::NotOurs))]);
        // It is put aside, and not told of again.
        autosave.put_aside(&resume);
        assert_eq!(std::fs::read(newest.with_extension("tavola.bad")).unwrap(), b"\0\0\0");
        assert_eq!(autosave.resume().unreadable, []);
    }

    #[test]
    fn whichever_disk_call_fails_at_most_the_newest_step_is_lost() {
        for n in 0..6 {
            let (_home, store) = place();
            let mut sound = rewriting(store.clone());
            for steps in 0..4 {
                sound.save(&sample(steps)).unwrap();
            }
            // Three calls look at the files; then the write begins.
            let disk = Arc::new(FaultDisk::new(Fault::Nth(3 + n), io::ErrorKind::StorageFull));
            let mut faulty = Autosave::new(Store::on(store.folders().clone(), disk));
            assert!(faulty.save(&sample(4)).is_err(), "call {n}");
            let found = sound.resume();
            assert!(found.unreadable.is_empty() && found.matches[0].damage.is_none());
            assert!(found.matches[0].record.steps.len() >= 3, "call {n}");
            assert!(faulty.save(&sample(5)).is_ok());
            assert_eq!(sound.resume().matches[0].record.steps.len(), 5);
        }
    }

    #[test]
    fn what_continues_is_added_and_what_does_not_is_written_anew() {
        let (_home, store) = place();
        let mut autosave = Autosave::new(store.clone());
        let size = |slot| store.read(&autosave_path(&store, slot), FILE_LIMIT).unwrap().len();
        assert_eq!(autosave.save(&sample(3)), Ok(0));
        let first = size(0);
        assert_eq!((autosave.save(&sample(4)), autosave.save(&sample(6))), (Ok(0), Ok(0)));
        assert!(size(0) > first && autosave.resume().matches.len() == 1);
        assert_eq!(autosave.resume().matches[0].record, sample(6));
        // An undo.
        assert_eq!(autosave.save(&sample(5)), Ok(1));
        assert_eq!(autosave.resume().matches[0].record, sample(5));
        // Another match.
        let mut other = sample(6);
        other.sheet.seed = 5;
        assert_eq!(autosave.save(&other), Ok(2));
        // Somebody else touched the file: it is left alone.
        let path = autosave_path(&store, 2);
        std::fs::File::options().write(true).open(&path).unwrap().set_len(150).unwrap();
        let mut longer = sample(7);
        longer.sheet.seed = 5;
        assert_eq!(autosave.save(&longer), Ok(3));
        assert_eq!(size(2), 150);
        assert_eq!(autosave.resume().matches[0].record, longer);
    }

    #[test]
    fn a_long_match_stands_in_more_than_one_file() {
        let (_home, store) = place();
        let mut autosave = Autosave::new(store);
        for steps in 0..=REWRITE_AFTER as usize + 2 {
            autosave.save(&sample(steps)).unwrap();
        }
        let found = autosave.resume();
        assert_eq!(reaches(&found), [REWRITE_AFTER as usize + 2, REWRITE_AFTER as usize]);
        assert!(found.matches.iter().all(|m| m.damage.is_none()));
    }

    #[test]
    fn a_disk_that_fills_while_a_step_is_added_costs_that_step_alone() {
        let (_home, store) = place();
        // Three calls look at the files, six write the first save; the eleventh call adds the third step.
        let disk = Arc::new(FaultDisk::new(Fault::From(10), io::ErrorKind::StorageFull));
        let mut autosave = Autosave::new(Store::on(store.folders().clone(), disk.clone()));
        autosave.save(&sample(1)).unwrap();
        autosave.save(&sample(2)).unwrap();
        assert_eq!(autosave.save(&sample(3)).unwrap_err().reason, DiskReason::Full);
        let found = Autosave::new(store.clone()).resume();
        assert_eq!(found.matches[0].record, sample(2));
        assert_eq!(found.matches[0].damage, Some(Damage::Truncated(Section::Step(2))));
        disk.heal();
        autosave.save(&sample(4)).unwrap();
        assert_eq!(Autosave::new(store).resume().matches[0].record, sample(4));
    }

    fn autosave_path(store: &Store, slot: u64) -> PathBuf {
        Autosave { store: store.clone(), next: 0, rewrite_after: 0, journal: None }.path(slot)
    }

    #[test]
    fn a_disk_that_cannot_be_read_is_named_file_by_file() {
        let (_home, store) = place();
        Autosave::new(store.clone()).save(&sample(1)).unwrap();
        let disk = Arc::new(FaultDisk::new(Fault::From(0), io::ErrorKind::PermissionDenied));
        let found = Autosave::new(Store::on(store.folders().clone(), disk)).resume();
        assert!(found.matches.is_empty());
        assert_eq!(found.unreadable.len(), 3);
        assert!(found.unreadable.iter().all(|(_, why)| matches!(
            why,
            Unreadable::Disk(StoreError { reason: DiskReason::Denied, .. })
        )));
    }
}
