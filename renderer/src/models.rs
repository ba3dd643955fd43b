//! The models: what files hold, checked, and what stands in when they do not.
//!
//! [`Library`] keeps every model in memory, so the device can be rebuilt from it at any time;
//! [`crate::passes::models`] puts it on the device. A name that no file has gives the block.

pub mod clip;
pub mod glb;
mod kept;
mod load;
pub mod mesh;
pub mod rig;
pub mod shapes;

use std::{collections::BTreeMap, sync::Arc};

use glam::Vec4;
pub use load::{Rejected, Source};
use mesh::{Bounds, Material, Mesh};

use crate::mips::Chain;

/// The three pictures of a figure, each of a size of its own, with all their levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skin {
    /// Base colour, sRGB; alpha is the share of the first team colour.
    pub base: Chain,
    /// Occlusion, roughness, metallic; alpha is the share of the second team colour.
    pub orm: Chain,
    /// Tangent space normal, +y up; alpha is 1 on the band of the round base.
    pub normal: Chain,
}

/// One model.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Levels of detail, finest first; at least one.
    pub lods: Vec<Mesh>,
    /// Pictures, for figures.
    pub skin: Option<Skin>,
    /// The box of the finest level.
    pub bounds: Bounds,
    /// Radius of the round base and height of its upright side, model units; zero without one.
    pub base: [f32; 2],
    /// The skeleton that moves it, for figures that can.
    pub rig: Option<Arc<rig::Rig>>,
}

impl Model {
    /// A model of one mesh without pictures.
    #[must_use]
    pub fn of_mesh(mesh: Mesh) -> Self {
        Self::new(vec![mesh], None)
    }

    /// A model of levels and pictures; measures its box and base.
    #[must_use]
    pub fn new(lods: Vec<Mesh>, skin: Option<Skin>) -> Self {
        let finest = lods.first();
        let bounds =
            Bounds::of(finest.into_iter().flat_map(|m| m.vertices.iter().map(mesh::Vertex::point)));
        let base = finest.map_or([0.0; 2], base_of);
        Self { lods, skin, bounds, base, rig: None }
    }
}

/// Vertices at one height of the rim by which a base is known to be round.
const ROUND: usize = 12;

/// Measures the round base of a figure: its widest radius below 0.04, and the height up to which its
/// side stands upright. Zero when nothing round stands there.
fn base_of(mesh: &Mesh) -> [f32; 2] {
    let points = || mesh.vertices.iter().map(mesh::Vertex::point);
    let reach = |p: glam::Vec3| p.x.hypot(p.z);
    let radius = points().filter(|p| p.y < 0.04).map(reach).fold(0.0, f32::max);
    let on_rim = |p: &glam::Vec3| p.y < 0.16 && (reach(*p) - radius).abs() < radius * 0.004;
    let mut heights: Vec<f32> = points().filter(on_rim).map(|p| p.y).collect();
    heights.sort_by(|a, b| b.total_cmp(a));
    let rings = heights.windows(ROUND).filter_map(|w| w.first().zip(w.last()));
    let top = rings.filter(|(high, low)| *high - *low < 0.002).map(|(high, _)| *high).next();
    top.filter(|height| *height > 0.012).map_or([0.0; 2], |height| [radius, height])
}

/// All models by name.
#[derive(Clone, Debug)]
pub struct Library {
    models: BTreeMap<String, Model>,
    texture_side: u32,
}

/// The name of the stand-in.
pub const BLOCK: &str = "block";

/// A figure of one bone: what the warm-up frame moves.
pub const LIVING: &str = "sample of a living figure";

/// A round stone, as engines throw it, and a bolt, as crossbows shoot it, its point towards +z.
pub const STONE: &str = "stone in flight";
/// See [`STONE`].
pub const BOLT: &str = "bolt in flight";

/// A ball of each material without pictures: what the warm-up frame draws.
pub const SAMPLES: [(&str, Material); 3] = [
    ("sample of foliage", Material::Foliage),
    ("sample of stone", Material::Stone),
    ("sample of timber", Material::Timber),
];

impl Default for Library {
    fn default() -> Self {
        Self::new()
    }
}

impl Library {
    /// A library with nothing but the block and the samples.
    #[must_use]
    pub fn new() -> Self {
        let mut library = Self { models: BTreeMap::new(), texture_side: u32::MAX };
        library.insert(BLOCK, Model::of_mesh(shapes::block()));
        library.insert(LIVING, shapes::living_block());
        library.insert(STONE, Model::of_mesh(shapes::stone()));
        library.insert(BOLT, Model::of_mesh(shapes::bolt()));
        for (name, material) in SAMPLES {
            library.insert(name, Model::of_mesh(shapes::ball(0.2, Vec4::splat(0.3), material)));
        }
        library
    }

    /// Adds or replaces a model.
    pub fn insert(&mut self, name: &str, model: Model) {
        self.models.insert(name.to_owned(), model);
    }

    /// The model of that name, if there is one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Model> {
        self.models.get(name)
    }

    /// The model of that name, or the block.
    #[must_use]
    pub fn get_or_block(&self, name: &str) -> Option<&Model> {
        self.models.get(name).or_else(|| self.models.get(BLOCK))
    }

    /// All models in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Model)> {
        self.models.iter().map(|(n, m)| (n.as_str(), m))
    }

    /// The largest pictures that were taken over from the files, texels a side: finer levels would
    /// have to be read again.
    #[must_use]
    pub fn texture_side(&self) -> u32 {
        self.texture_side
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.models.len()
    }

    /// Is it empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.models.is_empty()
    }
}
