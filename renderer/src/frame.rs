//! What every shader of a frame may read: the camera, the light of the room, time, marks.
//!
//! [`FrameUniform`] mirrors `struct Frame` of `shaders/lib/frame.wgsl` field by field; a test compares
//! the two by reflection. It is made from the [`Scene`] once a frame by [`FrameUniform::new`].

use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec2, Vec3};

use crate::{
    extent::Extent,
    lens::LensUniform,
    models::Library,
    sample::Sample,
    scene::{BANNERS, Banner, Emitter, EmitterKind, MarkKind, Scene, WATER_LEVEL},
    shadow_fit::ShadowFit,
    tier::Knobs,
};

/// Point lights that a frame can hold.
pub const MAX_LIGHTS: usize = 16;
/// Lights at the head of the table that cast shadows where the tier has maps for them.
pub const SHADOWED_LIGHTS: usize = 2;
/// Cells a row of the mark table: axial -7..=7.
pub const MARK_STRIDE: usize = 15;
/// Bytes of the mark table: 256 cells of 32 bits.
pub const MARK_BYTES: u64 = 1024;

/// World units between what casts a shadow and what receives it at which a penumbra is as wide as the
/// light's `shadow_radius` says.
const PENUMBRA_REACH: f32 = 0.9;

/// A point light as the shaders see it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct LightUniform {
    /// World position.
    pub position: [f32; 3],
    /// Distance at which it is zero.
    pub range: f32,
    /// Radiance at one unit.
    pub color: [f32; 3],
    /// How strongly the air above it trembles, 0..1.
    pub heat: f32,
}

/// A banner as the shaders see it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct BannerUniform {
    /// Colour of the field.
    pub field: [f32; 3],
    /// Number of its emblem.
    pub emblem: f32,
    /// Colour of what is woven into it.
    pub metal: [f32; 3],
    /// Pattern of its band; below zero there is no banner.
    pub pattern: f32,
}

impl BannerUniform {
    fn of(banner: Option<Banner>) -> Self {
        let absent = Self { field: [0.0; 3], emblem: -1.0, metal: [0.0; 3], pattern: -1.0 };
        banner.map_or(absent, |b| Self {
            field: b.team[0].to_array(),
            emblem: f32::from(b.emblem),
            metal: b.team[1].to_array(),
            pattern: f32::from(b.pattern),
        })
    }
}

/// The frame uniform; see the WGSL for the meaning of each field.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[allow(missing_docs, reason = "documented in shaders/lib/frame.wgsl, field by field")]
pub struct FrameUniform {
    pub clip_from_world: [[f32; 4]; 4],
    pub world_from_clip: [[f32; 4]; 4],
    pub shadow_from_world: [[f32; 4]; 4],
    pub eye: [f32; 3],
    pub time: f32,
    pub key_direction: [f32; 3],
    pub cookie: f32,
    pub key_color: [f32; 3],
    pub shadow_radius: f32,
    pub window_direction: [f32; 3],
    pub window_size: f32,
    pub window_right: [f32; 3],
    pub exposure: f32,
    pub window_up: [f32; 3],
    pub fog_density: f32,
    pub window_color: [f32; 3],
    pub mark_ink: f32,
    pub zenith: [f32; 3],
    pub candles: f32,
    pub horizon: [f32; 3],
    pub board_apothem: f32,
    pub ground: [f32; 3],
    pub grid: f32,
    pub fog_color: [f32; 3],
    pub water_level: f32,
    pub viewport: [f32; 4],
    pub forward: [f32; 3],
    pub pixel_angle: f32,
    pub near: f32,
    pub far: f32,
    pub shadow_texel: f32,
    pub light_count: u32,
    pub bloom_threshold: f32,
    pub bloom_gain: f32,
    pub vignette: f32,
    pub occlusion: f32,
    pub key_right: [f32; 3],
    pub card: f32,
    pub key_up: [f32; 3],
    pub shadow_spread: f32,
    pub card_direction: [f32; 3],
    pub noise_turn: f32,
    pub occlusion_step: f32,
    pub occlusion_slices: f32,
    pub contact_steps: f32,
    pub air: f32,
    pub lens: LensUniform,
    pub lights: [LightUniform; MAX_LIGHTS],
    pub banners: [BannerUniform; BANNERS],
}

impl FrameUniform {
    /// The uniform of a `sample` of a scene drawn at `extent` with the shadow map of `fit`.
    #[must_use]
    pub fn new(
        scene: &Scene,
        extent: Extent,
        fit: &ShadowFit,
        knobs: &Knobs,
        sample: Sample,
        library: &Library,
    ) -> Self {
        let light = &scene.lighting;
        let camera = &sample.camera(&scene.camera);
        let (w, h) = (extent.width() as f32, extent.height() as f32);
        let shift = sample.jitter() * Vec2::new(2.0 / w, -2.0 / h);
        let clip_from_world =
            Mat4::from_translation(shift.extend(0.0)) * camera.clip_from_world(extent.aspect());
        let pixel_angle = 2.0 * (camera.fov_y * 0.5).tan() / h;
        let window = light.window_direction.normalize_or(Vec3::Y);
        let right = Vec3::Y.cross(window).normalize_or(Vec3::X);
        let key = light.key_direction.normalize_or(Vec3::Y);
        let key_right = Vec3::Y.cross(key).normalize_or(Vec3::X);
        let back = camera.position - camera.target;
        let mut lights = [LightUniform::default(); MAX_LIGHTS];
        let chosen = nearest_lights(scene, knobs.point_lights as usize);
        for (slot, l) in lights.iter_mut().zip(&chosen) {
            *slot = *l;
        }
        Self {
            clip_from_world: clip_from_world.to_cols_array_2d(),
            world_from_clip: finite_inverse(clip_from_world).to_cols_array_2d(),
            shadow_from_world: fit.clip_from_world.to_cols_array_2d(),
            eye: camera.position.to_array(),
            time: scene.time_s as f32,
            key_direction: key.to_array(),
            cookie: if scene.room { light.cookie() } else { 0.0 },
            key_color: light.key_color.to_array(),
            shadow_radius: light.shadow_radius,
            window_direction: window.to_array(),
            window_size: 0.22,
            window_right: right.to_array(),
            exposure: light.exposure,
            window_up: window.cross(right).to_array(),
            fog_density: light.fog_density,
            window_color: light.window_color.to_array(),
            mark_ink: light.mark_ink,
            zenith: light.zenith.to_array(),
            candles: light.candles,
            horizon: light.horizon.to_array(),
            board_apothem: scene.terrain.as_ref().map_or(0.0, |t| board_apothem(t.radius)),
            ground: light.ground.to_array(),
            grid: if scene.grid { 1.0 } else { 0.0 },
            fog_color: light.fog_color.to_array(),
            water_level: WATER_LEVEL,
            viewport: [w, h, 1.0 / w, 1.0 / h],
            forward: (camera.target - camera.position).normalize_or(Vec3::NEG_Z).to_array(),
            pixel_angle,
            near: camera.near,
            far: camera.far,
            shadow_texel: fit.texel,
            light_count: chosen.len() as u32,
            bloom_threshold: light.bloom_threshold,
            bloom_gain: light.bloom_gain,
            vignette: if scene.room { 0.42 } else { 0.0 },
            occlusion: if knobs.occlusion { 1.0 } else { 0.0 },
            key_right: key_right.to_array(),
            card: knobs.card,
            key_up: key.cross(key_right).to_array(),
            shadow_spread: light.shadow_radius * fit.span / PENUMBRA_REACH,
            card_direction: (back.with_y(0.0).normalize_or(Vec3::Z) + Vec3::Y * 0.35)
                .normalize_or(Vec3::Z)
                .to_array(),
            noise_turn: sample.noise_turn(),
            occlusion_step: if knobs.occlusion_full { 1.0 } else { 2.0 },
            occlusion_slices: knobs.occlusion_slices as f32,
            contact_steps: knobs.contact_steps as f32,
            air: if knobs.air { 1.0 } else { 0.0 },
            lens: LensUniform::new(scene, library, Vec2::new(w, h), pixel_angle, clip_from_world),
            lights,
            banners: scene.banners.map(BannerUniform::of),
        }
    }
}

/// Distance from the board's centre to its straight sides (the rows' outer edges), world units: the
/// ground ends here and the rim begins.
#[must_use]
pub fn board_apothem(radius: u8) -> f32 {
    f32::from(radius) * crate::scene::ROW_STEP + 0.66
}

fn finite_inverse(m: Mat4) -> Mat4 {
    let inverse = m.inverse();
    if inverse.is_finite() { inverse } else { Mat4::IDENTITY }
}

/// The lights nearest to the camera's target, at most `limit`, in a stable order.
fn nearest_lights(scene: &Scene, limit: usize) -> Vec<LightUniform> {
    let mut order: Vec<_> = scene.point_lights.iter().collect();
    let distance = |p: Vec3| (p - scene.camera.target).length_squared();
    order.sort_by(|a, b| distance(a.position).total_cmp(&distance(b.position)));
    order
        .into_iter()
        .take(limit.min(MAX_LIGHTS))
        .map(|l| LightUniform {
            position: l.position.to_array(),
            range: l.range.max(1e-3),
            color: l.color.to_array(),
            heat: heat(scene, l.position),
        })
        .collect()
}

/// The strength of the fire that a light belongs to; 0 for candles and what else does not burn.
fn heat(scene: &Scene, light: Vec3) -> f32 {
    let burns = |e: &&Emitter| {
        e.kind == EmitterKind::BurningCell && e.position.distance_squared(light) < 1.0
    };
    scene.emitters.iter().find(burns).map_or(0.0, |e| e.strength.clamp(0.0, 1.0))
}

/// Packs the marks of a scene: one word a cell, four bits of opacity a [`MarkKind`] (its place in
/// the enum), so that a cell can bear several. Cells beyond ±7 are left out.
#[must_use]
pub fn pack_marks(scene: &Scene) -> [u32; MARK_BYTES as usize / 4] {
    let mut words = [0_u32; MARK_BYTES as usize / 4];
    for mark in &scene.marks {
        let (q, r) = (i32::from(mark.cell.q) + 7, i32::from(mark.cell.r) + 7);
        let side = MARK_STRIDE as i32;
        if !(0..side).contains(&q) || !(0..side).contains(&r) {
            continue;
        }
        let shift = 4 * mark_bit(mark.kind);
        let strength = (mark.opacity.clamp(0.0, 1.0) * 15.0).round() as u32;
        if let Some(word) = words.get_mut(q as usize + r as usize * MARK_STRIDE) {
            let old = (*word >> shift) & 15;
            *word = (*word & !(15 << shift)) | (old.max(strength) << shift);
        }
    }
    words
}

/// Place of a kind in the mark word.
#[must_use]
pub fn mark_bit(kind: MarkKind) -> u32 {
    match kind {
        MarkKind::Dot => 0,
        MarkKind::DashedRing => 1,
        MarkKind::RedRing => 2,
        MarkKind::Crosshair => 3,
        MarkKind::GoldSquare => 4,
        MarkKind::DashedSquare => 5,
        MarkKind::RedCorner => 6,
        MarkKind::Cursor => 7,
    }
}
