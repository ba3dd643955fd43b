//! The lens of a cinematic camera (Ultra): the frame with its occlusion and air is laid down once, with how
//! far out of focus every pixel is and how it moved; then discs are spread, then ways. The present pass shows the
//! result instead of the main picture.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{
        FullScreen, Onto,
        present::{self, Finished, Present},
    },
    pipelines::HDR_FORMAT,
    targets::{Target, TargetDesc, TargetPool},
    tier::Tiers,
};

/// Group 1 of both spreads: the picture (alpha: radius of a point's disc, pixels, negative before the focus), and
/// motion (way in pixels, distance).
pub const GROUP: GroupDesc = GroupDesc {
    name: "lens",
    entries: &[layouts::texture(0, FRAGMENT, D2), layouts::texture_load(1, FRAGMENT)],
};

const OVER_PICTURE: PipelineDesc =
    PipelineDesc { depth: Depth::None, cull: None, tiers: Tiers::ULTRA, ..PipelineDesc::BASE };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "seen",
        shader: "present.wgsl",
        fragment: Some("fs_seen"),
        groups: &[&layouts::FRAME, &present::GROUP],
        target: Where::Lens,
        ..OVER_PICTURE
    },
    PipelineDesc {
        name: "focus",
        shader: "lens.wgsl",
        fragment: Some("fs_focus"),
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Bloom,
        ..OVER_PICTURE
    },
    PipelineDesc {
        name: "streak",
        shader: "lens.wgsl",
        fragment: Some("fs_streak"),
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Bloom,
        ..OVER_PICTURE
    },
];

/// Encodes the three draws over a finished frame; returns what the lens shows and the number of draws.
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    present: &Present,
    finished: &Finished,
) -> (Arc<Target>, u32) {
    let [seen, motion, focused] = ["seen", "motion", "focused"].map(|label| {
        let extent = finished.main.desc.extent;
        let desc = TargetDesc { label, extent, format: HDR_FORMAT, samples: 1, sampled: true };
        pool.get(screen.gpu, desc)
    });
    let onto = [Onto::anew(&seen.view), Onto::anew(&motion.view)];
    let mut draws = present.lay_down(screen, encoder, finished, &onto);
    for (name, from, onto) in [("focus", &seen, &focused), ("streak", &focused, &seen)] {
        let views = [&from.view, &motion.view];
        draws += screen.draw(encoder, name, &GROUP, &views, Onto::anew(&onto.view));
    }
    (seen, draws)
}
