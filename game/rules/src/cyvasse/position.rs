//! A position of Cyvasse in play: what CY-30 writes, and how a play changes it.
//!
//! It is of the moment after the start-of-turn effects of the side to move (CY-21, CY-23). [`Position::play`] and
//! [`Position::undo`] change it in place at the cost of a few words, hash included; a clone is some 500 bytes and
//! one shared [`Ground`]. The generator is in `generate.rs`, threats in `threat.rs`. Deliberately absent:
//! legality in `play` (the generator's business) and history (the match's).

use std::sync::Arc;

use super::action::{Deed, Play};
use super::ground::Ground;
use super::hex::{Hex, HexSet, SLOTS};
use super::piece::{BySide, Piece, PieceKind, Side};
use super::setup::Setup;
use super::terrain::TerrainKind;
use super::zobrist;

/// CY-21: the Dragon enters at the start of its owner's turn of this number.
pub const ARRIVAL_TURN: u32 = 5;

/// Where a side's Dragon is in its life (CY-8, CY-21, CY-23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DragonState {
    /// Not on the board yet; that hex burns until it arrives.
    Waiting(Hex),
    /// On the board, may act.
    Free,
    /// On the board, rests on its owner's current or next turn.
    Resting,
    /// Captured.
    Gone,
}

/// A position in play.
///
/// Invariants: at most one piece a hex; none but a Dragon on a mountain; no piece on a burning hex; a Dragon is on
/// the board exactly if its state is `Free` or `Resting`; `hash` is that of [`Position::hash_from_scratch`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) ground: Arc<Ground>,
    /// All pieces of a side.
    pub(super) sides: BySide<HexSet>,
    /// All pieces of a kind, of both sides.
    pub(super) kinds: [HexSet; 10],
    /// By slot, the same once more: what stands there.
    pub(super) board: [Option<Piece>; SLOTS],
    /// Intact forts.
    pub(super) forts: HexSet,
    pub(super) side: Side,
    pub(super) turns: BySide<u32>,
    pub(super) dragons: BySide<DragonState>,
    pub(super) quiet: u32,
    pub(super) hash: u64,
}

/// What [`Position::undo`] needs besides the play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    /// Both sides' turns: what was added saturates, so it cannot be taken off again.
    turns: BySide<u32>,
    dragons: BySide<DragonState>,
    quiet: u32,
    hash: u64,
    arrived: Option<Hex>,
}

impl Undo {
    /// CY-21: the hex on which the other side's Dragon arrived at the start of its turn, after this play.
    #[must_use]
    pub const fn arrived(&self) -> Option<Hex> {
        self.arrived
    }
}

impl Position {
    /// An empty board; the parser and the set-up fill it.
    pub(super) fn bare(ground: Ground, side: Side) -> Self {
        Self {
            forts: ground.hexes(TerrainKind::Fort),
            ground: Arc::new(ground),
            sides: BySide::default(),
            kinds: [HexSet::EMPTY; 10],
            board: [None; SLOTS],
            side,
            turns: BySide::from_fn(|each| u32::from(each == side)),
            dragons: BySide([DragonState::Gone; 2]),
            quiet: 0,
            hash: 0,
        }
    }

    /// The position in which play starts (CY-6, CY-8, CY-10), `starts` to move. Drafts need not be ready; a
    /// Dragon that was not placed is gone.
    #[must_use]
    pub fn from_setups(south: &Setup, north: &Setup, starts: Side) -> Self {
        let terrain = |hex| match south.terrain(hex) {
            TerrainKind::Plain => north.terrain(hex),
            kind => kind,
        };
        let mut position = Self::bare(Ground::new(terrain), starts);
        for (side, setup) in Side::ALL.into_iter().zip([south, north]) {
            for kind in PieceKind::ALL {
                for hex in setup.pieces(kind) {
                    if kind == PieceKind::Dragon {
                        position.dragons[side] = DragonState::Waiting(hex);
                    } else {
                        position.put(hex, Piece { side, kind });
                    }
                }
            }
        }
        position.hash = position.hash_from_scratch();
        position
    }

    /// The terrain tables of the match.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// What the hex is now: a broken fort is plain (CY-20).
    #[must_use]
    pub fn terrain(&self, hex: Hex) -> TerrainKind {
        if self.forts.contains(hex) {
            TerrainKind::Fort
        } else if self.ground.mountain().contains(hex) {
            TerrainKind::Mountain
        } else if self.ground.water().contains(hex) {
            TerrainKind::Water
        } else if self.ground.forest().contains(hex) {
            TerrainKind::Forest
        } else {
            TerrainKind::Plain
        }
    }

    /// Intact forts.
    #[must_use]
    pub fn forts(&self) -> HexSet {
        self.forts
    }

    /// What stands on the hex. A waiting Dragon is not a piece (CY-29).
    #[inline]
    #[must_use]
    pub fn piece(&self, hex: Hex) -> Option<Piece> {
        self.board.get(hex.slot()).copied().flatten()
    }

    /// All pieces of a side.
    #[inline]
    #[must_use]
    pub fn pieces(&self, side: Side) -> HexSet {
        self.sides[side]
    }

    /// All pieces of a kind of a side.
    #[inline]
    #[must_use]
    pub fn pieces_of(&self, side: Side, kind: PieceKind) -> HexSet {
        self.sides[side].and(self.kinds[kind.index()])
    }

    /// All pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> HexSet {
        self.sides[Side::South].or(self.sides[Side::North])
    }

    /// Where a side's King stands.
    #[inline]
    #[must_use]
    pub fn king(&self, side: Side) -> Option<Hex> {
        self.pieces_of(side, PieceKind::King).first()
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Turns a side has begun, the current one included.
    #[must_use]
    pub fn turns(&self, side: Side) -> u32 {
        self.turns[side]
    }

    /// A side's Dragon.
    #[inline]
    #[must_use]
    pub fn dragon(&self, side: Side) -> DragonState {
        self.dragons[side]
    }

    /// CY-27: actions since the last capture or broken fort.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// CY-8: the hexes that burn.
    #[inline]
    #[must_use]
    pub fn burning(&self) -> HexSet {
        let mut fire = HexSet::EMPTY;
        for side in Side::ALL {
            if let DragonState::Waiting(hex) = self.dragons[side] {
                fire.insert(hex);
            }
        }
        fire
    }

    /// Zobrist hash of what CY-27 calls a position: pieces, terrain, side, Dragons and their timers.
    #[inline]
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// CY-27: the same position? Turns count only while their Dragon waits; `quiet` does not.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let timers_agree = |side| {
            !matches!(self.dragons[side], DragonState::Waiting(_))
                || self.turns[side] == other.turns[side]
        };
        self.hash == other.hash
            && self.side == other.side
            && self.board == other.board
            && self.forts == other.forts
            && self.dragons == other.dragons
            && Side::ALL.into_iter().all(timers_agree)
            && (Arc::ptr_eq(&self.ground, &other.ground) || self.ground == other.ground)
    }

    /// Carries out a play of the side to move and begins the other side's turn (CY-15, CY-20, CY-21, CY-23).
    ///
    /// The play must be one the generator gave for this position; another one gives a position without meaning,
    /// but never a panic.
    #[inline]
    pub fn play(&mut self, play: &Play) -> Undo {
        let mut undo = self.remember();
        let us = self.side;
        let them = us.other();
        let Play { mover, from, to, deed } = *play;
        if let Some(victim) = deed.victim() {
            self.lift(to, Piece { side: them, kind: victim });
            if victim == PieceKind::Dragon {
                self.set_dragon(them, DragonState::Gone);
            }
        }
        match deed {
            Deed::Move | Deed::Take(_) => {
                let piece = Piece { side: us, kind: mover };
                self.lift(from, piece);
                self.put_hashed(to, piece);
            }
            Deed::Shoot(_) => {}
            Deed::Storm | Deed::Bombard => {
                self.forts.remove(to);
                self.hash ^= zobrist::fort(to);
            }
        }
        self.quiet = if deed.is_attack() { 0 } else { self.quiet.saturating_add(1) };
        if mover == PieceKind::Dragon {
            self.set_dragon(us, DragonState::Resting);
        } else if self.dragons[us] == DragonState::Resting {
            self.set_dragon(us, DragonState::Free);
        }
        undo.arrived = self.begin_turn(them);
        undo
    }

    /// Takes the last play back.
    #[inline]
    pub fn undo(&mut self, play: &Play, undo: &Undo) {
        let them = self.side;
        let us = them.other();
        let Play { mover, from, to, deed } = *play;
        if let Some(hex) = undo.arrived {
            self.lift(hex, Piece { side: them, kind: PieceKind::Dragon });
        }
        if deed.travels() {
            let piece = Piece { side: us, kind: mover };
            self.lift(to, piece);
            self.put(from, piece);
        }
        if let Some(victim) = deed.victim() {
            self.put(to, Piece { side: them, kind: victim });
        }
        if deed.breaks_fort() {
            self.forts.insert(to);
        }
        self.side = us;
        self.recall(undo);
    }

    /// For search alone: hands the turn over without an action (CY-13 knows no such thing). The own Dragon's rest
    /// passes as in any turn.
    pub fn play_null(&mut self) -> Undo {
        let mut undo = self.remember();
        if self.dragons[self.side] == DragonState::Resting {
            self.set_dragon(self.side, DragonState::Free);
        }
        undo.arrived = self.begin_turn(self.side.other());
        undo
    }

    /// Takes [`Position::play_null`] back.
    pub fn undo_null(&mut self, undo: &Undo) {
        let them = self.side;
        if let Some(hex) = undo.arrived {
            self.lift(hex, Piece { side: them, kind: PieceKind::Dragon });
        }
        self.side = them.other();
        self.recall(undo);
    }

    #[inline]
    fn remember(&self) -> Undo {
        Undo {
            turns: self.turns,
            dragons: self.dragons,
            quiet: self.quiet,
            hash: self.hash,
            arrived: None,
        }
    }

    #[inline]
    fn recall(&mut self, undo: &Undo) {
        self.turns = undo.turns;
        self.dragons = undo.dragons;
        self.quiet = undo.quiet;
        self.hash = undo.hash;
    }

    /// The start of a turn: it is counted, and the Dragon arrives on its fifth (CY-21).
    #[inline]
    fn begin_turn(&mut self, side: Side) -> Option<Hex> {
        self.side = side;
        self.hash ^= zobrist::side();
        let DragonState::Waiting(hex) = self.dragons[side] else {
            self.turns[side] = self.turns[side].saturating_add(1);
            return None;
        };
        self.hash ^= zobrist::timer(side, self.turns[side]);
        self.turns[side] = self.turns[side].saturating_add(1);
        self.hash ^= zobrist::timer(side, self.turns[side]);
        if self.turns[side] < ARRIVAL_TURN {
            return None;
        }
        self.set_dragon(side, DragonState::Free);
        self.put_hashed(hex, Piece { side, kind: PieceKind::Dragon });
        Some(hex)
    }

    /// The hash computed anew; equal to [`Position::hash`] at every moment.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = 0;
        for hex in Hex::all() {
            if let Some(piece) = self.piece(hex) {
                hash ^= zobrist::piece(piece, hex);
            }
            hash ^= match self.terrain(hex) {
                TerrainKind::Plain => 0,
                TerrainKind::Fort => zobrist::fort(hex),
                kind => zobrist::ground(kind, hex),
            };
        }
        if self.side == Side::North {
            hash ^= zobrist::side();
        }
        for side in Side::ALL {
            hash ^= zobrist::dragon(side, self.dragons[side]);
            if let DragonState::Waiting(_) = self.dragons[side] {
                hash ^= zobrist::timer(side, self.turns[side]);
            }
        }
        hash
    }

    #[inline]
    fn set_dragon(&mut self, side: Side, state: DragonState) {
        let old = self.dragons[side];
        self.hash ^= zobrist::dragon(side, old) ^ zobrist::dragon(side, state);
        if let (DragonState::Waiting(_), false) = (old, matches!(state, DragonState::Waiting(_))) {
            self.hash ^= zobrist::timer(side, self.turns[side]);
        }
        self.dragons[side] = state;
    }

    #[inline]
    pub(super) fn put(&mut self, hex: Hex, piece: Piece) {
        self.sides[piece.side].insert(hex);
        self.kinds[piece.kind.index()].insert(hex);
        self.board[hex.slot()] = Some(piece);
    }

    #[inline]
    fn put_hashed(&mut self, hex: Hex, piece: Piece) {
        self.put(hex, piece);
        self.hash ^= zobrist::piece(piece, hex);
    }

    #[inline]
    fn lift(&mut self, hex: Hex, piece: Piece) {
        self.sides[piece.side].remove(hex);
        self.kinds[piece.kind.index()].remove(hex);
        self.board[hex.slot()] = None;
        self.hash ^= zobrist::piece(piece, hex);
    }
}
