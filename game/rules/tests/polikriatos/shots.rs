//! Shots (PK-15 to PK-19, PK-24, PK-26).

use crate::sketch::{at, line, sketch, told};

#[test]
fn pk_16_the_ball_flies_three_straight_cells_over_everything() {
    let cannon = sketch("Ra1 ro17 Ch8 Sh9 sh10 sh11 sh12 si9 sg8 sf7");
    assert_eq!(cannon.aims("h8", '»'), ["g8", "h10", "h11"]);
    let hill = sketch("Ra1 ro17 Ch8 sh12").ground('^', "h8");
    assert_eq!(hill.aims("h8", '»'), ["h12"]);
    let hit = sketch("Ra1 ro17 Ch8 s6h10").after("C h8»h10");
    assert_eq!((told(&hit, "h8"), told(&hit, "h10")), ("C5".into(), ".".into()));
    for target in ["g", "c", "v", "s6"] {
        let after = sketch(&format!("Ra1 ro17 Ch8 {target}h10")).after("C h8»h10");
        assert_eq!(told(&after, "h10"), ".", "{target}");
    }
}

#[test]
fn pk_16_the_ball_breaks_walls_gates_and_towers_in_one_shot() {
    let wall = sketch("Ra1 ro17 Cc13").after("C c13»c15");
    assert_eq!(wall.wall("c15".parse().unwrap()).unwrap().1.life, 0);
    let gate = sketch("Ra1 ro17 Cd13").after("C d13»d15");
    assert!(gate.is_breached(gate.side_to_move()));
    let tower = sketch("Ra1 ro17 Cg13 ag15").tower("g15", 4, 6).after("C g13»g15");
    assert_eq!(told(&tower, "g15"), ".");
    assert!(
        tower.tower("g15".parse().unwrap()).is_none() && tower.is_breached(tower.side_to_move())
    );
    // Not one's own.
    assert!(sketch("Ra1 ro17 Cc5").aims("c5", '»').is_empty());
}

#[test]
fn pk_15_what_a_ball_meets_in_gates_and_on_towers() {
    let gate = sketch("Ra1 ro17 Cd13 s3d15").after("C d13»d15");
    assert_eq!(told(&gate, "d15"), ".");
    assert!(!gate.is_breached(gate.side_to_move()), "the ball hits him, not the gate");
    let far = sketch("Ra1 ro17 Cd13 Sc14 s3d16").aims("d13", '»');
    assert_eq!(far, ["d15", "d16"], "over the gate, at somebody seen behind it");
    let unseen = sketch("Ra1 ro17 Cd13 s3d16").aims("d13", '»');
    assert_eq!(unseen, ["d15"], "nobody sees behind the wall from 3");
    let forest = sketch("Ra1 ro17 Ch8 lh10").ground('"', "h10");
    assert!(forest.aims("h8", '»').is_empty());
    assert_eq!(forest.with("Bg11", "").aims("h8", '»'), ["h10"]);
}

#[test]
fn pk_17_the_arrow_flies_two_cells_in_eight_directions() {
    let archer = sketch("Ra1 ro17 Ah8 sh10 sj10 sj9 sk8 sg8 gi7");
    assert_eq!(archer.aims("h8", '»'), ["g8", "h10", "j10"]);
    let hill = sketch("Ra1 ro17 Ah8 sk8 sk11").ground('^', "h8");
    assert_eq!(hill.aims("h8", '»'), ["k11", "k8"]);
    for (target, left) in [("s5", "s2"), ("s3", "."), ("c", "c2"), ("v", "."), ("l", ".")] {
        let after = sketch(&format!("Ra1 ro17 Ah8 {target}h10")).after("A h8»h10");
        assert_eq!(told(&after, "h10"), left, "{target}");
    }
    // Not walls, not the Guard, not who stands on an enemy tower; but who stands in a gate.
    let wall = sketch("Ra1 ro17 Ag14 gg13 sg15 sd15 Af14").tower("g15", 4, 6);
    assert!(wall.aims("g14", '»').is_empty());
    assert_eq!(wall.aims("f14", '»'), Vec::<String>::new());
    assert_eq!(sketch("Ra1 ro17 Ae14 sd15").aims("e14", '»'), ["d15"]);
}

#[test]
fn pk_18_reload_takes_three_opponent_actions() {
    let start = sketch("Ra1 ro17 Ch8 s6h10 s6i8 Sc5").position();
    let shot = line(&start, &["C h8»h10"]);
    let reload = |position: &_| at(position, "h8").unwrap().reload;
    assert_eq!(reload(&shot), 3);
    let one = line(&shot, &["R o17-o16"]);
    let two = line(&one, &["S c5-c6", "R o16-o17"]);
    assert_eq!((reload(&one), reload(&two)), (2, 1));
    assert!(!two.legal().iter().any(|play| play.to_string().starts_with("C h8»")));
    // Moving does not change it.
    let three = line(&two, &["C h8-h7", "R o17-o16"]);
    assert_eq!(at(&three, "h7").unwrap().reload, 0);
    // A pass counts too.
    let pass = line(&shot, &["pass"]);
    assert_eq!(reload(&pass), 2);
}

#[test]
fn pk_18_a_cannon_in_swamp_takes_four() {
    let swamp = sketch("Ra1 ro17 Ch8 s6h10 Ac8 sc10").ground('*', "h8 c8");
    assert_eq!(at(&swamp.after("C h8»h10"), "h8").unwrap().reload, 4);
    assert_eq!(at(&swamp.after("A c8»c10"), "c8").unwrap().reload, 3);
}

#[test]
fn pk_24_the_archer_on_a_tower() {
    let tower = sketch("Ra1 ro17 sg5 sg6 gi5 sl8 sh4 sm9 se5")
        .with("Ag3", r#""reload": 2"#)
        .tower("g3", 4, 6);
    // Diagonals up to 5, the Guard too, straight up to 2, whatever the counter says.
    assert_eq!(tower.aims("g3", '»'), ["e5", "g5", "h4", "i5", "l8"]);
    let shot = tower.after("A g3»i5");
    assert_eq!(told(&shot, "i5"), "g2");
    assert_eq!(at(&shot, "g3").unwrap().reload, 2, "the shot does not set the counter");
    // An archer on a tower does not hit one on another.
    let towers = sketch("Ra1 ro17 Ah3").tower("h3", 4, 6).aims("h3", '»');
    assert!(towers.is_empty());
    // A cannon on a tower has its usual reach.
    let cannon = sketch("Ra1 ro17 Cg3 sg6 sg7").tower("g3", 4, 6).aims("g3", '»');
    assert_eq!(cannon, ["g6"]);
}

#[test]
fn pk_26_a_ball_drops_an_empty_bridge() {
    let bridge = sketch("Ra1 ro17 Ch8 Sh11").ground('=', "h9 h10 h11");
    assert_eq!(bridge.aims("h8", '≈'), ["h10", "h9"]);
    let after = bridge.after("C h8≈h10");
    assert!(after.open_water().contains("h10".parse().unwrap()));
    assert_eq!(at(&after, "h8").unwrap().reload, 3);
    let enemy = sketch("Ra1 ro17 Ch8 lh9").ground('=', "h9");
    assert_eq!((enemy.aims("h8", '≈').len(), enemy.aims("h8", '»').len()), (0, 1));
}
