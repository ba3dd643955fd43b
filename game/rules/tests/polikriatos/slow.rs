//! A second rule book, written from the page and sharing no code with the engine: lists and loops, no tables.
//!
//! It reads and writes position texts as JSON values, lists the legal lines of PK-70, tells what a seat sees, and
//! carries a line out. Slow on purpose.

use serde_json::{Map, Value, json};

mod act;
mod lines;
mod write;

/// File and rank, from 0.
type At = (i32, i32);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub(crate) side: usize,
    pub(crate) kind: char,
    pub(crate) n: i64,
    pub(crate) at: At,
    pub(crate) life: i64,
    pub(crate) reload: i64,
    pub(crate) carry: i64,
    pub(crate) rest: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) side: usize,
    pub(crate) at: At,
    pub(crate) stock: i64,
    full: i64,
    grow: i64,
    pub(crate) found: bool,
    pub(crate) used: bool,
}

#[derive(Clone, Debug)]
struct Tower {
    at: At,
    work: i64,
    life: i64,
}

#[derive(Clone, Debug)]
pub(crate) struct Ration {
    pub(crate) ration: i64,
    half: i64,
    delivered: i64,
    hunger: i64,
}

/// What happened that ends or prolongs a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Tale {
    pub(crate) capture: bool,
    pub(crate) delivered: i64,
    pub(crate) work: bool,
    pub(crate) kings: [bool; 2],
    pub(crate) lost: [bool; 2],
    pub(crate) throne: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    /// Rows from rank 1 up.
    map: Vec<Vec<char>>,
    /// Life of wall and gate cells that are not whole.
    walls: Vec<(At, i64)>,
    towers: Vec<Tower>,
    bridge_work: Vec<(At, i64)>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) sources: Vec<Source>,
    pub(crate) rations: [Ration; 2],
    pub(crate) turn: usize,
}

const SIDES: [&str; 2] = ["south", "north"];

fn name(at: At) -> String {
    format!("{}{}", (b'a' + at.0 as u8) as char, at.1 + 1)
}

fn at(text: &str) -> At {
    let file = i32::from(text.as_bytes()[0] - b'a');
    (file, text[1..].parse::<i32>().unwrap() - 1)
}

fn steps(a: At, b: At) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

fn full_life(kind: char) -> i64 {
    match kind {
        'C' => 5,
        'G' => 3,
        'V' => 2,
        _ => 1,
    }
}

fn damage(piece: &Piece) -> i64 {
    match piece.kind {
        'S' => piece.n,
        'C' | 'V' => 2,
        'G' => 3,
        'R' => 1,
        _ => 0,
    }
}

fn cost(kind: char) -> i64 {
    match kind {
        'S' | 'L' | 'T' => 1,
        'A' | 'B' => 2,
        'C' | 'V' | 'D' => 3,
        'G' => 4,
        _ => 0,
    }
}

fn number(object: &Value, key: &str, absent: i64) -> i64 {
    object.get(key).map_or(absent, |value| value.as_i64().unwrap())
}

fn truth(object: &Value, key: &str) -> bool {
    object.get(key).is_some_and(|value| value.as_bool().unwrap())
}

fn side(object: &Value) -> usize {
    SIDES.iter().position(|side| object["side"] == **side).unwrap()
}

fn list<'a>(object: &'a Value, key: &str) -> Vec<&'a Value> {
    object.get(key).map_or_else(Vec::new, |list| list.as_array().unwrap().iter().collect())
}

fn cells(object: &Value, key: &str) -> Vec<(At, i64)> {
    let none = Map::new();
    let entries = object.get(key).map_or(&none, |entries| entries.as_object().unwrap());
    entries.iter().map(|(key, value)| (at(key), value.as_i64().unwrap())).collect()
}

impl Slow {
    pub(crate) fn read(text: &str) -> Self {
        let all: Value = serde_json::from_str(text).unwrap();
        let mut map: Vec<Vec<char>> =
            list(&all, "map").iter().map(|row| row.as_str().unwrap().chars().collect()).collect();
        map.reverse();
        let piece = |piece: &&Value| {
            let kind = piece["kind"].as_str().unwrap().chars().next().unwrap();
            let n = number(piece, "n", 1);
            Piece {
                side: side(piece),
                kind,
                n,
                at: at(piece["at"].as_str().unwrap()),
                life: number(piece, "life", if kind == 'S' { n } else { full_life(kind) }),
                reload: number(piece, "reload", 0),
                carry: number(piece, "carry", 0),
                rest: truth(piece, "rest"),
            }
        };
        let source = |source: &&Value| Source {
            side: side(source),
            at: at(source["at"].as_str().unwrap()),
            stock: number(source, "stock", 0),
            full: number(source, "full", 0),
            grow: number(source, "grow", 0),
            found: truth(source, "found"),
            used: truth(source, "used"),
        };
        let tower = |tower: &&Value| {
            let work = number(tower, "work", 0);
            let life = number(tower, "life", if work == 4 { 6 } else { 0 });
            Tower { at: at(tower["at"].as_str().unwrap()), work, life }
        };
        let none = json!({});
        let ration = |side: &str| {
            let rations = all.get("rations").unwrap_or(&none);
            let ration = rations.get(side).unwrap_or(&none);
            Ration {
                ration: number(ration, "ration", 25),
                half: number(ration, "half", 0),
                delivered: number(ration, "delivered", 0),
                hunger: number(ration, "hunger", 0),
            }
        };
        Self {
            map,
            walls: cells(&all, "walls"),
            towers: list(&all, "towers").iter().map(tower).collect(),
            bridge_work: cells(&all, "bridge_work"),
            pieces: list(&all, "pieces").iter().map(piece).collect(),
            sources: list(&all, "sources").iter().map(source).collect(),
            rations: SIDES.map(ration),
            turn: SIDES.iter().position(|side| all["turn"] == **side).unwrap(),
        }
    }

    fn width(&self) -> i32 {
        self.map[0].len() as i32
    }

    fn height(&self) -> i32 {
        self.map.len() as i32
    }

    fn on_board(&self, at: At) -> bool {
        (0..self.width()).contains(&at.0) && (0..self.height()).contains(&at.1)
    }

    fn ground(&self, at: At) -> char {
        self.map[at.1 as usize][at.0 as usize]
    }

    fn board(&self) -> Vec<At> {
        (0..self.height()).flat_map(|y| (0..self.width()).map(move |x| (x, y))).collect()
    }

    fn neighbours(&self, of: At) -> Vec<At> {
        let mut near = Vec::new();
        for y in of.1 - 1..=of.1 + 1 {
            for x in of.0 - 1..=of.0 + 1 {
                if (x, y) != of && self.on_board((x, y)) {
                    near.push((x, y));
                }
            }
        }
        near
    }

    fn piece(&self, at: At) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.at == at)
    }

    /// PK-2: whose wall rank.
    fn wall_side(&self, at: At) -> Option<usize> {
        match at.1 {
            2 => Some(0),
            y if y == self.height() - 3 => Some(1),
            _ => None,
        }
    }

    fn wall_life(&self, at: At) -> i64 {
        let whole = match self.ground(at) {
            '#' => 3,
            'G' => 2,
            _ => 0,
        };
        self.walls.iter().find(|(cell, _)| *cell == at).map_or(whole, |(_, life)| *life)
    }

    fn tower_stands(&self, at: At) -> bool {
        self.towers.iter().any(|tower| tower.at == at && tower.work == 4)
    }

    fn is_breach(&self, at: At) -> bool {
        self.wall_side(at).is_some() && self.wall_life(at) == 0 && !self.tower_stands(at)
    }

    /// Something of the enemy's to strike or to hit with a ball.
    fn structure_of(&self, at: At, side: usize) -> bool {
        self.wall_side(at) == Some(side) && !self.is_breach(at)
    }

    fn inside(&self, side: usize, at: At) -> bool {
        if side == 0 { at.1 <= 1 } else { at.1 >= self.height() - 2 }
    }

    fn in_field(&self, at: At) -> bool {
        at.1 >= 3 && at.1 <= self.height() - 4
    }

    fn throne(&self, side: usize) -> At {
        (self.width() / 2, if side == 0 { 0 } else { self.height() - 1 })
    }

    /// May that side stand there, pieces aside?
    fn enterable(&self, side: usize, at: At) -> bool {
        match self.ground(at) {
            '~' => false,
            '#' | 'G' => {
                let owner = self.wall_side(at).unwrap();
                if self.tower_stands(at) {
                    owner == side
                } else if self.wall_life(at) == 0 {
                    true
                } else {
                    self.ground(at) == 'G' && owner == side
                }
            }
            _ => true,
        }
    }

    /// PK-35, PK-36.
    pub(crate) fn hidden(&self, piece: &Piece) -> bool {
        let nearest = self
            .pieces
            .iter()
            .filter(|other| other.side != piece.side)
            .map(|other| steps(other.at, piece.at))
            .min()
            .unwrap_or(99);
        if self.inside(piece.side, piece.at) {
            let wall = if piece.side == 0 { 2 } else { self.height() - 3 };
            let breached = (0..self.width()).any(|x| self.is_breach((x, wall)));
            return !breached && nearest > 2;
        }
        let large = matches!(piece.kind, 'C' | 'V' | 'G') || piece.kind == 'S' && piece.n >= 3;
        self.ground(piece.at) == '"' && !large && nearest > 1
    }

    /// The enemy of `side` that is seen there.
    fn seen_enemy(&self, side: usize, at: At) -> Option<&Piece> {
        self.piece(at).filter(|piece| piece.side != side && !self.hidden(piece))
    }

    fn leash_ok(&self, piece: &Piece, to: At) -> bool {
        let king = self.pieces.iter().find(|king| king.side == piece.side && king.kind == 'R');
        let (Some(king), 'G') = (king, piece.kind) else { return true };
        let now = steps(piece.at, king.at);
        if now <= 3 { steps(to, king.at) <= 3 } else { steps(to, king.at) < now }
    }
}

impl Piece {
    pub(crate) fn name(&self) -> String {
        name(self.at)
    }
}

impl Slow {
    /// Does a piece of the side stand within so many steps of the cell?
    pub(crate) fn near(&self, side: usize, cell: &str, far: i32) -> bool {
        self.pieces.iter().any(|piece| piece.side == side && steps(piece.at, at(cell)) <= far)
    }

    pub(crate) fn in_forest(&self, piece: &Piece) -> bool {
        self.ground(piece.at) == '"'
    }
}
