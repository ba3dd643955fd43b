//! Távola.
