//! What `tavola inspect ludo` prints (LU-22): the moves of a position, and what a level thinks of them.

use std::fmt;

use super::board::Step;
use super::cpu::{Level, Score, score};
use super::position::Position;
use super::text::{PositionError, Problem, wrong};

/// A move and what it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// From where.
    pub from: Step,
    /// To where.
    pub to: Step,
    /// LU-10: how many pawns it sends home.
    pub captures: u32,
    /// What the level thinks of it, where one was asked.
    pub score: Option<Score>,
}

/// LU-22: the moves of the waiting face, by rising step.
#[must_use]
pub fn lines(position: &Position, level: Option<Level>) -> Vec<Line> {
    let (pawns, player) = (position.pawns(), position.turn().player);
    let Some(face) = position.turn().roll else { return Vec::new() };
    let moves = position.moves();
    let line = |&from: &Step| {
        let to = from.advanced(face)?;
        let score = level.and_then(|level| score(pawns, player, from, face, level));
        Some(Line { from, to, captures: pawns.prey(player, to), score })
    };
    moves.steps().iter().filter_map(line).collect()
}

/// LU-22: all that is printed for a position text, each line with its end.
///
/// # Errors
/// The text is no position, or has no roll.
pub fn inspect(text: &str, level: Option<Level>) -> Result<String, PositionError> {
    let position: Position = text.parse()?;
    if position.turn().roll.is_none() {
        return Err(wrong("roll", Problem::Missing));
    }
    let lines = lines(&position, level);
    if lines.is_empty() {
        return Ok("pass\n".to_string());
    }
    Ok(lines.iter().map(|line| format!("{line}\n")).collect())
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}->{}", self.from.number(), self.to.number())?;
        if self.captures > 0 {
            write!(f, " x{}", self.captures)?;
        }
        match &self.score {
            Some(score) => write!(f, "  score {score}  risk {}/216", score.risk.of_216()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Score {
    /// Points to four decimals, rounded to the nearest; no score of LU-17 lies half way between two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = i128::from(self.of_12312) * 10_000;
        let rounded = (whole.unsigned_abs() + 6_156) / 12_312;
        let sign = if self.of_12312 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:04}", rounded / 10_000, rounded % 10_000)
    }
}
