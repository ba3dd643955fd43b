//! Food, hunger, found sources and decoys (PK-27 to PK-34).

use tavola_rules::polikriatos::{Position, Side, Store, Trail};

use crate::sketch::{at, line, sketch, told};

const SOUTH: Side = Side::South;

fn found(position: &Position) -> Vec<bool> {
    position.sources().map(|source| source.found).collect()
}

fn stock(position: &Position, at: &str) -> Option<u8> {
    let source = position.sources().find(|source| source.at.to_string() == at);
    source.map(|source| source.stock)
}

#[test]
fn pk_27_every_own_action_spends_one_and_half_while_carrying() {
    let plain = sketch("Ra1 ro17").position();
    let two = line(&plain, &["R a1-a2", "R o17-o16", "R a2-a1"]);
    assert_eq!((two.store(SOUTH).ration, two.store(Side::North).ration), (23, 24));
    let carrying = sketch("Ra1 ro17").with("Lc8", r#""carry": 1"#).position();
    let one = line(&carrying, &["R a1-a2"]);
    assert_eq!((one.store(SOUTH).ration, one.store(SOUTH).half), (25, true));
    let two = line(&one, &["R o17-o16", "R a2-a1"]);
    assert_eq!((two.store(SOUTH).ration, two.store(SOUTH).half), (24, false));
    // The cart carries nothing.
    let cart = sketch("Ra1 ro17").with("Tc8", r#""carry": 2"#).after("R a1-a2");
    assert_eq!(cart.store(SOUTH).ration, 24);
    // It counts what is carried when the action begins: spending comes before delivering.
    let home = sketch("Ra1 ro17").with("Ld3", r#""carry": 2"#).after("L d3-d2");
    assert_eq!(*home.store(SOUTH), Store { ration: 35, half: true, delivered: 2, hunger: 0 });
}

#[test]
fn pk_28_pieces_find_sources_within_1_scouts_within_2() {
    let field = |pieces: &str| {
        sketch(&format!("Ra1 ro17 {pieces}"))
            .source("north", "h10", 4, 4, "")
            .source("south", "c6", 4, 4, "")
    };
    assert_eq!(found(&field("Sh7").after("S h7-h8")), [false, false]);
    assert_eq!(found(&field("Sh8").after("S h8-h9")), [false, true]);
    assert_eq!(found(&field("Bh7").after("B h7-h8")), [false, true]);
    assert_eq!(found(&field("Bh6").after("B h6-h7")), [false, false]);
    // Looked at after every action of either side, for both.
    let north = field("Sh9 se7").north().after("S e7-d7");
    assert_eq!(found(&north), [true, true]);
}

#[test]
fn pk_28_the_spy_learns_what_that_side_has_used() {
    let field = |used: bool| {
        sketch("Ra1 ro17 Dh8 lh10")
            .source("north", "c12", 4, 4, if used { r#""used": true"# } else { "" })
            .source("north", "e12", 4, 4, "")
    };
    assert_eq!(found(&field(true).after("D h8-h9")), [true, false]);
    assert_eq!(found(&field(false).after("D h8-h9")), [false, false]);
    assert_eq!(found(&field(true).after("R a1-a2")), [false, false], "only beside an enemy");
}

#[test]
fn pk_29_loading_takes_what_is_missing_as_far_as_the_stock_goes() {
    let field = |piece: &str, fields: &str, stock: u8| {
        sketch("Ra1 ro17").with(piece, fields).source("south", "c6", stock, 6, "")
    };
    let collector = field("Lc5", "", 6).after("L c5-c6");
    assert_eq!((told(&collector, "c6"), stock(&collector, "c6")), ("L1+2".into(), Some(4)));
    let block = field("S4c5", r#""carry": 1"#, 2).after("S4 c5-c6");
    assert_eq!((told(&block, "c6"), stock(&block, "c6")), ("S4+3".into(), Some(0)));
    assert!(block.sources().all(|source| source.used));
    // Whoever stands there loads with every own action, of either field, and not with the enemy's.
    let waits = field("Lc6", r#""carry": 1"#, 3);
    assert_eq!(told(&waits.after("R a1-a2"), "c6"), "L1+2");
    assert_eq!(told(&waits.clone().north().after("R o17-o16"), "c6"), "L1+1");
    let stolen = sketch("Ra1 ro17 Lc9").source("north", "c10", 2, 4, "").after("L c9-c10");
    assert_eq!(told(&stolen, "c10"), "L1+2");
    assert!(stolen.sources().all(|source| source.found && !source.used));
    for other in ["A", "T", "V", "D"] {
        let after = field(&format!("{other}c5"), "", 6).after(&format!("{other} c5-c6"));
        assert_eq!(stock(&after, "c6"), Some(6), "{other}");
    }
}

#[test]
fn pk_29_a_bundle_grows_back_every_ten_actions_of_the_fields_owner() {
    let low = sketch("Ra1 ro17").source("south", "c6", 1, 2, r#""grow": 8"#).position();
    let one = line(&low, &["R a1-a2", "R o17-o16"]);
    assert_eq!(stock(&one, "c6"), Some(1));
    let two = line(&one, &["R a2-a1"]);
    assert_eq!(stock(&two, "c6"), Some(2));
    // Growth comes before loading.
    let waiting = sketch("Ra1 ro17 Lc6").source("south", "c6", 0, 2, r#""grow": 9"#);
    assert_eq!(told(&waiting.after("R a1-a2"), "c6"), "L1+1");
}

#[test]
fn pk_30_each_delivered_bundle_refills_the_ration() {
    let block = sketch("Ra1 ro17")
        .with("S3d3", r#""carry": 3"#)
        .rations(r#"{"ration": 4, "delivered": 2}"#, "{}")
        .after("S3 d3-e2");
    assert_eq!(block.store(SOUTH).ration, 25 + 5 * 5);
    assert_eq!((block.store(SOUTH).delivered, told(&block, "e2")), (5, "S3".into()));
    // The gate is not inside.
    let gate = sketch("Ra1 ro17").with("Ld4", r#""carry": 2"#).after("L d4-d3");
    assert_eq!(told(&gate, "d3"), "L1+2");
}

#[test]
fn pk_31_hunger_warns_then_kills() {
    let hungry = |pieces: &str, hunger: u16| {
        let ration = format!(r#"{{"ration": 0, "hunger": {hunger}}}"#);
        sketch(&format!("Ra1 ro17 {pieces}")).rations(&ration, "{}").after("R a1-a2")
    };
    assert_eq!(told(&hungry("Sc5", 3), "c5"), "S1");
    assert_eq!(told(&hungry("Sc5", 4), "c5"), "S1");
    assert_eq!(told(&hungry("Sc5", 5), "c5"), ".");
    assert_eq!(told(&hungry("Sc5", 6), "c5"), "S1");
    assert_eq!(told(&hungry("Sc5", 7), "c5"), ".");
    // A soldier of the smallest block; among equals the first from the own corner.
    let blocks = hungry("S3c5 S2d9 S2b9", 5);
    assert_eq!((told(&blocks, "b9"), told(&blocks, "d9")), ("S1".into(), "S2".into()));
    // Then the cheapest other piece; never the King or a collector.
    let others = hungry("Gc5 Ac6 Ec9 Od8 Lc7", 5);
    assert_eq!(
        (told(&others, "d8"), told(&others, "c9"), told(&others, "c6")),
        (".".into(), "E1".into(), "A1".into())
    );
    assert_eq!(told(&hungry("Lc5", 5), "c5"), "L1");
    // North counts from its own corner.
    let north = sketch("Ra1 ro17 sc5 sc9 sd9")
        .rations("{}", r#"{"ration": 0, "hunger": 5}"#)
        .north()
        .after("R o17-o16");
    assert_eq!((told(&north, "d9"), told(&north, "c9")), (".".into(), "s1".into()));
}

#[test]
fn pk_31_food_brought_in_stops_the_hunger() {
    let saved = sketch("Ra1 ro17 Sc5")
        .with("Ld3", r#""carry": 1"#)
        .rations(r#"{"ration": 0, "hunger": 5}"#, "{}")
        .after("L d3-d2");
    assert_eq!(told(&saved, "c5"), "S1");
    assert_eq!((saved.store(SOUTH).ration, saved.store(SOUTH).hunger), (30, 0));
}

#[test]
fn pk_32_a_soldier_that_stays_destroys_an_enemy_source() {
    let raid =
        |piece: &str| sketch(&format!("Ra1 ro17 {piece}c10 Sc9")).source("north", "c10", 4, 4, "");
    assert_eq!(stock(&raid("S").after("R a1-a2"), "c10"), None);
    assert_eq!(stock(&raid("V").after("R a1-a2"), "c10"), Some(4));
    assert_eq!(stock(&raid("L").after("R a1-a2"), "c10"), Some(2));
    // Arriving is not staying; leaving saves it, one who stays behind does not.
    assert_eq!(
        stock(&sketch("Ra1 ro17 Sc9").source("north", "c10", 4, 4, "").after("S c9-c10"), "c10"),
        Some(3)
    );
    assert_eq!(stock(&raid("S").after("S c10-d10"), "c10"), Some(4));
    assert_eq!(stock(&raid("S2").after("S c10-d10"), "c10"), None);
    // Nobody destroys a source of the own field.
    let own = sketch("Ra1 ro17 Sc6").source("south", "c6", 4, 4, "").after("R a1-a2");
    assert_eq!(stock(&own, "c6"), Some(3));
}

#[test]
fn pk_34_a_cart_that_stands_in_the_field_looks_loaded() {
    let carry = |position: &Position, cell: &str| at(position, cell).unwrap().carry;
    let start = sketch("Ra1 ro17 Td4").position();
    let moved = line(&start, &["T d4-d5", "R o17-o16"]);
    assert_eq!(carry(&moved, "d5"), 0, "its own action does not load it");
    let waited = line(&moved, &["R a1-a2", "R o16-o17"]);
    assert_eq!(carry(&waited, "d5"), 2);
    let back = line(&waited, &["T d5-d4", "R o17-o16", "T d4-d3", "R o16-o17"]);
    assert_eq!(carry(&back, "d3"), 2, "the gate is not home");
    let home = line(&back, &["T d3-d2"]);
    assert_eq!((carry(&home, "d2"), home.store(SOUTH).delivered), (0, 0));
    // Inside, in the gate and through a pass it does not load.
    assert_eq!(carry(&sketch("Ra1 ro17 Td3").after("R a1-a2"), "d3"), 0);
    assert_eq!(carry(&sketch("Ra1 ro17 Td2").after("R a1-a2"), "d2"), 0);
    let mut passed = start.clone();
    passed.pass(&mut Trail::new());
    assert_eq!(carry(&passed, "d4"), 0);
}
