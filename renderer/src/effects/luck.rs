//! Random numbers of a particle: the same for the same (seed, slot, cycle), whatever was asked before.

/// A short sequence of numbers in 0..1 (splitmix64; Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub struct Luck(u64);

impl Luck {
    /// The sequence of one particle. `cycle` counts how often its slot was born again.
    #[must_use]
    pub fn new(seed: u64, slot: u32, cycle: i64) -> Self {
        let mut luck = Self(
            seed.wrapping_mul(0xd6e8_feb8_6659_fd93)
                ^ u64::from(slot).wrapping_mul(0xa076_1d64_78bd_642f)
                ^ (cycle as u64).wrapping_mul(0xe703_7ed1_a0b4_28db),
        );
        luck.bits();
        luck
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number in 0..1.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 * (1.0 / 16_777_216.0)
    }

    /// The next number in `low..high`.
    pub fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// The next angle.
    pub fn angle(&mut self) -> f32 {
        self.unit() * std::f32::consts::TAU
    }
}

#[cfg(test)]
mod tests {
    use super::Luck;

    #[test]
    fn neighbours_have_nothing_in_common() {
        let first = |slot, cycle| Luck::new(9, slot, cycle).unit();
        let values: Vec<f32> = (0..64).flat_map(|s| (0..64).map(move |c| first(s, c))).collect();
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
        assert!(values.iter().all(|v| (0.0..1.0).contains(v)));
        assert!((first(3, 4) - first(4, 3)).abs() > 1e-6);
    }
}
