//! Reads one self-contained `.glb`, trusting nothing in it.
//!
//! The `gltf` crate parses and checks the JSON; everything else (ranges, counts, finiteness, indices,
//! cycles, picture sizes) is checked here with our own arithmetic, because the crate's readers panic
//! or read short on broken files. The pose `idle` is applied, so a [`Model`] stands as on the board;
//! its skeleton and clips are kept beside, with the vertices as they are before a skeleton moves them.

mod access;
mod checks;
mod clips;
mod geometry;
mod pictures;
mod pose;
mod skeleton;

use std::sync::Arc;

use super::{
    Model,
    mesh::{Material, Mesh},
    rig,
};
use access::Bytes;
use pose::Pose;

/// Most vertices a level may have.
pub const MAX_VERTICES: usize = 200_000;
/// Most bytes a file may have.
pub const MAX_BYTES: usize = 64 << 20;
/// Largest side of a picture, texels.
pub const MAX_SIDE: u32 = 2048;
/// Most levels of detail.
pub const MAX_LODS: usize = 4;

/// What is wrong with a model file.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The file could not be read.
    #[error("the file could not be read: {0}")]
    Io(#[from] std::io::Error),
    /// Larger than [`MAX_BYTES`].
    #[error("the file has {0} bytes, more than the {MAX_BYTES} allowed")]
    TooLarge(usize),
    /// Not a glTF 2 binary, or its JSON is wrong.
    #[error("not a valid glTF binary: {0}")]
    Gltf(String),
    /// It refers to other files.
    #[error("the file is not self-contained")]
    External,
    /// A range points outside the file's data.
    #[error("{what} reaches outside the file's data")]
    Range {
        /// Which data.
        what: &'static str,
    },
    /// Data has a type that is not understood there.
    #[error("{what} has an unsupported layout")]
    Layout {
        /// Which data.
        what: &'static str,
    },
    /// Two arrays that go together have different lengths.
    #[error("{what}: {found} values where {expected} are needed")]
    Count {
        /// Which data.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A number is infinite or not a number, or absurdly large.
    #[error("{what} holds a number that is not usable")]
    Number {
        /// Which data.
        what: &'static str,
    },
    /// An index points past the end.
    #[error("{what} {index} of {len}")]
    Index {
        /// Which index.
        what: &'static str,
        /// Its value.
        index: usize,
        /// How many there are.
        len: usize,
    },
    /// No mesh, or none with triangles.
    #[error("the file holds no triangles")]
    Empty,
    /// More than allowed.
    #[error("{what}: {found}, more than {limit}")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// The node hierarchy is not a tree.
    #[error("the nodes do not form a tree")]
    Cycle,
    /// A picture cannot be used.
    #[error("picture {what}: {reason}")]
    Picture {
        /// Which.
        what: &'static str,
        /// Why.
        reason: String,
    },
}

/// Reads a model from the bytes of a `.glb`, with pictures of at most `texture_side` texels a side
/// (a power of two).
///
/// # Errors
/// Anything that is wrong with them; nothing in them makes this panic.
pub fn read(bytes: &[u8], texture_side: u32) -> Result<Model, ModelError> {
    let (document, blob) = parse(bytes)?;
    let bytes = Bytes::new(&blob);
    let pose = Pose::idle(&document, &bytes)?;
    let mut lods = Vec::new();
    let mut skin = None;
    for (level, node) in levels(&document)? {
        let (mesh, material) = geometry::read(&node, &pose, &bytes)?;
        if level == 0
            && let Some(material) = material
        {
            skin = pictures::read(&material, &bytes, texture_side)?;
        }
        lods.push(mesh);
    }
    if lods.iter().all(|m| m.indices.is_empty()) {
        return Err(ModelError::Empty);
    }
    if skin.is_some() {
        for mesh in &mut lods {
            become_figure(mesh);
        }
    }
    let rig = skeleton::read(&document, &pose, &bytes)?;
    Ok(give(Model::new(lods, skin), rig))
}

/// A model that was decoded before, with the skeleton of its file, which lies in `bytes`.
///
/// # Errors
/// As [`read`].
pub(super) fn with_rig(model: Model, bytes: &[u8]) -> Result<Model, ModelError> {
    let (document, blob) = parse(bytes)?;
    let bytes = Bytes::new(&blob);
    let pose = Pose::idle(&document, &bytes)?;
    let rig = skeleton::read(&document, &pose, &bytes)?;
    Ok(give(model, rig))
}

/// A figure gets its skeleton when all of it can be moved.
fn give(model: Model, rig: Option<rig::Rig>) -> Model {
    let fits = model.skin.is_some() && model.lods.iter().all(|m| !m.bound.is_empty());
    Model { rig: rig.filter(|_| fits).map(Arc::new), ..model }
}

/// The checked JSON and the binary chunk.
fn parse(bytes: &[u8]) -> Result<(gltf::Document, Vec<u8>), ModelError> {
    if bytes.len() > MAX_BYTES {
        return Err(ModelError::TooLarge(bytes.len()));
    }
    let length = bytes.get(8..12).and_then(|b| b.try_into().ok()).map(u32::from_le_bytes);
    if length.is_none_or(|l| l as usize != bytes.len() || l < 20) {
        return Err(ModelError::Gltf("the length in the header is not the file's".into()));
    }
    let refused = |e: gltf::Error| ModelError::Gltf(e.to_string());
    let parsed = gltf::Gltf::from_slice_without_validation(bytes).map_err(refused)?;
    let json = parsed.document.into_json();
    checks::before_validation(&json)?;
    let document = gltf::Document::from_json(json).map_err(refused)?;
    checks::after_validation(document.as_json())?;
    Ok((document, parsed.blob.unwrap_or_default()))
}

/// The nodes with meshes, by level: `_LOD0` to `_LOD3` in their names, or one without.
fn levels(document: &gltf::Document) -> Result<Vec<(usize, gltf::Node<'_>)>, ModelError> {
    let mut found: Vec<_> = document
        .nodes()
        .filter(|n| n.mesh().is_some())
        .map(|n| (n.name().map_or(0, level_of), n))
        .collect();
    if found.is_empty() {
        return Err(ModelError::Empty);
    }
    found.sort_by_key(|(level, _)| *level);
    found.dedup_by_key(|(level, _)| *level);
    if found.len() > MAX_LODS {
        return Err(ModelError::TooMany {
            what: "levels of detail",
            found: found.len(),
            limit: MAX_LODS,
        });
    }
    Ok(found)
}

fn level_of(name: &str) -> usize {
    name.rsplit_once("_LOD").and_then(|(_, n)| n.parse().ok()).unwrap_or(0)
}

/// All triangles of a model with pictures are drawn with them.
fn become_figure(mesh: &mut Mesh) {
    for part in &mut mesh.parts {
        part.material = Material::Piece;
    }
    mesh.parts.sort_by_key(|p| p.indices.start);
    mesh.parts.dedup_by(|b, a| {
        let joined = a.indices.end == b.indices.start && a.material == b.material;
        if joined {
            a.indices.end = b.indices.end;
        }
        joined
    });
}
