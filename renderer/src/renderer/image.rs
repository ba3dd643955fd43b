//! Pictures instead of windows: draw, present into an image, read it back.

use std::sync::Arc;

use crate::{
    extent::Extent,
    gpu::Gpu,
    pipelines::IMAGE_FORMAT,
    readback::{ReadbackError, Rows},
    renderer::{RenderError, Renderer},
    sample::Sample,
    scene::Scene,
    targets::{Target, TargetDesc},
};

/// A presented picture that can be painted on: format [`IMAGE_FORMAT`], encoded sRGB.
#[derive(Debug)]
pub struct Canvas<'a> {
    /// The device.
    pub gpu: &'a Gpu,
    /// Goes to the device after the painting.
    pub encoder: &'a mut wgpu::CommandEncoder,
    /// The picture.
    pub view: &'a wgpu::TextureView,
}

/// Paints on a picture.
pub type Over<'o> = dyn FnMut(Canvas<'_>) + 'o;

impl Renderer {
    /// The picture of a scene: RGBA, 8 bits, encoded sRGB, rows from the top.
    ///
    /// # Errors
    /// The device was lost.
    pub fn render_to_image(&mut self, scene: &Scene, extent: Extent) -> Result<Rows, RenderError> {
        self.draw(scene, extent);
        let image = self.present_to_image(extent);
        self.read(&image)
    }

    /// The mean of `count` pictures of the same moment (at least one), through a lens of radius `lens`
    /// in world units; for tiers that cannot gather, the first of them.
    ///
    /// # Errors
    /// The device was lost.
    pub fn render_samples(
        &mut self,
        scene: &Scene,
        extent: Extent,
        count: u32,
        lens: f32,
    ) -> Result<Rows, RenderError> {
        let count = if self.knobs().gathers() { count.max(1) } else { 1 };
        for index in 0..count {
            self.draw_sample(scene, extent, Sample { index, lens });
        }
        let image = self.present_to_image(extent);
        self.read(&image)
    }

    /// Presents the last drawn scene into a target of the pool.
    pub fn present_to_image(&mut self, extent: Extent) -> Arc<Target> {
        self.present_with(extent, &mut |_| {})
    }

    /// Presents the last drawn scene into a target of the pool and lets `over` paint on it: words, panels.
    pub fn present_with(&mut self, extent: Extent, over: &mut Over<'_>) -> Arc<Target> {
        let desc =
            TargetDesc { label: "image", extent, format: IMAGE_FORMAT, samples: 1, sampled: true };
        let gpu = self.gpu().clone();
        let image = self.pool.get(&gpu, desc);
        let mut encoder = gpu.device.create_command_encoder(&wgpu::CommandEncoderDescriptor {
            label: Some("present image"),
        });
        self.present(&mut encoder, &image.view, IMAGE_FORMAT);
        over(Canvas { gpu: &gpu, encoder: &mut encoder, view: &image.view });
        gpu.queue.submit([encoder.finish()]);
        image
    }

    /// Reads back what the main pass left: light (linear, half floats) in HDR tiers.
    ///
    /// # Errors
    /// Nothing was drawn, or the device was lost.
    pub fn read_main(&mut self) -> Result<Rows, RenderError> {
        let main = self.finished.as_ref().map(|f| Arc::clone(&f.main));
        let main = main.ok_or(RenderError::Readback(ReadbackError::Empty))?;
        self.read(&main)
    }

    /// Reads a target back, waiting for it.
    ///
    /// # Errors
    /// The device was lost, or the format cannot be read.
    pub fn read(&mut self, target: &Target) -> Result<Rows, RenderError> {
        let gpu = self.gpu().clone();
        let mut encoder = gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("read") });
        self.readback.copy(&gpu, &mut encoder, &[(&target.texture, target.desc.extent)])?;
        let submission = gpu.queue.submit([encoder.finish()]);
        self.readback.start(submission);
        let rows = self.readback.take(&gpu, true)?.and_then(|rows| rows.into_iter().next());
        rows.ok_or(RenderError::Readback(ReadbackError::Map))
    }
}
