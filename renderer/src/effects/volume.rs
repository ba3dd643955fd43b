//! Bodies of smoke that are marched instead of drawn as puffs (Ultra): data for `shaders/smoke.wgsl`.
//!
//! Like particles they are pure functions of (seed, age). An effect that has puffs says in its own file
//! which volumes stand for them. Where those of a scene are more than [`MOST`], the smaller and the
//! farther ones stay puffs. Deliberately not here: any GPU object, and flames and sparks, which stay quads.

use bytemuck::{Pod, Zeroable};
use glam::{Vec2, Vec3};

use super::{
    Cloud, Detail, Source, breath, budget, burning, dust,
    luck::Luck,
    motion::{self, smooth},
    rubble, sound_source,
};
use crate::scene::{Emitter, EmitterKind};

/// Volumes that a picture marches.
pub const MOST: usize = 8;

/// Volumes are for tiers that show all of an effect.
const MOVING: Detail = Detail { count: 1.0, moving: true, air: true };

/// Smoke round a bent axis; mirrors `struct Volume` of `shaders/lib/volume.wgsl`, which says what each
/// field means. 176 bytes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
#[allow(missing_docs, reason = "documented in shaders/lib/volume.wgsl, field by field")]
pub struct Volume {
    pub foot: [f32; 3],
    pub reach: f32,
    pub axis: [f32; 3],
    pub ring: f32,
    pub bend: [f32; 3],
    pub sway: f32,
    pub radii: [f32; 2],
    pub density: f32,
    pub thin: f32,
    pub window: [f32; 4],
    pub shift_a: [f32; 3],
    pub back_a: f32,
    pub shift_b: [f32; 3],
    pub back_b: f32,
    pub weight_a: f32,
    pub frequency: f32,
    pub erosion: [f32; 2],
    pub young: [f32; 3],
    pub heat: f32,
    pub old: [f32; 3],
    pub fire: f32,
    pub phase: f32,
    pub cooling: f32,
    pub pad: [f32; 2],
}

/// Where the noise of a volume has got to: two phases of `period_s` that cross, each of which moves the
/// gas with `speed` along the axis from where the phase began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flow {
    pub(super) period_s: f64,
    pub(super) speed: f32,
}

impl Volume {
    /// The noise of a volume of this seed at this age.
    pub(super) fn flowing(self, source: &Source<'_>, salt: u32, flow: Flow) -> Self {
        let mut luck = Luck::new(source.seed, salt << 16, 0);
        let own = Vec3::new(luck.unit(), luck.unit(), luck.unit());
        let turn = source.age / flow.period_s;
        let phase = |turn: f64| {
            let k = turn.floor();
            let step = |by: f64| (k * by).rem_euclid(1.0) as f32;
            let shift = own + Vec3::new(step(0.37), step(0.71), step(0.13));
            (shift, (turn - k) as f32)
        };
        let (shift_a, a) = phase(turn);
        let (shift_b, b) = phase(turn + 0.5);
        let back = flow.speed * flow.period_s as f32;
        Self {
            shift_a: shift_a.to_array(),
            back_a: a * back,
            shift_b: (shift_b + Vec3::new(0.5, 0.0, 0.5)).to_array(),
            back_b: b * back,
            weight_a: 1.0 - (2.0 * a - 1.0).abs(),
            phase: self.phase + luck.angle(),
            ..self
        }
    }

    /// Can any of it be seen?
    #[must_use]
    pub fn is_there(&self) -> bool {
        let [begins, _, _, ended] = self.window;
        bytemuck::cast_ref::<Self, [f32; 44]>(self).iter().all(|v| v.is_finite())
            && self.density > 1e-3
            && ended > begins + 1e-3
    }

    /// Its middle, and about how far it reaches from there.
    #[must_use]
    pub fn ball(&self) -> (Vec3, f32) {
        let end = self.window[3];
        let middle = Vec3::from(self.foot)
            + Vec3::from(self.axis) * (end * 0.5)
            + Vec3::from(self.bend) * 0.25;
        (middle, self.ring + self.radii[1] + 0.5 * end)
    }

    /// Optical depth between two places, about: that of the body without its noise.
    #[must_use]
    pub fn between(&self, from: Vec3, to: Vec3) -> f32 {
        const SAMPLES: u8 = 8;
        let (middle, reach) = self.ball();
        let long = from.distance(to);
        let d = (to - from).normalize_or(Vec3::Y);
        let nearest = (middle - from).dot(d);
        let off = (from + d * nearest).distance_squared(middle);
        let half = (reach * reach - off).max(0.0).sqrt();
        let (enter, leave) = ((nearest - half).max(0.0), (nearest + half).min(long));
        let step = ((leave - enter) / f32::from(SAMPLES)).max(0.0);
        let at = |i: u8| from + d * (enter + step * (f32::from(i) + 0.5));
        (0..SAMPLES).map(|i| self.thick(at(i))).sum::<f32>() * step
    }

    /// Extinction at a place, about.
    fn thick(&self, p: Vec3) -> f32 {
        /// What the noise leaves of a body.
        const LEFT: f32 = 0.35;
        let gone = p - Vec3::from(self.foot);
        let axis = Vec3::from(self.axis);
        let s = gone.dot(axis);
        let u = (s / self.reach).clamp(0.0, 1.0);
        let mix = |[a, b]: [f32; 2]| a + (b - a) * u;
        let middle = axis * s + Vec3::from(self.bend) * (u * (0.30 + 0.70 * u));
        let off = ((gone - middle).length() - self.ring).abs() / mix(self.radii);
        let [begins, there, fades, ended] = self.window;
        let ends = smooth(begins, there, s) * smooth(ended, fades, s);
        let open = smooth(1.2, 0.2, off) * smooth(1.4, 0.0, mix(self.erosion));
        self.density * LEFT * mix([1.0, self.thin]) * ends * open
    }
}

/// The volumes that stand for the puffs of an emitter; none where its puffs are drawn.
#[must_use]
pub fn volumes(emitter: &Emitter) -> Vec<Volume> {
    let Some(source) = sound_source(emitter, MOVING, None) else { return Vec::new() };
    let mut list = match emitter.kind {
        EmitterKind::BurningCell => vec![burning::volume(&source)],
        EmitterKind::Breath => vec![breath::volume(&source)],
        EmitterKind::Dust => vec![dust::volume(&source)],
        EmitterKind::Rubble => rubble::volumes(&source).to_vec(),
        EmitterKind::Splash => Vec::new(),
    };
    list.retain(Volume::is_there);
    list
}

/// A ring of dust that runs outwards and dissolves: shared by what lands and what breaks.
pub(super) struct Front {
    /// Where it begins, how far it runs, how fast it slows (1/s).
    pub(super) way: (f32, f32, f32),
    pub(super) height: f32,
    pub(super) end_s: f32,
    pub(super) density: f32,
    pub(super) albedo: Vec3,
    pub(super) salt: u32,
}

impl Front {
    pub(super) fn volume(&self, source: &Source<'_>) -> Volume {
        let age = source.age as f32;
        let k = (age / self.end_s).clamp(0.0, 1.0);
        let (start, run, slow) = self.way;
        let ring = start + run * 0.72 * (1.0 - (-slow * age).exp());
        let thick = 0.10 + 0.10 * (1.0 - (-3.2 * age).exp()) + 0.045 * age;
        let high = self.height * (0.9 + 1.5 * (1.0 - (-2.2 * age).exp()));
        let density = self.density * smooth(0.0, 0.04, k) * smooth(1.0, 0.25, k);
        Volume {
            foot: (source.foot + motion::WIND * (age * 0.6)).to_array(),
            reach: high,
            axis: [0.0, 1.0, 0.0],
            ring,
            radii: [thick, thick * 0.8],
            density: density * source.strength,
            thin: 0.7,
            window: [-0.06, 0.0, 0.25 * high, high],
            frequency: 0.30,
            erosion: [0.25 + 0.9 * k, 0.55 + 1.0 * k],
            young: self.albedo.to_array(),
            old: (self.albedo * 1.08).to_array(),
            cooling: 1.0,
            ..Volume::default()
        }
        .flowing(source, self.salt, Flow { period_s: 0.9, speed: 0.16 })
    }
}

/// The volumes of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marched {
    /// Farthest first, at most [`MOST`].
    pub list: Vec<Volume>,
    /// Which of the scene's emitters each of them stands for.
    pub emitters: Vec<usize>,
}

impl Marched {
    /// Chooses those that are largest to an eye at a place; an emitter's all go in, or none.
    #[must_use]
    pub fn of(emitters: &[Emitter], eye: Vec3) -> Self {
        let away = |v: &Volume| (v.ball().0 - eye).length();
        let mut all: Vec<(f32, usize, Vec<Volume>)> = emitters
            .iter()
            .enumerate()
            .map(|(i, emitter)| (i, volumes(emitter)))
            .filter(|(_, list)| !list.is_empty())
            .map(|(i, list)| {
                let size = |v: &Volume| v.ball().1 / away(v).max(0.1);
                (list.iter().map(size).fold(0.0, f32::max), i, list)
            })
            .collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut chosen: Vec<(usize, Volume)> = Vec::new();
        for (_, i, list) in all {
            if chosen.len() + list.len() <= MOST {
                chosen.extend(list.into_iter().map(|v| (i, v)));
            }
        }
        chosen.sort_by(|a, b| away(&b.1).total_cmp(&away(&a.1)));
        let (emitters, list) = chosen.into_iter().unzip();
        Self { list, emitters }
    }

    /// Dims what of an emitter shines or drifts behind the smoke of others: quads are drawn over it.
    pub fn veil(&self, emitter: usize, eye: Vec3, cloud: &mut Cloud) {
        let others = || self.emitters.iter().zip(&self.list).filter(|(i, _)| **i != emitter);
        if others().next().is_none() {
            return;
        }
        let Cloud { puffs, licks, sparks, glows, chips: _ } = cloud;
        for quad in [puffs, licks, sparks, glows].into_iter().flatten() {
            let deep: f32 = others().map(|(_, v)| v.between(eye, Vec3::from(quad.at))).sum();
            quad.alpha *= (-deep).exp();
        }
    }

    /// Is this emitter's smoke marched?
    #[must_use]
    pub fn has(&self, emitter: usize) -> bool {
        self.emitters.contains(&emitter)
    }
}

/// The uniform; mirrors `struct Volumes`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
pub struct VolumesUniform {
    /// Farthest first.
    pub list: [Volume; MOST],
    /// Clip space: left, bottom, right, top of all of them.
    pub place: [f32; 4],
}

impl VolumesUniform {
    /// Those of a picture as `view` sees them.
    #[must_use]
    pub fn new(marched: &Marched, view: &budget::View) -> Self {
        let mut out = Self::zeroed();
        let (mut low, mut high) = (Vec2::ONE, Vec2::NEG_ONE);
        for (slot, volume) in out.list.iter_mut().zip(&marched.list) {
            *slot = *volume;
            let (middle, reach) = volume.ball();
            let (a, b) = view.place(middle, reach * 1.5);
            (low, high) = (low.min(a), high.max(b));
        }
        let (low, high) = (low.max(Vec2::NEG_ONE), high.min(Vec2::ONE));
        if low.cmplt(high).all() {
            out.place = [low.x, low.y, high.x, high.y];
        }
        out
    }
}

#[cfg(test)]
mod tests;
