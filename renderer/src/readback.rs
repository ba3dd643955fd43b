//! Reading pictures back without stalling: a ring of mappable buffers.
//!
//! `copy` is encoded with the frame; after the submit `start` maps the buffer, and the rows arrive by
//! [`ReadbackRing::take`] when the device has finished, oldest first. `take` with `wait` blocks until
//! the oldest is there: single images wait for themselves, a recorder for the picture before last.

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
    /// A film's picture must have even sides.
    #[error("a picture of {0:?} has no planes")]
    Odd(Extent),
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
    parts: Vec<Part>,
    state: Arc<AtomicU8>,
    submission: Option<wgpu::SubmissionIndex>,
}

/// Where one texture of a flight lies in its buffer.
#[derive(Clone, Copy, Debug)]
struct Part {
    extent: Extent,
    /// Bytes of a texel.
    texel: u32,
    /// Bytes from row to row.
    row: u32,
    /// Of the first byte.
    offset: u64,
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
    /// Encodes the copy of textures (one layer, level 0) that belong together.
    ///
    /// # Errors
    /// A format is compressed or a depth format.
    pub fn copy(
        &mut self,
        gpu: &Gpu,
        encoder: &mut wgpu::CommandEncoder,
        textures: &[(&wgpu::Texture, Extent)],
    ) -> Result<(), ReadbackError> {
        let mut parts = Vec::with_capacity(textures.len());
        let mut offset = 0;
        for (texture, extent) in textures {
            let format = texture.format();
            if format.is_compressed() || format.is_depth_stencil_format() {
                return Err(ReadbackError::Format(format));
            }
            let texel = format.block_copy_size(None).ok_or(ReadbackError::Format(format))?;
            let row = (extent.width() * texel).next_multiple_of(wgpu::COPY_BYTES_PER_ROW_ALIGNMENT);
            let part = Part { extent: *extent, texel, row, offset };
            offset += part.bytes();
            parts.push(part);
        }
        let buffer = self.buffer(gpu, offset);
        for ((texture, extent), part) in textures.iter().zip(&parts) {
            encoder.copy_texture_to_buffer(
                texture.as_image_copy(),
                wgpu::TexelCopyBufferInfo {
                    buffer: &buffer,
                    layout: wgpu::TexelCopyBufferLayout {
                        offset: part.offset,
                        bytes_per_row: Some(part.row),
                        rows_per_image: None,
                    },
                },
                extent.size(),
            );
        }
        let state = Arc::new(AtomicU8::new(PENDING));
        self.flights.push_back(Flight { buffer, parts, state, submission: None });
        Ok(())
    }

    fn buffer(&mut self, gpu: &Gpu, size: u64) -> wgpu::Buffer {
        self.spare.iter().position(|b| b.size() == size).map_or_else(
            || {
                gpu.device.create_buffer(&wgpu::BufferDescriptor {
                    label: Some("readback"),
                    size,
                    usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
                    mapped_at_creation: false,
                })
            },
            |i| self.spare.swap_remove(i),
        )
    }

    /// Starts mapping the newest copy. Call after its command buffer was submitted, as this submission.
    pub fn start(&mut self, submission: wgpu::SubmissionIndex) {
        if let Some(flight) = self.flights.back_mut() {
            flight.submission = Some(submission);
            let state = Arc::clone(&flight.state);
            flight.buffer.map_async(wgpu::MapMode::Read, .., move |result| {
                state.store(if result.is_ok() { READY } else { FAILED }, Ordering::Release);
            });
        }
    }

    /// How many copies are on their way.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.flights.len()
    }

    /// Forgets what is on its way.
    pub fn clear(&mut self) {
        self.flights.clear();
    }

    /// The oldest copy, a [`Rows`] a texture, if it has arrived; with `wait`, when it has, while what was
    /// submitted after it goes on.
    ///
    /// # Errors
    /// Nothing was copied, or the device was lost.
    pub fn take(&mut self, gpu: &Gpu, wait: bool) -> Result<Option<Vec<Rows>>, ReadbackError> {
        let Some(flight) = self.flights.front_mut() else { return Err(ReadbackError::Empty) };
        let poll = match (wait, flight.submission.take()) {
            (false, submission) => {
                flight.submission = submission;
                wgpu::PollType::Poll
            }
            (true, submission_index) => wgpu::PollType::Wait { submission_index, timeout: None },
        };
        // An error here is a lost device, which the mapping then tells.
        let _ = gpu.device.poll(poll);
        if wait && flight.state.load(Ordering::Acquire) == PENDING {
            gpu.wait();
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
        let mut rows = Vec::with_capacity(flight.parts.len());
        {
            let view = flight.buffer.get_mapped_range(..).map_err(|_| ReadbackError::Map)?;
            for part in &flight.parts {
                rows.push(part.rows(&view).ok_or(ReadbackError::Map)?);
            }
        }
        flight.buffer.unmap();
        self.spare.push(flight.buffer);
        self.spare.truncate(4);
        Ok(Some(rows))
    }
}

impl Part {
    fn bytes(&self) -> u64 {
        u64::from(self.row) * u64::from(self.extent.height())
    }

    /// Takes its rows out of the buffer.
    fn rows(&self, buffer: &[u8]) -> Option<Rows> {
        let line = (self.extent.width() * self.texel) as usize;
        let start = usize::try_from(self.offset).ok()?;
        let end = start + usize::try_from(self.bytes()).ok()?;
        let mut bytes = Vec::with_capacity(line * self.extent.height() as usize);
        for row in buffer.get(start..end)?.chunks_exact(self.row as usize) {
            bytes.extend_from_slice(row.get(..line)?);
        }
        Some(Rows { extent: self.extent, bytes })
    }
}
