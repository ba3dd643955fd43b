//! A film through another program: planes go to an `ffmpeg` found on this machine, for codecs that are not built in.
//!
//! The sound lies in a file beside the film meanwhile, because two streams do not fit into one pipe. The program is
//! started with arguments of ours alone, never through a shell; a pipe that is full makes the renderer wait. What it
//! writes gets its name when it is whole, and nothing of it stays when it is cancelled or fails.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::JoinHandle;

use crate::error::FilmError;
use crate::format::{CHANNELS, FilmFormat, SAMPLE_RATE};
use crate::join::Film;
use crate::planes::{Plane, Planes};

/// Longest name of a codec.
const CODEC_LIMIT: usize = 40;
/// As much of what the program says is kept, bytes.
const SAID_LIMIT: u64 = 2048;

/// A program, and what it is to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    program: PathBuf,
    codec: String,
    container: &'static str,
}

impl Outside {
    /// Looks for the program in the folders of `path` (the variable `PATH`) and understands what is asked of it:
    /// a codec by the program's own name, or the usual one of the container; the container by the ending of `out`.
    ///
    /// # Errors
    /// [`FilmError::NoProgram`], [`FilmError::Codec`], [`FilmError::Ending`].
    pub fn find(
        path: Option<&OsString>,
        codec: Option<&str>,
        out: &Path,
    ) -> Result<Self, FilmError> {
        let container = container(out).ok_or(FilmError::Ending)?;
        let codec = codec.unwrap_or(if container == "webm" { "libvpx-vp9" } else { "libx264" });
        let named = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let sound = !codec.is_empty() && codec.len() <= CODEC_LIMIT && !codec.starts_with('-');
        if !sound || !codec.chars().all(named) {
            return Err(FilmError::Codec(codec.chars().take(CODEC_LIMIT).collect()));
        }
        let name = if cfg!(windows) { "ffmpeg.exe" } else { "ffmpeg" };
        let folders = path.map(|path| std::env::split_paths(path).collect::<Vec<_>>());
        let found = folders.unwrap_or_default().into_iter().map(|folder| folder.join(name));
        let program = found.into_iter().find(|file| file.is_absolute() && file.is_file());
        let program = program.ok_or(FilmError::NoProgram("ffmpeg"))?;
        Ok(Self { program, codec: codec.to_owned(), container })
    }

    fn arguments(&self, format: &FilmFormat, sound: Option<&Path>, part: &Path) -> Vec<OsString> {
        let (width, height) = format.size();
        let size = format!("{width}x{height}");
        let rate = format.rate().per_second().to_string();
        let quality = format.quantiser().to_string();
        let group = format.group().to_string();
        let mut all: Vec<OsString> = Vec::new();
        let mut add = |words: &[&str]| all.extend(words.iter().map(OsString::from));
        add(&["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]);
        add(&["-f", "rawvideo", "-pix_fmt", "yuv420p", "-color_range", "tv", "-s", &size]);
        add(&["-framerate", &rate, "-i", "pipe:0"]);
        if let Some(sound) = sound {
            all.extend(["-f".into(), "wav".into(), "-i".into(), sound.into()]);
        }
        let mut add = |words: &[&str]| all.extend(words.iter().map(OsString::from));
        add(&["-map", "0:v", "-c:v", &self.codec, "-g", &group]);
        match self.codec.as_str() {
            "libx264" | "libx265" | "libsvtav1" => add(&["-crf", &quality]),
            "libvpx-vp9" | "libvpx" | "libaom-av1" => add(&["-crf", &quality, "-b:v", "0"]),
            _ => {}
        }
        let bt709 = "bt709";
        add(&["-colorspace", bt709, "-color_primaries", bt709, "-color_trc", bt709]);
        if sound.is_some() {
            let codec = if self.container == "webm" { "libopus" } else { "aac" };
            add(&["-map", "1:a", "-c:a", codec, "-b:a", "160k"]);
        }
        if matches!(self.container, "mp4" | "mov") {
            add(&["-movflags", "+faststart"]);
            if self.codec.starts_with("libx265") {
                // Some players know no other name for it than this one.
                add(&["-tag:v", "hvc1"]);
            }
        }
        add(&["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"]);
        add(&["-f", self.container]);
        all.push(part.into());
        all
    }
}

/// The container that the ending of a name means.
fn container(out: &Path) -> Option<&'static str> {
    let ending = out.extension()?.to_str()?.to_ascii_lowercase();
    Some(match ending.as_str() {
        "mp4" | "m4v" => "mp4",
        "mov" => "mov",
        "mkv" => "matroska",
        "webm" => "webm",
        _ => return None,
    })
}

/// Gives pictures to the program, in order.
#[derive(Debug)]
pub struct OutsideRecorder {
    format: FilmFormat,
    frames: u32,
    next: u32,
    out: PathBuf,
    part: PathBuf,
    wave: Option<PathBuf>,
    child: Option<Child>,
    pipe: Option<BufWriter<ChildStdin>>,
    said: Option<JoinHandle<String>>,
}

impl OutsideRecorder {
    /// Starts the program for a film of `frames` pictures at `out`. `sound` gives the sound of each picture in turn
    /// (left and right in turn); it is asked for all of it at once, and not at all for a silent film.
    ///
    /// # Errors
    /// [`FilmError::Full`], [`FilmError::Disk`], [`FilmError::Program`]; what `sound` says.
    pub fn start(
        outside: &Outside,
        format: FilmFormat,
        frames: u32,
        out: &Path,
        sound: &mut dyn FnMut(u32) -> Result<Vec<i16>, FilmError>,
    ) -> Result<Self, FilmError> {
        let beside = |ending: &str| {
            let mut name = out.file_name().unwrap_or_default().to_os_string();
            name.push(ending);
            out.with_file_name(name)
        };
        let mut recorder = Self {
            format,
            frames,
            next: 0,
            out: out.to_path_buf(),
            part: beside(".part"),
            wave: format.has_sound().then(|| beside(".part.wav")),
            child: None,
            pipe: None,
            said: None,
        };
        if let Some(wave) = &recorder.wave {
            write_wave(wave, &format, frames, sound)?;
        }
        let arguments = outside.arguments(&format, recorder.wave.as_deref(), &recorder.part);
        let mut child = Command::new(&outside.program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| FilmError::Program(error.to_string()))?;
        recorder.pipe = child.stdin.take().map(|pipe| BufWriter::with_capacity(1 << 18, pipe));
        let words = child.stderr.take();
        recorder.child = Some(child);
        recorder.said = std::thread::Builder::new()
            .name("film program".to_owned())
            .spawn(move || {
                let Some(mut words) = words else { return String::new() };
                let mut kept = Vec::new();
                // What it says beyond that is read and dropped: a full pipe would stop it.
                let _ = words.by_ref().take(SAID_LIMIT).read_to_end(&mut kept);
                let _ = std::io::copy(&mut words, &mut std::io::sink());
                String::from_utf8_lossy(&kept).trim().to_owned()
            })
            .ok();
        Ok(recorder)
    }

    /// The number of the picture to give next.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// Gives the next picture. Waits while the program is behind.
    ///
    /// # Errors
    /// [`FilmError::Picture`], [`FilmError::Count`], [`FilmError::Program`].
    pub fn push(&mut self, planes: &Planes<'_>) -> Result<(), FilmError> {
        if self.next >= self.frames {
            return Err(FilmError::Count { found: self.next + 1, expected: self.frames });
        }
        let (width, height) = self.format.size();
        let cut = planes.cut_to((width, height))?;
        let Some(pipe) = &mut self.pipe else { return Err(FilmError::Stopped) };
        let mut give = |plane: Plane<'_>, width: usize| {
            let mut rows = plane.bytes.chunks(plane.stride);
            rows.try_for_each(|row| pipe.write_all(row.get(..width).unwrap_or_default()))
        };
        let given = give(cut.y, width)
            .and_then(|()| give(cut.u, width / 2))
            .and_then(|()| give(cut.v, width / 2));
        if given.is_err() {
            return Err(self.why());
        }
        self.next += 1;
        Ok(())
    }

    /// Waits until the film is whole and gives it its name.
    ///
    /// # Errors
    /// [`FilmError::Count`], [`FilmError::Program`], [`FilmError::Full`], [`FilmError::Disk`].
    pub fn finish(mut self) -> Result<Film, FilmError> {
        if self.next != self.frames {
            return Err(FilmError::Count { found: self.next, expected: self.frames });
        }
        let flushed = self.pipe.take().is_some_and(|mut pipe| pipe.flush().is_ok());
        let ended = self.child.as_mut().and_then(|child| child.wait().ok());
        if !flushed || !ended.is_some_and(|status| status.success()) {
            return Err(self.why());
        }
        self.child = None;
        let trouble = |e: std::io::Error| FilmError::disk(&self.part, &e);
        let file = File::options().write(true).open(&self.part).map_err(trouble)?;
        file.sync_all().map_err(trouble)?;
        let bytes = file.metadata().map_err(trouble)?.len();
        std::fs::rename(&self.part, &self.out).map_err(|e| FilmError::disk(&self.out, &e))?;
        let rate = u64::from(self.format.rate().per_second());
        let length_ms = u64::from(self.frames) * 1000 / rate;
        Ok(Film { path: self.out.clone(), frames: self.frames, length_ms, bytes })
    }

    /// Why the program stopped, in its own words.
    fn why(&mut self) -> FilmError {
        self.stop();
        let said = self.said.take().and_then(|thread| thread.join().ok()).unwrap_or_default();
        if said.contains("No space left") {
            return FilmError::Full { path: self.out.clone(), kept: false };
        }
        FilmError::Program(said)
    }

    fn stop(&mut self) {
        self.pipe = None;
        if let Some(mut child) = self.child.take() {
            // It may have ended by itself; then there is nothing to kill.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for OutsideRecorder {
    fn drop(&mut self) {
        self.stop();
        for path in self.wave.iter().chain([&self.part]) {
            // The part bears the film's name by now, if all went well.
            let _ = std::fs::remove_file(path);
        }
    }
}

/// 16 bits, stereo (RIFF WAVE).
fn write_wave(
    path: &Path,
    format: &FilmFormat,
    frames: u32,
    sound: &mut dyn FnMut(u32) -> Result<Vec<i16>, FilmError>,
) -> Result<(), FilmError> {
    let trouble = |e: std::io::Error| FilmError::disk(path, &e);
    let samples = format.samples_of(frames).start;
    let block = 2 * CHANNELS as u32;
    let length = u32::try_from(samples * u64::from(block)).unwrap_or(u32::MAX - 36);
    let mut file = BufWriter::new(File::create(path).map_err(trouble)?);
    let mut head = Vec::with_capacity(44);
    head.extend_from_slice(b"RIFF");
    head.extend_from_slice(&(length + 36).to_le_bytes());
    head.extend_from_slice(b"WAVEfmt \x10\0\0\0\x01\0\x02\0");
    head.extend_from_slice(&SAMPLE_RATE.to_le_bytes());
    head.extend_from_slice(&(SAMPLE_RATE * block).to_le_bytes());
    head.extend_from_slice(b"\x04\0\x10\0data");
    head.extend_from_slice(&length.to_le_bytes());
    file.write_all(&head).map_err(trouble)?;
    for frame in 0..frames {
        let bytes: Vec<u8> = sound(frame)?.iter().flat_map(|s| s.to_le_bytes()).collect();
        file.write_all(&bytes).map_err(trouble)?;
    }
    file.flush().map_err(trouble)
}
