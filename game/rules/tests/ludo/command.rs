//! LU-22: what `tavola inspect ludo` prints, and position texts of every kind.

use tavola_rules::ludo::{LARGEST_TEXT, Level, Position, PositionError, Problem, inspect, lines};

fn text(you: &str, rest: &str) -> String {
    format!(
        "{{\"pawns\": {{\"you\": {you}, \"cpu1\": [3,-1,-1,-1], \"cpu2\": [-1,-1,-1,-1], \"cpu3\": [-1,-1,-1,57]}}, {rest}}}"
    )
}

#[test]
fn lu_22_the_moves_by_rising_step() {
    let here = text("[0,12,57,-1]", "\"turn\": \"you\", \"roll\": 6, \"sixes\": 0");
    assert_eq!(inspect(&here, None).unwrap(), "-1->0\n0->6\n12->18\n");
    // CPU 1's step 3 is track 3, your 16.
    let here = text("[12,12,57,56]", "\"turn\": \"you\", \"roll\": 4");
    assert_eq!(inspect(&here, None).unwrap(), "12->16 x1\n");
    let scored = inspect(&here, Some(Level::Hard)).unwrap();
    assert_eq!(scored, "12->16 x1  score 100.0000  risk 0/216\n");
    assert_eq!(inspect(&here, Some(Level::Easy)).unwrap(), "12->16 x1  score 0.0000  risk 0/216\n");
    // One face of CPU 1: 36/216; 20 - 50 x 36/216 x (1 + 20/57).
    let here = text("[15,-1,-1,-1]", "\"turn\": \"you\", \"roll\": 5");
    assert_eq!(inspect(&here, Some(Level::Hard)).unwrap(), "15->20  score 8.7427  risk 36/216\n");
    assert_eq!(
        inspect(&here, Some(Level::Normal)).unwrap(),
        "15->20  score 20.0000  risk 36/216\n"
    );
}

#[test]
fn lu_22_pass_where_nothing_moves() {
    let pass =
        |you, rest| assert_eq!(inspect(&text(you, rest), None).unwrap(), "pass\n", "{you} {rest}");
    pass("[-1,-1,-1,-1]", "\"turn\": \"you\", \"roll\": 5");
    pass("[0,12,57,-1]", "\"turn\": \"you\", \"roll\": 6, \"sixes\": 2");
    pass("[57,57,57,57]", "\"turn\": \"you\", \"roll\": 6");
    // Another player's four pawns home end it as well.
    pass("[57,57,57,57]", "\"turn\": \"cpu1\", \"roll\": 6");
    // A third roll that is no six moves.
    let here = text("[0,12,57,-1]", "\"turn\": \"you\", \"roll\": 5, \"sixes\": 2");
    assert_eq!(inspect(&here, None).unwrap(), "0->5\n12->17\n");
}

#[test]
fn lu_22_two_colours_on_an_unsafe_cell_are_accepted() {
    // Your step 16 is CPU 1's 3, CPU 2's 42, CPU 3's 29.
    let here = "{\"pawns\": {\"you\": [12,-1,-1,-1], \"cpu1\": [3,3,-1,-1], \"cpu2\": [42,-1,-1,-1], \"cpu3\": [29,-1,-1,57]}, \"turn\": \"you\", \"roll\": 4}";
    assert_eq!(inspect(here, None).unwrap(), "12->16 x4\n");
    let position: Position = here.parse().unwrap();
    assert_eq!(lines(&position, None)[0].captures, 4);
}

#[test]
fn lu_22_other_texts_are_refused_with_the_place() {
    let refuse = |text: &str, place: &str, problem: Problem| {
        assert_eq!(
            inspect(text, None),
            Err(PositionError { place: place.into(), problem }),
            "{text}"
        );
    };
    let range = |low, high| Problem::NotInRange { low, high };
    let turn = "\"turn\": \"you\", \"roll\": 6";
    for (you, at) in [("[-2,0,0,0]", 0), ("[0,58,0,0]", 1), ("[0,0,1.5,0]", 2), ("[0,0,0,null]", 3)]
    {
        refuse(&text(you, turn), &format!("pawns.you[{at}]"), range(-1, 57));
    }
    refuse(&text("[0,0,0,1e400]", turn), "", Problem::NotJson { line: 1, column: 30 });
    for you in ["[0,0,0]", "[0,0,0,0,0]", "4", "{}", "null"] {
        refuse(&text(you, turn), "pawns.you", Problem::NotFourSteps);
    }
    for roll in ["0", "7", "-1", "1.0", "\"6\"", "null", "18446744073709551615"] {
        refuse(
            &text("[0,0,0,0]", &format!("\"turn\": \"you\", \"roll\": {roll}")),
            "roll",
            range(1, 6),
        );
    }
    for sixes in ["3", "-1", "null"] {
        refuse(&text("[0,0,0,0]", &format!("{turn}, \"sixes\": {sixes}")), "sixes", range(0, 2));
    }
    refuse(&text("[0,0,0,0]", "\"turn\": \"you\""), "roll", Problem::Missing);
    refuse(&text("[0,0,0,0]", "\"turn\": \"cpu4\", \"roll\": 1"), "turn", Problem::NotAPlayer);
    refuse(&text("[0,0,0,0]", "\"turn\": 0, \"roll\": 1"), "turn", Problem::NotAPlayer);
    refuse(&text("[0,0,0,0]", "\"roll\": 1"), "turn", Problem::Missing);
    refuse(&text("[0,0,0,0]", &format!("{turn}, \"dice\": 2")), "dice", Problem::Unknown);
    refuse("{}", "pawns", Problem::Missing);
    refuse("[]", "", Problem::NotAnObject);
    refuse("{\"pawns\": [], \"turn\": \"you\", \"roll\": 1}", "pawns", Problem::NotAnObject);
    refuse(
        "{\"pawns\": {\"you\": [0,0,0,0]}, \"turn\": \"you\", \"roll\": 1}",
        "pawns.cpu1",
        Problem::Missing,
    );
    let five = text("[0,0,0,0], \"cpu4\": [0,0,0,0]", turn);
    refuse(&five, "pawns.cpu4", Problem::Unknown);
    refuse("", "", Problem::NotJson { line: 1, column: 0 });
    let deep = "[".repeat(100_000);
    assert!(matches!(
        inspect(&deep, None),
        Err(PositionError { problem: Problem::NotJson { .. }, .. })
    ));
    let long = " ".repeat(LARGEST_TEXT + 1);
    refuse(&long, "", Problem::TooLong(LARGEST_TEXT + 1));
}

#[test]
fn lu_22_levels_by_their_names() {
    for (level, key) in Level::ALL.into_iter().zip(["facil", "normal", "dificil"]) {
        assert_eq!((level.key(), Level::from_key(key)), (key, Some(level)));
    }
    assert_eq!(Level::from_key("Normal"), None);
}
