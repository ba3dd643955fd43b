//! The joints of all moving figures of a frame, in one storage buffer of a fixed size.
//!
//! A few figures move at a time, so the matrices are made on the CPU, once a frame; a figure that finds
//! no room stands still. Where the tier has no such pipelines there are no palettes and nothing moves.

use crate::{
    gpu::Gpu,
    layouts::{GroupDesc, Layouts},
    models::rig::JointRaw,
    scene::Instance,
    stream::Mirror,
};

use super::arena::Arena;

/// Most joints of a frame: an army that cheers.
const MAX_JOINTS: usize = 4096;
/// Bytes of the buffer.
pub(super) const BYTES: u64 = (MAX_JOINTS * size_of::<JointRaw>()) as u64;

/// Group 1 of pipelines that draw moving figures.
pub const PALETTES: GroupDesc = GroupDesc {
    name: "palettes",
    entries: &[wgpu::BindGroupLayoutEntry {
        binding: 0,
        visibility: wgpu::ShaderStages::VERTEX,
        ty: wgpu::BindingType::Buffer {
            ty: wgpu::BufferBindingType::Storage { read_only: true },
            has_dynamic_offset: false,
            min_binding_size: std::num::NonZeroU64::new(size_of::<JointRaw>() as u64),
        },
        count: None,
    }],
};

/// The buffer, and what it holds this frame.
#[derive(Debug)]
pub(super) struct Palettes {
    device: Option<(wgpu::Buffer, wgpu::BindGroup)>,
    joints: Vec<JointRaw>,
    mirror: Mirror,
    sent_bytes: u64,
}

impl Palettes {
    /// None on a device or tier without such pipelines.
    pub(super) fn new(gpu: &Gpu, layouts: &Layouts) -> Self {
        let device = layouts.get(&PALETTES).and_then(|_| {
            let buffer = gpu.device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("palettes"),
                size: BYTES,
                usage: wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            });
            let group = layouts.bind(gpu, &PALETTES, &[buffer.as_entire_binding()])?;
            Some((buffer, group))
        });
        Self { device, joints: Vec::new(), mirror: Mirror::default(), sent_bytes: 0 }
    }

    /// Poses every moving figure and uploads; gives each instance's first joint, for those that move.
    pub(super) fn prepare(
        &mut self,
        gpu: &Gpu,
        arena: &Arena,
        instances: &[Instance],
    ) -> Vec<Option<u32>> {
        self.joints.clear();
        self.sent_bytes = 0;
        let Some((buffer, _)) = &self.device else { return vec![None; instances.len()] };
        let joints = &mut self.joints;
        let firsts = instances.iter().map(|instance| {
            let motion = instance.pose.as_ref()?;
            let rig = arena.named(instance.model)?.1.rig.as_ref()?;
            let first = joints.len();
            if first + rig.joints() > MAX_JOINTS {
                return None;
            }
            rig.palette(motion, joints);
            Some(first as u32)
        });
        let firsts = firsts.collect();
        if !self.joints.is_empty() {
            self.mirror.bytes.clear();
            self.mirror.bytes.extend_from_slice(bytemuck::cast_slice(&self.joints));
            self.sent_bytes = self.mirror.send(gpu, buffer);
        }
        firsts
    }

    /// Group 1.
    pub(super) fn group(&self) -> Option<&wgpu::BindGroup> {
        self.device.as_ref().map(|(_, group)| group)
    }

    /// Bytes that this frame's joints took on their way to the device.
    pub(super) fn sent_bytes(&self) -> u64 {
        self.sent_bytes
    }
}
