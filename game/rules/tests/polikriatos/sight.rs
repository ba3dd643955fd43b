//! What each side sees (PK-33, PK-35 to PK-37).

use tavola_rules::polikriatos::{Kind, Side};

use crate::sketch::{Sketch, line, sketch};

/// What South sees of North: the cells, and how many are unseen.
fn seen(sketch: &Sketch) -> (Vec<String>, u8) {
    let view = sketch.position().view(Side::South);
    let cells = view.position.pieces(Side::North).iter().map(|cell| cell.to_string()).collect();
    (cells, view.unseen)
}

fn cells(list: &[&str], unseen: u8) -> (Vec<String>, u8) {
    (list.iter().map(ToString::to_string).collect(), unseen)
}

#[test]
fn pk_35_who_stands_behind_the_wall_is_hidden() {
    let inside = "Ra1 rh17 s3d16 ve14 cd15";
    assert_eq!(seen(&sketch(inside)), cells(&["e14", "d15"], 2));
    // Somebody within 2 sees them, whoever it is.
    assert_eq!(seen(&sketch(&format!("{inside} Lb14"))), cells(&["e14", "d15", "d16"], 1));
    // A breach shows all, a fallen gate is one, a standing tower closes it.
    assert_eq!(seen(&sketch(inside).wall("n15", 0)).1, 0);
    assert_eq!(seen(&sketch(inside).wall("l15", 0)).1, 0);
    assert_eq!(seen(&sketch(inside).wall("n15", 0).tower("n15", 4, 2)).1, 2);
    assert_eq!(seen(&sketch(inside).wall("n15", 0).tower("n15", 3, 0)).1, 0);
    assert_eq!(seen(&sketch(inside).wall("n15", 1)).1, 2);
    // On a tower they are seen; on the other side's interior too.
    assert_eq!(seen(&sketch("Ra1 rh17 ah15").tower("h15", 4, 6)), cells(&["h15"], 1));
    assert_eq!(seen(&sketch("Ro1 rh17 sb1").wall("b3", 0)), cells(&["b1"], 1));
}

#[test]
fn pk_35_going_back_inside_hides_again() {
    let position = sketch("Ra1 rh17 sd15").position();
    let unseen = |position: &tavola_rules::polikriatos::Position| position.unseen_by(Side::South);
    assert_eq!(unseen(&position), 1);
    let back = line(&position, &["R a1-a2", "S d15-d16"]);
    assert_eq!(unseen(&back), 2);
}

#[test]
fn pk_36_forest_hides_the_small() {
    for (piece, hidden) in [
        ("s", true),
        ("s2", true),
        ("s3", false),
        ("l", true),
        ("a", true),
        ("c", false),
        ("b", true),
        ("e", true),
        ("o", true),
        ("t", true),
        ("v", false),
        ("g", false),
        ("d", true),
    ] {
        let forest = sketch(&format!("Ra1 rh17 {piece}h9")).ground('"', "h9");
        assert_eq!(seen(&forest).1, 1 + u8::from(hidden), "{piece}");
        assert_eq!(seen(&forest.with("Lh7", "")).1, 1 + u8::from(hidden), "{piece}");
    }
    let near = sketch("Ra1 rh17 sh9 Lg8").ground('"', "h9");
    assert_eq!(seen(&near), cells(&["h9"], 1));
    let king = sketch("Ra1 rh9").ground('"', "h9");
    assert_eq!(seen(&king).1, 1, "the King is small");
    // Shooting does not reveal.
    let shot = sketch("Ra1 rh17 ah9 S2h7 Sa5").ground('"', "h9").north().position();
    assert_eq!(line(&shot, &["A h9»h7"]).unseen_by(Side::South), 2);
}

#[test]
fn pk_37_cart_and_spy_look_like_collectors() {
    let position = sketch("Ra1 rh17")
        .with("th9", r#""carry": 2, "rest": true"#)
        .with("di9", r#""rest": true"#)
        .with("lk9", r#""carry": 1"#)
        .with("Tb5", r#""carry": 2"#)
        .position();
    let view = position.view(Side::South);
    let at = |cell: &str| view.position.piece(cell.parse().unwrap()).unwrap();
    for (cell, carry) in [("h9", 2), ("i9", 0), ("k9", 1)] {
        let piece = at(cell);
        assert_eq!((piece.kind, piece.life, piece.carry), (Kind::Collector, 1, carry), "{cell}");
    }
    assert!(at("h9").rest && at("i9").rest && !at("k9").rest);
    assert_eq!(at("b5").kind, Kind::DecoyCart, "one's own stay what they are");
}

#[test]
fn pk_33_pk_37_rations_and_unfound_sources_are_in_no_view() {
    let position = sketch("Ra1 rh17")
        .source("north", "c12", 3, 4, r#""grow": 5, "used": true"#)
        .source("north", "e12", 2, 6, r#""grow": 5, "used": true, "found": true"#)
        .source("south", "c6", 1, 2, r#""grow": 7, "used": true, "found": true"#)
        .rations(r#"{"ration": 9}"#, r#"{"ration": 3, "delivered": 2, "hunger": 0}"#)
        .position();
    let json = position.view(Side::South).to_json();
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let sources = serde_json::json!([
        {"side": "south", "at": "c6", "stock": 1, "full": 2},
        {"side": "north", "at": "e12", "stock": 2, "full": 6},
    ]);
    assert_eq!(value["sources"], sources);
    assert_eq!(value["ration"]["ration"], 9);
    assert!(value.get("rations").is_none() && !json.contains("c12"));
}
