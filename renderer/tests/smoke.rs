//! Marched smoke on a device: it shades what lies behind it from the sun and nothing else, the fire under it
//! lights it, the same moment is the same picture, and whoever has the knob off sees puffs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use common::{gpu, library, save, studio, turn};
use glam::Vec3;
use tavola_renderer::{
    Extent, Progress, Renderer, RendererConfig, Scene, Tier, pipelines,
    readback::Rows,
    scene::{Emitter, EmitterKind, LightPreset, Lighting},
    tier::Knobs,
};

const SIZE: (u32, u32) = (192, 108);

fn renderer(adjust: impl Fn(&mut Knobs) + Send + Sync + 'static) -> Renderer {
    let mut config = RendererConfig::new(Tier::Ultra, library());
    config.adjust = Some(Arc::new(adjust));
    Renderer::new(gpu(), config, &Progress::default()).unwrap()
}

fn shared() -> MutexGuard<'static, Renderer> {
    static ULTRA: OnceLock<Mutex<Renderer>> = OnceLock::new();
    let slot = ULTRA.get_or_init(|| Mutex::new(renderer(|_| {})));
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn draw(renderer: &mut Renderer, scene: &Scene) -> Rows {
    renderer.render_to_image(scene, Extent::new(SIZE.0, SIZE.1).unwrap()).unwrap()
}

fn emitter(kind: EmitterKind, age_s: f64) -> Emitter {
    Emitter { kind, position: Vec3::ZERO, aim: Vec3::Y, seed: 11, age_s, strength: 1.0 }
}

/// A bare plate under a low sun in the west.
fn plate() -> Scene {
    let mut scene = studio();
    scene.instances.truncate(1);
    scene.lighting.key_direction = Vec3::new(-1.0, 0.6, 0.0).normalize();
    scene
}

/// The same from straight above a place of the plate.
fn above(x: f32) -> Scene {
    let mut scene = plate();
    scene.camera.position = Vec3::new(x, 4.0, 0.01);
    scene.camera.target = Vec3::new(x, 0.0, 0.0);
    scene
}

fn burning(mut scene: Scene, age_s: f64) -> Scene {
    scene.emitters.push(emitter(EmitterKind::BurningCell, age_s));
    scene
}

/// Mean of a channel over a part of the picture.
fn mean(rows: &Rows, channel: usize, columns: [u32; 2], lines: [u32; 2]) -> f64 {
    let all = (lines[0]..lines[1]).flat_map(|y| (columns[0]..columns[1]).map(move |x| (x, y)));
    let place = |(x, y): (u32, u32)| ((y * SIZE.0 + x) * 4) as usize + channel;
    let values: Vec<f64> = all.map(|at| f64::from(rows.bytes[place(at)])).collect();
    values.iter().sum::<f64>() / values.len() as f64
}

#[test]
fn the_ground_is_darker_away_from_the_sun_and_nowhere_else() {
    let _turn = turn();
    let mut r = shared();
    let whole = |rows: &Rows| mean(rows, 1, [0, SIZE.0], [0, SIZE.1]);
    let clear = draw(&mut r, &above(2.9));
    let shaded = draw(&mut r, &burning(above(2.9), 20.0));
    save("smoke-shade", &shaded);
    assert!(whole(&shaded) < 0.93 * whole(&clear), "{} {}", whole(&shaded), whole(&clear));
    // On the sun's side not a bit changes.
    let clear = draw(&mut r, &above(-3.2));
    let sunny = draw(&mut r, &burning(above(-3.2), 20.0));
    assert!(clear.bytes == sunny.bytes, "the sun's side is shaded");
    // And where there is no smoke any more, no shade is left.
    assert!(draw(&mut r, &above(2.9)).bytes == draw(&mut renderer(|_| {}), &above(2.9)).bytes);
    assert_eq!(gpu().fault(), None);
}

#[test]
fn a_shade_does_not_flicker() {
    let _turn = turn();
    let mut r = shared();
    let whole = |rows: &Rows| mean(rows, 1, [0, SIZE.0], [0, SIZE.1]);
    let frames: Vec<f64> = (0..12)
        .map(|i| whole(&draw(&mut r, &burning(above(2.9), 20.0 + f64::from(i) / 30.0))))
        .collect();
    let steps = frames.windows(2).map(|w| (w[1] - w[0]).abs());
    assert!(steps.fold(0.0, f64::max) < 1.2, "{frames:?}");
    assert!(frames.iter().any(|f| (f - frames[0]).abs() > 0.05), "it stands still: {frames:?}");
}

#[test]
fn smoke_by_night_is_warmer_near_the_fire() {
    let _turn = turn();
    let mut r = shared();
    let mut scene = plate();
    scene.lighting = Lighting::preset(LightPreset::Night);
    scene.lighting.candles = 0.0;
    scene.camera.position = Vec3::new(0.3, 1.6, 7.5);
    scene.camera.target = Vec3::new(0.3, 1.6, 0.0);
    let smoky = draw(&mut r, &burning(scene, 20.0));
    save("smoke-night", &smoky);
    // Lines of the picture at heights over the flames: 7.5 units away half of it is 1.92 units high.
    let line = |height: f32| (54.0 * (1.0 - (height - 1.6) / 1.92)) as u32;
    let warmth = |height: f32| {
        let lines = [line(height) - 4, line(height) + 4];
        let light = |channel| mean(&smoky, channel, [84, 110], lines) + 0.5;
        light(0) / light(2)
    };
    let (low, high) = (warmth(1.15), warmth(2.3));
    assert!(low > 1.4 * high, "low {low} high {high}");
}

#[test]
fn the_same_moment_is_the_same_picture_at_any_rate() {
    let _turn = turn();
    let mut r = shared();
    for kind in [EmitterKind::BurningCell, EmitterKind::Rubble] {
        let mut at = |age_s| {
            let mut scene = studio();
            scene.emitters.push(Emitter { position: Vec3::Z, ..emitter(kind, age_s) });
            draw(&mut r, &scene).bytes
        };
        let by_30: Vec<_> = (0..3).map(|i| at(0.5 + f64::from(i) / 30.0)).collect();
        let by_60: Vec<_> = (0..5).map(|i| at(0.5 + f64::from(i) / 60.0)).collect();
        let every_second: Vec<_> = by_60.into_iter().step_by(2).collect();
        assert!(by_30 == every_second, "{kind:?}");
        assert!(by_30[0] != by_30[1], "{kind:?} stands still");
    }
}

#[test]
fn what_ended_leaves_the_picture_alone() {
    let _turn = turn();
    let mut r = shared();
    let without = draw(&mut r, &studio());
    for kind in [EmitterKind::Dust, EmitterKind::Rubble] {
        let mut scene = studio();
        scene.emitters.push(Emitter { position: Vec3::Z, ..emitter(kind, 0.4) });
        let during = draw(&mut r, &scene);
        save(&format!("smoke-{kind:?}"), &during);
        assert!(during.bytes != without.bytes, "{kind:?}");
        scene.emitters[0].age_s = 9.0;
        assert!(draw(&mut r, &scene).bytes == without.bytes, "{kind:?}");
    }
    assert_eq!(gpu().fault(), None);
}

#[test]
fn many_fires_are_few_draws_and_the_knob_alone_brings_puffs_back() {
    let _turn = turn();
    let mut r = shared();
    let mut scene = studio();
    let none = draw(&mut r, &scene);
    let without = r.stats().world_draws;
    for i in 0..24 {
        let position = Vec3::new(i as f32 * 0.2 - 2.4, 0.0, -1.0);
        let kind = [EmitterKind::BurningCell, EmitterKind::Rubble][i % 2];
        scene.emitters.push(Emitter { position, ..emitter(kind, 0.9) });
    }
    let marched = draw(&mut r, &scene);
    let (draws, bytes) = (r.stats().world_draws - without, r.stats().sent_bytes);
    assert!((5..=20).contains(&draws), "{draws}");
    assert!(bytes > 0 && marched.bytes != none.bytes);
    // A scene that stands still sends nothing.
    draw(&mut r, &scene);
    assert_eq!(r.stats().sent_bytes, 0);
    let mut puffs = renderer(|knobs| knobs.smoke = false);
    let as_puffs = draw(&mut puffs, &scene);
    save("smoke-puffs", &as_puffs);
    assert!(as_puffs.bytes != marched.bytes);
    let made = pipelines::created(&gpu());
    assert!(draw(&mut r, &scene).bytes == marched.bytes);
    assert_eq!(pipelines::created(&gpu()), made);
}

#[test]
fn the_warm_up_of_ultra_draws_with_every_pipeline() {
    let _turn = turn();
    let mut scene = studio();
    scene.terrain = Some(Arc::new(tavola_renderer::scene::Terrain::plain(1, 3)));
    scene.room = true;
    let mut r = renderer(|knobs| knobs.terrain_grid = 40);
    r.warm_up(&scene);
    let smoke_or_puff = |name: &&&str| name.starts_with("smoke") || **name == "puff";
    let unused = r.pipelines().unused();
    assert_eq!(unused.iter().find(smoke_or_puff), None, "{unused:?}");
}

#[test]
fn no_light_of_smoke_is_broken() {
    let _turn = turn();
    let mut r = shared();
    for (kind, age) in [
        (EmitterKind::BurningCell, 0.0),
        (EmitterKind::BurningCell, 1e9),
        (EmitterKind::Breath, 0.7),
    ] {
        for eye in [Vec3::new(0.0, 2.2, 4.2), Vec3::new(0.1, 1.0, 0.1), Vec3::new(0.0, 7.0, 0.01)] {
            let mut scene = studio();
            scene.camera.position = eye;
            scene.emitters.push(Emitter { strength: 1.0, ..emitter(kind, age) });
            draw(&mut r, &scene);
            let light = r.read_main().unwrap();
            let halves: &[u16] = bytemuck::cast_slice(&light.bytes);
            let broken = halves.iter().filter(|h| *h & 0x7c00 == 0x7c00).count();
            assert_eq!(broken, 0, "{kind:?} at {age} from {eye}");
        }
    }
}
