//! Pictures of a film: drawn, turned into planes, and brought to the CPU while the next one is drawn.
//!
//! [`Renderer::send_planes`] after a picture was presented, [`Renderer::take_planes`] one or two pictures later:
//! the device never waits for the CPU, and nothing is dropped, because whoever takes decides when to draw on.

use crate::{
    passes::{FullScreen, planes},
    readback::{ReadbackError, Rows},
    renderer::{RenderError, Renderer},
    targets::Target,
};

/// The planes of a picture, BT.709, limited range.
#[derive(Debug)]
pub struct FilmPlanes {
    /// Luma, full size.
    pub y: Rows,
    /// Blue difference, half size both ways.
    pub u: Rows,
    /// Red difference, half size both ways.
    pub v: Rows,
}

impl Renderer {
    /// Makes planes of a presented picture and sends them on their way.
    ///
    /// # Errors
    /// [`ReadbackError::Odd`]: a side is not even.
    pub fn send_planes(&mut self, picture: &Target) -> Result<(), RenderError> {
        let gpu = self.gpu().clone();
        let mut encoder = gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("planes") });
        let mut screen = FullScreen {
            gpu: &self.gpu,
            layouts: &self.layouts,
            pipelines: &self.pipelines,
            frame: self.frame.group(),
            groups: &mut self.groups,
        };
        let planes = planes::encode(&mut screen, &mut self.pool, &mut encoder, picture)
            .ok_or(RenderError::Readback(ReadbackError::Odd(picture.desc.extent)))?;
        let parts = planes.each_ref().map(|plane| (&plane.texture, plane.desc.extent));
        self.film.copy(&gpu, &mut encoder, &parts)?;
        let submission = gpu.queue.submit([encoder.finish()]);
        self.film.start(submission);
        Ok(())
    }

    /// How many pictures are on their way.
    #[must_use]
    pub fn planes_on_their_way(&self) -> usize {
        self.film.in_flight()
    }

    /// The planes of the oldest picture on its way, when they have arrived.
    ///
    /// # Errors
    /// Nothing is on its way, or the device was lost.
    pub fn take_planes(&mut self) -> Result<FilmPlanes, RenderError> {
        let rows = self.film.take(&self.gpu, true)?.unwrap_or_default();
        match <[Rows; 3]>::try_from(rows) {
            Ok([y, u, v]) => Ok(FilmPlanes { y, u, v }),
            Err(_) => Err(RenderError::Readback(ReadbackError::Map)),
        }
    }

    /// Forgets the pictures on their way: the film was cancelled.
    pub fn forget_planes(&mut self) {
        self.film.clear();
    }
}
