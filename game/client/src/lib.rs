//! The program `tavola` as a library: window, stage, HUD, command line.
//!
//! ```text
//! window events ─► gesture, keys ─► app ─► session ─► simulation
//!                                    │        └─► snapshot, events ─► stage ─► Scene ─► renderer
//!                                    └─► hud (egui) ─► HudAction
//! ```
//!
//! Start at `app`. Nothing here knows a rule: what may be done comes from the seat's view.

/// Of the program, its tests and whatever links this: ARCHITECTURE.md says why.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub mod app;
pub mod camera;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod day;
pub mod desk;
pub mod director;
pub mod duel;
pub mod film;
pub mod foley;
pub mod framing;
pub mod gesture;
pub mod heard;
pub mod houses;
pub mod hud;
pub mod locale;
pub mod marks;
pub mod navigate;
mod paint;
pub mod recorder;
pub mod redraw;
pub mod report;
pub mod room;
pub mod session;
pub mod share;
pub mod shelf;
pub mod stage;
pub mod theme;
pub mod worker;
