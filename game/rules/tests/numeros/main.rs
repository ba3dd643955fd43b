//! Batalha dos Números, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod board;
mod captures;
mod differential;
mod random;
mod sketch;
mod slow;
mod text;
mod turns;
mod victories;
