//! The frame as data: the passes in their order, every pipeline, every bind group layout.
//!
//! Nothing here runs. [`crate::pipelines`] creates all of it while loading; tests walk it to prove
//! that every shader, layout and pass is named and that nothing is made later.

use crate::{
    layouts::{self, GroupDesc},
    passes,
    tier::Tiers,
};

/// A step of the frame. The list is fixed; a step whose tier or knob is off is skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassDesc {
    /// Unique name, shown in captures.
    pub name: &'static str,
    /// Names of the targets that it reads.
    pub reads: &'static [&'static str],
    /// Names of the targets that it writes.
    pub writes: &'static [&'static str],
    /// The tiers that have it.
    pub tiers: Tiers,
}

/// All passes in the order of a frame. Only "present" touches the swap chain; "planes" is
/// for films.
pub const PASSES: &[PassDesc] = &[
    PassDesc { name: "shadow", reads: &[], writes: &["shadow map"], tiers: Tiers::ALL },
    PassDesc { name: "near lights", reads: &[], writes: &["near light maps"], tiers: Tiers::ULTRA },
    PassDesc { name: "smoke shade", reads: &[], writes: &["smoke map"], tiers: Tiers::ULTRA },
    PassDesc {
        name: "main",
        reads: &["shadow map", "near light maps", "smoke map"],
        writes: &["main", "depth"],
        tiers: Tiers::ALL,
    },
    PassDesc {
        name: "smoke",
        reads: &["shadow map", "near light maps", "smoke map", "depth"],
        writes: &["smoke"],
        tiers: Tiers::ULTRA,
    },
    PassDesc {
        name: "particles",
        reads: &["depth", "smoke"],
        writes: &["main"],
        tiers: Tiers::HDR,
    },
    PassDesc { name: "occlusion", reads: &["depth"], writes: &["occlusion"], tiers: Tiers::HDR },
    PassDesc {
        name: "air",
        reads: &["shadow map", "near light maps", "depth"],
        writes: &["air"],
        tiers: Tiers::ULTRA,
    },
    PassDesc {
        name: "lens",
        reads: &["main", "occlusion", "air", "depth"],
        writes: &["seen"],
        tiers: Tiers::ULTRA,
    },
    PassDesc { name: "bloom", reads: &["main"], writes: &["bloom"], tiers: Tiers::HDR },
    PassDesc {
        name: "present",
        reads: &["main", "occlusion", "air", "seen", "bloom"],
        writes: &["display"],
        tiers: Tiers::ALL,
    },
    PassDesc {
        name: "planes",
        reads: &["display"],
        writes: &["luma", "blue", "red"],
        tiers: Tiers::ALL,
    },
];

/// Where a pipeline draws; decides formats and sample count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// The world: HDR and multisampled, or plain in `Light`. With depth.
    Main,
    /// The shadow map: depth only.
    Shadow,
    /// Half-size occlusion: ambient in red, contact shadow in green.
    Occlusion,
    /// A level of the bloom pyramid, or another HDR picture.
    Bloom,
    /// Two HDR pictures at once: what the lens sees, and its motion.
    Lens,
    /// The two maps of the ground's material, four bytes a texel each.
    GroundMaps,
    /// An 8-bit texture of a pass's own, in the format of images.
    Image,
    /// The final picture: the window's format or the image's.
    Display,
    /// One plane of a film's picture, a byte a texel.
    Luma,
    /// Two such planes at once.
    Chroma,
}

/// How colours are laid over what is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blend {
    /// Replaces it.
    Opaque,
    /// Premultiplied alpha over colour; the alpha of the target (share of ambient light) stays.
    Premultiplied,
    /// Crossed with it by the pass's blend constant.
    Mean,
    /// Added to it.
    Sum,
}

/// What happens with depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// No depth attachment.
    None,
    /// Nearer wins and is written.
    Write,
    /// Nearer passes, nothing is written.
    Read,
    /// What is hidden passes, nothing is written.
    Behind,
    /// Nearer wins, pushed away from the light by a slope-scaled bias.
    Caster,
}

/// One pipeline. The tier, the sample count and the formats come from where it is created.
#[derive(Debug)]
pub struct PipelineDesc {
    /// Unique name, e.g. `"piece"`.
    pub name: &'static str,
    /// Entry file below `shaders/`.
    pub shader: &'static str,
    /// Vertex entry point.
    pub vertex: &'static str,
    /// Fragment entry point, if colours are written.
    pub fragment: Option<&'static str>,
    /// Vertex buffers, slot by slot.
    pub buffers: &'static [wgpu::VertexBufferLayout<'static>],
    /// Bind groups 0.. in order.
    pub groups: &'static [&'static GroupDesc],
    /// Where it draws.
    pub target: Target,
    /// How colours mix.
    pub blend: Blend,
    /// What happens with depth.
    pub depth: Depth,
    /// Faces left out.
    pub cull: Option<wgpu::Face>,
    /// Let alpha decide coverage (foliage)?
    pub alpha_to_coverage: bool,
    /// Tiers that have it.
    pub tiers: Tiers,
}

impl PipelineDesc {
    /// An opaque triangle list into the main target; change fields by `..PipelineDesc::BASE`.
    pub const BASE: Self = Self {
        name: "",
        shader: "",
        vertex: "vs_main",
        fragment: Some("fs_main"),
        buffers: &[],
        groups: &[&layouts::FRAME],
        target: Target::Main,
        blend: Blend::Opaque,
        depth: Depth::Write,
        cull: Some(wgpu::Face::Back),
        alpha_to_coverage: false,
        tiers: Tiers::HDR,
    };
}

/// Every pipeline, a slice a pass. Another pass adds its own slice here.
pub const PIPELINES: &[&[PipelineDesc]] = &[
    passes::models::PIPELINES,
    passes::board::PIPELINES,
    passes::room::PIPELINES,
    passes::particles::PIPELINES,
    passes::background::PIPELINES,
    passes::occlusion::PIPELINES,
    passes::air::PIPELINES,
    passes::bloom::PIPELINES,
    passes::present::PIPELINES,
    passes::planes::PIPELINES,
    passes::gather::PIPELINES,
    passes::lens::PIPELINES,
];

/// All pipelines, one after another.
pub fn pipelines() -> impl Iterator<Item = &'static PipelineDesc> {
    PIPELINES.iter().flat_map(|slice| slice.iter())
}
