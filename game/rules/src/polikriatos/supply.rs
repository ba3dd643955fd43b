//! What belongs to every action: rations, growth, loading, delivery, hunger, reload, rest, decoys, found food.
//!
//! The order within an action is fixed here: spend (PK-27), act, grow, load (PK-29), destroy (PK-32), deliver
//! (PK-30), starve (PK-31), then the enemy reloads (PK-18), the rested rise (PK-19), carts look loaded (PK-34), and
//! both sides look for food (PK-28). Deliberately absent: the action itself (`play.rs`).

use super::cell::{Cell, Set};
use super::event::{Event, Log};
use super::piece::{DECOY_LOAD, Kind, Piece};
use super::play::Turn;
use super::position::SOURCES;
use super::store::SOURCES_A_FIELD;
use crate::side::Side;

/// What must be known from before the action.
pub(super) struct Before {
    /// PK-31: it began with ration 0.
    starving: bool,
    /// PK-32: places of enemy sources on which an own soldier stood.
    stood: [bool; SOURCES],
    /// PK-19: who rested before; `None`: nobody.
    resting: Option<Set>,
}

/// The places of a field's sources among all.
fn field(side: Side) -> std::ops::Range<usize> {
    let first = side.index() * SOURCES_A_FIELD;
    first..first + SOURCES_A_FIELD
}

impl<L: Log> Turn<'_, L> {
    /// PK-27, PK-31: the action is paid for.
    pub(super) fn begin_supply(&mut self) -> Before {
        let us = self.us;
        let carrying = self.position.carries(us);
        let store = self.position.store_mut(us);
        let starving = store.ration == 0;
        store.spend(carrying);
        if L::HEARD && starving {
            let actions = self.position.store(us).hunger;
            self.log.note(Event::Hungry { side: us, actions });
        }
        let mut stood = [false; SOURCES];
        for place in field(us.other()) {
            stood[place] = self.soldier_on(place);
        }
        let position = &*self.position;
        let resting = position.rests(us).then(|| {
            let rests = |cell: &Cell| position.piece(*cell).is_some_and(|piece| piece.rest);
            position.pieces(us).iter().filter(rests).collect()
        });
        Before { starving, stood, resting }
    }

    /// Does an own soldier or block stand on the source of that place?
    #[inline]
    fn soldier_on(&self, place: usize) -> bool {
        let Some(source) = self.position.source_slots()[place] else { return false };
        self.position.pieces(self.us).contains(source.at)
            && self.position.kind(Kind::Soldier).contains(source.at)
    }

    /// All that follows the action of the piece that stands on `actor` now.
    pub(super) fn end_supply(&mut self, before: &Before, actor: Option<Cell>) {
        for place in field(self.us) {
            if let Some(source) = &mut self.position.source_slots_mut()[place] {
                source.grow();
            }
        }
        (0..SOURCES).for_each(|place| self.load(place));
        // From the last, as those behind a destroyed one move up.
        for place in field(self.us.other()).rev() {
            if before.stood[place] && self.soldier_on(place) {
                self.destroy(place);
            }
        }
        let delivered = self.position.carries(self.us) && self.deliver();
        if before.starving && !delivered && self.position.store(self.us).kills() {
            self.starve();
        }
        if self.position.reloads(self.us.other()) {
            self.reload();
        }
        if let Some(resting) = &before.resting {
            self.rise(resting);
        }
        if self.position.count(self.us, Kind::DecoyCart) > 0 {
            self.pretend(actor);
        }
        self.find(Side::South);
        self.find(Side::North);
    }

    /// PK-29: an own collector or soldier on the source takes what is missing, as far as the stock goes.
    #[inline]
    fn load(&mut self, place: usize) {
        let us = self.us;
        let Some(source) = self.position.source_slots()[place] else { return };
        if !self.position.pieces(us).contains(source.at) {
            return;
        }
        let Some(piece) = self.position.piece(source.at) else { return };
        let bundles = piece.capacity().saturating_sub(piece.carry).min(source.stock);
        if bundles == 0 {
            return;
        }
        self.put(source.at, Some(Piece { carry: piece.carry + bundles, ..piece }));
        if let Some(source) = &mut self.position.source_slots_mut()[place] {
            source.stock -= bundles;
            source.used |= source.field == us;
        }
        if L::HEARD {
            let (at, kind) = (source.at, piece.kind);
            self.log.note(Event::Loaded { side: us, at, kind, bundles });
        }
    }

    /// PK-32: a soldier has stayed there one action.
    fn destroy(&mut self, place: usize) {
        let places = field(self.us.other());
        let slots = self.position.source_slots_mut();
        let gone = slots[place].take();
        slots[place..places.end].rotate_left(1);
        if let Some(source) = gone
            && L::HEARD
        {
            self.log.note(Event::SourceDestroyed { field: source.field, at: source.at });
        }
    }

    /// PK-30: whoever carries food on the own interior ranks delivers it.
    fn deliver(&mut self) -> bool {
        let us = self.us;
        let size = self.position.size();
        let mut any = false;
        let own = *self.position.pieces(us);
        for at in own.iter().filter(|&cell| size.is_interior(us, cell)) {
            let Some(piece) = self.position.piece(at).filter(|piece| piece.is_laden()) else {
                continue;
            };
            let bundles = piece.carry;
            self.put(at, Some(Piece { carry: 0, ..piece }));
            let store = self.position.store_mut(us);
            store.deliver(bundles);
            let ration = store.ration;
            self.deeds.delivered = self.deeds.delivered.saturating_add(bundles);
            any = true;
            if L::HEARD {
                self.log.note(Event::Delivered { side: us, at, bundles, ration });
            }
        }
        any
    }

    /// PK-31: a soldier of the smallest block dies, else the cheapest other piece; never the King or a collector.
    /// Among equals the first from the owner's own corner, rank by rank.
    fn starve(&mut self) {
        let us = self.us;
        let position = &*self.position;
        let order = |cell: Cell| match us {
            Side::South => cell,
            Side::North => position.size().opposite(cell),
        };
        let rank = |piece: Piece| match piece.kind {
            Kind::Soldier => (0, piece.life),
            kind => (1, kind.cost()),
        };
        let chosen = position
            .pieces(us)
            .iter()
            .filter_map(|cell| position.piece(cell).map(|piece| (cell, piece)))
            .filter(|(_, piece)| !piece.kind.outlives_hunger())
            .min_by_key(|&(cell, piece)| (rank(piece), order(cell)));
        let Some((at, piece)) = chosen else { return };
        let seen = L::HEARD && !position.is_hidden(at, piece);
        let after = if piece.kind == Kind::Soldier { piece.wounded(1) } else { None };
        self.lose(piece, after.map_or(0, |piece| piece.life));
        self.put(at, after);
        if L::HEARD {
            self.log.note(Event::Starved { side: us, kind: piece.kind, at, seen });
        }
    }

    /// PK-18: the enemy's counters fall by one after each action of ours.
    fn reload(&mut self) {
        let enemy = self.us.other();
        for kind in [Kind::Archer, Kind::Cannon] {
            if self.position.count(enemy, kind) == 0 {
                continue;
            }
            let all = *self.position.kind(kind);
            for cell in all.iter() {
                let waits = |piece: &Piece| piece.side == enemy && piece.reload > 0;
                if let Some(piece) = self.position.piece(cell).filter(waits) {
                    self.put(cell, Some(Piece { reload: piece.reload - 1, ..piece }));
                }
            }
        }
    }

    /// PK-19: those who rested through this turn may act again; who has just climbed may not.
    fn rise(&mut self, resting: &Set) {
        let tired = self.tired;
        for cell in resting.iter().filter(|&cell| tired != Some(cell)) {
            let rested = |piece: &Piece| piece.side == self.us && piece.rest;
            if let Some(piece) = self.position.piece(cell).filter(rested) {
                self.put(cell, Some(Piece { rest: false, ..piece }));
            }
        }
    }

    /// PK-34: a cart that stood in the field through another piece's action looks loaded until it comes home.
    fn pretend(&mut self, actor: Option<Cell>) {
        let us = self.us;
        let size = self.position.size();
        let carts = self.position.kind(Kind::DecoyCart).and(self.position.pieces(us));
        for cell in carts.iter() {
            let Some(cart) = self.position.piece(cell) else { continue };
            let waited = actor.is_some_and(|actor| actor != cell) && size.is_field(cell);
            let carry = if size.is_interior(us, cell) {
                0
            } else if waited {
                DECOY_LOAD
            } else {
                cart.carry
            };
            if carry != cart.carry {
                self.put(cell, Some(Piece { carry, ..cart }));
            }
        }
    }

    /// PK-28: what a side finds with its pieces where they stand now.
    fn find(&mut self, side: Side) {
        let places = field(side.other());
        let unfound =
            |slot: &Option<_>| slot.is_some_and(|source: super::store::Source| !source.found);
        if !self.position.source_slots()[places.clone()].iter().any(unfound) {
            return;
        }
        let position = &*self.position;
        let own = position.pieces(side);
        let scouts =
            (position.count(side, Kind::Scout) > 0).then(|| position.kind(Kind::Scout).and(own));
        // A spy beside any enemy learns what that side has loaded from.
        let learns = position.count(side, Kind::Spy) > 0
            && position
                .kind(Kind::Spy)
                .and(own)
                .iter()
                .any(|cell| position.pieces(side.other()).within_1(cell));
        for place in places {
            let Some(source) = self.position.source_slots()[place].filter(|s| !s.found) else {
                continue;
            };
            let found = self.position.pieces(side).within_1(source.at)
                || scouts.is_some_and(|scouts| scouts.within_2(source.at))
                || learns && source.used;
            if !found {
                continue;
            }
            if let Some(source) = &mut self.position.source_slots_mut()[place] {
                source.found = true;
            }
            if L::HEARD {
                self.log.note(Event::SourceFound { side, at: source.at });
            }
        }
    }
}
