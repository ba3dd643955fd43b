//! What egui drew, laid over a picture: the HUD over the window, captions over a film.

/// The HUD of one frame, ready to paint.
pub(crate) struct Painted {
    /// Shapes as triangles.
    pub(crate) jobs: Vec<egui::ClippedPrimitive>,
    /// Physical pixels a point.
    pub(crate) pixels_per_point: f32,
}

/// Encodes the painting of `painted` into `view`, over what `load` leaves there.
pub(crate) fn paint(
    painter: &mut egui_wgpu::Renderer,
    painted: &Painted,
    device: &wgpu::Device,
    queue: &wgpu::Queue,
    encoder: &mut wgpu::CommandEncoder,
    view: &wgpu::TextureView,
    load: wgpu::LoadOp<wgpu::Color>,
) {
    let size = view.texture().size();
    let screen = egui_wgpu::ScreenDescriptor {
        size_in_pixels: [size.width, size.height],
        pixels_per_point: painted.pixels_per_point,
    };
    let buffers = painter.update_buffers(device, queue, encoder, &painted.jobs, &screen);
    queue.submit(buffers);
    let pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
        label: Some("hud"),
        color_attachments: &[Some(wgpu::RenderPassColorAttachment {
            view,
            depth_slice: None,
            resolve_target: None,
            ops: wgpu::Operations { load, store: wgpu::StoreOp::Store },
        })],
        ..Default::default()
    });
    painter.render(&mut pass.forget_lifetime(), &painted.jobs, &screen);
}
