//! Why a battle file is refused (JZ-40): the place in the file and the reason, both as data.

use thiserror::Error;

/// A refused battle.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}: {fault}")]
pub struct BattleRefusal {
    /// The field, as a path: `attacker.generals[0].committed`. Empty: the file as a whole.
    pub place: String,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a battle or its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// Longer than [`MOST_BYTES`](super::MOST_BYTES).
    #[error("{0} bytes are too many")]
    TooLong(usize),
    /// Not JSON, or nested too deep.
    #[error("not JSON: line {line}, column {column}")]
    NotJson {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
    },
    /// Something else stands where an object must.
    #[error("not an object")]
    NotAnObject,
    /// Something else stands where a list must.
    #[error("not a list")]
    NotAList,
    /// Something else stands where text must.
    #[error("not a text")]
    NotAText,
    /// Neither `true` nor `false`.
    #[error("neither true nor false")]
    NotABool,
    /// No whole number from `least` to 4294967295.
    #[error("not a whole number from {least} to 4294967295")]
    NotANumber {
        /// The least that may stand there.
        least: u32,
    },
    /// A field that no battle has.
    #[error("no such field")]
    UnknownField,
    /// A field without a default is missing.
    #[error("missing")]
    Missing,
    /// A word that means nothing there.
    #[error("an unknown word")]
    UnknownWord,
    /// A name that is empty, longer than 64 bytes, or holds blanks or control characters.
    #[error("not a name")]
    BadName,
    /// Two generals of one side bear one name.
    #[error("the same name twice")]
    NameTwice,
    /// JZ-14: one of each a side and battle.
    #[error("the same card twice")]
    CardTwice,
    /// JZ-3, JZ-14: Armas de Cerco are the original attacker's alone.
    #[error("the defender plays no siege engines")]
    DefenderSiegeEngines,
    /// JZ-14: Armas de Cerco are played for a settlement.
    #[error("siege engines where there is no settlement")]
    SiegeEnginesInTheOpen,
    /// JZ-8: more committed than led.
    #[error("{committed} committed of {led} led")]
    MoreThanLed {
        /// Troops the general leads.
        led: u32,
        /// Troops it would commit.
        committed: u32,
    },
    /// JZ-8: more garrison committed than there is.
    #[error("{committed} committed of a garrison of {held}")]
    MoreThanGarrison {
        /// Troops of the garrison; 0 without a settlement.
        held: u32,
        /// Troops that would be committed.
        committed: u32,
    },
    /// JZ-17: invaders play no card.
    #[error("invaders play no card")]
    InvadersWithCards,
    /// JZ-17: invaders commit nothing.
    #[error("invaders commit nothing")]
    InvadersCommit,
    /// JZ-17: invaders hold no settlement.
    #[error("invaders hold no settlement")]
    InvadersHoldNothing,
    /// JZ-32: pairs on one hex are one side.
    #[error("invaders do not fight each other")]
    InvadersAmongThemselves,
}
