//! The lens of a cinematic camera: one picture with its blur is near to what many samples of the same moment
//! give, spread over lens and time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use glam::Vec3;
use tavola_renderer::{
    Extent, Progress, Renderer, RendererConfig, Sample, Scene, Tier,
    readback::Rows,
    scene::{Instance, Lens, Opened},
};

const WIDTH: u32 = 320;
const HEIGHT: u32 = 180;
/// Samples that stand for all of a moment.
const MANY: u32 = 32;

fn extent() -> Extent {
    Extent::new(WIDTH, HEIGHT).unwrap()
}

fn renderer(tier: Tier) -> Renderer {
    let config = RendererConfig::new(tier, common::library());
    Renderer::new(common::gpu(), config, &Progress::default()).unwrap()
}

/// Mean square difference of two pictures, in steps of 1/255.
fn apart(a: &Rows, b: &Rows) -> f64 {
    let square = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b)).pow(2);
    a.bytes.iter().zip(&b.bytes).map(square).sum::<u64>() as f64 / a.bytes.len() as f64
}

fn largest(a: &Rows, b: &Rows) -> u8 {
    a.bytes.iter().zip(&b.bytes).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
}

/// The studio with a knob far behind, seen from near the one in front.
fn deep() -> Scene {
    let mut scene = common::studio();
    let Some(knob) = scene.instances.get(3).copied() else { panic!("the studio has a knob") };
    scene.instances.push(Instance { position: Vec3::new(0.5, 0.0, -2.6), ..knob });
    scene.camera.target = knob.position + Vec3::Y * 0.2;
    scene
}

#[test]
fn a_lens_that_blurs_nothing_shows_the_same_picture() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra);
    let mut scene = deep();
    let plain = ultra.render_to_image(&scene, extent()).unwrap();
    let opened = Opened { camera: scene.camera, instances: scene.instances.clone() };
    scene.lens = Some(Lens { radius: 0.0, opened: Some(Box::new(opened)) });
    let seen = ultra.render_to_image(&scene, extent()).unwrap();
    assert!(largest(&plain, &seen) <= 2, "{}", largest(&plain, &seen));
    // The last bit of half floats lies in between.
    assert!(apart(&plain, &seen) < 0.5);
}

#[test]
fn a_picture_out_of_focus_is_near_to_the_mean_over_the_lens() {
    let _turn = common::turn();
    let mut ultra = renderer(Tier::Ultra);
    let mut scene = deep();
    let radius = 0.07;
    let sharp = ultra.render_to_image(&scene, extent()).unwrap();
    let mean = ultra.render_samples(&scene, extent(), MANY, radius).unwrap();
    scene.lens = Some(Lens { radius, opened: None });
    let soft = ultra.render_to_image(&scene, extent()).unwrap();
    for (name, rows) in [("lens-sharp", &sharp), ("lens-mean", &mean), ("lens-soft", &soft)] {
        common::save(name, rows);
    }
    let (before, after) = (apart(&sharp, &mean), apart(&soft, &mean));
    assert!(after < 0.5 * before, "{after} of {before}");
}

/// The mean of the moments from `opened` to `scene`, by samples.
fn over_time(ultra: &mut Renderer, scene: &Scene, opened: &Opened) -> Rows {
    for index in 0..MANY {
        let part = (index as f32 + 0.5) / MANY as f32;
        let mut moment = Scene { lens: None, ..scene.clone() };
        let cross = |a: Vec3, b: Vec3| a.lerp(b, part);
        moment.camera.position = cross(opened.camera.position, scene.camera.position);
        moment.camera.target = cross(opened.camera.target, scene.camera.target);
        for (now, old) in moment.instances.iter_mut().zip(&opened.instances) {
            now.position = cross(old.position, now.position);
        }
        ultra.draw_sample(&moment, extent(), Sample { index, lens: 0.0 });
    }
    let image = ultra.present_to_image(extent());
    ultra.read(&image).unwrap()
}

/// The picture in the middle of the time that the shutter is open, plain and through the lens, and the mean.
fn streaked(name: &str, figure: Vec3, camera: Vec3) -> [Rows; 3] {
    let mut ultra = renderer(Tier::Ultra);
    let mut scene = deep();
    for (id, instance) in scene.instances.iter_mut().enumerate() {
        instance.id = id as u32;
    }
    let moved = |scene: &Scene, by: f32| {
        let mut at = scene.clone();
        at.instances[3].position += figure * by;
        at.camera.position += camera * by;
        at.camera.target += camera * by;
        at
    };
    let [before, middle, after] = [-0.5, 0.0, 0.5].map(|by| moved(&scene, by));
    let opened =
        |scene: &Scene| Opened { camera: scene.camera, instances: scene.instances.clone() };
    let mean = over_time(&mut ultra, &after, &opened(&before));
    let plain = ultra.render_to_image(&middle, extent()).unwrap();
    // The lens spreads a way evenly round the moment drawn.
    let since = moved(&middle, -1.0);
    let lens = Some(Lens { radius: 0.0, opened: Some(Box::new(opened(&since))) });
    let seen = ultra.render_to_image(&Scene { lens, ..middle }, extent()).unwrap();
    for (part, rows) in [("plain", &plain), ("mean", &mean), ("seen", &seen)] {
        common::save(&format!("lens-{name}-{part}"), rows);
    }
    [plain, mean, seen]
}

#[test]
fn what_moves_streaks_as_the_mean_over_time_does() {
    let _turn = common::turn();
    let way = Vec3::new(0.16, 0.0, 0.0);
    for (name, figure, camera) in
        [("figure", way, Vec3::ZERO), ("camera", Vec3::ZERO, way), ("followed", way, way)]
    {
        let [plain, mean, seen] = streaked(name, figure, camera);
        let (before, after) = (apart(&plain, &mean), apart(&seen, &mean));
        assert!(after < 0.6 * before, "{name}: {after} of {before}");
    }
}

#[test]
fn other_tiers_have_no_lens() {
    let _turn = common::turn();
    let mut normal = renderer(Tier::Normal);
    let mut scene = deep();
    let plain = normal.render_to_image(&scene, extent()).unwrap();
    scene.lens = Some(Lens { radius: 0.2, opened: None });
    assert!(plain.bytes == normal.render_to_image(&scene, extent()).unwrap().bytes);
}
