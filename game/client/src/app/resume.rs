//! The saved match that the start screen offers, and words about saves that were damaged.

use std::path::PathBuf;

use tavola_records::Autosave;
use tavola_records::autosave::Unreadable;

use super::App;
use crate::hud::Notice;

impl App {
    /// Looks for a saved match, and says what was wrong with what was found.
    pub(super) fn look_for_saved(&mut self) {
        self.saved = None;
        if self.held() {
            // What lies there belongs to the other window.
            return;
        }
        let Some(store) = self.store.clone() else { return };
        let autosave = Autosave::new(store);
        let resume = autosave.resume();
        autosave.put_aside(&resume);
        let best = resume.matches.first();
        // An older save that is damaged costs nothing.
        let since = best.map_or(0, |best| best.sequence);
        let damaged = !resume.unreadable.is_empty()
            || resume.matches.iter().any(|m| m.damage.is_some() && m.sequence >= since);
        let best = resume.matches.first().cloned();
        match (&best, damaged) {
            (Some(best), true) => {
                self.notify(Notice::AutosaveCut(super::hud_model::saved(&best.record).actions));
            }
            (None, true) => self.notify(unreadable(&resume.unreadable)),
            (_, false) => {}
        }
        self.saved = best.map(|found| found.record);
    }
}

/// Files that offer nothing, in a word: damaged ones were put aside, others the disk would not give.
fn unreadable(files: &[(PathBuf, Unreadable)]) -> Notice {
    let disk = files.iter().find_map(|(_, why)| match why {
        Unreadable::Disk(error) => Some(error.reason),
        Unreadable::Damaged(_) => None,
    });
    match disk {
        Some(reason) => Notice::AutosaveUnread(reason),
        None => Notice::AutosaveLost,
    }
}
