//! Draws one model from four sides, at its four levels of detail, and small as on the board; or twelve
//! moments of one of its clips.
//!
//! `cargo run -p tavola-examples --bin turntable -- models/lanceiro.glb out.png [pixels a view] [--clip step]`

use std::{path::Path, process::ExitCode, sync::Arc};

use glam::{Quat, Vec3, Vec4};
use image::{RgbaImage, imageops};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::{Model, glb, mesh::Material, shapes},
    scene::{Camera, Instance, LightPreset, Lighting, Motion},
};

/// Two houses, so that both colours of the mask are seen changing.
const HOUSES: [[Vec3; 2]; 2] = [
    [Vec3::new(0.45, 0.020, 0.022), Vec3::new(0.80, 0.52, 0.10)],
    [Vec3::new(0.030, 0.085, 0.30), Vec3::new(0.78, 0.78, 0.74)],
];

fn main() -> ExitCode {
    let mut args: Vec<_> = std::env::args().skip(1).collect();
    let clip = args.iter().position(|a| a == "--clip").map(|at| {
        args.remove(at);
        if at < args.len() { args.remove(at) } else { String::new() }
    });
    let (Some(input), Some(output)) = (args.first(), args.get(1)) else {
        eprintln!("turntable MODEL.glb OUT.png [pixels a view] [--clip NAME]");
        return ExitCode::from(2);
    };
    let side = args.get(2).and_then(|s| s.parse().ok()).unwrap_or(480);
    let made = match clip {
        Some(clip) => strip(Path::new(input), side, clip),
        None => sheet(Path::new(input), side),
    };
    match made.and_then(|image| Ok(image.save(output)?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Twelve moments of a clip, evenly spread, the first and the last among them.
fn strip(path: &Path, side: u32, clip: String) -> Result<RgbaImage, Box<dyn std::error::Error>> {
    let model = glb::read(&std::fs::read(path)?, glb::MAX_SIDE)?;
    let rig = model.rig.clone().ok_or("the model has no skeleton")?;
    // A program that draws one picture may keep one name.
    let clip: &'static str = Box::leak(clip.into_boxed_str());
    let Some(found) = rig.clip(clip) else {
        let known: Vec<_> = rig.clips().map(|(name, _)| name).collect();
        return Err(format!("no clip {clip:?}, only {}", known.join(", ")).into());
    };
    println!("{clip}: {} s, {:?}", found.duration_s, found.notes);
    let (top, reach) = (model.bounds.high.y.max(0.2), model.bounds.radius().max(0.3));
    let mut renderer = renderer(&model)?;
    let mut sheet = RgbaImage::new(side * 4, side * 3);
    let extent = Extent::new(side, side).ok_or("the view has no size")?;
    for i in 0..12 {
        let time_s = found.duration_s * i as f32 / 11.0;
        let mut scene = scene("lod0", 50.0, top, reach * 4.4, 20.0, HOUSES[0]);
        for figure in scene.instances.iter_mut().filter(|f| f.model == "lod0") {
            figure.pose = Some(Motion::of(clip, time_s));
        }
        let rows = renderer.render_to_image(&scene, extent)?;
        let view = RgbaImage::from_raw(side, side, rows.bytes).ok_or("a picture of no size")?;
        imageops::replace(&mut sheet, &view, (i % 4 * side).into(), (i / 4 * side).into());
    }
    Ok(sheet)
}

fn sheet(path: &Path, side: u32) -> Result<RgbaImage, Box<dyn std::error::Error>> {
    let model = glb::read(&std::fs::read(path)?, glb::MAX_SIDE)?;
    for (i, mesh) in model.lods.iter().enumerate() {
        println!(
            "LOD{i}: {} triangles, {} vertices, {} bound to joints",
            mesh.indices.len() / 3,
            mesh.vertices.len(),
            mesh.bound.len()
        );
    }
    println!("{:?}, base radius and height {:?}", model.bounds, model.base);
    let top = model.bounds.high.y.max(0.2);
    let reach = model.bounds.radius().max(0.3);
    let mut renderer = renderer(&model)?;
    let mut sheet = RgbaImage::new(side * 4, side * 2 + side / 2);
    let mut put = |x, y, extent: u32, scene: &Scene| -> Result<(), Box<dyn std::error::Error>> {
        let extent = Extent::new(extent, extent).ok_or("the view has no size")?;
        let rows = renderer.render_to_image(scene, extent)?;
        let view = RgbaImage::from_raw(extent.width(), extent.height(), rows.bytes);
        imageops::replace(&mut sheet, &view.ok_or("a picture of the wrong size")?, x, y);
        Ok(())
    };
    let far = reach * 3.7;
    for (i, yaw) in [25.0_f32, 115.0, 205.0, 295.0].into_iter().enumerate() {
        let house = HOUSES[i % 2];
        let x = i64::from(side) * i as i64;
        put(x, 0, side, &scene("lod0", yaw, top, far, 22.0, house))?;
        let name = ["lod0", "lod1", "lod2", "lod3"][i];
        put(x, i64::from(side), side, &scene(name, 35.0, top, far * 1.25, 40.0, house))?;
        // As large as on a board of 1280 x 720 and of 48 pixels.
        let y = i64::from(side * 2);
        put(x, y, side / 2, &scene("lod2", yaw - 20.0, top, far * 2.2, 46.0, house))?;
        put(x + i64::from(side / 2), y, 96, &scene("lod2", yaw, top, far * 1.3, 46.0, house))?;
        put(x + i64::from(side / 2) + 100, y, 48, &scene("lod2", yaw, top, far, 46.0, house))?;
    }
    Ok(sheet)
}

/// A renderer whose library holds each level as a model of its own.
fn renderer(model: &Model) -> Result<Renderer, Box<dyn std::error::Error>> {
    let mut library = Library::new();
    for level in 0..4 {
        let Some(mesh) = model.lods.get(level).or(model.lods.last()) else { continue };
        let one = Model { lods: vec![mesh.clone()], ..model.clone() };
        library.insert(&format!("lod{level}"), one);
    }
    let mut plate = shapes::plate(14.0, Vec4::ONE);
    for part in &mut plate.parts {
        part.material = Material::Piece;
    }
    library.insert("plate", Model::of_mesh(plate));
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let config = RendererConfig::new(Tier::Normal, Arc::new(library));
    Ok(Renderer::new(gpu, config, &Progress::default())?)
}

fn scene(
    model: &'static str,
    yaw: f32,
    top: f32,
    distance: f32,
    pitch: f32,
    team: [Vec3; 2],
) -> Scene {
    let (pitch, target) = (pitch.to_radians(), Vec3::new(0.0, top * 0.48, 0.0));
    let put = |model, rotation| Instance {
        rotation,
        team,
        base_pattern: 4,
        ..Instance::of(model, Vec3::ZERO)
    };
    let camera = Camera {
        position: target + Vec3::new(0.0, pitch.sin(), pitch.cos()) * distance,
        target,
        up: Vec3::Y,
        fov_y: 25.0_f32.to_radians(),
        near: 0.1,
        far: 60.0,
    };
    // Dusk, but from the front left: the face is what is looked at.
    let lighting = Lighting {
        key_direction: Vec3::new(-0.62, 0.55, 0.56),
        ..Lighting::preset(LightPreset::Dusk)
    };
    Scene {
        instances: vec![
            Instance { team: [Vec3::splat(0.22); 2], ..put("plate", Quat::IDENTITY) },
            put(model, Quat::from_rotation_y(yaw.to_radians())),
        ],
        ..Scene::bare(camera, lighting)
    }
}
