//! Creates every pipeline of the manifest for one set of knobs, and counts them.
//!
//! [`Pipelines::build`] is called while loading, on whatever thread the caller likes, and reports
//! its progress through a [`Progress`]. A driver compiles lazily, at the first draw; so
//! [`crate::Renderer::warm_up`] draws with each of them in a picture of a few pixels, and a test finds
//! [`Pipelines::unused`] empty. Afterwards no pipeline is made: another test holds [`created`] still.
//!
//! Deliberately not here: wgpu's `PipelineCache`, whose constructor is `unsafe` (a driver trusts the
//! bytes); drivers keep caches of their own on disk.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
};

use crate::{
    gpu::Gpu,
    layouts::Layouts,
    manifest::{self, Blend, Depth, PipelineDesc, Target},
    shaders::{self, ShaderError},
    tier::Knobs,
};

/// Depth of the main pass and of the shadow map.
pub const DEPTH_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Depth32Float;
/// The HDR target. Its alpha holds the share of ambient light, which is why it is not RG11B10.
pub const HDR_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba16Float;
/// The main target of `Light` and every image: encoded sRGB in a format without conversion.
pub const IMAGE_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba8Unorm;
/// The planes of a film's picture.
pub const PLANE_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::R8Unorm;
/// Ambient occlusion, contact shadow, distance.
pub const OCCLUSION_FORMAT: wgpu::TextureFormat = wgpu::TextureFormat::Rgba16Float;

/// Why loading failed.
#[derive(Debug, thiserror::Error)]
pub enum PipelineError {
    /// A shader could not be put together.
    #[error(transparent)]
    Shader(#[from] ShaderError),
    /// The device refused a shader or pipeline.
    #[error("pipeline {name:?} was refused: {reason}")]
    Refused {
        /// Which pipeline or shader.
        name: &'static str,
        /// The device's words.
        reason: String,
    },
    /// A pipeline names a bind group layout that is not in the manifest.
    #[error("pipeline {0:?} uses a bind group layout that is not in the manifest")]
    Layout(&'static str),
    /// [`Progress::stop`] was called.
    #[error("loading was stopped")]
    Stopped,
}

/// How far loading is, and whether it shall go on; shared with whoever draws the progress bar.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Steps>);

#[derive(Debug, Default)]
struct Steps {
    done: AtomicU32,
    all: AtomicU32,
    stopped: AtomicBool,
}

impl Progress {
    /// Announces `n` more steps.
    pub fn expect(&self, n: u32) {
        self.0.all.fetch_add(n, Ordering::Relaxed);
    }

    /// One step is done.
    pub fn step(&self) {
        self.0.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Nobody wants what is being loaded any more: whoever loads gives up at the next step.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// Was it stopped?
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// 0..=1.
    #[must_use]
    pub fn fraction(&self) -> f32 {
        let [done, all] = [&self.0.done, &self.0.all].map(|n| n.load(Ordering::Relaxed));
        if all == 0 { 0.0 } else { (done as f32 / all as f32).min(1.0) }
    }
}

#[derive(Debug)]
struct Made {
    pipeline: wgpu::RenderPipeline,
    used: AtomicBool,
    desc: &'static PipelineDesc,
}

/// The pipelines of one tier.
#[derive(Debug)]
pub struct Pipelines {
    made: HashMap<(&'static str, Option<wgpu::TextureFormat>), Made>,
}

impl Pipelines {
    /// Creates every pipeline of the manifest that the tier has. `display` are the formats of the
    /// final picture (image, and window if it differs).
    ///
    /// # Errors
    /// A shader is broken or the device refuses it, or loading was stopped.
    #[tracing::instrument(level = "debug", name = "pipelines", skip_all)]
    pub fn build(
        gpu: &Gpu,
        layouts: &Layouts,
        knobs: &Knobs,
        display: &[wgpu::TextureFormat],
        progress: &Progress,
    ) -> Result<Self, PipelineError> {
        let wanted: Vec<_> = manifest::pipelines().filter(|d| d.tiers.has(knobs.tier)).collect();
        progress.expect(wanted.len() as u32);
        let mut modules = HashMap::new();
        let mut made = HashMap::new();
        for desc in wanted {
            if progress.stopped() {
                return Err(PipelineError::Stopped);
            }
            if !modules.contains_key(desc.shader) {
                modules.insert(desc.shader, Module::load(gpu, desc.shader, knobs.samples)?);
            }
            let Some(module) = modules.get(desc.shader) else { continue };
            let formats: Vec<_> = match desc.target {
                Target::Display => display.iter().map(|f| Some(*f)).collect(),
                _ => vec![None],
            };
            for format in formats {
                let pipeline = create(gpu, layouts, knobs, desc, module, format)?;
                made.insert(
                    (desc.name, format),
                    Made { pipeline, used: AtomicBool::new(false), desc },
                );
            }
            progress.step();
        }
        Ok(Self { made })
    }

    /// The pipeline of that name.
    #[must_use]
    pub fn get(&self, name: &'static str) -> Option<&wgpu::RenderPipeline> {
        self.find(name, None)
    }

    /// The pipeline of that name for the final picture's format.
    #[must_use]
    pub fn display(
        &self,
        name: &'static str,
        format: wgpu::TextureFormat,
    ) -> Option<&wgpu::RenderPipeline> {
        self.find(name, Some(format))
    }

    fn find(
        &self,
        name: &'static str,
        format: Option<wgpu::TextureFormat>,
    ) -> Option<&wgpu::RenderPipeline> {
        let made = self.made.get(&(name, format))?;
        made.used.store(true, Ordering::Relaxed);
        Some(&made.pipeline)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.made.len()
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Names of pipelines that no draw has used yet.
    #[must_use]
    pub fn unused(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self
            .made
            .values()
            .filter(|m| !m.used.load(Ordering::Relaxed))
            .map(|m| m.desc.name)
            .collect();
        names.sort_unstable();
        names
    }
}

/// A shader module and what it says about itself.
struct Module {
    module: wgpu::ShaderModule,
    has_tier: bool,
}

impl Module {
    /// `samples` of the main pass, whose depth some modules read.
    fn load(gpu: &Gpu, name: &'static str, samples: u32) -> Result<Self, PipelineError> {
        let mut source = shaders::resolve(name)?;
        if samples == 1 {
            // Loads by sample become loads by level: both are numbered from 0.
            source = source.replace("texture_depth_multisampled_2d", "texture_depth_2d");
        }
        let has_tier = source.contains("override TIER");
        let scope = gpu.device.push_error_scope(wgpu::ErrorFilter::Validation);
        let module = gpu.device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some(name),
            source: wgpu::ShaderSource::Wgsl(source.into()),
        });
        match pollster::block_on(scope.pop()) {
            Some(error) => Err(PipelineError::Refused { name, reason: error.to_string() }),
            None => Ok(Self { module, has_tier }),
        }
    }
}

/// Pipelines created on a device since it was opened.
#[must_use]
pub fn created(gpu: &Gpu) -> u32 {
    gpu.pipelines_created.load(Ordering::Relaxed)
}

fn create(
    gpu: &Gpu,
    layouts: &Layouts,
    knobs: &Knobs,
    desc: &'static PipelineDesc,
    module: &Module,
    display: Option<wgpu::TextureFormat>,
) -> Result<wgpu::RenderPipeline, PipelineError> {
    let groups: Vec<_> = desc.groups.iter().map(|g| layouts.get(g)).collect();
    if groups.iter().any(Option::is_none) {
        return Err(PipelineError::Layout(desc.name));
    }
    let scope = gpu.device.push_error_scope(wgpu::ErrorFilter::Validation);
    let layout = gpu.device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: Some(desc.name),
        bind_group_layouts: &groups,
        immediate_size: 0,
    });
    let tier = [("TIER", f64::from(knobs.tier as u32))];
    let options = wgpu::PipelineCompilationOptions {
        constants: if module.has_tier { &tier } else { &[] },
        ..Default::default()
    };
    let buffers: Vec<_> = desc.buffers.iter().cloned().map(Some).collect();
    let targets: Vec<_> = color_formats(desc.target, knobs, display)
        .into_iter()
        .map(|format| {
            let (blend, write_mask) = (blend(desc.blend), mask(desc));
            Some(wgpu::ColorTargetState { format, blend, write_mask })
        })
        .collect();
    let samples = if desc.target == Target::Main { knobs.samples } else { 1 };
    let pipeline = gpu.device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some(desc.name),
        layout: Some(&layout),
        vertex: wgpu::VertexState {
            module: &module.module,
            entry_point: Some(desc.vertex),
            compilation_options: options.clone(),
            buffers: &buffers,
        },
        primitive: wgpu::PrimitiveState { cull_mode: desc.cull, ..Default::default() },
        depth_stencil: depth_state(desc),
        multisample: wgpu::MultisampleState {
            count: samples,
            mask: !0,
            alpha_to_coverage_enabled: desc.alpha_to_coverage && samples > 1,
        },
        fragment: desc.fragment.map(|entry| wgpu::FragmentState {
            module: &module.module,
            entry_point: Some(entry),
            compilation_options: options,
            targets: &targets,
        }),
        multiview_mask: None,
        cache: None,
    });
    gpu.pipelines_created.fetch_add(1, Ordering::Relaxed);
    match pollster::block_on(scope.pop()) {
        Some(error) => Err(PipelineError::Refused { name: desc.name, reason: error.to_string() }),
        None => Ok(pipeline),
    }
}

fn color_formats(
    target: Target,
    knobs: &Knobs,
    display: Option<wgpu::TextureFormat>,
) -> Vec<wgpu::TextureFormat> {
    match target {
        Target::Main => vec![if knobs.hdr() { HDR_FORMAT } else { IMAGE_FORMAT }],
        Target::Shadow => Vec::new(),
        Target::Occlusion => vec![OCCLUSION_FORMAT],
        Target::Bloom => vec![HDR_FORMAT],
        Target::Lens => vec![HDR_FORMAT; 2],
        Target::GroundMaps => vec![IMAGE_FORMAT; 2],
        Target::Image => vec![IMAGE_FORMAT],
        Target::Display => display.into_iter().collect(),
        Target::Luma => vec![PLANE_FORMAT],
        Target::Chroma => vec![PLANE_FORMAT; 2],
    }
}

fn blend(blend: Blend) -> Option<wgpu::BlendState> {
    let one = |dst| wgpu::BlendComponent {
        src_factor: wgpu::BlendFactor::One,
        dst_factor: dst,
        operation: wgpu::BlendOperation::Add,
    };
    let state = |dst| wgpu::BlendState { color: one(dst), alpha: one(dst) };
    match blend {
        Blend::Opaque => None,
        Blend::Premultiplied => Some(state(wgpu::BlendFactor::OneMinusSrcAlpha)),
        Blend::Sum => Some(state(wgpu::BlendFactor::One)),
        Blend::Mean => {
            let crossed = wgpu::BlendComponent {
                src_factor: wgpu::BlendFactor::Constant,
                dst_factor: wgpu::BlendFactor::OneMinusConstant,
                operation: wgpu::BlendOperation::Add,
            };
            Some(wgpu::BlendState { color: crossed, alpha: crossed })
        }
    }
}

fn mask(desc: &PipelineDesc) -> wgpu::ColorWrites {
    if desc.target == Target::Main && desc.blend != Blend::Opaque {
        wgpu::ColorWrites::COLOR
    } else {
        wgpu::ColorWrites::ALL
    }
}

fn depth_state(desc: &PipelineDesc) -> Option<wgpu::DepthStencilState> {
    let (write, compare, bias) = match desc.depth {
        Depth::None => return None,
        Depth::Write => (true, wgpu::CompareFunction::Less, wgpu::DepthBiasState::default()),
        Depth::Read => (false, wgpu::CompareFunction::LessEqual, wgpu::DepthBiasState::default()),
        Depth::Behind => (false, wgpu::CompareFunction::Greater, wgpu::DepthBiasState::default()),
        Depth::Caster => (
            true,
            wgpu::CompareFunction::Less,
            wgpu::DepthBiasState { constant: 2, slope_scale: 2.0, clamp: 0.0 },
        ),
    };
    Some(wgpu::DepthStencilState {
        format: DEPTH_FORMAT,
        depth_write_enabled: Some(write),
        depth_compare: Some(compare),
        stencil: wgpu::StencilState::default(),
        bias,
    })
}
