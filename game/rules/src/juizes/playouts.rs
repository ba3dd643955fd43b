//! Whole campaigns, and single battles, played out at random with fully listed choices: what benches and
//! `tavola selfplay` time.
//!
//! Deliberately absent: any strength.

use super::action::{Action, Commitment};
use super::battle::{Battle, Fighter, Item, PAIR_STRENGTH, Plunder, SettlementKind, Stake};
use super::campaign::{Campaign, Desk};
use super::card::{BattleCards, Card};
use super::commitment::Means;
use super::event::Cause;
use super::land::Land;
use super::report::BattleReport;
use super::resolve::resolve_into;
use super::role::{ByRole, Role};
use super::side::GENERALS_EACH;
use crate::chance::Chance;
use crate::mixing::{STEP, mixed};
use crate::playout::Playout;

/// A campaign that has gone on for this long is given up; the tests see that none does.
const LONGEST: u32 = 20_000;

/// Random campaigns.
#[derive(Debug, Clone)]
pub struct Playouts {
    desk: Desk,
    actions: Vec<Action>,
}

impl Default for Playouts {
    fn default() -> Self {
        Self::new()
    }
}

impl Playouts {
    /// With empty lists.
    #[must_use]
    pub fn new() -> Self {
        Self { desk: Desk::silent(), actions: Vec::with_capacity(1024) }
    }

    /// Battles decided in all campaigns so far.
    #[must_use]
    pub const fn battles(&self) -> u64 {
        self.desk.battles
    }

    /// Plays one campaign to its end, of 2, 3 or 4 seats and in a [`Land`] by the seed. Every action is drawn evenly
    /// from all that are listed for the first seat that is asked.
    pub fn play(&mut self, seed: u64) -> Playout<Cause> {
        let mut chance = Chance::from_seed(seed);
        let mut luck = Luck::new(seed);
        let seats = 2 + (seed % 3) as u8;
        let mut plies = 0;
        let land = Land::of_series((seed / 3 % 8) as u32);
        let begun = Campaign::begin_in(land, seats, None, &mut chance, &mut self.desk);
        let Ok(mut campaign) = begun else { return Playout { plies, outcome: None } };
        while campaign.table().outcome.is_none() && plies < LONGEST {
            let Some(seat) = campaign.table().to_act().iter().next() else { break };
            self.actions.clear();
            campaign.legal(seat, &mut self.actions);
            let Some(&action) = self.actions.get(luck.below(self.actions.len())) else { break };
            if campaign.apply(seat, &action, &mut chance, &mut self.desk).is_err() {
                break;
            }
            plies += 1;
        }
        Playout { plies, outcome: campaign.table().outcome }
    }
}

/// Random battles: forces, settlement and hands are drawn, both sides' commitments are listed and one of each drawn.
#[derive(Debug, Clone, Default)]
pub struct BattlePlayouts {
    battle: Battle,
    report: BattleReport,
    choices: Vec<Commitment>,
}

impl BattlePlayouts {
    /// With empty lists.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The battle played last, and its report.
    #[must_use]
    pub const fn last(&self) -> (&Battle, &BattleReport) {
        (&self.battle, &self.report)
    }

    /// Draws and decides one battle. Gives how many commitments were listed.
    pub fn play(&mut self, seed: u64) -> usize {
        let mut luck = Luck::new(seed);
        let battle = &mut self.battle;
        let kind = if luck.one_in(2) { SettlementKind::City } else { SettlementKind::Village };
        battle.settlement = (!luck.one_in(3)).then(|| Stake {
            kind,
            developments: luck.below(4) as u32,
            garrison: luck.below(7) as u32,
        });
        battle.siege_round = 1 + luck.below(4) as u32;
        battle.secret_passage = battle.settlement.is_some() && luck.one_in(8);
        let declarer = if luck.one_in(4) { Role::Defender } else { Role::Attacker };
        battle.declarer = Some(declarer);
        battle.then = if luck.one_in(2) { Plunder::Sack } else { Plunder::Conquer };
        battle.ark = luck.one_in(5);
        battle.garrison = 0;
        let mut listed = 0;
        for role in Role::BOTH {
            let means = muster(battle, role, &mut luck);
            self.choices.clear();
            means.list(|commitment| self.choices.push(commitment));
            listed += self.choices.len();
            if let Some(&choice) = self.choices.get(luck.below(self.choices.len())) {
                send(battle, role, &choice);
            }
        }
        resolve_into(battle, &mut self.report);
        listed
    }
}

/// Draws the forces of one role and gives what it may commit.
fn muster(battle: &mut Battle, role: Role, luck: &mut Luck) -> Means {
    let settled = battle.settlement;
    let force = &mut battle.forces[role];
    force.clear();
    let attacks = role == Role::Attacker;
    if luck.one_in(10) && (attacks || settled.is_none() && !battle.forces.attacker.invaders) {
        let force = &mut battle.forces[role];
        force.invaders = true;
        for _ in 0..=luck.below(2) {
            force.push(Fighter { strength: PAIR_STRENGTH, ..Fighter::default() }, []);
        }
        return Means::default();
    }
    let force = &mut battle.forces[role];
    let mut means = Means::default();
    let least = usize::from(attacks || settled.is_none());
    let count = least + luck.below(GENERALS_EACH + 1 - least);
    for troops in means.troops.iter_mut().take(count) {
        *troops = luck.below(9) as u16;
        let strength = 1 + luck.below(3) as u32;
        let squire = luck.one_in(4).then_some(Item { strength: 0, squire: true });
        let arms =
            luck.one_in(4).then(|| Item { strength: 1 + luck.below(2) as u32, squire: false });
        let fighter = Fighter { strength, troops: u32::from(*troops), ..Fighter::default() };
        force.push(fighter, squire.into_iter().chain(arms));
    }
    // About as many cards as a hand holds; siege engines for the attacker of a settlement alone (JZ-14).
    let mut cards = BattleCards::NONE;
    for card in Card::BATTLE {
        let useful = card != Card::SiegeEngines || (attacks && settled.is_some());
        if useful && luck.one_in(3) {
            cards = cards.with(card);
        }
    }
    means.cards = cards;
    if !attacks {
        means.garrison = settled.map_or(0, |stake| stake.garrison as u16);
    }
    means
}

fn send(battle: &mut Battle, role: Role, choice: &Commitment) {
    if role == Role::Defender {
        battle.garrison = u32::from(choice.garrison);
    }
    let forces: &mut ByRole<_> = &mut battle.forces;
    forces[role].cards = choice.cards;
    for (general, troops) in forces[role].generals.iter_mut().zip(choice.troops) {
        general.committed = u32::from(troops);
    }
}

/// The playouts' own luck (SplitMix64): not the match's.
struct Luck(u64);

impl Luck {
    const fn new(seed: u64) -> Self {
        Self(seed ^ 0x6A75_697A_6573)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(STEP);
        ((u128::from(mixed(self.0)) * bound as u128) >> 64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
}
