//! All sound of the room, made on the device: steps, strings, beams, blows, wings, fire, and calm music.
//!
//! ```text
//! Sounding (cue, sample, place) ─┐
//! Burning (a fire, from, to)   ──┼─► mixer ── the same sums ──┬─► Reel: samples of a film, any slice of it
//! danger of the match ─► music ──┘   (listener, levels)       └─► Device: what is heard now (kira)
//! ```
//!
//! Nothing is recorded and nothing is loaded: [`voice`] makes each short sound from noise, springs and strings, a
//! few variants of each, once. A mix is a function of the sample's number: a film's sound is the same however it is
//! cut, and stands in step with the picture to a sample. [`device`] never fails a caller: with no device there is
//! silence, and one that appears is used.
//!
//! Deliberately not here: games, cameras and pictures (the client says what sounds where), files, and clocks.

pub mod cue;
pub mod device;
pub mod dsp;
pub mod mixer;
pub mod music;
pub mod reel;
pub mod voice;

pub use cue::{Burning, Cue, Ground, Matter, Sounding};
pub use device::Device;
pub use mixer::{Levels, Listener};
pub use reel::Reel;

/// Samples a second, everywhere.
pub const RATE: u32 = 48_000;
