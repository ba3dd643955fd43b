//! Every combination of declarer, siege round, settlement, cards, Ark and items against a formula of its own.

use tavola_rules::juizes::{
    Battle, BattleCards, Card, Fighter, Item, Plunder, Role, SettlementFate, SettlementKind, Stake,
    resolve,
};

const ITEMS: [&[(i64, bool)]; 5] =
    [&[], &[(1, false)], &[(2, false)], &[(0, true)], &[(1, false), (2, false), (0, true)]];

/// One general a side, of strength 3 with 5 troops of which 4 are committed; garrison 3 of which 2.
#[test]
fn jz_10_every_combination_agrees_with_the_formula() {
    let mut cases = 0_u32;
    let mut wins = 0_u32;
    for declarer in [Role::Attacker, Role::Defender] {
        for siege in 1..=5_u32 {
            for settlement in [None, Some(SettlementKind::Village), Some(SettlementKind::City)] {
                for cards in 0..=255_u8 {
                    for ark in [false, true] {
                        for passage in [false, true] {
                            let attack = BattleCards::from_bits(cards & 15);
                            let defence = BattleCards::from_bits(cards >> 4);
                            let combo = Combo {
                                declarer,
                                siege,
                                settlement,
                                attack,
                                defence,
                                ark,
                                passage,
                            };
                            if combo.is_forbidden() {
                                let refused = combo.battle(&[], &[]).check();
                                assert!(refused.is_err(), "{combo:?}");
                                continue;
                            }
                            for ours in ITEMS {
                                for theirs in ITEMS {
                                    wins += u32::from(combo.verify(ours, theirs));
                                    cases += 1;
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    // 2 declarers x 5 rounds x Ark x passage, 25 pairs of items; 64 sets of cards in the open, 2 x 128 else.
    assert_eq!(cases, 2 * 5 * 2 * 2 * 25 * (64 + 2 * 128));
    assert!(wins > cases / 4 && wins < cases * 3 / 4, "{wins} of {cases}");
}

#[derive(Debug, Clone, Copy)]
struct Combo {
    declarer: Role,
    siege: u32,
    settlement: Option<SettlementKind>,
    attack: BattleCards,
    defence: BattleCards,
    ark: bool,
    passage: bool,
}

impl Combo {
    fn is_forbidden(&self) -> bool {
        self.defence.has(Card::SiegeEngines)
            || (self.settlement.is_none() && self.attack.has(Card::SiegeEngines))
    }

    fn battle(&self, ours: &[(i64, bool)], theirs: &[(i64, bool)]) -> Battle {
        let mut battle = Battle {
            settlement: self.settlement.map(|kind| Stake { kind, developments: 2, garrison: 3 }),
            siege_round: self.siege,
            secret_passage: self.passage,
            declarer: Some(self.declarer),
            then: Plunder::Conquer,
            ark: self.ark,
            garrison: if self.settlement.is_some() { 2 } else { 0 },
            ..Battle::default()
        };
        let general = Fighter { strength: 3, troops: 5, committed: 4, items: 0 };
        let item = |&(strength, squire): &(i64, bool)| Item { strength: strength as u32, squire };
        battle.forces.attacker.cards = self.attack;
        battle.forces.attacker.push(general, ours.iter().map(item));
        battle.forces.defender.cards = self.defence;
        battle.forces.defender.push(general, theirs.iter().map(item));
        battle
    }

    /// The formula: a side's general counts unless more killing cards were played than it has squires.
    fn verify(&self, ours: &[(i64, bool)], theirs: &[(i64, bool)]) -> bool {
        let side = |items: &[(i64, bool)], own: BattleCards, enemy: BattleCards| -> i64 {
            let kills = u32::from(enemy.has(Card::Ambush)) + u32::from(enemy.has(Card::Assassin));
            let squires = items.iter().filter(|item| item.1).count() as u32;
            let lives = i64::from(kills <= squires);
            let arms: i64 = items.iter().map(|item| item.0).sum();
            lives * (3 + 4 + arms) + 4 * i64::from(own.has(Card::Mercenaries))
        };
        let city = i64::from(self.settlement == Some(SettlementKind::City));
        let walled = i64::from(self.settlement.is_some())
            * i64::from(self.declarer == Role::Attacker)
            * i64::from(!self.passage)
            * i64::from(!self.attack.has(Card::SiegeEngines));
        let wall = walled * (4 + 2 * city - 2 * (i64::from(self.siege) - 1)).max(0);
        let attacker = side(ours, self.attack, self.defence);
        let garrison = 2 * i64::from(self.settlement.is_some());
        let defender =
            side(theirs, self.defence, self.attack) + garrison + wall + 3 * i64::from(self.ark);
        let report = resolve(&self.battle(ours, theirs));
        let totals = report.strength.attacker.total() as i64 - attacker;
        assert_eq!(totals, 0, "{self:?} {ours:?} {theirs:?}: {report:?}");
        assert_eq!(report.strength.defender.total() as i64, defender, "{self:?}: {report:?}");
        let wins = attacker > defender;
        assert_eq!(report.winner == Some(Role::Attacker), wins);
        let fate = match (self.settlement, wins) {
            (None, _) => SettlementFate::None,
            (Some(_), true) => SettlementFate::Conquered,
            (Some(_), false) => SettlementFate::Kept,
        };
        assert_eq!(report.settlement, fate);
        wins
    }
}
