//! A ring of dust round a landing or a strike. Ends by itself within [`END`] seconds.

use glam::{Vec2, Vec3};

use super::{
    Cloud, Particle, Source, listed,
    luck::Luck,
    motion::{WIND, smooth},
    volume::{Front, Volume},
};

/// Numbers of the effect: world units and seconds.
pub(super) struct Ring {
    pub(super) puffs: u32,
    /// Where the front begins, how far it runs, how fast it slows (1/s).
    pub(super) front: (f32, f32, f32),
    /// Height of the tallest billow.
    pub(super) height: f32,
    pub(super) life: (f32, f32),
    pub(super) alpha: f32,
    pub(super) albedo: Vec3,
    pub(super) salt: u32,
}

const RING: Ring = Ring {
    puffs: 44,
    front: (0.12, 0.44, 4.2),
    height: 0.20,
    life: (0.8, 1.7),
    alpha: 0.46,
    albedo: Vec3::new(0.40, 0.325, 0.235),
    salt: 11,
};

/// Seconds after which nothing is left.
pub(super) const END: f64 = 1.8;

pub(super) fn cloud(source: &Source<'_>) -> Cloud {
    if source.age >= END {
        return Cloud::default();
    }
    Cloud { puffs: ring(source, &RING), ..Cloud::default() }
}

/// The ring as one body.
pub(super) fn volume(source: &Source<'_>) -> Volume {
    front(&RING, END as f32, 8.5).volume(source)
}

/// The body of a ring whose puffs have these numbers.
pub(super) fn front(ring: &Ring, end_s: f32, density: f32) -> Front {
    let Ring { front, height, albedo, salt, .. } = *ring;
    Front { way: front, height, end_s, density, albedo, salt }
}

/// The puffs of a ring that runs outwards along the ground and billows up behind its front.
pub(super) fn ring(source: &Source<'_>, data: &Ring) -> Vec<Particle> {
    let age = source.age as f32;
    let count = source.detail.of(data.puffs);
    let things = (0..count).filter_map(|slot| {
        let mut luck = Luck::new(source.seed, slot | data.salt << 16, 0);
        let life = luck.range(data.life.0, data.life.1);
        let k = age / life;
        if k >= 1.0 {
            return None;
        }
        let turn = (slot as f32 + luck.unit()) / count as f32 * std::f32::consts::TAU;
        let out = Vec2::from_angle(turn);
        let (start, run, slow) = data.front;
        let reach = luck.range(0.55, 1.0);
        let r = start + run * reach * (1.0 - (-slow * age).exp());
        let lift = data.height * luck.unit().powf(1.5) * (1.0 - (-2.2 * age).exp());
        let (x, z) = (source.foot.x + out.x * r, source.foot.z + out.y * r);
        let size = 0.045 + 0.105 * (1.0 - (-3.2 * age).exp()) + 0.050 * age;
        let ground = source.ground(x, z).min(source.foot.y + 0.3);
        let y = ground + size * 0.45 + lift;
        let at = Vec3::new(x, y, z) + WIND * (age * 0.6);
        let aim = Vec3::new(out.x * 0.7, 0.45 + lift, out.y * 0.7).normalize_or(Vec3::Y);
        Some(Particle {
            at: at.to_array(),
            size: size * luck.range(0.75, 1.25),
            aim: aim.to_array(),
            stretch: luck.angle(),
            color: (data.albedo * luck.range(0.85, 1.1)).to_array(),
            alpha: data.alpha * smooth(0.0, 0.05, k) * smooth(1.0, 0.30, k) * source.strength,
            seed: luck.unit(),
            life: 0.15 + 0.75 * k,
            heat: 0.0,
            drift: age * 0.09,
        })
    });
    listed(count, things)
}
