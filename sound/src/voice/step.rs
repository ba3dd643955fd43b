//! Feet, hooves, and the tread of something huge, on five grounds.

use crate::cue::Ground;
use crate::dsp::{Filter, Noise, hump, samples, springs};

/// How a ground answers: rustle (cutoff hertz, seconds, loudness) and thud (hertz, seconds, loudness).
struct Answer {
    rustle: (f32, f32, f32),
    thud: (f32, f32, f32),
    /// Grains of gravel or drops, a second.
    grains: f32,
}

fn answer(ground: Ground) -> Answer {
    match ground {
        Ground::Grass => {
            Answer { rustle: (2_600.0, 0.16, 0.5), thud: (95.0, 0.09, 0.5), grains: 60.0 }
        }
        Ground::Earth => {
            Answer { rustle: (1_700.0, 0.12, 0.55), thud: (110.0, 0.1, 0.7), grains: 180.0 }
        }
        Ground::Stone => {
            Answer { rustle: (4_200.0, 0.06, 0.45), thud: (240.0, 0.06, 0.6), grains: 40.0 }
        }
        Ground::Wood => {
            Answer { rustle: (1_200.0, 0.05, 0.25), thud: (170.0, 0.16, 1.0), grains: 0.0 }
        }
        Ground::Water => {
            Answer { rustle: (1_500.0, 0.3, 0.9), thud: (140.0, 0.08, 0.3), grains: 240.0 }
        }
    }
}

/// A foot in a soft shoe.
pub(super) fn foot(ground: Ground, noise: &mut Noise) -> Vec<f32> {
    tread_of(&answer(ground), 1.0, 1.0, 0.35, noise)
}

/// A hoof: harder, and on hard ground it rings.
pub(super) fn hoof(ground: Ground, noise: &mut Noise) -> Vec<f32> {
    let mut answer = answer(ground);
    // Horn presses where a shoe scrapes.
    answer.rustle.2 *= 0.2;
    answer.thud.2 *= 1.5;
    let mut out = tread_of(&answer, 1.3, 0.7, 0.4, noise);
    let ring = match ground {
        Ground::Stone => 0.9,
        Ground::Wood => 0.35,
        Ground::Earth => 0.12,
        Ground::Grass | Ground::Water => 0.03,
    };
    let tune = noise.between(0.92, 1.08);
    let modes = [
        (820.0 * tune, 0.07, ring),
        (1_430.0 * tune, 0.05, ring * 0.8),
        (2_750.0 * tune, 0.03, ring * 0.5),
    ];
    springs(&mut out, &modes, noise);
    out
}

/// An elephant's foot: a slow press, the ground below answers.
pub(super) fn tread(ground: Ground, noise: &mut Noise) -> Vec<f32> {
    let mut answer = answer(ground);
    // What is heavy presses; it does not scrape.
    answer.rustle.2 *= 0.3;
    let mut out = tread_of(&answer, 0.5, 2.2, 0.9, noise);
    let tune = noise.between(0.9, 1.1);
    springs(&mut out, &[(42.0 * tune, 0.5, 1.1), (67.0 * tune, 0.35, 0.6)], noise);
    out
}

fn tread_of(
    answer: &Answer,
    pitch: f32,
    slowness: f32,
    seconds: f32,
    noise: &mut Noise,
) -> Vec<f32> {
    let mut out = vec![0.0; samples(seconds)];
    let (cutoff, rustle_s, rustle) = answer.rustle;
    let mut filter = Filter::default();
    let heel = noise.between(0.045, 0.075) * slowness;
    for (i, sample) in out.iter_mut().enumerate() {
        let t = i as f32 / crate::dsp::RATE_F;
        // Heel, then toe.
        let weight = hump(t, 0.004 * slowness, rustle_s * slowness)
            + 0.6 * hump(t - heel, 0.006 * slowness, rustle_s * slowness);
        let grain = if noise.unit() * crate::dsp::RATE_F < answer.grains { 6.0 } else { 0.0 };
        let air = noise.white() * (1.0 + grain);
        *sample += rustle * weight * filter.step(air, cutoff * pitch, 0.8).band;
    }
    let (hertz, thud_s, thud) = answer.thud;
    let tune = pitch.sqrt() * noise.between(0.9, 1.1);
    let modes = [
        (hertz * tune, thud_s * slowness, thud),
        (hertz * 1.9 * tune, thud_s * 0.6 * slowness, thud * 0.4),
    ];
    springs(&mut out, &modes, noise);
    out
}
