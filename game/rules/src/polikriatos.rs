//! Polikriatos: hidden armies, walls, bridges, cannon and hunger. The law is its rule page; `PK-n` names its rules.
//!
//! Words first ([`Cell`], [`Size`], [`Piece`], [`Terrain`]), then the map ([`Drawn`]) and the hidden preparation
//! ([`Setup`]), then play ([`Position`]: what a search works on; [`FieldView`]: what a side knows of it), its end
//! ([`Course`]), and the match as the house sees it ([`PolikriatosMatch`]). Deliberately absent: search, names and
//! colours, and the clock.
//!
//! # For a search
//!
//! Work on the position of a [`SeatView`], or on any world one imagines from it:
//!
//! ```
//! use tavola_rules::polikriatos::{Playouts, Trail};
//!
//! let mut position = Playouts::opening(7);
//! let (mut plays, mut trail) = (Vec::new(), Trail::new());
//! position.legal_into(&mut plays); // appends, so one list serves a whole line of search
//! let hash = position.hash();
//! for play in &plays {
//!     let _deeds = position.play(play, &mut trail); // one trail serves a whole line too
//!     position.undo(&mut trail);
//! }
//! assert_eq!(position.hash(), hash);
//! ```

mod action;
mod army;
mod cell;
mod course;
mod draw;
mod event;
mod formation;
mod generate;
pub mod inspect;
mod map;
mod match_state;
mod opening;
mod piece;
mod play;
mod playouts;
mod position;
pub mod rating;
pub mod record;
mod refusal;
mod refuse;
mod setup;
mod sight;
mod store;
mod supply;
mod text;
mod view;
mod zobrist;

pub use action::{Action, Deed, NotAPlay, Play, SetUpAction};
pub use army::{Army, BRIDGE_BUILDERS, POINTS, ReadyArmy, TOWER_BUILDERS};
pub use cell::{
    Around, Cell, DIRECTIONS, INTERIOR, MAX_HEIGHT, MAX_WIDTH, NotACell, SLOTS, Set, Size,
};
pub use course::{Course, FATIGUE, REPETITION_LIMIT, Wins};
pub use draw::{BRIDGES, Drawn};
pub use event::{Account, Cause, Effect, Event, Missile, Sight, Structure, UNSEEN};
pub use formation::Formation;
pub use generate::{
    ARROW_REACH, BALL_REACH, HILL_REACH, KNIGHT_REACH, TOWER_DIAGONAL_REACH, TOWER_FROM_GATE,
    TOWER_SPACING,
};
pub use map::{Landscape, Map, MapError, Terrain};
pub use match_state::{MatchSheet, OFFER_INTERVAL, PolikriatosMatch};
pub use opening::Opening;
pub use piece::{
    BLOCK_LIMIT, CANNON_LIMIT, COLLECTOR_LOAD, DECOY_LOAD, Kind, LEASH, Piece, RELOAD,
    RELOAD_IN_SWAMP,
};
pub use play::{ARROW_DAMAGE, BALL_DAMAGE, Deeds, TOWER_ARROW_DAMAGE, Trail};
pub use playouts::Playouts;
pub use position::{BRIDGE_WORK, Position, TOWER_LIFE, TOWER_WORK, WallCell};
pub use refusal::{PlayRefusal, Refusal, SetUpRefusal};
pub use setup::{Setup, Terms};
pub use sight::FieldView;
pub use store::{
    BUNDLES_COUNT, DEATH_EVERY, FIRST_DEATH, GROWTH, RATION, RATION_GROWTH, SOURCES_A_FIELD,
    STOCKS, Source, Store,
};
pub use text::{PositionError, Problem, TEXT_LIMIT, Type};
pub use view::{SeatView, SetupView};

pub use crate::side::{BySide, Side};
