//! Adaptive triangles over the height field, clipped to the board's outline.
//!
//! Right-triangulated irregular networks (Evans, Kirkpatrick, Townsend 2001): a square is halved
//! along its long edge wherever the field departs from the plane by more than a tolerance, without
//! cracks. Flat turf becomes a few large triangles, crags many small ones; small triangles are what
//! costs on a software rasteriser.

use glam::Vec2;

use super::Landscape;
use super::cells::{apothem, outline_norm};
use crate::scene::WATER_LEVEL;

/// A point of the ground mesh: x, height, z.
pub type Point = [f32; 3];

/// Triangles over the field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GroundMesh {
    /// Points.
    pub points: Vec<Point>,
    /// Three indices a triangle, counter-clockwise seen from above.
    pub indices: Vec<u32>,
}

/// Squares along a side of the finest grid; a power of two.
const SIDE: usize = 512;

/// The errors of all possible splits, by the middle of the split edge.
struct Splits {
    heights: Vec<f32>,
    errors: Vec<f32>,
}

const ROW: usize = SIDE + 1;

impl Splits {
    fn new(land: &Landscape) -> Self {
        let e = land.relief.height.extent();
        let step = 2.0 * e / SIDE as f32;
        let rim = apothem(land.terrain.radius);
        let mut heights = vec![0.0f32; ROW * ROW];
        super::grid::for_rows(&mut heights, ROW, |j, row| {
            for (i, h) in row.iter_mut().enumerate() {
                *h = land.height(i as f32 * step - e, j as f32 * step - e);
            }
        });
        let mut splits = Self { heights, errors: vec![0.0; ROW * ROW] };
        splits.measure(|i, j| {
            let p = Vec2::new(i as f32 * step - e, j as f32 * step - e);
            outline_norm(p) < rim + 4.0 * step
        });
        splits
    }

    /// Fills the errors from the finest splits up, so that a parent's is never below a child's.
    fn measure(&mut self, counts: impl Fn(usize, usize) -> bool) {
        let mut length = 1;
        while length <= SIDE / 2 {
            // Middles of axis-aligned legs' squares: split points on a lattice of `length`,
            // first those inside squares' edges (odd, even), then the diagonals' middles.
            self.pass(length, true, &counts);
            self.pass(length, false, &counts);
            length *= 2;
        }
    }

    fn pass(&mut self, length: usize, edges: bool, counts: &impl Fn(usize, usize) -> bool) {
        let l = length as isize;
        for j in (0..=SIDE).step_by(length) {
            for i in (0..=SIDE).step_by(length) {
                let (oi, oj) = ((i / length) % 2 == 1, (j / length) % 2 == 1);
                let wanted = if edges { oi != oj } else { oi && oj };
                if !wanted {
                    continue;
                }
                let at = |di: isize, dj: isize| -> Option<usize> {
                    let (x, y) = (i as isize + di, j as isize + dj);
                    let range = 0..=SIDE as isize;
                    (range.contains(&x) && range.contains(&y))
                        .then(|| y as usize * ROW + x as usize)
                };
                let k = j * ROW + i;
                let middle = |a: Option<usize>, b: Option<usize>| {
                    let h = |k: Option<usize>| k.and_then(|k| self.heights.get(k)).copied();
                    match (h(a), h(b)) {
                        (Some(a), Some(b)) => (0.5 * (a + b) - self.heights[k]).abs(),
                        _ => 0.0,
                    }
                };
                let mut error = 0.0f32;
                if counts(i, j) {
                    error = if edges && oi {
                        middle(at(-l, 0), at(l, 0))
                    } else if edges {
                        middle(at(0, -l), at(0, l))
                    } else {
                        middle(at(-l, -l), at(l, l)).max(middle(at(-l, l), at(l, -l)))
                    };
                }
                // Children: the split points of the four (or two) smaller triangles around.
                let children: [(isize, isize); 4] = if edges {
                    let h = l / 2;
                    [(-h, -h), (h, -h), (-h, h), (h, h)]
                } else {
                    [(-l, 0), (l, 0), (0, -l), (0, l)]
                };
                for (di, dj) in children {
                    if edges && length == 1 {
                        break;
                    }
                    if let Some(c) = at(di, dj) {
                        error = error.max(self.errors[c]);
                    }
                }
                self.errors[k] = error;
            }
        }
    }
}

/// Builds the ground's triangles. `tolerance` is the largest departure from the field, world
/// units.
#[must_use]
pub fn ground_mesh(land: &Landscape, tolerance: f32) -> GroundMesh {
    let splits = Splits::new(land);
    let e = land.relief.height.extent();
    let mut builder = Builder {
        splits: &splits,
        tolerance,
        step: 2.0 * e / SIDE as f32,
        extent: e,
        rim: apothem(land.terrain.radius) - 0.002,
        slots: vec![u32::MAX; ROW * ROW],
        mesh: GroundMesh::default(),
        land,
    };
    let s = SIDE;
    builder.split([0, 0], [s, s], [s, 0]);
    builder.split([s, s], [0, 0], [0, s]);
    builder.mesh
}

struct Builder<'a> {
    splits: &'a Splits,
    tolerance: f32,
    step: f32,
    extent: f32,
    rim: f32,
    /// Index of the point on each lattice place, or `u32::MAX`.
    slots: Vec<u32>,
    mesh: GroundMesh,
    land: &'a Landscape,
}

impl Builder<'_> {
    /// Emits the triangle with long edge a-b and right angle at c, or its halves.
    fn split(&mut self, a: [usize; 2], b: [usize; 2], c: [usize; 2]) {
        let m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        let legs = a[0].abs_diff(c[0]) + a[1].abs_diff(c[1]);
        let error = self.splits.errors.get(m[1] * ROW + m[0]).copied().unwrap_or(0.0);
        if legs > 1 && error > self.tolerance {
            self.split(c, a, m);
            self.split(b, c, m);
        } else {
            self.emit([a, b, c]);
        }
    }

    fn place(&self, [i, j]: [usize; 2]) -> Vec2 {
        Vec2::new(i as f32 * self.step - self.extent, j as f32 * self.step - self.extent)
    }

    fn emit(&mut self, corners: [[usize; 2]; 3]) {
        let inside = corners.map(|c| outline_norm(self.place(c)) <= self.rim);
        if inside == [true; 3] {
            let ids = corners.map(|c| self.shared(c));
            self.mesh.indices.extend(ids);
        } else {
            self.clipped(corners);
        }
    }

    fn shared(&mut self, c: [usize; 2]) -> u32 {
        let k = c[1] * ROW + c[0];
        if let Some(slot) = self.slots.get(k).copied().filter(|s| *s != u32::MAX) {
            return slot;
        }
        let p = self.place(c);
        let h = self.splits.heights.get(k).copied().unwrap_or(0.0);
        let id = self.push(p, h);
        if let Some(slot) = self.slots.get_mut(k) {
            *slot = id;
        }
        id
    }

    fn push(&mut self, p: Vec2, h: f32) -> u32 {
        self.mesh.points.push([p.x, h, p.y]);
        (self.mesh.points.len() - 1) as u32
    }

    /// Cuts a triangle by the six sides of the outline (Sutherland, Hodgman 1974).
    fn clipped(&mut self, corners: [[usize; 2]; 3]) {
        const S: f32 = crate::scene::ROW_STEP;
        const SIDES: [Vec2; 6] = [
            Vec2::new(0.0, 1.0),
            Vec2::new(0.0, -1.0),
            Vec2::new(S, 0.5),
            Vec2::new(-S, -0.5),
            Vec2::new(S, -0.5),
            Vec2::new(-S, 0.5),
        ];
        let mut polygon: Vec<Vec2> = corners.map(|c| self.place(c)).to_vec();
        for side in SIDES {
            let mut kept = Vec::with_capacity(8);
            for (i, a) in polygon.iter().enumerate() {
                let b = polygon[(i + 1) % polygon.len()];
                let (da, db) = (self.rim - a.dot(side), self.rim - b.dot(side));
                if da >= 0.0 {
                    kept.push(*a);
                }
                if (da >= 0.0) != (db >= 0.0) {
                    kept.push(*a + (b - *a) * (da / (da - db)));
                }
            }
            polygon = kept;
            if polygon.len() < 3 {
                return;
            }
        }
        let ids: Vec<u32> = polygon
            .iter()
            .map(|p| {
                let h = self.land.height(p.x, p.y);
                self.push(*p, h)
            })
            .collect();
        for k in 1..ids.len() - 1 {
            self.mesh.indices.extend([ids[0], ids[k], ids[k + 1]]);
        }
        for (i, a) in polygon.iter().enumerate() {
            let j = (i + 1) % polygon.len();
            let on_rim = |p: &Vec2| (outline_norm(*p) - self.rim).abs() < 1e-4;
            if on_rim(a) && on_rim(&polygon[j]) {
                self.cut([ids[i], ids[j]]);
            }
        }
    }

    /// The face of the ground where the rim cuts it, down to below the rim's edge; only where it
    /// stands above.
    fn cut(&mut self, top: [u32; 2]) {
        let ends = top.map(|id| self.mesh.points.get(id as usize).copied().unwrap_or_default());
        if ends.iter().all(|p| p[1] < 0.04) {
            return;
        }
        let foot = ends.map(|p| self.push(Vec2::new(p[0], p[2]), -0.05));
        self.mesh.indices.extend([top[0], foot[0], foot[1], top[0], foot[1], top[1]]);
    }
}

/// The water's surface: squares of a coarse grid in which the ground dips below it, at
/// [`WATER_LEVEL`]. Empty where there is no water.
#[must_use]
pub fn water_mesh(land: &Landscape) -> GroundMesh {
    const SQUARES: usize = 64;
    let e = land.relief.height.extent();
    let step = 2.0 * e / SQUARES as f32;
    let rim = apothem(land.terrain.radius) - 0.002;
    let mut mesh = GroundMesh::default();
    for j in 0..SQUARES {
        for i in 0..SQUARES {
            let (x, z) = (i as f32 * step - e, j as f32 * step - e);
            if wet(land, x, z, step) {
                square(&mut mesh, Vec2::new(x, z), step, rim);
            }
        }
    }
    mesh
}

/// Whether the ground dips below the surface anywhere in a square, by a 6 x 6 look.
fn wet(land: &Landscape, x: f32, z: f32, step: f32) -> bool {
    (0..36).any(|k| {
        let (u, v) = ((k % 6) as f32 / 5.0, (k / 6) as f32 / 5.0);
        land.height(x + u * step, z + v * step) < WATER_LEVEL + 0.006
    })
}

/// Adds a square of water, its corners drawn in to the outline.
fn square(mesh: &mut GroundMesh, corner: Vec2, step: f32, rim: f32) {
    let offsets = [Vec2::ZERO, Vec2::new(0.0, step), Vec2::new(step, step), Vec2::new(step, 0.0)];
    let first = mesh.points.len() as u32;
    if offsets.iter().all(|o| outline_norm(corner + *o) > rim) {
        return;
    }
    for o in offsets {
        let mut p = corner + o;
        let out = outline_norm(p);
        if out > rim {
            p *= rim / out;
        }
        mesh.points.push([p.x, WATER_LEVEL, p.y]);
    }
    mesh.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
}

#[cfg(test)]
mod tests {
    use glam::Vec3;

    use super::*;
    use crate::scene::{Ground, Terrain};
    use crate::terrain::landscape;

    fn land() -> std::sync::Arc<Landscape> {
        let mut terrain = Terrain::plain(3, 4);
        for (i, g) in terrain.ground.iter_mut().enumerate() {
            *g = [Ground::Plain, Ground::Mountain, Ground::Water][i % 3];
        }
        landscape(&terrain)
    }

    fn triangles(mesh: &GroundMesh) -> impl Iterator<Item = [Vec3; 3]> + '_ {
        let place = |i: u32| Vec3::from_array(mesh.points[i as usize]);
        mesh.indices.chunks_exact(3).map(move |t| [place(t[0]), place(t[1]), place(t[2])])
    }

    #[test]
    fn the_ground_is_whole_faces_up_and_keeps_its_tolerance() {
        let land = land();
        let mesh = ground_mesh(&land, 0.01);
        let (mut area, mut worst) = (0.0, 0.0f32);
        for [a, b, c] in triangles(&mesh) {
            let normal = (b - a).cross(c - a);
            assert!(normal.y > -1e-6, "{a} {b} {c}");
            area += normal.y * 0.5;
            let m = (a + b + c) / 3.0;
            if normal.y > 1e-6 {
                worst = worst.max((land.height(m.x, m.z) - m.y).abs());
            }
        }
        let rim = apothem(3) - 0.002;
        let wanted = 2.0 * 3.0f32.sqrt() * rim * rim;
        assert!((area / wanted - 1.0).abs() < 1e-3, "{area} of {wanted}");
        assert!(worst < 0.05, "{worst}");
        assert!(mesh.indices.len() < ground_mesh(&land, 0.002).indices.len());
    }

    #[test]
    fn water_is_level_and_covers_what_is_wet() {
        let land = land();
        let mesh = water_mesh(&land);
        assert!(mesh.points.iter().all(|p| (p[1] - WATER_LEVEL).abs() < 1e-6));
        for (cell, ground) in land.relief.cells.iter().filter(|(_, g)| *g == Ground::Water) {
            let c = cell.center();
            let inside = triangles(&mesh).any(|t| {
                let side = |a: Vec3, b: Vec3| {
                    (Vec2::new(b.x, b.z) - Vec2::new(a.x, a.z)).perp_dot(c - Vec2::new(a.x, a.z))
                };
                let s = [side(t[0], t[1]), side(t[1], t[2]), side(t[2], t[0])];
                s.iter().all(|v| *v <= 1e-6) || s.iter().all(|v| *v >= -1e-6)
            });
            assert!(inside, "{cell:?} {ground:?}");
        }
    }
}
