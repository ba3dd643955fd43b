//! The simple players of Ludo.
