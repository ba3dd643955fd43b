//! How much of each kind of ground there is at a point: the board without tile seams.
//!
//! Each cell spreads a rounded, hex-shaped weight on slightly warped coordinates, so that coasts
//! and feet of mountains wander as nature's do. Rule books know cells; the eye sees none.

use glam::Vec2;

use super::cells::{CellMap, around, hex_norm};
use super::grid::{Grid, for_rows};
use super::noise::Fractal;
use crate::scene::{Cell, Ground};

/// Half-width of the band in which two grounds mix, world units.
const BAND: f32 = 0.17;
/// How far coordinates are warped by slow and by quick noise, world units by unit variance.
const WARP: [f32; 2] = [0.080, 0.034];
/// The farthest that coordinates are warped: a cell's middle stays its own.
const WARP_LIMIT: f32 = 0.17;

/// Shares of the four special kinds; turf is the rest. Each field holds 0..1.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Share of mountain.
    pub mountain: Grid,
    /// Share of water.
    pub water: Grid,
    /// Share of forest.
    pub forest: Grid,
    /// Share of fort ground.
    pub fort: Grid,
}

/// Displacement of coordinates: a function of the seed only, kept between edits of the board.
#[derive(Clone, Debug)]
pub(crate) struct Warp {
    x: Grid,
    z: Grid,
}

impl Warp {
    pub(crate) fn new(n: usize, extent: f32, seed: u32) -> Self {
        let field = |salt: u32| {
            let slow = Fractal::new(0.5, 3, seed ^ salt);
            let quick = Fractal::new(0.55, 4, seed ^ salt.rotate_left(9));
            Grid::compute(n, extent, move |x, z| {
                let w = WARP[0] * slow.at(x / 2.6, z / 2.6, 0) + WARP[1] * quick.at(x, z, 0);
                w.clamp(-WARP_LIMIT, WARP_LIMIT)
            })
        };
        Self { x: field(0x51), z: field(0xa2) }
    }

    pub(crate) fn x(&self) -> &Grid {
        &self.x
    }

    pub(crate) fn z(&self) -> &Grid {
        &self.z
    }
}

/// The weight of one cell at distance `d` from its centre (warped).
fn weight(d: Vec2) -> f32 {
    let d = 0.60 * hex_norm(d) + 0.38 * d.length();
    let t = ((0.5 + BAND - d) / (2.0 * BAND)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t) + 1e-6 * (1.0 - 0.8 * d).max(0.0)
}

impl Weights {
    pub(crate) fn new(map: &CellMap, warp: &Warp) -> Self {
        let (n, extent) = (warp.x.side(), warp.x.extent());
        let step = warp.x.step();
        let mut shares = vec![[0.0f32; 4]; n * n];
        for_rows(&mut shares, n, |row, out| {
            let z = (row as f32 + 0.5) * step - extent;
            for (i, share) in out.iter_mut().enumerate() {
                let k = row * n + i;
                let x = (i as f32 + 0.5) * step - extent;
                let wx = warp.x.values().get(k).copied().unwrap_or(0.0);
                let wz = warp.z.values().get(k).copied().unwrap_or(0.0);
                *share = shares_at(map, Vec2::new(x + wx, z + wz));
            }
        });
        let field = |k: usize| Grid::from_values(n, extent, shares.iter().map(|s| s[k]).collect());
        Self { mountain: field(0), water: field(1), forest: field(2), fort: field(3) }
    }
}

/// Shares of (mountain, water, forest, fort) at a warped point.
fn shares_at(map: &CellMap, p: Vec2) -> [f32; 4] {
    let (mut sum, mut shares) = (0.0, [0.0f32; 4]);
    for cell in around(Cell::at(p)) {
        let w = weight(p - cell.center());
        if w <= 0.0 {
            continue;
        }
        sum += w;
        let slot = match map.extended(cell) {
            Ground::Plain => continue,
            Ground::Mountain => 0,
            Ground::Water => 1,
            Ground::Forest => 2,
            Ground::Fort => 3,
        };
        shares[slot] += w;
    }
    shares.map(|s| if sum > 0.0 { s / sum } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Terrain;

    #[test]
    fn a_cells_centre_is_all_its_own_kind() {
        let mut terrain = Terrain::plain(3, 1);
        let kinds = [Ground::Plain, Ground::Mountain, Ground::Water, Ground::Forest, Ground::Fort];
        for (i, g) in terrain.ground.iter_mut().enumerate() {
            *g = kinds[(i * 7 + i / 5) % 5];
        }
        let map = CellMap::new(&terrain);
        for (cell, ground) in map.iter() {
            let s = shares_at(&map, cell.center());
            let own = match ground {
                Ground::Plain => 1.0 - s.iter().sum::<f32>(),
                Ground::Mountain => s[0],
                Ground::Water => s[1],
                Ground::Forest => s[2],
                Ground::Fort => s[3],
            };
            assert!(own > 0.99, "{cell:?} {ground:?} {s:?}");
        }
    }
}
