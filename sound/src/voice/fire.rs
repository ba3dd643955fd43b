//! Fire that burns on: two loops of different length laid over each other, so that the whole repeats after minutes.

use std::sync::Arc;

use crate::dsp::{Filter, Noise, RATE_F, samples};

/// A loop without a seam.
#[derive(Debug, Clone)]
pub struct Bed(Arc<[f32]>);

impl Bed {
    /// The sample at any moment.
    #[must_use]
    pub fn at(&self, sample: u64) -> f32 {
        let place = sample % (self.0.len().max(1) as u64);
        self.0.get(place as usize).copied().unwrap_or(0.0)
    }

    /// The same as loud as noise of a mean power of 1.
    pub(super) fn of_mean_power(self) -> Self {
        let power = self.0.iter().map(|s| s * s).sum::<f32>() / self.0.len().max(1) as f32;
        let gain = power.max(1e-12).sqrt().recip();
        Self(self.0.iter().map(|s| s * gain).collect())
    }
}

/// The low breath of a fire and its crackle. Made once; a fifth of a second's work.
#[must_use]
pub fn fire_beds() -> [Bed; 2] {
    [breath(), crackle()]
}

/// How loud a fire of size 1 burns.
pub const LOUDNESS: f32 = 0.5;

/// A fire's sample: both beds, shifted by its seed so that two fires never sound alike.
#[must_use]
pub fn burning([low, high]: &[Bed; 2], seed: u32, sample: u64) -> f32 {
    let offset = u64::from(seed) * 7_919;
    low.at(sample + offset) + high.at(sample + offset * 3)
}

/// Seconds over which a loop's end runs into its beginning.
const SEAM_S: f32 = 0.4;

fn breath() -> Bed {
    let noise = &mut Noise::new(11);
    let (mut low, mut wild) = (Filter::default(), Filter::default());
    seamless(7.3, |_| {
        let white = noise.white();
        let gust = 1.0 + 6.0 * wild.step(noise.white(), 3.0, 0.7).low;
        low.step(white, 260.0, 0.7).low * gust * 0.5
    })
}

fn crackle() -> Bed {
    let noise = &mut Noise::new(12);
    let mut filter = Filter::default();
    let (mut snap, mut fade, mut cutoff) = (0.0_f32, 0.99_f32, 2_000.0_f32);
    seamless(11.9, |_| {
        if noise.unit() * RATE_F < 13.0 {
            // Few loud snaps, many small ones.
            snap = noise.unit().powi(4) * 0.9 + 0.05;
            fade = noise.between(0.97, 0.997);
            cutoff = noise.between(1_200.0, 5_000.0);
        }
        snap *= fade;
        filter.step(noise.white() * snap, cutoff, 1.5).band
    })
}

/// A loop of that length from samples in order; a little more than the loop is asked for, for its seam.
pub(super) fn seamless(seconds: f32, mut at: impl FnMut(usize) -> f32) -> Bed {
    let (length, seam) = (samples(seconds), samples(SEAM_S));
    let raw: Vec<f32> = (0..length + seam).map(&mut at).collect();
    let looped = (0..length).map(|i| {
        let here = raw.get(i).copied().unwrap_or(0.0);
        let over = raw.get(length + i).copied().unwrap_or(0.0);
        if i >= seam {
            return here;
        }
        let share = i as f32 / seam as f32;
        here * share.sqrt() + over * (1.0 - share).sqrt()
    });
    Bed(looped.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beds_have_no_seam_and_no_silence() {
        for bed in fire_beds() {
            let length = bed.0.len();
            let step = |i: usize| (bed.0[i] - bed.0[(i + length - 1) % length]).abs();
            let largest = (1..length).map(step).fold(0.0_f32, f32::max);
            assert!(step(0) <= largest, "the loop clicks");
            let power: f32 = bed.0.iter().map(|s| s * s).sum::<f32>() / length as f32;
            assert!(power > 1e-6 && bed.0.iter().all(|s| s.abs() <= 1.0), "power {power}");
        }
    }
}
