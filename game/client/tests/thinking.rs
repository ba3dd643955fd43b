//! A machine that thinks leaves the picture's pace where it was.
//!
//! One run draws the same board again and again, in short stretches with a match of two machines of
//! the highest level thinking on their own thread, and as many without, in turn: whatever else this
//! computer does, or however warm it gets, falls on both alike. What is compared is the time by the
//! clock from the start of a frame until its last pixel is there; a software adapter draws with every
//! core, so a search that did not give way would be seen here first.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tavola::camera::{NamedView, Turntable};
use tavola::clock::Clock;
use tavola::commands::shot::MID_MATCH;
use tavola::session::{Pairing, Session, sheet};
use tavola::stage::{Overlay, Stage, setting};
use tavola_renderer::scene::{LightPreset, Lighting, Scene};
use tavola_renderer::{Extent, Gpu, GpuRequest, Library, Progress, Renderer, RendererConfig, Tier};
use tavola_rules::cyvasse::{BySide, House, Position};
use tavola_simulation::Command;

/// How much longer the slowest hundredth of frames may take while a machine thinks.
const ALLOWED: f64 = 1.2;
/// Frames of a stretch.
const STRETCH: usize = 10;
/// Stretches of each kind in a round.
const STRETCHES: usize = 15;
/// Rounds after which what was seen stands.
const ROUNDS: usize = 4;

/// A board that is drawn, and the frame times of both kinds.
struct Picture {
    renderer: Renderer,
    scene: Scene,
    extent: Extent,
    clock: Clock,
    frame: u32,
}

/// Milliseconds of frames.
#[derive(Default)]
struct Frames(Vec<f64>);

impl Frames {
    fn share(&self, share: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[((sorted.len() - 1) as f64 * share).round() as usize]
    }
}

impl Picture {
    fn new() -> Self {
        let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
        let config = RendererConfig::new(Tier::Light, Arc::new(Library::new()));
        let mut renderer = Renderer::new(gpu, config, &Progress::default()).unwrap();
        let mut stage = Stage::new(7, Lighting::preset(LightPreset::Dusk));
        let position: Position = MID_MATCH.parse().unwrap();
        let houses = BySide([House::ALL[0], House::ALL[1]]);
        stage.cut_to_board(&setting::of_position(&position), houses);
        let extent = Extent::new(320, 180).unwrap();
        let camera = Turntable::named(NamedView::Table).camera(extent.aspect());
        let scene = stage.scene(0.0, camera, &Overlay::default());
        renderer.warm_up(&scene);
        Self { renderer, scene, extent, clock: Clock::new(), frame: 0 }
    }

    /// Draws frames of a camera that sways.
    fn stretch(&mut self, frames: &mut Frames) {
        for _ in 0..STRETCH {
            self.frame += 1;
            self.scene.camera.position.x += if self.frame.is_multiple_of(2) { 0.01 } else { -0.01 };
            let before = self.clock.seconds();
            self.renderer.draw(&self.scene, self.extent);
            self.renderer.present_to_image(self.extent);
            self.renderer.gpu().wait();
            frames.0.push((self.clock.seconds() - before) * 1e3);
        }
    }

    /// The slowest hundredth with `busy` switched on, over that without: more rounds are drawn while
    /// it is too much, because chance falls out of a longer list.
    fn ratio(&mut self, rounds: usize, stretches: usize, mut busy: impl FnMut(bool)) -> f64 {
        let (mut without, mut with) = (Frames::default(), Frames::default());
        let mut ratio = f64::INFINITY;
        for _ in 0..rounds {
            for _ in 0..stretches {
                busy(false);
                self.stretch(&mut without);
                busy(true);
                self.stretch(&mut with);
            }
            ratio = with.share(0.99) / without.share(0.99);
            println!(
                "p50 {:.1} and {:.1} ms, p99 {:.1} and {:.1} ms: {ratio:.2}",
                without.share(0.5),
                with.share(0.5),
                without.share(0.99),
                with.share(0.99),
            );
            if ratio <= ALLOWED {
                break;
            }
        }
        busy(false);
        ratio
    }
}

/// A match of two machines of the highest level that can be halted.
struct Match {
    session: Session,
    seed: u64,
}

impl Match {
    fn new() -> Self {
        let mut session = Session::new(None, Arc::new(|| {})).unwrap();
        let pairing =
            Pairing { house: House::ALL[0], levels: [Some(5), Some(5)], begins: None, seed: 1 };
        session.start(sheet(&pairing, ""));
        Self { session, seed: 1 }
    }

    fn thinks(&self) -> bool {
        self.session.table().is_some_and(|t| t.seats.iter().any(|s| s.thinking_since.is_some()))
    }

    /// Lets the machines think, or waits until they do not.
    fn think(&mut self, on: bool) {
        self.session.send(Command::PauseMachines(!on));
        let clock = Clock::new();
        while self.thinks() != on {
            assert!(clock.seconds() < 90.0, "the machines neither think nor rest: {on}");
            self.session.wait(Duration::from_millis(20));
            if on && self.session.view().is_some_and(|v| v.outcome.is_some()) {
                self.seed += 1;
                self.session.send(Command::Restart { seed: Some(self.seed) });
            }
        }
    }
}

#[test]
fn a_machine_that_thinks_leaves_the_frame_time_where_it_was() {
    let mut picture = Picture::new();
    let mut thinkers = Match::new();
    let ratio = picture.ratio(ROUNDS, STRETCHES, |on| thinkers.think(on));
    assert!(ratio <= ALLOWED, "the slowest frames take {ratio:.2} times as long");

    // What does not give way is seen: the comparison is not blind.
    let busy = AtomicBool::new(false);
    let over = AtomicBool::new(false);
    let threads = 8 * std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let spin = || {
                while !over.load(Ordering::Relaxed) {
                    if busy.load(Ordering::Relaxed) {
                        std::hint::spin_loop();
                    } else {
                        std::thread::park_timeout(Duration::from_millis(1));
                    }
                }
            };
            std::thread::Builder::new().name("busy".into()).spawn_scoped(scope, spin).unwrap();
        }
        let ratio = picture.ratio(1, 2, |on| busy.store(on, Ordering::Relaxed));
        over.store(true, Ordering::Relaxed);
        assert!(ratio > ALLOWED, "{threads} busy threads are not noticed: {ratio:.2}");
    });
}
