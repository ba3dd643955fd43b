//! Many pictures of one moment become their mean: each is developed to linear light and laid over the
//! mean of those before it; the settled picture is presented instead of the last one.

use wgpu::TextureViewDimension::D2;

use crate::{
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Blend, Depth, PipelineDesc, Target as Where},
    passes::present,
    tier::Tiers,
};

/// Group 1 of the settled picture: the mean.
pub const GROUP: GroupDesc =
    GroupDesc { name: "gathered", entries: &[layouts::texture(0, FRAGMENT, D2)] };

const OVER_PICTURE: PipelineDesc =
    PipelineDesc { depth: Depth::None, cull: None, tiers: Tiers::ULTRA, ..PipelineDesc::BASE };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "gather",
        shader: "present.wgsl",
        fragment: Some("fs_gather"),
        groups: &[&layouts::FRAME, &present::GROUP],
        target: Where::Bloom,
        blend: Blend::Mean,
        ..OVER_PICTURE
    },
    PipelineDesc {
        name: "gather lens",
        shader: "present.wgsl",
        fragment: Some("fs_gather_lens"),
        groups: &[&layouts::FRAME, &present::GROUP],
        target: Where::Bloom,
        blend: Blend::Mean,
        ..OVER_PICTURE
    },
    PipelineDesc {
        name: "settled",
        shader: "settled.wgsl",
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Display,
        ..OVER_PICTURE
    },
];
