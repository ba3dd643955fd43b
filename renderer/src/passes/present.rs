//! The last pass: it alone writes the final picture, encoded, into an image or the window.

use std::sync::Arc;

use wgpu::TextureViewDimension::{D2, D3};

use crate::{
    gpu::Gpu,
    grading::GradingTable,
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{FullScreen, Onto},
    pipelines::HDR_FORMAT,
    targets::Target,
    tier::Tiers,
};

/// Group 1 in HDR tiers: picture, bloom, grading table, occlusion, depth.
pub const GROUP: GroupDesc = GroupDesc {
    name: "present",
    entries: &[
        layouts::texture(0, FRAGMENT, D2),
        layouts::texture(1, FRAGMENT, D2),
        layouts::texture(2, FRAGMENT, D3),
        layouts::texture(3, FRAGMENT, D2),
        layouts::depth(4, FRAGMENT, true),
    ],
};

/// Group 1 in `Light`: the picture.
pub const GROUP_LIGHT: GroupDesc =
    GroupDesc { name: "present light", entries: &[layouts::texture(0, FRAGMENT, D2)] };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "present",
        shader: "present.wgsl",
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Display,
        depth: Depth::None,
        cull: None,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "present light",
        shader: "upscale.wgsl",
        groups: &[&layouts::FRAME, &GROUP_LIGHT],
        target: Where::Display,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::LIGHT,
        ..PipelineDesc::BASE
    },
];

/// What the world's passes left behind, ready to be presented, as often as wanted.
#[derive(Debug)]
pub struct Finished {
    /// The picture: HDR, or encoded in `Light`.
    pub main: Arc<Target>,
    /// Depth of the main pass, in HDR tiers.
    pub depth: Arc<Target>,
    /// Top of the bloom pyramid, if any.
    pub bloom: Option<Arc<Target>>,
    /// Smoothed occlusion, if any.
    pub occlusion: Option<Arc<Target>>,
}

/// The grading table on the device.
#[derive(Debug)]
pub struct Present {
    grading: wgpu::TextureView,
    nothing: wgpu::TextureView,
}

impl Present {
    /// Uploads the table.
    #[must_use]
    pub fn new(gpu: &Gpu) -> Self {
        let grading = GradingTable::bake().upload(gpu);
        let nothing = gpu
            .device
            .create_texture(&wgpu::TextureDescriptor {
                label: Some("nothing"),
                size: wgpu::Extent3d { width: 1, height: 1, depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: 1,
                dimension: wgpu::TextureDimension::D2,
                format: wgpu::TextureFormat::Rgba16Float,
                usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
                view_formats: &[],
            })
            .create_view(&wgpu::TextureViewDescriptor::default());
        Self { grading, nothing }
    }

    /// Encodes the pass into `view` of `format`; returns the number of draws.
    pub(crate) fn encode(
        &self,
        screen: &mut FullScreen<'_>,
        encoder: &mut wgpu::CommandEncoder,
        finished: &Finished,
        view: &wgpu::TextureView,
        format: wgpu::TextureFormat,
    ) -> u32 {
        let onto = Onto { display: Some(format), ..Onto::anew(view) };
        let main = &finished.main.view;
        if finished.main.desc.format != HDR_FORMAT {
            return screen.draw(encoder, "present light", &GROUP_LIGHT, &[main], onto);
        }
        let bloom = finished.bloom.as_ref().map_or(&self.nothing, |t| &t.view);
        let occlusion = finished.occlusion.as_ref().map_or(&self.nothing, |t| &t.view);
        let found = [main, bloom, &self.grading, occlusion, &finished.depth.view];
        screen.draw(encoder, "present", &GROUP, &found, onto)
    }
}
