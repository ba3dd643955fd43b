//! A position's worth without looking ahead: material, where it stands, the Dragons' clocks, the Kings.
//!
//! Integers only. The weights are hundredths of a Commoner and were set by matches, not by rules.
//! Deliberately absent: anything that one capture changes at once (quiescence plays those out).

use tavola_rules::cyvasse::{DragonState, Hex, HexSet, PieceKind, Position, Side};

use crate::score::Score;

/// Worth of a kind, by [`PieceKind::index`]. Engines take anything far away but are slow; the Dragon
/// is quick, and rests after every action.
pub const WORTH: [Score; 10] = [100, 170, 190, 300, 360, 420, 560, 620, 820, 0];
/// A Dragon that has not arrived is worth a little less than one that has.
const WAITING_DRAGON: Score = 760;
/// A resting Dragon is a target.
const RESTING: Score = 35;
/// The side to move has the next word.
const TEMPO: Score = 12;
/// A piece in an intact fort.
const WALLED: Score = 28;
/// A King in an intact fort.
const WALLED_KING: Score = 70;
/// A land piece in water: slow to leave, and shooters are mute.
const WET: Score = 14;
/// A shooter in water.
const MUTE: Score = 30;
/// An enemy piece one step from the King, and two.
const NEAR_KING: [Score; 2] = [26, 12];
/// An own piece beside the King.
const GUARD: Score = 10;

/// The score for the side to move.
#[must_use]
pub fn evaluate(position: &Position) -> Score {
    let us = position.side_to_move();
    side_score(position, us) - side_score(position, us.other()) + TEMPO
}

/// Total worth of a side's pieces but the King, for phases of the match.
#[must_use]
pub fn material(position: &Position, side: Side) -> Score {
    let on_board: Score = PieceKind::ALL
        .into_iter()
        .map(|kind| worth(kind) * position.pieces_of(side, kind).len() as Score)
        .sum();
    let waiting = matches!(position.dragon(side), DragonState::Waiting(_));
    on_board + if waiting { WAITING_DRAGON } else { 0 }
}

/// Worth of a kind.
#[must_use]
pub fn worth(kind: PieceKind) -> Score {
    WORTH.get(kind.index()).copied().unwrap_or(0)
}

fn side_score(position: &Position, side: Side) -> Score {
    let mut score = 0;
    let enemy_king = position.king(side.other());
    for kind in PieceKind::ALL {
        for hex in position.pieces_of(side, kind) {
            score += worth(kind) + standing(position, kind, side, hex, enemy_king);
        }
    }
    score += match position.dragon(side) {
        DragonState::Waiting(_) => WAITING_DRAGON,
        DragonState::Resting => -RESTING,
        DragonState::Free | DragonState::Gone => 0,
    };
    score + king_safety(position, side)
}

/// What the hex adds to a piece.
fn standing(
    position: &Position,
    kind: PieceKind,
    side: Side,
    hex: Hex,
    enemy_king: Option<Hex>,
) -> Score {
    if kind == PieceKind::King {
        return 0;
    }
    let mut score = 0;
    if position.forts().contains(hex) {
        score += WALLED;
    }
    if kind != PieceKind::Dragon {
        if position.ground().water().contains(hex) {
            let mute = matches!(
                kind,
                PieceKind::Crossbowman | PieceKind::Catapult | PieceKind::Trebuchet
            );
            score -= if mute { MUTE } else { WET };
        }
        score += advance(kind) * Score::from(forward(side, hex)) / 4;
    }
    if let Some(king) = enemy_king {
        let distance = Score::from(hex.distance(king));
        score += hunt(kind) * (10 - distance) / 4;
        if let Some(near) = usize::from(hex.distance(king)).checked_sub(1).and_then(|i| NEAR_KING.get(i)) {
            score += near;
        }
    }
    score
}

/// Rows from the own edge, 0 to 10.
fn forward(side: Side, hex: Hex) -> u8 {
    match side {
        Side::South => hex.row() - 1,
        Side::North => 11 - hex.row(),
    }
}

/// How much a row forward is worth to a kind, in quarters.
fn advance(kind: PieceKind) -> Score {
    match kind {
        PieceKind::Commoner => 7,
        PieceKind::Spearman | PieceKind::Crossbowman => 6,
        PieceKind::LightHorse | PieceKind::HeavyHorse => 4,
        PieceKind::Elephant => 9,
        PieceKind::Catapult | PieceKind::Trebuchet => 10,
        PieceKind::Dragon | PieceKind::King => 0,
    }
}

/// How much a step nearer to the enemy King is worth to a kind, in quarters.
fn hunt(kind: PieceKind) -> Score {
    match kind {
        PieceKind::Commoner | PieceKind::Spearman | PieceKind::Crossbowman => 5,
        PieceKind::LightHorse | PieceKind::HeavyHorse => 9,
        PieceKind::Elephant | PieceKind::Catapult | PieceKind::Trebuchet => 12,
        PieceKind::Dragon => 6,
        PieceKind::King => 0,
    }
}

fn king_safety(position: &Position, side: Side) -> Score {
    let Some(king) = position.king(side) else { return 0 };
    let around = HexSet::only(king).spread();
    let guards = around.and(position.pieces(side)).len() as Score;
    let mut score = guards.min(3) * GUARD;
    if position.forts().contains(king) {
        score += WALLED_KING;
    }
    // A King without a free hex beside it is soon mated.
    let free = around
        .minus(position.occupied())
        .minus(position.ground().mountain())
        .minus(position.burning())
        .len() as Score;
    if free == 0 {
        score -= 25;
    }
    if position.ground().forest().contains(king) {
        // No Dragon strikes into forest (CY-18).
        score += 22;
    }
    score - Score::from(forward(side, king)) * 6
}
