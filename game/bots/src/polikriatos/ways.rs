//! How far it is: to the enemy throne and King, to the nearest food, and home, for one side as it sees the board.
//!
//! Steps of a king, water and enemy walls passable at a price. Deliberately absent: pieces in the way.

use tavola_rules::polikriatos::{Cell, DIRECTIONS, Kind, Position, SLOTS, Side, Terrain};

/// What no way leads to.
const FAR: u16 = 400;
/// Steps that an enemy wall or gate costs, as it must be broken.
const WALL: u16 = 3;
/// Steps that open water costs, as it must be bridged.
const WATER: u16 = 4;

/// The steps from every cell.
pub(super) struct Ways {
    throne: [u16; SLOTS],
    king: [u16; SLOTS],
    food: [u16; SLOTS],
    home: [u16; SLOTS],
}

impl Ways {
    pub(super) fn new(position: &Position, side: Side) -> Self {
        let size = position.size();
        let throne = [size.throne(side.other())];
        // An unseen King is looked for on its throne.
        let kings = position.kind(Kind::King).and(position.pieces(side.other()));
        let king = kings.iter().next().unwrap_or(size.throne(side.other()));
        let food = position
            .sources()
            .filter(|source| source.stock > 0 && !taken(position, side, source.at))
            .map(|source| source.at);
        let home = size.cells().filter(|&cell| size.is_interior(side, cell));
        Self {
            throne: spread(position, side, throne.into_iter()),
            king: spread(position, side, [king].into_iter()),
            food: spread(position, side, food),
            home: spread(position, side, home),
        }
    }

    /// Steps to the enemy throne.
    pub(super) fn throne(&self, cell: Cell) -> i64 {
        i64::from(self.throne[cell.slot()])
    }

    /// Steps to the enemy King.
    pub(super) fn king(&self, cell: Cell) -> i64 {
        i64::from(self.king[cell.slot()])
    }

    /// Steps to the nearest source that has something and where no own piece stands.
    pub(super) fn food(&self, cell: Cell) -> i64 {
        i64::from(self.food[cell.slot()])
    }

    /// Steps to the own interior.
    pub(super) fn home(&self, cell: Cell) -> i64 {
        i64::from(self.home[cell.slot()])
    }
}

fn taken(position: &Position, side: Side, at: Cell) -> bool {
    position.piece(at).is_some_and(|piece| piece.side == side)
}

/// Dijkstra with a bucket a step.
fn spread(position: &Position, side: Side, from: impl Iterator<Item = Cell>) -> [u16; SLOTS] {
    let size = position.size();
    let mut steps = [FAR; SLOTS];
    let mut buckets: Vec<Vec<Cell>> = vec![from.collect()];
    if let Some(first) = buckets.first() {
        first.iter().for_each(|cell| steps[cell.slot()] = 0);
    }
    let mut now = 0;
    while now < buckets.len() {
        let bucket = std::mem::take(&mut buckets[now]);
        for cell in bucket {
            if usize::from(steps[cell.slot()]) != now {
                continue;
            }
            let Some(entering) = price(position, side, cell) else { continue };
            let then = now as u16 + entering;
            for direction in DIRECTIONS {
                let Some(next) = cell.towards(size, direction, 1) else { continue };
                if then >= steps[next.slot()] {
                    continue;
                }
                steps[next.slot()] = then;
                let then = usize::from(then);
                if buckets.len() <= then {
                    buckets.resize_with(then + 1, Vec::new);
                }
                buckets[then].push(next);
            }
        }
        now += 1;
    }
    steps
}

/// Steps it takes to come onto a cell; `None`: an own wall, which nobody breaks.
fn price(position: &Position, side: Side, cell: Cell) -> Option<u16> {
    if position.open(side).contains(cell) {
        return Some(1);
    }
    match (position.map().terrain(cell), position.wall(cell)) {
        (Terrain::Water, _) => Some(WATER),
        (_, Some((owner, _))) if owner != side => Some(WALL),
        _ => None,
    }
}
