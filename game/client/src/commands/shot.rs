//! `tavola shot`: one PNG of a position.

use std::path::Path;

use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};
use tavola_records::{Folders, Store, StoreError};
use tavola_renderer::gpu::{GpuError, GpuRequest};
use tavola_renderer::models::Source;
use tavola_renderer::readback::Rows;
use tavola_renderer::scene::{Lens, Lighting};
use tavola_renderer::{Extent, Gpu, Knobs, Library, Progress, Renderer, RendererConfig, Tier};
use tavola_rules::cyvasse::{BySide, Hex, House, Position};

use super::say::{complain, print};
use super::{DONE, FAILED, MISUSE, place, position_words};
use crate::camera::Turntable;
use crate::cli::{Misuse, ShotOptions};
use crate::hud::draw::emblem::emblems;
use crate::locale::Locale;
use crate::marks;
use crate::stage::{Overlay, Stage, board::cell, repertoire::Repertoire, setting};
use crate::tr;

/// A position from the middle of a match of two machines, for pictures without a position of their own.
pub const MID_MATCH: &str = "3r2/1v1vbh1/2vecbb1/3e3l1/1ppll1pp2/6t4/2PPBCL1P1/4EE3/PLBHVTV1/3L1V1/BR2H1 2ffff/4f2/6fm/1mm1tmm1m/w5wwww/11/ww5w1w/mwmm2mm1/1ff5/1fmf3/1f1f2 S 4,3 @e2,@g10 0";

/// Draws and writes the picture.
#[must_use]
pub fn run(options: &ShotOptions, locale: &Locale) -> u8 {
    let text = options.position.as_deref().unwrap_or(MID_MATCH);
    let position = match position_words::parse(text, locale) {
        Ok(position) => position,
        Err(reason) => {
            complain(&tr!(locale, "cli-bad-position", reason = reason.as_str()));
            return MISUSE;
        }
    };
    let Ok(selected) = options.select.as_deref().map(str::parse::<Hex>).transpose() else {
        let value = options.select.clone().unwrap_or_default();
        let bad = Misuse::BadValue { flag: "select", value, expected: "cli-expect-cell" };
        complain(&super::say::misuse(&bad, locale));
        return MISUSE;
    };
    let Some(extent) = Extent::new(options.size.0, options.size.1) else { return MISUSE };
    if options.out.exists() && !options.force {
        let path = options.out.display().to_string();
        complain(&tr!(locale, "cli-file-exists", path = path.as_str()));
        return FAILED;
    }
    let Some(mut studio) = Studio::open(options.tier, locale) else { return FAILED };
    let mut stage = Stage::new(options.seed, Lighting::preset(options.light));
    stage.cut_to_board(&setting::of_position(&position), houses(options.seed));
    let camera = Turntable::named(options.camera).camera(extent.aspect());
    let overlay = overlay(&position, selected, options.grid);
    let mut scene = stage.scene(options.time_s, camera, &overlay);
    let mut lens = options.lens_milli as f32 / 1000.0;
    if lens > 0.0 && options.samples == 1 {
        // One picture cannot be spread over a lens: the lens is laid over it.
        scene.lens = Some(Lens { radius: std::mem::take(&mut lens), opened: None });
    }
    match studio.renderer.render_samples(&scene, extent, options.samples, lens) {
        Ok(rows) => write(&rows, &options.out, locale),
        Err(error) => {
            complain(&tr!(locale, "film-not-drawn", reason = error.to_string().as_str()));
            FAILED
        }
    }
}

/// The houses of a picture: two different ones by the seed; 7 gives red and blue.
#[must_use]
pub fn houses(seed: u64) -> BySide<House> {
    let n = House::ALL.len() as u64;
    let first = ((seed % n + 3) % n) as usize;
    let second = (first + 1 + ((seed / n + 5) % (n - 1)) as usize) % House::ALL.len();
    BySide([House::ALL[first], House::ALL[second]])
}

fn overlay(position: &Position, selected: Option<Hex>, grid: bool) -> Overlay {
    let mut overlay = Overlay { grid, ..Overlay::default() };
    if let Some(hex) = selected {
        let mut add = |hex, kind| {
            let mark = tavola_renderer::scene::Mark { cell: cell(hex), kind, opacity: 1.0 };
            overlay.marks.push(mark);
        };
        add(hex, tavola_renderer::scene::MarkKind::GoldSquare);
        for play in position.legal().iter().filter(|p| p.from == hex) {
            add(play.to, marks::sign(play));
        }
        overlay.glow.push((hex, 1.0));
    }
    overlay
}

/// A renderer without a window.
pub struct Studio {
    /// It draws.
    pub renderer: Renderer,
}

impl Studio {
    /// Opens the best adapter and reads the models; complains and gives none where that fails.
    #[must_use]
    pub fn open(tier: Tier, locale: &Locale) -> Option<Self> {
        let gpu = match Gpu::headless(&GpuRequest::default()) {
            Ok(gpu) => gpu,
            Err(error @ (GpuError::NoAdapter { .. } | GpuError::NoDevice { .. })) => {
                complain(&super::say::no_adapter(locale));
                tracing::info!(%error, "no device");
                return None;
            }
        };
        let progress = Progress::default();
        let cache = place::cache(place::store(None).as_ref());
        let folder = place::models();
        if !folder.is_dir() {
            let path = folder.display().to_string();
            complain(&tr!(locale, "cli-models-missing", path = path.as_str()));
        }
        let source = Source::folder(&folder)
            .with_texture_side(Knobs::of(&gpu, tier, None).texture_side)
            .with_cache(cache.clone());
        let (library, _) = Library::load(&source, &progress);
        let mut config = RendererConfig::new(tier, std::sync::Arc::new(library));
        config.cache = cache;
        config.emblems = emblems();
        match Renderer::new(gpu, config, &progress) {
            Ok(renderer) => Some(Self { renderer }),
            Err(error) => {
                complain(&tr!(locale, "film-not-drawn", reason = error.to_string().as_str()));
                None
            }
        }
    }

    /// What figures can do in its pictures.
    #[must_use]
    pub fn repertoire(&self) -> Option<std::sync::Arc<Repertoire>> {
        let tier = self.renderer.knobs().tier;
        Repertoire::in_tier(&self.renderer.config().library, tier)
    }
}

/// A picture as the bytes of a PNG file.
#[must_use]
pub fn png(rows: &Rows) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (w, h) = (rows.extent.width(), rows.extent.height());
    let opaque: Vec<u8> =
        rows.bytes.as_chunks::<4>().0.iter().flat_map(|p| [p[0], p[1], p[2]]).collect();
    PngEncoder::new(&mut bytes).write_image(&opaque, w, h, ExtendedColorType::Rgb8).ok()?;
    Some(bytes)
}

/// Writes a picture, all or nothing.
///
/// # Errors
/// Why it could not be written.
pub fn save(rows: &Rows, path: &Path) -> Result<(), StoreError> {
    let bytes = png(rows).unwrap_or_default();
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Store::new(Folders::under(folder)).write(path, &bytes)
}

fn write(rows: &Rows, path: &Path, locale: &Locale) -> u8 {
    let shown = path.display().to_string();
    match save(rows, path) {
        Ok(()) => {
            print(&tr!(locale, "cli-written", path = shown.as_str()));
            DONE
        }
        Err(error) => {
            let reason = locale.text(crate::hud::words::disk(error.reason), &[]);
            complain(&tr!(
                locale,
                "cli-write-failed",
                reason = reason.as_str(),
                path = shown.as_str()
            ));
            FAILED
        }
    }
}
