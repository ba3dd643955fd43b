//! Where mountains are high: crest heights on the edges and corners of their cells.
//!
//! Figures stand in the middle of cells, so rock may rise only between them. Every edge has a
//! height that both of its cells share, and so has every corner; around a cell they are joined into
//! one line, so the ridge runs on from cell to cell. Heights favour the far (north) side of a range
//! and leave ledges open towards the viewer: a ridge behind a figure frames it, one before it hides
//! it.

use glam::Vec2;

use super::cells::CellMap;
use super::noise::{hash2, unit};
use crate::scene::{Cell, Ground, ROW_STEP};

/// Directions of the six edges of a cell, from the east, turning to the south.
const EDGES: [Vec2; 6] = [
    Vec2::new(1.0, 0.0),
    Vec2::new(0.5, ROW_STEP),
    Vec2::new(-0.5, ROW_STEP),
    Vec2::new(-1.0, 0.0),
    Vec2::new(-0.5, -ROW_STEP),
    Vec2::new(0.5, -ROW_STEP),
];
/// Distance from a cell's centre to its corners.
const CORNER: f32 = 0.577_350_3;

/// The crest seen from a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crest {
    /// Height of the crest in this direction, world units above the pad.
    pub(crate) height: f32,
    /// 0 on the pad, 1 on the crest.
    pub(crate) ramp: f32,
}

/// Crest heights of a board.
pub(crate) struct Crests {
    radius: i32,
    /// For each place of the square table of (q, r), one ring wider than the board: six edges, and
    /// six corners each clockwise after its edge.
    heights: Vec<([f32; 6], [f32; 6])>,
}

impl Crests {
    pub(crate) fn new(cells: &CellMap, seed: u32) -> Self {
        let radius = i32::from(cells.radius()) + 1;
        let side = 2 * radius + 1;
        let mut crests = Self { radius, heights: Vec::with_capacity((side * side) as usize) };
        for r in -radius..=radius {
            for q in -radius..=radius {
                let c = Cell { q: q as i8, r: r as i8 }.center();
                let edge = |k: usize| edge_height(cells, c, EDGES[k], seed);
                let edges = std::array::from_fn(edge);
                let corners = std::array::from_fn(|k| {
                    let d = (EDGES[k] + EDGES[(k + 1) % 6]).normalize() * CORNER;
                    let third = edge_height(cells, c + EDGES[k], EDGES[(k + 2) % 6], seed);
                    let around = edges[k].max(edges[(k + 1) % 6]).max(third);
                    corner_height(cells, c + d, around, seed)
                });
                crests.heights.push((edges, corners));
            }
        }
        crests
    }

    /// The crest at a point of the plane.
    pub(crate) fn at(&self, p: Vec2) -> Crest {
        let cell = Cell::at(p);
        let d = p - cell.center();
        let (mut k, mut out) = (0, f32::MIN);
        for (i, e) in EDGES.iter().enumerate() {
            let o = d.dot(*e);
            if o > out {
                (k, out) = (i, o);
            }
        }
        let (q, r) = (i32::from(cell.q) + self.radius, i32::from(cell.r) + self.radius);
        let side = 2 * self.radius + 1;
        let inside = (0..side).contains(&q) && (0..side).contains(&r);
        let place = if inside { self.heights.get((r * side + q) as usize) } else { None };
        let Some((edges, corners)) = place else { return Crest { height: 0.0, ramp: 0.0 } };
        // Along the edge: -1 at one corner, 1 at the next.
        let s = (d.dot(EDGES[k].perp()) / out.max(1e-4) / CORNER).clamp(-1.0, 1.0);
        let corner = if s > 0.0 { corners[k] } else { corners[(k + 5) % 6] };
        let height = edges[k] + (corner - edges[k]) * s * s;
        let t = ((out - 0.20) / 0.26).clamp(0.0, 1.0);
        Crest { height, ramp: t * (0.25 + 1.75 * t - t * t) }
    }
}

fn is_mountain(cells: &CellMap, p: Vec2) -> bool {
    cells.extended(Cell::at(p)) == Ground::Mountain
}

/// A number of its own for a place on an edge or corner, the same from every cell that touches it.
fn dice(p: Vec2, seed: u32) -> f32 {
    unit(hash2((p.x * 4.0).round() as i32, (p.y / 0.144_337_6).round() as i32, seed))
}

/// Height of the crest in the middle of an edge.
fn edge_height(cells: &CellMap, centre: Vec2, direction: Vec2, seed: u32) -> f32 {
    let luck = dice(centre + direction * 0.5, seed);
    let here = is_mountain(cells, centre);
    let there = is_mountain(cells, centre + direction);
    match (here, there) {
        (false, false) => 0.0,
        // Between two mountains: mostly saddles, now and then a ridge.
        (true, true) => 0.10 + 0.20 * luck,
        // The border of a range; seen from the mountain, north is -y.
        _ => {
            let outward = if here { direction } else { -direction };
            if outward.y < -0.5 {
                0.34 + 0.20 * luck
            } else if outward.y > 0.5 {
                0.02 + 0.08 * luck
            } else {
                0.12 + 0.22 * luck
            }
        }
    }
}

/// Height of a corner: a horn above the edges that meet there. `around` is the
/// highest of the three.
fn corner_height(cells: &CellMap, corner: Vec2, around: f32, seed: u32) -> f32 {
    let luck = dice(corner, seed ^ 0x3c);
    let touching: Vec<Vec2> = [Vec2::new(0.0, 0.3), Vec2::new(0.26, 0.15), Vec2::new(0.26, -0.15)]
        .into_iter()
        .flat_map(|d| [d, -d])
        .filter(|d| is_mountain(cells, corner + *d))
        .collect();
    // Six probes see each of the three cells twice.
    let south = touching.iter().filter(|d| d.y > 0.0).count();
    match (touching.len(), south) {
        (0, _) => 0.0,
        (6, _) => 0.26 + 0.24 * luck,
        (_, 0) => 0.04 + 0.10 * luck,
        _ => around.min(0.38) + 0.04 + 0.14 * luck,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Terrain;

    #[test]
    fn crests_run_on_across_edges() {
        let mut terrain = Terrain::plain(3, 1);
        for g in terrain.ground.iter_mut().step_by(2) {
            *g = Ground::Mountain;
        }
        let crests = Crests::new(&CellMap::new(&terrain), 5);
        for cell in Terrain::cells(3) {
            for (k, e) in EDGES.iter().enumerate() {
                for s in [-0.9, -0.4, 0.0, 0.4, 0.9] {
                    let p = cell.center() + *e * 0.5 + e.perp() * (s * 0.5 * CORNER);
                    let (a, b) = (crests.at(p - *e * 1e-3), crests.at(p + *e * 1e-3));
                    assert!((a.height - b.height).abs() < 0.02, "{cell:?} {k} {a:?} {b:?}");
                }
            }
        }
    }
}
