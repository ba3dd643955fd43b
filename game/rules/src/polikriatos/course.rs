//! The course of a match in play (PK-39, PK-40): a position, what came before, and the end.
//!
//! What [`super::PolikriatosMatch`] and [`super::Playouts`] share. Deliberately absent: set-up, record, agreement,
//! resignation and clock.

use super::action::Play;
use super::cell::Set;
use super::event::{Cause, Event, Log};
use super::map::Terrain;
use super::piece::Kind;
use super::play::{Deeds, Trail};
use super::position::Position;
use super::store::MOST;
use crate::game::{Outcome, SeatSet};
use crate::side::Side;

/// PK-40 (our decision): actions with no capture, delivery or work that are a draw, both sides together.
pub const FATIGUE: u32 = 150;
/// PK-40: this occurrence of a position is a draw.
pub const REPETITION_LIMIT: usize = 5;

/// PK-39: the ways to win, each switched on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wins {
    /// Capture the King.
    pub king: bool,
    /// Any piece on the enemy throne.
    pub throne: bool,
    /// Hunger.
    pub hunger: bool,
    /// Nothing left but the King.
    pub annihilation: bool,
}

impl Wins {
    /// The normal match.
    pub const ALL: Self = Self { king: true, throne: true, hunger: true, annihilation: true };

    /// Is there any?
    #[must_use]
    pub const fn any(self) -> bool {
        self.king || self.throne || self.hunger || self.annihilation
    }
}

/// A match in play.
#[derive(Debug, Clone)]
pub struct Course {
    position: Position,
    wins: Wins,
    /// PK-40: keys of the positions that could come again, the present one last.
    keys: Vec<u64>,
    /// PK-40: actions since the last capture, delivery or work.
    quiet: u32,
    trail: Trail,
    outcome: Option<Outcome<Cause>>,
}

impl Course {
    /// Play starts from this position; it is the first occurrence.
    #[must_use]
    pub fn new(position: Position, wins: Wins) -> Self {
        let keys = vec![position.key()];
        Self { position, wins, keys, quiet: 0, trail: Trail::new(), outcome: None }
    }

    /// Starts again from another position, with the room of the last match.
    pub(super) fn restart(&mut self, position: &Position) {
        self.position.clone_from(position);
        self.keys.clear();
        self.keys.push(position.key());
        self.quiet = 0;
        self.outcome = None;
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// PK-39: the ways to win.
    #[must_use]
    pub const fn wins(&self) -> Wins {
        self.wins
    }

    /// PK-40: actions since the last capture, delivery or work.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// PK-40: how often this position has occurred, at least once.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.keys.iter().filter(|&&key| key == self.position.key()).count()
    }

    /// The end, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome<Cause>> {
        self.outcome
    }

    /// PK-31: may the side to move give in to hunger? Only King and collectors are left, and nothing to eat.
    #[must_use]
    pub fn may_yield(&self) -> bool {
        self.wins.hunger && self.is_starved_out(self.position.side_to_move())
    }

    /// PK-31: only the King and collectors are left, and the ration is gone.
    #[must_use]
    pub fn is_starved_out(&self, side: Side) -> bool {
        let left = |kind: &Kind| self.position.count(side, *kind) > 0;
        self.position.store(side).ration == 0
            && Kind::ALL.iter().filter(|kind| left(kind)).all(|kind| kind.outlives_hunger())
    }

    /// Carries out a legal play, or a pass, and judges what came of it.
    pub(super) fn advance<L: Log>(&mut self, play: Option<&Play>, log: &mut L) -> Deeds {
        self.trail.clear();
        let side = self.position.side_to_move();
        let deeds = self.position.act(play, &mut self.trail, log);
        let fresh = deeds.capture || deeds.work;
        self.quiet = if fresh || deeds.delivered > 0 { 0 } else { self.quiet.saturating_add(1) };
        // Work restarts the count; what was captured never comes back.
        if fresh || self.keys.len() >= MOST as usize {
            self.keys.clear();
        }
        self.keys.push(self.position.key());
        self.outcome = self.judge(side, &deeds);
        if L::HEARD
            && let Some(outcome) = self.outcome
        {
            log.note(Event::Ended(outcome));
        }
        deeds
    }

    /// PK-31: the side to move gives in to hunger.
    pub(super) fn give_in(&mut self) -> Outcome<Cause> {
        let outcome = won(self.position.side_to_move().other(), Cause::Hunger);
        self.outcome = Some(outcome);
        outcome
    }

    /// An end from outside.
    pub(super) const fn conclude(&mut self, outcome: Outcome<Cause>) {
        self.outcome = Some(outcome);
    }

    /// PK-39, PK-40: has the match ended with the action of `side`?
    fn judge(&self, side: Side, deeds: &Deeds) -> Option<Outcome<Cause>> {
        if self.wins.king {
            match deeds.kings.0 {
                [true, true] => return Some(drawn(Cause::BothKingsFell)),
                [true, false] => return Some(won(Side::North, Cause::KingCaptured)),
                [false, true] => return Some(won(Side::South, Cause::KingCaptured)),
                [false, false] => {}
            }
        }
        if self.wins.throne && deeds.throne {
            return Some(won(side, Cause::Throne));
        }
        if self.wins.annihilation {
            let gone = |side: Side| deeds.lost[side] && self.is_annihilated(side);
            match Side::ALL.map(gone) {
                [true, true] => return Some(drawn(Cause::Annihilation)),
                [true, false] => return Some(won(Side::North, Cause::Annihilation)),
                [false, true] => return Some(won(Side::South, Cause::Annihilation)),
                [false, false] => {}
            }
        }
        if self.occurrences() >= REPETITION_LIMIT {
            return Some(drawn(Cause::Repetition));
        }
        if self.nobody_can_win() {
            return Some(drawn(Cause::NobodyCanWin));
        }
        (self.quiet >= FATIGUE).then_some(drawn(Cause::Fatigue))
    }

    /// PK-39: nothing left but the King.
    fn is_annihilated(&self, side: Side) -> bool {
        self.position.total(side) == u32::from(self.position.count(side, Kind::King))
    }

    /// PK-40: nobody has a piece that fights, nobody starves, and no work can open a way to a throne.
    #[must_use]
    pub fn nobody_can_win(&self) -> bool {
        let harmless = |side: Side| {
            Kind::ALL
                .into_iter()
                .all(|kind| kind.is_harmless() || self.position.count(side, kind) == 0)
        };
        harmless(Side::South)
            && harmless(Side::North)
            && Side::ALL.into_iter().all(|side| self.position.store(side).ration > 0)
            && !(self.wins.throne && Side::ALL.into_iter().any(|side| self.may_reach_throne(side)))
    }

    /// Could a piece of the side walk onto the enemy throne, over every bridge that could be built?
    fn may_reach_throne(&self, side: Side) -> bool {
        let position = &self.position;
        let builders =
            Side::ALL.into_iter().any(|side| position.count(side, Kind::BridgeBuilder) > 0);
        let size = position.size();
        let open: Set = size
            .cells()
            .filter(|&cell| {
                position.open(side).contains(cell)
                    || builders && position.map().terrain(cell) == Terrain::Water
            })
            .collect();
        let mut reached = *position.pieces(side);
        loop {
            let next = reached.spread().and(&open);
            if next == reached {
                return reached.contains(size.throne(side.other()));
            }
            reached = next;
        }
    }
}

/// A win.
pub(super) const fn won(winner: Side, cause: Cause) -> Outcome<Cause> {
    Outcome { winners: SeatSet::only(winner.seat()), cause }
}

/// A draw.
pub(super) const fn drawn(cause: Cause) -> Outcome<Cause> {
    Outcome { winners: SeatSet::EMPTY, cause }
}
