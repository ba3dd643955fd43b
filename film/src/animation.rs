//! GIF, animated PNG and animated WebP for sharing: small pictures, no sound, a limit on the size.
//!
//! An animation gets its name when it is whole. A picture that would carry the file past its limit is refused with its
//! number, and the file is removed: a share
//! sheet tries again smaller or shorter, rather than sending something that a site will not take.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::FilmError;

mod webp;

use webp::WebP;

/// The formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnimationKind {
    /// 256 colours a picture; shown everywhere.
    Gif,
    /// All colours, losslessly; larger.
    Apng,
    /// All colours, losslessly, and of each picture only what changed.
    WebP,
}

/// What the animation is.
#[derive(Debug, Clone, Copy)]
pub struct AnimationFormat {
    /// Which file.
    pub kind: AnimationKind,
    /// Pixels, each 1 to 65535.
    pub size: (u16, u16),
    /// Pictures a second. GIF counts in hundredths of a second: 50, 25, 20 and 10 are exact.
    pub rate: u16,
    /// Pictures in all.
    pub frames: u32,
    /// Most bytes.
    pub limit: u64,
}

/// Writes one animation, picture by picture; it repeats for ever.
pub struct AnimationWriter {
    format: AnimationFormat,
    out: PathBuf,
    /// Where it is while it is made.
    path: PathBuf,
    written: Arc<AtomicU64>,
    encoder: Option<Encoder>,
    frame: u32,
}

enum Encoder {
    Gif(Box<gif::Encoder<Counted>>),
    Apng(Box<png::Writer<Counted>>),
    WebP(Box<WebP<Counted>>),
}

impl Encoder {
    fn start(out: Counted, format: &AnimationFormat, path: &Path) -> Result<Self, FilmError> {
        let (width, height) = format.size;
        Ok(match format.kind {
            AnimationKind::Gif => {
                let mut gif =
                    gif::Encoder::new(out, width, height, &[]).map_err(|e| gif_error(path, e))?;
                gif.set_repeat(gif::Repeat::Infinite).map_err(|e| gif_error(path, e))?;
                Self::Gif(Box::new(gif))
            }
            AnimationKind::Apng => {
                Self::Apng(Box::new(apng(out, format).map_err(|e| png_error(path, e))?))
            }
            AnimationKind::WebP => {
                let webp = WebP::start(out, format.size).map_err(|e| FilmError::disk(path, &e))?;
                Self::WebP(Box::new(webp))
            }
        })
    }

    fn finish(self, path: &Path) -> Result<(), FilmError> {
        let trouble = |e: io::Error| FilmError::disk(path, &e);
        match self {
            Self::Gif(gif) => {
                let out = gif.into_inner().map_err(|e| gif_error(path, e))?;
                out.close().map_err(trouble)
            }
            Self::Apng(png) => png.finish().map_err(|e| png_error(path, e)),
            Self::WebP(webp) => webp.finish().and_then(Counted::close).map_err(trouble),
        }
    }
}

impl std::fmt::Debug for AnimationWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnimationWriter")
            .field("format", &self.format)
            .field("frame", &self.frame)
            .finish()
    }
}

impl AnimationWriter {
    /// Starts an animation that will replace what is at `out` once it is whole.
    ///
    /// # Errors
    /// [`FilmError::Size`], [`FilmError::Rate`], [`FilmError::Range`], [`FilmError::Disk`].
    pub fn create(out: &Path, format: AnimationFormat) -> Result<Self, FilmError> {
        let (width, height) = format.size;
        if width == 0 || height == 0 {
            return Err(FilmError::Size { width: width.into(), height: height.into() });
        }
        if format.rate == 0 || format.rate > 60 {
            return Err(FilmError::Rate(format.rate.into()));
        }
        if format.kind == AnimationKind::WebP && (width > WEBP_SIDE || height > WEBP_SIDE) {
            return Err(FilmError::Size { width: width.into(), height: height.into() });
        }
        if format.frames == 0 {
            return Err(FilmError::Range { from: 0, to: 0, frames: 0 });
        }
        let path = crate::join::beside(out);
        let file = File::create(&path).map_err(|e| FilmError::disk(&path, &e))?;
        let written = Arc::new(AtomicU64::new(0));
        let sink = Counted { file: BufWriter::new(file), written: Arc::clone(&written) };
        let started = Encoder::start(sink, &format, &path);
        let (out, unfinished) = (out.to_path_buf(), path.clone());
        let mut writer = Self { format, out, path, written, encoder: None, frame: 0 };
        match started {
            Ok(encoder) => writer.encoder = Some(encoder),
            Err(error) => {
                // Nothing half-made is left behind.
                let _ = std::fs::remove_file(unfinished);
                return Err(error);
            }
        }
        Ok(writer)
    }

    /// Adds a picture: rows of R, G, B, A from the top.
    ///
    /// # Errors
    /// [`FilmError::Picture`], [`FilmError::TooLarge`], [`FilmError::Full`],
    /// [`FilmError::Disk`].
    pub fn push(&mut self, rgba: &[u8]) -> Result<(), FilmError> {
        let (width, height) = self.format.size;
        if rgba.len() != usize::from(width) * usize::from(height) * 4 {
            return Err(FilmError::Picture);
        }
        let rgb: Vec<u8> =
            rgba.chunks_exact(4).flat_map(|p| p.get(..3).unwrap_or_default()).copied().collect();
        let (delay, stands_ms) = (self.delay(), self.stands(1000));
        match &mut self.encoder {
            None => return Err(FilmError::Stopped),
            Some(Encoder::Gif(gif)) => {
                let mut frame = gif::Frame::from_rgb_speed(width, height, &rgb, 10);
                frame.delay = delay;
                gif.write_frame(&frame).map_err(|e| gif_error(&self.path, e))?;
            }
            Some(Encoder::Apng(png)) => {
                png.write_image_data(&rgb).map_err(|e| png_error(&self.path, e))?;
            }
            Some(Encoder::WebP(webp)) => {
                webp.push(&rgb, stands_ms).map_err(|e| FilmError::disk(&self.path, &e))?;
            }
        }
        if self.written.load(Ordering::Relaxed) > self.format.limit {
            self.discard();
            return Err(FilmError::TooLarge { limit: self.format.limit, frame: self.frame });
        }
        self.frame += 1;
        Ok(())
    }

    /// Ends the file; its size in bytes.
    ///
    /// # Errors
    /// [`FilmError::Count`] if pictures are missing, [`FilmError::Full`], [`FilmError::Disk`].
    pub fn finish(mut self) -> Result<u64, FilmError> {
        if self.frame != self.format.frames {
            return Err(FilmError::Count { found: self.frame, expected: self.format.frames });
        }
        let encoder = self.encoder.take().ok_or(FilmError::Stopped)?;
        let ended = encoder.finish(&self.path).and_then(|()| {
            std::fs::rename(&self.path, &self.out).map_err(|e| FilmError::disk(&self.out, &e))
        });
        if ended.is_err() {
            let _ = std::fs::remove_file(&self.path);
        }
        ended.map(|()| self.written.load(Ordering::Relaxed))
    }

    /// Hundredths of a second this picture stands.
    fn delay(&self) -> u16 {
        u16::try_from(self.stands(100)).unwrap_or(u16::MAX)
    }

    /// How long this picture stands, in parts of a second: rounded so that the whole keeps its length.
    fn stands(&self, parts: u32) -> u32 {
        let at = |n: u32| u64::from(n) * u64::from(parts) / u64::from(self.format.rate);
        u32::try_from(at(self.frame + 1) - at(self.frame)).unwrap_or(u32::MAX)
    }

    /// Nothing half-made is left behind.
    fn discard(&mut self) {
        if self.encoder.take().is_some() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Drop for AnimationWriter {
    fn drop(&mut self) {
        self.discard();
    }
}

fn apng(
    out: Counted,
    format: &AnimationFormat,
) -> Result<png::Writer<Counted>, png::EncodingError> {
    let (width, height) = format.size;
    let mut encoder = png::Encoder::new(out, width.into(), height.into());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    encoder.set_animated(format.frames, 0)?;
    encoder.set_frame_delay(1, format.rate)?;
    encoder.write_header()
}

/// Largest side of a WebP, pixels.
const WEBP_SIDE: u16 = 16_383;

/// Counts what goes to the file.
struct Counted {
    file: BufWriter<File>,
    written: Arc<AtomicU64>,
}

impl Counted {
    fn close(mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_all()
    }
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = self.file.write(bytes)?;
        self.written.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl io::Seek for Counted {
    fn seek(&mut self, to: io::SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

fn gif_error(path: &Path, error: gif::EncodingError) -> FilmError {
    match error {
        gif::EncodingError::Io(error) => FilmError::disk(path, &error),
        other => FilmError::Container(other.to_string()),
    }
}

fn png_error(path: &Path, error: png::EncodingError) -> FilmError {
    match error {
        png::EncodingError::IoError(error) => FilmError::disk(path, &error),
        other => FilmError::Container(other.to_string()),
    }
}
