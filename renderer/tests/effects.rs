//! Effects on a device: they change the picture where they stand, in every tier, and the same age gives
//! the same picture whatever was drawn before.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod common;
mod pictures;

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use common::{gpu, library, save, studio, turn};
use glam::Vec3;
use pictures::changed;
use tavola_renderer::{
    Capability, Extent, Gpu, GpuRequest, Progress, Renderer, RendererConfig, Scene, Tier, manifest,
    readback::Rows,
    scene::{Emitter, EmitterKind},
};

const SIZE: (u32, u32) = (320, 180);

fn shared(tier: Tier) -> MutexGuard<'static, Renderer> {
    static ALL: [OnceLock<Mutex<Renderer>>; 3] = [const { OnceLock::new() }; 3];
    let slot = ALL[tier as usize].get_or_init(|| {
        let config = RendererConfig::new(tier, library());
        Mutex::new(Renderer::new(gpu(), config, &Progress::default()).unwrap())
    });
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn draw(renderer: &mut Renderer, scene: &Scene) -> Rows {
    renderer.render_to_image(scene, Extent::new(SIZE.0, SIZE.1).unwrap()).unwrap()
}

/// The studio with one effect before the figures.
fn with(kind: EmitterKind, age_s: f64) -> Scene {
    let mut scene = studio();
    let position = Vec3::new(0.0, 0.0, 1.0);
    scene.emitters.push(Emitter { kind, position, aim: Vec3::Y, seed: 11, age_s, strength: 1.0 });
    scene
}

#[test]
fn a_burning_cell_is_seen_in_every_tier() {
    let _turn = turn();
    for tier in Tier::ALL {
        let mut r = shared(tier);
        let without = draw(&mut r, &studio());
        let fire = draw(&mut r, &with(EmitterKind::BurningCell, 12.0));
        save(&format!("fire-{tier:?}"), &fire);
        assert!(changed(&without, &fire) > 1_500, "{tier:?}: {}", changed(&without, &fire));
        // Something in it glows: brighter than what the sun lights, and the colour of fire.
        let glowing = |p: &&[u8]| p[0] > 228 && p[1] > 120 && p[2] < 190;
        let count = |rows: &Rows| rows.bytes.chunks_exact(4).filter(glowing).count();
        let (lit, unlit) = (count(&fire), count(&without));
        assert!(lit > unlit + 150, "{tier:?}: {lit} {unlit}");
        assert_eq!(gpu().fault(), None);
    }
}

#[test]
fn dust_and_rubble_come_and_go() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let without = draw(&mut r, &studio());
    for kind in [EmitterKind::Dust, EmitterKind::Rubble] {
        let during = draw(&mut r, &with(kind, 0.4));
        save(&format!("{kind:?}"), &during);
        assert!(changed(&without, &during) > 800, "{kind:?}: {}", changed(&without, &during));
        let after = draw(&mut r, &with(kind, 9.0));
        assert_eq!(after.bytes, without.bytes, "{kind:?}");
    }
}

#[test]
fn the_same_age_gives_the_same_bytes() {
    let _turn = turn();
    for kind in [EmitterKind::BurningCell, EmitterKind::Rubble] {
        let mut r = shared(Tier::Normal);
        let first = draw(&mut r, &with(kind, 0.9));
        for age in [40.0, 0.2, 1e6] {
            draw(&mut r, &with(kind, age));
        }
        assert_eq!(first.bytes, draw(&mut r, &with(kind, 0.9)).bytes);
        assert_ne!(first.bytes, draw(&mut r, &with(kind, 1.0)).bytes);
    }
}

#[test]
fn a_fire_burns_within_the_limits_of_webgl2() {
    let _turn = turn();
    let request = GpuRequest::default().with_capability(Capability::GlLimited);
    let small = Gpu::headless(&request).unwrap();
    let config = RendererConfig::new(Tier::Normal, library());
    let mut r = Renderer::new(small.clone(), config, &Progress::default()).unwrap();
    let without = draw(&mut r, &studio());
    let fire = draw(&mut r, &with(EmitterKind::BurningCell, 12.0));
    assert!(changed(&without, &fire) > 1_500);
    assert_eq!(small.fault(), None);
}

#[test]
fn broken_emitters_leave_the_picture_alone() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    let without = draw(&mut r, &studio());
    let mut scene = with(EmitterKind::BurningCell, 3.0);
    scene.emitters[0].position.y = f32::NAN;
    assert_eq!(draw(&mut r, &scene).bytes, without.bytes);
    let mut scene = with(EmitterKind::BurningCell, f64::NAN);
    scene.emitters[0].strength = f32::INFINITY;
    draw(&mut r, &scene);
    assert_eq!(gpu().fault(), None);
}

#[test]
fn many_emitters_are_few_draws() {
    let _turn = turn();
    let mut r = shared(Tier::Normal);
    draw(&mut r, &studio());
    let before = r.stats().world_draws;
    let mut scene = studio();
    for i in 0..60 {
        let kind = [EmitterKind::BurningCell, EmitterKind::Dust, EmitterKind::Rubble][i % 3];
        let position = Vec3::new(i as f32 * 0.1 - 3.0, 0.0, 0.0);
        scene.emitters.push(Emitter {
            kind,
            position,
            aim: Vec3::Y,
            seed: 1,
            age_s: 0.5,
            strength: 1.0,
        });
    }
    draw(&mut r, &scene);
    let more = r.stats().world_draws - before;
    assert!((4..=20).contains(&more), "{more}");
    assert_eq!(gpu().fault(), None);
}

#[test]
fn every_tier_has_the_pipelines_of_its_fire() {
    let of = |tier: Tier| -> Vec<&str> {
        manifest::pipelines().filter(|p| p.tiers.has(tier)).map(|p| p.name).collect()
    };
    for name in ["bed light", "lick light", "glow light"] {
        assert!(of(Tier::Light).contains(&name) && !of(Tier::Normal).contains(&name));
    }
    for tier in [Tier::Normal, Tier::Ultra] {
        for name in ["bed", "chip", "puff", "lick", "glow", "spark"] {
            assert!(of(tier).contains(&name) && !of(Tier::Light).contains(&name));
        }
    }
}
