//! BN-3: where the armies stand at the start.

use super::cell::{Cell, FILES, RANKS};
use super::piece::{Piece, Shape, Unit};
use super::pyramid::Pyramid;
use super::side::Side;

use Shape::{Round as C, Square as S, Triangle as T};

/// Ranks 1 to 4, files a to h. `None` where the pyramid or nothing stands.
const WHITE: [[Option<(Shape, u16)>; FILES]; 4] = [
    [Some((S, 289)), Some((S, 169)), None, None, None, None, Some((S, 81)), Some((S, 25))],
    [
        Some((S, 153)),
        None,
        Some((T, 49)),
        Some((T, 42)),
        Some((T, 20)),
        Some((T, 25)),
        Some((S, 45)),
        Some((S, 15)),
    ],
    [
        Some((T, 81)),
        Some((T, 72)),
        Some((C, 64)),
        Some((C, 36)),
        Some((C, 16)),
        Some((C, 4)),
        Some((T, 6)),
        Some((T, 9)),
    ],
    [None, None, Some((C, 8)), Some((C, 6)), Some((C, 4)), Some((C, 2)), None, None],
];

/// Ranks 16 down to 13, files a to h.
const BLACK: [[Option<(Shape, u16)>; FILES]; 4] = [
    [Some((S, 49)), Some((S, 121)), None, None, None, None, Some((S, 225)), Some((S, 361))],
    [
        Some((S, 28)),
        Some((S, 66)),
        Some((T, 36)),
        Some((T, 30)),
        Some((T, 56)),
        Some((T, 64)),
        Some((S, 120)),
        None,
    ],
    [
        Some((T, 16)),
        Some((T, 12)),
        Some((C, 9)),
        Some((C, 25)),
        Some((C, 49)),
        Some((C, 81)),
        Some((T, 90)),
        Some((T, 100)),
    ],
    [None, None, Some((C, 3)), Some((C, 5)), Some((C, 7)), Some((C, 9)), None, None],
];

/// Files of the pyramids, which stand on ranks 2 and 15.
const PYRAMID_FILES: [usize; 2] = [1, 7];

/// "Avanço": so many ranks forward.
const ADVANCE: usize = 2;

/// Every unit of the start with its side and cell.
pub(super) fn units(advanced: bool) -> Vec<(Side, Unit, Cell)> {
    let ahead = if advanced { ADVANCE } else { 0 };
    let mut units = Vec::new();
    for side in Side::ALL {
        let rank_of = |row: usize| match side {
            Side::White => row + ahead,
            Side::Black => RANKS - 1 - row - ahead,
        };
        let rows = match side {
            Side::White => &WHITE,
            Side::Black => &BLACK,
        };
        for (row, cells) in rows.iter().enumerate() {
            for (file, entry) in cells.iter().enumerate() {
                let piece = entry.and_then(|(shape, number)| Piece::new(shape, number));
                if let Some((piece, cell)) = piece.zip(Cell::new(file, rank_of(row))) {
                    units.push((side, Unit::Piece(piece), cell));
                }
            }
        }
        if let Some(cell) = Cell::new(PYRAMID_FILES[side.index()], rank_of(1)) {
            units.push((side, Unit::Pyramid(Pyramid::whole(side)), cell));
        }
    }
    units
}
