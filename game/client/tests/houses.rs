//! The eight houses as they are drawn: one figure in the colours of each, and how far the pictures are
//! apart to every kind of eye.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "test code outside test functions, which clippy takes for production code"
)]

use std::path::Path;
use std::sync::Arc;

use egui::Color32;
use glam::{Quat, Vec3};
use tavola::houses::{Sight, delta_e, seen};
use tavola::stage::cast;
use tavola_renderer::models::Source;
use tavola_renderer::scene::{Camera, Instance, LightPreset, Lighting};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
};
use tavola_rules::cyvasse::House;

const SIDE: u32 = 96;

/// A Commoner from a soldier's distance, on nothing; none draws nothing at all.
fn scene(look: Option<([Vec3; 2], u8)>) -> Scene {
    let figure = look.map(|(team, base_pattern)| Instance {
        rotation: Quat::from_rotation_y(0.4),
        team,
        base_pattern,
        id: 1,
        ..Instance::of("plebeu", Vec3::ZERO)
    });
    Scene {
        instances: figure.into_iter().collect(),
        ..Scene::bare(
            Camera {
                position: Vec3::new(0.0, 1.0, 2.6),
                target: Vec3::new(0.0, 0.34, 0.0),
                up: Vec3::Y,
                fov_y: 0.36,
                near: 0.1,
                far: 20.0,
            },
            Lighting::preset(LightPreset::Noon),
        )
    }
}

fn colours(bytes: &[u8]) -> Vec<Color32> {
    bytes.chunks_exact(4).map(|p| Color32::from_rgb(p[0], p[1], p[2])).collect()
}

/// All pictures side by side, a row a kind of eye, beside the other build products: to be looked at.
fn sheet(pictures: &[Vec<Color32>]) {
    let side = SIDE as usize;
    let mut rgb = Vec::new();
    for sight in Sight::ALL {
        for y in 0..side {
            for picture in pictures {
                for color in &picture[y * side..(y + 1) * side] {
                    let [r, g, b] = seen(*color, sight);
                    let shown = Color32::from(egui::Rgba::from_rgb(r, g, b));
                    rgb.extend([shown.r(), shown.g(), shown.b()]);
                }
            }
        }
    }
    let (width, height) = (SIDE * pictures.len() as u32, SIDE * Sight::ALL.len() as u32);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("houses.png");
    image::save_buffer(path, &rgb, width, height, image::ColorType::Rgb8).expect("a picture");
}

/// How far two pictures are apart: the mean over the fifth of the figure's pixels that differ most. About
/// as much of a figure wears the tincture; the rest is skin, wood and iron whatever the house.
fn apart(a: &[Color32], b: &[Color32], bare: &[Color32], sight: Sight) -> f32 {
    let drawn = a.iter().zip(b).zip(bare).filter(|((a, b), bare)| a != bare || b != bare);
    let mut distances: Vec<f32> =
        drawn.map(|((a, b), _)| delta_e(seen(*a, sight), seen(*b, sight))).collect();
    distances.sort_by(|a, b| b.total_cmp(a));
    distances.truncate((distances.len() / 5).max(1));
    distances.iter().sum::<f32>() / distances.len().max(1) as f32
}

/// The least distance of two houses (CIEDE2000).
const fn least(sight: Sight) -> f32 {
    match sight {
        Sight::Full => 12.0,
        Sight::Protan | Sight::Deutan | Sight::Tritan => 7.0,
        Sight::Grey => 3.5,
    }
}

#[test]
fn figures_of_two_houses_are_told_apart_as_they_are_drawn() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models");
    let library = Library::load(&Source::folder(&models), &Progress::default()).0;
    let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
    let config = RendererConfig::new(Tier::Normal, Arc::new(library));
    let mut renderer = Renderer::new(gpu, config, &Progress::default()).unwrap();
    let extent = Extent::new(SIDE, SIDE).unwrap();
    let mut draw = |look| colours(&renderer.render_to_image(&scene(look), extent).unwrap().bytes);
    let bare = draw(None);
    let looks = House::ALL.map(cast::colors);
    let pictures = looks.map(|look| draw(Some(look)));
    sheet(&pictures);
    let nearest = Sight::ALL.map(|sight| {
        let mut nearest = (f32::MAX, House::Heron, House::Heron);
        for (i, a) in pictures.iter().enumerate() {
            for (j, b) in pictures.iter().enumerate().skip(i + 1) {
                let d = apart(a, b, &bare, sight);
                if d < nearest.0 {
                    nearest = (d, House::ALL[i], House::ALL[j]);
                }
            }
        }
        println!("{sight:?}: {nearest:?}");
        (sight, nearest)
    });
    for (sight, nearest) in nearest {
        assert!(nearest.0 >= least(sight), "{sight:?}: {nearest:?}");
    }
    // The twin that must fail: the same house twice.
    let again = draw(Some(looks[0]));
    for sight in Sight::ALL {
        assert!(apart(&pictures[0], &again, &bare, sight) < least(sight), "{sight:?}");
    }
    // Patterns show by themselves: the same colours, another pattern.
    let other = draw(Some((looks[0].0, looks[1].1)));
    let pattern = apart(&pictures[0], &other, &bare, Sight::Grey);
    println!("pattern alone: {pattern}");
    assert!(pattern > 1.0);
}
