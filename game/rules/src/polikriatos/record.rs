//! The record (PK-50): an entry an action, told to whoever may read it, and the numbered text of a whole match.
//!
//! Deliberately absent: the sentence below an entry, which the client words from the [`Account`].

use super::event::{Account, UNSEEN};
use crate::game::Viewer;
use crate::side::Side;

/// One action of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A piece acted.
    Acted(Account),
    /// PK-11: the side had nothing to do.
    Passed(Side),
    /// PK-31: the side gave in to hunger.
    Yielded(Side),
}

impl Entry {
    /// PK-50: as the viewer may read it. An unseen action is `…`.
    #[must_use]
    pub fn told_to(&self, viewer: Viewer) -> String {
        match (self, viewer) {
            (Self::Acted(account), Viewer::Whole) => account.to_string(),
            (Self::Acted(account), Viewer::Seat(seat)) => Side::of_seat(seat)
                .and_then(|side| account.told_to(side))
                .map_or_else(|| UNSEEN.to_owned(), |account| account.to_string()),
            (Self::Passed(_), _) => "pass".to_owned(),
            (Self::Yielded(_), _) => "yield".to_owned(),
        }
    }
}

/// PK-50: the number before an entry, `12.` for the first of a pair and `12…` for the answer.
#[must_use]
pub fn number(index: usize) -> String {
    format!("{}{}", index / 2 + 1, if index.is_multiple_of(2) { "." } else { "…" })
}

/// PK-50: the whole record as text, a line an entry.
#[must_use]
pub fn copy(entries: &[String]) -> String {
    entries
        .iter()
        .enumerate()
        .map(|(index, entry)| format!("{} {entry}\n", number(index)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_50_pairs_are_numbered_as_in_chess() {
        let entries = ["S c4-c5", "…", "A d4»e5x"].map(String::from);
        assert_eq!(copy(&entries), "1. S c4-c5\n1… …\n2. A d4»e5x\n");
        assert_eq!((number(22), number(23)), ("12.".into(), "12…".into()));
    }
}
