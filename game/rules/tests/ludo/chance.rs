//! LU-14: the dice and the ties, against a second ChaCha8 written from its description.

use tavola_rules::chance::{Chance, Draw, Stream};
use tavola_rules::game::Seat;
use tavola_rules::ludo::{ByPlayer, Level, MatchSheet};

use crate::table::play_out;

/// ChaCha with 8 rounds (Bernstein, 2008), a 64-bit counter and a 64-bit stream; its key by PCG32 from a number, as
/// `SeedableRng::seed_from_u64` is documented.
struct Slow {
    key: [u32; 8],
    stream: u64,
    block: u64,
    words: Vec<u32>,
}

impl Slow {
    fn new(seed: u64, stream: u64) -> Self {
        let mut state = seed;
        let key = std::array::from_fn(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(11_634_580_027_462_260_723);
            let shifted = (((state >> 18) ^ state) >> 27) as u32;
            shifted.rotate_right((state >> 59) as u32)
        });
        Self { key, stream, block: 0, words: Vec::new() }
    }

    fn word(&mut self) -> u32 {
        if self.words.is_empty() {
            let mut start = [0; 16];
            start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
            start[4..12].copy_from_slice(&self.key);
            start[12..].copy_from_slice(&[
                self.block as u32,
                (self.block >> 32) as u32,
                self.stream as u32,
                (self.stream >> 32) as u32,
            ]);
            let mut x = start;
            for _ in 0..4 {
                for [a, b, c, d] in [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]] {
                    quarter(&mut x, a, b, c, d);
                }
                for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                    quarter(&mut x, a, b, c, d);
                }
            }
            self.words = (0..16).rev().map(|i| x[i].wrapping_add(start[i])).collect();
            self.block += 1;
        }
        self.words.pop().unwrap()
    }

    /// LU-14, with the page's numbers for a die.
    fn face(&mut self) -> u8 {
        loop {
            let x = self.word();
            if x < 4_294_967_292 {
                return (x / 715_827_882 + 1) as u8;
            }
        }
    }
}

fn quarter(x: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    for (i, j, k, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        x[i] = x[i].wrapping_add(x[j]);
        x[k] = (x[k] ^ x[i]).rotate_left(turn);
    }
}

/// The first 1,000 rolls of the match seed 20261130.
const GOLDEN: &str = include_str!("rolls.txt");

#[test]
fn lu_14_the_first_thousand_rolls_of_a_seed() {
    let mut chance = Chance::from_seed(20_261_130);
    let mut slow = Slow::new(20_261_130, 1);
    let rolls: String = (0..1_000).map(|_| chance.face().to_string()).collect();
    let expected: String = (0..1_000).map(|_| slow.face().to_string()).collect();
    assert_eq!(rolls, expected);
    assert_eq!(rolls, GOLDEN.split_whitespace().collect::<String>());
}

#[test]
fn lu_14_a_million_rolls_are_even() {
    for seed in [1, 14] {
        let mut chance = Chance::from_seed(seed);
        let mut counts = [0_i64; 6];
        let mut pairs = [0_i64; 36];
        let mut before = 0;
        for _ in 0..1_000_000 {
            let face = usize::from(chance.face()) - 1;
            counts[face] += 1;
            pairs[before * 6 + face] += 1;
            before = face;
        }
        chance.take_log();
        // Times 1,000,000 / 6: chi-square. 99.9 % lie under 20.5 (5 degrees of freedom), 66.6 (35).
        let six: i64 = counts.iter().map(|count| (6 * count - 1_000_000).pow(2)).sum();
        assert!(six < 205 * 6 * 100_000, "{counts:?}");
        let square: i64 = pairs.iter().map(|count| (36 * count - 1_000_000).pow(2)).sum();
        assert!(square < 666 * 36 * 100_000, "{pairs:?}");
    }
}

#[test]
fn lu_14_the_ties_are_one_draw_of_their_own_stream_and_only_where_moves_are_tied() {
    let everybody = |level| MatchSheet { levels: ByPlayer([Some(level); 4]), opening: None };
    for level in Level::ALL {
        let mut slow = Slow::new(9, 2);
        let mut ties = 0;
        play_out(&everybody(level), 9, |_, _, draws, _| {
            for Draw { bound, value, .. } in draws.iter().filter(|draw| draw.stream == Stream::Ties)
            {
                assert!((2..=4).contains(bound));
                let block = ((1_u64 << 32) / u64::from(*bound)) as u32;
                let expected = loop {
                    let x = slow.word();
                    if u64::from(x) < u64::from(block) * u64::from(*bound) {
                        break x / block;
                    }
                };
                assert_eq!(*value, expected);
                ties += 1;
            }
            assert!(draws.len() <= 1, "a roll or a choice draws once at most: {draws:?}");
        });
        assert!(ties > 20, "{level:?}: {ties}");
    }
}

#[test]
fn lu_14_the_rolls_do_not_depend_on_who_plays_and_a_human_never_draws_a_tie() {
    let rolls = |sheet: &MatchSheet| {
        let mut faces = Vec::new();
        let mut human_ties = 0;
        play_out(sheet, 77, |seat, _, draws, _| {
            faces.extend(draws.iter().filter(|d| d.stream == Stream::Dice).map(|d| d.value + 1));
            if seat == Seat::FIRST {
                human_ties += draws.iter().filter(|d| d.stream == Stream::Ties).count();
            }
        });
        assert_eq!(human_ties, 0);
        faces
    };
    let mut slow = Slow::new(77, 1);
    let expected: Vec<u32> = (0..10_000).map(|_| slow.face().into()).collect();
    for level in Level::ALL {
        let faces = rolls(&MatchSheet::against(level));
        assert!(faces.len() > 100);
        assert_eq!(faces, expected[..faces.len()]);
    }
}
