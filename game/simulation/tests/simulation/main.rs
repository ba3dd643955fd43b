//! The thread as its client sees it: commands in, snapshots and events out, through every kind of trouble.
//!
//! No test sleeps or reads the time of day: they wait on events, and time is a clock they move.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by them")]

mod desk;
mod flow;
mod hidden;
mod machines;
mod pressure;
mod trouble;
