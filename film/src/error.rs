//! Why a film could not be made, as data that the client puts into words.

use std::io;
use std::path::{Path, PathBuf};

/// Why not.
#[derive(Debug, thiserror::Error)]
pub enum FilmError {
    /// Width and height must be even and within [`crate::format::SIZE_LIMITS`].
    #[error("a film of {width} x {height} pixels cannot be made")]
    Size {
        /// Asked for, pixels.
        width: u32,
        /// Asked for, pixels.
        height: u32,
    },
    /// The frame rate is none of 24 to 60.
    #[error("{0} pictures a second cannot be made")]
    Rate(u32),
    /// The quality is none of [`crate::format::QUANTISERS`].
    #[error("quantiser {0} is none of 12 to 51")]
    Quality(u8),
    /// Frame numbers that are no part of the film.
    #[error("frames {from}..{to} are no part of a film of {frames}")]
    Range {
        /// First frame.
        from: u32,
        /// One past the last.
        to: u32,
        /// Frames of the whole film.
        frames: u32,
    },
    /// A picture of another size, or planes shorter than it.
    #[error("a picture does not have the film's size")]
    Picture,
    /// More pictures were given than the slice holds, or fewer.
    #[error("{found} pictures where {expected} belong")]
    Count {
        /// Given so far.
        found: u32,
        /// Belong.
        expected: u32,
    },
    /// The video encoder refused.
    #[error("video encoder: {0}")]
    Video(String),
    /// The audio encoder refused.
    #[error("audio encoder: {0}")]
    Audio(String),
    /// The container refused.
    #[error("container: {0}")]
    Container(String),
    /// A slice file that is none, or damaged.
    #[error("{path}: {damage}", path = path.display())]
    Slice {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        damage: SliceDamage,
    },
    /// Slices that do not make one film.
    #[error("{path} {mismatch}", path = path.display())]
    Mismatch {
        /// The first file that does not fit.
        path: PathBuf,
        /// How.
        mismatch: Mismatch,
    },
    /// The animation grew past its limit.
    #[error("the animation passed {limit} bytes at frame {frame}")]
    TooLarge {
        /// The limit, bytes.
        limit: u64,
        /// The frame that did not fit.
        frame: u32,
    },
    /// The device is full.
    #[error("no space left for {path}", path = path.display())]
    Full {
        /// The file.
        path: PathBuf,
        /// What was written stays, and the same recording goes on with it.
        kept: bool,
    },
    /// Any other trouble with a file.
    #[error("{path}: {kind}", path = path.display())]
    Disk {
        /// The file.
        path: PathBuf,
        /// The operating system's kind.
        kind: io::ErrorKind,
    },
    /// A program that was asked for is not on this machine.
    #[error("{0} is not installed")]
    NoProgram(&'static str),
    /// The name is none that a codec can have.
    #[error("{0:?} is no codec")]
    Codec(String),
    /// No container has this ending.
    #[error("the ending of the file means no container")]
    Ending,
    /// The other program failed; its own words.
    #[error("the program said: {0}")]
    Program(String),
    /// The recording was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The encoder's thread is gone.
    #[error("the encoder stopped")]
    Stopped,
}

/// What is wrong with a slice file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SliceDamage {
    /// It is no slice at all.
    #[error("not a film slice")]
    NotOurs,
    /// A later program wrote it.
    #[error("written by a newer version ({0})")]
    Newer(u8),
    /// A record is cut short: the recording did not finish.
    #[error("ends in the middle")]
    Truncated,
    /// A record does not match its checksum, or makes no sense.
    #[error("damaged")]
    Malformed,
}

/// Why a slice does not fit the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// Another film: other match, options or size.
    #[error("belongs to another film")]
    OtherFilm,
    /// The film begins before the first slice.
    #[error("is the first, but the film begins before it")]
    NoStart,
    /// The film goes on after the last slice.
    #[error("is the last, but frame {0} and what follows is missing")]
    NoEnd(u32),
    /// Frames are missing before it.
    #[error("leaves a gap: frame {0} is missing")]
    Gap(u32),
    /// It has frames that another slice has too.
    #[error("overlaps: frame {0} is there twice")]
    Overlap(u32),
    /// The film would not start with a whole picture.
    #[error("does not start with a whole picture")]
    NoKeyFrame,
}

impl FilmError {
    /// Sorts an operating-system error about a file of which nothing stays.
    pub(crate) fn disk(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                Self::Full { path: path.to_path_buf(), kept: false }
            }
            kind => Self::Disk { path: path.to_path_buf(), kind },
        }
    }

    /// The same about a slice, which can be gone on with.
    pub(crate) fn slice_disk(path: &Path, error: &io::Error) -> Self {
        Self::disk(path, error).and_kept()
    }

    /// The same error where what was written before it stays.
    #[must_use]
    pub fn and_kept(self) -> Self {
        match self {
            Self::Full { path, .. } => Self::Full { path, kept: true },
            other => other,
        }
    }

    /// The same error about the file that somebody asked for, not about one that was made on the way to it.
    #[must_use]
    pub fn about(self, out: &Path) -> Self {
        match self {
            Self::Full { kept, .. } => Self::Full { path: out.to_path_buf(), kept },
            Self::Disk { kind, .. } => Self::Disk { path: out.to_path_buf(), kind },
            other => other,
        }
    }

    pub(crate) fn slice(path: &Path, damage: SliceDamage) -> Self {
        Self::Slice { path: path.to_path_buf(), damage }
    }
}
