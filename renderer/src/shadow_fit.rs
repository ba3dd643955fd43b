//! One tight orthographic shadow projection around the board.
//!
//! It depends on the light and on the room only, never on the camera, and its origin is snapped to
//! whole texels, so shadows do not crawl while the camera turns.

use glam::{Mat4, Vec3};

use crate::scene::Scene;

/// The projection and what is needed to bias it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShadowFit {
    /// Clip space of the shadow map, depth 0..1, nearest to the light first.
    pub clip_from_world: Mat4,
    /// World units a texel.
    pub texel: f32,
    /// World units from the nearest to the farthest depth of the map.
    pub span: f32,
}

impl ShadowFit {
    /// Fits the map of `size` texels a side around the casters of the scene.
    #[must_use]
    pub fn new(scene: &Scene, size: u32) -> Self {
        let (low, high) = bounds(scene);
        Self::around(scene.lighting.key_direction, low, high, size)
    }

    /// Fits a box as seen from `towards_light`.
    #[must_use]
    pub fn around(towards_light: Vec3, low: Vec3, high: Vec3, size: u32) -> Self {
        let direction = towards_light.normalize_or(Vec3::Y);
        let up = if direction.y.abs() > 0.99 { Vec3::Z } else { Vec3::Y };
        let view = glam::camera::rh::view::look_at_mat4(direction, Vec3::ZERO, up);
        let mut near = Vec3::INFINITY;
        let mut far = Vec3::NEG_INFINITY;
        for i in 0..8 {
            let pick = |bit: u32, a: f32, b: f32| if i & bit == 0 { a } else { b };
            let corner =
                Vec3::new(pick(1, low.x, high.x), pick(2, low.y, high.y), pick(4, low.z, high.z));
            let p = view.transform_point3(corner);
            near = near.min(p);
            far = far.max(p);
        }
        // A square, so that the filter radius is the same along both axes.
        let side = (far.x - near.x).max(far.y - near.y).max(1e-3) * 1.01;
        let texel = side / size as f32;
        let snap = |v: f32| (v / texel).floor() * texel;
        let (cx, cy) = (snap((near.x + far.x) * 0.5), snap((near.y + far.y) * 0.5));
        let half = side * 0.5;
        let margin = 0.5;
        let projection = glam::camera::rh::proj::directx::orthographic(
            cx - half,
            cx + half,
            cy - half,
            cy + half,
            -far.z - margin,
            -near.z + margin,
        );
        let span = far.z - near.z + 2.0 * margin;
        Self { clip_from_world: projection * view, texel, span }
    }
}

/// The box that holds every caster: the board with its rim and peaks, or the instances alone, to the next
/// half unit, so that it stays as it is while one of them stirs.
fn bounds(scene: &Scene) -> (Vec3, Vec3) {
    if let Some(terrain) = &scene.terrain {
        let r = f32::from(terrain.radius);
        let (x, z) = (r + 1.35, r * 0.87 + 1.35);
        return (Vec3::new(-x, -0.45, -z), Vec3::new(x, 1.7, z));
    }
    let mut low = Vec3::splat(-1.0);
    let mut high = Vec3::new(1.0, 1.6, 1.0);
    for i in &scene.instances {
        let reach = Vec3::splat(0.8 * i.scale.abs());
        low = low.min(i.position - reach);
        high = high.max(i.position + reach * 2.0);
    }
    ((low * 2.0).floor() * 0.5, (high * 2.0).ceil() * 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_origin_is_a_whole_number_of_texels() {
        for k in 0..20 {
            let moved = Vec3::new(k as f32 * 0.0137, 0.0, k as f32 * 0.0291);
            let (low, high) = (Vec3::new(-6.0, 0.0, -5.0), Vec3::new(6.0, 1.5, 5.0));
            let dir = Vec3::new(-0.5, 0.5, -0.3);
            let fit = ShadowFit::around(dir, low + moved, high + moved, 2048);
            // Texel coordinates of the world's origin must be whole.
            let clip = fit.clip_from_world.transform_point3(Vec3::ZERO);
            let texels = (clip.truncate() * 0.5) * 2048.0;
            let off = (texels - texels.round()).abs();
            assert!(off.x < 0.02 && off.y < 0.02, "{texels}");
        }
    }

    #[test]
    fn every_corner_is_inside() {
        let (low, high) = (Vec3::new(-6.0, -0.4, -5.0), Vec3::new(6.0, 1.5, 5.0));
        for dir in [Vec3::Y, Vec3::new(0.9, 0.3, -0.2), Vec3::new(-0.1, 0.05, 1.0)] {
            let fit = ShadowFit::around(dir, low, high, 1024);
            for c in [low, high, Vec3::new(low.x, high.y, low.z), Vec3::new(high.x, low.y, high.z)]
            {
                let p = fit.clip_from_world.transform_point3(c);
                assert!(p.x.abs() <= 1.0 && p.y.abs() <= 1.0 && (0.0..=1.0).contains(&p.z), "{p}");
            }
        }
    }
}
