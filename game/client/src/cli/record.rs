//! Options of `record`.

use std::path::PathBuf;

use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;

use super::flags::Flags;
use super::misuse::Misuse;

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

pub(super) const FLAGS: &[&str] =
    &["out", "force", "plies", "levels", "fps", "tier", "light", "size", "seed"];

pub(super) fn build(flags: Flags) -> Result<RecordOptions, Misuse> {
    flags.only_cyvasse()?;
    Ok(RecordOptions {
        out: flags.out.ok_or(Misuse::MissingFlag("out"))?,
        force: flags.force,
        plies: flags.plies.unwrap_or(8),
        levels: flags.levels.unwrap_or((3, 2)),
        fps: flags.fps.unwrap_or(2),
        tier: flags.tier.unwrap_or(Tier::Normal),
        light: flags.light.unwrap_or_default(),
        size: flags.size.unwrap_or((960, 540)),
        seed: flags.seed.unwrap_or(7),
    })
}
