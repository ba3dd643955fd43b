//! What a seat of Juízes may know (JZ-34): all that lies open, its own hand, and its own sealed commitment.
//!
//! Of the others it has how many cards they hold, and whether they are still awaited. Complete enough to draw the
//! match, offer its actions and choose one. Deliberately absent: the order of the deck, for every seat.

use super::action::{Action, Commitment};
use super::card::{Card, Hand};
use super::event::FoughtBattle;
use super::refusal::Ask;
use super::role::ByRole;
use super::seen::Seen;
use super::table::{Situation, Table};
use crate::game::{MAX_SEATS, Phase, Seat, Viewer};

/// A commitment as the viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SealedView {
    /// No battle waits for one of this role.
    None,
    /// JZ-7: awaited.
    Awaited,
    /// JZ-8: in, and not the viewer's.
    Sealed,
    /// The viewer's own.
    Open(Commitment),
}

/// A campaign through a viewer's eyes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// Which part of the match.
    pub phase: Phase,
    /// What lies open.
    pub table: Table,
    /// By seat: its hand, where the viewer may see it.
    pub hands: [Option<Hand>; MAX_SEATS],
    /// By seat: how many cards it holds.
    pub hand_sizes: [u8; MAX_SEATS],
    /// Cards left in the deck.
    pub deck_left: u8,
    /// Its order, the next card last; only for [`Viewer::Whole`].
    pub deck: Option<Vec<Card>>,
    /// JZ-8: the commitments to the declared battle.
    pub sealed: ByRole<SealedView>,
    /// What the viewer is asked.
    pub ask: Option<Ask>,
    /// JZ-6: the case it is in, where it is asked to declare or to commit.
    pub situation: Option<Situation>,
    /// What the viewer may do, as `legal_actions` lists it.
    pub legal: Vec<Action>,
    /// JZ-18: the battles so far, oldest first.
    pub battles: Vec<FoughtBattle>,
}

impl View {
    /// The viewer's own knowledge, for checking an action that is not in the list.
    #[must_use]
    pub fn seen(&self) -> Option<Seen<'_>> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let hand = self.hands[seat.index()].as_ref()?;
        Some(Seen { table: &self.table, seat, hand })
    }

    /// Is it the viewer's?
    pub(super) fn is_own(viewer: Viewer, seat: Option<Seat>) -> bool {
        match viewer {
            Viewer::Whole => true,
            Viewer::Seat(own) => seat == Some(own),
        }
    }
}
