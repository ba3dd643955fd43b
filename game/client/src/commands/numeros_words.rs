//! Why a position text or an action of Batalha dos Números was refused, in words.

use tavola_rules::numeros::{ActionRefusal, LARGEST_RESERVE, LONGEST_TEXT, PositionError};

use super::json_words;
use crate::locale::Locale;
use crate::tr;

/// A whole sentence, with the place.
#[must_use]
pub fn position(error: &PositionError, locale: &Locale) -> String {
    let (place, reason) = match *error {
        PositionError::TooLong(_) => return json_words::too_long(LONGEST_TEXT, locale),
        PositionError::NotJson { line, column } => {
            return json_words::not_json(line, column, locale);
        }
        PositionError::WrongShape { line, column } => {
            return tr!(locale, "numeros-wrong-shape", line = line, column = column);
        }
        PositionError::Turn => return tr!(locale, "numeros-bad-turn"),
        PositionError::NotAnEntry(place) => (place, tr!(locale, "numeros-not-an-entry")),
        PositionError::NoSuchPiece(place) => (place, tr!(locale, "numeros-no-such-piece")),
        PositionError::NoSuchCell(place) => (place, tr!(locale, "json-not-a-cell")),
        PositionError::CellTaken(place, cell) => {
            let cell = cell.to_string();
            (place, tr!(locale, "json-cell-taken", cell = cell.as_str()))
        }
        PositionError::Parts(place) => (place, tr!(locale, "numeros-bad-parts")),
        PositionError::Sum { place, sum } => {
            (place, tr!(locale, "numeros-bad-sum", sum = usize::from(sum)))
        }
        PositionError::SecondPyramid(place) => (place, tr!(locale, "numeros-second-pyramid")),
        PositionError::PyramidInReserve(place) => {
            (place, tr!(locale, "numeros-pyramid-in-reserve"))
        }
        PositionError::ReserveTooLarge(place) => {
            (place, tr!(locale, "numeros-reserve-too-large", most = LARGEST_RESERVE))
        }
        PositionError::NoSuchValue(place) => (place, tr!(locale, "numeros-no-such-value")),
    };
    json_words::at(&place.to_string(), &reason, locale)
}

/// The text after `--after` is neither a move nor a drop.
#[must_use]
pub fn not_an_action(locale: &Locale) -> String {
    tr!(locale, "numeros-not-an-action")
}

/// A whole sentence.
#[must_use]
pub fn action(refusal: &ActionRefusal, locale: &Locale) -> String {
    let at = |key, cell: &dyn std::fmt::Display| {
        let cell = cell.to_string();
        locale.text(key, &[("cell", cell.as_str().into())])
    };
    match *refusal {
        ActionRefusal::NothingThere(cell) => at("numeros-nothing-there", &cell),
        ActionRefusal::EnemyPiece(cell) => at("numeros-enemy-piece", &cell),
        ActionRefusal::OutOfReach { from, to } => {
            let (from, to) = (from.to_string(), to.to_string());
            tr!(locale, "numeros-out-of-reach", from = from.as_str(), to = to.as_str())
        }
        ActionRefusal::NotEmpty(cell) => at("json-cell-taken", &cell),
        ActionRefusal::WayBlocked(cell) => at("numeros-way-blocked", &cell),
        ActionRefusal::MoveMade => tr!(locale, "numeros-move-made"),
        ActionRefusal::MoveMissing => tr!(locale, "numeros-move-missing"),
        ActionRefusal::NotTheMover(cell) => at("numeros-not-the-mover", &cell),
        ActionRefusal::WrongStand => tr!(locale, "numeros-wrong-stand"),
        ActionRefusal::MustSlide => tr!(locale, "numeros-must-slide"),
        ActionRefusal::NoDropAfterCaptures => tr!(locale, "numeros-no-drop-after-captures"),
        ActionRefusal::NoMoveFollows => tr!(locale, "numeros-no-move-follows"),
        ActionRefusal::OnlySieges => tr!(locale, "numeros-only-sieges"),
        ActionRefusal::NoSuchCapture => tr!(locale, "numeros-no-such-capture"),
        ActionRefusal::NotInReserve(piece) => {
            let piece = piece.to_string();
            tr!(locale, "numeros-not-in-reserve", piece = piece.as_str())
        }
        ActionRefusal::NotOnEdge(cell) => at("numeros-not-on-edge", &cell),
    }
}
