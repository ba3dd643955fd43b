//! Smoke that is marched (Ultra), in three steps: what it takes from the sun, on the plane of the shadow map;
//! itself, at half size; and that laid over the picture, before flames and sparks.
//!
//! The bodies are data ([`crate::effects::volume`]) in a uniform of the frame; each is drawn as a box round
//! it, so that pixels outside cost nothing.

use crate::{
    layouts::{self, FRAGMENT, FRAME, FRAME_SHADOW, GroupDesc},
    manifest::{Blend, Depth, PipelineDesc, Target},
    passes::{Painter, SCENE_DEPTH},
    tier::Tiers,
};

use super::NOISE;

/// Group 2 of the pipeline that lays smoke over the picture.
pub(crate) const SMOKE: GroupDesc =
    GroupDesc { name: "smoke", entries: &[layouts::texture_load(0, FRAGMENT)] };

/// Side of the map of what smoke takes from the sun, texels.
pub(crate) const MAP_SIDE: u32 = 512;

/// A box round each volume: its far faces, so that the eye may be inside.
const BOX: PipelineDesc = PipelineDesc {
    target: Target::Bloom,
    depth: Depth::None,
    cull: Some(wgpu::Face::Front),
    tiers: Tiers::ULTRA,
    ..PipelineDesc::BASE
};

pub(super) const SHADE: PipelineDesc = PipelineDesc {
    name: "smoke shade",
    shader: "smoke_shade.wgsl",
    // Noise is group 2 everywhere; there is nothing to be group 1.
    groups: &[&FRAME_SHADOW, &NOISE, &NOISE],
    blend: Blend::Sum,
    ..BOX
};

pub(super) const MARCH: PipelineDesc = PipelineDesc {
    name: "smoke",
    shader: "smoke.wgsl",
    groups: &[&FRAME, &SCENE_DEPTH, &NOISE],
    blend: Blend::Premultiplied,
    ..BOX
};

pub(super) const OVER: PipelineDesc = PipelineDesc {
    name: "smoke over",
    shader: "smoke_over.wgsl",
    groups: &[&FRAME, &SCENE_DEPTH, &SMOKE],
    blend: Blend::Premultiplied,
    depth: Depth::Read,
    cull: None,
    tiers: Tiers::ULTRA,
    ..PipelineDesc::BASE
};

/// Draws what `count` volumes take from the sun.
pub(super) fn shade(painter: &mut Painter<'_, '_>, noise: &wgpu::BindGroup, count: u32) {
    if painter.pipeline(SHADE.name) {
        painter.bind(1, noise);
        painter.bind(2, noise);
        painter.draw(0..36, 0..count);
    }
}

/// Draws `count` volumes; group 1 is bound.
pub(super) fn march(painter: &mut Painter<'_, '_>, noise: &wgpu::BindGroup, count: u32) {
    if painter.pipeline(MARCH.name) {
        painter.bind(2, noise);
        painter.draw(0..36, 0..count);
    }
}

/// Lays what was marched over the picture; group 1 is bound.
pub(crate) fn over(painter: &mut Painter<'_, '_>, smoke: &wgpu::BindGroup) {
    if painter.pipeline(OVER.name) {
        painter.bind(2, smoke);
        painter.draw(0..6, 0..1);
    }
}
