//! Melee (PK-12 to PK-14).

use crate::sketch::{sketch, told};

/// What stands on the attacker's and the victim's cell after c5 has attacked c6.
fn fought(attacker: &str, victim: &str) -> (String, String) {
    let after = sketch(&format!("Ra1 ro17 {attacker}c5 {victim}c6"));
    let name = if attacker.len() > 1 { attacker.to_owned() } else { attacker.into() };
    let after = after.after(&format!("{name} c5xc6"));
    (told(&after, "c5"), told(&after, "c6"))
}

fn cells(from: &str, to: &str) -> (String, String) {
    (from.into(), to.into())
}

/// PK-14's golden lines; PK-12, PK-13.
#[test]
fn pk_14_golden_blows() {
    assert_eq!(fought("S3", "c"), cells("S1", "c2"));
    assert_eq!(fought("S5", "c"), cells(".", "S3"));
    let king = |attacker: &str| {
        let after = sketch(&format!("Ra1 {attacker}c5 rc6")).after(&format!("{attacker} c5xc6"));
        (told(&after, "c5"), told(&after, "c6"))
    };
    assert_eq!(king("S"), cells(".", "."));
    assert_eq!(king("S2"), cells(".", "S1"));
}

#[test]
fn pk_12_both_blows_land_together() {
    assert_eq!(fought("S3", "s2"), cells(".", "S1"));
    assert_eq!(fought("S2", "s3"), cells(".", "s1"));
    assert_eq!(fought("S2", "s2"), cells(".", "."));
    assert_eq!(fought("V", "s"), cells(".", "V1"));
    assert_eq!(fought("V", "v"), cells(".", "."));
    assert_eq!(fought("V", "g"), cells(".", "g1"));
    // Lost life never returns.
    let wounded = sketch("Ra1 ro17").with("Vc5", r#""life": 1"#).with("sc6", "");
    assert_eq!(told(&wounded.after("V c5xc6"), "c6"), ".");
}

#[test]
fn pk_13_who_enters_who_returns() {
    assert_eq!(fought("V", "c"), cells(".", "c3"));
    assert_eq!(fought("S3", "c"), cells("S1", "c2"));
    for soft in ["l", "a", "b", "e", "o", "t", "d"] {
        assert_eq!(fought("S", soft), cells(".", "S1"), "{soft}");
    }
    // In the enemy's whole gate: attacked, but the winner stays outside, a charging knight where it was.
    let gate = sketch("Ra1 ro17 S2d14 sd15");
    let after = gate.after("S2 d14xd15");
    assert_eq!((told(&after, "d14"), told(&after, "d15")), cells("S1", "."));
    let charge = sketch("Ra1 ro17 Vd13 ld15").after("V d13xd15");
    assert_eq!((told(&charge, "d13"), told(&charge, "d15")), cells("V2", "."));
    let fallen = sketch("Ra1 ro17 S2d14 sd15").wall("d15", 0).after("S2 d14xd15");
    assert_eq!((told(&fallen, "d14"), told(&fallen, "d15")), cells(".", "S1"));
    // Who attacks from a tower takes the answer like anyone.
    let tower = sketch("Ra1 ro17 S2g3 sg4").tower("g3", 4, 6).after("S2 g3xg4");
    assert_eq!((told(&tower, "g3"), told(&tower, "g4")), cells(".", "S1"));
}

#[test]
fn pk_14_harmless_pieces_and_cannons_never_attack() {
    for letter in ["L", "A", "C", "B", "E", "O", "T", "D"] {
        let near = sketch(&format!("Ra1 ro17 {letter}c5 sc6 sd6"));
        assert!(near.aims("c5", 'x').is_empty(), "{letter}");
    }
    assert_eq!(fought("V", "c"), cells(".", "c3"), "the cannon answers with 2");
}

#[test]
fn pk_6a_a_block_loses_bundles_it_can_no_longer_carry() {
    let load = r#""carry": 3"#;
    let after = sketch("Ra1 ro17 s2c6").with("S3c5", load).after("S3 c5xc6");
    assert_eq!(told(&after, "c6"), "S1+1");
}
