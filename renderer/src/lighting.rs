//! The four lights of the room, in numbers (design study `diorama`, section 8).

use glam::Vec3;

use crate::scene::{LightPreset, Lighting};

/// A unit vector from azimuth (degrees from +x towards +z) and elevation (degrees).
fn toward(azimuth: f32, elevation: f32) -> Vec3 {
    let (a, e) = (azimuth.to_radians(), elevation.to_radians());
    Vec3::new(e.cos() * a.cos(), e.sin(), e.cos() * a.sin())
}

const fn rgb(r: f32, g: f32, b: f32) -> Vec3 {
    Vec3::new(r, g, b)
}

impl Lighting {
    /// The light of a preset.
    #[must_use]
    pub fn preset(preset: LightPreset) -> Self {
        match preset {
            LightPreset::Dawn => Self {
                key_direction: toward(338.0, 17.0),
                key_color: rgb(7.6, 4.3, 3.0),
                window_direction: toward(300.0, 40.0),
                window_color: rgb(3.2, 2.6, 3.0),
                zenith: rgb(0.34, 0.46, 0.80),
                horizon: rgb(0.52, 0.42, 0.50),
                ground: rgb(0.13, 0.10, 0.10),
                exposure: 0.88,
                fog_color: rgb(0.20, 0.17, 0.21),
                fog_density: 0.012,
                bloom_threshold: 1.4,
                bloom_gain: 0.12,
                shadow_radius: 0.0055,
                mark_ink: 1.2,
                candles: 0.0,
            },
            LightPreset::Noon => Self {
                key_direction: toward(235.0, 58.0),
                key_color: rgb(6.6, 6.2, 5.6),
                window_direction: toward(245.0, 52.0),
                window_color: rgb(2.6, 2.9, 3.2),
                zenith: rgb(0.80, 0.95, 1.20),
                horizon: rgb(0.85, 0.88, 0.90),
                ground: rgb(0.26, 0.20, 0.15),
                exposure: 0.62,
                fog_color: rgb(0.22, 0.22, 0.21),
                fog_density: 0.006,
                bloom_threshold: 2.0,
                bloom_gain: 0.06,
                shadow_radius: 0.0030,
                mark_ink: 1.6,
                candles: 0.0,
            },
            LightPreset::Dusk => Self {
                key_direction: toward(218.0, 29.0),
                key_color: rgb(7.2, 4.5, 2.35),
                window_direction: toward(246.0, 43.0),
                window_color: rgb(6.0, 4.2, 2.6),
                zenith: rgb(0.42, 0.50, 0.72),
                horizon: rgb(0.52, 0.44, 0.40),
                ground: rgb(0.17, 0.11, 0.07),
                exposure: 0.82,
                fog_color: rgb(0.085, 0.060, 0.045),
                fog_density: 0.012,
                bloom_threshold: 1.6,
                bloom_gain: 0.10,
                shadow_radius: 0.0042,
                mark_ink: 1.5,
                candles: 0.0,
            },
            LightPreset::Night => Self {
                key_direction: toward(215.0, 42.0),
                key_color: rgb(0.17, 0.26, 0.50),
                window_direction: toward(250.0, 46.0),
                window_color: rgb(0.25, 0.38, 0.75),
                zenith: rgb(0.020, 0.030, 0.062),
                horizon: rgb(0.026, 0.028, 0.042),
                ground: rgb(0.030, 0.017, 0.009),
                exposure: 2.35,
                fog_color: rgb(0.014, 0.011, 0.012),
                fog_density: 0.014,
                bloom_threshold: 1.5,
                bloom_gain: 0.14,
                shadow_radius: 0.0035,
                mark_ink: 0.5,
                candles: 1.0,
            },
        }
    }

    /// How strongly the window's bars and edges show in the key light, 0..1: moonlight is softer.
    #[must_use]
    pub fn cookie(&self) -> f32 {
        0.8 - 0.2 * self.candles.clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dusk_comes_from_behind_left() {
        let l = Lighting::preset(LightPreset::Dusk);
        assert!(l.key_direction.x < -0.5 && l.key_direction.z < -0.4 && l.key_direction.y > 0.4);
        assert!((l.key_direction.length() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn only_the_night_has_candles() {
        for p in [LightPreset::Dawn, LightPreset::Noon, LightPreset::Dusk] {
            assert!(Lighting::preset(p).candles.abs() < f32::EPSILON);
        }
        assert!(Lighting::preset(LightPreset::Night).candles > 0.9);
    }
}
