//! The command line: from arguments to a [`Command`], or a [`Misuse`] with its data.
//!
//! [`parse`] collects every flag ([`flags`]), then each command takes its own (a file a command) and refuses the
//! rest. Parsing is kept apart from running. No words for people are here: `commands` prints them in the language of
//! the locale. Exit status: 0 done, 1 could not be done, 2 misuse.

mod arena;
mod convert;
mod flags;
mod game;
mod inspect;
mod misuse;
mod perft;
mod record;
mod selfplay;
mod shot;
mod values;
mod window;

use std::ffi::OsString;

use lexopt::prelude::*;

pub use arena::{ArenaOptions, Pairing};
pub use convert::ConvertOptions;
pub use game::GameName;
pub use inspect::{FieldQuestion, InspectOptions};
pub use misuse::Misuse;
pub use perft::PerftOptions;
pub use record::{CameraChoice, Encoder, JoinOptions, RecordKind, RecordOptions};
pub use selfplay::SelfplayOptions;
pub use shot::ShotOptions;
pub use values::{MAX_SIDE, light_named, tier_named, view_named};
pub use window::WindowOptions;

use flags::Flags;
use misuse::{broken, text};

/// What was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open the window.
    Window(WindowOptions),
    /// Count leaves (CY-31).
    Perft(PerftOptions),
    /// What the rules say of a position.
    Inspect(InspectOptions),
    /// Seeded matches between players.
    Arena(ArenaOptions),
    /// Random matches, timed.
    Selfplay(SelfplayOptions),
    /// One picture of a position.
    Shot(ShotOptions),
    /// A match as a film.
    Record(Box<RecordOptions>),
    /// Slices of a film put together.
    Join(JoinOptions),
    /// A match file as text, or the other way.
    Convert(ConvertOptions),
    /// What draws here.
    Adapters,
    /// `--version`.
    Version,
    /// `--help`.
    Help,
}

/// Understands the arguments (without the program's own name).
///
/// # Errors
/// [`Misuse`] with what was wrong.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, Misuse> {
    let mut p = lexopt::Parser::from_args(args);
    let mut name: Option<String> = None;
    let mut game: Option<String> = None;
    let mut flags = Flags::default();
    while let Some(arg) = p.next().map_err(broken)? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Short('V') | Long("version") => return Ok(Command::Version),
            Value(v) if name.is_none() => name = Some(text(v)?),
            Value(v) if takes_places(name.as_deref(), game.as_deref(), &v) => {
                flags.places.push(v.into());
            }
            Value(v) if game.is_none() && wants_game(name.as_deref()) => game = Some(text(v)?),
            Value(v) => return Err(Misuse::Unexpected(text(v)?)),
            Long(flag) => {
                let flag = flag.to_owned();
                flags.take(&flag, &mut p)?;
            }
            Short(c) => return Err(Misuse::UnknownFlag(format!("-{c}"))),
        }
    }
    flags.allow(allowed(name.as_deref())?)?;
    if let Some(game) = game {
        flags.game = GameName::named(&game).ok_or(Misuse::UnknownGame(game))?;
    }
    build(name.as_deref(), flags)
}

fn wants_game(name: Option<&str>) -> bool {
    matches!(name, Some("perft" | "inspect" | "arena" | "selfplay" | "shot" | "record"))
}

/// `record`, `join` and `convert` take files without a flag; `record` may have its game's name before them.
fn takes_places(name: Option<&str>, game: Option<&str>, value: &std::ffi::OsStr) -> bool {
    let is_game = value.to_str().is_some_and(|text| GameName::named(text).is_some());
    match name {
        Some("join" | "convert") => true,
        Some("record") => game.is_some() || !is_game,
        _ => false,
    }
}

/// The flag that any command takes.
const LANGUAGE: &str = "lang";

/// Every command with its flags; the window has no name. No flag is anywhere else.
const COMMANDS: &[(&str, &[&str])] = &[
    ("", window::FLAGS),
    ("perft", perft::FLAGS),
    ("inspect", inspect::FLAGS),
    ("arena", arena::FLAGS),
    ("selfplay", selfplay::FLAGS),
    ("shot", shot::FLAGS),
    ("record", record::FLAGS),
    ("join", record::JOIN_FLAGS),
    ("convert", convert::FLAGS),
    ("adapters", &[]),
];

/// The flag of that name, if any command has it.
fn known(flag: &str) -> Option<&'static str> {
    let all = COMMANDS.iter().flat_map(|(_, flags)| flags.iter().copied());
    all.chain([LANGUAGE]).find(|known| *known == flag)
}

fn allowed(name: Option<&str>) -> Result<&'static [&'static str], Misuse> {
    let name = name.unwrap_or_default();
    let command = COMMANDS.iter().find(|(known, _)| *known == name);
    command.map(|(_, flags)| *flags).ok_or_else(|| Misuse::UnknownCommand(name.into()))
}

fn build(name: Option<&str>, flags: Flags) -> Result<Command, Misuse> {
    Ok(match name {
        Some("perft") => Command::Perft(perft::build(flags)?),
        Some("inspect") => Command::Inspect(inspect::build(flags)?),
        Some("arena") => Command::Arena(arena::build(flags)?),
        Some("selfplay") => Command::Selfplay(selfplay::build(&flags)),
        Some("shot") => Command::Shot(shot::build(flags)?),
        Some("record") => Command::Record(Box::new(record::build(flags)?)),
        Some("join") => Command::Join(record::build_join(flags)?),
        Some("convert") => Command::Convert(convert::build(flags)?),
        Some("adapters") => Command::Adapters,
        _ => Command::Window(window::build(flags)),
    })
}

#[cfg(test)]
mod tests;
