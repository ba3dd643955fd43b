//! The person's own knobs over those of the tier: settings to what the renderer understands.

use std::sync::Arc;

use tavola_records::settings::{AoKnob, GrassKnob, PictureSettings, ShadowKnob};
use tavola_renderer::tier::Adjust;
use tavola_renderer::{Knobs, Tier};

/// The changes that the settings ask for. What a tier cannot do (multisampling in `Light`) stays as
/// the tier has it.
pub(super) fn adjust(picture: &PictureSettings) -> Adjust {
    let picture = picture.clone();
    Arc::new(move |knobs| apply(&picture, knobs))
}

fn apply(picture: &PictureSettings, knobs: &mut Knobs) {
    let light = knobs.tier == Tier::Light;
    if let Some(scale) = picture.render_scale {
        knobs.render_scale = scale.clamp(0.25, 2.0);
    }
    match picture.shadows {
        Some(ShadowKnob::Off) => knobs.shadow_size = knobs.shadow_size.min(256),
        Some(ShadowKnob::Low) => knobs.shadow_size = 1024,
        Some(ShadowKnob::High) => knobs.shadow_size = 2048,
        Some(ShadowKnob::Soft) => knobs.shadow_size = 4096,
        None => {}
    }
    if light {
        return;
    }
    match picture.ao {
        Some(AoKnob::Off) => knobs.occlusion = false,
        Some(AoKnob::Half) => knobs.occlusion_full = false,
        Some(AoKnob::Full) => knobs.occlusion_full = true,
        None => {}
    }
    if picture.bloom == Some(false) {
        knobs.bloom_levels = 0;
    }
    if knobs.tier == Tier::Ultra {
        knobs.air &= picture.air != Some(false);
        knobs.smoke &= picture.smoke != Some(false);
        knobs.lens &= picture.lens != Some(false);
    }
    if let Some(samples) = picture.msaa {
        // WebGPU guarantees 1 and 4.
        knobs.samples = if samples >= 2 { 4 } else { 1 };
    }
    match picture.grass {
        Some(GrassKnob::Off) => knobs.grass_blades = 0,
        Some(GrassKnob::Sparse) => knobs.grass_blades = 30_000,
        Some(GrassKnob::Full) => knobs.grass_blades = 215_000,
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use tavola_renderer::Capability;

    use super::*;

    fn smoke(tier: Tier, wanted: Option<bool>) -> Knobs {
        let mut knobs = Knobs::new(tier, Capability::Full, true);
        let picture = PictureSettings { smoke: wanted, ..PictureSettings::default() };
        apply(&picture, &mut knobs);
        knobs
    }

    #[test]
    fn smoke_is_set_alone_and_only_where_the_tier_can() {
        assert!(smoke(Tier::Ultra, None).smoke && smoke(Tier::Ultra, Some(true)).smoke);
        let without = smoke(Tier::Ultra, Some(false));
        assert_eq!(Knobs { smoke: true, ..without }, smoke(Tier::Ultra, None));
        assert!(!without.smoke);
        for tier in [Tier::Light, Tier::Normal] {
            assert_eq!(smoke(tier, Some(true)), smoke(tier, None), "{tier:?}");
        }
    }
}
