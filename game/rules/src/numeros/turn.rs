//! Whole turns for searches and playouts, compactly: captures before, a move or drop, captures after (BN-8).
//!
//! The match takes a turn action by action, with any subset of the captures in any order. A [`Turn`] keeps three of
//! those subsets, before and after: none, the best one, all ([`Choice`]). Every turn of the list is legal, and every
//! legal move, drop, mover and stand of those choices is in it. Deliberately absent: the end of a match.
//!
//! A search plays and takes back on a [`Trail`], which keeps its lists between turns, so that nothing is allocated.

use super::capture::{Capture, Prize};
use super::cell::Cell;
use super::moves::{bits, is_regular};
use super::piece::Piece;
use super::position::Position;
use super::pyramid::Pyramid;

/// Which of the captures that stand are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// None.
    No,
    /// The one of the greatest worth that leaves a legal turn; the first of the list among equals.
    Best,
    /// Before: all of the mover's, if a move can follow. After: the best one again and again, until none stands.
    All,
}

impl Choice {
    /// All three.
    pub const ALL: [Self; 3] = [Self::No, Self::Best, Self::All];
}

/// The first part of a turn: captures before and the move, or the drop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opening {
    /// A move without captures before it.
    Move {
        /// From.
        from: Cell,
        /// To.
        to: Cell,
    },
    /// Captures by the piece of `from`, which then stands on `stand` and makes a regular move.
    Take {
        /// [`Choice::Best`] or [`Choice::All`].
        choice: Choice,
        /// The mover's own cell.
        from: Cell,
        /// A cell the captures emptied, or `from` if they emptied none.
        stand: Cell,
        /// To.
        to: Cell,
    },
    /// A drop.
    Drop {
        /// Of the reserve.
        piece: Piece,
        /// On the edge.
        cell: Cell,
    },
}

impl Opening {
    /// BN-8: do only sieges count after it? So after an irregular move.
    #[inline]
    #[must_use]
    pub fn sieges_only(self) -> bool {
        match self {
            Self::Move { from, to } => !is_regular(from, to),
            Self::Take { .. } | Self::Drop { .. } => false,
        }
    }
}

/// A whole turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Up to and with the move or drop.
    pub opening: Opening,
    /// Captures after it.
    pub after: Choice,
}

/// One step that can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Carried { from: Cell, to: Cell },
    TookPiece { cell: Cell, piece: Piece },
    TookParts { cell: Cell, parts: u8 },
    Dropped { cell: Cell, piece: Piece },
    Passed,
}

/// What was played on a position, newest last, with lists to work in.
#[derive(Debug, Clone, Default)]
pub struct Trail {
    steps: Vec<Step>,
    captures: Vec<Capture>,
    openings: Vec<Opening>,
}

/// A place on a [`Trail`] to go back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark(usize);

impl Trail {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Here.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark(self.steps.len())
    }

    /// Forgets what was played; it can no longer be taken back.
    pub fn clear(&mut self) {
        self.steps.clear();
    }
}

/// The captures of a list that are the mover's.
#[inline]
pub(super) fn of_mover(captures: &[Capture], mover: Cell) -> impl Iterator<Item = &Capture> {
    captures.iter().filter(move |capture| capture.by.contains(mover))
}

impl Position {
    /// What a capture takes, in the sum of values; 0 if nothing.
    #[must_use]
    pub fn worth(&self, capture: &Capture) -> u16 {
        self.prize(capture).map_or(0, Prize::worth)
    }

    /// The capture of the greatest worth, the first among equals.
    fn best<'a>(&self, captures: impl Iterator<Item = &'a Capture>) -> Option<&'a Capture> {
        let mut best: Option<(&Capture, u16)> = None;
        for capture in captures {
            let worth = self.worth(capture);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((capture, worth));
            }
        }
        best.map(|(capture, _)| capture)
    }

    /// BN-8: the cells that these captures would empty together.
    pub(super) fn emptied<'a>(&self, captures: impl Iterator<Item = &'a Capture>) -> u128 {
        let mut emptied = 0;
        let mut parts_taken = 0;
        for capture in captures {
            match self.prize(capture) {
                Some(Prize::Piece(_)) => emptied |= capture.victim.bit(),
                Some(Prize::Parts(parts)) => {
                    parts_taken |= parts.bits();
                    let left = self.pyramid(parts.side()).map_or(0, Pyramid::bits);
                    if left & !parts_taken == 0 {
                        emptied |= capture.victim.bit();
                    }
                }
                None => {}
            }
        }
        emptied
    }

    /// BN-8: can captures by this mover be part of a legal turn? They can if all of its captures together leave it a
    /// regular move; or, as long as none of those chosen empties a cell, if it has a regular move from its own.
    pub(super) fn can_follow(&self, captures: &[Capture], mover: Cell, own_cell: bool) -> bool {
        let emptied = self.emptied(of_mover(captures, mover));
        let from_there =
            bits(emptied).any(|stand| self.slides_from_stand(mover, stand, emptied) != 0);
        from_there || (own_cell && self.slides_from_stand(mover, mover, 0) != 0)
    }

    /// BN-20: has the side to move any legal turn?
    #[must_use]
    pub fn has_turn(&self) -> bool {
        if self.has_move() {
            return true;
        }
        if !self.reserve(self.side).is_empty() && self.edge(self.side) != 0 {
            return true;
        }
        let mut captures = Vec::new();
        self.captures_into(&mut captures);
        let movers = captures.iter().fold(0, |movers, capture| movers | capture.by.bits());
        bits(movers).any(|mover| self.can_follow(&captures, mover, false))
    }

    /// Appends the openings of all turns, given the captures that stand at the start of the turn
    /// ([`Self::captures_into`]).
    pub fn openings_into(&self, captures: &[Capture], out: &mut Vec<Opening>) {
        self.each_move(|from, to, _| out.push(Opening::Move { from, to }));
        let edge = self.edge(self.side);
        if edge != 0 {
            for piece in self.reserve(self.side).pieces() {
                out.extend(bits(edge).map(|cell| Opening::Drop { piece, cell }));
            }
        }
        let movers = captures.iter().fold(0, |movers, capture| movers | capture.by.bits());
        for from in bits(movers) {
            self.openings_of_mover(captures, from, out);
        }
    }

    fn openings_of_mover(&self, captures: &[Capture], from: Cell, out: &mut Vec<Opening>) {
        let best = self.best_before(captures, from);
        if let Some(best) = best {
            self.goals_after(Choice::Best, from, self.emptied(std::iter::once(best)), out);
        }
        // More than one thing to take?
        let key = |capture: &Capture| (capture.victim, capture.value);
        let mut prizes = of_mover(captures, from).map(key);
        let first = best.map(key).or_else(|| prizes.next());
        if prizes.any(|prize| Some(prize) != first) {
            self.goals_after(Choice::All, from, self.emptied(of_mover(captures, from)), out);
        }
    }

    /// Every stand and goal of a mover after captures that emptied these cells.
    fn goals_after(&self, choice: Choice, from: Cell, emptied: u128, out: &mut Vec<Opening>) {
        let stands = if emptied == 0 { from.bit() } else { emptied };
        for stand in bits(stands) {
            let goals = self.slides_from_stand(from, stand, emptied);
            out.extend(bits(goals).map(|to| Opening::Take { choice, from, stand, to }));
        }
    }

    /// The mover's capture of the greatest worth after which it has a regular move, the first among equals.
    fn best_before<'a>(&self, captures: &'a [Capture], from: Cell) -> Option<&'a Capture> {
        self.best(of_mover(captures, from).filter(|capture| {
            let emptied = self.emptied(std::iter::once(*capture));
            let stands = if emptied == 0 { from.bit() } else { emptied };
            bits(stands).any(|stand| self.slides_from_stand(from, stand, emptied) != 0)
        }))
    }

    /// Appends all turns: each opening with no captures after it; where any then stand, with the best one; and where
    /// even then any stand, with all.
    pub fn turns_into(&mut self, trail: &mut Trail, out: &mut Vec<Turn>) {
        let mut captures = std::mem::take(&mut trail.captures);
        let mut openings = std::mem::take(&mut trail.openings);
        captures.clear();
        openings.clear();
        self.captures_into(&mut captures);
        self.openings_into(&captures, &mut openings);
        for &opening in &openings {
            out.push(Turn { opening, after: Choice::No });
            let mark = trail.mark();
            self.open(opening, trail);
            let best = Turn { opening, after: Choice::Best };
            if self.take_after(&best, trail) > 0 {
                out.push(best);
                captures.clear();
                self.after_into(opening, &mut captures);
                if !captures.is_empty() {
                    out.push(Turn { opening, after: Choice::All });
                }
            }
            self.undo(trail, mark);
        }
        trail.captures = captures;
        trail.openings = openings;
    }

    /// Appends the captures that stand after an opening that was played.
    #[inline]
    pub fn after_into(&self, opening: Opening, out: &mut Vec<Capture>) {
        if opening.sieges_only() {
            self.sieges_of(self.side, out);
        } else {
            self.captures_into(out);
        }
    }

    /// Plays a whole turn of the list; [`Self::undo`] with the mark takes it back.
    pub fn play(&mut self, turn: &Turn, trail: &mut Trail) -> Mark {
        let mark = trail.mark();
        self.open(turn.opening, trail);
        self.take_after(turn, trail);
        self.end_turn(trail);
        mark
    }

    /// Plays the first part of a turn. The side to move stays until [`Self::end_turn`].
    pub fn open(&mut self, opening: Opening, trail: &mut Trail) {
        match opening {
            Opening::Move { from, to } => self.carry_on(from, to, trail),
            Opening::Take { choice, from, to, .. } => {
                let mut captures = std::mem::take(&mut trail.captures);
                captures.clear();
                self.captures_into(&mut captures);
                let judged = self.pyramid(self.side.other());
                match choice {
                    Choice::No => {}
                    Choice::Best => {
                        if let Some(best) = self.best_before(&captures, from).copied() {
                            self.take(&best, judged, trail);
                        }
                    }
                    Choice::All => {
                        for capture in of_mover(&captures, from) {
                            self.take(capture, judged, trail);
                        }
                    }
                }
                trail.captures = captures;
                self.carry_on(from, to, trail);
            }
            Opening::Drop { piece, cell } => {
                self.drop_piece(cell, self.side, piece);
                trail.steps.push(Step::Dropped { cell, piece });
            }
        }
    }

    /// Makes the captures of [`Turn::after`], the opening being played. Returns how many.
    pub fn take_after(&mut self, turn: &Turn, trail: &mut Trail) -> usize {
        let mut made = 0;
        let mut captures = std::mem::take(&mut trail.captures);
        while turn.after == Choice::All || (turn.after == Choice::Best && made == 0) {
            captures.clear();
            self.after_into(turn.opening, &mut captures);
            let Some(best) = self.best(captures.iter()).copied() else { break };
            let judged = self.pyramid(self.side.other());
            self.take(&best, judged, trail);
            made += 1;
        }
        trail.captures = captures;
        made
    }

    /// The turn goes to the other side.
    #[inline]
    pub fn end_turn(&mut self, trail: &mut Trail) {
        self.pass();
        trail.steps.push(Step::Passed);
    }

    /// Takes back everything since the mark.
    pub fn undo(&mut self, trail: &mut Trail, mark: Mark) {
        while trail.steps.len() > mark.0 {
            match trail.steps.pop() {
                Some(Step::Carried { from, to }) => self.carry(to, from),
                Some(Step::TookPiece { cell, piece }) => self.give_piece(cell, self.side, piece),
                Some(Step::TookParts { cell, parts }) => self.give_parts(cell, self.side, parts),
                Some(Step::Dropped { cell, piece }) => self.pick_up(cell, self.side, piece),
                Some(Step::Passed) => self.pass(),
                None => break,
            }
        }
    }

    fn carry_on(&mut self, from: Cell, to: Cell, trail: &mut Trail) {
        self.carry(from, to);
        trail.steps.push(Step::Carried { from, to });
    }

    /// Takes what is still there of a capture's prize, as the pyramid stood when it was judged.
    fn take(&mut self, capture: &Capture, judged: Option<Pyramid>, trail: &mut Trail) {
        let cell = capture.victim;
        let captor = self.side;
        if self.is_pyramid(cell) && self.owner(cell) == Some(captor.other()) {
            let parts = prize_bits(capture, judged);
            let here = self.pyramid(captor.other()).map_or(0, Pyramid::bits) & parts;
            if here != 0 {
                self.take_parts(cell, captor, here);
                trail.steps.push(Step::TookParts { cell, parts: here });
            }
        } else if self.owner(cell) == Some(captor.other())
            && let Some(piece) = self.take_piece(cell, captor)
        {
            trail.steps.push(Step::TookPiece { cell, piece });
        }
    }
}

/// The parts a capture takes of a pyramid as it stood when the capture was judged.
pub(super) fn prize_bits(capture: &Capture, judged: Option<Pyramid>) -> u8 {
    let Some(pyramid) = judged else { return 0 };
    match capture.value {
        Some(value) if value != pyramid.total() => pyramid.bit_of(value).unwrap_or_default(),
        _ => pyramid.bits(),
    }
}
