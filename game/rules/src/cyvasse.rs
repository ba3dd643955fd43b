//! Cyvasse: 91 hexes, two sides, a hidden set-up and a late Dragon. The law is its rule page; `CY-n` names its rules.
//!
//! Words first ([`Hex`], [`Piece`], [`TerrainKind`], [`House`]), then the hidden preparation ([`Setup`]), then
//! play ([`Position`]: what a search works on), then the match as the house sees it ([`CyvasseMatch`]).
//! Deliberately absent: search, names and colours, and where a hex lies in the room.

mod action;
mod event;
mod generate;
mod ground;
mod hex;
mod house;
mod match_state;
mod perft;
mod piece;
mod playouts;
mod position;
mod refusal;
mod refuse;
mod setup;
mod terrain;
mod text;
mod threat;
mod told;
mod view;
mod zobrist;

pub use action::{Action, Deed, NotAPlay, Play, SetUpAction};
pub use event::{Cause, Event};
pub use ground::Ground;
pub use hex::{Direction, HEXES, Hex, HexIter, HexSet, NotAHex, RADIUS, SLOTS, WIDTH};
pub use house::House;
pub use match_state::{CyvasseMatch, MatchSheet, QUIET_LIMIT, REPETITION_LIMIT};
pub use perft::{divide, inspect, perft, perft_played_out};
pub use piece::{ARMY, Attack, BySide, Piece, PieceKind, Side};
pub use playouts::Playouts;
pub use position::{ARRIVAL_TURN, DragonState, Position, Undo};
pub use refusal::{PlayRefusal, Refusal, SetUpRefusal, Stage};
pub use setup::Setup;
pub use terrain::{LEAST_TERRAIN, MOUNTAIN_GROUP, Supply, TerrainKind};
pub use text::{Field, PositionError};
pub use view::{SeatView, SetupView};
