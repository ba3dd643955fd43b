//! What lies on the ground and stands in the grass, packed for the shaders of the board: traces
//! ([`Trace`]), the round bases of figures, rings on the water.
//!
//! One small uniform, made from the [`Scene`] alone: lists of bounded length, and a table that says of
//! each cell which of them reach it, so that a pixel or a blade looks at a few only. It mirrors `struct
//! Underfoot` of `shaders/lib/underfoot.wgsl`. Deliberately not here: what a print or a burn looks
//! like, and which figure leaves which.

use std::sync::LazyLock;

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, Vec3};

use crate::{
    frame::MARK_STRIDE,
    scene::{Cell, Emitter, EmitterKind, Instance, Scene, Shown, Trace, TraceKind},
};

/// Traces at a time: a cell's are the bits of a word.
pub const MAX_TRACES: usize = 32;
/// Round bases at a time.
pub const MAX_FEET: usize = 64;
/// Bases that can reach one cell.
const FEET_OF_A_CELL: u32 = 4;
/// Rings on the water at a time.
pub const MAX_RINGS: usize = 8;
/// Seconds after which a ring has run out.
const RING_END_S: f64 = 5.0;
/// How far beyond its base a figure bends the grass, world units.
const SWEEP: f32 = 0.14;
/// From the middle of a cell to its corners.
const CORNER: f32 = 0.577_35;

/// The middles of the cells of [`UnderfootUniform::cells`], row by row: asked for by every figure in every frame.
static MIDDLES: LazyLock<[[Vec2; MARK_STRIDE]; MARK_STRIDE]> = LazyLock::new(|| {
    let cell = |q: usize, r: usize| Cell { q: q as i8 - 7, r: r as i8 - 7 };
    std::array::from_fn(|r| std::array::from_fn(|q| cell(q, r).center()))
});

/// A trace as the shaders see it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct TraceUniform {
    /// Where it begins and ends: x, z, x, z.
    pub ends: [f32; 4],
    /// Kind (the order of [`TraceKind`]), strength, seed in 0..1, half its width.
    pub look: [f32; 4],
}

/// The uniform; see the WGSL for the meaning of each field.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[allow(missing_docs, reason = "documented in shaders/lib/underfoot.wgsl, field by field")]
pub struct UnderfootUniform {
    pub cells: [[u32; 2]; 256],
    pub traces: [TraceUniform; MAX_TRACES],
    pub feet: [[f32; 4]; MAX_FEET],
    pub rings: [[f32; 4]; MAX_RINGS],
}

impl UnderfootUniform {
    /// What a scene has. `base` gives the radius of a model's round base, 0 where it has none.
    #[must_use]
    pub fn new(scene: &Scene, base: impl Fn(&str) -> f32) -> Self {
        let mut out = Self::zeroed();
        let sound = scene.traces.iter().filter(|t| is_sound(t));
        let surplus = sound.clone().count().saturating_sub(MAX_TRACES);
        for (bit, trace) in sound.skip(surplus).enumerate() {
            out.lay(bit, trace);
        }
        let feet = scene.instances.iter().filter_map(|i| foot(i, &base)).take(MAX_FEET);
        for (number, foot) in feet.enumerate() {
            out.stand(number, foot);
        }
        let rings = scene.emitters.iter().filter_map(ring);
        for (slot, ring) in out.rings.iter_mut().zip(rings) {
            *slot = ring;
        }
        out
    }

    fn lay(&mut self, bit: usize, trace: &Trace) {
        let burn = trace.kind == TraceKind::Scorch;
        let (from, to) = (trace.from, if burn { trace.from } else { trace.to });
        let width = half_width(trace.kind);
        let Some(slot) = self.traces.get_mut(bit) else { return };
        let seed = crate::effects::luck::Luck::new(u64::from(trace.seed), 77, 0).unit();
        *slot = TraceUniform {
            ends: [from.x, from.y, to.x, to.y],
            look: [f32::from(trace.kind as u8), trace.strength.min(1.0), seed, width],
        };
        let reach = width + CORNER;
        self.reach(
            [from.y.min(to.y) - reach, from.y.max(to.y) + reach],
            |middle| to_line(middle, from, to) < reach,
            |cell| cell[0] |= 1 << bit,
        );
    }

    fn stand(&mut self, number: usize, foot: [f32; 4]) {
        if let Some(slot) = self.feet.get_mut(number) {
            *slot = foot;
        }
        let at = Vec2::new(foot[0], foot[2]);
        let reach = foot[3] + SWEEP + CORNER;
        let byte = number as u32 + 1;
        self.reach(
            [at.y - reach, at.y + reach],
            |middle| middle.distance_squared(at) < reach * reach,
            |cell| {
                let free = (0..FEET_OF_A_CELL).find(|k| (cell[1] >> (8 * k)) & 255 == 0);
                cell[1] |= free.map_or(0, |k| byte << (8 * k));
            },
        );
    }

    /// Changes the cells whose middle is near; those are in rows from `from_z` to `to_z`.
    fn reach(
        &mut self,
        [from_z, to_z]: [f32; 2],
        near: impl Fn(Vec2) -> bool,
        mut change: impl FnMut(&mut [u32; 2]),
    ) {
        let rows = self.cells.chunks_mut(MARK_STRIDE).zip(MIDDLES.iter());
        for (cells, middles) in rows {
            let there = middles.first().is_some_and(|m| m.y >= from_z && m.y <= to_z);
            for (cell, middle) in cells.iter_mut().zip(middles).filter(|_| there) {
                if near(*middle) {
                    change(cell);
                }
            }
        }
    }
}

fn is_sound(trace: &Trace) -> bool {
    trace.from.is_finite() && trace.to.is_finite() && trace.strength > 0.0
}

/// Half the width of what a trace touches, world units.
fn half_width(kind: TraceKind) -> f32 {
    match kind {
        TraceKind::Feet => 0.13,
        TraceKind::Hooves => 0.15,
        TraceKind::Pads => 0.20,
        TraceKind::Wheels => 0.24,
        TraceKind::Scorch => 0.60,
    }
}

/// The base of a figure that stands on one: x, y, z, radius.
fn foot(i: &Instance, base: &impl Fn(&str) -> f32) -> Option<[f32; 4]> {
    let flies = i.pose.is_some_and(|p| p.shown == Shown::Figure);
    let radius = base(i.model) * i.scale;
    let there = i.position.is_finite() && radius > 0.0 && i.fade < 0.5 && !flies;
    let Vec3 { x, y, z } = i.position;
    there.then_some([x, y, z, radius])
}

/// What falls into the water: x, z, age, strength.
fn ring(e: &Emitter) -> Option<[f32; 4]> {
    let young = (0.0..RING_END_S).contains(&e.age_s);
    let sound = e.position.is_finite() && e.strength > 0.0 && young;
    (e.kind == EmitterKind::Splash && sound).then_some([
        e.position.x,
        e.position.z,
        e.age_s as f32,
        e.strength.min(1.0),
    ])
}

/// Distance of a point from a line between two others.
fn to_line(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let way = b - a;
    let along = ((p - a).dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
    p.distance(a + way * along)
}

#[cfg(test)]
mod tests;
