//! Figures that a skeleton moves: idle is the still figure, a clip moves the picture and its shadow, and
//! all of it stays within the draw budget.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "the house's own models are used here")]
mod common;

use std::sync::{Arc, OnceLock};

use common::{gpu, save, studio, turn};
use glam::{Quat, Vec3};
use tavola_renderer::{
    Extent, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::{
        Source,
        mesh::Bound,
        rig::{IDLE, JointRaw, Rig},
    },
    scene::{Blend, Instance, Motion},
};

fn library() -> Arc<Library> {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    let load = || {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../models");
        Arc::new(Library::load(&Source::folder(&folder), &Progress::default()).0)
    };
    Arc::clone(LIBRARY.get_or_init(load))
}

/// The figures of the house: (name, skeleton).
fn figures() -> Vec<(&'static str, Arc<Rig>)> {
    let names = [
        "plebeu",
        "lanceiro",
        "besteiro",
        "cavalo_leve",
        "cavalo_pesado",
        "elefante",
        "catapulta",
        "trabuco",
        "dragao",
        "rei",
    ];
    names.map(|n| (n, library().get(n).unwrap().rig.clone().unwrap())).into()
}

fn skinned(bound: &Bound, palette: &[JointRaw]) -> Vec3 {
    let p = Vec3::from_array(bound.position).extend(1.0);
    let shares = bound.joints.iter().zip(bound.weights);
    shares
        .map(|(joint, weight)| {
            let rows = palette[usize::from(*joint)].0;
            Vec3::from_array(rows.map(|r| glam::Vec4::from_array(r).dot(p)))
                * (f32::from(weight) / 65_535.0)
        })
        .sum()
}

#[test]
fn the_idle_palette_is_the_still_figure() {
    for (name, rig) in figures() {
        let mut palette = Vec::new();
        rig.palette(&Motion::of(IDLE, 0.0), &mut palette);
        assert_eq!(palette.len(), rig.joints());
        for mesh in &library().get(name).unwrap().lods {
            assert_eq!(mesh.bound.len(), mesh.vertices.len());
            for (bound, still) in mesh.bound.iter().zip(&mesh.vertices) {
                let off = (skinned(bound, &palette) - still.point()).length();
                assert!(off < 1e-4, "{name}: {off}");
            }
        }
    }
}

/// Every clip of every model in small steps, and across the seam of those that loop: no joint leaps.
#[test]
fn no_clip_has_a_jump_in_it() {
    for (name, rig) in figures() {
        for (clip_name, clip) in rig.clips() {
            let steps = (clip.duration_s * 240.0).ceil().max(1.0) as u32;
            let end = if clip.looped { steps + 4 } else { steps };
            let mut last: Option<Vec<Vec3>> = None;
            for i in 0..=end {
                // The names of clips live as long as the test does.
                let clip: &'static str = Box::leak(clip_name.to_owned().into_boxed_str());
                let motion = Motion::of(clip, i as f32 / 240.0);
                let bones = rig.model_from_bones(&motion);
                let now: Vec<Vec3> = bones.iter().map(|b| Vec3::from(b.translation)).collect();
                for (a, b) in last.iter().flatten().zip(&now) {
                    let leap = (*a - *b).length();
                    assert!(leap < 0.15, "{name} {clip_name} at frame {i}: {leap}");
                }
                last = Some(now);
            }
        }
    }
}

fn scene(pose: Option<Motion>) -> Scene {
    let mut scene = studio();
    let block = scene.instances[4];
    let put = |model, x, z| Instance { model, position: Vec3::new(x, 0.0, z), pose, ..block };
    scene.instances = vec![
        put("plebeu", -0.7, 0.3),
        put("cavalo_leve", 0.0, 0.0),
        Instance { rotation: Quat::from_rotation_y(0.7), ..put("trabuco", 1.0, -0.2) },
    ];
    scene
}

fn renderer(tier: Tier) -> Renderer {
    let config = RendererConfig::new(tier, library());
    Renderer::new(gpu(), config, &Progress::default()).unwrap()
}

#[test]
fn idle_looks_like_the_still_figure_and_a_clip_does_not() {
    let _turn = turn();
    let mut r = renderer(Tier::Normal);
    let size = Extent::new(320, 180).unwrap();
    let still = r.render_to_image(&scene(None), size).unwrap();
    let idle = r.render_to_image(&scene(Some(Motion::of(IDLE, 0.0))), size).unwrap();
    save("living-still", &still);
    save("living-idle", &idle);
    let differ = |a: &[u8], b: &[u8]| a.iter().zip(b).filter(|(a, b)| a.abs_diff(**b) > 3).count();
    let off = differ(&still.bytes, &idle.bytes);
    assert!(off < 4, "{off} values");
    // A cross-fade of a figure with itself changes nothing either.
    let itself = Some(Blend { clip: IDLE, time_s: 0.0, weight: 0.5 });
    let twice = Motion { blend: itself, ..Motion::of(IDLE, 0.0) };
    let crossed = r.render_to_image(&scene(Some(twice)), size).unwrap();
    assert!(differ(&idle.bytes, &crossed.bytes) < 4);
    let step = r.render_to_image(&scene(Some(Motion::of("step", 0.2))), size).unwrap();
    assert!(differ(&idle.bytes, &step.bytes) > 500, "the comparison is blind");
    // The same moment is the same picture, whatever was drawn between.
    let _ = r.render_to_image(&scene(Some(Motion::of("charge", 0.3))), size).unwrap();
    let again = r.render_to_image(&scene(Some(Motion::of("step", 0.2))), size).unwrap();
    assert!(again.bytes == step.bytes);
}

#[test]
fn light_shows_the_still_figure_whatever_it_does() {
    let _turn = turn();
    let mut r = renderer(Tier::Light);
    let size = Extent::new(160, 90).unwrap();
    let still = r.render_to_image(&scene(None), size).unwrap();
    let moving = r.render_to_image(&scene(Some(Motion::of("step", 0.2))), size).unwrap();
    assert!(still.bytes == moving.bytes);
}
