//! The recorder: a planned film becomes a file.
//!
//! ```text
//! FilmPlan ─► Shooting: draw picture n+2 ─► words over it ─► planes on the device ─┐ ring
//!                 take the planes of picture n ◄───────────────────────────────────┘
//!                 └─► encoder's thread (bounded) ─► slice ─► join ─► film.mp4
//! ```
//!
//! Whoever records gives a [`FilmPlan`], a renderer, a [`Look`], perhaps a [`Dressing`], and a [`Watch`] that is told how
//! far it is and may cancel: the command line, or a window's share sheet on a thread of its own. What is cancelled
//! leaves nothing behind; what a full device stopped goes on when the same film is asked for again. Deliberately not
//! here: where the match comes from, words for people, clocks.

use std::path::{Path, PathBuf};

use tavola_film::animation::{AnimationFormat, AnimationKind, AnimationWriter};
use tavola_film::{
    Film, FilmError, FilmFormat, Outside, OutsideRecorder, Plane, Planes, PlanesBuffer, Recorder,
    SliceHeader,
};
use tavola_renderer::readback::Rows;
use tavola_renderer::renderer::FilmPlanes;
use tavola_renderer::{Extent, Renderer, Sample, Tier};
use tavola_sound::Levels;

use crate::film::{FilmPlan, LENS};

mod dressing;

pub use dressing::{Dress, Dressing};

/// Share of a picture's time in which its samples are spread: a shutter of 180 degrees.
pub const SHUTTER: f64 = 0.5;

/// Pictures that the device may be ahead of the encoder.
const AHEAD: u32 = 2;

/// The H.264 quantiser of a film for which nobody asked for another: 4 to 6 Mbit/s at 1280 x 720, 30 a second, and no
/// picture below 34 dB. A finer tier has more of what moves in every pixel and hides more of the loss.
#[must_use]
pub const fn usual_quantiser(tier: Tier) -> u8 {
    match tier {
        Tier::Light => 26,
        Tier::Normal | Tier::Ultra => 29,
    }
}

/// What is asked of every picture.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// Pixels.
    pub extent: Extent,
    /// Pictures a second.
    pub rate: u32,
    /// Pictures that are laid over each other for one of the film, 1 to 64: smooth edges, blurred motion.
    pub samples: u32,
}

/// Told how far a recording is, picture by picture, and asked whether it is still wanted.
pub trait Watch {
    /// So many pictures of so many are done.
    fn done(&mut self, done: u32, total: u32);

    /// Whether to stop and leave nothing behind.
    fn cancelled(&self) -> bool {
        false
    }
}

/// Why a film was not shot.
#[derive(Debug, thiserror::Error)]
pub enum ShootError {
    /// The renderer said no.
    #[error(transparent)]
    Draw(#[from] tavola_renderer::RenderError),
    /// The film could not be written, or was cancelled.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// A picture could not be written.
    #[error(transparent)]
    Store(tavola_records::StoreError),
}

impl ShootError {
    /// See [`FilmError::about`].
    fn about(self, out: &Path) -> Self {
        match self {
            Self::Film(error) => Self::Film(error.about(out)),
            other => other,
        }
    }
}

/// Draws the pictures of a plan and has them written.
pub struct Shooting<'a> {
    /// It draws.
    pub renderer: &'a mut Renderer,
    /// What.
    pub plan: &'a FilmPlan,
    /// How.
    pub look: Look,
    /// What is painted over the pictures.
    pub dressing: Option<Dressing>,
}

impl std::fmt::Debug for Shooting<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shooting").field("look", &self.look).finish_non_exhaustive()
    }
}

impl Shooting<'_> {
    /// Picture number `n` of the film, rows of R, G, B, A from the top.
    ///
    /// # Errors
    /// What the renderer says.
    pub fn picture(&mut self, n: u32) -> Result<Vec<u8>, ShootError> {
        let samples = self.look.samples.clamp(1, 64);
        let moment = |sample: u32| f64::from(n) + f64::from(sample) / f64::from(samples) * SHUTTER;
        if samples > 1 && self.renderer.knobs().gathers() {
            let extent = self.look.extent;
            for index in 0..samples {
                let film_s = moment(index) / f64::from(self.look.rate);
                let scene = self.plan.scene(film_s, extent.aspect());
                self.renderer.draw_sample(&scene, extent, Sample { index, lens: LENS });
            }
            let image = self.present(f64::from(n));
            return Ok(self.renderer.read(&image)?.bytes);
        }
        let mut sum: Vec<u32> = Vec::new();
        for sample in 0..samples {
            let rows = {
                let image = self.draw(moment(sample));
                self.renderer.read(&image)?
            };
            if samples == 1 {
                return Ok(rows.bytes);
            }
            if sum.is_empty() {
                sum = vec![0; rows.bytes.len()];
            }
            // Light adds up, not the bytes that stand for it; a square is near enough to sRGB's curve.
            for (sum, byte) in sum.iter_mut().zip(&rows.bytes) {
                *sum += u32::from(*byte) * u32::from(*byte);
            }
        }
        let mean = |sum: u32| (f64::from(sum) / f64::from(samples)).sqrt().round() as u8;
        Ok(sum.into_iter().map(mean).collect())
    }

    /// Draws the film's moment at picture `n`, counted with its fraction.
    fn draw(&mut self, n: f64) -> std::sync::Arc<tavola_renderer::targets::Target> {
        let (film_s, extent) = (n / f64::from(self.look.rate), self.look.extent);
        let aspect = extent.aspect();
        let scene = if self.renderer.knobs().lens && self.look.samples <= 1 {
            self.plan.scene_through_lens(film_s, SHUTTER / f64::from(self.look.rate), aspect)
        } else {
            self.plan.scene(film_s, aspect)
        };
        self.renderer.draw(&scene, extent);
        self.present(n)
    }

    /// The last drawn moment as a picture, dressed as it is at picture `n`.
    fn present(&mut self, n: f64) -> std::sync::Arc<tavola_renderer::targets::Target> {
        let (film_s, extent) = (n / f64::from(self.look.rate), self.look.extent);
        match &mut self.dressing {
            None => self.renderer.present_to_image(extent),
            Some(dressing) => {
                let plan = self.plan;
                self.renderer.present_with(extent, &mut |canvas| {
                    dressing.paint(plan, film_s, extent, canvas);
                })
            }
        }
    }

    /// Gives the planes of the pictures `from..to` in order. Without samples they are made on the device, which
    /// draws ahead while the encoder works.
    fn planes(
        &mut self,
        from: u32,
        to: u32,
        watch: &mut dyn Watch,
        take: &mut dyn FnMut(u32, &Planes<'_>) -> Result<(), FilmError>,
    ) -> Result<(), ShootError> {
        let size = (self.look.extent.width() as usize, self.look.extent.height() as usize);
        let mut buffer = PlanesBuffer::new(size);
        let mut sent = from;
        for n in from..to {
            if watch.cancelled() {
                return Err(FilmError::Cancelled.into());
            }
            if self.look.samples > 1 {
                buffer.fill_from_rgba(&self.picture(n)?)?;
                take(n, &buffer.planes())?;
            } else {
                while sent < to && sent <= n.saturating_add(AHEAD) {
                    let image = self.draw(f64::from(sent));
                    self.renderer.send_planes(&image)?;
                    sent += 1;
                }
                let planes = self.renderer.take_planes()?;
                take(n, &borrowed(&planes))?;
            }
            watch.done(n + 1 - from, to - from);
        }
        Ok(())
    }

    /// The same, and nothing is left on its way whatever happens.
    fn shoot(
        &mut self,
        from: u32,
        to: u32,
        watch: &mut dyn Watch,
        take: &mut dyn FnMut(u32, &Planes<'_>) -> Result<(), FilmError>,
    ) -> Result<(), ShootError> {
        self.renderer.forget_planes();
        let shot = self.planes(from, to, watch, take);
        self.renderer.forget_planes();
        shot
    }

    /// Shoots the pictures `header.from..header.to` with their sound into a slice at `part`.
    ///
    /// # Errors
    /// See [`ShootError`].
    pub fn slice(
        &mut self,
        header: SliceHeader,
        part: &Path,
        watch: &mut dyn Watch,
    ) -> Result<(), ShootError> {
        let format: FilmFormat = header.format;
        let plan = self.plan;
        let mut reel = format.has_sound().then(|| plan.reel(Levels::FULL));
        let mut recorder = Recorder::start(part, header)?;
        let shot = self.shoot(recorder.next(), header.to, watch, &mut |n, planes| {
            let sound = reel
                .as_mut()
                .map(|reel| reel.mix(format.samples_of(n), &|sample| plan.listener(sample)));
            recorder.push(planes, &sound.unwrap_or_default())
        });
        match shot {
            Ok(()) => recorder.finish().map(|_| ()).map_err(ShootError::Film),
            Err(error) => {
                // What a full device stopped is kept by the recorder itself, all else is removed.
                drop(recorder);
                Err(error)
            }
        }
    }

    /// Shoots a slice to `out`, which bears that name only when it is whole: the same command goes on with one that
    /// was interrupted.
    ///
    /// # Errors
    /// See [`ShootError`]. `out` is then as it was.
    pub fn slice_to(
        &mut self,
        header: SliceHeader,
        out: &Path,
        watch: &mut dyn Watch,
    ) -> Result<(), ShootError> {
        let part = slice_beside(out);
        self.slice(header, &part, watch).map_err(|error| error.about(out))?;
        let trouble =
            |error: std::io::Error| FilmError::Disk { path: out.to_path_buf(), kind: error.kind() };
        std::fs::rename(&part, out).map_err(trouble)?;
        Ok(())
    }

    /// Shoots a whole film to `out`: an MP4 by way of a slice beside it.
    ///
    /// # Errors
    /// See [`ShootError`]. `out` is then as it was.
    pub fn film(
        &mut self,
        header: SliceHeader,
        out: &Path,
        watch: &mut dyn Watch,
    ) -> Result<Film, ShootError> {
        let part = slice_beside(out);
        self.slice(header, &part, watch).map_err(|error| error.about(out))?;
        // The slice stays until the film lies there: the same command then needs no picture again.
        let joined = tavola_film::join(std::slice::from_ref(&part), out);
        let film = joined.map_err(|error| error.and_kept().about(out))?;
        // What is left of it if this fails is a file that the next recording replaces.
        let _ = std::fs::remove_file(&part);
        Ok(film)
    }

    /// Shoots a whole film to `out` through another program.
    ///
    /// # Errors
    /// See [`ShootError`]. `out` is then as it was.
    pub fn film_outside(
        &mut self,
        outside: &Outside,
        format: FilmFormat,
        frames: u32,
        out: &Path,
        watch: &mut dyn Watch,
    ) -> Result<Film, ShootError> {
        let plan = self.plan;
        let mut reel = plan.reel(Levels::FULL);
        let mut recorder = OutsideRecorder::start(outside, format, frames, out, &mut |n| {
            if watch.cancelled() {
                return Err(FilmError::Cancelled);
            }
            Ok(reel.mix(format.samples_of(n), &|sample| plan.listener(sample)))
        })?;
        self.shoot(0, frames, watch, &mut |_, planes| recorder.push(planes))?;
        Ok(recorder.finish()?)
    }

    /// Shoots an animation of at most `limit` bytes.
    ///
    /// # Errors
    /// See [`ShootError`].
    pub fn animation(
        &mut self,
        kind: AnimationKind,
        frames: u32,
        limit: u64,
        out: &Path,
        watch: &mut dyn Watch,
    ) -> Result<u64, ShootError> {
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let extent = self.look.extent;
        let size = (side(extent.width()), side(extent.height()));
        let rate = u16::try_from(self.look.rate).unwrap_or(u16::MAX);
        let format = AnimationFormat { kind, size, rate, frames, limit };
        let named = |error: FilmError| error.about(out);
        let mut writer = AnimationWriter::create(out, format).map_err(named)?;
        for n in 0..frames {
            if watch.cancelled() {
                return Err(FilmError::Cancelled.into());
            }
            writer.push(&self.picture(n)?).map_err(named)?;
            watch.done(n + 1, frames);
        }
        Ok(writer.finish().map_err(named)?)
    }

    /// Shoots the pictures `from..to` into the folder `out`, numbered from 1; `write` writes one.
    ///
    /// # Errors
    /// See [`ShootError`]. What was written is then removed.
    pub fn pictures(
        &mut self,
        (from, to): (u32, u32),
        out: &Path,
        watch: &mut dyn Watch,
        write: &dyn Fn(&Rows, &Path) -> Result<(), tavola_records::StoreError>,
    ) -> Result<(), ShootError> {
        let fresh = !out.exists();
        let mut written: Vec<PathBuf> = Vec::new();
        let shot = (from..to).try_for_each(|n| {
            if watch.cancelled() {
                return Err(FilmError::Cancelled.into());
            }
            let rows = Rows { extent: self.look.extent, bytes: self.picture(n)? };
            let path = out.join(format!("{:05}.png", n + 1));
            write(&rows, &path).map_err(ShootError::Store)?;
            written.push(path);
            watch.done(n + 1 - from, to - from);
            Ok(())
        });
        if shot.is_err() {
            for path in &written {
                // One that cannot be removed is a whole picture all the same.
                let _ = std::fs::remove_file(path);
            }
            if fresh {
                let _ = std::fs::remove_dir(out);
            }
        }
        shot
    }
}

fn borrowed(planes: &FilmPlanes) -> Planes<'_> {
    fn plane(rows: &Rows) -> Plane<'_> {
        Plane { bytes: &rows.bytes, stride: rows.extent.width() as usize }
    }
    Planes { y: plane(&planes.y), u: plane(&planes.u), v: plane(&planes.v) }
}

/// Where a film is while it is made.
#[must_use]
pub fn slice_beside(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_os_string();
    name.push(".tavslice");
    out.with_file_name(name)
}

/// A number of everything that a film's pictures and sound depend on (FNV-1a, 64 bits).
#[must_use]
pub fn film_number(parts: &[&[u8]]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for part in parts {
        for byte in part.iter().chain(&[0xff]) {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}
