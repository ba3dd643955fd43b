//! The board of Ludo: steps on a player's way, the cells they lie on, and a die's faces (LU-1 to LU-4).
//!
//! A pawn is known by its [`Step`] on its owner's way. All four ways are the same but for where they begin on the
//! track, a quarter of it apart, so that what a step meets ([`met_by`]) and whether it is safe need no player.

use super::player::Player;

/// LU-1: cells of the shared track.
pub const TRACK: u8 = 52;

/// LU-4: the last step on the track.
const LAST_ON_TRACK: i8 = 50;

/// How far a pawn is on its owner's way: -1 base, 0 to 50 track, 51 to 56 own lane, 57 finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(i8);

impl Step {
    /// In the base.
    pub const BASE: Self = Self(-1);
    /// The own start cell (LU-6).
    pub const START: Self = Self(0);
    /// Home.
    pub const FINISH: Self = Self(57);

    /// The step with this number, -1 to 57.
    #[must_use]
    pub const fn new(number: i64) -> Option<Self> {
        if number >= -1 && number <= 57 { Some(Self(number as i8)) } else { None }
    }

    /// -1 to 57.
    #[must_use]
    pub const fn number(self) -> i8 {
        self.0
    }

    /// 0 to 58, for tables.
    pub(super) const fn slot(self) -> usize {
        (self.0 + 1) as usize
    }

    /// On the shared track?
    #[must_use]
    pub const fn is_on_track(self) -> bool {
        self.0 >= 0 && self.0 <= LAST_ON_TRACK
    }

    /// LU-3: on one of the eight safe cells? A lane or the finish is none of them (LU-16).
    #[must_use]
    pub const fn is_safe_cell(self) -> bool {
        self.is_on_track() && matches!(self.0 % 13, 0 | 8)
    }

    /// LU-6, LU-8: where a pawn comes to with this face, if it may move.
    #[inline]
    #[must_use]
    pub const fn advanced(self, face: Face) -> Option<Self> {
        if self.0 < 0 {
            return if face.0 == 6 { Some(Self::START) } else { None };
        }
        let to = self.0 + face.0 as i8;
        if to <= Self::FINISH.0 { Some(Self(to)) } else { None }
    }

    /// LU-2, LU-4: the cell under it, for this player.
    #[must_use]
    pub fn place(self, player: Player) -> Place {
        match self.0 {
            ..0 => Place::Base,
            0..=LAST_ON_TRACK => {
                let start = u8::try_from(13 * (player.index() + 3) % TRACK as usize).unwrap_or(0);
                Place::Track((start + self.0 as u8) % TRACK)
            }
            51..57 => Place::Lane(self.0 as u8 - 51),
            57.. => Place::Finish,
        }
    }

    /// The cell's (row, column) from 0 at the top left of the 15 x 15 grid; a base has no single cell.
    #[must_use]
    pub fn cell(self, player: Player) -> Option<(u8, u8)> {
        match self.place(player) {
            Place::Base => None,
            Place::Track(cell) => Some(track_cell(cell)),
            Place::Lane(n) => Some(lane_cell(player, n)),
            Place::Finish => Some((7, 7)),
        }
    }
}

/// Where a pawn is on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// In its owner's base.
    Base,
    /// On this cell of the track, 0 to 51.
    Track(u8),
    /// On this cell of its owner's lane, 0 to 5.
    Lane(u8),
    /// Home.
    Finish,
}

/// LU-2: a cell of the track, which begins at CPU 1's start: a quarter of it, turned.
const fn track_cell(cell: u8) -> (u8, u8) {
    let (row, column) = match cell % 13 {
        n @ 0..=4 => (6, 1 + n),
        n @ 5..=10 => (10 - n, 6),
        11 => (0, 7),
        _ => (0, 8),
    };
    turned(row, column, cell / 13)
}

/// LU-4: a cell of a player's lane, from the rim inwards.
const fn lane_cell(player: Player, n: u8) -> (u8, u8) {
    turned(7, 1 + n, (player as u8 + 3) % 4)
}

/// Quarter turns clockwise about the middle of the board.
const fn turned(row: u8, column: u8, turns: u8) -> (u8, u8) {
    match turns {
        0 => (row, column),
        1 => (column, 14 - row),
        2 => (14 - row, 14 - column),
        _ => (14 - column, row),
    }
}

/// Of an enemy `places` seats further clockwise, the step that lies on the same cell of the track. None off the
/// track and on the cell that the enemy never visits (LU-4).
#[inline]
pub(super) const fn met_by(step: Step, places: usize) -> Option<i8> {
    if !step.is_on_track() || places == 0 || places > 3 {
        return None;
    }
    let met = MET[step.0 as usize][places - 1];
    if met > LAST_ON_TRACK { None } else { Some(met) }
}

/// Row: a step on the track. Column: the enemy 1, 2, 3 places on, whose way begins 13 cells later each.
static MET: [[i8; 3]; LAST_ON_TRACK as usize + 1] = {
    let mut table = [[0; 3]; LAST_ON_TRACK as usize + 1];
    let mut step = 0;
    while step < table.len() {
        let mut places = 1;
        while places <= 3 {
            table[step][places - 1] = ((step + 52 - 13 * places) % 52) as i8;
            places += 1;
        }
        step += 1;
    }
    table
};

/// A die's face, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// All six.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];
    /// The face that leaves the base and rolls again (LU-6).
    pub const SIX: Self = Self(6);

    /// The face with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if matches!(number, 1..=6) { Some(Self(number)) } else { None }
    }

    /// A draw of `0..6` as a face; anything larger is a six.
    pub(super) const fn of_draw(draw: u32) -> Self {
        if draw < 5 { Self(draw as u8 + 1) } else { Self::SIX }
    }

    /// 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}
