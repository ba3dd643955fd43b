//! A thin hexagon over a cell that follows the ground: where a hidden mark is drawn again.

use glam::Vec2;

use super::Landscape;
use super::mesh::Point;
use crate::scene::{Cell, WATER_LEVEL};

/// Rings of triangles from the centre to the corners.
const RINGS: usize = 5;
/// How far a patch floats above the ground, so that the ground itself does not count as hiding it.
const LIFT: f32 = 0.022;

/// Triangles (three points each) over the cells.
#[must_use]
pub fn patches(land: &Landscape, cells: &[Cell]) -> Vec<Point> {
    let mut out = Vec::with_capacity(cells.len() * RINGS * RINGS * 18);
    for cell in cells {
        if land.relief.cells.get(*cell).is_none() {
            continue;
        }
        let corner = |k: usize| {
            let a = std::f32::consts::FRAC_PI_3 * k as f32 + std::f32::consts::FRAC_PI_6;
            Vec2::from_angle(a) * 0.577
        };
        for k in 0..6 {
            let (a, b) = (corner(k) / RINGS as f32, corner(k + 1) / RINGS as f32);
            let at = |i: usize, j: usize| cell.center() + a * i as f32 + b * j as f32;
            for i in 0..RINGS {
                for j in 0..RINGS - i {
                    out.extend([at(i, j), at(i, j + 1), at(i + 1, j)].map(|p| raised(land, p)));
                    if i + j + 2 <= RINGS {
                        let upper = [at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
                        out.extend(upper.map(|p| raised(land, p)));
                    }
                }
            }
        }
    }
    out
}

fn raised(land: &Landscape, p: Vec2) -> Point {
    [p.x, land.height(p.x, p.y).max(WATER_LEVEL) + LIFT, p.y]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Terrain;
    use crate::terrain::landscape;

    #[test]
    fn a_patch_covers_its_cell_once() {
        let land = landscape(&Terrain::plain(2, 1));
        let points = patches(&land, &[Cell { q: 1, r: 0 }, Cell { q: 9, r: 9 }]);
        let area: f32 = points
            .chunks_exact(3)
            .map(|t| {
                let [a, b, c] = [t[0], t[1], t[2]].map(|p| Vec2::new(p[0], p[2]));
                (b - a).perp_dot(c - a).abs() * 0.5
            })
            .sum();
        assert!((area - 0.8660).abs() < 0.01, "{area}");
        for [x, y, z] in points {
            assert_eq!(Cell::at(Vec2::new(x * 0.999 + 0.001, z * 0.999)), Cell { q: 1, r: 0 });
            assert!(y > land.height(x, z));
        }
    }
}
