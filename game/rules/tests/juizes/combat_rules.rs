//! Combate in a campaign, rule by rule (JZ-1 to JZ-18).

use serde_json::json;
use tavola_rules::game::{Game, Viewer};
use tavola_rules::juizes::{
    Ark, Ask, Cause, Event, FoughtBattle, JuizesMatch, MatchSheet, Post, Refusal, Role, SealedView,
    SettlementFate, Side, Situation, Stage,
};

use crate::scene::{A, B, Scene, hex, id, seat};

fn fought(events: &[Event]) -> &FoughtBattle {
    let battle = events.iter().find_map(|event| match event {
        Event::Fought(battle) => Some(&**battle),
        _ => None,
    });
    battle.unwrap_or_else(|| panic!("no battle in {events:?}"))
}

const SIDE_A: Side = Side::Player(A);
const SIDE_B: Side = Side::Player(B);

#[test]
fn jz_01_without_a_meeting_the_phase_passes() {
    let mut play = Scene::new(2).play();
    let events = play.act(B, "done");
    let at = events.iter().position(|event| *event == Event::StageBegan(Stage::Combat)).unwrap();
    assert_eq!(events.get(at + 1), Some(&Event::StageBegan(Stage::Closing)));
}

/// JZ-1: a settlement without generals is a general of strength 0, and its garrison answers.
#[test]
fn jz_01_a_settlement_alone_is_besieged_and_answers() {
    let mut scene = Scene::new(2);
    scene.put("A3", "g6", 9, 9);
    let mut play = scene.fight();
    assert_eq!(play.campaign.table().ask(A), Some(Ask::Declare(hex("g6"))));
    play.act(A, "declare g6");
    let events = play.acts(&[(A, "commit 0,0,9")]).act(B, "commit 0,0,0 garrison 2");
    let battle = fought(&events);
    assert_eq!((battle.sides.attacker, battle.sides.defender), (SIDE_A, SIDE_B));
    let strength = battle.report.strength.defender;
    assert_eq!((strength.generals, strength.garrison, strength.wall), (0, 2, 4));
    assert_eq!(battle.report.winner, Some(Role::Attacker), "12 against 6");
}

/// JZ-1: a neutral village never declares, plays nothing and commits its whole garrison.
#[test]
fn jz_01_a_neutral_village_answers_by_itself() {
    let mut scene = Scene::new(2);
    scene.put("A3", "e2", 4, 9);
    let mut play = scene.fight();
    play.act(A, "declare e2");
    let events = play.act(A, "commit 0,0,4");
    let battle = fought(&events);
    assert_eq!((battle.battle.garrison, battle.report.strength.defender.total()), (3, 7));
    assert_eq!(battle.report.winner, Some(Role::Defender), "7 against 7");
    assert_eq!(play.campaign.table().general(id("A3")).post, Post::Captive(Side::Neutral));
    assert_eq!(play.garrison("e2"), 0, "committed troops are lost by both");
}

#[test]
fn jz_02_who_was_there_first_defends_and_a_lapsed_meeting_stands_again() {
    let mut scene = Scene::new(2);
    scene.put("B2", "e4", 5, 7).put("A2", "e4", 5, 8);
    let mut play = scene.fight();
    let meeting = |play: &crate::scene::Play| {
        let table = play.campaign.table();
        table.clashes.first().and_then(|clash| table.meeting(clash)).unwrap()
    };
    let roles = meeting(&play);
    assert_eq!((roles.attacker, roles.defender), (SIDE_A, SIDE_B));
    play.acts(&[(A, "hold e4"), (B, "hold e4")]);
    // JZ-5: it lapses; after the next movement it stands again with the same roles.
    while play.campaign.table().stage != Stage::Combat {
        let next = play.campaign.table().to_act().iter().next().unwrap();
        play.act(next, "done");
    }
    assert_eq!(play.campaign.table().round, 2);
    assert_eq!(meeting(&play), roles);
    // B is first in round 2, and declares.
    let events = play.acts(&[(B, "declare e4"), (B, "commit 0,5,0")]).act(A, "commit 0,5,0");
    let battle = fought(&events);
    assert_eq!(battle.battle.declarer, Some(Role::Defender));
    assert_eq!(battle.report.winner, Some(Role::Defender), "a tie is the first one's");
}

/// JZ-2: on a settlement its owner is always the original defender, whoever came first.
#[test]
fn jz_02_an_owner_defends_even_if_the_general_came_later() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7).put("B2", "g6", 5, 8);
    let play = scene.fight();
    let clash = play.campaign.table().clashes[0];
    let roles = play.campaign.table().meeting(&clash).unwrap();
    assert_eq!((roles.attacker, roles.defender), (SIDE_A, SIDE_B));
}

/// JZ-3, JZ-12: the besieged who declares comes out from behind the wall.
#[test]
fn jz_03_an_owner_who_declares_has_no_wall() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7).put("B2", "g6", 4, 8);
    let mut play = scene.fight();
    play.acts(&[(A, "hold g6"), (B, "declare g6"), (B, "commit 0,4,0 garrison 3")]);
    let events = play.act(A, "commit 0,5,0");
    let battle = fought(&events);
    assert_eq!(battle.battle.declarer, Some(Role::Defender));
    assert_eq!(battle.report.strength.defender.wall, 0);
    assert_eq!(battle.report.winner, Some(Role::Defender), "7 against 9");
}

/// JZ-4: pairwise in order of arrival, each against the present defender, with what the battle before left.
#[test]
fn jz_04_three_on_a_hex_fight_one_after_another() {
    let mut scene = Scene::new(3);
    scene.put("A1", "e4", 9, 7).put("B3", "e4", 9, 8).put("C2", "e4", 9, 9);
    let mut play = scene.fight();
    // C is the last to arrive and the last seat; A is asked about B first.
    let c = seat(2);
    assert_eq!(play.to_act(), [0]);
    play.acts(&[(A, "hold e4"), (B, "declare e4"), (A, "commit 2,0,0")]);
    let events = play.act(B, "commit 0,0,6");
    assert_eq!(fought(&events).report.winner, Some(Role::Attacker), "9 against 3");
    let table = play.campaign.table();
    assert_eq!(table.general(id("A1")).post, Post::Captive(SIDE_B));
    assert_eq!(table.general(id("B3")).troops, 3);
    // Now B, who won the hex, defends it against C.
    let roles = table.meeting(&table.clashes[0]).unwrap();
    assert_eq!((roles.attacker, roles.defender), (Side::Player(c), SIDE_B));
    assert_eq!(play.to_act(), [1], "B's turn has not ended");
    play.acts(&[(B, "hold e4"), (c, "declare e4"), (c, "commit 0,4,0")]);
    let events = play.act(B, "commit 0,0,3");
    assert_eq!(fought(&events).report.strength.defender.total(), 6);
    assert_eq!(fought(&events).report.winner, Some(Role::Defender));
}

/// JZ-2, JZ-4: who won the hex defends it in the next round too, against one who was there before.
#[test]
fn jz_04_a_winner_goes_before_those_who_came_earlier() {
    let mut scene = Scene::new(3);
    scene.put("A1", "e4", 9, 7).put("B3", "e4", 9, 8).put("C2", "e4", 9, 9);
    let mut play = scene.fight();
    let c = seat(2);
    play.acts(&[(A, "hold e4"), (B, "hold e4"), (c, "declare e4")]);
    play.acts(&[(A, "commit 0,0,0"), (c, "commit 0,1,0")]);
    assert_eq!(play.campaign.table().defender(hex("e4")), Some(Side::Player(c)));
    assert_ne!(play.campaign.table().stage, Stage::Combat, "B has had its meeting");
}

#[test]
fn jz_05_nobody_need_declare() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7);
    let mut play = scene.fight();
    let events = play.acts(&[(A, "hold g6")]).act(B, "hold g6");
    assert!(!events.iter().any(|event| matches!(event, Event::Fought(_))));
    assert_eq!(play.siege("g6", SIDE_A), 2, "the siege goes on");
}

#[test]
fn jz_06_the_view_tells_which_case_holds() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7).put("A1", "e4", 1, 8).put("B1", "e4", 1, 9);
    let mut play = scene.fight();
    let case = |play: &crate::scene::Play, seat| play.campaign.table().situation(seat);
    assert_eq!(case(&play, A), Some(Situation::Besieging));
    play.act(A, "hold g6");
    assert_eq!((case(&play, A), case(&play, B)), (Some(Situation::Met), None));
    play.act(A, "hold e4");
    assert_eq!(case(&play, B), Some(Situation::Besieged));
    play.act(B, "declare g6");
    assert_eq!(case(&play, B), Some(Situation::Besieged));
    assert_eq!(case(&play, A), Some(Situation::UnderAttack));
}

/// JZ-7: the other must answer even if its turn is past, and no turn ends before it has.
#[test]
fn jz_07_an_answer_is_an_extra_turn() {
    let mut scene = Scene::new(3);
    scene.put("A2", "g6", 5, 7).put("C1", "e8", 1, 8);
    let mut play = scene.fight();
    let c = seat(2);
    play.acts(&[(A, "hold g6"), (B, "declare g6")]);
    assert_eq!(play.to_act(), [0, 1]);
    assert_eq!(play.refusal(A, "hold g6"), Refusal::AskedElse(Ask::Commit(hex("g6"))));
    play.act(B, "commit 0,0,0 garrison 3");
    assert_eq!(play.to_act(), [0], "C waits for A's answer");
    assert_eq!(play.refusal(c, "hold e8"), Refusal::NotAsked);
    assert_eq!(play.refusal(B, "commit 0,0,0"), Refusal::NotAsked, "sealed is sealed");
    play.act(A, "commit 0,5,0");
    // A has won and is asked what becomes of the village (JZ-16) before C has its turn.
    assert_eq!(play.campaign.table().ask(A), Some(Ask::Plunder(hex("g6"))));
    play.act(A, "conquer");
    assert_eq!(play.campaign.table().ask(c), Some(Ask::Declare(hex("e8"))));
}

/// JZ-7: a player settles the own hexes in order of arrival.
#[test]
fn jz_07_own_hexes_are_settled_in_order_of_arrival() {
    let mut scene = Scene::new(2);
    scene.put("A1", "e2", 1, 9).put("A2", "e8", 1, 7).put("A3", "g6", 1, 8);
    let mut play = scene.fight();
    for at in ["e8", "g6", "e2"] {
        assert_eq!(play.campaign.table().ask(A), Some(Ask::Declare(hex(at))));
        play.act(A, &format!("hold {at}"));
    }
}

/// JZ-8, JZ-34: what is in stays sealed until both are.
#[test]
fn jz_08_commitments_are_sealed_and_shown_together() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7).hand(0, &["emboscada"]);
    let campaign = scene.fight().campaign;
    let sheet = MatchSheet { opening: Some(Box::new(campaign)), ..MatchSheet::default() };
    let mut chance = tavola_rules::chance::Chance::from_seed(1);
    let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
    let mut act = |state: &mut JuizesMatch, seat, text: &str| {
        let action = state.parse(seat, text).unwrap();
        state.apply(seat, &action, &mut chance).unwrap()
    };
    act(&mut state, A, "declare g6");
    let events = act(&mut state, A, "commit 0,4,0 cards emboscada");
    let theirs = state.view(Viewer::Seat(B));
    assert_eq!(theirs.sealed.attacker, SealedView::Sealed);
    assert_eq!(theirs.sealed.defender, SealedView::Awaited);
    assert!(matches!(state.view(Viewer::Seat(A)).sealed.attacker, SealedView::Open(_)));
    let heard = state.witness(&events[0], Viewer::Seat(B));
    assert_eq!(heard, Some(Event::Sealed { seat: A, commitment: None }));
    assert_eq!(theirs.hands[0], None);
    let events = act(&mut state, B, "commit 0,0,0 garrison 1");
    let battle = fought(&events);
    assert_eq!(battle.battle.forces.attacker.generals[0].committed, 4);
    let Some(Event::Fought(heard)) = state.witness(&events[1], Viewer::Seat(B)) else {
        panic!("{events:?}")
    };
    assert_eq!(*heard, *battle);
}

#[test]
fn jz_08_what_is_not_there_cannot_be_committed() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 5, 7).put("B1", "g6", 2, 1).hand(1, &["armas_de_cerco", "mercenarios"]);
    let mut play = scene.fight();
    play.act(A, "declare g6");
    let more =
        |general, led, committed| Refusal::MoreThanLed { general: id(general), led, committed };
    assert_eq!(play.refusal(A, "commit 0,6,0"), more("A2", 5, 6));
    assert_eq!(play.refusal(A, "commit 1,0,0"), more("A1", 0, 1), "A1 is elsewhere");
    let garrison = Refusal::MoreThanGarrison { held: 0, committed: 1 };
    assert_eq!(play.refusal(A, "commit 0,0,0 garrison 1"), garrison);
    let engines = "commit 0,0,0 cards armas_de_cerco";
    assert!(matches!(play.refusal(A, engines), Refusal::NotInHand(_)));
    assert_eq!(play.refusal(B, engines), Refusal::NoSiegeEngines);
    let legal = play.legal(B);
    // 3 numbers of B1's troops, 4 of the garrison, with and without Mercenários.
    assert_eq!(legal.len(), 3 * 4 * 2);
    assert!(legal.iter().all(|text| !text.contains("armas")));
}

/// JZ-9, JZ-13: what was committed is gone, the beaten general is captive, its items are spent.
#[test]
fn jz_13_the_beaten_are_captives_and_their_items_spent() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 9, 7).put("B3", "g6", 5, 1).item("B3", "espada").item("A2", "lanca");
    let mut play = scene.fight();
    play.acts(&[(A, "declare g6"), (A, "commit 0,9,0")]).act(B, "commit 0,0,4 garrison 3");
    let table = play.campaign.table();
    let beaten = table.general(id("A2"));
    assert_eq!(beaten.post, Post::Captive(SIDE_B), "13 against 3 + 1 + 4 + 3 + 4");
    assert_eq!((beaten.troops, beaten.items), (0, [0; 3]));
    assert_eq!(table.discards[7], 1);
    assert_eq!((table.general(id("B3")).troops, play.garrison("g6")), (1, 0));
}

/// JZ-14, JZ-15: cards are spent; a squire dies for its general; the dead leave their troops to the garrison.
#[test]
fn jz_14_cards_and_squires_are_spent_and_troops_inherited() {
    let mut scene = Scene::new(2);
    scene.put("A2", "g6", 9, 7).item("A2", "escudeiro");
    scene.put("B1", "g6", 6, 1).hand(1, &["emboscada", "mercenarios"]).hand(0, &["emboscada"]);
    let mut play = scene.fight();
    play.acts(&[(A, "declare g6"), (A, "commit 0,2,0 cards emboscada")]);
    let events = play.act(B, "commit 1,0,0 garrison 3 cards emboscada,mercenarios");
    let battle = fought(&events);
    assert_eq!(battle.report.winner, Some(Role::Defender), "4 against 3 + 4 + 4");
    assert!(events.contains(&Event::Ira(1)));
    let table = play.campaign.table();
    assert_eq!(table.general(id("B1")).post, Post::Dead);
    assert_eq!(play.garrison("g6"), 5, "B1 committed 1 of 6, and the garrison all 3");
    assert_eq!(table.general(id("A2")).post, Post::Captive(SIDE_B));
    assert_eq!(table.discards, [0, 2, 1, 0, 0, 1, 0, 0]);
    assert!(play.campaign.hand(B).is_empty());
}

#[test]
fn jz_15_a_living_winner_has_lost_its_squire_alone() {
    let mut scene = Scene::new(2);
    scene.put("A2", "e4", 9, 7).item("A2", "escudeiro").item("A2", "espada");
    scene.put("B1", "e4", 1, 1).hand(1, &["assassino"]);
    let mut play = scene.fight();
    play.acts(&[(A, "declare e4"), (A, "commit 0,2,0")]).act(B, "commit 1,0,0 cards assassino");
    let table = play.campaign.table();
    let winner = table.general(id("A2"));
    assert_eq!((winner.post, winner.items, winner.troops), (Post::On(hex("e4")), [0, 1, 0], 7));
    assert_eq!(table.ira, 2);
}

/// JZ-16: conquering brings developments and a title, and ends sieges (JZ-11).
#[test]
fn jz_16_a_conquered_city_brings_its_title() {
    let mut scene = Scene::new(3);
    scene.put("A3", "g7", 9, 7).put("C2", "g7", 1, 8).dead(&["B1", "B2", "B3"]);
    scene.set("g7", "developments", json!(2)).set("g7", "siege", json!([3, 0, 2, 0, 0, 0]));
    let mut play = scene.fight();
    play.acts(&[(A, "declare g7"), (A, "commit 0,0,9"), (B, "commit 0,0,0 garrison 3")]);
    assert_eq!(play.legal(A), ["conquer", "sack"]);
    play.act(A, "conquer");
    let table = play.campaign.table();
    assert_eq!((table.titles(A), table.titles(B)), (2, 0));
    let city = table.settlement(hex("g7")).unwrap();
    assert_eq!((city.developments, city.garrison, city.owner), (2, 0, SIDE_A));
    assert_eq!(city.siege, [0, 0, 1, 0, 0, 0]);
    // C's siege meets the new owner, and begins anew.
    let roles = table.meeting(&table.clashes[0]).unwrap();
    assert_eq!((roles.attacker, roles.defender), (Side::Player(seat(2)), SIDE_A));
}

/// JZ-16 golden: a city with 3 developments is sacked for 48 coins and 3 Ira; its title leaves the game.
#[test]
fn jz_16_a_sacked_city_is_gone_for_ever() {
    let mut scene = Scene::new(3);
    scene.put("A3", "g7", 9, 7).dead(&["B1", "B2", "B3"]);
    scene.set("g7", "developments", json!(3));
    let mut play = scene.fight();
    play.acts(&[(A, "declare g7"), (A, "commit 0,0,9"), (B, "commit 0,0,0 garrison 2")]);
    let events = play.act(A, "sack");
    let taken = events.iter().any(|event| matches!(event, Event::Plundered { coins: 48, .. }));
    assert!(taken && events.contains(&Event::Ira(3)), "{events:?}");
    assert!(events.contains(&Event::Destroyed { at: hex("g7"), by: SettlementFate::Sacked }));
    let table = play.campaign.table();
    assert_eq!((play.owner("g7"), table.titles_left()), (None, 2));
    assert_eq!(table.outcome, None, "A holds one of the two that are left");
}

/// JZ-16: what dead generals had not committed joins a conquered garrison, and disbands when it is sacked.
#[test]
fn jz_16_troops_of_the_dead_wait_for_the_choice() {
    for (choice, garrison) in [("conquer", Some(7)), ("sack", None)] {
        let mut scene = Scene::new(2);
        scene.put("A2", "g6", 9, 7).hand(0, &["mercenarios", "armas_de_cerco"]);
        scene.hand(1, &["emboscada"]);
        let mut play = scene.fight();
        play.acts(&[(A, "declare g6"), (A, "commit 0,2,0 cards armas_de_cerco,mercenarios")]);
        play.acts(&[(B, "commit 0,0,0 garrison 3 cards emboscada"), (A, choice)]);
        let left = play.campaign.table().settlement(hex("g6")).map(|each| each.garrison);
        assert_eq!(left, garrison);
    }
}

#[test]
fn jz_17_invaders_declare_raze_and_execute() {
    let mut scene = Scene::new(2);
    scene.put("B2", "g6", 1, 1).pair("g6", 8).pair("g6", 9);
    let mut play = scene.fight();
    // B may come out first; it holds, and the invaders declare.
    assert_eq!(play.campaign.table().situation(B), Some(Situation::Besieged));
    let events = play.act(B, "hold g6");
    assert!(events.contains(&Event::Declared {
        at: hex("g6"),
        by: Side::Invaders,
        against: SIDE_B
    }));
    assert_eq!(play.to_act(), [1]);
    let events = play.act(B, "commit 0,1,0 garrison 2");
    let battle = fought(&events);
    assert_eq!(battle.report.strength.attacker.total(), 12);
    assert_eq!(battle.report.strength.defender.total(), 2 + 1 + 2 + 4);
    let table = play.campaign.table();
    assert_eq!((table.general(id("B2")).post, play.owner("g6")), (Post::Dead, None));
    assert_eq!((table.ira, table.pairs.len()), (0, 2));
    assert!(!events.iter().any(|event| matches!(event, Event::Plundered { .. })));
}

#[test]
fn jz_17_beaten_pairs_die_and_a_neutral_village_fights_alone() {
    let mut scene = Scene::new(2);
    scene.put("A3", "e4", 9, 9).pair("e4", 8).pair("e2", 7);
    let mut play = scene.play();
    // The pair on the neutral village stays, and the one in the open goes to the nearest settlement: e5.
    play.act(B, "done");
    let table = play.campaign.table();
    assert_eq!(table.settlement(hex("e2")).map(|each| each.owner), Some(Side::Neutral));
    assert!(table.pairs.is_empty(), "6 against 3 + 4, twice; at e5 with the Ark");
    assert_eq!((play.garrison("e2"), play.garrison("e5")), (0, 0));
}

/// JZ-17: on a hex they reached first they are the defender, without a wall.
#[test]
fn jz_17_invaders_defend_a_hex_they_reached_first() {
    let mut scene = Scene::new(3);
    scene.put("A3", "g7", 5, 9).pair("g7", 5).dead(&["B1", "B2", "B3"]);
    let mut play = scene.fight();
    let roles = |play: &crate::scene::Play| {
        let table = play.campaign.table();
        table.meeting(&table.clashes[0]).unwrap()
    };
    assert_eq!((roles(&play).attacker, roles(&play).defender), (Side::Invaders, SIDE_B));
    // A tie is the owner's; B stands its ground for nothing.
    play.act(B, "hold g7");
    let events = play.act(B, "commit 0,0,0");
    assert_eq!(fought(&events).report.winner, Some(Role::Defender), "6 against 6");
    let mut scene = Scene::new(3);
    scene.put("A3", "g7", 5, 9).pair("g7", 5).dead(&["B1", "B2", "B3"]);
    scene.set("g7", "siege", json!([0, 0, 0, 0, 0, 2]));
    let mut play = scene.fight();
    play.acts(&[(B, "hold g7"), (B, "commit 0,0,0")]);
    assert_eq!(play.owner("g7"), None, "6 against 4: razed");
    assert_eq!((roles(&play).attacker, roles(&play).defender), (SIDE_A, Side::Invaders));
    // It is still the invaders' turn, and they declare.
    assert_eq!(play.campaign.table().situation(A), Some(Situation::UnderAttack));
    let events = play.act(A, "commit 0,0,3");
    let battle = fought(&events);
    assert_eq!(battle.battle.declarer, Some(Role::Defender), "they always declare");
    assert_eq!(battle.report.winner, Some(Role::Defender), "6 against 6");
    assert_eq!(play.campaign.table().general(id("A3")).post, Post::Dead);
}

/// JZ-18: a confirmed battle stays readable; the winner's choice is in its report.
#[test]
fn jz_18_battles_stay_readable() {
    let mut scene = Scene::new(2);
    scene.put("A3", "g6", 9, 7).set("g6", "developments", json!(1));
    let sheet =
        MatchSheet { opening: Some(Box::new(scene.fight().campaign)), ..MatchSheet::default() };
    let mut chance = tavola_rules::chance::Chance::from_seed(1);
    let mut state = JuizesMatch::begin(&sheet, &mut chance).unwrap();
    for (seat, text) in [(A, "declare g6"), (A, "commit 0,0,8"), (B, "commit 0,0,0 garrison 1")] {
        let action = state.parse(seat, text).unwrap();
        state.apply(seat, &action, &mut chance).unwrap();
    }
    assert!(!state.view(Viewer::Seat(B)).battles[0].confirmed);
    let action = state.parse(A, "sack").unwrap();
    state.apply(A, &action, &mut chance).unwrap();
    let view = state.view(Viewer::Seat(B));
    let battle = &view.battles[0];
    assert!(battle.confirmed && battle.generals.attacker == [id("A3")]);
    assert_eq!(battle.report.settlement, SettlementFate::Sacked);
    assert_eq!((battle.report.coins, battle.report.ira), (26, 3));
    assert_eq!(battle.battle.forces.attacker.generals[0].committed, 8);
}

/// JZ-10: the Ark gives 3 to its holder where that side is the original defender, and changes hands by the hex.
#[test]
fn jz_10_the_ark_changes_hands() {
    let mut scene = Scene::new(2);
    scene.put("A3", "e5", 9, 7);
    let mut play = scene.fight();
    assert_eq!(play.campaign.table().ark_holder(), Some(Side::Neutral));
    play.act(A, "declare e5");
    let events = play.act(A, "commit 0,0,8");
    let battle = fought(&events);
    assert_eq!(
        (battle.report.strength.defender.ark, battle.report.winner),
        (3, Some(Role::Attacker))
    );
    play.act(A, "conquer");
    assert_eq!(play.campaign.table().ark_holder(), Some(SIDE_A));
    while play.campaign.table().stage != Stage::Movement {
        let next = play.campaign.table().to_act().iter().next().unwrap();
        play.act(next, "done");
    }
    play.acts(&[(B, "done"), (A, "move A3 e4 ark")]);
    assert_eq!(play.campaign.table().ark, Ark::With(id("A3")));
    assert_eq!(play.campaign.table().ark_hex(), Some(hex("e4")));
}

/// JZ-10: a carrier who is beaten leaves it to the winner of the hex, and an attacker has nothing of it.
#[test]
fn jz_10_a_beaten_carrier_leaves_the_ark() {
    let mut scene = Scene::new(2);
    scene.put("A3", "e4", 1, 7).put("B2", "e4", 9, 8);
    scene.0["ark"] = json!("A3");
    let mut play = scene.fight();
    play.acts(&[(A, "declare e4"), (A, "commit 0,0,1")]);
    let events = play.act(B, "commit 0,9,0");
    assert_eq!(fought(&events).report.strength.defender.ark, 3);
    let table = play.campaign.table();
    assert_eq!((table.ark, table.ark_holder()), (Ark::On(hex("e4")), Some(SIDE_B)));
    let mut scene = Scene::new(2);
    scene.put("A3", "e4", 1, 7).put("B2", "e4", 9, 8);
    scene.0["ark"] = json!("B2");
    let mut play = scene.fight();
    play.acts(&[(A, "declare e4"), (A, "commit 0,0,1")]);
    let events = play.act(B, "commit 0,0,0");
    assert_eq!(fought(&events).report.strength.defender.ark, 0);
}

/// JZ-12: who came in by Passagem Secreta has no wall before it for as long as it stays.
#[test]
fn jz_12_the_secret_passage_lasts_while_its_general_stays() {
    let mut scene = Scene::new(2);
    scene.put("A3", "f6", 9, 7).hand(0, &["passagem_secreta"]).stage("movimentacao", 0);
    let mut play = scene.play();
    assert_eq!(play.refusal(A, "move A3 f7 passage"), Refusal::NoPassage(hex("f7")));
    play.acts(&[(A, "move A3 g6 passage"), (A, "done"), (B, "done")]);
    assert!(play.campaign.table().general(id("A3")).passage);
    assert_eq!(play.campaign.table().discards[4], 1);
    play.acts(&[(A, "hold g6"), (B, "hold g6")]);
    while play.campaign.table().stage != Stage::Combat {
        let next = play.campaign.table().to_act().iter().next().unwrap();
        play.act(next, "done");
    }
    play.acts(&[(B, "hold g6"), (A, "declare g6"), (A, "commit 0,0,9")]);
    let events = play.act(B, "commit 0,0,0 garrison 3");
    let battle = fought(&events);
    assert!(battle.battle.secret_passage && battle.battle.siege_round == 2);
    assert_eq!(battle.report.strength.defender.wall, 0);
    play.act(A, "conquer");
    assert!(play.campaign.table().outcome.is_none_or(|end| end.cause != Cause::Rounds));
}
