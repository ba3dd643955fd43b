//! `tavola inspect`: what the rules say of a position, for scripts, as each rule book's "Command line" has it.
//!
//! The rules give the lines; here files are read and refusals are worded.

use tavola_rules::{cyvasse, juizes, ludo, numeros, polikriatos};

use super::say::{complain, print};
use super::{
    DONE, MISUSE, file, juizes_words, ludo_words, numeros_words, polikriatos_words, position_words,
};
use crate::cli::{FieldQuestion, InspectOptions};
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
        InspectOptions::Polikriatos { file, question } => {
            let text = file::text(file, locale)?;
            let answer = match question {
                FieldQuestion::Actions => polikriatos::inspect::legal(&text),
                FieldQuestion::View(seat) => polikriatos::inspect::view(&text, *seat),
                FieldQuestion::After(play) => polikriatos::inspect::after(&text, play),
            };
            answer.map_err(|refusal| polikriatos_words::inspect(&refusal, locale))
        }
        InspectOptions::Numeros { file, after } => {
            let text = file::text(file, locale)?;
            let position = numeros::Position::from_json(text.as_bytes())
                .map_err(|refusal| numeros_words::position(&refusal, locale))?;
            let Some(after) = after else { return Ok(numeros::inspect(&position).join("\n")) };
            let after = after.parse().map_err(|_| numeros_words::not_an_action(locale))?;
            let lines = numeros::inspect_after(&position, after)
                .map_err(|refusal| numeros_words::action(&refusal, locale))?;
            Ok(lines.join("\n"))
        }
        InspectOptions::Juizes { file } => {
            let text = file::text(file, locale)?;
            juizes::inspect_battle(&text).map_err(|refusal| juizes_words::battle(&refusal, locale))
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
