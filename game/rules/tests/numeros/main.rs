//! Batalha dos Números, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod board;
mod captures;
mod compact;
#[path = "../support/coverage.rs"]
mod coverage;
mod differential;
mod golden;
#[path = "../support/luck.rs"]
mod luck;
mod mirror;
mod playouts;
mod random;
mod sketch;
mod slow;
mod text;
mod turns;
mod victories;

#[test]
fn rule_coverage() {
    coverage::cover("numeros", "BN", &[1..=20, 30..=31]);
}
