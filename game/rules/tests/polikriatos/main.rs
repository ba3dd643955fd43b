//! Polikriatos, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod command;
mod coverage;
mod differential;
mod ends;
mod food;
mod fuzz;
mod golden;
#[path = "../support/luck.rs"]
mod luck;
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
