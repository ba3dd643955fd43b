//! Draws two small armies of whatever models a folder holds on a board, and what a frame costs.
//!
//! `muster [--models DIR] [--tier T] [--light L] [--camera play|low|close|top] [--size WxH]
//! [--runs N] [--knob occlusion|bloom|grass|shadow|small|pieces|room|board]... OUT.png`; what is named is left out.

use std::{path::PathBuf, sync::Arc};

use glam::{Quat, Vec3};
use tavola_examples::PIECES;
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Knobs, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::Source,
    scene::{
        Camera, Cell, Emitter, EmitterKind, Ground, Instance, LightPreset, Lighting, Mark,
        MarkKind, PointLight, Terrain,
    },
    terrain::{self, joinery},
};

type Failure = Box<dyn std::error::Error>;

struct Options {
    models: PathBuf,
    tier: Tier,
    light: LightPreset,
    camera: String,
    size: (u32, u32),
    runs: u32,
    off: Vec<String>,
    out: PathBuf,
}

fn options() -> Result<Options, Failure> {
    let mut o = Options {
        models: "models".into(),
        tier: Tier::Normal,
        light: LightPreset::Dusk,
        camera: "play".into(),
        size: (1280, 720),
        runs: 1,
        off: Vec::new(),
        out: PathBuf::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--models" => o.models = value()?.into(),
            "--tier" => {
                o.tier = match value()?.as_str() {
                    "light" => Tier::Light,
                    "normal" => Tier::Normal,
                    _ => Tier::Ultra,
                }
            }
            "--light" => {
                o.light = match value()?.as_str() {
                    "dawn" => LightPreset::Dawn,
                    "noon" => LightPreset::Noon,
                    "night" => LightPreset::Night,
                    _ => LightPreset::Dusk,
                }
            }
            "--camera" => o.camera = value()?,
            "--size" => {
                let v = value()?;
                let (w, h) = v.split_once('x').ok_or("--size is WxH")?;
                o.size = (w.parse()?, h.parse()?);
            }
            "--runs" => o.runs = value()?.parse()?,
            "--knob" => o.off.push(value()?),
            _ => o.out = arg.into(),
        }
    }
    Ok(o)
}

fn camera(name: &str) -> Camera {
    let (fov, target, azimuth, pitch, distance) = match name {
        "low" => (34.0_f32, Vec3::new(-0.4, 0.25, 1.6), 78.0_f32, 13.0_f32, 5.0),
        "close" => (28.0, Vec3::new(0.6, 0.2, 1.6), 70.0, 27.0, 6.2),
        "top" => (30.0, Vec3::ZERO, 90.0, 80.0, 21.5),
        _ => (28.0, Vec3::new(0.0, -0.1, 0.56), 90.0, 46.0, 17.9),
    };
    let (a, p) = (azimuth.to_radians(), pitch.to_radians());
    let away = Vec3::new(p.cos() * a.cos(), p.sin(), p.cos() * a.sin());
    Camera {
        position: target + away * distance,
        target,
        up: Vec3::Y,
        fov_y: fov.to_radians(),
        near: 0.1,
        far: 80.0,
    }
}

fn terrain() -> Terrain {
    let mut terrain = Terrain::plain(5, 11);
    for (slot, cell) in terrain.ground.iter_mut().zip(Terrain::cells(5)) {
        let key = (i32::from(cell.q) * 7 + i32::from(cell.r) * 13).rem_euclid(17);
        *slot = match (cell.q, cell.r) {
            (3..=5, -5..=-3) | (-5..=-4, 0..=1) => Ground::Mountain,
            (-2..=-1, -4..=1) | (-3, 2..=3) | (-4, 4) | (-5, 5) => Ground::Water,
            (0 | 3, 1) | (2, -2) => Ground::Fort,
            _ if key < 3 => Ground::Forest,
            _ => Ground::Plain,
        };
    }
    terrain
}

fn army(terrain: &Terrain) -> Vec<Instance> {
    let land = terrain::landscape(terrain);
    let south = [Vec3::new(0.45, 0.020, 0.022), Vec3::new(0.80, 0.52, 0.10)];
    let north = [Vec3::new(0.030, 0.085, 0.30), Vec3::new(0.78, 0.78, 0.74)];
    let mut list = Vec::new();
    for (i, cell) in Terrain::cells(5).enumerate() {
        let home = cell.r.abs() >= 2 && (i * 5 + i / 7) % 3 != 0;
        if !home {
            continue;
        }
        let south_side = cell.r > 0;
        let face = if south_side { std::f32::consts::PI } else { 0.0 };
        let turn = (i as f32 * 1.7).sin() * 0.3;
        list.push(Instance {
            rotation: Quat::from_rotation_y(face + turn),
            team: if south_side { south } else { north },
            base_pattern: (i % 8) as u8,
            glow: if i == 70 { 1.0 } else { 0.0 },
            id: 1 + i as u32,
            ..Instance::of(PIECES[(i * 7) % PIECES.len()], land.pad(cell))
        });
    }
    list
}

fn scene(o: &Options) -> Scene {
    let lighting = Lighting::preset(o.light);
    let terrain = terrain();
    let point_lights = joinery::candle_wicks(5)
        .iter()
        .filter(|_| lighting.candles > 0.0)
        .map(|wick| PointLight {
            position: *wick,
            color: Vec3::new(6.2, 2.75, 0.85) * 1.35 * lighting.candles,
            range: 16.0,
        })
        .collect();
    let mark = |q, r, kind| Mark { cell: Cell { q, r }, kind, opacity: 1.0 };
    Scene {
        time_s: 3.7,
        instances: army(&terrain),
        terrain: Some(Arc::new(terrain)),
        marks: vec![
            mark(0, 1, MarkKind::Dot),
            mark(1, 1, MarkKind::Dot),
            mark(-1, 2, MarkKind::RedRing),
            mark(0, 2, MarkKind::GoldSquare),
        ],
        point_lights,
        room: true,
        ..Scene::bare(camera(&o.camera), lighting)
    }
}

/// Processor time of this program so far, seconds; 0 where the system does not tell it this way.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().into_iter().flat_map(str::split_whitespace);
    fields.skip(11).take(2).filter_map(|v| v.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// Processor time of this thread alone, seconds; 0 where the system does not tell it this way.
#[cfg(unix)]
fn thread_seconds() -> f64 {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// Processor time of this thread alone, seconds; 0 where the system does not tell it this way.
#[cfg(not(unix))]
fn thread_seconds() -> f64 {
    0.0
}

fn switch_off(knobs: &mut Knobs, name: &str) {
    match name {
        "occlusion" => knobs.occlusion = false,
        "bloom" => knobs.bloom_levels = 0,
        "grass" => knobs.grass_blades = 0,
        "shadow" => knobs.shadow_size = 256,
        "lod" => knobs.lod_bias = 1,
        "aniso" => knobs.anisotropy = 1,
        "small" => knobs.render_scale = 0.5,
        _ => {}
    }
}

/// What it costs this thread to prepare, encode and submit a frame and to tidy up after it: still, one
/// figure moving, and all figures marching between fires, dust and rubble. The picture is small: its
/// pixels cost other threads, and this one waits for them, which costs it nothing.
fn submit_times(renderer: &mut Renderer, scene: &mut Scene) -> Result<(), Failure> {
    let small = Extent::new(64, 36).ok_or("the size is zero")?;
    let mut middle = |scene: &mut Scene, step: fn(&mut Scene)| {
        let mut taken: Vec<f64> = (0..100)
            .map(|_| {
                step(scene);
                let start = thread_seconds();
                renderer.draw(scene, small);
                renderer.present_to_image(small);
                renderer.gpu().wait();
                (thread_seconds() - start) * 1e3
            })
            .collect();
        taken.sort_by(f64::total_cmp);
        let (median, late) = (taken[taken.len() / 2], taken[taken.len() * 99 / 100]);
        format!("{median:.2} ms to encode and submit, p99 {late:.2}, {:?}", renderer.stats())
    };
    println!("still: {}", middle(scene, |_| {}));
    let one = |s: &mut Scene| s.instances.iter_mut().take(1).for_each(|i| i.position.y += 1e-4);
    println!("a figure moves: {}", middle(scene, one));
    let kinds = [EmitterKind::BurningCell, EmitterKind::Dust, EmitterKind::Rubble];
    scene.emitters = (0..9)
        .map(|i| Emitter {
            kind: kinds[i % 3],
            position: Vec3::new(i as f32 * 0.5 - 2.0, 0.0, 0.3),
            aim: Vec3::Y,
            seed: i as u32,
            age_s: 0.1,
            strength: 1.0,
        })
        .collect();
    let all = |s: &mut Scene| {
        s.time_s += 0.01;
        s.instances.iter_mut().for_each(|i| i.position.y += 1e-4);
        s.emitters.iter_mut().for_each(|e| e.age_s += 0.01);
    };
    println!("all march among fires: {}", middle(scene, all));
    Ok(())
}

fn main() -> Result<(), Failure> {
    let o = options()?;
    let mut scene = scene(&o);
    for part in &o.off {
        match part.as_str() {
            "pieces" => scene.instances.clear(),
            "room" => scene.room = false,
            "board" => scene.terrain = None,
            _ => {}
        }
    }
    let start = cpu_seconds();
    let (library, rejected) = Library::load(&Source::folder(&o.models), &Progress::default());
    println!("{} models, {rejected:?}, {:.2} s", library.len(), cpu_seconds() - start);
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let mut config = RendererConfig::new(o.tier, Arc::new(library));
    let off = o.off.clone();
    config.adjust = Some(Arc::new(move |k: &mut Knobs| {
        for name in &off {
            switch_off(k, name);
        }
    }));
    let start = cpu_seconds();
    let mut renderer = Renderer::new(gpu, config, &Progress::default())?;
    println!("renderer made in {:.2} s", cpu_seconds() - start);
    let extent = Extent::new(o.size.0, o.size.1).ok_or("the size is zero")?;
    let start = cpu_seconds();
    let mut rows = renderer.render_to_image(&scene, extent)?;
    println!("first frame {:.2} s, {:?}", cpu_seconds() - start, renderer.stats());
    if o.runs > 1 {
        let start = cpu_seconds();
        for _ in 1..o.runs {
            rows = renderer.render_to_image(&scene, extent)?;
        }
        let each = (cpu_seconds() - start) * 1e3 / f64::from(o.runs - 1);
        println!("{each:.0} ms of processor time a frame, {:?}", renderer.stats());
    }
    if o.runs > 1 {
        let start = cpu_seconds();
        for _ in 0..20 {
            renderer.present_to_image(extent);
        }
        renderer.gpu().wait();
        println!("{:.0} ms of it to present", (cpu_seconds() - start) * 1e3 / 20.0);
        submit_times(&mut renderer, &mut scene)?;
    }
    if !o.out.as_os_str().is_empty() {
        image::save_buffer(&o.out, &rows.bytes, o.size.0, o.size.1, image::ColorType::Rgba8)?;
    }
    Ok(())
}
