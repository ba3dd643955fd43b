//! `tavola perft` and `tavola inspect` (CY-31): what the rules say of a position, for scripts.

use tavola_rules::cyvasse;

use super::say::{complain, print};
use super::{DONE, MISUSE, position_words};
use crate::locale::Locale;
use crate::tr;

/// Prints the number of leaves, with `divide` first those of each root action.
#[must_use]
pub fn perft(text: &str, depth: u32, divide: bool, locale: &Locale) -> u8 {
    let position = match position_words::parse(text, locale) {
        Ok(position) => position,
        Err(reason) => return refuse(&reason, locale),
    };
    let depth = u8::try_from(depth).unwrap_or(u8::MAX);
    if divide {
        let parts = cyvasse::divide(&position, depth);
        let mut sum = 0;
        for (action, leaves) in &parts {
            print(&format!("{action}: {leaves}"));
            sum += leaves;
        }
        print("");
        let sum = if depth == 0 { cyvasse::perft(&position, 0) } else { sum };
        print(&sum.to_string());
    } else {
        print(&cyvasse::perft(&position, depth).to_string());
    }
    DONE
}

/// Prints the legal actions, one a line, sorted by their bytes.
#[must_use]
pub fn inspect(text: &str, locale: &Locale) -> u8 {
    match position_words::parse(text, locale) {
        Ok(position) => {
            for action in cyvasse::inspect(&position) {
                print(&action);
            }
            DONE
        }
        Err(reason) => refuse(&reason, locale),
    }
}

fn refuse(reason: &str, locale: &Locale) -> u8 {
    complain(&tr!(locale, "cli-bad-position", reason = reason));
    MISUSE
}
