//! Films: planes of pictures and samples of sound in, one file out that plays everywhere.
//!
//! ```text
//! picture n ─┐                    ┌─► key frames and differences ─┐
//!            ├─► Recorder ─thread─┤   (openh264, one encoder a     ├─► SliceWriter ──► film.part
//! sound n  ──┘   (bounded)        │    group of pictures)          │   (checksummed records)
//!                                 └─► 16-bit samples ──────────────┘
//! film.part, or many slices from many machines ──► join ──► film.mp4
//! ```
//!
//! A film is cut into groups of two seconds at fixed frame numbers, each encoded by a fresh encoder, so the bytes of
//! a group depend on its own pictures alone: a film rendered in one go and one joined from slices are the same bytes,
//! and a recording that was interrupted goes on at its last whole group. Sound is kept as samples until the film is
//! joined, and encoded once. [`animation`] writes GIF, animated PNG and WebP with a limit on their size; [`outside`] gives
//! planes to an `ffmpeg` that is there.
//!
//! Deliberately not here: where pictures and sound come from, games, GPUs, clocks, and words for people.

pub mod animation;
pub mod audio;
pub mod error;
pub mod format;
pub mod join;
pub mod outside;
pub mod planes;
pub mod recorder;
pub mod slice;
pub mod video;

pub use error::FilmError;
pub use format::{FilmFormat, FrameRate, SAMPLE_RATE};
pub use join::{Film, join};
pub use outside::{Outside, OutsideRecorder};
pub use planes::{Plane, Planes, PlanesBuffer};
pub use recorder::{Finished, Recorder};
pub use slice::{SliceHeader, SliceReader, SliceWriter};
