//! The burning cell: flames over a bed of embers ([`super::bed`]), sparks, a column of smoke.
//!
//! Flames are many narrow licks that are drawn in towards the middle and lean with the wind. Smoke
//! is thin enough for the board to be read through it; each puff knows the direction from the
//! column's axis to itself, which makes a hundred quads look like one body in the sun.

use glam::{Vec2, Vec3};

use super::{
    Cloud, Particle, Source, bed, listed,
    luck::Luck,
    motion::{self, WIND, drift, gust, reborn, smooth, wobble},
    volume::{Flow, Volume},
};

/// Numbers of the effect: world units and seconds.
struct Fire {
    licks: u32,
    lick_life: (f32, f32),
    /// Radius of the ring in which flames stand.
    hearth: f32,
    smoke: u32,
    smoke_life: (f32, f32),
    /// Height at which smoke is born, and its speed there.
    smoke_start: (f32, f32),
    smoke_rise: f32,
    smoke_alpha: f32,
    sparks: u32,
    spark_life: (f32, f32),
}

const FIRE: Fire = Fire {
    licks: 92,
    lick_life: (0.50, 0.90),
    hearth: 0.37,
    smoke: 96,
    smoke_life: (3.0, 3.9),
    smoke_start: (0.36, 0.62),
    smoke_rise: 0.42,
    smoke_alpha: 0.145,
    sparks: 56,
    spark_life: (0.9, 2.6),
};

pub(super) fn cloud(source: &Source<'_>) -> Cloud {
    if !source.detail.moving {
        let source = Source { age: 0.0, ..*source };
        return Cloud { licks: still_licks(&source), glows: glows(&source), ..Cloud::default() };
    }
    let mut cloud = Cloud { licks: licks(source), glows: glows(source), ..Cloud::default() };
    if source.detail.air {
        cloud.puffs = smoke(source);
        cloud.sparks = sparks(source);
    }
    cloud
}

/// Does a slot burn at this strength? Fires grow and die slot by slot.
fn burns(source: &Source<'_>, slot: u32, count: u32) -> bool {
    (slot as f32 + 0.5) <= count as f32 * source.strength.sqrt()
}

fn licks(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(FIRE.licks);
    let breeze = WIND * gust(source.age);
    let things = reborn(source.seed, 1, count, FIRE.lick_life, source.age)
        .filter(|b| burns(source, b.slot, count))
        .map(|mut b| {
            let place = motion::disc(&mut b.luck, 1.0);
            // More of them in the middle than on the rim.
            let place = place * (FIRE.hearth * (0.35 + 0.65 * place.length()));
            let centre = 1.0 - place.length() / FIRE.hearth;
            let tall = b.luck.unit();
            let size = (0.072 + 0.085 * tall * tall.sqrt()) * (0.48 + 0.68 * centre);
            let rise = (0.22 + 0.32 * centre) * b.luck.range(0.75, 1.25);
            let pull = 1.0 - 0.55 * b.life;
            let x = source.foot.x + place.x * pull;
            let z = source.foot.z + place.y * pull;
            let rooted =
                source.ground(x, z).min(source.foot.y + 0.25) + bed::mound(place.length() * pull);
            let at = Vec3::new(x, rooted + rise * b.age, z) + breeze * (b.age * 0.30);
            let inwards = Vec3::new(-place.x, 0.0, -place.y) * 0.75;
            let sway = wobble(at + Vec3::Y * (source.age as f32 % 512.0) * -0.8, 0.30) * 0.16;
            let aim = (Vec3::Y + inwards + breeze * (0.5 + b.life) + sway).normalize_or(Vec3::Y);
            Particle {
                at: at.to_array(),
                size: size * (0.45 + 0.55 * source.strength),
                aim: aim.to_array(),
                stretch: 1.7 + 0.5 * tall,
                color: [1.0; 3],
                alpha: smooth(0.0, 0.12, b.life) * (0.75 + 0.25 * centre),
                seed: b.luck.unit(),
                life: b.life,
                heat: 1.0,
                drift: b.age,
            }
        });
    listed(count, things)
}

/// The shape of a fire where nothing moves: one tall tongue, three beside it, five on the rim, a little
/// different for each seed.
fn still_licks(source: &Source<'_>) -> Vec<Particle> {
    let rings = [(1, 0.03, 0.145, 1.9), (3, 0.14, 0.115, 1.6), (5, 0.26, 0.075, 1.4)];
    let mut luck = Luck::new(source.seed, 4 << 16, 0);
    let mut out = Vec::new();
    for (count, radius, size, tall) in rings {
        let first = luck.angle();
        for i in 0..count {
            let turn =
                first + std::f32::consts::TAU * (i as f32 + luck.range(-0.2, 0.2)) / count as f32;
            let place = Vec2::from_angle(turn) * radius;
            let (x, z) = (source.foot.x + place.x, source.foot.z + place.y);
            let y = source.ground(x, z).min(source.foot.y + 0.25) + bed::mound(radius);
            let aim = Vec3::new(-place.x * 0.8, 1.0, -place.y * 0.8) + WIND * 0.6;
            let size = size * luck.range(0.72, 1.18) * (0.5 + 0.5 * source.strength);
            out.push(Particle {
                at: [x, y - 0.02, z],
                size,
                aim: aim.normalize_or(Vec3::Y).to_array(),
                stretch: tall * luck.range(0.9, 1.1),
                color: [1.0; 3],
                alpha: 1.0,
                seed: luck.unit(),
                ..Particle::default()
            });
        }
    }
    out
}

/// The halo that hangs in the flames, breathing slowly.
fn glows(source: &Source<'_>) -> Vec<Particle> {
    let t = source.age;
    let breath = 1.0 + 0.08 * (9.1 * t).sin() + 0.05 * (14.3 * t).sin();
    let light = breath as f32 * source.strength;
    let glow = |height: f32, size: f32, gain: f32| Particle {
        at: (source.foot + Vec3::Y * height).to_array(),
        size,
        aim: [0.0, 1.0, 0.0],
        stretch: 1.0,
        color: (Vec3::new(1.0, 0.30, 0.045) * (gain * light)).to_array(),
        alpha: 1.0,
        ..Particle::default()
    };
    vec![glow(0.26, 0.62, 0.34), glow(0.16, 0.30, 0.42)]
}

fn smoke(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(FIRE.smoke);
    let air = WIND + Vec3::Y * FIRE.smoke_rise;
    // The column as a whole bends with the gusts.
    let bend = WIND * (gust(source.age) - 1.0) * 0.5;
    let (start, speed) = FIRE.smoke_start;
    let things = reborn(source.seed, 2, count, FIRE.smoke_life, source.age)
        .filter(|b| burns(source, b.slot, count))
        .map(|mut b| {
            let place = motion::disc(&mut b.luck, 0.20);
            let up = speed * b.luck.range(0.8, 1.15);
            let axis = drift(Vec3::Y * up, air, 0.9, b.age) + bend * b.age;
            let spread = 1.0 + 0.55 * b.age;
            let side = Vec3::new(place.x, b.luck.range(-0.06, 0.06), place.y) * spread;
            let path = axis + side;
            let eddy = wobble(path - Vec3::Y * (b.age * 0.3) + own_place(source.seed), 0.42);
            let off = side + eddy * (0.050 * b.age.min(2.0));
            let k = b.life;
            let fade = smooth(0.0, 0.10, k) * smooth(1.0, 0.30, k);
            let pale = smooth(0.0, 0.6, k);
            let albedo = Vec3::new(0.13, 0.12, 0.115).lerp(Vec3::new(0.40, 0.385, 0.37), pale);
            Particle {
                at: (source.foot + Vec3::Y * start + axis + off).to_array(),
                size: 0.125 + 0.145 * b.age.powf(0.85),
                aim: (off + Vec3::Y * 0.05).normalize_or(Vec3::Y).to_array(),
                stretch: b.luck.angle(),
                color: albedo.to_array(),
                alpha: fade
                    * FIRE.smoke_alpha
                    * (1.0 + 1.5 * (-2.4 * b.age).exp())
                    * source.strength,
                seed: b.luck.unit(),
                life: 0.08 + 0.62 * k,
                heat: (-4.4 * b.age).exp(),
                drift: b.age * 0.06,
            }
        });
    listed(count, things)
}

/// Numbers of the marched column: world units and seconds.
struct Column {
    tall: f32,
    /// Radius over the flames and at the top.
    wide: (f32, f32),
    /// Extinction a unit over the flames.
    density: f32,
    flow: Flow,
}

const COLUMN: Column = Column {
    tall: 2.9,
    wide: (0.29, 0.84),
    density: 15.0,
    flow: Flow { period_s: 1.3, speed: 0.62 },
};

/// The column of smoke as one body.
pub(super) fn volume(source: &Source<'_>) -> Volume {
    let age = source.age.min(60.0) as f32;
    // How high the first smoke has got.
    let (start, speed) = FIRE.smoke_start;
    let front = start + drift(Vec3::Y * speed, Vec3::Y * FIRE.smoke_rise, 0.9, age).y;
    let top = COLUMN.tall.min(front);
    let lean = WIND * (4.9 + 1.1 * (gust(source.age) - 1.0));
    Volume {
        foot: source.foot.to_array(),
        reach: COLUMN.tall,
        axis: [0.0, 1.0, 0.0],
        bend: lean.to_array(),
        sway: 0.075,
        radii: [COLUMN.wide.0, COLUMN.wide.1],
        density: COLUMN.density * source.strength,
        thin: 0.20,
        window: [0.22, 0.72, 0.40 * top, top],
        frequency: 0.30,
        erosion: [0.0, 0.95],
        young: [0.13, 0.12, 0.115],
        heat: source.strength,
        old: [0.42, 0.405, 0.39],
        fire: 2.1 * source.strength,
        phase: (source.age * 0.8).rem_euclid(std::f64::consts::TAU) as f32,
        cooling: 4.5,
        ..Volume::default()
    }
    .flowing(source, 5, COLUMN.flow)
}

fn sparks(source: &Source<'_>) -> Vec<Particle> {
    let count = source.detail.of(FIRE.sparks);
    let air = WIND * 1.2 + Vec3::Y * 0.34;
    let things = reborn(source.seed, 3, count, FIRE.spark_life, source.age)
        .filter(|b| burns(source, b.slot, count))
        .map(|mut b| {
            let place = motion::disc(&mut b.luck, FIRE.hearth * 0.8);
            let throw = Vec3::new(place.x * 0.5, b.luck.range(0.55, 1.35), place.y * 0.5);
            let foot = source.foot + Vec3::new(place.x, bed::mound(place.length()) + 0.01, place.y);
            let field = own_place(source.seed);
            let path = |age: f32| {
                let p = drift(throw, air, 1.3, age);
                p + wobble(p + field - Vec3::Y * (age * 0.5), 0.30) * (0.055 * age.min(2.0))
            };
            let (now, before) = (path(b.age), path((b.age - 0.03).max(0.0)));
            let travel = now - before;
            let k = b.life;
            let twinkle = 0.65 + 0.35 * (b.age * b.luck.range(14.0, 22.0) + 6.0 * place.x).sin();
            let cool = (1.0 - k).powf(1.3) * twinkle;
            let size = b.luck.range(0.0045, 0.0085);
            Particle {
                at: (foot + now).to_array(),
                size,
                aim: travel.normalize_or(Vec3::Y).to_array(),
                stretch: (travel.length() / size).clamp(1.0, 5.0),
                color: (Vec3::new(1.0, 0.42 - 0.22 * k, 0.10 - 0.07 * k) * (15.0 * cool))
                    .to_array(),
                alpha: smooth(0.0, 0.04, k) * source.strength,
                seed: b.luck.unit(),
                life: k,
                ..Particle::default()
            }
        });
    listed(count, things)
}

/// A place in the field of eddies that is a fire's own.
fn own_place(seed: u64) -> Vec3 {
    let s = (seed % 97) as f32;
    Vec3::new(s * 1.37, s * 0.71, s * 2.11)
}
