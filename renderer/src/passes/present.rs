//! The last pass: it alone writes the final picture, encoded, into an image or the window.

use std::sync::Arc;

use wgpu::TextureViewDimension::{D2, D3};

use crate::{
    gpu::Gpu,
    grading::GradingTable,
    layouts::{self, FRAGMENT, GroupDesc},
    manifest::{Depth, PipelineDesc, Target as Where},
    passes::{BLACK, FullScreen, Onto, gather},
    pipelines::HDR_FORMAT,
    targets::Target,
    tier::Tiers,
};

/// Group 1 in HDR tiers: picture, bloom, grading table, occlusion, depth, air.
pub const GROUP: GroupDesc = GroupDesc {
    name: "present",
    entries: &[
        layouts::texture(0, FRAGMENT, D2),
        layouts::texture(1, FRAGMENT, D2),
        layouts::texture(2, FRAGMENT, D3),
        layouts::texture(3, FRAGMENT, D2),
        layouts::depth(4, FRAGMENT, true),
        layouts::texture_load(5, FRAGMENT),
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
        name: "present lens",
        shader: "present.wgsl",
        fragment: Some("fs_lens"),
        groups: &[&layouts::FRAME, &GROUP],
        target: Where::Display,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::ULTRA,
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
    /// Light and shade of the air, if any.
    pub air: Option<Arc<Target>>,
    /// What a lens shows of all that, but the bloom, if there is one.
    pub lens: Option<Arc<Target>>,
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

    /// A black texture, for whoever lacks one.
    pub(crate) fn nothing(&self) -> &wgpu::TextureView {
        &self.nothing
    }

    /// Encodes the pass into `view` of `format`; returns the number of draws. A `settled` mean is shown
    /// instead of the finished frame.
    pub(crate) fn encode(
        &self,
        screen: &mut FullScreen<'_>,
        encoder: &mut wgpu::CommandEncoder,
        finished: &Finished,
        settled: Option<&Target>,
        (view, format): (&wgpu::TextureView, wgpu::TextureFormat),
    ) -> u32 {
        let onto = Onto { display: Some(format), ..Onto::anew(view) };
        if let Some(mean) = settled {
            return screen.draw(encoder, "settled", &gather::GROUP, &[&mean.view], onto);
        }
        let main = &finished.main.view;
        if finished.main.desc.format != HDR_FORMAT {
            return screen.draw(encoder, "present light", &GROUP_LIGHT, &[main], onto);
        }
        let name = if finished.lens.is_some() { "present lens" } else { "present" };
        self.develop(screen, encoder, name, finished, &[onto])
    }

    /// Lays the finished frame over the mean of those before it, weighing `weight`.
    pub(crate) fn gather(
        &self,
        screen: &mut FullScreen<'_>,
        encoder: &mut wgpu::CommandEncoder,
        finished: &Finished,
        mean: &Target,
        weight: f64,
    ) -> u32 {
        let load = if weight < 1.0 { wgpu::LoadOp::Load } else { BLACK };
        let onto = Onto { load, weight: Some(weight), ..Onto::anew(&mean.view) };
        let name = if finished.lens.is_some() { "gather lens" } else { "gather" };
        self.develop(screen, encoder, name, finished, &[onto])
    }

    /// Lays the finished frame down for a lens: light, and motion.
    pub(crate) fn lay_down(
        &self,
        screen: &mut FullScreen<'_>,
        encoder: &mut wgpu::CommandEncoder,
        finished: &Finished,
        onto: &[Onto<'_>; 2],
    ) -> u32 {
        self.develop(screen, encoder, "seen", finished, onto)
    }

    fn develop(
        &self,
        screen: &mut FullScreen<'_>,
        encoder: &mut wgpu::CommandEncoder,
        name: &'static str,
        finished: &Finished,
        onto: &[Onto<'_>],
    ) -> u32 {
        let or_nothing = |t| Option::as_ref(t).map_or(&self.nothing, |t: &Arc<Target>| &t.view);
        let found = [
            &finished.lens.as_ref().unwrap_or(&finished.main).view,
            or_nothing(&finished.bloom),
            &self.grading,
            or_nothing(&finished.occlusion),
            &finished.depth.view,
            or_nothing(&finished.air),
        ];
        screen.draw_onto(encoder, name, &GROUP, &found, onto)
    }
}
