//! The figures' pictures as texture arrays, one set for each combination of sizes.

use std::collections::BTreeMap;

use wgpu::BindingResource::TextureView;

use crate::{
    gpu::Gpu,
    layouts::Layouts,
    mips::{self, Chain, Kind},
    models::{Library, Skin},
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
    places: BTreeMap<String, Place>,
}

/// Texels a side of the three pictures on the device, and who has such.
type Class<'a> = ([u32; 3], Vec<&'a Skin>);

impl Textures {
    /// Uploads the pictures, without levels finer than the knobs allow.
    #[must_use]
    pub fn new(gpu: &Gpu, layouts: &Layouts, library: &Library, knobs: &Knobs) -> Self {
        let most = knobs.texture_side;
        let plain = plain();
        let mut places = BTreeMap::new();
        let mut classes: Vec<Class<'_>> = vec![(sides(&plain, most), vec![&plain])];
        for (name, skin) in library.iter().filter_map(|(n, m)| Some((n, m.skin.as_ref()?))) {
            let sides = sides(skin, most);
            let known = classes.iter().skip(1).position(|c| c.0 == sides);
            let class = known.map_or(classes.len(), |i| i + 1);
            if known.is_none() {
                classes.push((sides, Vec::new()));
            }
            if let Some((_, layers)) = classes.get_mut(class) {
                places.insert(name.to_owned(), Place { class, layer: layers.len() as u32 });
                layers.push(skin);
            }
        }
        let groups = classes.iter().map(|(_, skins)| group(gpu, layouts, most, skins)).collect();
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

fn sides(skin: &Skin, most: u32) -> [u32; 3] {
    [&skin.base, &skin.orm, &skin.normal].map(|c| c.side().min(most))
}

fn group(gpu: &Gpu, layouts: &Layouts, most: u32, skins: &[&Skin]) -> Option<wgpu::BindGroup> {
    let upload = |label, format, pick: fn(&Skin) -> &Chain| {
        let chains: Vec<_> = skins.iter().map(|s| pick(s)).collect();
        mips::upload(gpu, label, format, most, &chains)
    };
    let base = upload("base maps", wgpu::TextureFormat::Rgba8UnormSrgb, |s| &s.base);
    let orm = upload("orm maps", wgpu::TextureFormat::Rgba8Unorm, |s| &s.orm);
    let normal = upload("normal maps", wgpu::TextureFormat::Rgba8Unorm, |s| &s.normal);
    layouts.bind(gpu, &MATERIAL, &[TextureView(&base), TextureView(&orm), TextureView(&normal)])
}

/// Team-coloured plastic: what a model without pictures is made of.
fn plain() -> Skin {
    let make = |texel: [u8; 4], kind| Chain::new(4, texel.repeat(16), kind);
    Skin {
        base: make([235, 235, 235, 255], Kind::Color),
        orm: make([255, 128, 0, 0], Kind::Data),
        normal: make([128, 128, 255, 0], Kind::Normal),
    }
}
