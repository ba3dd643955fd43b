//! Reading pictures back without stalling: a ring of mappable buffers.
//!
//! `copy` is encoded with the frame; after the submit `start` maps the buffer, and the rows arrive by
//! [`ReadbackRing::take`] when the device has finished, oldest first. `take` with `wait` blocks:
//! that is what single images do; a recorder asks without waiting and keeps drawing.

use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

use crate::{extent::Extent, gpu::Gpu};

const PENDING: u8 = 0;
const READY: u8 = 1;
const FAILED: u8 = 2;

/// Why a picture did not come back.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadbackError {
    /// The device was lost or the buffer could not be mapped.
    #[error("the picture could not be read back from the device")]
    Map,
    /// Nothing was copied.
    #[error("no picture is on its way")]
    Empty,
    /// The format has no 4-byte texels.
    #[error("pictures of format {0:?} cannot be read back")]
    Format(wgpu::TextureFormat),
}

#[derive(Debug)]
struct Flight {
    buffer: wgpu::Buffer,
    extent: Extent,
    texel: u32,
    row: u32,
    state: Arc<AtomicU8>,
}

/// Rows of a picture, tightly packed.
#[derive(Debug)]
pub struct Rows {
    /// Size in pixels.
    pub extent: Extent,
    /// Bytes, `width * texel` a row, top row first.
    pub bytes: Vec<u8>,
}

/// Buffers in flight and buffers to reuse.
#[derive(Debug, Default)]
pub struct ReadbackRing {
    flights: VecDeque<Flight>,
    spare: Vec<wgpu::Buffer>,
}

impl ReadbackRing {
    /// Encodes the copy of `texture` (one layer, level 0).
    ///
    /// # Errors
    /// The format is compressed or a depth format.
    pub fn copy(
        &mut self,
        gpu: &Gpu,
        encoder: &mut wgpu::CommandEncoder,
        texture: &wgpu::Texture,
        extent: Extent,
    ) -> Result<(), ReadbackError> {
        let format = texture.format();
        if format.is_compressed() || format.is_depth_stencil_format() {
            return Err(ReadbackError::Format(format));
        }
        let texel = format.block_copy_size(None).ok_or(ReadbackError::Format(format))?;
        let row = (extent.width() * texel).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
        let size = u64::from(row) * u64::from(extent.height());
        let buffer = self.spare.iter().position(|b| b.size() == size).map_or_else(
            || {
                gpu.device.create_buffer(&wgpu::BufferDescriptor {
                    label: Some("readback"),
                    size,
                    usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
                    mapped_at_creation: false,
                })
            },
            |i| self.spare.swap_remove(i),
        );
        encoder.copy_texture_to_buffer(
            texture.as_image_copy(),
            wgpu::TexelCopyBufferInfo {
                buffer: &buffer,
                layout: wgpu::TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(row),
                    rows_per_image: None,
                },
            },
            extent.size(),
        );
        let state = Arc::new(AtomicU8::new(PENDING));
        self.flights.push_back(Flight { buffer, extent, texel, row, state });
        Ok(())
    }

    /// Starts mapping the newest copy. Call after its command buffer was submitted.
    pub fn start(&mut self) {
        if let Some(flight) = self.flights.back() {
            let state = Arc::clone(&flight.state);
            flight.buffer.map_async(wgpu::MapMode::Read, .., move |result| {
                state.store(if result.is_ok() { READY } else { FAILED }, Ordering::Release);
            });
        }
    }

    /// The oldest picture, if it has arrived; with `wait`, when it has.
    ///
    /// # Errors
    /// Nothing was copied, or the device was lost.
    pub fn take(&mut self, gpu: &Gpu, wait: bool) -> Result<Option<Rows>, ReadbackError> {
        let Some(flight) = self.flights.front() else { return Err(ReadbackError::Empty) };
        if wait {
            gpu.wait();
        } else {
            let _ = gpu.device.poll(wgpu::PollType::Poll);
        }
        match flight.state.load(Ordering::Acquire) {
            READY => {}
            PENDING if !wait => return Ok(None),
            _ => {
                self.flights.pop_front();
                return Err(ReadbackError::Map);
            }
        }
        let Some(flight) = self.flights.pop_front() else { return Err(ReadbackError::Empty) };
        let line = (flight.extent.width() * flight.texel) as usize;
        let mut bytes = Vec::with_capacity(line * flight.extent.height() as usize);
        {
            let view = flight.buffer.get_mapped_range(..).map_err(|_| ReadbackError::Map)?;
            for row in view.chunks_exact(flight.row as usize) {
                bytes.extend_from_slice(row.get(..line).ok_or(ReadbackError::Map)?);
            }
        }
        flight.buffer.unmap();
        self.spare.push(flight.buffer);
        self.spare.truncate(4);
        Ok(Some(Rows { extent: flight.extent, bytes }))
    }
}
