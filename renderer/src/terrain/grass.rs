//! Blades of grass: each one triangle, in tufts, where turf is.

use super::cells::{apothem, outline_norm};
use super::grid::{for_rows, smooth};
use super::noise::{Dice, Fractal};
use super::relief::Relief;

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
    // About a third of the candidates falls on turf; the rest is dropped, not moved.
    let mut candidates = vec![[f32::NAN; 4]; count * 3];
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
    reach: f32,
    rim: f32,
    patches: Fractal,
}

impl<'a> Field<'a> {
    fn new(relief: &'a Relief, seed: u64) -> Self {
        let rim = apothem(relief.cells.radius());
        let patches = Fractal::new(0.5, 3, (seed as u32) ^ 0x9a55);
        Self { relief, reach: rim * 1.16, rim: rim - 0.03, patches }
    }

    /// Fills a tuft: a little over half its blades close together, the rest anywhere.
    fn tuft(&self, out: &mut [Blade], dice: &mut Dice) {
        let (cx, cz) = (self.anywhere(dice), self.anywhere(dice));
        for blade in out {
            let free = dice.unit() < 0.45;
            let (x, z) = if free {
                (self.anywhere(dice), self.anywhere(dice))
            } else {
                (cx + dice.bell() * 0.020, cz + dice.bell() * 0.020)
            };
            let (luck, length, angle) = (dice.unit(), dice.unit(), dice.unit());
            let patch = (0.5 + 0.35 * self.patches.at(x, z, 0)).clamp(0.0, 1.0);
            if luck < self.density(x, z) * (0.30 + 0.70 * patch) {
                let height = (0.022 + 0.038 * length) * (0.75 + 0.5 * patch);
                *blade = [x, z, height, angle * std::f32::consts::TAU];
            }
        }
    }

    fn anywhere(&self, dice: &mut Dice) -> f32 {
        dice.range(-self.reach, self.reach)
    }

    /// 0..1: how much turf there is.
    fn density(&self, x: f32, z: f32) -> f32 {
        if outline_norm(glam::Vec2::new(x, z)) > self.rim {
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
