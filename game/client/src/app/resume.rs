//! The saved match that the start screen offers, and words about saves that were damaged.

use tavola_records::Autosave;

use super::App;
use crate::hud::Notice;

impl App {
    /// Looks for a saved match, and says what was wrong with what was found.
    pub(super) fn look_for_saved(&mut self) {
        self.saved = None;
        let Some(store) = self.store.clone() else { return };
        let resume = Autosave::new(store).resume();
        let damaged = !resume.unreadable.is_empty()
            || resume.matches.iter().any(|found| found.damage.is_some());
        let best = resume.matches.into_iter().next();
        match (&best, damaged) {
            (Some(best), true) => {
                self.notify(Notice::AutosaveCut(best.record.steps.len()));
            }
            (None, true) => self.notify(Notice::AutosaveLost),
            (_, false) => {}
        }
        self.saved = best.map(|found| found.record);
    }
}
