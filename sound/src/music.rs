//! Calm music, made up as it goes: a plucked harp, low bowed strings, a pipe, a frame drum when there is danger.
//!
//! Bar by bar, from a seed and from how dangerous the match is. Danger moves the music slowly: up within about
//! twenty seconds, down within forty; it raises the tempo from 54 to 84 beats a minute, thickens the harp, darkens
//! the mode, and wakes the drum. What is played in a bar depends on seed, bar number and tension alone, so a film's
//! music is the same wherever the film is cut. Deliberately not here: any composed tune.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::RATE;
use crate::mixer::seconds_at;

mod bar;
mod instrument;

pub use bar::{Note, Player};
pub use instrument::Instrument;

/// Beats a minute, at rest and in the greatest danger.
pub const TEMPO: (f32, f32) = (54.0, 84.0);
/// Most that tension rises and falls in a second.
pub const RISE: f32 = 1.0 / 20.0;
/// See [`RISE`].
pub const FALL: f32 = 1.0 / 40.0;
/// Beats of a bar.
pub const BEATS: u32 = 4;

/// Writes one bar after the other.
#[derive(Debug, Clone)]
pub struct Composer {
    seed: u64,
    bar: u32,
    /// The first sample of the next bar.
    at: u64,
    tension: f32,
}

/// One bar.
#[derive(Debug, Clone)]
pub struct Bar {
    /// Its first sample.
    pub at: u64,
    /// Samples.
    pub length: u64,
    /// Its tension, 0 to 1.
    pub tension: f32,
    /// What is played.
    pub notes: Vec<Note>,
}

impl Composer {
    /// The music of a seed, from its first bar, which starts at sample `at`.
    #[must_use]
    pub fn new(seed: u64, at: u64) -> Self {
        Self { seed, bar: 0, at, tension: 0.0 }
    }

    /// Writes the next bar. `danger`, 0 to 1, is what the match is like where the bar starts.
    pub fn next_bar(&mut self, danger: f32) -> Bar {
        let beat = |tension: f32| 60.0 / (TEMPO.0 + (TEMPO.1 - TEMPO.0) * tension);
        let seconds = beat(self.tension) * BEATS as f32;
        let goal = if danger.is_finite() { danger.clamp(0.0, 1.0) } else { 0.0 };
        let change = (goal - self.tension).clamp(-FALL * seconds, RISE * seconds);
        self.tension = (self.tension + change).clamp(0.0, 1.0);
        let length = (beat(self.tension) * BEATS as f32 * RATE as f32) as u64;
        let notes = bar::write(self.seed, self.bar, self.tension, self.at, length);
        let bar = Bar { at: self.at, length, tension: self.tension, notes };
        self.bar = self.bar.wrapping_add(1);
        self.at += length;
        bar
    }

    /// The first sample of the next bar.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at
    }
}

/// The notes of the instruments, kept once they were made.
#[derive(Debug, Default)]
pub struct Tones(BTreeMap<(Player, u8), Arc<[f32]>>);

impl Tones {
    /// The samples of a note; made on first use.
    pub fn of(&mut self, note: &Note) -> Arc<[f32]> {
        let tone = self.0.entry((note.player, note.pitch));
        Arc::clone(tone.or_insert_with(|| instrument::render(note.player, note.pitch).into()))
    }

    /// Adds a note to the samples `from..` of `out`, left and right in turn.
    pub fn add(&mut self, out: &mut [f32], from: u64, note: &Note, gain: f32) {
        let tone = self.of(note);
        let frames = (out.len() / 2) as u64;
        let (start, stop) = (note.at.max(from), (note.at + tone.len() as u64).min(from + frames));
        let ears = [gain * note.level * (1.0 - note.pan), gain * note.level * (1.0 + note.pan)];
        for n in start..stop {
            let sample = tone.get((n - note.at) as usize).copied().unwrap_or(0.0);
            let cell = ((n - from) * 2) as usize;
            for (out, ear) in out.iter_mut().skip(cell).zip(ears) {
                *out += ear * sample;
            }
        }
    }
}

/// The music of a film of known length.
#[derive(Debug)]
pub struct Score {
    /// In order of time.
    notes: Vec<Note>,
    tones: Tones,
}

impl Score {
    /// Music for `length` samples; `danger` is asked in seconds.
    #[must_use]
    pub fn write(seed: u64, length: u64, danger: &dyn Fn(f64) -> f32) -> Self {
        let mut composer = Composer::new(seed, 0);
        let mut notes = Vec::new();
        while composer.at() < length {
            let danger = danger(seconds_at(composer.at()));
            notes.extend(composer.next_bar(danger).notes);
        }
        notes.sort_by_key(|note| note.at);
        Self { notes, tones: Tones::default() }
    }

    /// Adds the samples `from..` to `out`, left and right in turn.
    pub fn add(&mut self, out: &mut [f32], from: u64, gain: f32) {
        let end = from + (out.len() / 2) as u64;
        let first = self.notes.partition_point(|note| note.at + instrument::LONGEST <= from);
        let Self { notes, tones } = self;
        for note in notes.iter().skip(first).take_while(|note| note.at < end) {
            tones.add(out, from, note, gain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bars(count: u32, danger: impl Fn(u32) -> f32) -> Vec<Bar> {
        let mut composer = Composer::new(5, 0);
        (0..count).map(|n| composer.next_bar(danger(n))).collect()
    }

    #[test]
    fn danger_quickens_slowly_and_calm_comes_back_slower() {
        let bars = bars(60, |n| if (10..30).contains(&n) { 1.0 } else { 0.0 });
        assert_eq!(bars[9].tension, 0.0);
        assert!(bars[10].tension > 0.0 && bars[10].tension < 0.3);
        assert!(bars[29].tension > 0.99);
        assert!(bars[10].length > bars[29].length);
        let up = bars.iter().skip(10).position(|b| b.tension > 0.99).unwrap();
        let down = bars.iter().skip(30).position(|b| b.tension < 0.01).unwrap();
        assert!(down > up, "up in {up} bars, down in {down}");
        for pair in bars.windows(2) {
            assert_eq!(pair[0].at + pair[0].length, pair[1].at);
        }
    }

    #[test]
    fn the_drum_sleeps_in_peace() {
        let drums = |danger: f32| {
            let bars = bars(40, |_| danger);
            bars.iter().flat_map(|b| &b.notes).filter(|n| n.player == Player::Drum).count()
        };
        assert_eq!(drums(0.0), 0);
        assert!(drums(1.0) > 40);
    }

    #[test]
    fn cutting_the_film_does_not_change_its_music() {
        let length = u64::from(RATE) * 24;
        let danger = |t: f64| if t > 9.0 { 0.8 } else { 0.1 };
        let mut whole = vec![0.0; length as usize * 2];
        Score::write(3, length, &danger).add(&mut whole, 0, 1.0);
        let from = u64::from(RATE) * 13 + 77;
        let mut part = vec![0.0; 20_000];
        Score::write(3, length, &danger).add(&mut part, from, 1.0);
        assert_eq!(part, whole[from as usize * 2..][..20_000]);
        let peak = whole.iter().fold(0.0_f32, |m, s| m.max(s.abs()));
        assert!((0.05..0.9).contains(&peak), "peak {peak}");
        let silent = whole.chunks(RATE as usize * 2).filter(|s| s.iter().all(|s| s.abs() < 1e-4));
        assert_eq!(silent.count(), 0, "it never falls silent for a second");
    }

    #[test]
    fn seeds_make_different_music_and_one_seed_the_same() {
        let pitches = |seed: u64| -> Vec<u8> {
            let mut composer = Composer::new(seed, 0);
            (0..8).flat_map(|_| composer.next_bar(0.2).notes).map(|n| n.pitch).collect()
        };
        assert_eq!(pitches(1), pitches(1));
        assert_ne!(pitches(1), pitches(2));
        assert!(pitches(1).iter().all(|p| (30..100).contains(p)));
    }
}
