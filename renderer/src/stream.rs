//! What the device is told anew every frame: instances, particles, ranges of draws.
//!
//! Passes push their bytes while they prepare, and keep the place; [`Stream::send`] writes all of it at
//! once, because each write to a buffer costs a staging buffer of its own. What was sent last and has
//! not changed is not sent again: a still board sends nothing.

use std::ops::Range;

use crate::gpu::Gpu;

/// Bytes of the buffer at first; it grows when a frame needs more.
const FIRST: u64 = 256 << 10;

/// What a buffer of the device is to hold, and what it holds.
#[derive(Debug, Default)]
pub(crate) struct Mirror {
    pub(crate) bytes: Vec<u8>,
    held: Vec<u8>,
}

impl Mirror {
    /// Writes the bytes to the buffer's start, if it does not hold them; says how many it wrote. They
    /// are to be made anew for the next frame.
    pub(crate) fn send(&mut self, gpu: &Gpu, buffer: &wgpu::Buffer) -> u64 {
        if self.bytes == self.held {
            return 0;
        }
        gpu.queue.write_buffer(buffer, 0, &self.bytes);
        std::mem::swap(&mut self.bytes, &mut self.held);
        self.held.len() as u64
    }

    /// The same, but of bytes as long as those before only the span from the first part that is another to the
    /// last one: for what is small and changes in few places.
    pub(crate) fn send_span(&mut self, gpu: &Gpu, buffer: &wgpu::Buffer) -> u64 {
        const PART: usize = 64;
        if self.bytes.len() != self.held.len() {
            return self.send(gpu, buffer);
        }
        let (new, old) = (self.bytes.chunks(PART), self.held.chunks(PART));
        let mut others = new.zip(old).enumerate().filter(|(_, (a, b))| a != b).map(|(n, _)| n);
        let Some(first) = others.next() else { return 0 };
        let end = (others.next_back().unwrap_or(first) + 1) * PART;
        let span = first * PART..end.min(self.bytes.len());
        let sent = span.len() as u64;
        if let Some(bytes) = self.bytes.get(span.clone()) {
            gpu.queue.write_buffer(buffer, span.start as u64, bytes);
        }
        std::mem::swap(&mut self.bytes, &mut self.held);
        sent
    }
}

/// The bytes of a frame, here and on the device.
#[derive(Debug)]
pub struct Stream {
    mirror: Mirror,
    buffer: wgpu::Buffer,
    usage: wgpu::BufferUsages,
}

impl Stream {
    /// An empty stream.
    #[must_use]
    pub fn new(gpu: &Gpu) -> Self {
        let mut usage = wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST;
        if gpu.multi_draw() {
            usage |= wgpu::BufferUsages::INDIRECT;
        }
        let buffer = buffer(gpu, FIRST, usage);
        Self { mirror: Mirror::default(), buffer, usage }
    }

    /// Forgets the last frame's bytes; places of that frame mean nothing afterwards.
    pub(crate) fn begin(&mut self) {
        self.mirror.bytes.clear();
    }

    /// Appends values (whole words, as every layout here is) and gives their place in the buffer.
    pub fn push<T: bytemuck::NoUninit>(&mut self, values: &[T]) -> Range<u64> {
        self.push_bytes(bytemuck::cast_slice(values))
    }

    /// Where the next bytes will lie.
    pub(crate) fn end(&self) -> u64 {
        self.mirror.bytes.len() as u64
    }

    /// Appends bytes, a multiple of four.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) -> Range<u64> {
        let first = self.end();
        self.mirror.bytes.extend_from_slice(bytes);
        first..self.end()
    }

    /// Writes the frame's bytes, if they are others than the last; says how many it wrote.
    pub(crate) fn send(&mut self, gpu: &Gpu) -> u64 {
        let needed = self.end();
        if needed > self.buffer.size() {
            self.buffer = buffer(gpu, needed.next_power_of_two(), self.usage);
        }
        self.mirror.send(gpu, &self.buffer)
    }

    /// The buffer that holds what was sent.
    pub(crate) fn buffer(&self) -> &wgpu::Buffer {
        &self.buffer
    }
}

fn buffer(gpu: &Gpu, size: u64, usage: wgpu::BufferUsages) -> wgpu::Buffer {
    gpu.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("stream"),
        size,
        usage,
        mapped_at_creation: false,
    })
}
