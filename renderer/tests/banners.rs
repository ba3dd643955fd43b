//! Banners beside the board: there when the scene has them, in their side's colours, with their emblem; they stir with the
//! stage's time and with nothing else, and never in `Light`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[allow(dead_code, reason = "no library is needed here")]
mod common;
mod pictures;

use std::sync::Arc;

use common::{gpu, save, studio, turn};
use glam::Vec3;
use pictures::changed;
use tavola_renderer::{
    Emblems, Extent, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    readback::Rows,
    scene::{Banner, LightPreset, Lighting, Terrain},
    terrain::banners::banner_feet,
};

const SIZE: (u32, u32) = (240, 240);
const RED: Vec3 = Vec3::new(0.60, 0.02, 0.02);
const BLUE: Vec3 = Vec3::new(0.02, 0.05, 0.60);
const WHITE: Vec3 = Vec3::new(0.8, 0.8, 0.8);

fn renderer(tier: Tier) -> Renderer {
    let mut config = RendererConfig::new(tier, Arc::new(Library::new()));
    // A disc, and a square.
    config.emblems = Arc::new(Emblems::new(|emblem, place| {
        let from = place - 0.5;
        match emblem {
            0 => from.length() - 0.3,
            1 => from.abs().max_element() - 0.3,
            _ => 1.0,
        }
    }));
    Renderer::new(gpu(), config, &Progress::default()).unwrap()
}

fn banner(field: Vec3, emblem: u8) -> Option<Banner> {
    Some(Banner { team: [field, WHITE], pattern: 4, emblem })
}

/// Before the southern stand.
fn scene(banner: Option<Banner>) -> Scene {
    let mut scene = studio();
    scene.instances.clear();
    scene.terrain = Some(Arc::new(Terrain::plain(2, 3)));
    scene.lighting = Lighting::preset(LightPreset::Noon);
    scene.room = true;
    let foot = banner_feet(2)[0];
    scene.camera.target = foot + Vec3::Y * 0.95;
    scene.camera.position = scene.camera.target + Vec3::new(-0.7, 0.2, 3.6);
    scene.banners[0] = banner;
    scene
}

fn draw(renderer: &mut Renderer, scene: &Scene) -> Rows {
    renderer.render_to_image(scene, Extent::new(SIZE.0, SIZE.1).unwrap()).unwrap()
}

/// Pixels whose first channel is well above the third, and the other way round.
fn hues(rows: &Rows) -> [usize; 2] {
    let count = |a: usize, b: usize| {
        let more = |p: &&[u8]| u16::from(p[a]) > 60 + 2 * u16::from(p[b]);
        rows.bytes.chunks_exact(4).filter(more).count()
    };
    [count(0, 2), count(2, 0)]
}

#[test]
fn a_banner_shows_its_colours_and_its_emblem_in_every_tier() {
    let _turn = turn();
    for tier in [Tier::Light, Tier::Normal, Tier::Ultra] {
        let mut renderer = renderer(tier);
        let bare = draw(&mut renderer, &scene(None));
        let red = draw(&mut renderer, &scene(banner(RED, 0)));
        let blue = draw(&mut renderer, &scene(banner(BLUE, 0)));
        save(&format!("banner-red-{tier:?}"), &red);
        save(&format!("banner-blue-{tier:?}"), &blue);
        let [[warm, cold], of_red, of_blue] = [&bare, &red, &blue].map(hues);
        assert!(of_red[0] > warm + 2_000, "{tier:?}: {warm} then {of_red:?}");
        assert!(of_blue[1] > cold + 2_000, "{tier:?}: {cold} then {of_blue:?}");
        let square = changed(&red, &draw(&mut renderer, &scene(banner(RED, 1))));
        assert!((150..4_000).contains(&square), "{tier:?}: {square} pixels of another emblem");
        // The twin: an emblem that there is not, is none, twice the same.
        let none = [8, 255].map(|emblem| draw(&mut renderer, &scene(banner(RED, emblem))));
        assert!(none[0].bytes == none[1].bytes, "{tier:?}");
        assert!(changed(&red, &none[0]) > 500, "{tier:?}");
    }
}

#[test]
fn it_stirs_with_the_stages_time_and_not_in_light() {
    let _turn = turn();
    for (tier, least, most) in [(Tier::Light, 0, 0), (Tier::Normal, 200, 20_000)] {
        let mut renderer = renderer(tier);
        let at = |time_s| Scene { time_s, ..scene(banner(RED, 0)) };
        let (early, late) = (draw(&mut renderer, &at(1.0)), draw(&mut renderer, &at(2.3)));
        let moved = changed(&early, &late);
        assert!((least..=most).contains(&moved), "{tier:?}: {moved} pixels");
        assert!(draw(&mut renderer, &at(1.0)).bytes == early.bytes, "{tier:?}: not the same again");
    }
}
