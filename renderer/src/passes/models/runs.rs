//! Draws of one pipeline and one set of pictures, handed to the device in one call.
//!
//! Every mesh lies in the same two buffers, so a run differs from draw to draw only by its range of
//! indices and of instances. Those go into the frame's stream and the device reads them
//! itself. Where it cannot (GL class), each draw is a call of its own.

use std::ops::Range;

use wgpu::util::DrawIndexedIndirectArgs;

use crate::{gpu::Gpu, models::mesh::Material, passes::Painter, stream::Stream};

use super::{arena::Arena, batches::Batch};

/// Consecutive draws that need no change of state between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The material of the first; the others have the same pipeline.
    pub(super) material: Material,
    /// Does a skeleton move them?
    pub(super) living: bool,
    /// Texture size class, 0 where the material has no pictures.
    pub(super) class: usize,
    /// Are they figures that are battered?
    pub(super) worn: bool,
    draws: Range<usize>,
}

/// All draws of a frame.
#[derive(Debug)]
pub(super) struct Runs {
    draws: Vec<DrawIndexedIndirectArgs>,
    /// Can the device read them itself?
    many: bool,
    /// Where they begin in the stream.
    first: u64,
}

impl Runs {
    pub(super) fn new(gpu: &Gpu) -> Self {
        Self { draws: Vec::new(), many: gpu.multi_draw(), first: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.draws.clear();
    }

    /// Appends batches as runs. `same` says whether two materials share a pipeline; `whole` draws
    /// meshes without regard to their materials.
    pub(super) fn add(
        &mut self,
        arena: &Arena,
        batches: &[Batch],
        whole: bool,
        same: impl Fn(Material, Material) -> bool,
    ) -> Vec<Run> {
        let mut parts: Vec<(Material, usize, &Batch, Range<u32>)> = Vec::new();
        for batch in batches {
            let first = parts.len();
            for (material, range) in arena.parts(batch.mesh, whole) {
                // Neighbouring parts of a mesh are one where their pipeline is.
                let before = parts.get_mut(first..).and_then(<[_]>::last_mut);
                match before.filter(|p| same(p.0, material) && p.3.end == range.start) {
                    Some(part) => part.3.end = range.end,
                    None => {
                        let painted = material == Material::Piece && !whole;
                        parts.push((material, if painted { batch.class } else { 0 }, batch, range));
                    }
                }
            }
        }
        let worn = |material, batch: &Batch| batch.worn && !whole && material == Material::Piece;
        parts.sort_by_key(|(material, class, batch, _)| {
            (batch.living, *material, *class, worn(*material, batch))
        });
        let mut runs: Vec<Run> = Vec::new();
        for (material, class, batch, range) in parts {
            let at = self.draws.len();
            self.draws.push(DrawIndexedIndirectArgs {
                index_count: range.end - range.start,
                instance_count: batch.instances.end - batch.instances.start,
                first_index: range.start,
                base_vertex: arena.base_vertex(batch.mesh),
                first_instance: batch.instances.start,
            });
            let (living, worn) = (batch.living, worn(material, batch));
            let key = (class, living, worn);
            let alike =
                |r: &&mut Run| same(r.material, material) && (r.class, r.living, r.worn) == key;
            match runs.last_mut().filter(alike) {
                Some(run) => run.draws.end = at + 1,
                None => runs.push(Run { material, living, class, worn, draws: at..at + 1 }),
            }
        }
        runs
    }

    /// Puts into the stream what was added since [`Runs::clear`].
    pub(super) fn upload(&mut self, stream: &mut Stream) {
        self.first = stream.end();
        for args in self.draws.iter().filter(|_| self.many) {
            stream.push_bytes(args.as_bytes());
        }
    }

    /// Draws a run; state is set.
    pub(super) fn draw(&self, run: &Run, painter: &mut Painter<'_, '_>) {
        if self.many {
            let stride = size_of::<DrawIndexedIndirectArgs>();
            let first = self.first + (run.draws.start * stride) as u64;
            painter.draw_many(first, run.draws.len() as u32);
            return;
        }
        for d in self.draws.get(run.draws.clone()).unwrap_or(&[]) {
            painter.draw_indexed(
                d.first_index..d.first_index + d.index_count,
                d.base_vertex,
                d.first_instance..d.first_instance + d.instance_count,
            );
        }
    }
}
