//! The numbers of the evaluation, in points, fitted to the results of matches between machines.

use tavola_rules::cyvasse::{DragonState, Hex, PieceKind, Position, Side};

use crate::score::Score;

/// Worth of a kind, by [`PieceKind::index`]. The Trebuchet takes anything from where next to nothing reaches it;
/// the Dragon is quick, and rests after every action; foot is there to stand in the way.
pub const WORTH: [Score; 10] = [50, 80, 120, 290, 320, 290, 920, 1900, 1250, 0];

/// Worth of a kind.
#[inline]
#[must_use]
pub fn worth(kind: PieceKind) -> Score {
    WORTH.get(kind.index()).copied().unwrap_or(0)
}

/// How much a row forward is worth to a kind, in quarters.
const ADVANCE: [Score; 10] = [5, -8, 5, 6, 5, 0, 5, 14, 5, 0];
/// How much a step nearer to the enemy King is worth to a kind, in quarters.
const HUNT: [Score; 10] = [5, -6, 5, 9, 9, 6, 11, 20, 9, 0];
/// The same when that King is hunted down.
const CHASE: Score = 36;
/// So little is next to nothing.
const REMNANT: Score = 700;
/// A piece one or two steps from the enemy King.
const NEAR_KING: [Score; 2] = [26, 24];
/// A land piece in water is slow to leave.
const WET: Score = -14;
/// A shooter in water is mute.
const MUTE: Score = -30;

/// A horse in forest (CY-18).
const ENTANGLED: Score = -12;

pub(super) struct Weights;

impl Weights {
    /// The side to move has the next word.
    pub(super) const TEMPO: Score = 12;
    /// A Dragon that has not arrived is worth a little less than one that has.
    pub(super) const WAITING: Score = 1230;
    /// A resting Dragon is a target.
    pub(super) const RESTING: Score = -35;
    /// A piece in an intact fort.
    pub(super) const WALLED: Score = 28;
    /// A King in an intact fort, besides.
    pub(super) const WALLED_KING: Score = 50;

    /// Hexes beside the King that an enemy strikes.
    #[inline]
    pub(super) fn struck(count: usize) -> Score {
        [36, -16, -44, -50, -72, -95, -120].get(count).copied().unwrap_or(-120)
    }

    /// Hexes beside the King that it could step to.
    #[inline]
    pub(super) fn ways(count: usize) -> Score {
        [-40, -14, 10, 8, 8, 8, 8].get(count).copied().unwrap_or(6)
    }

    /// Enemies within two steps of the King.
    #[inline]
    pub(super) fn near(count: usize) -> Score {
        [12, -12, -28, -46, -75, -110, -150].get(count).copied().unwrap_or(-150)
    }

    /// Own pieces beside the King.
    #[inline]
    pub(super) fn guards(count: usize) -> Score {
        [-4, 9, 26, 29, 29, 24, 16].get(count).copied().unwrap_or(16)
    }

    /// The side that has next to nothing left against much more: its King is hunted down.
    pub(super) fn hunted(position: &Position) -> Option<Side> {
        let strength = |side: Side| -> Score {
            let waits = matches!(position.dragon(side), DragonState::Waiting(_));
            let kinds = PieceKind::ALL.into_iter();
            let count = |kind| position.pieces_of(side, kind).len() as Score;
            kinds.map(|kind| worth(kind) * count(kind)).sum::<Score>()
                + if waits { Self::WAITING } else { 0 }
        };
        let lost = |side: &Side| {
            let left = strength(*side);
            left <= REMNANT && strength(side.other()) >= left + REMNANT
        };
        Side::ALL.into_iter().find(lost)
    }

    /// A piece of `side` on `hex`, the Kings standing as in `position`, `hunted` being [`Weights::hunted`].
    pub(super) fn standing(
        position: &Position,
        side: Side,
        kind: PieceKind,
        hex: Hex,
        hunted: Option<Side>,
    ) -> Score {
        let hunts = hunted == Some(side.other());
        let ground = position.ground();
        let forward = Score::from(match side {
            Side::South => hex.row() - 1,
            Side::North => 11 - hex.row(),
        });
        if kind == PieceKind::King && hunts {
            let king = position.king(side.other());
            return king.map_or(0, |king| -12 * Score::from(hex.distance(king)));
        }
        if kind == PieceKind::King && hunted == Some(side) {
            // Easiest mated at the edge.
            let middle = Hex::new(0, 0).map_or(0, |middle| hex.distance(middle));
            return -20 * Score::from(middle);
        }
        if kind == PieceKind::King {
            // No Dragon strikes into forest (CY-18).
            let wooded = if ground.forest().contains(hex) { 32 } else { 0 };
            return wooded - forward * 6;
        }
        let of = |weights: [Score; 10]| weights.get(kind.index()).copied().unwrap_or(0);
        let mut score = worth(kind) + of(ADVANCE) * forward / 4;
        if kind != PieceKind::Dragon && ground.water().contains(hex) {
            let shooter =
                matches!(kind, PieceKind::Crossbowman | PieceKind::Catapult | PieceKind::Trebuchet);
            score += if shooter { MUTE } else { WET };
        }
        let slow = matches!(kind, PieceKind::LightHorse | PieceKind::HeavyHorse);
        if slow && ground.forest().contains(hex) {
            score += ENTANGLED;
        }
        if let Some(king) = position.king(side.other()) {
            let distance = usize::from(hex.distance(king));
            let eager = if hunts { CHASE } else { of(HUNT) };
            score += eager * (10 - distance as Score) / 4;
            score += distance.checked_sub(1).and_then(|d| NEAR_KING.get(d)).copied().unwrap_or(0);
        }
        score
    }
}
