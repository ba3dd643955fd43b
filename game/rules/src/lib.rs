//! The rule books of the house as pure functions: no I/O, no floats, no clocks, no threads, no panics.
//!
//! A tour:
//!
//! - [`game`]: what every game is to the rest of the house. A [`game::Game`] is one match: actions go in, events or
//!   a refusal come out, and a view tells what one seat may know.
//! - [`chance`]: named streams of the match seed. All luck of a match is drawn there, so that a journal of
//!   (sheet, seed, actions) replays to the bit.
//! - [`cyvasse`], [`polikriatos`], [`numeros`], [`juizes`], [`ludo`]: a game each, its whole match the type that
//!   implements [`game::Game`] (the first: [`cyvasse::CyvasseMatch`]), its random matches a `Playouts` ([`playout`]).
//!
//! # For a search
//!
//! Work on a [`cyvasse::Position`], which a seat's view holds once play has started:
//!
//! ```
//! use tavola_rules::cyvasse::{Position, perft};
//!
//! let text = "5r/7/2t1d3/9/6p3/5V5/10/3C5/2B5/7/R5 5t/7/8/4w4/10/11/4m5/3f5/8/7/6 S 12,11 -,rest 3";
//! let mut position: Position = text.parse()?;
//! let mut plays = Vec::new();
//! position.legal_into(&mut plays); // appends, so one list serves a whole line of search
//! for play in &plays {
//!     let undo = position.play(play); // the hash is kept up, Dragon timers included
//!     let _loud = play.deed.is_attack() || position.is_threatened(position.side_to_move());
//!     position.undo(play, &undo);
//! }
//! assert_eq!(perft(&position, 2), 639);
//! # Ok::<(), tavola_rules::cyvasse::PositionError>(())
//! ```
//!
//! - Lists: [`legal_into`](cyvasse::Position::legal_into), [`captures_into`](cyvasse::Position::captures_into) (legal
//!   captures alone), [`count_legal`](cyvasse::Position::count_legal) (no list made).
//! - Threats: [`is_threatened`](cyvasse::Position::is_threatened), [`threats`](cyvasse::Position::threats), and for any
//!   piece on any hex [`captors`](cyvasse::Position::captors).
//! - Pieces: [`pieces_of`](cyvasse::Position::pieces_of) gives a [`cyvasse::HexSet`] to iterate or count.
//! - Repetition is the caller's: equal [`hash`](cyvasse::Position::hash) means the same position of CY-27, and nothing
//!   before the last attack (`quiet` 0) comes again.
//! - [`play_null`](cyvasse::Position::play_null) hands the turn over, for null-move pruning alone.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod chance;
pub mod cyvasse;
pub mod game;
pub mod juizes;
pub mod ludo;
mod mixing;
pub mod numeros;
pub mod playout;
pub mod polikriatos;
pub mod side;
