//! The renderer without any game: a board of turf, a lake and a crag, two figures, one picture.
//!
//! `minimal OUT.png`. Run it where the folder `models` is; without it the figures are blocks.

use std::sync::Arc;

use glam::{Quat, Vec3};
use tavola_renderer::scene::{Camera, Cell, Ground, Instance, LightPreset, Lighting, Terrain};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::Source, terrain,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::env::args().nth(1).ok_or("name a PNG to write")?;

    // The ground: 3 (r + 1) r + 1 cells, row by row.
    let mut ground = Terrain::plain(2, 7);
    for (kind, cell) in ground.ground.iter_mut().zip(Terrain::cells(2)) {
        *kind = match (cell.q, cell.r) {
            (-2..=-1, 0..=1) => Ground::Water,
            (1..=2, -2) => Ground::Mountain,
            _ => Ground::Plain,
        };
    }
    let land = terrain::landscape(&ground);
    let figure = |model, cell, first| Instance {
        rotation: Quat::from_rotation_y(0.4),
        team: [first, Vec3::new(0.80, 0.52, 0.10)],
        base_pattern: 4,
        ..Instance::of(model, land.pad(cell))
    };
    let scene = Scene {
        instances: vec![
            figure("cavalo_pesado", Cell { q: 0, r: 1 }, Vec3::new(0.40, 0.02, 0.02)),
            figure("lanceiro", Cell { q: 1, r: 0 }, Vec3::new(0.03, 0.09, 0.30)),
        ],
        terrain: Some(Arc::new(ground)),
        grid: true,
        room: true,
        ..Scene::bare(
            Camera {
                position: Vec3::new(1.5, 2.9, 6.4),
                target: Vec3::new(0.0, 0.1, 0.0),
                up: Vec3::Y,
                fov_y: 0.6,
                near: 0.1,
                far: 60.0,
            },
            Lighting::preset(LightPreset::Dusk),
        )
    };

    let progress = Progress::default();
    let (library, _) = Library::load(&Source::folder("models".as_ref()), &progress);
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let config = RendererConfig::new(Tier::Normal, Arc::new(library));
    let mut renderer = Renderer::new(gpu, config, &progress)?;
    let extent = Extent::new(960, 540).ok_or("the size is zero")?;
    let rows = renderer.render_to_image(&scene, extent)?;
    image::save_buffer(&out, &rows.bytes, 960, 540, image::ColorType::Rgba8)?;
    Ok(())
}
