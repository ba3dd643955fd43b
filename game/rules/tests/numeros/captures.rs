//! BN-8 to BN-17: what stands, before and after the move. The golden positions of the page, and the limits of each.

use crate::sketch::{Sketch, act, legal, of_kind};

fn captures(sketch: &Sketch) -> Vec<String> {
    of_kind(&sketch.lines(), "capture")
}

fn captures_after(sketch: &Sketch, action: &str) -> Vec<String> {
    of_kind(&sketch.after(action), "capture")
}

#[test]
fn bn_10_golden_encounter() {
    let sketch = Sketch::of("C25@b1", "S25@d3", "white");
    assert_eq!(captures_after(&sketch, "b1-c2"), ["encounter d3 by c2"]);
    // Black could not have taken it.
    assert!(captures(&Sketch::of("C25@c2", "S25@d3", "black")).is_empty());
    assert!(captures(&Sketch::of("C25@c2", "S28@d3", "white")).is_empty());
}

#[test]
fn bn_11_golden_ambush() {
    let sketch = Sketch::of("T12@c2", "C8@b1 C4@a4", "black");
    // 8 + 4 = 12; and 4-8-12 is a progression too.
    let both = ["ambush c2 by b1 b3", "progression c2 by b1 b3"];
    assert_eq!(captures_after(&sketch, "a4-b3"), both);
    let stands = |black: &str, victim: &str| {
        let sketch = Sketch::of(&format!("{victim}@c2"), black, "black");
        captures(&sketch).iter().any(|line| line == "ambush c2 by b1 b3")
    };
    // Sum, difference either way, product, exact quotient either way.
    assert!(stands("C8@b1 C4@b3", "T12") && stands("C2@b1 C8@b3", "T6"));
    assert!(stands("C8@b1 C2@b3", "T6") && stands("C4@b1 C9@b3", "T36"));
    assert!(stands("C36@b1 C4@b3", "C9") && stands("C4@b1 C36@b3", "C9"));
    assert!(!stands("C9@b1 C2@b3", "C4"), "9/2 is not exact");
    // Both must be within a move.
    let far = Sketch::of("T12@c2", "C8@b1 C4@a4", "black");
    assert!(captures(&far).is_empty());
}

#[test]
fn bn_12_golden_assault() {
    let sketch = Sketch::of("T12@d1", "C2@b3 T6@a4", "black");
    for step in ["b3-a2", "b3-c4"] {
        assert_eq!(captures_after(&sketch, step), ["assault d1 by a4"]);
    }
    assert!(captures(&sketch).is_empty());
    let sketch = Sketch::of("T12@d1", "C2@b3 T6@a4 C36@g2", "black");
    assert_eq!(captures_after(&sketch, "g2-h1"), ["assault d1 by h1"]);
    // One cell between counts, none does not; whether the captor could move there does not matter.
    assert_eq!(
        captures(&Sketch::of("S25@d1", "T25@d3", "black")),
        ["assault d1 by d3", "encounter d1 by d3"]
    );
    assert!(captures(&Sketch::of("S25@d1", "T25@d2", "black")).is_empty());
    // 25/2 is not exact, and 25x2 is no piece.
    assert!(captures(&Sketch::of("T12@d1", "T25@d4", "black")).is_empty());
}

#[test]
fn bn_13_golden_power() {
    let sketch = Sketch::of("C3@b1", "S81@b3", "white");
    for step in ["b1-a2", "b1-c2"] {
        assert_eq!(
            captures_after(&sketch, step),
            ["power b3 by a2"].map(|line| {
                if step == "b1-c2" { line.replace("a2", "c2") } else { line.to_string() }
            })
        );
    }
    // Root as well as power; never the first power; 1 is no base.
    assert_eq!(captures(&Sketch::of("S81@b4", "C3@b1", "white")), ["power b1 by b4"]);
    let one = Sketch::of("P1(1)@b2", "C25@c3", "white");
    assert!(captures(&one).is_empty());
}

#[test]
fn bn_14_golden_progression() {
    let sketch = Sketch::of("C25@a1", "S15@d1 T20@c3", "black");
    assert_eq!(captures_after(&sketch, "c3-a3"), ["progression a1 by a3 d1"]);
    let stands = |black: &str, victim: &str| {
        let sketch = Sketch::of(&format!("{victim}@c2"), black, "black");
        captures(&sketch).iter().any(|line| line.starts_with("progression"))
    };
    // The victim may stand first, in the middle, or last; A, G and H.
    assert!(stands("C5@b1 C7@b3", "C3") && stands("C3@b1 C7@b3", "C5"));
    assert!(stands("C4@b1 C16@b3", "C8") && stands("C4@b1 C6@b3", "T12"));
    // Three different values.
    assert!(!stands("C9@b1 C9@b3", "T9"));
}

#[test]
fn bn_15_golden_siege() {
    let sketch = Sketch::of("T30@b2 T16@c3", "C2@b1 S15@a2 C36@d2 C4@a3 T72@d4", "black");
    assert_eq!(captures_after(&sketch, "d4-b4"), ["siege b2 by b4 d2"]);
    let mut turn = sketch.turn();
    act(&mut turn, &["d4-b4", "siege b2 by b4 d2"]);
    assert!(turn.position().to_json().contains("\"black_reserve\":[\"T30\"]"));
    // The other way: first T72-b4, then in a later turn C4-b4 with T72 elsewhere.
    let sketch = Sketch::of("T30@b2 T16@c3", "C2@b1 S15@a2 C36@d2 C4@a3", "black");
    assert_eq!(captures_after(&sketch, "a3-b4"), ["power c3 by b4", "siege b2 by b4 d2"]);
}

#[test]
fn bn_15_own_blockers_alone_are_no_siege_and_the_edge_is_no_blocker() {
    // White's a1 stands in the corner: b2 is its only goal.
    assert!(captures(&Sketch::of("C25@a1 C64@b2", "C3@h16", "black")).is_empty());
    assert_eq!(captures(&Sketch::of("C25@a1", "C3@b2", "black")), ["siege a1 by b2"]);
    // The first piece met blocks, not those behind it.
    let sketch = Sketch::of("T9@a1 C64@a2 C2@b1", "C3@a3 C5@c1", "black");
    assert!(captures(&sketch).is_empty(), "{:?}", captures(&sketch));
    let sketch = Sketch::of("T9@a1 C2@b1", "C3@a3 C5@c1", "black");
    assert_eq!(captures(&sketch), ["siege a1 by a3"]);
    // Nothing stands at the start of a match, on either side.
    for turn in ["white", "black"] {
        let json = tavola_rules::numeros::Position::start(false).to_json();
        let mut start = crate::sketch::read(&json);
        start.black_moves = turn == "black";
        assert!(captures(&start).is_empty());
    }
}

#[test]
fn bn_8_after_an_irregular_move_only_sieges_count() {
    // T72 leaps from c6 to b4 and besieges T30; C4 beside T16 would stand as power, but a leap was made.
    let sketch = Sketch::of("T30@b2 T16@c3", "C2@b1 S15@a2 C36@d2 C4@d4 T72@c6", "black");
    assert_eq!(captures(&sketch), ["power c3 by d4"]);
    assert_eq!(captures_after(&sketch, "c6-b4"), ["siege b2 by b4 d2"]);
    let mut turn = sketch.turn();
    act(&mut turn, &["c6-b4"]);
    let refused = turn.act(&"power c3 by d4".parse().unwrap()).unwrap_err();
    assert_eq!(refused, tavola_rules::numeros::ActionRefusal::OnlySieges);
    // After the siege a slide's captures still do not count, and the turn ends by itself.
    act(&mut turn, &["siege b2 by b4 d2"]);
    assert_eq!(turn.stage(), tavola_rules::numeros::Stage::Over);
}

#[test]
fn bn_8_captures_before_the_move_are_one_movers_and_judged_at_the_start() {
    // C25 on c3 meets S25 on d4 and T25 on b2; C5 on e3 has a power on d4.
    let sketch = Sketch::of("C25@c3 C5@e3", "S25@d4 T25@b2", "white");
    assert_eq!(captures(&sketch), ["encounter b2 by c3", "encounter d4 by c3", "power d4 by e3"]);
    let mut turn = sketch.turn();
    act(&mut turn, &["encounter b2 by c3"]);
    // The mover is bound: only c3, which may take the other as well; it must stand on b2 and slide.
    let offered = legal(&turn);
    let expected =
        ["c3>b2-a1", "c3>b2-a3", "c3>b2-c1", "c3>b2-c3", "encounter d4 by c3"].map(String::from);
    assert_eq!(offered, expected);
    let refusal = |text: &str| turn.clone().act(&text.parse().unwrap()).unwrap_err();
    use tavola_rules::numeros::ActionRefusal::{
        MustSlide, NoDropAfterCaptures, NoSuchCapture, NotTheMover, OutOfReach, WrongStand,
    };
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(refusal("power d4 by e3"), NotTheMover(cell("e3")));
    assert_eq!(refusal("e3-f4"), NotTheMover(cell("e3")));
    assert_eq!(refusal("c3-b4"), WrongStand);
    assert_eq!(refusal("c3>d4-e5"), WrongStand);
    assert_eq!(refusal("c3>b2-b4"), OutOfReach { from: cell("b2"), to: cell("b4") });
    assert_eq!(refusal("encounter b2 by c3"), NoSuchCapture);
    assert_eq!(refusal("T25@a1"), NoDropAfterCaptures);
    // Both taken: it chooses its place.
    act(&mut turn, &["encounter d4 by c3"]);
    let stands: Vec<String> = legal(&turn);
    assert!(stands.contains(&"c3>d4-e5".into()) && stands.contains(&"c3>b2-a1".into()));
    assert_eq!(stands.len(), 7, "{stands:?}");
    // A triangle would leap from there, but may not.
    let mut turn = Sketch::of("T25@c3", "S25@c5", "white").turn();
    act(&mut turn, &["encounter c5 by c3"]);
    let leap = turn.act(&"c3>c5-d7".parse().unwrap()).unwrap_err();
    assert_eq!(leap, MustSlide);
}

#[test]
fn bn_8_captures_before_a_move_need_a_regular_move_after_them() {
    // C25 on b2 could take S25 on a1, but from the corner its only goal is its own old cell: it may.
    let mut turn = Sketch::of("C25@b2", "S25@a1", "white").turn();
    act(&mut turn, &["encounter a1 by b2"]);
    assert_eq!(legal(&turn), ["b2>a1-b2"]);
    // A triangle that takes on a1 and is walled in there cannot, though the capture stands.
    let walls = "C2@b1 C4@a2";
    let sketch = Sketch::of(&format!("T25@a3 {walls}"), "C3@h16", "white");
    assert!(captures(&sketch).is_empty());
    let sketch = Sketch::of("T25@c1 C4@a3 C8@b1", "S25@e1 C3@g1 C5@e3 C7@e2 C9@f1", "white");
    let all = ["assault e1 by c1", "encounter e1 by c1", "siege e1 by c1"];
    assert_eq!(captures(&sketch), all);
    let mut turn = sketch.turn();
    // From e1 the mover could slide back to c1.
    act(&mut turn, &["encounter e1 by c1", "c1>e1-c1"]);
    let sketch = Sketch::of("T25@c1 S15@c2", "S25@e1", "white");
    let mut turn = sketch.turn();
    act(&mut turn, &["encounter e1 by c1"]);
    let goals = ["c1>e1-c1", "c1>e1-e3", "c1>e1-g1"];
    assert_eq!(legal(&turn), goals);
}

#[test]
fn bn_8_a_besieger_far_away_may_be_the_mover_but_not_without_a_move() {
    // T72 blocks b2 from b4. It takes by siege, stands on b2, and from there b4 is free again.
    let sketch = Sketch::of("T30@b2", "S15@a2 C36@d2 T72@b4 C3@a1", "black");
    assert_eq!(captures(&sketch), ["siege b2 by b4 d2"]);
    let mut turn = sketch.turn();
    act(&mut turn, &["siege b2 by b4 d2"]);
    assert!(legal(&turn).contains(&"b4>b2-b4".to_string()));
    // C36 as the mover steps on diagonally.
    assert!(legal(&turn).contains(&"d2>b2-c3".to_string()));
    // In a box without a free goal the round cannot be the mover, and is refused as such.
    let sketch = Sketch::of("C25@a1", "T72@b2", "black");
    assert_eq!(captures(&sketch), ["siege a1 by b2"]);
    let mut turn = sketch.turn();
    act(&mut turn, &["siege a1 by b2"]);
    assert_eq!(legal(&turn), ["b2>a1-a3", "b2>a1-c1"]);
    let sketch = Sketch::of("C25@a1", "T72@b2 C3@a2 C5@b1", "black");
    let mut turn = sketch.turn();
    let refused = turn.act(&"siege a1 by b2".parse().unwrap()).unwrap_err();
    assert_eq!(refused, tavola_rules::numeros::ActionRefusal::NoMoveFollows);
    assert!(!legal(&turn).iter().any(|text| text.contains("siege")));
}

#[test]
fn bn_8_captures_after_the_move_are_any_pieces_one_by_one_and_the_cells_stay_empty() {
    let sketch = Sketch::of("C25@b1 C5@e1 C2@h1", "S25@d3 C9@f2 C81@g2", "white");
    let mut turn = sketch.turn();
    act(&mut turn, &["b1-c2"]);
    assert_eq!(legal(&turn), ["encounter d3 by c2", "end"]);
    act(&mut turn, &["encounter d3 by c2"]);
    let json = turn.position().to_json();
    assert!(json.contains("C25@c2") && !json.contains("S25@d3"), "{json}");
    assert!(json.contains("\"white_reserve\":[\"S25\"]") && json.contains("\"white_taken\":[25]"));
    // A capture can open the line of the next: S45 meets T9 only once C3 between them is gone.
    let sketch = Sketch::of("S45@a1 C3@c4", "C3@b3 T9@a7 C9@a4", "white");
    let before = captures(&sketch);
    assert!(!before.iter().any(|line| line.starts_with("assault a7")), "{before:?}");
    let mut turn = Sketch::of("S45@a1 C9@b5 C2@h1", "T9@a7 C9@a4", "white").turn();
    act(&mut turn, &["h1-g2"]);
    assert!(!legal(&turn).contains(&"assault a7 by a1".to_string()));
    act(&mut turn, &["encounter a4 by b5"]);
    // Five empty cells between, 45/5 = 9.
    assert!(legal(&turn).contains(&"assault a7 by a1".to_string()), "{:?}", legal(&turn));
    act(&mut turn, &["assault a7 by a1"]);
    assert_eq!(turn.made(), 2);
}

#[test]
fn bn_8_one_move_a_turn_and_no_end_before_it() {
    use tavola_rules::numeros::ActionRefusal::{MoveMade, MoveMissing, NoMoveFollows};
    let mut turn = Sketch::of("C25@b1 T9@h1", "S25@d3", "white").reserve(true, "C5").turn();
    assert_eq!(turn.act(&"end".parse().unwrap()), Err(MoveMissing));
    act(&mut turn, &["b1-c2"]);
    assert_eq!(turn.act(&"h1-h3".parse().unwrap()), Err(MoveMade));
    assert_eq!(turn.act(&"C5@a1".parse().unwrap()), Err(MoveMade));
    act(&mut turn, &["end"]);
    assert_ne!(turn.act(&"end".parse().unwrap()).unwrap_err(), NoMoveFollows);
}

#[test]
fn bn_9_a_pyramid_counts_with_its_total_or_any_part_whatever_shape_reaches() {
    // P25(16,9) has triangles only: two cells away it meets 16 and 9 by its parts and 25 by its total.
    let sketch = Sketch::of("P25(16,9)@d4", "T16@d6 S25@f4 C9@b4 T42@d2", "white");
    let met = captures(&sketch);
    let met: Vec<&String> = met.iter().filter(|line| line.starts_with("encounter")).collect();
    assert_eq!(met, ["encounter b4 by d4", "encounter d6 by d4", "encounter f4 by d4"]);
    // Step and value are independent: it steps as a round with the value of its square.
    assert_eq!(captures(&Sketch::of("P37(36,1)@d4", "T36@e5", "white")), ["encounter e5 by d4"]);
    // A pyramid fills one place only: 16 and 9 of the same pyramid are no ambush on 25 alone.
    let sketch = Sketch::of("P29(16,9,4)@d4", "S25@d6", "white");
    assert!(captures(&sketch).is_empty(), "{:?}", captures(&sketch));
    // With another piece beside it, either value may serve; one line whatever makes it true.
    let sketch = Sketch::of("P29(16,9,4)@d4 C9@c5", "S25@d6", "white");
    assert_eq!(captures(&sketch), ["ambush d6 by c5 d4"]);
}

#[test]
fn bn_16_a_pyramid_is_taken_whole_or_part_by_part_and_for_good() {
    let sketch = Sketch::of("C64@d4 C4@f4 T20@e7", "P80(64,16)@e5", "white");
    let expected = [
        "ambush e5:16 by d4 f4",
        "ambush e5:16 by e7 f4",
        "ambush e5:80 by e7 f4",
        "encounter e5:64 by d4",
        "power e5:16 by f4",
        "power e5:64 by f4",
        "progression e5:16 by d4 f4",
    ];
    assert_eq!(captures(&sketch), expected);
    // One part taken before the move: the mover stays on its own cell and moves from there.
    let mut turn = sketch.turn();
    act(&mut turn, &["power e5:16 by f4"]);
    let json = turn.position().to_json();
    assert!(json.contains("P64(64)@e5") && json.contains("\"white_reserve\":[]"), "{json}");
    assert!(
        legal(&turn).contains(&"f4-g5".to_string()) && legal(&turn).contains(&"f4-g3".to_string())
    );
    // The other part as well, judged on the start: the cell is empty, and the mover stands on it.
    act(&mut turn, &["power e5:64 by f4"]);
    assert!(legal(&turn).contains(&"f4>e5-d6".to_string()), "{:?}", legal(&turn));
    assert!(!legal(&turn).iter().any(|text| text.starts_with("f4-")));
    act(&mut turn, &["f4>e5-d6"]);
    // Whole: two pieces of two digits each, and no reserve.
    let mut turn = sketch.turn();
    act(&mut turn, &["ambush e5:80 by e7 f4"]);
    let position = *turn.position();
    let taken = position.taken(tavola_rules::numeros::Side::White);
    assert_eq!((taken.pieces(), taken.value(), taken.digits()), (2, 80, 4));
    assert!(position.to_json().contains("\"white_reserve\":[]"));
}

#[test]
fn bn_15_siege_takes_a_pyramid_whole_and_one_part_has_one_value() {
    let sketch = Sketch::of("T9@b2", "P16(16)@a1", "white");
    assert_eq!(captures(&sketch), ["siege a1 by b2"]);
    // Three shapes, twelve lines at most: in the corner five.
    let sketch = Sketch::of("C2@b2 C4@a2 C6@b1", "P190(64,49,36,25,16)@a1", "white");
    let lines = captures(&sketch);
    assert!(lines.contains(&"siege a1 by a2 b1 b2".to_string()), "{lines:?}");
    let sketch = Sketch::of("C16@b2 C4@h1", "P16(16)@a1", "white");
    assert_eq!(captures(&sketch), ["encounter a1:16 by b2", "siege a1 by b2"]);
}

#[test]
fn bn_17_captured_pieces_are_dropped_on_the_own_edge_and_a_drop_may_capture() {
    use tavola_rules::numeros::ActionRefusal::{NotEmpty, NotInReserve, NotOnEdge};
    let sketch = Sketch::of("C2@h1 C64@c1", "S25@c2", "white").reserve(true, "C25 T12 T12");
    let drops = of_kind(&sketch.lines(), "drop");
    assert_eq!(drops.len(), 2 * 6, "each different piece on each free cell: {drops:?}");
    assert!(drops.contains(&"T12@a1".to_string()) && !drops.contains(&"T12@c1".to_string()));
    assert_eq!(captures_after(&sketch, "C25@b1"), ["encounter c2 by b1"]);
    let turn = sketch.turn();
    let refusal = |text: &str| turn.clone().act(&text.parse().unwrap()).unwrap_err();
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(refusal("C25@a2"), NotOnEdge(cell("a2")));
    assert_eq!(refusal("C25@c1"), NotEmpty(cell("c1")));
    assert_eq!(refusal("C3@a1"), NotInReserve("C3".parse().unwrap()));
    // Black drops on rank 16; and under avanço too, for a cell is a cell.
    let black = Sketch::of("C2@h1", "C3@a15", "black").reserve(false, "C8");
    assert!(of_kind(&black.lines(), "drop").iter().all(|line| line.ends_with("16")));
    // A dropped piece that is captured goes to the other reserve, and both captures stay counted.
    let mut turn = Sketch::of("C25@b2 C2@h1", "S25@a1", "white").turn();
    act(&mut turn, &["encounter a1 by b2", "b2>a1-b2"]);
    let json = turn.position().to_json().replace("\"turn\":\"white\"", "\"turn\":\"black\"");
    let mut sketch = crate::sketch::read(&json);
    sketch.units.push(((4, 4), crate::sketch::Unit::read(false, "C25")));
    sketch.units.push(((3, 5), crate::sketch::Unit::read(true, "S25")));
    sketch.reserves[0].clear();
    let mut turn = sketch.turn();
    act(&mut turn, &["encounter c5 by d4", "d4>c5-b6"]);
    let json = turn.position().to_json();
    assert!(json.contains("\"black_reserve\":[\"S25\"]"), "{json}");
    assert!(json.contains("\"white_taken\":[25],\"black_taken\":[25]"), "{json}");
}
