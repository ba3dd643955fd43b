//! A yardstick for the cost of a frame: as many draws, passes, submissions and bytes through the graphics
//! interface alone, and the clock of the thread that makes them.

use tavola_renderer::{Gpu, renderer::FrameStats};

/// Processor time of this thread so far, milliseconds. Neither the rasteriser's threads nor other
/// programs are in it.
#[cfg(unix)]
pub(crate) fn thread_ms() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
}

/// Where the system does not tell it this way only the draws are counted.
#[cfg(not(unix))]
pub(crate) fn thread_ms() -> f64 {
    0.0
}

/// Draws that show nothing, by the graphics interface alone.
pub(crate) struct Bare {
    gpu: Gpu,
    pipeline: wgpu::RenderPipeline,
    view: wgpu::TextureView,
    buffer: wgpu::Buffer,
}

impl Bare {
    /// Makes what it needs on that device.
    pub(crate) fn new(gpu: Gpu) -> Self {
        let format = wgpu::TextureFormat::Rgba8Unorm;
        let device = &gpu.device;
        let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
            label: Some("bare"),
            source: wgpu::ShaderSource::Wgsl(
                "@vertex fn vs() -> @builtin(position) vec4f { return vec4f(2.0, 2.0, 0.0, 1.0); }
                @fragment fn fs() -> @location(0) vec4f { return vec4f(1.0); }"
                    .into(),
            ),
        });
        let pipeline = device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
            label: Some("bare"),
            layout: None,
            vertex: wgpu::VertexState {
                module: &module,
                entry_point: None,
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                buffers: &[],
            },
            primitive: wgpu::PrimitiveState::default(),
            depth_stencil: None,
            multisample: wgpu::MultisampleState::default(),
            fragment: Some(wgpu::FragmentState {
                module: &module,
                entry_point: None,
                compilation_options: wgpu::PipelineCompilationOptions::default(),
                targets: &[Some(format.into())],
            }),
            multiview_mask: None,
            cache: None,
        });
        let view = device
            .create_texture(&wgpu::TextureDescriptor {
                label: Some("bare"),
                size: wgpu::Extent3d { width: 64, height: 36, depth_or_array_layers: 1 },
                mip_level_count: 1,
                sample_count: 1,
                dimension: wgpu::TextureDimension::D2,
                format,
                usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
                view_formats: &[],
            })
            .create_view(&wgpu::TextureViewDescriptor::default());
        let buffer = device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("bare"),
            size: 1 << 20,
            usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::VERTEX,
            mapped_at_creation: false,
        });
        Self { gpu, pipeline, view, buffer }
    }

    /// As many draws, passes, submissions and bytes as a frame with those figures has.
    pub(crate) fn frame_ms(&self, stats: &FrameStats) -> f64 {
        let before = thread_ms();
        let bytes = vec![0_u8; stats.sent_bytes.next_multiple_of(4) as usize];
        self.gpu.queue.write_buffer(&self.buffer, 0, &bytes);
        // The shadow, the world, and a pass for each further step of the picture; presenting is the last.
        let mut draws = vec![stats.world_draws / 2; 2];
        draws.resize(2 + stats.picture_draws as usize, 1);
        let (last, world) = draws.split_last().unwrap();
        for passes in [world, &[*last]] {
            let mut encoder = self.gpu.device.create_command_encoder(&Default::default());
            for &draws in passes {
                let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                    color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                        view: &self.view,
                        depth_slice: None,
                        resolve_target: None,
                        ops: wgpu::Operations::default(),
                    })],
                    ..Default::default()
                });
                for _ in 0..draws {
                    pass.set_pipeline(&self.pipeline);
                    pass.draw(0..3, 0..1);
                }
            }
            self.gpu.queue.submit([encoder.finish()]);
        }
        self.gpu.wait();
        thread_ms() - before
    }
}
