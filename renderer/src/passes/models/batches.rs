//! Which instances are drawn, at which level of detail, in which order.

use std::ops::Range;

use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec3, Vec4};
use half::f16;

use crate::{
    models::mesh::{Bounds, Material},
    passes::FrameContext,
    scene::{Camera, Instance},
};

use super::{
    arena::{Arena, MeshId},
    textures::Textures,
};

/// One instance as the device sees it; mirrors `InstanceIn` of `shaders/lib/instance.wgsl`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct InstanceRaw {
    /// `world_from_model`, row by row.
    pub rows: [[f32; 4]; 3],
    /// Half floats: first team colour with the glow, second with the fade.
    pub team: [[u16; 4]; 2],
    /// Bits of the radius and of the height of the round base; base pattern with the first joint of the palette
    /// above it (from bit 8); texture layer with the wear above it (from bit 16), 0 to 255.
    pub look: [u32; 4],
}

impl InstanceRaw {
    /// Is it battered?
    fn worn(&self) -> bool {
        self.look[3] >> 16 > 0
    }

    /// Has it faded so far that it casts no shadow?
    fn gone(&self) -> bool {
        f16::from_bits(self.team[1][3]) > f16::from_f32_const(0.5)
    }
}

/// Attributes of [`InstanceRaw`], locations 5..=10.
pub(super) const INSTANCE_LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
    array_stride: size_of::<InstanceRaw>() as u64,
    step_mode: wgpu::VertexStepMode::Instance,
    attributes: &wgpu::vertex_attr_array![
        5 => Float32x4, 6 => Float32x4, 7 => Float32x4, 8 => Float16x4, 9 => Float16x4, 10 => Uint32x4
    ],
};

/// Level of detail of what casts shadows.
pub(super) const CASTER_LEVEL: usize = 2;

/// A mesh with the instances that bear it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Which mesh.
    pub mesh: MeshId,
    /// Does a skeleton move it?
    pub living: bool,
    /// Texture size class.
    pub class: usize,
    /// Are they battered? What is whole is drawn without a thought of soot and rents.
    pub worn: bool,
    /// Range in the instance buffer.
    pub instances: Range<u32>,
}

/// The camera's view: what is inside, and how large it looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    planes: [Vec4; 5],
    eye: Vec3,
    pixels_at_one: f32,
    bias: i32,
}

impl View {
    /// The view of a frame.
    #[must_use]
    pub(super) fn of(frame: &FrameContext<'_>) -> Self {
        let camera = &frame.scene.camera;
        let height = frame.extent.height() as f32;
        Self {
            planes: planes(camera.clip_from_world(frame.extent.aspect())),
            eye: camera.position,
            pixels_at_one: height / (2.0 * (camera.fov_y * 0.5).tan()).max(1e-3),
            bias: frame.knobs.lod_bias,
        }
    }

    /// The level of detail of a sphere, or none when it is outside.
    #[must_use]
    pub(super) fn level(&self, center: Vec3, radius: f32) -> Option<usize> {
        let outside = |p: &Vec4| p.truncate().dot(center) + p.w < -radius;
        if self.planes.iter().any(outside) {
            return None;
        }
        let distance = (center - self.eye).length().max(radius.max(1e-3));
        let pixels = 2.0 * radius * self.pixels_at_one / distance;
        let level = match pixels {
            p if p > 420.0 => 0,
            p if p > 170.0 => 1,
            p if p > 44.0 => 2,
            _ => 3,
        };
        Some((level + self.bias).clamp(0, 3) as usize)
    }

    /// The level of a figure in the middle of the picture.
    #[must_use]
    pub(super) fn usual_level(&self, camera: &Camera) -> usize {
        self.level(camera.target, 0.45).unwrap_or(2)
    }

    /// How far away a point is, in steps of an eighth of its distance.
    fn far(&self, center: Vec3) -> u16 {
        // The exponent with three bits of the fraction below it.
        ((center - self.eye).length().to_bits() >> 20) as u16
    }
}

/// Left, right, bottom, top and near planes, pointing inwards, of unit normals.
fn planes(m: Mat4) -> [Vec4; 5] {
    let [x, y, z, w] = [m.row(0), m.row(1), m.row(2), m.row(3)];
    [w + x, w - x, w + y, w - y, z].map(|p| p / p.truncate().length().max(1e-6))
}

/// A moving figure reaches this much farther than a still one: wings, a swung beam.
const REACH: f32 = 2.2;

/// What reaches farther than this from its middle, world units, is ground or a table: it lies behind what
/// stands on it, and is drawn after it, so that what is hidden of it is not shaded.
const BROAD: f32 = 4.0;

/// The place of an instance in the drawing order: what needs no change of state between comes together, near
/// things before far ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    /// Casters alone: did it move of late? The others come first.
    pub(super) restless: bool,
    material: Material,
    living: bool,
    class: usize,
    worn: bool,
    broad: bool,
    mesh: MeshId,
    /// Its level of detail, whether or not its model has such a one.
    pub(super) level: usize,
    far: u16,
}

impl Key {
    /// Are two in one batch?
    fn alike(&self, other: &Self) -> bool {
        let of = |k: &Self| (k.restless, k.living, k.class, k.worn, k.mesh);
        of(self) == of(other)
    }
}

/// What the name of a model stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Kind {
    /// A place in the arena.
    entry: usize,
    /// Texture size class.
    class: usize,
    layer: u32,
}

impl Kind {
    /// Looks the name up; none if there is neither such a model nor a block.
    pub(super) fn of(arena: &Arena, textures: &Textures, model: &str) -> Option<Self> {
        let (entry, _) = arena.named(model)?;
        let place = textures.place(model);
        Some(Self { entry, class: place.class, layer: place.layer })
    }
}

/// An instance that can be drawn, with all that is the same for the picture and for the shadow.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) kind: Kind,
    living: bool,
    center: Vec3,
    radius: f32,
    pub(super) raw: InstanceRaw,
}

impl Placed {
    /// Places an instance, with the first joint of its palette if a skeleton moves it; none if it is in no place.
    pub(super) fn new(
        arena: &Arena,
        kind: Kind,
        instance: &Instance,
        joint: Option<u32>,
    ) -> Option<Self> {
        let entry = arena.entry(kind.entry)?;
        let world = Mat4::from_scale_rotation_translation(
            Vec3::splat(instance.scale),
            instance.rotation,
            instance.position,
        );
        if !world.is_finite() {
            return None;
        }
        let (center, radius) = sphere(&entry.bounds, &world, instance.scale);
        let mut raw = pack(instance, &world, entry.base, kind.layer);
        raw.look[2] |= joint.unwrap_or(0) << 8;
        Some(Self { kind, living: joint.is_some(), center, radius, raw })
    }

    /// What of it a shadow tells: whether a skeleton moves it, place, joint, wear, and whether it is there.
    pub(super) fn shape(&self) -> (bool, [[u32; 4]; 3], [u32; 2], bool) {
        let rows = self.raw.rows.map(|row| row.map(f32::to_bits));
        let [.., joint, worn] = self.raw.look;
        (self.living, rows, [joint >> 8, worn], self.raw.gone())
    }

    /// Its place among what is seen; none outside the view. `one` is the level that all are drawn at, if any.
    pub(super) fn seen(&self, arena: &Arena, view: &View, one: Option<usize>) -> Option<Key> {
        let mut level = view.level(self.center, self.radius);
        if level.is_none() && self.living {
            level = view.level(self.center, self.radius * REACH);
        }
        let level = level.map(|level| one.unwrap_or(level))?;
        Some(Key { far: view.far(self.center), ..self.key(arena, level)? })
    }

    /// Its place among the casters.
    pub(super) fn cast(&self, arena: &Arena, level: usize, restless: bool) -> Option<Key> {
        Some(Key { restless, ..self.key(arena, level)? })
    }

    fn key(&self, arena: &Arena, level: usize) -> Option<Key> {
        let mesh = arena.level(self.kind.entry, level)?;
        Some(Key {
            restless: false,
            material: arena.material(mesh),
            living: self.living,
            class: self.kind.class,
            worn: self.raw.worn(),
            broad: self.radius > BROAD,
            mesh,
            level,
            far: 0,
        })
    }
}

/// The batches of instances that stand in the order of their keys, the first of them at `first`.
pub(super) fn batches<'a>(keys: impl Iterator<Item = &'a Key>, first: u32) -> Vec<Batch> {
    let mut batches: Vec<Batch> = Vec::new();
    let mut last: Option<&Key> = None;
    for (key, at) in keys.zip(first..) {
        match batches.last_mut().filter(|_| last.is_some_and(|last| last.alike(key))) {
            Some(batch) => batch.instances.end = at + 1,
            None => {
                let Key { mesh, living, class, worn, .. } = *key;
                batches.push(Batch { mesh, living, class, worn, instances: at..at + 1 });
            }
        }
        last = Some(key);
    }
    batches
}

fn sphere(bounds: &Bounds, world: &Mat4, scale: f32) -> (Vec3, f32) {
    (world.transform_point3(bounds.center()), bounds.radius() * scale.abs())
}

fn pack(instance: &Instance, world: &Mat4, base: [f32; 2], layer: u32) -> InstanceRaw {
    // Broken numbers are none; nothing real is as bright as this.
    let half = |x: f32| {
        let x = if x.is_finite() { x.clamp(0.0, 1024.0) } else { 0.0 };
        f16::from_f32(x).to_bits()
    };
    let [a, b] = instance.team;
    let team = [a.extend(instance.glow), b.extend(instance.fade)].map(|c| c.to_array().map(half));
    let wear = (instance.wear.clamp(0.0, 1.0) * 255.0).round() as u32;
    let [radius, height] = base.map(f32::to_bits);
    InstanceRaw {
        rows: [world.row(0).to_array(), world.row(1).to_array(), world.row(2).to_array()],
        team,
        look: [radius, height, u32::from(instance.base_pattern), layer | wear << 16],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        let camera =
            glam::camera::rh::view::look_at_mat4(Vec3::new(0.0, 0.0, 10.0), Vec3::ZERO, Vec3::Y);
        let lens = glam::camera::rh::proj::directx::perspective(0.5, 1.0, 0.1, 100.0);
        View {
            planes: planes(lens * camera),
            eye: Vec3::new(0.0, 0.0, 10.0),
            pixels_at_one: 720.0 / (2.0 * 0.25_f32.tan()),
            bias: 0,
        }
    }

    #[test]
    fn what_is_outside_is_left_out() {
        let v = view();
        assert!(v.level(Vec3::ZERO, 0.5).is_some());
        assert_eq!(v.level(Vec3::new(50.0, 0.0, 0.0), 0.5), None);
        assert_eq!(v.level(Vec3::new(0.0, 0.0, 20.0), 0.5), None);
        assert!(v.level(Vec3::new(3.0, 0.0, 0.0), 1.0).is_some(), "touches the edge");
    }

    #[test]
    fn farther_is_coarser() {
        let v = view();
        let near = v.level(Vec3::new(0.0, 0.0, 8.0), 0.5);
        let far = v.level(Vec3::new(0.0, 0.0, -60.0), 0.5);
        assert!(near < far, "{near:?} {far:?}");
    }

    #[test]
    fn farther_comes_later() {
        let v = view();
        let steps = [8.0, 4.0, 0.0, -60.0].map(|z| v.far(Vec3::new(0.0, 0.0, z)));
        assert!(steps.is_sorted_by(|a, b| a < b), "{steps:?}");
        assert_eq!(v.far(Vec3::ZERO), v.far(Vec3::new(0.0, 0.0, -0.5)), "a step is broad");
    }

    #[test]
    fn batches_go_on_while_nothing_needs_to_be_set_anew() {
        let key = Key {
            restless: false,
            material: Material::Piece,
            living: false,
            class: 0,
            worn: false,
            broad: false,
            mesh: 3,
            level: 2,
            far: 7,
        };
        let keys = [key, Key { far: 9, ..key }, Key { mesh: 4, ..key }];
        let found = batches(keys.iter(), 5);
        let ranges: Vec<_> = found.iter().map(|b| (b.mesh, b.instances.clone())).collect();
        assert_eq!(ranges, [(3, 5..7), (4, 7..8)]);
    }
}
