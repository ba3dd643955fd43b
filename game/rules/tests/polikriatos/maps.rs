//! Maps (PK-1 to PK-5, PK-28, PK-29): five landscapes, three sizes, mirrored, always playable.

use std::collections::{BTreeMap, VecDeque};

use tavola_rules::chance::Chance;
use tavola_rules::polikriatos::{
    BRIDGES, Cell, DIRECTIONS, Drawn, Landscape, Map, STOCKS, Side, Size, Terrain,
};

use crate::random::cases;

fn each(seeds: u64, mut check: impl FnMut(Size, Landscape, &Drawn)) {
    for size in Size::ALL {
        for landscape in Landscape::ALL {
            for seed in 0..seeds {
                check(size, landscape, &Drawn::new(size, landscape, &mut Chance::from_seed(seed)));
            }
        }
    }
}

fn terrain(map: &Map) -> Vec<Terrain> {
    map.size().cells().map(|cell| map.terrain(cell)).collect()
}

/// Every cell reached from one over cells that allow it.
fn reach(size: Size, from: Cell, open: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let mut reached = vec![from];
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for next in DIRECTIONS.iter().filter_map(|&direction| cell.towards(size, direction, 1)) {
            if open(next) && !reached.contains(&next) {
                reached.push(next);
                queue.push_back(next);
            }
        }
    }
    reached
}

fn gates(map: &Map, side: Side) -> Vec<Cell> {
    let wall = map.size().wall_rank(side);
    let cells = map.size().cells().filter(|cell| cell.rank() == wall);
    cells.filter(|&cell| map.terrain(cell) == Terrain::Gate).collect()
}

/// PK-1 to PK-4 and PK-29, over thousands of seeds.
#[test]
fn pk_4_every_map_is_mirrored_and_playable() {
    each(cases(150) as u64, |size, landscape, drawn| {
        let Drawn { map, bridges, sources } = drawn;
        let told = format!("{size:?} {landscape:?}");
        let mut turned = terrain(map);
        turned.reverse();
        assert_eq!(terrain(map), turned, "{told}");
        let mut turned: Vec<Cell> = bridges.iter().map(|&cell| size.opposite(cell)).collect();
        turned.sort();
        assert_eq!(*bridges, turned, "{told}");
        for side in Side::ALL {
            let wall = gates(map, side);
            assert_eq!(wall.len(), if size == Size::Large { 3 } else { 2 });
            let own: Vec<_> = sources.iter().filter(|source| source.field == side).collect();
            assert_eq!(own.iter().map(|source| source.full).collect::<Vec<_>>(), STOCKS, "{told}");
            // The nearer the wall the poorer, all in the own half.
            let away: Vec<u8> =
                own.iter().map(|source| source.at.rank().abs_diff(size.wall_rank(side))).collect();
            assert!(away.is_sorted_by(|a, b| a < b) && away[2] < size.height() / 2 - 2, "{away:?}");
            // PK-4: by land from every own gate, over no bridge.
            let land = |cell: Cell| !matches!(map.terrain(cell), Terrain::Water | Terrain::Wall);
            for gate in wall {
                let reached = reach(size, gate, land);
                assert!(own.iter().all(|source| reached.contains(&source.at)), "{told}");
                let across = gates(map, side.other()).iter().all(|gate| reached.contains(gate));
                assert_eq!(across, landscape != Landscape::River, "{told}");
            }
            // PK-4: the throne, over the builders' bridges.
            let passable = |cell: Cell| map.terrain(cell) != Terrain::Wall;
            let way = reach(size, size.throne(side.other()), passable);
            assert!(way.contains(&size.throne(side)), "{told}");
        }
        for source in sources {
            assert_eq!(map.terrain(source.at), Terrain::Plain);
            let opposite = sources
                .iter()
                .any(|other| other.at == size.opposite(source.at) && other.full == source.full);
            assert!(opposite, "{told}");
        }
    });
}

/// PK-5: with its bridges a river can be crossed, without them nowhere, whatever the diagonals.
#[test]
fn pk_5_the_bridges_are_the_only_passage_of_a_river() {
    let mut counts = BTreeMap::new();
    for size in Size::ALL {
        for seed in 0..200 {
            let drawn = Drawn::new(size, Landscape::River, &mut Chance::from_seed(seed));
            let map = &drawn.map;
            let bridged = |cell: Cell| match map.terrain(cell) {
                Terrain::Water => drawn.bridges.contains(&cell),
                terrain => terrain != Terrain::Wall,
            };
            let gate = gates(map, Side::South)[0];
            let reached = reach(size, gate, bridged);
            assert!(gates(map, Side::North).iter().all(|gate| reached.contains(gate)));
            let mut files: Vec<u8> = drawn.bridges.iter().map(|cell| cell.file()).collect();
            files.sort_unstable();
            files.dedup();
            *counts.entry(files.len() as u32).or_insert(0) += 1;
            // Each of them is a passage of its own.
            for file in files {
                let only = |cell: Cell| match map.terrain(cell) {
                    Terrain::Water => drawn.bridges.contains(&cell) && cell.file() == file,
                    terrain => terrain != Terrain::Wall,
                };
                assert!(reach(size, gate, only).contains(&gates(map, Side::North)[0]));
            }
        }
    }
    assert!(counts.keys().eq([BRIDGES.0, BRIDGES.1].iter()), "{counts:?}");
    assert!(counts.values().all(|&count| count > 100), "{counts:?}");
}

/// PK-4: each landscape has most of its own ground, and patches of the others.
#[test]
fn pk_4_landscapes_look_like_their_names() {
    let mut sums: BTreeMap<(Landscape, Terrain), usize> = BTreeMap::new();
    each(40, |_, landscape, drawn| {
        for terrain in terrain(&drawn.map) {
            *sums.entry((landscape, terrain)).or_insert(0) += 1;
        }
    });
    let special = [Terrain::Water, Terrain::Hill, Terrain::Swamp, Terrain::Forest];
    for (landscape, own) in [
        (Landscape::River, Terrain::Water),
        (Landscape::Lakes, Terrain::Water),
        (Landscape::Forest, Terrain::Forest),
        (Landscape::Wetland, Terrain::Swamp),
        (Landscape::Hills, Terrain::Hill),
    ] {
        let of = |terrain| sums.get(&(landscape, terrain)).copied().unwrap_or(0);
        assert!(special.iter().all(|&other| of(other) > 0 && of(other) <= of(own)), "{sums:?}");
    }
}

/// PK-2, PK-3: the interiors are plain, the walls full but for the gates; a map that breaks it is refused.
#[test]
fn pk_2_pk_3_walls_and_interiors() {
    each(5, |size, _, drawn| {
        let plain = |cell: &Cell| Side::ALL.iter().any(|&side| size.is_interior(side, *cell));
        assert!(size.cells().filter(plain).all(|cell| drawn.map.terrain(cell) == Terrain::Plain));
        for side in Side::ALL {
            let gates = gates(&drawn.map, side);
            let turned = gates.iter().rev().map(|gate| size.width() - 1 - gate.file());
            assert!(gates.iter().map(|gate| gate.file()).eq(turned), "symmetric");
        }
    });
    let with = |name: &str, terrain: Terrain| {
        let walled = Map::walled(Size::Small);
        let at: Cell = name.parse().unwrap();
        Map::new(Size::Small, |cell| if cell == at { terrain } else { walled.terrain(cell) })
    };
    assert!(with("c5", Terrain::Hill).is_ok() && with("c3", Terrain::Gate).is_ok());
    for (at, terrain) in [("c3", Terrain::Plain), ("c5", Terrain::Wall), ("c2", Terrain::Hill)] {
        assert!(with(at, terrain).is_err(), "{at}");
    }
}

/// PK-1: the same seed draws the same map.
#[test]
fn pk_1_size_is_data_and_the_seed_draws_the_map() {
    let drawn = |seed| Drawn::new(Size::Large, Landscape::Lakes, &mut Chance::from_seed(seed));
    assert_eq!(drawn(5), drawn(5));
    assert_ne!(drawn(5), drawn(6));
}
