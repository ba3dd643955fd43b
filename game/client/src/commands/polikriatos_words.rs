//! Why a position text or a play of Polikriatos was refused, in words.

use tavola_rules::polikriatos::inspect::InspectError;
use tavola_rules::polikriatos::{MapError, PlayRefusal, PositionError, Problem, TEXT_LIMIT, Type};

use super::json_words;
use crate::locale::Locale;
use crate::tr;

/// A whole sentence.
#[must_use]
pub fn inspect(error: &InspectError, locale: &Locale) -> String {
    match error {
        InspectError::Position(PositionError { place, problem }) => {
            json_words::at(place, &self::problem(problem, locale), locale)
        }
        InspectError::NotAPlay => tr!(locale, "polikriatos-not-a-play"),
        InspectError::Play(refusal) => play(refusal, locale),
    }
}

fn problem(problem: &Problem, locale: &Locale) -> String {
    let at = |key, cell: &dyn std::fmt::Display| of_cell(key, cell, locale);
    match problem {
        Problem::TooLong(_) => json_words::too_long(TEXT_LIMIT, locale),
        Problem::NotJson { line, column } => json_words::not_json(*line, *column, locale),
        Problem::Missing => tr!(locale, "json-missing"),
        Problem::NotA(Type::Object) => tr!(locale, "json-not-an-object"),
        Problem::NotA(Type::List) => tr!(locale, "json-not-a-list"),
        Problem::NotA(Type::Text) => tr!(locale, "json-not-a-text"),
        Problem::NotA(Type::Truth) => tr!(locale, "json-not-a-truth"),
        Problem::OutOfRange { least, most } => {
            json_words::not_in_range(i128::from(*least), i128::from(*most), locale)
        }
        Problem::Unknown(_) => tr!(locale, "json-unknown-word"),
        Problem::NotACell => tr!(locale, "json-not-a-cell"),
        Problem::NoSuchSize { width, height } => {
            tr!(locale, "polikriatos-no-such-size", width = *width, height = *height)
        }
        Problem::RowLength { found, expected } => {
            tr!(locale, "polikriatos-row-length", found = *found, needed = *expected)
        }
        Problem::Map(MapError::HoleInWall(cell)) => at("polikriatos-hole-in-wall", cell),
        Problem::Map(MapError::StrayWall(cell)) => at("polikriatos-stray-wall", cell),
        Problem::Map(MapError::InteriorNotPlain(cell)) => {
            at("polikriatos-interior-not-plain", cell)
        }
        Problem::NotAWall(cell) => at("polikriatos-not-a-wall", cell),
        Problem::NoPlaceForTower(cell) => at("polikriatos-no-place-for-tower", cell),
        Problem::NotWater(cell) => at("polikriatos-no-water", cell),
        Problem::Taken(cell) => at("json-cell-taken", cell),
        Problem::CannotStand(cell) => at("polikriatos-cannot-stand", cell),
        Problem::NoPlaceForSource(cell) => at("polikriatos-no-place-for-source", cell),
        Problem::TooMany => tr!(locale, "polikriatos-too-many"),
        Problem::BlockLife => tr!(locale, "polikriatos-block-life"),
    }
}

/// Why a play was refused, as a whole sentence.
#[must_use]
pub fn play(refusal: &PlayRefusal, locale: &Locale) -> String {
    let at = |key, cell: &dyn std::fmt::Display| of_cell(key, cell, locale);
    match *refusal {
        PlayRefusal::OffBoard(_) => tr!(locale, "json-not-a-cell"),
        PlayRefusal::NoPiece(cell) => at("polikriatos-no-piece", &cell),
        PlayRefusal::EnemyPiece(cell) => at("polikriatos-enemy-piece", &cell),
        PlayRefusal::Misnamed => tr!(locale, "polikriatos-misnamed"),
        PlayRefusal::Resting(cell) => at("polikriatos-resting", &cell),
        PlayRefusal::NotItsTrade(kind) => {
            let kind = kind.letter().to_string();
            tr!(locale, "polikriatos-not-its-trade", kind = kind.as_str())
        }
        PlayRefusal::OutOfReach(cell) => at("polikriatos-out-of-reach", &cell),
        PlayRefusal::NotClear(cell) => at("polikriatos-not-clear", &cell),
        PlayRefusal::NotOpen(cell) => at("polikriatos-not-open", &cell),
        PlayRefusal::OwnPiece(cell) => at("polikriatos-own-piece", &cell),
        PlayRefusal::EnemyThere(cell) => at("polikriatos-enemy-there", &cell),
        PlayRefusal::BlockTooLarge(size) => {
            tr!(locale, "polikriatos-block-too-large", size = usize::from(size))
        }
        PlayRefusal::NotABlock => tr!(locale, "polikriatos-not-a-block"),
        PlayRefusal::Leash => tr!(locale, "polikriatos-leash"),
        PlayRefusal::NoTarget(cell) => at("polikriatos-no-target", &cell),
        PlayRefusal::OnTower(cell) => at("polikriatos-on-tower", &cell),
        PlayRefusal::GuardIsProof => tr!(locale, "polikriatos-guard-is-proof"),
        PlayRefusal::Reloading(actions) => {
            tr!(locale, "polikriatos-reloading", actions = usize::from(actions))
        }
        PlayRefusal::NothingToStrike(cell) => at("polikriatos-nothing-to-strike", &cell),
        PlayRefusal::NoEmptyBridge(cell) => at("polikriatos-no-empty-bridge", &cell),
        PlayRefusal::NoWater(cell) => at("polikriatos-no-water", &cell),
        PlayRefusal::NoTowerThere(cell) => at("polikriatos-no-tower-there", &cell),
        PlayRefusal::TooNear(cell) => at("polikriatos-too-near", &cell),
    }
}

fn of_cell(key: &str, cell: &dyn std::fmt::Display, locale: &Locale) -> String {
    let cell = cell.to_string();
    locale.text(key, &[("cell", cell.as_str().into())])
}
