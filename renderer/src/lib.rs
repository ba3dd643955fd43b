//! Draws a [`Scene`] with wgpu into a window or an image. It has never heard of a game.
//!
//! Data flow: a [`scene::Scene`] (plain data) and a tier go in, pixels come out.

pub mod scene;

pub use scene::Scene;
