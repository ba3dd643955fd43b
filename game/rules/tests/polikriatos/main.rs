//! Polikriatos, held against its rule page.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests, which clippy takes for production code"
)]

mod differential;
mod random;
mod series;
mod slow;
