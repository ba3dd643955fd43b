//! Mixing of 64-bit words by SplitMix64 (Steele, Lea, Flood, 2014): what all hashes and keys of positions are made of.
//!
//! Equal on every machine and in every build. Changing it changes every hash in every journal: then every game's
//! `RULES_VERSION` must grow. Deliberately absent: luck, which is `chance`'s.

/// What SplitMix64 adds at each step: 2^64 over the golden ratio, made odd.
pub(crate) const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// SplitMix64's finaliser.
#[inline]
pub(crate) const fn mixed(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// One step of a chain of numbers.
#[inline]
pub(crate) const fn fold(chain: u64, value: u64) -> u64 {
    mixed((chain ^ value).wrapping_add(STEP))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of SplitMix64 seeded with 1234567, as published with it.
    #[test]
    fn it_is_splitmix64() {
        let outputs =
            [1, 2, 3].map(|n: u64| mixed(1_234_567_u64.wrapping_add(n.wrapping_mul(STEP))));
        let known =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(outputs, known);
    }
}
