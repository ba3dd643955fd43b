//! Draws a play as a sheet of pictures, as living figures act it in the room: every act at a glance.
//!
//! `cargo run -p tavola --example acts -- OUT.png "L c4xPd4" [options]`; instead of a play,
//! `arrive:N` lets that side's Dragon rise from its flames and `cheer:S` that side cheer.
//! Options: `--position TEXT`, `--models DIR`, `--size 640x360`, `--frames 12`, `--columns 4`,
//! `--from S --to S` (seconds; the whole act), `--tier normal`, `--light dusk`, `--view AZIMUTH,PITCH,DISTANCE`
//! (degrees and cells), `--each` (a file a picture, beside OUT).

use std::{path::PathBuf, process::ExitCode, sync::Arc};

use glam::{Vec2, Vec3};
use image::{RgbaImage, imageops};
use tavola::commands::shot::{MID_MATCH, houses};
use tavola::stage::{Overlay, Stage, board::center, pace::Pace, repertoire::Repertoire, setting};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Tier,
    models::Source,
    scene::{Camera, LightPreset, Lighting},
};
use tavola_rules::cyvasse::{BySide, Event, Hex, Play, Position, Side};

type Fault = Box<dyn std::error::Error>;

struct Options {
    out: PathBuf,
    act: String,
    position: String,
    models: PathBuf,
    size: (u32, u32),
    frames: u32,
    columns: u32,
    span: (Option<f64>, Option<f64>),
    tier: Tier,
    light: LightPreset,
    view: [f32; 3],
    each: bool,
}

fn main() -> ExitCode {
    match options().and_then(|o| draw(&o)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn tier_named(name: &str) -> Result<Tier, String> {
    match name {
        "light" => Ok(Tier::Light),
        "normal" => Ok(Tier::Normal),
        "ultra" => Ok(Tier::Ultra),
        _ => Err(format!("no tier {name}")),
    }
}

fn light_named(name: &str) -> Result<LightPreset, String> {
    match name {
        "dawn" => Ok(LightPreset::Dawn),
        "noon" => Ok(LightPreset::Noon),
        "dusk" => Ok(LightPreset::Dusk),
        "night" => Ok(LightPreset::Night),
        _ => Err(format!("no light {name}")),
    }
}

fn options() -> Result<Options, Fault> {
    let mut args = std::env::args().skip(1);
    let mut o = Options {
        out: args.next().ok_or("acts OUT.png PLAY [options]")?.into(),
        act: args.next().ok_or("acts OUT.png PLAY [options]")?,
        position: MID_MATCH.into(),
        models: "models".into(),
        size: (640, 360),
        frames: 12,
        columns: 4,
        span: (None, None),
        tier: Tier::Normal,
        light: LightPreset::Dusk,
        view: [60.0, 24.0, 5.0],
        each: false,
    };
    while let Some(flag) = args.next() {
        if flag == "--each" {
            o.each = true;
            continue;
        }
        let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
        match flag.as_str() {
            "--position" => o.position = value,
            "--models" => o.models = value.into(),
            "--size" => {
                let (w, h) = value.split_once('x').ok_or("a size is WxH")?;
                o.size = (w.parse()?, h.parse()?);
            }
            "--frames" => o.frames = value.parse::<u32>()?.max(1),
            "--columns" => o.columns = value.parse::<u32>()?.max(1),
            "--from" => o.span.0 = Some(value.parse()?),
            "--to" => o.span.1 = Some(value.parse()?),
            "--tier" => o.tier = tier_named(&value)?,
            "--light" => o.light = light_named(&value)?,
            "--view" => {
                let parts: Result<Vec<f32>, _> = value.split(',').map(str::parse).collect();
                o.view = parts?.try_into().map_err(|_| "a view is three numbers")?;
            }
            _ => return Err(format!("no option {flag}").into()),
        }
    }
    Ok(o)
}

/// The events of an act, and the two places it is about.
fn events(o: &Options, position: &Position) -> Result<(Vec<Event>, Hex, Hex), Fault> {
    let side = |name: &str| match name {
        "S" => Ok(Side::South),
        "N" => Ok(Side::North),
        _ => Err(format!("no side {name}")),
    };
    if let Some(name) = o.act.strip_prefix("arrive:") {
        let side = side(name)?;
        let waiting = setting::of_position(position).fires[side];
        let hex = waiting.ok_or("no Dragon waits there")?;
        return Ok((vec![Event::DragonArrived { side, hex }], hex, hex));
    }
    if let Some(name) = o.act.strip_prefix("cheer:") {
        let side = side(name)?;
        let seats = tavola_rules::game::SeatSet::only(side.seat());
        let outcome = tavola_rules::game::Outcome {
            winners: seats,
            cause: tavola_rules::cyvasse::Cause::KingCaptured,
        };
        let middle = "f6".parse::<Hex>().map_err(|_| "no middle")?;
        return Ok((vec![Event::Ended(outcome)], middle, middle));
    }
    let play: Play = o.act.parse().map_err(|e| format!("{}: {e:?}", o.act))?;
    let piece = position.piece(play.from).ok_or("nobody stands there")?;
    let mut events = vec![Event::Played { side: piece.side, play }];
    if play.deed.breaks_fort() {
        events.push(Event::FortBroken { hex: play.to });
    }
    Ok((events, play.from, play.to))
}

fn camera(view: [f32; 3], from: Hex, to: Hex) -> Camera {
    let [azimuth, pitch, distance] = view;
    let (azimuth, pitch) = (azimuth.to_radians(), pitch.to_radians());
    let middle: Vec2 = (center(from) + center(to)) * 0.5;
    let target = Vec3::new(middle.x, 0.4, middle.y);
    let back = Vec3::new(azimuth.sin() * pitch.cos(), pitch.sin(), azimuth.cos() * pitch.cos());
    let position = target + back * distance;
    Camera { position, target, up: Vec3::Y, fov_y: 0.6, near: 0.05, far: 80.0 }
}

fn draw(o: &Options) -> Result<(), Fault> {
    let position: Position = o.position.parse().map_err(|e| format!("{e:?}"))?;
    let (events, from, to) = events(o, &position)?;
    let (library, _) = Library::load(&Source::folder(&o.models), &Progress::default());
    let library = Arc::new(library);
    let mut stage = Stage::new(7, Lighting::preset(o.light));
    stage.set_repertoire(Repertoire::in_tier(&library, o.tier));
    let houses: BySide<_> = houses(7);
    stage.cut_to_board(&setting::of_position(&position), houses);
    stage.act(&events, 0.0, Pace::NATURAL);
    let end = stage.film_end_s();
    println!("the act takes {end:.2} s");
    let gpu = Gpu::headless(&GpuRequest::default())?;
    let config = RendererConfig::new(o.tier, library);
    let mut renderer = Renderer::new(gpu, config, &Progress::default())?;
    let extent = Extent::new(o.size.0, o.size.1).ok_or("a picture needs a size")?;
    let rows = o.frames.div_ceil(o.columns);
    let columns = o.columns.min(o.frames);
    let mut sheet = RgbaImage::new(extent.width() * columns, extent.height() * rows);
    let (first, last) = (o.span.0.unwrap_or(0.0), o.span.1.unwrap_or(end + 0.1));
    for i in 0..o.frames {
        let t = first + (last - first) * f64::from(i) / f64::from((o.frames - 1).max(1));
        let scene = stage.scene(t, camera(o.view, from, to), &Overlay::default());
        let picture = renderer.render_to_image(&scene, extent)?;
        let picture = RgbaImage::from_raw(extent.width(), extent.height(), picture.bytes);
        let picture = picture.ok_or("a picture of the wrong size")?;
        if o.each {
            picture.save(o.out.with_extension(format!("{i:03}.png")))?;
        }
        let (x, y) = (i % o.columns * extent.width(), i / o.columns * extent.height());
        imageops::replace(&mut sheet, &picture, x.into(), y.into());
        println!("{i}: {t:.2} s, {} draws", renderer.stats().world_draws);
    }
    sheet.save(&o.out)?;
    Ok(())
}
