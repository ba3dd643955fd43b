//! A scripted minute: a flight over the board, a trebuchet's shot, a cavalry charge, a Dragon's arrival,
//! fire in the night. Every picture is a function of its number, so parts may be made anywhere.
//!
//! `showcase [--frames A..B] [--fps 30] [--size WxH] [--tier ultra] [--samples N] [--models DIR] OUT`,
//! where OUT is a folder for numbered PNGs, or a film that ends in `.mp4`. A film shows 24 to 60 pictures a
//! second; a folder takes 1 to 120 of every second.

use std::{path::PathBuf, process::ExitCode, sync::Arc};

use glam::Vec3;
use tavola::{
    camera::Turntable,
    commands::shot::MID_MATCH,
    film::opened,
    hud::draw::emblem::emblems,
    stage::{Overlay, Stage, pace::Pace, repertoire::Repertoire, setting},
};
use tavola_film::{FilmFormat, FrameRate, PlanesBuffer, Recorder, SliceHeader};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Tier,
    models::Source,
    scene::{Lens, LightPreset, Lighting},
};
use tavola_rules::cyvasse::{BySide, Event, House, Play, Position, Side};

/// The shutter of a film's camera is open no longer, seconds.
const SHUTTER_S: f64 = 1.0 / 48.0;

type Failure = Box<dyn std::error::Error>;

/// A place of the camera: when, seconds of the chapter; target x, y, z; azimuth and pitch in degrees; distance.
type Place = [f32; 7];

/// A part of the minute.
struct Chapter {
    seconds: f64,
    light: LightPreset,
    /// Vertical field of view, degrees.
    fov: f32,
    /// Radius of the lens, world units: how much blurs what is not as far as the target.
    lens: f32,
    /// Through where the camera glides; it rests before the first and after the last.
    places: &'static [Place],
    /// What is acted, from when on. What begins long before the chapter has been done off screen.
    acts: &'static [(f64, &'static str)],
    pace: Pace,
}

const CHAPTERS: [Chapter; 5] = [
    Chapter {
        seconds: 15.0,
        light: LightPreset::Noon,
        fov: 34.0,
        lens: 0.012,
        places: &[
            [0.0, -1.2, 0.45, 0.05, -179.1, 2.8, 3.1],
            [5.5, 0.75, 0.5, 0.0, -174.7, 9.2, 2.19],
            [8.2, 0.6, 0.3, 0.2, -212.0, 32.5, 4.47],
            [10.8, 0.2, 0.0, 0.3, -249.9, 42.8, 10.3],
            [15.0, 0.0, -0.1, 0.3, -272.9, 44.5, 16.7],
        ],
        acts: &[],
        pace: Pace::NATURAL,
    },
    Chapter {
        seconds: 8.2,
        light: LightPreset::Dawn,
        fov: 38.0,
        lens: 0.02,
        places: &[
            [0.0, 1.0, 0.62, 0.0, 3.3, -0.7, 1.75],
            [3.6, 1.0, 0.8, 0.0, 8.7, -2.9, 1.98],
            [4.6, 1.3, 1.35, 0.6, 6.3, -4.2, 2.72],
            [5.2, 1.7, 1.4, 1.2, 8.7, -4.3, 2.64],
            [5.8, 2.1, 1.0, 1.9, 14.6, 4.8, 2.39],
            [6.4, 2.4, 0.5, 2.5, 16.7, 17.3, 2.19],
            [8.2, 2.38, 0.38, 2.55, 22.4, 17.5, 2.06],
        ],
        acts: &[(-60.0, "V f2-k6"), (1.2, "T g6»Vg3")],
        pace: Pace::CINEMA,
    },
    Chapter {
        seconds: 11.0,
        light: LightPreset::Dusk,
        fov: 42.0,
        lens: 0.015,
        places: &[
            [0.0, 4.9, 0.45, 0.0, 162.1, -1.6, 1.79],
            [2.0, 4.9, 0.45, 0.0, 161.6, -1.5, 1.9],
            [3.0, 4.2, 0.47, 0.0, 152.0, -1.6, 1.81],
            [4.2, 2.5, 0.5, 0.0, 85.0, -1.0, 1.15],
            [5.2, 1.6, 0.5, 0.0, 45.0, 0.0, 1.56],
            [7.0, 1.4, 0.45, 0.0, 37.6, 1.7, 1.64],
            [11.0, 1.15, 0.45, 0.0, 33.2, 4.9, 1.74],
        ],
        acts: &[(-60.0, "P i5-i4"), (-50.0, "L g5-h3"), (1.0, "V k6xTg6")],
        pace: Pace::CINEMA,
    },
    Chapter {
        seconds: 13.5,
        light: LightPreset::Dusk,
        fov: 44.0,
        lens: 0.012,
        places: &[
            [0.0, 1.0, 0.65, 3.46, -107.4, -4.7, 1.85],
            [2.4, 1.0, 0.75, 3.46, -106.9, -7.5, 1.91],
            [3.8, 1.0, 1.08, 3.46, -106.2, -15.1, 2.22],
            [5.2, 1.0, 0.92, 3.46, -108.8, -9.7, 2.21],
            [6.8, 1.0, 0.8, 3.4, -112.2, 0.0, 2.38],
            [8.0, 0.75, 1.0, 2.8, -129.5, 0.0, 2.59],
            [8.7, 0.3, 1.2, 1.7, -150.0, -4.8, 3.01],
            [9.4, -0.15, 1.1, 0.2, -175.2, -3.9, 2.97],
            [10.2, -0.3, 1.0, -0.2, -184.1, -2.0, 2.81],
            [13.5, -0.5, 0.6, -0.75, -202.0, 3.8, 2.27],
        ],
        acts: &[
            (-90.0, "V e3-a6"),
            (-80.0, "L e7-g7"),
            (-60.0, "E e4-i6"),
            (-50.0, "E f4-h6"),
            (-40.0, "P d5-c6"),
            (-30.0, "P c5-b6"),
            (1.0, "D* S"),
            (7.0, "D e2xLf7"),
        ],
        pace: Pace::SLOW,
    },
    Chapter {
        seconds: 12.3,
        light: LightPreset::Night,
        fov: 38.0,
        lens: 0.012,
        places: &[
            [0.0, -1.0, 0.55, -3.46, 156.4, 0.0, 2.02],
            [12.3, -1.0, 0.85, -3.46, 158.8, 5.3, 3.77],
        ],
        acts: &[],
        pace: Pace::NATURAL,
    },
];

/// The chapter at a moment, with its number and the seconds since it began.
fn chapter_at(mut at_s: f64) -> (usize, f64) {
    for (number, chapter) in CHAPTERS.iter().enumerate() {
        if at_s < chapter.seconds {
            return (number, at_s);
        }
        at_s -= chapter.seconds;
    }
    (CHAPTERS.len() - 1, CHAPTERS[CHAPTERS.len() - 1].seconds)
}

/// The camera at a moment: at rest at both ends, and through the places in between without a stop (Catmull and Rom).
fn place(chapter: &Chapter, at_s: f64) -> Turntable {
    let places = &chapter.places;
    let last = places.len() - 1;
    let at_s = (at_s as f32).clamp(places[0][0], places[last][0]);
    let first = places.partition_point(|p| p[0] <= at_s).clamp(1, last.max(1)) - 1;
    let next = (first + 1).min(last);
    let (b, c) = (places[first], places[next]);
    let span = (c[0] - b[0]).max(f32::EPSILON);
    let s = (at_s - b[0]) / span;
    let (s2, s3) = (s * s, s * s * s);
    // How fast it passes a place, by the places around it.
    let speed = |n: usize, i: usize| {
        if n == 0 || n == last {
            return 0.0;
        }
        let (a, c) = (places[n - 1], places[n + 1]);
        (c[i] - a[i]) / (c[0] - a[0]).max(f32::EPSILON)
    };
    let p: Place = std::array::from_fn(|i| {
        let (v, w) = (speed(first, i) * span, speed(next, i) * span);
        b[i] * (2.0 * s3 - 3.0 * s2 + 1.0)
            + v * (s3 - 2.0 * s2 + s)
            + c[i] * (3.0 * s2 - 2.0 * s3)
            + w * (s3 - s2)
    });
    Turntable {
        target: Vec3::new(p[1], p[2], p[3]),
        azimuth: p[4].to_radians(),
        pitch: p[5].to_radians(),
        distance: p[6],
        fov_y: chapter.fov.to_radians(),
    }
}

/// The stage of every chapter: what was acted before is over.
fn stages(repertoire: Option<&Arc<Repertoire>>) -> Result<Vec<Stage>, Failure> {
    let position: Position = MID_MATCH.parse()?;
    let mut board = setting::of_position(&position);
    let houses = BySide([House::Bell, House::Heron]);
    let mut stages = Vec::new();
    for chapter in &CHAPTERS {
        let mut stage = Stage::new(7, Lighting::preset(chapter.light));
        stage.set_repertoire(repertoire.cloned());
        stage.cut_to_board(&board, houses);
        for (at_s, text) in chapter.acts {
            let event = match text.strip_prefix("D* ") {
                Some(_) => {
                    let side = Side::South;
                    let hex = board.fires[side].ok_or("no hex burns")?;
                    Event::DragonArrived { side, hex }
                }
                None => {
                    let play: Play = text.parse()?;
                    let mover = stage.board().at(play.from).ok_or(format!("{text}: nobody"))?;
                    Event::Played { side: mover.piece.side, play }
                }
            };
            stage.act(&[event], *at_s, chapter.pace);
        }
        board = stage.board().clone();
        stages.push(stage);
    }
    Ok(stages)
}

struct Options {
    frames: (u32, u32),
    fps: u32,
    size: (u32, u32),
    tier: Tier,
    samples: u32,
    models: PathBuf,
    out: PathBuf,
}

fn options() -> Result<Options, Failure> {
    let mut o = Options {
        frames: (0, u32::MAX),
        fps: 30,
        size: (1280, 720),
        tier: Tier::Ultra,
        samples: 1,
        models: "models".into(),
        out: PathBuf::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--frames" => {
                let v = value()?;
                let (a, b) = v.split_once("..").ok_or("--frames is A..B")?;
                o.frames = (a.parse()?, b.parse()?);
            }
            "--fps" => o.fps = value()?.parse().map_err(|_| "--fps is a number")?,
            "--size" => {
                let v = value()?;
                let (w, h) = v.split_once('x').ok_or("--size is WxH")?;
                o.size = (w.parse()?, h.parse()?);
            }
            "--tier" => o.tier = tavola_examples::tier_named(&value()?)?,
            "--samples" => o.samples = value()?.parse::<u32>()?.clamp(1, 64),
            "--models" => o.models = value()?.into(),
            _ => o.out = arg.into(),
        }
    }
    if o.out.as_os_str().is_empty() {
        return Err("name a folder for pictures, or a film that ends in .mp4".into());
    }
    if !(1..=120).contains(&o.fps) {
        return Err(format!("--fps {}: 1 to 120 pictures a second can be made", o.fps).into());
    }
    Ok(o)
}

impl Options {
    /// The format of the film; none for a folder of pictures.
    fn film(&self) -> Result<Option<FilmFormat>, Failure> {
        if self.out.extension().is_none_or(|e| e != "mp4") {
            return Ok(None);
        }
        let rate = FrameRate::new(self.fps).map_err(|_| {
            let fps = self.fps;
            format!("--fps {fps}: a film shows 24 to 60 pictures a second; a folder of pictures takes 1 to 120")
        })?;
        Ok(Some(FilmFormat::new(self.size.0, self.size.1, rate, 20, false)?))
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("showcase: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Failure> {
    let o = options()?;
    let film = o.film()?;
    let extent = Extent::new(o.size.0, o.size.1).ok_or("the size is zero")?;
    let progress = Progress::default();
    let (library, _) = Library::load(&Source::folder(&o.models), &progress);
    let repertoire = Repertoire::in_tier(&library, o.tier);
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let mut config = RendererConfig::new(o.tier, Arc::new(library));
    config.emblems = emblems();
    let mut renderer = Renderer::new(gpu, config, &progress)?;
    let stages = stages(repertoire.as_ref())?;
    // Many samples are spread over the lens; over a single picture it is laid. Ultra alone has one.
    let laid = o.samples == 1 && o.tier == Tier::Ultra;
    let shutter_s = (0.5 / f64::from(o.fps)).min(SHUTTER_S);
    let mut picture = |n: u32| {
        let (number, at_s) = chapter_at(f64::from(n) / f64::from(o.fps));
        let chapter = &CHAPTERS[number];
        let scene_at = |at_s| {
            let camera = place(chapter, at_s).camera(extent.aspect());
            stages[number].scene(at_s, camera, &Overlay::default())
        };
        let mut scene = scene_at(at_s);
        if laid {
            let opened = (at_s >= shutter_s).then(|| opened(scene_at(at_s - shutter_s)));
            scene.lens = Some(Lens { radius: chapter.lens, opened });
        }
        renderer.render_samples(&scene, extent, o.samples, chapter.lens)
    };
    let total: f64 = CHAPTERS.iter().map(|c| c.seconds).sum();
    let frames = (total * f64::from(o.fps)) as u32;
    let (from, to) = (o.frames.0, o.frames.1.min(frames));
    if let Some(format) = film {
        // A part of the minute is a whole film of its own.
        let header = SliceHeader { format, film: 1, frames: to - from, from: 0, to: to - from };
        header.check()?;
        let part = o.out.with_extension("tavslice");
        let mut recorder = Recorder::start(&part, header)?;
        let mut planes = PlanesBuffer::new((o.size.0 as usize, o.size.1 as usize));
        for n in from + recorder.next()..to {
            planes.fill_from_rgba(&picture(n)?.bytes)?;
            recorder.push(&planes.planes(), &[])?;
        }
        recorder.finish()?;
        tavola_film::join(std::slice::from_ref(&part), &o.out)?;
        std::fs::remove_file(&part)?;
        return Ok(());
    }
    std::fs::create_dir_all(&o.out)?;
    for n in from..to {
        let path = o.out.join(format!("{n:05}.png"));
        image::save_buffer(path, &picture(n)?.bytes, o.size.0, o.size.1, image::ColorType::Rgba8)?;
    }
    Ok(())
}
