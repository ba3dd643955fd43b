//! The shape of the ground: one height field for the whole board.
//!
//! Noise fields depend on the seed only and are kept ([`Noises`]); an edit of a cell costs the
//! weights, two blurs and one pass over the field. Crags rise on corners and edges of mountain
//! cells ([`super::crests`]) while the centre of every cell stays flat ([`Relief::pad`]), so that a figure's base
//! stands. Peaks are capped: nothing on the ground is taller than a rider, and less in the rows
//! nearest the viewer, so that relief never hides a mark.

use glam::{Vec2, Vec3};

use super::cells::{CellMap, apothem, extent, outline_norm};
use super::crests::{Crest, Crests};
use super::grid::{Grid, for_rows, mix, smooth};
use super::noise::{Fractal, hash2, unit};
use super::weights::{Warp, Weights};
use crate::scene::{Cell, Ground, WATER_LEVEL};

/// Highest ground anywhere, world units.
pub const PEAK_CAP: f32 = 0.88;
/// Highest ground in the two rows nearest the viewer, world units.
pub const FRONT_CAP: f32 = 0.72;
/// Within this distance of a cell's centre the ground is flat, world units.
pub const PAD_RADIUS: f32 = 0.24;
/// Height of one stratum of rock, world units.
const STRATUM: f32 = 0.085;

/// Noise fields of a seed at one resolution.
#[derive(Clone, Debug)]
pub(crate) struct Noises {
    /// What the fields were made for: (side, radius, seed).
    pub(crate) key: (usize, u8, u64),
    warp: Warp,
    slow: Grid,
    fast: Grid,
    ridge: Grid,
    crest: Grid,
    seed: u32,
}

impl Noises {
    pub(crate) fn new(n: usize, radius: u8, seed: u64) -> Self {
        let e = extent(radius);
        let seed32 = (seed ^ (seed >> 32)) as u32;
        let salt = move |s: u32| hash2(s as i32, 17, seed32);
        let plain = |wave: f32, noise: Fractal| {
            Grid::compute(n, e, move |x, z| noise.at(x / wave, z / wave, 0))
        };
        let ridged = |wave: f32, noise: Fractal| {
            Grid::compute(n, e, move |x, z| 1.0 - noise.at(x / wave, z / wave, 0).abs())
        };
        Self {
            key: (n, radius, seed),
            warp: Warp::new(n, e, salt(1)),
            slow: plain(4.5, Fractal::new(0.435, 5, salt(2))),
            fast: plain(2.3, Fractal::new(0.615, 6, salt(3))),
            ridge: ridged(2.1, Fractal::new(0.5, 6, salt(4))),
            crest: ridged(0.62, Fractal::new(0.6, 5, salt(5))),
            seed: salt(6),
        }
    }
}

/// The finished shape of the ground.
#[derive(Clone, Debug, PartialEq)]
pub struct Relief {
    /// Ground height, world units.
    pub height: Grid,
    /// Shares of the kinds of ground.
    pub weights: Weights,
    /// The cells it was made from.
    pub cells: CellMap,
    /// Height of each cell's pad, in the order of the cells.
    pads: Vec<(Cell, f32)>,
}

impl Relief {
    pub(crate) fn new(cells: CellMap, noises: &Noises) -> Self {
        let weights = Weights::new(&cells, &noises.warp);
        let massif = weights.mountain.blurred(0.363);
        let lake = weights.water.blurred(0.133);
        let crests = Crests::new(&cells, noises.seed);
        let mut height = rough(&cells, noises, &weights, &massif, &lake, &crests);
        let pads: Vec<(Cell, f32)> = cells
            .iter()
            .map(|(cell, ground)| {
                let c = cell.center();
                let h = height.sample(c.x, c.y);
                let h = match ground {
                    Ground::Water => h.min(WATER_LEVEL - 0.10),
                    Ground::Mountain => {
                        let dice = unit(hash2(i32::from(cell.q), i32::from(cell.r), noises.seed));
                        (h + 0.10 * (dice - 0.4)).clamp(0.12, 0.42)
                    }
                    Ground::Plain | Ground::Forest | Ground::Fort => h.max(WATER_LEVEL + 0.06),
                };
                (cell, h)
            })
            .collect();
        let mut relief = Self { height: height.clone(), weights, cells, pads };
        relief.level(&mut height);
        relief.height = height;
        relief
    }

    /// Flattens the pads and caps the peaks.
    fn level(&self, height: &mut Grid) {
        let (n, e, step) = (height.side(), height.extent(), height.step());
        let radius = self.cells.radius();
        let front = crate::scene::ROW_STEP * (f32::from(radius) - 1.0);
        for_rows(height.values_mut(), n, |row, out| {
            let z = (row as f32 + 0.5) * step - e;
            let cap = mix(PEAK_CAP, FRONT_CAP, smooth(front - 1.3, front - 0.4, z));
            for (i, h) in out.iter_mut().enumerate() {
                let p = Vec2::new((i as f32 + 0.5) * step - e, z);
                *h = soft_cap(*h, cap);
                let cell = Cell::at(p);
                let (Some(ground), Some(pad)) = (self.cells.get(cell), self.pad_height(cell))
                else {
                    continue;
                };
                let r = p.distance(cell.center());
                let share = match ground {
                    Ground::Mountain => 1.0 - smooth(0.27, 0.44, r),
                    Ground::Water => 0.0,
                    Ground::Plain | Ground::Forest | Ground::Fort => {
                        1.0 - smooth(PAD_RADIUS - 0.02, 0.50, r)
                    }
                };
                *h = mix(*h, pad, share);
            }
        });
    }

    /// Height of a cell's pad (of the bed, where there is water); none outside the board.
    #[must_use]
    pub fn pad_height(&self, cell: Cell) -> Option<f32> {
        self.pads
            .binary_search_by_key(&(cell.r, cell.q), |(c, _)| (c.r, c.q))
            .ok()
            .and_then(|i| self.pads.get(i).map(|(_, h)| *h))
    }

    /// Where a figure stands on a cell: the pad's middle, or the water's surface.
    #[must_use]
    pub fn pad(&self, cell: Cell) -> Vec3 {
        let c = cell.center();
        let h = self.pad_height(cell).unwrap_or(0.0).max(WATER_LEVEL);
        Vec3::new(c.x, h, c.y)
    }
}

/// Bends heights above 70 % of the cap so that they never reach it.
fn soft_cap(h: f32, cap: f32) -> f32 {
    let knee = 0.7 * cap;
    let width = cap - knee;
    if h <= knee { h } else { knee + width * (h - knee) / (h - knee + width) }
}

/// The height field before pads and caps.
fn rough(
    cells: &CellMap,
    noises: &Noises,
    weights: &Weights,
    massif: &Grid,
    lake: &Grid,
    crests: &Crests,
) -> Grid {
    let (n, e) = (massif.side(), massif.extent());
    let step = massif.step();
    let rim = apothem(cells.radius());
    let mut values = vec![0.0; n * n];
    for_rows(&mut values, n, |row, out| {
        let z = (row as f32 + 0.5) * step - e;
        for (i, h) in out.iter_mut().enumerate() {
            let k = row * n + i;
            let at = |g: &Grid| g.values().get(k).copied().unwrap_or(0.0);
            let p = Vec2::new((i as f32 + 0.5) * step - e, z);
            let (slow, fast) = (at(&noises.slow), at(&noises.fast));
            let water = at(&weights.water);
            let turf = 0.030
                + 0.026 * slow * (1.0 - water)
                + 0.008 * fast
                + 0.05 * at(&weights.forest)
                + 0.045 * smooth(0.3, 0.9, at(&weights.fort));
            let pad = 1.0 - smooth(0.16, 0.42, p.distance(Cell::at(p).center()));
            let bend = 0.9 * Vec2::new(at(noises.warp.x()), at(noises.warp.z()))
                + 0.05 * Vec2::new(at(&noises.crest), at(&noises.ridge));
            let shape = Crag {
                mountain: at(&weights.mountain),
                massif: at(massif),
                ridge: at(&noises.ridge),
                facets: at(&noises.crest),
                crest: crests.at(p + bend),
                pad,
            };
            let land = turf + strata(shape.height(), fast, pad);
            let shore = at(lake);
            let bed = smooth(0.24, 1.02, shore);
            let mut v = land * (1.0 - smooth(0.15, 0.7, shore))
                + (-0.36 + 0.03 * fast + 0.04 * slow) * bed
                - 0.055 * smooth(0.08, 0.45, shore) * (1.0 - bed);
            if v > 0.0 {
                // Turf sinks to the rim; a mountain is cut by it.
                let sunk = mix(0.55, 0.10, smooth(0.2, 0.8, at(&weights.mountain)));
                v *= 1.0 - sunk * smooth(rim - 0.375, rim - 0.015, outline_norm(p));
            }
            *h = v;
        }
    });
    Grid::from_values(n, e, values)
}

/// What shapes the rock at one point.
struct Crag {
    mountain: f32,
    massif: f32,
    ridge: f32,
    facets: f32,
    crest: Crest,
    pad: f32,
}

impl Crag {
    /// Height of the rock above the turf.
    fn height(&self) -> f32 {
        let m = smooth(0.12, 0.92, self.mountain);
        if m <= 0.0 {
            return 0.0;
        }
        let mass = m * (0.17 + 0.17 * smooth(0.45, 1.0, self.massif));
        let broken =
            0.62 + 0.22 * self.ridge.clamp(-0.8, 1.0) + 0.42 * self.facets.clamp(-0.8, 1.0);
        let rubble = 0.060 * self.facets.clamp(-0.5, 1.0) * (1.0 - self.pad);
        mass + m * (self.crest.height * self.crest.ramp * broken + rubble)
    }
}

/// Cuts rock into strata steps, except on pads.
fn strata(h: f32, fast: f32, pad: f32) -> f32 {
    if h <= 0.0 {
        return h;
    }
    let q = h / STRATUM + 0.35 * fast;
    let whole = q.floor();
    let stepped = (whole + smooth(0.45, 1.0, q - whole) - 0.35 * fast) * STRATUM;
    h + (stepped - h) * 0.6 * (1.0 - pad) * smooth(0.05, 0.25, h)
}
