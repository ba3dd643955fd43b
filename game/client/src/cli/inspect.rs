//! Options of `inspect`: each game's own, as its rule book's section "Command line" has them.

use tavola_rules::ludo::Level;

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
    /// LU-22.
    Ludo {
        /// Position text: JSON.
        position: String,
        /// Add what this level thinks of each move.
        level: Option<Level>,
    },
}

/// All that some game knows; [`build`] refuses what another game does not.
pub(super) const FLAGS: &[&str] = &["position", "level"];

pub(super) fn build(mut flags: Flags) -> Result<InspectOptions, Misuse> {
    match flags.game {
        GameName::Cyvasse => {
            flags.allow(&["position"])?;
            Ok(InspectOptions::Cyvasse { position: flags.position_text()? })
        }
        GameName::Ludo => {
            flags.allow(&["position", "level"])?;
            Ok(InspectOptions::Ludo { position: flags.position_text()?, level: flags.level })
        }
    }
}
