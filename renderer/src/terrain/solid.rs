//! A small mesh builder for scenery: vertices, triangles, and dented spheres.

use bytemuck::{Pod, Zeroable};
use glam::{Mat3, Vec3};

use super::noise::{hash2, unit};

/// A vertex of scenery, already in world space. 24 bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct SceneryVertex {
    /// World position.
    pub position: [f32; 3],
    /// Unit normal times 127, and the material (see [`Skin`]).
    pub normal: [i8; 4],
    /// Square roots of linear RGB, and how far the wind moves it.
    pub color: [u8; 4],
    /// Place on a card of leaves (u, v), and 255 on cards; zero elsewhere.
    pub card: [u8; 4],
}

/// What a scenery vertex is made of; the fourth number of its normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skin {
    /// Leaves and needles in solid masses.
    Leaf,
    /// Bark.
    Bark,
    /// Stone.
    Stone,
}

impl Skin {
    fn code(self) -> i8 {
        match self {
            Self::Leaf => 127,
            Self::Bark => 64,
            Self::Stone => 0,
        }
    }
}

/// Triangles with shared vertices.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solid {
    /// Vertices.
    pub vertices: Vec<SceneryVertex>,
    /// Three indices a triangle.
    pub indices: Vec<u32>,
}

/// Look of a vertex apart from its place.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Linear RGB.
    pub color: Vec3,
    /// Material.
    pub skin: Skin,
    /// 0..1: how far the wind moves it.
    pub sway: f32,
}

impl Solid {
    /// Adds a vertex; returns its index. `normal` need not be of unit length.
    pub fn vertex(&mut self, position: Vec3, normal: Vec3, paint: Paint) -> u32 {
        let n = normal.normalize_or(Vec3::Y) * 127.0;
        let c = paint.color.clamp(Vec3::ZERO, Vec3::ONE);
        let root = |v: f32| (v.sqrt() * 255.0 + 0.5) as u8;
        self.vertices.push(SceneryVertex {
            position: position.to_array(),
            normal: [n.x as i8, n.y as i8, n.z as i8, paint.skin.code()],
            color: [root(c.x), root(c.y), root(c.z), (paint.sway.clamp(0.0, 1.0) * 255.0) as u8],
            card: [0; 4],
        });
        (self.vertices.len() - 1) as u32
    }

    /// Adds a card of leaves around `middle`, spanned by the half sides `u` and `v`.
    pub fn card(&mut self, middle: Vec3, [u, v]: [Vec3; 2], normal: Vec3, paint: Paint) {
        let corners = [(-u - v, [0, 0]), (u - v, [255, 0]), (u + v, [255, 255]), (v - u, [0, 255])];
        let ids = corners.map(|(offset, [cu, cv])| {
            let id = self.vertex(middle + offset, normal, paint);
            if let Some(vertex) = self.vertices.last_mut() {
                vertex.card = [cu, cv, 255, 0];
            }
            id
        });
        self.indices.extend([ids[0], ids[1], ids[2], ids[0], ids[2], ids[3]]);
    }

    /// Adds a triangle.
    pub fn triangle(&mut self, a: u32, b: u32, c: u32) {
        self.indices.extend([a, b, c]);
    }

    /// Adds a flat-shaded triangle, normal turned away from `inside`.
    pub fn facet(&mut self, corners: [Vec3; 3], inside: Vec3, paint: Paint) {
        let [a, b, c] = corners;
        let mut n = (b - a).cross(c - a);
        let outward = n.dot((a + b + c) / 3.0 - inside) > 0.0;
        if !outward {
            n = -n;
        }
        let ids = corners.map(|p| self.vertex(p, n, paint));
        if outward {
            self.triangle(ids[0], ids[1], ids[2]);
        } else {
            self.triangle(ids[0], ids[2], ids[1]);
        }
    }

    /// Triangles.
    #[must_use]
    pub fn triangles(&self) -> usize {
        self.indices.len() / 3
    }
}

/// Unit sphere of 20 (`level` 0) or 80 (`level` 1) triangles: points and triangles.
#[must_use]
pub fn sphere(level: u32) -> (Vec<Vec3>, Vec<[usize; 3]>) {
    const T: f32 = 1.618_034;
    const P: [[f32; 3]; 12] = [
        [-1.0, T, 0.0],
        [1.0, T, 0.0],
        [-1.0, -T, 0.0],
        [1.0, -T, 0.0],
        [0.0, -1.0, T],
        [0.0, 1.0, T],
        [0.0, -1.0, -T],
        [0.0, 1.0, -T],
        [T, 0.0, -1.0],
        [T, 0.0, 1.0],
        [-T, 0.0, -1.0],
        [-T, 0.0, 1.0],
    ];
    #[rustfmt::skip]
    const F: [[usize; 3]; 20] = [
        [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11],
        [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8],
        [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9],
        [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1],
    ];
    let mut points: Vec<Vec3> = P.iter().map(|p| Vec3::from_array(*p).normalize()).collect();
    let mut faces = F.to_vec();
    for _ in 0..level {
        let mut middles: Vec<((usize, usize), usize)> = Vec::new();
        let mut finer = Vec::with_capacity(faces.len() * 4);
        for [a, b, c] in faces {
            let mut middle = |i: usize, j: usize| {
                let key = (i.min(j), i.max(j));
                if let Some((_, m)) = middles.iter().find(|(k, _)| *k == key) {
                    return *m;
                }
                points.push((points[i] + points[j]).normalize());
                middles.push((key, points.len() - 1));
                points.len() - 1
            };
            let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a));
            finer.extend([[a, ab, ca], [b, bc, ab], [c, ca, bc], [ab, bc, ca]]);
        }
        faces = finer;
    }
    (points, faces)
}

/// 0..1 for a corner of a solid, by number and seed.
#[must_use]
pub fn dent(corner: usize, seed: u32) -> f32 {
    unit(hash2(corner as i32, 3, seed))
}

/// Rotation about the vertical by `yaw` radians.
#[must_use]
pub fn turn(yaw: f32) -> Mat3 {
    Mat3::from_rotation_y(yaw)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spheres_are_closed_and_face_outwards() {
        for (level, count) in [(0, 20), (1, 80)] {
            let (points, faces) = sphere(level);
            assert_eq!(faces.len(), count);
            assert_eq!(points.len(), count / 2 + 2);
            for [a, b, c] in faces {
                let n = (points[b] - points[a]).cross(points[c] - points[a]);
                assert!(n.dot(points[a]) > 0.0);
            }
        }
    }
}
