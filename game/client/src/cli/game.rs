//! The games by the names they have on the command line.

use tavola_rules::cyvasse::CyvasseMatch;
use tavola_rules::game::Game as _;
use tavola_rules::juizes::JuizesMatch;
use tavola_rules::ludo::LudoMatch;
use tavola_rules::numeros::NumerosMatch;
use tavola_rules::polikriatos::PolikriatosMatch;

/// A game of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameName {
    /// The one that is meant where none is named.
    #[default]
    Cyvasse,
    /// Polikriatos.
    Polikriatos,
    /// Batalha dos Números.
    Numeros,
    /// Juízes.
    Juizes,
    /// Ludo.
    Ludo,
}

impl GameName {
    /// All, in the order of the room's shelf.
    pub const ALL: [Self; 5] =
        [Self::Cyvasse, Self::Polikriatos, Self::Numeros, Self::Juizes, Self::Ludo];

    /// Its name, as in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cyvasse => CyvasseMatch::KEY,
            Self::Polikriatos => PolikriatosMatch::KEY,
            Self::Numeros => NumerosMatch::KEY,
            Self::Juizes => JuizesMatch::KEY,
            Self::Ludo => LudoMatch::KEY,
        }
    }

    /// The game of that name.
    #[must_use]
    pub fn named(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }
}
