//! Cyvasse, held against its rule page.

mod differential;
mod random;
mod slow;
