//! BN-30 and BN-31: position texts, and what `tavola inspect numeros` prints.

use proptest::prelude::{any, proptest};
use tavola_rules::numeros::{
    Action, ActionRefusal, After, LONGEST_TEXT, List, Place, Position, PositionError, Side,
    inspect, inspect_after,
};

use crate::random::{Luck, wild};
use crate::sketch::Sketch;

const EXAMPLE: &str = r#"{"white": ["C8@c4", "P91(36,25,16,9,4,1)@b2"], "black": [], "turn": "white",
    "white_reserve": ["T12"], "black_reserve": [], "white_taken": [12], "black_taken": []}"#;

fn error(text: &str) -> PositionError {
    Position::from_json(text.as_bytes()).unwrap_err()
}

#[test]
fn bn_30_the_example_of_the_page_is_read_and_written() {
    let position = Position::from_json(EXAMPLE.as_bytes()).unwrap();
    let compact = EXAMPLE.replace([' ', '\n'], "");
    let written = position.to_json();
    assert_eq!(
        written.replace(
            "\"P91(36,25,16,9,4,1)@b2\",\"C8@c4\"",
            "\"C8@c4\",\"P91(36,25,16,9,4,1)@b2\""
        ),
        compact
    );
    assert_eq!(Position::from_json(written.as_bytes()).unwrap(), position);
    assert_eq!(position.taken(Side::White).pieces(), 1);
    // Parts and keys in any order; a piece stands in a reserve twice.
    let other = EXAMPLE.replace("(36,25,16,9,4,1)", "(1,4,9,16,25,36)");
    assert_eq!(Position::from_json(other.as_bytes()).unwrap(), position);
    let twice = EXAMPLE.replace("[\"T12\"]", "[\"T12\", \"T12\"]");
    let twice = Position::from_json(twice.as_bytes()).unwrap();
    assert_eq!(twice.reserve(Side::White).len(), 2);
    assert_eq!(inspect(&twice), inspect(&position));
}

#[test]
fn bn_30_a_broken_text_is_refused_with_its_reason_and_place() {
    let with = |from: &str, to: &str| {
        assert!(EXAMPLE.contains(from), "{from}");
        error(&EXAMPLE.replacen(from, to, 1))
    };
    let board = |entry| Place { list: List::Board(Side::White), entry };
    assert_eq!(with("\"C8@c4\"", "\"C8c4\""), PositionError::NotAnEntry(board(0)));
    assert_eq!(with("C8@c4", "C10@c4"), PositionError::NoSuchPiece(board(0)));
    assert_eq!(with("C8@c4", "C8@c17"), PositionError::NoSuchCell(board(0)));
    assert_eq!(with("C8@c4", "C8@i4"), PositionError::NoSuchCell(board(0)));
    let b2 = "b2".parse().unwrap();
    assert_eq!(with("C8@c4", "C8@b2"), PositionError::CellTaken(board(1), b2));
    assert_eq!(with("P91", "P90"), PositionError::Sum { place: board(1), sum: 91 });
    assert_eq!(with("P91(36,", "P91(64,"), PositionError::Parts(board(1)));
    assert_eq!(with("P91(36,", "P91(25,"), PositionError::Parts(board(1)));
    assert_eq!(with("P91(36,25,16,9,4,1)", "P91"), PositionError::Parts(board(1)));
    assert_eq!(with("P91(36,25,16,9,4,1)", "P0()"), PositionError::Parts(board(1)));
    assert_eq!(with("C8@c4", "P1(1)@c4"), PositionError::SecondPyramid(board(1)));
    assert_eq!(with("\"turn\": \"white\"", "\"turn\": \"White\""), PositionError::Turn);
    let reserve = |entry| Place { list: List::Reserve(Side::White), entry };
    assert_eq!(with("T12", "T7"), PositionError::NoSuchPiece(reserve(0)));
    assert_eq!(with("\"T12\"", "\"P91(36)\""), PositionError::PyramidInReserve(reserve(0)));
    let many = format!("[{}\"T12\"]", "\"T12\",".repeat(46));
    assert_eq!(with("[\"T12\"]", &many), PositionError::ReserveTooLarge(reserve(46)));
    for value in ["10", "0", "91", "65548", "18446744073709551615"] {
        let place = Place { list: List::Taken(Side::White), entry: 0 };
        assert_eq!(with("[12]", &format!("[{value}]")), PositionError::NoSuchValue(place));
    }
    assert_eq!(board(1).to_string(), "white[1]");
}

#[test]
fn bn_30_what_is_no_position_at_all_is_refused() {
    let is_shape = |text: &str| matches!(error(text), PositionError::WrongShape { .. });
    let is_junk = |text: &str| matches!(error(text), PositionError::NotJson { .. });
    for key in ["white", "black", "turn", "white_reserve", "black_taken"] {
        assert!(is_shape(&EXAMPLE.replacen(&format!("\"{key}\""), "\"else\"", 1)), "{key}");
    }
    assert!(is_shape("[]") && is_shape("null") && is_shape("{}"));
    assert!(is_shape(&EXAMPLE.replace("[12]", "[-1]")) && is_shape(&EXAMPLE.replace("[12]", "12")));
    assert!(is_shape(&EXAMPLE.replace("[12]", "[1.5]")));
    assert!(is_shape(&EXAMPLE.replace("\"black\": []", "\"black\": [], \"black\": []")));
    for end in [0, 1, 20, EXAMPLE.len() - 1] {
        assert!(is_junk(&EXAMPLE[..end]), "{end}");
    }
    assert!(is_junk(&format!("{EXAMPLE}x")));
    assert!(matches!(Position::from_json(b"\xff\xfe"), Err(PositionError::NotJson { .. })));
    let deep = EXAMPLE.replace("[12]", &"[".repeat(100_000));
    Position::from_json(deep.as_bytes()).unwrap_err();
    let long = " ".repeat(LONGEST_TEXT + 1);
    assert_eq!(error(&long), PositionError::TooLong(LONGEST_TEXT + 1));
    // A list as long as fits is read, and what it counts does not overflow.
    let big = EXAMPLE.replace("[12]", &format!("[{}12]", "361,".repeat(250_000)));
    let big = Position::from_json(big.as_bytes()).unwrap();
    assert_eq!(big.taken(Side::White).value(), 361 * 250_000 + 12);
}

#[test]
fn bn_31_lines_are_sorted_by_bytes_and_none_comes_twice() {
    let mut luck = Luck(31);
    for _ in 0..300 {
        let lines = inspect(&wild(&mut luck).position());
        assert!(lines.windows(2).all(|pair| pair[0].as_bytes() < pair[1].as_bytes()));
    }
    let sketch = Sketch::of("C25@c2 C2@h1", "S25@d3 P16(16)@h16", "white").reserve(true, "T12");
    let lines = sketch.lines();
    assert_eq!(lines[0], "capture encounter d3 by c2");
    assert!(lines.contains(&"drop T12@a1".to_string()));
    assert!(lines.contains(&"move c2-b3 regular".to_string()));
    assert!(!lines.iter().any(|line| line.starts_with("victory")));
    // Captors by file, then rank: a10 after a2.
    let besieged = Sketch::of("C2@b9 C4@b11 C6@h1", "C3@a10 P16(16)@h16", "white");
    assert!(besieged.lines().contains(&"capture siege a10 by b9 b11".to_string()));
}

#[test]
fn bn_31_after_says_what_stands_then_and_refuses_what_is_not_legal() {
    let sketch =
        Sketch::of("C25@b1 T9@h1", "S25@d3 C9@h3 P16(16)@h16", "white").reserve(true, "C5");
    let lines =
        ["capture assault h3 by h1", "capture encounter d3 by c2", "capture encounter h3 by h1"];
    assert_eq!(sketch.after("b1-c2"), lines);
    assert!(sketch.after("h1-f2").is_empty(), "a leap");
    let refused =
        |text: &str| inspect_after(&sketch.position(), text.parse().unwrap()).unwrap_err();
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(refused("b1-b2"), ActionRefusal::OutOfReach { from: cell("b1"), to: cell("b2") });
    assert_eq!(refused("a1-b2"), ActionRefusal::NothingThere(cell("a1")));
    assert_eq!(refused("d3-d6"), ActionRefusal::EnemyPiece(cell("d3")));
    assert_eq!(refused("h1-h3"), ActionRefusal::NotEmpty(cell("h3")));
    assert_eq!(refused("C3@a1"), ActionRefusal::NotInReserve("C3".parse().unwrap()));
    let blocked = Sketch::of("T9@a1 C2@a2", "C3@h16", "white").position();
    let move_up = inspect_after(&blocked, "a1-a3".parse().unwrap()).unwrap_err();
    assert_eq!(move_up, ActionRefusal::WayBlocked(cell("a3")));
    for text in ["end", "b1>c2-d3", "encounter d3 by c2", "", "b1c2"] {
        assert!(text.parse::<After>().is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn bytes_of_any_kind_never_panic(bytes in any::<Vec<u8>>()) {
        let _ = Position::from_json(&bytes);
        if let Ok(text) = std::str::from_utf8(&bytes) {
            let _ = text.parse::<Action>();
        }
    }

    #[test]
    fn texts_near_an_action_are_read_back_or_refused(
        text in "(end|ambush|siege|[a-i][0-9]{1,2}|[CTSP][0-9]{1,3}|[->@: ]|by){1,9}",
    ) {
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string(), text);
        }
        let _ = text.parse::<After>();
    }

    #[test]
    fn texts_near_a_position_never_panic(at in 0_usize..240, byte in any::<u8>()) {
        let mut bytes = EXAMPLE.as_bytes().to_vec();
        let place = at % bytes.len();
        bytes[place] = byte;
        if let Ok(position) = Position::from_json(&bytes) {
            assert_eq!(Position::from_json(position.to_json().as_bytes()), Ok(position));
            assert!(!inspect(&position).is_empty());
        }
    }
}
