//! Random positions and luck for the tests of Ludo.

use tavola_rules::ludo::{ByPlayer, Face, Pawns, Player, Position, Step, Turn};

pub(crate) use crate::luck::{Luck, cases};

/// Steps of sixteen pawns, anywhere; half of the time close together on the track, so that pawns meet.
pub(crate) fn wild_steps(luck: &mut Luck) -> [[i64; 4]; 4] {
    let middle = luck.below(52) as i64;
    let close = luck.one_in(2);
    std::array::from_fn(|player| {
        std::array::from_fn(|_| match luck.below(if close { 12 } else { 6 }) {
            0 => -1,
            1 => 57,
            2 => 45 + luck.below(13) as i64,
            _ if close => {
                let cell = middle + luck.below(13) as i64;
                (cell - [39, 0, 13, 26][player]).rem_euclid(52).min(50)
            }
            _ => luck.below(51) as i64,
        })
    })
}

/// A position with a waiting face: play need not be able to lead there.
pub(crate) fn wild(luck: &mut Luck) -> Position {
    let steps = wild_steps(luck);
    let turn = Turn {
        player: Player::ALL[luck.below(4)],
        roll: Face::new(1 + luck.below(6) as u8),
        sixes: luck.below(3) as u8,
        rolls: if luck.one_in(8) { 9_990 + luck.below(11) as u32 } else { luck.below(900) as u32 },
    };
    Position::new(pawns(steps), turn)
}

/// Pawns on these steps.
pub(crate) fn pawns(steps: [[i64; 4]; 4]) -> Pawns {
    Pawns::new(ByPlayer(steps.map(|four| four.map(|step| Step::new(step).unwrap()))))
}

/// A step that must exist.
pub(crate) fn step(number: i64) -> Step {
    Step::new(number).unwrap()
}

/// A face that must exist.
pub(crate) fn face(number: u8) -> Face {
    Face::new(number).unwrap()
}
