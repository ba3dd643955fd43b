//! The passes: long-lived objects that own GPU resources and are told of every frame.
//!
//! A pass is made once (`new`), takes what it needs from each frame (`prepare`), and puts its draw
//! calls where the frame asks for them by [`Layer`] (`draw`). It draws through a [`Painter`], which
//! finds pipelines by name and counts draw calls.

pub mod background;
pub mod bloom;
pub mod board;
pub mod models;
pub mod occlusion;
pub mod particles;
pub mod present;
pub mod room;

use crate::{
    cache::Cache,
    extent::Extent,
    gpu::Gpu,
    layouts::{self, GroupDesc, Layouts},
    pipelines::Pipelines,
    scene::{Instance, Scene},
    tier::Knobs,
};

/// Group 1 of particles that fade where they meet the scene: the main pass's depth (multisampled).
pub const SCENE_DEPTH: GroupDesc =
    GroupDesc { name: "scene depth", entries: &[layouts::depth(0, layouts::FRAGMENT, true)] };

/// Moments of a frame at which passes draw, in this order. Opaque things come front to back: what
/// is small and near first, what lies under it later, so that depth spares its fragments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Into the shadow map, only when a caster or the light moved. Group 0 is
    /// [`layouts::FRAME_SHADOW`].
    Shadow,
    /// Figures and scenery.
    Opaque,
    /// The ground of the board, then its grass.
    Ground,
    /// The table and the room.
    Room,
    /// Water and other surfaces that let what is below shine through; premultiplied or opaque.
    Water,
    /// Fire and smoke, back to front. In HDR tiers group 1 is [`SCENE_DEPTH`].
    Particles,
}

/// A pass that draws part of the world. The renderer keeps a list of them and calls each at its
/// layers; see README.md for how to add one.
pub trait WorldPass: Send {
    /// Takes what it needs from the scene and uploads it. Called once a frame, before any drawing.
    fn prepare(&mut self, frame: &FrameContext<'_>);

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
    cache: &Cache,
) -> Vec<Box<dyn WorldPass>> {
    vec![
        Box::new(board::Board::new(gpu, knobs, cache)),
        Box::new(room::Room::new(gpu, layouts, knobs, cache)),
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
    /// The picture's quality.
    pub knobs: &'a Knobs,
    /// Size of the main target, pixels.
    pub extent: Extent,
}

/// The open render pass, with pipelines by name and a count of draws.
#[derive(Debug)]
pub struct Painter<'a, 'e> {
    pass: &'a mut wgpu::RenderPass<'e>,
    pipelines: &'a Pipelines,
    draws: u32,
}

impl<'a, 'e> Painter<'a, 'e> {
    /// Paints into `pass`; group 0 is already bound.
    pub fn new(pass: &'a mut wgpu::RenderPass<'e>, pipelines: &'a Pipelines) -> Self {
        Self { pass, pipelines, draws: 0 }
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

    /// The same for a pipeline that writes the final picture.
    #[must_use]
    pub fn display_pipeline(&mut self, name: &'static str, format: wgpu::TextureFormat) -> bool {
        let found = self.pipelines.display(name, format);
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
    pub fn vertices(&mut self, slot: u32, buffer: wgpu::BufferSlice<'_>) {
        self.pass.set_vertex_buffer(slot, buffer);
    }

    /// Sets the index buffer.
    pub fn indices(&mut self, buffer: wgpu::BufferSlice<'_>, format: wgpu::IndexFormat) {
        self.pass.set_index_buffer(buffer, format);
    }

    /// Draws without indices.
    pub fn draw(&mut self, vertices: std::ops::Range<u32>, instances: std::ops::Range<u32>) {
        self.pass.draw(vertices, instances);
        self.draws += 1;
    }

    /// Draws with indices.
    pub fn draw_indexed(
        &mut self,
        indices: std::ops::Range<u32>,
        base_vertex: i32,
        instances: std::ops::Range<u32>,
    ) {
        self.pass.draw_indexed(indices, base_vertex, instances);
        self.draws += 1;
    }

    /// Draws with indices as often as `args` says between two places of it, in one call. Only where
    /// [`Gpu::multi_draw`] allows it.
    pub fn draw_many(&mut self, args: &wgpu::Buffer, range: std::ops::Range<usize>) {
        let stride = size_of::<wgpu::util::DrawIndexedIndirectArgs>();
        let (first, count) = ((range.start * stride) as u64, range.len() as u32);
        self.pass.multi_draw_indexed_indirect(args, first, count);
        self.draws += 1;
    }

    /// Draw calls so far.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.draws
    }
}

/// Clears to black.
pub(crate) const BLACK: wgpu::LoadOp<wgpu::Color> = wgpu::LoadOp::Clear(wgpu::Color::BLACK);

/// What passes over the whole picture need; they draw one triangle each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullScreen<'a> {
    pub(crate) gpu: &'a Gpu,
    pub(crate) layouts: &'a Layouts,
    pub(crate) pipelines: &'a Pipelines,
    /// Group 0.
    pub(crate) frame: &'a wgpu::BindGroup,
}

/// Where a whole-picture pass writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onto<'a> {
    pub(crate) view: &'a wgpu::TextureView,
    pub(crate) load: wgpu::LoadOp<wgpu::Color>,
    /// The final picture's format, for [`crate::manifest::Target::Display`].
    pub(crate) display: Option<wgpu::TextureFormat>,
}

impl<'a> Onto<'a> {
    /// Over whatever the view held.
    pub(crate) fn anew(view: &'a wgpu::TextureView) -> Self {
        Self { view, load: BLACK, display: None }
    }
}

impl FullScreen<'_> {
    /// Draws the pipeline `name` with `resources` as group 1; returns the number of draws.
    pub(crate) fn draw(
        &self,
        encoder: &mut wgpu::CommandEncoder,
        name: &'static str,
        group: &GroupDesc,
        resources: &[wgpu::BindingResource<'_>],
        onto: Onto<'_>,
    ) -> u32 {
        let group = self.layouts.bind(self.gpu, group, resources);
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some(name),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: onto.view,
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations { load: onto.load, store: wgpu::StoreOp::Store },
            })],
            ..Default::default()
        });
        pass.set_bind_group(0, self.frame, &[]);
        let mut painter = Painter::new(&mut pass, self.pipelines);
        let found = match onto.display {
            Some(format) => painter.display_pipeline(name, format),
            None => painter.pipeline(name),
        };
        if let Some(group) = group.as_ref().filter(|_| found) {
            painter.bind(1, group);
            painter.draw(0..3, 0..1);
        }
        painter.draws()
    }
}
