//! The air of the room (Ultra): a march through the shadow map at half size, from the depth of the
//! main pass. The present pass lays it over the picture.

use std::sync::Arc;

use crate::{
    layouts,
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto, SCENE_DEPTH},
    pipelines::HDR_FORMAT,
    targets::{Target, TargetDesc, TargetPool},
    tier::Tiers,
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[PipelineDesc {
    name: "air",
    shader: "air.wgsl",
    groups: &[&layouts::FRAME, &SCENE_DEPTH],
    target: Where::Bloom,
    depth: Depth::None,
    cull: None,
    tiers: Tiers::ULTRA,
    ..PipelineDesc::BASE
}];

/// Encodes the march; returns its result and the number of draws.
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    depth: &Target,
) -> (Arc<Target>, u32) {
    let desc = TargetDesc {
        label: "air",
        extent: depth.desc.extent.half(),
        format: HDR_FORMAT,
        samples: 1,
        sampled: true,
    };
    let air = pool.get(screen.gpu, desc);
    let draws = screen.draw(encoder, "air", &SCENE_DEPTH, &[&depth.view], Onto::anew(&air.view));
    (air, draws)
}
