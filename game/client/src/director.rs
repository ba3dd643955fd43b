//! The director: where the camera stands in a film of a match, when it cuts, and where time runs slow.
//!
//! A pure function of the beats of the match and a seed: [`Direction::plan`] once, then [`Direction::camera`] and
//! [`Direction::stage_s`] for any moment of the film. Its rules, each with a test:
//!
//! - no shot is shorter than [`SHORTEST_S`];
//! - no cut falls into a blow, from [`BEFORE_BLOW_S`] before it to [`AFTER_BLOW_S`] after it;
//! - from one shot to the next the camera stays on its side of the line along which things move (the 180-degree
//!   rule), and of the line between the armies for the whole film;
//! - time slows down only around a blow of weight, and never stands or runs back.
//!
//! Deliberately not here: games (a beat is "something goes from here to there"), pictures, clocks.

use glam::{Vec2, Vec3};
use tavola_bots::dice::Dice;
use tavola_renderer::scene::Camera;

use crate::camera::{NamedView, Turntable};

mod shot;
mod tempo;
#[cfg(test)]
mod tests;

pub use shot::{Shot, ShotKind};
use tempo::Tempo;

/// No shot is shorter, seconds of stage time.
pub const SHORTEST_S: f64 = 2.0;
/// No shot of quiet moves is longer.
const LONGEST_S: f64 = 8.0;
/// No cut this long before a blow...
pub const BEFORE_BLOW_S: f64 = 0.6;
/// ... and after it.
pub const AFTER_BLOW_S: f64 = 0.5;
/// A shot begins this long before what it shows.
const LEAD_S: f64 = 0.45;
/// The opening shot holds at least this long.
const OPENING_S: f64 = 2.4;

/// What happens in a beat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BeatKind {
    /// Something walks.
    Walk,
    /// Something strikes at arm's length.
    Strike,
    /// Something is shot.
    Shot,
    /// Something flies, perhaps to strike.
    Flight,
    /// Something great arrives.
    Arrival,
}

/// One thing that happens, in stage time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Beat {
    /// What kind of thing.
    pub kind: BeatKind,
    /// From when, seconds.
    pub start_s: f64,
    /// To when, seconds.
    pub end_s: f64,
    /// When the blow lands, if one does.
    pub blow_s: Option<f64>,
    /// Where it begins, on the table.
    pub from: Vec3,
    /// Where it ends.
    pub to: Vec3,
    /// How much depends on it: 0 a quiet move, 1 a loss, 2 a great loss, 3 the end.
    pub weight: u8,
}

/// A directed film.
#[derive(Debug, Clone)]
pub struct Direction {
    shots: Vec<Shot>,
    tempo: Tempo,
}

impl Direction {
    /// Directs the beats, in order of time, of a match that lasts `length_s` seconds of stage time.
    #[must_use]
    pub fn plan(beats: &[Beat], length_s: f64, seed: u64) -> Self {
        let mut planner = Planner::new(beats, length_s, seed);
        for index in 0..beats.len() {
            planner.take(index);
        }
        Self { shots: planner.finish(), tempo: Tempo::new(beats, length_s) }
    }

    /// How long the film is, seconds.
    #[must_use]
    pub fn length_s(&self) -> f64 {
        self.tempo.length_s()
    }

    /// The moment on the stage that the film shows at `film_s`.
    #[must_use]
    pub fn stage_s(&self, film_s: f64) -> f64 {
        self.tempo.stage_s(film_s)
    }

    /// The moment of the film that shows `stage_s`.
    #[must_use]
    pub fn film_s(&self, stage_s: f64) -> f64 {
        self.tempo.film_s(stage_s)
    }

    /// The shots, in order, in stage time; each begins where the one before ends.
    #[must_use]
    pub fn shots(&self) -> &[Shot] {
        &self.shots
    }

    /// Is there a cut after the moment `from_s` and up to `to_s`, seconds of stage time?
    #[must_use]
    pub fn cuts_between(&self, from_s: f64, to_s: f64) -> bool {
        self.shots.iter().skip(1).any(|shot| from_s < shot.start_s && shot.start_s <= to_s)
    }

    /// The place of the camera at a moment of stage time.
    #[must_use]
    pub fn place(&self, stage_s: f64) -> Turntable {
        let after = self.shots.partition_point(|shot| shot.start_s <= stage_s);
        let shot = self.shots.get(after.saturating_sub(1));
        shot.map_or_else(|| Turntable::named(NamedView::Table), |shot| shot.place(stage_s))
    }

    /// The camera at a moment of stage time.
    #[must_use]
    pub fn camera(&self, stage_s: f64, aspect: f32) -> Camera {
        self.place(stage_s).camera(aspect)
    }
}

struct Planner<'a> {
    beats: &'a [Beat],
    length_s: f64,
    luck: Dice,
    /// East or west of the line between the armies: the film's side.
    side: f32,
    shots: Vec<Shot>,
}

impl<'a> Planner<'a> {
    fn new(beats: &'a [Beat], length_s: f64, seed: u64) -> Self {
        let mut luck = Dice::new(seed);
        let side = if luck.unit() < 0.5 { 1.0 } else { -1.0 };
        let first = beats.first().map_or(length_s, |beat| beat.start_s);
        let opening = Shot::establish(side, 0.0, first.max(OPENING_S) + 3.0);
        Self { beats, length_s, luck, side, shots: vec![opening] }
    }

    /// Decides whether a beat gets a shot of its own.
    fn take(&mut self, index: usize) {
        let Some(&beat) = self.beats.get(index) else { return };
        let Some(last) = self.shots.last().copied() else { return };
        let great = beat.weight > 0 || beat.kind == BeatKind::Arrival;
        let long = beat.start_s - last.start_s > LONGEST_S;
        let quiet_cut =
            long || (last.kind.is_close() && beat.start_s - last.start_s > SHORTEST_S * 1.6);
        if !(great || quiet_cut) {
            return;
        }
        let at_s = (beat.start_s - LEAD_S).max(0.0);
        let Some(at_s) = self.free_moment(at_s, beat.start_s) else { return };
        if at_s - last.start_s < SHORTEST_S || self.length_s - at_s < SHORTEST_S {
            return;
        }
        let shot = self.shot_of(&beat, &last, at_s);
        self.shots.push(shot);
    }

    /// The latest moment from `at_s` back that lies in no blow's window; none if `at_s` has to move past `limit_s`.
    fn free_moment(&self, at_s: f64, limit_s: f64) -> Option<f64> {
        let mut at = at_s;
        for beat in self.beats {
            if let Some(blow) = beat.blow_s
                && at > blow - BEFORE_BLOW_S
                && at < blow + AFTER_BLOW_S
            {
                // Just after the blow before, if the next thing has not begun to strike.
                at = blow + AFTER_BLOW_S + 1e-3;
            }
        }
        (at <= limit_s + 0.15).then_some(at)
    }

    fn shot_of(&mut self, beat: &Beat, last: &Shot, at_s: f64) -> Shot {
        let azimuth = self.azimuth(beat, last, at_s);
        let roll = self.luck.unit();
        let kind = match beat.kind {
            BeatKind::Arrival => ShotKind::Crane,
            BeatKind::Flight => ShotKind::Follow,
            BeatKind::Strike | BeatKind::Shot if beat.weight > 1 => ShotKind::PushIn,
            BeatKind::Strike => {
                if roll < 0.6 {
                    ShotKind::PushIn
                } else {
                    ShotKind::Low
                }
            }
            BeatKind::Shot => {
                if roll < 0.5 {
                    ShotKind::Crane
                } else {
                    ShotKind::Low
                }
            }
            BeatKind::Walk => {
                if roll < 0.55 {
                    ShotKind::Follow
                } else {
                    ShotKind::Wide
                }
            }
        };
        Shot::of(kind, beat, azimuth, at_s)
    }

    /// An azimuth on the film's side, and on the last shot's side of every line that is walked at the cut.
    fn azimuth(&mut self, beat: &Beat, last: &Shot, at_s: f64) -> f32 {
        let before = last.place(at_s).azimuth;
        let walked = |b: &&Beat| b.start_s <= at_s && at_s < b.end_s || b.start_s == beat.start_s;
        let lines: Vec<Vec2> = self
            .beats
            .iter()
            .filter(walked)
            .map(|b| Vec2::new(b.to.x - b.from.x, b.to.z - b.from.z))
            .collect();
        let choices: Vec<f32> = (0..9)
            .map(|i| shot::quarter(self.side, i as f32 / 8.0))
            .filter(|azimuth| lines.iter().all(|line| shot::same_side(*line, before, *azimuth)))
            .collect();
        // Straight along the line is nobody's side: then the camera stays where it is.
        let pick = (self.luck.unit() * choices.len() as f32) as usize;
        choices.get(pick).copied().unwrap_or(before)
    }

    fn finish(mut self) -> Vec<Shot> {
        let ends: Vec<f64> =
            self.shots.iter().skip(1).map(|shot| shot.start_s).chain([self.length_s]).collect();
        for (shot, end) in self.shots.iter_mut().zip(ends) {
            shot.end_s = end.max(shot.start_s);
        }
        self.shots
    }
}
