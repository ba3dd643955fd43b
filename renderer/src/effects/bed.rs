//! The bed of a burning cell: a low mound of charcoal on scorched ground, as a small mesh that follows
//! the ground's height. Its coals are drawn by `shaders/bed.wgsl`; it is solid, so a fire is told from
//! afar by its black disc even where no flame is drawn.

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, Vec3};

use crate::{scene::WATER_LEVEL, terrain::Landscape};

/// Rings of vertices round the middle, and vertices a ring.
const RINGS: u32 = 10;
const SPOKES: u32 = 36;
/// Outer radius, where the scorch has faded: within the cell.
pub const RADIUS: f32 = 0.485;
/// Height of the mound's middle; its foot lies a little above grass.
const HEAP: f32 = 0.055;
const LIFT: f32 = 0.012;

/// A vertex. 24 bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct BedVertex {
    /// World.
    pub at: [f32; 3],
    /// From the middle, world units.
    pub local: [f32; 2],
    /// 0..1, the emitter's own.
    pub seed: f32,
}

/// Height of the mound over the ground at a distance from its middle.
#[must_use]
pub fn mound(distance: f32) -> f32 {
    let share = distance / RADIUS;
    HEAP * (1.0 - share * share).max(0.0) + LIFT
}

/// Triangles of a bed, the same for all.
#[must_use]
pub fn indices() -> Vec<u32> {
    let mut out = Vec::new();
    for ring in 0..RINGS {
        for spoke in 0..SPOKES {
            let next = (spoke + 1) % SPOKES;
            let inner = |s: u32| if ring == 0 { 0 } else { 1 + (ring - 1) * SPOKES + s };
            let outer = |s: u32| 1 + ring * SPOKES + s;
            out.extend([inner(spoke), outer(next), outer(spoke)]);
            if ring > 0 {
                out.extend([inner(spoke), inner(next), outer(next)]);
            }
        }
    }
    out
}

/// The vertices of a bed whose middle is `foot`.
#[must_use]
pub fn vertices(foot: Vec3, seed: u32, land: Option<&Landscape>) -> Vec<BedVertex> {
    let vertex = |local: Vec2| {
        let (x, z) = (foot.x + local.x, foot.z + local.y);
        let ground = land.map_or(foot.y, |l| l.height(x, z).max(WATER_LEVEL + 0.004));
        let mound = mound(local.length());
        BedVertex {
            at: [x, ground + mound, z],
            local: local.to_array(),
            seed: (seed % 1024) as f32 / 1024.0,
        }
    };
    let rings = (1..=RINGS).flat_map(|ring| {
        let r = RADIUS * ring as f32 / RINGS as f32;
        (0..SPOKES)
            .map(move |s| Vec2::from_angle(std::f32::consts::TAU * s as f32 / SPOKES as f32) * r)
    });
    std::iter::once(Vec2::ZERO).chain(rings).map(vertex).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_triangle_looks_up() {
        let points = vertices(Vec3::new(3.0, 0.2, -1.0), 5, None);
        let triangles = indices();
        assert_eq!(triangles.len(), (RINGS * SPOKES * 6 - SPOKES * 3) as usize);
        for t in triangles.chunks_exact(3) {
            let [a, b, c] = [t[0], t[1], t[2]].map(|i| Vec3::from(points[i as usize].at));
            assert!((b - a).cross(c - a).y > 0.0);
        }
    }
}
