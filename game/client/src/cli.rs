//! The command line: from arguments to a [`Command`], or a [`Misuse`] with its data.
//!
//! Parsing is kept apart from running. No words for people are here: `commands` prints them in the
//! language of the locale. Exit status: 0 done, 1 could not be done, 2 misuse.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::prelude::*;
use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;

use crate::camera::NamedView;

/// What was asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Open the window.
    Window(WindowOptions),
    /// Count leaves (CY-31).
    Perft {
        /// Position text (CY-30).
        position: String,
        /// Plies.
        depth: u32,
        /// Print the leaves of each root action first.
        divide: bool,
    },
    /// List the legal actions (CY-31).
    Inspect {
        /// Position text (CY-30).
        position: String,
    },
    /// Seeded matches between two levels.
    Arena(ArenaOptions),
    /// One picture of a position.
    Shot(ShotOptions),
    /// A match of two machines as pictures.
    Record(RecordOptions),
    /// What draws here.
    Adapters,
    /// `--version`.
    Version,
    /// `--help`.
    Help,
}

/// Options of the window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WindowOptions {
    /// Use this data folder instead of the user's.
    pub data_dir: Option<PathBuf>,
    /// Tier for this run only.
    pub tier: Option<Tier>,
    /// Language tag for this run only.
    pub language: Option<String>,
    /// Inner size in physical pixels.
    pub size: Option<(u32, u32)>,
    /// Leave after this many seconds (for measurements).
    pub exit_after_s: Option<f64>,
    /// Say on standard output what is on the screen.
    pub tell: bool,
}

/// Options of `arena`.
#[derive(Clone, Debug, PartialEq)]
pub struct ArenaOptions {
    /// The two levels, 1 to 5.
    pub levels: (u8, u8),
    /// Number of matches; sides are swapped within each pair.
    pub matches: u32,
    /// Seed of the first pair.
    pub seed: u64,
    /// Worker threads.
    pub threads: usize,
}

/// Options of `shot`.
#[derive(Clone, Debug, PartialEq)]
pub struct ShotOptions {
    /// Position text (CY-30); none draws a mid-match of two machines.
    pub position: Option<String>,
    /// Picture quality.
    pub tier: Tier,
    /// Light of the room.
    pub light: LightPreset,
    /// From where.
    pub camera: NamedView,
    /// Pixels.
    pub size: (u32, u32),
    /// Seconds of stage time.
    pub time_s: f64,
    /// Varies trees, houses and the match drawn.
    pub seed: u64,
    /// PNG file to write.
    pub out: PathBuf,
    /// Replace the file if it is there.
    pub force: bool,
    /// Draw the lines between cells.
    pub grid: bool,
    /// Draw the legal marks of this cell's piece, by name (`c4`).
    pub select: Option<String>,
}

/// Options of `record`.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOptions {
    /// Folder for the pictures.
    pub out: PathBuf,
    /// Write into a folder that is not empty.
    pub force: bool,
    /// Most plies to play.
    pub plies: u32,
    /// Levels of South and North.
    pub levels: (u8, u8),
    /// Pictures a second of stage time.
    pub fps: u32,
    /// Picture quality.
    pub tier: Tier,
    /// Light of the room.
    pub light: LightPreset,
    /// Pixels.
    pub size: (u32, u32),
    /// Seed of the match.
    pub seed: u64,
}

/// Why a command line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misuse {
    /// No such command.
    UnknownCommand(String),
    /// No such game.
    UnknownGame(String),
    /// No such flag for this command.
    UnknownFlag(String),
    /// A flag without its value.
    MissingValue(String),
    /// A flag that must be given.
    MissingFlag(&'static str),
    /// A value of the wrong form; `expected` names the form by a locale key.
    BadValue {
        /// The flag.
        flag: &'static str,
        /// What was given.
        value: String,
        /// Locale key of what is expected.
        expected: &'static str,
    },
    /// An argument too many.
    Unexpected(String),
    /// Text that is not Unicode.
    NotUnicode,
}

/// Largest picture side, pixels: what WebGPU guarantees for a texture.
pub const MAX_SIDE: u32 = 8192;

/// Understands the arguments (without the program's own name).
///
/// # Errors
/// [`Misuse`] with what was wrong.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, Misuse> {
    let mut p = lexopt::Parser::from_args(args);
    let mut name: Option<String> = None;
    let mut flags = Flags::default();
    while let Some(arg) = p.next().map_err(broken)? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Short('V') | Long("version") => return Ok(Command::Version),
            Value(v) if name.is_none() => name = Some(text(v)?),
            Value(v) if flags.game.is_none() && wants_game(name.as_deref()) => {
                flags.game = Some(text(v)?);
            }
            Value(v) => return Err(Misuse::Unexpected(text(v)?)),
            Long(flag) => {
                let flag = flag.to_owned();
                flags.take(&flag, &mut p)?;
            }
            Short(c) => return Err(Misuse::UnknownFlag(format!("-{c}"))),
        }
    }
    flags.into_command(name.as_deref())
}

fn wants_game(name: Option<&str>) -> bool {
    matches!(name, Some("perft" | "inspect" | "arena" | "shot" | "record"))
}

fn broken(error: lexopt::Error) -> Misuse {
    match error {
        lexopt::Error::MissingValue { option } => Misuse::MissingValue(option.unwrap_or_default()),
        lexopt::Error::UnexpectedOption(o) => Misuse::UnknownFlag(o),
        lexopt::Error::UnexpectedArgument(a) => Misuse::Unexpected(a.to_string_lossy().into()),
        lexopt::Error::UnexpectedValue { option, .. } => Misuse::Unexpected(option),
        _ => Misuse::NotUnicode,
    }
}

fn text(v: OsString) -> Result<String, Misuse> {
    v.into_string().map_err(|_| Misuse::NotUnicode)
}

/// Every flag of every command, as given; [`Flags::into_command`] checks which belong together.
#[derive(Default)]
struct Flags {
    given: Vec<&'static str>,
    game: Option<String>,
    position: Option<String>,
    depth: Option<u32>,
    divide: bool,
    levels: Option<(u8, u8)>,
    matches: Option<u32>,
    seed: Option<u64>,
    threads: Option<usize>,
    tier: Option<Tier>,
    light: Option<LightPreset>,
    camera: Option<NamedView>,
    size: Option<(u32, u32)>,
    time_s: Option<f64>,
    out: Option<PathBuf>,
    force: bool,
    grid: bool,
    select: Option<String>,
    plies: Option<u32>,
    fps: Option<u32>,
    data_dir: Option<PathBuf>,
    language: Option<String>,
    exit_after_s: Option<f64>,
    tell: bool,
}

impl Flags {
    fn take(&mut self, flag: &str, p: &mut lexopt::Parser) -> Result<(), Misuse> {
        let known = KNOWN.iter().find(|k| **k == flag);
        let Some(&flag) = known else { return Err(Misuse::UnknownFlag(format!("--{flag}"))) };
        self.given.push(flag);
        match flag {
            "divide" => self.divide = true,
            "force" => self.force = true,
            "grid" => self.grid = true,
            "tell" => self.tell = true,
            "out" => self.out = Some(p.value().map_err(broken)?.into()),
            "data-dir" => self.data_dir = Some(p.value().map_err(broken)?.into()),
            _ => {
                let value = text(p.value().map_err(broken)?)?;
                self.take_text(flag, value)?;
            }
        }
        Ok(())
    }

    fn take_text(&mut self, flag: &'static str, value: String) -> Result<(), Misuse> {
        let bad = |value: &str, expected| Misuse::BadValue { flag, value: value.into(), expected };
        match flag {
            "position" => self.position = Some(value),
            "select" => self.select = Some(value),
            "lang" => self.language = Some(value),
            "depth" => self.depth = Some(number(flag, &value, 0, 32)?),
            "matches" => self.matches = Some(number(flag, &value, 1, 1_000_000)?),
            "seed" => {
                self.seed =
                    Some(value.parse().map_err(|_| bad(&value, "cli-expect-whole-number"))?);
            }
            "threads" => self.threads = Some(number(flag, &value, 1, 256)? as usize),
            "plies" => self.plies = Some(number(flag, &value, 0, 10_000)?),
            "fps" => self.fps = Some(number(flag, &value, 1, 240)?),
            "levels" => {
                self.levels = Some(levels(&value).ok_or_else(|| bad(&value, "cli-expect-levels"))?);
            }
            "tier" => {
                self.tier = Some(tier_named(&value).ok_or_else(|| bad(&value, "cli-expect-tier"))?);
            }
            "light" => {
                self.light =
                    Some(light_named(&value).ok_or_else(|| bad(&value, "cli-expect-light"))?);
            }
            "camera" => {
                self.camera =
                    Some(view_named(&value).ok_or_else(|| bad(&value, "cli-expect-camera"))?);
            }
            "size" => {
                self.size = Some(size(&value).ok_or_else(|| bad(&value, "cli-expect-size"))?);
            }
            "time" => {
                self.time_s =
                    Some(seconds(&value).ok_or_else(|| bad(&value, "cli-expect-seconds"))?);
            }
            "exit-after" => {
                self.exit_after_s =
                    Some(seconds(&value).ok_or_else(|| bad(&value, "cli-expect-seconds"))?);
            }
            _ => return Err(Misuse::UnknownFlag(format!("--{flag}"))),
        }
        Ok(())
    }

    fn into_command(self, name: Option<&str>) -> Result<Command, Misuse> {
        let allowed: &[&str] = match name {
            None => &["data-dir", "tier", "lang", "size", "exit-after", "tell"],
            Some("perft") => &["position", "depth", "divide"],
            Some("inspect") => &["position"],
            Some("arena") => &["levels", "matches", "seed", "threads"],
            Some("shot") => &[
                "position", "tier", "light", "camera", "size", "time", "seed", "out", "force",
                "grid", "select",
            ],
            Some("record") => {
                &["out", "force", "plies", "levels", "fps", "tier", "light", "size", "seed"]
            }
            Some("adapters") => &[],
            Some(other) => return Err(Misuse::UnknownCommand(other.into())),
        };
        if let Some(stray) = self.given.iter().find(|g| !allowed.contains(g)) {
            return Err(Misuse::UnknownFlag(format!("--{stray}")));
        }
        match self.game.as_deref() {
            None | Some("cyvasse") => {}
            Some(other) => return Err(Misuse::UnknownGame(other.into())),
        }
        self.build(name)
    }

    fn build(self, name: Option<&str>) -> Result<Command, Misuse> {
        let size = self.size.unwrap_or((1280, 720));
        Ok(match name {
            Some("perft") => Command::Perft {
                position: self.position.ok_or(Misuse::MissingFlag("position"))?,
                depth: self.depth.ok_or(Misuse::MissingFlag("depth"))?,
                divide: self.divide,
            },
            Some("inspect") => {
                Command::Inspect { position: self.position.ok_or(Misuse::MissingFlag("position"))? }
            }
            Some("arena") => Command::Arena(ArenaOptions {
                levels: self.levels.ok_or(Misuse::MissingFlag("levels"))?,
                matches: self.matches.unwrap_or(200),
                seed: self.seed.unwrap_or(1),
                threads: self.threads.unwrap_or(1),
            }),
            Some("shot") => Command::Shot(ShotOptions {
                position: self.position,
                tier: self.tier.unwrap_or(Tier::Normal),
                light: self.light.unwrap_or_default(),
                camera: self.camera.unwrap_or(NamedView::Table),
                size,
                time_s: self.time_s.unwrap_or(2.0),
                seed: self.seed.unwrap_or(7),
                out: self.out.ok_or(Misuse::MissingFlag("out"))?,
                force: self.force,
                grid: self.grid,
                select: self.select,
            }),
            Some("record") => Command::Record(RecordOptions {
                out: self.out.ok_or(Misuse::MissingFlag("out"))?,
                force: self.force,
                plies: self.plies.unwrap_or(8),
                levels: self.levels.unwrap_or((3, 2)),
                fps: self.fps.unwrap_or(2),
                tier: self.tier.unwrap_or(Tier::Normal),
                light: self.light.unwrap_or_default(),
                size: self.size.unwrap_or((960, 540)),
                seed: self.seed.unwrap_or(7),
            }),
            Some("adapters") => Command::Adapters,
            _ => Command::Window(WindowOptions {
                data_dir: self.data_dir,
                tier: self.tier,
                language: self.language,
                size: self.size,
                exit_after_s: self.exit_after_s,
                tell: self.tell,
            }),
        })
    }
}

/// Every long flag there is.
const KNOWN: &[&str] = &[
    "position",
    "depth",
    "divide",
    "levels",
    "matches",
    "seed",
    "threads",
    "tier",
    "light",
    "camera",
    "size",
    "time",
    "out",
    "force",
    "grid",
    "select",
    "plies",
    "fps",
    "data-dir",
    "lang",
    "exit-after",
    "tell",
];

fn number(flag: &'static str, value: &str, min: u32, max: u32) -> Result<u32, Misuse> {
    match value.parse::<u32>() {
        Ok(n) if (min..=max).contains(&n) => Ok(n),
        _ => {
            Err(Misuse::BadValue { flag, value: value.into(), expected: "cli-expect-whole-number" })
        }
    }
}

fn levels(value: &str) -> Option<(u8, u8)> {
    let (a, b) = value.split_once(',')?;
    let level = |s: &str| s.parse::<u8>().ok().filter(|n| (1..=5).contains(n));
    Some((level(a)?, level(b)?))
}

fn size(value: &str) -> Option<(u32, u32)> {
    let (w, h) = value.split_once(['x', 'X'])?;
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (1..=MAX_SIDE).contains(n));
    Some((side(w)?, side(h)?))
}

fn seconds(value: &str) -> Option<f64> {
    value.parse::<f64>().ok().filter(|s| s.is_finite() && (0.0..=86_400.0).contains(s))
}

/// The tier of that name, in Portuguese or English.
#[must_use]
pub fn tier_named(name: &str) -> Option<Tier> {
    Some(match name {
        "light" | "leve" | "super-leve" => Tier::Light,
        "normal" => Tier::Normal,
        "ultra" | "ultra-detalhado" => Tier::Ultra,
        _ => return None,
    })
}

/// The light of that name, in Portuguese or English.
#[must_use]
pub fn light_named(name: &str) -> Option<LightPreset> {
    Some(match name {
        "dawn" | "aurora" => LightPreset::Dawn,
        "noon" | "meio-dia" => LightPreset::Noon,
        "dusk" | "entardecer" => LightPreset::Dusk,
        "night" | "noite" => LightPreset::Night,
        _ => return None,
    })
}

/// The view of that name, in Portuguese or English.
#[must_use]
pub fn view_named(name: &str) -> Option<NamedView> {
    Some(match name {
        "table" | "mesa" => NamedView::Table,
        "top" | "de-cima" => NamedView::Top,
        "ground" | "ao-res-do-chao" => NamedView::Ground,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(line: &str) -> Result<Command, Misuse> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn every_command_is_understood() {
        assert!(matches!(run(""), Ok(Command::Window(_))));
        assert!(matches!(run("--tier ultra --size 640x360"), Ok(Command::Window(_))));
        assert!(matches!(run("adapters"), Ok(Command::Adapters)));
        assert!(matches!(
            run("perft cyvasse --position x --depth 3 --divide"),
            Ok(Command::Perft { depth: 3, divide: true, .. })
        ));
        assert!(matches!(run("arena cyvasse --levels 2,1"), Ok(Command::Arena(_))));
        assert!(matches!(run("shot --light noite --out a.png"), Ok(Command::Shot(_))));
        assert!(matches!(run("record --out d"), Ok(Command::Record(_))));
        assert!(matches!(run("shot --help"), Ok(Command::Help)));
    }

    #[test]
    fn misuse_says_what_is_wrong() {
        assert_eq!(run("dance"), Err(Misuse::UnknownCommand("dance".into())));
        assert_eq!(
            run("perft chess --position x --depth 1"),
            Err(Misuse::UnknownGame("chess".into()))
        );
        assert_eq!(run("perft --depth 1"), Err(Misuse::MissingFlag("position")));
        assert_eq!(run("perft --depth"), Err(Misuse::MissingValue("--depth".into())));
        assert_eq!(run("inspect --depth 1"), Err(Misuse::UnknownFlag("--depth".into())));
        assert_eq!(run("--frobnicate"), Err(Misuse::UnknownFlag("--frobnicate".into())));
        for bad in ["0x10", "10", "99999x1", "-1x4", "axb", "10x"] {
            assert!(
                matches!(
                    run(&format!("shot --out a --size {bad}")),
                    Err(Misuse::BadValue { flag: "size", .. })
                ),
                "{bad}"
            );
        }
        for bad in ["nan", "inf", "-1", "1e99", "x"] {
            assert!(
                matches!(
                    run(&format!("shot --out a --time {bad}")),
                    Err(Misuse::BadValue { flag: "time", .. })
                ),
                "{bad}"
            );
        }
        assert!(matches!(run("arena --levels 0,9"), Err(Misuse::BadValue { flag: "levels", .. })));
        assert!(matches!(
            run("perft --position x --depth 99999999999"),
            Err(Misuse::BadValue { .. })
        ));
    }
}
