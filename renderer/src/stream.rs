//! What the device is told anew every frame: instances, particles, ranges of draws.
//!
//! Passes push their bytes while they prepare, and keep the place; [`Stream::send`] writes all of it at
//! once, because each write to a buffer costs a staging buffer of its own. What was sent last and has
//! not changed is not sent again: a still board sends nothing, and of much only the stretches that changed.

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
        let mut sent = 0;
        for stretch in stretches(&self.bytes, &self.held) {
            let bytes = self.bytes.get(stretch.clone()).unwrap_or(&[]);
            gpu.queue.write_buffer(buffer, stretch.start as u64, bytes);
            sent += bytes.len() as u64;
        }
        std::mem::swap(&mut self.bytes, &mut self.held);
        sent
    }
}

/// Bytes that are compared, and sent, together.
const BLOCK: usize = 16 << 10;
/// Most writes of a frame; what has changed in more places is sent with what lies between.
const MOST: usize = 4;

/// Where `new` differs from `old`, in whole blocks; all of it where they are not as long.
fn stretches(new: &[u8], old: &[u8]) -> Vec<Range<usize>> {
    if new.len() != old.len() {
        return std::iter::once(0..new.len()).filter(|s| !s.is_empty()).collect();
    }
    let mut found: Vec<Range<usize>> = Vec::new();
    for (i, (a, b)) in new.chunks(BLOCK).zip(old.chunks(BLOCK)).enumerate() {
        if a == b {
            continue;
        }
        let (start, end) = (i * BLOCK, i * BLOCK + a.len());
        match found.last_mut().filter(|last| last.end == start) {
            Some(last) => last.end = end,
            None => found.push(start..end),
        }
    }
    if let (Some(first), Some(last)) = (found.first(), found.last())
        && found.len() > MOST
    {
        return std::iter::once(first.start..last.end).collect();
    }
    found
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_sent_and_little_else() {
        let pairs = |new: &[u8], old: &[u8]| {
            stretches(new, old).iter().map(|s| (s.start, s.end)).collect::<Vec<_>>()
        };
        let old = vec![7_u8; 10 * BLOCK + 12];
        let touched = |places: &[usize]| {
            let mut new = old.clone();
            places.iter().for_each(|p| new[*p] = 8);
            pairs(&new, &old)
        };
        assert_eq!(touched(&[]), []);
        assert_eq!(touched(&[BLOCK + 1, 2 * BLOCK]), [(BLOCK, 3 * BLOCK)]);
        assert_eq!(touched(&[3, 10 * BLOCK + 11]), [(0, BLOCK), (10 * BLOCK, 10 * BLOCK + 12)]);
        let scattered: Vec<_> = (0..5).map(|i| (2 * i + 1) * BLOCK).collect();
        assert_eq!(touched(&scattered), [(BLOCK, 10 * BLOCK)]);
        assert_eq!(pairs(&old[..40], &old), [(0, 40)], "another length is sent whole");
        assert_eq!(pairs(&[], &old), [(0, 0); 0]);
    }
}
