//! The sound of each player's notes.

use std::f32::consts::TAU;

use super::Player;
use crate::RATE;
use crate::dsp::{Filter, Noise, RATE_F, finish, hump, in_room, pluck, samples, springs};

/// No note is longer, samples.
pub(super) const LONGEST: u64 = RATE as u64 * 7;

/// Another name for who plays; what an instrument is to the notes.
pub type Instrument = Player;

/// Makes a note; its peak is 1.
pub(super) fn render(player: Player, pitch: u8) -> Vec<f32> {
    let noise = &mut Noise::new(u64::from(pitch) * 31 + player as u64);
    let hertz = 440.0 * ((f32::from(pitch) - 69.0) / 12.0).exp2();
    let dry = match player {
        Player::Harp => pluck(hertz, 3.2, 0.55, noise),
        Player::Strings => strings(hertz, noise),
        Player::Pipe => pipe(hertz, noise),
        Player::Drum => drum(pitch, noise),
    };
    let mut wet = in_room(&dry);
    wet.truncate(LONGEST as usize);
    finish(&mut wet, 1.0);
    wet
}

/// Four bows, slightly apart in tune, that swell and fade over a bar and a half.
fn strings(hertz: f32, noise: &mut Noise) -> Vec<f32> {
    let length = 6.2;
    let mut out = vec![0.0; samples(length)];
    for bow in 0..4 {
        let mut filter = Filter::default();
        let tune = hertz * (1.0 + (bow as f32 - 1.5) * 0.0016);
        let (mut phase, wander) = (noise.unit(), noise.unit());
        for (i, sample) in out.iter_mut().enumerate() {
            let t = i as f32 / RATE_F;
            let swell = (t / 1.1).min(1.0).powi(2) * ((length - t) / 2.4).clamp(0.0, 1.0);
            let vibrato = 1.0 + 0.0022 * (TAU * (4.3 * t + wander)).sin() * (t / 1.5).min(1.0);
            phase = (phase + tune * vibrato / RATE_F).fract();
            let rosin = 0.05 * noise.white();
            let tone = filter.step(2.0 * phase - 1.0 + rosin, 500.0 + 500.0 * swell, 0.6).low;
            *sample += swell * tone;
        }
    }
    out
}

/// A wooden pipe: nearly a sine, with breath.
fn pipe(hertz: f32, noise: &mut Noise) -> Vec<f32> {
    let mut filter = Filter::default();
    let length = 1.5;
    (0..samples(length))
        .map(|i| {
            let t = i as f32 / RATE_F;
            let loud = (t / 0.09).min(1.0) * ((length - t) / 0.5).clamp(0.0, 1.0);
            let vibrato = 0.006 * (TAU * 5.1 * t).sin() * (t / 0.7).min(1.0);
            let phase = TAU * hertz * t + vibrato * hertz / 5.1;
            let breath = filter.step(noise.white(), hertz * 2.0, 4.0).band;
            loud * (phase.sin() + 0.18 * (2.0 * phase).sin() + 0.07 * (3.0 * phase).sin())
                + loud * 0.25 * breath
        })
        .collect()
}

fn drum(pitch: u8, noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(1.0)];
    let deep = pitch < 40;
    let hertz = if deep { 58.0 } else { 92.0 };
    let modes = [(hertz, 0.5, 1.0), (hertz * 1.59, 0.25, 0.45), (hertz * 2.14, 0.15, 0.3)];
    springs(&mut out, &modes, noise);
    let mut filter = Filter::default();
    for (i, sample) in out.iter_mut().enumerate() {
        let t = i as f32 / RATE_F;
        *sample += 0.35 * hump(t, 0.001, 0.06) * filter.step(noise.white(), 1_500.0, 0.7).low;
    }
    out
}
