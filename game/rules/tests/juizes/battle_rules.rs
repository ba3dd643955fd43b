//! The battle's rules one by one, by number, and the goldens of the rule page.

use tavola_rules::juizes::{
    Battle, BattleCards, BattleReport, Card, Fault, Fighter, Force, GeneralFate, Heir, Item,
    PAIR_STRENGTH, Plunder, Role, SettlementFate, SettlementKind, Stake, resolve,
};

const SQUIRE: Item = Item { strength: 0, squire: true };
const SWORD: Item = Item { strength: 1, squire: false };

/// A force of generals, each (strength, troops, committed).
fn force(generals: &[(u32, u32, u32)]) -> Force {
    let mut force = Force::default();
    for &(strength, troops, committed) in generals {
        force.push(Fighter { strength, troops, committed, items: 0 }, []);
    }
    force
}

fn at(kind: SettlementKind, attacker: Force, defender: Force) -> Battle {
    let settlement = Some(Stake { kind, developments: 0, garrison: 3 });
    let mut battle = Battle { settlement, ..Battle::default() };
    battle.forces.attacker = attacker;
    battle.forces.defender = defender;
    battle
}

fn in_the_open(attacker: Force, defender: Force) -> Battle {
    Battle { settlement: None, ..at(SettlementKind::Village, attacker, defender) }
}

fn cards(cards: &[Card]) -> BattleCards {
    cards.iter().fold(BattleCards::NONE, |set, &card| set.with(card))
}

fn decide(battle: &Battle) -> BattleReport {
    assert_eq!(battle.check(), Ok(()));
    resolve(battle)
}

/// Golden: 9 against 5 + 4 goes to the defender, with Armas de Cerco to the attacker.
#[test]
fn jz_10_nine_against_five_and_a_wall_of_four_is_the_defenders() {
    let mut battle = at(SettlementKind::Village, force(&[(3, 6, 6)]), force(&[(2, 3, 3)]));
    let report = decide(&battle);
    assert_eq!(report.strength.attacker.total(), 9);
    assert_eq!(report.strength.defender.wall, 4);
    assert_eq!(report.strength.defender.total(), 9);
    assert_eq!(report.winner, Some(Role::Defender));
    battle.forces.attacker.cards = cards(&[Card::SiegeEngines]);
    let report = decide(&battle);
    assert_eq!((report.strength.defender.wall, report.winner), (0, Some(Role::Attacker)));
}

/// Golden: the besieged declares: the wall's 4 are gone, the Ark is kept.
#[test]
fn jz_12_a_besieged_who_declares_loses_the_wall_and_keeps_the_ark() {
    let mut battle = at(SettlementKind::Village, force(&[(3, 0, 0)]), force(&[(1, 0, 0)]));
    battle.ark = true;
    let strength = decide(&battle).strength.defender;
    assert_eq!((strength.wall, strength.ark, strength.total()), (4, 3, 8));
    battle.declarer = Some(Role::Defender);
    let strength = decide(&battle).strength.defender;
    assert_eq!((strength.wall, strength.ark, strength.total()), (0, 3, 4));
    battle.secret_passage = true;
    battle.forces.attacker.cards = cards(&[Card::SiegeEngines]);
    assert_eq!(decide(&battle).strength.defender.ark, 3, "nothing voids the Ark");
}

/// JZ-3: who is the aggressor and who the original defender are two facts.
#[test]
fn jz_03_the_original_defender_wins_ties_even_as_the_aggressor() {
    let mut battle = at(SettlementKind::City, force(&[(3, 2, 2)]), force(&[(3, 2, 2)]));
    battle.siege_round = 4;
    for declarer in Role::BOTH {
        battle.declarer = Some(declarer);
        assert_eq!(decide(&battle).winner, Some(Role::Defender));
    }
    battle.forces.defender.cards = cards(&[Card::SiegeEngines]);
    assert_eq!(battle.check().unwrap_err().fault, Fault::DefenderSiegeEngines);
}

#[test]
fn jz_05_nobody_declares_and_nothing_happens() {
    let mut battle = at(SettlementKind::City, force(&[(3, 9, 9)]), force(&[(1, 2, 2)]));
    battle.forces.attacker.cards = cards(&[Card::Assassin, Card::Mercenaries]);
    battle.declarer = None;
    let report = decide(&battle);
    assert_eq!((report.winner, report.ira, report.coins), (None, 0, 0));
    assert!(report.cards.attacker.is_empty());
    assert!(report.losses.attacker.troops == 0 && report.losses.defender.generals == [None]);
}

#[test]
fn jz_08_nobody_commits_more_than_there_is() {
    let mut battle = at(SettlementKind::City, force(&[(3, 2, 3)]), force(&[(1, 2, 2)]));
    let refusal = battle.check().unwrap_err();
    assert_eq!(refusal.place, "attacker.generals[0].committed");
    assert_eq!(refusal.fault, Fault::MoreThanLed { led: 2, committed: 3 });
    battle.forces.attacker = force(&[(3, 2, 2)]);
    battle.garrison = 4;
    let refusal = battle.check().unwrap_err();
    assert_eq!(refusal.place, "defender.garrison");
    assert_eq!(refusal.fault, Fault::MoreThanGarrison { held: 3, committed: 4 });
    battle.settlement = None;
    battle.garrison = 1;
    let fault = battle.check().unwrap_err().fault;
    assert_eq!(fault, Fault::MoreThanGarrison { held: 0, committed: 1 });
}

#[test]
fn jz_09_committed_troops_are_lost_by_both() {
    let mut battle = at(SettlementKind::City, force(&[(3, 9, 4)]), force(&[(1, 8, 5)]));
    battle.garrison = 2;
    let report = decide(&battle);
    assert_eq!(report.winner, Some(Role::Defender));
    assert_eq!((report.losses.defender.troops, report.losses.defender.garrison), (5, 2));
    assert_eq!(report.losses.attacker.troops, 9, "the loser loses all it led");
    assert_eq!(report.losses.attacker.garrison, 0, "the garrison is the owner's to lose");
}

/// Golden: a city in siege round 2 has +4.
#[test]
fn jz_11_walls_melt_by_the_round() {
    for (kind, walls) in
        [(SettlementKind::Village, [4, 2, 0, 0, 0]), (SettlementKind::City, [6, 4, 2, 0, 0])]
    {
        for (round, wall) in (1..).zip(walls) {
            let mut battle = at(kind, force(&[(1, 0, 0)]), Force::default());
            battle.siege_round = round;
            assert_eq!(decide(&battle).strength.defender.wall, wall, "{kind:?} {round}");
        }
    }
}

#[test]
fn jz_13_the_losers_generals_are_captives_without_their_items() {
    let mut battle = at(SettlementKind::Village, force(&[(3, 9, 9)]), Force::default());
    battle.forces.defender.push(Fighter { strength: 1, troops: 4, ..Fighter::default() }, [SWORD]);
    battle.forces.defender.push(Fighter { strength: 1, troops: 1, ..Fighter::default() }, []);
    let report = decide(&battle);
    let losses = report.losses.defender;
    assert_eq!(report.winner, Some(Role::Attacker));
    assert_eq!(losses.generals, [Some(GeneralFate::Captive); 2]);
    assert_eq!((losses.troops, losses.garrison, losses.items), (5, 3, vec![true]));
}

#[test]
fn jz_14_a_killed_generals_troops_do_not_fight_and_find_an_heir() {
    // Both lie in ambush; each side's other strength decides.
    let mut battle = in_the_open(force(&[(3, 9, 4), (2, 5, 1)]), force(&[(3, 3, 3)]));
    battle.forces.attacker.cards = cards(&[Card::Ambush, Card::Mercenaries]);
    battle.forces.defender.cards = cards(&[Card::Ambush]);
    let report = decide(&battle);
    assert_eq!((report.strength.attacker.total(), report.strength.defender.total()), (4, 0));
    assert_eq!(report.winner, Some(Role::Attacker), "a side without generals may still win");
    assert_eq!(report.losses.attacker.left, Some((Heir::Nobody, 9)));
    assert_eq!(report.losses.attacker.troops, 5 + 9);
    assert_eq!(report.losses.defender.generals, [Some(GeneralFate::Dead)]);
    assert_eq!(report.ira, 1);
    // With a squire the second one lives and takes them over.
    battle.forces.attacker = Force { cards: battle.forces.attacker.cards, ..Force::default() };
    battle.forces.attacker.push(Fighter { strength: 3, troops: 9, committed: 4, items: 0 }, []);
    battle
        .forces
        .attacker
        .push(Fighter { strength: 2, troops: 5, committed: 1, items: 0 }, [SQUIRE]);
    let report = decide(&battle);
    assert_eq!(report.strength.attacker.total(), 2 + 1 + 4);
    assert_eq!(report.losses.attacker.left, Some((Heir::General(1), 5)));
    assert_eq!(report.losses.attacker.troops, 5);
}

#[test]
fn jz_14_the_dead_of_a_kept_or_conquered_settlement_leave_their_troops_to_its_garrison() {
    let mut battle = at(SettlementKind::Village, force(&[(3, 9, 4)]), force(&[(1, 6, 2)]));
    battle.forces.attacker.cards = cards(&[Card::Mercenaries, Card::Ambush, Card::SiegeEngines]);
    battle.forces.defender.cards = cards(&[Card::Ambush]);
    let report = decide(&battle);
    assert_eq!(report.winner, Some(Role::Attacker));
    assert_eq!(report.losses.attacker.left, Some((Heir::Garrison, 5)));
    battle.then = Plunder::Sack;
    assert_eq!(decide(&battle).losses.attacker.left, Some((Heir::Nobody, 5)));
    battle.garrison = 3;
    battle.ark = true;
    let report = decide(&battle);
    assert_eq!((report.winner, report.settlement), (Some(Role::Defender), SettlementFate::Kept));
    assert_eq!(report.losses.defender.left, Some((Heir::Garrison, 4)));
    assert_eq!((report.losses.defender.troops, report.losses.defender.garrison), (2, 3));
}

#[test]
fn jz_14_cards_are_spent_for_nothing_and_add_their_ira_all_the_same() {
    let mut battle = at(SettlementKind::Village, force(&[(3, 9, 9)]), Force::default());
    battle.siege_round = 4;
    battle.forces.attacker.cards =
        cards(&[Card::SiegeEngines, Card::Ambush, Card::Mercenaries, Card::Assassin]);
    let report = decide(&battle);
    assert_eq!(report.ira, 3);
    assert_eq!(report.cards.attacker, battle.forces.attacker.cards);
    let open = in_the_open(battle.forces.attacker, Force::default());
    assert_eq!(open.check().unwrap_err().fault, Fault::SiegeEnginesInTheOpen);
}

#[test]
fn jz_15_one_squire_stops_one_card() {
    let mut battle = in_the_open(Force::default(), force(&[(1, 0, 0)]));
    let general = Fighter { strength: 3, troops: 2, committed: 2, items: 0 };
    battle.forces.attacker.push(general, [SQUIRE, SWORD]);
    battle.forces.defender.cards = cards(&[Card::Ambush]);
    let report = decide(&battle);
    assert_eq!(report.strength.attacker.total(), 6, "the sword stays");
    assert_eq!(report.losses.attacker.items, [true, false]);
    battle.forces.defender.cards = cards(&[Card::Ambush, Card::Assassin]);
    let report = decide(&battle);
    assert_eq!(report.losses.attacker.generals, [Some(GeneralFate::Dead)]);
    assert_eq!(report.losses.attacker.items, [true, true]);
    battle.forces.attacker.items.push(SQUIRE);
    battle.forces.attacker.generals[0].items = 3;
    let report = decide(&battle);
    assert_eq!(report.losses.attacker.items, [true, false, true]);
    assert_eq!(report.winner, Some(Role::Attacker));
}

/// Golden: sacking a city with 3 developments gives 48 coins and 3 Ira.
#[test]
fn jz_16_conquer_or_sack() {
    let mut battle = at(SettlementKind::City, force(&[(3, 9, 9)]), Force::default());
    battle.settlement = Some(Stake { kind: SettlementKind::City, developments: 3, garrison: 5 });
    let report = decide(&battle);
    assert_eq!((report.settlement, report.coins, report.ira), (SettlementFate::Conquered, 0, 0));
    assert_eq!(report.losses.defender.garrison, 5);
    battle.then = Plunder::Sack;
    let report = decide(&battle);
    assert_eq!((report.settlement, report.coins, report.ira), (SettlementFate::Sacked, 48, 3));
    battle.settlement = Some(Stake { kind: SettlementKind::Village, developments: 1, garrison: 0 });
    assert_eq!(decide(&battle).coins, 26);
    battle.forces.defender = force(&[(9, 9, 9)]);
    let report = decide(&battle);
    assert_eq!((report.settlement, report.coins, report.ira), (SettlementFate::Kept, 0, 0));
}

#[test]
fn jz_17_invaders_raze_execute_and_die() {
    let mut pairs = force(&[(PAIR_STRENGTH, 0, 0), (PAIR_STRENGTH, 0, 0)]);
    pairs.invaders = true;
    let mut battle = at(SettlementKind::City, pairs.clone(), force(&[(3, 2, 2)]));
    battle.then = Plunder::Sack;
    battle.forces.defender.cards = cards(&[Card::Mercenaries]);
    let report = decide(&battle);
    assert_eq!(report.winner, Some(Role::Defender), "12 against 5 + 6 + 4");
    assert_eq!(report.losses.attacker.generals, [Some(GeneralFate::Dead); 2]);
    battle.forces.defender = force(&[(3, 2, 2)]);
    let report = decide(&battle);
    assert_eq!((report.settlement, report.coins, report.ira), (SettlementFate::Razed, 0, 0));
    assert_eq!(report.losses.defender.generals, [Some(GeneralFate::Executed)]);
    // First on a hex they defend it, without a wall.
    let mut open = in_the_open(force(&[(3, 9, 9)]), pairs.clone());
    let report = decide(&open);
    assert_eq!(report.winner, Some(Role::Defender), "a tie");
    assert_eq!(report.losses.attacker.generals, [Some(GeneralFate::Executed)]);
    open.forces.attacker.cards = cards(&[Card::Ambush]);
    let report = decide(&open);
    assert_eq!(report.losses.defender.generals, [Some(GeneralFate::Dead); 2]);
    assert_eq!(report.losses.attacker.generals, [None]);
    let fault = |battle: &Battle| battle.check().unwrap_err().fault;
    assert_eq!(
        fault(&at(SettlementKind::City, Force::default(), pairs.clone())),
        Fault::InvadersHoldNothing
    );
    assert_eq!(fault(&in_the_open(pairs.clone(), pairs.clone())), Fault::InvadersAmongThemselves);
    battle.forces.attacker.cards = cards(&[Card::Mercenaries]);
    assert_eq!(fault(&battle), Fault::InvadersWithCards);
    battle.forces.attacker = Force { cards: BattleCards::NONE, ..pairs };
    battle.forces.attacker.generals[0] = Fighter { troops: 1, committed: 1, ..Fighter::default() };
    assert_eq!(fault(&battle), Fault::InvadersCommit);
}

/// JZ-18: the report has the strengths line by line, cards, generals and the settlement's fate.
#[test]
fn jz_18_the_report_tells_line_by_line() {
    let mut battle = at(SettlementKind::City, Force::default(), force(&[(1, 6, 2)]));
    battle
        .forces
        .attacker
        .push(Fighter { strength: 3, troops: 9, committed: 4, items: 0 }, [SWORD]);
    battle.forces.attacker.cards = cards(&[Card::Mercenaries]);
    battle.garrison = 1;
    battle.ark = true;
    let report = decide(&battle);
    let ours = report.strength.attacker;
    assert_eq!((ours.generals, ours.items, ours.troops, ours.mercenaries), (3, 1, 4, 4));
    let theirs = report.strength.defender;
    assert_eq!((theirs.generals, theirs.troops, theirs.garrison), (1, 2, 1));
    assert_eq!((theirs.wall, theirs.ark, theirs.total()), (6, 3, 13));
    assert!(report.cards.attacker.has(Card::Mercenaries));
    assert_eq!(report.losses.attacker.generals, [Some(GeneralFate::Captive)]);
    assert_eq!(report.settlement, SettlementFate::Kept);
}

/// Without walls and Ark the two roles differ by ties alone: a battle with its sides swapped has the swapped end.
#[test]
fn jz_02_roles_swapped_swap_the_answer() {
    let mut luck = crate::luck::Luck(2);
    let mut decided = 0;
    for _ in 0..4_000 {
        let fight = crate::slow_battle::random_fight(&mut luck);
        if fight.settlement.is_some() || fight.is_wrong() || fight.attacker.invaders {
            continue;
        }
        let file: tavola_rules::juizes::BattleFile = fight.json().parse().unwrap();
        let battle = Battle { ark: false, declarer: Some(Role::Attacker), ..file.battle().clone() };
        let mut swapped = battle.clone();
        std::mem::swap(&mut swapped.forces.attacker, &mut swapped.forces.defender);
        let (one, other) = (decide(&battle), decide(&swapped));
        assert_eq!(one.strength.attacker, other.strength.defender);
        assert_eq!(one.strength.defender, other.strength.attacker);
        if one.strength.attacker.total() != one.strength.defender.total() {
            assert_eq!(one.winner.map(Role::other), other.winner);
            assert_eq!(one.losses.attacker, other.losses.defender);
            assert_eq!(one.losses.defender, other.losses.attacker);
            decided += 1;
        } else {
            assert_eq!((one.winner, other.winner), (Some(Role::Defender), Some(Role::Defender)));
        }
    }
    assert!(decided > 300, "{decided}");
}
