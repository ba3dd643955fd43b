//! Seeded noise for relief and materials: hashes, gradient noise, cells, and a small generator.
//!
//! Everything here is made of integer hashes and IEEE additions, multiplications and square roots,
//! so the same seed gives the same bits on every machine. No sine, no exponential: the relief of a
//! board is part of a replay's picture and must not depend on a maths library.

/// Mixes two lattice coordinates and a seed into 32 well spread bits (lowbias32 by C. Wellons).
#[must_use]
pub fn hash2(x: i32, y: i32, seed: u32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ seed;
    h = (h ^ (h >> 16)).wrapping_mul(0x7feb_352d);
    h = (h ^ (h >> 15)).wrapping_mul(0x846c_a68b);
    h ^ (h >> 16)
}

/// The top 24 bits of a hash as a number in 0..1.
#[must_use]
pub fn unit(hash: u32) -> f32 {
    (hash >> 8) as f32 * (1.0 / 16_777_216.0)
}

/// A small sequence of random numbers (PCG-like), for scatter.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A sequence of its own for a (seed, stream) pair.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut dice = Self(seed ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        dice.roll();
        dice.roll();
        dice
    }

    /// 32 random bits.
    pub fn roll(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// A number in 0..1.
    pub fn unit(&mut self) -> f32 {
        unit(self.roll())
    }

    /// A number in `low..high`.
    pub fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A whole number in `0..n` (0 when `n` is 0).
    pub fn below(&mut self, n: usize) -> usize {
        ((u64::from(self.roll()) * n as u64) >> 32) as usize
    }

    /// A number of mean 0 and variance 1, bell-shaped (sum of four uniforms).
    pub fn bell(&mut self) -> f32 {
        (self.unit() + self.unit() + self.unit() + self.unit() - 2.0) * 1.732_050_8
    }
}

/// Sixteen directions on the unit circle, to the last bit.
const DIRECTIONS: [[f32; 2]; 16] = {
    const A: f32 = 0.923_879_5;
    const B: f32 = 0.707_106_77;
    const C: f32 = 0.382_683_43;
    [
        [1.0, 0.0],
        [A, C],
        [B, B],
        [C, A],
        [0.0, 1.0],
        [-C, A],
        [-B, B],
        [-A, C],
        [-1.0, 0.0],
        [-A, -C],
        [-B, -B],
        [-C, -A],
        [0.0, -1.0],
        [C, -A],
        [B, -B],
        [A, -C],
    ]
};

/// Gradient noise (Perlin 2002 fade), deviation about 0.85; repeats every `period` lattice cells
/// when `period` is above 0.
#[must_use]
pub fn gradient(x: f32, y: f32, period: i32, seed: u32) -> f32 {
    let (fx, fy) = (x.floor(), y.floor());
    let (ix, iy) = (fx as i32, fy as i32);
    let (u, v) = (x - fx, y - fy);
    let wrap = |i: i32| if period > 0 { i.rem_euclid(period) } else { i };
    let (x0, x1, y0, y1) = (wrap(ix), wrap(ix + 1), wrap(iy), wrap(iy + 1));
    let corner = |cx: i32, cy: i32, du: f32, dv: f32| {
        let d = DIRECTIONS[(hash2(cx, cy, seed) >> 28) as usize];
        d[0] * du + d[1] * dv
    };
    let fade = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (su, sv) = (fade(u), fade(v));
    let a = corner(x0, y0, u, v);
    let b = corner(x1, y0, u - 1.0, v);
    let c = corner(x0, y1, u, v - 1.0);
    let d = corner(x1, y1, u - 1.0, v - 1.0);
    let top = a + (b - a) * su;
    let low = c + (d - c) * su;
    (top + (low - top) * sv) * 3.87
}

/// A sum of octaves of [`gradient`], each twice as fine, with the deviation of one octave.
#[derive(Clone, Copy, Debug)]
pub struct Fractal {
    /// Amplitude of each octave as a share of the one before.
    pub gain: f32,
    /// How many octaves, 1 or more.
    pub octaves: u32,
    /// Varies the field.
    pub seed: u32,
}

impl Fractal {
    /// A field whose spectrum falls as `f^-power` (2D): the gain of octaves is `2^(1 - power)`.
    /// `gain` is given directly to stay free of `pow`.
    #[must_use]
    pub const fn new(gain: f32, octaves: u32, seed: u32) -> Self {
        Self { gain, octaves, seed }
    }

    /// The field at a point measured in the longest wavelength. `period` above 0 tiles it.
    #[must_use]
    pub fn at(&self, x: f32, y: f32, period: i32) -> f32 {
        let (mut sum, mut power, mut amplitude, mut scale) = (0.0, 0.0, 1.0, 1);
        for octave in 0..self.octaves {
            let seed = self.seed.wrapping_add(octave.wrapping_mul(0x632b_e5ab));
            // A shift of an irrational part of a cell keeps the zeros of octaves apart.
            let shift = if period > 0 { 0.0 } else { octave as f32 * 0.618_034 };
            let s = scale as f32;
            sum += amplitude * gradient(x * s + shift, y * s + shift, period * scale, seed);
            power += amplitude * amplitude;
            amplitude *= self.gain;
            scale *= 2;
        }
        sum / f32::sqrt(power)
    }
}

/// Nearest feature points of a jittered lattice that tiles after `cells` cells.
#[derive(Clone, Copy, Debug)]
pub struct Worley {
    /// Distance to the nearest point, in cells.
    pub f1: f32,
    /// Distance to the second nearest point, in cells.
    pub f2: f32,
    /// From the nearest point to here, in cells.
    pub away: [f32; 2],
    /// Hash of the nearest point: a colour of its own for each stone.
    pub id: u32,
}

impl Worley {
    /// Looks up the point (x, y), in cells.
    #[must_use]
    pub fn at(x: f32, y: f32, cells: i32, seed: u32) -> Self {
        let (ix, iy) = (x.floor() as i32, y.floor() as i32);
        let (mut d1, mut d2, mut id, mut away) = (f32::MAX, f32::MAX, 0, [0.0; 2]);
        for cy in iy - 1..=iy + 1 {
            for cx in ix - 1..=ix + 1 {
                let h = hash2(cx.rem_euclid(cells), cy.rem_euclid(cells), seed);
                let px = cx as f32 + 0.08 + 0.84 * ((h & 0xffff) as f32 / 65535.0) - x;
                let py = cy as f32 + 0.08 + 0.84 * ((h >> 16) as f32 / 65535.0) - y;
                let d = px * px + py * py;
                if d < d1 {
                    d2 = d1;
                    d1 = d;
                    id = h;
                    away = [-px, -py];
                } else if d < d2 {
                    d2 = d;
                }
            }
        }
        Self { f1: d1.sqrt(), f2: d2.sqrt(), away, id: hash2(id as i32, 7, seed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractals_have_one_deviation_and_no_mean() {
        for gain in [0.435, 0.5, 0.615] {
            let noise = Fractal::new(gain, 5, 11);
            let (mut sum, mut square) = (0.0f64, 0.0f64);
            let n = 200;
            for i in 0..n * n {
                let v = f64::from(noise.at((i % n) as f32 * 0.37, (i / n) as f32 * 0.37, 0));
                sum += v;
                square += v * v;
            }
            let count = f64::from(n * n);
            assert!((sum / count).abs() < 0.1, "mean {}", sum / count);
            assert!((square / count - 0.72).abs() < 0.12, "variance {}", square / count);
        }
    }

    #[test]
    fn periodic_noise_meets_itself() {
        let noise = Fractal::new(0.5, 4, 3);
        for i in 0..40 {
            let t = i as f32 * 0.1;
            assert!((noise.at(t, 0.3, 4) - noise.at(t + 4.0, 4.3, 4)).abs() < 1e-4);
            let (a, b) = (Worley::at(t, 0.3, 4, 9), Worley::at(t + 4.0, 4.3, 4, 9));
            assert!((a.f1 - b.f1).abs() < 1e-4 && a.id == b.id);
        }
    }

    #[test]
    fn dice_of_two_streams_differ() {
        let (mut a, mut b) = (Dice::new(5, 1), Dice::new(5, 2));
        assert_ne!([a.roll(), a.roll()], [b.roll(), b.roll()]);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&a.unit()) && b.below(7) < 7));
    }
}
