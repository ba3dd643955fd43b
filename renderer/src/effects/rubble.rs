//! A broken wall: stones and splinters that fly, bounce and rest, in a cloud of dust. The pieces sink
//! into the ground afterwards; what stays is the ruin that the stage places. Ends within [`END`].

use glam::{Quat, Vec2, Vec3};

use super::{
    Chip, Cloud, Particle, Source,
    dust::{self, Ring},
    listed,
    luck::Luck,
    motion::{Throw, WIND, drift, land, smooth, wobble},
    volume::{Flow, Volume},
};

/// Numbers of the effect: world units and seconds.
struct Break {
    chips: u32,
    /// Speeds to the side and up, least and most.
    aside: (f32, f32),
    up: (f32, f32),
    gravity: f32,
    bounce: f32,
    /// When the pieces begin to sink, and when they are gone.
    sink: (f32, f32),
    puffs: u32,
    puff_life: (f32, f32),
}

const BREAK: Break = Break {
    chips: 72,
    aside: (0.10, 1.00),
    up: (0.5, 2.3),
    gravity: 5.2,
    bounce: 0.34,
    sink: (4.2, 5.6),
    puffs: 64,
    puff_life: (1.3, 2.9),
};

const RING: Ring = Ring {
    puffs: 40,
    front: (0.15, 0.62, 3.2),
    height: 0.26,
    life: (1.0, 2.2),
    alpha: 0.50,
    albedo: Vec3::new(0.43, 0.375, 0.30),
    salt: 21,
};

/// Seconds after which nothing is left.
pub(super) const END: f64 = 5.8;

pub(super) fn cloud(source: &Source<'_>) -> Cloud {
    if source.age >= END {
        return Cloud::default();
    }
    let mut puffs = dust::ring(source, &RING);
    puffs.extend(billows(source));
    Cloud { puffs, chips: chips(source), ..Cloud::default() }
}

/// Dust thrown up where the wall stood.
fn billows(source: &Source<'_>) -> Vec<Particle> {
    let age = source.age as f32;
    let count = source.detail.of(BREAK.puffs);
    let things = (0..count).filter_map(|slot| {
        let mut luck = Luck::new(source.seed, slot | 22 << 16, 0);
        let k = age / luck.range(BREAK.puff_life.0, BREAK.puff_life.1);
        if k >= 1.0 {
            return None;
        }
        let out = Vec2::from_angle(luck.angle());
        let steep = luck.unit();
        let throw = Vec3::new(out.x, 0.25 + 1.5 * steep, out.y) * luck.range(0.35, 1.7);
        let start = Vec3::new(out.x, 0.0, out.y) * luck.range(0.02, 0.26)
            + Vec3::Y * luck.range(0.04, 0.30);
        let p = start + drift(throw, WIND + Vec3::Y * 0.10, 3.6, age);
        let p = p + wobble(p, 0.4) * (0.04 * age.min(2.0));
        let size = 0.06 + 0.13 * (1.0 - (-5.0 * age).exp()) + 0.055 * age;
        Some(Particle {
            at: (source.foot + p).to_array(),
            size: size * luck.range(0.65, 1.25),
            aim: (p - Vec3::Y * 0.1).normalize_or(Vec3::Y).to_array(),
            stretch: luck.angle(),
            color: (Vec3::new(0.41, 0.365, 0.305) * luck.range(0.8, 1.1)).to_array(),
            alpha: 0.55 * smooth(0.0, 0.04, k) * smooth(1.0, 0.28, k) * source.strength,
            seed: luck.unit(),
            life: 0.14 + 0.76 * k,
            heat: 0.0,
            drift: age * 0.10,
        })
    });
    listed(count, things)
}

/// Ring and billows as two bodies.
pub(super) fn volumes(source: &Source<'_>) -> [Volume; 2] {
    [dust::front(&RING, RING.life.1, 8.0).volume(source), billow(source)]
}

/// The dust over the place as one body: it shoots up, swells and drifts off.
fn billow(source: &Source<'_>) -> Volume {
    let age = source.age as f32;
    let k = (age / BREAK.puff_life.1).clamp(0.0, 1.0);
    let high = 0.30 + 0.85 * (1.0 - (-3.2 * age).exp()) + 0.10 * age;
    let wide = 0.17 + 0.30 * (1.0 - (-3.4 * age).exp()) + 0.06 * age;
    let density = 9.5 * smooth(0.0, 0.03, k) * smooth(1.0, 0.22, k);
    Volume {
        foot: (source.foot + WIND * (age * 0.25)).to_array(),
        reach: high,
        axis: [0.0, 1.0, 0.0],
        bend: (WIND * (age * 0.75)).to_array(),
        sway: 0.03,
        radii: [wide, wide * 0.85],
        density: density * source.strength,
        thin: 0.8,
        window: [-0.06, 0.0, 0.30 * high, high],
        frequency: 0.33,
        erosion: [0.1 + 0.9 * k, 0.35 + 1.0 * k],
        young: [0.41, 0.365, 0.305],
        old: [0.45, 0.405, 0.345],
        cooling: 1.0,
        ..Volume::default()
    }
    .flowing(source, 25, Flow { period_s: 1.1, speed: 0.35 })
}

/// Few large pieces, many small ones; a third are splinters of the beams.
fn chips(source: &Source<'_>) -> Vec<Chip> {
    let age = source.age as f32;
    let gone = smooth(BREAK.sink.0, BREAK.sink.1, age);
    let count = (source.detail.of(BREAK.chips) as f32 * source.strength) as u32;
    (0..count)
        .map(|slot| {
            let mut luck = Luck::new(source.seed, slot | 23 << 16, 0);
            let scale = 0.013 + 0.042 * luck.unit().powf(2.5);
            let wood = luck.unit() < 0.34;
            let half = if wood {
                Vec3::new(scale * 1.5, scale * 0.28, scale * 0.34)
            } else {
                let (y, z) = (luck.range(0.45, 0.75), luck.range(0.5, 0.8));
                Vec3::new(scale * 0.85, scale * y, scale * z)
            };
            let out = Vec2::from_angle(luck.angle());
            let speed = Vec2::new(
                luck.range(BREAK.aside.0, BREAK.aside.1),
                luck.range(BREAK.up.0, BREAK.up.1),
            );
            let start = luck.range(0.03, 0.24);
            let height = luck.range(0.02, 0.38);
            let throw = Throw { speed, height, gravity: BREAK.gravity, bounce: BREAK.bounce };
            let now = land(throw, age);
            let r = start + now.along;
            let (x, z) = (source.foot.x + out.x * r, source.foot.z + out.y * r);
            // On the ground a piece lies on its flat side.
            let lies = half.y * (1.0 - 2.4 * gone);
            let y = source.ground(x, z).min(source.foot.y + 0.3) + lies + now.height;
            let turn = tumble(&mut luck, now.turned, now.height / (now.height + 0.06));
            let grey = luck.range(0.75, 1.15);
            let color =
                if wood { Vec3::new(0.19, 0.115, 0.06) } else { Vec3::new(0.235, 0.215, 0.19) };
            Chip {
                at: [x, y, z],
                seed: luck.unit(),
                half: (half * (1.0 - gone).max(0.05)).to_array(),
                turn: turn.to_array(),
                color: (color * grey).to_array(),
                ..Chip::default()
            }
        })
        .filter(|_| gone < 1.0)
        .collect()
}

/// Tumbles in the air, and turns flat towards the ground: `loose` is 0 on it, 1 in the air.
fn tumble(luck: &mut Luck, turned: f32, loose: f32) -> Quat {
    let axis = Vec3::new(luck.range(-1.0, 1.0), luck.range(-0.4, 0.4), luck.range(-1.0, 1.0));
    let spin = Quat::from_axis_angle(axis.normalize_or(Vec3::X), turned * luck.range(5.0, 13.0));
    let flat = Quat::from_rotation_y(luck.angle());
    flat.slerp(spin, loose.clamp(0.0, 1.0)).normalize()
}
