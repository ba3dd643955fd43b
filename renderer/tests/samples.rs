//! Without multisampling the same scene is shown, with rougher edges: smoke, air and occlusion read a depth of one
//! sample as they read one of four.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use std::sync::Arc;

use glam::Vec3;
use tavola_renderer::{
    Extent, Progress, Renderer, RendererConfig, Tier,
    readback::Rows,
    scene::{Emitter, EmitterKind, Lens},
};

fn picture(tier: Tier, samples: u32) -> Rows {
    let mut config = RendererConfig::new(tier, common::library());
    config.adjust = Some(Arc::new(move |knobs| knobs.samples = samples));
    let mut renderer = Renderer::new(common::gpu(), config, &Progress::default()).unwrap();
    let mut scene = common::studio();
    scene.emitters.push(Emitter {
        kind: EmitterKind::BurningCell,
        position: Vec3::new(0.0, 0.0, -0.8),
        aim: Vec3::Y,
        seed: 3,
        age_s: 14.0,
        strength: 1.0,
    });
    scene.lens = Some(Lens { radius: 0.01, opened: None });
    renderer.render_to_image(&scene, Extent::new(128, 72).unwrap()).unwrap()
}

#[test]
fn one_sample_a_pixel_shows_the_same_scene() {
    let _turn = common::turn();
    for tier in [Tier::Normal, Tier::Ultra] {
        let [one, four] = [1, 4].map(|samples| picture(tier, samples));
        common::save(&format!("samples-{tier:?}"), &one);
        let apart = one.bytes.iter().zip(&four.bytes).map(|(a, b)| f64::from(a.abs_diff(*b)));
        let mean = apart.sum::<f64>() / one.bytes.len() as f64;
        assert!(mean < 3.0, "{tier:?}: {mean}");
        assert!(one.bytes.iter().any(|byte| *byte > 120 && *byte < 250), "{tier:?}: nothing there");
    }
}
