//! The shape of the ground: one height field for the whole board.
//!
//! Noise fields depend on the seed only and are kept ([`Noises`]); an edit of a cell costs the
//! weights, two blurs and one pass over the field. Crags rise on corners and edges of mountain
//! cells while the centre of every cell stays flat ([`Relief::pad`]), so that a figure's base
//! stands. Peaks are capped: nothing on the ground is taller than a rider, and less in the rows
//! nearest the viewer, so that relief never hides a mark.

use glam::{Vec2, Vec3};

use super::cells::{CellMap, apothem, extent, outline_norm};
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
            crest: ridged(0.95, Fractal::new(0.555, 5, salt(5))),
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
        let horns = Horns::new(&cells, noises.seed);
        let mut height = rough(&cells, noises, &weights, &massif, &lake, &horns);
        let pads: Vec<(Cell, f32)> = cells
            .iter()
            .map(|(cell, ground)| {
                let c = cell.center();
                let h = height.sample(c.x, c.y);
                let h = match ground {
                    Ground::Water => h.min(WATER_LEVEL - 0.10),
                    Ground::Mountain => h.clamp(0.12, 0.46),
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

/// Peaks on corners of mountain cells: their height by the corner.
struct Horns {
    side: i32,
    radius: i32,
    /// Six corners a cell, in the square table of (q, r).
    heights: Vec<[f32; 6]>,
}

/// Directions of a cell's six corners, at distance [`CORNER`].
const CORNERS: [Vec2; 6] = {
    const S: f32 = crate::scene::ROW_STEP;
    [
        Vec2::new(S, 0.5),
        Vec2::new(0.0, 1.0),
        Vec2::new(-S, 0.5),
        Vec2::new(-S, -0.5),
        Vec2::new(0.0, -1.0),
        Vec2::new(S, -0.5),
    ]
};
/// Distance from a cell's centre to its corners.
const CORNER: f32 = 0.577_350_3;

impl Horns {
    fn new(cells: &CellMap, seed: u32) -> Self {
        let radius = i32::from(cells.radius());
        let side = 2 * radius + 1;
        let mut horns = Self { side, radius, heights: vec![[0.0; 6]; (side * side) as usize] };
        for (cell, _) in cells.iter() {
            let heights = CORNERS.map(|d| horn(cells, cell.center() + d * CORNER, d, seed));
            if let Some(slot) = horns.slot(cell).and_then(|i| horns.heights.get_mut(i)) {
                *slot = heights;
            }
        }
        horns
    }

    fn slot(&self, cell: Cell) -> Option<usize> {
        let (q, r) = (i32::from(cell.q) + self.radius, i32::from(cell.r) + self.radius);
        ((0..self.side).contains(&q) && (0..self.side).contains(&r))
            .then_some((r * self.side + q) as usize)
    }

    /// Height that the horns add at a point; `wobble` roughens their outline.
    fn at(&self, p: Vec2, wobble: f32) -> f32 {
        let cell = Cell::at(p);
        let Some(heights) = self.slot(cell).and_then(|i| self.heights.get(i)) else { return 0.0 };
        let mut top = 0.0f32;
        for (d, h) in CORNERS.iter().zip(heights) {
            let reach = 0.34 + 0.16 * h;
            let t = 1.0 - (p.distance(cell.center() + *d * CORNER) + wobble) / reach;
            if t > 0.0 {
                top = top.max(h * t * (0.55 + 0.45 * t));
            }
        }
        top
    }
}

/// Height of the horn on one corner: high where three mountains meet, lower in front of a pad.
fn horn(cells: &CellMap, corner: Vec2, towards: Vec2, seed: u32) -> f32 {
    let third = Vec2::new(-0.5, crate::scene::ROW_STEP);
    let sides = [towards, third.rotate(towards), Vec2::new(third.x, -third.y).rotate(towards)];
    // The three cells meet opposite to the corner's direction, and 120 degrees either way.
    let touching = sides
        .iter()
        .filter(|s| cells.get(Cell::at(corner - **s * 0.3)) == Some(Ground::Mountain))
        .count();
    let key = ((corner.x * 2.0).round() as i32, (corner.y / 0.288_675).round() as i32);
    let dice = unit(hash2(key.0, key.1, seed));
    let behind = Cell::at(corner - Vec2::new(0.0, 0.3));
    let hides_a_pad = cells.get(behind) == Some(Ground::Mountain)
        && corner.distance(behind.center() + Vec2::new(0.0, CORNER)) < 0.05;
    let full = match touching {
        0 => return 0.0,
        3 => 0.20 + 0.26 * dice,
        2 => 0.10 + 0.20 * dice,
        _ => 0.04 + 0.10 * dice,
    };
    if hides_a_pad { full * 0.62 } else { full }
}

/// The height field before pads and caps.
fn rough(
    cells: &CellMap,
    noises: &Noises,
    weights: &Weights,
    massif: &Grid,
    lake: &Grid,
    horns: &Horns,
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
            let turf = 0.030 * slow * (1.0 - water)
                + 0.008 * fast
                + 0.05 * at(&weights.forest)
                + 0.045 * smooth(0.3, 0.9, at(&weights.fort));
            let pad = 1.0 - smooth(0.16, 0.42, p.distance(Cell::at(p).center()));
            let shape = Crag {
                mountain: at(&weights.mountain),
                massif: at(massif),
                ridge: at(&noises.ridge),
                crest: at(&noises.crest),
                horn: horns.at(p, 0.035 * fast),
                pad,
            };
            let land = turf + strata(shape.height(), fast, pad);
            let shore = at(lake);
            let bed = smooth(0.24, 1.02, shore);
            let mut v = land * (1.0 - smooth(0.15, 0.7, shore))
                + (-0.36 + 0.03 * fast + 0.04 * slow) * bed
                - 0.055 * smooth(0.08, 0.45, shore) * (1.0 - bed);
            if v > 0.0 {
                v *= 1.0 - 0.55 * smooth(rim - 0.375, rim - 0.015, outline_norm(p));
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
    crest: f32,
    horn: f32,
    pad: f32,
}

impl Crag {
    /// Height of the rock above the turf.
    fn height(&self) -> f32 {
        let m = smooth(0.12, 0.92, self.mountain);
        if m <= 0.0 {
            return 0.0;
        }
        let grown = smooth(0.35, 0.95, self.massif);
        let mass = 0.20 * m + 0.24 * m * smooth(0.45, 1.0, self.massif);
        let rough = 0.20 * self.ridge.clamp(-0.3, 1.0) + 0.13 * self.crest.clamp(-0.5, 1.0) + 0.05;
        let crag = m * (1.0 - 0.95 * self.pad) * (rough * (0.55 + 0.65 * grown) + self.horn);
        mass + crag.max(0.0)
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
