//! Why a command line was not understood: data that `commands` words.

use std::ffi::OsString;
use std::path::Path;

use super::record::RecordKind;

/// Why a command line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// No such command.
    UnknownCommand(String),
    /// No such game.
    UnknownGame(String),
    /// No such flag for this command.
    UnknownFlag(String),
    /// A flag without its value.
    MissingValue(String),
    /// A flag that must be given.
    MissingFlag(&'static str),
    /// A value of the wrong form; `expected` names the form by a locale key.
    BadValue {
        /// The flag.
        flag: &'static str,
        /// What was given.
        value: String,
        /// Locale key of what is expected.
        expected: &'static str,
    },
    /// A number that is none, or outside its limits.
    BadNumber {
        /// The flag.
        flag: &'static str,
        /// What was given.
        value: String,
        /// The least that is taken.
        min: u32,
        /// The most.
        max: u32,
    },
    /// A game that this command does not know yet.
    NotForGame(&'static str),
    /// Two flags of which one alone may be given.
    Together(&'static str, &'static str),
    /// A flag that asks of the machines what the given match has settled.
    WithMatch(&'static str),
    /// A flag that says nothing of what is to be written.
    NotForKind {
        /// The flag.
        flag: &'static str,
        /// What is to be written.
        kind: RecordKind,
    },
    /// Part of a film can only be a slice, or pictures.
    SliceNeeded,
    /// Nothing to join.
    NoSlices,
    /// No file to write, or to read, for that command.
    NoPlace(&'static str),
    /// An argument too many.
    Unexpected(String),
    /// Text that is not Unicode.
    NotUnicode,
}

pub(super) fn broken(error: lexopt::Error) -> Misuse {
    match error {
        lexopt::Error::MissingValue { option } => Misuse::MissingValue(option.unwrap_or_default()),
        lexopt::Error::UnexpectedOption(o) => Misuse::UnknownFlag(o),
        lexopt::Error::UnexpectedArgument(a) => Misuse::Unexpected(a.to_string_lossy().into()),
        lexopt::Error::UnexpectedValue { option, .. } => Misuse::Unexpected(option),
        _ => Misuse::NotUnicode,
    }
}

/// A file whose name says that it is of another kind than the command writes.
pub(super) fn bad_place(file: &Path, expected: &'static str) -> Misuse {
    Misuse::BadValue { flag: "out", value: file.display().to_string(), expected }
}

/// Whether the name of a file has one of these endings, in whatever case.
pub(super) fn ends_with(file: &Path, endings: &[&str]) -> bool {
    let ending = file.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// An argument as text.
pub(super) fn text(v: OsString) -> Result<String, Misuse> {
    v.into_string().map_err(|_| Misuse::NotUnicode)
}
