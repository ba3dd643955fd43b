//! Every flag of every command, as given; each command takes those that are its own.

use std::ffi::OsString;
use std::path::PathBuf;

use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;
use tavola_rules::ludo::Level;
use tavola_rules::polikriatos::Side;

use super::game::GameName;
use super::misuse::{Misuse, broken, text};
use super::values::{
    levels, light_named, number, pace_named, players, range, seconds, side_named, size, speed,
    tier_named,
};
use crate::locale::Language;
use crate::stage::pace::Pace;

/// What was given.
#[derive(Default)]
pub(super) struct Flags {
    given: Vec<&'static str>,
    pub(super) game: GameName,
    /// A text for some games, a file's name for others.
    pub(super) position: Option<OsString>,
    pub(super) battle: Option<PathBuf>,
    pub(super) level: Option<Level>,
    pub(super) after: Option<String>,
    pub(super) view: bool,
    pub(super) seat: Option<Side>,
    pub(super) depth: Option<u32>,
    pub(super) divide: bool,
    pub(super) levels: Option<(u8, u8)>,
    pub(super) players: Option<Vec<String>>,
    pub(super) matches: Option<u32>,
    pub(super) seed: Option<u64>,
    pub(super) threads: Option<usize>,
    pub(super) tier: Option<Tier>,
    pub(super) light: Option<LightPreset>,
    pub(super) camera: Option<String>,
    pub(super) size: Option<(u32, u32)>,
    pub(super) time_s: Option<f64>,
    pub(super) out: Option<PathBuf>,
    pub(super) force: bool,
    pub(super) grid: bool,
    pub(super) select: Option<String>,
    pub(super) plies: Option<u32>,
    pub(super) fps: Option<u32>,
    /// What stands there without a flag, behind the command and the game.
    pub(super) places: Vec<PathBuf>,
    pub(super) frames: Option<(u32, u32)>,
    pub(super) acts: Option<(u32, u32)>,
    pub(super) samples: Option<u32>,
    pub(super) lens_milli: Option<u32>,
    pub(super) quality: Option<u8>,
    pub(super) limit_mib: Option<u32>,
    pub(super) pace: Option<Pace>,
    pub(super) speed: Option<f64>,
    pub(super) silent: bool,
    pub(super) captions: bool,
    pub(super) hud: bool,
    pub(super) watermark: bool,
    /// Another program encodes.
    pub(super) outside: bool,
    pub(super) codec: Option<String>,
    pub(super) data_dir: Option<PathBuf>,
    pub(super) language: Option<String>,
    pub(super) exit_after_s: Option<f64>,
    pub(super) tell: bool,
}

impl Flags {
    /// Reads a flag with its value.
    pub(super) fn take(&mut self, flag: &str, p: &mut lexopt::Parser) -> Result<(), Misuse> {
        let Some(flag) = super::known(flag) else {
            return Err(Misuse::UnknownFlag(format!("--{flag}")));
        };
        self.given.push(flag);
        match flag {
            "divide" => self.divide = true,
            "force" => self.force = true,
            "grid" => self.grid = true,
            "tell" => self.tell = true,
            "silent" => self.silent = true,
            "captions" => self.captions = true,
            "hud" => self.hud = true,
            "watermark" => self.watermark = true,
            "view" => self.view = true,
            "battle" => self.battle = Some(p.value().map_err(broken)?.into()),
            "position" => self.position = Some(p.value().map_err(broken)?),
            "out" => self.out = Some(p.value().map_err(broken)?.into()),
            "data-dir" => self.data_dir = Some(p.value().map_err(broken)?.into()),
            _ => {
                let value = text(p.value().map_err(broken)?)?;
                self.take_text(flag, value)?;
            }
        }
        Ok(())
    }

    /// Was it given?
    pub(super) fn has(&self, flag: &str) -> bool {
        self.given.contains(&flag)
    }

    /// Refuses every flag that is not among these. The language may be named with any command.
    pub(super) fn allow(&self, allowed: &[&str]) -> Result<(), Misuse> {
        let stray = |given: &&&str| **given != super::LANGUAGE && !allowed.contains(given);
        match self.given.iter().find(stray) {
            Some(stray) => Err(Misuse::UnknownFlag(format!("--{stray}"))),
            None => Ok(()),
        }
    }

    /// For commands that draw or count and know no other game yet.
    pub(super) fn only_cyvasse(&self) -> Result<(), Misuse> {
        match self.game {
            GameName::Cyvasse => Ok(()),
            other => Err(Misuse::NotForGame(other.key())),
        }
    }

    /// Refuses arguments beyond so many.
    pub(super) fn at_most(&self, places: usize) -> Result<(), Misuse> {
        match self.places.get(places) {
            Some(stray) => Err(Misuse::Unexpected(stray.display().to_string())),
            None => Ok(()),
        }
    }

    /// The position as a text.
    pub(super) fn position_text(&mut self) -> Result<String, Misuse> {
        text(self.position.take().ok_or(Misuse::MissingFlag("position"))?)
    }

    /// The position as a file's name.
    pub(super) fn position_file(&mut self) -> Result<PathBuf, Misuse> {
        Ok(self.position.take().ok_or(Misuse::MissingFlag("position"))?.into())
    }

    fn take_text(&mut self, flag: &'static str, value: String) -> Result<(), Misuse> {
        let bad = |value: &str, expected| Misuse::BadValue { flag, value: value.into(), expected };
        match flag {
            "select" => self.select = Some(value),
            "after" => self.after = Some(value),
            "lang" => {
                Language::from_tag(&value).ok_or_else(|| bad(&value, "cli-expect-lang"))?;
                self.language = Some(value);
            }
            "depth" => self.depth = Some(number(flag, &value, 0, 32)?),
            "matches" => self.matches = Some(number(flag, &value, 1, 1_000_000)?),
            "seed" => {
                self.seed =
                    Some(value.parse().map_err(|_| bad(&value, "cli-expect-whole-number"))?);
            }
            "threads" => self.threads = Some(number(flag, &value, 1, 256)? as usize),
            "plies" => self.plies = Some(number(flag, &value, 0, 10_000)?),
            "samples" => self.samples = Some(number(flag, &value, 1, 64)?),
            "lens" => self.lens_milli = Some(number(flag, &value, 0, 1000)?),
            "limit" => self.limit_mib = Some(number(flag, &value, 1, 1024)?),
            "quality" => {
                let quality = number(flag, &value, 12, 51)?;
                self.quality = u8::try_from(quality).ok();
            }
            "frames" | "acts" => {
                let found = range(&value).ok_or_else(|| bad(&value, "cli-expect-range"))?;
                let place = if flag == "frames" { &mut self.frames } else { &mut self.acts };
                *place = Some(found);
            }
            "pace" => {
                self.pace = Some(pace_named(&value).ok_or_else(|| bad(&value, "cli-expect-pace"))?);
            }
            "speed" => {
                self.speed = Some(speed(&value).ok_or_else(|| bad(&value, "cli-expect-speed"))?);
            }
            "encoder" if value == "ffmpeg" => self.outside = true,
            "encoder" => return Err(bad(&value, "cli-expect-encoder")),
            "codec" => self.codec = Some(value),
            "fps" => self.fps = Some(number(flag, &value, 1, 240)?),
            "levels" => {
                self.levels = Some(levels(&value).ok_or_else(|| bad(&value, "cli-expect-levels"))?);
            }
            "players" => {
                let found = players(&value).ok_or_else(|| bad(&value, "cli-expect-players"))?;
                self.players = Some(found);
            }
            "level" => {
                let level = Level::from_key(&value);
                self.level = Some(level.ok_or_else(|| bad(&value, "cli-expect-ludo-level"))?);
            }
            "seat" => {
                self.seat = Some(side_named(&value).ok_or_else(|| bad(&value, "cli-expect-seat"))?);
            }
            "tier" => {
                self.tier = Some(tier_named(&value).ok_or_else(|| bad(&value, "cli-expect-tier"))?);
            }
            "light" => {
                self.light =
                    Some(light_named(&value).ok_or_else(|| bad(&value, "cli-expect-light"))?);
            }
            "camera" => self.camera = Some(value),
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
}
