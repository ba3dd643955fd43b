//! Group 0 on the device: the frame uniform, the marks, samplers, the shadow maps, the noise.

use std::num::NonZeroU64;

use wgpu::BindingResource::{Buffer, Sampler, TextureView};
use wgpu::BufferBinding;

use crate::{
    cache::Cache,
    effects::volume::VolumesUniform,
    frame::{FrameUniform, MARK_BYTES, SHADOWED_LIGHTS},
    gpu::Gpu,
    layouts::{FRAME, FRAME_SHADOW, Layouts},
    noise,
    passes::particles::smoke::MAP_SIDE,
    pipelines::{DEPTH_FORMAT, HDR_FORMAT},
    stream::Mirror,
    tier::{Capability, Knobs},
};

/// Where the marks begin: parts of a uniform buffer are aligned to 256 bytes on every device.
const MARKS_AT: u64 = (size_of::<FrameUniform>() as u64).next_multiple_of(256);
/// Where the volumes of smoke begin.
const VOLUMES_AT: u64 = MARKS_AT + MARK_BYTES;
const VOLUME_BYTES: u64 = size_of::<VolumesUniform>() as u64;

/// The buffers and textures of group 0, with the two bind groups made of them.
#[derive(Debug)]
pub(super) struct FrameGroup {
    /// The uniform, then the marks, then the volumes of smoke.
    buffer: wgpu::Buffer,
    mirror: Mirror,
    shadow: DepthMap,
    /// The shadows of what stands still, from the first time that anything moves.
    still: Option<DepthMap>,
    /// A map a near light.
    near_lights: [wgpu::TextureView; SHADOWED_LIGHTS],
    /// What smoke takes from the sun.
    smoke: wgpu::TextureView,
    group: wgpu::BindGroup,
    shadow_group: wgpu::BindGroup,
}

impl FrameGroup {
    pub(super) fn new(gpu: &Gpu, layouts: &Layouts, knobs: &Knobs, cache: &Cache) -> Self {
        let buffer = gpu.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some("frame"),
            size: VOLUMES_AT + VOLUME_BYTES,
            usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let part = |offset, bytes| {
            let (buffer, size) = (&buffer, NonZeroU64::new(bytes));
            Buffer(BufferBinding { buffer, offset, size })
        };
        let uniform = part(0, size_of::<FrameUniform>() as u64);
        let marks = part(MARKS_AT, MARK_BYTES);
        let volumes = part(VOLUMES_AT, VOLUME_BYTES);
        let smoke = smoke_map(gpu, if knobs.smoke { MAP_SIDE } else { 1 });
        let shadow = DepthMap::new(gpu, "shadow map", knobs.shadow_size);
        let side = knobs.near_light_map.max(1);
        let near = depth_map(gpu, "near light maps", side, SHADOWED_LIGHTS as u32);
        let near_lights = std::array::from_fn(|k| {
            near.create_view(&wgpu::TextureViewDescriptor {
                dimension: Some(wgpu::TextureViewDimension::D2),
                base_array_layer: k as u32,
                array_layer_count: Some(1),
                ..Default::default()
            })
        });
        let near = near.create_view(&wgpu::TextureViewDescriptor {
            dimension: Some(wgpu::TextureViewDimension::D2Array),
            ..Default::default()
        });
        let noise = noise::upload(gpu, cache);
        let [repeat, clamp, compare] = samplers(gpu, knobs);
        let resources = [
            uniform.clone(),
            Sampler(&repeat),
            Sampler(&clamp),
            Sampler(&compare),
            TextureView(&shadow.view),
            TextureView(&noise),
            marks.clone(),
            TextureView(&near),
            volumes.clone(),
            TextureView(&smoke),
        ];
        let casting =
            [uniform, Sampler(&repeat), Sampler(&clamp), TextureView(&noise), marks, volumes];
        let group = layouts.bind_required(gpu, &FRAME, &resources);
        let shadow_group = layouts.bind_required(gpu, &FRAME_SHADOW, &casting);
        let mirror = Mirror::default();
        let still = None;
        Self { buffer, mirror, shadow, still, near_lights, smoke, group, shadow_group }
    }

    /// Writes what became another since the last frame; says how many bytes it wrote.
    pub(super) fn upload(
        &mut self,
        gpu: &Gpu,
        uniform: &FrameUniform,
        marks: &[u32; MARK_BYTES as usize / 4],
        volumes: &VolumesUniform,
    ) -> u64 {
        let bytes = &mut self.mirror.bytes;
        bytes.clear();
        bytes.extend_from_slice(bytemuck::bytes_of(uniform));
        bytes.resize(MARKS_AT as usize, 0);
        bytes.extend_from_slice(bytemuck::cast_slice(marks));
        bytes.extend_from_slice(bytemuck::bytes_of(volumes));
        self.mirror.send_span(gpu, &self.buffer)
    }

    pub(super) fn group(&self) -> &wgpu::BindGroup {
        &self.group
    }

    pub(super) fn shadow_group(&self) -> &wgpu::BindGroup {
        &self.shadow_group
    }

    pub(super) fn shadow_view(&self) -> &wgpu::TextureView {
        &self.shadow.view
    }

    /// The map of what stands still; made when first asked for.
    pub(super) fn still_shadow(&mut self, gpu: &Gpu) -> &wgpu::TextureView {
        let side = self.shadow.texture.width();
        &self.still.get_or_insert_with(|| DepthMap::new(gpu, "still shadow map", side)).view
    }

    /// Lets the shadow map be that of what stands still, if there is such a one.
    pub(super) fn copy_still_shadow(&self, encoder: &mut wgpu::CommandEncoder) {
        if let Some(still) = &self.still {
            let (from, to) = (still.texture.as_image_copy(), self.shadow.texture.as_image_copy());
            encoder.copy_texture_to_texture(from, to, still.texture.size());
        }
    }

    pub(super) fn smoke_view(&self) -> &wgpu::TextureView {
        &self.smoke
    }

    /// The maps of the near lights that cast shadows, in the order of the light table.
    pub(super) fn near_light_views(&self) -> &[wgpu::TextureView; SHADOWED_LIGHTS] {
        &self.near_lights
    }
}

/// A square map of depths.
#[derive(Debug)]
struct DepthMap {
    texture: wgpu::Texture,
    view: wgpu::TextureView,
}

impl DepthMap {
    fn new(gpu: &Gpu, label: &'static str, side: u32) -> Self {
        let texture = depth_map(gpu, label, side, 1);
        let view = texture.create_view(&wgpu::TextureViewDescriptor::default());
        Self { texture, view }
    }
}

/// A square map of depths, `layers` of them.
fn depth_map(gpu: &Gpu, label: &'static str, side: u32, layers: u32) -> wgpu::Texture {
    // Devices of GL class cannot copy depth.
    let copied = if gpu.capability() == Capability::Full {
        wgpu::TextureUsages::COPY_SRC | wgpu::TextureUsages::COPY_DST
    } else {
        wgpu::TextureUsages::empty()
    };
    gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some(label),
        size: wgpu::Extent3d { width: side, height: side, depth_or_array_layers: layers },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: DEPTH_FORMAT,
        usage: wgpu::TextureUsages::RENDER_ATTACHMENT
            | wgpu::TextureUsages::TEXTURE_BINDING
            | copied,
        view_formats: &[],
    })
}

/// The map of what smoke takes from the sun; nothing, as a device makes it.
fn smoke_map(gpu: &Gpu, side: u32) -> wgpu::TextureView {
    let map = gpu.device.create_texture(&wgpu::TextureDescriptor {
        label: Some("smoke map"),
        size: wgpu::Extent3d { width: side, height: side, depth_or_array_layers: 1 },
        mip_level_count: 1,
        sample_count: 1,
        dimension: wgpu::TextureDimension::D2,
        format: HDR_FORMAT,
        usage: wgpu::TextureUsages::RENDER_ATTACHMENT | wgpu::TextureUsages::TEXTURE_BINDING,
        view_formats: &[],
    });
    map.create_view(&wgpu::TextureViewDescriptor::default())
}

fn samplers(gpu: &Gpu, knobs: &Knobs) -> [wgpu::Sampler; 3] {
    let linear = wgpu::SamplerDescriptor {
        mag_filter: wgpu::FilterMode::Linear,
        min_filter: wgpu::FilterMode::Linear,
        mipmap_filter: wgpu::MipmapFilterMode::Linear,
        ..Default::default()
    };
    let repeat = wgpu::AddressMode::Repeat;
    [
        wgpu::SamplerDescriptor {
            label: Some("repeat"),
            address_mode_u: repeat,
            address_mode_v: repeat,
            address_mode_w: repeat,
            anisotropy_clamp: knobs.anisotropy,
            ..linear.clone()
        },
        wgpu::SamplerDescriptor { label: Some("clamp"), ..linear.clone() },
        wgpu::SamplerDescriptor {
            label: Some("compare"),
            compare: Some(wgpu::CompareFunction::LessEqual),
            mipmap_filter: wgpu::MipmapFilterMode::Nearest,
            ..linear
        },
    ]
    .map(|d| gpu.device.create_sampler(&d))
}
