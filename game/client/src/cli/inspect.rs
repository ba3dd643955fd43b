//! Options of `inspect`: each game's own, as its rule book's section "Command line" has them.

use std::path::PathBuf;

use tavola_rules::ludo::Level;
use tavola_rules::polikriatos::Side;

use super::flags::Flags;
use super::game::GameName;
use super::misuse::Misuse;

/// What to inspect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InspectOptions {
    /// CY-31.
    Cyvasse {
        /// Position text (CY-30).
        position: String,
    },
    /// PK-70.
    Polikriatos {
        /// File with a position.
        file: PathBuf,
        /// What to say of it.
        question: FieldQuestion,
    },
    /// BN-31.
    Numeros {
        /// File with a position.
        file: PathBuf,
        /// Only what stands right after this move or drop.
        after: Option<String>,
    },
    /// JZ-40.
    Juizes {
        /// File with a battle.
        file: PathBuf,
    },
    /// LU-22.
    Ludo {
        /// Position text: JSON.
        position: String,
        /// Add what this level thinks of each move.
        level: Option<Level>,
    },
}

/// What to say of a position of Polikriatos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldQuestion {
    /// The legal actions of the side to move.
    Actions,
    /// What a seat sees; none named: the side to move.
    View(Option<Side>),
    /// The position after this action.
    After(String),
}

/// All that some game knows; [`build`] refuses what another game does not.
pub(super) const FLAGS: &[&str] = &["position", "battle", "level", "after", "view", "seat"];

pub(super) fn build(mut flags: Flags) -> Result<InspectOptions, Misuse> {
    match flags.game {
        GameName::Cyvasse => {
            flags.allow(&["position"])?;
            Ok(InspectOptions::Cyvasse { position: flags.position_text()? })
        }
        GameName::Polikriatos => {
            flags.allow(&["position", "after", "view", "seat"])?;
            let question = match (flags.view, flags.seat, flags.after.take()) {
                (true, _, Some(_)) => return Err(Misuse::Together("view", "after")),
                (false, Some(_), _) => return Err(Misuse::MissingFlag("view")),
                (true, seat, None) => FieldQuestion::View(seat),
                (false, None, Some(action)) => FieldQuestion::After(action),
                (false, None, None) => FieldQuestion::Actions,
            };
            Ok(InspectOptions::Polikriatos { file: flags.position_file()?, question })
        }
        GameName::Numeros => {
            flags.allow(&["position", "after"])?;
            Ok(InspectOptions::Numeros { file: flags.position_file()?, after: flags.after })
        }
        GameName::Juizes => {
            flags.allow(&["battle"])?;
            let file = flags.battle.ok_or(Misuse::MissingFlag("battle"))?;
            Ok(InspectOptions::Juizes { file })
        }
        GameName::Ludo => {
            flags.allow(&["position", "level"])?;
            Ok(InspectOptions::Ludo { position: flags.position_text()?, level: flags.level })
        }
    }
}
