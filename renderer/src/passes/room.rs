//! The table, the board's rim, the candles and the banners.

mod buffers;

use std::ops::Range;

use buffers::Parts;

use crate::{
    gpu::Gpu,
    layouts::{self, BOTH, GroupDesc, Layouts},
    manifest::{Depth, PipelineDesc, Target},
    passes::{FrameContext, Layer, Painter, WorldPass},
    renderer::RendererConfig,
    stream::Stream,
    terrain::{banners, joinery, oak, stock},
    tier::{Knobs, Tier, Tiers},
};

/// Group 1: the oak, and the emblems of banners. The WGSL side is `shaders/wood.wgsl`.
pub const OAK: GroupDesc = GroupDesc {
    name: "oak",
    entries: &[
        layouts::texture(0, BOTH, wgpu::TextureViewDimension::D2),
        layouts::texture(1, BOTH, wgpu::TextureViewDimension::D2Array),
    ],
};

const VERTICES: &[wgpu::VertexBufferLayout<'static>] = &[wgpu::VertexBufferLayout {
    array_stride: 28,
    step_mode: wgpu::VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![
        0 => Float32x3, 1 => Snorm8x4, 2 => Float32x2, 3 => Unorm8x4
    ],
}];

const WOOD: PipelineDesc = PipelineDesc {
    shader: "wood.wgsl",
    buffers: VERTICES,
    groups: &[&layouts::FRAME, &OAK],
    ..PipelineDesc::BASE
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc { name: "table", fragment: Some("fs_table"), ..WOOD },
    PipelineDesc { name: "rim", fragment: Some("fs_rim"), ..WOOD },
    PipelineDesc { name: "standing", fragment: Some("fs_standing"), ..WOOD },
    PipelineDesc { name: "wood light", fragment: Some("fs_light"), tiers: Tiers::LIGHT, ..WOOD },
    PipelineDesc {
        name: "wood caster",
        vertex: "vs_shadow",
        fragment: None,
        groups: &[&layouts::FRAME_SHADOW],
        target: Target::Shadow,
        depth: Depth::Caster,
        cull: None,
        tiers: Tiers::ALL,
        ..WOOD
    },
];

/// The meshes for a board of one radius.
struct Built {
    radius: u8,
    parts: Parts,
}

// The meshes in their order: casters are neighbours, and so is what stands in the room.
const RIM: Range<usize> = 0..1;
const STANDING: Range<usize> = 1..3;
const TABLE: Range<usize> = 3..4;

/// The pass.
pub struct Room {
    oak: wgpu::BindGroup,
    built: Option<Built>,
    board: bool,
    room: bool,
    hdr: bool,
    /// A bit for each banner that is there.
    banners: u64,
}

impl Room {
    /// Makes the oak.
    #[must_use]
    pub fn new(gpu: &Gpu, layouts: &Layouts, knobs: &Knobs, config: &RendererConfig) -> Self {
        let length = if knobs.tier == Tier::Light { 512 } else { 1024 };
        let format = wgpu::TextureFormat::Rgba8Unorm;
        let texels = stock::texels(&config.cache, "oak", length, oak::oak);
        let view = super::board::upload(gpu, "oak", format, &texels);
        let emblems = super::board::upload(gpu, "emblems", format, config.emblems.texels());
        let views = [&view, &emblems].map(wgpu::BindingResource::TextureView);
        let group = layouts.bind_required(gpu, &OAK, &views);
        Self { oak: group, built: None, board: false, room: false, hdr: knobs.hdr(), banners: 0 }
    }
}

impl WorldPass for Room {
    fn prepare(&mut self, frame: &FrameContext<'_>, _stream: &mut Stream) {
        self.board = frame.scene.terrain.is_some();
        self.room = frame.scene.room;
        let there = frame.scene.banners.iter().enumerate();
        self.banners = there.map(|(place, banner)| u64::from(banner.is_some()) << place).sum();
        let radius = frame.scene.terrain.as_ref().map_or(5, |t| t.radius);
        if self.built.as_ref().is_none_or(|b| b.radius != radius) {
            let meshes = [
                joinery::rim(radius),
                joinery::candles(radius),
                banners::banners(radius),
                joinery::table(radius),
            ];
            self.built = Some(Built { radius, parts: Parts::new(frame.gpu, &meshes) });
        }
    }

    fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        let Some(Built { parts, .. }) = &self.built else { return };
        let oak = Some(&self.oak);
        match layer {
            Layer::Shadow => {
                let first = if self.board { RIM.start } else { RIM.end };
                let end = if self.room { STANDING.end } else { STANDING.start };
                if first < end {
                    parts.draw(painter, &(first..end), &["wood caster"], None);
                }
            }
            Layer::Ground if self.board => {
                parts.draw(painter, &RIM, &["rim", "wood light"], oak);
            }
            Layer::Room if self.room && self.hdr => {
                parts.draw(painter, &STANDING, &["standing"], oak);
                parts.draw(painter, &TABLE, &["table"], oak);
            }
            Layer::Room if self.room => {
                parts.draw(painter, &(STANDING.start..TABLE.end), &["wood light"], oak);
            }
            _ => {}
        }
    }

    fn caster_revision(&self) -> u64 {
        let radius = self.built.as_ref().map_or(0, |b| u64::from(b.radius));
        // The shadow of a cloth is that of one at rest, whatever the time.
        (radius << 4 | self.banners) << 2 | u64::from(self.board) << 1 | u64::from(self.room)
    }
}
