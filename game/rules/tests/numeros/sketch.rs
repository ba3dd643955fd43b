//! Positions for the tests: plain data of its own, written as a position text (BN-30).

use tavola_rules::numeros::{After, Position, Progress, inspect_after};

/// A unit of a sketch: its letter, and its number or the numbers of its parts.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Unit {
    pub(crate) white: bool,
    pub(crate) letter: char,
    pub(crate) numbers: Vec<u32>,
}

impl Unit {
    pub(crate) fn write(&self) -> String {
        let sum: u32 = self.numbers.iter().sum();
        if self.letter != 'P' {
            return format!("{}{sum}", self.letter);
        }
        let parts: Vec<String> = self.numbers.iter().map(ToString::to_string).collect();
        format!("P{sum}({})", parts.join(","))
    }

    pub(crate) fn read(white: bool, text: &str) -> Self {
        let letter = text.chars().next().unwrap();
        let numbers = match text.split_once('(') {
            Some((_, parts)) => parts.trim_end_matches(')').to_string(),
            None => text[1..].to_string(),
        };
        let numbers = numbers.split(',').map(|number| number.parse().unwrap()).collect();
        Self { white, letter, numbers }
    }
}

/// File and rank from 1.
pub(crate) type At = (i32, i32);

pub(crate) fn cell(text: &str) -> At {
    (i32::from(text.as_bytes()[0] - b'a') + 1, text[1..].parse().unwrap())
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{rank}", (b'a' + file as u8 - 1) as char)
}

/// A position without the engine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sketch {
    pub(crate) units: Vec<(At, Unit)>,
    pub(crate) black_moves: bool,
    /// White's, Black's: letter and number.
    pub(crate) reserves: [Vec<(char, u32)>; 2],
    pub(crate) taken: [Vec<u32>; 2],
}

impl Sketch {
    /// `white C25@b1, T12@c4`: the sides' units, cells after the at sign.
    pub(crate) fn of(white: &str, black: &str, turn: &str) -> Self {
        let mut sketch = Self { black_moves: turn == "black", ..Self::default() };
        for (is_white, list) in [(true, white), (false, black)] {
            for entry in list.split_whitespace() {
                let (unit, at) = entry.split_once('@').unwrap();
                sketch.units.push((cell(at), Unit::read(is_white, unit)));
            }
        }
        sketch
    }

    pub(crate) fn reserve(mut self, white: bool, pieces: &str) -> Self {
        for piece in pieces.split_whitespace() {
            let unit = Unit::read(white, piece);
            self.reserves[usize::from(!white)].push((unit.letter, unit.numbers[0]));
        }
        self
    }

    pub(crate) fn taken(mut self, white: bool, values: &[u32]) -> Self {
        self.taken[usize::from(!white)] = values.to_vec();
        self
    }

    /// BN-30, by hand.
    pub(crate) fn json(&self) -> String {
        let quoted = |texts: Vec<String>| {
            let texts: Vec<String> = texts.iter().map(|text| format!("\"{text}\"")).collect();
            format!("[{}]", texts.join(","))
        };
        let board = |white: bool| {
            let mut units: Vec<_> = self.units.iter().filter(|(_, u)| u.white == white).collect();
            units.sort_by_key(|((file, rank), _)| (*rank, *file));
            quoted(
                units.iter().map(|(at, unit)| format!("{}@{}", unit.write(), name(*at))).collect(),
            )
        };
        let reserve = |side: usize| {
            let mut pieces = self.reserves[side].clone();
            pieces.sort_by_key(|(letter, number)| ("CTS".find(*letter), *number));
            quoted(pieces.iter().map(|(letter, number)| format!("{letter}{number}")).collect())
        };
        let taken = |side: usize| {
            let mut values = self.taken[side].clone();
            values.sort_unstable();
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("[{}]", values.join(","))
        };
        format!(
            "{{\"white\":{},\"black\":{},\"turn\":\"{}\",\"white_reserve\":{},\"black_reserve\":{},\
             \"white_taken\":{},\"black_taken\":{}}}",
            board(true),
            board(false),
            if self.black_moves { "black" } else { "white" },
            reserve(0),
            reserve(1),
            taken(0),
            taken(1)
        )
    }

    pub(crate) fn position(&self) -> Position {
        let json = self.json();
        Position::from_json(json.as_bytes()).unwrap_or_else(|error| panic!("{error}: {json}"))
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        tavola_rules::numeros::inspect(&self.position())
    }

    /// `inspect --after`.
    pub(crate) fn after(&self, action: &str) -> Vec<String> {
        let after: After = action.parse().unwrap();
        inspect_after(&self.position(), after).unwrap_or_else(|error| panic!("{action}: {error}"))
    }

    pub(crate) fn turn(&self) -> Progress {
        Progress::new(&self.position())
    }
}

/// Reads a position text that the engine wrote, with another reader.
pub(crate) fn read(json: &str) -> Sketch {
    let value: serde_json::Value = serde_json::from_str(json).unwrap();
    let texts = |key: &str| -> Vec<String> {
        let list = value[key].as_array().unwrap();
        list.iter().map(|text| text.as_str().unwrap().to_string()).collect()
    };
    let mut sketch = Sketch::of(
        &texts("white").join(" "),
        &texts("black").join(" "),
        value["turn"].as_str().unwrap(),
    );
    for (white, side) in [(true, "white"), (false, "black")] {
        sketch = sketch.reserve(white, &texts(&format!("{side}_reserve")).join(" "));
        let taken = value[format!("{side}_taken")].as_array().unwrap();
        let taken: Vec<u32> = taken.iter().map(|value| value.as_u64().unwrap() as u32).collect();
        sketch = sketch.taken(white, &taken);
    }
    sketch
}

/// Does the turn one action after another.
pub(crate) fn act(turn: &mut Progress, actions: &[&str]) {
    for action in actions {
        let parsed = action.parse().unwrap();
        turn.act(&parsed).unwrap_or_else(|error| panic!("{action}: {error}"));
    }
}

/// The actions that are legal now, in notation, sorted.
pub(crate) fn legal(turn: &Progress) -> Vec<String> {
    let mut actions = Vec::new();
    turn.legal_into(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// Lines of one kind, without the word.
pub(crate) fn of_kind(lines: &[String], word: &str) -> Vec<String> {
    let start = format!("{word} ");
    lines.iter().filter_map(|line| line.strip_prefix(&start)).map(str::to_string).collect()
}
