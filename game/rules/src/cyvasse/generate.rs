//! The legal plays of a position (CY-13 to CY-26), as sets first and as a list only where one is wanted.
//!
//! Each piece yields a set of goals to move to and a set of targets. Whether a play leaves the own King threatened
//! (CY-25) is known beforehand: a land piece opens no line, so unthreatened it is free, and threatened it may
//! only capture a lone threat; the Dragon must besides keep or take the line of the enemy's. The King's own six
//! steps are looked at one by one. Deliberately absent: order of the list, which means nothing.

use super::action::{Deed, Play};
use super::ground::{neighbours, shadow, star};
use super::hex::{Hex, HexSet};
use super::piece::{Attack, PieceKind, Side};
use super::position::{DragonState, Position};

/// Takes what the generator finds.
trait Sink {
    /// A piece may move to each of these.
    fn moves(&mut self, mover: PieceKind, from: Hex, goals: HexSet);
    /// A piece may attack each of these.
    fn attacks(&mut self, mover: PieceKind, from: Hex, targets: HexSet);
}

/// Counts plays.
struct Count(u64);

impl Sink for Count {
    #[inline]
    fn moves(&mut self, _: PieceKind, _: Hex, goals: HexSet) {
        self.0 += goals.len() as u64;
    }
    #[inline]
    fn attacks(&mut self, _: PieceKind, _: Hex, targets: HexSet) {
        self.0 += targets.len() as u64;
    }
}

/// Lists plays.
struct List<'a> {
    position: &'a Position,
    out: &'a mut Vec<Play>,
}

impl Sink for List<'_> {
    #[inline]
    fn moves(&mut self, mover: PieceKind, from: Hex, goals: HexSet) {
        self.out.extend(goals.into_iter().map(|to| Play { mover, from, to, deed: Deed::Move }));
    }
    #[inline]
    fn attacks(&mut self, mover: PieceKind, from: Hex, targets: HexSet) {
        for to in targets {
            let Some(victim) = self.position.piece(to) else { continue };
            let deed = match (mover.attack(), self.position.forts.contains(to)) {
                (Attack::Melee, false) => Deed::Take(victim.kind),
                (Attack::Shot, false) => Deed::Shoot(victim.kind),
                (Attack::Melee, true) => Deed::Storm,
                (Attack::Shot, true) => Deed::Bombard,
            };
            self.out.push(Play { mover, from, to, deed });
        }
    }
}

/// CY-16 as sets: the enemies each kind may capture, terrain aside.
struct Prey([HexSet; 10]);

impl Prey {
    #[inline]
    fn new(kinds: &[HexSet; 10], enemies: HexSet) -> Self {
        let [p, l, b, v, h, e, c, _, d, r] = kinds.map(|kind| kind.and(enemies));
        let commoner = r.or(p);
        let spearman = commoner.or(l);
        let crossbowman = spearman.or(b);
        let light_horse = crossbowman.or(v);
        let heavy_horse = light_horse.or(h);
        let elephant = heavy_horse.or(e);
        let catapult = elephant.or(c).or(d);
        let (light_horse, heavy_horse) = (light_horse.minus(l), heavy_horse.minus(l));
        Self([
            commoner,
            spearman,
            crossbowman,
            light_horse,
            heavy_horse,
            elephant,
            catapult,
            enemies,
            enemies,
            enemies,
        ])
    }

    #[inline]
    fn of(&self, kind: PieceKind) -> HexSet {
        self.0[kind.index()]
    }
}

/// CY-25 for all pieces but the King: what still may be done.
struct Duty {
    /// The own King is threatened now.
    threatened: bool,
    /// Targets a land piece may capture.
    land: HexSet,
    /// Hexes the Dragon may stand on after its action.
    dragon: HexSet,
}

impl Position {
    /// Appends the legal plays.
    #[inline]
    pub fn legal_into(&self, out: &mut Vec<Play>) {
        self.generate::<true>(&mut List { position: self, out });
    }

    /// The legal plays.
    #[must_use]
    pub fn legal(&self) -> Vec<Play> {
        let mut out = Vec::with_capacity(96);
        self.legal_into(&mut out);
        out
    }

    /// Appends the legal captures alone: `Take` and `Shoot`, no storming of forts.
    #[inline]
    pub fn captures_into(&self, out: &mut Vec<Play>) {
        self.generate::<false>(&mut List { position: self, out });
    }

    /// How many legal plays there are, without listing them.
    #[inline]
    #[must_use]
    pub fn count_legal(&self) -> u64 {
        let mut count = Count(0);
        self.generate::<true>(&mut count);
        count.0
    }

    /// Is there a legal play?
    #[must_use]
    pub fn has_legal(&self) -> bool {
        self.count_legal() > 0
    }

    /// Is this play legal here?
    #[must_use]
    pub fn is_legal(&self, play: &Play) -> bool {
        self.legal().contains(play)
    }

    fn generate<const ALL: bool>(&self, sink: &mut impl Sink) {
        let us = self.side;
        let them = us.other();
        // CY-26: a position without a King has no actions.
        let (Some(king), Some(enemy_king)) = (self.king(us), self.king(them)) else { return };
        let ours = self.sides[us];
        let theirs = self.sides[them];
        let open = HexSet::BOARD.minus(ours).minus(theirs).minus(self.burning());
        let walkable = open.minus(self.ground.mountain());
        // CY-20: attacks on these are absorbed.
        let walled = theirs.and(self.forts);
        let crown = HexSet::only(enemy_king).minus(walled);
        let duty = self.duty(us, king);
        let prey = Prey::new(&self.kinds, theirs);

        let targets = |reach: HexSet, kind: PieceKind| {
            let targets = reach.and(prey.of(kind));
            if ALL && !duty.threatened {
                targets
            } else {
                // CY-26: the enemy King may be captured whatever CY-25 says.
                targets.minus(walled).and(duty.land.or(crown))
            }
        };
        let land = ours.minus(self.kinds[PieceKind::King.index()]);
        let land = land.minus(self.kinds[PieceKind::Dragon.index()]);
        for kind in PieceKind::ALL {
            for from in land.and(self.kinds[kind.index()]) {
                if ALL && !duty.threatened {
                    let reach = self.ground.land_reach(from, kind.move_reach());
                    let goals = self.walk(from, reach, walkable);
                    if !goals.is_empty() {
                        sink.moves(kind, from, goals);
                    }
                }
                let targets = targets(self.land_aims(kind, from), kind);
                if !targets.is_empty() {
                    sink.attacks(kind, from, targets);
                }
            }
        }
        self.dragon_plays::<ALL>(us, open, walled, crown, &duty, sink);
        self.king_plays::<ALL>(us, king, walkable, walled, crown, &duty, sink);
    }

    /// CY-25 looked at from the King's hex.
    #[inline]
    fn duty(&self, us: Side, king: Hex) -> Duty {
        if self.forts.contains(king) {
            return Duty { threatened: false, land: HexSet::BOARD, dragon: HexSet::BOARD };
        }
        let them = us.other();
        let threats = self.land_captors(king, PieceKind::King, them);
        let mut land = match threats.len() {
            0 => HexSet::BOARD,
            1 => threats,
            _ => HexSet::EMPTY,
        };
        let mut dragon = land;
        let mut threatened = !threats.is_empty();
        if let Some(enemy) = self.dragon_on_turn(them)
            && let Some(line) = self.dragon_line(enemy, king)
            && !line.meets(self.burning())
        {
            let mut stops = line;
            stops.insert(enemy);
            dragon = dragon.and(stops);
            if !line.meets(self.pieces_of(us, PieceKind::Dragon)) {
                land = if threatened { HexSet::EMPTY } else { HexSet::only(enemy) };
                threatened = true;
            }
        }
        Duty { threatened, land, dragon }
    }

    /// CY-17: where a land piece can walk to.
    #[inline]
    pub(super) fn walk(&self, from: Hex, reach: u8, walkable: HexSet) -> HexSet {
        let mut reached = neighbours(from).and(walkable);
        if reach == 1 || reached.is_empty() {
            return reached;
        }
        let water = self.ground.water();
        let mut front = reached;
        for _ in 1..reach {
            front = front.minus(water).spread().and(walkable).minus(reached);
            reached = reached.or(front);
        }
        reached.remove(from);
        reached
    }

    /// CY-14, CY-18, CY-19: the hexes a land piece can aim at.
    #[inline]
    pub(super) fn land_aims(&self, kind: PieceKind, from: Hex) -> HexSet {
        match kind {
            PieceKind::Crossbowman => self.ground.crossbow(from),
            PieceKind::Catapult => self.ground.catapult(from),
            PieceKind::Trebuchet => self.ground.trebuchet(from),
            // CY-29: no walker enters a mountain.
            _ => neighbours(from).minus(self.ground.mountain()),
        }
    }

    /// CY-22: the hexes the side's Dragon flies to or over.
    #[inline]
    pub(super) fn flight(&self, us: Side, from: Hex) -> HexSet {
        let mut reach = star(from);
        let fire = self.burning();
        let blockers = fire.or(self.pieces_of(us.other(), PieceKind::Dragon));
        for blocker in blockers.and(reach) {
            reach = reach.minus(shadow(from, blocker));
        }
        reach.minus(fire)
    }

    #[inline]
    fn dragon_plays<const ALL: bool>(
        &self,
        us: Side,
        open: HexSet,
        walled: HexSet,
        crown: HexSet,
        duty: &Duty,
        sink: &mut impl Sink,
    ) {
        let kind = PieceKind::Dragon;
        let Some(from) = self.pieces_of(us, kind).first() else { return };
        let flight = self.flight(us, from);
        if self.dragons[us] == DragonState::Resting {
            if ALL && self.is_dragon_in_danger(us) {
                let goals = flight.and(open).and(duty.dragon);
                let them = us.other();
                let safe = |&hex: &Hex| self.captors(hex, kind, them).is_empty();
                sink.moves(kind, from, goals.into_iter().filter(safe).collect());
            }
            return;
        }
        if ALL {
            sink.moves(kind, from, flight.and(open).and(duty.dragon));
        }
        // CY-18: it cannot attack into forest.
        let targets = flight.and(self.sides[us.other()]).minus(self.ground.forest());
        let mut taken = targets.minus(walled).and(duty.dragon.or(crown));
        if ALL && !duty.threatened {
            taken = taken.or(targets.and(walled));
        }
        sink.attacks(kind, from, taken);
    }

    #[inline]
    #[expect(clippy::too_many_arguments, reason = "the sets of one generator call, made once")]
    fn king_plays<const ALL: bool>(
        &self,
        us: Side,
        king: Hex,
        walkable: HexSet,
        walled: HexSet,
        crown: HexSet,
        duty: &Duty,
        sink: &mut impl Sink,
    ) {
        let kind = PieceKind::King;
        let them = us.other();
        let steps = neighbours(king);
        if ALL {
            let safe = |&hex: &Hex| self.captors(hex, kind, them).is_empty();
            sink.moves(kind, king, steps.and(walkable).into_iter().filter(safe).collect());
        }
        let targets = steps.and(self.sides[them]).minus(self.ground.mountain());
        let mut taken = targets.and(crown);
        for hex in targets.minus(walled).minus(crown) {
            // The captured piece threatens no longer.
            if self.captors(hex, kind, them).minus(HexSet::only(hex)).is_empty() {
                taken.insert(hex);
            }
        }
        if ALL && !duty.threatened {
            taken = taken.or(targets.and(walled));
        }
        sink.attacks(kind, king, taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_16_prey_is_what_a_kind_captures() {
        let mut kinds = [HexSet::EMPTY; 10];
        for (kind, hex) in PieceKind::ALL.into_iter().zip(Hex::all()) {
            kinds[kind.index()].insert(hex);
        }
        let prey = Prey::new(&kinds, HexSet::BOARD.and(HexSet::SOUTH_HALF));
        for attacker in PieceKind::ALL {
            for victim in PieceKind::ALL {
                let hex = kinds[victim.index()].first().unwrap();
                if matches!(attacker, PieceKind::Trebuchet | PieceKind::Dragon | PieceKind::King) {
                    assert!(attacker.captures(victim));
                }
                assert_eq!(
                    prey.of(attacker).contains(hex),
                    attacker.captures(victim),
                    "{attacker:?} {victim:?}"
                );
            }
        }
    }
}
