//! Short sounds, each made once from a cue and a variant, mono, at most [`LONGEST_S`] seconds.
//!
//! [`Bank`] keeps them. A variant is one of [`VARIANTS`], so that two steps are never quite alike and the bank stays
//! small. Deliberately not here: places, loudness in a mix, and music.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cue::Cue;
use crate::dsp::{self, Noise};

mod air;
mod blow;
mod calls;
mod engine;
pub mod fire;
pub mod room;
mod step;

pub use fire::{Bed, fire_beds};
pub use room::room_beds;

/// Variants of each cue.
pub const VARIANTS: u32 = 6;
/// No voice is longer, seconds.
pub const LONGEST_S: f32 = 4.0;

/// Makes a voice. The same cue and variant give the same samples; peak at most 1.
#[must_use]
pub fn render(cue: Cue, variant: u32) -> Vec<f32> {
    let variant = variant % VARIANTS;
    let noise = &mut Noise::new(u64::from(variant) << 32 | salt(cue));
    let (dry, peak) = match cue {
        Cue::Step(ground) => (step::foot(ground, noise), 0.32),
        Cue::Hoof(ground) => (step::hoof(ground, noise), 0.45),
        Cue::Tread(ground) => (step::tread(ground, noise), 0.7),
        Cue::String => (engine::string(noise), 0.6),
        Cue::ArmStop => (engine::arm_stop(noise), 0.85),
        Cue::BeamSwing => (engine::beam_swing(noise), 0.6),
        Cue::Cannon => (engine::cannon(noise), 0.98),
        Cue::Whoosh => (air::whoosh(noise), 0.4),
        Cue::Wing => (air::wing(noise), 0.6),
        Cue::Flame => (air::flame(noise), 0.8),
        Cue::Impact(matter) => (blow::impact(matter, noise), 0.75),
        Cue::Collapse => (blow::collapse(noise), 0.9),
        Cue::Fall => (blow::fall(noise), 0.6),
        Cue::Die => (blow::die(noise), 0.5),
        Cue::Place => (blow::place(noise), 0.4),
        Cue::Pick => (calls::pick(noise), 0.18),
        Cue::Refuse => (calls::refuse(noise), 0.22),
        Cue::Alarm => (calls::alarm(noise), 0.4),
        Cue::Fanfare => (calls::fanfare(noise), 0.5),
    };
    let mut wet = dsp::in_room(&dry);
    wet.truncate(dsp::samples(LONGEST_S));
    dsp::finish(&mut wet, peak);
    wet
}

/// Another stream of noise for every cue.
fn salt(cue: Cue) -> u64 {
    let place = Cue::all().iter().position(|c| *c == cue);
    place.map_or(0, |place| place as u64 * 7_919 + 13)
}

/// Voices that were made, shared between the mixes of this program.
#[derive(Debug, Default)]
pub struct Bank {
    voices: BTreeMap<(u64, u32), Arc<[f32]>>,
}

impl Bank {
    /// The voice of a cue, made if it is not there yet (a millisecond or two).
    pub fn voice(&mut self, cue: Cue, seed: u32) -> Arc<[f32]> {
        let variant = seed % VARIANTS;
        let voice = self.voices.entry((salt(cue), variant));
        Arc::clone(voice.or_insert_with(|| render(cue, variant).into()))
    }

    /// Makes all voices, so that none is made while something sounds.
    pub fn fill(&mut self) {
        for cue in Cue::all() {
            for variant in 0..VARIANTS {
                let _ = self.voice(cue, variant);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_voice_is_finite_bounded_dies_out_and_comes_again() {
        for cue in Cue::all() {
            for variant in 0..VARIANTS {
                let voice = render(cue, variant);
                let peak = voice.iter().fold(0.0_f32, |m, s| m.max(s.abs()));
                assert!(voice.iter().all(|s| s.is_finite()), "{cue:?}");
                assert!((0.15..=1.0).contains(&peak), "{cue:?} peaks at {peak}");
                assert!(voice.len() > dsp::samples(0.03) && voice.len() <= dsp::samples(LONGEST_S));
                let end = voice.len() - dsp::samples(0.02).min(voice.len());
                let tail = voice[end..].iter().fold(0.0_f32, |m, s| m.max(s.abs()));
                assert!(tail < peak * 0.06, "{cue:?} ends at {tail}");
                let mean = voice.iter().sum::<f32>() / voice.len() as f32;
                assert!(mean.abs() < 0.02, "{cue:?} leans by {mean}");
                assert_eq!(voice, render(cue, variant + VARIANTS));
            }
            assert_ne!(render(cue, 0), render(cue, 1), "{cue:?} has one variant only");
        }
    }

    #[test]
    fn sounds_of_different_things_differ() {
        // Energy of the slope over energy: dull and bright must not be confused.
        let brightness = |cue: Cue| -> f32 {
            let voice = render(cue, 0);
            let slope: f32 = voice.windows(2).map(|w| (w[1] - w[0]).powi(2)).sum();
            (slope / voice.iter().map(|s| s * s).sum::<f32>()).sqrt()
        };
        use crate::cue::{Ground as G, Matter as M};
        assert!(brightness(Cue::Impact(M::Metal)) > 2.0 * brightness(Cue::Impact(M::Earth)));
        assert!(brightness(Cue::Hoof(G::Stone)) > 1.5 * brightness(Cue::Hoof(G::Grass)));
        assert!(brightness(Cue::Step(G::Wood)) > brightness(Cue::Tread(G::Earth)));
    }
}
