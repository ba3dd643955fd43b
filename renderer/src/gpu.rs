//! The device: which adapter was chosen, what it can, and the first thing that went wrong.
//!
//! [`Gpu::open`] tries the adapters in order of preference until one gives a device. Features and
//! limits are asked for here and nowhere else. A lost device and errors that nobody scoped are
//! remembered in [`Faults`]; the owner looks at [`Gpu::fault`] once a frame and rebuilds.

mod adapter;
mod pass_times;

use std::sync::{Arc, Mutex, PoisonError, atomic::AtomicU32};

pub use adapter::{AdapterSummary, GpuRequest};
pub use pass_times::PassTime;
use pass_times::PassTimes;
pub(crate) use pass_times::Timed;

use crate::tier::Capability;

/// Why there is no device.
#[derive(Debug, thiserror::Error)]
pub enum GpuError {
    /// No adapter can draw (to the given window) with the allowed backends.
    #[error("no graphics adapter was found ({backends:?}, name filter {name:?})")]
    NoAdapter {
        /// The backends that were tried.
        backends: wgpu::Backends,
        /// The name filter (`WGPU_ADAPTER_NAME`), if any.
        name: Option<String>,
    },
    /// Every adapter refused to give a device; the last reason.
    #[error("adapter {adapter} gave no device: {reason}")]
    NoDevice {
        /// Name of the last adapter tried.
        adapter: String,
        /// The driver's words.
        reason: String,
    },
}

/// What went wrong on a device since it was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The device is gone: reset, suspended or destroyed.
    Lost(String),
    /// An error outside every error scope; the first one.
    Error(String),
}

/// The first fault of a device, shared with its callbacks.
#[derive(Debug, Default)]
struct Faults(Mutex<Option<Fault>>);

impl Faults {
    fn record(&self, fault: Fault) {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match (&*slot, &fault) {
            // A loss outranks an error: it is usually the error's cause.
            (None, _) | (Some(Fault::Error(_)), Fault::Lost(_)) => *slot = Some(fault),
            _ => {}
        }
    }
}

/// An adapter with its device and queue. Cheap to clone; every clone is the same device.
#[derive(Clone, Debug)]
pub struct Gpu {
    /// The instance it came from; surfaces must come from the same one.
    pub instance: wgpu::Instance,
    /// The chosen adapter.
    pub adapter: wgpu::Adapter,
    /// The device.
    pub device: wgpu::Device,
    /// Its queue.
    pub queue: wgpu::Queue,
    info: wgpu::AdapterInfo,
    capability: Capability,
    faults: Arc<Faults>,
    pass_times: Option<Arc<PassTimes>>,
    pub(crate) pipelines_created: Arc<AtomicU32>,
}

impl Gpu {
    /// Opens a device with no window.
    ///
    /// # Errors
    /// No adapter, or none that gives a device.
    pub fn headless(request: &GpuRequest) -> Result<Self, GpuError> {
        Self::open(&adapter::instance(request), None, request)
    }

    /// Opens a device on `instance` (see [`Gpu::instance`]) that can present to `surface`, if given.
    ///
    /// # Errors
    /// No adapter, or none that gives a device.
    pub fn open(
        instance: &wgpu::Instance,
        surface: Option<&wgpu::Surface<'_>>,
        request: &GpuRequest,
    ) -> Result<Self, GpuError> {
        let mut last = GpuError::NoAdapter {
            backends: request.backends(),
            name: request.adapter_name().map(str::to_owned),
        };
        for adapter in adapter::candidates(instance, surface, request) {
            match Self::with_adapter(instance, &adapter, request) {
                Ok(gpu) => return Ok(gpu),
                Err(error) => {
                    tracing::warn!(%error, "trying the next adapter");
                    last = error;
                }
            }
        }
        Err(last)
    }

    /// The instance for a window; `display` is what the window system calls its display handle.
    #[must_use]
    pub fn instance(
        request: &GpuRequest,
        display: Box<dyn wgpu::wgt::WgpuHasDisplayHandle>,
    ) -> wgpu::Instance {
        adapter::instance_with_display(request, display)
    }

    /// Every adapter that the request allows, best first.
    #[must_use]
    pub fn adapters(request: &GpuRequest) -> Vec<AdapterSummary> {
        let instance = adapter::instance(request);
        adapter::candidates(&instance, None, request).iter().map(AdapterSummary::of).collect()
    }

    fn with_adapter(
        instance: &wgpu::Instance,
        adapter: &wgpu::Adapter,
        request: &GpuRequest,
    ) -> Result<Self, GpuError> {
        let info = adapter.get_info();
        let capability = adapter::capability(adapter).min(request.capability);
        let (device, queue) = pollster::block_on(adapter.request_device(&wgpu::DeviceDescriptor {
            label: Some("tavola"),
            required_features: adapter::features(adapter, capability, request),
            required_limits: adapter::limits(adapter, capability),
            // A match takes some 130 MiB less than with large blocks, and no more time.
            memory_hints: wgpu::MemoryHints::MemoryUsage,
            ..Default::default()
        }))
        .map_err(|e| GpuError::NoDevice { adapter: info.name.clone(), reason: e.to_string() })?;
        let faults = Arc::new(Faults::default());
        let seen = Arc::clone(&faults);
        device.set_device_lost_callback(move |reason, message| {
            seen.record(Fault::Lost(format!("{reason:?}: {message}")));
        });
        let seen = Arc::clone(&faults);
        device.on_uncaptured_error(Arc::new(move |error: wgpu::Error| {
            tracing::error!(%error, "graphics error");
            seen.record(Fault::Error(error.to_string()));
        }));
        tracing::info!(adapter = %info.name, backend = %info.backend, ?capability, "device opened");
        let pass_times = PassTimes::new(&device, &queue).map(Arc::new);
        Ok(Self {
            instance: instance.clone(),
            adapter: adapter.clone(),
            device,
            queue,
            info,
            capability,
            faults,
            pass_times,
            pipelines_created: Arc::default(),
        })
    }

    /// The same adapter with a new device, after the old one was lost.
    ///
    /// # Errors
    /// The adapter gives no device any more: open another with [`Gpu::open`].
    pub fn reopen(&self, request: &GpuRequest) -> Result<Self, GpuError> {
        Self::with_adapter(&self.instance, &self.adapter, request)
    }

    /// What the device can.
    #[must_use]
    pub fn capability(&self) -> Capability {
        self.capability
    }

    /// May the ranges of many draws be read from a buffer, in one call?
    #[must_use]
    pub fn multi_draw(&self) -> bool {
        self.device.features().contains(wgpu::Features::INDIRECT_FIRST_INSTANCE)
    }

    /// Name, backend and driver, for `--version`, logs and reports.
    #[must_use]
    pub fn info(&self) -> &wgpu::AdapterInfo {
        &self.info
    }

    /// Is it a CPU rasteriser?
    #[must_use]
    pub fn is_software(&self) -> bool {
        self.info.device_type == wgpu::DeviceType::Cpu
    }

    /// The first fault since the device was opened; a loss outranks an error.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.faults.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Times the pass that begins now, on a device that was asked to.
    pub(crate) fn timed(&self, pass: &'static str) -> Option<Timed> {
        self.pass_times.as_ref()?.begin(pass)
    }

    /// How long each pass since the last call took, in their order; waits for them. Empty where the device
    /// does not tell, or was not asked to: [`GpuRequest::with_timestamps`].
    #[must_use]
    pub fn pass_times(&self) -> Vec<PassTime> {
        self.pass_times.as_ref().map_or_else(Vec::new, |t| t.read(&self.device, &self.queue))
    }

    /// A buffer that begins with these bytes; zeros fill it up to a multiple of four. On a device that is gone it is
    /// an invalid one, which [`Gpu::fault`] tells; wgpu's own `create_buffer_init` falls over there.
    #[must_use]
    pub fn buffer(&self, label: &str, contents: &[u8], usage: wgpu::BufferUsages) -> wgpu::Buffer {
        let padded = contents.len().next_multiple_of(4);
        let buffer = self.device.create_buffer(&wgpu::BufferDescriptor {
            label: Some(label),
            size: padded as u64,
            usage: usage | wgpu::BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        if padded == contents.len() {
            self.queue.write_buffer(&buffer, 0, contents);
        } else {
            let mut whole = contents.to_vec();
            whole.resize(padded, 0);
            self.queue.write_buffer(&buffer, 0, &whole);
        }
        buffer
    }

    /// Lets callbacks run without waiting. A device that was destroyed tells of it only then.
    pub fn poll(&self) {
        // An error here is a lost device, which the fault slot then holds.
        let _ = self.device.poll(wgpu::PollType::Poll);
    }

    /// Waits until all submitted work is done and callbacks have run.
    pub fn wait(&self) {
        // An error here is a lost device, which the fault slot already holds.
        let _ = self.device.poll(wgpu::PollType::Wait { submission_index: None, timeout: None });
    }
}
