//! What a seat of Polikriatos may know (PK-33 to PK-37), computed by the rules and nowhere else.
//!
//! Complete enough to draw the match, offer its actions and choose one. Deliberately absent: the seed, and memory of
//! what was seen before: a player keeps the views it was given (PK-38).

use std::sync::Arc;

use super::action::Play;
use super::course::Wins;
use super::event::{Account, Cause};
use super::position::Position;
use super::setup::{Setup, Terms};
use crate::game::{Outcome, Phase, Viewer};
use crate::side::{BySide, Side};

/// One side's set-up as the viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupView {
    /// The viewer's own.
    Open(Box<Setup>),
    /// PK-9: only whether it is ready.
    Hidden {
        /// Is the draft closed?
        ready: bool,
    },
}

impl SetupView {
    /// Is the draft closed?
    #[must_use]
    pub fn is_ready(&self) -> bool {
        match self {
            Self::Open(setup) => setup.is_ready(),
            Self::Hidden { ready } => *ready,
        }
    }

    /// The draft, if the viewer may see it.
    #[must_use]
    pub fn open(&self) -> Option<&Setup> {
        match self {
            Self::Open(setup) => Some(setup),
            Self::Hidden { .. } => None,
        }
    }
}

/// A match of Polikriatos through a viewer's eyes.
#[derive(Debug, Clone, PartialEq)]
pub struct SeatView {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Which part of the match.
    pub phase: Phase,
    /// PK-1, PK-4, PK-8: what both knew before.
    pub terms: Terms,
    /// PK-11: who acts first.
    pub starts: Side,
    /// PK-39: the ways to win.
    pub wins: Wins,
    /// The two set-ups; the other's stays hidden for ever.
    pub setups: BySide<SetupView>,
    /// What is known of the board. For a seat the position of its [`super::FieldView`]: unseen pieces are not in it and
    /// the other's store is not the true one. During the set-up the empty map.
    pub position: Position,
    /// PK-35: enemy pieces the viewer does not see.
    pub unseen: u8,
    /// What the viewer may do; everybody's if it sees everything. Empty when it is not its turn.
    pub legal: Vec<Play>,
    /// PK-31: the viewer may give in to hunger.
    pub may_yield: bool,
    /// The last action, as far as it was seen.
    pub last: Option<Account>,
    /// Actions so far.
    pub ply: u32,
    /// PK-50: the record as the viewer may read it, an entry an action; shared, as matches are long.
    pub record: Arc<Vec<String>>,
    /// The end, once there is one.
    pub outcome: Option<Outcome<Cause>>,
}
