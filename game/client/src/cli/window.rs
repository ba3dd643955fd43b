//! Options of the window.

use std::path::PathBuf;

use tavola_renderer::Tier;

use super::flags::Flags;

/// Options of the window.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WindowOptions {
    /// Use this data folder instead of the user's.
    pub data_dir: Option<PathBuf>,
    /// Tier for this run only.
    pub tier: Option<Tier>,
    /// Language tag for this run only.
    pub language: Option<String>,
    /// Inner size in physical pixels.
    pub size: Option<(u32, u32)>,
    /// Leave after this many seconds (for measurements).
    pub exit_after_s: Option<f64>,
    /// Say on standard output what is on the screen.
    pub tell: bool,
}

pub(super) const FLAGS: &[&str] = &["data-dir", "tier", "lang", "size", "exit-after", "tell"];

pub(super) fn build(flags: Flags) -> WindowOptions {
    WindowOptions {
        data_dir: flags.data_dir,
        tier: flags.tier,
        language: flags.language,
        size: flags.size,
        exit_after_s: flags.exit_after_s,
        tell: flags.tell,
    }
}
