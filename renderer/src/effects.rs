//! Fire, smoke, dust, rubble and splashes as pure functions of (seed, age).
//!
//! An [`Emitter`] goes in, a [`Cloud`] of particles comes out, on the CPU, anew for every frame: there
//! is no state to step, so scrubbing, slow motion and recording show the same picture. Each effect is
//! a file whose numbers stand in a constant at its top; [`motion`] has the formulas they share and
//! [`budget`] keeps overdraw within what the tier can pay. Lengths are for a cell of 1.0.
//! Deliberately not here: any GPU object (`passes::particles`) and any light on the scene, which the
//! stage places as point lights.

pub mod bed;
pub mod breath;
pub mod budget;
mod burning;
mod dust;
pub mod luck;
pub mod motion;
pub mod noise3;
mod rubble;
mod splash;
pub mod volume;

use bytemuck::{Pod, Zeroable};
use glam::Vec3;

use crate::{
    scene::{Emitter, EmitterKind},
    terrain::Landscape,
    tier::{Knobs, Tier},
};

/// Most particles of one emitter, all kinds together; evaluated effects never exceed it.
pub const MOST: usize = 512;

/// A quad that faces the camera or lies along its axis. 64 bytes, four attributes of four floats.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct Particle {
    /// Middle of a puff or glow, root of a lick, head of a spark; world.
    pub at: [f32; 3],
    /// Half width, world units.
    pub size: f32,
    /// Puffs: unit direction from the cloud's axis outwards. Licks and sparks: unit axis.
    pub aim: [f32; 3],
    /// Puffs: roll, radians. Licks and sparks: length in half widths.
    pub stretch: f32,
    /// Albedo of smoke and dust; light of sparks and glows; unused by licks.
    pub color: [f32; 3],
    /// 0..1 opacity.
    pub alpha: f32,
    /// 0..1, different for each particle.
    pub seed: f32,
    /// 0..1: share of its life that is over.
    pub life: f32,
    /// Puffs: 0..1 how hot.
    pub heat: f32,
    /// Puffs: how far the noise has moved on.
    pub drift: f32,
}

impl Particle {
    fn is_finite(&self) -> bool {
        bytemuck::cast_ref::<Self, [f32; 16]>(self).iter().all(|v| v.is_finite())
    }
}

/// A box of wood or stone. 64 bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct Chip {
    /// Middle, world.
    pub at: [f32; 3],
    /// 0..1, different for each chip.
    pub seed: f32,
    /// Half sides.
    pub half: [f32; 3],
    /// Unused.
    pub pad: f32,
    /// Unit quaternion (x, y, z, w).
    pub turn: [f32; 4],
    /// Albedo.
    pub color: [f32; 3],
    /// Unused.
    pub pad_too: f32,
}

impl Chip {
    fn is_finite(&self) -> bool {
        bytemuck::cast_ref::<Self, [f32; 16]>(self).iter().all(|v| v.is_finite())
    }
}

/// All particles of one emitter at one age, by kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cloud {
    /// Smoke and dust.
    pub puffs: Vec<Particle>,
    /// Tongues of flame.
    pub licks: Vec<Particle>,
    /// Embers: streaks of light.
    pub sparks: Vec<Particle>,
    /// Soft light in the air.
    pub glows: Vec<Particle>,
    /// Solid pieces.
    pub chips: Vec<Chip>,
}

impl Cloud {
    /// Particles of all kinds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.quads().iter().map(|q| q.len()).sum::<usize>() + self.chips.len()
    }

    /// Is nothing left of it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn quads(&self) -> [&Vec<Particle>; 4] {
        [&self.puffs, &self.licks, &self.sparks, &self.glows]
    }

    /// The last guard: what is not finite is not drawn.
    fn without_nonsense(mut self) -> Self {
        for list in [&mut self.puffs, &mut self.licks, &mut self.sparks, &mut self.glows] {
            list.retain(Particle::is_finite);
        }
        self.chips.retain(Chip::is_finite);
        self
    }
}

/// A list of at most `most` things, in room made once.
fn listed<T>(most: u32, things: impl Iterator<Item = T>) -> Vec<T> {
    let mut list = Vec::with_capacity(most as usize);
    list.extend(things);
    list
}

/// How much of an effect a tier shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Detail {
    /// Count of particles as a share of Normal's.
    pub count: f32,
    /// Does time pass? Without it a fire is a still shape, and what ends by itself is not shown.
    pub moving: bool,
    /// Is there smoke, are there sparks?
    pub air: bool,
}

impl Detail {
    /// What the knobs allow.
    #[must_use]
    pub fn new(knobs: &Knobs) -> Self {
        match knobs.tier {
            Tier::Light => Self { count: 0.15, moving: false, air: false },
            Tier::Normal => Self { count: 1.0, moving: true, air: true },
            Tier::Ultra => Self { count: 1.4, moving: true, air: true },
        }
    }

    /// A count of this tier.
    fn of(self, normal: u32) -> u32 {
        (normal as f32 * self.count).round() as u32
    }
}

/// An emitter whose numbers are sound: finite, in range.
#[derive(Clone, Copy, Debug)]
struct Source<'a> {
    foot: Vec3,
    /// Unit direction.
    aim: Vec3,
    seed: u64,
    /// Seconds, 0 or more.
    age: f64,
    strength: f32,
    detail: Detail,
    land: Option<&'a Landscape>,
}

impl Source<'_> {
    /// Height of the ground, or of the emitter's foot when there is no ground.
    fn ground(&self, x: f32, z: f32) -> f32 {
        self.land.map_or(self.foot.y, |l| l.height(x, z).max(crate::scene::WATER_LEVEL))
    }
}

/// An emitter with sound numbers; none where it has no place or no strength.
fn sound_source<'a>(
    emitter: &Emitter,
    detail: Detail,
    land: Option<&'a Landscape>,
) -> Option<Source<'a>> {
    let strength = if emitter.strength.is_nan() { 0.0 } else { emitter.strength.clamp(0.0, 1.0) };
    if !emitter.position.is_finite() || strength <= 0.0 {
        return None;
    }
    let age = if emitter.age_s.is_finite() { emitter.age_s.clamp(0.0, 1e9) } else { 0.0 };
    let seed = u64::from(emitter.seed);
    let aim = if emitter.aim.is_finite() { emitter.aim.normalize_or(Vec3::Y) } else { Vec3::Y };
    Some(Source { foot: emitter.position, aim, seed, age, strength, detail, land })
}

/// The particles of an emitter. Nonsense in it (NaN, infinities) gives an empty cloud or its start.
#[must_use]
pub fn cloud(emitter: &Emitter, detail: Detail, land: Option<&Landscape>) -> Cloud {
    let Some(source) = sound_source(emitter, detail, land) else { return Cloud::default() };
    let cloud = match emitter.kind {
        EmitterKind::BurningCell => burning::cloud(&source),
        EmitterKind::Dust if detail.moving => dust::cloud(&source),
        EmitterKind::Rubble if detail.moving => rubble::cloud(&source),
        EmitterKind::Breath if detail.moving => breath::cloud(&source),
        EmitterKind::Splash if detail.moving => splash::cloud(&source),
        EmitterKind::Dust | EmitterKind::Rubble | EmitterKind::Breath | EmitterKind::Splash => {
            Cloud::default()
        }
    };
    cloud.without_nonsense()
}

#[cfg(test)]
mod tests;
