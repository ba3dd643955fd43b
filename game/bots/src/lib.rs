//! The machine players: Cyvasse's set-ups, search, five levels and matches between levels; simple players for all games.
//!
//! A tour: [`player`] is what the simulation asks; [`level`] says how much a level may search and how far it strays;
//! [`manners`] when it gives up or wants a draw; [`setup`] arranges an army; [`search`] looks ahead with [`table`],
//! judging by [`evaluate`]; [`arena`] lets two levels play, and [`suite`] is what the bench times. [`simple`] is what
//! a random and a one-ply player need of any game (a file a game: [`cyvasse`], [`polikriatos`], [`numeros`],
//! [`juizes`], [`ludo`]), and [`series`] lets them play whole matches. A machine is given what its seat may see, a
//! seed and a flag to stop, never a clock: the same question has the same answer on every machine.

pub mod arena;
pub mod cyvasse;
pub mod dice;
pub mod evaluate;
mod interval;
pub mod juizes;
pub mod level;
pub mod ludo;
pub mod manners;
pub mod numeros;
pub mod player;
pub mod polikriatos;
pub mod score;
pub mod search;
pub mod series;
pub mod setup;
pub mod simple;
mod spread;
pub mod suite;
pub mod table;
