//! The six captures of BN-9 to BN-16, as they stand on a board.
//!
//! Three sweeps. *Contact* (encounter, ambush, power, progression) looks only at victims that some piece could slide
//! onto, which [`slides`] finds for all at once. *Assault* follows the eight lines of each victim whose neighbour is
//! empty. *Siege* looks only at victims without a regular move. Deliberately absent: which of them a turn may make
//! (`progress`).

use std::fmt;
use std::str::FromStr;

use super::cell::{Cell, CellSet};
use super::moves::{Shaped, bits, slides};
use super::numbers::{ambush, assault, is_progression, power};
use super::piece::{Piece, Shape, parse_number};
use super::position::Position;
use super::pyramid::Pyramid;
use super::side::Side;
use super::step::{DIAGONAL, LINES, ORTHOGONAL, back, between, first_met, seen_over, shifted};

/// The six kinds, "modos de captura".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CaptureKind {
    /// BN-10 "encontro": equal values.
    Encounter,
    /// BN-11 "emboscada": sum, difference, product or quotient of two.
    Ambush,
    /// BN-12 "assalto": value times or by the empty cells between.
    Assault,
    /// BN-13 "poder": a power of the other.
    Power,
    /// BN-14 "progressão": with two captors.
    Progression,
    /// BN-15 "cerco" (the text's "empreendimento"): no regular move left.
    Siege,
}

impl CaptureKind {
    /// All six, in the order of the rules.
    pub const ALL: [Self; 6] =
        [Self::Encounter, Self::Ambush, Self::Assault, Self::Power, Self::Progression, Self::Siege];

    /// BN-31, and the key in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Encounter => "encounter",
            Self::Ambush => "ambush",
            Self::Assault => "assault",
            Self::Power => "power",
            Self::Progression => "progression",
            Self::Siege => "siege",
        }
    }
}

/// A capture that stands: kind, victim, value taken and captors (BN-31).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Capture {
    /// How.
    pub kind: CaptureKind,
    /// Where the victim stands.
    pub victim: Cell,
    /// BN-16: what is taken of a pyramid, its total or one component; `None` for any other victim and with siege.
    pub value: Option<u16>,
    /// The captors; for siege all enemy blockers.
    pub by: CellSet,
}

impl fmt::Display for Capture {
    /// BN-31 without the word `capture`: `ambush c2 by b1 b3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.key(), self.victim)?;
        if let Some(value) = self.value {
            write!(f, ":{value}")?;
        }
        f.write_str(" by")?;
        for cell in self.by.sorted() {
            write!(f, " {cell}")?;
        }
        Ok(())
    }
}

/// The text is no capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a capture in notation")]
pub struct NotACapture;

impl FromStr for Capture {
    type Err = NotACapture;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, NotACapture> {
        let mut words = text.split(' ');
        let kind = words.next().ok_or(NotACapture)?;
        let kind = CaptureKind::ALL.into_iter().find(|each| each.key() == kind);
        let victim = words.next().ok_or(NotACapture)?;
        let (victim, value) = match victim.split_once(':') {
            None => (victim, None),
            Some((victim, value)) => (victim, Some(parse_number(value).ok_or(NotACapture)?)),
        };
        if words.next() != Some("by") {
            return Err(NotACapture);
        }
        let mut captors = Vec::new();
        for word in words {
            let cell: Cell = word.parse().map_err(|_| NotACapture)?;
            if captors.last().is_some_and(|last| *last >= cell) {
                return Err(NotACapture);
            }
            captors.push(cell);
        }
        if captors.is_empty() {
            return Err(NotACapture);
        }
        Ok(Self {
            kind: kind.ok_or(NotACapture)?,
            victim: victim.parse().map_err(|_| NotACapture)?,
            value,
            by: captors.into_iter().collect(),
        })
    }
}

/// What a capture takes off the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Prize {
    /// A round, triangle or square, into the reserve (BN-17).
    Piece(Piece),
    /// Parts of a pyramid, for good (BN-16).
    Parts(Pyramid),
}

impl Prize {
    /// The sum of the values.
    #[must_use]
    pub fn worth(self) -> u16 {
        match self {
            Self::Piece(piece) => piece.number(),
            Self::Parts(parts) => parts.total(),
        }
    }
}

/// The captors within a move of one victim: at most 4 of each shape.
struct Captors {
    list: [(Cell, &'static [u16]); 12],
    len: usize,
}

impl Captors {
    fn as_slice(&self) -> &[(Cell, &'static [u16])] {
        self.list.get(..self.len).unwrap_or_default()
    }
}

impl Position {
    /// Appends every capture that stands for the side to move, each once.
    #[inline]
    pub fn captures_into(&self, out: &mut Vec<Capture>) {
        self.captures_of(self.side, out);
    }

    /// Appends every capture that stands for a side, each once, whosever turn it is.
    pub fn captures_of(&self, captor: Side, out: &mut Vec<Capture>) {
        self.contacts(captor, out);
        self.assaults(captor, out);
        self.sieges_of(captor, out);
    }

    /// What a capture that stands would take; `None` if it takes nothing here.
    #[must_use]
    pub fn prize(&self, capture: &Capture) -> Option<Prize> {
        if let Some(piece) = self.piece_at(capture.victim) {
            return Some(Prize::Piece(piece));
        }
        let pyramid = self.pyramid(self.owner(capture.victim)?)?;
        match capture.value {
            Some(value) if value != pyramid.total() => {
                Pyramid::of_bits(pyramid.side(), pyramid.bit_of(value)?).map(Prize::Parts)
            }
            _ => Some(Prize::Parts(pyramid)),
        }
    }

    /// BN-9: a side's pieces that could make a regular move onto a cell as things stand.
    #[inline]
    fn within_a_move(&self, captor: Side, victim: Cell, empty: u128) -> u128 {
        let bit = victim.bit();
        let who = self.by_shape(captor);
        let round = Shaped { rounds: bit, triangles: 0, squares: 0 };
        let triangle = Shaped { rounds: 0, triangles: bit, squares: 0 };
        let square = Shaped { rounds: 0, triangles: 0, squares: bit };
        slides(round, empty) & who.rounds
            | slides(triangle, empty) & who.triangles
            | slides(square, empty) & who.squares
    }

    /// BN-10, BN-11, BN-13, BN-14.
    fn contacts(&self, captor: Side, out: &mut Vec<Capture>) {
        let empty = !self.occupied();
        let enemy = self.sides[captor.other()];
        for victim in bits(slides(self.by_shape(captor), empty) & enemy) {
            let mut captors = Captors { list: [(victim, &[]); 12], len: 0 };
            for cell in bits(self.within_a_move(captor, victim, empty)) {
                if let Some(place) = captors.list.get_mut(captors.len) {
                    *place = (cell, self.values_at(captor, cell));
                    captors.len += 1;
                }
            }
            let pyramid = self.is_pyramid(victim);
            for &value in self.values_at(captor.other(), victim) {
                let mut push = |kind, by| {
                    out.push(Capture { kind, victim, value: pyramid.then_some(value), by });
                };
                by_one(&captors, value, &mut push);
                by_two(&captors, value, &mut push);
            }
        }
    }

    /// BN-12.
    fn assaults(&self, captor: Side, out: &mut Vec<Capture>) {
        let occupied = self.occupied();
        let own = self.sides[captor];
        let enemy = self.sides[captor.other()];
        for (line, step) in LINES.into_iter().enumerate() {
            // Enemies that a captor sees over at least one empty cell, looking back along the line.
            for victim in bits(seen_over(own, back(step), !occupied) & enemy) {
                let Some(cell) = first_met(line, victim, occupied) else { continue };
                let gap = between(victim, cell);
                let values = self.values_at(captor, cell);
                let pyramid = self.is_pyramid(victim);
                for &value in self.values_at(captor.other(), victim) {
                    if values.iter().any(|&own| assault(own, gap, value)) {
                        out.push(Capture {
                            kind: CaptureKind::Assault,
                            victim,
                            value: pyramid.then_some(value),
                            by: CellSet::only(cell),
                        });
                    }
                }
            }
        }
    }

    /// BN-15: appends the sieges alone, which are all that count after an irregular move (BN-8).
    pub fn sieges_of(&self, captor: Side, out: &mut Vec<Capture>) {
        let own = self.sides[captor];
        let near = within_three(own) & self.sides[captor.other()];
        if near == 0 {
            return;
        }
        for victim in bits(near & !self.mobile(captor.other())) {
            let by = self.blockers(victim) & own;
            if by != 0 {
                let by = CellSet(by);
                out.push(Capture { kind: CaptureKind::Siege, victim, value: None, by });
            }
        }
    }

    /// BN-15: the first piece met on each line of a unit that has no regular move.
    fn blockers(&self, victim: Cell) -> u128 {
        let occupied = self.occupied();
        let holds = |shape: Shape| self.shapes[shape.index()] & victim.bit() != 0;
        let mut blockers = 0;
        if holds(Shape::Round) {
            for step in DIAGONAL {
                blockers |= shifted(victim.bit(), step);
            }
        }
        for (shape, steps) in [(Shape::Triangle, 2), (Shape::Square, 3)] {
            if !holds(shape) {
                continue;
            }
            for step in ORTHOGONAL {
                blockers |= first_on_line(victim.bit(), step, steps, occupied);
            }
        }
        blockers
    }
}

/// The first piece on the line to a goal so many steps away; nothing if the goal is off the board.
fn first_on_line(from: u128, step: (i32, i32), steps: u32, occupied: u128) -> u128 {
    let (mut at, mut first) = (from, 0);
    for _ in 0..steps {
        at = shifted(at, step);
        if first == 0 {
            first = at & occupied;
        }
    }
    if at == 0 { 0 } else { first }
}

/// Where a victim must stand for one of these to be the first piece on a line of it: a diagonal step away, or up to
/// three orthogonal ones.
fn within_three(own: u128) -> u128 {
    let mut near = 0;
    for step in DIAGONAL {
        near |= shifted(own, step);
    }
    for step in ORTHOGONAL {
        let first = shifted(own, step);
        let second = shifted(first, step);
        near |= first | second | shifted(second, step);
    }
    near
}

/// BN-10, BN-13.
#[inline]
fn by_one(captors: &Captors, victim: u16, push: &mut impl FnMut(CaptureKind, CellSet)) {
    for &(cell, values) in captors.as_slice() {
        if values.contains(&victim) {
            push(CaptureKind::Encounter, CellSet::only(cell));
        }
        if values.iter().any(|&value| power(value, victim)) {
            push(CaptureKind::Power, CellSet::only(cell));
        }
    }
}

/// BN-11, BN-14.
#[inline]
fn by_two(captors: &Captors, victim: u16, push: &mut impl FnMut(CaptureKind, CellSet)) {
    let list = captors.as_slice();
    for (place, &(first, firsts)) in list.iter().enumerate() {
        for &(second, seconds) in list.iter().skip(place + 1) {
            let any = |test: fn(u16, u16, u16) -> bool| {
                firsts.iter().any(|&a| seconds.iter().any(|&b| test(a, b, victim)))
            };
            let by = CellSet::only(first).with(second);
            if any(ambush) {
                push(CaptureKind::Ambush, by);
            }
            if any(is_progression) {
                push(CaptureKind::Progression, by);
            }
        }
    }
}
