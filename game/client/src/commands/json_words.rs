//! What is wrong with a JSON text of any game, in words.

use crate::locale::Locale;
use crate::tr;

/// A reason with the field it speaks of, if it speaks of one.
#[must_use]
pub fn at(place: &str, reason: &str, locale: &Locale) -> String {
    if matches!(place, "" | ".") {
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

/// No whole number within the bounds.
#[must_use]
pub fn not_in_range(low: i128, high: i128, locale: &Locale) -> String {
    // As text, so that no language groups the digits.
    let (low, high) = (low.to_string(), high.to_string());
    tr!(locale, "json-not-in-range", low = low.as_str(), high = high.as_str())
}
