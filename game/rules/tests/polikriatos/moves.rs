//! Moving, merging and leaving a block (PK-5, PK-6, PK-10, PK-11, PK-19, PK-21).

use tavola_rules::polikriatos::{Piece, PlayRefusal, Trail};

use crate::sketch::{at, line, sketch, told};

#[test]
fn pk_10_a_piece_moves_one_cell_in_eight_directions() {
    for letter in ["S", "L", "A", "C", "B", "E", "O", "T", "G", "D", "R"] {
        let alone = sketch(&format!("{letter}h8"));
        let moves = alone.aims("h8", '-');
        assert_eq!(moves, ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"], "{letter}");
    }
}

#[test]
fn pk_10_the_knight_goes_two_where_the_cell_between_is_clear() {
    let free = sketch("Rh1 rh17 Vh8").aims("h8", '-');
    assert_eq!(free.len(), 16);
    assert!(free.contains(&"j10".into()) && !free.contains(&"i10".into()));
    let blocked = sketch("Rh1 rh17 Vh8 Sh9 si8 Sg7").ground('~', "g8").aims("h8", '-');
    for gone in ["h10", "j8", "f6", "f8", "g8", "h9"] {
        assert!(!blocked.contains(&gone.into()), "{gone}");
    }
    // It charges two cells too, but not past anybody.
    assert_eq!(sketch("Rh1 rh17 Vh8 sh10 sj8 si8").aims("h8", 'x'), ["h10", "i8"]);
    // The cell between may be an own gate or an own tower.
    let gate = sketch("Rh1 rh17 Vd2").goals("d2");
    assert!(gate.contains(&"-d3".into()) && gate.contains(&"-d4".into()));
    let tower = sketch("Rh1 rh17 Vg2").tower("g3", 4, 6).goals("g2");
    assert!(tower.contains(&"-g3".into()) && tower.contains(&"-g4".into()));
}

#[test]
fn pk_10_diagonal_steps_between_walls_and_waters_are_allowed() {
    let waters = sketch("Rh1 rh17 Sh8").ground('~', "h9 i8").aims("h8", '-');
    assert!(waters.contains(&"i9".into()) && !waters.contains(&"h9".into()));
    let walls = sketch("Rh1 rh17 Sf4").wall("e3", 0).wall("g3", 0).aims("f4", '-');
    assert!(walls.contains(&"e3".into()) && walls.contains(&"g3".into()));
}

#[test]
fn pk_10_a_knight_meets_whoever_it_did_not_see() {
    let position = sketch("Rh1 rh17 Vh8 sh10").ground('"', "h10").position();
    assert_eq!(position.view(position.side_to_move()).unseen, 2);
    let after = line(&position, &["V h8-h10"]);
    assert_eq!((told(&after, "h8"), told(&after, "h10")), (".".into(), "V1".into()));
    let strong = sketch("Rh1 rh17 Vh8 s2h10").ground('"', "h10").after("V h8-h10");
    assert_eq!((told(&strong, "h8"), told(&strong, "h10")), (".".into(), ".".into()));
}

#[test]
fn pk_10_the_guard_stays_near_its_king() {
    let near = sketch("Rh5 rh17 Gh8 si9 sg7").goals("h8");
    assert_eq!(near, ["-g8", "-h7", "-i7", "-i8", "xg7"]);
    let far = sketch("Rh5 rh17 Gh10").goals("h10");
    assert_eq!(far, ["-g9", "-h9", "-i9"]);
    let kingless = sketch("rh17 Gh10").goals("h10");
    assert_eq!(kingless.len(), 8);
}

#[test]
fn pk_5_water_is_crossed_on_bridges_alone() {
    let bank = sketch("Rh1 rh17 Sh8 Vd8").ground('~', "g9 h9 i9 d9").ground('=', "h9");
    assert_eq!(bank.aims("h8", '-'), ["g7", "g8", "h7", "h9", "i7", "i8"]);
    assert!(!bank.goals("d8").contains(&"-d10".into()));
}

#[test]
fn pk_6a_soldiers_merge_up_to_six() {
    let position = sketch("Rh1 rh17 S3c5 S3c6 S4d5");
    assert_eq!(
        position
            .goals("c5")
            .iter()
            .filter(|goal| goal.ends_with("c6") || goal.ends_with("d5"))
            .collect::<Vec<_>>(),
        ["-c6", "1-c6", "1-d5"]
    );
    assert_eq!(told(&position.after("S3 c5-c6"), "c6"), "S6");
    let one = position.after("S c5-d5");
    assert_eq!((told(&one, "c5"), told(&one, "d5")), ("S2".into(), "S5".into()));
    assert!(sketch("Rh1 rh17 S6c5 Sc6").goals("c6").iter().all(|goal| goal != "-c5"));
}

#[test]
fn pk_6a_one_soldier_leaves_and_takes_what_is_over() {
    let loaded = |carry: u8| {
        sketch("Rh1 rh17").with("S3c5", &format!(r#""carry": {carry}"#)).after("S c5-c6")
    };
    for (carry, rest, one) in [(3, "S2+2", "S1+1"), (2, "S2+2", "S1"), (1, "S2+1", "S1")] {
        let after = loaded(carry);
        assert_eq!((told(&after, "c5"), told(&after, "c6")), (rest.into(), one.into()));
    }
    // He does not attack or strike, and a lone soldier is no block.
    let fight = sketch("Rh1 rh17 S2c14 sc13").goals("c14");
    assert!(fight.contains(&"xc13".into()) && fight.contains(&"#c15".into()));
    assert!(!fight.iter().any(|goal| goal.starts_with("1x") || goal.starts_with("1#")));
    assert!(!sketch("Rh1 rh17 Sc5").goals("c5").iter().any(|goal| goal.starts_with('1')));
}

#[test]
fn pk_6a_bundles_that_a_merged_block_carries_add_up() {
    let both = sketch("Rh1 rh17")
        .with("S2c5", r#""carry": 1"#)
        .with("S2c6", r#""carry": 2"#)
        .after("S2 c5-c6");
    assert_eq!(told(&both, "c6"), "S4+3");
}

#[test]
fn pk_19_who_climbs_a_hill_rests() {
    let hill = sketch("Rh1 rh17 Sc5 sh14 Se5").ground('^', "c6 c7 d7");
    let up = hill.after("S c5-c6");
    assert!(at(&up, "c6").unwrap().rest);
    let turn = line(&up, &["S h14-h13"]);
    let mut plays = Vec::new();
    turn.legal_from("c6".parse().unwrap(), &mut plays);
    assert!(plays.is_empty());
    let later = line(&turn, &["S e5-e6", "S h13-h12"]);
    assert!(!at(&later, "c6").unwrap().rest);
    // From hill to hill it rests again.
    let on = line(&later, &["S c6-c7"]);
    assert!(at(&on, "c7").unwrap().rest);
}

#[test]
fn pk_19_passing_over_a_hill_costs_nothing_and_a_charge_or_merge_up_does() {
    let over = sketch("Rh1 rh17 Vc5").ground('^', "c6").after("V c5-c7");
    assert!(!at(&over, "c7").unwrap().rest);
    let charge = sketch("Rh1 rh17 S2c5 sc6").ground('^', "c6").after("S2 c5xc6");
    assert_eq!(
        at(&charge, "c6"),
        Some(Piece { rest: true, ..Piece::block(tavola_rules::polikriatos::Side::South, 1) })
    );
    let beaten_back = sketch("Rh1 rh17 S3c5 cc6").ground('^', "c6").after("S3 c5xc6");
    assert!(!at(&beaten_back, "c5").unwrap().rest);
    let merge = sketch("Rh1 rh17 Sc5 Sc6").ground('^', "c6").after("S c5-c6");
    assert!(at(&merge, "c6").unwrap().rest);
    let leaver = sketch("Rh1 rh17 S2c5").ground('^', "c5 c6").after("S c5-c6");
    assert!(at(&leaver, "c6").unwrap().rest && !at(&leaver, "c5").unwrap().rest);
}

/// PK-19: the flag lasts through the owner's next turn, whatever it does, and a pass counts.
#[test]
fn pk_11_a_side_without_an_action_passes_and_the_pass_counts() {
    let mut position = sketch("rh17").with("Sc5", r#""rest": true"#).position();
    assert!(!position.has_legal() && position.legal().is_empty());
    let ration = position.store(position.side_to_move()).ration;
    let side = position.side_to_move();
    position.pass(&mut Trail::new());
    assert_eq!(position.store(side).ration, ration - 1);
    assert!(!at(&position, "c5").unwrap().rest);
}

#[test]
fn pk_11_one_action_then_the_other_side() {
    let position = sketch("Rh1 rh17").position();
    let after = line(&position, &["R h1-h2"]);
    assert_ne!(after.side_to_move(), position.side_to_move());
    assert!(after.legal().iter().all(|play| play.from.to_string() == "h17"));
}

#[test]
fn pk_21_own_gates_let_own_pieces_through_and_walls_nobody() {
    let inside = sketch("Rh1 rh17 Sd2 Sf2").goals("d2");
    assert!(inside.contains(&"-d3".into()) && !inside.contains(&"-c3".into()));
    let outside = sketch("Rh1 rh17 Sd14").goals("d14");
    assert!(!outside.contains(&"-d15".into()) && outside.contains(&"#d15".into()));
    let broken = sketch("Rh1 rh17 Sd14").wall("d15", 0).wall("c15", 0).goals("d14");
    assert!(broken.contains(&"-d15".into()) && broken.contains(&"-c15".into()));
}

#[test]
fn refusals_name_the_first_reason() {
    let position = sketch("Rh1 rh17 S2c5 sc6 Gg2 Ad14 ge14 Ch8").with("Vk5", r#""rest": true"#);
    let position = position.wall("c15", 1).ground('~', "b5").position();
    let reason = |text: &str| {
        let play = text.parse().unwrap();
        position.check(&play).unwrap_err()
    };
    let cell = |text: &str| text.parse().unwrap();
    assert_eq!(reason("S e5-e6"), PlayRefusal::NoPiece(cell("e5")));
    assert_eq!(reason("S c6-c7"), PlayRefusal::EnemyPiece(cell("c6")));
    assert_eq!(reason("R h17-h16"), PlayRefusal::NoPiece(cell("h17")));
    assert_eq!(reason("S3 c5-c4"), PlayRefusal::Misnamed);
    assert_eq!(reason("S2 c5-c6"), PlayRefusal::EnemyThere(cell("c6")));
    assert_eq!(reason("S2 c5-c7"), PlayRefusal::OutOfReach(cell("c7")));
    assert_eq!(reason("S2 c5-b5"), PlayRefusal::NotOpen(cell("b5")));
    assert_eq!(reason("S2 c5xc4"), PlayRefusal::NoTarget(cell("c4")));
    assert_eq!(
        reason("S2 c5»c6"),
        PlayRefusal::NotItsTrade(tavola_rules::polikriatos::Kind::Soldier)
    );
    assert_eq!(reason("A d14»e14"), PlayRefusal::GuardIsProof);
    assert_eq!(reason("V k5-k6"), PlayRefusal::Resting(cell("k5")));
    assert_eq!(reason("G g2-f3"), PlayRefusal::NotOpen(cell("f3")));
    assert_eq!(reason("C h8≈h9"), PlayRefusal::NoEmptyBridge(cell("h9")));
    assert_eq!(reason("S2 c5#d6"), PlayRefusal::NothingToStrike(cell("d6")));
    assert_eq!(reason("R h1-s25"), PlayRefusal::OffBoard(cell("s25")));
}
