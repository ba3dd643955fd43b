//! The textures of a board, and those that every board shares.

use wgpu::BindingResource::TextureView as View;

use super::{MAPS, bake};
use crate::{
    cache::Cache,
    gpu::Gpu,
    passes::FrameContext,
    terrain::{
        Landscape, canopy, detail, leaves,
        maps::{Texels, height_texels, share_texels},
        stock,
    },
    tier::{Knobs, Tier},
};

/// What all boards share.
#[derive(Debug)]
pub(super) struct Fixed {
    pub(super) details: wgpu::TextureView,
    pub(super) noise: wgpu::TextureView,
    pub(super) sprig: wgpu::TextureView,
    pub(super) repeat: wgpu::Sampler,
    pub(super) clamp: wgpu::Sampler,
}

impl Fixed {
    pub(super) fn new(gpu: &Gpu, knobs: &Knobs, cache: &Cache) -> Self {
        let side = if knobs.tier == Tier::Light { 256 } else { 512 };
        let format = wgpu::TextureFormat::Rgba8Unorm;
        let stocked = |label, texels: &Texels| upload(gpu, label, format, texels);
        let sampler = |label, mode| {
            gpu.device.create_sampler(&wgpu::SamplerDescriptor {
                label: Some(label),
                address_mode_u: mode,
                address_mode_v: mode,
                mag_filter: wgpu::FilterMode::Linear,
                min_filter: wgpu::FilterMode::Linear,
                mipmap_filter: wgpu::MipmapFilterMode::Linear,
                ..Default::default()
            })
        };
        Self {
            details: stocked("detail maps", &stock::texels(cache, "details", side, detail::layers)),
            noise: stocked("ground noise", &stock::texels(cache, "noises", side, detail::noises)),
            sprig: stocked("sprig", &stock::texels(cache, "sprig", 128, leaves::sprig)),
            repeat: sampler("bake repeat", wgpu::AddressMode::Repeat),
            clamp: sampler("bake clamp", wgpu::AddressMode::ClampToEdge),
        }
    }
}

/// The textures of one board.
#[derive(Debug)]
pub(super) struct BoardMaps {
    pub(super) group: wgpu::BindGroup,
}

impl BoardMaps {
    /// Uploads the maps of a landscape and bakes its material at `side` texels.
    pub(super) fn new(
        frame: &FrameContext<'_>,
        fixed: &Fixed,
        underfoot: &wgpu::Buffer,
        land: &Landscape,
        side: u32,
    ) -> Self {
        let gpu = frame.gpu;
        let color = wgpu::TextureFormat::Rgba8Unorm;
        let height =
            upload(gpu, "height map", wgpu::TextureFormat::Rgba16Float, &height_texels(land));
        let share = upload(gpu, "share map", color, &share_texels(land));
        let canopy = upload(gpu, "canopy map", color, &canopy::canopy_texels(land));
        let baked = bake::bake(frame, fixed, land, [&height, &share], side);
        let resources = [
            View(&height),
            View(&share),
            View(&fixed.details),
            View(&baked.color),
            View(&baked.lie),
            View(&canopy),
            View(&fixed.sprig),
            underfoot.as_entire_binding(),
        ];
        Self { group: frame.layouts.bind_required(gpu, &MAPS, &resources) }
    }
}

/// Puts texels on the device; an array view when there are several layers.
pub(crate) fn upload(
    gpu: &Gpu,
    label: &'static str,
    format: wgpu::TextureFormat,
    texels: &Texels,
) -> wgpu::TextureView {
    let texture = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d {
            width: texels.width,
            height: texels.height,
            depth_or_array_layers: texels.layers,
        },
        mip_level_count: texels.mips.len() as u32,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format,
        usage: wgpu::TextureUsages::TEXTURE_BINDING | wgpu::TextureUsages::COPY_DST,
        view_formats: &[],
    });
    let texel = format.block_copy_size(None).unwrap_or(4);
    for (level, bytes) in texels.mips.iter().enumerate() {
        let (w, h) = ((texels.width >> level).max(1), (texels.height >> level).max(1));
        gpu.queue.write_texture(
            wgpu::TexelCopyTextureInfo {
                texture: &texture,
                mip_level: level as u32,
                origin: wgpu::Origin3d::ZERO,
                aspect: wgpu::TextureAspect::All,
            },
            bytes,
            wgpu::TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(w * texel),
                rows_per_image: Some(h),
            },
            wgpu::Extent3d { width: w, height: h, depth_or_array_layers: texels.layers },
        );
    }
    let array = texels.layers > 1;
    texture.create_view(&wgpu::TextureViewDescriptor {
        dimension: Some(if array {
            wgpu::TextureViewDimension::D2Array
        } else {
            wgpu::TextureViewDimension::D2
        }),
        ..Default::default()
    })
}
