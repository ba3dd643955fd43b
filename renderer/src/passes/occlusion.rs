//! Ambient occlusion and contact shadows at half size (or full), from the depth of the main pass, then
//! smoothed within surfaces. The present pass lays them over the picture.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto, SCENE_DEPTH},
    pipelines::OCCLUSION_FORMAT,
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
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    depth: &Target,
    full: bool,
) -> (Arc<Target>, u32) {
    let desc = TargetDesc {
        label: "occlusion",
        extent: if full { depth.desc.extent } else { depth.desc.extent.half() },
        format: OCCLUSION_FORMAT,
        samples: 1,
        sampled: true,
    };
    let (raw, smooth) = (pool.get(screen.gpu, desc), pool.get(screen.gpu, desc));
    let onto = Onto::anew(&raw.view);
    let mut draws = screen.draw(encoder, "occlusion", &SCENE_DEPTH, &[&depth.view], onto);
    draws += screen.draw(encoder, "smooth", &GROUP, &[&raw.view], Onto::anew(&smooth.view));
    (smooth, draws)
}
