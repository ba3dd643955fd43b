//! When a machine offers or accepts a draw (PK-41) and when it gives up (PK-42), from its views alone.
//!
//! A [`Mood`] is shown the view before each own action and counts how long things have stood as they stand.
//! Deliberately absent: how strong its play is.

use tavola_rules::game::{Phase, Seat};
use tavola_rules::polikriatos::{Kind, Position, SeatView, Side};

use super::{balance, force};
use crate::manners::Word;
use crate::simple::Bearing;

/// Own actions without a chance before it gives up.
pub const LOST_TURNS: u32 = 6;
/// Own actions of a level match before it offers a draw.
pub const LEVEL_TURNS: u32 = 60;
/// Tenths of a soldier within which a match is level.
const LEVEL: i64 = 30;
/// Tenths of a soldier that are almost nothing.
const ALMOST_NOTHING: i64 = 50;
/// So many king's steps from the enemy throne a piece, and from the enemy King the own, may still decide the match.
const NEAR: u32 = 4;

/// What a machine remembers for these decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mood {
    lost: u32,
    level: u32,
    nothing: bool,
    starved: bool,
}

impl Mood {
    /// Looks at the view before an own action.
    pub fn observe(&mut self, view: &SeatView, seat: Seat) {
        let (Some(side), Phase::Play) = (Side::of_seat(seat), view.phase) else { return };
        let position = &view.position;
        let seen_all = view.unseen == 0;
        // PK-42, the last check: what could still go on, by arms, by food or by a few steps?
        let goes_on = force(position, side) > 0
            || can_fetch(position, side)
            || view.wins.throne && near_throne(position, side)
            || view.wins.king && near_king(position, side);
        let beaten = !goes_on && force(position, side.other()) > ALMOST_NOTHING;
        self.lost = if beaten { self.lost + 1 } else { 0 };
        self.starved = !goes_on && position.store(side).ration == 0;
        let level = seen_all && balance(position, side).abs() <= LEVEL;
        self.level = if level { self.level + 1 } else { 0 };
        let both = force(position, side) + force(position, side.other());
        self.nothing = seen_all && both < ALMOST_NOTHING;
    }

    /// PK-41: it offers when the match has long been level or almost nothing is left. The rules space offers out.
    #[must_use]
    pub const fn offers_draw(&self) -> bool {
        self.level >= LEVEL_TURNS || self.nothing
    }

    /// PK-42: no chance for several actions, or no food and no way to get it.
    #[must_use]
    pub const fn resigns(&self) -> bool {
        self.lost >= LOST_TURNS || self.starved
    }
}

impl Bearing<SeatView> for Mood {
    fn word(&mut self, view: &SeatView, seat: Seat) -> Word {
        self.observe(view, seat);
        if self.resigns() {
            Word::Resigns
        } else if self.offers_draw() {
            Word::OffersDraw
        } else {
            Word::Nothing
        }
    }

    /// PK-41: it accepts only when it is not winning.
    fn takes_draw(&self, view: &SeatView, seat: Seat) -> bool {
        Side::of_seat(seat).is_some_and(|side| !is_winning(view, side))
    }
}

/// Who is not seen may still stand there: unseen pieces count as a soldier each.
fn is_winning(view: &SeatView, side: Side) -> bool {
    balance(&view.position, side) - 10 * i64::from(view.unseen) > 0
}

/// Is there food on the way, or a collector or soldier and a source for it?
fn can_fetch(position: &Position, side: Side) -> bool {
    let bearers =
        [Kind::Collector, Kind::Soldier].iter().any(|&kind| position.count(side, kind) > 0);
    let sources = position.sources().any(|source| source.full > 0);
    position.carries(side) || bearers && sources
}

/// Does a piece stand so near the enemy throne that a few steps may win?
fn near_throne(position: &Position, side: Side) -> bool {
    let throne = position.size().throne(side.other());
    position.pieces(side).iter().any(|cell| u32::from(cell.distance(throne)) <= NEAR)
}

/// Does the own King stand so near the other that both may fall together (PK-39)?
fn near_king(position: &Position, side: Side) -> bool {
    let king = |side: Side| position.kind(Kind::King).and(position.pieces(side)).iter().next();
    let apart = king(side).zip(king(side.other())).map(|(own, other)| own.distance(other));
    apart.is_some_and(|steps| u32::from(steps) <= NEAR)
}
