//! Where the files live: the folders the platform asks for, or one folder somebody named.
//!
//! Order of precedence: an argument, `TAVOLA_DATA_DIR`, the platform's folders (XDG on Linux, with
//! relative values ignored as that standard asks). Paths stay [`Path`]s end to end; they need not
//! be UTF-8. Nothing is created here.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::error::{DiskReason, DiskStep, StoreError};

/// The environment variable that overrides all folders.
pub const OVERRIDE: &str = "TAVOLA_DATA_DIR";

/// The three folders of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// Autosaves and, later, history.
    pub data: PathBuf,
    /// What can be made again, such as the pipeline cache.
    pub cache: PathBuf,
}

impl Folders {
    /// Chooses the folders. `variable` reads an environment variable; give `|k| std::env::var_os(k)`.
    ///
    /// # Errors
    /// [`DiskReason::NoHome`] when nothing was named and the platform knows no home.
    pub fn choose(
        argument: Option<&Path>,
        variable: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Self, StoreError> {
        if let Some(root) = argument {
            return Ok(Self::under(root));
        }
        if let Some(root) = variable(OVERRIDE).filter(|value| !value.is_empty()) {
            return Ok(Self::under(Path::new(&root)));
        }
        let of_platform = directories::ProjectDirs::from("", "", "tavola").ok_or_else(|| {
            StoreError::new(DiskStep::Locate, DiskReason::NoHome, Path::new(OVERRIDE))
        })?;
        Ok(Self {
            config: of_platform.config_dir().to_owned(),
            data: of_platform.data_dir().to_owned(),
            cache: of_platform.cache_dir().to_owned(),
        })
    }

    /// All three under one folder: `config`, `data`, `cache`.
    #[must_use]
    pub fn under(root: &Path) -> Self {
        Self { config: root.join("config"), data: root.join("data"), cache: root.join("cache") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_wins_over_the_variable_and_the_variable_over_the_platform() {
        let variable = |_: &str| Some(OsString::from("/from/variable"));
        let chosen = Folders::choose(Some(Path::new("/from/argument")), variable);
        assert_eq!(chosen, Ok(Folders::under(Path::new("/from/argument"))));
        let chosen = Folders::choose(None, variable);
        assert_eq!(chosen, Ok(Folders::under(Path::new("/from/variable"))));
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_not_utf8_is_kept_byte_for_byte() {
        use std::os::unix::ffi::OsStringExt;
        let raw = OsString::from_vec(b"/tmp/\xff\xfe \xf0\x9f\x90\x89".to_vec());
        let chosen = Folders::choose(None, |_| Some(raw.clone()));
        assert_eq!(chosen.map(|f| f.data), Ok(Path::new(&raw).join("data")));
    }
}
