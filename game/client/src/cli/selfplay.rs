//! Options of `selfplay`.

use super::flags::Flags;
use super::game::GameName;

/// Options of `selfplay`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfplayOptions {
    /// Which game.
    pub game: GameName,
    /// Number of matches.
    pub matches: u32,
    /// Seed of the first; each further one has the next.
    pub seed: u64,
}

pub(super) const FLAGS: &[&str] = &["matches", "seed"];

pub(super) fn build(flags: &Flags) -> SelfplayOptions {
    SelfplayOptions {
        game: flags.game,
        matches: flags.matches.unwrap_or(1_000),
        seed: flags.seed.unwrap_or(1),
    }
}
