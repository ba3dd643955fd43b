//! What a seat of Cyvasse may know (CY-10), computed by the rules and nowhere else.
//!
//! Before play a viewer has its own draft and how far the other is; from the first turn on everything lies
//! open. Complete enough to draw the match, offer its actions and choose one. Deliberately absent: the seed.

use super::action::Play;
use super::event::Cause;
use super::hex::Hex;
use super::house::House;
use super::piece::{BySide, PieceKind, Side};
use super::position::Position;
use super::refusal::Stage;
use super::setup::Setup;
use crate::game::{Outcome, Phase, Viewer};

/// One side's set-up as the viewer sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupView {
    /// The viewer's own, or any once play has started.
    Open(Box<Setup>),
    /// CY-10: only how far it is.
    Hidden(Stage),
}

impl SetupView {
    /// How far the set-up is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match self {
            Self::Open(setup) => setup.stage(),
            Self::Hidden(stage) => *stage,
        }
    }

    /// The draft, if the viewer may see it.
    #[must_use]
    pub fn open(&self) -> Option<&Setup> {
        match self {
            Self::Open(setup) => Some(setup),
            Self::Hidden(_) => None,
        }
    }
}

/// A match of Cyvasse through a viewer's eyes.
#[derive(Debug, Clone)]
pub struct SeatView {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Which part of the match.
    pub phase: Phase,
    /// CY-11.
    pub houses: BySide<House>,
    /// CY-12: who moves first.
    pub starts: Side,
    /// The two set-ups. After play started from a position text: as if nothing had been laid.
    pub setups: BySide<SetupView>,
    /// The position, once play has started.
    pub position: Option<Position>,
    /// What the side to move may do; empty before and after play.
    pub legal: Vec<Play>,
    /// CY-24: hexes from which the King of the side to move is threatened.
    pub threats: Vec<Hex>,
    /// The last play.
    pub last: Option<Play>,
    /// Actions played so far.
    pub ply: u32,
    /// Captured pieces of each side, in the order they fell.
    pub captured: BySide<Vec<PieceKind>>,
    /// CY-28: the record, an entry an action, with `+`, `++` and arrivals.
    pub record: Vec<String>,
    /// The end, once there is one.
    pub outcome: Option<Outcome<Cause>>,
}
