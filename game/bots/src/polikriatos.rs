//! The simple players of Polikriatos.
