//! What a model can do: clips of movement, sampled at any moment, with the notes that their maker left.
//!
//! A [`Clip`] moves bones over time: per bone up to three tracks of keys, joined by straight lines
//! (rotations by the shorter arc) or by steps. [`Clip::sample`] writes the bones that it moves and
//! leaves the others alone. What a clip is for, and what its notes mean, the stage knows.

use std::{collections::BTreeMap, sync::Arc};

use glam::{Quat, Vec3};

use super::rig::Local;

/// A remark of the maker of a clip: `"stride": 0.4`.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A number, finite.
    Number(f32),
    /// Up to sixteen numbers, finite: a place, several moments.
    Numbers(Vec<f32>),
    /// Yes or no.
    Flag(bool),
    /// A name of at most 64 bytes.
    Name(String),
}

impl Note {
    /// The number, or the first of several.
    #[must_use]
    pub fn number(&self) -> Option<f32> {
        match self {
            Self::Number(v) => Some(*v),
            Self::Numbers(v) => v.first().copied(),
            Self::Flag(_) | Self::Name(_) => None,
        }
    }

    /// The place of three numbers.
    #[must_use]
    pub fn place(&self) -> Option<Vec3> {
        match self {
            Self::Numbers(v) => Some(Vec3::from_array(v.get(..3)?.try_into().ok()?)),
            _ => None,
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            _ => None,
        }
    }

    /// Is it a yes? Numbers but zero are, too.
    #[must_use]
    pub fn yes(&self) -> bool {
        matches!(self, Self::Flag(true)) || self.number().is_some_and(|v| v != 0.0)
    }
}

/// The values of a track, one a key.
#[derive(Clone, Debug, PartialEq)]
pub enum Keys {
    /// Places.
    Translation(Vec<Vec3>),
    /// Unit quaternions.
    Rotation(Vec<Quat>),
    /// Sizes along the bone's axes.
    Scale(Vec<Vec3>),
}

impl Keys {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Translation(v) | Self::Scale(v) => v.len(),
            Self::Rotation(v) => v.len(),
        }
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One property of one bone over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Index of the bone in its [`super::rig::Rig`].
    pub bone: usize,
    /// Moments of the keys, seconds, rising.
    pub times: Arc<[f32]>,
    /// As many values.
    pub keys: Keys,
    /// Hold each key until the next instead of going there.
    pub steps: bool,
}

impl Track {
    /// The keys around a moment and how far it is from the first to the second, 0..1.
    fn around(&self, time: f32) -> (usize, usize, f32) {
        let last = self.times.len().saturating_sub(1);
        let after = self.times.partition_point(|t| *t <= time).min(last);
        let before = self.times.partition_point(|t| *t <= time).saturating_sub(1);
        let at = |i: usize| self.times.get(i).copied().unwrap_or(0.0);
        let span = at(after) - at(before);
        let share = if span > 0.0 { (time - at(before)) / span } else { 0.0 };
        (before, after, if self.steps { 0.0 } else { share.clamp(0.0, 1.0) })
    }

    fn sample(&self, time: f32, local: &mut Local) {
        let (before, after, share) = self.around(time);
        match &self.keys {
            Keys::Translation(keys) => local.translation = between(keys, before, after, share),
            Keys::Scale(keys) => local.scale = between(keys, before, after, share),
            Keys::Rotation(keys) => {
                let at = |i: usize| keys.get(i).copied().unwrap_or(Quat::IDENTITY);
                local.rotation = at(before).slerp(at(after), share);
            }
        }
    }
}

fn between(keys: &[Vec3], before: usize, after: usize, share: f32) -> Vec3 {
    let at = |i: usize| keys.get(i).copied().unwrap_or(Vec3::ZERO);
    at(before).lerp(at(after), share)
}

/// A movement with a name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clip {
    /// Moment of the last key, seconds.
    pub duration_s: f32,
    /// Starts again where it ends (note `"loop"`); others hold their last key.
    pub looped: bool,
    /// What it moves.
    pub tracks: Vec<Track>,
    /// Its maker's remarks.
    pub notes: BTreeMap<String, Note>,
}

impl Clip {
    /// A clip of these tracks; its length is the last moment of any, and it loops if its note says so.
    #[must_use]
    pub fn new(tracks: Vec<Track>, notes: BTreeMap<String, Note>) -> Self {
        let ends = tracks.iter().filter_map(|t| t.times.last().copied());
        let looped = notes.get("loop").is_some_and(Note::yes);
        Self { duration_s: ends.fold(0.0, f32::max), looped, tracks, notes }
    }

    /// The moment of the keys that shows at `time_s`: wrapped or held.
    #[must_use]
    pub fn moment(&self, time_s: f32) -> f32 {
        let time = if time_s.is_finite() { time_s } else { 0.0 };
        if self.looped && self.duration_s > 0.0 {
            time.rem_euclid(self.duration_s)
        } else {
            time.clamp(0.0, self.duration_s)
        }
    }

    /// Writes the bones that it moves as they are at `time_s`.
    pub fn sample(&self, time_s: f32, locals: &mut [Local]) {
        let time = self.moment(time_s);
        for track in &self.tracks {
            if let Some(local) = locals.get_mut(track.bone) {
                track.sample(time, local);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slide(looped: bool, steps: bool) -> Clip {
        let times: Arc<[f32]> = [0.0, 1.0, 3.0].into();
        let keys = Keys::Translation(vec![Vec3::ZERO, Vec3::X, Vec3::X * 5.0]);
        let notes = [("loop".to_owned(), Note::Flag(looped))].into();
        Clip::new(vec![Track { bone: 0, times, keys, steps }], notes)
    }

    fn at(clip: &Clip, time: f32) -> f32 {
        let mut bones = [Local::default()];
        clip.sample(time, &mut bones);
        bones[0].translation.x
    }

    #[test]
    fn keys_are_joined_by_lines_and_held_at_the_ends() {
        let clip = slide(false, false);
        assert_eq!(clip.duration_s, 3.0);
        for (time, wanted) in [(-1.0, 0.0), (0.5, 0.5), (1.0, 1.0), (2.0, 3.0), (9.0, 5.0)] {
            assert!((at(&clip, time) - wanted).abs() < 1e-6, "at {time}");
        }
        assert_eq!(at(&clip, f32::NAN), 0.0);
    }

    #[test]
    fn a_loop_starts_again_and_steps_wait() {
        assert!((at(&slide(true, false), 3.5) - 0.5).abs() < 1e-5);
        assert!((at(&slide(true, false), -2.0) - 1.0).abs() < 1e-5);
        assert_eq!(at(&slide(false, true), 0.9), 0.0);
        assert_eq!(at(&slide(false, true), 2.9), 1.0);
    }
}
