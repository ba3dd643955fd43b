//! Figures and scenery: every model in one vertex buffer, one draw a pipeline, instances from the
//! frame's stream.
//!
//! Instances outside the view are left out; the level of detail is chosen by projected size. Shadow
//! casters are gathered apart, all of one coarser level. What differs only by mesh is one call
//! ([`runs`]); devices that cannot do that draw the whole board at one level of detail, so that a
//! full board stays within the draw budget everywhere. Figures that move have pipelines of their own
//! ([`palettes`]); still ones know nothing of it.

mod arena;
mod batches;
mod palettes;
mod runs;
mod textures;

use std::ops::Range;

use wgpu::TextureViewDimension::D2Array;

pub use arena::Arena;
pub use batches::{Batch, InstanceRaw};
pub use palettes::PALETTES;
use palettes::Palettes;
use runs::{Run, Runs};
pub use textures::Textures;

use crate::{
    gpu::Gpu,
    layouts::{self, FRAGMENT, FRAME, FRAME_SHADOW, GroupDesc, Layouts},
    manifest::{Depth, PipelineDesc, Target},
    models::{
        Library,
        mesh::{BOUND_LAYOUT, Material, PAINT_LAYOUT, VERTEX_LAYOUT},
    },
    passes::{FrameContext, Layer, Painter},
    scene::Instance,
    stream::Stream,
    tier::{Knobs, Tiers},
};

/// Group 2: base colour, ORM and normal arrays of one size class.
pub const MATERIAL: GroupDesc = GroupDesc {
    name: "material",
    entries: &[
        layouts::texture(0, FRAGMENT, D2Array),
        layouts::texture(1, FRAGMENT, D2Array),
        layouts::texture(2, FRAGMENT, D2Array),
    ],
};

/// Group 1 of pipelines that need none.
pub const EMPTY: GroupDesc = GroupDesc { name: "empty", entries: &[] };

const BUFFERS: &[wgpu::VertexBufferLayout<'static>] = &[VERTEX_LAYOUT, batches::INSTANCE_LAYOUT];

/// Buffers of figures that a skeleton moves.
const LIVING: &[wgpu::VertexBufferLayout<'static>] =
    &[PAINT_LAYOUT, batches::INSTANCE_LAYOUT, BOUND_LAYOUT];

const SCENERY: PipelineDesc = PipelineDesc {
    shader: "scenery.wgsl",
    buffers: BUFFERS,
    groups: &[&FRAME],
    ..PipelineDesc::BASE
};

/// The pipelines of this pass.
pub const PIPELINES: &[PipelineDesc] = &[
    PipelineDesc {
        name: "piece",
        shader: "piece.wgsl",
        buffers: BUFFERS,
        groups: &[&FRAME, &EMPTY, &MATERIAL],
        ..PipelineDesc::BASE
    },
    WORN,
    PipelineDesc {
        name: "piece light",
        shader: "piece.wgsl",
        fragment: Some("fs_light"),
        buffers: BUFFERS,
        groups: &[&FRAME, &EMPTY, &MATERIAL],
        tiers: Tiers::LIGHT,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "living piece",
        shader: "piece.wgsl",
        vertex: "vs_living",
        buffers: LIVING,
        groups: &[&FRAME, &PALETTES, &MATERIAL],
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "living worn piece",
        vertex: "vs_living",
        buffers: LIVING,
        groups: &[&FRAME, &PALETTES, &MATERIAL],
        ..WORN
    },
    PipelineDesc { name: "foliage", fragment: Some("fs_foliage"), cull: None, ..SCENERY },
    PipelineDesc { name: "stone", fragment: Some("fs_stone"), ..SCENERY },
    PipelineDesc { name: "timber", fragment: Some("fs_timber"), ..SCENERY },
    PipelineDesc {
        name: "scenery light",
        fragment: Some("fs_light"),
        cull: None,
        tiers: Tiers::LIGHT,
        ..SCENERY
    },
    PipelineDesc {
        name: "caster",
        shader: "caster.wgsl",
        fragment: None,
        buffers: BUFFERS,
        groups: &[&FRAME_SHADOW],
        target: Target::Shadow,
        depth: Depth::Caster,
        cull: None,
        tiers: Tiers::ALL,
        ..PipelineDesc::BASE
    },
    PipelineDesc {
        name: "living caster",
        shader: "caster.wgsl",
        vertex: "vs_living",
        fragment: None,
        buffers: LIVING,
        groups: &[&FRAME_SHADOW, &PALETTES],
        target: Target::Shadow,
        depth: Depth::Caster,
        cull: None,
        ..PipelineDesc::BASE
    },
    NEAR_CASTER,
    PipelineDesc { name: "near caster 1", vertex: "vs_near_1", ..NEAR_CASTER },
    LIVING_NEAR_CASTER,
    PipelineDesc { name: "living near caster 1", vertex: "vs_living_near_1", ..LIVING_NEAR_CASTER },
];

/// Battered figures; whole ones know nothing of soot and rents.
const WORN: PipelineDesc = PipelineDesc {
    name: "worn piece",
    shader: "piece.wgsl",
    fragment: Some("fs_worn"),
    buffers: BUFFERS,
    groups: &[&FRAME, &EMPTY, &MATERIAL],
    ..PipelineDesc::BASE
};

const NEAR_CASTER: PipelineDesc = PipelineDesc {
    name: "near caster 0",
    shader: "caster.wgsl",
    vertex: "vs_near_0",
    fragment: None,
    buffers: BUFFERS,
    groups: &[&FRAME_SHADOW],
    target: Target::Shadow,
    depth: Depth::Caster,
    cull: None,
    tiers: Tiers::ULTRA,
    ..PipelineDesc::BASE
};

const LIVING_NEAR_CASTER: PipelineDesc = PipelineDesc {
    name: "living near caster 0",
    vertex: "vs_living_near_0",
    buffers: LIVING,
    groups: &[&FRAME_SHADOW, &PALETTES],
    ..NEAR_CASTER
};

/// The pass.
#[derive(Debug)]
pub struct Models {
    arena: Arena,
    textures: Textures,
    empty: Option<wgpu::BindGroup>,
    palettes: Palettes,
    /// Place in the stream.
    instances: Range<u64>,
    runs: Runs,
    visible: Vec<Run>,
    casters: Vec<Run>,
    seen: usize,
    raw: Vec<InstanceRaw>,
    caster_revision: u64,
    hdr: bool,
}

impl Models {
    /// Puts a library on the device.
    #[must_use]
    #[tracing::instrument(level = "debug", name = "upload", skip_all)]
    pub fn new(gpu: &Gpu, layouts: &Layouts, library: &Library, knobs: &Knobs) -> Self {
        Self {
            arena: Arena::new(gpu, library),
            textures: Textures::new(gpu, layouts, library, knobs),
            empty: layouts.bind(gpu, &EMPTY, &[]),
            palettes: Palettes::new(gpu, layouts),
            instances: 0..0,
            runs: Runs::new(gpu),
            visible: Vec::new(),
            casters: Vec::new(),
            seen: 0,
            raw: Vec::new(),
            caster_revision: 0,
            hdr: knobs.hdr(),
        }
    }

    /// Sorts the instances of the scene and of the scatter lists into batches and uploads them.
    pub fn prepare(
        &mut self,
        frame: &FrameContext<'_>,
        scatter: &[&[Instance]],
        stream: &mut Stream,
    ) {
        let firsts = self.palettes.prepare(frame.gpu, &self.arena, &frame.scene.instances);
        let still = scatter.iter().flat_map(|s| s.iter()).map(|i| (i, None));
        let all = frame.scene.instances.iter().zip(firsts).chain(still);
        let most = scatter.iter().map(|s| s.len()).sum::<usize>() + frame.scene.instances.len();
        let placed = batches::place(&self.arena, &self.textures, all, most);
        self.raw.clear();
        self.runs.clear();
        let view = batches::View::of(frame);
        let one = (!frame.gpu.multi_draw()).then(|| view.usual_level(&frame.scene.camera));
        let mut finest = usize::MAX;
        let visible = batches::gather(&self.arena, &placed, &mut self.raw, |center, radius| {
            let level = view.level(center, radius).map(|level| one.unwrap_or(level));
            finest = level.map_or(finest, |l| l.min(finest));
            level
        });
        self.seen = self.raw.len();
        // Seen near, a figure would be speckled by the shadow of a much coarser self.
        let caster = if finest == 0 { 1 } else { batches::CASTER_LEVEL };
        let casters = batches::gather(&self.arena, &placed, &mut self.raw, |_, _| Some(caster));
        let cast = self.raw.get(self.seen..).unwrap_or(&[]);
        self.caster_revision = batches::revision(cast, self.palettes.joints(), caster);
        let hdr = self.hdr;
        let name = |material| pipeline_name(Layer::Opaque, material, hdr);
        let same = |a, b| name(a) == name(b);
        self.visible = self.runs.add(&self.arena, &visible, false, same);
        self.casters = self.runs.add(&self.arena, &casters, true, |_, _| true);
        self.runs.upload(stream);
        self.instances = stream.push(&self.raw);
    }

    /// Draws its layers: casters and opaque models.
    pub fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        let runs = match layer {
            Layer::Shadow | Layer::NearLight(_) => &self.casters,
            Layer::Opaque => &self.visible,
            _ => return,
        };
        if runs.is_empty() {
            return;
        }
        self.arena.bind(painter);
        painter.streamed(1, &self.instances);
        for run in runs {
            let name = match (run.living, layer) {
                (true, Layer::Shadow) => "living caster",
                (true, Layer::NearLight(0)) => "living near caster 0",
                (true, Layer::NearLight(_)) => "living near caster 1",
                (true, _) if run.worn => "living worn piece",
                (true, _) => "living piece",
                (false, Layer::Opaque) if run.worn && self.hdr => "worn piece",
                (false, _) => pipeline_name(layer, run.material, self.hdr),
            };
            if !painter.pipeline(name) {
                continue;
            }
            let group = if run.living { self.palettes.group() } else { self.empty.as_ref() };
            if run.living {
                self.arena.bind_bound(painter);
            }
            if layer == Layer::Opaque && run.material == Material::Piece {
                let Some(material) = self.textures.group(run.class) else { continue };
                painter.bind(2, material);
            }
            if let Some(group) = group.filter(|_| run.material == Material::Piece || run.living) {
                painter.bind(1, group);
            }
            self.runs.draw(run, painter);
        }
    }

    /// Changes when a caster moved.
    #[must_use]
    pub fn caster_revision(&self) -> u64 {
        self.caster_revision
    }

    /// Bytes of joints sent this frame.
    #[must_use]
    pub fn sent_bytes(&self) -> u64 {
        self.palettes.sent_bytes()
    }

    /// Instances that were inside the view.
    #[must_use]
    pub fn visible(&self) -> usize {
        self.seen
    }
}

fn pipeline_name(layer: Layer, material: Material, hdr: bool) -> &'static str {
    match (layer, material, hdr) {
        (Layer::Shadow, _, _) => "caster",
        (Layer::NearLight(0), _, _) => "near caster 0",
        (Layer::NearLight(_), _, _) => "near caster 1",
        (_, Material::Piece, true) => "piece",
        (_, Material::Piece, false) => "piece light",
        (_, Material::Foliage, true) => "foliage",
        (_, Material::Stone, true) => "stone",
        (_, Material::Timber, true) => "timber",
        (_, _, false) => "scenery light",
    }
}
