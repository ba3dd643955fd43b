//! Batalha dos Números (Rithmomachia): 128 cells, two armies of numbers, six ways to capture. The law is its rule
//! page; `BN-n` names its rules.
//!
//! Words first ([`Cell`], [`Piece`], [`Pyramid`]), then what numbers are to each other ([`progression`], [`ambush`]),
//! then the board ([`Position`] with its [`Capture`]s and [`Victory`]s: what a search works on, by whole [`Turn`]s on
//! a [`Trail`]), then the turn action by action ([`Progress`]) and the match as the house sees it
//! ([`NumerosMatch`]). Deliberately absent: search, names and colours, and where a cell lies in the room.

mod action;
mod capture;
mod cell;
mod event;
mod formation;
mod inspect;
mod layout;
mod ledger;
mod match_state;
mod moves;
mod numbers;
mod piece;
mod playouts;
mod position;
mod progress;
mod pyramid;
mod refusal;
mod side;
mod step;
mod text;
mod turn;
mod victory;
mod view;
mod zobrist;

pub use action::{Action, NotAnAction};
pub use capture::{Capture, CaptureKind, NotACapture, Prize};
pub use cell::{CELLS, Cell, CellIter, CellSet, FILES, NotACell, RANKS};
pub use event::{Cause, Event};
pub use inspect::{After, inspect, inspect_after};
pub use ledger::{Reserve, Taken};
pub use match_state::{NumerosMatch, QUIET_LIMIT, REPETITION_LIMIT, Sheet};
pub use moves::is_regular;
pub use numbers::{Kinds, Progression, ambush, assault, digits, power, progression};
pub use piece::{NotAPiece, PIECES, Piece, Shape, Unit};
pub use playouts::{LONGEST, Playouts};
pub use position::Position;
pub use progress::{Progress, Stage};
pub use pyramid::Pyramid;
pub use refusal::{ActionRefusal, Refusal};
pub use side::{BySide, Side};
pub use text::{LARGEST_RESERVE, LONGEST_TEXT, List, Place, PositionError};
pub use turn::{Choice, Mark, Opening, Trail, Turn};
pub use victory::{Thresholds, Victory, VictorySet};
pub use view::SeatView;
