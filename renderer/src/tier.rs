//! What the person wants ([`Tier`]) and what the device can ([`Capability`]), turned into numbers
//! and yes/no answers in one place ([`Knobs`]). Nothing else in the crate asks for a tier by name.

use std::sync::Arc;

use crate::gpu::Gpu;

/// The quality a person chooses. Ordered: each is a superset of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Tier {
    /// "Super leve": no HDR, no multisampling, one light, tone mapped in the material shader.
    Light,
    /// "Normal": physically based, HDR, multisampled.
    #[default]
    Normal,
    /// "Ultra detalhado": Normal with every knob up, shadows that harden where things touch, light in the
    /// air, varnish, and stills that settle.
    Ultra,
}

impl Tier {
    /// All tiers, lowest first.
    pub const ALL: [Self; 3] = [Self::Light, Self::Normal, Self::Ultra];

    /// The bit of this tier in a [`Tiers`] mask.
    #[must_use]
    pub const fn mask(self) -> Tiers {
        match self {
            Self::Light => Tiers::LIGHT,
            Self::Normal => Tiers::NORMAL,
            Self::Ultra => Tiers::ULTRA,
        }
    }
}

/// A set of tiers, for the manifest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiers(u8);

impl Tiers {
    /// Only `Light`.
    pub const LIGHT: Self = Self(1);
    /// Only `Normal`.
    pub const NORMAL: Self = Self(2);
    /// Only `Ultra`.
    pub const ULTRA: Self = Self(4);
    /// `Normal` and `Ultra`: everything that draws into the HDR target.
    pub const HDR: Self = Self(6);
    /// Every tier.
    pub const ALL: Self = Self(7);

    /// Is the tier in the set?
    #[must_use]
    pub const fn has(self, tier: Tier) -> bool {
        self.0 & tier.mask().0 != 0
    }
}

/// What the device can do; independent of what is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Capability {
    /// GL class: no compute, no storage buffers in vertex shaders, no multisampled depth reads.
    GlLimited,
    /// All that WebGPU guarantees.
    Full,
}

/// Every knob of the picture. Made by [`Knobs::new`]; a field may be changed before use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knobs {
    /// The tier these knobs were made for: chooses the shader entry points.
    pub tier: Tier,
    /// The 3D picture's size as a share of the window's.
    pub render_scale: f32,
    /// Samples a pixel of the main pass: 1 or 4.
    pub samples: u32,
    /// Side of the sun's shadow map, texels.
    pub shadow_size: u32,
    /// Does the occlusion pass run (ambient occlusion and contact shadows)?
    pub occlusion: bool,
    /// Is it as large as the picture, instead of half?
    pub occlusion_full: bool,
    /// Directions of the ambient occlusion search.
    pub occlusion_slices: u32,
    /// Steps of the contact shadow march; 0 for none.
    pub contact_steps: u32,
    /// Does light show in the air (only `Ultra` can)?
    pub air: bool,
    /// Is smoke marched through boxes, and does it shade what is below (only `Ultra` can)?
    pub smoke: bool,
    /// May a scene's lens blur and streak (only `Ultra` can)?
    pub lens: bool,
    /// Levels of the bloom pyramid; 0 for none.
    pub bloom_levels: u32,
    /// Point lights at a time, at most [`crate::frame::MAX_LIGHTS`].
    pub point_lights: u32,
    /// Side of the shadow maps of the two nearest of them, texels; 0 for no such shadows.
    pub near_light_map: u32,
    /// Sampler anisotropy; 1 on software adapters, where 4 was 150 times slower.
    pub anisotropy: u16,
    /// Blades of grass on a full board.
    pub grass_blades: u32,
    /// Quads in cells of the terrain grid across the board.
    pub terrain_grid: u32,
    /// The largest pictures of models, texels a side.
    pub texture_side: u32,
    /// Added to the level of detail by projected size: positive is coarser.
    pub lod_bias: i32,
    /// Particles at a time.
    pub particles: u32,
    /// Strength of the bounce card that lights figures from the viewer's side.
    pub card: f32,
    /// Redraw the shadow map only when a caster or the light moved.
    pub shadow_cached: bool,
}

/// A last word on the knobs.
pub type Adjust = Arc<dyn Fn(&mut Knobs) + Send + Sync>;

impl Knobs {
    /// The knobs of a tier on a device, after the last word.
    #[must_use]
    pub fn of(gpu: &Gpu, tier: Tier, adjust: Option<&Adjust>) -> Self {
        let mut knobs = Self::new(tier, gpu.capability(), gpu.is_software());
        if let Some(adjust) = adjust {
            adjust(&mut knobs);
        }
        knobs
    }

    /// The knobs of a tier on a device. `software` is a CPU rasteriser, where fragments are dear.
    /// A device of GL class gets those of `Light`, whatever is asked: the others read depth.
    #[must_use]
    pub fn new(tier: Tier, capability: Capability, software: bool) -> Self {
        let tier = if capability == Capability::Full { tier } else { Tier::Light };
        let base = Self {
            tier,
            render_scale: 1.0,
            samples: 4,
            shadow_size: 2048,
            occlusion: true,
            occlusion_full: false,
            air: false,
            smoke: false,
            lens: false,
            occlusion_slices: 2,
            contact_steps: 8,
            bloom_levels: 5,
            // Two fires, a breath and four candles.
            point_lights: 7,
            near_light_map: 0,
            anisotropy: if software { 1 } else { 8 },
            grass_blades: 60_000,
            terrain_grid: 160,
            texture_side: 2048,
            lod_bias: 0,
            particles: 16_000,
            card: 0.55,
            shadow_cached: true,
        };
        match tier {
            Tier::Light => Self {
                render_scale: if software { 0.75 } else { 1.0 },
                samples: 1,
                shadow_size: 1024,
                occlusion: false,
                occlusion_slices: 0,
                contact_steps: 0,
                bloom_levels: 0,
                point_lights: 0,
                anisotropy: 1,
                grass_blades: 0,
                texture_side: 512,
                lod_bias: 1,
                particles: 2_000,
                ..base
            },
            Tier::Normal => Self { texture_side: 1024, ..base },
            Tier::Ultra => Self {
                shadow_size: 4096,
                occlusion_full: true,
                air: true,
                smoke: true,
                lens: true,
                occlusion_slices: 3,
                contact_steps: 16,
                bloom_levels: 6,
                point_lights: 16,
                near_light_map: 1024,
                grass_blades: 200_000,
                terrain_grid: 300,
                lod_bias: -1,
                particles: 64_000,
                ..base
            },
        }
    }

    /// Does the main pass draw into an HDR target, tone mapped afterwards?
    #[must_use]
    pub fn hdr(&self) -> bool {
        self.tier >= Tier::Normal
    }

    /// Can many samples of one moment become one picture?
    #[must_use]
    pub fn gathers(&self) -> bool {
        self.tier == Tier::Ultra
    }

    /// Is there any bloom?
    #[must_use]
    pub fn bloom(&self) -> bool {
        self.hdr() && self.bloom_levels > 0
    }

    /// May particles fade where they meet the scene (reads the depth of the main pass)?
    #[must_use]
    pub fn soft_particles(&self) -> bool {
        self.hdr() && self.occlusion
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn light_needs_nothing_that_gl_lacks() {
        let k = Knobs::new(Tier::Light, Capability::GlLimited, true);
        assert!(!k.hdr() && !k.occlusion && !k.bloom() && !k.soft_particles());
        assert_eq!((k.samples, k.anisotropy), (1, 1));
    }

    #[test]
    fn limited_devices_get_light() {
        for tier in Tier::ALL {
            assert_eq!(Knobs::new(tier, Capability::GlLimited, false).tier, Tier::Light);
        }
    }

    #[test]
    fn tiers_are_ordered_in_every_cost() {
        let [l, n, u] = Tier::ALL.map(|t| Knobs::new(t, Capability::Full, false));
        for (a, b) in [(l, n), (n, u)] {
            assert!(a.shadow_size <= b.shadow_size && a.bloom_levels <= b.bloom_levels);
            assert!(a.point_lights <= b.point_lights && a.grass_blades <= b.grass_blades);
            assert!(a.lod_bias >= b.lod_bias && a.particles <= b.particles);
        }
    }
}
