//! The window as a consumer of pictures: configuring, acquiring, presenting, and what to do when the
//! window system says no.
//!
//! A resize is only remembered; the swap chain is configured at most once a frame, with the newest
//! size. A minimised window has no extent and is not touched. The picture is written into views of a
//! format without sRGB conversion, because the present pass encodes by itself.

use crate::{extent::Extent, gpu::Gpu, renderer::Renderer};

/// The window cannot show pictures of this adapter.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// No format at all.
    #[error("the window accepts no picture from adapter {0}")]
    Incompatible(String),
}

/// How a frame ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The picture is on its way to the screen.
    Presented,
    /// Nothing was shown, for this reason; the last picture stays.
    Skipped(Skip),
}

/// Why a frame was not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skip {
    /// The window is minimised: wait for a resize.
    Suspended,
    /// The window system gave no image in time: try again at the next event.
    Timeout,
    /// The window is covered: wait until it is not.
    Occluded,
    /// The swap chain did not fit and was made anew: redraw at once.
    Outdated,
    /// The surface is gone: make another from the window, and look at [`Gpu::fault`].
    Lost,
    /// The swap chain is misconfigured: it will be configured again.
    Invalid,
}

/// A window's surface and its configuration.
#[derive(Debug)]
pub struct Window {
    surface: wgpu::Surface<'static>,
    chain_format: wgpu::TextureFormat,
    view_format: wgpu::TextureFormat,
    alpha: wgpu::CompositeAlphaMode,
    wanted: Option<Extent>,
    /// What the swap chain was configured with; none means that it must be.
    configured: Option<Extent>,
    skipped: u64,
}

impl Window {
    /// Takes over a surface that was made with the same instance as `gpu`. Nothing is configured yet.
    ///
    /// # Errors
    /// The adapter cannot present to it.
    pub fn new(
        gpu: &Gpu,
        surface: wgpu::Surface<'static>,
        extent: Option<Extent>,
    ) -> Result<Self, WindowError> {
        let caps = surface.get_capabilities(&gpu.adapter);
        let incompatible = || WindowError::Incompatible(gpu.info().name.clone());
        let format = choose_format(&caps.formats).ok_or_else(incompatible)?;
        let opaque = wgpu::CompositeAlphaMode::Opaque;
        let alpha = if caps.alpha_modes.contains(&opaque) {
            opaque
        } else {
            caps.alpha_modes.first().copied().unwrap_or(wgpu::CompositeAlphaMode::Auto)
        };
        Ok(Self {
            surface,
            chain_format: format,
            view_format: format.remove_srgb_suffix(),
            alpha,
            wanted: extent,
            configured: None,
            skipped: 0,
        })
    }

    /// The format of the views that are drawn into: give it to [`crate::RendererConfig`] and to egui.
    #[must_use]
    pub fn format(&self) -> wgpu::TextureFormat {
        self.view_format
    }

    /// Remembers the newest size; none while the window is minimised.
    pub fn resize(&mut self, extent: Option<Extent>) {
        self.wanted = extent;
    }

    /// The size that the next frame will have; none while minimised.
    #[must_use]
    pub fn extent(&self) -> Option<Extent> {
        self.wanted
    }

    /// Frames that were not shown so far.
    #[must_use]
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    fn configure(&mut self, gpu: &Gpu, extent: Extent) {
        if self.configured == Some(extent) {
            return;
        }
        let view_formats =
            if self.view_format == self.chain_format { vec![] } else { vec![self.view_format] };
        self.surface.configure(
            &gpu.device,
            &wgpu::SurfaceConfiguration {
                usage: wgpu::TextureUsages::RENDER_ATTACHMENT,
                format: self.chain_format,
                color_space: wgpu::SurfaceColorSpace::Srgb,
                width: extent.width(),
                height: extent.height(),
                present_mode: wgpu::PresentMode::Fifo,
                desired_maximum_frame_latency: 2,
                alpha_mode: self.alpha,
                view_formats,
            },
        );
        self.configured = Some(extent);
    }

    /// The next image of the swap chain, or why there is none. `Suboptimal` images are shown and the
    /// swap chain is configured before the next.
    fn acquire(&mut self, gpu: &Gpu) -> Result<wgpu::SurfaceTexture, Skip> {
        let extent = self.wanted.ok_or(Skip::Suspended)?;
        self.configure(gpu, extent);
        let (answer, texture) = Answer::of(self.surface.get_current_texture());
        let reaction = reaction(answer);
        if reaction.configure_again {
            self.configured = None;
        }
        match (texture, reaction.skip) {
            (Some(texture), None) => Ok(texture),
            (_, skip) => Err(skip.unwrap_or(Skip::Invalid)),
        }
    }
}

impl Window {
    /// Shows only what `overlay` draws: a window without a renderer yet.
    pub fn show_plain(
        &mut self,
        gpu: &Gpu,
        overlay: impl FnOnce(&wgpu::Device, &wgpu::Queue, &mut wgpu::CommandEncoder, &wgpu::TextureView),
    ) -> Shown {
        let texture = match self.acquire(gpu) {
            Ok(texture) => texture,
            Err(skip) => {
                self.skipped += 1;
                return Shown::Skipped(skip);
            }
        };
        let view = texture.texture.create_view(&wgpu::TextureViewDescriptor {
            format: Some(self.view_format),
            ..Default::default()
        });
        let mut encoder = gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("plain") });
        overlay(&gpu.device, &gpu.queue, &mut encoder, &view);
        gpu.queue.submit([encoder.finish()]);
        gpu.queue.present(texture);
        Shown::Presented
    }
}

impl Renderer {
    /// Presents the last drawn scene in the window, with `overlay` (the HUD) drawn over it. Draw
    /// first, with [`Window::extent`]: nothing of the world waits for the window system.
    pub fn show(
        &mut self,
        window: &mut Window,
        overlay: impl FnOnce(&wgpu::Device, &wgpu::Queue, &mut wgpu::CommandEncoder, &wgpu::TextureView),
    ) -> Shown {
        let gpu = self.gpu().clone();
        let texture = match window.acquire(&gpu) {
            Ok(texture) => texture,
            Err(skip) => {
                window.skipped += 1;
                return Shown::Skipped(skip);
            }
        };
        let view = texture.texture.create_view(&wgpu::TextureViewDescriptor {
            format: Some(window.view_format),
            ..Default::default()
        });
        let mut encoder = gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("present") });
        self.present(&mut encoder, &view, window.view_format);
        overlay(&gpu.device, &gpu.queue, &mut encoder, &view);
        gpu.queue.submit([encoder.finish()]);
        gpu.queue.present(texture);
        Shown::Presented
    }
}

/// What the window system answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Success,
    Suboptimal,
    Timeout,
    Occluded,
    Outdated,
    Lost,
    Validation,
}

impl Answer {
    fn of(current: wgpu::CurrentSurfaceTexture) -> (Self, Option<wgpu::SurfaceTexture>) {
        use wgpu::CurrentSurfaceTexture as C;
        match current {
            C::Success(t) => (Self::Success, Some(t)),
            C::Suboptimal(t) => (Self::Suboptimal, Some(t)),
            C::Timeout => (Self::Timeout, None),
            C::Occluded => (Self::Occluded, None),
            C::Outdated => (Self::Outdated, None),
            C::Lost => (Self::Lost, None),
            C::Validation => (Self::Validation, None),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reaction {
    skip: Option<Skip>,
    configure_again: bool,
}

fn reaction(answer: Answer) -> Reaction {
    let (skip, configure_again) = match answer {
        Answer::Success => (None, false),
        Answer::Suboptimal => (None, true),
        Answer::Timeout => (Some(Skip::Timeout), false),
        Answer::Occluded => (Some(Skip::Occluded), false),
        Answer::Outdated => (Some(Skip::Outdated), true),
        Answer::Lost => (Some(Skip::Lost), true),
        Answer::Validation => (Some(Skip::Invalid), true),
    };
    Reaction { skip, configure_again }
}

/// A plain 8-bit format if there is one, else the first.
fn choose_format(formats: &[wgpu::TextureFormat]) -> Option<wgpu::TextureFormat> {
    use wgpu::TextureFormat as F;
    let plain = [F::Bgra8Unorm, F::Rgba8Unorm];
    let encoded = [F::Bgra8UnormSrgb, F::Rgba8UnormSrgb];
    let first_of = |list: &[F]| formats.iter().copied().find(|f| list.contains(f));
    first_of(&plain).or_else(|| first_of(&encoded)).or_else(|| formats.first().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_image_is_shown_and_only_misfits_are_configured_again() {
        use Answer as A;
        for answer in [
            A::Success,
            A::Suboptimal,
            A::Timeout,
            A::Occluded,
            A::Outdated,
            A::Lost,
            A::Validation,
        ] {
            let r = reaction(answer);
            assert_eq!(r.skip.is_none(), matches!(answer, A::Success | A::Suboptimal));
            let fits = matches!(answer, A::Success | A::Timeout | A::Occluded);
            assert_eq!(r.configure_again, !fits, "{answer:?}");
        }
    }

    #[test]
    fn pictures_are_never_encoded_twice() {
        use wgpu::TextureFormat as F;
        let chosen = choose_format(&[F::Bgra8UnormSrgb, F::Bgra8Unorm]);
        assert_eq!(chosen, Some(F::Bgra8Unorm));
        let only = choose_format(&[F::Rgba8UnormSrgb]).map(|f| f.remove_srgb_suffix());
        assert_eq!(only, Some(F::Rgba8Unorm));
        assert_eq!(choose_format(&[]), None);
    }
}
