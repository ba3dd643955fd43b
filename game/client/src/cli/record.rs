//! Options of `record` and `join`.

use std::path::PathBuf;

use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;

use super::flags::Flags;
use super::misuse::{Misuse, bad_place, ends_with};
use super::values::camera_named;
use crate::camera::NamedView;
use crate::recorder::usual_quantiser;
use crate::stage::pace::Pace;

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// An MP4.
    Film,
    /// A slice of an MP4, to be joined.
    Slice,
    /// A GIF.
    Gif,
    /// An animated PNG.
    Apng,
    /// An animated WebP.
    WebP,
    /// A folder of numbered pictures.
    Pictures,
}

/// Where the camera of a film stands.
#[derive(Clone, Debug, PartialEq)]
pub enum CameraChoice {
    /// Where the director puts it.
    Director,
    /// Near what moves.
    Follow,
    /// In one of the views with a name.
    Named(NamedView),
    /// In a view that was kept in the window, 1 to 9.
    Kept(u8),
    /// On the path in a file.
    Path(PathBuf),
}

/// What encodes a film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Encoder {
    /// This program.
    Own,
    /// An `ffmpeg` found on this machine.
    Outside {
        /// A codec by its name there; none for the usual one.
        codec: Option<String>,
    },
}

/// Options of `record`.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordOptions {
    /// The match; none lets two machines play one.
    pub game: Option<PathBuf>,
    /// What to write, and where.
    pub out: PathBuf,
    /// By the ending of `out`.
    pub kind: RecordKind,
    /// Replace what is there; write into a folder that is not empty.
    pub force: bool,
    /// Most plies that the machines play.
    pub plies: u32,
    /// Levels of South and North.
    pub levels: (u8, u8),
    /// Pictures a second.
    pub fps: u32,
    /// Picture quality.
    pub tier: Tier,
    /// Light of the room; none is that of the match.
    pub light: Option<LightPreset>,
    /// Where the camera stands.
    pub camera: CameraChoice,
    /// Pixels.
    pub size: (u32, u32),
    /// Seed of the match, the cuts and the music.
    pub seed: u64,
    /// Pictures of the film, from the first to before the second.
    pub frames: Option<(u32, u32)>,
    /// Acts of the match, from the first to before the second.
    pub acts: (u32, u32),
    /// Pictures laid over each other for each of the film.
    pub samples: u32,
    /// H.264 quantiser; [`usual_quantiser`] where nobody asked for another.
    pub quality: u8,
    /// Largest GIF or animated PNG, mebibytes.
    pub limit_mib: u32,
    /// How fast things happen.
    pub pace: Pace,
    /// How fast the film runs, 0.25 to 8.
    pub speed: f64,
    /// Write the notation into the pictures.
    pub captions: bool,
    /// Show the two sides in the pictures.
    pub hud: bool,
    /// Write the program's name into the pictures.
    pub watermark: bool,
    /// What encodes the film.
    pub encoder: Encoder,
    /// Folder of the settings, for kept views.
    pub data_dir: Option<PathBuf>,
    /// No sound.
    pub silent: bool,
}

/// Options of `join`.
#[derive(Clone, Debug, PartialEq)]
pub struct JoinOptions {
    /// The film.
    pub out: PathBuf,
    /// Its slices, in any order.
    pub slices: Vec<PathBuf>,
    /// Replace what is there.
    pub force: bool,
}

pub(super) const FLAGS: &[&str] = &[
    "out",
    "force",
    "plies",
    "levels",
    "fps",
    "tier",
    "light",
    "size",
    "seed",
    "camera",
    "frames",
    "acts",
    "samples",
    "quality",
    "limit",
    "pace",
    "speed",
    "silent",
    "captions",
    "hud",
    "watermark",
    "encoder",
    "codec",
    "data-dir",
];
pub(super) const JOIN_FLAGS: &[&str] = &["out", "force"];

pub(super) fn build(mut flags: Flags) -> Result<RecordOptions, Misuse> {
    flags.only_cyvasse()?;
    let places = if flags.out.is_some() { 1 } else { 2 };
    flags.at_most(places)?;
    let out = flags.out.take().or_else(|| flags.places.pop());
    let out = out.filter(|out| !out.as_os_str().is_empty()).ok_or(Misuse::NoPlace("record"))?;
    let game = flags.places.pop();
    let encoder = match (flags.outside, flags.codec.take()) {
        (true, codec) => Encoder::Outside { codec },
        (false, None) => Encoder::Own,
        (false, Some(_)) => return Err(Misuse::MissingFlag("encoder")),
    };
    let kind = kind_of(&out, encoder != Encoder::Own)?;
    if flags.frames.is_some() && !matches!(kind, RecordKind::Slice | RecordKind::Pictures) {
        return Err(Misuse::SliceNeeded);
    }
    refuse_idle(&flags, game.is_some(), kind)?;
    let small = matches!(kind, RecordKind::Gif | RecordKind::Apng | RecordKind::WebP);
    let film = matches!(kind, RecordKind::Film | RecordKind::Slice);
    let tier = flags.tier.unwrap_or(Tier::Normal);
    let camera = match flags.camera {
        None => CameraChoice::Director,
        Some(value) => camera_named(&value).ok_or(Misuse::BadValue {
            flag: "camera",
            value,
            expected: "cli-expect-camera",
        })?,
    };
    Ok(RecordOptions {
        game,
        out,
        kind,
        force: flags.force,
        plies: flags.plies.unwrap_or(if film { 24 } else { 8 }),
        levels: flags.levels.unwrap_or((3, 2)),
        fps: flags.fps.unwrap_or(if film {
            30
        } else if small {
            15
        } else {
            2
        }),
        tier,
        light: flags.light,
        camera,
        size: flags.size.unwrap_or(if film {
            (1280, 720)
        } else if small {
            (480, 270)
        } else {
            (960, 540)
        }),
        seed: flags.seed.unwrap_or(7),
        frames: flags.frames,
        acts: flags.acts.unwrap_or((0, u32::MAX)),
        samples: flags.samples.unwrap_or(1),
        quality: flags.quality.unwrap_or(usual_quantiser(tier)),
        limit_mib: flags.limit_mib.unwrap_or(16),
        pace: flags.pace.unwrap_or(Pace::NATURAL),
        speed: flags.speed.unwrap_or(1.0),
        captions: flags.captions,
        hud: flags.hud,
        watermark: flags.watermark,
        encoder,
        data_dir: flags.data_dir,
        silent: flags.silent,
    })
}

pub(super) fn build_join(mut flags: Flags) -> Result<JoinOptions, Misuse> {
    let out = match flags.out.take() {
        Some(out) => out,
        None if flags.places.is_empty() => return Err(Misuse::NoPlace("join")),
        None => flags.places.remove(0),
    };
    if !ends_with(&out, &["mp4", "m4v"]) {
        return Err(bad_place(&out, "cli-expect-film"));
    }
    if flags.places.is_empty() {
        return Err(Misuse::NoSlices);
    }
    Ok(JoinOptions { out, slices: flags.places, force: flags.force })
}

/// Refuses what would say nothing: levels and plies for a match that has been played, sound for pictures, a size
/// limit for a film.
fn refuse_idle(flags: &Flags, played: bool, kind: RecordKind) -> Result<(), Misuse> {
    if let Some(flag) = ["plies", "levels"].into_iter().find(|flag| played && flags.has(flag)) {
        return Err(Misuse::WithMatch(flag));
    }
    let idle: &[&'static str] = match kind {
        RecordKind::Film | RecordKind::Slice => &["limit"],
        RecordKind::Gif | RecordKind::Apng | RecordKind::WebP => &["quality", "silent"],
        RecordKind::Pictures => &["quality", "silent", "limit"],
    };
    match idle.iter().find(|flag| flags.has(flag)) {
        Some(flag) => Err(Misuse::NotForKind { flag, kind }),
        None => Ok(()),
    }
}

/// By the ending of the name. With another program only films can be made, and of more kinds.
fn kind_of(out: &std::path::Path, outside: bool) -> Result<RecordKind, Misuse> {
    let ending = out.extension().and_then(|e| e.to_str()).map(str::to_ascii_lowercase);
    let kind = match ending.as_deref() {
        Some("mp4" | "m4v") => RecordKind::Film,
        Some("mkv" | "webm" | "mov") if outside => RecordKind::Film,
        Some("mkv" | "webm" | "mov") => return Err(Misuse::MissingFlag("encoder")),
        Some("tavslice") => RecordKind::Slice,
        Some("gif") => RecordKind::Gif,
        Some("png" | "apng") => RecordKind::Apng,
        Some("webp") => RecordKind::WebP,
        // A folder has no ending, or says that it is one.
        None => RecordKind::Pictures,
        Some(_) if out.is_dir() || out.as_os_str().to_string_lossy().ends_with(['/', '\\']) => {
            RecordKind::Pictures
        }
        Some(_) => return Err(bad_place(out, "cli-expect-kind")),
    };
    if outside && kind != RecordKind::Film {
        return Err(Misuse::NotForKind { flag: "encoder", kind });
    }
    Ok(kind)
}
