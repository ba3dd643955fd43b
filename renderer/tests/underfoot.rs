//! What lies on the ground and stands in the grass: prints and burns are seen where the ground is soft,
//! grass lies under figures, water answers what falls in, wear changes the shape; `Light` shows state
//! alone. The same scene gives the same bytes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "this has a library of its own")]
mod common;
mod pictures;

use std::sync::Arc;

use common::{gpu, save, studio, turn};
use glam::{Vec2, Vec3, Vec4};
use pictures::changed;
use tavola_renderer::{
    Extent, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::{Model, mesh::Material, shapes},
    readback::Rows,
    scene::{
        Cell, Emitter, EmitterKind, Ground, Instance, LightPreset, Lighting, Terrain, Trace,
        TraceKind, WATER_LEVEL,
    },
};

const SIZE: (u32, u32) = (320, 200);

/// A ball on a round base, and the same without one.
fn library() -> Arc<Library> {
    let mut library = Library::new();
    let stone = Vec4::new(0.30, 0.27, 0.24, 1.0);
    let ball = || Model::of_mesh(shapes::ball(0.12, stone, Material::Stone));
    library.insert("without", Model { base: [0.0; 2], ..ball() });
    library.insert("with", Model { base: [0.36, 0.05], ..ball() });
    Arc::new(library)
}

fn renderer(tier: Tier) -> Renderer {
    let config = RendererConfig::new(tier, library());
    Renderer::new(gpu(), config, &Progress::default()).unwrap()
}

/// Turf with a pond in the west, from near.
fn scene() -> Scene {
    let mut terrain = Terrain::plain(2, 3);
    for (kind, cell) in terrain.ground.iter_mut().zip(Terrain::cells(2)) {
        if cell.q + cell.r / 2 < -1 || (cell.q, cell.r) == (-1, 0) {
            *kind = Ground::Water;
        }
    }
    let mut scene = studio();
    scene.instances.clear();
    scene.terrain = Some(Arc::new(terrain));
    scene.lighting = Lighting::preset(LightPreset::Noon);
    scene.camera.position = Vec3::new(0.0, 4.4, 3.2);
    scene.camera.target = Vec3::ZERO;
    scene
}

fn draw(renderer: &mut Renderer, scene: &Scene) -> Rows {
    renderer.render_to_image(scene, Extent::new(SIZE.0, SIZE.1).unwrap()).unwrap()
}

fn trace(kind: TraceKind, from: Vec2, to: Vec2) -> Trace {
    Trace { kind, from, to, strength: 1.0, seed: 4 }
}

const KINDS: [TraceKind; 5] =
    [TraceKind::Feet, TraceKind::Hooves, TraceKind::Pads, TraceKind::Wheels, TraceKind::Scorch];

#[test]
fn traces_are_seen_on_turf_and_neither_on_water_nor_in_light() {
    let _turn = turn();
    let mut normal = renderer(Tier::Normal);
    let mut light = renderer(Tier::Light);
    let bare = scene();
    let (without, plain) = (draw(&mut normal, &bare), draw(&mut light, &bare));
    for kind in KINDS {
        let way = trace(kind, Vec2::new(0.1, 0.5), Vec2::new(1.7, -0.4));
        let with = Scene { traces: vec![way], ..bare.clone() };
        let seen = draw(&mut normal, &with);
        save(&format!("trace-{kind:?}"), &seen);
        assert!(changed(&without, &seen) > 250, "{kind:?}: {}", changed(&without, &seen));
        assert!(draw(&mut light, &with).bytes == plain.bytes, "{kind:?} in Light");
        // A burn is as wide as the pond and reaches its banks.
        if kind == TraceKind::Scorch {
            continue;
        }
        let middle = Cell { q: -2, r: 0 }.center() + Vec2::new(0.42, 0.0);
        let wet = Scene { traces: vec![trace(kind, middle, middle + 0.06)], ..bare.clone() };
        let drowned = changed(&without, &draw(&mut normal, &wet));
        assert!(drowned < 12, "{kind:?} on water: {drowned}");
    }
    assert_eq!(gpu().fault(), None);
}

#[test]
fn a_trace_fades_with_its_strength_and_repeats_to_the_byte() {
    let _turn = turn();
    let mut ultra = renderer(Tier::Ultra);
    let bare = scene();
    let without = draw(&mut ultra, &bare);
    let way = trace(TraceKind::Hooves, Vec2::new(-0.1, 0.6), Vec2::new(1.7, 0.2));
    let at = |strength| Scene { traces: vec![Trace { strength, ..way }], ..bare.clone() };
    let fresh = draw(&mut ultra, &at(1.0));
    let old = draw(&mut ultra, &at(0.3));
    assert!(changed(&without, &fresh) > changed(&without, &old));
    assert!(draw(&mut ultra, &at(0.0)).bytes == without.bytes);
    assert!(draw(&mut ultra, &at(1.0)).bytes == fresh.bytes);
}

#[test]
fn grass_lies_round_the_base_of_a_figure_and_nowhere_else() {
    let _turn = turn();
    let mut normal = renderer(Tier::Normal);
    let figure = |model, y| Instance { id: 1, ..Instance::of(model, Vec3::new(0.8, y, 0.2)) };
    let mut picture =
        |model, y| draw(&mut normal, &Scene { instances: vec![figure(model, y)], ..scene() });
    let (with, without) = (picture("with", 0.02), picture("without", 0.02));
    save("grass-with-base", &with);
    let bent = changed(&with, &without);
    assert!((60..4_000).contains(&bent), "{bent} pixels");
    // The twin: what floats above the grass leaves it alone.
    assert!(picture("with", 0.6).bytes == picture("without", 0.6).bytes);
}

#[test]
fn water_answers_what_falls_in_and_comes_to_rest() {
    let _turn = turn();
    let mut normal = renderer(Tier::Normal);
    let middle = Cell { q: -2, r: 0 }.center() + Vec2::new(0.42, 0.0);
    let splash = |age_s| Emitter {
        kind: EmitterKind::Splash,
        position: Vec3::new(middle.x, WATER_LEVEL, middle.y),
        aim: Vec3::Y,
        seed: 9,
        age_s,
        strength: 1.0,
    };
    let bare = scene();
    let without = draw(&mut normal, &bare);
    let mut at = |age_s| {
        let picture = draw(&mut normal, &Scene { emitters: vec![splash(age_s)], ..bare.clone() });
        save(&format!("splash-{age_s}"), &picture);
        picture
    };
    assert!(changed(&without, &at(0.3)) > 300);
    // The drops are back by now; the rings still run.
    let rings = at(1.6);
    assert!(changed(&without, &rings) > 200, "{}", changed(&without, &rings));
    assert!(at(1.6).bytes == rings.bytes);
    assert!(at(7.0).bytes == without.bytes);
}

#[test]
fn wear_changes_the_shape_in_every_tier_and_none_is_none() {
    let _turn = turn();
    for tier in Tier::ALL {
        let mut r = renderer(tier);
        let mut picture = |wear: f32| {
            let mut scene = studio();
            scene.instances.retain(|i| i.model == "block");
            scene.instances.iter_mut().for_each(|i| i.wear = wear);
            draw(&mut r, &scene)
        };
        let whole = picture(0.0);
        let (half, worn) = (picture(0.5), picture(1.0));
        save(&format!("wear-{tier:?}"), &worn);
        let (some, much) = (changed(&whole, &half), changed(&whole, &worn));
        assert!(some > 60 && much > some, "{tier:?}: {some} {much}");
        assert!(picture(f32::NAN).bytes == whole.bytes, "{tier:?}");
    }
}
