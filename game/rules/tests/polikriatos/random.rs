//! Luck for the tests, and random positions as texts written without the engine.

use serde_json::{Map, Value, json};

pub(crate) use crate::luck::{Luck, cases};

impl Luck {
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

const SIZES: [(usize, usize); 3] = [(15, 17), (17, 21), (19, 25)];

pub(crate) fn cell(x: usize, y: usize) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

/// A position text with anything anywhere it may be: play need not be able to lead there.
pub(crate) fn wild_text(luck: &mut Luck) -> String {
    let (width, height) = SIZES[luck.below(3)];
    let mut rows = wild_ground(luck, width, height);
    let mut walls = Map::new();
    let mut towers = Vec::new();
    let mut standing = Vec::new();
    for wall in [2, height - 3] {
        let mut last_tower = -9;
        for (x, &ground) in rows[wall].iter().enumerate() {
            let gate = ground == 'G';
            let whole = if gate { 2 } else { 3 };
            let life = if luck.one_in(6) { luck.below(whole + 1) } else { whole };
            if life < whole {
                walls.insert(cell(x, wall), json!(life));
            }
            if !gate && luck.one_in(8) {
                let work = if luck.one_in(2) && x as i32 - last_tower >= 3 {
                    4
                } else {
                    1 + luck.below(3)
                };
                let life = if work == 4 { 1 + luck.below(6) } else { 0 };
                if work == 4 {
                    last_tower = x as i32;
                    standing.push((x, wall));
                }
                towers.push(json!({"at": cell(x, wall), "work": work, "life": life}));
            }
        }
    }
    let mut work = Map::new();
    for (y, row) in rows.iter_mut().enumerate() {
        for (x, ground) in row.iter_mut().enumerate() {
            if *ground == '~' && luck.one_in(3) {
                *ground = '=';
            } else if *ground == '~' && luck.one_in(3) {
                work.insert(cell(x, y), json!(1 + luck.below(2)));
            }
        }
    }
    // Half of the time everything stands close together, so that things happen.
    let (low, high) = if luck.one_in(2) { (0, height) } else { band(luck, height) };
    let stands = |side: usize, x: usize, y: usize, rows: &[Vec<char>]| match rows[y][x] {
        '~' => false,
        ground @ ('#' | 'G') => {
            let own = (y == 2) == (side == 0);
            let whole = if ground == 'G' { 2 } else { 3 };
            let life = walls.get(&cell(x, y)).map_or(whole, |life| life.as_i64().unwrap());
            if standing.contains(&(x, y)) { own } else { life == 0 || ground == 'G' && own }
        }
        _ => true,
    };
    let mut taken = Vec::new();
    let mut pieces = Vec::new();
    for side in 0..2 {
        let count = 1 + luck.below(24);
        for i in 0..count {
            let (x, y) = (luck.below(width), low + luck.below(high - low));
            if taken.contains(&(x, y)) || !stands(side, x, y, &rows) {
                continue;
            }
            taken.push((x, y));
            let kind = if i == 0 {
                'R'
            } else {
                luck.pick(&[
                    'S', 'S', 'S', 'S', 'L', 'A', 'A', 'C', 'C', 'B', 'E', 'E', 'O', 'O', 'T', 'V',
                    'V', 'G', 'D',
                ])
            };
            pieces.push(wild_piece(luck, side, kind, &cell(x, y)));
        }
    }
    let mut sources = Vec::new();
    let mut places = Vec::new();
    for side in ["south", "north"] {
        for full in [2, 4, 6] {
            let (x, y) = match taken.get(luck.below(taken.len().max(1))) {
                Some(&place) if luck.one_in(2) => place,
                _ => (luck.below(width), 3 + luck.below(height - 6)),
            };
            if places.contains(&(x, y))
                || rows[y][x] == '~'
                || rows[y][x] == '='
                || y < 3
                || y > height - 4
            {
                continue;
            }
            places.push((x, y));
            let stock = luck.below(full + 1);
            let grow = if stock < full { luck.below(10) } else { 0 };
            sources.push(json!({
                "side": side, "at": cell(x, y), "stock": stock, "full": full, "grow": grow,
                "found": luck.one_in(2), "used": luck.one_in(2),
            }));
        }
    }
    let ration = |luck: &mut Luck| {
        let ration = if luck.one_in(3) { 0 } else { luck.below(4) };
        let hunger = if ration == 0 { luck.below(12) } else { 0 };
        json!({"ration": ration, "half": luck.below(2), "delivered": luck.below(4), "hunger": hunger})
    };
    let text: Vec<String> = rows.iter().rev().map(|row| row.iter().collect()).collect();
    json!({
        "map": text, "walls": walls, "towers": towers, "bridge_work": work, "pieces": pieces,
        "sources": sources, "rations": {"south": ration(luck), "north": ration(luck)},
        "turn": luck.pick(&["south", "north"]),
    })
    .to_string()
}

fn band(luck: &mut Luck, height: usize) -> (usize, usize) {
    let low = luck.below(height - 5);
    (low, low + 5)
}

fn wild_ground(luck: &mut Luck, width: usize, height: usize) -> Vec<Vec<char>> {
    let density = 2 + luck.below(10);
    let mut rows = vec![vec!['.'; width]; height];
    for (y, row) in rows.iter_mut().enumerate() {
        for ground in row.iter_mut() {
            if y == 2 || y == height - 3 {
                *ground = if luck.one_in(6) { 'G' } else { '#' };
            } else if y > 2 && y < height - 3 && luck.one_in(density) {
                *ground = luck.pick(&['~', '~', '^', '*', '"', '"']);
            }
        }
    }
    rows
}

fn wild_piece(luck: &mut Luck, side: usize, kind: char, at: &str) -> Value {
    let n = if kind == 'S' { 1 + luck.below(6) } else { 1 };
    let life = match kind {
        'S' => n,
        'C' => 1 + luck.below(5),
        'G' => 1 + luck.below(3),
        'V' => 1 + luck.below(2),
        _ => 1,
    };
    let carry = match kind {
        'S' if luck.one_in(2) => luck.below(n + 1),
        'L' => luck.below(3),
        'T' => 2 * luck.below(2),
        _ => 0,
    };
    let reload = match kind {
        'A' | 'C' if luck.one_in(3) => 1 + luck.below(4),
        _ => 0,
    };
    let side = ["south", "north"][side];
    json!({
        "side": side, "kind": kind.to_string(), "n": n, "at": at, "life": life,
        "reload": reload, "carry": carry, "rest": luck.one_in(10),
    })
}
