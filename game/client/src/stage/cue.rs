//! Which clip a figure shows at which moment of an act, and how one goes over into the next.
//!
//! A score is a list of cues in the order of their moments. At most two clips are crossed at a time: a
//! cross-fade is as long as [`FADE_S`], or shorter where the next cue comes sooner, so that no third
//! clip ever cuts in. Before the first cue, and where a cue says so, the figure is still.

use tavola_renderer::models::rig::IDLE;
use tavola_renderer::scene::{Blend, ClipName, Motion, Shown};

use super::ease;
use super::path::Path;

/// Length of a cross-fade, seconds at the natural pace.
pub const FADE_S: f32 = 0.1;

/// What moves a clip on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Drive {
    /// Time: starts at a moment of the clip, runs at a rate.
    Time {
        /// Moment of the clip when the cue comes, seconds.
        from_s: f32,
        /// Seconds of the clip a second.
        rate: f32,
    },
    /// The way travelled: feet stand where they stand.
    Way {
        /// Seconds of the clip a cell.
        a_cell_s: f32,
    },
    /// The angle turned.
    Turn {
        /// Seconds of the clip a radian to the left.
        a_radian_s: f32,
    },
}

/// From here on this clip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// When, seconds of the act.
    pub at_s: f32,
    /// Which.
    pub clip: ClipName,
    /// What moves it on.
    pub drive: Drive,
}

impl Cue {
    /// A clip from its beginning.
    #[must_use]
    pub fn play(at_s: f32, clip: ClipName, rate: f32) -> Self {
        Self { at_s, clip, drive: Drive::Time { from_s: 0.0, rate } }
    }

    /// Stillness.
    #[must_use]
    pub fn still(at_s: f32) -> Self {
        Self::play(at_s, IDLE, 1.0)
    }

    fn clip_s(&self, t: f32, path: &Path) -> f32 {
        match self.drive {
            Drive::Time { from_s, rate } => from_s + (t - self.at_s) * rate,
            Drive::Way { a_cell_s } => path.way(t) * a_cell_s,
            Drive::Turn { a_radian_s } => (path.yaw.at(t) - path.yaw.start) * a_radian_s,
        }
    }
}

/// What the figure shows at a moment of the act; none when it stands still.
#[must_use]
pub fn motion(cues: &[Cue], path: &Path, t: f32) -> Option<Motion> {
    let index = cues.iter().rposition(|c| c.at_s <= t)?;
    let cue = cues.get(index)?;
    let next = cues.get(index + 1).map_or(f32::INFINITY, |c| c.at_s);
    let fade = FADE_S.min(next - cue.at_s).max(1e-4);
    let left = 1.0 - ease::smooth((t - cue.at_s) / fade);
    let still = Cue::still(0.0);
    let before = index.checked_sub(1).and_then(|i| cues.get(i)).unwrap_or(&still);
    if left <= 0.0 && cue.clip == IDLE {
        return None;
    }
    let blend = (left > 0.0).then(|| Blend {
        clip: before.clip,
        time_s: before.clip_s(t, path),
        weight: left,
    });
    let aloft = path.aloft.is_some_and(|(from, to)| (from..to).contains(&t));
    let shown = if aloft { Shown::Figure } else { Shown::Whole };
    Some(Motion { blend, shown, ..Motion::of(cue.clip, cue.clip_s(t, path)) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score() -> Vec<Cue> {
        vec![Cue::play(0.2, "a", 1.0), Cue::play(0.25, "b", 2.0), Cue::still(1.0)]
    }

    #[test]
    fn it_is_still_before_and_after() {
        let path = Path::default();
        assert_eq!(motion(&score(), &path, 0.1), None);
        assert_eq!(motion(&score(), &path, 1.2), None);
        assert!(motion(&score(), &path, 0.5).is_some_and(|m| m.clip == "b" && m.blend.is_none()));
    }

    #[test]
    fn every_clip_has_faded_in_before_the_next_cuts_in() {
        // Weight of every clip at a moment.
        let weights = |t: f32| {
            let mut all = std::collections::BTreeMap::from([("a", 0.0), ("b", 0.0), (IDLE, 0.0)]);
            match motion(&score(), &Path::default(), t) {
                None => *all.entry(IDLE).or_default() += 1.0,
                Some(m) => {
                    let other = m.blend.map_or(0.0, |b| b.weight);
                    *all.entry(m.clip).or_default() += 1.0 - other;
                    if let Some(b) = m.blend {
                        *all.entry(b.clip).or_default() += b.weight;
                    }
                }
            }
            all
        };
        let mut last = weights(0.0);
        for i in 1..=3000 {
            let now = weights(i as f32 / 2000.0);
            for (clip, weight) in &now {
                assert!((weight - last[clip]).abs() < 0.05, "{clip} at {i}: {weight}");
            }
            last = now;
        }
    }
}
