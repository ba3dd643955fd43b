//! Blades of grass: each one triangle, in tufts, where turf is.

use glam::Vec2;

use super::cells::{apothem, hex_norm, outline_norm};
use super::grid::{for_rows, smooth};
use super::noise::{Dice, Fractal};
use super::relief::Relief;
use crate::scene::{Cell, Ground, Terrain};

/// One blade: root x and z, height, and the angle of its flat side (radians). 16 bytes, as the
/// vertex buffer has it.
pub type Blade = [f32; 4];

/// Blades that share a tuft.
const TUFT: usize = 14;
/// Roots below this height would drown.
const LOWEST: f32 = -0.040;

/// At most `count` blades, in an order that keeps any prefix evenly spread. A pure function of
/// (relief, seed, count).
#[must_use]
pub fn blades(relief: &Relief, seed: u64, count: usize) -> Vec<Blade> {
    const CHUNK: usize = 4096;
    // About half of the candidates fails on rock, banks or bare patches and is dropped, not moved.
    let mut candidates = vec![[f32::NAN; 4]; count * 2 + count / 4];
    let field = Field::new(relief, seed);
    for_rows(&mut candidates, CHUNK, |chunk, out| {
        let mut dice = Dice::new(seed, 0xb1ade000 + chunk as u64);
        for tuft in out.chunks_mut(TUFT) {
            field.tuft(tuft, &mut dice);
        }
    });
    candidates.retain(|b| b[2].is_finite());
    shuffle(&mut candidates, seed);
    candidates.truncate(count);
    candidates
}

/// A seeded Fisher-Yates shuffle, so that a shorter draw thins the grass evenly.
fn shuffle(blades: &mut [Blade], seed: u64) {
    let mut dice = Dice::new(seed, 0x5f1e);
    for i in (1..blades.len()).rev() {
        blades.swap(i, dice.below(i + 1));
    }
}

struct Field<'a> {
    relief: &'a Relief,
    /// Middles of the cells that have turf, the ring outside the board too.
    homes: Vec<Vec2>,
    rim: f32,
    patches: Fractal,
}

impl<'a> Field<'a> {
    fn new(relief: &'a Relief, seed: u64) -> Self {
        let rim = apothem(relief.cells.radius());
        let patches = Fractal::new(0.5, 3, (seed as u32) ^ 0x9a55);
        let homes = Terrain::cells(relief.cells.radius() + 1)
            .filter(|c| matches!(relief.cells.extended(*c), Ground::Plain | Ground::Forest))
            .map(Cell::center)
            .collect();
        Self { relief, homes, rim: rim - 0.03, patches }
    }

    /// Fills a tuft: a little over half its blades close together, the rest anywhere.
    fn tuft(&self, out: &mut [Blade], dice: &mut Dice) {
        let middle = self.anywhere(dice);
        for blade in out {
            let free = dice.unit() < 0.45;
            let p = if free {
                self.anywhere(dice)
            } else {
                middle + Vec2::new(dice.bell(), dice.bell()) * 0.020
            };
            let (x, z) = (p.x, p.y);
            let (luck, length, angle) = (dice.unit(), dice.unit(), dice.unit());
            let patch = (0.5 + 0.35 * self.patches.at(x, z, 0)).clamp(0.0, 1.0);
            if luck < self.density(x, z) * (0.30 + 0.70 * patch) {
                let height = (0.022 + 0.038 * length) * (0.75 + 0.5 * patch);
                *blade = [x, z, height, angle * std::f32::consts::TAU];
            }
        }
    }

    /// A place on or near a cell with turf; spread evenly over them.
    fn anywhere(&self, dice: &mut Dice) -> Vec2 {
        let home = self.homes.get(dice.below(self.homes.len())).copied().unwrap_or_default();
        let mut offset = Vec2::ZERO;
        for _ in 0..4 {
            offset = Vec2::new(dice.range(-0.5, 0.5), dice.range(-0.577, 0.577));
            if hex_norm(offset) <= 0.5 {
                break;
            }
        }
        home + offset
    }

    /// 0..1: how much turf there is.
    fn density(&self, x: f32, z: f32) -> f32 {
        if outline_norm(Vec2::new(x, z)) > self.rim {
            return 0.0;
        }
        let r = self.relief;
        if r.height.sample(x, z) < LOWEST {
            return 0.0;
        }
        let w = &r.weights;
        let slope = r.height.slope(x, z);
        let steep = slope[0] * slope[0] + slope[1] * slope[1];
        (1.0 - 1.7 * w.mountain.sample(x, z)).max(0.0)
            * (1.0 - 1.6 * w.fort.sample(x, z)).max(0.0)
            * (1.0 - 0.70 * w.forest.sample(x, z))
            * (1.0 - smooth(0.25, 0.64, steep))
    }
}
