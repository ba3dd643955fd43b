//! Draws scenes: owns the passes, the pipelines and the targets of one device and one tier.
//!
//! [`Renderer::draw`] encodes and submits everything that does not touch the swap chain and keeps the
//! result; [`Renderer::present`] writes it, as often as wanted, into a view. Images and windows are
//! the two callers of those. Everything on the device is derived from the [`Library`], the knobs and
//! the scene, so [`Renderer::rebuild`] makes it anew on another device or for another tier.

mod frame_group;
mod image;
mod warm_up;

use std::sync::Arc;

use frame_group::FrameGroup;

use crate::{
    extent::Extent,
    frame::{FrameUniform, pack_marks},
    gpu::Gpu,
    layouts::Layouts,
    models::Library,
    passes::{
        self, FrameContext, FullScreen, Layer, Painter, WorldPass,
        models::Models,
        present::{Finished, Present},
    },
    pipelines::{DEPTH_FORMAT, HDR_FORMAT, IMAGE_FORMAT, PipelineError, Pipelines, Progress},
    readback::{ReadbackError, ReadbackRing},
    scene::Scene,
    shadow_fit::ShadowFit,
    targets::{Target, TargetDesc, TargetPool},
    tier::{Knobs, Tier},
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
}

/// A last word on the knobs.
pub type Adjust = Arc<dyn Fn(&mut Knobs) + Send + Sync>;

impl std::fmt::Debug for RendererConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { tier, window_format, library, adjust } = self;
        f.debug_struct("RendererConfig")
            .field("tier", tier)
            .field("window_format", window_format)
            .field("models", &library.len())
            .field("adjusted", &adjust.is_some())
            .finish()
    }
}

impl RendererConfig {
    /// A renderer for images.
    #[must_use]
    pub fn new(tier: Tier, library: Arc<Library>) -> Self {
        Self { tier, window_format: None, library, adjust: None }
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
    readback: ReadbackRing,
    finished: Option<Finished>,
    shadow_key: Option<u64>,
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
    /// A shader or pipeline is refused by the device.
    pub fn new(gpu: Gpu, config: RendererConfig, progress: &Progress) -> Result<Self, RenderError> {
        let mut knobs = Knobs::new(config.tier, gpu.capability(), gpu.is_software());
        if let Some(adjust) = &config.adjust {
            adjust(&mut knobs);
        }
        progress.expect(2);
        let layouts = Layouts::new(&gpu, knobs.tier);
        let mut formats = vec![IMAGE_FORMAT];
        formats.extend(config.window_format.filter(|f| *f != IMAGE_FORMAT));
        let pipelines = Pipelines::build(&gpu, &layouts, &knobs, &formats, progress)?;
        let frame = FrameGroup::new(&gpu, &layouts, &knobs);
        progress.step();
        let models = Models::new(&gpu, &layouts, &config.library, &knobs);
        let world = passes::world(&gpu, &layouts, &knobs);
        let present = Present::new(&gpu);
        progress.step();
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
            readback: ReadbackRing::default(),
            finished: None,
            shadow_key: None,
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
        let extent = extent.scaled(self.knobs.render_scale);
        let context = FrameContext {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            scene,
            knobs: &self.knobs,
            extent,
        };
        for pass in &mut self.world {
            pass.prepare(&context);
        }
        let scatter: Vec<_> = self.world.iter().map(|p| p.scatter()).collect();
        self.models.prepare(&context, &scatter);
        let fit = ShadowFit::new(scene, self.knobs.shadow_size);
        let uniform = FrameUniform::new(scene, extent, &fit, &self.knobs);
        self.frame.upload(&self.gpu, &uniform, &pack_marks(scene));

        self.stats = FrameStats::default();
        self.finished = None;
        let mut encoder = self
            .gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("world") });
        self.draw_shadow(&mut encoder, &fit);
        let (main, depth) = self.draw_main(&mut encoder, extent);
        let screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
        };
        let (occlusion, bloom) = (self.knobs.occlusion, self.knobs.bloom());
        let occlusion = occlusion
            .then(|| passes::occlusion::encode(&screen, &mut self.pool, &mut encoder, &depth));
        let levels = self.knobs.bloom_levels;
        let bloom = bloom
            .then(|| passes::bloom::encode(&screen, &mut self.pool, &mut encoder, &main, levels));
        let draws = |part: &Option<(Arc<Target>, u32)>| part.as_ref().map_or(0, |p| p.1);
        self.stats.picture_draws += draws(&occlusion) + draws(&bloom);
        let (occlusion, bloom) = (occlusion.map(|p| p.0), bloom.map(|p| p.0));
        self.gpu.queue.submit([encoder.finish()]);
        self.finished = Some(Finished { main, depth, bloom, occlusion });
        self.pool.end_frame();
        self.stats.target_bytes = self.pool.bytes();
    }

    /// Encodes the last pass into `view`: the last drawn scene, encoded sRGB.
    pub fn present(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        view: &wgpu::TextureView,
        format: wgpu::TextureFormat,
    ) {
        let Some(finished) = &self.finished else { return };
        let screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
        };
        self.stats.picture_draws += self.present.encode(&screen, encoder, finished, view, format);
    }

    fn draw_shadow(&mut self, encoder: &mut wgpu::CommandEncoder, fit: &ShadowFit) {
        let key = self.shadow_key(fit);
        if self.knobs.shadow_cached && self.shadow_key == Some(key) {
            return;
        }
        self.shadow_key = Some(key);
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("shadow"),
            depth_stencil_attachment: Some(depth_attachment(self.frame.shadow_view())),
            ..Default::default()
        });
        pass.set_bind_group(0, self.frame.shadow_group(), &[]);
        let mut painter = Painter::new(&mut pass, &self.pipelines);
        self.models.draw(Layer::Shadow, &mut painter);
        for world in &self.world {
            world.draw(Layer::Shadow, &mut painter);
        }
        self.stats.world_draws += painter.draws();
        self.stats.shadow_drawn = true;
    }

    fn shadow_key(&self, fit: &ShadowFit) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        bytemuck::bytes_of(&fit.clip_from_world.to_cols_array()).hash(&mut hasher);
        self.models.caster_revision().hash(&mut hasher);
        for pass in &self.world {
            pass.caster_revision().hash(&mut hasher);
        }
        hasher.finish()
    }

    fn draw_main(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        extent: Extent,
    ) -> (Arc<Target>, Arc<Target>) {
        let hdr = self.knobs.hdr();
        let color = TargetDesc {
            label: "main",
            extent,
            format: if hdr { HDR_FORMAT } else { IMAGE_FORMAT },
            samples: self.knobs.samples,
            sampled: self.knobs.samples == 1,
        };
        let depth = TargetDesc { label: "depth", format: DEPTH_FORMAT, sampled: hdr, ..color };
        let color_target = self.pool.get(&self.gpu, color);
        let depth_target = self.pool.get(&self.gpu, depth);
        let resolved = (color.samples > 1).then(|| {
            let desc = TargetDesc { label: "resolved", samples: 1, sampled: true, ..color };
            self.pool.get(&self.gpu, desc)
        });
        let particles = self.world.iter().any(|p| p.has_particles());
        let split = particles && hdr;
        {
            let resolve = if split { None } else { resolved.as_ref() };
            let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                label: Some("main"),
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view: &color_target.view,
                    depth_slice: None,
                    resolve_target: resolve.map(|r| &r.view),
                    ops: wgpu::Operations {
                        load: passes::BLACK,
                        store: if resolve.is_some() {
                            wgpu::StoreOp::Discard
                        } else {
                            wgpu::StoreOp::Store
                        },
                    },
                })],
                depth_stencil_attachment: Some(depth_attachment(&depth_target.view)),
                ..Default::default()
            });
            pass.set_bind_group(0, self.frame.group(), &[]);
            let mut painter = Painter::new(&mut pass, &self.pipelines);
            for layer in [Layer::Opaque, Layer::Ground, Layer::Room] {
                self.models.draw(layer, &mut painter);
                for world in &self.world {
                    world.draw(layer, &mut painter);
                }
            }
            passes::background::draw(&mut painter);
            let last = if particles && !hdr { Layer::Particles } else { Layer::Water };
            for layer in [Layer::Water, Layer::Particles] {
                if layer <= last {
                    for world in &self.world {
                        world.draw(layer, &mut painter);
                    }
                }
            }
            self.stats.world_draws += painter.draws();
        }
        if split {
            self.draw_particles(encoder, &color_target, resolved.as_deref(), &depth_target);
        }
        (resolved.unwrap_or(color_target), depth_target)
    }

    fn draw_particles(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        color: &Target,
        resolved: Option<&Target>,
        depth: &Target,
    ) {
        let group = passes::present::scene_depth(&self.gpu, &self.layouts, depth);
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("particles"),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &color.view,
                depth_slice: None,
                resolve_target: resolved.map(|r| &r.view),
                ops: wgpu::Operations { load: wgpu::LoadOp::Load, store: wgpu::StoreOp::Store },
            })],
            depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
                view: &depth.view,
                depth_ops: None,
                stencil_ops: None,
            }),
            ..Default::default()
        });
        pass.set_bind_group(0, self.frame.group(), &[]);
        if let Some(group) = &group {
            pass.set_bind_group(1, group, &[]);
        }
        let mut painter = Painter::new(&mut pass, &self.pipelines);
        for world in &self.world {
            world.draw(Layer::Particles, &mut painter);
        }
        self.stats.world_draws += painter.draws();
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

fn depth_attachment(view: &wgpu::TextureView) -> wgpu::RenderPassDepthStencilAttachment<'_> {
    wgpu::RenderPassDepthStencilAttachment {
        view,
        depth_ops: Some(wgpu::Operations {
            load: wgpu::LoadOp::Clear(1.0),
            store: wgpu::StoreOp::Store,
        }),
        stencil_ops: None,
    }
}
