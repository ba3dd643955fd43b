//! Formations (PK-9): how an army stands on the two interior ranks at first.
//!
//! Soldiers are bundled as the army likes, in larger bundles where the cells do not suffice (PK-7); the King stands
//! on the throne with the Guards beside him; the rest follow in the order of [`FIGHTERS_FIRST`], front rank first.
//! Deliberately absent: what the player changes afterwards (`setup.rs`).

use super::army::{Army, BLOCKS};
use super::cell::{Cell, Size};
use super::piece::{BLOCK_LIMIT, Kind, Piece};
use crate::side::Side;

/// PK-9 (our decision): the four formations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formation {
    /// "Linha": fighters along the front rank, from the middle outwards, the rest behind them.
    Line,
    /// "Blocos": soldiers in blocks of four, spread evenly along the front.
    Blocks,
    /// "Alas": on both wings, from the edges inwards.
    Wings,
    /// "Centro": both ranks filled together from the middle outwards.
    Centre,
}

/// Who stands in front.
const FIGHTERS_FIRST: [Kind; 10] = [
    Kind::Soldier,
    Kind::Knight,
    Kind::Cannon,
    Kind::Archer,
    Kind::Scout,
    Kind::Collector,
    Kind::DecoyCart,
    Kind::BridgeBuilder,
    Kind::Spy,
    Kind::TowerBuilder,
];

impl Formation {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Line, Self::Blocks, Self::Wings, Self::Centre];

    /// The key of the formation in locales and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Blocks => "blocks",
            Self::Wings => "wings",
            Self::Centre => "centre",
        }
    }

    /// Where the army of a side stands. North's stands as South's, turned by half a turn (PK-4).
    #[must_use]
    pub fn stand(self, army: &Army, side: Side, size: Size) -> Vec<(Cell, Piece)> {
        let cells = usize::from(size.width()) * 2;
        let others: usize =
            Kind::ALL.iter().skip(1).map(|&kind| usize::from(army.count(kind))).sum();
        let blocks =
            bundles(army.count(Kind::Soldier), self.block(army), cells - others.min(cells));
        let places = self.places(size);
        let mut left: Vec<Cell> = places;
        let mut stand = Vec::new();
        let mut put = |at: Cell, piece: Piece| {
            let at = if side == Side::South { at } else { size.opposite(at) };
            stand.push((at, piece));
        };
        let throne = size.throne(Side::South);
        left.retain(|&cell| cell != throne);
        put(throne, Piece::new(side, Kind::King));
        for _ in 0..army.count(Kind::Guard) {
            let nearest = left
                .iter()
                .enumerate()
                .filter(|(_, cell)| cell.rank() == 0)
                .min_by_key(|(_, cell)| cell.distance(throne))
                .map(|(index, _)| index);
            if let Some(index) = nearest {
                put(left.remove(index), Piece::new(side, Kind::Guard));
            }
        }
        let soldiers = blocks.into_iter().map(|n| Piece::block(side, n));
        let rest = FIGHTERS_FIRST
            .into_iter()
            .skip(1)
            .flat_map(|kind| (0..army.count(kind)).map(move |_| Piece::new(side, kind)));
        for (at, piece) in left.into_iter().zip(soldiers.chain(rest)) {
            put(at, piece);
        }
        stand.sort_by_key(|&(cell, _)| cell);
        stand
    }

    /// How many soldiers stand together.
    fn block(self, army: &Army) -> u8 {
        if self == Self::Blocks { BLOCKS.max(army.block()) } else { army.block() }
    }

    /// South's cells in the order they are filled.
    fn places(self, size: Size) -> Vec<Cell> {
        let width = size.width() as i8;
        let middle = width / 2;
        let outwards = (0..width).map(|i| {
            let away = (i + 1) / 2;
            if i % 2 == 1 { middle - away } else { middle + away }
        });
        let files: Vec<i8> = match self {
            Self::Line | Self::Centre => outwards.collect(),
            Self::Wings => {
                let mut files: Vec<i8> = outwards.collect();
                files.reverse();
                files
            }
            // Every third file, then those between.
            Self::Blocks => (0..3).flat_map(|first| (0..width).skip(first).step_by(3)).collect(),
        };
        let rank = |rank: i8| files.iter().filter_map(move |&file| size.cell(file, rank));
        match self {
            Self::Line | Self::Wings | Self::Blocks => rank(1).chain(rank(0)).collect(),
            Self::Centre => files
                .iter()
                .flat_map(|&file| [size.cell(file, 1), size.cell(file, 0)])
                .flatten()
                .collect(),
        }
    }
}

/// PK-7: soldiers in bundles of `block`, or larger ones until `places` suffice.
fn bundles(soldiers: u8, block: u8, places: usize) -> Vec<u8> {
    if soldiers == 0 {
        return Vec::new();
    }
    let fits = |block: &u8| usize::from(soldiers.div_ceil(*block)) <= places;
    // Stacking no more than needed: some bundles of the larger size, the rest of the liked one.
    if fits(&block) {
        let mut list = vec![block; usize::from(soldiers / block)];
        if !soldiers.is_multiple_of(block) {
            list.push(soldiers % block);
        }
        return list;
    }
    let bundle = (block..=BLOCK_LIMIT).find(fits).unwrap_or(BLOCK_LIMIT);
    let count = usize::from(soldiers.div_ceil(bundle)).max(places.min(usize::from(soldiers)));
    let each = usize::from(soldiers) / count;
    let larger = usize::from(soldiers) % count;
    (0..count).map(|i| (each + usize::from(i < larger)) as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::super::army::ReadyArmy;
    use super::super::opening::Opening;
    use super::*;

    #[test]
    fn pk_9_every_army_stands_in_every_formation_on_every_board() {
        let armies = ReadyArmy::ALL.map(ReadyArmy::army);
        let openings = Opening::ALL.map(Opening::army);
        for army in armies.iter().chain(&openings) {
            for formation in Formation::ALL {
                for size in Size::ALL {
                    let south = formation.stand(army, Side::South, size);
                    let north = formation.stand(army, Side::North, size);
                    let count = |kind: Kind| -> u8 {
                        let of = south.iter().filter(|(_, piece)| piece.kind == kind);
                        of.map(|(_, piece)| piece.n()).sum()
                    };
                    for kind in Kind::ALL {
                        assert_eq!(count(kind), army.count(kind), "{army:?} {formation:?}");
                    }
                    let mut cells: Vec<Cell> = south.iter().map(|&(cell, _)| cell).collect();
                    assert!(cells.iter().all(|&cell| size.is_interior(Side::South, cell)));
                    cells.dedup();
                    assert_eq!(cells.len(), south.len());
                    let turned = north.iter().rev().map(|&(cell, piece)| {
                        (size.opposite(cell), Piece { side: Side::South, ..piece })
                    });
                    assert_eq!(turned.collect::<Vec<_>>(), south);
                }
            }
        }
    }

    #[test]
    fn pk_7_what_does_not_fit_is_stacked() {
        assert_eq!(bundles(25, 1, 24), [vec![2], vec![1; 23]].concat());
        assert_eq!(bundles(17, 4, 24), [4, 4, 4, 4, 1]);
        assert_eq!(bundles(25, 1, 10), [[3; 5], [2; 5]].concat());
        assert!(bundles(0, 4, 9).is_empty());
    }
}
