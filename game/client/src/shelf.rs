//! The shelf of finished matches: a thread that reads and writes them, so that no picture waits for a disk.
//!
//! ```text
//! Shelf::keep, star, open ─► bounded orders ─► thread "tavola-shelf" ─► History ─► disk
//! Shelf::poll ◄─ bounded news ◄── the list, a match, trouble ──┘ └─► wake
//! ```
//! Dropping the shelf carries out what was ordered, then joins the thread. Deliberately not here: files
//! (`tavola-records`) and words.

use std::sync::Arc;

use tavola_records::history::{Entry, History, Summary};
use tavola_records::{DiskReason, MatchRecord, Store};
use tavola_rules::cyvasse::{Cause, House, Side};
use tavola_rules::game::Viewer;
use tavola_simulation::{GameCause, GameView, replay};

use crate::worker::{Wake, Worker};

enum Order {
    Keep(Box<MatchRecord>, u64),
    Star(String, bool),
    Open(String),
}

/// What the thread has to say.
#[derive(Debug, PartialEq)]
pub enum News {
    /// The matches, newest first.
    Listed(Arc<Vec<Entry>>),
    /// The match that was asked for, as far as it is whole.
    Opened(Box<MatchRecord>),
    /// It cannot be read.
    Unreadable,
    /// A finished match could not be kept, or a star not set.
    Failed(DiskReason),
}

/// The client's end.
#[derive(Debug)]
pub struct Shelf {
    worker: Worker<Order, News>,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Order")
    }
}

impl Shelf {
    /// Starts the thread; the list comes as the first news.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn spawn(store: Store, wake: Wake) -> std::io::Result<Self> {
        let worker = Worker::spawn("tavola-shelf", wake, move |inbox, teller| {
            let (mut history, problems) = History::open(store, &judge);
            for (path, reason) in problems {
                tracing::warn!(path = %path.display(), ?reason, "a finished match cannot be read");
            }
            teller.tell(listed(&history));
            for order in inbox {
                teller.tell(carry_out(&mut history, order));
            }
        })?;
        Ok(Self { worker })
    }

    /// Keeps a match that ended at that time, seconds since 1970.
    pub fn keep(&self, record: MatchRecord, ended_unix_s: u64) {
        self.worker.order(Order::Keep(Box::new(record), ended_unix_s));
    }

    /// Gives a match a star, or takes it.
    pub fn star(&self, name: &str, starred: bool) {
        self.worker.order(Order::Star(name.to_owned(), starred));
    }

    /// Asks for a match.
    pub fn open(&self, name: &str) {
        self.worker.order(Order::Open(name.to_owned()));
    }

    /// What is new, if anything.
    #[must_use]
    pub fn poll(&self) -> Option<News> {
        self.worker.poll()
    }

    /// Waits for what is new, for programs without a window.
    #[must_use]
    pub fn wait(&self, at_most: std::time::Duration) -> Option<News> {
        self.worker.wait(at_most)
    }
}

fn listed(history: &History) -> News {
    News::Listed(Arc::new(history.entries().to_vec()))
}

fn carry_out(history: &mut History, order: Order) -> News {
    match order {
        Order::Keep(record, ended_unix_s) => {
            let summary = judge(&record);
            match history.add(&record, ended_unix_s, summary) {
                Ok(_) => listed(history),
                Err(error) => News::Failed(error.reason),
            }
        }
        Order::Star(name, starred) => match history.star(&name, starred) {
            Ok(_) => listed(history),
            Err(error) => News::Failed(error.reason),
        },
        Order::Open(name) => match history.read(&name) {
            Ok(opened) => News::Opened(Box::new(opened.record)),
            Err(reason) => {
                tracing::warn!(?reason, "a finished match cannot be opened");
                News::Unreadable
            }
        },
    }
}

/// What became of a match, by playing it through.
#[must_use]
pub fn judge(record: &MatchRecord) -> Summary {
    let Ok(told) = replay(record, Viewer::Whole) else { return Summary::default() };
    let GameView::Cyvasse(last) = told.steps.last().map_or(&told.opening, |step| &step.after);
    let number = |house| House::ALL.iter().position(|known| *known == house).unwrap_or(0) as u8;
    let houses = Side::ALL.map(|side| number(last.houses[side])).to_vec();
    let plies = last.ply;
    let Some(outcome) = told.outcome else {
        return Summary { plies, houses, ..Summary::default() };
    };
    let GameCause::Cyvasse(cause) = outcome.cause;
    Summary {
        winners: outcome
            .winners
            .iter()
            .filter_map(|seat| u8::try_from(seat.index()).ok())
            .collect(),
        cause: cause.key().to_owned(),
        plies,
        houses,
    }
}

/// The cause that the history wrote.
#[must_use]
pub fn cause_of(key: &str) -> Option<Cause> {
    use Cause as C;
    let all = [
        C::Mate,
        C::KingCaptured,
        C::Resignation,
        C::Stalemate,
        C::Repetition,
        C::Quiet,
        C::Agreement,
    ];
    all.into_iter().find(|cause| cause.key() == key)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use tavola_records::Folders;

    const LONG: Duration = Duration::from_secs(60);

    fn record(seed: u64) -> MatchRecord {
        let pairing = crate::session::Pairing {
            house: tavola_rules::cyvasse::House::ALL[1],
            levels: [Some(1), Some(1)],
            begins: None,
            seed,
        };
        crate::duel::play(&pairing, "", u32::MAX).expect("the machines play on")
    }

    fn list(shelf: &Shelf) -> Vec<Entry> {
        match shelf.wait(LONG) {
            Some(News::Listed(list)) => list.to_vec(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_finished_match_is_kept_starred_and_opened_again() {
        let home = tempfile::tempdir().expect("a folder");
        let store = Store::new(Folders::under(home.path()));
        let shelf = Shelf::spawn(store.clone(), Arc::new(|| {})).expect("a thread");
        assert!(list(&shelf).is_empty());
        let record = record(11);
        shelf.keep(record.clone(), 1_700_000_000);
        let kept = list(&shelf);
        assert_eq!(kept.len(), 1);
        assert!(kept[0].summary.plies > 10 && cause_of(&kept[0].summary.cause).is_some());
        let houses = kept[0].summary.houses.clone();
        assert!(houses.len() == 2 && houses[0] == 1 && houses[1] != 1, "{houses:?}");
        shelf.star(&kept[0].name, true);
        let kept = list(&shelf);
        assert!(kept[0].starred);
        shelf.open(&kept[0].name);
        assert_eq!(shelf.wait(LONG), Some(News::Opened(Box::new(record))));
        shelf.open("0000000000000-00.tavola");
        assert_eq!(shelf.wait(LONG), Some(News::Unreadable));
        drop(shelf);
        // Another start finds the same, without its index too.
        let index = store.folders().data.join("history.toml");
        std::fs::remove_file(index).expect("it was there");
        let shelf = Shelf::spawn(store, Arc::new(|| {})).expect("a thread");
        assert_eq!(list(&shelf), kept);
    }

    #[test]
    fn causes_are_read_as_they_were_written() {
        for cause in [Cause::Mate, Cause::Resignation, Cause::Quiet, Cause::Agreement] {
            assert_eq!(cause_of(cause.key()), Some(cause));
        }
        assert_eq!(cause_of("plague"), None);
    }
}
