//! The record and what each side hears (PK-37, PK-50).

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Seat, Viewer};
use tavola_rules::polikriatos::{
    Account, Effect, Event, MatchSheet, Missile, PolikriatosMatch, Side, Structure,
};

use crate::sketch::{Sketch, sketch};

const SOUTH: Viewer = Viewer::Seat(Seat::FIRST);
const NORTH: Viewer = Viewer::Seat(Seat::SECOND);

/// What follows from one action: as it stands in the whole record, in South's, in North's, and the account.
fn told(board: &Sketch, text: &str) -> (String, String, String, Account) {
    let position = Some(Box::new(board.position()));
    let sheet = MatchSheet { position, ..MatchSheet::default() };
    let mut chance = Chance::from_seed(1);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
    let seat = state.to_act().iter().next().unwrap();
    let action = state.parse(seat, text).unwrap();
    let lines = [Viewer::Whole, SOUTH, NORTH].map(|viewer| state.record(&action, viewer));
    let events = state.apply(seat, &action, &mut chance).unwrap();
    for (viewer, line) in [Viewer::Whole, SOUTH, NORTH].into_iter().zip(&lines) {
        assert_eq!(state.view(viewer).record.as_slice(), std::slice::from_ref(line));
        let acted = events.iter().find_map(|event| match state.witness(event, viewer) {
            Some(Event::Acted(account)) => Some(account.to_string()),
            Some(Event::Unseen(_)) => Some(String::from("…")),
            _ => None,
        });
        assert_eq!(acted.as_ref(), Some(line));
    }
    let account = events.iter().find_map(|event| match event {
        Event::Acted(account) => Some(*account),
        _ => None,
    });
    let [whole, south, north] = lines;
    (whole, south, north, account.unwrap())
}

fn whole(board: &Sketch, text: &str) -> (String, Effect) {
    let (whole, _, _, account) = told(board, text);
    (whole, account.effect)
}

#[test]
fn pk_50_what_an_action_came_to() {
    let board = sketch("Ra1 ro17 S3c5 Sc6 ch8 Ah10 Ck8 s5k10 Cg13 sg15 Ed8 Ob2")
        .tower("g15", 4, 6)
        .ground('~', "d9")
        .ground('=', "k7");
    let (merge, effect) = whole(&board, "S c5-c6");
    assert_eq!((merge.as_str(), effect), ("S c5-c6", Effect::Merged { n: 2 }));
    let shot = |left| Effect::Shot {
        missile: Missile::Arrow,
        victim: tavola_rules::polikriatos::Kind::Cannon,
        lost: 3,
        left,
    };
    assert_eq!(whole(&board, "A h10»h8"), ("A h10»h8+".into(), shot(2)));
    let (ball, _) = whole(&board, "C k8»k10");
    assert_eq!(ball, "C k8»k10x");
    let (tower, effect) = whole(&board, "C g13»g15");
    let fell = Some(tavola_rules::polikriatos::Kind::Soldier);
    assert_eq!(tower, "C g13»g15x");
    assert_eq!(effect, Effect::Battered { structure: Structure::Tower, left: 0, fell });
    assert_eq!(whole(&board, "C k8≈k7"), ("C k8≈k7".into(), Effect::BridgeDropped));
    assert_eq!(
        whole(&board, "E d8=d9"),
        ("E d8=d9".into(), Effect::Built { done: 1, ready: false })
    );
    let fight = sketch("Ra1 ro17 S3c5 cc6");
    assert_eq!(
        whole(&fight, "S3 c5xc6").1,
        Effect::Fought {
            victim: tavola_rules::polikriatos::Kind::Cannon,
            attacker_lost: 2,
            attacker_left: 1,
            victim_lost: 3,
            victim_left: 2,
            entered: false,
            surprise: false,
        }
    );
}

/// PK-50, PK-37: the record of a seat is that of its view.
#[test]
fn pk_50_a_seat_reads_what_it_saw() {
    let lines = |board: &Sketch, text: &str| {
        let (_, south, north, _) = told(board, text);
        (south, north)
    };
    let both = |south: &str, north: &str| (south.to_owned(), north.to_owned());
    let inside = sketch("Ra1 ro17 se16 tc14").north();
    assert_eq!(lines(&inside, "S e16-f16"), both("…", "S e16-f16"));
    assert_eq!(lines(&inside, "S e16-d15"), both("S …-d15", "S e16-d15"));
    assert_eq!(lines(&inside, "T c14-c13"), both("L c14-c13", "T c14-c13"));
    let home = sketch("Ra1 ro17 sd15").north();
    assert_eq!(lines(&home, "S d15-d16"), both("S d15-…", "S d15-d16"));
    // A shot out of the forest, a bridge by somebody unseen.
    let forest = sketch("Ra1 ro17 ah9 S2h7 ea9").ground('"', "h9 a9").ground('~', "a8").north();
    assert_eq!(lines(&forest, "A h9»h7"), both("… …»h7x", "A h9»h7x"));
    assert_eq!(lines(&forest, "E a9=a8"), both("… …=a8", "E a9=a8"));
    // Whom one fells is told as one saw it.
    let spy = sketch("Ra1 ro17 Sc5 dc6 sh9");
    let (_, _, _, account) = told(&spy, "S c5xc6");
    let heard = account.told_to(Side::South).unwrap();
    assert!(matches!(
        heard.effect,
        Effect::Fought { victim: tavola_rules::polikriatos::Kind::Collector, .. }
    ));
    assert!(matches!(
        account.effect,
        Effect::Fought { victim: tavola_rules::polikriatos::Kind::Spy, .. }
    ));
    // The knight that meets somebody unseen.
    let ambush = sketch("Ra1 ro17 Vh8 sh10").ground('"', "h10");
    let (whole, _, _, account) = told(&ambush, "V h8-h10");
    assert_eq!(whole, "V h8-h10");
    assert!(matches!(account.effect, Effect::Fought { surprise: true, entered: true, .. }));
}

/// PK-33, PK-28, PK-31: what belongs to one side is heard by it alone.
#[test]
fn pk_33_food_and_hunger_are_heard_by_their_side_alone() {
    let board = sketch("Ra1 ro17 Sa4")
        .with("Ld3", r#""carry": 2"#)
        .with("Lc6", "")
        .source("south", "c6", 2, 2, "")
        .source("north", "b5", 2, 2, "")
        .rations(r#"{"ration": 0, "hunger": 2}"#, "{}");
    let position = Some(Box::new(board.position()));
    let sheet = MatchSheet { position, ..MatchSheet::default() };
    let mut chance = Chance::from_seed(1);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
    let action = state.parse(Seat::FIRST, "L d3-d2").unwrap();
    let events = state.apply(Seat::FIRST, &action, &mut chance).unwrap();
    let heard = |viewer| events.iter().filter_map(|e| state.witness(e, viewer)).collect::<Vec<_>>();
    assert_eq!(heard(SOUTH), events);
    assert_eq!(events.len(), 5, "{events:?}");
    let south = Side::South;
    assert!(events.contains(&Event::Hungry { side: south, actions: 3 }));
    let at = |cell: &str| cell.parse().unwrap();
    assert!(events.contains(&Event::Delivered {
        side: south,
        at: at("d2"),
        bundles: 2,
        ration: 35
    }));
    assert!(events.contains(&Event::SourceFound { side: south, at: at("b5") }));
    let north = heard(NORTH);
    assert_eq!(north.len(), 1, "{north:?}");
    assert!(matches!(north[0], Event::Acted(Account { from: Some(_), to: None, .. })));
}
