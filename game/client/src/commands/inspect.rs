//! `tavola inspect`: what the rules say of a position, for scripts, as each rule book's "Command line" has it.
//!
//! The rules give the lines; here files are read and refusals are worded.

use tavola_rules::{cyvasse, ludo};

use super::say::{complain, print};
use super::{DONE, MISUSE, ludo_words, position_words};
use crate::cli::InspectOptions;
use crate::locale::Locale;
use crate::tr;

/// Prints the lines of the position, or says why it was refused.
#[must_use]
pub fn run(options: &InspectOptions, locale: &Locale) -> u8 {
    match lines(options, locale) {
        Ok(text) => {
            for line in text.lines() {
                print(line);
            }
            DONE
        }
        Err(reason) => refuse(&reason, locale),
    }
}

/// The lines, or a whole sentence.
fn lines(options: &InspectOptions, locale: &Locale) -> Result<String, String> {
    match options {
        InspectOptions::Cyvasse { position } => {
            let position = position_words::parse(position, locale)?;
            Ok(cyvasse::inspect(&position).join("\n"))
        }
        InspectOptions::Ludo { position, level } => ludo::inspect(position, *level)
            .map_err(|refusal| ludo_words::position(&refusal, locale)),
    }
}

/// Says why a position was refused.
pub(super) fn refuse(reason: &str, locale: &Locale) -> u8 {
    complain(&tr!(locale, "cli-bad-position", reason = reason));
    MISUSE
}
