//! The table, the board's rim and the candles.

mod buffers;

use std::ops::Range;

use buffers::Parts;

use crate::{
    cache::Cache,
    gpu::Gpu,
    layouts::{self, BOTH, GroupDesc, Layouts},
    manifest::{Depth, PipelineDesc, Target},
    passes::{FrameContext, Layer, Painter, WorldPass},
    stream::Stream,
    terrain::{joinery, oak, stock},
    tier::{Knobs, Tier, Tiers},
};

/// Group 1: the oak. The WGSL side is `shaders/wood.wgsl`.
pub const OAK: GroupDesc = GroupDesc {
    name: "oak",
    entries: &[layouts::texture(0, BOTH, wgpu::TextureViewDimension::D2)],
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
    PipelineDesc { name: "candle", fragment: Some("fs_candle"), ..WOOD },
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
const CANDLES: Range<usize> = 1..2;
const TABLE: Range<usize> = 2..3;

/// The pass.
pub struct Room {
    oak: wgpu::BindGroup,
    built: Option<Built>,
    board: bool,
    room: bool,
    hdr: bool,
}

impl Room {
    /// Makes the oak.
    #[must_use]
    pub fn new(gpu: &Gpu, layouts: &Layouts, knobs: &Knobs, cache: &Cache) -> Self {
        let length = if knobs.tier == Tier::Light { 512 } else { 1024 };
        let format = wgpu::TextureFormat::Rgba8Unorm;
        let texels = stock::texels(cache, "oak", length, oak::oak);
        let view = super::board::upload(gpu, "oak", format, &texels);
        let group = layouts.bind_required(gpu, &OAK, &[wgpu::BindingResource::TextureView(&view)]);
        Self { oak: group, built: None, board: false, room: false, hdr: knobs.hdr() }
    }
}

impl WorldPass for Room {
    fn prepare(&mut self, frame: &FrameContext<'_>, _stream: &mut Stream) {
        self.board = frame.scene.terrain.is_some();
        self.room = frame.scene.room;
        let radius = frame.scene.terrain.as_ref().map_or(5, |t| t.radius);
        if self.built.as_ref().is_none_or(|b| b.radius != radius) {
            let meshes = [joinery::rim(radius), joinery::candles(radius), joinery::table(radius)];
            self.built = Some(Built { radius, parts: Parts::new(frame.gpu, &meshes) });
        }
    }

    fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        let Some(Built { parts, .. }) = &self.built else { return };
        let oak = Some(&self.oak);
        match layer {
            Layer::Shadow => {
                let first = if self.board { RIM.start } else { RIM.end };
                let end = if self.room { CANDLES.end } else { CANDLES.start };
                if first < end {
                    parts.draw(painter, &(first..end), &["wood caster"], None);
                }
            }
            Layer::Ground if self.board => {
                parts.draw(painter, &RIM, &["rim", "wood light"], oak);
            }
            Layer::Room if self.room && self.hdr => {
                parts.draw(painter, &CANDLES, &["candle"], oak);
                parts.draw(painter, &TABLE, &["table"], oak);
            }
            Layer::Room if self.room => {
                parts.draw(painter, &(CANDLES.start..TABLE.end), &["wood light"], oak);
            }
            _ => {}
        }
    }

    fn caster_revision(&self) -> u64 {
        let radius = self.built.as_ref().map_or(0, |b| u64::from(b.radius));
        radius << 2 | u64::from(self.board) << 1 | u64::from(self.room)
    }
}
