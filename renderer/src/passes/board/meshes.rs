//! The vertex and index buffers of a board.

use std::ops::Range;

use crate::{
    gpu::Gpu,
    scene::{Cell, Mark},
    terrain::{
        Landscape,
        foliage::Finish,
        grass,
        mesh::{GroundMesh, ground_mesh, water_mesh},
        patches::patches,
        scenery::scenery,
        solid::Solid,
    },
    tier::{Knobs, Tier},
};

/// Blades of grass when the camera stands among them.
const NEAR_BLADES: usize = 260_000;

/// One draw.
#[derive(Debug)]
pub(super) struct Drawn {
    pub(super) vertices: wgpu::Buffer,
    pub(super) indices: Option<wgpu::Buffer>,
    /// Of the indices, or of the vertices where there are none; an empty one draws nothing.
    pub(super) range: Range<u32>,
}

impl Drawn {
    /// A part of it, from the same buffers.
    fn part(&self, range: Range<u32>) -> Self {
        Self { vertices: self.vertices.clone(), indices: self.indices.clone(), range }
    }
}

/// What is drawn of a board.
#[derive(Debug)]
pub(super) struct BoardMeshes {
    /// All of the ground, in one draw.
    pub(super) land: Drawn,
    /// The part of it with mountains in it.
    pub(super) rock: Drawn,
    /// The rest of it.
    pub(super) ground: Drawn,
    pub(super) water: Drawn,
    pub(super) grass: Drawn,
    pub(super) flora: Drawn,
    /// Patches over marked cells.
    pub(super) ghosts: Drawn,
    marked: Vec<Cell>,
    /// How finely the flora was made.
    pub(super) finish: Finish,
}

impl BoardMeshes {
    pub(super) fn new(gpu: &Gpu, land: &Landscape, knobs: &Knobs, finish: Finish) -> Self {
        let tolerance = match knobs.tier {
            Tier::Light => 0.016,
            Tier::Normal => 0.011,
            Tier::Ultra => 0.003,
        };
        let mesh = ground_mesh(land, tolerance);
        let (mut triangles, flat) = parted(land, &mesh);
        let rock = triangles.len() as u32;
        triangles.extend(flat);
        let whole = indexed(gpu, "ground", bytemuck::cast_slice(&mesh.points), &triangles);
        let water = water_mesh(land);
        Self {
            rock: whole.part(0..rock),
            ground: whole.part(rock..triangles.len() as u32),
            land: whole,
            water: indexed(gpu, "water", bytemuck::cast_slice(&water.points), &water.indices),
            grass: lawn(gpu, land, blades(knobs, finish)),
            flora: flora(gpu, &scenery(&land.props, finish)),
            ghosts: unindexed(gpu, "ghosts", &[], 0),
            marked: Vec::new(),
            finish,
        }
    }

    /// Makes the patches over marked cells anew when other cells are marked.
    pub(super) fn mark(&mut self, gpu: &Gpu, land: &Landscape, marks: &[Mark]) {
        let mut cells: Vec<Cell> = marks.iter().map(|m| m.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        if cells != self.marked {
            let points = patches(land, &cells);
            let count = points.len();
            self.ghosts = unindexed(gpu, "ghosts", bytemuck::cast_slice(&points), count);
            self.marked = cells;
        }
    }

    /// Makes the flora anew, finer or plainer.
    pub(super) fn refine(&mut self, gpu: &Gpu, land: &Landscape, finish: Finish, knobs: &Knobs) {
        self.flora = flora(gpu, &scenery(&land.props, finish));
        if blades(knobs, finish) != blades(knobs, self.finish) {
            self.grass = lawn(gpu, land, blades(knobs, finish));
        }
        self.finish = finish;
    }
}

/// Blades of grass; among the trees as many as the best tier has.
fn blades(knobs: &Knobs, finish: Finish) -> usize {
    let wanted = knobs.grass_blades as usize;
    if finish == Finish::Fine && wanted > 0 { wanted.max(NEAR_BLADES) } else { wanted }
}

fn lawn(gpu: &Gpu, land: &Landscape, count: usize) -> Drawn {
    let blades = grass::blades(&land.relief, land.terrain.seed, count);
    // The corner rides on the angle, which is below 8: shader-made vertex numbers are one thing less
    // to trust a driver with.
    let corner = |b: &grass::Blade, k: usize| [b[0], b[1], b[2], b[3] + 8.0 * k as f32];
    let corners: Vec<grass::Blade> =
        blades.iter().flat_map(|b| [0, 1, 2].map(|k| corner(b, k))).collect();
    unindexed(gpu, "grass", bytemuck::cast_slice(&corners), corners.len())
}

/// A draw of vertices in their order.
fn unindexed(gpu: &Gpu, label: &'static str, vertices: &[u8], count: usize) -> Drawn {
    Drawn { vertices: buffer(gpu, label, vertices), indices: None, range: 0..count as u32 }
}

fn flora(gpu: &Gpu, solid: &Solid) -> Drawn {
    indexed(gpu, "flora", bytemuck::cast_slice(&solid.vertices), &solid.indices)
}

/// Triangles with mountain in them, and the rest.
fn parted(land: &Landscape, mesh: &GroundMesh) -> (Vec<u32>, Vec<u32>) {
    let mountain = &land.relief.weights.mountain;
    let share = |i: &u32| {
        let p = mesh.points.get(*i as usize).copied().unwrap_or_default();
        mountain.sample(p[0], p[2])
    };
    let (mut rock, mut flat) = (Vec::new(), Vec::with_capacity(mesh.indices.len()));
    for triangle in mesh.indices.chunks_exact(3) {
        let is_rock = triangle.iter().any(|i| share(i) > 0.06);
        if is_rock { &mut rock } else { &mut flat }.extend_from_slice(triangle);
    }
    (rock, flat)
}

/// A buffer of these bytes; of 16 zeros when there are none.
fn buffer(gpu: &Gpu, label: &'static str, bytes: &[u8]) -> wgpu::Buffer {
    let contents = if bytes.is_empty() { &[0; 16] } else { bytes };
    gpu.buffer(label, contents, wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::INDEX)
}

/// A draw of shared vertices.
pub(super) fn indexed(gpu: &Gpu, label: &'static str, vertices: &[u8], indices: &[u32]) -> Drawn {
    Drawn {
        vertices: buffer(gpu, label, vertices),
        indices: Some(buffer(gpu, label, bytemuck::cast_slice(indices))),
        range: 0..indices.len() as u32,
    }
}
