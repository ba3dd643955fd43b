//! Choosing an adapter: environment first (`WGPU_BACKEND`, `WGPU_ADAPTER_NAME`), then the kind of
//! device, then the backend. Software adapters come last and are never hidden: their summary says so.

use crate::tier::Capability;

/// What the caller asks of [`super::Gpu`]. The default is what the environment says.
#[derive(Clone, Debug)]
pub struct GpuRequest {
    backends: Option<wgpu::Backends>,
    adapter_name: Option<String>,
    /// The most that may be used; `GlLimited` makes a full device behave like a GL one (tests).
    pub capability: Capability,
    /// Shall it tell how long passes take, where it can? See [`super::Gpu::pass_times`].
    pub timestamps: bool,
}

impl Default for GpuRequest {
    fn default() -> Self {
        Self {
            backends: wgpu::Backends::from_env(),
            adapter_name: std::env::var("WGPU_ADAPTER_NAME").ok().filter(|n| !n.is_empty()),
            capability: Capability::Full,
            timestamps: false,
        }
    }
}

impl GpuRequest {
    /// Only adapters of these backends.
    #[must_use]
    pub fn with_backends(mut self, backends: wgpu::Backends) -> Self {
        self.backends = Some(backends);
        self
    }

    /// Only adapters whose name contains this, whatever the case.
    #[must_use]
    pub fn with_adapter_name(mut self, name: impl Into<String>) -> Self {
        self.adapter_name = Some(name.into());
        self
    }

    /// At most this capability.
    #[must_use]
    pub fn with_capability(mut self, capability: Capability) -> Self {
        self.capability = capability;
        self
    }

    /// A device that tells how long passes take, where it can.
    #[must_use]
    pub fn with_timestamps(mut self) -> Self {
        self.timestamps = true;
        self
    }

    /// The backends that will be tried.
    #[must_use]
    pub fn backends(&self) -> wgpu::Backends {
        self.backends.unwrap_or(wgpu::Backends::PRIMARY | wgpu::Backends::GL)
    }

    /// The name filter, if any.
    #[must_use]
    pub fn adapter_name(&self) -> Option<&str> {
        self.adapter_name.as_deref()
    }
}

/// One line of `tavola adapters`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdapterSummary {
    /// The driver's name for it.
    pub name: String,
    /// Vulkan, Metal, Dx12 or Gl.
    pub backend: wgpu::Backend,
    /// Discrete, integrated, virtual or CPU.
    pub kind: wgpu::DeviceType,
    /// Driver and version.
    pub driver: String,
    /// What it can.
    pub capability: Capability,
}

impl AdapterSummary {
    pub(super) fn of(adapter: &wgpu::Adapter) -> Self {
        let info = adapter.get_info();
        Self {
            driver: format!("{} {}", info.driver, info.driver_info).trim().to_owned(),
            name: info.name,
            backend: info.backend,
            kind: info.device_type,
            capability: capability(adapter),
        }
    }
}

/// An instance without a window.
pub(super) fn instance(request: &GpuRequest) -> wgpu::Instance {
    wgpu::Instance::new(descriptor(request, wgpu::InstanceDescriptor::new_without_display_handle()))
}

/// An instance for a window of `display`.
pub(super) fn instance_with_display(
    request: &GpuRequest,
    display: Box<dyn wgpu::wgt::WgpuHasDisplayHandle>,
) -> wgpu::Instance {
    wgpu::Instance::new(descriptor(
        request,
        wgpu::InstanceDescriptor::new_with_display_handle(display),
    ))
}

fn descriptor(request: &GpuRequest, base: wgpu::InstanceDescriptor) -> wgpu::InstanceDescriptor {
    let mut desc = base.with_env();
    desc.backends = request.backends();
    // The ranges of indirect draws are our own meshes', counted here: to check them again on the device
    // would cost a pipeline a device and a pass a frame.
    desc.flags.remove(wgpu::InstanceFlags::VALIDATION_INDIRECT_CALL);
    desc
}

/// The allowed adapters, best first.
pub(super) fn candidates(
    instance: &wgpu::Instance,
    surface: Option<&wgpu::Surface<'_>>,
    request: &GpuRequest,
) -> Vec<wgpu::Adapter> {
    let wanted = request.adapter_name().map(str::to_lowercase);
    let mut found: Vec<_> = pollster::block_on(instance.enumerate_adapters(request.backends()))
        .into_iter()
        .filter(|a| surface.is_none_or(|s| a.is_surface_supported(s)))
        .filter(|a| {
            wanted.as_ref().is_none_or(|w| a.get_info().name.to_lowercase().contains(w.as_str()))
        })
        .collect();
    found.sort_by_key(|a| rank(&a.get_info()));
    found
}

/// Lower is better: hardware before software, discrete before integrated, modern before GL.
fn rank(info: &wgpu::AdapterInfo) -> (u8, u8) {
    let kind = match info.device_type {
        wgpu::DeviceType::DiscreteGpu => 0,
        wgpu::DeviceType::IntegratedGpu => 1,
        wgpu::DeviceType::VirtualGpu => 2,
        wgpu::DeviceType::Other => 3,
        wgpu::DeviceType::Cpu => 4,
    };
    let backend = match info.backend {
        wgpu::Backend::Vulkan | wgpu::Backend::Metal => 0,
        wgpu::Backend::Dx12 => 1,
        wgpu::Backend::BrowserWebGpu => 2,
        wgpu::Backend::Gl => 3,
        wgpu::Backend::Noop => 4,
    };
    (kind, backend)
}

/// Full when everything that the WebGPU defaults guarantee is there.
pub(super) fn capability(adapter: &wgpu::Adapter) -> Capability {
    let enough = wgpu::Limits::default().check_limits(&adapter.limits());
    if enough && adapter.get_downlevel_capabilities().is_webgpu_compliant() {
        Capability::Full
    } else {
        Capability::GlLimited
    }
}

/// The features asked for: none that the picture depends on.
pub(super) fn features(
    adapter: &wgpu::Adapter,
    capability: Capability,
    request: &GpuRequest,
) -> wgpu::Features {
    let mut wanted = wgpu::Features::empty();
    wanted.set(wgpu::Features::INDIRECT_FIRST_INSTANCE, capability == Capability::Full);
    wanted.set(wgpu::Features::TIMESTAMP_QUERY, request.timestamps);
    adapter.features() & wanted
}

/// The limits asked for: those that WebGPU guarantees, or those of WebGL2, never more.
pub(super) fn limits(adapter: &wgpu::Adapter, capability: Capability) -> wgpu::Limits {
    match capability {
        Capability::Full => wgpu::Limits::default(),
        Capability::GlLimited => {
            wgpu::Limits::downlevel_webgl2_defaults().using_resolution(adapter.limits())
        }
    }
}
