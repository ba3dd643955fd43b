//! A match from a stranger's file: one of ours, or the text of one.

use std::path::Path;

use tavola_records::MatchRecord;
use tavola_records::container::{FILE_LIMIT, MAGIC};
use tavola_simulation::text::{self, TextError};

use super::file;
use super::say::complain;
use crate::locale::Locale;
use crate::tr;

/// Reads a match, as far as it is whole; what is wrong with the rest is complained of.
///
/// # Errors
/// A sentence that says why nothing can be played from it.
pub(super) fn read(path: &Path, locale: &Locale) -> Result<MatchRecord, String> {
    let bytes = file::bytes_up_to(path, FILE_LIMIT, locale)?;
    let shown = path.display().to_string();
    if !bytes.starts_with(&MAGIC)
        && let Ok(words) = std::str::from_utf8(&bytes)
        && words.contains("[Game ")
    {
        return text::read(words).map_err(|error| trouble(&error, &shown, locale));
    }
    match MatchRecord::open(&bytes) {
        Ok(opened) => {
            if opened.damage.is_some_and(|damage| !damage.is_open_end()) {
                let steps = opened.record.steps.len();
                complain(&tr!(locale, "cli-match-damaged", steps = steps, path = shown.as_str()));
            }
            Ok(opened.record)
        }
        Err(_) => Err(tr!(locale, "cli-match-unreadable", path = shown.as_str())),
    }
}

/// Why a text gives no match.
fn trouble(error: &TextError, path: &str, locale: &Locale) -> String {
    let (kind, line, tag) = match error {
        TextError::TooLong => ("long", 0, ""),
        TextError::Line(line) => ("line", *line, ""),
        TextError::Order(line) => ("order", *line, ""),
        TextError::Missing(tag) => ("tag", 0, *tag),
        TextError::Sheet(_) => ("sheet", 0, ""),
        TextError::Step { line, .. } => ("step", *line, ""),
        TextError::OtherHash => ("other", 0, ""),
    };
    tr!(locale, "cli-text-bad", kind = kind, line = line as usize, tag = tag, path = path)
}
