//! Which instances are drawn, at which level of detail, in which order.

use std::ops::Range;

use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec3, Vec4};

use crate::{
    cache::digest,
    models::{mesh::Bounds, rig::JointRaw},
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
    /// First team colour; w is the glow.
    pub team0: [f32; 4],
    /// Second team colour; w is the fade.
    pub team1: [f32; 4],
    /// Radius and height of the round base.
    pub base: [f32; 2],
    /// Base pattern with the first joint of the palette above it (from bit 8); texture layer with the
    /// wear above it (from bit 16), 0 to 255.
    pub params: [u32; 2],
}

/// Attributes of [`InstanceRaw`], locations 5..=11.
pub(super) const INSTANCE_LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
    array_stride: size_of::<InstanceRaw>() as u64,
    step_mode: wgpu::VertexStepMode::Instance,
    attributes: &wgpu::vertex_attr_array![
        5 => Float32x4, 6 => Float32x4, 7 => Float32x4, 8 => Float32x4, 9 => Float32x4,
        10 => Float32x2, 11 => Uint32x2
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
#[derive(Clone, Copy, Debug)]
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
}

/// Left, right, bottom, top and near planes, pointing inwards, of unit normals.
fn planes(m: Mat4) -> [Vec4; 5] {
    let [x, y, z, w] = [m.row(0), m.row(1), m.row(2), m.row(3)];
    [w + x, w - x, w + y, w - y, z].map(|p| p / p.truncate().length().max(1e-6))
}

/// A moving figure reaches this much farther than a still one: wings, a swung beam.
const REACH: f32 = 2.2;

/// An instance that can be drawn, with all that is the same for the picture and for the shadow.
#[derive(Debug)]
pub(super) struct Placed<'a> {
    /// Its model's levels, finest first.
    lods: &'a [MeshId],
    living: bool,
    /// Texture size class.
    class: usize,
    center: Vec3,
    radius: f32,
    raw: InstanceRaw,
}

/// Places instances, no more than `most`, each with the first joint of its palette if a skeleton moves it; those of no
/// model or in no place are left out.
pub(super) fn place<'a>(
    arena: &'a Arena,
    textures: &Textures,
    instances: impl Iterator<Item = (&'a Instance, Option<u32>)>,
    most: usize,
) -> Vec<Placed<'a>> {
    let place = |(instance, joint): (&Instance, Option<u32>)| {
        let entry = arena.entry(instance.model)?;
        let world = Mat4::from_scale_rotation_translation(
            Vec3::splat(instance.scale),
            instance.rotation,
            instance.position,
        );
        if !world.is_finite() {
            return None;
        }
        let (center, radius) = sphere(&entry.bounds, &world, instance.scale);
        let textures = textures.place(instance.model);
        let mut raw = pack(instance, &world, entry.base, textures.layer);
        raw.params[0] |= joint.unwrap_or(0) << 8;
        let (lods, living) = (entry.lods.as_slice(), joint.is_some());
        Some(Placed { lods, living, class: textures.class, center, radius, raw })
    };
    let mut placed = Vec::with_capacity(most);
    placed.extend(instances.filter_map(place));
    placed
}

/// What reaches farther than this from its middle, world units, is ground or a table: it lies behind what
/// stands on it, and is drawn after it, so that what is hidden of it is not shaded.
const BROAD: f32 = 4.0;

/// Sorts placed instances into batches and appends them to `raw`. `level` says at which level a
/// sphere (centre, radius) is drawn, or that it is not.
pub(super) fn gather(
    arena: &Arena,
    placed: &[Placed<'_>],
    raw: &mut Vec<InstanceRaw>,
    mut level: impl FnMut(Vec3, f32) -> Option<usize>,
) -> Vec<Batch> {
    let mut order = Vec::with_capacity(placed.len());
    for (i, p) in placed.iter().enumerate() {
        let near = level(p.center, p.radius);
        let far = near.is_none() && p.living;
        let wanted = if far { level(p.center, p.radius * REACH) } else { near };
        let last = p.lods.len().saturating_sub(1);
        if let Some(mesh) = wanted.and_then(|wanted| p.lods.get(wanted.min(last))) {
            let broad = p.radius > BROAD;
            let worn = p.raw.params[1] >> 16 > 0;
            order.push(((arena.material(*mesh), p.living, p.class, worn, broad, *mesh), i));
        }
    }
    order.sort_unstable();
    let mut batches: Vec<Batch> = Vec::new();
    for ((_, living, class, worn, _, mesh), i) in order {
        let Some(p) = placed.get(i) else { continue };
        let at = raw.len() as u32;
        raw.push(p.raw);
        let key = (living, class, worn, mesh);
        let same = |b: &&mut Batch| (b.living, b.class, b.worn, b.mesh) == key;
        match batches.last_mut().filter(same) {
            Some(batch) => batch.instances.end = at + 1,
            None => batches.push(Batch { mesh, living, class, worn, instances: at..at + 1 }),
        }
    }
    batches
}

fn sphere(bounds: &Bounds, world: &Mat4, scale: f32) -> (Vec3, f32) {
    (world.transform_point3(bounds.center()), bounds.radius() * scale.abs())
}

fn pack(instance: &Instance, world: &Mat4, base: [f32; 2], layer: u32) -> InstanceRaw {
    let [a, b] = instance.team;
    let wear = (instance.wear.clamp(0.0, 1.0) * 255.0).round() as u32;
    InstanceRaw {
        rows: [world.row(0).to_array(), world.row(1).to_array(), world.row(2).to_array()],
        team0: a.extend(instance.glow).to_array(),
        team1: b.extend(instance.fade).to_array(),
        base,
        params: [u32::from(instance.base_pattern), layer | wear << 16],
    }
}

/// A hash of what the casters are, how fine, and where they stand (colours and glow left out).
pub(super) fn revision(casters: &[InstanceRaw], joints: &[JointRaw], level: usize) -> u64 {
    let all =
        digest(&[bytemuck::cast_slice(joints), &casters.len().to_le_bytes(), &level.to_le_bytes()]);
    casters.iter().fold(all, |sum, c| {
        let look = [u32::from(c.team1[3] > 0.5), c.params[1]];
        digest(&[&sum.to_le_bytes(), bytemuck::bytes_of(&c.rows), bytemuck::bytes_of(&look)])
    })
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
}
