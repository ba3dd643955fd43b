//! Draws a [`Scene`] with wgpu into a window or an image. It has never heard of a game.
//!
//! Data flow: a [`scene::Scene`] (plain data) and a [`tier::Tier`] go in, pixels come out.
//!
//! - [`gpu`] opens a device; [`models::Library`] holds what files hold; [`renderer::Renderer`] is
//!   made of both and draws.
//! - [`manifest`] is the frame as data: passes, pipelines, bind group layouts. [`passes`] are the
//!   things that draw; [`shaders`] is their text.
//! - [`cache`] keeps what was slow to make from one start to the next.
//! - [`frame`] is what every shader may read, [`stream`] what a frame sends to the device besides;
//!   [`tier`] is where quality is decided.

pub mod cache;
pub mod effects;
pub mod emblems;
pub mod extent;
pub mod frame;
pub mod gpu;
pub mod grading;
pub mod layouts;
pub mod lens;
pub mod lighting;
pub mod manifest;
pub mod mips;
pub mod models;
pub mod noise;
pub mod passes;
pub mod pick;
pub mod pipelines;
pub mod readback;
pub mod renderer;
pub mod sample;
pub mod scene;
pub mod shaders;
pub mod shadow_fit;
pub mod stream;
pub mod targets;
pub mod terrain;
pub mod threads;
pub mod tier;
pub mod underfoot;
pub mod window;

pub use cache::Cache;
pub use emblems::Emblems;
pub use extent::Extent;
pub use gpu::{Gpu, GpuRequest};
pub use models::Library;
pub use pick::{Hit, pick};
pub use pipelines::Progress;
pub use renderer::{RenderError, Renderer, RendererConfig};
pub use sample::{STILL_SAMPLES, Sample};
pub use scene::Scene;
pub use tier::{Capability, Knobs, Tier};
pub use window::{Shown, Skip, Window};
