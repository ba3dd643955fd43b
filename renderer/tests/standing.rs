//! What is kept from frame to frame (places, order, shadows of what stands still) shows the same as if all were
//! made anew.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "the house's own models are used here")]
mod common;

use std::sync::{Arc, LazyLock};

use common::{gpu, save, studio, turn};
use glam::{Quat, Vec3};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::Source,
    scene::{Instance, Motion},
};

static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
    Arc::new(Library::load(&Source::folder(&folder), &Progress::default()).0)
});
const MODELS: [&str; 5] = ["plebeu", "cavalo_leve", "elefante", "fort", "no such model"];
const SIZE: (u32, u32) = (96, 54);

fn renderer(gpu: Gpu, tier: Tier) -> Renderer {
    let config = RendererConfig::new(tier, Arc::clone(&LIBRARY));
    Renderer::new(gpu, config, &Progress::default()).unwrap()
}

/// Figures in three rows.
fn army() -> Scene {
    let put = |n: usize| Instance {
        team: [Vec3::new(0.62, 0.08, 0.05), Vec3::new(0.85, 0.62, 0.12)],
        id: n as u32,
        ..Instance::of(MODELS[n % 3], Vec3::new(n as f32 % 6.0 - 2.5, 0.0, (n / 6) as f32 - 1.0))
    };
    Scene { instances: (0..18).map(put).collect(), ..studio() }
}

/// Numbers that look drawn.
struct Luck(u64);

impl Luck {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % n
    }

    fn share(&mut self) -> f32 {
        self.below(1000) as f32 / 1000.0
    }
}

/// Something becomes another: a figure, their number, or the camera.
fn stir(scene: &mut Scene, luck: &mut Luck) {
    let at = luck.below(scene.instances.len());
    let thing = &mut scene.instances[at];
    match luck.below(12) {
        0 | 1 => thing.position += Vec3::new(luck.share() - 0.5, 0.0, luck.share() - 0.5),
        2 => thing.rotation = Quat::from_rotation_y(luck.share() * 6.0),
        3 => thing.glow = luck.share(),
        4 => thing.fade = luck.share(),
        5 => thing.wear = luck.share(),
        6 => thing.team.swap(0, 1),
        7 => thing.model = MODELS[luck.below(MODELS.len())],
        8 => thing.pose = (thing.pose.is_none()).then(|| Motion::of("step", luck.share())),
        9 => thing.position.x = if luck.below(2) == 0 { f32::NAN } else { luck.share() },
        10 => {
            let copy = *thing;
            if luck.below(2) == 0 && scene.instances.len() > 12 {
                scene.instances.remove(at);
            } else {
                scene.instances.push(copy);
            }
        }
        _ => {
            scene.camera.position += Vec3::new(luck.share() - 0.5, luck.share() - 0.5, 0.2);
            scene.camera.target.x += luck.share() - 0.5;
        }
    }
}

#[test]
fn what_is_kept_shows_as_what_is_made_anew() {
    let _turn = turn();
    let size = Extent::new(SIZE.0, SIZE.1).unwrap();
    let other = Scene { instances: Vec::new(), ..studio() };
    for tier in Tier::ALL {
        let mut r = renderer(gpu(), tier);
        let (mut scene, mut luck) = (army(), Luck(7));
        let mut pictures = 0;
        for step in 0..160 {
            for _ in 0..luck.below(3) {
                stir(&mut scene, &mut luck);
            }
            // A runner, so that shadows are drawn in most frames.
            scene.instances[0].position = Vec3::new((step as f32 * 0.07).sin(), 0.0, 0.6);
            r.draw(&scene, size);
            if step % 8 != 7 {
                continue;
            }
            let kept = r.render_to_image(&scene, size).unwrap();
            r.draw(&other, size);
            let anew = r.render_to_image(&scene, size).unwrap();
            if kept.bytes != anew.bytes {
                save(&format!("standing-{tier:?}-{step}-kept"), &kept);
                save(&format!("standing-{tier:?}-{step}-anew"), &anew);
                panic!("{tier:?}, step {step}: {:?}", scene.instances);
            }
            pictures += 1;
        }
        assert_eq!(pictures, 20);
    }
}

#[test]
fn while_one_walks_the_shadows_of_the_others_are_kept() {
    let _turn = turn();
    let size = Extent::new(SIZE.0, SIZE.1).unwrap();
    let timed = Gpu::headless(&GpuRequest::default().with_timestamps()).unwrap();
    let mut r = renderer(timed, Tier::Normal);
    let mut scene = army();
    let mut shadows = |scene: &Scene| {
        r.draw(scene, size);
        let times = r.gpu().pass_times();
        (times.iter().filter(|p| p.name == "shadow").count(), r.stats().sent_bytes)
    };
    let mut walk = Vec::new();
    for _ in 0..6 {
        walk.push(shadows(&scene));
        scene.instances[4].position.x += 0.01;
    }
    let passes: Vec<_> = walk.iter().map(|w| w.0).collect();
    // All; all, because a single step is no walk; the others and the walker; then the walker alone.
    assert_eq!(passes, [1, 1, 2, 1, 1, 1]);
    let last = walk[5].1;
    assert!(last < walk[0].1 / 2, "the walker alone is sent: {walk:?}");
    scene.instances[4].position.x -= 0.01;
    assert_eq!(shadows(&scene).0, 0, "nobody moves");
    // After a rest the walker is one of those that stand still, and the next walk is another's.
    for n in 0..30 {
        scene.instances[9].glow = n as f32 / 30.0;
        assert_eq!(shadows(&scene).0, 0, "a glow casts no shadow");
    }
    let mut walk = Vec::new();
    for _ in 0..4 {
        scene.instances[9].position.x += 0.01;
        walk.push(shadows(&scene).0);
    }
    assert_eq!(walk, [1, 2, 1, 1]);
}
