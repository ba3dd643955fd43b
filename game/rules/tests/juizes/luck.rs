//! The tests' own luck, and how many cases a test runs in which profile.

use crate::any_luck;

pub(crate) use crate::any_luck::Luck;

/// `TAVOLA_CASES` if it is set, else `usual` in the profile of everyday tests and `release` in release.
pub(crate) fn cases(usual: usize, release: usize) -> usize {
    any_luck::cases(if cfg!(debug_assertions) { usual } else { release })
}
