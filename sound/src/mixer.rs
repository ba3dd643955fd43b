//! How loud a sound is in each ear, and how sums become samples.
//!
//! Gains are taken at fixed samples, every [`BLOCK`], and run straight in between, so a camera that flies makes no
//! clicks and a mix does not depend on where it was cut. Deliberately not here: what sounds when.

use crate::dsp::RATE_F;

/// Samples between two looks at the listener: 5 ms.
pub const BLOCK: u64 = 240;
/// A sound this far away is half as loud, in the room's units (a cell is 1).
const HALF_AWAY: f32 = 7.0;
/// How much of a sound beside one ear reaches the other.
const LEAST_PAN: f32 = 0.18;

/// Where the ears are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Listener {
    /// The camera.
    pub place: [f32; 3],
    /// Unit vector to its right.
    pub right: [f32; 3],
}

/// Loudness as a person sets it, 0 to 1 each.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Levels {
    /// Of everything.
    pub master: f32,
    /// Of music.
    pub music: f32,
    /// Of effects.
    pub effects: f32,
}

impl Levels {
    /// All at full.
    pub const FULL: Self = Self { master: 1.0, music: 1.0, effects: 1.0 };

    /// Gain of the effects: sliders go by the square, as ears do.
    #[must_use]
    pub fn effects_gain(&self) -> f32 {
        (self.master * self.effects).clamp(0.0, 1.0).powi(2)
    }

    /// Gain of the music.
    #[must_use]
    pub fn music_gain(&self) -> f32 {
        (self.master * self.music).clamp(0.0, 1.0).powi(2)
    }
}

impl Listener {
    /// Gains of the left and the right ear for a sound at `place`; both alike for one of no place. Equal power
    /// across the middle, half as loud at every doubling of the distance from 7 cells on.
    #[must_use]
    pub fn gains(&self, place: Option<[f32; 3]>) -> [f32; 2] {
        let Some(place) = place else { return [0.8, 0.8] };
        let [x, y, z] = [0, 1, 2].map(|i| at(place, i) - at(self.place, i));
        let distance = (x * x + y * y + z * z).sqrt();
        if !distance.is_finite() {
            return [0.0, 0.0];
        }
        let near = HALF_AWAY / (HALF_AWAY + distance);
        let side = if distance > 1e-3 {
            (x * at(self.right, 0) + y * at(self.right, 1) + z * at(self.right, 2)) / distance
        } else {
            0.0
        };
        let angle = (side.clamp(-1.0, 1.0) + 1.0) * std::f32::consts::FRAC_PI_4;
        let ear = |share: f32| (LEAST_PAN + (1.0 - LEAST_PAN) * share) * near * 1.4;
        [ear(angle.cos()), ear(angle.sin())]
    }
}

fn at(v: [f32; 3], i: usize) -> f32 {
    v.get(i).copied().unwrap_or(0.0)
}

/// Adds `voice`, whose first sample is number `start`, to the samples `from..` of `out` (left and right in turn).
/// `gains` is asked at multiples of [`BLOCK`].
pub(crate) fn add(
    out: &mut [f32],
    from: u64,
    start: u64,
    length: u64,
    voice: impl Fn(u64) -> f32,
    gains: impl Fn(u64) -> [f32; 2],
) {
    let frames = (out.len() / 2) as u64;
    let (first, last) = (start.max(from), (start + length).min(from + frames));
    let mut n = first;
    while n < last {
        let block = n / BLOCK * BLOCK;
        let (now, next) = (gains(block), gains(block + BLOCK));
        let stop = last.min(block + BLOCK);
        for n in n..stop {
            let share = (n - block) as f32 / BLOCK as f32;
            let sample = voice(n - start);
            let cell = ((n - from) * 2) as usize;
            for (ear, out) in out.iter_mut().skip(cell).take(2).enumerate() {
                let (a, b) = (now.get(ear).copied(), next.get(ear).copied());
                let gain = a.unwrap_or(0.0) + (b.unwrap_or(0.0) - a.unwrap_or(0.0)) * share;
                *out += gain * sample;
            }
        }
        n = stop;
    }
}

/// How much a sum is raised before it is limited, so that a film is near -16 LUFS: measured -22.3 without, in a film
/// of 26 s; `tests/loudness.rs` holds it.
const RAISE: f32 = 2.0;

/// A sum as it is heard, in a film and live: raised, and within 1.
#[must_use]
pub fn heard(sum: f32) -> f32 {
    limit(sum * RAISE)
}

/// Keeps a sum within 1 without memory: straight up to a half, then ever flatter.
#[must_use]
pub fn limit(sample: f32) -> f32 {
    let size = sample.abs();
    if size <= 0.5 {
        return sample;
    }
    let over = (size - 0.5) * 2.0;
    sample.signum() * (0.5 + 0.5 * over / (1.0 + over))
}

/// Seconds as a sample number.
#[must_use]
pub fn sample_at(seconds: f64) -> u64 {
    (seconds.max(0.0) * f64::from(crate::RATE)).round() as u64
}

/// A sample number as seconds.
#[must_use]
pub fn seconds_at(sample: u64) -> f64 {
    sample as f64 / f64::from(RATE_F)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EARS: Listener = Listener { place: [0.0, 5.0, 10.0], right: [1.0, 0.0, 0.0] };

    #[test]
    fn the_left_is_left_and_the_far_is_soft() {
        let [l, r] = EARS.gains(Some([-4.0, 0.0, 5.0]));
        assert!(l > 1.3 * r, "{l} {r}");
        let [l, r] = EARS.gains(Some([0.0, 0.0, 5.0]));
        assert!((l - r).abs() < 1e-5);
        let [far, _] = EARS.gains(Some([0.0, 0.0, -40.0]));
        assert!(far < 0.3 * l);
        assert_eq!(EARS.gains(Some([f32::NAN, 0.0, 0.0])), [0.0, 0.0]);
    }

    #[test]
    fn the_limit_is_smooth_and_never_passed() {
        let mut before = limit(-40.0);
        for i in -4_000..=4_000 {
            let now = limit(i as f32 / 100.0);
            assert!(now >= before && now.abs() < 1.0);
            before = now;
        }
        assert_eq!(limit(0.4), 0.4);
    }
}
