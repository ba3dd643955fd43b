//! The thread that saves, so that neither the match nor the picture waits for a device.
//!
//! ```text
//! save(record) ─► mailbox (newest wins) ─► thread "tavola-keeper" ─► Autosave ─► disk
//! state()      ◄─ SaveState ◄──────────────┘  └─ on failure: wait (Backoff), then try again
//! ```
//!
//! A record that arrives while the disk is failing replaces the one that waits: the newest is the
//! only one worth saving. The waits are the operating system's own time-outs; no clock is read.
//! Dropping the keeper writes what is pending, once, and joins the thread.

use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use crate::autosave::Autosave;
use crate::backoff::Backoff;
use crate::error::StoreError;
use crate::match_record::MatchRecord;

/// Called after the state changed, from the keeper's thread: wake the window.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// How saving is going; a failing one is what the client shows as a banner.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SaveState {
    /// Nothing was asked yet.
    #[default]
    Idle,
    /// The newest record is on the disk, or the autosaves were cleared as asked.
    Saved,
    /// It is not: the match goes on, unsaved.
    Failing {
        /// Why the last attempt failed.
        error: StoreError,
        /// Attempts that failed in a row.
        failures: u32,
        /// The next attempt comes after this long.
        retry_in: Duration,
    },
}

/// Saves in the background.
#[derive(Debug)]
pub struct Keeper {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
enum Job {
    Save(Box<MatchRecord>),
    Clear,
}

#[derive(Debug, Default)]
struct Mailbox {
    job: Option<Job>,
    working: bool,
    hurry: bool,
    stop: bool,
    state: SaveState,
}

#[derive(Debug, Default)]
struct Shared {
    mailbox: Mutex<Mailbox>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Mailbox> {
        self.mailbox.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keeper {
    /// Starts the thread.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn spawn(autosave: Autosave, wake: Wake) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let of_thread = Arc::clone(&shared);
        let thread = Builder::new()
            .name("tavola-keeper".into())
            .spawn(move || keep(&of_thread, autosave, &wake))?;
        Ok(Self { shared, thread: Some(thread) })
    }

    /// Saves this record as soon as possible; one still waiting is replaced.
    pub fn save(&self, record: MatchRecord) {
        self.post(Job::Save(Box::new(record)));
    }

    /// Removes the autosaves: the match is over.
    pub fn clear(&self) {
        self.post(Job::Clear);
    }

    /// Tries again now instead of after the wait.
    pub fn retry_now(&self) {
        self.shared.lock().hurry = true;
        self.shared.changed.notify_all();
    }

    /// How saving is going.
    #[must_use]
    pub fn state(&self) -> SaveState {
        self.shared.lock().state.clone()
    }

    /// Waits until nothing is pending, an attempt has failed, or the time is up; returns the state.
    #[must_use]
    pub fn settle(&self, at_most: Duration) -> SaveState {
        let unsettled = |mailbox: &mut Mailbox| {
            let failing = matches!(mailbox.state, SaveState::Failing { .. });
            mailbox.working || mailbox.hurry || (mailbox.job.is_some() && !failing)
        };
        let waited = self.shared.changed.wait_timeout_while(self.shared.lock(), at_most, unsettled);
        waited.unwrap_or_else(PoisonError::into_inner).0.state.clone()
    }

    fn post(&self, job: Job) {
        self.shared.lock().job = Some(job);
        self.shared.changed.notify_all();
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.shared.lock().stop = true;
        self.shared.changed.notify_all();
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the keeper's thread had panicked");
        }
    }
}

fn keep(shared: &Shared, mut autosave: Autosave, wake: &Wake) {
    let mut backoff = Backoff::default();
    let mut pause = Duration::ZERO;
    while let Some((job, last)) = next_job(shared, pause) {
        let outcome = match &job {
            Job::Save(record) => autosave.save(record).map(|_| ()),
            Job::Clear => autosave.clear(),
        };
        let mut mailbox = shared.lock();
        mailbox.working = false;
        mailbox.state = match outcome {
            Ok(()) => {
                backoff.succeed();
                pause = Duration::ZERO;
                SaveState::Saved
            }
            Err(error) => {
                pause = backoff.fail();
                tracing::warn!(%error, "the match could not be saved");
                // The same job waits for the next attempt unless a newer one came meanwhile.
                mailbox.job.get_or_insert(job);
                SaveState::Failing { error, failures: backoff.failures(), retry_in: pause }
            }
        };
        drop(mailbox);
        shared.changed.notify_all();
        wake();
        if last {
            return;
        }
    }
}

/// Waits for the pause and then for a job; `true` with it when it is the last. `None`: stop.
fn next_job(shared: &Shared, pause: Duration) -> Option<(Job, bool)> {
    let resting = |mailbox: &mut Mailbox| !mailbox.stop && !mailbox.hurry;
    let idle = |mailbox: &mut Mailbox| mailbox.job.is_none() && !mailbox.stop;
    let mailbox = shared.changed.wait_timeout_while(shared.lock(), pause, resting);
    let mut mailbox = mailbox.unwrap_or_else(PoisonError::into_inner).0;
    if mailbox.hurry && mailbox.job.is_none() {
        mailbox.hurry = false;
        shared.changed.notify_all();
    }
    let mut mailbox =
        shared.changed.wait_while(mailbox, idle).unwrap_or_else(PoisonError::into_inner);
    mailbox.hurry = false;
    let job = mailbox.job.take()?;
    mailbox.working = true;
    Some((job, mailbox.stop))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::directories::Folders;
    use crate::disk::fault::{Fault, FaultDisk};
    use crate::error::DiskReason;
    use crate::match_record::tests::sample;
    use crate::store::Store;

    const LONG: Duration = Duration::from_secs(60);

    fn quiet() -> Wake {
        Arc::new(|| {})
    }

    #[test]
    fn records_are_saved_in_the_background_and_the_window_is_woken() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::new(Folders::under(home.path()));
        let woken = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&woken);
        let wake: Wake = Arc::new(move || {
            count.fetch_add(1, Ordering::SeqCst);
        });
        let keeper = Keeper::spawn(Autosave::new(store.clone()), wake).unwrap();
        assert_eq!(keeper.state(), SaveState::Idle);
        for steps in 0..20 {
            keeper.save(sample(steps));
        }
        assert_eq!(keeper.settle(LONG), SaveState::Saved);
        assert_eq!(Autosave::new(store.clone()).resume().matches[0].record, sample(19));
        keeper.clear();
        assert_eq!(keeper.settle(LONG), SaveState::Saved);
        assert!(Autosave::new(store).resume().matches.is_empty());
        drop(keeper);
        assert!(woken.load(Ordering::SeqCst) >= 2);
    }

    #[test]
    fn a_full_disk_is_a_state_and_the_newest_record_is_saved_once_it_heals() {
        let home = tempfile::tempdir().unwrap();
        let folders = Folders::under(home.path());
        let disk = Arc::new(FaultDisk::new(Fault::From(3), io::ErrorKind::StorageFull));
        let autosave = Autosave::new(Store::on(folders.clone(), disk.clone()));
        let keeper = Keeper::spawn(autosave, quiet()).unwrap();
        keeper.save(sample(1));
        let SaveState::Failing { error, failures: 1, retry_in } = keeper.settle(LONG) else {
            panic!("{:?}", keeper.state());
        };
        assert_eq!((error.reason, retry_in), (DiskReason::Full, crate::backoff::FIRST));
        keeper.save(sample(2));
        keeper.retry_now();
        let SaveState::Failing { failures: 2.., .. } = keeper.settle(LONG) else {
            panic!("{:?}", keeper.state());
        };
        disk.heal();
        keeper.retry_now();
        assert_eq!(keeper.settle(LONG), SaveState::Saved);
        let found = Autosave::new(Store::new(folders)).resume();
        assert_eq!(found.matches[0].record, sample(2));
    }

    #[test]
    fn what_is_pending_is_written_when_the_program_ends() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::new(Folders::under(home.path()));
        let keeper = Keeper::spawn(Autosave::new(store.clone()), quiet()).unwrap();
        keeper.save(sample(4));
        drop(keeper);
        assert_eq!(Autosave::new(store).resume().matches[0].record, sample(4));
    }
}
