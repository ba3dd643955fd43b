//! BN-1 to BN-7: board, armies, moves; and the published numbers of `oracle.json`.

use std::collections::BTreeSet;

use serde_json::Value;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Seat, SeatSet};
use tavola_rules::numeros::{
    CELLS, Cell, FILES, NumerosMatch, Piece, Position, Progression, Pyramid, RANKS, Shape, Sheet,
    Side, Unit, is_regular, progression,
};

use crate::sketch::{Sketch, of_kind};

fn oracle() -> Value {
    serde_json::from_str(include_str!("oracle.json")).unwrap()
}

fn start_lines(turn: &str) -> Vec<String> {
    let json = Position::start(false).to_json();
    let json = json.replace("\"turn\":\"white\"", &format!("\"turn\":\"{turn}\""));
    tavola_rules::numeros::inspect(&Position::from_json(json.as_bytes()).unwrap())
}

#[test]
fn bn_1_the_board_is_eight_by_sixteen_and_each_army_is_home_in_its_half() {
    assert_eq!((FILES, RANKS, CELLS), (8, 16, 128));
    let start = Position::start(false);
    for cell in Cell::all() {
        let home = if cell.rank() < 8 { Side::White } else { Side::Black };
        assert!(start.owner(cell).is_none_or(|side| side == home), "{cell}");
    }
    assert_eq!(start.pyramid(Side::White).map(Pyramid::total), Some(91));
    assert_eq!(start.pyramid(Side::Black).map(Pyramid::total), Some(190));
}

#[test]
fn bn_2_24_units_a_side_and_29_white_and_28_black_pieces() {
    let start = Position::start(false);
    for (side, pieces) in [(Side::White, 29), (Side::Black, 28)] {
        assert_eq!(start.cells_of(side).len(), 24);
        let parts = start.pyramid(side).unwrap().len();
        assert_eq!(start.cells_of(side).len() - 1 + parts, pieces);
        let of = |shape: Shape| {
            let units = start.cells_of(side).into_iter().filter_map(|cell| start.at(cell));
            units.filter(|(_, unit)| matches!(unit, Unit::Piece(p) if p.shape() == shape)).count()
        };
        assert_eq!(Shape::ALL.map(of), [8, 8, 7]);
    }
}

#[test]
fn bn_3_the_layout_is_the_published_one() {
    let layout = oracle()["layout"].as_object().unwrap().clone();
    let start = Position::start(false);
    let mut found = 0;
    for cell in Cell::all() {
        let Some((side, unit)) = start.at(cell) else {
            assert!(!layout.contains_key(&cell.to_string()), "{cell}");
            continue;
        };
        found += 1;
        let entry = &layout[&cell.to_string()];
        assert_eq!(entry[0], if side == Side::White { "W" } else { "B" });
        let letter = match unit {
            Unit::Piece(piece) => piece.shape().letter(),
            Unit::Pyramid(_) => 'P',
        };
        assert_eq!(entry[1], letter.to_string());
        assert_eq!(entry[2], unit.number());
    }
    assert_eq!(found, layout.len());
}

#[test]
fn bn_3_each_army_passes_the_construction_test() {
    let start = Position::start(false);
    let bases = [(Side::White, [2, 4, 6, 8], 1312), (Side::Black, [3, 5, 7, 9], 1752)];
    for (side, bases, sum) in bases {
        let mut built: Vec<u16> = Vec::new();
        for n in bases {
            built.extend([n, n * n, n * (n + 1), (n + 1) * (n + 1)]);
            built.extend([(n + 1) * (2 * n + 1), (2 * n + 1) * (2 * n + 1)]);
        }
        let units = start.cells_of(side).into_iter().filter_map(|cell| start.at(cell));
        let mut standing: Vec<u16> = units.map(|(_, unit)| unit.number()).collect();
        built.sort_unstable();
        standing.sort_unstable();
        assert_eq!(standing, built);
        assert_eq!(standing.iter().sum::<u16>(), sum);
    }
}

#[test]
fn bn_3_under_avanco_both_armies_stand_two_ranks_forward() {
    let (plain, advanced) = (Position::start(false), Position::start(true));
    for side in Side::ALL {
        for cell in plain.cells_of(side) {
            let rank = if side == Side::White { cell.rank() + 2 } else { cell.rank() - 2 };
            let ahead = Cell::new(cell.file(), rank).unwrap();
            assert_eq!(plain.at(cell), advanced.at(ahead), "{cell}");
        }
        assert_eq!(advanced.cells_of(side).len(), 24);
    }
}

#[test]
fn bn_4_the_pyramids_hold_the_published_parts() {
    for (side, key) in [(Side::White, "W"), (Side::Black, "B")] {
        let parts: Vec<(String, u64)> = oracle()["pyramids"][key]
            .as_array()
            .unwrap()
            .iter()
            .map(|part| (part[0].as_str().unwrap().to_string(), part[1].as_u64().unwrap()))
            .collect();
        let ours = Pyramid::whole(side).parts();
        let ours: Vec<(String, u64)> =
            ours.map(|(shape, number)| (shape.letter().to_string(), number.into())).collect();
        assert_eq!(ours, parts);
    }
}

/// The text's own number for the first move: White 17 regular and 30 irregular, Black 16 and 30.
#[test]
fn bn_5_bn_6_the_first_moves_are_as_many_as_published() {
    for (turn, key) in [("white", "W"), ("black", "B")] {
        let moves = of_kind(&start_lines(turn), "move");
        for kind in ["regular", "irregular"] {
            let count = moves.iter().filter(|line| line.ends_with(&format!(" {kind}"))).count();
            assert_eq!(Some(count as u64), oracle()["initial_moves"][key][kind].as_u64());
        }
    }
}

#[test]
fn bn_5_rounds_step_diagonally_triangles_two_and_squares_three_and_nothing_is_jumped() {
    let moves =
        |units: &str, black: &str| of_kind(&Sketch::of(units, black, "white").lines(), "move");
    let regular = |units: &str, black: &str| -> Vec<String> {
        let lines = moves(units, black);
        lines.iter().filter_map(|line| line.strip_suffix(" regular")).map(String::from).collect()
    };
    assert_eq!(regular("C8@d4", ""), ["d4-c3", "d4-c5", "d4-e3", "d4-e5"]);
    assert_eq!(regular("T6@d4", ""), ["d4-b4", "d4-d2", "d4-d6", "d4-f4"]);
    assert_eq!(regular("S15@d4", ""), ["d4-a4", "d4-d1", "d4-d7", "d4-g4"]);
    // Own or enemy, on the way or on the goal: no regular move there.
    let near = regular("T6@d4 C2@d5", "C3@e4 C5@b4");
    assert_eq!(near, ["d4-d2", "d5-c4", "d5-c6", "d5-e6"]);
    assert_eq!(
        regular("S15@d4 C2@d6", "C3@e4 C5@a4"),
        ["d4-d1", "d6-c5", "d6-c7", "d6-e5", "d6-e7"]
    );
    // From the edge.
    assert_eq!(regular("C8@a1", ""), ["a1-b2"]);
    assert_eq!(regular("S15@h16", ""), ["h16-e16", "h16-h13"]);
    let cell = |text: &str| text.parse::<Cell>().unwrap();
    assert!(is_regular(cell("a1"), cell("a3")) && !is_regular(cell("a1"), cell("b3")));
}

#[test]
fn bn_6_irregular_moves_leap_and_a_pyramid_moves_by_every_shape_it_holds() {
    let irregular = |units: &str, black: &str| -> Vec<String> {
        let lines = of_kind(&Sketch::of(units, black, "white").lines(), "move");
        lines.iter().filter_map(|line| line.strip_suffix(" irregular")).map(String::from).collect()
    };
    assert_eq!(irregular("C8@d4", ""), Vec::<String>::new());
    let walls = "C3@c3 C5@d3 C7@e3 C9@c4 C9@e4 C25@c5 C49@d5 C81@e5";
    let leaps = ["d4-b3", "d4-b5", "d4-c2", "d4-c6", "d4-e2", "d4-e6", "d4-f3", "d4-f5"];
    assert_eq!(irregular("T6@d4", walls), leaps);
    let leaps = ["d4-a3", "d4-a5", "d4-c1", "d4-c7", "d4-e1", "d4-e7", "d4-g3", "d4-g5"];
    assert_eq!(irregular("S15@d4", walls), leaps);
    let count = |parts: &str| {
        let lines = Sketch::of(&format!("{parts}@d8"), "", "white").lines();
        let ends = |end: &str| lines.iter().filter(|line| line.ends_with(end)).count();
        (ends(" regular"), ends(" irregular"))
    };
    assert_eq!(count("P91(36,25,16,9,4,1)"), (12, 16));
    assert_eq!(count("P61(36,25)"), (4, 8));
    assert_eq!(count("P17(16,1)"), (8, 8));
    assert_eq!(count("P5(4,1)"), (4, 0));
}

#[test]
fn bn_7_white_starts() {
    let state = NumerosMatch::begin(&Sheet::default(), &mut Chance::from_seed(7)).unwrap();
    assert_eq!(state.to_act(), SeatSet::only(Seat::FIRST));
    assert_eq!(state.position().side_to_move(), Side::White);
}

fn sets(value: &Value) -> BTreeSet<Vec<u16>> {
    let numbers = |set: &Value| -> Vec<u16> {
        set.as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as u16).collect()
    };
    value.as_array().unwrap().iter().map(numbers).collect()
}

/// BN-14 on the numbers of the oracle: every list of progressions and every great and excellent set of four.
#[test]
fn bn_14_progressions_are_the_published_ones() {
    let oracle = oracle();
    let mut counts = Vec::new();
    for key in ["white", "black", "white_no_pyr", "black_no_pyr", "all", "all_with_components"] {
        let values: Vec<u16> =
            sets(&Value::Array(vec![oracle[key]["values"].clone()])).pop_first().unwrap();
        let mut found = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
        let mut great = BTreeSet::new();
        let mut excellent = BTreeSet::new();
        for (i, &a) in values.iter().enumerate() {
            for (j, &b) in values.iter().enumerate().skip(i + 1) {
                for (k, &c) in values.iter().enumerate().skip(j + 1) {
                    for kind in Progression::ALL {
                        if progression(b, c, a).contains(kind) {
                            found[kind as usize].insert(vec![a, b, c]);
                        }
                    }
                    for &d in values.iter().skip(k + 1) {
                        let kinds = progression(a, b, c)
                            .or(progression(a, b, d))
                            .or(progression(a, c, d))
                            .or(progression(b, c, d));
                        let held =
                            Progression::ALL.into_iter().filter(|kind| kinds.contains(*kind));
                        match held.count() {
                            2 => great.insert(vec![a, b, c, d]),
                            3 => excellent.insert(vec![a, b, c, d]),
                            _ => false,
                        };
                    }
                }
            }
        }
        counts.push(found.clone().map(|set| set.len()));
        for (kind, set) in Progression::ALL.into_iter().zip(found) {
            assert_eq!(set, sets(&oracle[key][kind.letter().to_string()]), "{key} {kind:?}");
        }
        if oracle[key].get("great_quads").is_some() {
            assert_eq!(great, sets(&oracle[key]["great_quads"]), "{key}");
            assert_eq!(excellent, sets(&oracle[key]["excellent_quads"]), "{key}");
        }
    }
    assert_eq!(counts[0], [11, 12, 2]);
    assert_eq!(counts[1], [9, 11, 0]);
    assert_eq!(counts[4], [62, 30, 18]);
}

/// With whole pyramids and without drops Black can form no harmonic progression and nobody an excellent victory.
#[test]
fn bn_19_no_harmonic_for_black_and_no_excellent_victory_without_drops() {
    let oracle = oracle();
    assert_eq!(sets(&oracle["black"]["H"]), BTreeSet::new());
    for side in ["white", "black"] {
        assert_eq!(sets(&oracle[side]["excellent_quads"]), BTreeSet::new());
    }
    let all = [[3, 4, 6, 9], [4, 6, 9, 12], [15, 20, 30, 45]].map(|set| set.to_vec());
    assert_eq!(sets(&oracle["all"]["excellent_quads"]), BTreeSet::from(all));
    // The values of the oracle are those of the start.
    let start = Position::start(false);
    for (side, key) in [(Side::White, "white"), (Side::Black, "black")] {
        let units = start.cells_of(side).into_iter().filter_map(|cell| start.at(cell));
        let values: BTreeSet<u16> = units.map(|(_, unit)| unit.number()).collect();
        let listed = oracle[key]["values"].as_array().unwrap();
        assert!(listed.iter().map(|n| n.as_u64().unwrap() as u16).eq(values), "{key}");
    }
    assert_eq!(Piece::all().count(), 44);
}
