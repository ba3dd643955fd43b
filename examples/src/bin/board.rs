//! Draws a sample board to a PNG: the ground alone, as the play camera and others see it.
//!
//! `board [--tier light|normal|ultra] [--light dawn|noon|dusk|night] [--camera play|low|close|top]
//! [--size WxH] [--marks] [--grid] [--open] [--time SECONDS] [--runs N] OUT.png`

use std::{path::PathBuf, sync::Arc};

use glam::Vec3;
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Knobs, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    scene::{Camera, Cell, Ground, LightPreset, Lighting, Mark, MarkKind, PointLight, Terrain},
    terrain::joinery,
};

type Failure = Box<dyn std::error::Error>;

struct Options {
    tier: Tier,
    light: LightPreset,
    camera: String,
    size: (u32, u32),
    marks: bool,
    grid: bool,
    open: bool,
    time: f64,
    runs: u32,
    out: PathBuf,
}

fn options() -> Result<Options, Failure> {
    let mut o = Options {
        tier: Tier::Normal,
        light: LightPreset::Dusk,
        camera: "play".into(),
        size: (1280, 720),
        marks: false,
        grid: false,
        open: false,
        time: 3.7,
        runs: 1,
        out: PathBuf::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--tier" => o.tier = tavola_examples::tier_named(&value()?)?,
            "--light" => o.light = tavola_examples::light_named(&value()?)?,
            "--camera" => o.camera = value()?,
            "--size" => {
                let v = value()?;
                let (w, h) = v.split_once('x').ok_or("--size is WxH")?;
                o.size = (w.parse()?, h.parse()?);
            }
            "--marks" => o.marks = true,
            "--grid" => o.grid = true,
            "--open" => o.open = true,
            "--time" => o.time = value()?.parse()?,
            "--runs" => o.runs = value()?.parse()?,
            _ => o.out = arg.into(),
        }
    }
    if o.out.as_os_str().is_empty() {
        return Err("name a PNG to write".into());
    }
    Ok(o)
}

fn camera(name: &str) -> Result<Camera, Failure> {
    // Vertical field of view, target, azimuth, pitch, distance.
    let (fov, target, azimuth, pitch, distance) = match name {
        "play" => (28.0f32, Vec3::new(0.0, -0.1, 0.56), 90.0f32, 46.0f32, 17.9),
        "low" => (34.0, Vec3::new(-0.9, 0.12, -0.9), 78.0, 11.0, 4.6),
        "close" => (28.0, Vec3::new(0.6, 0.1, -0.9), 62.0, 27.0, 6.2),
        "top" => (30.0, Vec3::ZERO, 90.0, 80.0, 21.5),
        "wide" => (45.0, Vec3::new(0.0, 0.5, 0.0), 80.0, 15.0, 15.0),
        "side" => (28.0, Vec3::new(0.0, 0.0, 0.0), 20.0, 25.0, 18.0),
        "wood" => (30.0, Vec3::new(0.2, 0.1, -1.4), 75.0, 24.0, 2.6),
        "peaks" => (30.0, Vec3::new(1.2, 0.3, -3.3), 100.0, 26.0, 5.0),
        other => return Err(format!("no camera {other:?}").into()),
    };
    let (a, p) = (azimuth.to_radians(), pitch.to_radians());
    let away = Vec3::new(p.cos() * a.cos(), p.sin(), p.cos() * a.sin());
    Ok(Camera {
        position: target + away * distance,
        target,
        up: Vec3::Y,
        fov_y: fov.to_radians(),
        near: 0.1,
        far: 80.0,
    })
}

/// A board with every kind of ground: two ranges, a river with a bay, a lake, woods, four forts.
fn terrain() -> Terrain {
    const MOUNTAIN: &[(i8, i8)] = &[
        (2, -5),
        (3, -5),
        (4, -5),
        (2, -4),
        (3, -4),
        (4, -4),
        (3, -3),
        (5, -4),
        (4, -3),
        (-4, 0),
        (-5, 1),
        (-4, 1),
        (-5, 0),
        (1, 3),
        (2, 2),
        (1, 4),
    ];
    const WATER: &[(i8, i8)] = &[
        (-1, -4),
        (-1, -3),
        (-1, -2),
        (-2, -1),
        (-2, 0),
        (-1, 0),
        (-1, 1),
        (-2, 1),
        (-3, 2),
        (-3, 3),
        (-4, 4),
        (-1, 2),
        (-5, 5),
        (3, 0),
        (4, -1),
        (4, 0),
    ];
    const FOREST: &[(i8, i8)] = &[
        (-3, -2),
        (-4, -1),
        (-3, -1),
        (0, -5),
        (1, -5),
        (0, -1),
        (1, -2),
        (1, -1),
        (-2, 4),
        (-1, 4),
        (-2, 5),
        (4, 1),
        (3, 1),
        (2, 0),
        (-5, 3),
        (-4, 2),
        (0, 3),
        (5, -2),
    ];
    const FORT: &[(i8, i8)] = &[(0, 1), (3, -2), (-3, 1), (-1, 5)];
    let mut terrain = Terrain::plain(5, 7);
    let kinds = [
        (Ground::Mountain, MOUNTAIN),
        (Ground::Water, WATER),
        (Ground::Forest, FOREST),
        (Ground::Fort, FORT),
    ];
    for (slot, cell) in terrain.ground.iter_mut().zip(Terrain::cells(5)) {
        for (kind, cells) in kinds {
            if cells.contains(&(cell.q, cell.r)) {
                *slot = kind;
            }
        }
    }
    terrain
}

fn marks() -> Vec<Mark> {
    use MarkKind::{
        Crosshair, Cursor, DashedRing, DashedSquare, Dot, GoldSquare, RedCorner, RedRing,
    };
    [
        (0, 0, RedRing),
        (1, 0, Dot),
        (2, -1, GoldSquare),
        (-1, 2, Crosshair),
        (-1, 1, Dot),
        (-2, 2, DashedRing),
        (0, 2, DashedSquare),
        (1, 1, DashedSquare),
        (-3, 0, RedRing),
        (-2, 0, DashedRing),
        (2, -4, Dot),
        (3, -4, Crosshair),
        (-3, 4, GoldSquare),
        (0, 3, Dot),
        (3, 0, RedRing),
        (0, -3, RedCorner),
        (0, 1, RedRing),
        (-3, -1, Crosshair),
        (1, -3, DashedRing),
        (3, 2, RedCorner),
        (-1, -1, RedRing),
        (-2, -1, GoldSquare),
        (2, 1, Cursor),
        (-1, 3, Cursor),
    ]
    .map(|(q, r, kind)| Mark { cell: Cell { q, r }, kind, opacity: 1.0 })
    .to_vec()
}

fn scene(o: &Options) -> Result<Scene, Failure> {
    let lighting = Lighting::preset(o.light);
    let point_lights = joinery::candle_wicks(5)
        .iter()
        .filter(|_| lighting.candles > 0.0)
        .map(|wick| PointLight {
            position: *wick,
            color: Vec3::new(6.2, 2.75, 0.85) * 1.35 * lighting.candles,
            range: 16.0,
        })
        .collect();
    Ok(Scene {
        time_s: o.time,
        terrain: Some(Arc::new(terrain())),
        grid: o.grid,
        marks: if o.marks { marks() } else { Vec::new() },
        point_lights,
        room: true,
        ..Scene::bare(camera(&o.camera)?, lighting)
    })
}

/// Processor time of this program so far, seconds; 0 where the system does not tell it this way.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks: f64 = stat
        .rsplit(')')
        .next()
        .into_iter()
        .flat_map(str::split_whitespace)
        .skip(11)
        .take(2)
        .filter_map(|v| v.parse::<f64>().ok())
        .sum();
    ticks / 100.0
}

fn main() -> Result<(), Failure> {
    let o = options()?;
    let scene = scene(&o)?;
    let gpu = Gpu::headless(&GpuRequest::default())?;
    println!("{}", gpu.info().name);
    let library = Arc::new(Library::default());
    let mut config = RendererConfig::new(o.tier, library);
    if o.open {
        // Without the occlusion pass: what the baked openness alone gives.
        config.adjust = Some(Arc::new(|knobs: &mut Knobs| knobs.occlusion = false));
    }
    let mut renderer = Renderer::new(gpu, config, &Progress::default())?;
    let extent = Extent::new(o.size.0, o.size.1).ok_or("the size is zero")?;
    let mut rows = renderer.render_to_image(&scene, extent)?;
    for _ in 1..o.runs {
        let start = cpu_seconds();
        rows = renderer.render_to_image(&scene, extent)?;
        println!("{:.0} ms of processor time", (cpu_seconds() - start) * 1e3);
    }
    println!("{:?}", renderer.stats());
    image::save_buffer(&o.out, &rows.bytes, o.size.0, o.size.1, image::ColorType::Rgba8)?;
    Ok(())
}
