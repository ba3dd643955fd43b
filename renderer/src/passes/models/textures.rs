//! The figures' pictures as texture arrays, one set a size class.

use std::collections::HashMap;

use wgpu::BindingResource::TextureView;

use crate::{
    gpu::Gpu,
    layouts::Layouts,
    mips::{self, Kind},
    models::{Library, Picture, Skin},
    tier::Knobs,
};

use super::MATERIAL;

/// Where a model's pictures are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Size class, an index for [`Textures::group`].
    pub class: usize,
    /// Layer in its arrays.
    pub layer: u32,
}

/// The arrays. Class 0 holds the plain grey of models without pictures.
#[derive(Debug)]
pub struct Textures {
    groups: Vec<Option<wgpu::BindGroup>>,
    places: HashMap<String, Place>,
}

type Chains = [Vec<Vec<u8>>; 3];

impl Textures {
    /// Makes all levels, on a few threads, and uploads them.
    #[must_use]
    pub fn new(gpu: &Gpu, layouts: &Layouts, library: &Library, knobs: &Knobs) -> Self {
        let skinned: Vec<_> =
            library.iter().filter_map(|(n, m)| m.skin.as_ref().map(|s| (n, s))).collect();
        let chains = crate::threads::map("textures", &skinned, |(_, skin)| {
            chains_of(skin, knobs.texture_drop)
        });
        let mut places = HashMap::new();
        let mut classes: Vec<(u32, Vec<&Chains>)> = Vec::new();
        let plain = plain();
        classes.push((4, vec![&plain]));
        for ((name, _), chain) in skinned.iter().zip(&chains) {
            let side = side_of(chain);
            let class = classes.iter().skip(1).position(|c| c.0 == side).map_or_else(
                || {
                    classes.push((side, Vec::new()));
                    classes.len() - 1
                },
                |i| i + 1,
            );
            if let Some((_, layers)) = classes.get_mut(class) {
                places.insert((*name).to_owned(), Place { class, layer: layers.len() as u32 });
                layers.push(chain);
            }
        }
        let groups =
            classes.iter().map(|(side, layers)| group(gpu, layouts, *side, layers)).collect();
        Self { groups, places }
    }

    /// Where the pictures of a model are.
    #[must_use]
    pub fn place(&self, name: &str) -> Place {
        self.places.get(name).copied().unwrap_or(Place { class: 0, layer: 0 })
    }

    /// The bind group of a class.
    #[must_use]
    pub fn group(&self, class: usize) -> Option<&wgpu::BindGroup> {
        self.groups.get(class)?.as_ref()
    }
}

fn side_of(chains: &Chains) -> u32 {
    let bytes = chains[0].first().map_or(4, Vec::len);
    (bytes / 4).isqrt() as u32
}

fn group(gpu: &Gpu, layouts: &Layouts, side: u32, layers: &[&Chains]) -> Option<wgpu::BindGroup> {
    let upload = |label, index: usize, format| {
        let chains: Vec<_> = layers.iter().filter_map(|l| l.get(index)).collect();
        mips::upload(gpu, label, format, side, &chains)
    };
    let base = upload("base maps", 0, wgpu::TextureFormat::Rgba8UnormSrgb);
    let orm = upload("orm maps", 1, wgpu::TextureFormat::Rgba8Unorm);
    let normal = upload("normal maps", 2, wgpu::TextureFormat::Rgba8Unorm);
    layouts.bind(gpu, &MATERIAL, &[TextureView(&base), TextureView(&orm), TextureView(&normal)])
}

fn chains_of(skin: &Skin, drop: u32) -> Chains {
    let make = |picture: &Picture, kind| {
        let mut levels = mips::chain(picture.side, picture.rgba.clone(), kind);
        let dropped = (drop as usize).min(levels.len().saturating_sub(1));
        levels.drain(..dropped);
        levels
    };
    [make(&skin.base, Kind::Color), make(&skin.orm, Kind::Data), make(&skin.normal, Kind::Normal)]
}

/// Team-coloured plastic: what a model without pictures is made of.
fn plain() -> Chains {
    let make = |texel: [u8; 4], kind| mips::chain(4, texel.repeat(16), kind);
    [
        make([235, 235, 235, 255], Kind::Color),
        make([255, 128, 0, 0], Kind::Data),
        make([128, 128, 255, 0], Kind::Normal),
    ]
}
