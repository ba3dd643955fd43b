//! The few tools every voice is made of: noise, a filter, springs, strings, a small room.

use std::f32::consts::{PI, TAU};

use crate::RATE;

/// Sample rate as a float.
pub const RATE_F: f32 = RATE as f32;

/// Samples in `seconds`.
#[must_use]
pub fn samples(seconds: f32) -> usize {
    (seconds * RATE_F).max(0.0) as usize
}

/// Noise and choices: xorshift64* (Vigna, 2016) from a splitmix seed. Equal seeds, equal noise.
#[derive(Debug, Clone)]
pub struct Noise(u64);

impl Noise {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut x = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self((x ^ (x >> 31)) | 1)
    }

    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// 0 to 1.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// -1 to 1.
    pub fn white(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

/// A state-variable filter in the trapezoidal form (Simper, 2013): stable when its cutoff moves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    s1: f32,
    s2: f32,
}

/// What a filter gives.
#[derive(Debug, Clone, Copy)]
pub struct Bands {
    /// Below the cutoff.
    pub low: f32,
    /// Around it.
    pub band: f32,
    /// Above it.
    pub high: f32,
}

impl Filter {
    /// One sample. `cutoff` in hertz, `q` 0.5 (dull) to 20 (rings).
    pub fn step(&mut self, input: f32, cutoff: f32, q: f32) -> Bands {
        let g = (PI * (cutoff / RATE_F).clamp(0.0002, 0.45)).tan();
        let k = 1.0 / q;
        let a1 = 1.0 / (1.0 + g * (g + k));
        let v3 = input - self.s2;
        let band = a1 * (self.s1 + g * v3);
        let low = self.s2 + g * band;
        self.s1 = 2.0 * band - self.s1;
        self.s2 = 2.0 * low - self.s2;
        Bands { low, band: band * k, high: input - k * band - low }
    }
}

/// A hump: rises over `attack` seconds, falls by 60 dB over `decay` seconds.
#[must_use]
pub fn hump(t: f32, attack: f32, decay: f32) -> f32 {
    if t < 0.0 {
        return 0.0;
    }
    let rise = if attack > 0.0 { (t / attack).min(1.0) } else { 1.0 };
    rise * (-6.9 * (t - attack).max(0.0) / decay).exp()
}

/// Adds springs that were struck at once: (hertz, seconds to -60 dB, loudness) each. What wood, stone and metal do.
pub fn springs(out: &mut [f32], modes: &[(f32, f32, f32)], noise: &mut Noise) {
    for &(hertz, decay, level) in modes {
        let phase = noise.unit() * 0.4;
        let step = TAU * hertz / RATE_F;
        let fade = (-6.9 / (decay * RATE_F)).exp();
        let mut gain = level;
        for (i, sample) in out.iter_mut().enumerate() {
            // A millisecond's rise: a blow has a width.
            let rise = (i as f32 / 24.0).min(1.0);
            *sample += gain * rise * (step * i as f32 + phase).sin();
            gain *= fade;
        }
    }
}

/// A plucked string (Karplus and Strong, 1983, with a fractional delay and a pick of its own softness).
#[must_use]
pub fn pluck(hertz: f32, seconds: f32, softness: f32, noise: &mut Noise) -> Vec<f32> {
    let period = RATE_F / hertz - 0.5;
    let length = (period as usize).max(2);
    let fraction = period - length as f32;
    let all_pass = (1.0 - fraction) / (1.0 + fraction);
    let mut line: Vec<f32> = Vec::with_capacity(length);
    let mut soft = 0.0;
    for _ in 0..length {
        soft += (noise.white() - soft) * (1.0 - softness);
        line.push(soft);
    }
    let mean = line.iter().sum::<f32>() / length as f32;
    for sample in &mut line {
        *sample -= mean;
    }
    // Loses 60 dB over `seconds` whatever the pitch.
    let loss = (-6.9 / (seconds * hertz)).exp();
    let mut out = Vec::with_capacity(samples(seconds));
    let (mut before, mut in_before, mut out_before) = (0.0, 0.0, 0.0);
    let mut at = 0;
    for _ in 0..samples(seconds) {
        let Some(cell) = line.get_mut(at) else { break };
        let now = *cell;
        out.push(now);
        let averaged = loss * 0.5 * (now + before);
        before = now;
        let shifted = all_pass * (averaged - out_before) + in_before;
        in_before = averaged;
        out_before = shifted;
        *cell = shifted;
        at = (at + 1) % length;
    }
    out
}

/// First reflections of a room of oak and books: delay in samples, loudness.
const REFLECTIONS: [(usize, f32); 7] = [
    (523, 0.20),
    (811, 0.15),
    (1_103, 0.13),
    (1_499, 0.10),
    (2_063, 0.08),
    (2_741, 0.06),
    (3_491, 0.04),
];

/// Puts a dry sound into the room: longer by the last reflection, each one duller than the one before.
#[must_use]
pub fn in_room(dry: &[f32]) -> Vec<f32> {
    let tail = REFLECTIONS.last().map_or(0, |r| r.0);
    let mut wet = dry.to_vec();
    wet.resize(dry.len() + tail, 0.0);
    for (i, &(delay, level)) in REFLECTIONS.iter().enumerate() {
        let mut dull = 0.0;
        let keep = 0.35 + 0.07 * i as f32;
        for (sample, out) in dry.iter().zip(wet.iter_mut().skip(delay)) {
            dull = dull * keep + sample * (1.0 - keep);
            *out += level * dull;
        }
    }
    wet
}

/// Brings the peak to `peak` and lets the last 10 ms end in silence.
pub fn finish(buffer: &mut [f32], peak: f32) {
    let highest = buffer.iter().fold(0.0_f32, |m, s| m.max(s.abs()));
    let gain = if highest > 0.0 { peak / highest } else { 0.0 };
    let fade = samples(0.01).min(buffer.len()).max(1);
    let start = buffer.len() - fade.min(buffer.len());
    for (i, sample) in buffer.iter_mut().enumerate() {
        let left = i.saturating_sub(start) as f32 / fade as f32;
        *sample *= gain * (1.0 - left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plucked_string_sounds_its_pitch() {
        for hertz in [98.0, 220.0, 440.0, 880.0] {
            let out = pluck(hertz, 1.0, 0.3, &mut Noise::new(1));
            // The lag at which the string repeats itself best.
            let window = 4_096;
            let start = 4_000;
            let period = RATE_F / hertz;
            let likeness = |lag: usize| -> f32 {
                (start..start + window).map(|i| out[i] * out[i + lag]).sum()
            };
            let range = (period * 0.8) as usize..(period * 1.2) as usize;
            let best = range.max_by(|a, b| likeness(*a).total_cmp(&likeness(*b))).unwrap();
            let cents = 1200.0 * (best as f32 / period).log2();
            assert!(cents.abs() < 25.0, "{hertz} Hz is {cents} cents off");
        }
    }

    #[test]
    fn the_filter_parts_low_from_high() {
        let energy = |hertz: f32, pick: fn(Bands) -> f32| -> f32 {
            let mut filter = Filter::default();
            (0..4_800)
                .map(|i| pick(filter.step((TAU * hertz * i as f32 / RATE_F).sin(), 1_000.0, 0.7)))
                .map(|s| s * s)
                .sum()
        };
        assert!(energy(100.0, |b| b.low) > 100.0 * energy(100.0, |b| b.high));
        assert!(energy(8_000.0, |b| b.high) > 100.0 * energy(8_000.0, |b| b.low));
    }
}
