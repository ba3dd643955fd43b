//! Options of `perft` (CY-31).

use super::flags::Flags;
use super::misuse::Misuse;

/// Options of `perft`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftOptions {
    /// Position text (CY-30).
    pub position: String,
    /// Plies.
    pub depth: u32,
    /// Print the leaves of each root action first.
    pub divide: bool,
}

pub(super) const FLAGS: &[&str] = &["position", "depth", "divide"];

pub(super) fn build(mut flags: Flags) -> Result<PerftOptions, Misuse> {
    flags.only_cyvasse()?;
    Ok(PerftOptions {
        position: flags.position_text()?,
        depth: flags.depth.ok_or(Misuse::MissingFlag("depth"))?,
        divide: flags.divide,
    })
}
