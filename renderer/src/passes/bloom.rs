//! Bloom: a pyramid from a quarter of the picture downwards, added up again.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    gpu::Gpu,
    layouts::{self, FRAGMENT, GroupDesc, Layouts},
    manifest::{Blend, Depth, PipelineDesc, Target as Where},
    passes::{BLACK, Painter},
    pipelines::{HDR_FORMAT, Pipelines},
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
pub fn encode(
    gpu: &Gpu,
    layouts: &Layouts,
    pipelines: &Pipelines,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    frame: &wgpu::BindGroup,
    hdr: &Target,
    levels: u32,
) -> (Arc<Target>, u32) {
    let mut extent = hdr.desc.extent.half();
    let mut pyramid = Vec::new();
    for _ in 0..levels.max(1) {
        extent = extent.half();
        pyramid.push(pool.get(
            gpu,
            TargetDesc { label: "bloom", extent, format: HDR_FORMAT, samples: 1, sampled: true },
        ));
    }
    let mut draws = 0;
    let mut step = |name: &'static str, from: &Target, to: &Target, load| {
        let group = layouts.bind(gpu, &GROUP, &[wgpu::BindingResource::TextureView(&from.view)]);
        let mut pass = super::color_pass(encoder, name, &to.view, load);
        pass.set_bind_group(0, frame, &[]);
        let mut painter = Painter::new(&mut pass, pipelines);
        if let Some(group) = &group
            && painter.pipeline(name)
        {
            painter.bind(1, group);
            painter.draw(0..3, 0..1);
        }
        draws += painter.draws();
    };
    let mut from = hdr;
    for (i, to) in pyramid.iter().enumerate() {
        step(if i == 0 { "bloom first" } else { "bloom down" }, from, to, BLACK);
        from = to;
    }
    for pair in pyramid.windows(2).rev() {
        if let [to, from] = pair {
            step("bloom up", from, to, wgpu::LoadOp::Load);
        }
    }
    let top = pyramid.swap_remove(0);
    (top, draws)
}
