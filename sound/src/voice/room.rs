//! The room itself: the breath of air between oak and books, which is there when nothing else is.
//!
//! Two loops of different length, one an ear, so that the tone is wide and repeats after minutes. So quiet that it is
//! noticed when it stops.

use super::fire::{Bed, seamless};
use crate::dsp::{Filter, Noise, samples};

/// Its loudness: the loops have a mean power of 1, and what is heard of it lies 52 dB below full scale.
pub const LOUDNESS: f32 = 0.0012;

/// The tone for the left ear and the right one. Made once; a fifth of a second's work.
#[must_use]
pub fn room_beds() -> [Bed; 2] {
    [bed(21, 13.7), bed(22, 17.1)]
}

fn bed(seed: u64, seconds: f32) -> Bed {
    let noise = &mut Noise::new(seed);
    let (mut walls, mut air) = (Filter::default(), Filter::default());
    let length = samples(seconds) as f32;
    let bed = seamless(seconds, |i| {
        let white = noise.white();
        // It swells and sinks three times a turn: somewhere a flue draws.
        let draught = 1.0 + 0.25 * (i as f32 / length * 3.0 * std::f32::consts::TAU).sin();
        let low = walls.step(white, 130.0, 0.6).low * draught;
        low + 0.06 * air.step(white, 900.0, 0.5).band
    });
    bed.of_mean_power()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_low_and_even_and_differs_from_ear_to_ear() {
        let [left, right] = room_beds();
        let second = |bed: &Bed, from: u64| -> Vec<f32> {
            (0..48_000).map(|i| bed.at(from * 48_000 + i)).collect()
        };
        let power = |s: &[f32]| s.iter().map(|s| s * s).sum::<f32>() / s.len() as f32;
        for bed in [&left, &right] {
            for from in 0..40 {
                let power = power(&second(bed, from));
                assert!((0.4..2.2).contains(&power), "second {from}: {power}");
            }
        }
        let (a, b) = (second(&left, 5), second(&right, 5));
        let along: f32 = a.iter().zip(&b).map(|(a, b)| a * b).sum::<f32>() / 48_000.0;
        assert!(along.abs() < 0.3, "one ear is not the other: {along}");
        // Low: from one sample to the next it hardly moves.
        let steps: Vec<f32> = a.windows(2).map(|w| w[1] - w[0]).collect();
        assert!(power(&steps) < 0.02 * power(&a));
    }
}
