//! A folder of `.glb` files becomes a [`Library`]; what is broken becomes a reason and the block.

use std::path::{Path, PathBuf};

use super::{
    BLOCK, Library, Model,
    glb::{self, ModelError},
    kept, shapes,
};
use crate::{cache::Cache, pipelines::Progress};

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

/// Where models come from, and how fine their pictures shall be.
#[derive(Clone, Debug)]
pub struct Source {
    folder: PathBuf,
    texture_side: u32,
    cache: Cache,
}

impl Source {
    /// The files of a folder, with pictures as fine as they are there.
    #[must_use]
    pub fn folder(folder: &Path) -> Self {
        Self { folder: folder.into(), texture_side: glb::MAX_SIDE, cache: Cache::none() }
    }

    /// With pictures of at most so many texels a side, a power of two.
    #[must_use]
    pub fn with_texture_side(self, texture_side: u32) -> Self {
        Self { texture_side, ..self }
    }

    /// With a place where decoded models are kept.
    #[must_use]
    pub fn with_cache(self, cache: Cache) -> Self {
        Self { cache, ..self }
    }

    fn read(&self, path: &Path, name: &str) -> Result<Model, ModelError> {
        let bytes = std::fs::read(path)?;
        let key = kept::key(&bytes, self.texture_side);
        if let Some(model) = kept::find(&self.cache, name, key) {
            return glb::with_rig(model, &bytes);
        }
        let model = glb::read(&bytes, self.texture_side)?;
        kept::keep(&self.cache, name, key, &model);
        Ok(model)
    }
}

impl Library {
    /// Reads every `.glb` of a folder, on a few threads. Broken files are reported and replaced by
    /// the block; a missing folder gives an empty list of rejections and a library of blocks. Once
    /// `progress` is stopped, the files that are left are not read.
    #[must_use]
    #[tracing::instrument(level = "debug", name = "models", skip_all)]
    pub fn load(source: &Source, progress: &Progress) -> (Self, Vec<Rejected>) {
        let files = list(&source.folder);
        progress.expect(files.len() as u32);
        let results = crate::threads::map("models", &files, |path| {
            let name = path.file_stem().map(|s| s.to_string_lossy().into_owned());
            let name = name.unwrap_or_default();
            if progress.stopped() {
                return None;
            }
            let result = source.read(path, &name);
            progress.step();
            Some((path.clone(), name, result))
        });
        let mut library = Self::new();
        library.texture_side = source.texture_side;
        let mut rejected = Vec::new();
        for (path, name, result) in results.into_iter().flatten() {
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
