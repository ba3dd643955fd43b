//! A second rule book of the battle, slow and literal, sharing nothing with the engine: its own structures, its own
//! writer of battle files, its own lines. Compared with the engine through text alone.

use crate::luck::{Luck, cases};
use tavola_rules::juizes::{BattleFile, inspect_battle};

#[derive(Clone, Debug, Default)]
pub(crate) struct Man {
    pub(crate) id: String,
    pub(crate) strength: i64,
    pub(crate) troops: i64,
    pub(crate) committed: i64,
    pub(crate) items: Vec<(String, i64)>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Party {
    pub(crate) invaders: bool,
    pub(crate) cards: Vec<String>,
    pub(crate) men: Vec<Man>,
    pub(crate) ark: bool,
    pub(crate) garrison: i64,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Fight {
    pub(crate) settlement: Option<(String, i64, i64)>,
    pub(crate) siege_round: i64,
    pub(crate) passage: bool,
    pub(crate) declarer: Option<String>,
    pub(crate) then: String,
    pub(crate) attacker: Party,
    pub(crate) defender: Party,
}

impl Fight {
    pub(crate) fn json(&self) -> String {
        let settlement = match &self.settlement {
            None => "null".to_string(),
            Some((kind, developments, garrison)) => format!(
                r#"{{"kind":"{kind}","developments":{developments},"garrison":{garrison}}}"#
            ),
        };
        let declarer = match &self.declarer {
            None => "null".to_string(),
            Some(word) => format!("\"{word}\""),
        };
        format!(
            r#"{{"settlement":{settlement},"siege_round":{},"secret_passage":{},"declarer":{declarer},"then":"{}","attacker":{},"defender":{}}}"#,
            self.siege_round,
            self.passage,
            self.then,
            party_json(&self.attacker, false),
            party_json(&self.defender, true),
        )
    }

    /// Against JZ-3, JZ-8, JZ-14 or JZ-17?
    pub(crate) fn is_wrong(&self) -> bool {
        for party in [&self.attacker, &self.defender] {
            for (i, card) in party.cards.iter().enumerate() {
                if party.cards[..i].contains(card) {
                    return true;
                }
            }
            if party.invaders && !party.cards.is_empty() {
                return true;
            }
            for man in &party.men {
                if man.committed > man.troops || (party.invaders && man.committed > 0) {
                    return true;
                }
            }
        }
        let engines = "armas_de_cerco".to_string();
        if self.defender.cards.contains(&engines) {
            return true;
        }
        if self.attacker.cards.contains(&engines) && self.settlement.is_none() {
            return true;
        }
        let garrison = self.settlement.as_ref().map_or(0, |s| s.2);
        if self.defender.garrison > garrison {
            return true;
        }
        self.defender.invaders && (self.settlement.is_some() || self.attacker.invaders)
    }

    /// The lines of JZ-40, worked out step by step as a person would with pencil and paper.
    pub(crate) fn lines(&self) -> String {
        let Some(declarer) = &self.declarer else { return "no battle\n".to_string() };
        let mut me = self.attacker.men.clone();
        let mut you = self.defender.men.clone();
        let (mut me_dead, mut you_dead): (Vec<Man>, Vec<Man>) = (vec![], vec![]);
        let (mut me_gone, mut you_gone) = (vec![], vec![]);
        // First both ambushes, then both assassins.
        for card in ["emboscada", "assassino"] {
            if self.defender.cards.iter().any(|c| c == card) {
                kill_all(&mut me, &mut me_dead, &mut me_gone);
            }
            if self.attacker.cards.iter().any(|c| c == card) {
                kill_all(&mut you, &mut you_dead, &mut you_gone);
            }
        }
        let has = |party: &Party, card: &str| party.cards.iter().any(|c| c == card);
        let hired = |party: &Party| if has(party, "mercenarios") { 4 } else { 0 };
        let sum = |men: &[Man]| -> (i64, i64, i64) {
            let mut three = (0, 0, 0);
            for man in men {
                three.0 += man.strength;
                for item in &man.items {
                    three.1 += item.1;
                }
                three.2 += man.committed;
            }
            three
        };
        let (ag, ai, at) = sum(&me);
        let am = hired(&self.attacker);
        let a_total = ag + ai + at + am;
        let (dg, di, dt) = sum(&you);
        let dm = hired(&self.defender);
        let mut wall = 0;
        if let Some((kind, _, _)) = &self.settlement {
            let table = if kind == "village" { [4, 2, 0, 0] } else { [6, 4, 2, 0] };
            wall = table[(self.siege_round.min(4) - 1) as usize];
            if has(&self.attacker, "armas_de_cerco") || self.passage || declarer == "defender" {
                wall = 0;
            }
        }
        let ark = if self.defender.ark { 3 } else { 0 };
        let d_total = dg + di + dt + self.defender.garrison + wall + ark + dm;
        let attacker_wins = a_total > d_total;
        let mut out = format!(
            "attacker generals {ag}\nattacker items {ai}\nattacker troops {at}\nattacker mercenaries {am}\nattacker total {a_total}\n\
             defender generals {dg}\ndefender items {di}\ndefender troops {dt}\ndefender garrison {}\ndefender wall {wall}\ndefender ark {ark}\n\
             defender mercenaries {dm}\ndefender total {d_total}\nwinner {}\n",
            self.defender.garrison,
            if attacker_wins { "attacker" } else { "defender" },
        );
        let mut settlement = "none";
        let (mut coins, mut ira) = (0, 0);
        for party in [&self.attacker, &self.defender] {
            ira += if has(party, "mercenarios") { 1 } else { 0 };
            ira += if has(party, "assassino") { 2 } else { 0 };
        }
        if let Some((kind, developments, _)) = &self.settlement {
            settlement = match (attacker_wins, self.attacker.invaders, self.then.as_str()) {
                (false, _, _) => "kept",
                (true, true, _) => "razed",
                (true, false, "conquer") => "conquered",
                _ => {
                    coins = if kind == "village" { 20 } else { 30 } + 6 * developments;
                    ira += 3;
                    "sacked"
                }
            };
        }
        for name in ["attacker", "defender"] {
            let attacks = name == "attacker";
            let (party, enemy) = if attacks {
                (&self.attacker, &self.defender)
            } else {
                (&self.defender, &self.attacker)
            };
            let (alive, dead, gone) =
                if attacks { (&me, &me_dead, &me_gone) } else { (&you, &you_dead, &you_gone) };
            let won = attacks == attacker_wins;
            let (mut troops, mut garrison) = (0, 0);
            let mut fates: Vec<(String, String)> = vec![];
            let mut lost: Vec<(String, String)> = gone.clone();
            for man in dead {
                fates.push((man.id.clone(), "dead".into()));
                for item in &man.items {
                    lost.push((man.id.clone(), item.0.clone()));
                }
            }
            if won {
                for man in &party.men {
                    troops += man.committed;
                }
                let over: i64 = dead.iter().map(|man| man.troops - man.committed).sum();
                let own_place =
                    if attacks { settlement == "conquered" } else { settlement == "kept" };
                if alive.is_empty() && !own_place {
                    troops += over;
                }
                if !attacks {
                    garrison = party.garrison;
                }
            } else {
                for man in &party.men {
                    troops += man.troops;
                }
                for man in alive {
                    let fate = match (party.invaders, enemy.invaders) {
                        (true, _) => "dead",
                        (_, true) => "executed",
                        _ => "captive",
                    };
                    fates.push((man.id.clone(), fate.into()));
                    for item in &man.items {
                        lost.push((man.id.clone(), item.0.clone()));
                    }
                }
                if !attacks {
                    garrison = self.settlement.as_ref().map_or(0, |s| s.2);
                }
            }
            if troops > 0 {
                out += &format!("loss {name} troops {troops}\n");
            }
            if garrison > 0 {
                out += &format!("loss {name} garrison {garrison}\n");
            }
            // In the order of the file.
            for man in &party.men {
                for (id, fate) in &fates {
                    if *id == man.id {
                        out += &format!("loss {name} general {id} {fate}\n");
                    }
                }
            }
            for man in &party.men {
                for item in &man.items {
                    let entry = (man.id.clone(), item.0.clone());
                    if let Some(at) = lost.iter().position(|each| *each == entry) {
                        lost.remove(at);
                        out += &format!("loss {name} item {} {}\n", man.id, item.0);
                    }
                }
            }
        }
        out + &format!("settlement {settlement}\ncoins {coins}\nira {ira}\n")
    }
}

/// One card: each either loses a squire or dies.
fn kill_all(men: &mut Vec<Man>, dead: &mut Vec<Man>, gone: &mut Vec<(String, String)>) {
    let mut left = vec![];
    for mut man in men.drain(..) {
        if let Some(at) = man.items.iter().position(|item| item.0 == "escudeiro") {
            man.items.remove(at);
            gone.push((man.id.clone(), "escudeiro".into()));
            left.push(man);
        } else {
            dead.push(man);
        }
    }
    *men = left;
}

fn party_json(party: &Party, defends: bool) -> String {
    let cards: Vec<String> = party.cards.iter().map(|card| format!("\"{card}\"")).collect();
    let men: Vec<String> = party
        .men
        .iter()
        .map(|man| {
            let items: Vec<String> = man
                .items
                .iter()
                .map(|(id, strength)| format!(r#"{{"id":"{id}","strength":{strength}}}"#))
                .collect();
            format!(
                r#"{{"id":"{}","strength":{},"troops":{},"committed":{},"items":[{}]}}"#,
                man.id,
                man.strength,
                man.troops,
                man.committed,
                items.join(",")
            )
        })
        .collect();
    let more = if defends {
        format!(r#","ark":{},"garrison":{}"#, party.ark, party.garrison)
    } else {
        String::new()
    };
    format!(
        r#"{{"invaders":{},"cards":[{}],"generals":[{}]{more}}}"#,
        party.invaders,
        cards.join(","),
        men.join(",")
    )
}

fn random_party(luck: &mut Luck, letter: char, defends: bool, garrison: i64) -> Party {
    let mut party = Party { invaders: luck.one_in(8), ..Party::default() };
    for card in ["armas_de_cerco", "emboscada", "mercenarios", "assassino"] {
        let siege_engines = card == "armas_de_cerco";
        let rare = if defends && siege_engines { 60 } else { 3 };
        if luck.one_in(rare) && (!party.invaders || luck.one_in(40)) {
            party.cards.push(card.into());
        }
    }
    if luck.one_in(60) && !party.cards.is_empty() {
        let again = party.cards[0].clone();
        party.cards.push(again);
    }
    for n in 0..luck.below(4) {
        let mut man = Man { id: format!("{letter}{}", n + 1), ..Man::default() };
        man.strength = if party.invaders { 6 } else { 1 + luck.below(3) as i64 };
        if !party.invaders || luck.one_in(50) {
            man.troops = luck.below(9) as i64;
            man.committed = luck.below(man.troops as usize + 1) as i64;
            man.committed += i64::from(luck.one_in(80));
            for (id, strength) in [("escudeiro", 0), ("espada", 1), ("lanca", 2), ("escudeiro", 0)]
            {
                if luck.one_in(4) {
                    man.items.push((id.to_string(), strength));
                }
            }
        }
        party.men.push(man);
    }
    if defends {
        party.ark = luck.one_in(3);
        party.garrison = luck.below(garrison as usize + 1) as i64 + i64::from(luck.one_in(60));
    }
    party
}

pub(crate) fn random_fight(luck: &mut Luck) -> Fight {
    let settlement = (!luck.one_in(3)).then(|| {
        let kind = if luck.one_in(2) { "city" } else { "village" };
        (kind.to_string(), luck.below(4) as i64, luck.below(7) as i64)
    });
    let garrison = settlement.as_ref().map_or(0, |s| s.2);
    Fight {
        siege_round: 1 + luck.below(6) as i64,
        passage: luck.one_in(5),
        declarer: [Some("attacker"), Some("attacker"), Some("defender"), None][luck.below(4)]
            .map(String::from),
        then: if luck.one_in(2) { "sack".into() } else { "conquer".into() },
        attacker: random_party(luck, 'a', false, 0),
        defender: random_party(luck, 'd', true, garrison),
        settlement,
    }
}

/// JZ-9 to JZ-17, JZ-40: both rule books write the same lines, or both refuse.
#[test]
fn jz_40_the_slow_twin_writes_the_same_lines() {
    let mut luck = Luck(20_261_130);
    let (mut fought, mut refused, mut won) = (0, 0, [0, 0]);
    for case in 0..cases(10_000, 1_000_000) {
        let fight = random_fight(&mut luck);
        let text = fight.json();
        match inspect_battle(&text) {
            Err(refusal) => {
                assert!(fight.is_wrong(), "case {case}: {refusal}\n{text}");
                refused += 1;
            }
            Ok(lines) => {
                assert!(!fight.is_wrong(), "case {case}: not refused\n{text}");
                assert_eq!(lines, fight.lines(), "case {case}\n{text}");
                fought += 1;
                won[usize::from(lines.contains("winner attacker"))] += 1;
            }
        }
        if case % 16 == 0
            && let Ok(file) = text.parse::<BattleFile>()
        {
            assert_eq!(file.to_string().parse::<BattleFile>().as_ref(), Ok(&file), "{text}");
        }
    }
    // All kinds of cases are among them.
    assert!(refused * 20 > fought && won.iter().all(|n| n * 10 > fought), "{refused} {won:?}");
}
