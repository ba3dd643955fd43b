//! Why a play is not legal: the first reason in the order of the rule page, for a person who tapped two hexes.
//!
//! Asked only after the generator has said no, so it may be slow; it never decides legality itself.

use super::action::Play;
use super::ground::star;
use super::hex::{Hex, HexSet};
use super::piece::{Attack, Piece, PieceKind};
use super::position::{DragonState, Position};
use super::refusal::PlayRefusal;

impl Position {
    /// The one play of the side to move from a hex to another, if it is legal.
    ///
    /// # Errors
    /// Why there is none.
    pub fn play_between(&self, from: Hex, to: Hex) -> Result<Play, PlayRefusal> {
        let legal = self.legal();
        match legal.into_iter().find(|play| play.from == from && play.to == to) {
            Some(play) => Ok(play),
            None => Err(self.why_not(from, to)),
        }
    }

    /// Is the play legal here?
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, play: &Play) -> Result<(), PlayRefusal> {
        let found = self.play_between(play.from, play.to)?;
        if found == *play { Ok(()) } else { Err(PlayRefusal::Misnamed) }
    }

    /// Only for a pair of hexes between which no play is legal.
    fn why_not(&self, from: Hex, to: Hex) -> PlayRefusal {
        let us = self.side;
        let kind = match self.piece(from) {
            None => return PlayRefusal::NoPiece(from),
            Some(piece) if piece.side != us => return PlayRefusal::EnemyPiece(from),
            Some(piece) => piece.kind,
        };
        if from == to {
            return PlayRefusal::NoPass;
        }
        if self.king(us).is_none() || self.king(us.other()).is_none() {
            return PlayRefusal::NoKing;
        }
        if self.burning().contains(to) {
            return PlayRefusal::Burning(to);
        }
        let reason = match self.piece(to) {
            Some(piece) if piece.side == us => Some(PlayRefusal::OwnPiece(to)),
            Some(victim) if kind == PieceKind::Dragon => self.why_no_swoop(from, to, victim),
            Some(victim) => self.why_no_attack(kind, from, to, victim),
            None if kind == PieceKind::Dragon => self.why_no_flight(from, to),
            None => self.why_no_move(kind, from, to),
        };
        reason.unwrap_or(if self.is_threatened(us) {
            PlayRefusal::KingMustBeDefended
        } else {
            PlayRefusal::KingExposed
        })
    }

    fn why_no_move(&self, kind: PieceKind, from: Hex, to: Hex) -> Option<PlayRefusal> {
        if self.ground.mountain().contains(to) {
            return Some(PlayRefusal::Mountain(to));
        }
        let reach = self.ground.land_reach(from, kind.move_reach());
        if from.distance(to) > reach {
            return Some(PlayRefusal::OutOfReach { to, reach });
        }
        let closed = self.occupied().or(self.burning()).or(self.ground.mountain());
        let goals = self.walk(from, reach, HexSet::BOARD.minus(closed));
        (!goals.contains(to)).then_some(PlayRefusal::NoPath(to))
    }

    fn why_no_attack(
        &self,
        kind: PieceKind,
        from: Hex,
        to: Hex,
        victim: Piece,
    ) -> Option<PlayRefusal> {
        let reach = self.ground.land_reach(from, kind.attack_reach());
        let on_line = kind != PieceKind::Trebuchet || star(from).contains(to);
        if from.distance(to) > reach || !on_line {
            return Some(PlayRefusal::OutOfReach { to, reach });
        }
        if !kind.captures(victim.kind) {
            return Some(PlayRefusal::TooStrong { attacker: kind, victim: victim.kind });
        }
        if self.land_aims(kind, from).contains(to) {
            return None;
        }
        Some(match kind.attack() {
            Attack::Melee => PlayRefusal::Mountain(to),
            Attack::Shot if self.ground.water().contains(from) => PlayRefusal::ShotFromWater,
            Attack::Shot => PlayRefusal::ShotBlocked(to),
        })
    }

    fn why_no_swoop(&self, from: Hex, to: Hex, victim: Piece) -> Option<PlayRefusal> {
        if self.dragons[self.side] == DragonState::Resting {
            return Some(PlayRefusal::DragonRests);
        }
        let kind = PieceKind::Dragon;
        if !kind.captures(victim.kind) {
            return Some(PlayRefusal::TooStrong { attacker: kind, victim: victim.kind });
        }
        self.why_out_of_flight(from, to)
            .or_else(|| self.ground.forest().contains(to).then_some(PlayRefusal::ForestHides(to)))
    }

    fn why_no_flight(&self, from: Hex, to: Hex) -> Option<PlayRefusal> {
        let us = self.side;
        if self.dragons[us] != DragonState::Resting {
            return self.why_out_of_flight(from, to);
        }
        if !self.is_dragon_in_danger(us) {
            return Some(PlayRefusal::DragonRests);
        }
        self.why_out_of_flight(from, to).or_else(|| {
            let captors = self.captors(to, PieceKind::Dragon, us.other());
            (!captors.is_empty()).then_some(PlayRefusal::FlightUnsafe(to))
        })
    }

    fn why_out_of_flight(&self, from: Hex, to: Hex) -> Option<PlayRefusal> {
        if !star(from).contains(to) {
            let reach = PieceKind::Dragon.move_reach();
            return Some(PlayRefusal::OutOfReach { to, reach });
        }
        (!self.flight(self.side, from).contains(to)).then_some(PlayRefusal::FlightBlocked(to))
    }
}
