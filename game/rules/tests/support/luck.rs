//! The tests' own luck, which is not the match's, and how many cases a test runs.

/// SplitMix64.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// 0 to `bound - 1`, near enough evenly.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}

/// How many cases a test runs: `TAVOLA_CASES` if it is set, else `usual`.
pub(crate) fn cases(usual: usize) -> usize {
    std::env::var("TAVOLA_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
