//! The passes: long-lived objects that own GPU resources and are told of every frame.
//!
//! A pass is made once (`new`), takes what it needs from each frame (`prepare`), and puts its draw
//! calls where the frame asks for them by [`Layer`] (`draw`). It draws through a [`Painter`], which
//! finds pipelines by name and counts draw calls.

pub mod air;
pub mod background;
pub mod bloom;
pub mod board;
pub mod gather;
pub mod lens;
pub mod models;
pub mod occlusion;
pub mod particles;
pub mod planes;
pub mod present;
pub mod room;
mod screen;

pub(crate) use screen::{BLACK, FARTHEST, FullScreen, Groups, Onto};

use std::ops::Range;

use crate::{
    effects::volume::Marched,
    extent::Extent,
    gpu::Gpu,
    layouts::{self, GroupDesc, Layouts},
    models::Library,
    pipelines::Pipelines,
    renderer::RendererConfig,
    scene::{Instance, Scene},
    stream::Stream,
    tier::Knobs,
};

/// Group 1 of particles that fade where they meet the scene: the main pass's depth (multisampled).
pub const SCENE_DEPTH: GroupDesc =
    GroupDesc { name: "scene depth", entries: &[layouts::depth(0, layouts::FRAGMENT, true)] };

/// Moments of a frame at which passes draw, in this order. Opaque things come front to back: what
/// is small and near first, what lies under it later, so that depth spares its fragments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Into the shadow map, only when a caster or the light moved: what stands still. Group 0 is
    /// [`layouts::FRAME_SHADOW`].
    Shadow,
    /// Into the shadow map: casters that move. Group 0 likewise.
    Restless,
    /// Into the shadow map of a near light (its place in the light table). Group 0 likewise.
    NearLight(usize),
    /// Into the map of what smoke takes from the sun. Group 0 likewise.
    SmokeShade,
    /// Figures and scenery.
    Opaque,
    /// The ground of the board, then its grass.
    Ground,
    /// The table and the room.
    Room,
    /// Water and other surfaces that let what is below shine through; premultiplied or opaque.
    Water,
    /// Marched smoke, into a target of its own at half size. Group 1 is [`SCENE_DEPTH`].
    Smoke,
    /// Fire and smoke, back to front. In HDR tiers group 1 is [`SCENE_DEPTH`].
    Particles,
}

/// A pass that draws part of the world. The renderer keeps a list of them and calls each at its
/// layers; see README.md for how to add one.
pub trait WorldPass: Send {
    /// Takes what it needs from the scene; what changes from frame to frame goes into the stream.
    /// Called once a frame, before any drawing.
    fn prepare(&mut self, frame: &FrameContext<'_>, stream: &mut Stream);

    /// Draws its part of a layer; nothing when it has none.
    fn draw(&self, layer: Layer, painter: &mut Painter<'_, '_>);

    /// Changes whenever what it casts into the shadow map changes.
    fn caster_revision(&self) -> u64 {
        0
    }

    /// Does it draw particles this frame? The particle layer is skipped when nobody does.
    fn has_particles(&self) -> bool {
        false
    }

    /// Is there smoke to be marched this frame?
    fn has_smoke(&self) -> bool {
        false
    }

    /// Bytes it wrote to the device by itself this frame, beside the stream.
    fn sent_bytes(&self) -> u64 {
        0
    }

    /// Models that stand on what it draws (trees, stones), drawn with the scene's own instances.
    fn scatter(&self) -> &[Instance] {
        &[]
    }
}

/// The world passes of a tier, in drawing order within a layer.
pub(crate) fn world(
    gpu: &Gpu,
    layouts: &Layouts,
    knobs: &Knobs,
    config: &RendererConfig,
) -> Vec<Box<dyn WorldPass>> {
    let cache = &config.cache;
    vec![
        Box::new(board::Board::new(gpu, knobs, cache)),
        Box::new(room::Room::new(gpu, layouts, knobs, config)),
        Box::new(particles::Particles::new(gpu, layouts, knobs, cache)),
    ]
}

/// What passes may know of the frame that is being prepared.
#[derive(Debug)]
pub struct FrameContext<'a> {
    /// The device.
    pub gpu: &'a Gpu,
    /// Layouts to make bind groups with.
    pub layouts: &'a Layouts,
    /// Every pipeline, for what is drawn once outside the frame.
    pub pipelines: &'a Pipelines,
    /// What the picture shows.
    pub scene: &'a Scene,
    /// The models that the scene may name.
    pub library: &'a Library,
    /// The picture's quality.
    pub knobs: &'a Knobs,
    /// The smoke that is marched instead of drawn as puffs.
    pub smoke: &'a Marched,
    /// Size of the main target, pixels.
    pub extent: Extent,
}

/// Slots of vertex buffers that are in use.
const SLOTS: usize = 3;

/// The open render pass, with pipelines by name and a count of draws. Buffers that are bound already
/// are not bound again.
#[derive(Debug)]
pub struct Painter<'a, 'e> {
    pass: &'a mut wgpu::RenderPass<'e>,
    pipelines: &'a Pipelines,
    stream: &'a wgpu::Buffer,
    vertices: [Option<(wgpu::Buffer, u64)>; SLOTS],
    indices: Option<wgpu::Buffer>,
    draws: u32,
}

impl<'a, 'e> Painter<'a, 'e> {
    /// Paints into `pass`; group 0 is already bound.
    pub fn new(
        pass: &'a mut wgpu::RenderPass<'e>,
        pipelines: &'a Pipelines,
        stream: &'a Stream,
    ) -> Self {
        let vertices = [const { None }; SLOTS];
        Self { pass, pipelines, stream: stream.buffer(), vertices, indices: None, draws: 0 }
    }

    /// Chooses a pipeline; `false` when this tier has none of that name (then do not draw).
    #[must_use]
    pub fn pipeline(&mut self, name: &'static str) -> bool {
        let found = self.pipelines.get(name);
        if let Some(p) = found {
            self.pass.set_pipeline(p);
        }
        found.is_some()
    }

    /// Binds a group.
    pub fn bind(&mut self, index: u32, group: &wgpu::BindGroup) {
        self.pass.set_bind_group(index, group, &[]);
    }

    /// Sets a vertex buffer.
    pub fn vertices(&mut self, slot: usize, buffer: &wgpu::Buffer) {
        self.vertices_from(slot, buffer, 0);
    }

    /// Sets a vertex buffer to what lies at a place of the stream.
    pub fn streamed(&mut self, slot: usize, place: &Range<u64>) {
        self.vertices_from(slot, self.stream, place.start);
    }

    fn vertices_from(&mut self, slot: usize, buffer: &wgpu::Buffer, offset: u64) {
        let Some(bound) = self.vertices.get_mut(slot) else { return };
        if bound.as_ref().is_none_or(|(b, at)| b != buffer || *at != offset) {
            self.pass.set_vertex_buffer(slot as u32, buffer.slice(offset..));
            *bound = Some((buffer.clone(), offset));
        }
    }

    /// Sets the index buffer; indices are words.
    pub fn indices(&mut self, buffer: &wgpu::Buffer) {
        if self.indices.as_ref() != Some(buffer) {
            self.pass.set_index_buffer(buffer.slice(..), wgpu::IndexFormat::Uint32);
            self.indices = Some(buffer.clone());
        }
    }

    /// Draws without indices.
    pub fn draw(&mut self, vertices: Range<u32>, instances: Range<u32>) {
        self.pass.draw(vertices, instances);
        self.draws += 1;
    }

    /// Draws with indices.
    pub fn draw_indexed(&mut self, indices: Range<u32>, base_vertex: i32, instances: Range<u32>) {
        self.pass.draw_indexed(indices, base_vertex, instances);
        self.draws += 1;
    }

    /// Draws with indices as often as the arguments from `first` on in the stream say, in one call. Only
    /// where [`Gpu::multi_draw`] allows it.
    pub fn draw_many(&mut self, first: u64, count: u32) {
        self.pass.multi_draw_indexed_indirect(self.stream, first, count);
        self.draws += 1;
    }

    /// Draw calls so far.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.draws
    }
}
