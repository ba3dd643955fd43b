//! Air that something moves: missiles, wings, flame.

use crate::dsp::{Filter, Noise, RATE_F, hump, samples};

/// Something fast goes by.
pub(super) fn whoosh(noise: &mut Noise) -> Vec<f32> {
    let mut filter = Filter::default();
    let top = noise.between(1_300.0, 2_100.0);
    over(0.7, |t| {
        let near = (-((t - 0.28) / 0.13).powi(2)).exp();
        near * filter.step(noise.white(), 350.0 + top * near, 2.2).band
    })
}

/// One beat of great wings: the push, then the air that closes behind.
pub(super) fn wing(noise: &mut Noise) -> Vec<f32> {
    let (mut push, mut cloth) = (Filter::default(), Filter::default());
    let flutter = noise.between(21.0, 27.0);
    over(0.75, |t| {
        let beat = hump(t, 0.09, 0.55);
        let white = noise.white();
        let low = push.step(white, 170.0 + 260.0 * beat, 0.9).low;
        let shiver = 0.6 + 0.4 * (t * flutter * std::f32::consts::TAU).sin();
        let skin = cloth.step(white, 1_900.0, 0.8).band * shiver * hump(t - 0.05, 0.05, 0.3);
        3.0 * beat * low + 0.35 * skin
    })
}

/// A burst of flame: a roar that opens and dies down, with crackle.
pub(super) fn flame(noise: &mut Noise) -> Vec<f32> {
    let (mut roar, mut hiss) = (Filter::default(), Filter::default());
    let mut turbulence = 0.0_f32;
    let mut ember = 0.0_f32;
    over(2.2, |t| {
        let open = hump(t, 0.25, 2.4);
        let white = noise.white();
        turbulence += (white - turbulence) * 0.002;
        let wild = 1.0 + 14.0 * turbulence;
        let low = roar.step(white, 230.0 + 420.0 * open, 0.8).low * wild;
        let high = hiss.step(white, 2_800.0, 0.7).band * open * open;
        if noise.unit() * RATE_F < 34.0 * open {
            ember = noise.between(0.3, 1.0);
        }
        ember *= 0.985;
        open * (2.2 * low + 0.35 * high) + 0.35 * ember * white * open
    })
}

fn over(seconds: f32, mut at: impl FnMut(f32) -> f32) -> Vec<f32> {
    (0..samples(seconds)).map(|i| at(i as f32 / RATE_F)).collect()
}
