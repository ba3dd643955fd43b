//! Cyvasse, held against its rule page: a module a chapter, and a second rule book (`slow.rs`).

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod command;
mod differential;
mod dragon;
mod king;
mod playouts;
mod prepare;
mod random;
mod sketch;
mod slow;
mod text;
mod turn;
