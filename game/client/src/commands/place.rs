//! Where the program's files lie: models, and the folders of the person.

use std::path::{Path, PathBuf};

use tavola_records::{Folders, Store};
use tavola_renderer::Cache;

/// Environment variable that names the folder with `models` and `assets`.
pub const ASSETS_VARIABLE: &str = "TAVOLA_ASSETS";

/// The folder of the models: named by [`ASSETS_VARIABLE`], or beside or above the program, or above
/// the current folder, or where the system keeps shared files.
#[must_use]
pub fn models() -> PathBuf {
    let named = std::env::var_os(ASSETS_VARIABLE).filter(|v| !v.is_empty()).map(PathBuf::from);
    let program = std::env::current_exe().ok();
    let here = std::env::current_dir().ok();
    let mut roots: Vec<PathBuf> = named.into_iter().collect();
    for start in [program.as_deref(), here.as_deref()].into_iter().flatten() {
        roots.extend(start.ancestors().map(Path::to_owned));
        roots.extend(start.ancestors().map(|a| a.join("share/tavola")));
    }
    roots
        .into_iter()
        .map(|root| root.join("models"))
        .find(|folder| folder.join("rei.glb").is_file())
        .unwrap_or_else(|| PathBuf::from("models"))
}

/// The person's folders. None when no home is known: then nothing is kept.
#[must_use]
pub fn store(data_dir: Option<&Path>) -> Option<Store> {
    match Folders::choose(data_dir, |key| std::env::var_os(key)) {
        Ok(folders) => Some(Store::new(folders)),
        Err(error) => {
            tracing::warn!(%error, "nothing will be saved");
            None
        }
    }
}

/// Where pictures that are slow to make are kept; nowhere without a store.
#[must_use]
pub fn cache(store: Option<&Store>) -> Cache {
    store.map_or_else(Cache::none, |s| Cache::at(&s.folders().cache.join("pictures")))
}
