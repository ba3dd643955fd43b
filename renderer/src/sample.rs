//! One of many pictures of the same moment, to be averaged: moved by a part of a pixel, seen from
//! another point of the lens, with its noise turned.
//!
//! Sequences: pixels by R2 (Roberts 2018), lens and noise by the golden ratio; each is well spread
//! whatever the number of samples, so an average may stop at any of them. The first is the picture
//! that a single draw shows.

use glam::{Vec2, Vec3};

use crate::scene::Camera;

/// Pictures after which a still does not get better, to the eye.
pub const STILL_SAMPLES: u32 = 32;

/// Which of the pictures of one moment.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Sample {
    /// Its place in the sequence, from 0.
    pub index: u32,
    /// Radius of the lens, world units: what is not as far as the camera's target blurs. 0 is a
    /// pinhole.
    pub lens: f32,
}

impl Sample {
    /// Where in its pixel the picture is taken, -0.5..0.5 pixels from the middle.
    #[must_use]
    pub fn jitter(self) -> Vec2 {
        // The plastic number's inverse and its square.
        let k = f64::from(self.index);
        let part = |step: f64| ((0.5 + k * step).fract() - 0.5) as f32;
        Vec2::new(part(0.754_877_666_246_692_8), part(0.569_840_290_998_053_2))
    }

    /// How far the noise of pixels has turned, 0..1.
    #[must_use]
    pub fn noise_turn(self) -> f32 {
        (f64::from(self.index) * 0.618_033_988_749_894_9).fract() as f32
    }

    /// The camera at its place on the lens, still aimed at its target.
    #[must_use]
    pub fn camera(self, camera: &Camera) -> Camera {
        if self.lens <= 0.0 {
            return *camera;
        }
        let forward = (camera.target - camera.position).normalize_or(Vec3::NEG_Z);
        let right = forward.cross(camera.up).normalize_or(Vec3::X);
        let up = right.cross(forward);
        let k = self.index as f32;
        // Evenly over the disc, whatever the number of samples (Vogel 1979, cyclic in 32).
        let radius = self.lens * ((k % STILL_SAMPLES as f32 + 0.5) / STILL_SAMPLES as f32).sqrt();
        let (sin, cos) = (k * 2.399_963_1).sin_cos();
        Camera { position: camera.position + (right * cos + up * sin) * radius, ..*camera }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_is_the_plain_picture() {
        let first = Sample::default();
        assert_eq!((first.jitter(), first.noise_turn()), (Vec2::ZERO, 0.0));
    }

    #[test]
    fn they_spread_over_the_pixel() {
        let all: Vec<_> = (0..STILL_SAMPLES).map(|index| Sample { index, lens: 0.0 }).collect();
        let mean = all.iter().map(|s| s.jitter()).sum::<Vec2>() / STILL_SAMPLES as f32;
        assert!(mean.abs().max_element() < 0.06, "{mean}");
        for corner in 0..16_u8 {
            let low = Vec2::new(f32::from(corner % 4), f32::from(corner / 4)) / 4.0 - 0.5;
            let inside = |j: Vec2| (j - low).min_element() >= 0.0 && (j - low).max_element() < 0.25;
            assert!(all.iter().any(|s| inside(s.jitter())), "nothing in {low}");
        }
        assert!(all.iter().all(|s| (0.0..1.0).contains(&s.noise_turn())));
    }

    #[test]
    fn the_lens_keeps_what_it_is_aimed_at() {
        let camera = Camera {
            position: Vec3::new(0.0, 3.0, 6.0),
            target: Vec3::ZERO,
            up: Vec3::Y,
            fov_y: 0.6,
            near: 0.1,
            far: 60.0,
        };
        for index in 0..STILL_SAMPLES {
            let seen = Sample { index, lens: 0.1 }.camera(&camera);
            let off = seen.position - camera.position;
            assert!(off.length() <= 0.1 + 1e-5 && seen.target == camera.target);
            assert!(seen.project(Vec3::ZERO, 1.5).unwrap().length() < 1e-4);
        }
    }
}
