//! What the room itself says: a touch, a refusal, an alarm, the end.

use crate::dsp::{Filter, Noise, RATE_F, hump, pluck, samples, springs};

/// A fingertip on brass.
pub(super) fn pick(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(0.12)];
    let tune = noise.between(0.99, 1.01);
    springs(&mut out, &[(1_320.0 * tune, 0.05, 0.6), (2_640.0 * tune, 0.03, 0.3)], noise);
    out
}

/// A dull double knock.
pub(super) fn refuse(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(0.3)];
    let tune = noise.between(0.98, 1.02);
    for at in [0.0, 0.09] {
        let modes = [(196.0 * tune, 0.09, 0.8), (311.0 * tune, 0.05, 0.4)];
        springs(out.get_mut(samples(at)..).unwrap_or_default(), &modes, noise);
    }
    out
}

/// A low bell, once.
pub(super) fn alarm(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(2.4)];
    let tune = noise.between(0.995, 1.005);
    // Hum, prime, tierce, quint, nominal: a bell tuned as founders do.
    let modes = [
        (146.8, 2.2, 0.5),
        (293.7, 1.8, 0.6),
        (349.2, 1.3, 0.45),
        (440.0, 1.0, 0.25),
        (587.3, 1.1, 0.4),
        (1_174.7, 0.5, 0.15),
    ];
    springs(&mut out, &modes.map(|(h, d, l)| (h * tune, d, l)), noise);
    out
}

/// A short call of horns over a plucked chord.
pub(super) fn fanfare(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(3.6)];
    for (at, hertz, seconds) in
        [(0.0, 293.7, 0.3), (0.3, 293.7, 0.15), (0.45, 440.0, 0.45), (0.9, 587.3, 2.2)]
    {
        horn(&mut out, at, hertz, seconds, noise);
        horn(&mut out, at, hertz * 0.7492, seconds, noise);
    }
    for (i, hertz) in [146.8, 220.0, 293.7, 370.0, 440.0].into_iter().enumerate() {
        let string = pluck(hertz, 2.4, 0.5, noise);
        let start = samples(0.9 + 0.05 * i as f32);
        for (to, from) in out.iter_mut().skip(start).zip(string) {
            *to += 0.35 * from;
        }
    }
    out
}

/// Brass: bright while loud, and late to speak.
fn horn(out: &mut [f32], at: f32, hertz: f32, seconds: f32, noise: &mut Noise) {
    let mut filter = Filter::default();
    let wander = noise.unit();
    let mut phase = 0.0_f32;
    let length = samples(seconds + 0.4);
    for (i, sample) in out.iter_mut().skip(samples(at)).take(length).enumerate() {
        let t = i as f32 / RATE_F;
        let loud =
            (t / 0.06).min(1.0) * if t > seconds { hump(t - seconds, 0.0, 0.5) } else { 1.0 };
        let vibrato = 1.0 + 0.004 * (std::f32::consts::TAU * (4.8 * t + wander)).sin();
        phase = (phase + hertz * vibrato / RATE_F).fract();
        let saw = 2.0 * phase - 1.0;
        let breath = 0.03 * noise.white();
        let tone = filter.step(saw + breath, hertz * (1.5 + 4.0 * loud), 0.7).low;
        *sample += 0.22 * loud * tone;
    }
}
