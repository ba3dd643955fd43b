//! How long each pass took on the device.
//!
//! A pass that begins asks for a pair of timestamps by its name; [`super::Gpu::pass_times`] waits for them
//! and turns pairs into milliseconds. Only on a device that was asked to tell
//! ([`super::GpuRequest::with_timestamps`]); to others it costs nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};

use wgpu::BufferUsages;

/// Most passes that are timed from one reading to the next; further ones are not.
const MOST: u32 = 64;

/// A pass and its time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PassTime {
    /// Its label.
    pub name: &'static str,
    /// Milliseconds on the device.
    pub ms: f64,
}

/// The timestamps of a device.
#[derive(Debug)]
pub(super) struct PassTimes {
    set: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    mapped: wgpu::Buffer,
    /// Nanoseconds a tick.
    tick: f64,
    /// Passes since the last reading.
    names: Mutex<Vec<&'static str>>,
}

/// A pass that is timed.
#[derive(Debug)]
pub(crate) struct Timed {
    set: wgpu::QuerySet,
    at: u32,
}

impl Timed {
    /// Where the pass writes its times.
    pub(crate) fn writes(&self) -> wgpu::RenderPassTimestampWrites<'_> {
        wgpu::RenderPassTimestampWrites {
            query_set: &self.set,
            beginning_of_pass_write_index: Some(self.at * 2),
            end_of_pass_write_index: Some(self.at * 2 + 1),
        }
    }
}

impl PassTimes {
    /// None where the device does not tell the time.
    pub(super) fn new(device: &wgpu::Device, queue: &wgpu::Queue) -> Option<Self> {
        if !device.features().contains(wgpu::Features::TIMESTAMP_QUERY) {
            return None;
        }
        let buffer = |label, usage| {
            device.create_buffer(&wgpu::BufferDescriptor {
                label: Some(label),
                size: u64::from(MOST) * 16,
                usage,
                mapped_at_creation: false,
            })
        };
        Some(Self {
            set: device.create_query_set(&wgpu::QuerySetDescriptor {
                label: Some("pass times"),
                ty: wgpu::QueryType::Timestamp,
                count: MOST * 2,
            }),
            resolved: buffer("pass times", BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC),
            mapped: buffer("pass times read", BufferUsages::MAP_READ | BufferUsages::COPY_DST),
            tick: f64::from(queue.get_timestamp_period()),
            names: Mutex::default(),
        })
    }

    fn names(&self) -> MutexGuard<'_, Vec<&'static str>> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Times the pass that begins now.
    pub(super) fn begin(&self, name: &'static str) -> Option<Timed> {
        let mut names = self.names();
        let at = names.len() as u32;
        (at < MOST).then(|| {
            names.push(name);
            Timed { set: self.set.clone(), at }
        })
    }

    /// Waits for all passes since the last reading; their times in their order, none on a device that is
    /// gone.
    pub(super) fn read(&self, device: &wgpu::Device, queue: &wgpu::Queue) -> Vec<PassTime> {
        let names = std::mem::take(&mut *self.names());
        if names.is_empty() {
            return Vec::new();
        }
        let count = names.len() as u32 * 2;
        let bytes = u64::from(count) * 8;
        let mut encoder = device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("pass times") });
        encoder.resolve_query_set(&self.set, 0..count, &self.resolved, 0);
        encoder.copy_buffer_to_buffer(&self.resolved, 0, &self.mapped, 0, bytes);
        queue.submit([encoder.finish()]);
        self.mapped.map_async(wgpu::MapMode::Read, ..bytes, |_| {});
        // An error here is a lost device, whose buffer then cannot be read either.
        let _ = device.poll(wgpu::PollType::Wait { submission_index: None, timeout: None });
        let Ok(view) = self.mapped.get_mapped_range(..bytes) else { return Vec::new() };
        let ticks =
            view.chunks_exact(8).map(|b| b.iter().rev().fold(0, |t, b| t << 8 | u64::from(*b)));
        let ticks: Vec<u64> = ticks.collect();
        drop(view);
        self.mapped.unmap();
        let time = |(name, pair): (&'static str, &[u64])| {
            let (from, to) = (pair.first().copied()?, pair.last().copied()?);
            Some(PassTime { name, ms: to.saturating_sub(from) as f64 * self.tick / 1e6 })
        };
        names.into_iter().zip(ticks.chunks_exact(2)).filter_map(time).collect()
    }
}
