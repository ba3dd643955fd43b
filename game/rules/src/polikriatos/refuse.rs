//! Why a play is not legal: the first reason found, in an order that helps a player.
//!
//! [`Position::check`] refuses exactly what `generate.rs` does not list; a test holds the two together. It speaks
//! from the mover's view as the lists do. Deliberately absent: whose turn it is, which the match checks.

use super::action::{Deed, Play};
use super::cell::Cell;
use super::generate::{ARROW_REACH, BALL_REACH, HILL_REACH, KNIGHT_REACH, TOWER_DIAGONAL_REACH};
use super::map::Terrain;
use super::piece::{BLOCK_LIMIT, Kind, Piece};
use super::position::Position;
use super::refusal::PlayRefusal;
use crate::side::Side;

type Checked = Result<(), PlayRefusal>;

/// The number of king's steps if the two lie on one of the eight lines, and whether it is a straight one.
fn line(from: Cell, to: Cell) -> Option<(i8, bool)> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let on_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let steps = files.abs().max(ranks.abs());
    (on_line && steps > 0).then_some((steps, files == 0 || ranks == 0))
}

impl Position {
    /// Why the side to move may not make the play, if it may not.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self, play: &Play) -> Checked {
        let us = self.side_to_move();
        let Play { from, to, .. } = *play;
        for cell in [from, to] {
            if !self.size().holds(cell) {
                return Err(PlayRefusal::OffBoard(cell));
            }
        }
        let piece = match self.piece(from) {
            Some(piece) if piece.side == us => piece,
            Some(piece) if !self.is_hidden(from, piece) => {
                return Err(PlayRefusal::EnemyPiece(from));
            }
            _ => return Err(PlayRefusal::NoPiece(from)),
        };
        if play.deed == Deed::Leave && piece.kind == Kind::Soldier && piece.n() == 1 {
            return Err(PlayRefusal::NotABlock);
        }
        let n = if play.deed == Deed::Leave { 1 } else { piece.n() };
        if (play.mover, play.n) != (piece.kind, n) {
            return Err(PlayRefusal::Misnamed);
        }
        if piece.rest {
            return Err(PlayRefusal::Resting(from));
        }
        if !can(piece.kind, play.deed) {
            return Err(PlayRefusal::NotItsTrade(piece.kind));
        }
        match play.deed {
            Deed::Move | Deed::Leave => self.check_move(piece, play, n),
            Deed::Attack => self.check_attack(piece, play),
            Deed::Shoot | Deed::DropBridge => self.check_shot(piece, play),
            Deed::Strike => self.check_strike(from, to),
            Deed::Bridge if from.distance(to) != 1 => Err(PlayRefusal::OutOfReach(to)),
            Deed::Bridge if !self.open_water().contains(to) => Err(PlayRefusal::NoWater(to)),
            Deed::Bridge => Ok(()),
            Deed::Tower => self.check_tower(us, from, to),
        }
    }

    /// An own piece, or an enemy that is seen.
    fn seen(&self, cell: Cell) -> Option<Piece> {
        let us = self.side_to_move();
        self.piece(cell).filter(|piece| piece.side == us || !self.is_hidden(cell, *piece))
    }

    /// PK-10: one step; the knight two along a line with the cell between clear.
    fn check_reach(&self, kind: Kind, from: Cell, to: Cell) -> Checked {
        match (from.distance(to), kind) {
            (1, _) => Ok(()),
            (steps, Kind::Knight) if steps == KNIGHT_REACH as u8 && line(from, to).is_some() => {
                let half = |a: u8, b: u8| ((a + b) / 2) as i8;
                let between =
                    self.size().cell(half(from.file(), to.file()), half(from.rank(), to.rank()));
                let open = self.open(self.side_to_move());
                let clear =
                    between.is_some_and(|cell| open.contains(cell) && self.piece(cell).is_none());
                if clear { Ok(()) } else { Err(PlayRefusal::NotClear(to)) }
            }
            _ => Err(PlayRefusal::OutOfReach(to)),
        }
    }

    fn check_leash(&self, piece: Piece, from: Cell, to: Cell) -> Checked {
        let king = if piece.kind == Kind::Guard { self.king(piece.side) } else { None };
        match king {
            Some(king) if !Self::leash_allows(king, from, to) => Err(PlayRefusal::Leash),
            _ => Ok(()),
        }
    }

    fn check_move(&self, piece: Piece, play: &Play, n: u8) -> Checked {
        let Play { from, to, .. } = *play;
        self.check_reach(piece.kind, from, to)?;
        match self.seen(to) {
            Some(there) if there.side != piece.side => return Err(PlayRefusal::EnemyThere(to)),
            Some(there) if piece.kind != Kind::Soldier || there.kind != Kind::Soldier => {
                return Err(PlayRefusal::OwnPiece(to));
            }
            Some(there) if there.n() + n > BLOCK_LIMIT => {
                return Err(PlayRefusal::BlockTooLarge(there.n() + n));
            }
            Some(_) => {}
            None if !self.open(piece.side).contains(to) => return Err(PlayRefusal::NotOpen(to)),
            None => {}
        }
        self.check_leash(piece, from, to)
    }

    fn check_attack(&self, piece: Piece, play: &Play) -> Checked {
        let Play { from, to, .. } = *play;
        self.check_reach(piece.kind, from, to)?;
        let victim = self.seen(to).filter(|victim| victim.side != piece.side);
        let victim = victim.ok_or(PlayRefusal::NoTarget(to))?;
        if !self.is_exposed(to, victim) {
            return Err(PlayRefusal::OnTower(to));
        }
        self.check_leash(piece, from, to)
    }

    /// PK-15 to PK-19, PK-24, PK-26.
    fn check_shot(&self, piece: Piece, play: &Play) -> Checked {
        let Play { from, to, deed, .. } = *play;
        let on_tower = self.tower(from) == Some(piece.side);
        let archer = piece.kind == Kind::Archer;
        if piece.reload > 0 && !(archer && on_tower) {
            return Err(PlayRefusal::Reloading(piece.reload));
        }
        let hill = i8::from(self.map().terrain(from) == Terrain::Hill) * HILL_REACH;
        let reach = match line(from, to) {
            Some((_, straight)) if archer && on_tower && !straight => TOWER_DIAGONAL_REACH,
            Some(_) if archer && on_tower => ARROW_REACH,
            Some(_) if archer => ARROW_REACH + hill,
            Some((_, true)) => BALL_REACH + hill,
            _ => return Err(PlayRefusal::OutOfReach(to)),
        };
        if from.distance(to) as i8 > reach {
            return Err(PlayRefusal::OutOfReach(to));
        }
        let structure = !archer
            && self.wall(to).is_some_and(|(owner, wall)| owner != piece.side && !wall.is_breach());
        if deed == Deed::DropBridge {
            let empty = self.is_bridge(to) && self.piece(to).is_none();
            return if empty { Ok(()) } else { Err(PlayRefusal::NoEmptyBridge(to)) };
        }
        let victim = self.seen(to).filter(|victim| victim.side != piece.side);
        match victim {
            _ if structure => Ok(()),
            None => Err(PlayRefusal::NoTarget(to)),
            Some(victim) if !self.is_exposed(to, victim) => Err(PlayRefusal::OnTower(to)),
            Some(victim) if archer && !on_tower && victim.kind == Kind::Guard => {
                Err(PlayRefusal::GuardIsProof)
            }
            Some(_) => Ok(()),
        }
    }

    fn check_strike(&self, from: Cell, to: Cell) -> Checked {
        if from.distance(to) != 1 {
            return Err(PlayRefusal::OutOfReach(to));
        }
        let us = self.side_to_move();
        let stands = self.wall(to).is_some_and(|(side, wall)| side != us && !wall.is_breach());
        if stands { Ok(()) } else { Err(PlayRefusal::NothingToStrike(to)) }
    }

    fn check_tower(&self, us: Side, from: Cell, to: Cell) -> Checked {
        if from.distance(to) != 1 {
            return Err(PlayRefusal::OutOfReach(to));
        }
        if self.may_raise(us, to) {
            return Ok(());
        }
        let own_wall = self.wall(to).is_some_and(|(side, wall)| side == us && wall.tower == 0);
        if own_wall
            && self.map().terrain(to) == Terrain::Wall
            && self.piece(to).is_none()
            && !self.tower_fits(us, to.file())
        {
            return Err(PlayRefusal::TooNear(to));
        }
        Err(PlayRefusal::NoTowerThere(to))
    }
}

/// PK-6, PK-14, PK-20: what a kind ever does.
fn can(kind: Kind, deed: Deed) -> bool {
    match deed {
        Deed::Move => true,
        Deed::Leave | Deed::Strike => kind == Kind::Soldier,
        Deed::Attack => kind.attacks(),
        Deed::Shoot => kind.shoots(),
        Deed::DropBridge => kind == Kind::Cannon,
        Deed::Bridge => kind == Kind::BridgeBuilder,
        Deed::Tower => kind == Kind::TowerBuilder,
    }
}
