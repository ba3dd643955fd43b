//! The thread "tavola-loader": models, pipelines, the first scene; and which tier suits a device.
//! What no device has a say in is begun before there is one, on the thread "tavola-ahead".
//!
//! A CPU rasteriser gets `Light` at once. Any other device draws the own scene in `Normal` for at most
//! a second, the first time it is met, and the tier is chosen by what a picture took; the answer is
//! remembered by adapter and driver in the settings. A tier that a person chose is never measured.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread::{Builder, JoinHandle};

use tavola_records::settings::{AdapterChoice, TierChoice};
use tavola_renderer::models::Source;
use tavola_renderer::tier::Adjust;
use tavola_renderer::{
    Cache, Capability, Extent, Gpu, Knobs, Library, Progress, Renderer, RendererConfig, Scene, Tier,
};

use crate::clock::Clock;
use crate::commands::place;
use crate::hud::draw::emblem::emblems;
use crate::report;
use crate::worker::Wake;

/// What the loader is asked for.
#[derive(Clone)]
pub(in crate::app) struct Quality {
    /// The tier that a person chose; none leaves it to the device.
    pub chosen: Option<Tier>,
    /// What was measured before.
    pub known: Vec<AdapterChoice>,
    /// Changes to the tier's knobs.
    pub adjust: Adjust,
    /// Where textures are kept from start to start.
    pub cache: Cache,
    /// Makes the first scene that will be shown.
    pub first: Arc<dyn Fn() -> Scene + Send + Sync>,
}

impl Quality {
    /// The tier that the device begins with.
    pub(super) fn tier(&self, gpu: &Gpu) -> Tier {
        self.grounded(gpu).0
    }

    /// The same, and why.
    fn grounded(&self, gpu: &Gpu) -> (Tier, Ground) {
        let about = about(gpu, TierChoice::Auto);
        let same = |k: &&AdapterChoice| k.name == about.name && k.driver == about.driver;
        let known = self.known.iter().find(same).and_then(|k| tier_of(k.tier));
        match self.chosen.or(known) {
            Some(tier) => (tier, Ground::Settled),
            None if gpu.is_software() => (Tier::Light, Ground::Kind),
            None => (Tier::Normal, Ground::Unknown),
        }
    }

    /// The tier that the next device will most likely get.
    fn likely(&self) -> Option<Tier> {
        self.chosen.or_else(|| tier_of(self.known.first()?.tier))
    }
}

/// Why a device gets the tier that it begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// A person chose it, or it is remembered.
    Settled,
    /// The kind of the device says it.
    Kind,
    /// It is yet to be measured.
    Unknown,
}

/// The tier that a choice names; none where it is left to the device.
pub(in crate::app) fn tier_of(choice: TierChoice) -> Option<Tier> {
    match choice {
        TierChoice::Light => Some(Tier::Light),
        TierChoice::Normal => Some(Tier::Normal),
        TierChoice::Ultra => Some(Tier::Ultra),
        TierChoice::Auto => None,
    }
}

/// What is remembered of a device.
pub(in crate::app) fn about(gpu: &Gpu, tier: TierChoice) -> AdapterChoice {
    let info = gpu.info();
    let driver = format!("{} {}", info.driver, info.driver_info).trim().to_owned();
    AdapterChoice { name: info.name.clone(), driver, tier }
}

/// The reverse of [`tier_of`].
pub(in crate::app) fn choice_of(tier: Tier) -> TierChoice {
    match tier {
        Tier::Light => TierChoice::Light,
        Tier::Normal => TierChoice::Normal,
        Tier::Ultra => TierChoice::Ultra,
    }
}

/// Models with pictures of at most `side` texels.
fn read_models(side: u32, cache: &Cache, progress: &Progress) -> Arc<Library> {
    let source = Source::folder(&place::models());
    let source = source.with_texture_side(side).with_cache(cache.clone());
    Arc::new(Library::load(&source, progress).0)
}

/// Work on what no device has a say in: the models, and the first scene with the ground under it.
pub(in crate::app) struct Ahead {
    thread: JoinHandle<Prepared>,
    progress: Progress,
}

/// What is there before the device.
struct Prepared {
    library: Option<Arc<Library>>,
    scene: Scene,
}

impl Ahead {
    /// Begins; none when the system gives no thread, and then the loader does it all.
    pub(in crate::app) fn start(quality: &Quality) -> Option<Self> {
        let progress = Progress::default();
        let side = quality.likely().map(|tier| {
            let mut knobs = Knobs::new(tier, Capability::Full, false);
            (quality.adjust)(&mut knobs);
            knobs.texture_side
        });
        let (cache, first, told) =
            (quality.cache.clone(), Arc::clone(&quality.first), progress.clone());
        let work = move || {
            let library = side.map(|side| read_models(side, &cache, &told));
            Prepared { library, scene: first() }
        };
        let thread = Builder::new().name("tavola-ahead".into()).spawn(work).ok()?;
        Some(Self { thread, progress })
    }
}

/// What the loader made.
pub(super) struct Loaded {
    pub(super) renderer: Box<Renderer>,
    /// What it found out about the device, to be remembered.
    pub(super) found: Option<AdapterChoice>,
}

/// What comes back from the loader: what it made, or the reason why not.
pub(super) type Answer = Result<Loaded, String>;

/// One order to the loader.
pub(super) struct Job {
    pub(super) gpu: Gpu,
    pub(super) format: wgpu::TextureFormat,
    pub(super) quality: Quality,
    /// What an earlier loader read.
    pub(super) library: Option<Arc<Library>>,
    pub(super) ahead: Option<Ahead>,
    pub(super) extent: Option<Extent>,
}

/// A loader at work. Dropping it has it give up at its next step and waits for that: a process that ends while one of
/// its threads is inside a driver may be taken down by it.
pub(super) struct Loading {
    answer: Receiver<Answer>,
    progress: Progress,
    thread: Option<JoinHandle<()>>,
}

impl Loading {
    /// The answer, once it is there. A thread that ended without one answers with a reason, too.
    pub(super) fn answer(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err("the loader fell over".to_owned())),
        }
    }

    /// How far it is, 0..=1.
    pub(super) fn fraction(&self) -> f32 {
        self.progress.fraction()
    }

    /// Has it give up; it is not waited for.
    pub(super) fn stop(&self) {
        self.progress.stop();
    }

    /// Has its thread ended?
    pub(super) fn ended(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Loading {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // What it fell over with is in the report.
            let _ = thread.join();
        }
    }
}

impl Job {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(self, wake: Wake) -> std::io::Result<Loading> {
        let (send, answer): (SyncSender<Answer>, _) = sync_channel(1);
        let progress = self.ahead.as_ref().map(|a| a.progress.clone()).unwrap_or_default();
        let told = progress.clone();
        let thread = Builder::new().name("tavola-loader".into()).spawn(move || {
            // A device that is lost meanwhile may take wgpu down.
            let made = report::guard(|| self.run(&told)).and_then(|made| made);
            // The window may be gone by now: then nobody waits for it.
            let _ = send.send(made);
            wake();
        })?;
        Ok(Loading { answer, progress, thread: Some(thread) })
    }

    fn run(mut self, progress: &Progress) -> Answer {
        let (tier, ground) = self.quality.grounded(&self.gpu);
        // Whoever fell over ahead is asked again, here.
        let ahead = self.ahead.take().and_then(|ahead| ahead.thread.join().ok());
        let (read, scene) = ahead.map_or((None, None), |a| (a.library, Some(a.scene)));
        let mut renderer = self.make(tier, read.or(self.library.clone()), progress)?;
        let scene = scene.unwrap_or_else(|| (self.quality.first)());
        going_on(progress)?;
        renderer.warm_up(&scene);
        let found = |tier| about(&self.gpu, choice_of(tier));
        let Some(extent) = self.extent.filter(|_| ground == Ground::Unknown) else {
            let found = (ground == Ground::Kind).then(|| found(tier));
            return Ok(Loaded { renderer, found });
        };
        going_on(progress)?;
        let ms = picture_ms(&mut renderer, &scene, extent);
        let fit = fitting(ms);
        tracing::info!(ms, ?fit, "the tier was measured");
        if fit != tier {
            let library = Arc::clone(&renderer.config().library);
            drop(renderer);
            renderer = self.make(fit, Some(library), progress)?;
            renderer.warm_up(&scene);
        }
        Ok(Loaded { renderer, found: Some(found(fit)) })
    }

    fn make(
        &self,
        tier: Tier,
        library: Option<Arc<Library>>,
        progress: &Progress,
    ) -> Result<Box<Renderer>, String> {
        let side = Knobs::of(&self.gpu, tier, Some(&self.quality.adjust)).texture_side;
        let fine_enough = library.filter(|l| l.texture_side() >= side);
        let cache = &self.quality.cache;
        let library = fine_enough.unwrap_or_else(|| read_models(side, cache, progress));
        going_on(progress)?;
        let mut config = RendererConfig::new(tier, library);
        config.window_format = Some(self.format);
        config.adjust = Some(Arc::clone(&self.quality.adjust));
        config.cache = cache.clone();
        config.emblems = emblems();
        Renderer::new(self.gpu.clone(), config, progress).map(Box::new).map_err(|e| e.to_string())
    }
}

/// # Errors
/// Nobody waits for what is being loaded any more.
fn going_on(progress: &Progress) -> Result<(), String> {
    if progress.stopped() { Err("loading was stopped".to_owned()) } else { Ok(()) }
}

/// Milliseconds that a picture takes, the middle one of those that are done within a second.
fn picture_ms(renderer: &mut Renderer, scene: &Scene, extent: Extent) -> f64 {
    let clock = Clock::new();
    let mut taken = Vec::new();
    while taken.is_empty() || (clock.seconds() < 1.0 && taken.len() < 120) {
        let before = clock.seconds();
        renderer.draw(scene, extent);
        renderer.present_to_image(extent);
        renderer.gpu().wait();
        taken.push((clock.seconds() - before) * 1e3);
    }
    // The first makes what only large pictures need.
    taken.sort_by(f64::total_cmp);
    taken.get(taken.len() / 2).copied().unwrap_or(f64::INFINITY)
}

/// The tier for a device that draws a picture in `Normal` within so many milliseconds. `Ultra` costs
/// three to four times as much; a picture at 60 Hz has 16.7.
fn fitting(normal_ms: f64) -> Tier {
    match normal_ms {
        ms if ms <= 3.5 => Tier::Ultra,
        ms if ms <= 20.0 => Tier::Normal,
        _ => Tier::Light,
    }
}

#[cfg(test)]
mod tests {
    use tavola_renderer::GpuRequest;

    use super::*;

    fn quality(chosen: Option<Tier>, known: Vec<AdapterChoice>) -> Quality {
        Quality {
            chosen,
            known,
            adjust: Arc::new(|_| {}),
            cache: Cache::none(),
            first: Arc::new(|| unreachable!("nothing is drawn here")),
        }
    }

    #[test]
    fn a_faster_device_never_gets_less() {
        let tiers = [0.5, 3.0, 5.0, 19.0, 21.0, 400.0, f64::INFINITY].map(fitting);
        assert!(tiers.is_sorted_by(|a, b| a >= b), "{tiers:?}");
        assert_eq!((tiers[0], tiers[2], tiers[6]), (Tier::Ultra, Tier::Normal, Tier::Light));
    }

    #[test]
    fn whoever_drops_a_loader_finds_its_thread_ended() {
        let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
        let quality = quality(Some(Tier::Light), Vec::new());
        let first = Arc::clone(&quality.first);
        let format = wgpu::TextureFormat::Bgra8Unorm;
        let job = Job { gpu, format, quality, library: None, ahead: None, extent: None };
        let loading = job.start(Arc::new(|| {})).expect("a thread");
        assert!(loading.answer().is_none());
        drop(loading);
        assert_eq!(Arc::strong_count(&first), 1, "it still works");
    }

    #[test]
    fn a_choice_comes_before_what_was_measured_and_that_before_the_kind_of_device() {
        let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
        let plain = quality(None, Vec::new()).grounded(&gpu);
        let by_kind = if gpu.is_software() {
            (Tier::Light, Ground::Kind)
        } else {
            (Tier::Normal, Ground::Unknown)
        };
        assert_eq!(plain, by_kind);
        let known = vec![about(&gpu, TierChoice::Ultra)];
        assert_eq!(quality(None, known.clone()).grounded(&gpu), (Tier::Ultra, Ground::Settled));
        assert_eq!(quality(None, known.clone()).likely(), Some(Tier::Ultra));
        assert_eq!(quality(None, Vec::new()).likely(), None);
        let chosen = quality(Some(Tier::Normal), known.clone()).grounded(&gpu);
        assert_eq!(chosen, (Tier::Normal, Ground::Settled));
        let mut older = known;
        older[0].driver.push_str(" older");
        assert_eq!(
            quality(None, older).grounded(&gpu),
            by_kind,
            "another driver is another device"
        );
    }
}
