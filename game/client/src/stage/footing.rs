//! How a figure stands on the ground: at what height, and how its base lies on a slope that it crosses.

use glam::{Quat, Vec2, Vec3};
use tavola_renderer::scene::{Cell, WATER_LEVEL};
use tavola_renderer::terrain::Landscape;

/// Height of a figure's round base, world units.
const BASE_HEIGHT: f32 = 0.05;
/// The ground is felt so far from the middle of a base, world units.
const FELT: f32 = 0.30;
/// A base leans no further than that, radians: what stands on it is tall.
const MOST: f32 = 0.24;
/// Within so much of the middle of a cell a base lies flat, and this much further away it follows the ground.
const LEVEL: [f32; 2] = [0.05, 0.22];
/// Higher above the ground than that, nothing is felt of it, world units.
const CLEAR: f32 = 0.12;

/// Height of a figure's foot at a place of the table. In water it stands a little below the surface.
pub(super) fn height(land: &Landscape, at: Vec2) -> f32 {
    let ground = land.height(at.x, at.y);
    if ground < WATER_LEVEL { WATER_LEVEL - BASE_HEIGHT * 0.6 } else { ground }
}

/// How a base that is `lift` above the ground lies on it: flat where a cell has its middle, else as the ground slopes.
pub(super) fn lie(land: &Landscape, at: Vec2, lift: f32) -> Quat {
    let away = at.distance(Cell::at(at).center());
    let share =
        ((away - LEVEL[0]) / LEVEL[1]).clamp(0.0, 1.0) * (1.0 - lift / CLEAR).clamp(0.0, 1.0);
    if share <= 0.0 {
        return Quat::IDENTITY;
    }
    let rise = |step: Vec2| {
        let [before, behind] =
            [at + step, at - step].map(|p| land.height(p.x, p.y).max(WATER_LEVEL));
        (before - behind) / (2.0 * FELT)
    };
    let slope = Vec2::new(rise(Vec2::X * FELT), rise(Vec2::Y * FELT));
    let steep = slope.length().atan().min(MOST) * share * share * (3.0 - 2.0 * share);
    // The axis lies level, across the slope.
    let axis = Vec3::new(-slope.y, 0.0, slope.x).normalize_or_zero();
    if axis == Vec3::ZERO { Quat::IDENTITY } else { Quat::from_axis_angle(axis, steep) }
}

#[cfg(test)]
mod tests {
    use tavola_renderer::scene::{Ground, Terrain};
    use tavola_renderer::terrain;

    use super::*;

    /// A lake in the east of a meadow.
    fn shore() -> std::sync::Arc<Landscape> {
        let mut terrain = Terrain::plain(2, 5);
        for (kind, cell) in terrain.ground.iter_mut().zip(Terrain::cells(2)) {
            if cell.center().x > 0.3 {
                *kind = Ground::Water;
            }
        }
        terrain::landscape(&terrain)
    }

    #[test]
    fn a_base_lies_flat_at_rest_and_leans_down_a_bank() {
        let land = shore();
        for cell in Terrain::cells(2) {
            assert_eq!(lie(&land, cell.center(), 0.0), Quat::IDENTITY, "{cell:?}");
        }
        let way: Vec<Vec2> = (0..=120).map(|i| Vec2::new(i as f32 / 120.0, 0.0)).collect();
        let leans: Vec<Quat> = way.iter().map(|at| lie(&land, *at, 0.0)).collect();
        // Somewhere on the way its upper side turns east, towards the water.
        let most = leans.iter().map(|q| (*q * Vec3::Y).x).fold(f32::MIN, f32::max);
        assert!(most > 0.05, "{most}");
        for (at, pair) in way.iter().zip(leans.windows(2)) {
            assert!(pair[0].angle_between(pair[1]) < 0.05, "a jolt at {at}");
            assert!(pair[0].angle_between(Quat::IDENTITY) <= MOST + 1e-4);
        }
        // What flies over it feels nothing.
        assert!(way.iter().all(|at| lie(&land, *at, 0.5) == Quat::IDENTITY));
    }
}
