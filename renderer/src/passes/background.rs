//! What is seen past the table: one triangle at the far plane.

use crate::{
    manifest::{Depth, PipelineDesc},
    passes::Painter,
    tier::Tiers,
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "background",
        shader: "room.wgsl",
        depth: Depth::Read,
        cull: None,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "background light",
        shader: "room.wgsl",
        fragment: Some("fs_light"),
        depth: Depth::Read,
        cull: None,
        tiers: Tiers::LIGHT,
        ..PipelineDesc::BASE
    },
];

/// Draws it; last among what is opaque.
pub fn draw(painter: &mut Painter<'_, '_>) {
    if painter.pipeline("background") || painter.pipeline("background light") {
        painter.draw(0..3, 0..1);
    }
}
