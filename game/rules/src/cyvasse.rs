//! Cyvasse.
pub mod hex;
pub mod house;
pub mod piece;
pub mod terrain;
