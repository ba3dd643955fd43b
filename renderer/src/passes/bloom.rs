//! Bloom: a pyramid from a quarter of the picture downwards, and the sum of its levels.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto},
    pipelines::HDR_FORMAT,
    targets::{Target, TargetDesc, TargetPool},
};

/// Group 1: the level that is read.
pub const GROUP: GroupDesc =
    GroupDesc { name: "bloom source", entries: &[layouts::texture(0, FRAGMENT, D2)] };

/// Most levels of the pyramid.
pub const MOST_LEVELS: usize = 6;

/// Group 1 of the sum: all levels; nothing where there are fewer.
pub const SUM: GroupDesc = GroupDesc {
    name: "bloom levels",
    entries: &[
        layouts::texture(0, FRAGMENT, D2),
        layouts::texture(1, FRAGMENT, D2),
        layouts::texture(2, FRAGMENT, D2),
        layouts::texture(3, FRAGMENT, D2),
        layouts::texture(4, FRAGMENT, D2),
        layouts::texture(5, FRAGMENT, D2),
    ],
};

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
    PipelineDesc {
        name: "bloom sum",
        fragment: Some("fs_sum"),
        groups: &[&layouts::FRAME, &SUM],
        ..STEP
    },
];

/// Encodes the pyramid of at most [`MOST_LEVELS`] and its sum; returns that (a quarter of the picture) and the number
/// of draws. `nothing` is a black texture.
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    hdr: &Target,
    levels: u32,
    nothing: &wgpu::TextureView,
) -> (Arc<Target>, u32) {
    let desc = |extent| TargetDesc {
        label: "bloom",
        extent,
        format: HDR_FORMAT,
        samples: 1,
        sampled: true,
    };
    let quarter = hdr.desc.extent.half().half();
    let mut extent = quarter;
    let mut pyramid = Vec::new();
    for _ in 0..levels.clamp(1, MOST_LEVELS as u32) {
        pyramid.push(pool.get(screen.gpu, desc(extent)));
        extent = extent.half();
    }
    let mut draws = 0;
    let mut from = hdr;
    for (i, to) in pyramid.iter().enumerate() {
        let name = if i == 0 { "bloom first" } else { "bloom down" };
        draws += screen.draw(encoder, name, &GROUP, &[&from.view], Onto::anew(&to.view));
        from = to;
    }
    let mut views = [nothing; MOST_LEVELS];
    for (slot, level) in views.iter_mut().zip(&pyramid) {
        *slot = &level.view;
    }
    let sum = pool.get(screen.gpu, desc(quarter));
    draws += screen.draw(encoder, "bloom sum", &SUM, &views, Onto::anew(&sum.view));
    (sum, draws)
}
