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
    let places = if flags.out.is_some() { 1 } else { 2 };
    flags.at_most(places)?;
    if flags.places.len() < places {
        return Err(Misuse::NoPlace("convert"));
    }
    let to = flags.out.take().or_else(|| flags.places.pop());
    match (flags.places.pop(), to) {
        (Some(from), Some(to)) => Ok(ConvertOptions { from, to, force: flags.force }),
        _ => Err(Misuse::NoPlace("convert")),
    }
}
