//! When a machine offers or accepts a draw (PK-41) and when it gives up (PK-42), from its views alone.
//!
//! A [`Mood`] is shown the view before each own turn and counts how long things have stood as they stand.
//! Deliberately absent: how strong its play is.

use tavola_rules::game::{Phase, Seat};
use tavola_rules::polikriatos::{Kind, Position, SeatView, Side};

use super::balance;

/// Own turns without a chance before it gives up.
pub const LOST_TURNS: u32 = 6;
/// Own turns of a level match before it offers a draw.
pub const LEVEL_TURNS: u32 = 60;
/// Tenths of a soldier within which a match is level.
const LEVEL: i64 = 30;
/// Tenths of a soldier that are almost nothing.
const ALMOST_NOTHING: i64 = 50;

/// What a machine remembers for these decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mood {
    lost: u32,
    level: u32,
    winning: bool,
    nothing: bool,
    starved: bool,
}

impl Mood {
    /// Looks at the view before an own turn.
    pub fn observe(&mut self, view: &SeatView, seat: Seat) {
        let (Some(side), Phase::Play) = (Side::of_seat(seat), view.phase) else { return };
        let position = &view.position;
        let balance = balance(position, side);
        let seen_all = view.unseen == 0;
        let harmless = force(position, side) == 0;
        self.lost = if harmless
            && force(position, side.other()) > ALMOST_NOTHING
            && !can_eat(position, side)
        {
            self.lost + 1
        } else {
            0
        };
        self.level = if seen_all && balance.abs() <= LEVEL { self.level + 1 } else { 0 };
        // Who is not seen may still stand there: unseen pieces count as a soldier each.
        self.winning = balance - 10 * i64::from(view.unseen) > 0;
        let both = force(position, side) + force(position, side.other());
        self.nothing = seen_all && both < ALMOST_NOTHING;
        self.starved = position.store(side).ration == 0 && harmless && !can_eat(position, side);
    }

    /// PK-41: it accepts only when it is not winning.
    #[must_use]
    pub const fn accepts_draw(&self) -> bool {
        !self.winning
    }

    /// PK-41: it offers when the match has long been level or almost nothing is left. The rules space offers out.
    #[must_use]
    pub const fn offers_draw(&self) -> bool {
        self.level >= LEVEL_TURNS || self.nothing
    }

    /// PK-42: no chance for several turns, or no food and no way to get it.
    #[must_use]
    pub const fn resigns(&self) -> bool {
        self.lost >= LOST_TURNS || self.starved
    }
}

/// What fights for a side, the King apart.
fn force(position: &Position, side: Side) -> i64 {
    position
        .pieces(side)
        .iter()
        .filter_map(|cell| position.piece(cell))
        .filter(|piece| piece.kind.attacks() || piece.kind.shoots())
        .filter(|piece| piece.kind != Kind::King)
        .map(super::worth)
        .sum()
}

/// PK-42, the last check: is there food inside or on the way, or a collector or soldier and a source for it?
fn can_eat(position: &Position, side: Side) -> bool {
    let bearers =
        [Kind::Collector, Kind::Soldier].iter().any(|&kind| position.count(side, kind) > 0);
    let sources = position.sources().any(|source| source.full > 0);
    position.store(side).ration > 0 || position.carries(side) || bearers && sources
}
