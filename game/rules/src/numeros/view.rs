//! What a seat may know: everything. No hand is hidden in this game; the view is what a table and a machine need.

use super::action::Action;
use super::capture::Capture;
use super::cell::CellSet;
use super::event::Cause;
use super::match_state::Sheet;
use super::position::Position;
use super::progress::Stage;
use super::side::BySide;
use super::victory::VictorySet;
use crate::game::{Outcome, Phase, Viewer};

/// A match of Batalha dos Números.
#[derive(Debug, Clone)]
pub struct SeatView {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Which part of the match.
    pub phase: Phase,
    /// What was agreed.
    pub sheet: Sheet,
    /// The board as it stands, inside a turn too.
    pub position: Position,
    /// How far the turn is.
    pub stage: Stage,
    /// BN-8: after captures, the pieces that can be the mover.
    pub movers: CellSet,
    /// BN-8: after captures, the cells on one of which the mover will stand; empty: its own.
    pub stands: CellSet,
    /// The captures that may be made now.
    pub captures: Vec<Capture>,
    /// Everything the side to move may do now; empty once the match is over.
    pub legal: Vec<Action>,
    /// BN-18, BN-19: the sheet's victories each side would hold if its turn ended now.
    pub held: BySide<VictorySet>,
    /// BN-20: turns in a row without a capture.
    pub quiet: u32,
    /// Turns played.
    pub turns: u32,
    /// The last action.
    pub last: Option<Action>,
    /// The record, an entry an action.
    pub record: Vec<String>,
    /// The end, once there is one.
    pub outcome: Option<Outcome<Cause>>,
}
