//! A position's worth without looking ahead: material, where it stands, the Dragons' clocks, the Kings.
//!
//! Two parts. What a piece is worth on a hex is a table made once a search from the ground and from
//! where the Kings stand then ([`Scales::new`]); its sum is carried along by plays
//! ([`Scales::change`]). The rest (forts, clocks, the rings round the Kings) is a few set operations
//! a position ([`Scales::judge`]). Integers only; the weights are in `weights.rs`. Deliberately
//! absent: anything that one capture changes at once (quiescence plays those out).

mod weights;

use tavola_rules::cyvasse::{
    BySide, Deed, DragonState, Hex, HexSet, PieceKind, Play, Position, QUIET_LIMIT, SLOTS, Side,
    Undo,
};

use crate::score::Score;
use weights::Weights;

pub use weights::{WORTH, worth};

/// What a piece is worth on a hex, South's plus, North's minus.
type BySlot = [Score; SLOTS];

/// The weighing of one search.
#[derive(Debug, Clone)]
pub struct Scales {
    at: BySide<[BySlot; 10]>,
}

impl Scales {
    /// Scales for searching on from `position`.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let hunted = Weights::hunted(position);
        Self {
            at: BySide::from_fn(|side| {
                PieceKind::ALL.map(|kind| {
                    let mut slots = [0; SLOTS];
                    for hex in Hex::all() {
                        let good = Weights::standing(position, side, kind, hex, hunted);
                        if let Some(slot) = slots.get_mut(hex.slot()) {
                            *slot = if side == Side::South { good } else { -good };
                        }
                    }
                    slots
                })
            }),
        }
    }

    #[inline]
    fn of(&self, side: Side, kind: PieceKind, hex: Hex) -> Score {
        let table = self.at[side].get(kind.index());
        table.and_then(|slots| slots.get(hex.slot())).copied().unwrap_or(0)
    }

    /// The sum over all pieces, South's less North's.
    #[must_use]
    pub fn sum(&self, position: &Position) -> Score {
        let pieces =
            position.occupied().into_iter().filter_map(|hex| Some((hex, position.piece(hex)?)));
        pieces.map(|(hex, piece)| self.of(piece.side, piece.kind, hex)).sum()
    }

    /// What a play by `us` adds to the sum; `undo` is what playing it gave.
    #[inline]
    #[must_use]
    pub fn change(&self, us: Side, play: &Play, undo: &Undo) -> Score {
        let them = us.other();
        let Play { mover, from, to, deed } = *play;
        let mut change = 0;
        if deed.travels() {
            change += self.of(us, mover, to) - self.of(us, mover, from);
        }
        if let Deed::Take(victim) | Deed::Shoot(victim) = deed {
            change -= self.of(them, victim, to);
        }
        change + self.arrival(them, undo)
    }

    /// What the arrival of a Dragon of `side` adds.
    #[inline]
    #[must_use]
    pub fn arrival(&self, side: Side, undo: &Undo) -> Score {
        undo.arrived().map_or(0, |hex| self.of(side, PieceKind::Dragon, hex))
    }

    /// The score for the side to move; `sum` is [`Scales::sum`] of the position.
    #[must_use]
    pub fn judge(&self, position: &Position, sum: Score) -> Score {
        let south = Self::rest(position, Side::South);
        let north = Self::rest(position, Side::North);
        let balance = sum + south - north;
        let ours = match position.side_to_move() {
            Side::South => balance,
            Side::North => -balance,
        };
        // Who is ahead should get on: near the 100th quiet action (CY-27) a lead is worth little.
        let quiet = position.quiet().min(QUIET_LIMIT).saturating_sub(20) as Score;
        ours - ours * quiet / 120 + Weights::TEMPO
    }

    /// What depends on more than one piece.
    #[inline]
    fn rest(position: &Position, side: Side) -> Score {
        let ours = position.pieces(side);
        let walled = position.forts().and(ours);
        let mut score = walled.len() as Score * Weights::WALLED;
        score += match position.dragon(side) {
            DragonState::Waiting(_) => Weights::WAITING,
            DragonState::Resting => Weights::RESTING,
            DragonState::Free | DragonState::Gone => 0,
        };
        let Some(king) = position.king(side) else { return score };
        let ring = HexSet::only(king).spread();
        let them = side.other();
        let theirs = position.pieces(them);
        let danger = strikes(position, them);
        let struck = ring.and(danger).len();
        let open = HexSet::BOARD
            .minus(position.occupied())
            .minus(position.burning())
            .minus(position.ground().mountain());
        let ways = ring.and(open).minus(danger).len();
        let near = ring.spread().or(ring).and(theirs).len();
        score += Weights::struck(struck) + Weights::ways(ways) + Weights::near(near);
        score += Weights::guards(ring.and(ours).len());
        if walled.contains(king) { score + Weights::WALLED_KING } else { score }
    }
}

/// Where a side could strike a King, were it its turn: nearly every piece reaches one hex, and every piece takes a King.
#[inline]
fn strikes(position: &Position, side: Side) -> HexSet {
    let (engines, dragon) = (PieceKind::Catapult, PieceKind::Dragon);
    let ground = position.ground();
    let catapults = position.pieces_of(side, engines);
    let trebuchets = position.pieces_of(side, PieceKind::Trebuchet);
    let dragons = position.pieces_of(side, dragon);
    let walkers = position.pieces(side).minus(catapults).minus(trebuchets).minus(dragons);
    let mut struck = walkers.spread();
    for hex in catapults {
        struck = struck.or(ground.catapult(hex));
    }
    for hex in trebuchets {
        struck = struck.or(ground.trebuchet(hex));
    }
    struck
}

/// The score for the side to move, from scratch.
#[must_use]
pub fn evaluate(position: &Position) -> Score {
    let scales = Scales::new(position);
    scales.judge(position, scales.sum(position))
}
