//! Shooting a film: `tavola record MATCH film.mp4`, a slice of one, an animation, or numbered pictures.
//!
//! The plan says what is seen and heard at every moment; here it is drawn, encoded on another thread, joined and put
//! in its place. What is interrupted by a full disk goes on when the same command is given again.

use std::path::{Path, PathBuf};

use tavola_film::animation::{AnimationFormat, AnimationKind, AnimationWriter};
use tavola_film::{FilmError, FilmFormat, PlanesBuffer, Recorder, SliceHeader};
use tavola_renderer::Extent;
use tavola_sound::Levels;

use super::say::complain;
use super::shot::Studio;
use crate::clock::Clock;
use crate::film::FilmPlan;
use crate::locale::Locale;
use crate::tr;

/// Share of a picture's time in which its samples are spread: a shutter of 180 degrees.
const SHUTTER: f64 = 0.5;

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

/// Why a film was not shot.
#[derive(Debug, thiserror::Error)]
pub enum ShootError {
    /// The renderer said no.
    #[error(transparent)]
    Draw(#[from] tavola_renderer::RenderError),
    /// The film could not be written.
    #[error(transparent)]
    Film(#[from] FilmError),
    /// A picture could not be written.
    #[error(transparent)]
    Store(tavola_records::StoreError),
}

/// Draws the pictures of a plan.
pub struct Shooting<'a> {
    /// It draws.
    pub studio: Studio,
    /// What.
    pub plan: &'a FilmPlan,
    /// How.
    pub look: Look,
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
        let mut sum: Vec<u32> = Vec::new();
        for sample in 0..samples {
            let part = f64::from(sample) / f64::from(samples) * SHUTTER;
            let film_s = (f64::from(n) + part) / f64::from(self.look.rate);
            let scene = self.plan.scene(film_s, self.look.extent.aspect());
            let rows = self.studio.renderer.render_to_image(&scene, self.look.extent)?;
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

    /// Shoots the pictures `header.from..header.to` with their sound into a slice at `part`.
    ///
    /// # Errors
    /// See [`ShootError`].
    pub fn slice(
        &mut self,
        header: SliceHeader,
        part: &Path,
        progress: &mut Progress<'_>,
    ) -> Result<(), ShootError> {
        let format: FilmFormat = header.format;
        let mut reel = format.has_sound().then(|| self.plan.reel(Levels::FULL));
        let mut recorder = Recorder::start(part, header)?;
        let mut planes = PlanesBuffer::new(format.size());
        let first = recorder.next();
        while recorder.next() < header.to {
            let n = recorder.next();
            let pixels = self.picture(n)?;
            planes.fill_from_rgba(&pixels)?;
            let plan = self.plan;
            let sound = reel
                .as_mut()
                .map(|reel| reel.mix(format.samples_of(n), &|sample| plan.listener(sample)));
            recorder.push(&planes.planes(), &sound.unwrap_or_default())?;
            progress.tell(n + 1 - first, header.to - first);
        }
        recorder.finish()?;
        Ok(())
    }

    /// Shoots a whole film to `out`: an MP4 by way of `out` with `.part` behind it.
    ///
    /// # Errors
    /// See [`ShootError`]. `out` is then as it was.
    pub fn film(
        &mut self,
        header: SliceHeader,
        out: &Path,
        progress: &mut Progress<'_>,
    ) -> Result<tavola_film::Film, ShootError> {
        let part = slice_beside(out);
        self.slice(header, &part, progress)?;
        let film = tavola_film::join(std::slice::from_ref(&part), out)?;
        // What is left of it if this fails is a file that the next recording replaces.
        let _ = std::fs::remove_file(&part);
        Ok(film)
    }

    /// Shoots a GIF or an animated PNG of at most `limit` bytes.
    ///
    /// # Errors
    /// See [`ShootError`].
    pub fn animation(
        &mut self,
        kind: AnimationKind,
        frames: u32,
        limit: u64,
        out: &Path,
        progress: &mut Progress<'_>,
    ) -> Result<u64, ShootError> {
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let extent = self.look.extent;
        let size = (side(extent.width()), side(extent.height()));
        let rate = u16::try_from(self.look.rate).unwrap_or(u16::MAX);
        let format = AnimationFormat { kind, size, rate, frames, limit };
        let mut writer = AnimationWriter::create(out, format)?;
        for n in 0..frames {
            let pixels = self.picture(n)?;
            writer.push(&pixels)?;
            progress.tell(n + 1, frames);
        }
        Ok(writer.finish()?)
    }
}

/// Where a film is while it is made.
#[must_use]
pub fn slice_beside(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_os_string();
    name.push(".tavslice");
    out.with_file_name(name)
}

/// Tells a terminal how far it is, twice a second at most, and how long it will take.
#[derive(Debug)]
pub struct Progress<'a> {
    locale: &'a Locale,
    clock: Clock,
    told_s: f64,
}

impl<'a> Progress<'a> {
    /// From now on.
    #[must_use]
    pub fn new(locale: &'a Locale) -> Self {
        Self { locale, clock: Clock::new(), told_s: 0.0 }
    }

    /// So many of so many are done.
    pub fn tell(&mut self, done: u32, total: u32) {
        let passed_s = self.clock.seconds();
        if done < total && passed_s < self.told_s + 0.5 {
            return;
        }
        self.told_s = passed_s;
        let left_s = passed_s / f64::from(done.max(1)) * f64::from(total - done);
        complain(&tr!(
            self.locale,
            "cli-film-progress",
            done = done as usize,
            total = total as usize,
            left = clock_words(left_s).as_str()
        ));
    }
}

/// Minutes and seconds, `3:07`.
fn clock_words(seconds: f64) -> String {
    let whole = seconds.max(0.0).round() as u64;
    format!("{}:{:02}", whole / 60, whole % 60)
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
