//! A second rule book: slow, literal, written from the rule page, sharing no code with the engine.
//!
//! It reads a position text itself, tries every piece against every hex, copies the board for every question,
//! and answers in notation. It believes its input; refusing nonsense is the engine's business.

type Hex = (i32, i32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dragon {
    Waiting(Hex),
    Free,
    Rest,
    Gone,
}

/// One action: mover's letter, from, to, and what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    kind: char,
    from: Hex,
    to: Hex,
    /// `-`, `x` or `»`.
    mark: char,
    /// The victim's letter.
    victim: Option<char>,
    /// Absorbed by a fort.
    absorbed: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    /// By q + 5, r + 5: (South?, letter).
    pieces: [[Option<(bool, char)>; 11]; 11],
    /// By q + 5, r + 5: `m`, `w`, `f`, `t` or blank.
    terrain: [[char; 11]; 11],
    south: bool,
    /// South's, North's.
    turns: [u32; 2],
    dragons: [Dragon; 2],
}

const DIRECTIONS: [Hex; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn exists((q, r): Hex) -> bool {
    q.abs() <= 5 && r.abs() <= 5 && (q + r).abs() <= 5
}

fn hexes() -> impl Iterator<Item = Hex> {
    (-5..=5).flat_map(|q| (-5..=5).map(move |r| (q, r))).filter(|&hex| exists(hex))
}

fn distance(a: Hex, b: Hex) -> i32 {
    let (dq, dr) = (a.0 - b.0, a.1 - b.1);
    dq.abs().max(dr.abs()).max((dq + dr).abs())
}

/// On one of the six lines: the hexes strictly between.
fn line(a: Hex, b: Hex) -> Option<Vec<Hex>> {
    let n = distance(a, b);
    DIRECTIONS
        .iter()
        .find(|d| (a.0 + d.0 * n, a.1 + d.1 * n) == b)
        .map(|d| (1..n).map(|i| (a.0 + d.0 * i, a.1 + d.1 * i)).collect())
}

fn name((q, r): Hex) -> String {
    format!("{}{}", "abcdefghijk".as_bytes()[(q + 5) as usize] as char, 6 - r)
}

fn unname(text: &str) -> Hex {
    let column = "abcdefghijk".find(&text[..1]).unwrap() as i32;
    (column - 5, 6 - text[1..].parse::<i32>().unwrap())
}

fn rank(kind: char) -> i32 {
    match kind {
        'P' => 1,
        'L' => 2,
        'B' => 3,
        'V' => 4,
        'H' => 5,
        'E' => 6,
        'C' => 7,
        'T' => 8,
        'D' => 9,
        _ => unreachable!("the King has no rank"),
    }
}

/// CY-16.
fn may_capture(kind: char, victim: char) -> bool {
    if victim == 'R' || kind == 'R' {
        return true;
    }
    if (kind == 'C' || kind == 'T') && victim == 'D' {
        return true;
    }
    if (kind == 'V' || kind == 'H') && victim == 'L' {
        return false;
    }
    rank(victim) <= rank(kind)
}

impl Slow {
    pub(crate) fn read(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut pieces = [[None; 11]; 11];
        let mut terrain = [[' '; 11]; 11];
        for (field, is_terrain) in [(fields[0], false), (fields[1], true)] {
            for (i, row) in field.split('/').enumerate() {
                let r = i as i32 - 5;
                let mut q = (-5).max(-5 - r);
                let mut digits = String::new();
                for c in row.chars().chain(std::iter::once('/')) {
                    if c.is_ascii_digit() {
                        digits.push(c);
                        continue;
                    }
                    q += digits.parse::<i32>().unwrap_or(0);
                    digits.clear();
                    if c == '/' {
                        break;
                    }
                    if is_terrain {
                        terrain[(q + 5) as usize][(r + 5) as usize] = c;
                    } else {
                        let piece = (c.is_ascii_uppercase(), c.to_ascii_uppercase());
                        pieces[(q + 5) as usize][(r + 5) as usize] = Some(piece);
                    }
                    q += 1;
                }
            }
        }
        let pair = |text: &str| -> [String; 2] {
            let (a, b) = text.split_once(',').unwrap();
            [a.into(), b.into()]
        };
        let dragon = |text: &String| match text.as_str() {
            "free" => Dragon::Free,
            "rest" => Dragon::Rest,
            "-" => Dragon::Gone,
            at => Dragon::Waiting(unname(&at[1..])),
        };
        Self {
            pieces,
            terrain,
            south: fields[2] == "S",
            turns: pair(fields[3]).map(|n| n.parse().unwrap()),
            dragons: pair(fields[4]).each_ref().map(dragon),
        }
    }

    fn at(&self, hex: Hex) -> Option<(bool, char)> {
        self.pieces[(hex.0 + 5) as usize][(hex.1 + 5) as usize]
    }

    fn set(&mut self, hex: Hex, piece: Option<(bool, char)>) {
        self.pieces[(hex.0 + 5) as usize][(hex.1 + 5) as usize] = piece;
    }

    fn ground(&self, hex: Hex) -> char {
        self.terrain[(hex.0 + 5) as usize][(hex.1 + 5) as usize]
    }

    fn burns(&self, hex: Hex) -> bool {
        self.dragons.contains(&Dragon::Waiting(hex))
    }

    fn find(&self, piece: (bool, char)) -> Option<Hex> {
        hexes().find(|&hex| self.at(hex) == Some(piece))
    }

    /// CY-17: every path is walked.
    fn walks(&self, from: Hex, to: Hex, steps: i32, start: bool) -> bool {
        if from == to && !start {
            return true;
        }
        if steps == 0 || (!start && self.ground(from) == 'w') {
            return false;
        }
        DIRECTIONS.iter().any(|d| {
            let next = (from.0 + d.0, from.1 + d.1);
            exists(next)
                && self.at(next).is_none()
                && self.ground(next) != 'm'
                && !self.burns(next)
                && distance(next, to) < steps
                && self.walks(next, to, steps - 1, false)
        })
    }

    /// CY-18.
    fn lowered(&self, from: Hex, reach: i32) -> i32 {
        if self.ground(from) == 'f' { (reach - 1).max(1) } else { reach }
    }

    /// CY-22: nothing on the way stops the Dragon of that side.
    fn flies(&self, south: bool, from: Hex, to: Hex) -> bool {
        (1..=4).contains(&distance(from, to))
            && line(from, to).is_some_and(|between| {
                between.iter().all(|&hex| self.at(hex) != Some((!south, 'D')) && !self.burns(hex))
            })
    }

    /// CY-14, CY-17, CY-22: may the piece move there, CY-23 and CY-25 aside?
    fn moves(&self, south: bool, kind: char, from: Hex, to: Hex) -> bool {
        if self.at(to).is_some() || self.burns(to) || from == to {
            return false;
        }
        match kind {
            'D' => self.flies(south, from, to),
            'V' => self.walks(from, to, self.lowered(from, 3), true),
            'H' => self.walks(from, to, self.lowered(from, 2), true),
            _ => self.walks(from, to, 1, true),
        }
    }

    /// CY-14, CY-18, CY-19, CY-29: does the piece's attack reach there?
    fn reaches(&self, south: bool, kind: char, from: Hex, to: Hex) -> bool {
        let n = distance(from, to);
        match kind {
            'D' => self.flies(south, from, to) && self.ground(to) != 'f',
            'B' | 'C' | 'T' if self.ground(from) == 'w' => false,
            'B' => n == 1,
            'C' => {
                if n > self.lowered(from, 2) {
                    return false;
                }
                let common: Vec<Hex> = hexes()
                    .filter(|&hex| distance(hex, from) == 1 && distance(hex, to) == 1)
                    .collect();
                match line(from, to) {
                    Some(between) => between.iter().all(|&hex| self.ground(hex) != 'm'),
                    None => !common.iter().all(|&hex| self.ground(hex) == 'm'),
                }
            }
            'T' => {
                n <= self.lowered(from, 3)
                    && line(from, to)
                        .is_some_and(|between| between.iter().all(|&hex| self.ground(hex) != 'm'))
            }
            _ => n == 1 && self.ground(to) != 'm',
        }
    }

    /// What the side to move could do from one hex to another were there no CY-25, and no flight from danger.
    fn unguarded(&self, from: Hex, to: Hex) -> Option<Act> {
        let (side, kind) = self.at(from)?;
        let rests = kind == 'D' && self.dragons[usize::from(!side)] == Dragon::Rest;
        if side != self.south || rests {
            return None;
        }
        let Some((owner, victim)) = self.at(to) else {
            return self.moves(side, kind, from, to).then_some(Act {
                kind,
                from,
                to,
                mark: '-',
                victim: None,
                absorbed: false,
            });
        };
        if owner == side || !may_capture(kind, victim) || !self.reaches(side, kind, from, to) {
            return None;
        }
        let mark = if "BCT".contains(kind) { '»' } else { 'x' };
        let absorbed = self.ground(to) == 't';
        let victim = Some(victim).filter(|_| !absorbed);
        Some(Act { kind, from, to, mark, victim, absorbed })
    }

    /// The start of the other side's turn, as CY-21 and CY-24 have it.
    fn hand_over(&self) -> Self {
        let mut next = self.clone();
        next.south = !self.south;
        let side = usize::from(!next.south);
        next.turns[side] += 1;
        if let Dragon::Waiting(hex) = next.dragons[side]
            && next.turns[side] >= 5
        {
            next.dragons[side] = Dragon::Free;
            next.set(hex, Some((next.south, 'D')));
        }
        next
    }

    /// CY-15, CY-20, CY-21, CY-23.
    pub(crate) fn after(&self, act: &Act) -> Self {
        let mut next = self.clone();
        let us = usize::from(!self.south);
        if act.absorbed {
            next.terrain[(act.to.0 + 5) as usize][(act.to.1 + 5) as usize] = ' ';
        } else {
            if act.victim == Some('D') {
                next.dragons[1 - us] = Dragon::Gone;
            }
            if act.mark == '»' {
                next.set(act.to, None);
            } else {
                next.set(act.from, None);
                next.set(act.to, Some((self.south, act.kind)));
            }
        }
        if act.kind == 'D' {
            next.dragons[us] = Dragon::Rest;
        } else if next.dragons[us] == Dragon::Rest {
            next.dragons[us] = Dragon::Free;
        }
        next.hand_over()
    }

    /// Could the side to move capture what stands there?
    fn captures_on(&self, hex: Hex) -> bool {
        hexes().filter_map(|from| self.unguarded(from, hex)).any(|act| act.victim.is_some())
    }

    /// CY-24: is the King of the side to move threatened?
    pub(crate) fn threatened(&self) -> bool {
        let king = self.find((self.south, 'R'));
        king.is_some_and(|king| self.hand_over().captures_on(king))
    }

    /// CY-23: the flights of a resting Dragon in danger.
    fn flights(&self) -> Vec<Act> {
        let side = usize::from(!self.south);
        let Some(from) = self.find((self.south, 'D')) else { return Vec::new() };
        if self.dragons[side] != Dragon::Rest || !self.hand_over().captures_on(from) {
            return Vec::new();
        }
        let flight = |to| Act { kind: 'D', from, to, mark: '-', victim: None, absorbed: false };
        hexes()
            .filter(|&to| self.moves(self.south, 'D', from, to))
            .filter(|&to| {
                let mut there = self.clone();
                there.set(from, None);
                there.set(to, Some((self.south, 'D')));
                !there.hand_over().captures_on(to)
            })
            .map(flight)
            .collect()
    }

    pub(crate) fn legal(&self) -> Vec<Act> {
        if self.find((true, 'R')).is_none() || self.find((false, 'R')).is_none() {
            return Vec::new();
        }
        let mut acts: Vec<Act> = hexes()
            .filter(|&from| self.at(from).is_some())
            .flat_map(|from| hexes().filter_map(move |to| self.unguarded(from, to)))
            .collect();
        acts.extend(self.flights());
        acts.retain(|act| {
            // CY-26, then CY-25.
            if act.victim == Some('R') {
                return true;
            }
            let after = self.after(act);
            let king = after.find((self.south, 'R'));
            !king.is_some_and(|king| after.captures_on(king))
        });
        acts
    }

    /// The legal actions in notation, sorted by bytes.
    pub(crate) fn inspect(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.legal().iter().map(Act::notation).collect();
        lines.sort();
        lines
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.legal().iter().map(|act| self.after(act).perft(depth - 1)).sum()
    }

    /// The position text but for its last field, for comparison.
    pub(crate) fn write(&self) -> String {
        let rows = |letter: &dyn Fn(Hex) -> Option<char>| {
            let mut lines = Vec::new();
            for r in -5..=5 {
                let mut line = String::new();
                let mut empty = 0;
                for q in (-5).max(-5 - r)..=5.min(5 - r) {
                    match letter((q, r)) {
                        Some(c) => {
                            if empty > 0 {
                                line += &empty.to_string();
                            }
                            line.push(c);
                            empty = 0;
                        }
                        None => empty += 1,
                    }
                }
                if empty > 0 {
                    line += &empty.to_string();
                }
                lines.push(line);
            }
            lines.join("/")
        };
        let piece = |hex| {
            let (south, kind) = self.at(hex)?;
            Some(if south { kind } else { kind.to_ascii_lowercase() })
        };
        let terrain = |hex| Some(self.ground(hex)).filter(|&c| c != ' ');
        let dragon = |dragon: &Dragon| match dragon {
            Dragon::Waiting(hex) => format!("@{}", name(*hex)),
            Dragon::Free => "free".into(),
            Dragon::Rest => "rest".into(),
            Dragon::Gone => "-".into(),
        };
        format!(
            "{} {} {} {},{} {},{}",
            rows(&piece),
            rows(&terrain),
            if self.south { 'S' } else { 'N' },
            self.turns[0],
            self.turns[1],
            dragon(&self.dragons[0]),
            dragon(&self.dragons[1])
        )
    }
}

impl Act {
    /// CY-28.
    pub(crate) fn notation(&self) -> String {
        let victim = self.victim.map(String::from).unwrap_or_default();
        let end = if self.absorbed { "#" } else { "" };
        let Self { kind, from, to, mark, .. } = self;
        format!("{kind} {}{mark}{victim}{}{end}", name(*from), name(*to))
    }
}
