//! Buffers of the joinery.

use wgpu::util::{BufferInitDescriptor, DeviceExt as _};

use crate::{gpu::Gpu, passes::Painter, terrain::joinery::Joinery};

/// One draw.
#[derive(Debug)]
pub(super) struct Part {
    vertices: wgpu::Buffer,
    indices: wgpu::Buffer,
    count: u32,
}

impl Part {
    pub(super) fn new(gpu: &Gpu, label: &'static str, joinery: &Joinery) -> Self {
        let buffer = |contents, usage| {
            gpu.device.create_buffer_init(&BufferInitDescriptor {
                label: Some(label),
                contents,
                usage,
            })
        };
        Self {
            vertices: buffer(bytemuck::cast_slice(&joinery.vertices), wgpu::BufferUsages::VERTEX),
            indices: buffer(bytemuck::cast_slice(&joinery.indices), wgpu::BufferUsages::INDEX),
            count: joinery.indices.len() as u32,
        }
    }

    /// Draws with the first of `pipelines` that the tier has.
    pub(super) fn draw(
        &self,
        painter: &mut Painter<'_, '_>,
        pipelines: &[&'static str],
        group: Option<&wgpu::BindGroup>,
    ) {
        if !pipelines.iter().any(|name| painter.pipeline(name)) {
            return;
        }
        if let Some(group) = group {
            painter.bind(1, group);
        }
        painter.vertices(0, self.vertices.slice(..));
        painter.indices(self.indices.slice(..), wgpu::IndexFormat::Uint32);
        painter.draw_indexed(0..self.count, 0, 0..1);
    }
}
