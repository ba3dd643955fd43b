//! The campaign around the battles, rule by rule (JZ-11, JZ-30 to JZ-34).

use serde_json::json;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use tavola_rules::juizes::{
    Card, Cause, Event, HEXES, JuizesMatch, MatchSheet, Post, Refusal, SettlementKind, Side, Stage,
};

use crate::scene::{A, B, Play, Scene, hex, id, seat};

const SIDE_A: Side = Side::Player(A);

/// Ends turns until the phase begins; nobody declares, and what is won is conquered.
fn pass_to(play: &mut Play, stage: Stage) {
    for _ in 0..200 {
        let next = play.campaign.table().to_act().iter().next().unwrap();
        let legal = play.legal(next);
        let quiet = |text: &&String| *text == "done" || text.starts_with("hold");
        let text = legal.iter().find(quiet).unwrap_or_else(|| panic!("{legal:?}")).clone();
        play.act(next, &text);
        if play.campaign.table().stage == stage {
            return;
        }
    }
    panic!("the phase never comes");
}

#[test]
fn jz_30_a_campaign_begins_as_the_page_says() {
    for seats in 2..=4_u8 {
        for seed in 0..40 {
            let sheet = MatchSheet { seats, ..MatchSheet::default() };
            let state = JuizesMatch::begin(&sheet, &mut Chance::from_seed(seed)).unwrap();
            let table = state.campaign().table();
            assert_eq!(table.terrain.len(), HEXES);
            assert_eq!(table.settlements.len(), usize::from(seats) * 2 + 3);
            assert!(table.settlements.iter().all(|each| each.garrison == 3 && each.stands));
            let neutral: Vec<_> = table.settlements_of(Side::Neutral).collect();
            assert_eq!(neutral.len(), 3);
            assert!(neutral.iter().all(|each| each.kind == SettlementKind::Village));
            assert_eq!(table.ark_holder(), Some(Side::Neutral));
            for seat in state.seats().iter() {
                assert_eq!(table.titles(seat), 1);
                assert_eq!(table.settlements_of(Side::Player(seat)).count(), 2);
                let generals: Vec<_> = (1..=3)
                    .map(|n| format!("{}{n}", (b'A' + seat.index() as u8) as char))
                    .map(|name| *table.general(id(&name)))
                    .collect();
                assert!(generals.iter().all(|each| each.troops == 4));
                assert!(generals.iter().zip(1..).all(|(each, n)| each.strength == n));
            }
        }
    }
    for seats in [0, 1, 5] {
        let sheet = MatchSheet { seats, ..MatchSheet::default() };
        let begun = JuizesMatch::begin(&sheet, &mut Chance::from_seed(1));
        assert_eq!(begun.err(), Some(Refusal::SeatCount(seats)));
    }
    let sheet = MatchSheet { starts: Seat::new(3), ..MatchSheet::default() };
    let begun = JuizesMatch::begin(&sheet, &mut Chance::from_seed(1));
    assert_eq!(begun.err(), Some(Refusal::NobodyBegins));
}

/// JZ-30: hills cost two steps, a river ends the move, desert is as plains.
#[test]
fn jz_30_terrain_slows_generals() {
    let reach = |kinds: &[(&str, char)]| {
        let mut scene = Scene::new(2);
        scene.put("A1", "c5", 4, 9).put("A2", "c3", 4, 1).put("A3", "c3", 4, 1);
        let mut terrain: Vec<char> = "p".repeat(61).chars().collect();
        for (at, letter) in kinds {
            terrain[hex(at).index()] = *letter;
        }
        scene.0["terrain"] = json!(terrain.into_iter().collect::<String>());
        let campaign = scene.play().campaign;
        move |at: &str| campaign.table().reach(id("A1")).contains(hex(at))
    };
    let plains = reach(&[]);
    assert!(plains("d5") && plains("e5") && !plains("f5") && !plains("c5"));
    // Both ways to e5 lead over d5 alone: it lies two to the east.
    let hills = reach(&[("d5", 'h')]);
    assert!(hills("d5") && !hills("e5"));
    let far_hills = reach(&[("e5", 'h')]);
    assert!(far_hills("d5") && !far_hills("e5"));
    let river = reach(&[("d5", 'r')]);
    assert!(river("d5") && !river("e5"));
    let far_river = reach(&[("e5", 'r')]);
    assert!(far_river("e5"));
    let desert = reach(&[("d5", 'd'), ("e5", 'd')]);
    assert!(desert("e5"));
}

/// JZ-31: one who enters a hex with another side's general or settlement stops there.
#[test]
fn jz_31_others_stop_a_general() {
    let mut scene = Scene::new(2);
    scene.put("A1", "c5", 4, 9).put("B1", "d5", 4, 8).stage("movimentacao", 0);
    let campaign = scene.play().campaign;
    let reach = campaign.table().reach(id("A1"));
    assert!(reach.contains(hex("d5")) && !reach.contains(hex("e5")));
    let mut scene = Scene::new(2);
    scene.put("A1", "f5", 4, 9);
    let campaign = scene.play().campaign;
    let reach = campaign.table().reach(id("A1"));
    assert!(reach.contains(hex("e5")) && !reach.contains(hex("d5")), "the neutral village stops");
    // The own village, and the own general, do not.
    let mut scene = Scene::new(2);
    scene.put("A1", "c5", 4, 9);
    let reach = scene.play().campaign.table().reach(id("A1"));
    assert!(reach.contains(hex("c4")) && reach.contains(hex("c3")));
}

#[test]
fn jz_31_renda_pays_and_sells() {
    let mut scene = Scene::new(2);
    scene.set("c3", "developments", json!(2)).stage("fim", 0).captive("B1", "A");
    scene.0["coins"] = json!([3, 6, 0, 0]);
    scene.0["round"] = json!(2);
    let mut play = scene.play();
    let events = play.act(B, "done");
    assert!(events.contains(&Event::RoundBegan { round: 3, first: A }));
    assert!(events.contains(&Event::Earned { seat: A, coins: 8 }));
    assert_eq!(play.campaign.table().coins[0], 11);
    assert_eq!(play.refusal(A, "recruit c3 0"), Refusal::NothingBought);
    assert_eq!(play.refusal(A, "recruit c3 6"), Refusal::TooFewCoins { need: 12, have: 11 });
    assert_eq!(play.refusal(A, "recruit g7 1"), Refusal::NotYourSettlement(hex("g7")));
    assert_eq!(play.refusal(A, "recruit c4 A1 1"), Refusal::NotThere(id("A1"), hex("c4")));
    assert_eq!(play.refusal(A, "recruit c3 B1 1"), Refusal::NotYourGeneral(id("B1")));
    play.act(A, "develop c3");
    assert_eq!(play.refusal(A, "develop c3"), Refusal::FullyDeveloped(hex("c3")));
    assert_eq!(play.refusal(A, "develop c4"), Refusal::TooFewCoins { need: 8, have: 3 });
    play.act(A, "recruit c3 A2 1");
    let table = play.campaign.table();
    assert_eq!((table.general(id("A2")).troops, table.coins[0]), (5, 1));
}

#[test]
fn jz_31_cartas_draws_one_and_keeps_five() {
    let mut scene = Scene::new(2);
    scene.hand(0, &["emboscada", "emboscada", "mercenarios", "mercenarios", "espada"]);
    scene.stage("renda", 1);
    let mut play = scene.play();
    // B's Renda; then A draws the last of the deck, a spear.
    scene.0["coins"] = json!([0, 2, 0, 0]);
    play.campaign = scene.play().campaign;
    let events = play.act(B, "done");
    assert!(events.contains(&Event::Drew { seat: A, card: Some(Card::Spear) }));
    assert_eq!(play.campaign.hand(A).len(), 6);
    assert_eq!(play.refusal(A, "done"), Refusal::HandOver);
    assert_eq!(play.refusal(A, "give emboscada A1"), Refusal::NotAnItem(Card::Ambush));
    assert_eq!(play.refusal(A, "give espada B1"), Refusal::NotYourGeneral(id("B1")));
    assert_eq!(play.refusal(A, "discard assassino"), Refusal::NotInHand(Card::Assassin));
    play.act(A, "give lanca A2");
    assert_eq!(play.campaign.table().general(id("A2")).items, [0, 0, 1]);
    assert_eq!(play.refusal(A, "discard emboscada"), Refusal::HandNotOver);
    play.act(A, "done");
}

/// JZ-31: the spent cards are the deck again when it is empty; without any, nothing is drawn.
#[test]
fn jz_31_an_empty_deck_is_reshuffled() {
    let mut scene = Scene::new(2);
    let deck = scene.0["deck"].as_array().unwrap().len();
    assert_eq!(deck, 34);
    scene.0["deck"] = json!([]);
    scene.0["discards"] = json!([6, 4, 8, 3, 3, 4, 4, 2]);
    scene.0["coins"] = json!([0, 2, 0, 0]);
    scene.stage("renda", 1);
    let mut play = scene.play();
    let events = play.act(B, "done");
    let at = events.iter().position(|event| *event == Event::Reshuffled).unwrap();
    assert!(matches!(events[at + 1], Event::Drew { seat: A, card: Some(_) }));
    assert_eq!(play.campaign.deck().len(), 33);
    assert_eq!(play.campaign.table().discards, [0; 8]);
}

#[test]
fn jz_31_a_general_moves_once() {
    let mut scene = Scene::new(2);
    scene.stage("movimentacao", 0);
    let mut play = scene.play();
    play.act(A, "move A1 c5");
    assert_eq!(play.refusal(A, "move A1 c4"), Refusal::HasMoved(id("A1")));
    assert_eq!(play.refusal(A, "move A2 e8"), Refusal::OutOfReach(hex("e8")));
    assert_eq!(play.refusal(A, "move A2 c4 ark"), Refusal::NoArk(id("A2")));
    assert_eq!(play.refusal(B, "move B1 g6"), Refusal::NotAsked);
    assert!(play.legal(A).iter().all(|text| !text.contains("A1")));
}

/// JZ-11: the counter grows in Fim, starts again if the besieger leaves, and belongs to besieger and settlement.
#[test]
fn jz_11_sieges_grow_and_end() {
    let mut scene = Scene::new(2);
    scene.put("A1", "g6", 1, 9).put("A2", "g6", 1, 9).set("g6", "siege", json!([1, 0, 0, 0, 0, 0]));
    let mut play = scene.fight();
    play.acts(&[(A, "hold g6"), (B, "hold g6")]);
    assert_eq!(play.siege("g6", SIDE_A), 2);
    pass_to(&mut play, Stage::Movement);
    play.acts(&[(B, "done"), (A, "move A1 f6")]);
    assert_eq!(play.siege("g6", SIDE_A), 2, "A2 is still there");
    play.act(A, "move A2 f7");
    assert_eq!(play.siege("g6", SIDE_A), 0);
    pass_to(&mut play, Stage::Movement);
    play.act(A, "move A2 g6");
    assert_eq!(play.siege("g6", SIDE_A), 1);
}

#[test]
fn jz_31_a_captive_is_ransomed_for_six_coins() {
    let mut scene = Scene::new(3);
    scene.captive("A1", "B").captive("A2", "neutral").captive("A3", "C").stage("fim", 0);
    scene.0["coins"] = json!([13, 0, 0, 0]);
    // C is out: its captives are free.
    scene.dead(&["C1", "C2", "C3"]).set("c7", "stands", json!(false));
    scene.set("d7", "stands", json!(false));
    scene.0["out"] = json!(["C"]);
    let mut play = scene.play();
    assert_eq!(play.refusal(A, "ransom A1 e5"), Refusal::NotYourSettlement(hex("e5")));
    assert_eq!(play.refusal(A, "ransom B1 c3"), Refusal::NotYourGeneral(id("B1")));
    play.act(A, "ransom A1 c3");
    let table = play.campaign.table();
    assert_eq!(table.coins, [7, 6, 0, 0]);
    let back = table.general(id("A1"));
    assert_eq!((back.post, back.troops), (Post::On(hex("c3")), 0));
    assert_eq!(play.refusal(A, "ransom A1 c3"), Refusal::NotCaptive(id("A1")));
    play.acts(&[(A, "ransom A2 c4"), (A, "ransom A3 c4")]);
    assert_eq!(play.campaign.table().coins, [1, 6, 0, 0]);
}

/// JZ-32: six Ira are one pair on a free border hex; it marches two hexes to the nearest settlement.
#[test]
fn jz_32_ira_brings_invaders_and_they_march() {
    let mut scene = Scene::new(2);
    scene.0["ira"] = json!(14);
    scene.stage("fim", 0).captive("A1", "B");
    scene.0["coins"] = json!([6, 0, 0, 0]);
    let mut play = scene.play();
    let events = play.act(A, "done");
    assert_eq!(events.iter().filter(|event| matches!(event, Event::PairEntered { .. })).count(), 2);
    let table = play.campaign.table();
    assert_eq!((table.ira, table.pairs.len()), (2, 2));
    assert!(table.pairs.iter().all(|pair| pair.hex.is_border()));
    let far = |play: &Play, at| {
        let standing = play.campaign.table().settlements.iter();
        standing.map(|each| each.hex.distance(at)).min().unwrap()
    };
    let before: Vec<u8> = table.pairs.iter().map(|pair| far(&play, pair.hex)).collect();
    let mut marched = Vec::new();
    while play.campaign.table().stage != Stage::Combat && marched.is_empty() {
        let next = play.campaign.table().to_act().iter().next().unwrap();
        let events = play.act(next, "done");
        marched = events
            .into_iter()
            .filter_map(|event| match event {
                Event::PairMoved { from, to } => Some((from, to)),
                _ => None,
            })
            .collect();
    }
    assert!(!marched.is_empty());
    for (from, to) in marched {
        let (was, is) = (far(&play, from), far(&play, to));
        assert!(before.contains(&was) && is == was.saturating_sub(2), "{from} {to}");
    }
}

/// JZ-32: pairs on one hex are one side, and stop where they meet somebody.
#[test]
fn jz_32_pairs_stop_where_they_meet_somebody() {
    let mut scene = Scene::new(2);
    for at in ["c3", "c4", "g6", "e5", "e2", "e8"] {
        scene.set(at, "stands", json!(false));
    }
    // Only B's city g7 stands; A's general bars the only shortest way from c7.
    scene.put("A1", "d7", 1, 9).pair("c7", 3).pair("c7", 3);
    scene.0["ark"] = json!("g7");
    let mut play = scene.play();
    let events = play.act(B, "done");
    assert!(events.contains(&Event::PairMoved { from: hex("c7"), to: hex("d7") }), "{events:?}");
    // JZ-17: they attack him together.
    play.act(A, "hold d7");
    let events = play.act(A, "commit 1,0,0");
    let told = events.iter().any(|event| match event {
        Event::Fought(battle) => battle.report.strength.attacker.total() == 12,
        _ => false,
    });
    assert!(told && play.campaign.table().general(id("A1")).post == Post::Dead);
}

#[test]
fn jz_33_three_titles_or_all_that_are_left_win() {
    // Four seats: A takes its third title.
    let mut scene = Scene::new(4);
    scene.set("c7", "owner", json!("A")).put("A3", "g7", 9, 9).dead(&["B1", "B2", "B3"]);
    scene.dead(&["C1", "C2", "C3"]);
    let mut play = scene.fight();
    play.acts(&[(A, "declare g7"), (A, "commit 0,0,9"), (B, "commit 0,0,0")]);
    let events = play.act(A, "conquer");
    let outcome = Outcome { winners: SeatSet::only(A), cause: Cause::Titles };
    assert_eq!(events.last(), Some(&Event::Ended(outcome)));
    assert!(play.to_act().is_empty() && play.legal(A).is_empty());
    // Two seats: the other's city is sacked, and A holds the only title left.
    let mut scene = Scene::new(2);
    scene.put("A3", "g7", 9, 9).dead(&["B1", "B2", "B3"]);
    let mut play = scene.fight();
    play.acts(&[(A, "declare g7"), (A, "commit 0,0,9"), (B, "commit 0,0,0"), (A, "sack")]);
    assert_eq!(play.campaign.table().outcome, Some(outcome));
    assert_eq!(play.refusal(A, "done"), Refusal::MatchOver);
}

#[test]
fn jz_33_after_round_12_titles_then_coins_then_settlements() {
    let ended = |change: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(3);
        scene.0["round"] = json!(12);
        scene.0["coins"] = json!([9, 9, 9, 0]);
        scene.captive("C1", "B").stage("fim", 0);
        // Round 12 of three seats begins with the third: C is asked first, about C1.
        change(&mut scene);
        let mut play = scene.play();
        play.act(seat(2), "done");
        let outcome = play.campaign.table().outcome.unwrap();
        assert_eq!(outcome.cause, Cause::Rounds);
        outcome.winners.iter().map(Seat::index).collect::<Vec<_>>()
    };
    assert_eq!(ended(&|_| {}), [0, 1, 2], "shared");
    assert_eq!(ended(&|scene| scene.0["coins"] = json!([9, 10, 9, 0])), [1]);
    let village = |scene: &mut Scene| {
        scene.set("e5", "owner", json!("A"));
    };
    assert_eq!(ended(&village), [0]);
    let coins_first = |scene: &mut Scene| {
        scene.set("e5", "owner", json!("A"));
        scene.0["coins"] = json!([9, 10, 9, 0]);
    };
    assert_eq!(ended(&coins_first), [1]);
    let city = |scene: &mut Scene| {
        scene.set("c7", "stands", json!(false)).set("e5", "owner", json!("C"));
        scene.0["coins"] = json!([1, 1, 99, 0]);
    };
    assert_eq!(ended(&city), [0, 1]);
}

/// JZ-33: without settlement and free general a player is out, and the last one left has won.
#[test]
fn jz_33_a_player_with_nothing_is_out() {
    let mut scene = Scene::new(3);
    for at in ["g7", "g6", "c7", "d7", "c3", "c4"] {
        scene.set(at, "stands", json!(false));
    }
    scene.put("A1", "e4", 9, 7).put("B1", "e4", 1, 8).put("C1", "e4", 1, 9);
    scene.dead(&["A2", "A3", "B2", "B3", "C2", "C3"]).hand(1, &["espada"]);
    let mut play = scene.fight();
    play.acts(&[(A, "declare e4"), (A, "commit 4,0,0")]);
    let events = play.act(B, "commit 1,0,0");
    assert!(events.contains(&Event::WentOut(B)));
    assert!(play.campaign.hand(B).is_empty());
    play.acts(&[(A, "declare e4"), (A, "commit 4,0,0")]);
    let events = play.act(seat(2), "commit 1,0,0");
    let outcome = Outcome { winners: SeatSet::only(A), cause: Cause::LastStanding };
    assert_eq!(events.last(), Some(&Event::Ended(outcome)));
}

/// JZ-33: the last two fall together: the winner of the last settlement has no general left and sacks it.
#[test]
fn jz_33_when_everybody_is_out_nobody_has_won() {
    for (choice, cause) in [("sack", Cause::NobodyLeft), ("conquer", Cause::LastStanding)] {
        let mut scene = Scene::new(2);
        for at in ["g7", "c3", "c4", "e5", "e2", "e8"] {
            scene.set(at, "stands", json!(false));
        }
        scene.put("A3", "g6", 0, 9).dead(&["A1", "A2", "B1", "B2", "B3"]);
        scene.hand(0, &["mercenarios", "armas_de_cerco"]).hand(1, &["emboscada"]);
        scene.set("g6", "garrison", json!(2));
        let mut play = scene.fight();
        play.acts(&[(A, "declare g6"), (A, "commit 0,0,0 cards armas_de_cerco,mercenarios")]);
        play.acts(&[(B, "commit 0,0,0 cards emboscada"), (A, choice)]);
        let outcome = play.campaign.table().outcome.unwrap();
        assert_eq!((outcome.cause, outcome.winners.is_empty()), (cause, choice == "sack"));
    }
}

#[test]
fn jz_34_a_view_hides_hands_and_the_deck() {
    let mut scene = Scene::new(3);
    scene.hand(0, &["emboscada"]).hand(1, &["espada", "lanca"]);
    let sheet =
        MatchSheet { opening: Some(Box::new(scene.play().campaign)), ..MatchSheet::default() };
    let state = JuizesMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
    let view = state.view(Viewer::Seat(B));
    assert!(view.hands[0].is_none() && view.hands[2].is_none() && view.deck.is_none());
    assert!(view.hands[1].is_some_and(|hand| hand.has(Card::Spear)));
    assert_eq!((view.hand_sizes, view.deck_left), ([1, 2, 0, 0], 31));
    let whole = state.view(Viewer::Whole);
    assert!(whole.hands[0].is_some() && whole.deck.is_some_and(|deck| deck.len() == 31));
    let drew = Event::Drew { seat: A, card: Some(Card::Ambush) };
    let heard = Event::Drew { seat: A, card: None };
    assert_eq!(state.witness(&drew, Viewer::Seat(A)).as_ref(), Some(&drew));
    assert_eq!(state.witness(&drew, Viewer::Seat(B)), Some(heard));
}

#[test]
fn ends_from_outside_are_resignation_and_agreement() {
    let begun = || {
        let sheet = MatchSheet { seats: 3, ..MatchSheet::default() };
        JuizesMatch::begin(&sheet, &mut Chance::from_seed(3)).unwrap()
    };
    let mut state = begun();
    assert!(state.may_offer_draw(A) && state.phase() == Phase::Play);
    assert_eq!(state.conclude(Conclusion::OutOfTime(A)), Err(Refusal::NoClock));
    assert_eq!(state.conclude(Conclusion::Resigned(seat(3))), Err(Refusal::NoSuchSeat));
    state.conclude(Conclusion::Resigned(B)).unwrap();
    let winners = SeatSet::only(A).with(seat(2));
    assert_eq!(state.outcome(), Some(Outcome { winners, cause: Cause::Resignation }));
    assert_eq!(state.conclude(Conclusion::AgreedDraw), Err(Refusal::MatchOver));
    assert!(!state.may_offer_draw(A) && state.to_act().is_empty());
    let mut state = begun();
    state.conclude(Conclusion::AgreedDraw).unwrap();
    let outcome = Outcome { winners: SeatSet::EMPTY, cause: Cause::Agreement };
    assert_eq!(state.outcome(), Some(outcome));
}
