//! `tavola perft` (CY-31): counting leaves, for scripts.

use tavola_rules::cyvasse;

use super::say::print;
use super::{DONE, inspect, position_words};
use crate::cli::PerftOptions;
use crate::locale::Locale;

/// Prints the number of leaves, with `divide` first those of each root action.
#[must_use]
pub fn run(options: &PerftOptions, locale: &Locale) -> u8 {
    let position = match position_words::parse(&options.position, locale) {
        Ok(position) => position,
        Err(reason) => return inspect::refuse(&reason, locale),
    };
    let depth = u8::try_from(options.depth).unwrap_or(u8::MAX);
    if options.divide {
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
