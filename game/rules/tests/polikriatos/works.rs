//! Walls, towers and bridges (PK-20 to PK-25).

use tavola_rules::polikriatos::{Side, WallCell};

use crate::sketch::{line, sketch, told};

fn wall(position: &tavola_rules::polikriatos::Position, at: &str) -> WallCell {
    position.wall(at.parse().unwrap()).unwrap().1
}

#[test]
fn pk_20_soldiers_strike_walls_and_gates() {
    let strike = sketch("Ra1 ro17 S2c14 Vg14");
    assert_eq!(strike.aims("c14", '#'), ["b15", "c15", "d15"]);
    assert!(strike.aims("g14", '#').is_empty(), "only soldiers strike");
    assert_eq!(wall(&strike.after("S2 c14#c15"), "c15").life, 1);
    assert_eq!(wall(&strike.after("S2 c14#d15"), "d15").life, 0);
    // From inside too.
    assert_eq!(sketch("Ra1 ro17 Sc16").aims("c16", '#'), ["b15", "c15", "d15"]);
    let breach = sketch("Ra1 ro17 S2c14").wall("c15", 2).after("S2 c14#c15");
    assert!(
        breach.is_breached(Side::North)
            && breach.open(Side::North).contains("c15".parse().unwrap())
    );
}

#[test]
fn pk_20_who_stood_in_a_fallen_gate_stays() {
    let gate = sketch("Ra1 ro17 S2d14 sd15");
    assert!(gate.goals("d14").contains(&"xd15".into()));
    let after = gate.after("S2 d14#d15");
    assert_eq!((wall(&after, "d15").life, told(&after, "d15")), (0, "s1".into()));
    // The breach is no wall any more.
    assert!(!sketch("Ra1 ro17 S2d14").wall("d15", 0).goals("d14").contains(&"#d15".into()));
}

#[test]
fn pk_22_towers_rise_by_four_works() {
    let alone = sketch("Ra1 ro17 Og2 so14").position();
    let begun = line(&alone, &["O g2^g3", "R o17-o16", "O g2^g3", "R o16-o17"]);
    assert_eq!(wall(&begun, "g3"), WallCell { life: 3, work: 2, tower: 0 });
    let stands = line(&begun, &["O g2^g3", "R o17-o16", "O g2^g3"]);
    assert_eq!(wall(&stands, "g3"), WallCell { life: 3, work: 4, tower: 6 });
    let team = sketch("Ra1 ro17 Og2 Og4").position();
    let two = line(&team, &["O g2^g3", "R o17-o16", "O g4^g3"]);
    assert_eq!(wall(&two, "g3").tower, 6);
    // Three and two are not five.
    let over = sketch("Ra1 ro17 Og2 Og4").tower("g3", 3, 0).after("O g2^g3");
    assert_eq!(wall(&over, "g3").work, 4);
}

#[test]
fn pk_22_where_towers_may_rise() {
    // Gates at d and l: c, d, e are too near, f is not.
    assert!(sketch("Ra1 ro17 Od2").aims("d2", '^').is_empty());
    assert_eq!(sketch("Ra1 ro17 Oe2").aims("e2", '^'), ["f3"]);
    assert_eq!(sketch("Ra1 ro17 Oe2").wall("d3", 0).aims("e2", '^'), ["f3"], "fallen gates count");
    // Three files from a standing tower, but not from one in work or one of the other wall.
    let beside = |work, life| sketch("Ra1 ro17 Oh2").tower("f3", work, life).aims("h2", '^');
    assert_eq!(beside(4, 6), ["i3"]);
    assert_eq!(beside(3, 0), ["g3", "h3", "i3"]);
    assert_eq!(sketch("Ra1 ro17 Oh2").tower("f15", 4, 6).aims("h2", '^'), ["g3", "h3", "i3"]);
    // In a breach, but not while anyone stands there; a begun tower leaves the breach open.
    assert_eq!(sketch("Ra1 ro17 Oh2").wall("h3", 0).aims("h2", '^'), ["g3", "h3", "i3"]);
    assert_eq!(sketch("Ra1 ro17 Oh2 sh3").wall("h3", 0).aims("h2", '^'), ["g3", "i3"]);
    let open = sketch("Ra1 ro17 Oh2").wall("h3", 0).after("O h2^h3");
    assert!(
        open.is_breached(Side::South) && open.open(Side::North).contains("h3".parse().unwrap())
    );
    // Outside the wall as well; the enemy's wall never.
    assert_eq!(sketch("Ra1 ro17 Oh4").aims("h4", '^'), ["g3", "h3", "i3"]);
    assert!(sketch("Ra1 ro17 Oh14").aims("h14", '^').is_empty());
}

#[test]
fn pk_22_work_is_lost_when_the_wall_falls() {
    let after = sketch("Ra1 ro17 S3h14").tower("h15", 3, 0).after("S3 h14#h15");
    assert_eq!(wall(&after, "h15"), WallCell { life: 0, work: 0, tower: 0 });
    let kept = sketch("Ra1 ro17 S2h14").tower("h15", 3, 0).after("S2 h14#h15");
    assert_eq!(wall(&kept, "h15"), WallCell { life: 1, work: 3, tower: 0 });
}

#[test]
fn pk_23_towers_protect_and_fall() {
    let tower = sketch("Ra1 ro17 S3h14 sh15 sg14").tower("h15", 4, 4);
    assert_eq!(
        tower.goals("h14").iter().filter(|goal| goal.ends_with("h15")).collect::<Vec<_>>(),
        ["#h15"]
    );
    let hit = tower.after("S3 h14#h15");
    assert_eq!((wall(&hit, "h15").tower, told(&hit, "h15")), (1, "s1".into()));
    let fallen = line(&hit, &["R o17-o16", "S3 h14#h15"]);
    assert_eq!(wall(&fallen, "h15"), WallCell { life: 0, work: 0, tower: 0 });
    assert_eq!(told(&fallen, "h15"), ".", "who stood there falls");
    // The own side passes it, and may raise it again.
    assert!(sketch("Ra1 ro17 Sh2").tower("h3", 4, 1).goals("h2").contains(&"-h3".into()));
    assert!(sketch("Ra1 ro17 Oh2").wall("h3", 0).aims("h2", '^').contains(&"h3".into()));
    // A tower in a breach closes it.
    let closed = sketch("Ra1 ro17").wall("h15", 0).tower("h15", 4, 6).position();
    assert!(
        !closed.is_breached(Side::North)
            && !closed.open(Side::South).contains("h15".parse().unwrap())
    );
}

#[test]
fn pk_25_bridges_rise_by_three_works() {
    let river = |builders: &str| sketch(&format!("Ra1 ro17 {builders}")).ground('~', "h9 h10 g9");
    let alone = river("Eh8").position();
    assert_eq!(river("Eh8").aims("h8", '='), ["g9", "h9"]);
    let two = line(&alone, &["E h8=h9", "R o17-o16", "E h8=h9"]);
    assert_eq!(two.bridge_work("h9".parse().unwrap()), 2);
    let done = line(&two, &["R o16-o17", "E h8=h9"]);
    assert!(done.is_bridge("h9".parse().unwrap()));
    // Work stays when they leave; from a new bridge the next can be built.
    let on = line(&done, &["R o17-o16", "E h8-h9"]);
    assert!(line(&on, &["R o16-o17"]).legal().iter().any(|play| play.to_string() == "E h9=h10"));
    let team = river("Eh8 Eg8 Ei8").after("E h8=h9");
    assert!(team.is_bridge("h9".parse().unwrap()));
    let pair = river("Eh8 Eg8").position();
    let pair = line(&pair, &["E h8=h9", "R o17-o16", "E g8=h9"]);
    assert!(pair.is_bridge("h9".parse().unwrap()));
    // Whoever did the work; only own hands count.
    let helped = sketch("Ra1 ro17 Eh8 eh10").ground('~', "h9").bridge_work("h9", 2);
    assert!(helped.after("E h8=h9").is_bridge("h9".parse().unwrap()));
    let foreign = sketch("Ra1 ro17 Eh8 eh10").ground('~', "h9").after("E h8=h9");
    assert_eq!(foreign.bridge_work("h9".parse().unwrap()), 1);
}
