//! A second rule book, slow and literal, written from the rule page. It shares no code with the engine: a map of
//! cells, loops over all of them, and every definition as it is worded.

use std::collections::{BTreeMap, BTreeSet};

use crate::sketch::{At, Sketch, Unit, name};

/// A capture: kind, victim, value taken of a pyramid, captors.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Taking {
    pub(crate) kind: &'static str,
    pub(crate) victim: At,
    pub(crate) value: Option<u32>,
    pub(crate) by: BTreeSet<At>,
}

impl Taking {
    pub(crate) fn write(&self) -> String {
        let value = self.value.map_or_else(String::new, |value| format!(":{value}"));
        let by: Vec<String> = self.by.iter().map(|at| name(*at)).collect();
        format!("{} {}{value} by {}", self.kind, name(self.victim), by.join(" "))
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Slow {
    pub(crate) board: BTreeMap<At, Unit>,
    pub(crate) white_moves: bool,
    pub(crate) reserves: [Vec<(char, u32)>; 2],
    pub(crate) taken: [Vec<u32>; 2],
}

/// BN-4.
fn part_shape(white: bool, number: u32) -> char {
    match (white, number) {
        (true, 36 | 25) | (false, 64 | 49) => 'S',
        (true, 16 | 9) | (false, 36 | 25) => 'T',
        (true, 4 | 1) | (false, 16) => 'C',
        _ => panic!("no part {number}"),
    }
}

fn shapes(unit: &Unit) -> BTreeSet<char> {
    if unit.letter == 'P' {
        unit.numbers.iter().map(|number| part_shape(unit.white, *number)).collect()
    } else {
        BTreeSet::from([unit.letter])
    }
}

/// BN-9.
fn values(unit: &Unit) -> BTreeSet<u32> {
    let mut values: BTreeSet<u32> = unit.numbers.iter().copied().collect();
    values.insert(unit.numbers.iter().sum());
    values
}

fn on_board((file, rank): At) -> bool {
    (1..=8).contains(&file) && (1..=16).contains(&rank)
}

/// BN-5: each line of a shape from a cell: the cells crossed, then the goal.
fn lines(shape: char, (file, rank): At) -> Vec<Vec<At>> {
    let mut lines = Vec::new();
    for dx in -1..=1_i32 {
        for dy in -1..=1_i32 {
            let steps = match (shape, dx.abs() + dy.abs()) {
                ('C', 2) => 1,
                ('T', 1) => 2,
                ('S', 1) => 3,
                _ => continue,
            };
            let line: Vec<At> = (1..=steps).map(|n| (file + n * dx, rank + n * dy)).collect();
            if line.iter().all(|at| on_board(*at)) {
                lines.push(line);
            }
        }
    }
    lines
}

/// BN-6.
fn leap(shape: char, (a, b): At, (c, d): At) -> bool {
    let mut away = [(a - c).abs(), (b - d).abs()];
    away.sort_unstable();
    match shape {
        'T' => away == [1, 2],
        'S' => away == [1, 3],
        _ => false,
    }
}

/// BN-11.
fn is_ambush(a: u32, b: u32, victim: u32) -> bool {
    let (small, large) = (a.min(b), a.max(b));
    a + b == victim
        || large - small == victim
        || a * b == victim
        || (large.is_multiple_of(small) && large / small == victim)
}

/// BN-12.
fn is_assault(captor: u32, n: u32, victim: u32) -> bool {
    victim == captor * n || (captor.is_multiple_of(n) && victim == captor / n)
}

/// BN-13.
fn is_power(a: u32, b: u32) -> bool {
    let of = |base: u32, high: u32| base >= 2 && (2..12).any(|k| base.checked_pow(k) == Some(high));
    of(a, b) || of(b, a)
}

/// BN-14: which letters some order of the three forms.
fn progressions(three: [u32; 3]) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    let mut numbers = three.map(i64::from);
    numbers.sort_unstable();
    let [a, b, c] = numbers;
    if a == b || b == c {
        return found;
    }
    for [x, y, z] in [[a, b, c], [c, b, a], [b, a, c], [c, a, b], [a, c, b], [b, c, a]] {
        if y - x == z - y {
            found.insert('A');
        }
        // y/x = z/y
        if y * y == z * x {
            found.insert('G');
        }
    }
    // c/a = (c-b)/(b-a) as fractions in lowest terms.
    let lowest = |n: i64, d: i64| {
        let common = (1..=n.min(d)).rev().find(|k| n % k == 0 && d % k == 0).unwrap();
        (n / common, d / common)
    };
    if lowest(c, a) == lowest(c - b, b - a) {
        found.insert('H');
    }
    found
}

impl Slow {
    pub(crate) fn of(sketch: &Sketch) -> Self {
        Self {
            board: sketch.units.iter().cloned().collect(),
            white_moves: !sketch.black_moves,
            reserves: sketch.reserves.clone(),
            taken: sketch.taken.clone(),
        }
    }

    pub(crate) fn sketch(&self) -> Sketch {
        Sketch {
            units: self.board.iter().map(|(at, unit)| (*at, unit.clone())).collect(),
            black_moves: !self.white_moves,
            reserves: self.reserves.clone(),
            taken: self.taken.clone(),
        }
    }

    fn empty(&self, at: At) -> bool {
        !self.board.contains_key(&at)
    }

    fn own(&self) -> impl Iterator<Item = (At, &Unit)> {
        let white = self.white_moves;
        self.board.iter().filter(move |(_, unit)| unit.white == white).map(|(at, unit)| (*at, unit))
    }

    fn enemies(&self) -> impl Iterator<Item = (At, &Unit)> {
        let white = self.white_moves;
        self.board.iter().filter(move |(_, unit)| unit.white != white).map(|(at, unit)| (*at, unit))
    }

    /// BN-5: the cells the unit, standing on `from`, could slide onto, whatever stands on them.
    pub(crate) fn slides(&self, unit: &Unit, from: At) -> BTreeSet<At> {
        let mut goals = BTreeSet::new();
        for shape in shapes(unit) {
            for line in lines(shape, from) {
                let (goal, crossed) = line.split_last().unwrap();
                if crossed.iter().all(|at| self.empty(*at)) {
                    goals.insert(*goal);
                }
            }
        }
        goals
    }

    /// BN-5, BN-6: from, to, regular.
    pub(crate) fn moves(&self) -> Vec<(At, At, bool)> {
        let mut moves = Vec::new();
        for (from, unit) in self.own() {
            for to in self.slides(unit, from) {
                if self.empty(to) {
                    moves.push((from, to, true));
                }
            }
            for file in (from.0 - 3).max(1)..=(from.0 + 3).min(8) {
                for rank in (from.1 - 3).max(1)..=(from.1 + 3).min(16) {
                    let to = (file, rank);
                    if self.empty(to) && shapes(unit).iter().any(|shape| leap(*shape, from, to)) {
                        moves.push((from, to, false));
                    }
                }
            }
        }
        moves
    }

    /// BN-17.
    pub(crate) fn drops(&self) -> Vec<((char, u32), At)> {
        let rank = if self.white_moves { 1 } else { 16 };
        let different: BTreeSet<(char, u32)> =
            self.reserves[usize::from(!self.white_moves)].iter().copied().collect();
        let free: Vec<At> = (1..=8).map(|file| (file, rank)).filter(|at| self.empty(*at)).collect();
        let mut drops = Vec::new();
        for piece in different {
            drops.extend(free.iter().map(|at| (piece, *at)));
        }
        drops
    }

    /// Every capture that stands, each once.
    pub(crate) fn takings(&self) -> BTreeSet<Taking> {
        let mut takings = BTreeSet::new();
        let reach: Vec<(At, &Unit, BTreeSet<At>)> =
            self.own().map(|(at, unit)| (at, unit, self.slides(unit, at))).collect();
        for (victim, unit) in self.enemies() {
            let near: Vec<(At, &Unit)> = reach
                .iter()
                .filter(|(_, _, goals)| goals.contains(&victim))
                .map(|(at, unit, _)| (*at, *unit))
                .collect();
            for value in values(unit) {
                let named = (unit.letter == 'P').then_some(value);
                let mut add = |kind, by: &[At]| {
                    let by = by.iter().copied().collect();
                    takings.insert(Taking { kind, victim, value: named, by });
                };
                for (at, captor) in &near {
                    for a in values(captor) {
                        if a == value {
                            add("encounter", &[*at]);
                        }
                        if is_power(a, value) {
                            add("power", &[*at]);
                        }
                    }
                }
                for (first, one) in &near {
                    for (second, other) in &near {
                        if first >= second {
                            continue;
                        }
                        for a in values(one) {
                            for b in values(other) {
                                if is_ambush(a, b, value) {
                                    add("ambush", &[*first, *second]);
                                }
                                if !progressions([a, b, value]).is_empty() {
                                    add("progression", &[*first, *second]);
                                }
                            }
                        }
                    }
                }
                for (at, captor) in self.own() {
                    if let Some(n) = self.empty_between(at, victim)
                        && values(captor).iter().any(|a| is_assault(*a, n, value))
                    {
                        add("assault", &[at]);
                    }
                }
            }
        }
        takings.extend(self.sieges());
        takings
    }

    /// BN-12: how many empty cells lie strictly between two of one line, if at least one and no other.
    fn empty_between(&self, (a, b): At, (c, d): At) -> Option<u32> {
        let (dx, dy) = (c - a, d - b);
        if !(dx == 0 || dy == 0 || dx.abs() == dy.abs()) {
            return None;
        }
        let steps = dx.abs().max(dy.abs());
        let between: Vec<At> =
            (1..steps).map(|n| (a + n * dx.signum(), b + n * dy.signum())).collect();
        (!between.is_empty() && between.iter().all(|at| self.empty(*at)))
            .then_some(between.len() as u32)
    }

    /// BN-15.
    pub(crate) fn sieges(&self) -> BTreeSet<Taking> {
        let mut sieges = BTreeSet::new();
        for (victim, unit) in self.enemies() {
            if self.slides(unit, victim).iter().any(|to| self.empty(*to)) {
                continue;
            }
            let mut by = BTreeSet::new();
            for shape in shapes(unit) {
                for line in lines(shape, victim) {
                    let met = line.iter().find(|at| !self.empty(**at)).unwrap();
                    if self.board[met].white == self.white_moves {
                        by.insert(*met);
                    }
                }
            }
            if !by.is_empty() {
                sieges.insert(Taking { kind: "siege", victim, value: None, by });
            }
        }
        sieges
    }

    /// BN-18, BN-19, all on, thresholds at their defaults: the names for the side to move.
    pub(crate) fn victories(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        let taken = &self.taken[usize::from(!self.white_moves)];
        let corpo = taken.len() >= 10;
        let bens = taken.iter().sum::<u32>() >= 300;
        let digits: usize = taken.iter().map(|value| value.to_string().len()).sum();
        let lucros = digits >= 18;
        for (holds, name) in [
            (corpo, "corpo"),
            (bens, "bens"),
            (lucros, "lucros"),
            (corpo && bens, "corpo+bens"),
            (corpo && lucros, "corpo+lucros"),
            (bens && lucros, "bens+lucros"),
            (corpo && bens && lucros, "corpo+bens+lucros"),
            (bens && digits < 18, "acao"),
            (bens && taken.len() < 10, "honra"),
            (bens && digits < 18 && taken.len() < 10, "honra+acao"),
        ] {
            if holds {
                names.insert(name.to_string());
            }
        }
        if self.enemies().any(|(_, unit)| unit.letter == 'P') {
            return names;
        }
        for kinds in self.formations() {
            for (wanted, name) in [("A", "mediana"), ("G", "mediana"), ("H", "mediana")]
                .into_iter()
                .chain([("AG", "grande"), ("AH", "grande"), ("GH", "grande")])
                .chain([("AGH", "excelente")])
            {
                if wanted.chars().all(|letter| kinds.contains(&letter)) {
                    names.insert(format!("{name} {wanted}"));
                }
            }
        }
        names
    }

    /// BN-19: the kinds each formation of three or four holds.
    fn formations(&self) -> BTreeSet<BTreeSet<char>> {
        let half = if self.white_moves { 9..=16 } else { 1..=8 };
        let pieces: Vec<(At, u32)> = self
            .own()
            .filter(|((_, rank), _)| half.contains(rank))
            .map(|(at, unit)| (at, unit.numbers.iter().sum()))
            .collect();
        let mut found = BTreeSet::new();
        let n = pieces.len();
        for i in 0..n {
            for j in i + 1..n {
                for k in j + 1..n {
                    let three = [pieces[i], pieces[j], pieces[k]];
                    let line = in_line(&three.map(|(at, _)| at));
                    if line {
                        found.insert(progressions(three.map(|(_, number)| number)));
                    }
                    for fourth in &pieces[k + 1..] {
                        let [a, b, c] = three;
                        let cells = [a.0, b.0, c.0, fourth.0];
                        if (line && in_line(&cells)) || is_square(&cells) {
                            let numbers = [a.1, b.1, c.1, fourth.1];
                            let mut kinds = BTreeSet::new();
                            for left_out in 0..4 {
                                let mut three = numbers.to_vec();
                                three.remove(left_out);
                                kinds.extend(progressions([three[0], three[1], three[2]]));
                            }
                            found.insert(kinds);
                        }
                    }
                }
            }
        }
        found
    }

    /// What `tavola inspect numeros` must print.
    pub(crate) fn inspect(&self) -> Vec<String> {
        let mut lines = BTreeSet::new();
        for (from, to, regular) in self.moves() {
            let kind = if regular { "regular" } else { "irregular" };
            lines.insert(format!("move {}-{} {kind}", name(from), name(to)));
        }
        for ((letter, number), at) in self.drops() {
            lines.insert(format!("drop {letter}{number}@{}", name(at)));
        }
        lines.extend(self.takings().iter().map(|taking| format!("capture {}", taking.write())));
        lines.extend(self.victories().iter().map(|name| format!("victory {name}")));
        lines.into_iter().collect()
    }

    /// And with `--after`, for a board on which the move or drop was made.
    pub(crate) fn inspect_made(&self, sieges_only: bool) -> Vec<String> {
        let takings = if sieges_only { self.sieges() } else { self.takings() };
        let mut lines: BTreeSet<String> =
            takings.iter().map(|taking| format!("capture {}", taking.write())).collect();
        lines.extend(self.victories().iter().map(|name| format!("victory {name}")));
        lines.into_iter().collect()
    }

    /// BN-16, BN-17: makes a capture on this board. `whole`: the pyramid falls whole.
    pub(crate) fn take(&mut self, victim: At, value: Option<u32>, whole: bool) {
        let side = usize::from(!self.white_moves);
        let Some(unit) = self.board.get_mut(&victim) else { return };
        if unit.letter != 'P' {
            self.reserves[side].push((unit.letter, unit.numbers[0]));
        }
        let fallen: Vec<u32> = match value {
            Some(value) if !whole => unit.numbers.iter().copied().filter(|n| *n == value).collect(),
            _ => unit.numbers.clone(),
        };
        unit.numbers.retain(|number| !fallen.contains(number));
        if unit.numbers.is_empty() {
            self.board.remove(&victim);
        }
        self.taken[side].extend(fallen);
    }
}

fn in_line(cells: &[At]) -> bool {
    let all = |of: fn(&At) -> i32| cells.iter().all(|at| of(at) == of(&cells[0]));
    all(|at| at.0) || all(|at| at.1) || all(|at| at.0 - at.1) || all(|at| at.0 + at.1)
}

fn is_square(cells: &[At; 4]) -> bool {
    let files: BTreeSet<i32> = cells.iter().map(|at| at.0).collect();
    let ranks: BTreeSet<i32> = cells.iter().map(|at| at.1).collect();
    let side = |of: &BTreeSet<i32>| of.last().unwrap() - of.first().unwrap();
    files.len() == 2 && ranks.len() == 2 && side(&files) == side(&ranks)
}
