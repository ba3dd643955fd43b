//! Built-in shapes: the block that stands in for a missing or broken model, and what tests draw.

use std::{collections::BTreeMap, f32::consts::TAU, sync::Arc};

use glam::{Affine3A, Vec2, Vec3, Vec4};

use super::{
    Model,
    mesh::{Bound, Material, Mesh, Part, Vertex},
    rig::{Bone, Joint, Local, Rig},
};

/// A round body from a profile of (radius, height) points, smooth around, creased along.
fn lathe(profile: &[(f32, f32)], sides: u32, color: Vec4, material: Material) -> Mesh {
    let mut mesh = Mesh::default();
    for pair in profile.windows(2) {
        let [(r0, y0), (r1, y1)] = [pair[0], pair[1]];
        let slope = Vec2::new(y1 - y0, r0 - r1).normalize_or(Vec2::Y);
        let first = mesh.vertices.len() as u32;
        for i in 0..=sides {
            let u = i as f32 / sides as f32;
            let (s, c) = (u * TAU).sin_cos();
            let n = Vec3::new(s * slope.x, slope.y, c * slope.x);
            let t = Vec4::new(c, 0.0, -s, 1.0);
            for (r, y) in [(r0, y0), (r1, y1)] {
                let p = Vec3::new(s * r, y, c * r);
                mesh.vertices.push(Vertex::new(p, Vec2::new(u, y), n, t, color));
            }
        }
        for i in 0..sides {
            let a = first + i * 2;
            mesh.indices.extend([a, a + 2, a + 1, a + 1, a + 2, a + 3]);
        }
    }
    mesh.parts = vec![Part { material, indices: 0..mesh.indices.len() as u32 }];
    mesh
}

/// The stand-in for a piece: a round base with a plain body, 0.75 high.
#[must_use]
pub fn block() -> Mesh {
    let profile = [
        (0.30, 0.0),
        (0.30, 0.07),
        (0.27, 0.085),
        (0.16, 0.10),
        (0.10, 0.42),
        (0.13, 0.48),
        (0.15, 0.58),
        (0.12, 0.68),
        (0.05, 0.74),
        (0.0, 0.75),
    ];
    lathe(&profile, 24, Vec4::ONE, Material::Piece)
}

/// The block with a skeleton of one bone that does nothing.
#[must_use]
pub fn living_block() -> Model {
    let mut mesh = block();
    let bind = |v: &Vertex| Bound::new(v, [0; 4], [1.0, 0.0, 0.0, 0.0]);
    mesh.bound = mesh.vertices.iter().map(bind).collect();
    let bone = Bone { name: String::new(), parent: None, rest: Local::default() };
    let joint = Joint { bone: 0, bone_from_bind: Affine3A::IDENTITY };
    let rig = Rig::new(vec![bone], vec![joint], BTreeMap::new());
    Model { rig: Some(Arc::new(rig)), ..Model::of_mesh(mesh) }
}

/// A ball standing on the ground: for tests and material studies.
#[must_use]
pub fn ball(radius: f32, color: Vec4, material: Material) -> Mesh {
    let rings = 24;
    let profile: Vec<_> = (0..=rings)
        .map(|i| {
            let a = i as f32 / rings as f32 * std::f32::consts::PI;
            (radius * a.sin(), radius - radius * a.cos())
        })
        .collect();
    let mut mesh = lathe(&profile, 48, color, material);
    for v in &mut mesh.vertices {
        let n = v.point() - Vec3::new(0.0, radius, 0.0);
        let smooth = Vertex::new(v.point(), Vec2::ZERO, n, Vec4::new(1.0, 0.0, 0.0, 1.0), color);
        v.normal = smooth.normal;
    }
    mesh
}

/// A stone cut round by hand, its middle at the origin.
#[must_use]
pub fn stone() -> Mesh {
    let radius = 0.062;
    let mut mesh = ball(radius, Vec4::new(0.34, 0.31, 0.27, 1.0), Material::Stone);
    for v in &mut mesh.vertices {
        let p = v.point() - Vec3::Y * radius;
        let n = p.normalize_or(Vec3::Y);
        let lump = (n.x * 5.0 + 1.0).sin() * (n.y * 4.0).cos() + (n.z * 6.0).sin() * 0.6;
        v.position = (p * (1.0 + 0.05 * lump)).to_array();
    }
    mesh
}

/// A bolt: shaft, iron head, two vanes; its middle at the origin.
#[must_use]
pub fn bolt() -> Mesh {
    let (wood, iron) = (Vec4::new(0.30, 0.20, 0.11, 1.0), Vec4::new(0.10, 0.10, 0.11, 1.0));
    let mut mesh = lathe(&[(0.0, -0.11), (0.008, -0.11), (0.008, 0.07)], 8, wood, Material::Timber);
    let head = lathe(&[(0.015, 0.066), (0.0, 0.125)], 8, iron, Material::Timber);
    let vane = |across: Vec3| {
        let at = |side: f32, y: f32| {
            let p = across * (side * 0.026) + Vec3::Y * y;
            let n = across.cross(Vec3::Y);
            Vertex::new(p, Vec2::ZERO, n, Vec4::X, Vec4::new(0.62, 0.56, 0.44, 1.0))
        };
        let vertices = vec![at(-1.0, -0.105), at(1.0, -0.105), at(-1.0, -0.05), at(1.0, -0.05)];
        let indices = vec![0, 1, 2, 2, 1, 3, 0, 2, 1, 2, 3, 1];
        Mesh { vertices, indices, ..Mesh::default() }
    };
    for part in [head, vane(Vec3::X), vane(Vec3::Z)] {
        let first = mesh.vertices.len() as u32;
        mesh.vertices.extend(part.vertices);
        mesh.indices.extend(part.indices.iter().map(|i| i + first));
    }
    // Lathes stand upright; a bolt points forward.
    let lie = |v: [f32; 3]| [v[0], -v[2], v[1]];
    for v in &mut mesh.vertices {
        v.position = lie(v.position);
        v.normal = [v.normal[0], v.normal[2].saturating_neg(), v.normal[1], 0];
    }
    mesh.parts = vec![Part { material: Material::Timber, indices: 0..mesh.indices.len() as u32 }];
    mesh
}

/// A flat square of the given half side at y = 0, facing up.
#[must_use]
pub fn plate(half: f32, color: Vec4) -> Mesh {
    let corner = |x: f32, z: f32| {
        Vertex::new(
            Vec3::new(x * half, 0.0, z * half),
            Vec2::new(x, z),
            Vec3::Y,
            Vec4::new(1.0, 0.0, 0.0, 1.0),
            color,
        )
    };
    Mesh {
        vertices: vec![corner(-1.0, -1.0), corner(-1.0, 1.0), corner(1.0, -1.0), corner(1.0, 1.0)],
        indices: vec![0, 1, 2, 2, 1, 3],
        parts: vec![Part { material: Material::Timber, indices: 0..6 }],
        bound: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_face_outwards_and_index_what_exists() {
        for mesh in [block(), ball(0.4, Vec4::ONE, Material::Stone), plate(1.0, Vec4::ONE)] {
            for t in mesh.indices.chunks_exact(3) {
                let [a, b, c] = [t[0], t[1], t[2]].map(|i| mesh.vertices[i as usize].point());
                let n = (b - a).cross(c - a);
                if n.length() < 1e-6 {
                    continue;
                }
                let v = &mesh.vertices[t[0] as usize];
                let vn = Vec3::new(v.normal[0].into(), v.normal[1].into(), v.normal[2].into());
                assert!(n.dot(vn) > 0.0, "triangle {t:?} is turned inwards");
            }
        }
    }
}
