//! The beds of burning cells on the device: meshes kept while the same cells burn.

use std::{ops::Range, sync::Arc};

use bytemuck::{Pod, Zeroable};
use wgpu::{BufferUsages, VertexBufferLayout, VertexStepMode};

use crate::{
    effects::bed,
    gpu::Gpu,
    layouts::FRAME,
    manifest::{Blend, PipelineDesc},
    passes::{FrameContext, Painter},
    scene::{Emitter, EmitterKind},
    stream::Stream,
    terrain::Landscape,
};

/// Beds drawn at a time.
const MOST: usize = 8;

/// What of a bed changes from frame to frame.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
struct Breath {
    /// Seconds, wrapped so that single precision suffices.
    age: f32,
    strength: f32,
}

const BUFFERS: &[VertexBufferLayout<'static>] = &[
    VertexBufferLayout {
        array_stride: size_of::<bed::BedVertex>() as u64,
        step_mode: VertexStepMode::Vertex,
        attributes: &wgpu::vertex_attr_array![0 => Float32x3, 1 => Float32x3],
    },
    VertexBufferLayout {
        array_stride: size_of::<Breath>() as u64,
        step_mode: VertexStepMode::Instance,
        attributes: &wgpu::vertex_attr_array![2 => Float32x2],
    },
];

/// What the pipelines of beds have in common. They write depth, so that marks that they cover are
/// drawn again over them.
pub(super) const BED: PipelineDesc = PipelineDesc {
    buffers: BUFFERS,
    groups: &[&FRAME],
    blend: Blend::Premultiplied,
    ..PipelineDesc::BASE
};

/// What decides a bed's mesh.
type Key = ([u32; 3], u32);

/// The meshes.
pub(super) struct Beds {
    indices: wgpu::Buffer,
    index_count: u32,
    /// Place in the stream.
    breaths: Range<u64>,
    vertices: Option<wgpu::Buffer>,
    built: (Vec<Key>, Option<Arc<Landscape>>),
    stride: u32,
    count: u32,
}

impl Beds {
    pub(super) fn new(gpu: &Gpu) -> Self {
        let indices = bed::indices();
        Self {
            indices: gpu.buffer("bed", bytemuck::cast_slice(&indices), BufferUsages::INDEX),
            index_count: indices.len() as u32,
            breaths: 0..0,
            vertices: None,
            built: (Vec::new(), None),
            stride: 0,
            count: 0,
        }
    }

    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Lays the beds of those emitters that burn, the nearest ones.
    pub(super) fn lay(
        &mut self,
        frame: &FrameContext<'_>,
        emitters: &[Emitter],
        land: Option<&Arc<Landscape>>,
        stream: &mut Stream,
    ) {
        let burning = |e: &&Emitter| e.kind == EmitterKind::BurningCell && e.strength > 0.0;
        let fires: Vec<&Emitter> = emitters.iter().rev().filter(burning).take(MOST).collect();
        self.count = fires.len() as u32;
        if fires.is_empty() {
            return;
        }
        let breath = |e: &&Emitter| Breath {
            age: if e.age_s.is_finite() { e.age_s.rem_euclid(1024.0) as f32 } else { 0.0 },
            strength: e.strength.clamp(0.0, 1.0),
        };
        let breaths: Vec<Breath> = fires.iter().map(breath).collect();
        self.breaths = stream.push(&breaths);
        let key = |e: &&Emitter| (e.position.to_array().map(f32::to_bits), e.seed);
        let keys: Vec<Key> = fires.iter().map(key).collect();
        let same_land = match (&self.built.1, land) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        if self.vertices.is_some() && same_land && self.built.0 == keys {
            return;
        }
        let meshes: Vec<Vec<bed::BedVertex>> = fires
            .iter()
            .map(|e| bed::vertices(e.position, e.seed, land.map(Arc::as_ref)))
            .collect();
        self.stride = meshes.first().map_or(0, |m| m.len() as u32);
        let all = meshes.concat();
        let bytes = bytemuck::cast_slice(&all);
        self.vertices = Some(frame.gpu.buffer("beds", bytes, BufferUsages::VERTEX));
        self.built = (keys, land.cloned());
    }

    pub(super) fn draw(&self, painter: &mut Painter<'_, '_>) {
        let Some(vertices) = self.vertices.as_ref().filter(|_| self.count > 0) else { return };
        if !["bed", "bed light"].into_iter().any(|name| painter.pipeline(name)) {
            return;
        }
        painter.vertices(0, vertices);
        painter.streamed(1, &self.breaths);
        painter.indices(&self.indices);
        for i in 0..self.count {
            let base = (i * self.stride) as i32;
            painter.draw_indexed(0..self.index_count, base, i..i + 1);
        }
    }
}
