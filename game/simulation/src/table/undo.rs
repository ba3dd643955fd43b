//! Taking back and bringing back.
//!
//! In play: back to before the last play of a person, with all that followed; never back into a set-up, for the
//! other's lay open since. In a set-up: the person's last action alone, whatever the others did meanwhile. What
//! was taken back can be brought back until somebody does something new.

use tavola_rules::game::Phase;

use super::{Doored, Entry, Refusal, Table};

/// Steps taken back together, in their order, and where they stood.
#[derive(Debug, Clone)]
pub(super) struct Tail<A> {
    at: usize,
    entries: Vec<Entry<A>>,
}

impl<G: Doored> Table<G> {
    /// Whether there is anything to take back.
    pub(crate) fn can_undo(&self) -> bool {
        G::UNDO && self.last_decision().is_some()
    }

    /// Whether there is anything to bring back.
    pub(crate) fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes back.
    pub(crate) fn undo(&mut self) -> Result<(), Refusal> {
        if !G::UNDO {
            return Err(Refusal::UndoUnknown);
        }
        let at = self.last_decision().ok_or(Refusal::NothingToUndo)?;
        let end = if self.game.phase() == Phase::SetUp { at + 1 } else { self.entries.len() };
        let taken: Vec<_> = self.entries.iter().take(end).skip(at).cloned().collect();
        let kept = self.entries.iter().take(at).chain(self.entries.iter().skip(end)).cloned();
        let mut fresh = self.with_entries(kept)?;
        fresh.undone = std::mem::take(&mut self.undone);
        fresh.undone.push(Tail { at, entries: taken });
        *self = fresh;
        Ok(())
    }

    /// Brings back the last thing taken back.
    pub(crate) fn redo(&mut self) -> Result<(), Refusal> {
        let tail = self.undone.last().cloned().ok_or(Refusal::NothingToRedo)?;
        let (before, after) = self.entries.split_at(tail.at.min(self.entries.len()));
        let whole = before.iter().cloned().chain(tail.entries).chain(after.iter().cloned());
        let mut fresh = self.with_entries(whole)?;
        fresh.undone = std::mem::take(&mut self.undone);
        fresh.undone.pop();
        *self = fresh;
        Ok(())
    }

    /// Where the last decision stands that a person may take back.
    fn last_decision(&self) -> Option<usize> {
        let people = self.sheet.people();
        let at = self.entries.iter().rposition(|entry| people.contains(entry.seat))?;
        let entry = self.entries.get(at)?;
        let preparing = self.game.phase() == Phase::SetUp;
        (preparing || entry.phase != Phase::SetUp).then_some(at)
    }
}
