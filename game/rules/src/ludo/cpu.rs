//! The three CPU levels (LU-15 to LU-18): rules, not search. Each looks at the moves of one roll and at nothing later.
//!
//! Scores are whole numbers: a move is worth `12312 x base - 50 n (57 + step)` with risk n/216 (LU-17). What is tied
//! is drawn once from the tie stream (LU-14), which the caller lends.

use super::board::{Face, Step};
use super::pawns::{Moves, Pawns, Risk};
use super::player::Player;

/// How a CPU decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// "Fácil": any legal move (LU-15).
    Easy,
    /// "Normal": by the order of kinds of move (LU-16).
    Normal,
    /// "Difícil": the same order less the risk (LU-17).
    Hard,
}

impl Level {
    /// All three, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The name on the command line (LU-22).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "facil",
            Self::Normal => "normal",
            Self::Hard => "dificil",
        }
    }

    /// Reads [`Self::key`].
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }
}

/// How a level values a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// LU-17: in 12312ths of a point, exact.
    pub of_12312: i64,
    /// LU-18: of the pawn after the move, whether the level minds or not.
    pub risk: Risk,
}

/// LU-17: how many 12312ths a point has: 216 x 57.
const POINT: i64 = 12_312;

/// LU-16, LU-17: what the first kind that fits the move is worth: capture, finish, leave, safe cell, advance.
#[inline]
#[must_use]
pub fn base_score(pawns: &Pawns, player: Player, from: Step, to: Step) -> i64 {
    let prey = pawns.prey(player, to);
    if prey > 0 {
        100 + 10 * (i64::from(prey) - 1)
    } else if to == Step::FINISH {
        80
    } else if from == Step::BASE {
        60
    } else if to.is_safe_cell() {
        40
    } else {
        20
    }
}

/// What the level thinks of moving a pawn from this step. None where it cannot move by this face.
#[inline]
#[must_use]
pub fn score(pawns: &Pawns, player: Player, from: Step, face: Face, level: Level) -> Option<Score> {
    let to = from.advanced(face)?;
    // Pawns that the move captures stand on `to` itself and, before and after, threaten nothing there: the risk in
    // the position after the move is the risk in this one.
    let risk = pawns.risk(player, to);
    let of_12312 = match level {
        Level::Easy => 0,
        Level::Normal => POINT * base_score(pawns, player, from, to),
        Level::Hard => {
            let danger = 50 * i64::from(risk.of_216()) * (57 + i64::from(to.number()));
            POINT * base_score(pawns, player, from, to) - danger
        }
    };
    Some(Score { of_12312, risk })
}

/// LU-14 to LU-17: the step that the level moves from; `tie(n)` draws one of `0..n`, and is asked at most once and
/// only where two or more moves are equally good. None without a move.
#[inline]
pub fn choose(
    pawns: &Pawns,
    player: Player,
    face: Face,
    moves: &Moves,
    level: Level,
    tie: impl FnOnce(u32) -> u32,
) -> Option<Step> {
    let steps = moves.steps();
    if level == Level::Easy || steps.len() < 2 {
        return drawn(steps, tie);
    }
    let mut best = [Step::BASE; super::pawns::PAWNS];
    let mut count = 0;
    let mut top = i64::MIN;
    for &step in steps {
        let Some(Score { of_12312, .. }) = score(pawns, player, step, face, level) else {
            continue;
        };
        if of_12312 > top {
            (top, count) = (of_12312, 0);
        }
        if of_12312 == top
            && let Some(slot) = best.get_mut(count)
        {
            *slot = step;
            count += 1;
        }
    }
    drawn(best.get(..count).unwrap_or_default(), tie)
}

#[inline]
fn drawn(steps: &[Step], tie: impl FnOnce(u32) -> u32) -> Option<Step> {
    match steps {
        [] => None,
        [only] => Some(*only),
        _ => steps.get(tie(steps.len() as u32) as usize).or(steps.first()).copied(),
    }
}
