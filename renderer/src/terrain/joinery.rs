//! The carpenter's work: the moulded rim of the board, the table with a hole under it, and the
//! candles at its corners. Banners are in `banners.rs`.

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, Vec3};

use super::cells::apothem;
use crate::scene::ROW_STEP;

/// Height of the table's top, world units.
pub const TABLE_TOP: f32 = -0.45;
/// Half size of the table's top (x, z), world units, for a board of radius 5.
const TABLE_HALF: Vec2 = Vec2::new(12.6, 9.4);
/// How far the rim's foot reaches beyond the ground's edge.
const FOOT: f32 = 0.43;

/// A vertex of the joinery. 28 bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct JoineryVertex {
    /// World position.
    pub position: [f32; 3],
    /// Unit normal times 127, and the part (see [`Part`]).
    pub normal: [i8; 4],
    /// Along the grain and across it, world units.
    pub grain: [f32; 2],
    /// A plank's or side's own number, two free values of the part, and the banner it belongs to from 1, or 0.
    pub extra: [u8; 4],
}

/// What a joinery vertex belongs to; the fourth number of its normal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The table's top and edge.
    Table,
    /// The board's rim.
    Rim,
    /// A banner's staff and bar.
    Staff,
    /// A candle's wax; `extra[1]` is the share of its height.
    Wax,
    /// A banner; `extra[1]` is the share of its length, `extra[2]` 255 on its back.
    Cloth,
    /// A candle's dish.
    Dish,
    /// A candle's flame; drawn only while candles burn.
    Flame,
}

impl Part {
    pub(super) fn code(self) -> i8 {
        match self {
            Self::Table => 0,
            Self::Rim => 32,
            Self::Staff => 48,
            Self::Wax => 64,
            Self::Cloth => 80,
            Self::Dish => 96,
            Self::Flame => 127,
        }
    }
}

/// Triangles of joinery.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Joinery {
    /// Vertices.
    pub vertices: Vec<JoineryVertex>,
    /// Three indices a triangle, counter-clockwise seen from outside.
    pub indices: Vec<u32>,
}

impl Joinery {
    pub(super) fn vertex(
        &mut self,
        p: Vec3,
        n: Vec3,
        part: Part,
        grain: Vec2,
        extra: [u8; 4],
    ) -> u32 {
        let n = n.normalize_or(Vec3::Y) * 127.0;
        self.vertices.push(JoineryVertex {
            position: p.to_array(),
            normal: [n.x as i8, n.y as i8, n.z as i8, part.code()],
            grain: grain.to_array(),
            extra,
        });
        (self.vertices.len() - 1) as u32
    }

    pub(super) fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }
}

/// Profile of the rim: (distance beyond the ground's edge, height).
const PROFILE: [(f32, f32); 14] = [
    (0.0, -0.30),
    (0.0, 0.030),
    (0.012, 0.048),
    (0.040, 0.060),
    (0.105, 0.066),
    (0.190, 0.048),
    (0.225, 0.012),
    (0.236, -0.030),
    (0.262, -0.062),
    (0.310, -0.088),
    (0.345, -0.180),
    (0.360, -0.300),
    (0.415, -0.345),
    (FOOT, TABLE_TOP),
];

/// Corner `k` of a hexagon with flat sides north and south, at unit apothem.
fn corner(k: usize) -> Vec2 {
    let a = std::f32::consts::FRAC_PI_3 * k as f32;
    Vec2::new(a.cos(), a.sin()) / ROW_STEP
}

/// The rim of a board, six mitred sides.
#[must_use]
pub fn rim(radius: u8) -> Joinery {
    let mut out = Joinery::default();
    let edge = apothem(radius);
    for side in 0..6 {
        let (c0, c1) = (corner(side), corner(side + 1));
        let middle = (c0 + c1).normalize();
        let along = (c1 - c0).normalize();
        let mut rows = Vec::with_capacity(PROFILE.len());
        let mut across = 0.0;
        for (i, (d, y)) in PROFILE.iter().enumerate() {
            if i > 0 {
                across += Vec2::new(d - PROFILE[i - 1].0, y - PROFILE[i - 1].1).length();
            }
            let n = profile_normal(i);
            let normal = Vec3::new(middle.x * n.x, n.y, middle.y * n.x);
            let ids = [c0, c1].map(|c| {
                let p = c * (edge + d);
                let grain = Vec2::new(p.dot(along), across);
                let extra = [side as u8 * 40 + 10, 0, 0, 0];
                out.vertex(Vec3::new(p.x, *y, p.y), normal, Part::Rim, grain, extra)
            });
            rows.push(ids);
        }
        for pair in rows.windows(2) {
            out.quad([pair[0][0], pair[1][0], pair[1][1], pair[0][1]]);
        }
    }
    face_normals(&mut out);
    out
}

/// Smooth outward normal of the profile at a point: (outwards, up).
fn profile_normal(i: usize) -> Vec2 {
    let side = |k: usize| {
        let (a, b) = (PROFILE.get(k)?, PROFILE.get(k + 1)?);
        Some(Vec2::new(a.1 - b.1, b.0 - a.0).normalize_or_zero())
    };
    let before = i.checked_sub(1).and_then(side).unwrap_or_default();
    (before + side(i).unwrap_or_default()).normalize_or(Vec2::Y)
}

/// Turns triangles that disagree with their own normals.
pub(super) fn face_normals(out: &mut Joinery) {
    let place = |v: &JoineryVertex| Vec3::from_array(v.position);
    for t in out.indices.chunks_exact_mut(3) {
        let [a, b, c] = [t[0], t[1], t[2]].map(|i| out.vertices[i as usize]);
        let face = (place(&b) - place(&a)).cross(place(&c) - place(&a));
        let n = Vec3::new(
            f32::from(a.normal[0]) + f32::from(b.normal[0]) + f32::from(c.normal[0]),
            f32::from(a.normal[1]) + f32::from(b.normal[1]) + f32::from(c.normal[1]),
            f32::from(a.normal[2]) + f32::from(b.normal[2]) + f32::from(c.normal[2]),
        );
        if face.dot(n) < 0.0 {
            t.swap(1, 2);
        }
    }
}

/// Half size of the table for a board.
#[must_use]
pub fn table_half(radius: u8) -> Vec2 {
    TABLE_HALF * (apothem(radius) / apothem(5)).max(0.4)
}

/// The table: a top with a hexagonal hole under the board, so that no pixel of it lies under the
/// ground, and an edge with a rounded nose.
#[must_use]
pub fn table(radius: u8) -> Joinery {
    let mut out = Joinery::default();
    let half = table_half(radius);
    let hole = apothem(radius) + FOOT - 0.02;
    for k in 0..6 {
        let (a, b) = (corner(k) * hole, corner(k + 1) * hole);
        let outer = |p: Vec2| p * (half.x / p.x.abs().max(1e-6)).min(half.y / p.y.abs().max(1e-6));
        let (oa, ob) = (outer(a), outer(b));
        let mut polygon = vec![a, oa];
        for c in [Vec2::ONE, Vec2::new(-1.0, 1.0), -Vec2::ONE, Vec2::new(1.0, -1.0)] {
            let c = c * half;
            if oa.perp_dot(c) > 0.0 && c.perp_dot(ob) > 0.0 {
                polygon.push(c);
            }
        }
        polygon.extend([ob, b]);
        let ids: Vec<u32> = polygon.iter().map(|p| top(&mut out, *p)).collect();
        for i in 1..ids.len() - 1 {
            out.indices.extend([ids[0], ids[i], ids[i + 1]]);
        }
    }
    nose(&mut out, half);
    face_normals(&mut out);
    out
}

fn top(out: &mut Joinery, p: Vec2) -> u32 {
    out.vertex(Vec3::new(p.x, TABLE_TOP, p.y), Vec3::Y, Part::Table, p, [0; 4])
}

/// The table's edge: a quarter round and a straight side.
fn nose(out: &mut Joinery, half: Vec2) {
    const STEPS: [(f32, f32, f32, f32); 5] = [
        (0.0, 0.0, 0.0, 1.0),
        (0.05, -0.015, 0.5, 0.866),
        (0.085, -0.05, 0.866, 0.5),
        (0.10, -0.10, 1.0, 0.0),
        (0.10, -0.55, 1.0, 0.0),
    ];
    let corners = [
        Vec2::new(1.0, -1.0),
        Vec2::new(1.0, 1.0),
        Vec2::new(-1.0, 1.0),
        Vec2::new(-1.0, -1.0),
        Vec2::new(1.0, -1.0),
    ];
    for pair in corners.windows(2) {
        let (a, b) = (pair[0] * half, pair[1] * half);
        let away = ((pair[0] + pair[1]) * 0.5).normalize();
        let mut last: Option<[u32; 2]> = None;
        for (d, y, nx, ny) in STEPS {
            let ids = [(a, pair[0]), (b, pair[1])].map(|(p, c)| {
                let q = p + c * d;
                let grain = Vec2::new(q.dot(away.perp()), y * 1.5 + 40.0);
                let n = Vec3::new(away.x * nx, ny, away.y * nx);
                out.vertex(Vec3::new(q.x, TABLE_TOP + y, q.y), n, Part::Table, grain, [1, 0, 0, 0])
            });
            if let Some(above) = last {
                out.quad([above[0], above[1], ids[1], ids[0]]);
            }
            last = Some(ids);
        }
    }
}

/// Where candles stand: (x, height of the wick, z) for a board of radius 5.
const CANDLES: [Vec3; 4] = [
    Vec3::new(-6.35, 1.02, -2.5),
    Vec3::new(6.75, 0.86, -1.9),
    Vec3::new(-6.10, 0.70, 2.9),
    Vec3::new(5.90, 1.10, 3.1),
];

/// The wicks of the candles around a board; lights stand here at night.
#[must_use]
pub fn candle_wicks(radius: u8) -> [Vec3; 4] {
    let s = apothem(radius) / apothem(5);
    CANDLES.map(|c| Vec3::new(c.x * s, c.y, c.z * s))
}

/// The candles, with dishes and flames.
#[must_use]
pub fn candles(radius: u8) -> Joinery {
    let mut out = Joinery::default();
    for (i, wick) in candle_wicks(radius).into_iter().enumerate() {
        let y = wick.y;
        let dish = [
            (0.40, -0.447),
            (0.43, -0.405),
            (0.415, -0.395),
            (0.39, -0.415),
            (0.34, -0.430),
            (0.23, -0.432),
        ];
        let wax = [
            (0.225, -0.432),
            (0.205, -0.40),
            (0.195, -0.30),
            (0.190, y - 0.33),
            (0.186, y - 0.275),
            (0.172, y - 0.258),
            (0.150, y - 0.262),
            (0.09, y - 0.285),
            (0.0, y - 0.292),
        ];
        let flame = [
            (0.0, y - 0.23),
            (0.030, y - 0.205),
            (0.050, y - 0.15),
            (0.056, y - 0.10),
            (0.048, y - 0.04),
            (0.030, y + 0.03),
            (0.014, y + 0.09),
            (0.0, y + 0.15),
        ];
        let at = Vec2::new(wick.x, wick.z);
        lathe(&mut out, at, &dish, Part::Dish, 20, i as u8);
        lathe(&mut out, at, &wax, Part::Wax, 16, i as u8);
        let wick_line = [(0.008, y - 0.29), (0.008, y - 0.20), (0.0, y - 0.195)];
        lathe(&mut out, at, &wick_line, Part::Dish, 5, 200);
        lathe(&mut out, at, &flame, Part::Flame, 8, i as u8);
    }
    face_normals(&mut out);
    out
}

/// Turns a profile of (radius, height) about the vertical through `at`.
pub(super) fn lathe(
    out: &mut Joinery,
    at: Vec2,
    profile: &[(f32, f32)],
    part: Part,
    sides: usize,
    id: u8,
) {
    let (low, high) =
        profile.iter().fold((f32::MAX, f32::MIN), |(l, h), p| (l.min(p.1), h.max(p.1)));
    let mut last: Option<Vec<u32>> = None;
    for (i, (r, y)) in profile.iter().enumerate() {
        let slope = |k: usize| {
            let (a, b) = (profile.get(k)?, profile.get(k + 1)?);
            Some(Vec2::new(b.1 - a.1, a.0 - b.0).normalize_or_zero())
        };
        let before = i.checked_sub(1).and_then(slope).unwrap_or_default();
        let n = (before + slope(i).unwrap_or_default()).normalize_or(Vec2::Y);
        let share = ((y - low) / (high - low).max(1e-6) * 255.0) as u8;
        let ring: Vec<u32> = (0..=sides)
            .map(|s| {
                let a = s as f32 / sides as f32 * std::f32::consts::TAU;
                let d = Vec2::new(a.cos(), a.sin());
                let p = Vec3::new(at.x + d.x * r, *y, at.y + d.y * r);
                let normal = Vec3::new(d.x * n.x, n.y, d.y * n.x);
                out.vertex(p, normal, part, Vec2::new(a, *y), [id, share, 0, 0])
            })
            .collect();
        if let Some(below) = last {
            for s in 0..sides {
                out.quad([below[s], ring[s], ring[s + 1], below[s + 1]]);
            }
        }
        last = Some(ring);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::cells::outline_norm;

    fn area(j: &Joinery) -> f32 {
        j.indices
            .chunks_exact(3)
            .map(|t| {
                let [a, b, c] =
                    [t[0], t[1], t[2]].map(|i| Vec3::from_array(j.vertices[i as usize].position));
                if [a, b, c].iter().all(|p| (p.y - TABLE_TOP).abs() < 1e-6) {
                    (b - a).cross(c - a).length() * 0.5
                } else {
                    0.0
                }
            })
            .sum()
    }

    #[test]
    fn the_table_leaves_out_what_the_board_covers() {
        let t = table(5);
        let half = table_half(5);
        let hole = apothem(5) + FOOT - 0.02;
        let hexagon = 2.0 * 3.0f32.sqrt() * hole * hole;
        let wanted = 4.0 * half.x * half.y - hexagon;
        assert!((area(&t) / wanted - 1.0).abs() < 0.01, "{} of {wanted}", area(&t));
        for v in &t.vertices {
            assert!(outline_norm(Vec2::new(v.position[0], v.position[2])) > hole - 1e-3);
        }
    }

    #[test]
    fn the_rim_faces_outwards() {
        for radius in [3, 5] {
            let r = rim(radius);
            for t in r.indices.chunks_exact(3) {
                let [a, b, c] =
                    [t[0], t[1], t[2]].map(|i| Vec3::from_array(r.vertices[i as usize].position));
                let n = (b - a).cross(c - a).normalize();
                let m = r.vertices[t[0] as usize].normal;
                let m = Vec3::new(f32::from(m[0]), f32::from(m[1]), f32::from(m[2])) / 127.0;
                assert!(n.dot(m) > 0.3, "{n} {m}");
            }
        }
    }
}
