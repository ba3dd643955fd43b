//! What one figure does in an act: its way over the board and the cues of its skeleton, written in the
//! words of a stage direction. Each gives the moment at which it is done.

use super::super::board::FigureId;
use super::super::clip::Pose;
use super::super::cue::{Cue, Drive, FADE_S};
use super::super::path::{Ease, Line, Path, nearest};
use super::super::repertoire::{Moves, clips};
use super::{Player, Way};
use glam::Vec2;
use tavola_renderer::scene::ClipName;

/// Angles smaller than this are not worth a step, radians.
const SLIGHT: f32 = 0.06;
/// How much quicker than its maker made it a gait may go before a faster one takes over.
const HURRY: f32 = 1.6;
/// How much quicker the fastest gait may go when there is nothing faster.
const HASTE: f32 = 2.2;
/// How much quicker than made a fall is shown.
const FALL_RATE: f32 = 1.45;
/// Longest and shortest time of a turn on the spot, seconds.
const TURN_S: (f32, f32) = (0.14, 0.34);

/// A figure's part.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) figure: FigureId,
    pub(super) path: Path,
    pub(super) cues: Vec<Cue>,
    /// When it is done.
    pub(super) end_s: f32,
    moves: Moves,
}

impl Part {
    /// Stands on its hex.
    pub(super) fn of(player: &Player<'_>) -> Self {
        Self {
            figure: player.figure.id,
            path: Path::standing(player.place(), player.own_yaw()),
            cues: Vec::new(),
            end_s: 0.0,
            moves: player.moves.clone(),
        }
    }

    pub(super) fn pose(&self, t: f32) -> Pose {
        let yaw = self.path.yaw.at(t);
        Pose {
            ground: self.path.ground(t),
            lift: self.path.lift.at(t),
            facing: Some(Vec2::new(yaw.sin(), yaw.cos())),
            turned: 1.0,
            lean: self.path.lean.at(t),
            fade: self.path.fade.at(t),
            scale: 1.0,
        }
    }

    /// Length of a clip, seconds.
    pub(super) fn seconds(&self, clip: ClipName) -> f32 {
        self.moves.seconds(clip)
    }

    /// A marked moment of a clip, else a share of its length.
    pub(super) fn moment(&self, clip: ClipName, name: &str, share: f32) -> f32 {
        self.moves.moment(clip, name, share)
    }

    /// Goes along a way from now on.
    pub(super) fn head(&mut self, way: &Way) {
        self.path.origin = way.from;
        self.path.heading = way.heading;
    }

    /// A cue; those that would come at or before the last one replace it.
    pub(super) fn cue(&mut self, cue: Cue) {
        while self.cues.last().is_some_and(|last| last.at_s >= cue.at_s - 1e-3) {
            self.cues.pop();
        }
        self.cues.push(cue);
    }

    /// Plays a clip at a rate; when it is over.
    pub(super) fn play(&mut self, at_s: f32, clip: ClipName, rate: f32) -> f32 {
        self.cue(Cue::play(at_s, clip, rate));
        at_s + self.moves.seconds(clip) / rate
    }

    /// The same from a moment of the clip on.
    pub(super) fn play_from(&mut self, at_s: f32, clip: ClipName, from_s: f32, rate: f32) -> f32 {
        self.cue(Cue { at_s, clip, drive: Drive::Time { from_s, rate } });
        at_s + (self.moves.seconds(clip) - from_s) / rate
    }

    /// Turns on the spot to face `yaw`.
    pub(super) fn turn(&mut self, at_s: f32, yaw: f32) -> f32 {
        let now = self.path.yaw.end();
        let angle = nearest(now, yaw) - now;
        if angle.abs() < SLIGHT {
            return at_s;
        }
        let natural = self.moves.seconds(clips::TURN) * angle.abs() / self.moves.turned_by();
        let seconds = (natural * 0.5).clamp(TURN_S.0, TURN_S.1);
        if self.moves.has(&[clips::TURN]) {
            let a_radian_s = self.moves.seconds(clips::TURN) / self.moves.turned_by();
            self.cue(Cue { at_s, clip: clips::TURN, drive: Drive::Turn { a_radian_s } });
        }
        self.face(at_s, at_s + seconds, now + angle);
        at_s + seconds
    }

    /// Turns without steps.
    pub(super) fn face(&mut self, from_s: f32, to_s: f32, yaw: f32) {
        let line = std::mem::take(&mut self.path.yaw);
        let yaw = nearest(line.end(), yaw);
        self.path.yaw = line.then(from_s, to_s, yaw, Ease::Smooth);
    }

    /// Goes on to `along` cells from where its way began, in the gait that suits the speed; none when it
    /// has no gait.
    pub(super) fn travel(&mut self, at_s: f32, seconds: f32, along: f32) -> Option<f32> {
        let distance = along - self.path.along.end();
        let clip = self.gait(distance.abs() / seconds.max(1e-3))?;
        let a_cell_s = self.moves.seconds(clip) / self.moves.stride(clip);
        self.cue(Cue { at_s, clip, drive: Drive::Way { a_cell_s } });
        let line = std::mem::take(&mut self.path.along);
        self.path.along = line.then(at_s, at_s + seconds, along, Ease::Cruise);
        Some(at_s + seconds)
    }

    /// How long a walk over so many cells takes: the usual time, longer for the slow.
    pub(super) fn walk_s(&self, cells: f32) -> f32 {
        let usual = super::super::pace::walk_s(cells);
        let clip = if self.moves.has(&[clips::CHARGE]) { clips::CHARGE } else { clips::STEP };
        let own = self.moves.stride(clip) / self.moves.seconds(clip).max(1e-3);
        usual.max(cells / (own * HASTE))
    }

    /// The slowest gait that need not hurry at a speed, cells a second.
    fn gait(&self, speed: f32) -> Option<ClipName> {
        let own = |clip| self.moves.stride(clip) / self.moves.seconds(clip);
        let gaits = [clips::STEP, clips::CHARGE];
        let mut able = gaits.into_iter().filter(|c| self.moves.has(&[c]));
        let first = able.next()?;
        Some(able.next().filter(|_| speed > own(first) * HURRY).unwrap_or(first))
    }

    /// How long a run over a distance takes, seconds.
    pub(super) fn run_s(&self, distance: f32) -> f32 {
        let clip = if self.moves.has(&[clips::CHARGE]) { clips::CHARGE } else { clips::STEP };
        let own = self.moves.stride(clip) / self.moves.seconds(clip).max(1e-3);
        distance.abs() / (own * HURRY).max(0.5) + 0.12
    }

    /// Moves to a height.
    pub(super) fn lift(&mut self, from_s: f32, to_s: f32, to: f32, ease: Ease) {
        let line = std::mem::take(&mut self.path.lift);
        self.path.lift = line.then(from_s, to_s, to, ease);
    }

    /// Has it a clip?
    pub(super) fn can(&self, clip: ClipName) -> bool {
        self.moves.has(&[clip])
    }

    /// Falls and lies; where it has no such clip it topples as a whole. When it lies.
    pub(super) fn fall(&mut self, at_s: f32) -> f32 {
        self.fall_by(at_s, f32::INFINITY)
    }

    /// The same, in a hurry if it must lie by a moment.
    pub(super) fn fall_by(&mut self, at_s: f32, by_s: f32) -> f32 {
        if self.moves.has(&[clips::FALL]) {
            let rate = self.moves.seconds(clips::FALL) / (by_s - at_s).max(0.3);
            return self.play(at_s, clips::FALL, rate.max(FALL_RATE));
        }
        self.path.lean = Line::at_rest(0.0).then(at_s, at_s + 0.4, -1.1, Ease::Gather);
        at_s + 0.4
    }

    /// Is gone at `to_s`.
    pub(super) fn vanish(&mut self, from_s: f32, to_s: f32) {
        self.path.fade = Line::at_rest(0.0).then(from_s, to_s, 1.0, Ease::Smooth);
        self.end_s = self.end_s.max(to_s);
    }

    /// Stands still from now on.
    pub(super) fn rest(&mut self, at_s: f32) {
        // What it did last fades out while it slows down.
        let at_s = (at_s - FADE_S * 0.5).max(0.0);
        self.cue(Cue::still(at_s));
        self.end_s = self.end_s.max(at_s + FADE_S);
    }
}
