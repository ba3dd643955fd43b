//! Closed-form motion: drag, wind, wobble, births in a loop, bounces.

use glam::{Vec2, Vec3};

use super::luck::Luck;

/// Where the wind blows over the board: the direction in which grass bends too, units a second.
pub const WIND: Vec3 = Vec3::new(0.176, 0.0, 0.132);

/// The wind's strength at an age, about 1: slow gusts.
#[must_use]
pub fn gust(age: f64) -> f32 {
    (1.0 + 0.22 * (age * 0.9).sin() + 0.14 * (age * 2.3 + 1.0).sin()) as f32
}

/// Displacement after `age` of something thrown with `start` into air that moves with `air`, slowed
/// at the rate `drag` (1/s): it ends up moving with the air.
#[must_use]
pub fn drift(start: Vec3, air: Vec3, drag: f32, age: f32) -> Vec3 {
    air * age + (start - air) * ((1.0 - (-drag * age).exp()) / drag)
}

/// A divergence-free field of sines: neighbours move together.
#[must_use]
pub fn curl(p: Vec3) -> Vec3 {
    Vec3::new(
        (p.y + 1.1 * p.z.sin()).cos() - (p.z * 1.1).sin(),
        (p.z + 1.1 * p.x.sin()).cos() - (p.x * 1.1).sin(),
        (p.x + 1.1 * p.y.sin()).cos() - (p.y * 1.1).sin(),
    )
}

/// Turbulence on a path, of two octaves; `scale` is its length.
#[must_use]
pub fn wobble(p: Vec3, scale: f32) -> Vec3 {
    let q = p / scale;
    curl(q) + curl(q * 2.17 + 1.7) * 0.5
}

/// 0 below `a`, 1 above `b`, smooth between; `a > b` turns it round.
#[must_use]
pub fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A point of a disc, evenly spread.
#[must_use]
pub fn disc(luck: &mut Luck, radius: f32) -> Vec2 {
    let r = radius * luck.unit().sqrt();
    Vec2::from_angle(luck.angle()) * r
}

/// One particle of a source that never ends.
#[derive(Clone, Debug)]
pub struct Birth {
    /// Its place among those of its kind.
    pub slot: u32,
    /// Seconds since it was born.
    pub age: f32,
    /// The same as a share of its life, 0..1.
    pub life: f32,
    /// Its own numbers.
    pub luck: Luck,
}

/// Those alive at `age` of `count` slots in which particles are born again and again; before a slot's
/// first birth it is empty, so that a fire that was just lit has no old smoke. Lives are in
/// `low..high` seconds; `salt` keeps the kinds of one effect apart.
pub fn reborn(
    seed: u64,
    salt: u32,
    count: u32,
    lives: (f32, f32),
    age: f64,
) -> impl Iterator<Item = Birth> {
    (0..count).filter_map(move |slot| {
        let key = slot | salt << 16;
        let mut own = Luck::new(seed, key, -1);
        let span = f64::from(own.range(lives.0, lives.1));
        // Evenly spread births: no beat, no gap.
        let phase = (f64::from(slot) * 0.618_033_988_749 + f64::from(own.unit()) * 0.07).fract();
        let turns = age / span + phase;
        let cycle = turns.floor();
        let life = turns - cycle;
        let since = life * span;
        (since <= age).then(|| Birth {
            slot,
            age: since as f32,
            life: life as f32,
            luck: Luck::new(seed, key, cycle as i64),
        })
    })
}

/// A throw that bounces on level ground and comes to rest.
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    /// Units a second, to the side and up.
    pub speed: Vec2,
    /// Height above the ground at the start.
    pub height: f32,
    /// Units a second squared.
    pub gravity: f32,
    /// Share of the upward speed that a bounce leaves.
    pub bounce: f32,
}

/// Where a throw has got to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Landed {
    /// Distance to the side.
    pub along: f32,
    /// Height above the ground.
    pub height: f32,
    /// Turns made, in spins of the first flight a second; slower after each bounce.
    pub turned: f32,
    /// Does it lie still?
    pub rests: bool,
}

/// Walks a throw's flights up to `age`, at most six of them.
#[must_use]
pub fn land(throw: Throw, age: f32) -> Landed {
    let Throw { mut speed, height, gravity: g, bounce } = throw;
    let (mut from, mut left) = (height.max(0.0), age.max(0.0));
    let (mut along, mut turned, mut spin) = (0.0, 0.0, 1.0);
    for _ in 0..6 {
        let flight = (speed.y + (speed.y * speed.y + 2.0 * g * from).max(0.0).sqrt()) / g;
        if left < flight {
            let h = from + speed.y * left - 0.5 * g * left * left;
            let (along, turned) = (along + speed.x * left, turned + spin * left);
            return Landed { along, height: h.max(0.0), turned, rests: false };
        }
        along += speed.x * flight;
        turned += spin * flight;
        let fall = g * flight - speed.y;
        speed = Vec2::new(speed.x * 0.5, fall * bounce);
        spin *= 0.5;
        left -= flight;
        from = 0.0;
    }
    Landed { along, height: 0.0, turned, rests: true }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drag_ends_in_the_wind() {
        let a = drift(Vec3::Y, Vec3::X, 2.0, 10.0);
        let b = drift(Vec3::Y, Vec3::X, 2.0, 11.0);
        assert!(((b - a) - Vec3::X).length() < 1e-4);
    }

    #[test]
    fn a_throw_never_sinks_and_comes_to_rest() {
        let throw = Throw { speed: Vec2::new(0.8, 1.9), height: 0.2, gravity: 5.0, bounce: 0.36 };
        let mut last = 0.0;
        for i in 0..400 {
            let now = land(throw, i as f32 * 0.01);
            assert!(now.height >= 0.0 && now.along >= last - 1e-5 && now.along - last < 0.03);
            last = now.along;
        }
        assert!(land(throw, 4.0).rests);
        assert_eq!(land(throw, 4.0), land(throw, 400.0));
    }

    #[test]
    fn a_young_source_has_only_young_particles() {
        let age = 0.5;
        assert!(reborn(1, 2, 40, (1.0, 2.0), age).all(|b| f64::from(b.age) <= age));
        assert_eq!(reborn(1, 2, 40, (1.0, 2.0), 2.5).count(), 40);
    }
}
