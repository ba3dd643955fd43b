//! The thread that owns the match.
//!
//! ```text
//!              Command (bounded, full is told)            Snapshot (triple buffer, newest wins)
//! client ───────────────────────────────────► conductor ───────────────────────────────────► client
//!    ▲                                         │ ▲  │ └──── Event (bounded, none lost) ─────────┘
//!    └──────────────── wake ───────────────────┘ │  └─ MatchRecord after every step ─► keeper
//!                              Request ▼         │ Answer
//!                                    worker "tavola-bots" (one view, a seed, a cancel flag)
//! ```
//!
//! [`Simulation::spawn`] starts it and gives a [`SimulationHandle`]. Inside, the table is the match as a pure
//! value (rules, journal, undo, replay), the conductor decides who is asked next, and the worker asks the
//! machines. Games meet the thread at one closed enum ([`door`]). Deliberately not here: drawing, files, wall
//! clocks, words for people, and how a machine thinks.

pub mod clock;
pub mod command;
mod conductor;
pub mod door;
pub mod event;
mod handle;
pub mod opponent;
pub mod refusal;
pub mod replay;
pub mod sheet;
pub mod snapshot;
mod table;
pub mod text;
mod thread;
mod worker;

pub use clock::{Clock, ManualClock, MonotonicClock};
pub use command::Command;
pub use door::{GameAction, GameCause, GameEvent, GameKind, GameRefusal, GameView};
pub use event::{Event, EventKind, Stop, StopReason};
pub use handle::{SendError, Simulation, SimulationHandle};
pub use opponent::{Cancel, Decision, Opponent, OpponentMaker, Request};
pub use refusal::Refusal;
pub use replay::{Replay, ToldStep, replay};
pub use sheet::{GameOptions, MatchSheet, SeatPlan};
pub use snapshot::{SeatState, Snapshot};
pub use thread::{Checks, Config, FaultHook, FaultPoint, Keep, Wake};
