//! Draws one effect at several ages, side by side, to a PNG; `traces` is what figures and fire leave on
//! the ground, `wear` a row of figures from whole to battered (the ages are not used then).
//!
//! `effects [--kind fire|dust|rubble|breath|splash|traces|wear] [--models DIR] [--tier light|normal|ultra] [--light dawn|noon|dusk|night]
//! [--camera play|close|low|top] [--ages A,B,..] [--columns N] [--size WxH] [--time] OUT.png`
//!
//! `--time` draws each age five times with and without the effect and prints the processor time.

use std::{path::PathBuf, sync::Arc};

use glam::{Quat, Vec3};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::Source,
    scene::{
        Camera, Cell, Emitter, EmitterKind, Ground, Instance, LightPreset, Lighting, PointLight,
        Terrain, Trace, TraceKind, WATER_LEVEL,
    },
    terrain::{self, joinery},
};

type Failure = Box<dyn std::error::Error>;

/// What is shown.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Emitter(EmitterKind),
    Traces,
    Wear,
}

struct Options {
    kind: Kind,
    models: PathBuf,
    tier: Tier,
    light: LightPreset,
    camera: String,
    ages: Vec<f64>,
    columns: u32,
    size: (u32, u32),
    time: bool,
    out: PathBuf,
}

fn options() -> Result<Options, Failure> {
    let mut o = Options {
        kind: Kind::Emitter(EmitterKind::BurningCell),
        models: "models".into(),
        tier: Tier::Normal,
        light: LightPreset::Dusk,
        camera: "close".into(),
        ages: vec![9.0, 9.2, 9.4, 9.6],
        columns: 2,
        size: (640, 360),
        time: false,
        out: PathBuf::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--kind" => {
                o.kind = match value()?.as_str() {
                    "fire" => Kind::Emitter(EmitterKind::BurningCell),
                    "dust" => Kind::Emitter(EmitterKind::Dust),
                    "rubble" => Kind::Emitter(EmitterKind::Rubble),
                    "breath" => Kind::Emitter(EmitterKind::Breath),
                    "splash" => Kind::Emitter(EmitterKind::Splash),
                    "traces" => Kind::Traces,
                    "wear" => Kind::Wear,
                    other => return Err(format!("no kind {other:?}").into()),
                }
            }
            "--models" => o.models = value()?.into(),
            "--tier" => o.tier = tavola_examples::tier_named(&value()?)?,
            "--light" => o.light = tavola_examples::light_named(&value()?)?,
            "--camera" => o.camera = value()?,
            "--ages" => {
                let parsed: Result<Vec<f64>, _> = value()?.split(',').map(str::parse).collect();
                o.ages = parsed?;
            }
            "--columns" => o.columns = value()?.parse::<u32>()?.max(1),
            "--size" => {
                let v = value()?;
                let (w, h) = v.split_once('x').ok_or("--size is WxH")?;
                o.size = (w.parse()?, h.parse()?);
            }
            "--time" => o.time = true,
            _ => o.out = arg.into(),
        }
    }
    if o.out.as_os_str().is_empty() || o.ages.is_empty() {
        return Err("name a PNG to write, and at least one age".into());
    }
    Ok(o)
}

fn camera(name: &str) -> Result<Camera, Failure> {
    // Vertical field of view, target, azimuth, pitch, distance.
    let (fov, target, azimuth, pitch, distance) = match name {
        "play" => (28.0f32, Vec3::new(0.0, -0.1, 0.56), 90.0f32, 46.0f32, 17.9),
        "close" => (30.0, Vec3::new(0.0, 0.42, 0.0), 80.0, 24.0, 4.2),
        "low" => (34.0, Vec3::new(0.0, 0.75, 0.0), 70.0, 9.0, 4.6),
        "top" => (30.0, Vec3::ZERO, 90.0, 80.0, 12.0),
        "shore" => (30.0, Vec3::new(-2.0, 0.1, 0.0), 80.0, 30.0, 4.2),
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

fn ground() -> Terrain {
    let mut terrain = Terrain::plain(5, 7);
    for (slot, cell) in terrain.ground.iter_mut().zip(Terrain::cells(5)) {
        *slot = match (cell.q, cell.r) {
            (2..=4, -4 | -5) | (3, -3) => Ground::Mountain,
            (-2, _) | (-3, 2 | 3) => Ground::Water,
            (0..=1, -2) | (3, 0 | 1) | (-4, 0..=2) => Ground::Forest,
            _ => Ground::Plain,
        };
    }
    terrain
}

/// Where an effect stands.
fn cells_of(kind: EmitterKind) -> &'static [(EmitterKind, i8, i8)] {
    use EmitterKind as E;
    match kind {
        E::BurningCell => &[(E::BurningCell, 0, 0), (E::BurningCell, 3, -2)],
        E::Dust => &[(E::Dust, 0, 0), (E::Dust, 3, -2)],
        E::Rubble => &[(E::Rubble, 0, 0), (E::Rubble, 3, -2)],
        E::Breath => &[(E::Breath, 0, 0), (E::Breath, 3, -2)],
        E::Splash => &[(E::Splash, -2, 0), (E::Splash, -2, 3)],
    }
}

const KINDS: [(&str, TraceKind); 6] = [
    ("lanceiro", TraceKind::Feet),
    ("cavalo_leve", TraceKind::Hooves),
    ("elefante", TraceKind::Pads),
    ("trabuco", TraceKind::Wheels),
    ("rei", TraceKind::Feet),
    ("dragao", TraceKind::Scorch),
];

/// A figure at the end of each way, or a row of one kind that grows older.
fn figures(kind: Kind, land: &terrain::Landscape) -> Vec<Instance> {
    let put = |model, cell: Cell, wear| Instance {
        rotation: Quat::from_rotation_y(if wear > 0.0 { 0.5 } else { 1.6 }),
        team: [Vec3::new(0.28, 0.02, 0.02), Vec3::new(0.80, 0.52, 0.10)],
        base_pattern: 2,
        wear,
        id: 1,
        ..Instance::of(model, land.pad(cell))
    };
    let row = |i: usize| Cell { q: i as i8 - 2, r: 0 };
    match kind {
        Kind::Emitter(_) => Vec::new(),
        Kind::Traces => {
            let ends = ways().map(|w| w.1);
            KINDS.iter().zip(ends).take(5).map(|((model, _), end)| put(*model, end, 0.0)).collect()
        }
        Kind::Wear => (0..5)
            .flat_map(|i| {
                let cell = |r: i8| Cell { q: row(i).q - r / 2, r };
                let wear = 0.01 + i as f32 * 0.24;
                [
                    put("lanceiro", cell(1), wear),
                    put("cavalo_pesado", cell(0), wear),
                    put("elefante", cell(-1), wear),
                    put("dragao", cell(2), wear),
                ]
            })
            .collect(),
    }
}

/// From where to where each kind went.
fn ways() -> [(Cell, Cell); 6] {
    let c = |q, r| Cell { q, r };
    [
        (c(-1, 1), c(1, 1)),
        (c(-1, 0), c(2, 0)),
        (c(-1, -1), c(1, -1)),
        (c(-2, 2), c(1, 2)),
        (c(4, -4), c(2, -2)),
        (c(1, 0), c(1, 0)),
    ]
}

fn traces() -> Vec<Trace> {
    let kinds = KINDS.iter().map(|(_, kind)| *kind);
    let laid = kinds.zip(ways()).zip(0..);
    laid.map(|((kind, (from, to)), seed)| Trace {
        kind,
        from: from.center(),
        to: to.center(),
        strength: 1.0,
        seed,
    })
    .collect()
}

fn scene(o: &Options, terrain: &Arc<Terrain>, age: f64) -> Result<Scene, Failure> {
    let lighting = Lighting::preset(o.light);
    let land = terrain::landscape(terrain);
    let mut point_lights: Vec<PointLight> = joinery::candle_wicks(5)
        .iter()
        .filter(|_| lighting.candles > 0.0)
        .map(|wick| PointLight {
            position: *wick,
            color: Vec3::new(6.2, 2.75, 0.85) * 1.35 * lighting.candles,
            range: 16.0,
        })
        .collect();
    let mut emitters = Vec::new();
    let places = if let Kind::Emitter(kind) = o.kind { cells_of(kind) } else { &[][..] };
    for (i, &(kind, q, r)) in places.iter().enumerate() {
        let ground = land.pad(Cell { q, r });
        let position = ground.with_y(ground.y.max(WATER_LEVEL));
        let seed = 40 + i as u32;
        emitters.push(Emitter {
            kind,
            position,
            aim: Vec3::new(0.8, -0.15, 0.3),
            seed,
            age_s: age,
            strength: 1.0,
        });
        if kind == EmitterKind::BurningCell {
            let flicker = 1.0 + 0.16 * (9.1 * age).sin() + 0.08 * (14.3 * age).sin();
            let color = Vec3::new(3.2, 1.05, 0.24) * flicker as f32;
            let position = position + Vec3::Y * 0.35;
            point_lights.push(PointLight { position, color, range: 3.0 });
        }
    }
    Ok(Scene {
        time_s: age,
        terrain: Some(Arc::clone(terrain)),
        instances: figures(o.kind, &land),
        emitters,
        point_lights,
        traces: if o.kind == Kind::Traces { traces() } else { Vec::new() },
        room: true,
        ..Scene::bare(camera(&o.camera)?, lighting)
    })
}

/// Processor time of this program so far, seconds; 0 where the system does not tell it this way.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let times = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    times.filter_map(|v| v.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// Mean processor time of a picture, ms.
fn cost(renderer: &mut Renderer, scene: &Scene, extent: Extent) -> Result<f64, Failure> {
    let start = cpu_seconds();
    for _ in 0..10 {
        renderer.render_to_image(scene, extent)?;
    }
    Ok((cpu_seconds() - start) * 100.0)
}

fn main() -> Result<(), Failure> {
    let o = options()?;
    let terrain = Arc::new(ground());
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let figures = !matches!(o.kind, Kind::Emitter(_));
    let library = if figures {
        Library::load(&Source::folder(&o.models), &Progress::default()).0
    } else {
        Library::default()
    };
    let config = RendererConfig::new(o.tier, Arc::new(library));
    let mut renderer = Renderer::new(gpu, config, &Progress::default())?;
    let extent = Extent::new(o.size.0, o.size.1).ok_or("the size is zero")?;
    let rows = (o.ages.len() as u32).div_ceil(o.columns);
    let mut sheet = image::RgbaImage::new(o.size.0 * o.columns, o.size.1 * rows);
    for (i, age) in o.ages.iter().enumerate() {
        let mut scene = scene(&o, &terrain, *age)?;
        let picture = renderer.render_to_image(&scene, extent)?;
        println!("age {age}: {:?}", renderer.stats());
        let (column, row) = (i as u32 % o.columns, i as u32 / o.columns);
        let tile = image::RgbaImage::from_raw(o.size.0, o.size.1, picture.bytes)
            .ok_or("a picture of the wrong size")?;
        image::imageops::replace(
            &mut sheet,
            &tile,
            i64::from(column * o.size.0),
            i64::from(row * o.size.1),
        );
        if o.time {
            let with = cost(&mut renderer, &scene, extent)?;
            scene.emitters.clear();
            let without = cost(&mut renderer, &scene, extent)?;
            println!("{without:.0} ms without, {:.1} ms more with", with - without);
        }
    }
    sheet.save(&o.out)?;
    Ok(())
}
