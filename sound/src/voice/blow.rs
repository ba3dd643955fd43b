//! Blows, falls, and things set down.

use crate::cue::Matter;
use crate::dsp::{Filter, Noise, RATE_F, hump, samples, springs};

/// A missile or a weapon meets something.
pub(super) fn impact(matter: Matter, noise: &mut Noise) -> Vec<f32> {
    let tune = noise.between(0.93, 1.08);
    match matter {
        Matter::Wood => {
            let mut out = burst(0.7, 2_200.0, 0.03, 0.5, noise);
            let modes =
                [(138.0, 0.2, 0.9), (291.0, 0.16, 0.7), (523.0, 0.1, 0.5), (1_060.0, 0.05, 0.4)];
            springs(&mut out, &modes.map(|(h, d, l)| (h * tune, d, l)), noise);
            grains(&mut out, 0.02, 0.25, 9, 1_500.0, 0.3, noise);
            out
        }
        Matter::Stone => {
            let mut out = burst(1.1, 1_600.0, 0.05, 0.9, noise);
            let modes = [(76.0, 0.3, 0.9), (187.0, 0.12, 0.6), (2_310.0, 0.02, 0.3)];
            springs(&mut out, &modes.map(|(h, d, l)| (h * tune, d, l)), noise);
            grains(&mut out, 0.05, 0.7, 16, 2_600.0, 0.3, noise);
            out
        }
        Matter::Metal => {
            let mut out = burst(1.4, 5_200.0, 0.02, 0.35, noise);
            // A plate's modes stand in no simple ratio.
            let modes = [
                (1_180.0, 0.5, 0.35),
                (1_873.0, 0.42, 0.4),
                (2_690.0, 0.6, 0.35),
                (3_977.0, 0.35, 0.3),
                (5_431.0, 0.25, 0.22),
                (7_210.0, 0.15, 0.15),
            ];
            springs(&mut out, &modes.map(|(h, d, l)| (h * tune, d, l)), noise);
            out
        }
        Matter::Earth => {
            let mut out = burst(0.6, 420.0, 0.09, 1.0, noise);
            springs(&mut out, &[(58.0 * tune, 0.2, 1.0), (97.0 * tune, 0.13, 0.7)], noise);
            grains(&mut out, 0.06, 0.3, 10, 900.0, 0.12, noise);
            out
        }
        Matter::Water => {
            let mut out = burst(1.0, 900.0, 0.2, 0.8, noise);
            bubbles(&mut out, 14, noise);
            out
        }
        Matter::Hide => {
            let mut out = burst(0.45, 700.0, 0.06, 0.9, noise);
            springs(&mut out, &[(112.0 * tune, 0.1, 0.8), (205.0 * tune, 0.06, 0.4)], noise);
            out
        }
    }
}

/// A wall comes down: the first crack, then stones for two seconds.
pub(super) fn collapse(noise: &mut Noise) -> Vec<f32> {
    let mut out = burst(3.2, 700.0, 0.7, 0.6, noise);
    springs(&mut out, &[(46.0, 0.9, 0.8), (71.0, 0.6, 0.5)], noise);
    grains(&mut out, 0.0, 2.2, 90, 1_100.0, 0.5, noise);
    grains(&mut out, 0.4, 2.4, 60, 2_800.0, 0.22, noise);
    out
}

/// A figure goes down: knee, then side, then what it held.
pub(super) fn fall(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(1.2)];
    for (at, level, matter) in
        [(0.0, 0.6, Matter::Hide), (0.19, 1.0, Matter::Earth), (0.42, 0.35, Matter::Wood)]
    {
        let part = impact(matter, noise);
        for (to, from) in out.iter_mut().skip(samples(at)).zip(part) {
            *to += from * level;
        }
    }
    out
}

/// Ivory on wood, three or four times.
pub(super) fn die(noise: &mut Noise) -> Vec<f32> {
    let mut out = vec![0.0; samples(0.9)];
    let (mut at, mut level) = (0.0, 1.0);
    while level > 0.08 {
        let tune = noise.between(0.9, 1.15);
        let start = samples(at).min(out.len());
        let modes = [
            (2_350.0 * tune, 0.025, level),
            (3_910.0 * tune, 0.015, level * 0.7),
            (310.0 * tune, 0.06, level * 0.5),
        ];
        springs(out.get_mut(start..).unwrap_or_default(), &modes, noise);
        at += 0.05 + 0.16 * level * noise.between(0.7, 1.2);
        level *= noise.between(0.45, 0.65);
    }
    out
}

/// A lead figure on a felted base.
pub(super) fn place(noise: &mut Noise) -> Vec<f32> {
    let mut out = burst(0.25, 1_300.0, 0.02, 0.5, noise);
    let tune = noise.between(0.94, 1.07);
    springs(&mut out, &[(205.0 * tune, 0.09, 0.9), (430.0 * tune, 0.05, 0.4)], noise);
    out
}

/// Noise through a band, from loud to silent.
fn burst(seconds: f32, cutoff: f32, decay: f32, level: f32, noise: &mut Noise) -> Vec<f32> {
    let mut filter = Filter::default();
    (0..samples(seconds))
        .map(|i| {
            let t = i as f32 / RATE_F;
            level * hump(t, 0.0008, decay * 4.0) * filter.step(noise.white(), cutoff, 0.7).band
        })
        .collect()
}

/// Small hard things that come down after the blow: many at first, few at the end.
fn grains(
    out: &mut [f32],
    from: f32,
    length: f32,
    count: u32,
    hertz: f32,
    level: f32,
    noise: &mut Noise,
) {
    for _ in 0..count {
        let late = noise.unit().powi(2);
        let start = samples(from + late * length).min(out.len());
        let stop = (start + samples(0.06)).min(out.len());
        let tune = hertz * noise.between(0.5, 1.7);
        let loud = level * (1.0 - late) * noise.between(0.3, 1.0);
        let modes =
            [(tune, 0.03, loud), (tune * 1.71, 0.02, loud * 0.6), (tune * 0.23, 0.05, loud)];
        springs(out.get_mut(start..stop).unwrap_or_default(), &modes, noise);
    }
}

/// Bubbles ring as their size says and rise as they open (Minnaert, 1933).
fn bubbles(out: &mut [f32], count: u32, noise: &mut Noise) {
    for _ in 0..count {
        let start = samples(noise.unit() * 0.5).min(out.len());
        let hertz = noise.between(350.0, 1_700.0);
        let level = noise.between(0.1, 0.4);
        let mut phase = 0.0;
        for (i, sample) in out.iter_mut().skip(start).take(samples(0.09)).enumerate() {
            let t = i as f32 / RATE_F;
            phase += std::f32::consts::TAU * hertz * (1.0 + 4.0 * t) / RATE_F;
            *sample += level * hump(t, 0.002, 0.08) * phase.sin();
        }
    }
}
