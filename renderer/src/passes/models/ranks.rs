//! Instances in their drawing order, here and on the device. Only what became another is sent.

use std::ops::Range;

use crate::{gpu::Gpu, passes::Painter};

use super::{
    batches::{Batch, InstanceRaw, Key, batches},
    things::Thing,
};

/// A place in the order that an instance has not.
const NOWHERE: u32 = u32::MAX;
/// Bytes of the buffer at first.
const FIRST: u64 = 64 << 10;
/// Spans that are nearer than this, instances, are one.
const GAP: u32 = 32;
/// Most spans of a frame: each is a write with a staging buffer of its own.
const SPANS: usize = 16;
const STRIDE: u64 = size_of::<InstanceRaw>() as u64;

/// One order of the instances of a frame.
#[derive(Debug)]
pub(super) struct Ranks {
    label: &'static str,
    /// By instance.
    keys: Vec<Option<Key>>,
    /// Place in `raw`, by instance.
    places: Vec<u32>,
    order: Vec<(Key, u32)>,
    finest: Option<usize>,
    raw: Vec<InstanceRaw>,
    /// What `raw` was before the last muster.
    before: Vec<InstanceRaw>,
    /// Places that the device has not yet.
    dirty: Vec<u32>,
    buffer: wgpu::Buffer,
}

impl Ranks {
    pub(super) fn new(gpu: &Gpu, label: &'static str) -> Self {
        Self {
            label,
            keys: Vec::new(),
            places: Vec::new(),
            order: Vec::new(),
            finest: None,
            raw: Vec::new(),
            before: Vec::new(),
            dirty: Vec::new(),
            buffer: buffer(gpu, label, FIRST),
        }
    }

    /// Puts all in order. `key` tells an instance's place, none if it is left out.
    pub(super) fn muster(&mut self, things: &[Thing], key: impl Fn(&Thing) -> Option<Key>) {
        self.keys.clear();
        self.keys.extend(things.iter().map(key));
        self.order.clear();
        let kept = self.keys.iter().zip(0..).filter_map(|(key, at)| Some(((*key)?, at)));
        self.order.extend(kept);
        self.order.sort_unstable();
        self.finest = self.order.iter().map(|(key, _)| key.level).min();
        self.places.clear();
        self.places.resize(things.len(), NOWHERE);
        std::mem::swap(&mut self.raw, &mut self.before);
        self.raw.clear();
        for (_, at) in &self.order {
            let Some(placed) = things.get(*at as usize).and_then(Thing::placed) else { continue };
            if let Some(place) = self.places.get_mut(*at as usize) {
                *place = self.raw.len() as u32;
            }
            self.raw.push(placed.raw);
        }
        self.dirty.retain(|at| (*at as usize) < self.raw.len());
        let old = self.before.iter().map(Some).chain(std::iter::repeat(None));
        let others = self.raw.iter().zip(old).zip(0..).filter(|((new, old), _)| Some(*new) != *old);
        self.dirty.extend(others.map(|(_, at)| at));
    }

    /// Puts those at `changed` in their places if the order stays as it is; says whether it does.
    pub(super) fn keep<'a>(
        &mut self,
        things: &[Thing],
        changed: impl Iterator<Item = &'a usize> + Clone,
        key: impl Fn(&Thing) -> Option<Key>,
    ) -> bool {
        let stays = |at: &usize| things.get(*at).map(&key) == self.keys.get(*at).copied();
        if !changed.clone().all(stays) {
            return false;
        }
        for at in changed {
            let place = self.places.get(*at).copied().unwrap_or(NOWHERE);
            let new = things.get(*at).and_then(Thing::placed);
            let Some((old, new)) = self.raw.get_mut(place as usize).zip(new) else { continue };
            if *old != new.raw {
                *old = new.raw;
                self.dirty.push(place);
            }
        }
        true
    }

    /// Sends what the device has not yet; says how many bytes it was.
    pub(super) fn send(&mut self, gpu: &Gpu) -> u64 {
        let needed = self.raw.len() as u64 * STRIDE;
        if needed > self.buffer.size() {
            self.buffer = buffer(gpu, self.label, needed.next_power_of_two());
            self.dirty.clear();
            self.dirty.extend(0..self.raw.len() as u32);
        }
        let mut sent = 0;
        for span in spans(&mut self.dirty) {
            let rows = self.raw.get(span.start as usize..span.end as usize).unwrap_or(&[]);
            let bytes: &[u8] = bytemuck::cast_slice(rows);
            gpu.queue.write_buffer(&self.buffer, u64::from(span.start) * STRIDE, bytes);
            sent += bytes.len() as u64;
        }
        self.dirty.clear();
        sent
    }

    /// Binds the instances to slot 1.
    pub(super) fn bind(&self, painter: &mut Painter<'_, '_>) {
        painter.vertices(1, &self.buffer);
    }

    /// How many come before the first that `later` is said of, which come last.
    pub(super) fn until(&self, later: impl Fn(&Key) -> bool) -> usize {
        self.order.partition_point(|(key, _)| !later(key))
    }

    /// The batches of a part of the order.
    pub(super) fn batches(&self, part: Range<usize>) -> Vec<Batch> {
        let first = part.start as u32;
        batches(self.order.get(part).unwrap_or(&[]).iter().map(|(key, _)| key), first)
    }

    /// The finest level of detail of any.
    pub(super) fn finest(&self) -> Option<usize> {
        self.finest
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.raw.len()
    }
}

/// Places as spans, those near each other together; too many become one.
fn spans(places: &mut [u32]) -> Vec<Range<u32>> {
    places.sort_unstable();
    let mut spans: Vec<Range<u32>> = Vec::new();
    for at in places.iter().copied() {
        match spans.last_mut().filter(|span| at < span.end + GAP) {
            Some(span) => span.end = at + 1,
            None => spans.push(at..at + 1),
        }
    }
    match spans.as_slice() {
        [first, .., last] if spans.len() > SPANS => {
            let whole = first.start..last.end;
            vec![whole]
        }
        _ => spans,
    }
}

fn buffer(gpu: &Gpu, label: &'static str, size: u64) -> wgpu::Buffer {
    gpu.device.create_buffer(&wgpu::BufferDescriptor {
        label: Some(label),
        size,
        usage: wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_near_each_other_are_one_span() {
        assert_eq!(spans(&mut []), []);
        let near = spans(&mut [7, 3, 3, 4]);
        assert_eq!(near.first(), Some(&(3..8)));
        assert_eq!(near.len(), 1);
        let far = 8 + 2 * GAP;
        assert_eq!(spans(&mut [far, 7]), [7..8, far..far + 1]);
    }

    #[test]
    fn too_many_spans_are_one() {
        let mut places: Vec<u32> = (0..=SPANS as u32).map(|n| n * 2 * GAP).collect();
        let end = SPANS as u32 * 2 * GAP + 1;
        let one = spans(&mut places);
        assert_eq!((one.len(), one.first()), (1, Some(&(0..end))));
    }
}
