//! CY-8, CY-21 to CY-23: the Dragon.

use tavola_rules::cyvasse::{DragonState, PlayRefusal, Side};

use crate::sketch::{acts, after, attacks, hex, letter_at, sketch};

const FREE: &str = "S 12,11 free,- 0";
const BOTH_FREE: &str = "S 12,11 free,free 0";

#[test]
fn cy_8_its_hex_burns_until_it_arrives() {
    let position = sketch("Ra1 rk11 Pf6", "", "S 2,1 @g6,@e6 0");
    assert_eq!(acts(&position, "f6"), "-e5 -f5 -f7 -g7");
    assert_eq!(position.burning().len(), 2);
}

#[test]
fn cy_21_it_enters_at_the_start_of_its_owners_fifth_turn() {
    let before = sketch("Ra1 rk11 Pf6", "", "N 4,4 @g6,- 0");
    let next = after(&before, "R k11-j11");
    assert_eq!(next.to_string().split(' ').nth(3), Some("5,4"));
    assert_eq!(next.dragon(Side::South), DragonState::Free);
    assert_eq!(letter_at(&next, "g6"), Some('D'));
    assert!(next.burning().is_empty());
    // It may act on the turn it arrives, and its arrival was no action.
    assert!(!acts(&next, "g6").is_empty());
    assert_eq!(next.quiet(), 1);
    // A turn earlier it does not come.
    let early = after(&sketch("Ra1 rk11 Pf6", "", "N 3,3 @g6,- 0"), "R k11-j11");
    assert_eq!(early.dragon(Side::South), DragonState::Waiting(hex("g6")));
}

#[test]
fn cy_22_it_flies_over_all_but_an_enemy_dragon_and_fire() {
    // Over own and enemy pieces, mountain, water, forest, fort; it may end on any of the free ones.
    let line = sketch("Ra1 rk11 Df6 Pg6", "mh6 wi6 tj6 fg7", FREE);
    let east = ["-h6", "-i6", "-j6"];
    assert!(east.iter().all(|goal| acts(&line, "f6").split(' ').any(|act| act == *goal)));
    assert!(acts(&line, "f6").split(' ').any(|act| act == "-g7"));
    assert_eq!(attacks(&sketch("Ra1 rk11 Df6 Pg6 eh6 pj6", "", FREE), "f6"), "xEh6 xPj6");
    // An enemy Dragon stops it, and can be attacked.
    let blocked = sketch("Ra1 rk11 Df6 dh6 pi6", "", BOTH_FREE);
    assert!(acts(&blocked, "f6").split(' ').any(|act| act == "-g6"));
    assert_eq!(attacks(&blocked, "f6"), "xDh6");
    let reason = blocked.play_between(hex("f6"), hex("i6"));
    assert_eq!(reason, Err(PlayRefusal::FlightBlocked(hex("i6"))));
    // So does a fire of either side; it does not end there.
    let fire = sketch("Ra1 rk11 Df6 pi6 pf9", "", "S 2,1 free,@h6 0");
    assert_eq!(attacks(&fire, "f6"), "xPf9");
    assert!(acts(&fire, "f6").split(' ').all(|act| !["-h6", "-i6"].contains(&act)));
}

#[test]
fn cy_23_it_rests_on_its_owners_next_turn() {
    let start = sketch("Ra1 rk11 Df6", "", FREE);
    let moved = after(&start, "D f6-g6");
    assert_eq!(moved.dragon(Side::South), DragonState::Resting);
    let back = after(&moved, "R k11-k10");
    assert_eq!(acts(&back, "g6"), "", "it rests and is in no danger");
    let reason = back.play_between(hex("g6"), hex("g7"));
    assert_eq!(reason, Err(PlayRefusal::DragonRests));
    let rested = after(&back, "R a1-b1");
    assert_eq!(rested.dragon(Side::South), DragonState::Free);
    assert!(!acts(&after(&rested, "R k10-k11"), "g6").is_empty());
}

#[test]
fn cy_23_at_rest_it_does_not_threaten() {
    assert!(sketch("Rf2 rk11 df6", "", "S 12,11 -,free 0").is_threatened(Side::South));
    assert!(!sketch("Rf2 rk11 df6", "", "S 12,11 -,rest 0").is_threatened(Side::South));
}

#[test]
fn cy_23_in_danger_it_may_flee_to_safety_and_nothing_else() {
    // The Trebuchet on f9 aims at f6; the Dragon could also take the Commoner on g6.
    let position = sketch("Ra1 rk11 Df6 tf9 pg6 Pk6", "", "S 12,11 rest,- 0");
    assert!(position.is_dragon_in_danger(Side::South));
    let flights = acts(&position, "f6");
    assert!(!flights.contains('x'));
    let goals: Vec<&str> = flights.split(' ').collect();
    // f7, f8 and, over it, f10 lie under the Trebuchet; g6 is taken.
    for goal in ["-f5", "-h6", "-i6", "-b6"] {
        assert!(goals.contains(&goal), "{goal}");
    }
    for goal in ["-f7", "-f8", "-f10", "-g6"] {
        assert!(!goals.contains(&goal), "{goal}");
    }
    let reason = position.play_between(hex("f6"), hex("f7"));
    assert_eq!(reason, Err(PlayRefusal::FlightUnsafe(hex("f7"))));
    let reason = position.play_between(hex("f6"), hex("g6"));
    assert_eq!(reason, Err(PlayRefusal::DragonRests));
    // The owner's other pieces are free to act, and the flight starts the rest again.
    assert!(!acts(&position, "k6").is_empty());
    assert_eq!(after(&position, "D f6-f5").dragon(Side::South), DragonState::Resting);
    assert_eq!(after(&position, "R a1-b1").dragon(Side::South), DragonState::Free);
}

#[test]
fn cy_23_danger_counts_the_enemys_arrival_and_the_fort() {
    // North's Dragon arrives on f9 at the start of its next turn and could take the one on f6.
    let arriving = sketch("Ra1 rk11 Df6", "", "S 5,4 rest,@f9 0");
    assert!(arriving.is_dragon_in_danger(Side::South));
    assert!(!sketch("Ra1 rk11 Df6", "", "S 4,3 rest,@f9 0").is_dragon_in_danger(Side::South));
    // In an intact fort it cannot be captured now, so it is not in danger (CY-29).
    let fort = sketch("Ra1 rk11 Df6 tf9", "tf6", "S 12,11 rest,- 0");
    assert!(!fort.is_dragon_in_danger(Side::South));
    assert_eq!(acts(&fort, "f6"), "");
    // Captures by pieces whose own King would then stand open endanger all the same (CY-25 plays no part).
    let pinned = sketch("Ra1 re6 Df6 Bf5", "", "S 12,11 rest,- 0");
    assert!(pinned.is_dragon_in_danger(Side::South));
}

#[test]
fn cy_25_holds_for_the_flight() {
    // South's resting Dragon shields its King from the enemy's, which endangers it. It would be safe in the forest
    // beside the line too, but there the King would stand open.
    let position = sketch("Rf3 rk11 Df6 df7", "ff5 fg6", "S 12,11 rest,free 0");
    assert!(position.is_dragon_in_danger(Side::South));
    assert_eq!(acts(&position, "f6"), "-f5");
    let reason = position.play_between(hex("f6"), hex("g6"));
    assert_eq!(reason, Err(PlayRefusal::KingExposed));
}
