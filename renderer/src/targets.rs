//! Textures that frames draw into, kept by description and shared between frames.
//!
//! A pass asks for a description and gets a texture; when every handle is dropped the texture waits
//! a few frames for the next asker and is then freed. The byte count must not grow over time: a
//! test holds it still over 300 frames and 20 resizes.

use std::sync::Arc;

use crate::{extent::Extent, gpu::Gpu};

/// Frames that an unused texture is kept.
pub(crate) const RETIRE_AFTER: u32 = 3;

/// What a target is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TargetDesc {
    /// Shown in captures and reports.
    pub label: &'static str,
    /// Size in pixels.
    pub extent: Extent,
    /// Texel format.
    pub format: wgpu::TextureFormat,
    /// Samples a pixel, 1 or 4.
    pub samples: u32,
    /// Read by later passes?
    pub sampled: bool,
}

impl TargetDesc {
    /// Bytes of the texture, alignment aside.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let texel = u64::from(self.format.block_copy_size(None).unwrap_or(4));
        u64::from(self.extent.width())
            * u64::from(self.extent.height())
            * u64::from(self.samples)
            * texel
    }
}

/// A texture with its whole view.
#[derive(Debug)]
pub struct Target {
    /// What it is.
    pub desc: TargetDesc,
    /// The texture.
    pub texture: wgpu::Texture,
    /// All of it.
    pub view: wgpu::TextureView,
}

#[derive(Debug)]
struct Slot {
    target: Arc<Target>,
    idle_frames: u32,
}

/// The pool. One a renderer.
#[derive(Debug, Default)]
pub struct TargetPool {
    slots: Vec<Slot>,
}

impl TargetPool {
    /// A texture of this description that nobody else holds.
    pub fn get(&mut self, gpu: &Gpu, desc: TargetDesc) -> Arc<Target> {
        let free = self
            .slots
            .iter_mut()
            .find(|s| s.target.desc == desc && Arc::strong_count(&s.target) == 1);
        if let Some(slot) = free {
            slot.idle_frames = 0;
            return Arc::clone(&slot.target);
        }
        let mut usage = wgpu::TextureUsages::RENDER_ATTACHMENT;
        if desc.sampled {
            usage |= wgpu::TextureUsages::TEXTURE_BINDING;
        }
        if desc.sampled && desc.samples == 1 && !desc.format.is_depth_stencil_format() {
            usage |= wgpu::TextureUsages::COPY_SRC;
        }
        let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
            label: Some(desc.label),
            size: desc.extent.size(),
            mip_level_count: 1,
            sample_count: desc.samples,
            dimension: wgpu::TextureDimension::D2,
            format: desc.format,
            usage,
            view_formats: &[],
        });
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        let target = Arc::new(Target { desc, texture, view });
        self.slots.push(Slot { target: Arc::clone(&target), idle_frames: 0 });
        target
    }

    /// Frees what has not been used for a few frames. Once a frame, after submitting.
    pub fn end_frame(&mut self) {
        for slot in &mut self.slots {
            let held = Arc::strong_count(&slot.target) > 1;
            slot.idle_frames = if held { 0 } else { slot.idle_frames + 1 };
        }
        self.slots.retain(|s| s.idle_frames <= RETIRE_AFTER);
    }

    /// Bytes of all textures alive.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.slots.iter().map(|s| s.target.desc.bytes()).sum()
    }
}
