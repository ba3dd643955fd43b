//! Ambient occlusion and contact shadows at half size, from the depth of the main pass, then
//! smoothed within surfaces. The present pass lays them over the picture.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    gpu::Gpu,
    layouts::{self, FRAGMENT, GroupDesc, Layouts},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{Painter, SCENE_DEPTH},
    pipelines::{OCCLUSION_FORMAT, Pipelines},
    targets::{Target, TargetDesc, TargetPool},
};

/// Group 1 of the smoothing: the raw occlusion.
pub const GROUP: GroupDesc =
    GroupDesc { name: "raw occlusion", entries: &[layouts::texture(0, FRAGMENT, D2)] };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "occlusion",
        shader: "occlusion.wgsl",
        groups: &[&layouts::FRAME, &SCENE_DEPTH],
        target: Where::Occlusion,
        depth: Depth::None,
        cull: None,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "smooth",
        shader: "smooth.wgsl",
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Occlusion,
        depth: Depth::None,
        cull: None,
        ..PipelineDesc::BASE
    },
];

/// Encodes both steps; returns the smoothed result and the number of draws.
pub fn encode(
    gpu: &Gpu,
    layouts: &Layouts,
    pipelines: &Pipelines,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    frame: &wgpu::BindGroup,
    depth: &Target,
) -> (Arc<Target>, u32) {
    let desc = TargetDesc {
        label: "occlusion",
        extent: depth.desc.extent.half(),
        format: OCCLUSION_FORMAT,
        samples: 1,
        sampled: true,
    };
    let raw = pool.get(gpu, desc);
    let smooth = pool.get(gpu, desc);
    let depth_group =
        layouts.bind(gpu, &SCENE_DEPTH, &[wgpu::BindingResource::TextureView(&depth.view)]);
    let raw_group = layouts.bind(gpu, &GROUP, &[wgpu::BindingResource::TextureView(&raw.view)]);
    let mut draws = 0;
    for (name, group, target) in [("occlusion", depth_group, &raw), ("smooth", raw_group, &smooth)]
    {
        let mut pass = super::color_pass(encoder, name, &target.view, super::BLACK);
        pass.set_bind_group(0, frame, &[]);
        let mut painter = Painter::new(&mut pass, pipelines);
        if let Some(group) = &group
            && painter.pipeline(name)
        {
            painter.bind(1, group);
            painter.draw(0..3, 0..1);
        }
        draws += painter.draws();
    }
    (smooth, draws)
}
