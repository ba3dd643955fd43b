//! Runs what the command line asked for. Returns the exit status: 0 done, 1 could not be done, 2 misuse.
//!
//! Results go to standard output, everything said about them to standard error, in the language of
//! the locale. A closed pipe ends the output quietly.

pub mod arena;
pub mod convert;
pub mod ends;
mod file;
pub mod film;
pub mod film_words;
mod folder;
pub mod inspect;
pub mod json_words;
pub mod juizes_words;
pub mod ludo_words;
mod match_file;
pub mod numeros_words;
pub mod perft;
pub mod place;
pub mod polikriatos_words;
pub mod position_words;
pub mod record;
pub mod say;
pub mod selfplay;
pub mod series;
pub mod shot;

use std::ffi::OsString;

use tavola_renderer::Gpu;
use tavola_renderer::gpu::GpuRequest;

use crate::cli::{self, Command};
use crate::locale::{Language, Locale};
use crate::tr;
use say::{complain, print};

/// Exit status: done.
pub const DONE: u8 = 0;
/// Exit status: could not be done.
pub const FAILED: u8 = 1;
/// Exit status: misuse.
pub const MISUSE: u8 = 2;

/// Understands and runs the arguments (without the program's name).
#[must_use]
pub fn run(args: impl IntoIterator<Item = OsString>) -> u8 {
    let args: Vec<OsString> = args.into_iter().collect();
    let locale = Locale::new(language_asked(&args));
    match cli::parse(args) {
        Ok(command) => whole(|| dispatch(command, &locale), &locale),
        Err(misuse) => {
            complain(&say::misuse(&misuse, &locale));
            complain(&tr!(locale, "cli-see-help"));
            MISUSE
        }
    }
}

/// The status of a command; a fall inside it, or results that nobody could take down, are "could not be done".
fn whole(command: impl FnOnce() -> u8, locale: &Locale) -> u8 {
    let status = crate::report::guard(command).unwrap_or_else(|_| {
        complain(&tr!(locale, "cli-fell-over"));
        FAILED
    });
    if status == DONE && say::result_was_lost() {
        complain(&tr!(locale, "cli-result-lost"));
        return FAILED;
    }
    status
}

/// The language of the messages: `--lang` where it names one, else the system's.
fn language_asked(args: &[OsString]) -> Language {
    let tag = args.iter().enumerate().find_map(|(i, arg)| match arg.to_str()? {
        "--lang" => args.get(i + 1)?.to_str(),
        other => other.strip_prefix("--lang="),
    });
    tag.and_then(Language::from_tag).unwrap_or_else(Language::of_system)
}

fn dispatch(command: Command, locale: &Locale) -> u8 {
    match command {
        Command::Window(options) => crate::app::run(&options, locale),
        Command::Perft(options) => perft::run(&options, locale),
        Command::Inspect(options) => inspect::run(&options, locale),
        Command::Arena(options) => arena::run(&options, locale),
        Command::Selfplay(options) => selfplay::run(&options, locale),
        Command::Shot(options) => shot::run(&options, locale),
        Command::Record(options) => record::run(&options, locale),
        Command::Join(options) => record::join(&options, locale),
        Command::Convert(options) => convert::run(&options, locale),
        Command::Adapters => adapters(locale),
        Command::Version => {
            version(locale);
            DONE
        }
        Command::Help => {
            print(&say::help(locale));
            DONE
        }
    }
}

fn adapters(locale: &Locale) -> u8 {
    let found = Gpu::adapters(&GpuRequest::default());
    if found.is_empty() {
        complain(&say::no_adapter(locale));
        return FAILED;
    }
    for adapter in found {
        print(&say::adapter(&adapter, locale));
    }
    DONE
}

fn version(locale: &Locale) {
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    let build = format!("{build}, {}-{}", std::env::consts::OS, std::env::consts::ARCH);
    print(&tr!(locale, "cli-version", version = env!("CARGO_PKG_VERSION"), build = build.as_str()));
    let adapter = Gpu::adapters(&GpuRequest::default())
        .first()
        .map_or_else(|| tr!(locale, "cli-no-adapter"), |a| say::adapter(a, locale));
    print(&tr!(locale, "cli-version-adapter", adapter = adapter.as_str()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_falls_over_could_not_be_done() {
        let locale = Locale::new(Language::English);
        assert_eq!(whole(|| MISUSE, &locale), MISUSE);
        assert_eq!(whole(|| panic!("a driver's fault"), &locale), FAILED);
    }
}
