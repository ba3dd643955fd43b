//! The window with what draws into it.
//!
//! The window opens at once and shows a progress bar; models are read and pipelines made by the
//! [`loader`] meanwhile. After a lost device everything is made anew from the same CPU data.

mod loader;

use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) use loader::{Ahead, Quality, about, choice_of, tier_of};
use loader::{Job, Loading};
use tavola_records::settings::AdapterChoice;
use tavola_renderer::gpu::{Fault, GpuRequest};
use tavola_renderer::window::{Shown, Skip, Window as Surface};
use tavola_renderer::{Extent, Gpu, Library, Renderer, Sample, Scene, Tier};
use winit::event_loop::{EventLoopProxy, OwnedDisplayHandle};
use winit::window::Window;

use super::Wake;
use crate::paint::{Painted, paint};
use crate::report;
use crate::stage::repertoire::Repertoire;

/// Why the window cannot show pictures.
#[derive(Debug, thiserror::Error)]
pub(super) enum GraphicsError {
    /// No adapter, or none that gives a device.
    #[error(transparent)]
    Gpu(#[from] tavola_renderer::gpu::GpuError),
    /// The window takes no surface.
    #[error("the window takes no pictures: {0}")]
    Surface(#[from] wgpu::CreateSurfaceError),
    /// The adapter cannot present to the window.
    #[error(transparent)]
    Window(#[from] tavola_renderer::window::WindowError),
    /// The system gives no thread.
    #[error("no thread: {0}")]
    Thread(#[from] std::io::Error),
}

/// So many frames in a row that a device could not show mean that it is gone.
const MOST_USELESS: u32 = 5;

/// The window and its pictures.
pub(super) struct Graphics {
    /// The window.
    pub window: Arc<Window>,
    surface: Surface,
    gpu: Gpu,
    renderer: Option<Box<Renderer>>,
    /// Who makes the next renderer.
    loading: Option<Loading>,
    /// Earlier ones, whose answers nobody wants; they are giving up.
    retired: Vec<Loading>,
    library: Option<Arc<Library>>,
    repertoire: Option<Arc<Repertoire>>,
    painter: egui_wgpu::Renderer,
    /// What egui's textures were made of, to make them again on another device.
    textures: BTreeMap<egui::TextureId, Vec<egui::epaint::ImageDelta>>,
    freed: Vec<egui::TextureId>,
    quality: Quality,
    found: Option<AdapterChoice>,
    display: OwnedDisplayHandle,
    proxy: EventLoopProxy<Wake>,
    /// Times the device was made anew in a row without a picture in between.
    rebuilds: u32,
    /// Frames in a row that the device could not show though the window wanted them.
    useless: u32,
    /// What was said when something fell over in drawing: wgpu and its painters panic in places when a device goes.
    fallen: Option<String>,
}

impl Graphics {
    /// Opens a device for the window and starts to load.
    ///
    /// # Errors
    /// No adapter can draw into this window.
    pub(super) fn new(
        window: Arc<Window>,
        display: OwnedDisplayHandle,
        quality: Quality,
        ahead: Option<Ahead>,
        proxy: EventLoopProxy<Wake>,
    ) -> Result<Self, GraphicsError> {
        let (gpu, surface) = open(&window, &display)?;
        let painter = painter(&gpu, &surface);
        let mut graphics = Self {
            window,
            surface,
            gpu,
            renderer: None,
            loading: None,
            retired: Vec::new(),
            library: None,
            repertoire: None,
            painter,
            textures: BTreeMap::new(),
            freed: Vec::new(),
            quality,
            found: None,
            display,
            proxy,
            rebuilds: 0,
            useless: 0,
            fallen: None,
        };
        graphics.start_loading(ahead)?;
        Ok(graphics)
    }

    /// Makes the renderer anew for another tier; the old pictures stay until it is ready.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(super) fn set_quality(&mut self, quality: Quality) -> Result<(), GraphicsError> {
        self.quality = quality;
        self.start_loading(None)
    }

    fn start_loading(&mut self, ahead: Option<Ahead>) -> Result<(), GraphicsError> {
        let job = Job {
            gpu: self.gpu.clone(),
            format: self.surface.format(),
            quality: self.quality.clone(),
            library: self.library.clone(),
            ahead,
            extent: self.surface.extent(),
        };
        let proxy = self.proxy.clone();
        let wake = Arc::new(move || {
            let _ = proxy.send_event(Wake::Loader);
        });
        if let Some(earlier) = self.loading.replace(job.start(wake)?) {
            earlier.stop();
            self.retired.push(earlier);
        }
        Ok(())
    }

    /// Takes the renderer over when the loader is done. Returns whether it just was.
    pub(super) fn poll_loader(&mut self) -> bool {
        self.retired.retain(|earlier| !earlier.ended());
        let Some(answer) = self.loading.as_ref().and_then(Loading::answer) else { return false };
        self.loading = None;
        match answer {
            Ok(loaded) => {
                let library = Arc::clone(&loaded.renderer.config().library);
                let tier = loaded.renderer.knobs().tier;
                self.repertoire = Repertoire::in_tier(&library, tier);
                self.library = Some(library);
                self.renderer = Some(loaded.renderer);
                self.found = loaded.found;
            }
            Err(reason) => tracing::error!(%reason, "the renderer could not be made"),
        }
        true
    }

    /// What the loader found out about the device, once.
    pub(super) fn take_found(&mut self) -> Option<AdapterChoice> {
        self.found.take()
    }

    /// Waits until the last picture is drawn.
    pub(super) fn wait(&self) {
        self.gpu.wait();
    }

    /// How far loading is, percent; none when nothing is loading.
    #[must_use]
    pub(super) fn loading(&self) -> Option<u8> {
        let fraction = self.loading.as_ref()?.fraction();
        Some((fraction * 100.0).clamp(0.0, 100.0) as u8)
    }

    /// There is a renderer.
    #[must_use]
    pub(super) fn ready(&self) -> bool {
        self.renderer.is_some()
    }

    /// What figures can do, once the models are read; none where nothing moves.
    #[must_use]
    pub(super) fn repertoire(&self) -> Option<Arc<Repertoire>> {
        self.repertoire.clone()
    }

    /// The models, once they are read.
    #[must_use]
    pub(super) fn library(&self) -> Option<&Library> {
        self.library.as_deref()
    }

    /// The device.
    #[must_use]
    pub(super) fn gpu(&self) -> &Gpu {
        &self.gpu
    }

    /// The tier in force.
    #[must_use]
    pub(super) fn tier(&self) -> Tier {
        let asked = || self.quality.tier(&self.gpu);
        self.renderer.as_ref().map_or_else(asked, |r| r.config().tier)
    }

    /// The window has this size now.
    pub(super) fn resize(&mut self, width: u32, height: u32) {
        let side = |v: u32| v.min(Extent::MAX);
        self.surface.resize(Extent::new(side(width), side(height)));
    }

    /// The size of the next picture; none while the window is minimised.
    #[must_use]
    pub(super) fn extent(&self) -> Option<Extent> {
        self.surface.extent()
    }

    /// Draws the world anew, if there is a renderer; nothing is shown yet.
    pub(super) fn draw(&mut self, scene: &Scene) {
        self.guarded(|graphics| {
            if let (Some(renderer), Some(extent)) =
                (&mut graphics.renderer, graphics.surface.extent())
            {
                renderer.draw(scene, extent);
            }
        });
    }

    /// Works with the device; if that falls over, the device counts as lost.
    fn guarded<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        match report::guard(|| work(self)) {
            Ok(done) => Some(done),
            Err(reason) => {
                self.fallen = Some(reason);
                None
            }
        }
    }

    /// Does a still get finer with every sample drawn?
    #[must_use]
    pub(super) fn gathers(&self) -> bool {
        self.renderer.as_ref().is_some_and(|r| r.knobs().gathers())
    }

    /// Do the lenses of scenes show?
    #[must_use]
    pub(super) fn has_lens(&self) -> bool {
        self.renderer.as_ref().is_some_and(|r| r.knobs().lens)
    }

    /// Draws one more sample of the world that was drawn last; nothing is shown yet.
    pub(super) fn draw_sample(&mut self, scene: &Scene, index: u32) {
        if let (Some(renderer), Some(extent)) = (&mut self.renderer, self.surface.extent()) {
            renderer.draw_sample(scene, extent, Sample { index, lens: 0.0 });
        }
    }

    /// Takes over the changes of egui's textures. Freed ones go after the next picture.
    pub(super) fn take_textures(&mut self, mut delta: egui::TexturesDelta) {
        for (id, deltas) in delta.set.drain() {
            for delta in deltas {
                self.guarded(|graphics| {
                    let gpu = &graphics.gpu;
                    graphics.painter.update_texture(&gpu.device, &gpu.queue, id, &delta);
                });
                let kept = self.textures.entry(id).or_default();
                if delta.is_whole() {
                    kept.clear();
                }
                kept.push(delta);
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
            self.freed.push(id);
        }
    }

    /// Shows the last drawn world with the HUD over it.
    pub(super) fn show(&mut self, painted: &Painted) -> Shown {
        self.guarded(|graphics| graphics.show_now(painted)).unwrap_or(Shown::Skipped(Skip::Lost))
    }

    fn show_now(&mut self, painted: &Painted) -> Shown {
        let Self { renderer, surface, painter, gpu, .. } = self;
        let shown = match renderer {
            Some(renderer) => renderer.show(surface, |device, queue, encoder, view| {
                paint(painter, painted, device, queue, encoder, view, wgpu::LoadOp::Load);
            }),
            None => surface.show_plain(gpu, |device, queue, encoder, view| {
                let ground =
                    wgpu::LoadOp::Clear(wgpu::Color { r: 0.06, g: 0.045, b: 0.035, a: 1.0 });
                paint(painter, painted, device, queue, encoder, view, ground);
            }),
        };
        for id in self.freed.drain(..) {
            self.painter.free_texture(&id);
        }
        match shown {
            Shown::Presented => {
                self.useless = 0;
                // The plain ground of loading is no sign of health.
                if self.renderer.is_some() {
                    self.rebuilds = 0;
                }
            }
            Shown::Skipped(Skip::Invalid) => {
                self.useless += 1;
                // A device that was destroyed says so only when it is asked.
                self.gpu.poll();
            }
            Shown::Skipped(_) => {}
        }
        shown
    }

    /// The picture of a scene without the HUD.
    ///
    /// # Errors
    /// The device was lost, or nothing is loaded yet.
    pub(super) fn picture(
        &mut self,
        scene: &Scene,
        extent: Extent,
    ) -> Result<tavola_renderer::readback::Rows, String> {
        let drawn = self.guarded(|graphics| {
            let renderer = graphics.renderer.as_mut().ok_or_else(String::new)?;
            renderer.render_to_image(scene, extent).map_err(|e| e.to_string())
        });
        drawn.unwrap_or_else(|| Err(self.fallen.clone().unwrap_or_default()))
    }

    /// Looks whether the device failed: it says so, something fell over, or it shows nothing time and again.
    #[must_use]
    pub(super) fn fault(&self) -> Option<Fault> {
        let silent = || Fault::Lost(format!("{} frames in a row were not shown", self.useless));
        let fallen = || self.fallen.clone().map(Fault::Lost);
        self.gpu.fault().or_else(fallen).or_else(|| (self.useless >= MOST_USELESS).then(silent))
    }

    /// Opens a device anew and starts to load for it. The match is not touched.
    ///
    /// # Errors
    /// No adapter any more, or it failed three times in a row.
    pub(super) fn rebuild(&mut self) -> Result<(), GraphicsError> {
        self.rebuilds += 1;
        (self.useless, self.fallen) = (0, None);
        if self.rebuilds > 3 {
            return Err(GraphicsError::Gpu(tavola_renderer::gpu::GpuError::NoDevice {
                adapter: self.gpu.info().name.clone(),
                reason: "lost".into(),
            }));
        }
        // What falls over in an end of the old device is gone with it.
        let _ = report::guard(|| drop(self.renderer.take()));
        let extent = self.surface.extent();
        let (gpu, mut surface) = open(&self.window, &self.display)?;
        surface.resize(extent);
        self.painter = painter(&gpu, &surface);
        self.gpu = gpu;
        self.surface = surface;
        self.freed.clear();
        for (id, deltas) in &self.textures {
            for delta in deltas {
                self.painter.update_texture(&self.gpu.device, &self.gpu.queue, *id, delta);
            }
        }
        self.start_loading(None)
    }
}

fn open(
    window: &Arc<Window>,
    display: &OwnedDisplayHandle,
) -> Result<(Gpu, Surface), GraphicsError> {
    let request = GpuRequest::default();
    let instance = Gpu::instance(&request, Box::new(display.clone()));
    let surface = instance.create_surface(Arc::clone(window))?;
    let gpu = Gpu::open(&instance, Some(&surface), &request)?;
    let size = window.inner_size();
    let surface = Surface::new(&gpu, surface, Extent::new(size.width, size.height))?;
    Ok((gpu, surface))
}

fn painter(gpu: &Gpu, surface: &Surface) -> egui_wgpu::Renderer {
    egui_wgpu::Renderer::new(
        &gpu.device,
        surface.format(),
        egui_wgpu::RendererOptions { dithering: false, ..Default::default() },
    )
}
