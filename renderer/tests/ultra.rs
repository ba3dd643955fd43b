//! What only Ultra does: stills that settle, a lens, shadows that harden where things touch, air.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use glam::Vec3;
use tavola_renderer::{
    Extent, Progress, Renderer, RendererConfig, Scene, Tier,
    readback::Rows,
    scene::{Emitter, EmitterKind, Instance, LightPreset, Lighting, PointLight},
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

/// Mean square difference of two pictures, in steps of 1/255.
fn apart(a: &Rows, b: &Rows) -> f64 {
    let square = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b)).pow(2);
    a.bytes.iter().zip(&b.bytes).map(square).sum::<u64>() as f64 / a.bytes.len() as f64
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
    assert!(alone.bytes == after.bytes, "the mean holds samples of another scene");
    // And a plain picture owes nothing to the samples before it.
    let plain = ultra.render_to_image(&scene, extent()).unwrap();
    let bytes = renderer(Tier::Ultra, |_| {}).render_to_image(&scene, extent()).unwrap().bytes;
    assert!(plain.bytes == bytes, "a plain picture holds samples");
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

/// Two balls seen from above at dusk, one low and one high, and how steep the outer edges of their
/// shadows are: the largest step from pixel to pixel as a share of the shadow's depth.
fn edges(tier: Tier) -> (f64, f64) {
    let mut renderer = renderer(tier, |knobs| {
        knobs.occlusion = false;
        knobs.air = false;
        knobs.bloom_levels = 0;
    });
    let mut scene = common::studio();
    let Some(knob) = scene.instances.get(3).copied() else { panic!("the studio has a knob") };
    scene.instances.truncate(1);
    let at = |y: f32, z: f32| Instance { position: Vec3::new(-0.6 - y, y, z), ..knob };
    scene.instances.extend([at(0.05, -0.6), at(1.6, 0.6)]);
    scene.lighting.key_direction = Vec3::new(-1.0, 1.0, 0.0).normalize();
    scene.lighting.shadow_radius = 0.006;
    scene.camera.position = Vec3::new(0.0, 6.0, 0.01);
    scene.camera.target = Vec3::ZERO;
    let rows = settled(&mut renderer, &scene, 16, 0.0);
    common::save(&format!("penumbra-{tier:?}"), &rows);
    let steepest = |z: f64| {
        let y = (f64::from(HEIGHT) / 2.0 * (1.0 + z / (6.0 * 0.25_f64.tan()))) as u32;
        // From the middle of the shadow outwards.
        let line: Vec<f64> = (65..WIDTH - 20).map(|x| grey(&rows, x, y)).collect();
        let high = line.iter().copied().fold(0.0, f64::max);
        let low = line.iter().copied().fold(255.0, f64::min);
        assert!(high - low > 20.0, "{tier:?}: no shadow at z {z}");
        let steps = line.windows(2).map(|w| (w[1] - w[0]).abs());
        steps.fold(0.0, f64::max) / (high - low)
    };
    (steepest(-0.6), steepest(0.6))
}

#[test]
fn shadows_are_sharp_where_things_touch() {
    let _turn = common::turn();
    let (low, high) = edges(Tier::Ultra);
    assert!(low > 1.6 * high, "low {low} high {high}");
    // The twin that must fail: Normal's edge is as wide everywhere.
    let (low, high) = edges(Tier::Normal);
    assert!(low < 1.6 * high, "Normal hardens too: low {low} high {high}");
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

#[test]
fn hot_air_trembles_above_a_fire_and_nowhere_else() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra, |knobs| knobs.air = false);
    let mut scene = common::studio();
    let position = Vec3::new(-0.4, 0.0, 0.9);
    scene.emitters.push(Emitter {
        kind: EmitterKind::BurningCell,
        position,
        aim: Vec3::Y,
        seed: 3,
        age_s: 4.0,
        strength: 1.0,
    });
    let still = ultra.render_to_image(&scene, extent()).unwrap();
    // A light of the fire that gives no light, so that only the air differs.
    let (position, color) = (position + Vec3::Y * 0.3, Vec3::ZERO);
    scene.point_lights.push(PointLight { position, color, range: 3.0 });
    let hot = ultra.render_to_image(&scene, extent()).unwrap();
    common::save("ultra-heat", &hot);
    let moved = |columns: std::ops::Range<u32>| {
        let all = (0..HEIGHT).flat_map(|y| columns.clone().map(move |x| (x, y)));
        all.filter(|&(x, y)| (grey(&still, x, y) - grey(&hot, x, y)).abs() > 1.0).count()
    };
    assert!(moved(50..90) > 40, "{} pixels tremble", moved(50..90));
    assert_eq!(moved(130..WIDTH), 0, "the air trembles far from the fire");
}

#[test]
fn what_stands_by_a_fire_throws_a_shadow() {
    let _turn = common::turn();
    let mut scene = common::studio();
    scene.lighting = Lighting::preset(LightPreset::Night);
    scene.lighting.candles = 0.0;
    // Nor does the moon shine: only the fire's own shadow is asked for.
    scene.lighting.key_color = Vec3::ZERO;
    let Some(knob) = scene.instances.get(3).copied() else { panic!("the studio has a knob") };
    scene.instances.truncate(1);
    scene.instances.push(Instance { position: Vec3::new(0.0, 0.2, 0.0), ..knob });
    scene.point_lights.push(PointLight {
        position: Vec3::new(-1.0, 0.45, 0.0),
        color: Vec3::new(16.0, 8.0, 2.8),
        range: 5.0,
    });
    scene.camera.position = Vec3::new(0.0, 6.0, 0.01);
    scene.camera.target = Vec3::ZERO;
    let picture = |near_light_map: u32| {
        let mut ultra = renderer(Tier::Ultra, move |knobs| {
            knobs.near_light_map = near_light_map;
            knobs.air = false;
            knobs.occlusion = false;
        });
        settled(&mut ultra, &scene, 8, 0.0)
    };
    let with = picture(1024);
    common::save("ultra-near-light", &with);
    // Behind the ball and, as far from the light, beside it.
    let behind = grey(&with, 120, HEIGHT / 2);
    let beside = grey(&with, 108, 10);
    assert!(behind < 0.75 * beside, "behind {behind} beside {beside}");
    let without = picture(0);
    assert!(grey(&without, 120, HEIGHT / 2) > 1.3 * behind, "the shadow is no shadow of the fire");
}
