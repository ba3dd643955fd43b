//! A scripted minute: a flight over the board, a Dragon's arrival, a trebuchet's shot, a cavalry charge,
//! fire in the night. Every picture is a function of its number, so parts may be made anywhere.
//!
//! `showcase [--frames A..B] [--fps 30] [--size WxH] [--tier ultra] [--samples N] [--models DIR] OUT`,
//! where OUT is a folder for numbered PNGs, or a film that ends in `.mp4`.

use std::{path::PathBuf, sync::Arc};

use glam::Vec3;
use tavola::{
    camera::Turntable,
    commands::shot::MID_MATCH,
    hud::draw::emblem::emblems,
    stage::{Overlay, Stage, pace::Pace, repertoire::Repertoire, setting},
};
use tavola_film::{FilmFormat, FrameRate, PlanesBuffer, Recorder, SliceHeader};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Tier,
    models::Source,
    scene::{LightPreset, Lighting},
};
use tavola_rules::cyvasse::{BySide, Event, House, Position, Side};

type Failure = Box<dyn std::error::Error>;

/// A place of the camera: target x, y, z; azimuth and pitch in degrees; distance.
type Place = [f32; 6];

/// A part of the minute.
struct Chapter {
    seconds: f64,
    light: LightPreset,
    /// From where to where the camera glides.
    places: &'static [Place],
    /// What is acted, from when on.
    acts: &'static [(f64, &'static str)],
    pace: Pace,
}

const CHAPTERS: [Chapter; 5] = [
    Chapter {
        seconds: 14.0,
        light: LightPreset::Dawn,
        places: &[
            [2.6, 0.3, -2.2, 205.0, 15.0, 5.5],
            [0.5, 0.2, -0.8, 150.0, 20.0, 6.0],
            [-1.0, 0.1, 0.8, 110.0, 26.0, 8.0],
            [0.0, -0.1, 0.3, 84.0, 44.0, 17.0],
        ],
        acts: &[],
        pace: Pace::NATURAL,
    },
    Chapter {
        seconds: 12.0,
        light: LightPreset::Dusk,
        places: &[[1.2, 0.6, 3.2, 62.0, 27.0, 6.4], [1.2, 0.7, 3.4, 108.0, 24.0, 5.4]],
        acts: &[(2.0, "D* S"), (7.5, "D e2-e6")],
        pace: Pace::SLOW,
    },
    Chapter {
        seconds: 12.0,
        light: LightPreset::Noon,
        places: &[
            [1.2, 0.5, 0.0, 150.0, 16.0, 4.4],
            [0.4, 0.4, 1.2, 165.0, 22.0, 6.5],
            [-0.6, 0.3, 2.4, 130.0, 24.0, 5.0],
        ],
        acts: &[(2.2, "T g6»Hd3")],
        pace: Pace::CINEMA,
    },
    Chapter {
        seconds: 10.0,
        light: LightPreset::Dusk,
        places: &[[2.3, 0.4, 2.2, 30.0, 15.0, 5.0], [1.9, 0.4, -0.4, 10.0, 18.0, 4.6]],
        acts: &[(1.0, "V g3-h5"), (3.4, "V h5xPh7")],
        pace: Pace::SLOW,
    },
    Chapter {
        seconds: 12.0,
        light: LightPreset::Night,
        places: &[[-0.9, 0.4, -3.2, 40.0, 11.0, 4.2], [-0.8, 0.5, -3.2, 96.0, 20.0, 6.5]],
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

fn place(chapter: &Chapter, at_s: f64) -> Turntable {
    let t = (at_s / chapter.seconds).clamp(0.0, 1.0) as f32;
    // Slow at both ends, and through the places in between without a stop (Catmull and Rom).
    let t = t * t * (3.0 - 2.0 * t) * (chapter.places.len() - 1) as f32;
    let last = chapter.places.len() - 1;
    let first = (t as usize).min(last.saturating_sub(1));
    let of = |n: isize| chapter.places[n.clamp(0, last as isize) as usize];
    let n = first as isize;
    let (a, b, c, d) = (of(n - 1), of(n), of(n + 1), of(n + 2));
    let s = t - first as f32;
    let p: Place = std::array::from_fn(|i| {
        let (v, w) = ((c[i] - a[i]) * 0.5, (d[i] - b[i]) * 0.5);
        let (s2, s3) = (s * s, s * s * s);
        b[i] * (2.0 * s3 - 3.0 * s2 + 1.0)
            + v * (s3 - 2.0 * s2 + s)
            + c[i] * (3.0 * s2 - 2.0 * s3)
            + w * (s3 - s2)
    });
    Turntable {
        target: Vec3::new(p[0], p[1], p[2]),
        azimuth: p[3].to_radians(),
        pitch: p[4].to_radians(),
        distance: p[5],
        fov_y: 0.56,
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
                    let play = text.parse()?;
                    Event::Played { side: Side::South, play }
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
            "--fps" => o.fps = value()?.parse::<u32>()?.clamp(1, 120),
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
    Ok(o)
}

fn main() -> Result<(), Failure> {
    let o = options()?;
    let extent = Extent::new(o.size.0, o.size.1).ok_or("the size is zero")?;
    let progress = Progress::default();
    let (library, _) = Library::load(&Source::folder(&o.models), &progress);
    let repertoire = Repertoire::in_tier(&library, o.tier);
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let mut config = RendererConfig::new(o.tier, Arc::new(library));
    config.emblems = emblems();
    let mut renderer = Renderer::new(gpu, config, &progress)?;
    let stages = stages(repertoire.as_ref())?;
    let mut picture = |n: u32| {
        let (number, at_s) = chapter_at(f64::from(n) / f64::from(o.fps));
        let camera = place(&CHAPTERS[number], at_s).camera(extent.aspect());
        let scene = stages[number].scene(at_s, camera, &Overlay::default());
        renderer.render_samples(&scene, extent, o.samples, 0.02)
    };
    let total: f64 = CHAPTERS.iter().map(|c| c.seconds).sum();
    let frames = (total * f64::from(o.fps)) as u32;
    let (from, to) = (o.frames.0, o.frames.1.min(frames));
    if o.out.extension().is_some_and(|e| e == "mp4") {
        let format = FilmFormat::new(o.size.0, o.size.1, FrameRate::new(o.fps)?, 20, false)?;
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
