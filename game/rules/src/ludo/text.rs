//! The position text (LU-22): a JSON object, read strictly and written canonically.
//!
//! `{"pawns": {"you": [0,12,57,-1], "cpu1": [..], "cpu2": [..], "cpu3": [..]}, "turn": "you", "roll": 6, "sixes": 0}`.
//! `sixes` may be left out (0); so may `roll` where a roll is awaited, which `inspect` does not take; and `rolls`, the
//! rolls of the match so far (0). Reading never asks whether play could lead there (LU-22), and never panics.

use std::fmt::Write as _;
use std::str::FromStr;

use serde_json::{Map, Value};
use thiserror::Error;

use super::board::{Face, Step};
use super::pawns::{PAWNS, Pawns};
use super::player::{ByPlayer, Player};
use super::position::{Position, ROLL_LIMIT, Turn, VOID_SIX};

/// Longer texts are not read, in bytes.
pub const LARGEST_TEXT: usize = 1 << 20;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Problem {
    /// More bytes than [`LARGEST_TEXT`].
    #[error("{0} bytes, more than {LARGEST_TEXT}")]
    TooLong(usize),
    /// No JSON, or nested too deep.
    #[error("no JSON at line {line}, column {column}")]
    NotJson {
        /// Counted from 1.
        line: usize,
        /// Counted from 1; 0 at the very beginning of a line.
        column: usize,
    },
    /// Something else than an object.
    #[error("not an object")]
    NotAnObject,
    /// A field that must be there is not.
    #[error("missing")]
    Missing,
    /// A field that means nothing here.
    #[error("unknown")]
    Unknown,
    /// A player has a list of four steps.
    #[error("not a list of {PAWNS} steps")]
    NotFourSteps,
    /// Not a whole number from `low` to `high`.
    #[error("not a whole number from {low} to {high}")]
    NotInRange {
        /// The least that may stand there.
        low: i64,
        /// The most.
        high: i64,
    },
    /// None of `you`, `cpu1`, `cpu2`, `cpu3`.
    #[error("not a player")]
    NotAPlayer,
}

/// Why a text is no position.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Error)]
#[error("{place}: {problem}")]
pub struct PositionError {
    /// The field's path, `pawns.you[2]`; empty for the text as a whole. At most 64 characters of an unknown name.
    pub place: String,
    /// What is wrong there.
    pub problem: Problem,
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        if text.len() > LARGEST_TEXT {
            return Err(wrong("", Problem::TooLong(text.len())));
        }
        let value: Value = serde_json::from_str(text).map_err(|error| {
            wrong("", Problem::NotJson { line: error.line(), column: error.column() })
        })?;
        let fields = object(&value, "")?;
        only_known(fields, "", &["pawns", "turn", "roll", "sixes", "rolls"])?;
        let pawns =
            read_pawns(fields.get("pawns").ok_or_else(|| wrong("pawns", Problem::Missing))?)?;
        let turn = fields.get("turn").ok_or_else(|| wrong("turn", Problem::Missing))?;
        let player = turn.as_str().and_then(Player::from_key);
        let player = player.ok_or_else(|| wrong("turn", Problem::NotAPlayer))?;
        let roll = number(fields, "roll", 1, 6)?
            .and_then(|face| u8::try_from(face).ok())
            .and_then(Face::new);
        let sixes = number(fields, "sixes", 0, i64::from(VOID_SIX) - 1)?.unwrap_or(0);
        let rolls = number(fields, "rolls", 0, i64::from(ROLL_LIMIT))?.unwrap_or(0);
        let (sixes, rolls) = (sixes.try_into().unwrap_or(0), rolls.try_into().unwrap_or(0));
        Ok(Self::new(pawns, Turn { player, roll, sixes, rolls }))
    }
}

impl std::fmt::Display for Position {
    /// What [`Position::from_str`] reads, with `roll` and `rolls` only where there are any.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut pawns = String::new();
        for player in Player::ALL {
            let comma = if pawns.is_empty() { "" } else { ", " };
            let [a, b, c, d] = self.pawns().of(player).map(Step::number);
            write!(pawns, "{comma}\"{}\": [{a},{b},{c},{d}]", player.key())?;
        }
        let Turn { player, roll, sixes, rolls } = self.turn();
        write!(f, "{{\"pawns\": {{{pawns}}}, \"turn\": \"{}\"", player.key())?;
        if let Some(face) = roll {
            write!(f, ", \"roll\": {}", face.number())?;
        }
        write!(f, ", \"sixes\": {sixes}")?;
        if *rolls > 0 {
            write!(f, ", \"rolls\": {rolls}")?;
        }
        f.write_str("}")
    }
}

pub(super) fn wrong(place: impl Into<String>, problem: Problem) -> PositionError {
    PositionError { place: place.into(), problem }
}

fn read_pawns(value: &Value) -> Result<Pawns, PositionError> {
    let fields = object(value, "pawns")?;
    only_known(fields, "pawns.", &Player::ALL.map(Player::key))?;
    let mut steps = ByPlayer([[Step::BASE; PAWNS]; 4]);
    for player in Player::ALL {
        let place = format!("pawns.{}", player.key());
        let list = fields.get(player.key()).ok_or_else(|| wrong(&place, Problem::Missing))?;
        let list = list.as_array().filter(|list| list.len() == PAWNS);
        let list = list.ok_or_else(|| wrong(&place, Problem::NotFourSteps))?;
        for ((at, value), step) in (0..).zip(list).zip(&mut steps[player]) {
            let number = value.as_i64().and_then(Step::new);
            *step = number.ok_or_else(|| {
                wrong(format!("{place}[{at}]"), Problem::NotInRange { low: -1, high: 57 })
            })?;
        }
    }
    Ok(Pawns::new(steps))
}

fn object<'a>(value: &'a Value, place: &str) -> Result<&'a Map<String, Value>, PositionError> {
    value.as_object().ok_or_else(|| wrong(place, Problem::NotAnObject))
}

fn only_known(
    fields: &Map<String, Value>,
    path: &str,
    known: &[&str],
) -> Result<(), PositionError> {
    match fields.keys().find(|name| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let short: String = name.chars().take(64).collect();
            Err(wrong(format!("{path}{short}"), Problem::Unknown))
        }
    }
}

/// A whole number from `low` to `high`, or none where the field is left out.
fn number(
    fields: &Map<String, Value>,
    name: &str,
    low: i64,
    high: i64,
) -> Result<Option<i64>, PositionError> {
    let Some(value) = fields.get(name) else { return Ok(None) };
    let number = value.as_i64().filter(|number| (low..=high).contains(number));
    number.map(Some).ok_or_else(|| wrong(name, Problem::NotInRange { low, high }))
}
