//! A formation to aim at (BN-19): which three or four numbers, on which rank of the enemy half.
//!
//! Chosen anew for each question, from the view: of all sets of numbers that hold a victory of the sheet, the one that
//! the fewest moves would bring onto one rank, pieces of the enemy reckoned as still to be captured and dropped.
//! Deliberately absent: files, diagonals and squares, what stands in the way, and what the enemy does about it.

use tavola_rules::numeros::{
    Cell, Kinds, Position, Shape, Sheet, Side, Unit, Victory, VictorySet, progression,
};

/// Moves that taking a piece from the enemy is reckoned at, and dropping it.
const TAKE: u32 = 6;
const DROP: u32 = 1;
/// Ranks of a half.
const HALF: usize = 8;
/// Further than any rank is.
const FAR: u32 = 99;

/// A number, and what is nearest to each rank of the enemy half among the pieces that bear it.
#[derive(Debug, Clone, Copy)]
struct Recruit {
    number: u16,
    /// Moves, and where it stands; no cell: in the reserve.
    nearest: [(u32, Option<Cell>); HALF],
}

/// What to bring where.
#[derive(Debug, Clone, Default)]
pub(super) struct Plan {
    rank: usize,
    /// The cells of the pieces, whoever has them, and the numbers to be dropped.
    cells: Vec<Cell>,
    drops: Vec<u16>,
}

impl Plan {
    /// The nearest plan of a side; empty where the sheet has no proper victory or nothing can hold one.
    pub(super) fn of(position: &Position, side: Side, sheet: &Sheet) -> Self {
        let proper = sheet.victories.and(VictorySet::PROPER);
        if proper.is_empty() {
            return Self::default();
        }
        let recruits = recruits(position, side);
        let (mut least, mut best) = (FAR, None);
        for set in sets(&recruits, proper) {
            for rank in 0..HALF {
                let cost = set.iter().map(|recruit| recruit.nearest[rank].0).sum();
                if cost < least {
                    (least, best) = (cost, Some((rank, set.clone())));
                }
            }
        }
        let Some((rank, set)) = best else { return Self::default() };
        let mut plan = Self { rank, ..Self::default() };
        for recruit in set {
            match recruit.nearest[rank].1 {
                Some(cell) => plan.cells.push(cell),
                None => plan.drops.push(recruit.number),
            }
        }
        plan
    }

    /// Does the piece on this cell belong to it, whoever's it is?
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.cells.contains(&cell)
    }

    /// Is a piece of this number to be dropped?
    pub(super) fn drops(&self, number: u16) -> bool {
        self.drops.contains(&number)
    }

    /// By how many moves a move brings the plan nearer.
    pub(super) fn nearer(&self, position: &Position, from: Cell, to: Cell) -> i64 {
        let Some((side, unit)) = position.at(from).filter(|_| self.has(from)) else { return 0 };
        let moves = |cell: Cell| i64::from(to_rank(unit, side, cell, self.rank));
        moves(from) - moves(to)
    }
}

/// All sets of three or four that hold one of these victories, but for fours that have an idle member.
fn sets(recruits: &[Recruit], wanted: VictorySet) -> Vec<Vec<Recruit>> {
    let mut threes = Vec::new();
    for (i, a) in recruits.iter().enumerate() {
        for (j, b) in recruits.iter().enumerate().skip(i + 1) {
            for c in recruits.iter().skip(j + 1) {
                let kinds = progression(a.number, b.number, c.number);
                if !kinds.is_empty() {
                    threes.push((kinds, [*a, *b, *c]));
                }
            }
        }
    }
    let wins = |held: Kinds| wanted.iter().any(|victory| held.or(victory.kinds()) == held);
    let alone = |three: &&(Kinds, [Recruit; 3])| wins(three.0);
    let mut sets: Vec<Vec<Recruit>> =
        threes.iter().filter(alone).map(|(_, three)| three.to_vec()).collect();
    if wanted.iter().all(|victory| Victory::GreatAG > victory) {
        return sets;
    }
    for (place, (_, first)) in threes.iter().enumerate() {
        for (_, second) in threes.iter().skip(place + 1) {
            let is_new = |r: &&Recruit| first.iter().all(|other| other.number != r.number);
            let mut new = second.iter().filter(is_new);
            if let (Some(fourth), None) = (new.next(), new.next()) {
                let four = [first[0], first[1], first[2], *fourth];
                if wins(held(four.map(|recruit| recruit.number))) {
                    sets.push(four.to_vec());
                }
            }
        }
    }
    sets
}

/// BN-19: the progressions that some three of four form.
fn held([a, b, c, d]: [u16; 4]) -> Kinds {
    let (first, second) = (progression(a, b, c), progression(a, b, d));
    first.or(second).or(progression(a, c, d)).or(progression(b, c, d))
}

/// All numbers on the board and in the reserve, as this side could use them.
fn recruits(position: &Position, side: Side) -> Vec<Recruit> {
    let edge = if side == Side::White { 0 } else { 15 };
    let mut all: Vec<Recruit> = Vec::new();
    let mut add = |unit: Unit, from: Option<Cell>, at: Option<Cell>, more: u32| {
        let number = unit.number();
        let far = Recruit { number, nearest: [(FAR, None); HALF] };
        let place = all.iter().position(|recruit| recruit.number == number);
        let place = place.unwrap_or_else(|| {
            all.push(far);
            all.len() - 1
        });
        let Some(recruit) = all.get_mut(place) else { return };
        for (rank, nearest) in recruit.nearest.iter_mut().enumerate() {
            let moves = more + from.map_or(FAR, |cell| to_rank(unit, side, cell, rank));
            if moves < nearest.0 {
                *nearest = (moves, at);
            }
        }
    };
    for cell in Cell::all() {
        match position.at(cell) {
            Some((owner, unit)) if owner == side => add(unit, Some(cell), Some(cell), 0),
            Some((_, unit @ Unit::Piece(_))) => {
                add(unit, Cell::new(0, edge), Some(cell), TAKE + DROP);
            }
            // An enemy pyramid's parts are never dropped (BN-16).
            Some((_, Unit::Pyramid(_))) | None => {}
        }
    }
    for piece in position.reserve(side).pieces() {
        add(Unit::Piece(piece), Cell::new(0, edge), None, DROP);
    }
    all
}

/// Moves, on an empty board, from a cell to that rank of the enemy half, counted from the middle of the board.
fn to_rank(unit: Unit, side: Side, from: Cell, rank: usize) -> u32 {
    let goal = if side == Side::White { 8 + rank } else { 7 - rank };
    let ranks = from.rank().abs_diff(goal) as u32;
    // BN-5, BN-6: ranks that a shape can gain in one move.
    let of = |shape: Shape| match shape {
        Shape::Round => ranks,
        Shape::Triangle => ranks.div_ceil(2),
        Shape::Square => ranks / 3 + ranks % 3,
    };
    match unit {
        Unit::Piece(piece) => of(piece.shape()),
        Unit::Pyramid(pyramid) => {
            let held = Shape::ALL.into_iter().filter(|&shape| pyramid.holds(shape));
            held.map(of).min().unwrap_or(FAR)
        }
    }
}
