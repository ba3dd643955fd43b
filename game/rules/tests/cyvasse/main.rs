//! Cyvasse, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod command;
#[path = "../support/coverage.rs"]
mod coverage;
mod differential;
mod dragon;
mod king;
#[path = "../support/luck.rs"]
mod luck;
mod playouts;
mod prepare;
mod random;
mod sketch;
mod slow;
mod text;
mod turn;

/// Every rule of the page: `cargo test -p tavola-rules --test cyvasse coverage -- --nocapture`.
#[test]
fn rule_coverage() {
    coverage::cover("cyvasse", "CY", &[1..=31]);
}
