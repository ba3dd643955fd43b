//! The thread "tavola-loader": models, pipelines, the first scene; and which tier suits a device.
//!
//! A CPU rasteriser gets `Light` at once. Any other device draws the own scene in `Normal` for at most
//! a second, the first time it is met, and the tier is chosen by what a picture took; the answer is
//! remembered by adapter and driver in the settings. A tier that a person chose is never measured.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use tavola_records::settings::{AdapterChoice, TierChoice};
use tavola_renderer::models::Source;
use tavola_renderer::tier::Adjust;
use tavola_renderer::{
    Cache, Extent, Gpu, Knobs, Library, Progress, Renderer, RendererConfig, Scene, Tier,
};
use winit::event_loop::EventLoopProxy;

use crate::app::Wake;
use crate::clock::Clock;
use crate::commands::place;
use crate::hud::draw::emblem::emblems;
use crate::report;

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
    /// The tier to begin with, and whether to measure.
    pub(super) fn tier(&self, gpu: &Gpu) -> (Tier, bool) {
        let about = about(gpu, TierChoice::Auto);
        let same = |k: &&AdapterChoice| k.name == about.name && k.driver == about.driver;
        let known = self.known.iter().find(same).and_then(|k| tier_of(k.tier));
        match self.chosen.or(known) {
            Some(tier) => (tier, false),
            None if gpu.is_software() => (Tier::Light, false),
            None => (Tier::Normal, true),
        }
    }
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
fn about(gpu: &Gpu, tier: TierChoice) -> AdapterChoice {
    let info = gpu.info();
    let driver = format!("{} {}", info.driver, info.driver_info).trim().to_owned();
    AdapterChoice { name: info.name.clone(), driver, tier }
}

/// What the loader made.
pub(super) struct Loaded {
    pub(super) renderer: Box<Renderer>,
    /// What it measured, to be remembered.
    pub(super) measured: Option<AdapterChoice>,
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
    pub(super) extent: Option<Extent>,
}

impl Job {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn start(
        self,
        progress: Arc<Progress>,
        proxy: EventLoopProxy<Wake>,
    ) -> std::io::Result<Receiver<Answer>> {
        let (send, receive): (SyncSender<Answer>, _) = sync_channel(1);
        std::thread::Builder::new().name("tavola-loader".into()).spawn(move || {
            // A device that is lost meanwhile may take wgpu down.
            let made = report::guard(|| self.run(&progress)).and_then(|made| made);
            // The window may be gone by now: then nobody waits for it.
            let _ = send.send(made);
            let _ = proxy.send_event(Wake::Loader);
        })?;
        Ok(receive)
    }

    fn run(&self, progress: &Progress) -> Answer {
        let (tier, unknown) = self.quality.tier(&self.gpu);
        let mut renderer = self.make(tier, self.library.clone(), progress)?;
        let scene = (self.quality.first)();
        renderer.warm_up(&scene);
        let Some(extent) = self.extent.filter(|_| unknown) else {
            return Ok(Loaded { renderer, measured: None });
        };
        let ms = picture_ms(&mut renderer, &scene, extent);
        let fit = fitting(ms);
        tracing::info!(ms, ?fit, "the tier was measured");
        if fit != tier {
            let library = Arc::clone(&renderer.config().library);
            drop(renderer);
            renderer = self.make(fit, Some(library), progress)?;
            renderer.warm_up(&scene);
        }
        let choice = match fit {
            Tier::Light => TierChoice::Light,
            Tier::Normal => TierChoice::Normal,
            Tier::Ultra => TierChoice::Ultra,
        };
        Ok(Loaded { renderer, measured: Some(about(&self.gpu, choice)) })
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
        let library = fine_enough.unwrap_or_else(|| {
            let source = Source::folder(&place::models());
            let source = source.with_texture_side(side).with_cache(cache.clone());
            Arc::new(Library::load(&source, progress).0)
        });
        let mut config = RendererConfig::new(tier, library);
        config.window_format = Some(self.format);
        config.adjust = Some(Arc::clone(&self.quality.adjust));
        config.cache = cache.clone();
        config.emblems = emblems();
        Renderer::new(self.gpu.clone(), config, progress).map(Box::new).map_err(|e| e.to_string())
    }
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
    fn a_choice_comes_before_what_was_measured_and_that_before_the_kind_of_device() {
        let gpu = Gpu::headless(&GpuRequest::default()).expect("an adapter is needed");
        let plain = quality(None, Vec::new()).tier(&gpu);
        let by_kind = if gpu.is_software() { (Tier::Light, false) } else { (Tier::Normal, true) };
        assert_eq!(plain, by_kind);
        let known = vec![about(&gpu, TierChoice::Ultra)];
        assert_eq!(quality(None, known.clone()).tier(&gpu), (Tier::Ultra, false));
        let chosen = quality(Some(Tier::Normal), known.clone()).tier(&gpu);
        assert_eq!(chosen, (Tier::Normal, false));
        let mut older = known;
        older[0].driver.push_str(" older");
        assert_eq!(quality(None, older).tier(&gpu), by_kind, "another driver is another device");
    }
}
