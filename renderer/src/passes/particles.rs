//! Fire, smoke, dust and rubble: evaluates the scene's emitters ([`crate::effects`]) and draws them,
//! one pipeline a kind of particle, because a software rasteriser runs every branch of a shader.
//!
//! Beds of embers and chips are solid and drawn with the ground and the figures. Everything else is
//! premultiplied, drawn emitter by emitter from the farthest to the nearest: glow, smoke, flames; then
//! all sparks. In `Light` a fire is its bed, a halo and a few still flames, without reading depth.

mod beds;
mod cast;
pub(crate) mod smoke;

use std::ops::Range;

use wgpu::TextureViewDimension::D3;
use wgpu::{VertexBufferLayout, VertexStepMode};

use crate::{
    cache::Cache,
    effects::{self, Chip, Cloud, Detail, Particle, budget, noise3},
    gpu::Gpu,
    layouts::{self, FRAGMENT, FRAME, GroupDesc, Layouts},
    manifest::{Blend, Depth, PipelineDesc},
    passes::{FrameContext, Layer, Painter, SCENE_DEPTH, WorldPass},
    scene::Emitter,
    stream::Stream,
    terrain::{self, maps::Texels, stock},
    tier::{Knobs, Tier, Tiers},
};

use beds::Beds;
use cast::{Cast, Kind};

/// Group 2 of flames and smoke: the block of noise. The WGSL side is `shaders/lib/noise3.wgsl`.
pub const NOISE: GroupDesc =
    GroupDesc { name: "noise block", entries: &[layouts::texture(0, FRAGMENT, D3)] };

/// Emitters that are drawn at a time; more are left out, farthest first.
const MOST_EMITTERS: usize = 12;

const QUADS: &[VertexBufferLayout<'static>] = &[VertexBufferLayout {
    array_stride: size_of::<Particle>() as u64,
    step_mode: VertexStepMode::Instance,
    attributes: &wgpu::vertex_attr_array![
        0 => Float32x4, 1 => Float32x4, 2 => Float32x4, 3 => Float32x4
    ],
}];

const BOXES: &[VertexBufferLayout<'static>] = &[VertexBufferLayout {
    array_stride: size_of::<Chip>() as u64,
    step_mode: VertexStepMode::Instance,
    attributes: &wgpu::vertex_attr_array![
        0 => Float32x4, 1 => Float32x4, 2 => Float32x4, 3 => Float32x4
    ],
}];

const QUAD: PipelineDesc = PipelineDesc {
    buffers: QUADS,
    groups: &[&FRAME, &SCENE_DEPTH],
    blend: Blend::Premultiplied,
    depth: Depth::Read,
    cull: None,
    ..PipelineDesc::BASE
};

const LIGHT_QUAD: PipelineDesc =
    PipelineDesc { fragment: Some("fs_light"), groups: &[&FRAME], tiers: Tiers::LIGHT, ..QUAD };

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc { name: "bed", shader: "bed.wgsl", ..beds::BED },
    PipelineDesc {
        name: "bed light",
        shader: "bed.wgsl",
        fragment: Some("fs_light"),
        tiers: Tiers::LIGHT,
        ..beds::BED
    },
    PipelineDesc { name: "chip", shader: "chip.wgsl", buffers: BOXES, ..PipelineDesc::BASE },
    PipelineDesc {
        name: "puff",
        shader: "puff.wgsl",
        groups: &[&FRAME, &SCENE_DEPTH, &NOISE],
        ..QUAD
    },
    PipelineDesc {
        name: "lick",
        shader: "lick.wgsl",
        groups: &[&FRAME, &SCENE_DEPTH, &NOISE],
        ..QUAD
    },
    PipelineDesc { name: "lick light", shader: "lick_light.wgsl", ..LIGHT_QUAD },
    PipelineDesc { name: "glow", shader: "glow.wgsl", ..QUAD },
    PipelineDesc { name: "glow light", shader: "glow_light.wgsl", ..LIGHT_QUAD },
    PipelineDesc { name: "spark", shader: "spark.wgsl", ..QUAD },
    smoke::SHADE,
    smoke::MARCH,
    smoke::OVER,
];

/// The pass.
pub struct Particles {
    noise: Option<wgpu::BindGroup>,
    /// Places in the stream.
    quads: Range<u64>,
    boxes: Range<u64>,
    chips: u32,
    cast: Cast,
    beds: Beds,
    /// Volumes of smoke.
    volumes: u32,
    capacity: usize,
}

impl Particles {
    /// Makes the noise where the tier has smoke.
    #[must_use]
    pub fn new(gpu: &Gpu, layouts: &Layouts, knobs: &Knobs, cache: &Cache) -> Self {
        let capacity = (knobs.particles as usize).min(MOST_EMITTERS * effects::MOST);
        let noise = (knobs.tier != Tier::Light).then(|| {
            let view =
                block(gpu, &stock::texels(cache, "billows", noise3::SIDE, |_| noise3::texels()));
            layouts.bind(gpu, &NOISE, &[wgpu::BindingResource::TextureView(&view)])
        });
        Self {
            noise: noise.flatten(),
            quads: 0..0,
            boxes: 0..0,
            chips: 0,
            cast: Cast::default(),
            beds: Beds::new(gpu),
            volumes: 0,
            capacity,
        }
    }
}

/// The block of noise on the device.
fn block(gpu: &Gpu, texels: &Texels) -> wgpu::TextureView {
    use wgpu::util::{DeviceExt as _, TextureDataOrder};
    let texture = gpu.device.create_texture_with_data(
        &gpu.queue,
        &wgpu::TextureDescriptor {
            label: Some("noise block"),
            size: wgpu::Extent3d {
                width: texels.width,
                height: texels.height,
                depth_or_array_layers: texels.layers,
            },
            mip_level_count: 1,
            sample_count: 1,
            dimension: wgpu::TextureDimension::D3,
            format: wgpu::TextureFormat::Rgba8Unorm,
            usage: wgpu::TextureUsages::TEXTURE_BINDING,
            view_formats: &[],
        },
        TextureDataOrder::LayerMajor,
        texels.mips.first().map_or(&[], Vec::as_slice),
    );
    texture.create_view(&wgpu::TextureViewDescriptor::default())
}

/// The emitters to draw with their places in the scene, farthest first; equal ones in the scene's order.
fn in_order(frame: &FrameContext<'_>, view: &budget::View) -> Vec<(usize, Emitter)> {
    let mut emitters: Vec<_> = frame.scene.emitters.iter().copied().enumerate().collect();
    emitters.retain(|(_, e)| e.position.is_finite());
    emitters.sort_by(|a, b| view.depth(b.1.position).total_cmp(&view.depth(a.1.position)));
    let surplus = emitters.len().saturating_sub(MOST_EMITTERS);
    emitters.split_off(surplus)
}

impl WorldPass for Particles {
    fn prepare(&mut self, frame: &FrameContext<'_>, stream: &mut Stream) {
        self.cast.clear();
        self.chips = 0;
        self.beds.clear();
        self.volumes = frame.smoke.list.len() as u32;
        if frame.scene.emitters.is_empty() {
            return;
        }
        let view = budget::View::new(&frame.scene.camera, frame.extent.aspect());
        let land = frame.scene.terrain.as_ref().map(|t| terrain::landscape(t));
        let (places, emitters): (Vec<_>, Vec<_>) = in_order(frame, &view).into_iter().unzip();
        let detail = Detail::new(frame.knobs);
        let mut clouds: Vec<Cloud> =
            emitters.iter().map(|e| effects::cloud(e, detail, land.as_deref())).collect();
        for (cloud, place) in clouds.iter_mut().zip(&places) {
            if frame.smoke.has(*place) {
                cloud.puffs.clear();
            }
            frame.smoke.veil(*place, frame.scene.camera.position, cloud);
            for list in [&mut cloud.puffs, &mut cloud.glows] {
                view.trim(list, budget::DISC);
            }
            for list in [&mut cloud.licks, &mut cloud.sparks] {
                view.trim(list, budget::STREAK);
            }
        }
        budget::limit_overdraw(&mut clouds, &view, budget::limit(frame.knobs.tier));
        for cloud in &mut clouds {
            view.sort(&mut cloud.puffs);
            view.sort(&mut cloud.licks);
        }
        self.cast.take(&clouds, self.capacity);
        self.quads = stream.push(self.cast.quads());
        let mut chips: Vec<Chip> = clouds.iter().flat_map(|c| c.chips.iter().copied()).collect();
        chips.truncate(self.capacity);
        self.boxes = stream.push(&chips);
        self.chips = chips.len() as u32;
        self.beds.lay(frame, &emitters, land.as_ref(), stream);
    }

    fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        match layer {
            Layer::Opaque if self.chips > 0 && painter.pipeline("chip") => {
                painter.streamed(0, &self.boxes);
                painter.draw(0..36, 0..self.chips);
            }
            Layer::Ground => self.beds.draw(painter),
            Layer::SmokeShade | Layer::Smoke => {
                if let Some(noise) = self.noise.as_ref().filter(|_| self.volumes > 0) {
                    let draw = if layer == Layer::Smoke { smoke::march } else { smoke::shade };
                    draw(painter, noise, self.volumes);
                }
            }
            Layer::Particles => {
                for run in self.cast.runs() {
                    let name = run.kind.pipelines().into_iter().find(|n| painter.pipeline(n));
                    if name.is_none() {
                        continue;
                    }
                    if let Some(noise) = self.noise.as_ref().filter(|_| run.kind.has_noise()) {
                        painter.bind(2, noise);
                    }
                    painter.streamed(0, &self.quads);
                    painter.draw(0..run.kind.vertices(), run.range.clone());
                }
            }
            _ => {}
        }
    }

    fn has_particles(&self) -> bool {
        !self.cast.runs().is_empty()
    }

    fn has_smoke(&self) -> bool {
        self.volumes > 0
    }
}

impl Kind {
    /// Pipelines of the HDR tiers and of `Light`.
    fn pipelines(self) -> [&'static str; 2] {
        match self {
            Self::Glow => ["glow", "glow light"],
            Self::Puff => ["puff", "puff light"],
            Self::Lick => ["lick", "lick light"],
            Self::Spark => ["spark", "spark light"],
        }
    }

    fn has_noise(self) -> bool {
        matches!(self, Self::Puff | Self::Lick)
    }

    /// Discs are drawn as octagons, which spares a sixth of their pixels.
    fn vertices(self) -> u32 {
        match self {
            Self::Glow | Self::Puff => 18,
            Self::Lick | Self::Spark => 6,
        }
    }
}
