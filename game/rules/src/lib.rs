//! The rule books of the house as pure functions.
#![deny(clippy::float_arithmetic)]
pub mod chance;
pub mod cyvasse;
pub mod game;
