//! Random positions for the tests, made without the engine.

use crate::sketch::{At, Sketch, Unit};

pub(crate) use crate::luck::{Luck, cases};

/// Every piece of both armies (BN-3), C4 and C9 twice.
pub(crate) const ALL_PIECES: &str = "C2 C4 C6 C8 C4 C16 C36 C64 T6 T20 T42 T72 T9 T25 T49 T81 S15 S45 S153 S25 S81 S169 S289 \
     C3 C5 C7 C9 C9 C25 C49 C81 T12 T30 T56 T90 T16 T36 T64 T100 S28 S66 S120 S49 S121 S225 S361";

const PARTS: [&[u32]; 2] = [&[36, 25, 16, 9, 4, 1], &[64, 49, 36, 25, 16]];

fn free_cell(luck: &mut Luck, sketch: &Sketch, (low, high): (i32, i32)) -> Option<At> {
    for _ in 0..30 {
        let at = (1 + luck.below(8) as i32, low + luck.below((high - low + 1) as usize) as i32);
        if sketch.units.iter().all(|(taken, _)| *taken != at) {
            return Some(at);
        }
    }
    None
}

/// A position with pieces of either colour anywhere, pyramids with any parts left, reserves and spoils: play need
/// not be able to lead there.
pub(crate) fn wild(luck: &mut Luck) -> Sketch {
    let mut sketch = Sketch { black_moves: luck.one_in(2), ..Sketch::default() };
    // Mostly everything stands close together, so that things happen.
    let height = [2, 4, 6, 8, 16][luck.below(5)];
    let low = 1 + luck.below((17 - height) as usize) as i32;
    let ranks = (low, low + height - 1);
    let thin = 1 + luck.below(4);
    // Small numbers meet more often.
    let most = [20, 50, 400][luck.below(3)];
    for (side, parts) in PARTS.into_iter().enumerate() {
        if luck.one_in(3) {
            continue;
        }
        let few = luck.one_in(3);
        let keep: Vec<u32> = parts
            .iter()
            .copied()
            .filter(|_| if few { luck.one_in(4) } else { !luck.one_in(4) })
            .collect();
        if let (false, Some(at)) = (keep.is_empty(), free_cell(luck, &sketch, ranks)) {
            sketch.units.push((at, Unit { white: side == 0, letter: 'P', numbers: keep }));
        }
    }
    for piece in ALL_PIECES.split_whitespace() {
        let unit = Unit::read(luck.one_in(2), piece);
        if luck.one_in(8) {
            let side = luck.below(2);
            sketch.reserves[side].push((unit.letter, unit.numbers[0]));
        } else if unit.numbers[0] <= most
            && luck.one_in(thin)
            && let Some(at) = free_cell(luck, &sketch, ranks)
        {
            sketch.units.push((at, unit));
        }
    }
    for taken in &mut sketch.taken {
        let piece: Vec<&str> = ALL_PIECES.split_whitespace().collect();
        for _ in 0..luck.below(14) {
            taken.push(Unit::read(true, piece[luck.below(piece.len())]).numbers[0]);
        }
        if luck.one_in(4) {
            taken.push(1);
        }
    }
    sketch
}
