//! Pictures as planes for a film: luma, and both chromas at half size, BT.709, limited range.
//!
//! Two draws over the finished picture leave three eighths of its bytes, which the ring of
//! [`crate::readback`] brings to the CPU while the next picture is drawn. Exactly the bytes that the
//! film's own conversion on the CPU makes. Deliberately not here: encoding.

use std::sync::Arc;

use wgpu::TextureViewDimension::D2;

use crate::{
    extent::Extent,
    gpu::Gpu,
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto},
    pipelines::PLANE_FORMAT,
    targets::{Target, TargetDesc, TargetPool},
    tier::Tiers,
};

/// Group 1: the picture.
pub const GROUP: GroupDesc =
    GroupDesc { name: "planes", entries: &[layouts::texture(0, FRAGMENT, D2)] };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "luma",
        shader: "planes.wgsl",
        fragment: Some("luma"),
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Luma,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::ALL,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "chroma",
        shader: "planes.wgsl",
        fragment: Some("chroma"),
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Chroma,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::ALL,
        ..PipelineDesc::BASE
    },
];

/// The planes of a picture whose sides are even; none of another.
pub(crate) fn encode(
    screen: &mut FullScreen<'_>,
    pool: &mut TargetPool,
    encoder: &mut wgpu::CommandEncoder,
    picture: &Target,
) -> Option<[Arc<Target>; 3]> {
    let extent = picture.desc.extent;
    if !extent.width().is_multiple_of(2) || !extent.height().is_multiple_of(2) {
        return None;
    }
    let half = Extent::new(extent.width() / 2, extent.height() / 2)?;
    let [y, u, v] = [("luma", extent), ("blue", half), ("red", half)]
        .map(|(label, extent)| plane(screen.gpu, pool, label, extent));
    let source = [&picture.view];
    screen.draw(encoder, "luma", &GROUP, &source, Onto::anew(&y.view));
    let chroma = [Onto::anew(&u.view), Onto::anew(&v.view)];
    screen.draw_onto(encoder, "chroma", &GROUP, &source, &chroma);
    Some([y, u, v])
}

fn plane(gpu: &Gpu, pool: &mut TargetPool, label: &'static str, extent: Extent) -> Arc<Target> {
    pool.get(gpu, TargetDesc { label, extent, format: PLANE_FORMAT, samples: 1, sampled: true })
}
