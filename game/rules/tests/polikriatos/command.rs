//! Texts and the command line's lines (PK-50, PK-70), and broken ones.

use serde_json::{Value, json};
use tavola_rules::polikriatos::inspect::{self, InspectError};
use tavola_rules::polikriatos::{
    Action, Deed, PlayRefusal, Position, PositionError, Problem, Side, TEXT_LIMIT,
};

use crate::sketch::sketch;

/// The examples of PK-70.
#[test]
fn pk_70_lines_as_the_page_has_them() {
    let lines = |board: &crate::sketch::Sketch| inspect::legal(&board.text()).unwrap();
    let board = sketch("Ra1 ro17 S3c4 Vd8 sd10 Cl12 Cd7 S2l14 Ee8 Oh2 sd11 bl15")
        .ground('~', "f9")
        .ground('=', "d9");
    let text = lines(&board);
    for line in ["S3 c4-c5", "S c4-c5", "V d8xd10", "C l12»l15", "S2 l14#l15", "E e8=f9", "O h2^h3"]
    {
        assert!(text.lines().any(|each| each == line), "{line}\n{text}");
    }
    let bridge = sketch("Ra1 ro17 Cd7").ground('=', "d9");
    assert!(lines(&bridge).lines().any(|each| each == "C d7≈d9"));
    let mut sorted: Vec<&str> = text.lines().collect();
    sorted.sort_unstable();
    assert_eq!(text.lines().collect::<Vec<_>>(), sorted);
    assert_eq!(lines(&sketch("ro17").with("Sc4", r#""rest": true"#)), "");
}

#[test]
fn pk_70_view_and_after() {
    let text = sketch("Ra1 ro17 S3c4 sd5 tg9").text();
    let view: Value = serde_json::from_str(&inspect::view(&text, None).unwrap()).unwrap();
    assert_eq!(
        (&view["seat"], &view["turn"], &view["unseen"]),
        (&json!("south"), &json!("south"), &json!(1))
    );
    assert_eq!(view["pieces"].as_array().unwrap().len(), 4);
    let north = inspect::view(&text, Some(Side::North)).unwrap();
    let north: Value = serde_json::from_str(&north).unwrap();
    assert_eq!((&north["seat"], north["pieces"].as_array().unwrap().len()), (&json!("north"), 4));
    let after = inspect::after(&text, "S3 c4xd5").unwrap();
    let after: Value = serde_json::from_str(&after).unwrap();
    assert_eq!(after["turn"], "north");
    let block = after["pieces"].as_array().unwrap().iter().find(|piece| piece["at"] == "d5");
    let expected = json!({
        "side": "south", "kind": "S", "n": 2, "at": "d5", "life": 2, "reload": 0, "carry": 0,
        "rest": false,
    });
    assert_eq!(block, Some(&expected));
    let leaver = inspect::after(&text, "S c4-c5").unwrap();
    let leaver: Position = leaver.parse().unwrap();
    assert_eq!(leaver.piece("c4".parse().unwrap()).unwrap().n(), 2);
    assert_eq!(inspect::after(&text, "S4 c4-c5"), Err(InspectError::Play(PlayRefusal::Misnamed)));
    for bad in ["", "S3", "S3 c4", "S3 c4-", "S9 c4-c5", "S3 c4~c5", "X c4-c5", "pass"] {
        assert_eq!(inspect::after(&text, bad), Err(InspectError::NotAPlay), "{bad}");
    }
}

#[test]
fn pk_70_what_has_a_default_may_be_left_out() {
    let full = sketch("Ra1 ro17 S3c4 Cd5").position();
    let mut value: Value = serde_json::from_str(&full.to_json()).unwrap();
    for key in ["walls", "towers", "bridge_work", "rations"] {
        value.as_object_mut().unwrap().remove(key);
    }
    for piece in value["pieces"].as_array_mut().unwrap() {
        let piece = piece.as_object_mut().unwrap();
        ["life", "reload", "carry", "rest"].iter().for_each(|key| drop(piece.remove(*key)));
        if piece["n"] == 1 {
            piece.remove("n");
        }
    }
    assert!(value.to_string().parse() == Ok(full));
}

fn broken(change: impl FnOnce(&mut Value)) -> PositionError {
    let board = sketch("Ra1 ro17 S3c4 Cd5 Te6").source("south", "c6", 2, 2, "").ground('~', "f7");
    let mut value: Value = serde_json::from_str(&board.position().to_json()).unwrap();
    change(&mut value);
    value.to_string().parse::<Position>().err().unwrap_or_else(|| panic!("accepted: {value}"))
}

/// PK-70: a broken text is refused with the place and the reason.
#[test]
fn pk_70_broken_texts_are_refused() {
    let places = |error: &PositionError| error.place.clone();
    let cases: Vec<(PositionError, &str)> = vec![
        (broken(|v| *v = json!([])), "."),
        (broken(|v| drop(v.as_object_mut().unwrap().remove("map"))), "map"),
        (broken(|v| drop(v.as_object_mut().unwrap().remove("turn"))), "turn"),
        (broken(|v| v["turn"] = json!("east")), "turn"),
        (broken(|v| v["map"] = json!("......")), "map"),
        (broken(|v| drop(v["map"].as_array_mut().unwrap().pop())), "map"),
        (broken(|v| v["map"][4] = json!("....")), "map[4]"),
        (broken(|v| v["map"][4] = json!("...............!")), "map[4]"),
        (broken(|v| v["map"][4] = json!("......!........")), "map[4]"),
        (broken(|v| v["map"][2] = json!("...............")), "map"),
        (broken(|v| v["map"][4] = json!("......#........")), "map"),
        (broken(|v| v["map"][0] = json!("......^........")), "map"),
        (broken(|v| v["walls"] = json!({"c4": 1})), "walls.c4"),
        (broken(|v| v["walls"] = json!({"c3": 4})), "walls.c3"),
        (broken(|v| v["walls"] = json!({"c3": -1})), "walls.c3"),
        (broken(|v| v["walls"] = json!({"c03": 1})), "walls.c03"),
        (broken(|v| v["towers"] = json!([{"at": "d3", "work": 1}])), "towers[0].at"),
        (broken(|v| v["towers"] = json!([{"at": "h3", "work": 5}])), "towers[0].work"),
        (broken(|v| v["towers"] = json!([{"at": "h3", "work": 2, "life": 3}])), "towers[0].life"),
        (broken(|v| v["towers"] = json!([{"at": "h3", "work": 4, "life": 0}])), "towers[0].life"),
        (
            broken(|v| v["towers"] = json!([{"at": "h3", "work": 1}, {"at": "h3", "work": 1}])),
            "towers[1].at",
        ),
        (broken(|v| v["bridge_work"] = json!({"c5": 1})), "bridge_work.c5"),
        (broken(|v| v["bridge_work"] = json!({"f7": 3})), "bridge_work.f7"),
        (broken(|v| v["pieces"][0]["kind"] = json!("X")), "pieces[0].kind"),
        (broken(|v| v["pieces"][0]["kind"] = json!("RR")), "pieces[0].kind"),
        (broken(|v| v["pieces"][0]["at"] = json!("p1")), "pieces[0].at"),
        (broken(|v| v["pieces"][0]["at"] = json!("c4")), "pieces[1].at"),
        (broken(|v| v["pieces"][0]["at"] = json!("f7")), "pieces[0].at"),
        (broken(|v| v["pieces"][0]["at"] = json!("c3")), "pieces[0].at"),
        (broken(|v| v["pieces"][0]["at"] = json!("d15")), "pieces[0].at"),
        (broken(|v| v["pieces"][0]["n"] = json!(2)), "pieces[0].n"),
        (broken(|v| v["pieces"][1]["n"] = json!(7)), "pieces[1].n"),
        (broken(|v| v["pieces"][1]["life"] = json!(2)), "pieces[1].life"),
        (broken(|v| v["pieces"][1]["carry"] = json!(4)), "pieces[1].carry"),
        (broken(|v| v["pieces"][1]["reload"] = json!(1)), "pieces[1].reload"),
        (broken(|v| v["pieces"][2]["reload"] = json!(5)), "pieces[2].reload"),
        (broken(|v| v["pieces"][2]["life"] = json!(6)), "pieces[2].life"),
        (broken(|v| v["pieces"][2]["life"] = json!(2.5)), "pieces[2].life"),
        (broken(|v| v["pieces"][2]["rest"] = json!(1)), "pieces[2].rest"),
        (broken(|v| v["pieces"][2]["side"] = json!(null)), "pieces[2].side"),
        (broken(|v| v["pieces"][2]["kind"] = json!("R")), "pieces[2].life"),
        (broken(|v| v["pieces"][3]["kind"] = json!("R")), "pieces[3].kind"),
        (broken(|v| v["sources"][0]["at"] = json!("c2")), "sources[0].at"),
        (broken(|v| v["sources"][0]["stock"] = json!(3)), "sources[0].stock"),
        (broken(|v| v["sources"][0]["grow"] = json!(10)), "sources[0].grow"),
        (broken(|v| v["sources"] = json!([1])), "sources[0]"),
        (broken(|v| v["rations"]["south"]["half"] = json!(2)), "rations.south.half"),
        (broken(|v| v["rations"]["north"]["ration"] = json!(1e9)), "rations.north.ration"),
    ];
    for (error, place) in &cases {
        assert_eq!(places(error), *place, "{error}");
    }
}

#[test]
fn pk_70_texts_are_bounded() {
    let long = " ".repeat(TEXT_LIMIT + 1);
    let error = long.parse::<Position>().unwrap_err();
    assert_eq!(error.problem, Problem::TooLong(TEXT_LIMIT + 1));
    let deep = "[".repeat(100_000);
    let error = deep.parse::<Position>().unwrap_err();
    assert!(matches!(error.problem, Problem::NotJson { .. }));
    let many: Vec<Value> = (0..4)
        .map(|i| json!({"side": "south", "at": format!("c{}", 5 + i), "stock": 1, "full": 2}))
        .collect();
    assert_eq!(broken(|v| v["sources"] = json!(many)).problem, Problem::TooMany);
}

#[test]
fn pk_50_notation_is_read_back() {
    for text in [
        "S c4-c5",
        "S6 c4-c5",
        "V d8xd10",
        "C l12»l15",
        "C d7≈d9",
        "S2 l14#l15",
        "E e8=f9",
        "O h2^h3",
        "pass",
        "yield",
        "army swarm",
        "opening five-spies",
        "form wings",
        "add S",
        "remove L",
        "swap a1 b2",
        "ready",
    ] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.into()));
    }
    for text in ["S1 c4-c5", "S7 c4-c5", "V2 c4-c5", "S c4-z5", "swap a1", "army", "", "S c4--c5"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    let signs: String = [
        Deed::Move,
        Deed::Leave,
        Deed::Attack,
        Deed::Shoot,
        Deed::Strike,
        Deed::Bridge,
        Deed::DropBridge,
        Deed::Tower,
    ]
    .iter()
    .map(|deed| deed.sign())
    .collect();
    assert_eq!(signs, "--x»#=≈^");
}
