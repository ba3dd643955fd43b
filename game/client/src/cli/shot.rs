//! Options of `shot`.

use std::path::PathBuf;

use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;

use super::flags::Flags;
use super::misuse::{Misuse, bad_place, ends_with};
use super::values::view_named;
use crate::camera::NamedView;

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
    /// Pictures whose mean is shown, in the tier that gathers.
    pub samples: u32,
    /// Radius of the lens, thousandths of a cell; 0 is sharp all over.
    pub lens_milli: u32,
}

pub(super) const FLAGS: &[&str] = &[
    "position", "tier", "light", "camera", "size", "time", "seed", "out", "force", "grid",
    "select", "samples", "lens",
];

pub(super) fn build(mut flags: Flags) -> Result<ShotOptions, Misuse> {
    flags.only_cyvasse()?;
    let position = match flags.position {
        Some(_) => Some(flags.position_text()?),
        None => None,
    };
    let camera = match flags.camera {
        None => NamedView::Table,
        // A still has no director, and nothing to follow.
        Some(value) => view_named(&value).ok_or(Misuse::BadValue {
            flag: "camera",
            value,
            expected: "cli-expect-view",
        })?,
    };
    let out = flags.out.ok_or(Misuse::MissingFlag("out"))?;
    if !ends_with(&out, &["png"]) {
        return Err(bad_place(&out, "cli-expect-png"));
    }
    Ok(ShotOptions {
        position,
        tier: flags.tier.unwrap_or(Tier::Normal),
        light: flags.light.unwrap_or_default(),
        camera,
        size: flags.size.unwrap_or((1280, 720)),
        time_s: flags.time_s.unwrap_or(2.0),
        seed: flags.seed.unwrap_or(7),
        out,
        force: flags.force,
        grid: flags.grid,
        select: flags.select,
        samples: flags.samples.unwrap_or(1),
        lens_milli: flags.lens_milli.unwrap_or(0),
    })
}
