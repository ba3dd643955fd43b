//! Polikriatos, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod command;
mod differential;
mod ends;
mod food;
mod fuzz;
mod golden;
mod maps;
mod melee;
mod mirror;
mod moves;
mod playouts;
mod prepare;
mod random;
mod record;
mod series;
mod shots;
mod sight;
mod sketch;
mod slow;
mod twins;
mod works;

#[path = "../support/coverage.rs"]
mod coverage;
#[path = "../support/luck.rs"]
mod luck;

/// Every rule in this crate's reach: `cargo test -p tavola-rules --test polikriatos coverage -- --nocapture`.
#[test]
fn rule_coverage() {
    coverage::cover("polikriatos", "PK", &[1..=42, 45..=46, 50..=50, 60..=60, 70..=70]);
}
