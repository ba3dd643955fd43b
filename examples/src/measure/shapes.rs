//! The meshes of the yard, made of numbers: a hexagonal tile, a ball, a ring, a pawn and a table top.

use std::f32::consts::{PI, TAU};

/// Triangles with normals, in model units; x to the right, y up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shape {
    /// Corners.
    pub positions: Vec<[f32; 3]>,
    /// A unit normal a corner.
    pub normals: Vec<[f32; 3]>,
    /// Three a triangle, counter-clockwise from outside.
    pub indices: Vec<u32>,
}

/// All of them: tile (24 triangles), ball (960), ring (800), pawn (640), and a table top (2) that reaches
/// as far as said.
#[must_use]
pub fn all(table: f32) -> [Shape; 5] {
    [tile(), ball(), ring(), pawn(), top(table)]
}

impl Shape {
    fn corner(&mut self, position: [f32; 3], normal: [f32; 3]) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.positions.len() as u32 - 1
    }

    /// A grid of `rows` by `columns` quads; `corner` gives position and normal.
    fn grid(rows: u32, columns: u32, corner: impl Fn(f32, f32) -> ([f32; 3], [f32; 3])) -> Self {
        let mut shape = Self::default();
        for row in 0..=rows {
            for column in 0..=columns {
                let at = corner(row as f32 / rows as f32, column as f32 / columns as f32);
                shape.corner(at.0, at.1);
            }
        }
        for row in 0..rows {
            for column in 0..columns {
                let a = row * (columns + 1) + column;
                let b = a + columns + 1;
                shape.indices.extend([a, a + 1, b, b, a + 1, b + 1]);
            }
        }
        shape
    }

    /// Without the triangles that have no area, as at the poles of a ball.
    fn without_slivers(mut self) -> Self {
        let apart = |a: u32, b: u32| {
            let of = |i: u32| self.positions.get(i as usize).copied().unwrap_or_default();
            of(a).iter().zip(of(b)).any(|(a, b)| (a - b).abs() > 1e-5)
        };
        let whole = |t: &&[u32]| apart(t[0], t[1]) && apart(t[1], t[2]) && apart(t[2], t[0]);
        self.indices = self.indices.chunks_exact(3).filter(whole).flatten().copied().collect();
        self
    }
}

/// A prism with a point to the north, its upper face at y = 0, 0.97 from side to side.
fn tile() -> Shape {
    let (reach, low) = (0.56, -0.16);
    let rim = |i: u32| {
        let (s, c) = (i as f32 / 6.0 * TAU).sin_cos();
        (s, c)
    };
    let mut shape = Shape::default();
    for (y, up) in [(0.0, 1.0), (low, -1.0)] {
        let middle = shape.corner([0.0, y, 0.0], [0.0, up, 0.0]);
        for i in 0..6 {
            let (s, c) = rim(i);
            shape.corner([s * reach, y, c * reach], [0.0, up, 0.0]);
        }
        for i in 0..6 {
            let (a, b) = (middle + 1 + i, middle + 1 + (i + 1) % 6);
            let fan = if up > 0.0 { [middle, a, b] } else { [middle, b, a] };
            shape.indices.extend(fan);
        }
    }
    for i in 0..6 {
        let (from, to) = (rim(i), rim(i + 1));
        let (s, c) = ((i as f32 + 0.5) / 6.0 * TAU).sin_cos();
        let at = |(s, c): (f32, f32), y: f32| [s * reach, y, c * reach];
        let a = shape.corner(at(from, 0.0), [s, 0.0, c]);
        shape.corner(at(to, 0.0), [s, 0.0, c]);
        shape.corner(at(from, low), [s, 0.0, c]);
        shape.corner(at(to, low), [s, 0.0, c]);
        shape.indices.extend([a, a + 2, a + 1, a + 1, a + 2, a + 3]);
    }
    shape
}

/// A square at y = 0 that faces up.
fn top(reach: f32) -> Shape {
    let mut shape = Shape::default();
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        shape.corner([x * reach, 0.0, z * reach], [0.0, 1.0, 0.0]);
    }
    shape.indices.extend([0, 1, 2, 2, 1, 3]);
    shape
}

fn ball() -> Shape {
    let radius = 0.28;
    Shape::grid(16, 32, |row, column| {
        let (s, c) = (row * PI).sin_cos();
        let (x, z) = (column * TAU).sin_cos();
        let n = [s * x, c, s * z];
        ([n[0] * radius, n[1] * radius + radius, n[2] * radius], n)
    })
    .turned()
    .without_slivers()
}

fn ring() -> Shape {
    let (wide, thick) = (0.24, 0.09);
    Shape::grid(20, 20, |row, column| {
        let (s, c) = (row * TAU).sin_cos();
        let (x, z) = (column * TAU).sin_cos();
        let r = wide + thick * s;
        ([r * x, thick * c + thick, r * z], [s * x, c, s * z])
    })
    .turned()
}

fn pawn() -> Shape {
    let profile: [(f32, f32); 12] = [
        (0.0, 0.75),
        (0.10, 0.72),
        (0.14, 0.62),
        (0.10, 0.52),
        (0.17, 0.48),
        (0.09, 0.43),
        (0.11, 0.28),
        (0.17, 0.14),
        (0.26, 0.10),
        (0.28, 0.05),
        (0.28, 0.0),
        (0.0, 0.0),
    ];
    let last = profile.len() - 1;
    let at = |i: usize| profile.get(i.min(last)).copied().unwrap_or_default();
    Shape::grid(last as u32, 32, |row, column| {
        let i = (row * last as f32).round() as usize;
        let (before, here, after) = (at(i.saturating_sub(1)), at(i), at(i + 1));
        let (dr, dy) = (after.0 - before.0, after.1 - before.1);
        let length = dr.hypot(dy).max(1e-6);
        let (out, up) = (-dy / length, dr / length);
        let (s, c) = (column * TAU).sin_cos();
        ([here.0 * s, here.1, here.0 * c], [out * s, up, out * c])
    })
    .turned()
    .without_slivers()
}

impl Shape {
    /// With every triangle wound the other way: grids run from the top down.
    fn turned(mut self) -> Self {
        for triangle in self.indices.chunks_exact_mut(3) {
            triangle.swap(1, 2);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sub(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
    }

    #[test]
    fn triangles_are_as_many_as_said_and_face_outwards() {
        for (shape, count) in all(3.0).into_iter().zip([24, 960, 800, 640, 2]) {
            assert_eq!(shape.indices.len() / 3, count);
            assert_eq!(shape.positions.len(), shape.normals.len());
            for t in shape.indices.chunks_exact(3) {
                let [a, b, c] = [t[0], t[1], t[2]].map(|i| shape.positions[i as usize]);
                let (u, v) = (sub(b, a), sub(c, a));
                let face = [
                    u[1] * v[2] - u[2] * v[1],
                    u[2] * v[0] - u[0] * v[2],
                    u[0] * v[1] - u[1] * v[0],
                ];
                let mean = t.iter().fold([0.0; 3], |sum: [f32; 3], i| {
                    let n = shape.normals[*i as usize];
                    [sum[0] + n[0], sum[1] + n[1], sum[2] + n[2]]
                });
                let dot: f32 = face.iter().zip(mean).map(|(a, b)| a * b).sum();
                assert!(dot > 0.0, "triangle {t:?} of {count} is turned inwards");
            }
        }
    }
}
