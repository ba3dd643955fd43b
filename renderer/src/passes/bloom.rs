//! Bloom: a pyramid from a quarter of the picture downwards, added up again.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Blend, Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto},
    pipelines::HDR_FORMAT,
    targets::{Target, TargetDesc, TargetPool},
};

/// Group 1: the level that is read.
pub const GROUP: GroupDesc =
    GroupDesc { name: "bloom source", entries: &[layouts::texture(0, FRAGMENT, D2)] };

const STEP: PipelineDesc = PipelineDesc {
    shader: "bloom.wgsl",
    groups: &[&layouts::FRAME, &GROUP],
    target: Where::Bloom,
    depth: Depth::None,
    cull: None,
    ..PipelineDesc::BASE
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc { name: "bloom first", fragment: Some("fs_first"), ..STEP },
    PipelineDesc { name: "bloom down", fragment: Some("fs_down"), ..STEP },
    PipelineDesc { name: "bloom up", fragment: Some("fs_up"), blend: Blend::Additive, ..STEP },
];

/// Encodes the pyramid; returns its top (a quarter of the picture) and the number of draws.
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    hdr: &Target,
    levels: u32,
) -> (Arc<Target>, u32) {
    let mut extent = hdr.desc.extent.half();
    let mut pyramid = Vec::new();
    for _ in 0..levels.max(1) {
        extent = extent.half();
        let desc =
            TargetDesc { label: "bloom", extent, format: HDR_FORMAT, samples: 1, sampled: true };
        pyramid.push(pool.get(screen.gpu, desc));
    }
    let mut draws = 0;
    let mut from = hdr;
    for (i, to) in pyramid.iter().enumerate() {
        let name = if i == 0 { "bloom first" } else { "bloom down" };
        draws += screen.draw(encoder, name, &GROUP, &[&from.view], Onto::anew(&to.view));
        from = to;
    }
    for pair in pyramid.windows(2).rev() {
        if let [to, from] = pair {
            let onto = Onto { load: wgpu::LoadOp::Load, ..Onto::anew(&to.view) };
            draws += screen.draw(encoder, "bloom up", &GROUP, &[&from.view], onto);
        }
    }
    (pyramid.swap_remove(0), draws)
}
