//! CY-31: what `tavola inspect` and `tavola perft` print; and that every rule number has its test.

use tavola_rules::cyvasse::{Position, divide, inspect, perft};

const WORKED: &str =
    "5r/7/2t1d3/9/6p3/5V5/10/3C5/2B5/7/R5 5t/7/8/4w4/10/11/4m5/3f5/8/7/6 S 12,11 -,rest 3";

#[test]
fn cy_31_inspect_is_sorted_by_bytes_and_divide_adds_up() {
    let position: Position = WORKED.parse().unwrap();
    let lines = inspect(&position);
    assert_eq!(lines.len(), 42);
    assert!(lines.windows(2).all(|pair| pair[0].as_bytes() < pair[1].as_bytes()));
    for depth in 1..=3 {
        let parts = divide(&position, depth);
        assert!(parts.iter().map(|(line, _)| line).eq(&lines));
        assert_eq!(parts.iter().map(|(_, leaves)| leaves).sum::<u64>(), perft(&position, depth));
    }
    assert!(divide(&position, 0).is_empty());
}

#[test]
fn cy_31_no_action_is_an_empty_list_and_ends_have_no_children() {
    // Mated, stalemated, and one whose only sensible play takes the King.
    let mate = crate::sketch::sketch("Ra1 rk11 hb3 hc2 ta4", "", "S 12,12 -,- 0");
    let stalemate = crate::sketch::sketch("Ra1 rk11 hb3 hc2", "", "S 12,12 -,- 0");
    for position in [mate, stalemate] {
        assert!(inspect(&position).is_empty());
        assert_eq!([0, 1, 2].map(|depth| perft(&position, depth)), [1, 0, 0]);
        assert!(divide(&position, 2).is_empty());
    }
    let open = crate::sketch::sketch("Ra1 rh7 Cf7", "", "S 1,0 -,- 100");
    let parts = divide(&open, 2);
    assert!(parts.contains(&("C f7»Rh7".to_string(), 0)));
    // A hundred quiet actions play no part here.
    assert!(perft(&open, 2) > 0);
}

#[test]
fn every_rule_number_has_a_test_that_names_it() {
    let sources = [
        include_str!("command.rs"),
        include_str!("differential.rs"),
        include_str!("dragon.rs"),
        include_str!("king.rs"),
        include_str!("prepare.rs"),
        include_str!("text.rs"),
        include_str!("turn.rs"),
        include_str!("../../src/cyvasse/action.rs"),
        include_str!("../../src/cyvasse/generate.rs"),
        include_str!("../../src/cyvasse/hex.rs"),
        include_str!("../../src/cyvasse/house.rs"),
        include_str!("../../src/cyvasse/piece.rs"),
        include_str!("../../src/cyvasse/terrain.rs"),
    ];
    for rule in 1..=31 {
        let name = format!("fn cy_{rule}_");
        assert!(sources.iter().any(|source| source.contains(&name)), "CY-{rule} has no test");
    }
}
