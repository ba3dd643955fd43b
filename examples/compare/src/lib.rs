//! The protocol of a comparison: what is run in which order, and what is made of the readings.
//!
//! `bin/peer.rs` draws with Bevy, `bench_frame` of the main workspace with our renderer; `bin/protocol.rs`
//! runs both by turns, one process at a time, and writes a table. Neither engine is linked here.

pub mod cases;
pub mod picture;
pub mod readings;
