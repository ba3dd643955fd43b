//! The board: ground, water, grass, trees. Owns its maps and meshes, made anew when the terrain
//! changes ([`crate::terrain`]), and drawn as one landscape.
//!
//! The ground's material is drawn once into two maps seen from above ([`bake`]); far cameras read
//! them, so a pixel costs two texture reads. When the camera is so near that the maps would blur,
//! and always in Ultra, the material is computed at every pixel by the same functions.

mod bake;
mod maps;
mod meshes;

use std::sync::Arc;

use glam::Vec3;
use wgpu::TextureViewDimension::{D2, D2Array};
use wgpu::{VertexBufferLayout, VertexStepMode};

use crate::{
    cache::Cache,
    gpu::Gpu,
    layouts::{self, BOTH, GroupDesc},
    manifest::{Blend, Depth, PipelineDesc, Target},
    passes::{FrameContext, Layer, Painter, WorldPass},
    scene::Terrain,
    stream::{Mirror, Stream},
    terrain::{self, Landscape, foliage::Finish},
    tier::{Knobs, Tier, Tiers},
    underfoot::UnderfootUniform,
};
pub(crate) use maps::upload;

use maps::BoardMaps;
use meshes::{BoardMeshes, Drawn};

/// Group 1 of everything on the board. The WGSL side is `shaders/lib/board.wgsl`.
pub const MAPS: GroupDesc = GroupDesc {
    name: "board maps",
    entries: &[
        layouts::texture(0, BOTH, D2),
        layouts::texture(1, BOTH, D2),
        layouts::texture(2, BOTH, D2Array),
        layouts::texture(3, BOTH, D2),
        layouts::texture(4, BOTH, D2),
        layouts::texture(5, BOTH, D2),
        layouts::texture(6, BOTH, D2),
        layouts::uniform(7, BOTH, size_of::<UnderfootUniform>() as u64),
    ],
};

/// Group 0 of the bake: the sources of the material. The WGSL side is `shaders/bake.wgsl`.
pub const SOURCES: GroupDesc = GroupDesc {
    name: "ground sources",
    entries: &[
        layouts::uniform(0, BOTH, 16),
        layouts::sampler(1, BOTH),
        layouts::sampler(2, BOTH),
        layouts::texture(3, BOTH, D2),
        layouts::texture(4, BOTH, D2),
        layouts::texture(5, BOTH, D2Array),
        layouts::texture(6, BOTH, D2),
    ],
};

/// Group 0 of halving a map.
pub const ABOVE: GroupDesc = GroupDesc {
    name: "map level",
    entries: &[layouts::sampler(0, BOTH), layouts::texture(1, BOTH, D2)],
};

const POINTS: &[VertexBufferLayout<'static>] = &[VertexBufferLayout {
    array_stride: 12,
    step_mode: VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![0 => Float32x3],
}];

const BLADES: &[VertexBufferLayout<'static>] = &[VertexBufferLayout {
    array_stride: 16,
    step_mode: VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![0 => Float32x4],
}];

const FLORA: &[VertexBufferLayout<'static>] = &[VertexBufferLayout {
    array_stride: 24,
    step_mode: VertexStepMode::Vertex,
    attributes: &wgpu::vertex_attr_array![0 => Float32x3, 1 => Snorm8x4, 2 => Unorm8x4, 3 => Unorm8x4],
}];

const ON_BOARD: PipelineDesc =
    PipelineDesc { groups: &[&layouts::FRAME, &MAPS], ..PipelineDesc::BASE };

const GHOST: PipelineDesc = PipelineDesc {
    shader: "ghost.wgsl",
    buffers: POINTS,
    blend: Blend::Premultiplied,
    depth: Depth::Behind,
    cull: None,
    ..ON_BOARD
};

const CASTER: PipelineDesc = PipelineDesc {
    vertex: "vs_shadow",
    fragment: None,
    groups: &[&layouts::FRAME_SHADOW],
    target: Target::Shadow,
    depth: Depth::Caster,
    cull: None,
    tiers: Tiers::ALL,
    ..PipelineDesc::BASE
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc { name: "ground", shader: "ground.wgsl", buffers: POINTS, ..ON_BOARD },
    PipelineDesc {
        name: "rock",
        shader: "ground.wgsl",
        fragment: Some("fs_rock"),
        buffers: POINTS,
        ..ON_BOARD
    },
    PipelineDesc {
        name: "ground near",
        shader: "ground.wgsl",
        fragment: Some("fs_near"),
        buffers: POINTS,
        ..ON_BOARD
    },
    PipelineDesc {
        name: "ground light",
        shader: "ground.wgsl",
        fragment: Some("fs_light"),
        buffers: POINTS,
        tiers: Tiers::LIGHT,
        ..ON_BOARD
    },
    PipelineDesc { name: "grass", shader: "grass.wgsl", buffers: BLADES, cull: None, ..ON_BOARD },
    PipelineDesc {
        name: "flora",
        shader: "flora.wgsl",
        vertex: "vs_far",
        fragment: Some("fs_far"),
        buffers: FLORA,
        cull: None,
        ..ON_BOARD
    },
    PipelineDesc {
        name: "flora near",
        shader: "flora.wgsl",
        buffers: FLORA,
        cull: None,
        ..ON_BOARD
    },
    PipelineDesc {
        name: "flora light",
        shader: "flora.wgsl",
        vertex: "vs_light",
        fragment: Some("fs_light"),
        buffers: FLORA,
        cull: None,
        tiers: Tiers::LIGHT,
        ..ON_BOARD
    },
    PipelineDesc { name: "water", shader: "water.wgsl", buffers: POINTS, ..ON_BOARD },
    PipelineDesc {
        name: "water light",
        shader: "water.wgsl",
        fragment: Some("fs_light"),
        buffers: POINTS,
        tiers: Tiers::LIGHT,
        ..ON_BOARD
    },
    PipelineDesc { name: "ghost", ..GHOST },
    PipelineDesc { name: "ghost light", fragment: Some("fs_light"), tiers: Tiers::LIGHT, ..GHOST },
    PipelineDesc { name: "ground caster", shader: "ground.wgsl", buffers: POINTS, ..CASTER },
    PipelineDesc { name: "flora caster", shader: "flora.wgsl", buffers: FLORA, ..CASTER },
    PipelineDesc {
        name: "bake",
        shader: "bake.wgsl",
        groups: &[&SOURCES],
        target: Target::GroundMaps,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::ALL,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "halve",
        shader: "halve.wgsl",
        groups: &[&ABOVE],
        target: Target::Image,
        depth: Depth::None,
        cull: None,
        tiers: Tiers::ALL,
        ..PipelineDesc::BASE
    },
];

/// Everything on the device that belongs to one terrain.
struct Built {
    terrain: Arc<Terrain>,
    maps: BoardMaps,
    meshes: BoardMeshes,
    land: Arc<Landscape>,
}

/// The pass.
pub struct Board {
    fixed: maps::Fixed,
    /// What lies on the ground and stands in the grass.
    underfoot: wgpu::Buffer,
    mirror: Mirror,
    sent: u64,
    built: Option<Built>,
    revision: u64,
    /// Does the frame being drawn need the material at every pixel?
    near: bool,
    /// Has the ground one material for all (`Light`)?
    plain: bool,
}

impl Board {
    /// Makes what all boards share: detail textures.
    #[must_use]
    pub fn new(gpu: &Gpu, knobs: &Knobs, cache: &Cache) -> Self {
        let (fixed, plain) = (maps::Fixed::new(gpu, knobs, cache), knobs.tier == Tier::Light);
        let underfoot = gpu.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("underfoot"),
            size: size_of::<UnderfootUniform>() as u64,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let mirror = Mirror::default();
        Self { fixed, underfoot, mirror, sent: 0, built: None, revision: 1, near: false, plain }
    }

    #[tracing::instrument(level = "debug", name = "board", skip_all)]
    fn build(&mut self, frame: &FrameContext<'_>, terrain: &Arc<Terrain>) {
        let knobs = frame.knobs;
        let land = terrain::landscape(terrain);
        let maps = BoardMaps::new(frame, &self.fixed, &self.underfoot, &land, bake_side(knobs));
        let meshes = BoardMeshes::new(frame.gpu, &land, knobs, finish(knobs, false));
        self.built = Some(Built { terrain: Arc::clone(terrain), maps, meshes, land });
        self.revision += 1;
    }
}

/// Side of the baked maps, texels.
fn bake_side(knobs: &Knobs) -> u32 {
    if knobs.tier == Tier::Light { 1024 } else { 2048 }
}

/// How finely scenery is made.
fn finish(knobs: &Knobs, near: bool) -> Finish {
    match (knobs.tier, near) {
        (Tier::Light, _) => Finish::Plain,
        (Tier::Normal, false) => Finish::Fair,
        (Tier::Normal, true) | (Tier::Ultra, _) => Finish::Fine,
    }
}

/// Whether a texel of the baked maps would cover more than a pixel somewhere.
fn is_near(frame: &FrameContext<'_>, land: &Landscape) -> bool {
    let camera = &frame.scene.camera;
    let reach = terrain::cells::apothem(land.terrain.radius);
    let low = Vec3::new(-reach, -0.1, -reach);
    let high = Vec3::new(reach, 0.6, reach);
    let distance = camera.position.distance(camera.position.clamp(low, high));
    let pixel = 2.0 * (camera.fov_y * 0.5).tan() / frame.extent.height() as f32 * distance;
    let texel = 2.0 * land.relief.height.extent() / bake_side(frame.knobs) as f32;
    pixel < 0.75 * texel
}

impl WorldPass for Board {
    fn prepare(&mut self, frame: &FrameContext<'_>, _stream: &mut Stream) {
        self.sent = 0;
        let Some(terrain) = &frame.scene.terrain else {
            self.built = None;
            return;
        };
        // `Light` shows nothing of it.
        if !self.plain {
            let base = |name: &str| frame.library.get(name).map_or(0.0, |m| m.base[0]);
            let uniform = UnderfootUniform::new(frame.scene, base);
            self.mirror.bytes.clear();
            self.mirror.bytes.extend_from_slice(bytemuck::bytes_of(&uniform));
            self.sent = self.mirror.send(frame.gpu, &self.underfoot);
        }
        let fresh = self
            .built
            .as_ref()
            .is_some_and(|b| Arc::ptr_eq(&b.terrain, terrain) || b.terrain == *terrain);
        if !fresh {
            self.build(frame, terrain);
        }
        if let Some(built) = &mut self.built {
            let near = is_near(frame, &built.land);
            self.near = near || frame.knobs.tier == Tier::Ultra;
            let wanted = finish(frame.knobs, near);
            built.meshes.mark(frame.gpu, &built.land, &frame.scene.marks);
            // In a picture of a few rows (the warm-up) nobody sees the difference.
            if built.meshes.finish != wanted && frame.extent.height() > 64 {
                built.meshes.refine(frame.gpu, &built.land, wanted, frame.knobs);
            }
        }
    }

    fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        let Some(built) = &self.built else { return };
        let (group, m) = (&built.maps.group, &built.meshes);
        match layer {
            Layer::Shadow => {
                m.land.draw(painter, &["ground caster"], None);
                m.flora.draw(painter, &["flora caster"], None);
            }
            Layer::Opaque => {
                let flora = if self.near { "flora near" } else { "flora" };
                m.flora.draw(painter, &[flora, "flora light"], Some(group));
            }
            Layer::Ground => {
                if self.near || self.plain {
                    m.land.draw(painter, &["ground near", "ground light"], Some(group));
                } else {
                    m.rock.draw(painter, &["rock"], Some(group));
                    m.ground.draw(painter, &["ground"], Some(group));
                }
                m.grass.draw(painter, &["grass"], Some(group));
            }
            Layer::Water => {
                m.water.draw(painter, &["water", "water light"], Some(group));
                m.ghosts.draw(painter, &["ghost", "ghost light"], Some(group));
            }
            Layer::Restless
            | Layer::NearLight(_)
            | Layer::SmokeShade
            | Layer::Room
            | Layer::Smoke
            | Layer::Particles => {}
        }
    }

    fn caster_revision(&self) -> u64 {
        self.revision
    }

    fn sent_bytes(&self) -> u64 {
        self.sent
    }
}

impl Drawn {
    /// Draws with the first of `pipelines` that the tier has.
    fn draw(
        &self,
        painter: &mut Painter<'_, '_>,
        pipelines: &[&'static str],
        group: Option<&wgpu::BindGroup>,
    ) {
        if self.range.is_empty() || !pipelines.iter().any(|name| painter.pipeline(name)) {
            return;
        }
        if let Some(group) = group {
            painter.bind(1, group);
        }
        painter.vertices(0, &self.vertices);
        match &self.indices {
            Some(indices) => {
                painter.indices(indices);
                painter.draw_indexed(self.range.clone(), 0, 0..1);
            }
            None => painter.draw(self.range.clone(), 0..1),
        }
    }
}
