//! The banners beside the board: a cloth that hangs from a bar on a staff, one for each seat.
//!
//! The cloth is a flat sheet here; `shaders/wood.wgsl` folds it and makes it stir. A stand whose seat has no
//! banner collapses there to a point.

use glam::{Vec2, Vec3};

use super::cells::apothem;
use super::joinery::{Joinery, Part, TABLE_TOP, face_normals, lathe};
use crate::scene::BANNERS;

/// Half the width of a cloth, world units. The same number stands in `shaders/wood.wgsl`.
const HALF_WIDTH: f32 = 0.40;
/// Length of a cloth at its sides, world units. The same number stands in `shaders/wood.wgsl`.
const LENGTH: f32 = 1.06;
/// How much shorter it is in the middle, a share of its length: a swallow's tail.
const NOTCH: f32 = 0.20;
/// Height of the bar.
const BAR: f32 = 1.10;
/// How far before the staff the bar hangs: cloth that sways must not pass through it.
const REACH: f32 = 0.125;
/// Squares of the cloth's mesh, across and down.
const SQUARES: [usize; 2] = [14, 18];

/// Where stands have their foot (x, z) for a board of radius 5: at the right hand of who sits south, north, east, west.
const FEET: [Vec2; BANNERS] = [
    Vec2::new(4.80, 4.90),
    Vec2::new(-4.80, -4.90),
    Vec2::new(4.80, -4.90),
    Vec2::new(-4.80, 4.90),
];

/// The feet of the stands around a board, on the table; as many as [`crate::Scene::banners`].
#[must_use]
pub fn banner_feet(radius: u8) -> [Vec3; BANNERS] {
    let scale = apothem(radius) / apothem(5);
    FEET.map(|foot| Vec3::new(foot.x * scale, TABLE_TOP, foot.y * scale))
}

/// All stands with their cloths.
#[must_use]
pub fn banners(radius: u8) -> Joinery {
    let mut out = Joinery::default();
    for (stand, foot) in banner_feet(radius).into_iter().enumerate() {
        let first = out.vertices.len();
        // Turned a little towards the middle, as seen from the south.
        let yaw = -0.22 * foot.x.signum();
        let front = Vec3::new(yaw.sin(), 0.0, yaw.cos());
        let id = stand as u8 * 37;
        staff(&mut out, foot, front, id);
        for back in [false, true] {
            cloth(&mut out, foot, front, back);
        }
        for vertex in out.vertices.iter_mut().skip(first) {
            vertex.extra[3] = stand as u8 + 1;
        }
    }
    face_normals(&mut out);
    out
}

fn staff(out: &mut Joinery, foot: Vec3, front: Vec3, id: u8) {
    const DISH: [(f32, f32); 7] = [
        (0.30, 0.0),
        (0.31, 0.030),
        (0.285, 0.048),
        (0.16, 0.070),
        (0.060, 0.105),
        (0.040, 0.150),
        (0.0, 0.155),
    ];
    const SPEAR: [(f32, f32); 6] = [
        (0.030, 0.0),
        (0.046, 0.022),
        (0.026, 0.050),
        (0.050, 0.110),
        (0.022, 0.215),
        (0.0, 0.275),
    ];
    let at = Vec2::new(foot.x, foot.z);
    let raised = |profile: &[(f32, f32)], by: f32| -> Vec<(f32, f32)> {
        profile.iter().map(|(r, y)| (*r, y + by)).collect()
    };
    lathe(out, at, &raised(&DISH, foot.y), Part::Dish, 20, id);
    lathe(out, at, &[(0.030, foot.y + 0.1), (0.026, BAR + 0.14)], Part::Staff, 10, id);
    lathe(out, at, &raised(&SPEAR, BAR + 0.12), Part::Dish, 12, id);
    // The bar hangs before the staff on a bracket, with a knob at both ends.
    rod(
        out,
        [foot.with_y(BAR + 0.035), foot.with_y(BAR + 0.005) + front * REACH],
        0.016,
        Part::Dish,
        id,
    );
    let across = Vec3::Y.cross(front);
    let middle = foot.with_y(BAR) + front * REACH;
    let ends = [-1.0, 1.0].map(|side: f32| middle + across * (HALF_WIDTH + 0.05) * side);
    rod(out, ends, 0.020, Part::Staff, id);
    for (end, side) in std::iter::zip(ends, [-1.0, 1.0]) {
        rod(out, [end, end + across * (0.055 * side)], 0.034, Part::Dish, id);
    }
}

/// A round bar between two points, closed at both ends.
fn rod(out: &mut Joinery, [a, b]: [Vec3; 2], radius: f32, part: Part, id: u8) {
    const SIDES: usize = 8;
    let along = (b - a).normalize_or(Vec3::X);
    let side = along.any_orthonormal_vector();
    let up = along.cross(side);
    let around = |k: usize| {
        let turn = k as f32 / SIDES as f32 * std::f32::consts::TAU;
        side * turn.cos() + up * turn.sin()
    };
    let length = (b - a).length();
    let rings = [(a, 0.0), (b, length)].map(|(end, run)| {
        std::array::from_fn::<u32, { SIDES + 1 }, _>(|k| {
            let grain = Vec2::new(run, k as f32 / SIDES as f32 * radius * 6.0);
            out.vertex(end + around(k) * radius, around(k), part, grain, [id, 128, 0, 0])
        })
    });
    for k in 0..SIDES {
        out.quad([rings[0][k], rings[1][k], rings[1][k + 1], rings[0][k + 1]]);
    }
    for (end, out_of) in [(a, -along), (b, along)] {
        let cap: [u32; SIDES] = std::array::from_fn(|k| {
            out.vertex(end + around(k) * radius, out_of, part, Vec2::ZERO, [id, 128, 0, 0])
        });
        for k in 1..SIDES - 1 {
            out.indices.extend([cap[0], cap[k], cap[k + 1]]);
        }
    }
}

/// One side of a cloth. Grain: across -1..1, and how far down in half widths.
fn cloth(out: &mut Joinery, foot: Vec3, front: Vec3, back: bool) {
    let across = Vec3::Y.cross(front);
    let top = foot.with_y(BAR - 0.012) + front * REACH;
    let normal = if back { -front } else { front };
    let [columns, rows] = SQUARES;
    let mut grid = Vec::with_capacity((columns + 1) * (rows + 1));
    for row in 0..=rows {
        let share = row as f32 / rows as f32;
        for column in 0..=columns {
            let u = column as f32 / columns as f32 * 2.0 - 1.0;
            let drop = share * LENGTH * (1.0 - NOTCH * (1.0 - u.abs()));
            let place = top + across * (HALF_WIDTH * u) - Vec3::Y * drop;
            let grain = Vec2::new(u, drop / HALF_WIDTH);
            let side = if back { 255 } else { 0 };
            let extra = [0, (share * 255.0) as u8, side, 0];
            grid.push(out.vertex(place, normal, Part::Cloth, grain, extra));
        }
    }
    let at = |row: usize, column: usize| grid[row * (columns + 1) + column];
    for row in 0..rows {
        for column in 0..columns {
            let corners = [
                at(row, column),
                at(row + 1, column),
                at(row + 1, column + 1),
                at(row, column + 1),
            ];
            out.quad(corners);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::cells::outline_norm;

    #[test]
    fn stands_keep_clear_of_the_rim_and_of_the_candles() {
        for radius in [3, 5, 8] {
            let scale = apothem(radius) / apothem(5);
            for vertex in banners(radius).vertices {
                let place = Vec3::from_array(vertex.position);
                let over = outline_norm(Vec2::new(place.x, place.z)) - apothem(radius);
                assert!(over > 0.0, "radius {radius}: {place} is over the board");
                for wick in super::super::joinery::candle_wicks(radius) {
                    let apart = (place - wick).with_y(0.0).length();
                    assert!(apart > 0.5 * scale, "radius {radius}: {place} is at a candle");
                }
            }
        }
    }

    #[test]
    fn every_vertex_knows_its_stand_and_both_sides_have_a_cloth() {
        let mesh = banners(5);
        let cloth = |side: u8| {
            let mine = mesh.vertices.iter().filter(|v| v.normal[3] == Part::Cloth.code());
            mine.filter(|v| v.extra[2] == side).count()
        };
        assert_eq!(cloth(0), cloth(255));
        assert_eq!(cloth(0), BANNERS * (SQUARES[0] + 1) * (SQUARES[1] + 1));
        assert!(mesh.vertices.iter().all(|v| (1..=BANNERS as u8).contains(&v.extra[3])));
        // The other things of the room belong to no stand.
        for other in [super::super::joinery::candles(5), super::super::joinery::table(5)] {
            assert!(other.vertices.iter().all(|v| v.extra[3] == 0));
        }
    }
}
