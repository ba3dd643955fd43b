//! Who could capture what (CY-16 to CY-24, CY-29), were it a side's turn now.
//!
//! No piece but a Dragon is ever in another's way when it attacks (melee reaches 1, shots pass over pieces), so
//! a threat is a few table look-ups, and only an enemy Dragon's line can be opened or closed by a play.
//! CY-25 plays no part here. Deliberately absent: which plays follow (`generate.rs`).

use super::ground::{between, neighbours};
use super::hex::{Hex, HexSet};
use super::piece::{PieceKind, Side};
use super::position::{ARRIVAL_TURN, DragonState, Position};

/// CY-14: the kinds whose melee reaches one hex.
const WALKERS: [PieceKind; 6] = [
    PieceKind::Commoner,
    PieceKind::Spearman,
    PieceKind::LightHorse,
    PieceKind::HeavyHorse,
    PieceKind::Elephant,
    PieceKind::King,
];

impl Position {
    /// CY-24: is a side's King threatened? Without a King: no.
    #[inline]
    #[must_use]
    pub fn is_threatened(&self, side: Side) -> bool {
        !self.threats(side).is_empty()
    }

    /// CY-24: from where a side's King is threatened; the hex of a Dragon about to arrive counts.
    #[inline]
    #[must_use]
    pub fn threats(&self, side: Side) -> HexSet {
        self.king(side)
            .map_or(HexSet::EMPTY, |king| self.captors(king, PieceKind::King, side.other()))
    }

    /// CY-23: is a side's Dragon in danger where it stands? Not on the board: no.
    #[must_use]
    pub fn is_dragon_in_danger(&self, side: Side) -> bool {
        self.pieces_of(side, PieceKind::Dragon)
            .first()
            .is_some_and(|hex| !self.captors(hex, PieceKind::Dragon, side.other()).is_empty())
    }

    /// The pieces of `by` that would capture a `victim` of the other side on `hex`, were it `by`'s turn now with
    /// its start-of-turn effects. The victim need not stand there: the answer is what would be if it did, all
    /// else as it is (a Dragon that goes there leaves no shadow where it was).
    #[inline]
    #[must_use]
    pub fn captors(&self, hex: Hex, victim: PieceKind, by: Side) -> HexSet {
        if self.forts.contains(hex) {
            return HexSet::EMPTY;
        }
        let mut captors = self.land_captors(hex, victim, by);
        if let Some(dragon) = self.dragon_on_turn(by) {
            let blockers = self.flight_blockers(by, victim);
            if self.dragon_line(dragon, hex).is_some_and(|line| !line.meets(blockers)) {
                captors.insert(dragon);
            }
        }
        captors
    }

    /// [`Position::captors`] without the Dragon and without the fort.
    #[inline]
    pub(super) fn land_captors(&self, hex: Hex, victim: PieceKind, by: Side) -> HexSet {
        let ours = self.sides[by];
        let near = neighbours(hex).and(ours);
        let ground = &*self.ground;
        let kind = |kind: PieceKind| self.kinds[kind.index()];
        let mut captors = HexSet::EMPTY;
        // CY-29: melee enters the hex, and no walker enters a mountain.
        if !near.is_empty() && !ground.mountain().contains(hex) {
            for walker in WALKERS {
                if walker.captures(victim) {
                    captors = captors.or(near.and(kind(walker)));
                }
            }
        }
        if PieceKind::Crossbowman.captures(victim) {
            let dry = near.minus(ground.water());
            captors = captors.or(dry.and(kind(PieceKind::Crossbowman)));
        }
        if PieceKind::Catapult.captures(victim) {
            let from = ground.catapults_on(hex).and(ours);
            captors = captors.or(from.and(kind(PieceKind::Catapult)));
        }
        if PieceKind::Trebuchet.captures(victim) {
            let from = ground.trebuchets_on(hex).and(ours);
            captors = captors.or(from.and(kind(PieceKind::Trebuchet)));
        }
        captors
    }

    /// Where a side's Dragon could act from, were it that side's turn now: the side to move's as it is; the
    /// other's after its next turn has begun (CY-21, CY-23).
    #[inline]
    pub(super) fn dragon_on_turn(&self, by: Side) -> Option<Hex> {
        match self.dragons[by] {
            DragonState::Free => self.pieces_of(by, PieceKind::Dragon).first(),
            DragonState::Waiting(hex) => {
                let next_turn = self.turns[by].saturating_add(1);
                (by != self.side && next_turn >= ARRIVAL_TURN).then_some(hex)
            }
            DragonState::Resting | DragonState::Gone => None,
        }
    }

    /// CY-14, CY-18: the hexes between a Dragon and a target it can attack but for what flies or burns there.
    #[inline]
    pub(super) fn dragon_line(&self, dragon: Hex, target: Hex) -> Option<HexSet> {
        if self.ground.forest().contains(target) {
            return None;
        }
        between(dragon, target)
    }

    /// CY-22: what stops the flight of `by`'s Dragon to such a victim. An enemy Dragon that is the victim does not
    /// stand in its own way.
    #[inline]
    fn flight_blockers(&self, by: Side, victim: PieceKind) -> HexSet {
        if victim == PieceKind::Dragon {
            self.burning()
        } else {
            self.burning().or(self.pieces_of(by.other(), PieceKind::Dragon))
        }
    }
}
