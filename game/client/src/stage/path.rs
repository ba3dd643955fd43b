//! Where a figure is while it acts: along a straight line, at a height, turned by an angle.
//!
//! A [`Line`] is one number over time: a start and ramps, each an eased way from wherever the line is
//! to a value. Lines never jump. A [`Path`] is a place and a direction with the lines that move a
//! figure along it.

use glam::Vec2;

use super::ease;

/// How a ramp starts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ease {
    /// Slow, quick, slow.
    Smooth,
    /// Quick, then slow.
    Out,
    /// Slow, then quick.
    Gather,
    /// A steady pace with a short start and a short stop.
    Cruise,
    /// The same pace throughout.
    Even,
}

impl Ease {
    fn of(self, t: f32) -> f32 {
        match self {
            Self::Smooth => ease::smooth(t),
            Self::Out => ease::out(t),
            Self::Gather => ease::gather(t),
            Self::Cruise => ease::cruise(t, 0.2),
            Self::Even => t.clamp(0.0, 1.0),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Ramp {
    from_s: f32,
    to_s: f32,
    from: f32,
    to: f32,
    ease: Ease,
}

/// One number over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Its value before the first ramp.
    pub start: f32,
    ramps: Vec<Ramp>,
}

impl Line {
    /// A line that stays.
    #[must_use]
    pub fn at_rest(start: f32) -> Self {
        Self { start, ramps: Vec::new() }
    }

    /// From `from_s` to `to_s` it goes to `to`. Ramps are added in the order of time; one that begins
    /// while another still runs takes over from where that one is.
    #[must_use]
    pub fn then(mut self, from_s: f32, to_s: f32, to: f32, ease: Ease) -> Self {
        let from = self.at(from_s);
        self.ramps.push(Ramp { from_s, to_s: to_s.max(from_s + 1e-3), from, to, ease });
        self
    }

    /// Its value.
    #[must_use]
    pub fn at(&self, t: f32) -> f32 {
        let Some(r) = self.ramps.iter().rfind(|r| r.from_s <= t) else { return self.start };
        r.from + (r.to - r.from) * r.ease.of(ease::part(t, r.from_s, r.to_s))
    }

    /// Its value in the end.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.ramps.last().map_or(self.start, |r| r.to)
    }
}

/// The way of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where it starts (x, z).
    pub origin: Vec2,
    /// The direction it goes, unit length.
    pub heading: Vec2,
    /// How far along.
    pub along: Line,
    /// Above the ground, cells.
    pub lift: Line,
    /// Turned about the upright axis, radians.
    pub yaw: Line,
    /// Lean forward, radians.
    pub lean: Line,
    /// 0 solid, 1 gone.
    pub fade: Line,
    /// From when until when it is in the air without its base.
    pub aloft: Option<(f32, f32)>,
}

impl Default for Path {
    fn default() -> Self {
        let rest = || Line::at_rest(0.0);
        Self {
            origin: Vec2::ZERO,
            heading: Vec2::Y,
            along: rest(),
            lift: rest(),
            yaw: rest(),
            lean: rest(),
            fade: rest(),
            aloft: None,
        }
    }
}

impl Path {
    /// Stays where it is, facing `yaw`.
    #[must_use]
    pub fn standing(origin: Vec2, yaw: f32) -> Self {
        Self { origin, yaw: Line::at_rest(yaw), ..Self::default() }
    }

    /// Place on the table.
    #[must_use]
    pub fn ground(&self, t: f32) -> Vec2 {
        self.origin + self.heading * self.along.at(t)
    }

    /// How far it has gone the way it faces: back counts back.
    #[must_use]
    pub fn way(&self, t: f32) -> f32 {
        self.along.at(t)
    }
}

/// The angle that faces along a direction (x, z): 0 is +z.
#[must_use]
pub fn yaw_of(direction: Vec2) -> f32 {
    direction.x.atan2(direction.y)
}

/// The same angle as `to`, nearest to `from`.
#[must_use]
pub fn nearest(from: f32, to: f32) -> f32 {
    use std::f32::consts::{PI, TAU};
    from + ((to - from + PI).rem_euclid(TAU) - PI)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_where_it_is_told_without_a_jump() {
        let line = Line::at_rest(1.0)
            .then(0.5, 1.5, 3.0, Ease::Cruise)
            .then(1.2, 2.0, 0.0, Ease::Smooth)
            .then(3.0, 3.5, 0.5, Ease::Out);
        assert_eq!(line.at(0.0), 1.0);
        assert_eq!(line.at(2.5), 0.0);
        assert_eq!(line.at(9.0), line.end());
        let mut last = line.at(0.0);
        for i in 1..4000 {
            let now = line.at(i as f32 / 1000.0);
            assert!((now - last).abs() < 0.01, "at {i}: {last} to {now}");
            last = now;
        }
    }

    #[test]
    fn angles_turn_the_short_way() {
        assert!((nearest(3.0, -3.0) - 3.283).abs() < 1e-2);
        assert!((nearest(0.0, 7.0) - 0.717).abs() < 1e-2);
        assert!((yaw_of(Vec2::new(1.0, 0.0)) - std::f32::consts::FRAC_PI_2).abs() < 1e-6);
    }
}
