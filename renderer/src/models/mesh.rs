//! Meshes in memory: vertices, triangles, and which material each run of triangles has.

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, Vec3, Vec4};

/// A vertex as the device sees it; mirrors `VertexIn` of `shaders/lib/instance.wgsl`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct Vertex {
    /// Model units.
    pub position: [f32; 3],
    /// Texture coordinates.
    pub uv: [f32; 2],
    /// Unit normal, signed normalised.
    pub normal: [i16; 4],
    /// Unit tangent, signed normalised; w is the handedness.
    pub tangent: [i16; 4],
    /// Square root of the linear colour; alpha belongs to the material.
    pub color: [u8; 4],
}

impl Vertex {
    /// Packs a vertex. `color` is linear RGB with the material's own alpha, each 0..1.
    #[must_use]
    pub fn new(position: Vec3, uv: Vec2, normal: Vec3, tangent: Vec4, color: Vec4) -> Self {
        let unit = |v: f32| (v.clamp(-1.0, 1.0) * 32_767.0).round() as i16;
        let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
        let n = normal.normalize_or(Vec3::Y);
        let t = tangent.truncate().normalize_or(n.any_orthonormal_vector());
        Self {
            position: position.to_array(),
            uv: uv.to_array(),
            normal: [unit(n.x), unit(n.y), unit(n.z), 0],
            tangent: [
                unit(t.x),
                unit(t.y),
                unit(t.z),
                unit(if tangent.w < 0.0 { -1.0 } else { 1.0 }),
            ],
            color: [
                byte(color.x.max(0.0).sqrt()),
                byte(color.y.max(0.0).sqrt()),
                byte(color.z.max(0.0).sqrt()),
                byte(color.w),
            ],
        }
    }

    /// The position.
    #[must_use]
    pub fn point(&self) -> Vec3 {
        Vec3::from_array(self.position)
    }
}

/// Attributes of [`Vertex`], locations 0..=4.
pub const VERTEX_LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
    array_stride: size_of::<Vertex>() as u64,
    step_mode: wgpu::VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![
        0 => Float32x3, 1 => Float32x2, 2 => Snorm16x4, 3 => Snorm16x4, 4 => Unorm8x4
    ],
};

/// A vertex before its skeleton moves it, as the device sees it; mirrors `BoundIn` of
/// `shaders/lib/skin.wgsl`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct Bound {
    /// Position in the bind pose, model units.
    pub position: [f32; 3],
    /// Indices of the joints that move it.
    pub joints: [u8; 4],
    /// Their shares, unsigned normalised, summing to one.
    pub weights: [u16; 4],
    /// Unit normal in the bind pose, signed normalised.
    pub normal: [i16; 4],
    /// Unit tangent in the bind pose, signed normalised; w is the handedness.
    pub tangent: [i16; 4],
}

impl Bound {
    /// Packs a vertex in its bind pose: `shares` are not negative and sum to one.
    #[must_use]
    pub fn new(vertex: &Vertex, joints: [u8; 4], shares: [f32; 4]) -> Self {
        let mut weights = shares.map(|w| (w.clamp(0.0, 1.0) * 65_535.0).round() as u16);
        // What rounding lost or gained goes to the largest share, so that they still sum to one.
        let rest = 65_535 - weights.iter().map(|w| i32::from(*w)).sum::<i32>();
        if let Some(most) = weights.iter_mut().max() {
            *most = (i32::from(*most) + rest).clamp(0, 65_535) as u16;
        }
        let joints = std::array::from_fn(|k| if weights[k] > 0 { joints[k] } else { 0 });
        let Vertex { position, normal, tangent, .. } = *vertex;
        Self { position, joints, weights, normal, tangent }
    }
}

/// Attributes of [`Vertex`] that a skeleton does not change, locations 0 and 1; the position is the
/// one of the idle pose, by which a shader knows the round base.
pub const PAINT_LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
    array_stride: size_of::<Vertex>() as u64,
    step_mode: wgpu::VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![0 => Float32x3, 1 => Float32x2],
};

/// Attributes of [`Bound`], locations 2..=4, 12 and 13.
pub const BOUND_LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
    array_stride: size_of::<Bound>() as u64,
    step_mode: wgpu::VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![
        2 => Float32x3, 12 => Uint8x4, 13 => Unorm16x4, 3 => Snorm16x4, 4 => Snorm16x4
    ],
};

/// Which pipeline draws a run of triangles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Material {
    /// A figure with textures.
    Piece,
    /// Leaves and bark.
    Foliage,
    /// Stone.
    Stone,
    /// Timber, and anything else with painted vertices.
    Timber,
}

impl Material {
    /// All materials, in drawing order.
    pub const ALL: [Self; 4] = [Self::Piece, Self::Stone, Self::Timber, Self::Foliage];
}

/// A run of indices of one material.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its pipeline.
    pub material: Material,
    /// Indices of the mesh.
    pub indices: std::ops::Range<u32>,
}

/// One level of detail.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Vertices in the idle pose.
    pub vertices: Vec<Vertex>,
    /// Three a triangle, each below `vertices.len()`.
    pub indices: Vec<u32>,
    /// Runs of `indices`, which they cover.
    pub parts: Vec<Part>,
    /// The same vertices as a skeleton moves them: one a vertex when the model has a skin, else empty.
    pub bound: Vec<Bound>,
}

/// A box that holds a model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Lowest corner, model units.
    pub low: Vec3,
    /// Highest corner.
    pub high: Vec3,
}

impl Bounds {
    /// The box of some points; a point at the origin for none.
    #[must_use]
    pub fn of(points: impl Iterator<Item = Vec3>) -> Self {
        let mut b = Self { low: Vec3::INFINITY, high: Vec3::NEG_INFINITY };
        for p in points {
            b.low = b.low.min(p);
            b.high = b.high.max(p);
        }
        if b.low.is_finite() && b.high.is_finite() {
            b
        } else {
            Self { low: Vec3::ZERO, high: Vec3::ZERO }
        }
    }

    /// Its middle.
    #[must_use]
    pub fn center(&self) -> Vec3 {
        (self.low + self.high) * 0.5
    }

    /// Half its diagonal.
    #[must_use]
    pub fn radius(&self) -> f32 {
        (self.high - self.low).length() * 0.5
    }
}
