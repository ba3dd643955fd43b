//! The finished matches: the list, its stars, and what goes onto the shelf.

use std::sync::Arc;

use tavola_records::history::Entry;
use tavola_records::match_record::PlayerRecord;
use tavola_rules::cyvasse::{BySide, House, Side};
use tavola_rules::game::Seat;

use super::room::Came;
use super::{App, Place, Wake};
use crate::clock;
use crate::day::Day;
use crate::hud::{MatchEntry, MatchesModel, Notice};
use crate::redraw::Reason;
use crate::session::Session;
use crate::shelf::{News, Shelf};

impl App {
    pub(super) fn open_shelf(&mut self) {
        let Some(store) = self.store.clone() else { return };
        let proxy = self.proxy.clone();
        let wake = Arc::new(move || {
            let _ = proxy.send_event(Wake::Shelf);
        });
        match Shelf::spawn(store, wake) {
            Ok(shelf) => self.shelf = Some(shelf),
            Err(error) => tracing::error!(%error, "finished matches will not be kept"),
        }
    }

    pub(super) fn take_from_shelf(&mut self) {
        while let Some(news) = self.shelf.as_ref().and_then(Shelf::poll) {
            self.redraws.ask(Reason::Snapshot);
            match news {
                News::Listed(entries) => self.finished = entries,
                // Whoever has gone elsewhere meanwhile no longer wants it.
                News::Opened(record) if self.place == Place::Matches => {
                    self.enter_room(*record, Came::Matches);
                }
                News::Opened(_) => {}
                News::Unreadable => self.notify(Notice::Unwatchable),
                News::Failed(reason) => self.notify(Notice::NotKept(reason)),
            }
        }
    }

    /// The match is over: it goes onto the shelf, and there is nothing left to go on with.
    pub(super) fn keep_finished(&mut self) {
        let Some(session) = &self.session else { return };
        session.forget_saved();
        if let (Some(shelf), Some(record)) = (&self.shelf, session.record()) {
            shelf.keep(record, clock::unix_s());
        }
    }

    pub(super) fn open_finished(&mut self, name: &str) {
        if let Some(shelf) = &self.shelf {
            shelf.open(name);
        }
    }

    pub(super) fn star_finished(&mut self, name: &str, starred: bool) {
        if let Some(shelf) = &self.shelf {
            shelf.star(name, starred);
        }
    }

    pub(super) fn matches_model(&self) -> MatchesModel {
        let now = clock::unix_s();
        MatchesModel { entries: Arc::new(self.finished.iter().map(|e| entry(e, now)).collect()) }
    }

    /// The running match, or the one that has just ended, from its beginning.
    pub(super) fn watch_again(&mut self) {
        if let Some(record) = self.session.as_ref().and_then(Session::record) {
            self.enter_room(record, Came::Match);
        }
    }
}

fn entry(kept: &Entry, now_s: u64) -> MatchEntry {
    let level = |side: Side| match kept.players.get(side.seat().index()) {
        Some(PlayerRecord::Machine { level }) => Some(*level),
        Some(PlayerRecord::Human) | None => None,
    };
    let levels = BySide::from_fn(level);
    let you = Side::ALL.into_iter().find(|side| levels[*side].is_none());
    let house = |side: Side| {
        let number = kept.summary.houses.get(side.seat().index())?;
        House::ALL.get(usize::from(*number)).copied()
    };
    let winner = kept.summary.winners.first().and_then(|seat| Side::of_seat(Seat::new(*seat)?));
    MatchEntry {
        name: kept.name.clone(),
        starred: kept.starred,
        you,
        levels,
        houses: BySide::from_fn(house),
        winner,
        plies: kept.summary.plies as usize,
        ago_s: now_s.saturating_sub(kept.ended_unix_s),
        day: Day::of(kept.ended_unix_s),
    }
}
