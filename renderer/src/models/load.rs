//! A folder of `.glb` files becomes a [`Library`]; what is broken becomes a reason and the block.

use std::path::{Path, PathBuf};

use super::{
    BLOCK, Library, Model,
    glb::{self, ModelError},
    shapes,
};
use crate::pipelines::Progress;

/// A model that could not be used.
#[derive(Debug)]
pub struct Rejected {
    /// Its name (file stem).
    pub name: String,
    /// Why.
    pub reason: ModelError,
    /// Where it lies.
    pub path: PathBuf,
}

impl Library {
    /// Reads every `.glb` of a folder, on a few threads. Broken files are reported and replaced by
    /// the block; a missing folder gives an empty list of rejections and a library of blocks.
    #[must_use]
    pub fn load(folder: &Path, progress: &Progress) -> (Self, Vec<Rejected>) {
        let files = list(folder);
        progress.expect(files.len() as u32);
        let results = crate::threads::map("models", &files, |path| {
            let result = std::fs::read(path).map_err(ModelError::from).and_then(|b| glb::read(&b));
            progress.step();
            result
        });
        let mut library = Self::new();
        let mut rejected = Vec::new();
        for (path, result) in files.into_iter().zip(results) {
            let name = path.file_stem().map(|s| s.to_string_lossy().into_owned());
            let name = name.unwrap_or_default();
            match result {
                Ok(model) => library.insert(&name, model),
                Err(reason) => {
                    tracing::warn!(%reason, name, "a model is replaced by a block");
                    library.insert(&name, Model::of_mesh(shapes::block()));
                    rejected.push(Rejected { name, reason, path });
                }
            }
        }
        debug_assert!(library.get(BLOCK).is_some());
        (library, rejected)
    }
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries
        .flatten()
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e.eq_ignore_ascii_case("glb")))
        .collect();
    files.sort();
    files
}
