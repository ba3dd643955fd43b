//! What a seat of Ludo does (LU-19): tap the die, then a pawn; or let the CPU decide.
//!
//! Notation: `roll`, `move 12` (the step before the move, -1 the base), `decide`.

use std::fmt;
use std::str::FromStr;

use super::board::Step;
use super::refusal::Refusal;

/// An action. What it leads to is told by the events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Roll the die.
    Roll,
    /// LU-8: move a pawn that stands on this step by the face that waits.
    Advance {
        /// The step before the move.
        step: Step,
    },
    /// LU-15 to LU-17: the CPU of this seat chooses the move by its level. The one move action of a seat with a
    /// level, so that its ties are drawn inside the match and a journal draws them again.
    Decide,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Advance { step } => write!(f, "move {}", step.number()),
            Self::Decide => f.write_str("decide"),
        }
    }
}

impl FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "roll" => Ok(Self::Roll),
            "decide" => Ok(Self::Decide),
            _ => {
                let number = text.strip_prefix("move ").ok_or(Refusal::NotAnAction)?;
                let step = number.parse().ok().and_then(Step::new).ok_or(Refusal::NotAnAction)?;
                let action = Self::Advance { step };
                // One way to write each: no `+1`, no `007`.
                if action.to_string() == text { Ok(action) } else { Err(Refusal::NotAnAction) }
            }
        }
    }
}
