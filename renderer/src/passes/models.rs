//! Figures and scenery: every model in one vertex buffer, one draw a pipeline, instances in two buffers of
//! their own ([`ranks`]): what is seen, and what casts shadows. What stands as it stood in the last frame is
//! neither placed nor sent anew ([`things`]).
//!
//! Instances outside the view are left out; the level of detail is chosen by projected size. Shadow
//! casters are gathered apart, all of one coarser level. What differs only by mesh is one call
//! ([`runs`]); devices that cannot do that draw the whole board at one level of detail, so that a
//! full board stays within the draw budget everywhere. Figures that move have pipelines of their own
//! ([`palettes`]); still ones know nothing of it.

mod arena;
mod batches;
mod palettes;
mod ranks;
mod runs;
mod textures;
mod things;

use wgpu::TextureViewDimension::D2Array;

pub use arena::Arena;
pub use batches::{Batch, InstanceRaw};
pub use palettes::PALETTES;
use palettes::Palettes;
use ranks::Ranks;
use runs::{Run, Runs};
pub use textures::Textures;
use things::{Thing, Things};

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
    things: Things,
    seen: Ranks,
    /// What the seen are in order for, with the level that all are drawn at, if any.
    view: Option<(batches::View, Option<usize>)>,
    cast: Ranks,
    /// Level of detail of the casters.
    caster_level: usize,
    runs: Runs,
    visible: Vec<Run>,
    /// Casters that stand still.
    still: Vec<Run>,
    /// Casters that moved of late.
    restless: Vec<Run>,
    sent: u64,
    caster_revision: u64,
    still_revision: u64,
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
            things: Things::default(),
            seen: Ranks::new(gpu, "instances"),
            view: None,
            cast: Ranks::new(gpu, "casters"),
            caster_level: batches::CASTER_LEVEL,
            runs: Runs::new(gpu),
            visible: Vec::new(),
            still: Vec::new(),
            restless: Vec::new(),
            sent: 0,
            caster_revision: 0,
            still_revision: 0,
            hdr: knobs.hdr(),
        }
    }

    /// Takes the instances of the scene and of the scatter lists, and uploads what is not as it was.
    pub fn prepare(
        &mut self,
        frame: &FrameContext<'_>,
        scatter: &[&[Instance]],
        stream: &mut Stream,
    ) {
        let firsts = self.palettes.prepare(frame.gpu, &self.arena, &frame.scene.instances);
        let scattered = scatter.iter().flat_map(|s| s.iter()).map(|i| (i, None));
        let all = frame.scene.instances.iter().zip(firsts).chain(scattered);
        let joints = self.palettes.sent_bytes() > 0;
        self.things.update(&self.arena, &self.textures, all, joints);
        let seen_anew = self.prepare_seen(frame);
        if self.prepare_cast() || seen_anew {
            self.arrange();
        }
        self.runs.upload(stream);
        self.sent = self.seen.send(frame.gpu) + self.cast.send(frame.gpu);
    }

    /// Makes draws of the instances' orders.
    fn arrange(&mut self) {
        let hdr = self.hdr;
        let name = |material| pipeline_name(Layer::Opaque, material, hdr);
        let same = |a, b| name(a) == name(b);
        let (arena, seen, cast) = (&self.arena, &self.seen, &self.cast);
        let moving = cast.until(|key| key.restless);
        self.runs.clear();
        self.visible = self.runs.add(arena, &seen.batches(0..seen.len()), false, same);
        self.still = self.runs.add(arena, &cast.batches(0..moving), true, |_, _| true);
        self.restless = self.runs.add(arena, &cast.batches(moving..cast.len()), true, |_, _| true);
    }

    /// Brings what is seen up to date; says whether the order is another.
    fn prepare_seen(&mut self, frame: &FrameContext<'_>) -> bool {
        let view = batches::View::of(frame);
        let one = (!frame.gpu.multi_draw()).then(|| view.usual_level(&frame.scene.camera));
        let (arena, list) = (&self.arena, self.things.list());
        let key = |thing: &Thing| thing.placed()?.seen(arena, &view, one);
        let as_before = !self.things.anew() && self.view == Some((view, one));
        self.view = Some((view, one));
        let kept = as_before && self.seen.keep(list, self.things.changed().iter(), key);
        if !kept {
            self.seen.muster(list, key);
        }
        !kept
    }

    /// Brings the casters up to date; says whether the order is another.
    fn prepare_cast(&mut self) -> bool {
        // Seen near, a figure would be speckled by the shadow of a much coarser self.
        let level = if self.seen.finest() == Some(0) { 1 } else { batches::CASTER_LEVEL };
        let as_before = !self.things.anew() && level == self.caster_level;
        self.caster_level = level;
        let (arena, list) = (&self.arena, self.things.list());
        let key = |thing: &Thing| thing.placed()?.cast(arena, level, thing.restless());
        let others = self.things.changed().iter().chain(self.things.rested());
        let kept = as_before && self.cast.keep(list, others, key);
        if !kept {
            self.cast.muster(list, key);
            self.still_revision += 1;
        }
        if self.things.shapes() || !as_before {
            self.caster_revision += 1;
        }
        !kept
    }

    /// Draws its layers: casters and opaque models.
    pub fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>) {
        let (ranks, first, then): (_, &[Run], &[Run]) = match layer {
            Layer::Shadow => (&self.cast, &self.still, &[]),
            Layer::Restless => (&self.cast, &self.restless, &[]),
            Layer::NearLight(_) => (&self.cast, &self.still, &self.restless),
            Layer::Opaque => (&self.seen, &self.visible, &[]),
            _ => return,
        };
        if first.is_empty() && then.is_empty() {
            return;
        }
        self.arena.bind(painter);
        ranks.bind(painter);
        for run in first.iter().chain(then) {
            let name = match (run.living, layer) {
                (true, Layer::Shadow | Layer::Restless) => "living caster",
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

    /// Changes when what [`Layer::Shadow`] draws does: the casters without those that move.
    #[must_use]
    pub fn still_revision(&self) -> u64 {
        self.still_revision
    }

    /// Bytes of instances and joints sent this frame.
    #[must_use]
    pub fn sent_bytes(&self) -> u64 {
        self.sent + self.palettes.sent_bytes()
    }

    /// Instances that were inside the view.
    #[must_use]
    pub fn visible(&self) -> usize {
        self.seen.len()
    }
}

fn pipeline_name(layer: Layer, material: Material, hdr: bool) -> &'static str {
    match (layer, material, hdr) {
        (Layer::Shadow | Layer::Restless, _, _) => "caster",
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
