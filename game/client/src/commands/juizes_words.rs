//! Why a battle file of Juízes was refused, in words.

use tavola_rules::juizes::{BattleRefusal, Fault, MOST_BYTES};

use super::json_words;
use crate::locale::Locale;
use crate::tr;

/// A whole sentence, with the place.
#[must_use]
pub fn battle(refusal: &BattleRefusal, locale: &Locale) -> String {
    json_words::at(&refusal.place, &fault(&refusal.fault, locale), locale)
}

fn fault(fault: &Fault, locale: &Locale) -> String {
    match *fault {
        Fault::TooLong(_) => json_words::too_long(MOST_BYTES, locale),
        Fault::NotJson { line, column } => json_words::not_json(line, column, locale),
        Fault::NotAnObject => tr!(locale, "json-not-an-object"),
        Fault::NotAList => tr!(locale, "json-not-a-list"),
        Fault::NotAText => tr!(locale, "json-not-a-text"),
        Fault::NotABool => tr!(locale, "json-not-a-truth"),
        Fault::NotANumber { least } => {
            json_words::not_in_range(i128::from(least), i128::from(u32::MAX), locale)
        }
        Fault::UnknownField => tr!(locale, "json-unknown-field"),
        Fault::Missing => tr!(locale, "json-missing"),
        Fault::UnknownWord => tr!(locale, "json-unknown-word"),
        Fault::BadName => tr!(locale, "juizes-bad-name"),
        Fault::NameTwice => tr!(locale, "juizes-name-twice"),
        Fault::CardTwice => tr!(locale, "juizes-card-twice"),
        Fault::DefenderSiegeEngines => tr!(locale, "juizes-defender-siege-engines"),
        Fault::SiegeEnginesInTheOpen => tr!(locale, "juizes-siege-engines-in-the-open"),
        Fault::MoreThanLed { led, committed } => {
            let (led, committed) = (led as usize, committed as usize);
            tr!(locale, "juizes-more-than-led", led = led, committed = committed)
        }
        Fault::MoreThanGarrison { held, committed } => {
            let (held, committed) = (held as usize, committed as usize);
            tr!(locale, "juizes-more-than-garrison", held = held, committed = committed)
        }
        Fault::InvadersWithCards => tr!(locale, "juizes-invaders-with-cards"),
        Fault::InvadersCommit => tr!(locale, "juizes-invaders-commit"),
        Fault::InvadersHoldNothing => tr!(locale, "juizes-invaders-hold-nothing"),
        Fault::InvadersAmongThemselves => tr!(locale, "juizes-invaders-among-themselves"),
    }
}
