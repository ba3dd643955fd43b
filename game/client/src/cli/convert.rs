//! Options of `convert`.

use std::path::PathBuf;

use super::flags::Flags;
use super::misuse::Misuse;

/// Options of `convert`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertOptions {
    /// A match: a file, or its text.
    pub from: PathBuf,
    /// What to write: text if its name ends in `.txt`, else a match file.
    pub to: PathBuf,
    /// Replace what is there.
    pub force: bool,
}

pub(super) const FLAGS: &[&str] = &["out", "force"];

pub(super) fn build(mut flags: Flags) -> Result<ConvertOptions, Misuse> {
    let to = match flags.out.take() {
        Some(out) => out,
        None if flags.places.len() < 2 => return Err(Misuse::MissingFlag("out")),
        None => flags.places.pop().ok_or(Misuse::MissingFlag("out"))?,
    };
    let from = flags.places.pop().ok_or(Misuse::MissingFlag("out"))?;
    match flags.places.pop() {
        Some(stray) => Err(Misuse::Unexpected(stray.display().to_string())),
        None => Ok(ConvertOptions { from, to, force: flags.force }),
    }
}
