//! The rock under a Dragon: it stays where the Dragon leaves it and sinks, and another rises where it will land.
//!
//! Only while the Dragon is in the air; on the ground the rock is part of the figure.

use glam::Vec2;

use super::super::board::FigureId;
use super::super::clip::Pose;
use super::super::path::{Ease, Line};

/// How far a rock goes down, cells: it is a little lower than this.
const DEPTH: f32 = 0.36;

/// A rock without its Dragon.
#[derive(Clone, Debug)]
pub(super) struct Rock {
    pub(super) figure: FigureId,
    ground: Vec2,
    yaw: f32,
    /// From when until when it is there.
    time: (f32, f32),
    /// How much of it is out of the ground, 0..1.
    out: Line,
}

impl Rock {
    /// Left behind at `at_s`.
    pub(super) fn left(figure: FigureId, place: (Vec2, f32), at_s: f32) -> Self {
        let (ground, yaw) = place;
        let gone_s = at_s + 0.72;
        let out = Line::at_rest(1.0).then(at_s + 0.12, gone_s, 0.0, Ease::Smooth);
        Self { figure, ground, yaw, time: (at_s, gone_s), out }
    }

    /// There to be landed on at `at_s`.
    pub(super) fn awaited(figure: FigureId, place: (Vec2, f32), at_s: f32) -> Self {
        let (ground, yaw) = place;
        let (from_s, up_s) = (at_s - 0.44, at_s - 0.06);
        let out = Line::at_rest(0.0).then(from_s, up_s, 1.0, Ease::Out);
        Self { figure, ground, yaw, time: (from_s, at_s), out }
    }

    /// How it stands at a moment; none when it is not there.
    pub(super) fn pose(&self, t: f32) -> Option<Pose> {
        let (from_s, to_s) = self.time;
        if !(from_s..to_s).contains(&t) {
            return None;
        }
        let out = self.out.at(t);
        Some(Pose {
            ground: self.ground,
            lift: (out - 1.0) * DEPTH,
            facing: Some(Vec2::new(self.yaw.sin(), self.yaw.cos())),
            turned: 1.0,
            lean: 0.0,
            // The ground hides it; where that is water it dissolves.
            fade: (1.0 - out * 3.0).max(0.0),
            scale: 1.0,
        })
    }
}
