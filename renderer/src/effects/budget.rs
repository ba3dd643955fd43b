//! Keeps overdraw within what a tier can pay: particles are cheap, pixels drawn thirty times are not.
//!
//! Cost is the sum of the discs' areas over the picture's. While it is above the limit the farthest
//! cloud loses every second puff, later flame, and the others of its kind grow denser to make up for it.

use std::cmp::Reverse;

use glam::{Vec2, Vec3};

use super::{Cloud, Particle};
use crate::{scene::Camera, tier::Tier};

/// Screens of overdraw that a tier pays for.
#[must_use]
pub fn limit(tier: Tier) -> f32 {
    match tier {
        Tier::Light => 1.5,
        Tier::Normal => 3.0,
        Tier::Ultra => 5.0,
    }
}

/// Half widths that a puff or glow reaches from its middle.
pub const DISC: f32 = 1.1;
/// Half widths that a lick or spark reaches from its root.
pub const STREAK: f32 = 6.0;

/// Where quads are seen from, and how large.
#[derive(Clone, Copy, Debug)]
pub struct View {
    eye: Vec3,
    forward: Vec3,
    right: Vec3,
    near: f32,
    /// Picture heights that a unit covers at distance 1.
    scale: f32,
    aspect: f32,
}

impl View {
    /// The view of a camera; `aspect` is width / height.
    #[must_use]
    pub fn new(camera: &Camera, aspect: f32) -> Self {
        let forward = (camera.target - camera.position).normalize_or(Vec3::NEG_Z);
        Self {
            eye: camera.position,
            forward,
            right: forward.cross(camera.up).normalize_or(Vec3::X),
            near: camera.near,
            scale: 0.5 / (camera.fov_y * 0.5).tan().max(1e-3),
            aspect: aspect.max(1e-3),
        }
    }

    /// Distance along the view.
    #[must_use]
    pub fn depth(&self, at: Vec3) -> f32 {
        (at - self.eye).dot(self.forward)
    }

    /// Half size of a particle in picture heights; 0 behind the eye.
    fn half(&self, p: &Particle) -> f32 {
        let depth = self.depth(Vec3::from(p.at));
        if depth > self.near { p.size * self.scale / depth } else { 0.0 }
    }

    /// Clip space that a ball covers, lower left and upper right: all of it where the ball reaches behind
    /// the eye.
    #[must_use]
    pub fn place(&self, middle: Vec3, radius: f32) -> (Vec2, Vec2) {
        let to = middle - self.eye;
        let nearest = to.dot(self.forward) - radius;
        if nearest <= self.near {
            return (Vec2::NEG_ONE, Vec2::ONE);
        }
        let up = self.right.cross(self.forward);
        let scale = Vec2::new(2.0 * self.scale / self.aspect, 2.0 * self.scale);
        let across = Vec2::new(to.dot(self.right), to.dot(up));
        // The nearest side is the largest, the farthest one lies nearest to the picture's middle.
        let ends = [nearest, nearest + 2.0 * radius].map(|depth| {
            let (at, half) = (across * scale / depth, scale * (radius / depth));
            (at - half, at + half)
        });
        let [(a, b), (c, d)] = ends;
        (a.min(c), b.max(d))
    }

    /// May any of it fall into the picture? It reaches as many half widths from its place.
    fn sees(&self, p: &Particle, reach: f32) -> bool {
        let to = Vec3::from(p.at) - self.eye;
        let reach = p.size * reach;
        let half = 0.5 * to.dot(self.forward).max(0.0) / self.scale;
        let up = self.right.cross(self.forward);
        to.dot(up).abs() <= half * 1.05 + reach
            && to.dot(self.right).abs() <= half * self.aspect * 1.05 + reach
    }

    /// Screens that a list of quads covers.
    #[must_use]
    pub fn cost(&self, quads: &[Particle]) -> f32 {
        let area = |p: &Particle| {
            let half = self.half(p).min(1.0);
            std::f32::consts::PI * half * half / self.aspect
        };
        quads.iter().map(area).sum()
    }

    /// Takes away what lies at or behind the near plane or outside the picture, and fades what would fill it. A
    /// quad reaches `reach` half widths from its place: see [`DISC`], [`STREAK`].
    pub fn trim(&self, quads: &mut Vec<Particle>, reach: f32) {
        quads.retain_mut(|p| {
            let half = self.half(p);
            p.alpha *= 1.0 - super::motion::smooth(0.18, 0.36, half);
            let depth = self.depth(Vec3::from(p.at));
            p.alpha *= super::motion::smooth(self.near, self.near + 0.5, depth);
            p.alpha > 0.002 && half > 0.0 && self.sees(p, reach)
        });
    }

    /// Far ones first; equal ones in the order of their making, so that a picture repeats.
    pub fn sort(&self, quads: &mut [Particle]) {
        quads.sort_by_cached_key(|p| Reverse(ordered(self.depth(Vec3::from(p.at)))));
    }
}

/// A number that is ordered as [`f32::total_cmp`] orders `value`.
fn ordered(value: f32) -> i32 {
    let bits = value.to_bits().cast_signed();
    bits ^ (((bits >> 31).cast_unsigned()) >> 1).cast_signed()
}

/// Halves clouds, farthest first (`clouds` are in that order), until all fit the limit.
pub fn limit_overdraw(clouds: &mut [Cloud], view: &View, limit: f32) {
    let cost = |c: &Cloud| view.cost(&c.puffs) + view.cost(&c.licks) + view.cost(&c.glows);
    let mut costs: Vec<f32> = clouds.iter().map(cost).collect();
    for round in 0..9 {
        for i in 0..clouds.len() {
            if costs.iter().sum::<f32>() <= limit {
                return;
            }
            if let (Some(cloud), Some(known)) = (clouds.get_mut(i), costs.get_mut(i)) {
                halve(&mut cloud.puffs);
                // Flames say what burns: smoke goes first.
                if round > 1 {
                    halve(&mut cloud.licks);
                    cloud.glows.clear();
                }
                *known = cost(cloud);
            }
        }
    }
}

/// Every second one goes; the others grow a little, and two layers of `alpha` become one of
/// `1 - (1 - alpha)²`.
fn halve(quads: &mut Vec<Particle>) {
    let mut keep = false;
    quads.retain(|_| {
        keep = !keep;
        keep
    });
    for p in quads {
        p.size *= 1.12;
        p.alpha = 1.0 - (1.0 - p.alpha) * (1.0 - p.alpha);
    }
}

#[cfg(test)]
mod tests {
    use super::ordered;

    #[test]
    fn numbers_are_ordered_as_floats_are() {
        let values = [f32::NEG_INFINITY, -2.5, -1e-30, -0.0, 0.0, 1e-30, 0.7, 3.0, f32::INFINITY];
        for a in values {
            for b in values {
                assert_eq!(ordered(a).cmp(&ordered(b)), a.total_cmp(&b), "{a} {b}");
            }
        }
    }
}
