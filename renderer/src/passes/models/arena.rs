//! All meshes of the library in one vertex and one index buffer.
//!
//! Models with a skeleton lie first, so that a second buffer can hold their vertices as they are before
//! the skeleton moves them, at the same numbers.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use crate::{
    gpu::Gpu,
    models::{
        BLOCK, Library,
        mesh::{Bounds, Material, Mesh},
        rig::Rig,
    },
    passes::Painter,
};

/// Index of a mesh in the arena.
pub(super) type MeshId = usize;

#[derive(Debug)]
struct Placed {
    base_vertex: i32,
    parts: Vec<(Material, Range<u32>)>,
    whole: Range<u32>,
}

/// What the batches need to know of a model.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its levels, finest first.
    pub lods: Vec<MeshId>,
    /// Its box, model units.
    pub bounds: Bounds,
    /// Radius and height of its round base.
    pub base: [f32; 2],
    /// Its skeleton.
    pub rig: Option<Arc<Rig>>,
}

/// The buffers.
#[derive(Debug)]
pub struct Arena {
    vertices: wgpu::Buffer,
    /// Vertices of models with a skeleton in their bind pose.
    bound: wgpu::Buffer,
    indices: wgpu::Buffer,
    meshes: Vec<Placed>,
    entries: Vec<Entry>,
    names: BTreeMap<String, usize>,
}

impl Arena {
    /// Uploads every mesh of the library.
    #[must_use]
    pub fn new(gpu: &Gpu, library: &Library) -> Self {
        let mut models: Vec<_> = library.iter().collect();
        let all = || models.iter().flat_map(|(_, model)| &model.lods);
        let mut vertices = Vec::with_capacity(all().map(|m| m.vertices.len()).sum());
        let mut indices = Vec::with_capacity(all().map(|m| m.indices.len()).sum());
        let mut bound = Vec::with_capacity(all().map(|m| m.bound.len()).sum());
        let (mut meshes, mut entries, mut names) = (Vec::new(), Vec::new(), BTreeMap::new());
        models.sort_by_key(|(_, model)| model.rig.is_none());
        for (name, model) in models {
            let mut lods = Vec::new();
            for mesh in &model.lods {
                lods.push(meshes.len());
                meshes.push(place(mesh, &mut vertices, &mut indices));
                if model.rig.is_some() {
                    bound.extend_from_slice(&mesh.bound);
                }
            }
            let (bounds, base, rig) = (model.bounds, model.base, model.rig.clone());
            names.insert(name.to_owned(), entries.len());
            entries.push(Entry { lods, bounds, base, rig });
        }
        let make = |label, contents: &[u8], usage| {
            // A buffer cannot be empty.
            let contents = if contents.is_empty() { &[0_u8; 64] } else { contents };
            gpu.buffer(label, contents, usage)
        };
        Self {
            vertices: make("vertices", bytemuck::cast_slice(&vertices), wgpu::BufferUsages::VERTEX),
            bound: make("bound", bytemuck::cast_slice(&bound), wgpu::BufferUsages::VERTEX),
            indices: make("indices", bytemuck::cast_slice(&indices), wgpu::BufferUsages::INDEX),
            meshes,
            entries,
            names,
        }
    }

    /// The model at a place.
    #[must_use]
    pub fn entry(&self, at: usize) -> Option<&Entry> {
        self.entries.get(at)
    }

    /// The model of that name, or the block, with its place.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<(usize, &Entry)> {
        let at = *self.names.get(name).or_else(|| self.names.get(BLOCK))?;
        Some((at, self.entries.get(at)?))
    }

    /// The mesh of a model at a level of detail, or at its coarsest.
    #[must_use]
    pub(super) fn level(&self, entry: usize, level: usize) -> Option<MeshId> {
        let lods = &self.entries.get(entry)?.lods;
        lods.get(level).or(lods.last()).copied()
    }

    /// Binds the buffers: vertices in slot 0.
    pub fn bind(&self, painter: &mut Painter<'_, '_>) {
        painter.vertices(0, &self.vertices);
        painter.indices(&self.indices);
    }

    /// Binds the vertices in their bind pose in slot 2.
    pub fn bind_bound(&self, painter: &mut Painter<'_, '_>) {
        painter.vertices(2, &self.bound);
    }

    /// Runs of a mesh by material, or the whole of it as one.
    pub fn parts(
        &self,
        mesh: MeshId,
        whole: bool,
    ) -> impl Iterator<Item = (Material, Range<u32>)> + '_ {
        let placed = self.meshes.get(mesh);
        let one = placed.filter(|_| whole).map(|p| (Material::Piece, p.whole.clone()));
        let each = placed.filter(|_| !whole).map(|p| p.parts.iter().cloned());
        one.into_iter().chain(each.into_iter().flatten())
    }

    /// First vertex of a mesh.
    #[must_use]
    pub fn base_vertex(&self, mesh: MeshId) -> i32 {
        self.meshes.get(mesh).map_or(0, |p| p.base_vertex)
    }

    /// The material of a mesh's first run; decides the drawing order.
    #[must_use]
    pub fn material(&self, mesh: MeshId) -> Material {
        self.meshes.get(mesh).and_then(|p| p.parts.first()).map_or(Material::Timber, |p| p.0)
    }
}

fn place(
    mesh: &Mesh,
    vertices: &mut Vec<crate::models::mesh::Vertex>,
    indices: &mut Vec<u32>,
) -> Placed {
    let base_vertex = vertices.len() as i32;
    let first = indices.len() as u32;
    vertices.extend_from_slice(&mesh.vertices);
    indices.extend_from_slice(&mesh.indices);
    let parts = mesh
        .parts
        .iter()
        .map(|p| (p.material, first + p.indices.start..first + p.indices.end))
        .collect();
    Placed { base_vertex, parts, whole: first..indices.len() as u32 }
}
