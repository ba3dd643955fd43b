//! A small generator for the machines' own choices: splitmix64 (Steele, Lea and Flood, 2014).
//!
//! Nothing of the match's truth is drawn here; that is `tavola_rules::chance`.

/// A stream of numbers from a seed.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[must_use]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number of `0..bound`; 0 where the bound is 0. The bias is below 2^-32 for the bounds used here.
    #[must_use]
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    /// 0 to 1, 1 left out.
    #[must_use]
    pub const fn unit(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// True once in `n`.
    #[must_use]
    pub const fn once_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }
}
