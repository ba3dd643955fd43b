//! Strings, beams and powder.

use crate::dsp::{Filter, Noise, RATE_F, hump, pluck, samples, springs};

/// A crossbow: the nut's click, the string's slap, the prod's hum.
pub(super) fn string(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(0.5)];
    let tune = noise.between(0.95, 1.06);
    springs(&mut out, &[(3_100.0 * tune, 0.02, 0.5), (1_900.0 * tune, 0.03, 0.4)], noise);
    let slap = pluck(118.0 * tune, 0.35, 0.45, noise);
    for (to, from) in out.iter_mut().skip(samples(0.012)).zip(&slap) {
        *to += from * 1.6;
    }
    let mut filter = Filter::default();
    for (i, sample) in out.iter_mut().enumerate() {
        let t = i as f32 / RATE_F - 0.012;
        *sample += 0.9 * hump(t, 0.001, 0.05) * filter.step(noise.white(), 1_400.0, 1.2).band;
    }
    out
}

/// The catapult's arm against its padded bar, and the frame that shakes.
pub(super) fn arm_stop(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(1.3)];
    creak(&mut out, 0.0, 0.16, 700.0, noise);
    let hit = samples(0.17);
    let tune = noise.between(0.94, 1.06);
    let modes = [
        (62.0 * tune, 0.5, 1.2),
        (121.0 * tune, 0.4, 0.9),
        (214.0 * tune, 0.3, 0.6),
        (389.0 * tune, 0.18, 0.4),
        (870.0 * tune, 0.07, 0.25),
    ];
    springs(out.get_mut(hit..).unwrap_or_default(), &modes, noise);
    creak(&mut out, 0.35, 0.5, 430.0, noise);
    out
}

/// The trebuchet: the beam groans, the weight drops, the sling whips round.
pub(super) fn beam_swing(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(2.0)];
    creak(&mut out, 0.0, 0.9, 320.0, noise);
    let mut filter = Filter::default();
    for (i, sample) in out.iter_mut().enumerate() {
        let t = i as f32 / RATE_F;
        let sweep = hump(t - 0.25, 0.45, 0.5);
        let cutoff = 240.0 + 1_500.0 * ((t - 0.25) / 0.5).clamp(0.0, 1.0).powi(2);
        *sample += 0.9 * sweep * filter.step(noise.white(), cutoff, 1.6).band;
    }
    let drop = samples(0.55);
    let modes = [(48.0, 0.7, 0.8), (83.0, 0.5, 0.5), (167.0, 0.3, 0.3)];
    springs(out.get_mut(drop..).unwrap_or_default(), &modes, noise);
    creak(&mut out, 0.95, 0.8, 260.0, noise);
    out
}

/// Powder: the crack, the boom, the roll that comes back from the walls.
pub(super) fn cannon(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(2.6)];
    let (mut crack, mut boom, mut roll) = (Filter::default(), Filter::default(), Filter::default());
    for (i, sample) in out.iter_mut().enumerate() {
        let t = i as f32 / RATE_F;
        let white = noise.white();
        let mut sum = 1.4 * hump(t, 0.0005, 0.09) * crack.step(white, 2_400.0, 0.6).low;
        let fall = 150.0 * (-t * 5.0).exp() + 55.0;
        sum += 2.6 * hump(t, 0.004, 0.9) * boom.step(white, fall, 1.1).low;
        sum += 0.7 * hump(t - 0.18, 0.12, 1.8) * roll.step(white, 190.0, 0.7).low;
        *sample = (sum * 1.6).tanh();
    }
    out
}

/// Wood under load: a row of small slips whose pitch wanders.
fn creak(out: &mut [f32], from: f32, length: f32, hertz: f32, noise: &mut Noise) {
    let mut at = from;
    let end = from + length;
    while at < end {
        let share = (at - from) / length;
        let level = 0.22 * (std::f32::consts::PI * share).sin();
        let tune = hertz * (1.0 + 0.35 * share) * noise.between(0.93, 1.07);
        let start = samples(at).min(out.len());
        let stop = (start + samples(0.03)).min(out.len());
        let modes = [(tune, 0.02, level), (tune * 2.3, 0.012, level * 0.6)];
        springs(out.get_mut(start..stop).unwrap_or_default(), &modes, noise);
        at += noise.between(0.006, 0.03);
    }
}
