//! What a cinematic camera's lens does to a single picture ([`crate::scene::Lens`]), as numbers for the shaders:
//! how wide a point out of focus becomes, and what went where while the shutter was open.
//!
//! A surface is carried back to where it was when the shutter opened by the camera's own move alone, or, inside
//! the upright cylinder round a figure that moved, by the figure's too. Limbs that swing are not told apart.

use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec2, Vec3};

use crate::{
    models::{Library, mesh::Bounds},
    scene::{Camera, Instance, Scene},
};

/// Figures that moved, at most; the first of the scene.
pub const MOVERS: usize = 8;
/// The widest disc of a point out of focus: its radius as a share of the picture's height.
const WIDEST: f32 = 0.014;
/// How far a figure's limbs and wings reach beyond its model at rest.
const LIMBS: f32 = 1.25;

/// A figure that moved while the shutter was open, as the shaders see it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct MoverUniform {
    /// Its foot when the shutter closed, world.
    pub foot: [f32; 3],
    /// Of the cylinder round it, world units.
    pub radius: f32,
    /// Its way since the shutter opened, world units.
    pub moved: [f32; 3],
    /// Of the cylinder, world units.
    pub height: f32,
    /// Its middle, pixels from the picture's upper left corner.
    pub spot: [f32; 2],
    /// Of a circle round it, pixels.
    pub reach: f32,
    /// Its distance along the view.
    pub depth: f32,
    /// Its middle's way, pixels.
    pub way: [f32; 2],
    /// Fills up to a multiple of 16 bytes.
    pub unused: [f32; 2],
}

/// The lens as the shaders see it; all zero without one.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct LensUniform {
    /// Clip space when the shutter opened.
    pub opened_from_world: [[f32; 4]; 4],
    /// Pixels of a disc's radius a unit of relative distance from what is in focus.
    pub blur: f32,
    /// Distance of what is in focus, along the view.
    pub focus: f32,
    /// Largest radius of a disc, pixels.
    pub widest: f32,
    /// How many of the movers there are.
    pub movers: u32,
    /// The figures that moved.
    pub moved: [MoverUniform; MOVERS],
}

impl LensUniform {
    /// The lens of a scene that is drawn `viewport` pixels large by `clip_from_world`.
    #[must_use]
    pub fn new(
        scene: &Scene,
        library: &Library,
        viewport: Vec2,
        pixel_angle: f32,
        clip_from_world: Mat4,
    ) -> Self {
        let Some(lens) = &scene.lens else { return Self::zeroed() };
        let camera = &scene.camera;
        let focus = (camera.target - camera.position).length().max(camera.near);
        let opened = lens.opened.as_deref();
        let aspect = viewport.x / viewport.y.max(1.0);
        let before = opened.map_or(clip_from_world, |o| o.camera.clip_from_world(aspect));
        let mut moved = [MoverUniform::default(); MOVERS];
        let mut movers = 0;
        if let Some(opened) = opened {
            let seen = View { camera, viewport, pixel_angle, clip_from_world, before };
            let found = ways(&scene.instances, &opened.instances)
                .filter_map(|(figure, way)| seen.mover(figure, bounds_of(library, figure), way));
            for (slot, mover) in moved.iter_mut().zip(found) {
                *slot = mover;
                movers += 1;
            }
        }
        Self {
            opened_from_world: before.to_cols_array_2d(),
            blur: lens.radius.max(0.0) / (focus * pixel_angle),
            focus,
            widest: viewport.y * WIDEST,
            movers,
            moved,
        }
    }
}

/// Figures (what has an id) that stand elsewhere than before, with their ways. The base that a flying figure
/// leaves behind has no id.
fn ways<'a>(
    now: &'a [Instance],
    before: &'a [Instance],
) -> impl Iterator<Item = (&'a Instance, Vec3)> {
    now.iter().filter(|figure| figure.id != 0).filter_map(|figure| {
        let old = before.iter().find(|old| old.id == figure.id && old.model == figure.model)?;
        let way = figure.position - old.position;
        (way.length_squared() > 1e-8).then_some((figure, way))
    })
}

fn bounds_of(library: &Library, figure: &Instance) -> Option<Bounds> {
    library.get(figure.model).map(|model| model.bounds)
}

struct View<'a> {
    camera: &'a Camera,
    viewport: Vec2,
    pixel_angle: f32,
    clip_from_world: Mat4,
    before: Mat4,
}

impl View<'_> {
    fn mover(
        &self,
        figure: &Instance,
        bounds: Option<Bounds>,
        moved: Vec3,
    ) -> Option<MoverUniform> {
        let bounds = bounds?;
        let side = bounds.low.abs().max(bounds.high.abs());
        let radius = side.x.hypot(side.z) * figure.scale * LIMBS;
        let height = bounds.high.y * figure.scale * LIMBS;
        let middle = figure.position + Vec3::Y * (height * 0.5);
        let forward = (self.camera.target - self.camera.position).normalize_or(Vec3::NEG_Z);
        let depth = (middle - self.camera.position).dot(forward);
        let spot = self.pixel(self.clip_from_world, middle)?;
        let way = spot - self.pixel(self.before, middle - moved)?;
        Some(MoverUniform {
            foot: figure.position.to_array(),
            radius,
            moved: moved.to_array(),
            height,
            spot: spot.to_array(),
            reach: radius.max(height * 0.5) / (depth * self.pixel_angle),
            depth,
            way: way.to_array(),
            unused: [0.0; 2],
        })
    }

    /// Where a point falls, pixels from the upper left corner; none behind the eye.
    fn pixel(&self, clip_from_world: Mat4, point: Vec3) -> Option<Vec2> {
        let clip = clip_from_world * point.extend(1.0);
        let ndc = Vec2::new(clip.x, -clip.y) / clip.w;
        (clip.w > self.camera.near).then(|| (ndc * 0.5 + 0.5) * self.viewport)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Lens, LightPreset, Lighting, Opened};

    const VIEWPORT: Vec2 = Vec2::new(320.0, 180.0);

    fn scene() -> Scene {
        let camera = Camera {
            position: Vec3::new(0.0, 0.5, 4.0),
            target: Vec3::new(0.0, 0.5, 0.0),
            up: Vec3::Y,
            fov_y: 0.5,
            near: 0.1,
            far: 60.0,
        };
        Scene::bare(camera, Lighting::preset(LightPreset::Noon))
    }

    fn uniform(scene: &Scene) -> LensUniform {
        let camera = &scene.camera;
        let angle = 2.0 * (camera.fov_y * 0.5).tan() / VIEWPORT.y;
        let clip = camera.clip_from_world(VIEWPORT.x / VIEWPORT.y);
        LensUniform::new(scene, &Library::new(), VIEWPORT, angle, clip)
    }

    #[test]
    fn without_a_lens_all_is_zero() {
        assert_eq!(uniform(&scene()), LensUniform::zeroed());
    }

    #[test]
    fn a_disc_is_as_wide_as_the_lens_twice_as_far_off() {
        let mut scene = scene();
        scene.lens = Some(Lens { radius: 0.1, opened: None });
        let lens = uniform(&scene);
        // Lines from the rim of the lens through a point at twice the distance meet the plane in focus
        // half the lens' radius apart: in pixels of that plane.
        let pixel = lens.focus * 2.0 * 0.25_f32.tan() / VIEWPORT.y;
        let at_8 = lens.blur * (8.0 - lens.focus) / 8.0;
        assert!((at_8 * pixel - 0.05).abs() < 1e-5, "{at_8}");
        assert_eq!((lens.movers, lens.focus), (0, 4.0));
    }

    #[test]
    fn who_moved_is_told_by_id_and_bounded() {
        let mut scene = scene();
        let at = |id, x: f32| Instance { id, ..Instance::of("block", Vec3::new(x, 0.0, 0.0)) };
        let before: Vec<_> = (0..20).map(|id| at(id, f32::from(id as u8) * 0.1)).collect();
        scene.instances = before.iter().map(|i| at(i.id, i.position.x + 0.25)).rev().collect();
        scene.instances.push(at(99, 0.0));
        let camera = scene.camera;
        let opened = Opened { camera, instances: before.clone() };
        scene.lens = Some(Lens { radius: 0.0, opened: Some(Box::new(opened)) });
        let lens = uniform(&scene);
        assert_eq!(lens.movers as usize, MOVERS);
        let first = lens.moved[0];
        assert!((first.moved[0] - 0.25).abs() < 1e-6 && first.way[0] > 10.0, "{first:?}");
        assert!(first.way[1].abs() < 1e-3 && (first.depth - 4.0).abs() < 1e-5);
        scene.instances = before;
        assert_eq!(uniform(&scene).movers, 0, "nobody moved");
    }
}
