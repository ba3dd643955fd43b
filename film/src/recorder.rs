//! The encoder on its own thread: pictures go in over a bounded channel, so a slow encoder slows the renderer down
//! and no picture is ever dropped.
//!
//! A cancelled or failed recording removes its file, except where the device is full: then what is written stays,
//! and the same recording started again goes on with it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender, bounded};

use crate::error::FilmError;
use crate::planes::{Planes, PlanesBuffer};
use crate::slice::{SliceHeader, SliceWriter};
use crate::video::VideoEncoder;

/// Pictures on their way to the encoder.
const AHEAD: usize = 2;

struct Shot {
    picture: PlanesBuffer,
    sound: Vec<i16>,
}

/// Records the pictures of one slice in order.
#[derive(Debug)]
pub struct Recorder {
    header: SliceHeader,
    path: PathBuf,
    /// The number of the next picture the caller gives.
    next: u32,
    shots: Option<Sender<Shot>>,
    spare: Receiver<PlanesBuffer>,
    encoded: Arc<AtomicU32>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<(), FilmError>>>,
}

/// A slice that is whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// The file.
    pub path: PathBuf,
    /// What it holds.
    pub header: SliceHeader,
}

impl std::fmt::Debug for Shot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shot")
    }
}

impl Recorder {
    /// Starts a slice at `path`, or goes on with an interrupted one. [`Self::next`] tells which picture comes first:
    /// it lies at the start of a group, before `header.from` if that does not, so that the film's bytes do not depend
    /// on where slices are cut; such pictures are encoded and left out.
    ///
    /// # Errors
    /// [`FilmError::Range`], [`FilmError::Full`], [`FilmError::Disk`], [`FilmError::Stopped`].
    pub fn start(path: &Path, header: SliceHeader) -> Result<Self, FilmError> {
        let writer = SliceWriter::resume(path, header)?;
        // One that was whole but for its last mark needs no picture any more.
        let next = writer.next();
        let first = if next < header.to { header.format.group_start(next) } else { next };
        let (shots, inbox) = bounded::<Shot>(AHEAD);
        let (done, spare) = bounded::<PlanesBuffer>(AHEAD + 2);
        for _ in 0..AHEAD + 2 {
            // There is room for exactly these.
            let _ = done.try_send(PlanesBuffer::new(header.format.size()));
        }
        let encoded = Arc::new(AtomicU32::new(first));
        let cancelled = Arc::new(AtomicBool::new(false));
        let work = Work {
            encoder: VideoEncoder::new(header.format, first),
            writer,
            header,
            encoded: Arc::clone(&encoded),
            cancelled: Arc::clone(&cancelled),
        };
        let thread = std::thread::Builder::new()
            .name("film encoder".to_owned())
            .spawn(move || work.run(&inbox, &done))
            .map_err(|_| FilmError::Stopped)?;
        Ok(Self {
            header,
            path: path.to_path_buf(),
            next: first,
            shots: Some(shots),
            spare,
            encoded,
            cancelled,
            thread: Some(thread),
        })
    }

    /// The number of the picture to give next; [`SliceHeader::to`] when all are given.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// The number of the picture the encoder works on.
    #[must_use]
    pub fn encoded(&self) -> u32 {
        self.encoded.load(Ordering::Relaxed)
    }

    /// Gives picture [`Self::next`] with its sound (left and right in turn; empty in a silent film). Waits while
    /// the encoder is behind.
    ///
    /// # Errors
    /// Whatever stopped the encoder; [`FilmError::Picture`], [`FilmError::Count`].
    pub fn push(&mut self, planes: &Planes<'_>, sound: &[i16]) -> Result<(), FilmError> {
        if self.next >= self.header.to {
            let expected = self.header.to - self.header.from;
            return Err(FilmError::Count { found: expected + 1, expected });
        }
        let Ok(mut picture) = self.spare.recv() else { return Err(self.why()) };
        picture.fill(planes)?;
        let shot = Shot { picture, sound: sound.to_vec() };
        let sent = self.shots.as_ref().is_some_and(|shots| shots.send(shot).is_ok());
        if !sent {
            return Err(self.why());
        }
        self.next += 1;
        Ok(())
    }

    /// Waits until the slice is on the device.
    ///
    /// # Errors
    /// Whatever stopped the encoder; [`FilmError::Count`] if pictures are missing.
    pub fn finish(mut self) -> Result<Finished, FilmError> {
        self.shots = None;
        match self.join() {
            Ok(()) => Ok(Finished { path: self.path.clone(), header: self.header }),
            Err(error) => {
                self.tidy(&error);
                Err(error)
            }
        }
    }

    /// Stops at once and removes the file.
    pub fn cancel(mut self) {
        self.stop();
    }

    fn stop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.shots = None;
        if self.thread.is_some() {
            let error = self.join().err().unwrap_or(FilmError::Cancelled);
            self.tidy(&error);
        }
    }

    fn join(&mut self) -> Result<(), FilmError> {
        let Some(thread) = self.thread.take() else { return Err(FilmError::Stopped) };
        thread.join().unwrap_or(Err(FilmError::Stopped))
    }

    fn why(&mut self) -> FilmError {
        self.shots = None;
        let error = self.join().err().unwrap_or(FilmError::Stopped);
        self.tidy(&error);
        error
    }

    fn tidy(&self, error: &FilmError) {
        if !matches!(error, FilmError::Full { kept: true, .. }) {
            // If it cannot be removed there is nothing better to do; the next recording replaces it.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        if self.thread.is_some() {
            self.stop();
        }
    }
}

struct Work {
    encoder: VideoEncoder,
    writer: SliceWriter,
    header: SliceHeader,
    encoded: Arc<AtomicU32>,
    cancelled: Arc<AtomicBool>,
}

impl Work {
    fn run(mut self, inbox: &Receiver<Shot>, done: &Sender<PlanesBuffer>) -> Result<(), FilmError> {
        for shot in inbox {
            if self.cancelled.load(Ordering::Relaxed) {
                return Err(FilmError::Cancelled);
            }
            self.take(&shot)?;
            // The channel holds every buffer there is; a caller that is gone needs none.
            let _ = done.try_send(shot.picture);
        }
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(FilmError::Cancelled);
        }
        self.writer.finish()
    }

    fn take(&mut self, shot: &Shot) -> Result<(), FilmError> {
        let frame = self.encoder.next();
        let picture = self.encoder.encode(&shot.picture.planes())?;
        self.encoded.store(frame + 1, Ordering::Relaxed);
        if frame < self.header.from {
            return Ok(());
        }
        let parameters = self.encoder.parameters().ok_or(FilmError::Stopped)?;
        self.writer.picture(&picture, parameters)?;
        if self.header.format.has_sound() {
            self.writer.sound(&shot.sound)?;
        }
        Ok(())
    }
}
