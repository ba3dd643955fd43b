//! What a frame costs: processor time, time on the device by pass, draws, bytes, memory.
//!
//! `bench_frame [--scene board|yard] [--tier light|normal|ultra] [--tiles N] [--pieces M] [--moving K]
//! [--size WxH] [--frames N] [--warm N] [--passes on|off] [--bare on|off] [--light dusk] [--models DIR]
//! [--shadows on|off] [--shadow-map N] [--samples 1|4] [--equal on|off] [--shot FILE.ppm]`
//!
//! `board` is the game's own landscape with its painted figures, every knob as the tier has it. `yard` is the
//! scene that a peer draws, too ([`tavola_examples::measure::yard`]), with the features of that comparison
//! alone: a sun with shadows, samples, a tone curve; with `--equal off` every knob is as the tier has it there,
//! too. What shadows, their map and samples are told counts only with `--equal on`. Prints lines of
//! `name value`. Run it where the folder `models` is.

use std::{path::PathBuf, sync::Arc};

use stage::{Stage, board_stage, yard_knobs, yard_library, yard_stage};
use tavola_examples::{
    light_named,
    measure::{
        ask::{Ask, ppm, switch},
        meter::{Frames, Moment, Readings, memory_mib},
    },
    tier_named,
};
use tavola_renderer::{
    Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Scene, Tier,
    models::Source, scene::LightPreset,
};

#[allow(clippy::unwrap_used, reason = "a test's yardstick; what it unwraps it has just made")]
#[path = "../../../renderer/tests/bare/mod.rs"]
mod bare;
#[path = "bench_frame/stage.rs"]
mod stage;

type Failure = Box<dyn std::error::Error>;

/// What this program alone is asked.
#[derive(Debug)]
struct Own {
    yard: bool,
    tier: Tier,
    light: LightPreset,
    passes: bool,
    bare: bool,
    equal: bool,
    models: PathBuf,
}

impl Own {
    fn of(ask: &Ask) -> Result<Self, Failure> {
        let mut own = Self {
            yard: false,
            tier: Tier::Normal,
            light: LightPreset::Dusk,
            passes: false,
            bare: false,
            equal: true,
            models: "models".into(),
        };
        for (name, value) in &ask.more {
            match (name.as_str(), value.as_str()) {
                ("scene", "yard") => own.yard = true,
                ("scene", "board") => own.yard = false,
                ("tier", _) => own.tier = tier_named(value)?,
                ("light", _) => own.light = light_named(value)?,
                ("passes", _) => own.passes = switch(name, value)?,
                ("bare", _) => own.bare = switch(name, value)?,
                ("equal", _) => own.equal = switch(name, value)?,
                ("models", _) => own.models = value.into(),
                _ => return Err(format!("--{name} {value}?").into()),
            }
        }
        Ok(own)
    }
}

fn renderer(ask: &Ask, own: &Own, request: &GpuRequest) -> Result<Renderer, Failure> {
    let progress = Progress::default();
    let library = if own.yard {
        yard_library(ask)
    } else {
        Library::load(&Source::folder(&own.models), &progress).0
    };
    let mut config = RendererConfig::new(own.tier, Arc::new(library));
    if own.yard && own.equal {
        config.adjust = Some(Arc::new(yard_knobs(ask)));
    }
    Ok(Renderer::new(Gpu::headless(request)?, config, &progress)?)
}

/// Draws, presents and waits; gives what that cost, and what of it fell to this thread before it waited.
fn frame(renderer: &mut Renderer, scene: &Scene, extent: Extent) -> (Moment, f64) {
    let start = Moment::now();
    renderer.draw(scene, extent);
    renderer.present_to_image(extent);
    let submitted = Moment::now().since(&start).thread;
    renderer.gpu().wait();
    (Moment::now().since(&start), submitted)
}

fn measure(ask: &Ask, own: &Own, stage: &mut Stage) -> Result<(), Failure> {
    let extent = Extent::new(ask.width, ask.height).ok_or("the size is zero")?;
    let mut renderer = renderer(ask, own, &GpuRequest::default())?;
    let info = renderer.gpu().info();
    println!("adapter {} ({} {})", info.name, info.driver, info.driver_info);
    for i in 0..ask.warm {
        stage.step(i);
        frame(&mut renderer, &stage.scene, extent);
        if i == 0 {
            println!("start_ms {:.0}", Moment::now().process);
        }
    }
    let bare = own.bare.then(|| bare::Bare::new(renderer.gpu().clone()));
    let (mut frames, mut submit, mut least) =
        (Frames::default(), Readings::default(), Readings::default());
    for i in 0..ask.frames {
        stage.step(ask.warm + i);
        let (cost, submitted) = frame(&mut renderer, &stage.scene, extent);
        frames.push(&cost);
        submit.push(submitted);
        if let Some(bare) = &bare {
            least.push(bare.frame_ms(&renderer.stats()));
        }
    }
    frames.print();
    println!("submit_ms {:.3}", submit.median());
    println!("submit_ms_p99 {:.3}", submit.quantile(0.99));
    if bare.is_some() {
        println!("bare_ms {:.3}", least.median());
    }
    let stats = renderer.stats();
    println!("draws {}", stats.world_draws + stats.picture_draws);
    println!("sent_kib {:.1}", stats.sent_bytes as f64 / 1024.0);
    println!("targets_mib {:.1}", stats.target_bytes as f64 / 1_048_576.0);
    let (now, most) = memory_mib();
    println!("rss_mib {now:.0}\npeak_mib {most:.0}");
    if let Some(path) = &ask.shot {
        let rows = renderer.render_to_image(&stage.scene, extent)?;
        write(path, &ppm(ask.width, ask.height, &rows.bytes))?;
    }
    Ok(())
}

/// Time on the device by pass, on a device of its own that is asked to tell it.
fn passes(ask: &Ask, own: &Own, stage: &mut Stage) -> Result<(), Failure> {
    let extent = Extent::new(ask.width, ask.height).ok_or("the size is zero")?;
    let request = GpuRequest::default().with_timestamps();
    let mut renderer = renderer(ask, own, &request)?;
    let mut times: Vec<(&'static str, Readings)> = Vec::new();
    let mut whole = Readings::default();
    for i in 0..ask.warm + ask.frames {
        stage.step(i);
        frame(&mut renderer, &stage.scene, extent);
        let taken = renderer.gpu().pass_times();
        if i < ask.warm {
            continue;
        }
        whole.push(taken.iter().map(|p| p.ms).sum());
        for pass in taken {
            match times.iter_mut().find(|(name, _)| *name == pass.name) {
                Some((_, readings)) => readings.push(pass.ms),
                None => {
                    let mut readings = Readings::default();
                    readings.push(pass.ms);
                    times.push((pass.name, readings));
                }
            }
        }
    }
    if times.is_empty() {
        println!("# this device does not tell the time");
        return Ok(());
    }
    for (name, readings) in times.iter().map(|(n, r)| (*n, r)).chain([("all passes", &whole)]) {
        let (middle, late) = (readings.median(), readings.quantile(0.99));
        println!("pass {name}: p50 {middle:.3} ms, p99 {late:.3} ms");
    }
    Ok(())
}

#[allow(clippy::disallowed_methods, reason = "a picture to look at, made anew at will")]
fn write(path: &str, bytes: &[u8]) -> std::io::Result<()> {
    std::fs::write(path, bytes)
}

fn main() -> Result<(), Failure> {
    let ask = Ask::read(std::env::args().skip(1))?;
    let own = Own::of(&ask)?;
    let mut stage = if own.yard { yard_stage(&ask) } else { board_stage(&ask, own.light) };
    let what = if own.yard { "yard" } else { "board" };
    let cells = stage.scene.terrain.as_ref().map_or(ask.tiles, |t| t.ground.len());
    println!(
        "# {what}, {:?}, {cells} cells, {} pieces, {} of them moving, {}x{}",
        own.tier, ask.pieces, ask.moving, ask.width, ask.height
    );
    measure(&ask, &own, &mut stage)?;
    if own.passes {
        passes(&ask, &own, &mut stage)?;
    }
    Ok(())
}
