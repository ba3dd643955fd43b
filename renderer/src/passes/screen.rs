//! Passes over the whole picture: one triangle, some textures of this frame in, one target out.
//!
//! The textures come from the pool, frame after frame the same ones, so the bind groups made of them
//! are kept ([`Groups`]) until the pool hands out others: after another size, they are forgotten with
//! the textures.

use crate::{
    gpu::{Gpu, Timed},
    layouts::{GroupDesc, Layouts},
    pipelines::Pipelines,
    targets::RETIRE_AFTER,
};

/// Clears to black.
pub(crate) const BLACK: wgpu::LoadOp<wgpu::Color> = wgpu::LoadOp::Clear(wgpu::Color::BLACK);

/// Clears depth to the farthest.
pub(crate) const FARTHEST: wgpu::LoadOp<f32> = wgpu::LoadOp::Clear(1.0);

/// What passes over the whole picture need.
#[derive(Debug)]
pub(crate) struct FullScreen<'a> {
    pub(crate) gpu: &'a Gpu,
    pub(crate) layouts: &'a Layouts,
    pub(crate) pipelines: &'a Pipelines,
    /// Group 0.
    pub(crate) frame: &'a wgpu::BindGroup,
    /// Group 1 of each.
    pub(crate) groups: &'a mut Groups,
}

/// Where a whole-picture pass writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Onto<'a> {
    pub(crate) view: &'a wgpu::TextureView,
    pub(crate) load: wgpu::LoadOp<wgpu::Color>,
    /// The final picture's format, for [`crate::manifest::Target::Display`].
    pub(crate) display: Option<wgpu::TextureFormat>,
    /// What it weighs against what was there, for [`crate::manifest::Blend::Mean`].
    pub(crate) weight: Option<f64>,
}

impl<'a> Onto<'a> {
    /// Over whatever the view held.
    pub(crate) fn anew(view: &'a wgpu::TextureView) -> Self {
        Self { view, load: BLACK, display: None, weight: None }
    }
}

impl FullScreen<'_> {
    /// Draws the pipeline `name` with `views` as group 1; returns the number of draws.
    pub(crate) fn draw(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        name: &'static str,
        group: &GroupDesc,
        views: &[&wgpu::TextureView],
        onto: Onto<'_>,
    ) -> u32 {
        self.draw_onto(encoder, name, group, views, &[onto])
    }

    /// The same into several targets at once.
    pub(crate) fn draw_onto(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        name: &'static str,
        group: &GroupDesc,
        views: &[&wgpu::TextureView],
        onto: &[Onto<'_>],
    ) -> u32 {
        let attachments = onto.iter().map(|onto| {
            Some(wgpu::RenderPassColorAttachment {
                view: onto.view,
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations { load: onto.load, store: wgpu::StoreOp::Store },
            })
        });
        let timed = self.gpu.timed(name);
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some(name),
            color_attachments: &attachments.collect::<Vec<_>>(),
            timestamp_writes: timed.as_ref().map(Timed::writes),
            ..Default::default()
        });
        let pipeline = match onto.first().and_then(|onto| onto.display) {
            Some(format) => self.pipelines.display(name, format),
            None => self.pipelines.get(name),
        };
        let group = self.groups.of(self.gpu, self.layouts, group, views);
        let (Some(pipeline), Some(group)) = (pipeline, group) else { return 0 };
        if let Some(w) = onto.first().and_then(|onto| onto.weight) {
            pass.set_blend_constant(wgpu::Color { r: w, g: w, b: w, a: w });
        }
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, self.frame, &[]);
        pass.set_bind_group(1, group, &[]);
        pass.draw(0..3, 0..1);
        1
    }
}

/// A group with the textures that it was made of.
#[derive(Debug)]
struct Kept {
    name: &'static str,
    views: Vec<wgpu::TextureView>,
    group: wgpu::BindGroup,
    idle_frames: u32,
}

/// Bind groups of textures, kept while they are used.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    kept: Vec<Kept>,
    made: u32,
}

impl Groups {
    /// The group of `desc` with these textures in the order of its entries; none when no pipeline of
    /// the tier uses the layout.
    pub(crate) fn of(
        &mut self,
        gpu: &Gpu,
        layouts: &Layouts,
        desc: &GroupDesc,
        views: &[&wgpu::TextureView],
    ) -> Option<&wgpu::BindGroup> {
        let same = |k: &Kept| k.name == desc.name && k.views.iter().eq(views.iter().copied());
        let at = match self.kept.iter().position(same) {
            Some(at) => at,
            None => {
                let resources: Vec<_> =
                    views.iter().map(|v| wgpu::BindingResource::TextureView(v)).collect();
                let group = layouts.bind(gpu, desc, &resources)?;
                let views = views.iter().map(|v| (*v).clone()).collect();
                self.kept.push(Kept { name: desc.name, views, group, idle_frames: 0 });
                self.made += 1;
                self.kept.len() - 1
            }
        };
        let kept = self.kept.get_mut(at)?;
        kept.idle_frames = 0;
        Some(&kept.group)
    }

    /// How many were made so far.
    pub(crate) fn made(&self) -> u32 {
        self.made
    }

    /// Forgets what has not been used for a few frames. Once a frame, as the pool does.
    pub(crate) fn end_frame(&mut self) {
        self.kept.retain_mut(|k| {
            k.idle_frames += 1;
            k.idle_frames <= RETIRE_AFTER
        });
    }
}
