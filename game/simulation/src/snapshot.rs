//! The newest state of the match, as whoever sits at the machine may see it.
//!
//! One view a person's seat; the whole view when no person plays, or the match is over. A view is the rules'
//! projection: what it does not hold, the client cannot show by mistake.

use std::sync::Arc;
use std::time::Duration;

use tavola_records::match_record::PlayerRecord;
use tavola_rules::game::{Outcome, Phase, Seat, SeatSet, Viewer};

use crate::door::{GameCause, GameView};

/// The newest state.
#[derive(Debug, Clone, Default)]
pub struct Snapshot {
    /// Rises with every snapshot.
    pub revision: u64,
    /// As in [`crate::Event::generation`].
    pub generation: u64,
    /// As in [`crate::Event::ply`].
    pub ply: u32,
    /// The match, if there is one.
    pub table: Option<TableState>,
}

/// The state of a match.
#[derive(Debug, Clone)]
pub struct TableState {
    /// Which part of the match it is.
    pub phase: Phase,
    /// The seats that may act now.
    pub to_act: SeatSet,
    /// The seats in order.
    pub seats: Vec<SeatState>,
    /// One view an audience: a person's seat, or everybody.
    pub views: Vec<(Viewer, Arc<GameView>)>,
    /// The end, once there is one.
    pub outcome: Option<Outcome<GameCause>>,
    /// A draw offer that waits for an answer.
    pub draw_offer: Option<Seat>,
    /// Seats that may offer a draw now.
    pub may_offer_draw: SeatSet,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Whether something can be brought back.
    pub can_redo: bool,
    /// Whether machines are kept from acting.
    pub paused: bool,
    /// The simulation's clock when this was made: add what passed since to the seats that are to act.
    pub as_of: Duration,
}

/// One seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatState {
    /// Who sits there.
    pub player: PlayerRecord,
    /// Time it took so far; for display only.
    pub elapsed: Duration,
    /// Whether its machine is thinking, and since when on the simulation's clock.
    pub thinking_since: Option<Duration>,
}

impl Snapshot {
    /// The view of a seat; the whole one if that is what there is.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<&Arc<GameView>> {
        let views = &self.table.as_ref()?.views;
        let own = views.iter().find(|(viewer, _)| *viewer == Viewer::Seat(seat));
        own.or_else(|| views.iter().find(|(viewer, _)| *viewer == Viewer::Whole)).map(|(_, v)| v)
    }

    /// The whole view, when it may be seen: no person plays, or the match is over.
    #[must_use]
    pub fn whole(&self) -> Option<&Arc<GameView>> {
        let views = &self.table.as_ref()?.views;
        views.iter().find(|(viewer, _)| *viewer == Viewer::Whole).map(|(_, view)| view)
    }
}
