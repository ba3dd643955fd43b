//! Távola.
pub mod locale;
