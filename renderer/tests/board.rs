//! The board on a device: marks are seen on every ground in every tier, the grid shows on request,
//! edits change the picture, water moves and stone does not.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::sync::Arc;

use glam::Vec3;
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    readback::Rows,
    scene::{Camera, Cell, Ground, LightPreset, Lighting, Mark, MarkKind, Terrain},
    terrain,
};

const SIZE: (u32, u32) = (480, 320);
const KINDS: [Ground; 5] =
    [Ground::Plain, Ground::Mountain, Ground::Water, Ground::Forest, Ground::Fort];
const MARKS: [MarkKind; 8] = [
    MarkKind::Dot,
    MarkKind::DashedRing,
    MarkKind::RedRing,
    MarkKind::Crosshair,
    MarkKind::GoldSquare,
    MarkKind::DashedSquare,
    MarkKind::RedCorner,
    MarkKind::Cursor,
];

/// A board of radius 2 with every ground at the places of [`samples`].
fn board() -> Terrain {
    let mut terrain = Terrain::plain(2, 3);
    let cells: Vec<Cell> = Terrain::cells(2).collect();
    for (cell, ground) in samples() {
        let i = cells.iter().position(|c| *c == cell).unwrap();
        terrain.ground[i] = ground;
    }
    terrain
}

/// One cell of each ground, not touching each other.
fn samples() -> [(Cell, Ground); 5] {
    let at = [(0, 0), (2, -2), (-2, 0), (0, 2), (-2, 2)];
    std::array::from_fn(|i| (Cell { q: at[i].0, r: at[i].1 }, KINDS[i]))
}

fn scene(light: LightPreset) -> Scene {
    Scene {
        time_s: 1.0,
        terrain: Some(Arc::new(board())),
        room: true,
        ..Scene::bare(
            Camera {
                position: Vec3::new(0.0, 7.2, 5.0),
                target: Vec3::new(0.0, 0.0, 0.1),
                up: Vec3::Y,
                fov_y: 0.55,
                near: 0.1,
                far: 60.0,
            },
            Lighting::preset(light),
        )
    }
}

fn renderer(tier: Tier) -> Renderer {
    let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
    let config = RendererConfig::new(tier, Arc::new(Library::default()));
    Renderer::new(gpu, config, &Progress::default()).unwrap()
}

fn draw(renderer: &mut Renderer, scene: &Scene) -> Rows {
    renderer.render_to_image(scene, Extent::new(SIZE.0, SIZE.1).unwrap()).unwrap()
}

/// Pixels of two pictures that differ by more than `step` in some channel, by their number in the
/// disc of a cell.
fn changed(a: &Rows, b: &Rows, scene: &Scene, cell: Cell, step: u8) -> usize {
    let land = terrain::landscape(scene.terrain.as_ref().unwrap());
    let aspect = SIZE.0 as f32 / SIZE.1 as f32;
    let place = scene.camera.project(land.pad(cell), aspect).unwrap();
    let (cx, cy) = ((place.x + 1.0) * 0.5 * SIZE.0 as f32, (1.0 - place.y) * 0.5 * SIZE.1 as f32);
    let (mut count, reach) = (0, 30);
    for y in (cy as i32 - reach).max(0)..(cy as i32 + reach).min(SIZE.1 as i32) {
        for x in (cx as i32 - reach).max(0)..(cx as i32 + reach).min(SIZE.0 as i32) {
            let i = ((y as u32 * SIZE.0 + x as u32) * 4) as usize;
            let differs = (0..3).any(|c| a.bytes[i + c].abs_diff(b.bytes[i + c]) > step);
            count += usize::from(differs);
        }
    }
    count
}

fn different(a: &Rows, b: &Rows) -> usize {
    a.bytes.iter().zip(&b.bytes).filter(|(a, b)| a.abs_diff(**b) > 6).count()
}

fn marks_are_seen(tier: Tier) {
    let mut renderer = renderer(tier);
    for light in [LightPreset::Dusk, LightPreset::Noon, LightPreset::Night] {
        let bare = scene(light);
        let without = draw(&mut renderer, &bare);
        for kind in MARKS {
            let marks = samples().map(|(cell, _)| Mark { cell, kind, opacity: 1.0 }).to_vec();
            let with = draw(&mut renderer, &Scene { marks, ..bare.clone() });
            for (cell, ground) in samples() {
                let seen = changed(&without, &with, &bare, cell, 40);
                assert!(seen > 24, "{tier:?} {light:?}: {kind:?} on {ground:?}: {seen} pixels");
            }
        }
    }
}

#[test]
fn marks_are_seen_on_every_ground_in_light() {
    marks_are_seen(Tier::Light);
}

#[test]
fn marks_are_seen_on_every_ground_in_normal() {
    marks_are_seen(Tier::Normal);
}

#[test]
fn the_picture_follows_the_board() {
    let mut renderer = renderer(Tier::Light);
    let plain = scene(LightPreset::Dusk);
    let first = draw(&mut renderer, &plain);
    assert_eq!(different(&first, &draw(&mut renderer, &plain)), 0, "the same scene twice");
    let lined = draw(&mut renderer, &Scene { grid: true, ..plain.clone() });
    assert!(different(&first, &lined) > 400, "grid lines");
    let mut edited = board();
    edited.ground[9] = Ground::Mountain;
    let edited = Scene { terrain: Some(Arc::new(edited)), ..plain.clone() };
    assert!(different(&first, &draw(&mut renderer, &edited)) > 4_000, "an edit");
    assert_eq!(different(&first, &draw(&mut renderer, &plain)), 0, "and back");
    let empty = Scene { terrain: None, ..plain.clone() };
    assert!(different(&first, &draw(&mut renderer, &empty)) > 40_000, "no board");
    let bare = Scene { room: false, ..plain };
    assert!(different(&first, &draw(&mut renderer, &bare)) > 20_000, "no room");
}

/// Where the camera stands must not change what the ground is: the baked maps and the material
/// computed at every pixel agree.
#[test]
fn near_and_far_show_the_same_ground() {
    let mut renderer = renderer(Tier::Normal);
    let mean = |rows: &Rows| {
        let mut sum = [0u64; 3];
        for p in rows.bytes.chunks_exact(4) {
            for (s, v) in sum.iter_mut().zip(p) {
                *s += u64::from(*v);
            }
        }
        sum.map(|s| s as f64 / f64::from(SIZE.0 * SIZE.1))
    };
    // The same view by a long and a short lens: the short one is near enough for full detail.
    let land = Scene { terrain: Some(Arc::new(Terrain::plain(2, 3))), ..scene(LightPreset::Noon) };
    let look = |distance: f32, fov_y: f32| {
        let camera = Camera {
            position: Vec3::new(0.0, distance, distance * 0.4),
            target: Vec3::ZERO,
            fov_y,
            ..land.camera
        };
        Scene { camera, room: false, ..land.clone() }
    };
    let far = mean(&draw(&mut renderer, &look(12.0, 0.11)));
    let near = mean(&draw(&mut renderer, &look(1.5, 0.82)));
    for (a, b) in far.iter().zip(near) {
        assert!((a - b).abs() < 14.0, "{far:?} {near:?}");
    }
}
