//! A match of any game, one variant a game: the whole of what the conductor asks of one.

use tavola_records::MatchRecord;
use tavola_rules::cyvasse::CyvasseMatch;
use tavola_rules::game::{Outcome, Phase, Seat, SeatSet, Viewer};

use super::{GameAction, GameCause, GameKind, GameView};
use crate::event::Stop;
use crate::refusal::Refusal;
use crate::replay::Replay;
use crate::sheet::MatchSheet;
use crate::table::{Heard, Table};

/// A match of any game.
#[derive(Debug, Clone)]
pub(crate) enum AnyTable {
    Cyvasse(Box<Table<CyvasseMatch>>),
}

/// Says the same to whichever game it is.
macro_rules! each {
    ($any:expr, $table:ident => $body:expr) => {
        match $any {
            AnyTable::Cyvasse($table) => $body,
        }
    };
}

impl AnyTable {
    pub(crate) fn new(sheet: MatchSheet) -> Result<Self, Refusal> {
        match sheet.options.kind() {
            GameKind::Cyvasse => Table::new(sheet).map(|table| Self::Cyvasse(Box::new(table))),
        }
    }

    pub(crate) fn from_record(record: &MatchRecord) -> Result<(Self, Option<Stop>), Refusal> {
        match GameKind::of_code(record.game) {
            GameKind::Cyvasse => Table::from_record(record)
                .map(|(table, stop)| (Self::Cyvasse(Box::new(table)), stop)),
        }
    }

    pub(crate) fn from_deeds(record: &MatchRecord) -> Result<(Self, Option<Stop>), Refusal> {
        match GameKind::of_code(record.game) {
            GameKind::Cyvasse => Table::from_deeds(record)
                .map(|(table, stop)| (Self::Cyvasse(Box::new(table)), stop)),
        }
    }

    pub(crate) fn retell(record: &MatchRecord, viewer: Viewer) -> Result<Replay, Refusal> {
        match GameKind::of_code(record.game) {
            GameKind::Cyvasse => Table::<CyvasseMatch>::retell(record, viewer),
        }
    }

    pub(crate) fn sheet(&self) -> &MatchSheet {
        each!(self, table => table.sheet())
    }

    pub(crate) fn record(&self) -> &MatchRecord {
        each!(self, table => table.record())
    }

    pub(crate) fn ply(&self) -> u32 {
        each!(self, table => table.ply())
    }

    pub(crate) fn phase(&self) -> Phase {
        each!(self, table => table.phase())
    }

    pub(crate) fn to_act(&self) -> SeatSet {
        each!(self, table => table.to_act())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome<GameCause>> {
        each!(self, table => table.outcome())
    }

    pub(crate) fn may_offer_draw(&self) -> SeatSet {
        each!(self, table => table.may_offer_draw())
    }

    pub(crate) fn draw_offered(&mut self, seat: Seat) {
        each!(self, table => table.draw_offered(seat));
    }

    pub(crate) fn machine_takes_draw(&self, seat: Seat) -> bool {
        each!(self, table => table.machine_takes_draw(seat))
    }

    pub(crate) fn view(&self, viewer: Viewer) -> GameView {
        each!(self, table => table.view(viewer))
    }

    pub(crate) fn past(&self) -> &[u64] {
        each!(self, table => table.past())
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<GameAction> {
        each!(self, table => table.legal(seat))
    }

    pub(crate) fn onlookers(&self) -> Vec<Viewer> {
        each!(self, table => table.onlookers())
    }

    pub(crate) fn elapsed_ms(&self, seat: Seat) -> u64 {
        each!(self, table => table.elapsed_ms(seat))
    }

    pub(crate) fn decisions(&self, seat: Seat) -> u64 {
        each!(self, table => table.decisions(seat))
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &GameAction,
        elapsed_ms: u32,
    ) -> Result<Heard, Refusal> {
        each!(self, table => table.act(seat, action, elapsed_ms))
    }

    pub(crate) fn resign(&mut self, seat: Seat, elapsed_ms: u32) -> Result<Heard, Refusal> {
        each!(self, table => table.resign(seat, elapsed_ms))
    }

    pub(crate) fn agree_draw(&mut self, seat: Seat, elapsed_ms: u32) -> Result<Heard, Refusal> {
        each!(self, table => table.agree_draw(seat, elapsed_ms))
    }

    pub(crate) fn can_undo(&self) -> bool {
        each!(self, table => table.can_undo())
    }

    pub(crate) fn can_redo(&self) -> bool {
        each!(self, table => table.can_redo())
    }

    pub(crate) fn undo(&mut self) -> Result<(), Refusal> {
        each!(self, table => table.undo())
    }

    pub(crate) fn redo(&mut self) -> Result<(), Refusal> {
        each!(self, table => table.redo())
    }

    pub(crate) fn look(&self, ply: u32) -> Vec<(Viewer, GameView)> {
        each!(self, table => table.look(ply))
    }

    pub(crate) fn survives_its_own_bytes(&self) -> bool {
        each!(self, table => table.survives_its_own_bytes())
    }
}
