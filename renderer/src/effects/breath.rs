//! Fire out of a mouth: a jet that widens, tears into flames where it is slowed by the air, and ends in
//! smoke and sparks. It runs as long as its emitter is there; the stage lets its strength swell and die.
//!
//! The jet is rigid: all of it follows the mouth at once, which on so short a way nobody sees.

use std::f32::consts::TAU;

use glam::{Quat, Vec3};

use super::{
    Cloud, Particle, Source,
    motion::{self, Birth, WIND, drift, reborn, smooth, wobble},
    volume::{Flow, Volume},
};

/// Numbers of the effect: world units and seconds.
struct Jet {
    licks: u32,
    lick_life: (f32, f32),
    /// Speed out of the mouth, units a second, and how fast the air takes it (1/s).
    speed: f32,
    drag: f32,
    /// Half width of the cone, as a share of the way.
    cone: f32,
    smoke: u32,
    smoke_life: (f32, f32),
    sparks: u32,
    spark_life: (f32, f32),
}

const JET: Jet = Jet {
    licks: 110,
    lick_life: (0.20, 0.42),
    speed: 6.4,
    drag: 4.2,
    cone: 0.17,
    smoke: 42,
    smoke_life: (0.7, 1.3),
    sparks: 44,
    spark_life: (0.35, 0.9),
};

/// How far the jet reaches, units.
pub const REACH: f32 = 1.3;

pub(super) fn cloud(source: &Source<'_>) -> Cloud {
    let mut cloud = Cloud { licks: licks(source), glows: glows(source), ..Cloud::default() };
    if source.detail.air {
        cloud.puffs = smoke(source);
        cloud.sparks = sparks(source);
    }
    cloud
}

/// Does a slot burn at this strength?
fn burns(source: &Source<'_>, birth: &Birth, count: u32) -> bool {
    (birth.slot as f32 + 0.5) <= count as f32 * source.strength.sqrt()
}

/// A direction within the cone, more of them near its axis.
fn within(source: &Source<'_>, birth: &mut Birth, width: f32) -> Vec3 {
    let place = motion::disc(&mut birth.luck, 1.0);
    let place = place * (JET.cone * width * place.length().sqrt());
    let turn = Quat::from_rotation_arc(Vec3::Z, source.aim);
    turn * Vec3::new(place.x, place.y, 1.0).normalize()
}

fn licks(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(JET.licks);
    reborn(source.seed, 21, count, JET.lick_life, source.age)
        .filter(|b| burns(source, b, count))
        .map(|mut b| {
            let way = within(source, &mut b, 1.0);
            let speed = JET.speed * b.luck.range(0.75, 1.1) * (0.55 + 0.45 * source.strength);
            let gone = drift(way * speed, WIND, JET.drag, b.age);
            let out = gone.length();
            // Flames rise where the jet has lost its force.
            let rise = Vec3::Y * (0.55 * b.age * b.life);
            let eddy = wobble(gone - source.aim * (b.age * 2.0), 0.22) * (0.05 * out);
            let at = source.foot + gone + rise + eddy;
            let aim = (way + Vec3::Y * (0.6 * b.life) + eddy * 2.0).normalize_or(source.aim);
            Particle {
                at: at.to_array(),
                size: (0.030 + 0.125 * out.min(1.2)) * b.luck.range(0.75, 1.2),
                aim: aim.to_array(),
                stretch: 2.3 - 0.6 * b.life,
                color: [1.0; 3],
                alpha: smooth(0.0, 0.10, b.life) * smooth(1.0, 0.55, b.life) * 0.9,
                seed: b.luck.unit(),
                life: b.life,
                heat: 1.0,
                drift: b.age,
            }
        })
        .collect()
}

/// The light that hangs in the jet.
fn glows(source: &Source<'_>) -> Vec<Particle> {
    let breath = 1.0 + 0.10 * (23.0 * source.age).sin() as f32;
    let glow = |way: f32, size: f32, gain: f32| Particle {
        at: (source.foot + source.aim * way).to_array(),
        size,
        aim: [0.0, 1.0, 0.0],
        stretch: 1.0,
        color: (Vec3::new(1.0, 0.42, 0.09) * (gain * breath * source.strength)).to_array(),
        alpha: 1.0,
        ..Particle::default()
    };
    vec![glow(0.08, 0.22, 0.55), glow(0.5, 0.42, 0.45), glow(0.95, 0.62, 0.35)]
}

fn smoke(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(JET.smoke);
    reborn(source.seed, 22, count, JET.smoke_life, source.age)
        .filter(|b| burns(source, b, count))
        .map(|mut b| {
            let way = within(source, &mut b, 1.4);
            let start = way * (REACH * b.luck.range(0.55, 0.95));
            let gone = drift(way * 0.9 + Vec3::Y * 0.35, WIND + Vec3::Y * 0.4, 1.8, b.age);
            let k = b.life;
            Particle {
                at: (source.foot + start + gone).to_array(),
                size: 0.09 + 0.20 * b.age,
                aim: (way + Vec3::Y).normalize_or(Vec3::Y).to_array(),
                stretch: b.luck.angle(),
                color: (Vec3::splat(0.10).lerp(Vec3::splat(0.32), k)).to_array(),
                alpha: smooth(0.0, 0.2, k) * smooth(1.0, 0.4, k) * 0.20 * source.strength,
                seed: b.luck.unit(),
                life: 0.1 + 0.7 * k,
                heat: (-5.0 * b.age).exp(),
                drift: b.age * 0.08,
            }
        })
        .collect()
}

/// The smoke at the jet's end as one body: it leaves the flames along the jet and rises.
pub(super) fn volume(source: &Source<'_>) -> Volume {
    let grown = smooth(0.0, 0.5, source.age as f32);
    Volume {
        foot: (source.foot + source.aim * (0.42 * REACH)).to_array(),
        reach: 1.25,
        axis: source.aim.to_array(),
        bend: (Vec3::Y * 0.55 + WIND * 0.8).to_array(),
        sway: 0.05,
        radii: [0.12, 0.36],
        density: 9.0 * source.strength * grown,
        thin: 0.35,
        window: [0.0, 0.4, 0.6, 1.25],
        frequency: 0.3,
        erosion: [0.25, 0.85],
        young: [0.10; 3],
        heat: 0.9 * source.strength,
        old: [0.32; 3],
        fire: 0.8 * source.strength,
        phase: (source.age * 2.0).rem_euclid(f64::from(TAU)) as f32,
        cooling: 5.0,
        ..Volume::default()
    }
    .flowing(source, 24, Flow { period_s: 0.55, speed: 1.1 })
}

fn sparks(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(JET.sparks);
    reborn(source.seed, 23, count, JET.spark_life, source.age)
        .filter(|b| burns(source, b, count))
        .map(|mut b| {
            let way = within(source, &mut b, 1.6);
            let throw = way * (JET.speed * b.luck.range(0.5, 0.95));
            let spin = b.luck.unit() * TAU;
            let path = |age: f32| {
                drift(throw, WIND + Vec3::Y * 0.3, 3.0, age)
                    + Vec3::new((9.0 * age + spin).sin(), 0.0, (8.0 * age + spin).cos())
                        * (0.03 * age)
            };
            let travel = path(b.age) - path((b.age - 0.02).max(0.0));
            let size = b.luck.range(0.004, 0.008);
            let k = b.life;
            Particle {
                at: (source.foot + path(b.age)).to_array(),
                size,
                aim: travel.normalize_or(source.aim).to_array(),
                stretch: (travel.length() / size).clamp(1.0, 5.0),
                color: (Vec3::new(1.0, 0.45 - 0.2 * k, 0.10) * (14.0 * (1.0 - k))).to_array(),
                alpha: smooth(0.0, 0.05, k) * source.strength,
                seed: b.luck.unit(),
                life: k,
                ..Particle::default()
            }
        })
        .collect()
}
