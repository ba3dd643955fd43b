//! What the outside gets to see: the snapshot, the events, the record to keep.

use std::sync::Arc;
use std::time::Duration;

use tavola_records::MatchRecord;
use tavola_rules::game::{MAX_SEATS, Seat, SeatSet};

use super::Conductor;
use crate::door::AnyTable;
use crate::event::{Event, EventKind};
use crate::snapshot::{SeatState, Snapshot, TableState};

impl Conductor {
    /// A new snapshot if anything changed since the last.
    pub(crate) fn take_snapshot(&mut self) -> Option<Snapshot> {
        if !std::mem::take(&mut self.dirty) {
            return None;
        }
        self.revision += 1;
        Some(Snapshot {
            revision: self.revision,
            generation: self.generation,
            ply: self.table.as_ref().map_or(0, AnyTable::ply),
            table: self.table.as_ref().map(|table| self.state_of(table)),
        })
    }

    /// The events since the last call, in order.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.outbox)
    }

    /// The journal, if there is a match.
    pub(crate) fn record(&self) -> Option<&MatchRecord> {
        self.table.as_ref().map(AnyTable::record)
    }

    /// The heavy check: reports a journal that does not survive its own bytes.
    pub(crate) fn check_bytes(&mut self) {
        if self.table.as_ref().is_some_and(|table| !table.survives_its_own_bytes()) {
            self.say(EventKind::CheckFailed);
        }
    }

    fn state_of(&self, table: &AnyTable) -> TableState {
        let sheet = table.sheet();
        let seat_state = |(seat, plan): (Seat, &crate::sheet::SeatPlan)| SeatState {
            player: plan.player,
            elapsed: Duration::from_millis(table.elapsed_ms(seat))
                + Duration::from_millis(u64::from(self.took(seat))),
            thinking_since: self.machines.thinking_since(seat),
        };
        let views = table.onlookers().into_iter();
        TableState {
            phase: table.phase(),
            to_act: table.to_act(),
            seats: SeatSet::first(MAX_SEATS).iter().zip(&sheet.seats).map(seat_state).collect(),
            views: views.map(|viewer| (viewer, Arc::new(table.view(viewer)))).collect(),
            outcome: table.outcome(),
            draw_offer: self.offer,
            may_offer_draw: table.may_offer_draw(),
            can_undo: table.can_undo(),
            can_redo: table.can_redo(),
            paused: self.paused,
            as_of: self.clock.now(),
        }
    }
}
