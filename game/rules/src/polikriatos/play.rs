//! Carrying a play out and taking it back: blows, shots, work, and the trail that undoes them (PK-6a to PK-26).
//!
//! [`Position::play`] spends the ration, acts, then lets `supply.rs` do what follows every action, and hands the
//! turn over. Every change goes through [`Turn`], which writes it on the [`Trail`]. Deliberately absent: whether
//! the play is legal, and the end of the match.

use super::action::{Deed, Play};
use super::cell::Cell;
use super::event::{Account, Effect, Event, Log, Missile, Sight, Structure};
use super::map::Terrain;
use super::piece::{Kind, Piece, RELOAD, RELOAD_IN_SWAMP};
use super::position::{BRIDGE_WORK, Position, SOURCES, TOWER_LIFE, TOWER_WORK, WallCell};
use super::store::{Source, Store};
use crate::side::{BySide, Side};

/// PK-16.
pub const BALL_DAMAGE: u8 = 8;
/// PK-17.
pub const ARROW_DAMAGE: u8 = 3;
/// PK-24.
pub const TOWER_ARROW_DAMAGE: u8 = 1;

/// What an action came to, for the end of the match (PK-39, PK-40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Deeds {
    /// Sides that lost a piece or a soldier.
    pub lost: BySide<bool>,
    /// Sides whose King fell.
    pub kings: BySide<bool>,
    /// A piece or soldier fell by a blow or shot.
    pub capture: bool,
    /// Bundles delivered.
    pub delivered: u8,
    /// Work was done on a bridge or a tower.
    pub work: bool,
    /// The acting piece stands on the enemy throne.
    pub throne: bool,
}

/// One thing that was changed, as it was before.
#[derive(Debug, Clone, Copy)]
enum Change {
    Piece(Cell, Option<Piece>),
    Wall(Cell, WallCell),
    Water(Cell, bool, u8),
}

/// What an action may change whole.
#[derive(Debug, Clone, Copy)]
struct Frame {
    changes: usize,
    sources: [Option<Source>; SOURCES],
    stores: BySide<Store>,
}

/// What it takes to undo plays: one frame a play, the last first. One trail serves a whole search.
#[derive(Debug, Clone, Default)]
pub struct Trail {
    changes: Vec<Change>,
    frames: Vec<Frame>,
}

impl Trail {
    /// An empty trail.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything: what has been played stays played.
    pub fn clear(&mut self) {
        self.changes.clear();
        self.frames.clear();
    }
}

impl Position {
    /// Carries out a play of the generator's for this position; another one gives a position without meaning, but
    /// never a panic.
    pub fn play(&mut self, play: &Play, trail: &mut Trail) -> Deeds {
        self.act(Some(play), trail, &mut ())
    }

    /// PK-11: the side to move passes; the pass counts as an action. For a search also a null move.
    pub fn pass(&mut self, trail: &mut Trail) -> Deeds {
        self.act(None, trail, &mut ())
    }

    /// One whole action, told to `log`.
    pub(super) fn act<L: Log>(
        &mut self,
        play: Option<&Play>,
        trail: &mut Trail,
        log: &mut L,
    ) -> Deeds {
        let us = self.side_to_move();
        let frame = Frame {
            changes: trail.changes.len(),
            sources: *self.source_slots(),
            stores: self.stores(),
        };
        trail.frames.push(frame);
        let mut turn =
            Turn { position: self, trail, log, us, deeds: Deeds::default(), tired: None };
        let before = turn.begin_supply();
        match play {
            Some(play) => turn.perform(play),
            None if L::HEARD => turn.log.note(Event::Passed(us)),
            None => {}
        }
        turn.end_supply(&before, play.map(|play| if play.travels() { play.to } else { play.from }));
        let deeds = turn.deeds;
        self.hand_over();
        deeds
    }

    /// Takes the last action on the trail back. Nothing happens on an empty trail.
    pub fn undo(&mut self, trail: &mut Trail) {
        let Some(frame) = trail.frames.pop() else { return };
        self.hand_over();
        while trail.changes.len() > frame.changes {
            match trail.changes.pop() {
                Some(Change::Piece(cell, piece)) => {
                    self.set_piece(cell, piece);
                }
                Some(Change::Wall(cell, wall)) => {
                    self.set_wall(cell, wall);
                }
                Some(Change::Water(cell, bridge, work)) => {
                    self.set_water(cell, bridge, work);
                }
                None => break,
            }
        }
        self.set_sources(frame.sources);
        self.set_stores(frame.stores);
    }
}

impl Play {
    /// Does the acting piece, or one soldier of it, end on the goal if all goes well?
    #[inline]
    const fn travels(&self) -> bool {
        matches!(self.deed, Deed::Move | Deed::Leave | Deed::Attack)
    }
}

/// One action as it is carried out.
pub(super) struct Turn<'a, L> {
    pub(super) position: &'a mut Position,
    trail: &'a mut Trail,
    pub(super) log: &'a mut L,
    pub(super) us: Side,
    pub(super) deeds: Deeds,
    /// PK-19: who has just climbed a hill.
    pub(super) tired: Option<Cell>,
}

impl<L: Log> Turn<'_, L> {
    /// Puts a piece on a cell or clears it.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        let old = self.position.set_piece(cell, piece);
        self.trail.changes.push(Change::Piece(cell, old));
    }

    fn set_wall(&mut self, cell: Cell, wall: WallCell) {
        let old = self.position.set_wall(cell, wall);
        self.trail.changes.push(Change::Wall(cell, old));
    }

    fn set_water(&mut self, cell: Cell, bridge: bool, work: u8) {
        let (bridge, work) = self.position.set_water(cell, bridge, work);
        self.trail.changes.push(Change::Water(cell, bridge, work));
    }

    /// A piece has lost life or all of it.
    pub(super) fn lose(&mut self, piece: Piece, left: u8) {
        self.deeds.lost[piece.side] |= left == 0 || piece.kind == Kind::Soldier;
        self.deeds.kings[piece.side] |= left == 0 && piece.kind == Kind::King;
    }

    fn perform(&mut self, play: &Play) {
        let Some(piece) = self.position.piece(play.from).filter(|p| p.side == self.us) else {
            return;
        };
        let from_seen = L::HEARD && !self.position.is_hidden(play.from, piece);
        let effect = match play.deed {
            Deed::Move => self.go(piece, play),
            Deed::Leave => self.leave(piece, play),
            Deed::Attack => self.fight(piece, play, false),
            Deed::Shoot => self.shoot(piece, play),
            Deed::DropBridge => self.drop_bridge(piece, play),
            Deed::Strike => self.strike(piece, play),
            Deed::Bridge => self.bridge(play.to),
            Deed::Tower => self.raise(play.to),
        };
        let ours = |piece: Option<Piece>| piece.filter(|piece| piece.side == self.us);
        self.deeds.throne = self.position.size().throne(self.us.other()) == play.to
            && ours(self.position.piece(play.to)).is_some();
        if L::HEARD {
            let travels = matches!(play.deed, Deed::Move | Deed::Leave)
                && !matches!(effect, Effect::Fought { .. });
            let to_seen = !travels
                || ours(self.position.piece(play.to))
                    .is_some_and(|piece| !self.position.is_hidden(play.to, piece));
            let sight = Sight { from: from_seen, to: to_seen };
            let tired = self.tired.is_some();
            self.log.note(Event::Acted(Account::new(self.us, play, effect, tired, sight)));
        }
    }

    /// PK-19: a piece that has come onto a hill rests in its owner's next turn.
    fn climbed(&mut self, piece: Piece, to: Cell) -> Piece {
        let hill = self.position.map().terrain(to) == Terrain::Hill;
        if hill {
            self.tired = Some(to);
        }
        Piece { rest: hill || piece.rest, ..piece }
    }

    /// PK-6a, PK-10: a move, a merge, or a knight's blow at somebody unseen.
    fn go(&mut self, piece: Piece, play: &Play) -> Effect {
        match self.position.piece(play.to) {
            Some(there) if there.side != self.us => self.fight(piece, play, true),
            Some(there) => {
                self.put(play.from, None);
                self.merge(piece, there, play.to)
            }
            None => {
                self.put(play.from, None);
                let piece = self.climbed(piece, play.to);
                self.put(play.to, Some(piece));
                Effect::Moved
            }
        }
    }

    fn merge(&mut self, piece: Piece, there: Piece, to: Cell) -> Effect {
        let n = there.life.saturating_add(piece.life);
        let carry = there.carry.saturating_add(piece.carry);
        let block = self.climbed(Piece { carry, ..there }.of_size(n), to);
        self.put(to, Some(block));
        Effect::Merged { n }
    }

    /// PK-6a: the rest keep the bundles they can carry, the one who leaves takes what is over.
    fn leave(&mut self, block: Piece, play: &Play) -> Effect {
        let rest = block.of_size(block.life.saturating_sub(1).max(1));
        let one = Piece {
            carry: block.carry.saturating_sub(rest.carry).min(1),
            ..Piece::block(self.us, 1)
        };
        self.put(play.from, Some(rest));
        match self.position.piece(play.to) {
            Some(there) => self.merge(one, there, play.to),
            None => {
                let one = self.climbed(one, play.to);
                self.put(play.to, Some(one));
                Effect::Moved
            }
        }
    }

    /// PK-12, PK-13: both blows land together.
    fn fight(&mut self, piece: Piece, play: &Play, surprise: bool) -> Effect {
        let Some(victim) = self.position.piece(play.to) else { return Effect::Moved };
        let attacker = piece.wounded(victim.damage());
        let defender = victim.wounded(piece.damage());
        let attacker_left = attacker.map_or(0, |piece| piece.life);
        let victim_left = defender.map_or(0, |piece| piece.life);
        if attacker_left < piece.life {
            self.lose(piece, attacker_left);
        }
        if victim_left < victim.life {
            self.lose(victim, victim_left);
        }
        let soldiers = |piece: Piece, left: u8| piece.kind == Kind::Soldier && left < piece.life;
        self.deeds.capture |= attacker_left == 0
            || victim_left == 0
            || soldiers(piece, attacker_left)
            || soldiers(victim, victim_left);
        if defender != Some(victim) {
            self.put(play.to, defender);
        }
        // PK-13: nobody goes into an enemy's whole gate; the winner stays outside.
        let enters = defender.is_none()
            && attacker.is_some()
            && self.position.open(self.us).contains(play.to);
        match attacker {
            Some(attacker) if enters => {
                self.put(play.from, None);
                let attacker = self.climbed(attacker, play.to);
                self.put(play.to, Some(attacker));
            }
            attacker if attacker != Some(piece) => self.put(play.from, attacker),
            _ => {}
        }
        Effect::Fought {
            victim: victim.kind,
            attacker_lost: piece.life - attacker_left,
            attacker_left,
            victim_lost: victim.life - victim_left,
            victim_left,
            entered: enters,
            surprise,
        }
    }

    /// PK-15 to PK-18, PK-24.
    fn shoot(&mut self, piece: Piece, play: &Play) -> Effect {
        let on_tower = self.position.tower(play.from) == Some(self.us);
        let (missile, damage) = match (piece.kind, on_tower) {
            (Kind::Archer, true) => (Missile::TowerArrow, TOWER_ARROW_DAMAGE),
            (Kind::Archer, false) => (Missile::Arrow, ARROW_DAMAGE),
            _ => (Missile::Ball, BALL_DAMAGE),
        };
        if missile != Missile::TowerArrow {
            self.fired(piece, play.from);
        }
        let them = self.us.other();
        let victim = self.position.piece(play.to).filter(|piece| piece.side == them);
        match victim.filter(|&victim| self.position.is_exposed(play.to, victim)) {
            Some(victim) => {
                let after = victim.wounded(damage);
                let left = after.map_or(0, |piece| piece.life);
                self.lose(victim, left);
                self.deeds.capture |= left == 0 || victim.kind == Kind::Soldier;
                self.put(play.to, after);
                let lost = victim.life - left;
                Effect::Shot { missile, victim: victim.kind, lost, left }
            }
            None => self.batter(play.to, damage),
        }
    }

    /// PK-18: the counter is set; moving does not change it.
    fn fired(&mut self, piece: Piece, from: Cell) {
        let swamp = self.position.map().terrain(from) == Terrain::Swamp;
        let reload = if piece.kind == Kind::Cannon && swamp { RELOAD_IN_SWAMP } else { RELOAD };
        self.put(from, Some(Piece { reload, ..piece }));
    }

    /// PK-20: a block strikes with its size.
    fn strike(&mut self, piece: Piece, play: &Play) -> Effect {
        self.batter(play.to, piece.damage())
    }

    /// PK-16, PK-20, PK-22, PK-23: a wall, gate or tower loses life; at zero it is a breach.
    fn batter(&mut self, at: Cell, damage: u8) -> Effect {
        let Some((_, wall)) = self.position.wall(at) else { return Effect::Moved };
        if wall.tower > 0 {
            let left = wall.tower.saturating_sub(damage);
            let mut fell = None;
            if left == 0 {
                self.set_wall(at, WallCell { life: 0, work: 0, tower: 0 });
                if let Some(piece) = self.position.piece(at) {
                    fell = Some(piece.kind);
                    self.lose(piece, 0);
                    self.deeds.capture = true;
                    self.put(at, None);
                }
            } else {
                self.set_wall(at, WallCell { tower: left, ..wall });
            }
            return Effect::Battered { structure: Structure::Tower, left, fell };
        }
        let left = wall.life.saturating_sub(damage);
        let gate = self.position.map().terrain(at) == Terrain::Gate;
        let structure = if gate { Structure::Gate } else { Structure::Wall };
        // PK-22: work begun on a wall cell is lost when it falls.
        let work = if left == 0 { 0 } else { wall.work };
        self.set_wall(at, WallCell { life: left, work, tower: 0 });
        Effect::Battered { structure, left, fell: None }
    }

    /// PK-26.
    fn drop_bridge(&mut self, piece: Piece, play: &Play) -> Effect {
        self.fired(piece, play.from);
        if self.position.is_bridge(play.to) && self.position.piece(play.to).is_none() {
            self.set_water(play.to, false, 0);
        }
        Effect::BridgeDropped
    }

    /// How many own builders of a kind stand next to a cell.
    fn hands(&self, kind: Kind, at: Cell) -> u8 {
        let own = self.position.pieces(self.us).around(at).neighbours();
        own.and(self.position.kind(kind).around(at)).len() as u8
    }

    /// PK-25: work belongs to the cell, whoever did it.
    fn bridge(&mut self, at: Cell) -> Effect {
        self.deeds.work = true;
        if !self.position.open_water().contains(at) {
            return Effect::Built { done: 0, ready: false };
        }
        let work = self.position.bridge_work(at) + self.hands(Kind::BridgeBuilder, at);
        let ready = work >= BRIDGE_WORK;
        let done = if ready { 0 } else { work };
        self.set_water(at, ready, done);
        Effect::Built { done, ready }
    }

    /// PK-22.
    fn raise(&mut self, at: Cell) -> Effect {
        self.deeds.work = true;
        let Some((_, wall)) = self.position.wall(at) else {
            return Effect::Built { done: 0, ready: false };
        };
        let work = wall.work.saturating_add(self.hands(Kind::TowerBuilder, at)).min(TOWER_WORK);
        let ready = work == TOWER_WORK;
        let tower = if ready { TOWER_LIFE } else { 0 };
        self.set_wall(at, WallCell { work, tower, ..wall });
        Effect::Built { done: if ready { 0 } else { work }, ready }
    }
}
