//! Why a position text was refused, in words.

use tavola_rules::cyvasse::{Field, Position, PositionError, Side};

use crate::locale::Locale;
use crate::tr;

/// Longer texts are not even looked at.
const LONGEST: usize = 2000;

/// Reads a position text, or says why not.
///
/// # Errors
/// A whole sentence.
pub fn parse(text: &str, locale: &Locale) -> Result<Position, String> {
    if text.len() > LONGEST {
        return Err(tr!(locale, "position-too-long"));
    }
    text.parse().map_err(|error| reason(&error, text, locale))
}

fn side(side: Side, locale: &Locale) -> String {
    match side {
        Side::South => tr!(locale, "side-south"),
        Side::North => tr!(locale, "side-north"),
    }
}

/// The n-th field as it was given.
fn field(text: &str, which: Field) -> &str {
    let index = match which {
        Field::Pieces => 0,
        Field::Terrain => 1,
        Field::Side => 2,
        Field::Turns => 3,
        Field::Dragons => 4,
        Field::Quiet => 5,
    };
    text.split(' ').nth(index).unwrap_or_default()
}

fn bad_field(which: Field, text: &str, locale: &Locale) -> String {
    let text = field(text, which);
    match which {
        Field::Turns => tr!(locale, "position-bad-turns", text = text),
        Field::Dragons => tr!(locale, "position-bad-dragon", text = text),
        Field::Quiet => tr!(locale, "position-bad-quiet", text = text),
        Field::Pieces | Field::Terrain | Field::Side => {
            tr!(locale, "position-bad-side", text = text)
        }
    }
}

fn reason(error: &PositionError, text: &str, locale: &Locale) -> String {
    match *error {
        PositionError::FieldCount(count) => tr!(locale, "position-fields", count = count),
        PositionError::RowCount(which, count) => {
            let which = if which == Field::Terrain { "terrain" } else { "pieces" };
            tr!(locale, "position-rows", field = which, count = count)
        }
        PositionError::RowLength { row, found, expected, .. } => tr!(
            locale,
            "position-row-length",
            row = usize::from(row),
            found = found,
            needed = expected
        ),
        PositionError::Letter { row, letter, .. } => {
            let sign = letter.escape_debug().to_string();
            tr!(locale, "position-bad-letter", row = usize::from(row), sign = sign.as_str())
        }
        PositionError::Count { row, .. } => {
            tr!(locale, "position-bad-count", row = usize::from(row))
        }
        PositionError::Side => bad_field(Field::Side, text, locale),
        PositionError::Number(which) | PositionError::Pair(which) => bad_field(which, text, locale),
        PositionError::Dragon(_) => bad_field(Field::Dragons, text, locale),
        PositionError::Turns { .. } => bad_field(Field::Turns, text, locale),
        _ => of_board(error, locale),
    }
}

/// Reasons that lie in what stands where.
fn of_board(error: &PositionError, locale: &Locale) -> String {
    match *error {
        PositionError::Kings(of, count) => {
            let of = side(of, locale);
            tr!(locale, "position-kings", side = of.as_str(), count = count)
        }
        PositionError::TooMany(of, kind, count) => {
            let of = side(of, locale);
            let name = locale.text(&format!("piece-{}", kind.key()), &[]);
            tr!(
                locale,
                "position-too-many",
                side = of.as_str(),
                name = name.as_str(),
                count = count,
                most = kind.count()
            )
        }
        PositionError::OnMountain(_, hex) => {
            let cell = hex.to_string();
            tr!(locale, "position-on-mountain", cell = cell.as_str())
        }
        PositionError::OnFire(hex) => {
            let cell = hex.to_string();
            tr!(locale, "position-on-burning", cell = cell.as_str())
        }
        PositionError::SharedFire(hex) => {
            let cell = hex.to_string();
            tr!(locale, "position-same-burning", cell = cell.as_str())
        }
        PositionError::DragonLate(of) => {
            let of = side(of, locale);
            tr!(locale, "position-dragon-late", side = of.as_str())
        }
        PositionError::DragonMismatch(of) => {
            let of = side(of, locale);
            tr!(locale, "position-dragon-mismatch", side = of.as_str())
        }
        _ => tr!(locale, "position-too-long"),
    }
}
