//! What only Ultra does: stills that settle, a lens, shadows that harden where things touch, air.

mod common;

use glam::Vec3;
use tavola_renderer::{
    Extent, Progress, Renderer, RendererConfig, Scene, Tier,
    readback::Rows,
    scene::{Instance, LightPreset, Lighting},
    tier::Knobs,
};

const WIDTH: u32 = 160;
const HEIGHT: u32 = 90;

fn extent() -> Extent {
    Extent::new(WIDTH, HEIGHT).unwrap()
}

fn renderer(tier: Tier, adjust: impl Fn(&mut Knobs) + Send + Sync + 'static) -> Renderer {
    let mut config = RendererConfig::new(tier, common::library());
    config.adjust = Some(std::sync::Arc::new(adjust));
    Renderer::new(common::gpu(), config, &Progress::default()).unwrap()
}

fn settled(renderer: &mut Renderer, scene: &Scene, count: u32, lens: f32) -> Rows {
    renderer.render_samples(scene, extent(), count, lens).unwrap()
}

fn grey(rows: &Rows, x: u32, y: u32) -> f64 {
    let i = ((y * WIDTH + x) * 4) as usize;
    let part = |c: usize, w: f64| f64::from(rows.bytes[i + c]) * w;
    part(0, 0.2126) + part(1, 0.7152) + part(2, 0.0722)
}

/// Mean difference of two pictures, steps of 1/255.
fn apart(a: &Rows, b: &Rows) -> f64 {
    let sum: u64 = a.bytes.iter().zip(&b.bytes).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / a.bytes.len() as f64
}

/// How much neighbours differ in a part of the picture: what is out of focus has little of it.
fn detail(rows: &Rows, columns: std::ops::Range<u32>, lines: std::ops::Range<u32>) -> f64 {
    let mut sum = 0.0;
    for y in lines {
        for x in columns.clone() {
            sum += (grey(rows, x, y) - grey(rows, x + 1, y)).powi(2);
        }
    }
    sum
}

#[test]
fn the_first_sample_is_the_picture() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra, |_| {});
    let scene = common::studio();
    let plain = ultra.render_to_image(&scene, extent()).unwrap();
    let first = settled(&mut ultra, &scene, 1, 0.0);
    let most = plain.bytes.iter().zip(&first.bytes).map(|(a, b)| a.abs_diff(*b)).max();
    assert!(most <= Some(1), "{most:?}");
    let second = settled(&mut ultra, &scene, 2, 0.0);
    assert!(apart(&plain, &second) > 0.05, "a second sample changes nothing");
}

#[test]
fn a_still_comes_nearer_with_every_doubling() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra, |_| {});
    let scene = common::studio();
    let truth = settled(&mut ultra, &scene, 96, 0.0);
    common::save("ultra-settled", &truth);
    let errors = [1, 4, 16].map(|n| apart(&settled(&mut ultra, &scene, n, 0.0), &truth));
    assert!(errors[0] > errors[1] * 1.3 && errors[1] > errors[2] * 1.3, "{errors:?}");
}

#[test]
fn a_new_scene_begins_a_new_mean() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra, |_| {});
    let scene = common::studio();
    let mut other = common::studio();
    other.lighting = Lighting::preset(LightPreset::Night);
    let alone = settled(&mut ultra, &other, 2, 0.0);
    settled(&mut ultra, &scene, 3, 0.0);
    let after = settled(&mut ultra, &other, 2, 0.0);
    assert_eq!(alone.bytes, after.bytes);
    // And a plain picture owes nothing to the samples before it.
    let plain = ultra.render_to_image(&scene, extent()).unwrap();
    let bytes = renderer(Tier::Ultra, |_| {}).render_to_image(&scene, extent()).unwrap().bytes;
    assert_eq!(plain.bytes, bytes);
}

#[test]
fn the_lens_blurs_what_it_is_not_aimed_at() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra, |_| {});
    let mut scene = common::studio();
    let Some(knob) = scene.instances.get(3).copied() else { panic!("the studio has a knob") };
    // One more, far behind; and the camera aims at the near one.
    scene.instances.push(Instance { position: Vec3::new(0.5, 0.0, -2.6), ..knob });
    scene.camera.target = knob.position + Vec3::Y * 0.2;
    let sharp = settled(&mut ultra, &scene, 32, 0.0);
    let soft = settled(&mut ultra, &scene, 32, 0.12);
    common::save("ultra-lens", &soft);
    let near = (70..90, 40..60);
    let far = (70..100, 5..30);
    let keeps = |part: &(std::ops::Range<u32>, std::ops::Range<u32>)| {
        detail(&soft, part.0.clone(), part.1.clone())
            / detail(&sharp, part.0.clone(), part.1.clone())
    };
    assert!(keeps(&near) > 2.0 * keeps(&far), "near {} far {}", keeps(&near), keeps(&far));
}

/// A thin wall seen from above at dusk, and the width of its shadow's edge near the foot and far from
/// it, in pixels between a quarter and three quarters of the light.
fn penumbrae(tier: Tier) -> (u32, u32) {
    let mut renderer = renderer(tier, |knobs| {
        knobs.occlusion = false;
        knobs.air = false;
        knobs.bloom_levels = 0;
    });
    let mut scene = common::studio();
    let block = scene.instances.pop().unwrap();
    scene.instances.truncate(1);
    scene.instances.push(Instance {
        position: Vec3::new(-1.5, 0.0, 0.0),
        scale: 3.0,
        id: 0,
        ..block
    });
    scene.lighting.key_direction = Vec3::new(-0.8, 0.6, 0.0);
    scene.lighting.shadow_radius = 0.02;
    scene.camera.position = Vec3::new(0.5, 9.0, 0.01);
    scene.camera.target = Vec3::new(0.5, 0.0, 0.0);
    let rows = settled(&mut renderer, &scene, 16, 0.0);
    common::save(&format!("penumbra-{tier:?}"), &rows);
    let edge = |x: u32| {
        let column: Vec<f64> = (0..HEIGHT).map(|y| grey(&rows, x, y)).collect();
        let high = column.iter().copied().fold(0.0, f64::max);
        let low = column.iter().copied().fold(255.0, f64::min);
        let share = |v: f64| (v - low) / (high - low).max(1.0);
        column.iter().filter(|v| (0.25..0.75).contains(&share(**v))).count() as u32
    };
    (edge(62), edge(108))
}

#[test]
fn shadows_are_sharp_where_things_touch() {
    let _turn = common::turn();
    let (near, far) = penumbrae(Tier::Ultra);
    assert!(far >= near + 3, "near {near} far {far}");
    // The twin that must fail: Normal's edge is as wide everywhere.
    let (near, far) = penumbrae(Tier::Normal);
    assert!(far < near + 3, "Normal hardens too: near {near} far {far}");
}

#[test]
fn the_air_shows_the_light_and_not_the_shadow() {
    let _turn = common::turn();
    let mut scene = common::studio();
    scene.room = true;
    scene.lighting.fog_density = 0.05;
    let picture = |scene: &Scene, air: bool| {
        let mut renderer = renderer(Tier::Ultra, move |knobs| knobs.air = air);
        settled(&mut renderer, scene, 8, 0.0)
    };
    let (without, with) = (picture(&scene, false), picture(&scene, true));
    common::save("air", &with);
    let mean = |rows: &Rows| {
        let all = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
        all.map(|(x, y)| grey(rows, x, y)).sum::<f64>() / f64::from(WIDTH * HEIGHT)
    };
    assert!(apart(&without, &with) > 0.5);
    // In the dark there is nothing to show.
    scene.lighting.key_color = Vec3::ZERO;
    let gain = mean(&with) - mean(&without);
    let dark = mean(&picture(&scene, true)) - mean(&picture(&scene, false));
    assert!(gain > dark + 0.3, "lit {gain} dark {dark}");
}
