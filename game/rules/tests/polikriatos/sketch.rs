//! Positions as a test writes them: a few pieces on an otherwise empty small board.

use tavola_rules::polikriatos::{Cell, Piece, Position, Trail};

/// A position text in the making. The board is small (15 x 17), plain, with gates at d and l.
#[derive(Clone)]
pub(crate) struct Sketch {
    rows: Vec<Vec<char>>,
    walls: Vec<String>,
    towers: Vec<String>,
    work: Vec<String>,
    pieces: Vec<String>,
    sources: Vec<String>,
    rations: [String; 2],
    turn: &'static str,
}

/// South's letters upper case, North's lower case: `sketch("Rh1 rh17 S3c4 s2d5")`.
pub(crate) fn sketch(pieces: &str) -> Sketch {
    let mut rows = vec![vec!['.'; 15]; 17];
    for wall in [2, 14] {
        rows[wall] = "###G#######G###".chars().collect();
    }
    let sketch = Sketch {
        rows,
        walls: Vec::new(),
        towers: Vec::new(),
        work: Vec::new(),
        pieces: Vec::new(),
        sources: Vec::new(),
        rations: [String::from("{}"), String::from("{}")],
        turn: "south",
    };
    pieces.split_whitespace().fold(sketch, |sketch, piece| sketch.with(piece, ""))
}

impl Sketch {
    /// One piece more, with further fields: `with("La4", r#""carry": 2"#)`.
    pub(crate) fn with(mut self, piece: &str, fields: &str) -> Self {
        let (letter, mut rest) = piece.split_at(1);
        let upper = letter.to_ascii_uppercase();
        let side = if upper == letter { "south" } else { "north" };
        let mut n = "1";
        if upper == "S" && rest.as_bytes()[0].is_ascii_digit() {
            (n, rest) = rest.split_at(1);
        }
        let more = if fields.is_empty() { String::new() } else { format!(", {fields}") };
        self.pieces.push(format!(
            r#"{{"side": "{side}", "kind": "{upper}", "n": {n}, "at": "{rest}"{more}}}"#
        ));
        self
    }

    /// Ground on some cells: `ground('^', "c4 c5")`.
    pub(crate) fn ground(mut self, letter: char, cells: &str) -> Self {
        for name in cells.split_whitespace() {
            let cell: Cell = name.parse().unwrap();
            self.rows[usize::from(cell.rank())][usize::from(cell.file())] = letter;
        }
        self
    }

    pub(crate) fn wall(mut self, at: &str, life: u8) -> Self {
        self.walls.push(format!(r#""{at}": {life}"#));
        self
    }

    pub(crate) fn tower(mut self, at: &str, work: u8, life: u8) -> Self {
        self.towers.push(format!(r#"{{"at": "{at}", "work": {work}, "life": {life}}}"#));
        self
    }

    pub(crate) fn bridge_work(mut self, at: &str, work: u8) -> Self {
        self.work.push(format!(r#""{at}": {work}"#));
        self
    }

    pub(crate) fn source(mut self, side: &str, at: &str, stock: u8, full: u8, more: &str) -> Self {
        let more = if more.is_empty() { String::new() } else { format!(", {more}") };
        self.sources.push(format!(
            r#"{{"side": "{side}", "at": "{at}", "stock": {stock}, "full": {full}{more}}}"#
        ));
        self
    }

    /// South's ration object, then North's.
    pub(crate) fn rations(mut self, south: &str, north: &str) -> Self {
        self.rations = [south.into(), north.into()];
        self
    }

    pub(crate) fn north(mut self) -> Self {
        self.turn = "north";
        self
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = self
            .rows
            .iter()
            .rev()
            .map(|row| format!("{:?}", row.iter().collect::<String>()))
            .collect();
        format!(
            r#"{{"map": [{}], "walls": {{{}}}, "towers": [{}], "bridge_work": {{{}}}, "pieces": [{}],
            "sources": [{}], "rations": {{"south": {}, "north": {}}}, "turn": "{}"}}"#,
            rows.join(", "),
            self.walls.join(", "),
            self.towers.join(", "),
            self.work.join(", "),
            self.pieces.join(", "),
            self.sources.join(", "),
            self.rations[0],
            self.rations[1],
            self.turn
        )
    }

    pub(crate) fn position(&self) -> Position {
        let text = self.text();
        text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// The legal lines of the piece on a cell, without the piece's own name: `-c5`, `xd5`.
    pub(crate) fn goals(&self, from: &str) -> Vec<String> {
        goals(&self.position(), from)
    }

    /// The goals of one sign alone, as cells.
    pub(crate) fn aims(&self, from: &str, sign: char) -> Vec<String> {
        self.goals(from)
            .into_iter()
            .filter_map(|goal| goal.strip_prefix(sign).map(String::from))
            .collect()
    }

    pub(crate) fn after(&self, play: &str) -> Position {
        after(&self.position(), play)
    }
}

/// See [`Sketch::goals`]. A soldier who leaves a block reads `1-c5`.
pub(crate) fn goals(position: &Position, from: &str) -> Vec<String> {
    let from: Cell = from.parse().unwrap();
    let mut plays = Vec::new();
    position.legal_from(from, &mut plays);
    let whole = position.piece(from).map_or(1, Piece::n);
    let mut goals: Vec<String> = plays
        .iter()
        .map(|play| {
            let alone = if play.n < whole { "1" } else { "" };
            format!("{alone}{}{}", play.deed.sign(), play.to)
        })
        .collect();
    goals.sort();
    goals
}

/// The position after a play, which must be legal.
pub(crate) fn after(position: &Position, play: &str) -> Position {
    let play = position
        .legal()
        .into_iter()
        .find(|each| each.to_string() == play)
        .unwrap_or_else(|| panic!("{play} is not legal"));
    let mut position = position.clone();
    position.play(&play, &mut Trail::new());
    position
}

/// The position after several plays, both sides in turn; `pass` passes.
pub(crate) fn line(position: &Position, plays: &[&str]) -> Position {
    plays.iter().fold(position.clone(), |position, play| match *play {
        "pass" => {
            let mut position = position;
            position.pass(&mut Trail::new());
            position
        }
        play => after(&position, play),
    })
}

pub(crate) fn at(position: &Position, cell: &str) -> Option<Piece> {
    position.piece(cell.parse().unwrap())
}

/// Kind letter, life and load of what stands there, `.` for nothing: `S3`, `C2`, `L1+2`.
pub(crate) fn told(position: &Position, cell: &str) -> String {
    at(position, cell).map_or_else(
        || String::from("."),
        |piece| {
            let load = if piece.carry > 0 { format!("+{}", piece.carry) } else { String::new() };
            let letter = piece.kind.letter();
            let letter = match piece.side {
                tavola_rules::polikriatos::Side::South => letter,
                tavola_rules::polikriatos::Side::North => letter.to_ascii_lowercase(),
            };
            format!("{letter}{}{load}", piece.life)
        },
    )
}
