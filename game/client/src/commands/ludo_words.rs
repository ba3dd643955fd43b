//! Why a position text of Ludo was refused, in words.

use tavola_rules::ludo::{LARGEST_TEXT, PositionError, Problem};

use super::json_words;
use crate::locale::Locale;
use crate::tr;

/// A whole sentence, with the place.
#[must_use]
pub fn position(error: &PositionError, locale: &Locale) -> String {
    let reason = match error.problem {
        Problem::TooLong(_) => json_words::too_long(LARGEST_TEXT, locale),
        Problem::NotJson { line, column } => json_words::not_json(line, column, locale),
        Problem::NotAnObject => tr!(locale, "json-not-an-object"),
        Problem::Missing => tr!(locale, "json-missing"),
        Problem::Unknown => tr!(locale, "json-unknown-field"),
        Problem::NotFourSteps => tr!(locale, "ludo-not-four-steps"),
        Problem::NotInRange { low, high } => {
            json_words::not_in_range(low.into(), high.into(), locale)
        }
        Problem::NotAPlayer => tr!(locale, "ludo-not-a-player"),
    };
    json_words::at(&error.place, &reason, locale)
}
