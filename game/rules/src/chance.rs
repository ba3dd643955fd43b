//! Chance: named ChaCha8 streams of one match seed.
//!
//! Every random value of a match is drawn here and nowhere else, so that a journal of (sheet, seed, actions)
//! replays to the bit. The generator is named, and [`Chance::below`] and [`Chance::shuffle`] are our own: the
//! samplers of `rand` change between versions. Golden vectors in the tests pin all three.
//!
//! One stream never moves another: the rolls of a seed do not depend on how a set-up was drawn (LU-14), and one
//! seat's "Aleatório" does not depend on when the other seat pressed it. Each draw is kept in a log that the
//! simulation empties into its journal. Deliberately absent: floats, and a getter for the seed. A machine player
//! never receives a `Chance`, only the number of [`Chance::bot_seed`].

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

use crate::game::Seat;

/// The streams. The numbers are part of every replay: never reuse or renumber one (LU-14 fixes 1 and 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    /// Dice of all seats.
    Dice,
    /// Ties between equally good moves (Ludo's CPUs).
    Ties,
    /// The map.
    Map,
    /// The deck, and what the campaign draws.
    Cards,
    /// What the match sheet leaves open: who starts (CY-12), houses (CY-11).
    Sheet,
    /// One seat's random set-up (CY-9).
    SetUp(Seat),
    /// One seat's machine player. The rules never draw from it.
    Bots(Seat),
}

/// How many streams there are.
const STREAMS: usize = 5 + 2 * crate::game::MAX_SEATS;

impl Stream {
    /// The ChaCha stream number.
    #[must_use]
    pub const fn number(self) -> u64 {
        match self {
            Self::Dice => 1,
            Self::Ties => 2,
            Self::Map => 3,
            Self::Cards => 4,
            Self::Sheet => 5,
            Self::SetUp(seat) => 16 + seat.index() as u64,
            Self::Bots(seat) => 32 + seat.index() as u64,
        }
    }

    const fn slot(self) -> usize {
        match self {
            Self::Dice => 0,
            Self::Ties => 1,
            Self::Map => 2,
            Self::Cards => 3,
            Self::Sheet => 4,
            Self::SetUp(seat) => 5 + seat.index(),
            Self::Bots(seat) => 5 + crate::game::MAX_SEATS + seat.index(),
        }
    }
}

/// One value drawn from a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Draw {
    /// From which stream.
    pub stream: Stream,
    /// The value was one of `0..bound`.
    pub bound: u32,
    /// The value.
    pub value: u32,
}

/// The chance of one match: a generator a stream, and the log of what was drawn.
#[derive(Debug, Clone)]
pub struct Chance {
    seed: u64,
    /// Made on first use, so that a match of Cyvasse does not carry Ludo's dice.
    streams: [Option<ChaCha8Rng>; STREAMS],
    log: Vec<Draw>,
}

impl Chance {
    /// All streams of a match seed, at their beginning.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self { seed, streams: [const { None }; STREAMS], log: Vec::new() }
    }

    /// A number from `0..bound`, each equally likely: a `u32` is drawn again while it lies in the incomplete last
    /// block, then divided (LU-14). With `bound` 0 or 1 nothing is drawn and the answer is 0.
    pub fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        if bound < 2 {
            return 0;
        }
        let value = draw_below(self.source(stream), bound);
        self.log.push(Draw { stream, bound, value });
        value
    }

    /// A die's face, 1 to 6.
    pub fn face(&mut self) -> u8 {
        self.below(Stream::Dice, 6) as u8 + 1
    }

    /// Fisher-Yates from the end: for `i` from the last down to 1, swap `i` with `below(i + 1)`.
    pub fn shuffle<T>(&mut self, stream: Stream, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(stream, i as u32 + 1) as usize;
            items.swap(i, j);
        }
    }

    /// A seed for a seat's machine player: the next two words of its own stream. Not logged, as it is no fact of the
    /// match: what the bot then does is. Each call gives another; take it once a match and mix the ply in, so that
    /// a match that goes on from its journal meets the same bot.
    pub fn bot_seed(&mut self, seat: Seat) -> u64 {
        self.source(Stream::Bots(seat)).next_u64()
    }

    /// Takes what was drawn since the last call, oldest first.
    pub fn take_log(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.log)
    }

    fn source(&mut self, stream: Stream) -> &mut ChaCha8Rng {
        let seed = self.seed;
        self.streams[stream.slot()].get_or_insert_with(|| source(seed, stream))
    }
}

/// A stream of a match seed at its beginning, for playouts that keep no log.
pub(crate) fn source(seed: u64, stream: Stream) -> ChaCha8Rng {
    let mut source = ChaCha8Rng::seed_from_u64(seed);
    source.set_stream(stream.number());
    source
}

/// [`Chance::below`] without the log.
#[inline]
pub(crate) fn draw_below(source: &mut ChaCha8Rng, bound: u32) -> u32 {
    if bound < 2 {
        return 0;
    }
    let block = ((1_u64 << 32) / u64::from(bound)) as u32;
    let limit = u64::from(block) * u64::from(bound);
    loop {
        let x = source.next_u32();
        if u64::from(x) < limit {
            return x / block;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_vectors_pin_the_generator_and_the_samplers() {
        let mut chance = Chance::from_seed(20_261_129);
        let faces: Vec<u8> = (0..24).map(|_| chance.face()).collect();
        assert_eq!(faces, GOLDEN_FACES);
        let mut items: Vec<u8> = (0..16).collect();
        chance.shuffle(Stream::SetUp(Seat::SECOND), &mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
        let wide: Vec<u32> = (0..4).map(|_| chance.below(Stream::Map, 3_000_000_000)).collect();
        assert_eq!(wide, GOLDEN_WIDE);
        assert_eq!(chance.bot_seed(Seat::FIRST), GOLDEN_BOT);
    }

    const GOLDEN_FACES: [u8; 24] =
        [1, 6, 6, 3, 4, 6, 2, 3, 6, 5, 2, 5, 1, 6, 1, 1, 1, 6, 3, 6, 6, 3, 6, 5];
    const GOLDEN_SHUFFLE: [u8; 16] = [15, 7, 2, 9, 11, 5, 0, 4, 1, 10, 12, 13, 6, 3, 14, 8];
    const GOLDEN_WIDE: [u32; 4] = [898_457_556, 2_064_310_328, 723_226_166, 2_071_965_318];
    const GOLDEN_BOT: u64 = 16_627_146_052_316_225_634;

    #[test]
    fn streams_do_not_move_each_other() {
        let mut plain = Chance::from_seed(7);
        let mut busy = Chance::from_seed(7);
        for _ in 0..100 {
            busy.below(Stream::SetUp(Seat::FIRST), 91);
        }
        let a: Vec<u8> = (0..50).map(|_| plain.face()).collect();
        let b: Vec<u8> = (0..50).map(|_| busy.face()).collect();
        assert_eq!(a, b);
    }

    #[test]
    fn below_is_even_and_logged() {
        let mut chance = Chance::from_seed(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[chance.below(Stream::Cards, 7) as usize] += 1;
        }
        // Chi-square with 6 degrees of freedom stays under 22.5 in 99.9 % of cases.
        let chi: u64 = counts.iter().map(|&n| (i64::from(n) - 10_000).pow(2) as u64).sum::<u64>();
        assert!(chi < 225_000, "{counts:?}");
        assert_eq!(chance.take_log().len(), 70_000);
        assert_eq!(chance.below(Stream::Cards, 1), 0);
        assert!(chance.take_log().is_empty());
    }
}
