//! What was wrong with a settings file, field by field.

/// Longest key that is repeated to a person, in characters.
const KEY_LIMIT: usize = 64;

/// One thing in the file that was not used as written.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem {
    /// The field, as `section.key`, at most 64 printable characters; empty for the file itself.
    pub key: String,
    /// What was wrong.
    pub kind: ProblemKind,
}

/// What was wrong, and so what was used instead.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ProblemKind {
    /// Not TOML from this line on (counted from 1); the line was dropped.
    Syntax {
        /// The line.
        line: usize,
    },
    /// Not UTF-8; the strange bytes were replaced.
    NotText,
    /// Too much is wrong for any of it to be used.
    Hopeless,
    /// No field of this name; left out.
    UnknownKey,
    /// Another type of value belongs here; the default is used.
    WrongType,
    /// Not one of the words; the default is used.
    UnknownWord,
    /// Infinite or not a number; the default is used.
    NotFinite,
    /// Below or above the range; this was used.
    Clamped(f64),
    /// Too long, or with characters that do not belong; the default is used.
    BadText,
    /// More entries than the limit; the first so many are used.
    TooMany(usize),
}

impl Problem {
    pub(super) fn new(key: &str, kind: ProblemKind) -> Self {
        let printable = |c: &char| c.is_ascii_graphic() || c.is_alphanumeric();
        Self { key: key.chars().filter(printable).take(KEY_LIMIT).collect(), kind }
    }
}
