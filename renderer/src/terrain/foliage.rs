//! Trees and bushes as meshes: spruces of drooping skirts, crowns of dented blobs.
//!
//! The darkness inside a crown and the light on its tips are painted into the vertices: that
//! gradient is what reads as needles and leaves from the play camera; the fragment shader adds the
//! leaf pattern and a ragged outline.

use glam::Vec3;

use super::noise::Dice;
use super::scatter::{Prop, PropKind};
use super::solid::{Paint, Skin, Solid, dent, sphere, turn};

/// How finely scenery is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finish {
    /// Fewest triangles.
    Plain,
    /// For the play camera.
    Fair,
    /// For cameras among the trees.
    Fine,
}

/// Colours of broadleaf crowns, linear RGB; the last is autumn.
const CROWNS: [Vec3; 6] = [
    Vec3::new(0.070, 0.110, 0.022),
    Vec3::new(0.100, 0.125, 0.026),
    Vec3::new(0.050, 0.092, 0.026),
    Vec3::new(0.125, 0.130, 0.030),
    Vec3::new(0.060, 0.105, 0.020),
    Vec3::new(0.200, 0.112, 0.026),
];

/// Adds a tree or bush to a mesh. Stones are left to [`super::stones`].
pub fn grow(out: &mut Solid, prop: &Prop, finish: Finish) {
    let seed = u64::from(prop.variant) << 8 | u64::from(prop.tint.to_bits());
    let mut dice = Dice::new(seed, 0x7ee5);
    match prop.kind {
        PropKind::Conifer => conifer(out, prop, finish, &mut dice),
        PropKind::Broadleaf => broadleaf(out, prop, finish, &mut dice),
        PropKind::Bush => bush(out, prop, finish, &mut dice),
        PropKind::Stone => {}
    }
}

/// A cone of a few sides.
fn trunk(out: &mut Solid, prop: &Prop, radius: f32, height: f32, finish: Finish) {
    let sides = if finish == Finish::Fine { 6 } else { 3 };
    let paint = |color: Vec3| Paint { color, skin: Skin::Bark, sway: 0.0 };
    let bark = Vec3::new(0.105, 0.068, 0.042) * (0.8 + 0.4 * prop.tint);
    let foot = prop.position - Vec3::Y * 0.02;
    let tip = out.vertex(foot + Vec3::Y * height, Vec3::Y, paint(bark * 0.7));
    let ring: Vec<u32> = (0..=sides)
        .map(|i| {
            let a = prop.yaw + i as f32 / sides as f32 * std::f32::consts::TAU;
            let d = Vec3::new(a.cos(), 0.0, a.sin());
            out.vertex(foot + d * radius, d, paint(bark))
        })
        .collect();
    for pair in ring.windows(2) {
        out.triangle(pair[0], tip, pair[1]);
    }
}

fn conifer(out: &mut Solid, prop: &Prop, finish: Finish, dice: &mut Dice) {
    let height = prop.size;
    trunk(out, prop, 0.020, height * 0.7, finish);
    let base = Vec3::new(0.040, 0.072, 0.026) * (0.8 + 0.5 * prop.tint)
        + Vec3::new(0.020, 0.006, 0.0) * prop.tint;
    let (skirts, points) = match finish {
        Finish::Plain => (3, 5),
        Finish::Fair => (5, 7),
        Finish::Fine => (7, 11),
    };
    for k in 0..skirts {
        let t = k as f32 / skirts as f32;
        let radius = height * 0.33 * (1.0 - t * 0.86) * dice.range(0.92, 1.08);
        let low = height * (0.12 + 0.75 * t);
        let span = height * (1.62 / skirts as f32 + 0.05) * (1.0 - 0.35 * t);
        let points = if t > 0.6 { points - 1 - points / 5 } else { points };
        skirt(out, prop, [radius, low, span], points, base, dice);
    }
}

/// One whorl of branches: a star of `points` tips under a common apex. `shape` is
/// (radius, height of the tips, rise to the apex).
fn skirt(
    out: &mut Solid,
    prop: &Prop,
    shape: [f32; 3],
    points: usize,
    base: Vec3,
    dice: &mut Dice,
) {
    let [radius, low, span] = shape;
    let lean = 0.75;
    let start = dice.unit() * std::f32::consts::TAU;
    let foot = prop.position;
    let sway = |y: f32| (y / 0.5).clamp(0.0, 1.0) * 0.6;
    let apex = foot + Vec3::Y * (low + span);
    let top = out.vertex(
        apex,
        Vec3::Y,
        Paint { color: base * 0.42, skin: Skin::Leaf, sway: sway(low + span) },
    );
    let mut ring = Vec::with_capacity(points * 2);
    for i in 0..points * 2 {
        let a = start + i as f32 * std::f32::consts::PI / points as f32;
        let tip = i % 2 == 0;
        let r = radius * if tip { 1.0 } else { 0.62 } * (1.0 + 0.14 * dice.bell());
        let drop = if tip { 0.12 * radius + 0.016 } else { -0.024 };
        let d = Vec3::new(a.cos(), 0.0, a.sin());
        let p = foot + d * r + Vec3::Y * (low - drop + 0.007 * dice.bell());
        let color = base * if tip { 1.55 } else { 0.80 };
        let paint = Paint { color, skin: Skin::Leaf, sway: sway(low) };
        ring.push(out.vertex(p, d + Vec3::Y * lean, paint));
    }
    for i in 0..ring.len() {
        out.triangle(ring[i], top, ring[(i + 1) % ring.len()]);
    }
}

/// A dented sphere of leaves. Normals lean from the blob's own to the whole crown's.
struct Blob {
    centre: Vec3,
    radius: Vec3,
    /// Middle of the crown it belongs to.
    crown: Vec3,
    color: Vec3,
    level: u32,
    seed: u32,
    /// Height over which the crown goes from dark to light.
    span: f32,
    sway: f32,
}

impl Blob {
    fn add(&self, out: &mut Solid, yaw: f32) {
        let (points, faces) = sphere(self.level);
        let spin = turn(yaw);
        let ids: Vec<u32> = points
            .iter()
            .enumerate()
            .map(|(i, p)| {
                let d = spin * *p;
                let local = d * self.radius * (0.80 + 0.42 * dent(i, self.seed));
                let p = self.centre + local;
                let around = (p - self.crown).normalize_or(Vec3::Y);
                let light = 0.52 + 0.62 * (p.y - self.crown.y) / self.span;
                let paint = Paint {
                    color: self.color * light.clamp(0.22, 1.30),
                    skin: Skin::Leaf,
                    sway: self.sway,
                };
                out.vertex(p, d * 0.6 + around * 0.6, paint)
            })
            .collect();
        for [a, b, c] in faces {
            out.triangle(ids[a], ids[b], ids[c]);
        }
    }
}

impl Blob {
    /// Cards of leaves over the blob, each of half side `size`, turned outwards more or less.
    fn cards(&self, out: &mut Solid, count: usize, size: f32, dice: &mut Dice) {
        for _ in 0..count {
            let d = Vec3::new(dice.bell(), dice.bell() * 0.9 + 0.25, dice.bell());
            let d = d.normalize_or(Vec3::Y);
            let middle = self.centre + d * self.radius * dice.range(0.88, 1.06);
            let lean = Vec3::new(dice.bell(), dice.bell(), dice.bell()) * 0.42;
            let facing = (d + lean).normalize_or(Vec3::Y);
            let u = facing.any_orthonormal_vector();
            let v = facing.cross(u);
            let (sin, cos) = (dice.unit() * std::f32::consts::TAU).sin_cos();
            let side = size * dice.range(0.8, 1.2);
            let (u, v) = ((u * cos + v * sin) * side, (v * cos - u * sin) * side);
            let around = (middle - self.crown).normalize_or(Vec3::Y);
            let light = 0.66 + 0.60 * (middle.y - self.crown.y) / self.span;
            let color = self.color * light.clamp(0.30, 1.40) * dice.range(0.86, 1.16);
            let paint = Paint { color, skin: Skin::Leaf, sway: self.sway };
            out.card(middle, [u, v], d * 0.5 + around * 0.7, paint);
        }
    }
}

fn broadleaf(out: &mut Solid, prop: &Prop, finish: Finish, dice: &mut Dice) {
    let height = prop.size;
    trunk(out, prop, 0.022, height * 0.75, finish);
    let autumn = prop.tint > 0.90;
    let color = if autumn { CROWNS[5] } else { CROWNS[dice.below(5)] };
    let crown = prop.position + Vec3::Y * height * 0.66;
    let (count, level) = match finish {
        Finish::Plain => (2, 0),
        Finish::Fair => (5, 0),
        Finish::Fine => (6, 0),
    };
    for k in 0..count {
        let away = Vec3::new(dice.bell(), dice.bell(), dice.bell()).normalize_or(Vec3::Y);
        let offset = away * Vec3::new(0.23, 0.17, 0.23) * height + Vec3::Y * 0.02 * height;
        let radius = if k == 0 {
            height * if finish == Finish::Plain { 0.36 } else { 0.30 }
        } else {
            height * dice.range(0.15, 0.23) * if finish == Finish::Fine { 0.92 } else { 1.1 }
        };
        let blob = Blob {
            centre: crown + if k == 0 { Vec3::ZERO } else { offset },
            radius: Vec3::splat(radius),
            crown,
            color: color * dice.range(0.85, 1.15),
            level,
            seed: dice.roll(),
            span: height * 0.4,
            sway: 0.5,
        };
        blob.add(out, prop.yaw);
        if finish == Finish::Fine {
            blob.cards(out, if k == 0 { 26 } else { 15 }, height * 0.115, dice);
        }
    }
}

fn bush(out: &mut Solid, prop: &Prop, finish: Finish, dice: &mut Dice) {
    let r = prop.size;
    let color = CROWNS[dice.below(5)] * dice.range(0.75, 1.05);
    let count = match finish {
        Finish::Plain => 1,
        Finish::Fair => 2,
        Finish::Fine => 4,
    };
    for k in 0..count {
        let away = Vec3::new(dice.bell(), 0.0, dice.bell()) * if k == 0 { 0.0 } else { 0.55 * r };
        let radius = r * if k == 0 { 1.0 } else { dice.range(0.5, 0.8) };
        let blob = Blob {
            centre: prop.position + away + Vec3::Y * radius * 0.40,
            radius: Vec3::new(radius, radius * 0.78, radius),
            crown: prop.position + Vec3::Y * r * 0.25,
            color,
            level: 0,
            seed: dice.roll(),
            span: r * 0.9,
            sway: 0.15,
        };
        blob.add(out, prop.yaw);
        if finish == Finish::Fine {
            blob.cards(out, 9, r * 0.55, dice);
        }
    }
}
