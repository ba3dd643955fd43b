//! Draws the ground's material into maps, once after the board changed, with all their levels.

use wgpu::BindingResource::{Sampler, TextureView};

use super::{ABOVE, SOURCES, maps::Fixed};
use crate::{
    passes::{BLACK, FrameContext},
    pipelines::IMAGE_FORMAT,
    scene::WATER_LEVEL,
    terrain::{Landscape, cells::apothem},
};

/// The baked maps.
pub(super) struct Baked {
    /// Root of albedo, and openness.
    pub(super) color: wgpu::TextureView,
    /// Normal x and z, and roughness.
    pub(super) lie: wgpu::TextureView,
}

/// Bakes and submits. `sources` are the height and share maps.
pub(super) fn bake(
    frame: &FrameContext<'_>,
    fixed: &Fixed,
    land: &Landscape,
    sources: [&wgpu::TextureView; 2],
    side: u32,
) -> Baked {
    let gpu = frame.gpu;
    let sizes = [apothem(land.terrain.radius), WATER_LEVEL, 0.0, 0.0];
    let board = gpu.buffer("bake", bytemuck::cast_slice(&sizes), wgpu::BufferUsages::UNIFORM);
    let group = frame.layouts.bind_required(
        gpu,
        &SOURCES,
        &[
            board.as_entire_binding(),
            Sampler(&fixed.repeat),
            Sampler(&fixed.clamp),
            TextureView(sources[0]),
            TextureView(sources[1]),
            TextureView(&fixed.details),
            TextureView(&fixed.noise),
        ],
    );
    let [color, lie] = ["ground color", "ground lie"].map(|label| target(frame, label, side));
    let mut encoder =
        gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("bake") });
    let views = [&color, &lie].map(|t| level_view(t, 0));
    let attachments = [Some(attachment(&views[0])), Some(attachment(&views[1]))];
    {
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("bake"),
            color_attachments: &attachments,
            ..Default::default()
        });
        if let Some(pipeline) = frame.pipelines.get("bake") {
            pass.set_pipeline(pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.draw(0..3, 0..1);
        }
    }
    for texture in [&color, &lie] {
        halve(frame, fixed, &mut encoder, texture);
    }
    gpu.queue.submit([encoder.finish()]);
    let [color, lie] = [color, lie].map(|t| t.create_view(&wgpu::TextureViewDescriptor::default()));
    Baked { color, lie }
}

fn target(frame: &FrameContext<'_>, label: &'static str, side: u32) -> wgpu::Texture {
    frame.gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d { width: side, height: side, depth_or_array_layers: 1 },
        mip_level_count: side.ilog2() + 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: IMAGE_FORMAT,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    })
}

fn level_view(texture: &wgpu::Texture, level: u32) -> wgpu::TextureView {
    texture.create_view(&wgpu::TextureViewDescriptor {
        base_mip_level: level,
        mip_level_count: Some(1),
        ..Default::default()
    })
}

fn attachment(view: &wgpu::TextureView) -> wgpu::RenderPassColorAttachment<'_> {
    wgpu::RenderPassColorAttachment {
        view,
        depth_slice: None,
        resolve_target: None,
        ops: wgpu::Operations { load: BLACK, store: wgpu::StoreOp::Store },
    }
}

/// Fills the levels of a map below the first.
fn halve(
    frame: &FrameContext<'_>,
    fixed: &Fixed,
    encoder: &mut wgpu::CommandEncoder,
    texture: &wgpu::Texture,
) {
    for level in 1..texture.mip_level_count() {
        let above = level_view(texture, level - 1);
        let below = level_view(texture, level);
        let group = frame.layouts.bind_required(
            frame.gpu,
            &ABOVE,
            &[Sampler(&fixed.clamp), TextureView(&above)],
        );
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("halve"),
            color_attachments: &[Some(attachment(&below))],
            ..Default::default()
        });
        if let Some(pipeline) = frame.pipelines.get("halve") {
            pass.set_pipeline(pipeline);
            pass.set_bind_group(0, &group, &[]);
            pass.draw(0..3, 0..1);
        }
    }
}
