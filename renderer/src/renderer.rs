//! Draws scenes: owns the passes, the pipelines and the targets of one device and one tier.
//!
//! [`Renderer::draw`] encodes and submits everything that does not touch the swap chain and keeps the
//! result; [`Renderer::present`] writes it, as often as wanted, into a view. Images and windows are
//! the two callers of those. Everything on the device is derived from the [`Library`], the knobs and
//! the scene, so [`Renderer::rebuild`] makes it anew on another device or for another tier.

mod film;
mod frame_group;
mod image;
mod smoke;
mod warm_up;
mod world;

use std::sync::Arc;

pub use film::FilmPlanes;
use frame_group::FrameGroup;
pub use image::{Canvas, Over};

use crate::{
    cache::Cache,
    effects::{
        budget::View,
        volume::{Marched, VolumesUniform},
    },
    emblems::Emblems,
    extent::Extent,
    frame::{FrameUniform, pack_marks},
    gpu::Gpu,
    layouts::Layouts,
    models::Library,
    passes::{
        self, FrameContext, FullScreen, Groups, WorldPass,
        models::Models,
        present::{Finished, Present},
    },
    pipelines::{HDR_FORMAT, IMAGE_FORMAT, PipelineError, Pipelines, Progress},
    readback::{ReadbackError, ReadbackRing},
    sample::Sample,
    scene::Scene,
    shadow_fit::ShadowFit,
    stream::Stream,
    targets::{Target, TargetDesc, TargetPool},
    threads,
    tier::{Adjust, Knobs, Tier},
};

/// What a renderer is made for.
#[derive(Clone)]
pub struct RendererConfig {
    /// The quality wanted.
    pub tier: Tier,
    /// The window's format, when there is a window; images are always [`IMAGE_FORMAT`].
    pub window_format: Option<wgpu::TextureFormat>,
    /// Every model.
    pub library: Arc<Library>,
    /// Changes to the tier's knobs, applied last.
    pub adjust: Option<Adjust>,
    /// Where textures that are slow to make are kept.
    pub cache: Cache,
    /// What banners bear.
    pub emblems: Arc<Emblems>,
}

impl std::fmt::Debug for RendererConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { tier, window_format, library, adjust, cache, emblems: _ } = self;
        f.debug_struct("RendererConfig")
            .field("tier", tier)
            .field("window_format", window_format)
            .field("models", &library.len())
            .field("adjusted", &adjust.is_some())
            .field("cache", cache)
            .finish_non_exhaustive()
    }
}

impl RendererConfig {
    /// A renderer for images.
    #[must_use]
    pub fn new(tier: Tier, library: Arc<Library>) -> Self {
        Self {
            tier,
            window_format: None,
            library,
            adjust: None,
            cache: Cache::none(),
            emblems: Arc::default(),
        }
    }
}

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A shader or pipeline was refused.
    #[error(transparent)]
    Pipeline(#[from] PipelineError),
    /// The picture did not come back.
    #[error(transparent)]
    Readback(#[from] ReadbackError),
}

/// Counts of the last frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameStats {
    /// Draw calls of the world: shadow, main and particle passes.
    pub world_draws: u32,
    /// Draw calls of the whole-picture passes: occlusion, bloom, present.
    pub picture_draws: u32,
    /// Was the shadow map drawn again?
    pub shadow_drawn: bool,
    /// Bytes of all targets.
    pub target_bytes: u64,
    /// Bytes written to the device for this frame; none when nothing changed.
    pub sent_bytes: u64,
    /// Bind groups of targets made since the renderer was: not one more while the size stays.
    pub groups_made: u32,
}

/// The renderer of one device and tier.
pub struct Renderer {
    gpu: Gpu,
    config: RendererConfig,
    knobs: Knobs,
    layouts: Layouts,
    pipelines: Pipelines,
    frame: FrameGroup,
    models: Models,
    world: Vec<Box<dyn WorldPass>>,
    present: Present,
    pool: TargetPool,
    stream: Stream,
    groups: Groups,
    readback: ReadbackRing,
    film: ReadbackRing,
    finished: Option<Finished>,
    /// The mean of the samples gathered so far.
    settled: Option<Arc<Target>>,
    shadow_key: Option<u64>,
    /// What the shadows of what stands still depended on when they were last drawn.
    still_key: Option<u64>,
    /// The same of those that the map of still shadows holds.
    still_kept: Option<u64>,
    near_light_key: Option<u64>,
    /// Does the map of what smoke takes from the sun hold anything?
    smoke_shades: bool,
    stats: FrameStats,
}

impl std::fmt::Debug for Renderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Renderer").field("knobs", &self.knobs).finish_non_exhaustive()
    }
}

impl Renderer {
    /// Creates everything; slow, call it where a progress bar can be drawn meanwhile.
    ///
    /// # Errors
    /// A shader or pipeline is refused by the device, or `progress` was stopped.
    #[tracing::instrument(level = "debug", name = "renderer", skip_all)]
    pub fn new(gpu: Gpu, config: RendererConfig, progress: &Progress) -> Result<Self, RenderError> {
        let knobs = Knobs::of(&gpu, config.tier, config.adjust.as_ref());
        progress.expect(2);
        let layouts = Layouts::new(&gpu, &knobs);
        let mut formats = vec![IMAGE_FORMAT];
        formats.extend(config.window_format.filter(|f| *f != IMAGE_FORMAT));
        let (pipelines, (frame, models, world)) = threads::both(
            "pipelines",
            || Pipelines::build(&gpu, &layouts, &knobs, &formats, progress),
            || {
                let models = Models::new(&gpu, &layouts, &config.library, &knobs);
                progress.step();
                let frame = FrameGroup::new(&gpu, &layouts, &knobs, &config.cache);
                let world = passes::world(&gpu, &layouts, &knobs, &config);
                progress.step();
                (frame, models, world)
            },
        );
        let pipelines = pipelines?;
        let (present, stream) = (Present::new(&gpu), Stream::new(&gpu));
        Ok(Self {
            gpu,
            config,
            knobs,
            layouts,
            pipelines,
            frame,
            models,
            world,
            present,
            pool: TargetPool::default(),
            stream,
            groups: Groups::default(),
            readback: ReadbackRing::default(),
            film: ReadbackRing::default(),
            finished: None,
            settled: None,
            shadow_key: None,
            still_key: None,
            still_kept: None,
            near_light_key: None,
            smoke_shades: false,
            stats: FrameStats::default(),
        })
    }

    /// The same on another device or with another configuration: after a lost device, a change of
    /// adapter or of tier. Nothing of the old device is used.
    ///
    /// # Errors
    /// As [`Renderer::new`].
    pub fn rebuild(
        self,
        gpu: Gpu,
        config: RendererConfig,
        progress: &Progress,
    ) -> Result<Self, RenderError> {
        drop(self);
        Self::new(gpu, config, progress)
    }

    /// Draws the scene for a picture of `extent` and submits; nothing is shown yet.
    pub fn draw(&mut self, scene: &Scene, extent: Extent) {
        self.settled = None;
        self.draw_frame(scene, extent, Sample::default());
    }

    /// Draws one more picture of the same moment: what is presented next is the mean of all samples
    /// since the one with index 0, which has no predecessors. Call them in their order. Where the tier
    /// cannot gather (all but `Ultra`), only the sample itself is drawn.
    pub fn draw_sample(&mut self, scene: &Scene, extent: Extent, sample: Sample) {
        self.draw_frame(scene, extent, sample);
        let Some(finished) = self.finished.as_ref().filter(|_| self.knobs.gathers()) else {
            return;
        };
        let desc = TargetDesc {
            label: "settled",
            extent: finished.main.desc.extent,
            format: HDR_FORMAT,
            samples: 1,
            sampled: true,
        };
        let before = self.settled.take().filter(|t| t.desc == desc && sample.index > 0);
        let weight = if before.is_some() { 1.0 / f64::from(sample.index + 1) } else { 1.0 };
        let mean = before.unwrap_or_else(|| self.pool.get(&self.gpu, desc));
        let mut encoder = self
            .gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("gather") });
        let mut screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
            groups: &mut self.groups,
        };
        self.stats.picture_draws +=
            self.present.gather(&mut screen, &mut encoder, finished, &mean, weight);
        self.gpu.queue.submit([encoder.finish()]);
        self.settled = Some(mean);
    }

    fn draw_frame(&mut self, scene: &Scene, extent: Extent, sample: Sample) {
        let extent = extent.scaled(self.knobs.render_scale);
        let smoke = if self.knobs.smoke {
            Marched::of(&scene.emitters, scene.camera.position)
        } else {
            Marched::default()
        };
        let context = FrameContext {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            scene,
            library: &self.config.library,
            knobs: &self.knobs,
            smoke: &smoke,
            extent,
        };
        self.stream.begin();
        for pass in &mut self.world {
            pass.prepare(&context, &mut self.stream);
        }
        let scatter: Vec<_> = self.world.iter().map(|p| p.scatter()).collect();
        self.models.prepare(&context, &scatter, &mut self.stream);
        let mut sent = self.models.sent_bytes() + self.stream.send(&self.gpu);
        sent += self.world.iter().map(|p| p.sent_bytes()).sum::<u64>();
        let fit = ShadowFit::new(scene, self.knobs.shadow_size);
        let uniform =
            FrameUniform::new(scene, extent, &fit, &self.knobs, sample, &self.config.library);
        let view = View::new(&sample.camera(&scene.camera), extent.aspect());
        let volumes = VolumesUniform::new(&smoke, &view);
        sent += self.frame.upload(&self.gpu, &uniform, &pack_marks(scene), &volumes);

        self.stats = FrameStats { sent_bytes: sent, ..FrameStats::default() };
        self.finished = None;
        let mut encoder = self
            .gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("world") });
        self.draw_shadow(&mut encoder, &fit);
        self.draw_near_lights(&mut encoder, &uniform);
        self.draw_smoke_shade(&mut encoder);
        let (main, depth) = self.draw_main(&mut encoder, extent);
        let mut screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
            groups: &mut self.groups,
        };
        let (pool, knobs) = (&mut self.pool, &self.knobs);
        let occlusion = knobs.occlusion.then(|| {
            let full = knobs.occlusion_full;
            passes::occlusion::encode(&mut screen, pool, &mut encoder, &depth, full)
        });
        let levels = knobs.bloom_levels;
        let bloom = knobs.bloom().then(|| {
            let nothing = self.present.nothing();
            passes::bloom::encode(&mut screen, pool, &mut encoder, &main, levels, nothing)
        });
        let air = knobs.air.then(|| passes::air::encode(&mut screen, pool, &mut encoder, &depth));
        let draws = |part: &Option<(Arc<Target>, u32)>| part.as_ref().map_or(0, |p| p.1);
        self.stats.picture_draws += draws(&occlusion) + draws(&bloom) + draws(&air);
        let [occlusion, bloom, air] = [occlusion, bloom, air].map(|part| part.map(|p| p.0));
        let mut finished = Finished { main, depth, bloom, occlusion, air, lens: None };
        // Samples that are spread over a lens have it already.
        if scene.lens.is_some() && knobs.lens && sample.lens <= 0.0 {
            let (seen, draws) =
                passes::lens::encode(&mut screen, pool, &mut encoder, &self.present, &finished);
            finished.lens = Some(seen);
            self.stats.picture_draws += draws;
        }
        self.gpu.queue.submit([encoder.finish()]);
        self.finished = Some(finished);
        self.pool.end_frame();
        self.groups.end_frame();
        self.stats.target_bytes = self.pool.bytes();
        self.stats.groups_made = self.groups.made();
    }

    /// Encodes the last pass into `view`: the last drawn scene, encoded sRGB.
    pub fn present(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        view: &wgpu::TextureView,
        format: wgpu::TextureFormat,
    ) {
        let Some(finished) = &self.finished else { return };
        let mut screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
            groups: &mut self.groups,
        };
        self.stats.picture_draws += self.present.encode(
            &mut screen,
            encoder,
            finished,
            self.settled.as_deref(),
            (view, format),
        );
    }

    /// The device it draws with.
    #[must_use]
    pub fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// What it was made for.
    #[must_use]
    pub fn config(&self) -> &RendererConfig {
        &self.config
    }

    /// The knobs in force.
    #[must_use]
    pub fn knobs(&self) -> &Knobs {
        &self.knobs
    }

    /// Counts of the last frame.
    #[must_use]
    pub fn stats(&self) -> FrameStats {
        self.stats
    }

    /// The pipelines, for reports.
    #[must_use]
    pub fn pipelines(&self) -> &Pipelines {
        &self.pipelines
    }
}
