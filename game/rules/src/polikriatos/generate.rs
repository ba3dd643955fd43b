//! Lists of legal plays (PK-10 to PK-26), from what the side to move sees.
//!
//! Only two things could tell of unseen pieces, and both ask [`Position::is_hidden`]: shots need a visible target,
//! and a knight may end where somebody unseen stands (PK-10). Whoever else comes near enough to touch a piece sees
//! it. Deliberately absent: why a play is not legal (`refuse.rs`).

use super::action::{Deed, Play};
use super::cell::{Cell, DIRECTIONS};
use super::map::Terrain;
use super::piece::{BLOCK_LIMIT, Kind, LEASH, Piece};
use super::position::Position;
use crate::side::Side;

/// PK-16: how far a ball flies.
pub const BALL_REACH: i8 = 3;
/// PK-17: how far an arrow flies.
pub const ARROW_REACH: i8 = 2;
/// PK-19: what a hill adds.
pub const HILL_REACH: i8 = 1;
/// PK-24: how far an arrow flies from a tower along diagonals.
pub const TOWER_DIAGONAL_REACH: i8 = 5;
/// PK-10: how far the knight goes.
pub const KNIGHT_REACH: i8 = 2;
/// PK-22: files between two towers of a wall.
pub const TOWER_SPACING: u8 = 3;
/// PK-22: files between a tower and a gate.
pub const TOWER_FROM_GATE: u8 = 2;
/// PK-16: the straight directions are the first of [`DIRECTIONS`].
const STRAIGHT: usize = 4;

impl Position {
    /// The legal plays of the side to move. None: it passes (PK-11).
    #[must_use]
    pub fn legal(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        self.legal_into(&mut plays);
        plays
    }

    /// Appends the legal plays of the side to move.
    pub fn legal_into(&self, out: &mut Vec<Play>) {
        let lister = Lister::new(self);
        for cell in self.pieces(self.side_to_move()).iter() {
            if let Some(piece) = self.piece(cell) {
                lister.plays_of(cell, piece, out);
            }
        }
    }

    /// Appends the legal plays of the piece on one cell.
    pub fn legal_from(&self, cell: Cell, out: &mut Vec<Play>) {
        if let Some(piece) = self.piece(cell).filter(|piece| piece.side == self.side_to_move()) {
            Lister::new(self).plays_of(cell, piece, out);
        }
    }

    /// Is there any legal play?
    #[must_use]
    pub fn has_legal(&self) -> bool {
        let lister = Lister::new(self);
        let mut plays = Vec::new();
        self.pieces(self.side_to_move()).iter().any(|cell| {
            if let Some(piece) = self.piece(cell) {
                lister.plays_of(cell, piece, &mut plays);
            }
            !plays.is_empty()
        })
    }

    /// PK-50: finds out whether the lone soldier of a play read from notation leaves a block of that side.
    pub(super) fn read(&self, side: Side, play: Play) -> Play {
        match self.piece(play.from).filter(|piece| piece.side == side) {
            Some(piece)
                if (play.deed, play.mover, play.n) == (Deed::Move, Kind::Soldier, 1)
                    && piece.kind == Kind::Soldier
                    && piece.n() > 1 =>
            {
                Play { deed: Deed::Leave, ..play }
            }
            _ => play,
        }
    }

    /// PK-13, PK-23: may that piece be attacked and shot where it stands? Not on a tower of its own.
    #[inline]
    pub(super) fn is_exposed(&self, cell: Cell, piece: Piece) -> bool {
        self.tower(cell) != Some(piece.side)
    }

    /// PK-10: does the leash let a Guard on `from` act on `to`?
    #[inline]
    pub(super) fn leash_allows(king: Cell, from: Cell, to: Cell) -> bool {
        let (now, then) = (from.distance(king), to.distance(king));
        if now <= LEASH { then <= LEASH } else { then < now }
    }

    /// PK-22: may a tower of `side` be worked on there?
    pub(super) fn may_raise(&self, side: Side, at: Cell) -> bool {
        let Some((owner, wall)) = self.wall(at) else { return false };
        owner == side
            && self.map().terrain(at) == Terrain::Wall
            && wall.tower == 0
            && self.piece(at).is_none()
            && self.tower_fits(side, at.file())
    }

    /// PK-22: far enough from standing towers and from gates, whole or fallen.
    pub(super) fn tower_fits(&self, side: Side, file: u8) -> bool {
        let gates = self.map().gates(side);
        let near = |reach: u8| file.saturating_sub(reach - 1)..=file + (reach - 1);
        !near(TOWER_FROM_GATE).any(|file| gates >> file & 1 != 0)
            && !near(TOWER_SPACING).any(|file| self.wall_at(side, file).tower > 0)
    }
}

/// What all lists of one position share.
struct Lister<'a> {
    position: &'a Position,
    us: Side,
    /// The King, where there is one: the Guards' leash.
    king: Option<Cell>,
}

impl<'a> Lister<'a> {
    #[inline]
    fn new(position: &'a Position) -> Self {
        let us = position.side_to_move();
        let king = if position.count(us, Kind::Guard) > 0 { position.king(us) } else { None };
        Self { position, us, king }
    }

    #[inline]
    fn plays_of(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        // PK-19.
        if piece.rest {
            return;
        }
        self.steps(from, piece, out);
        match piece.kind {
            Kind::Soldier => {
                self.merges(from, piece, out);
                self.attacks(from, piece, out);
                self.strikes(from, piece, out);
            }
            Kind::King | Kind::Guard => self.attacks(from, piece, out),
            Kind::Knight => {
                self.attacks(from, piece, out);
                self.rides(from, piece, out);
            }
            Kind::Cannon => self.balls(from, piece, out),
            Kind::Archer => self.arrows(from, piece, out),
            Kind::BridgeBuilder => self.bridges(from, piece, out),
            Kind::TowerBuilder => self.towers(from, piece, out),
            Kind::Collector | Kind::Scout | Kind::DecoyCart | Kind::Spy => {}
        }
    }

    #[inline]
    fn leash(&self, piece: Piece, from: Cell, to: Cell) -> bool {
        match self.king {
            Some(king) if piece.kind == Kind::Guard => Position::leash_allows(king, from, to),
            _ => true,
        }
    }

    /// PK-10: one step onto an empty cell; from a block also one soldier alone (PK-6a).
    #[inline]
    fn steps(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let position = self.position;
        let open = position.open(self.us).around(from);
        let taken = position.pieces(Side::South).around(from);
        let taken = taken.or(position.pieces(Side::North).around(from));
        let (mover, n) = (piece.kind, piece.n());
        for to in open.minus(taken).cells(from) {
            if !self.leash(piece, from, to) {
                continue;
            }
            out.push(Play { mover, n, from, to, deed: Deed::Move });
            if n > 1 {
                out.push(Play { mover, n: 1, from, to, deed: Deed::Leave });
            }
        }
    }

    /// PK-6a: onto own soldiers, if the sum is at most 6.
    #[inline]
    fn merges(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let position = self.position;
        let own = position.pieces(self.us).around(from).neighbours();
        let soldiers = position.kind(Kind::Soldier).around(from);
        let (mover, n) = (piece.kind, piece.n());
        for to in own.and(soldiers).cells(from) {
            let there = position.piece(to).map_or(BLOCK_LIMIT, Piece::n);
            if there + n <= BLOCK_LIMIT {
                out.push(Play { mover, n, from, to, deed: Deed::Move });
            }
            if n > 1 && there < BLOCK_LIMIT {
                out.push(Play { mover, n: 1, from, to, deed: Deed::Leave });
            }
        }
    }

    /// PK-12 to PK-14: by contact.
    #[inline]
    fn attacks(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        for to in self.position.pieces(self.us.other()).around(from).cells(from) {
            self.attack(from, piece, to, out);
        }
    }

    fn attack(&self, from: Cell, piece: Piece, to: Cell, out: &mut Vec<Play>) {
        let Some(victim) = self.position.piece(to) else { return };
        if self.position.is_exposed(to, victim) && self.leash(piece, from, to) {
            let (mover, n) = (piece.kind, piece.n());
            out.push(Play { mover, n, from, to, deed: Deed::Attack });
        }
    }

    /// PK-10: the knight's second step, the cell between clear. Somebody unseen at the end does not show.
    fn rides(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let position = self.position;
        let size = position.size();
        for direction in DIRECTIONS {
            let Some(between) = from.towards(size, direction, 1) else { continue };
            if !position.open(self.us).contains(between) || position.piece(between).is_some() {
                continue;
            }
            let Some(to) = from.towards(size, direction, KNIGHT_REACH) else { continue };
            let seen = position
                .piece(to)
                .filter(|piece| piece.side == self.us || !position.is_hidden(to, *piece));
            match seen {
                Some(other) if other.side == self.us => {}
                Some(_) => self.attack(from, piece, to, out),
                None if position.open(self.us).contains(to) => {
                    out.push(Play { mover: piece.kind, n: 1, from, to, deed: Deed::Move });
                }
                None => {}
            }
        }
    }

    /// PK-20, PK-23: at whole walls, gates and towers of the enemy.
    #[inline]
    fn strikes(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let size = self.position.size();
        let enemy = self.us.other();
        let rank = size.wall_rank(enemy);
        if from.rank().abs_diff(rank) > 1 {
            return;
        }
        for file in from.file().saturating_sub(1)..=from.file() + 1 {
            let Some(to) = size.cell(file as i8, rank as i8).filter(|&to| to != from) else {
                continue;
            };
            if !self.position.wall_at(enemy, file).is_breach() {
                let (mover, n) = (piece.kind, piece.n());
                out.push(Play { mover, n, from, to, deed: Deed::Strike });
            }
        }
    }

    fn on_hill(&self, cell: Cell) -> i8 {
        i8::from(self.position.map().terrain(cell) == Terrain::Hill) * HILL_REACH
    }

    /// PK-16, PK-19, PK-26: straight lines, over everything.
    fn balls(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        if piece.reload > 0 {
            return;
        }
        let position = self.position;
        for direction in DIRECTIONS.into_iter().take(STRAIGHT) {
            for steps in 1..=BALL_REACH + self.on_hill(from) {
                let Some(to) = from.towards(position.size(), direction, steps) else { break };
                if let Some(deed) = self.ball_at(to) {
                    out.push(Play { mover: piece.kind, n: 1, from, to, deed });
                }
            }
        }
    }

    /// PK-15: what a ball does there, if it may aim there.
    fn ball_at(&self, to: Cell) -> Option<Deed> {
        let position = self.position;
        let enemy = self.us.other();
        let structure =
            position.wall(to).is_some_and(|(owner, wall)| owner == enemy && !wall.is_breach());
        if structure {
            return Some(Deed::Shoot);
        }
        match position.piece(to) {
            Some(piece) => {
                let target = piece.side == enemy
                    && position.is_exposed(to, piece)
                    && !position.is_hidden(to, piece);
                target.then_some(Deed::Shoot)
            }
            None => position.is_bridge(to).then_some(Deed::DropBridge),
        }
    }

    /// PK-17, PK-19, PK-24: eight lines, at pieces alone.
    fn arrows(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let position = self.position;
        let tower = position.tower(from) == Some(self.us);
        if piece.reload > 0 && !tower {
            return;
        }
        for (direction, straight) in DIRECTIONS.into_iter().zip(0..) {
            let reach = match (tower, straight < STRAIGHT) {
                (true, false) => TOWER_DIAGONAL_REACH,
                (true, true) => ARROW_REACH,
                (false, _) => ARROW_REACH + self.on_hill(from),
            };
            for steps in 1..=reach {
                let Some(to) = from.towards(position.size(), direction, steps) else { break };
                if !position.pieces(self.us.other()).contains(to) {
                    continue;
                }
                let Some(victim) = position.piece(to) else { continue };
                if (tower || victim.kind != Kind::Guard)
                    && position.is_exposed(to, victim)
                    && !position.is_hidden(to, victim)
                {
                    out.push(Play { mover: piece.kind, n: 1, from, to, deed: Deed::Shoot });
                }
            }
        }
    }

    /// PK-25.
    fn bridges(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        for to in self.position.open_water().around(from).cells(from) {
            out.push(Play { mover: piece.kind, n: 1, from, to, deed: Deed::Bridge });
        }
    }

    /// PK-22.
    fn towers(&self, from: Cell, piece: Piece, out: &mut Vec<Play>) {
        let size = self.position.size();
        let rank = size.wall_rank(self.us);
        if from.rank().abs_diff(rank) > 1 {
            return;
        }
        for file in from.file().saturating_sub(1)..=from.file() + 1 {
            let Some(to) = size.cell(file as i8, rank as i8).filter(|&to| to != from) else {
                continue;
            };
            if self.position.may_raise(self.us, to) {
                out.push(Play { mover: piece.kind, n: 1, from, to, deed: Deed::Tower });
            }
        }
    }
}
