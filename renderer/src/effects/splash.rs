//! What falls into water: a crown of drops, a jet that follows, spray that drifts off. The rings on the
//! surface are the water's own (`shaders/lib/rings.wgsl`). Ends by itself within [`END`] seconds.

use glam::{Quat, Vec2, Vec3};

use super::{
    Chip, Cloud, Particle, Source, listed,
    luck::Luck,
    motion::{WIND, drift, smooth},
};

/// Numbers of the effect: world units and seconds.
struct Fall {
    drops: u32,
    /// Drops of the jet in the middle, which rises a little later.
    jet: u32,
    gravity: f32,
    puffs: u32,
    puff_life: (f32, f32),
    /// Scene-linear colour of thin, lit water.
    water: Vec3,
}

const FALL: Fall = Fall {
    drops: 120,
    jet: 26,
    gravity: 5.2,
    puffs: 34,
    puff_life: (0.35, 0.95),
    water: Vec3::new(0.80, 0.86, 0.88),
};

/// When the jet begins.
const JET_S: f32 = 0.16;
/// Seconds after which nothing is left.
pub(super) const END: f64 = 1.4;

pub(super) fn cloud(source: &Source<'_>) -> Cloud {
    if source.age >= END {
        return Cloud::default();
    }
    let mut chips = drops(source);
    chips.extend(jet(source));
    Cloud { puffs: spray(source), chips, ..Cloud::default() }
}

/// A drop at a place, drawn out along its flight; none once it is back in the water.
fn drop_at(source: &Source<'_>, luck: &mut Luck, p: Vec3, flight: Vec3, size: f32) -> Option<Chip> {
    (p.y >= 0.0).then(|| {
        let long = 1.0 + 0.9 * flight.length().min(2.0);
        let along = Quat::from_rotation_arc(Vec3::X, flight.normalize_or(Vec3::Y));
        Chip {
            at: (source.foot + p).to_array(),
            seed: luck.unit(),
            half: [size * long, size, size],
            turn: along.normalize().to_array(),
            color: (FALL.water * luck.range(0.85, 1.05)).to_array(),
            ..Chip::default()
        }
    })
}

fn drops(source: &Source<'_>) -> Vec<Chip> {
    let age = source.age as f32;
    let count = (source.detail.of(FALL.drops) as f32 * source.strength) as u32;
    let things = (0..count).filter_map(|slot| {
        let mut luck = Luck::new(source.seed, slot | 31 << 16, 0);
        let turn = (slot as f32 + luck.unit()) / count.max(1) as f32 * std::f32::consts::TAU;
        let out = Vec2::from_angle(turn);
        // The crown leans outwards; its edge breaks into drops of two sizes.
        let (aside, up) = (luck.range(0.28, 0.75), luck.range(0.9, 2.1) * source.strength.sqrt());
        let throw = Vec3::new(out.x * aside, up, out.y * aside);
        let start = Vec3::new(out.x, 0.0, out.y) * luck.range(0.07, 0.13);
        let fall = Vec3::Y * (FALL.gravity * age);
        let p = start + throw * age - fall * (0.5 * age);
        let size = if luck.unit() < 0.2 { 0.0068 } else { 0.0034 } * luck.range(0.7, 1.3);
        drop_at(source, &mut luck, p, throw - fall, size)
    });
    listed(count, things)
}

fn jet(source: &Source<'_>) -> Vec<Chip> {
    let age = source.age as f32 - JET_S;
    let count = (source.detail.of(FALL.jet) as f32 * source.strength) as u32;
    let things = (0..count).filter(|_| age > 0.0).filter_map(|slot| {
        let mut luck = Luck::new(source.seed, slot | 32 << 16, 0);
        let share = (slot as f32 + 1.0) / count.max(1) as f32;
        let lean = Vec2::from_angle(luck.angle()) * luck.range(0.0, 0.10);
        let throw = Vec3::new(lean.x, 2.2 * share * source.strength.sqrt(), lean.y);
        let fall = Vec3::Y * (FALL.gravity * age);
        let p = throw * age - fall * (0.5 * age);
        let size = 0.0095 * (1.15 - 0.7 * share) * luck.range(0.8, 1.2);
        drop_at(source, &mut luck, p, throw - fall, size)
    });
    listed(count, things)
}

/// White spray: low, quick, soon gone.
fn spray(source: &Source<'_>) -> Vec<Particle> {
    let age = source.age as f32;
    let count = source.detail.of(FALL.puffs);
    let things = (0..count).filter_map(|slot| {
        let mut luck = Luck::new(source.seed, slot | 33 << 16, 0);
        let k = age / luck.range(FALL.puff_life.0, FALL.puff_life.1);
        if k >= 1.0 {
            return None;
        }
        let out = Vec2::from_angle(luck.angle());
        let throw = Vec3::new(out.x * 0.7, luck.range(0.5, 1.9), out.y * 0.7);
        let start = Vec3::new(out.x, 0.0, out.y) * luck.range(0.02, 0.12);
        let p = start + drift(throw, WIND, 3.4, age) - Vec3::Y * (0.5 * age * age);
        let size = (0.022 + 0.075 * (1.0 - (-4.0 * age).exp())) * luck.range(0.7, 1.2);
        let p = p.with_y(p.y.max(0.3 * size));
        Some(Particle {
            at: (source.foot + p).to_array(),
            size,
            aim: (p + Vec3::Y * 0.1).normalize_or(Vec3::Y).to_array(),
            stretch: luck.angle(),
            color: (FALL.water * 0.95).to_array(),
            alpha: 0.26 * smooth(0.0, 0.08, k) * smooth(1.0, 0.25, k) * source.strength,
            seed: luck.unit(),
            life: 0.18 + 0.72 * k,
            heat: 0.0,
            drift: age * 0.12,
        })
    });
    listed(count, things)
}
