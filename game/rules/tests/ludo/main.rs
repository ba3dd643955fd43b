//! Ludo, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod board;
mod chance;
mod command;
mod cpu;
mod differential;
mod fuzz;
mod golden;
mod playouts;
mod random;
mod shares;
mod slow;
mod table;
mod turn;

#[path = "../support/coverage.rs"]
mod coverage;
#[path = "../support/luck.rs"]
mod luck;

/// Every rule in this crate's reach: `cargo test -p tavola-rules --test ludo coverage -- --nocapture`.
#[test]
fn rule_coverage() {
    coverage::cover("ludo", "LU", &[1..=20, 22..=22]);
}
