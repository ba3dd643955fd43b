//! Ludo: four seats, a ring of 52 cells, one die. The law is its rule page; `LU-n` names its rules.
//!
//! Words first ([`Player`], [`Step`], [`Face`], [`Place`]), then sixteen pawns ([`Pawns`]: what a CPU judges), then
//! the turn ([`Position`]: what a playout works on), then the match as the house sees it ([`LudoMatch`]). The three
//! CPU levels ([`Level`]) are rules: they decide inside the match, by LU-15 to LU-18. Deliberately absent: search,
//! which no level does, and where a cell lies in the room (LU-21).

mod action;
mod board;
mod cpu;
mod event;
mod inspect;
mod keys;
mod match_state;
mod pawns;
mod player;
mod playouts;
mod position;
mod refusal;
mod text;
mod view;

pub use action::Action;
pub use board::{Face, Place, Step, TRACK};
pub use cpu::{Level, Score, base_score, choose, score};
pub use event::{Cause, Event};
pub use inspect::{Line, inspect, lines};
pub use match_state::{LudoMatch, MatchSheet};
pub use pawns::{Advance, Moves, PAWNS, Pawns, Risk};
pub use player::{ByPlayer, Player};
pub use playouts::Playouts;
pub use position::{Position, ROLL_LIMIT, Rolled, Turn, VOID_SIX};
pub use refusal::Refusal;
pub use text::{LARGEST_TEXT, PositionError, Problem};
pub use view::{Deed, Entry, FaceCounts, SeatView};
