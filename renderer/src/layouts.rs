//! Bind group layouts as data.
//!
//! Group 0 belongs to the frame ([`FRAME`]); group 1 to the pass that owns the pipeline, group 2 to
//! materials, group 3 to skins or particles. A pass describes its groups as [`GroupDesc`] constants
//! and its pipelines point at them, in the order of their numbers. At
//! most four groups, the number that WebGPU guarantees.

use std::{collections::HashMap, num::NonZeroU64};

use wgpu::{
    BindGroupLayoutEntry as Entry, BindingType, BufferBindingType, SamplerBindingType,
    ShaderStages, TextureSampleType, TextureViewDimension,
};

use crate::{effects::volume::VolumesUniform, frame::FrameUniform, gpu::Gpu, tier::Knobs};

/// One bind group layout.
#[derive(Debug)]
pub struct GroupDesc {
    /// Unique name, e.g. `"ground"`.
    pub name: &'static str,
    /// Its bindings.
    pub entries: &'static [Entry],
}

/// Both the vertex and the fragment stage.
pub const BOTH: ShaderStages = ShaderStages::VERTEX_FRAGMENT;
/// The fragment stage.
pub const FRAGMENT: ShaderStages = ShaderStages::FRAGMENT;

/// A uniform buffer of at least `bytes`.
#[must_use]
pub const fn uniform(binding: u32, visibility: ShaderStages, bytes: u64) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Buffer {
            ty: BufferBindingType::Uniform,
            has_dynamic_offset: false,
            min_binding_size: NonZeroU64::new(bytes),
        },
        count: None,
    }
}

/// A filterable float texture.
#[must_use]
pub const fn texture(
    binding: u32,
    visibility: ShaderStages,
    view_dimension: TextureViewDimension,
) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Texture {
            sample_type: TextureSampleType::Float { filterable: true },
            view_dimension,
            multisampled: false,
        },
        count: None,
    }
}

/// A float texture that is only loaded from, never filtered.
#[must_use]
pub const fn texture_load(binding: u32, visibility: ShaderStages) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Texture {
            sample_type: TextureSampleType::Float { filterable: false },
            view_dimension: TextureViewDimension::D2,
            multisampled: false,
        },
        count: None,
    }
}

/// A depth texture.
#[must_use]
pub const fn depth(binding: u32, visibility: ShaderStages, multisampled: bool) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Texture {
            sample_type: TextureSampleType::Depth,
            view_dimension: TextureViewDimension::D2,
            multisampled,
        },
        count: None,
    }
}

/// Layers of depth.
#[must_use]
pub const fn depth_layers(binding: u32, visibility: ShaderStages) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Texture {
            sample_type: TextureSampleType::Depth,
            view_dimension: TextureViewDimension::D2Array,
            multisampled: false,
        },
        count: None,
    }
}

/// A filtering sampler.
#[must_use]
pub const fn sampler(binding: u32, visibility: ShaderStages) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Sampler(SamplerBindingType::Filtering),
        count: None,
    }
}

/// A comparison sampler.
#[must_use]
pub const fn comparison(binding: u32, visibility: ShaderStages) -> Entry {
    Entry {
        binding,
        visibility,
        ty: BindingType::Sampler(SamplerBindingType::Comparison),
        count: None,
    }
}

/// Group 0 of every pipeline that draws the world. The WGSL side is `shaders/lib/frame.wgsl`.
pub const FRAME: GroupDesc = GroupDesc {
    name: "frame",
    entries: &[
        uniform(0, BOTH, size_of::<FrameUniform>() as u64),
        sampler(1, BOTH),
        sampler(2, BOTH),
        comparison(3, BOTH),
        depth(4, BOTH, false),
        texture(5, BOTH, TextureViewDimension::D2),
        uniform(6, BOTH, crate::frame::MARK_BYTES),
        depth_layers(7, BOTH),
        uniform(8, BOTH, size_of::<VolumesUniform>() as u64),
        texture(9, BOTH, TextureViewDimension::D2),
    ],
};

/// Group 0 of the shadow pass: as [`FRAME`], without the shadow maps that are being drawn.
pub const FRAME_SHADOW: GroupDesc = GroupDesc {
    name: "frame_shadow",
    entries: &[
        uniform(0, BOTH, size_of::<FrameUniform>() as u64),
        sampler(1, BOTH),
        sampler(2, BOTH),
        texture(5, BOTH, TextureViewDimension::D2),
        uniform(6, BOTH, crate::frame::MARK_BYTES),
        uniform(8, BOTH, size_of::<VolumesUniform>() as u64),
    ],
};

/// The created layouts, by name.
#[derive(Debug)]
pub struct Layouts {
    by_name: HashMap<&'static str, wgpu::BindGroupLayout>,
}

impl Layouts {
    /// Creates every layout that the pipelines of the knobs' tier use.
    #[must_use]
    pub fn new(gpu: &Gpu, knobs: &Knobs) -> Self {
        let (tier, samples) = (knobs.tier, knobs.samples);
        let mut by_name = HashMap::new();
        let used = crate::manifest::pipelines()
            .filter(|p| p.tiers.has(tier))
            .flat_map(|p| p.groups.iter().copied());
        for desc in used.chain([&FRAME, &FRAME_SHADOW]) {
            by_name.entry(desc.name).or_insert_with(|| create(gpu, desc, samples));
        }
        Self { by_name }
    }

    /// The layout of a [`GroupDesc`]; none when no pipeline of the tier uses it.
    #[must_use]
    pub fn get(&self, desc: &GroupDesc) -> Option<&wgpu::BindGroupLayout> {
        self.by_name.get(desc.name)
    }

    /// A bind group of `desc` with the resources in the order of its entries; none when no pipeline
    /// of the tier uses the layout.
    #[must_use]
    pub fn bind(
        &self,
        gpu: &Gpu,
        desc: &GroupDesc,
        resources: &[wgpu::BindingResource<'_>],
    ) -> Option<wgpu::BindGroup> {
        Some(bind(gpu, self.get(desc)?, desc, resources))
    }

    /// The same for the groups of the frame, which every tier has.
    pub(crate) fn bind_required(
        &self,
        gpu: &Gpu,
        desc: &GroupDesc,
        resources: &[wgpu::BindingResource<'_>],
    ) -> wgpu::BindGroup {
        let layout = self.get(desc).cloned().unwrap_or_else(|| create(gpu, desc, 1));
        bind(gpu, &layout, desc, resources)
    }
}

/// A depth that is read sample by sample has as many as the main pass: with one, its kind is another.
fn create(gpu: &Gpu, desc: &GroupDesc, samples: u32) -> wgpu::BindGroupLayout {
    let plain = |entry: &Entry| {
        let mut entry = *entry;
        if let BindingType::Texture { multisampled, .. } = &mut entry.ty {
            *multisampled &= samples > 1;
        }
        entry
    };
    let entries: Vec<_> = desc.entries.iter().map(plain).collect();
    gpu.device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: Some(desc.name),
        entries: &entries,
    })
}

fn bind(
    gpu: &Gpu,
    layout: &wgpu::BindGroupLayout,
    desc: &GroupDesc,
    resources: &[wgpu::BindingResource<'_>],
) -> wgpu::BindGroup {
    let entries: Vec<_> = desc
        .entries
        .iter()
        .zip(resources)
        .map(|(e, r)| wgpu::BindGroupEntry { binding: e.binding, resource: r.clone() })
        .collect();
    gpu.device.create_bind_group(&wgpu::BindGroupDescriptor {
        label: Some(desc.name),
        layout,
        entries: &entries,
    })
}
