//! What is wrong with a JSON text of any game, in words.

use crate::locale::Locale;
use crate::tr;

/// A reason with the field it speaks of, if it speaks of one.
#[must_use]
pub fn at(place: &str, reason: &str, locale: &Locale) -> String {
    if place.is_empty() {
        return reason.to_owned();
    }
    // A name from a stranger's file.
    let place = place.escape_debug().to_string();
    tr!(locale, "json-at", place = place.as_str(), reason = reason)
}

/// More bytes than are read.
#[must_use]
pub fn too_long(most: usize, locale: &Locale) -> String {
    tr!(locale, "json-too-long", kib = most / 1024)
}

/// No JSON there.
#[must_use]
pub fn not_json(line: usize, column: usize, locale: &Locale) -> String {
    tr!(locale, "json-broken", line = line, column = column)
}
