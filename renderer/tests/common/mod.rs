//! One device for the whole test binary, and a small scene that uses every material.

use std::sync::{Arc, OnceLock};

use glam::{Vec3, Vec4};
use tavola_renderer::{
    Gpu, GpuRequest, Library, Scene,
    models::{Model, mesh::Material, shapes},
    readback::Rows,
    scene::{Camera, Instance, LightPreset, Lighting},
};

/// The shared device.
pub(crate) fn gpu() -> Gpu {
    static GPU: OnceLock<Gpu> = OnceLock::new();
    GPU.get_or_init(|| Gpu::headless(&GpuRequest::default()).expect("an adapter is needed")).clone()
}

/// A ball of each material, a plate, and the block.
pub(crate) fn library() -> Arc<Library> {
    let mut library = Library::new();
    let leaf = Vec4::new(0.10, 0.20, 0.05, 1.0);
    let stone = Vec4::new(0.30, 0.27, 0.24, 1.0);
    let oak = Vec4::new(0.30, 0.17, 0.08, 1.0);
    library.insert("crown", Model::of_mesh(shapes::ball(0.3, leaf, Material::Foliage)));
    library.insert("rock", Model::of_mesh(shapes::ball(0.3, stone, Material::Stone)));
    library.insert("knob", Model::of_mesh(shapes::ball(0.3, oak, Material::Timber)));
    library.insert("plate", Model::of_mesh(shapes::plate(4.0, oak)));
    Arc::new(library)
}

/// One of each on a plate at dusk.
pub(crate) fn studio() -> Scene {
    let put = |model, x: f32, z: f32| Instance {
        team: [Vec3::new(0.62, 0.08, 0.05), Vec3::new(0.85, 0.62, 0.12)],
        base_pattern: 4,
        ..Instance::of(model, Vec3::new(x, 0.0, z))
    };
    Scene {
        instances: vec![
            put("plate", 0.0, 0.0),
            put("crown", -1.2, 0.0),
            put("rock", -0.4, 0.0),
            put("knob", 0.4, 0.0),
            Instance { id: 7, ..put("block", 1.2, 0.2) },
        ],
        ..Scene::bare(
            Camera {
                position: Vec3::new(0.0, 2.2, 4.2),
                target: Vec3::new(0.0, 0.25, 0.0),
                up: Vec3::Y,
                fov_y: 0.5,
                near: 0.1,
                far: 60.0,
            },
            Lighting::preset(LightPreset::Dusk),
        )
    }
}

/// Writes a picture beside the other build products, to be looked at.
pub(crate) fn save(name: &str, rows: &Rows) {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = dir.join(format!("{name}.png"));
    image::save_buffer(
        &path,
        &rows.bytes,
        rows.extent.width(),
        rows.extent.height(),
        image::ColorType::Rgba8,
    )
    .unwrap();
}

/// Tests of one device take turns: they count what it does.
pub(crate) fn turn() -> std::sync::MutexGuard<'static, ()> {
    static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
