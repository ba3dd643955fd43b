//! The joinery in one pair of buffers, so that neighbours of one pipeline are one draw.

use std::ops::Range;

use crate::{gpu::Gpu, passes::Painter, terrain::joinery::Joinery};

/// Meshes one after the other.
#[derive(Debug)]
pub(super) struct Parts {
    vertices: wgpu::Buffer,
    indices: wgpu::Buffer,
    /// Where each mesh ends in the indices.
    ends: Vec<u32>,
}

impl Parts {
    pub(super) fn new(gpu: &Gpu, meshes: &[Joinery]) -> Self {
        let (mut vertices, mut indices, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for mesh in meshes {
            let first = vertices.len() as u32;
            vertices.extend_from_slice(&mesh.vertices);
            indices.extend(mesh.indices.iter().map(|i| first + i));
            ends.push(indices.len() as u32);
        }
        let buffer = |contents, usage| gpu.buffer("joinery", contents, usage);
        Self {
            vertices: buffer(bytemuck::cast_slice(&vertices), wgpu::BufferUsages::VERTEX),
            indices: buffer(bytemuck::cast_slice(&indices), wgpu::BufferUsages::INDEX),
            ends,
        }
    }

    /// The indices of some meshes.
    fn range(&self, meshes: &Range<usize>) -> Range<u32> {
        let before = |mesh: usize| mesh.checked_sub(1).and_then(|m| self.ends.get(m)).copied();
        before(meshes.start).unwrap_or(0)..before(meshes.end).unwrap_or(0)
    }

    /// Draws neighbouring meshes with the first of `pipelines` that the tier has.
    pub(super) fn draw(
        &self,
        painter: &mut Painter<'_, '_>,
        meshes: &Range<usize>,
        pipelines: &[&'static str],
        group: Option<&wgpu::BindGroup>,
    ) {
        let range = self.range(meshes);
        if range.is_empty() || !pipelines.iter().any(|name| painter.pipeline(name)) {
            return;
        }
        if let Some(group) = group {
            painter.bind(1, group);
        }
        painter.vertices(0, &self.vertices);
        painter.indices(&self.indices);
        painter.draw_indexed(range, 0, 0..1);
    }
}
