//! What a battle does to the second rule book's world (`slow_world.rs`). Who wins it is `slow_battle.rs`' to say: its
//! lines are read here.

use crate::slow_battle::{self, Fight, Party};
use crate::slow_world::{SIDES, Spoils, War, World, add, number};

impl World {
    /// The side's party in a battle of `slow_battle.rs`.
    fn party(&self, war: &War, side: &str, sealed: Option<&String>) -> Party {
        let mut party = Party { invaders: side == "invaders", ..Party::default() };
        let words: Vec<&str> = sealed.map_or(vec![], |text| text.split(' ').collect());
        if side == "invaders" {
            for (at, _) in self.pairs.iter().filter(|pair| pair.hex == war.hex).enumerate() {
                let id = format!("p{at}");
                party.men.push(slow_battle::Man { id, strength: 6, ..Default::default() });
            }
        } else if side != "neutral" {
            let given: Vec<i64> = words[1].split(',').map(|count| count.parse().unwrap()).collect();
            for (man, committed) in self.men_of(side).into_iter().zip(given) {
                if man.post != war.hex {
                    continue;
                }
                let kinds = [("escudeiro", 0), ("espada", 1), ("lanca", 2)];
                let items = kinds.iter().zip(man.items).flat_map(|(&(id, strength), count)| {
                    vec![(id.to_string(), strength); count as usize]
                });
                party.men.push(slow_battle::Man {
                    id: man.id.clone(),
                    strength: man.strength,
                    troops: man.troops,
                    committed,
                    items: items.collect(),
                });
            }
            if let Some(at) = words.iter().position(|word| *word == "garrison") {
                party.garrison = words[at + 1].parse().unwrap();
            }
            if let Some(at) = words.iter().position(|word| *word == "cards") {
                party.cards = words[at + 1].split(',').map(String::from).collect();
            }
        }
        party
    }

    pub(crate) fn fight_out(&mut self) {
        let war = self.fight.take().unwrap();
        let town = self.town(&war.hex).cloned();
        let mut fight = Fight {
            settlement: town.as_ref().map(|t| (t.kind.clone(), t.developments, t.garrison)),
            siege_round: town.as_ref().map_or(1, |town| town.siege[number(&war.attacker)].max(1)),
            passage: false,
            declarer: Some(war.declarer.clone()),
            then: "conquer".into(),
            attacker: self.party(&war, &war.attacker, self.sealed[0].as_ref()),
            defender: self.party(&war, &war.defender, self.sealed[1].as_ref()),
        };
        fight.passage = town.is_some()
            && self.men_of(&war.attacker).iter().any(|man| man.post == war.hex && man.passage);
        if war.defender == "neutral" {
            fight.defender.garrison = town.as_ref().unwrap().garrison;
        }
        fight.defender.ark =
            self.ark_at() == war.hex && self.ark_of().as_ref() == Some(&war.defender);
        self.sealed = [None, None];
        let lines = fight.lines();
        let facts: Vec<Vec<&str>> = lines.lines().map(|line| line.split(' ').collect()).collect();
        let won = facts.contains(&vec!["winner", "attacker"]);
        for (side, party) in [(&war.attacker, &fight.attacker), (&war.defender, &fight.defender)] {
            for card in &party.cards {
                self.spend(side, card);
            }
        }
        self.ira += facts.last().unwrap()[1].parse::<i64>().unwrap();
        let mut waiting = 0;
        for (role, side, enemy, party) in [
            ("attacker", &war.attacker, &war.defender, &fight.attacker),
            ("defender", &war.defender, &war.attacker, &fight.defender),
        ] {
            let wins = won == (role == "attacker");
            waiting += self.suffer(&war, role, side, enemy, party, &facts, wins);
        }
        if won {
            self.win_hex(&war, waiting);
        }
        for clash in self.clashes.iter_mut().filter(|clash| clash.hex == war.hex) {
            add(&mut clash.met, &war.attacker);
            clash.held.clear();
        }
        if self.choice.is_none() {
            self.judge();
        }
    }

    /// JZ-9, JZ-13, JZ-14: what the lines say one side lost. Gives the troops that wait for a conquered garrison.
    #[expect(clippy::too_many_arguments, reason = "a side of a battle is many things")]
    fn suffer(
        &mut self,
        war: &War,
        role: &str,
        side: &str,
        enemy: &str,
        party: &Party,
        facts: &[Vec<&str>],
        wins: bool,
    ) -> i64 {
        let fate = |id: &str| {
            let line =
                facts.iter().find(|f| f.len() == 5 && f[..4] == ["loss", role, "general", id]);
            line.map(|fact| fact[4])
        };
        if side == "invaders" {
            let mut at = 0;
            self.pairs.retain(|pair| {
                let here = pair.hex == war.hex;
                let dead = here && fate(&format!("p{at}")).is_some();
                at += usize::from(here);
                !dead
            });
            self.end_siege("invaders", &war.hex);
            return 0;
        }
        let mut left = 0;
        for man in &party.men {
            match fate(&man.id) {
                Some(word) => {
                    left += man.troops - man.committed;
                    self.fall(
                        &man.id,
                        if word == "captive" { format!("captive {enemy}") } else { "dead".into() },
                    );
                }
                None => {
                    let squires = facts
                        .iter()
                        .filter(|f| ***f == ["loss", role, "item", &man.id, "escudeiro"]);
                    let squires = squires.count() as i64;
                    let own = self.man_mut(&man.id);
                    own.troops -= man.committed;
                    own.items[0] -= squires;
                    self.discards[5] += squires;
                }
            }
        }
        if role == "defender"
            && let Some(town) = self.town_mut(&war.hex)
        {
            town.garrison = if wins { town.garrison - party.garrison } else { 0 };
        }
        if !wins || left == 0 {
            return 0;
        }
        if let Some(heir) = party.men.iter().find(|man| fate(&man.id).is_none()) {
            self.man_mut(&heir.id).troops += left;
            return 0;
        }
        if role == "defender"
            && let Some(town) = self.town_mut(&war.hex)
        {
            town.garrison += left;
            return 0;
        }
        if role == "attacker" && self.town(&war.hex).is_some() { left } else { 0 }
    }

    fn fall(&mut self, id: &str, post: String) {
        let man = self.man_mut(id);
        let hex = man.post.clone();
        let items = man.items;
        man.post = post;
        man.troops = 0;
        man.items = [0; 3];
        man.since = 0;
        man.passage = false;
        man.moved = false;
        for (kind, count) in items.iter().enumerate() {
            self.discards[5 + kind] += count;
        }
        if self.ark == id {
            self.ark = hex.clone();
        }
        self.end_siege(&id[..1], &hex);
    }

    fn win_hex(&mut self, war: &War, left: i64) {
        if war.attacker == "invaders" {
            for pair in self.pairs.iter_mut().filter(|pair| pair.hex == war.hex) {
                pair.since = 0;
            }
            self.raze(&war.hex);
            return;
        }
        for man in &mut self.generals {
            if man.id.starts_with(&war.attacker) && man.post == war.hex {
                man.since = 0;
            }
        }
        if self.town(&war.hex).is_some() {
            self.choice = Some(Spoils { seat: war.attacker.clone(), hex: war.hex.clone(), left });
        }
    }

    fn raze(&mut self, hex: &str) {
        if let Some(town) = self.town_mut(hex) {
            town.stands = false;
            town.garrison = 0;
            town.siege = [0; 6];
        }
    }

    pub(crate) fn choose(&mut self, word: &str) {
        let Spoils { seat, hex, left } = self.choice.take().unwrap();
        if word == "sack" {
            let town = self.town(&hex).unwrap();
            let coins = if town.kind == "city" { 30 } else { 20 } + 6 * town.developments;
            self.coins[number(&seat)] += coins;
            self.ira += 3;
            self.raze(&hex);
        } else {
            let mut siege = [0; 6];
            for (at, side) in SIDES.iter().enumerate() {
                siege[at] = i64::from(*side != seat && self.came(side, &hex).is_some());
            }
            let town = self.town_mut(&hex).unwrap();
            town.owner = seat;
            town.garrison = left;
            town.siege = siege;
        }
        self.judge();
    }
}
