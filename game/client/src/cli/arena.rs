//! Options of `arena`.

use super::flags::Flags;
use super::game::GameName;
use super::misuse::Misuse;

/// Options of `arena`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaOptions {
    /// Which game.
    pub game: GameName,
    /// Who plays.
    pub pairing: Pairing,
    /// Number of matches; seats are swapped within each pair or group.
    pub matches: u32,
    /// Seed of the first pair.
    pub seed: u64,
    /// Worker threads.
    pub threads: usize,
}

/// Who plays in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Cyvasse: two levels, 1 to 5.
    Levels(u8, u8),
    /// Simple players by name; which names there are depends on the game.
    Players(Vec<String>),
}

pub(super) const FLAGS: &[&str] = &["levels", "players", "matches", "seed", "threads"];

pub(super) fn build(flags: Flags) -> Result<ArenaOptions, Misuse> {
    let pairing = match (flags.levels, flags.players) {
        (Some(_), Some(_)) => return Err(Misuse::Together("levels", "players")),
        (Some((a, b)), None) if flags.game == GameName::Cyvasse => Pairing::Levels(a, b),
        (Some(_), None) => return Err(Misuse::UnknownFlag("--levels".into())),
        (None, Some(players)) => Pairing::Players(players),
        (None, None) => Pairing::Players(vec!["random".into(), "oneply".into()]),
    };
    Ok(ArenaOptions {
        game: flags.game,
        pairing,
        matches: flags.matches.unwrap_or(200),
        seed: flags.seed.unwrap_or(1),
        threads: flags.threads.unwrap_or(1),
    })
}
