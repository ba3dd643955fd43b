//! A second rule book of Ludo, written from the page alone: slow, literal, sharing no code with the engine.
//!
//! Pawns are numbers in lists, cells are (row, column) pairs found by walking the page's list, once.

use std::sync::LazyLock;

/// A state with a roll that waits. Players are 0 you, 1 CPU 1, 2 CPU 2, 3 CPU 3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slow {
    pub(crate) pawns: Vec<Vec<i64>>,
    pub(crate) turn: usize,
    pub(crate) roll: i64,
    /// Sixes before this roll.
    pub(crate) sixes: i64,
    /// Rolls so far, this one included.
    pub(crate) rolls: i64,
}

/// What a legal move or the lack of one leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Next {
    pub(crate) pawns: Vec<Vec<i64>>,
    pub(crate) turn: usize,
    pub(crate) sixes: i64,
    /// "won", "capped" or "on".
    pub(crate) end: &'static str,
}

/// LU-2: the corners of the walk, in the page's order; between two of a straight piece lie all cells.
const WALK: [((i64, i64), (i64, i64)); 16] = [
    ((6, 1), (6, 5)),
    ((5, 6), (0, 6)),
    ((0, 7), (0, 7)),
    ((0, 8), (0, 8)),
    ((1, 8), (5, 8)),
    ((6, 9), (6, 14)),
    ((7, 14), (7, 14)),
    ((8, 14), (8, 14)),
    ((8, 13), (8, 9)),
    ((9, 8), (14, 8)),
    ((14, 7), (14, 7)),
    ((14, 6), (14, 6)),
    ((13, 6), (9, 6)),
    ((8, 5), (8, 0)),
    ((7, 0), (7, 0)),
    ((6, 0), (6, 0)),
];

fn straight(from: (i64, i64), to: (i64, i64)) -> Vec<(i64, i64)> {
    let mut cells = vec![from];
    let (mut row, mut column) = from;
    while (row, column) != to {
        row += (to.0 - row).signum();
        column += (to.1 - column).signum();
        cells.push((row, column));
    }
    cells
}

/// LU-2.
pub(crate) fn track() -> &'static [(i64, i64)] {
    static TRACK: LazyLock<Vec<(i64, i64)>> =
        LazyLock::new(|| WALK.iter().flat_map(|&(from, to)| straight(from, to)).collect());
    &TRACK
}

/// LU-2, LU-4: the 58 cells of a player's way, its start first, (7, 7) last.
pub(crate) fn way(player: usize) -> &'static [(i64, i64)] {
    static WAYS: LazyLock<[Vec<(i64, i64)>; 4]> = LazyLock::new(|| [0, 1, 2, 3].map(walk));
    &WAYS[player]
}

fn walk(player: usize) -> Vec<(i64, i64)> {
    let track = track();
    let start = match player {
        0 => 39,
        1 => 0,
        2 => 13,
        _ => 26,
    };
    let mut cells: Vec<(i64, i64)> = (0..=50).map(|step| track[(start + step) % 52]).collect();
    cells.extend(match player {
        0 => straight((13, 7), (8, 7)),
        1 => straight((7, 1), (7, 6)),
        2 => straight((1, 7), (6, 7)),
        _ => straight((7, 13), (7, 8)),
    });
    cells.push((7, 7));
    cells
}

/// LU-3: is it one of the eight?
fn is_safe(cell: (i64, i64)) -> bool {
    let track = track();
    [0, 8, 13, 21, 26, 34, 39, 47].iter().any(|&at| track[at] == cell)
}

impl Slow {
    fn cell(player: usize, step: i64) -> Option<(i64, i64)> {
        if step < 0 { None } else { Some(way(player)[usize::try_from(step).unwrap()]) }
    }

    fn somebody_is_home(&self) -> bool {
        self.pawns.iter().any(|four| four.iter().all(|&step| step == 57))
    }

    /// LU-6, LU-7, LU-8: the steps of pawns that may move, rising.
    pub(crate) fn legal(&self) -> Vec<i64> {
        if self.somebody_is_home() || (self.roll == 6 && self.sixes == 2) {
            return Vec::new();
        }
        (-1..=57)
            .filter(|step| self.pawns[self.turn].contains(step))
            .filter(|&step| if step == -1 { self.roll == 6 } else { step + self.roll <= 57 })
            .collect()
    }

    fn to(&self, from: i64) -> i64 {
        if from == -1 { 0 } else { from + self.roll }
    }

    /// LU-10, LU-11: whose pawns, and which, fall to this move.
    fn prey(&self, from: i64) -> Vec<(usize, usize)> {
        let to = self.to(from);
        let cell = Self::cell(self.turn, to).unwrap();
        let mut prey = Vec::new();
        for player in (0..4).filter(|&player| player != self.turn) {
            for pawn in 0..4 {
                // Lanes are their owners' alone, and at the finish all are at peace.
                let on_track = (0..=50).contains(&self.pawns[player][pawn]) && to <= 50;
                let there = Self::cell(player, self.pawns[player][pawn]) == Some(cell);
                if on_track && there && !is_safe(cell) {
                    prey.push((player, pawn));
                }
            }
        }
        prey
    }

    /// LU-5 to LU-13: after the move of the first pawn on that step; without one, after the pass or the void roll.
    pub(crate) fn after(&self, from: Option<i64>) -> Next {
        let mut pawns = self.pawns.clone();
        if let Some(from) = from {
            for (player, pawn) in self.prey(from) {
                pawns[player][pawn] = -1;
            }
            let pawn = pawns[self.turn].iter().position(|&step| step == from).unwrap();
            pawns[self.turn][pawn] = self.to(from);
        }
        let again = self.roll == 6 && self.sixes < 2;
        let won = pawns[self.turn].iter().all(|&step| step == 57);
        Next {
            pawns,
            turn: if again { self.turn } else { (self.turn + 1) % 4 },
            sixes: if again { self.sixes + 1 } else { 0 },
            end: if won {
                "won"
            } else if self.rolls >= 10_000 {
                "capped"
            } else {
                "on"
            },
        }
    }

    /// LU-18: of the 216 throws of the three opponents, those that bring a pawn of one of them onto the pawn which has
    /// just made this move.
    pub(crate) fn risk(&self, from: i64) -> i64 {
        let to = self.to(from);
        let cell = Self::cell(self.turn, to).unwrap();
        if to > 50 || is_safe(cell) {
            return 0;
        }
        let after = self.after(Some(from)).pawns;
        let opponents: Vec<usize> = (0..4).filter(|&player| player != self.turn).collect();
        let lands = |player: usize, face: i64| {
            after[player].iter().any(|&step| {
                let goal = if step == -1 { if face == 6 { 0 } else { -1 } } else { step + face };
                goal <= 50 && Self::cell(player, goal) == Some(cell)
            })
        };
        let hits: Vec<Vec<bool>> = opponents
            .iter()
            .map(|&player| (1..=6).map(|face| lands(player, face)).collect())
            .collect();
        let mut captured = 0;
        for first in 0..6 {
            for second in 0..6 {
                for third in 0..6 {
                    captured += i64::from(hits[0][first] || hits[1][second] || hits[2][third]);
                }
            }
        }
        captured
    }

    /// LU-16, LU-17: the base of a move.
    fn base(&self, from: i64) -> i64 {
        let captured = self.prey(from).len() as i64;
        if captured > 0 {
            return 100 + 10 * (captured - 1);
        }
        let to = self.to(from);
        if to == 57 {
            return 80;
        }
        if from == -1 {
            return 60;
        }
        if to <= 50 && is_safe(Self::cell(self.turn, to).unwrap()) { 40 } else { 20 }
    }

    /// LU-17: in points, as a fraction of whole numbers: what the page writes, with 216 x 57 below the line.
    pub(crate) fn score(&self, from: i64, level: &str) -> (i64, i64) {
        let below = 216 * 57;
        match level {
            "facil" => (0, below),
            "normal" => (self.base(from) * below, below),
            _ => {
                // 50 x risk/216 x (57 + step)/57.
                let danger = 50 * self.risk(from) * (57 + self.to(from));
                (self.base(from) * below - danger, below)
            }
        }
    }

    /// LU-15 to LU-17: the moves among which the level draws.
    pub(crate) fn best(&self, level: &str) -> Vec<i64> {
        let legal = self.legal();
        let top = legal.iter().map(|&from| self.score(from, level).0).max();
        legal.into_iter().filter(|&from| Some(self.score(from, level).0) == top).collect()
    }

    /// LU-22.
    pub(crate) fn inspect(&self, level: Option<&str>) -> String {
        let legal = self.legal();
        if legal.is_empty() {
            return "pass\n".to_string();
        }
        let mut text = String::new();
        for from in legal {
            text += &format!("{from}->{}", self.to(from));
            let captured = self.prey(from).len();
            if captured > 0 {
                text += &format!(" x{captured}");
            }
            if let Some(level) = level {
                let (above, below) = self.score(from, level);
                let points = above as f64 / below as f64;
                text += &format!("  score {points:.4}  risk {}/216", self.risk(from));
            }
            text += "\n";
        }
        text
    }

    /// LU-22: the state as a position text.
    pub(crate) fn text(&self) -> String {
        let names = ["you", "cpu1", "cpu2", "cpu3"];
        let lists: Vec<String> = (0..4)
            .map(|player| format!("\"{}\": {:?}", names[player], self.pawns[player]))
            .collect();
        format!(
            "{{\"pawns\": {{{}}}, \"turn\": \"{}\", \"roll\": {}, \"sixes\": {}, \"rolls\": {}}}",
            lists.join(", "),
            names[self.turn],
            self.roll,
            self.sixes,
            self.rolls
        )
    }
}
