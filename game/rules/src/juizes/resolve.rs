//! How a battle is decided (JZ-9 to JZ-17): a pure function from a [`Battle`] to its [`BattleReport`].
//!
//! In order: cards kill, squires die, strengths are compared, losses are counted, the settlement changes hands.
//! Nothing is drawn and nothing is read but the battle. [`resolve_into`] allocates nothing once its report has
//! room.

use super::battle::{ARK, Battle, Force, Plunder, SACK_IRA, SPOILS_PER_DEVELOPMENT};
use super::card::{Card, MERCENARIES};
use super::report::{BattleReport, GeneralFate, Heir, Losses, SettlementFate, Strength};
use super::role::{ByRole, Role};

/// Decides a battle. What [`Battle::check`] would refuse is decided too, as far as it makes sense: a general commits
/// at most what it leads, and a garrison what it has.
#[must_use]
pub fn resolve(battle: &Battle) -> BattleReport {
    let mut report = BattleReport::default();
    resolve_into(battle, &mut report);
    report
}

/// As [`resolve`], into a report that is used again.
pub fn resolve_into(battle: &Battle, report: &mut BattleReport) {
    report.winner = None;
    report.strength = ByRole::default();
    report.cards = ByRole::default();
    report.settlement = SettlementFate::None;
    report.coins = 0;
    report.ira = 0;
    for role in Role::BOTH {
        let force = &battle.forces[role];
        let losses = &mut report.losses[role];
        losses.clear();
        losses.generals.resize(force.generals.len(), None);
        losses.items.resize(force.items.len(), false);
    }
    let Some(declarer) = battle.declarer else { return };
    for role in Role::BOTH {
        report.cards[role] = battle.forces[role].cards;
        report.ira += battle.forces[role].cards.ira();
    }
    // JZ-14: both Emboscadas, then both Assassinos. A side's cards do not hang on its generals, so the two of a
    // kind never stand in each other's way and "at once" needs nothing more.
    for card in [Card::Ambush, Card::Assassin] {
        for role in Role::BOTH {
            if battle.forces[role.other()].cards.has(card) {
                strike(&battle.forces[role], &mut report.losses[role]);
            }
        }
    }
    for role in Role::BOTH {
        report.strength[role] = strength(&battle.forces[role], &report.losses[role]);
    }
    let defender = &mut report.strength.defender;
    defender.garrison = garrison_committed(battle);
    defender.wall = u64::from(wall(battle, declarer));
    defender.ark = if battle.ark { u64::from(ARK) } else { 0 };
    // JZ-10: the attacker must be strictly greater.
    let wins = report.strength.attacker.total() > report.strength.defender.total();
    let winner = if wins { Role::Attacker } else { Role::Defender };
    report.winner = Some(winner);
    settle(battle, winner, report);
    lose(battle, winner.other(), report);
    win(battle, winner, report);
}

/// JZ-14, JZ-15: one card strikes every general of a side; a squire dies instead of its general.
fn strike(force: &Force, losses: &mut Losses) {
    let mut first = 0;
    for (general, fate) in force.generals.iter().zip(&mut losses.generals) {
        let end = first + general.items as usize;
        if fate.is_none() {
            let own = first..end.min(force.items.len());
            let squire = own.into_iter().find(|&at| {
                force.items.get(at).is_some_and(|item| item.squire)
                    && losses.items.get(at) == Some(&false)
            });
            match squire.and_then(|at| losses.items.get_mut(at)) {
                Some(lost) => *lost = true,
                None => *fate = Some(GeneralFate::Dead),
            }
        }
        first = end;
    }
}

/// JZ-8, JZ-10: what the living generals of a side, their items and their troops come to, with Mercenários.
fn strength(force: &Force, losses: &Losses) -> Strength {
    let mut sum = Strength::default();
    let mut first = 0;
    for (general, fate) in force.generals.iter().zip(&losses.generals) {
        let end = first + general.items as usize;
        if fate.is_none() {
            sum.generals += u64::from(general.strength);
            sum.troops += u64::from(general.committed.min(general.troops));
            let items = force.items.iter().zip(&losses.items).take(end).skip(first);
            sum.items += items
                .filter(|(_, lost)| !**lost)
                .map(|(item, _)| u64::from(item.strength))
                .sum::<u64>();
        }
        first = end;
    }
    if force.cards.has(Card::Mercenaries) {
        sum.mercenaries = u64::from(MERCENARIES);
    }
    sum
}

fn garrison_committed(battle: &Battle) -> u64 {
    u64::from(battle.settlement.map_or(0, |stake| stake.garrison).min(battle.garrison))
}

/// JZ-11, JZ-12.
fn wall(battle: &Battle, declarer: Role) -> u32 {
    let void = battle.forces.attacker.cards.has(Card::SiegeEngines)
        || battle.secret_passage
        || declarer == Role::Defender;
    match battle.settlement {
        Some(stake) if !void => stake.kind.wall(battle.siege_round),
        _ => 0,
    }
}

/// JZ-16, JZ-17: what becomes of the settlement, with its coins and Ira.
fn settle(battle: &Battle, winner: Role, report: &mut BattleReport) {
    let Some(stake) = battle.settlement else { return };
    report.settlement = if winner == Role::Defender {
        SettlementFate::Kept
    } else if battle.forces.attacker.invaders {
        SettlementFate::Razed
    } else if battle.then == Plunder::Conquer {
        SettlementFate::Conquered
    } else {
        let developments = u64::from(SPOILS_PER_DEVELOPMENT) * u64::from(stake.developments);
        report.coins = u64::from(stake.kind.spoils()) + developments;
        report.ira += SACK_IRA;
        SettlementFate::Sacked
    };
}

/// JZ-13, JZ-17: the loser loses all troops, all generals, and the garrison if the settlement is its own.
fn lose(battle: &Battle, loser: Role, report: &mut BattleReport) {
    let force = &battle.forces[loser];
    let fate = if force.invaders {
        GeneralFate::Dead
    } else if battle.forces[loser.other()].invaders {
        GeneralFate::Executed
    } else {
        GeneralFate::Captive
    };
    let losses = &mut report.losses[loser];
    losses.troops = force.generals.iter().map(|general| u64::from(general.troops)).sum();
    for general in &mut losses.generals {
        general.get_or_insert(fate);
    }
    for item in &mut losses.items {
        *item = true;
    }
    if let (Role::Defender, Some(stake)) = (loser, battle.settlement) {
        losses.garrison = u64::from(stake.garrison);
    }
}

/// JZ-9, JZ-14: the winner loses what it committed; what its dead had not committed finds an heir.
fn win(battle: &Battle, winner: Role, report: &mut BattleReport) {
    let force = &battle.forces[winner];
    let settlement = report.settlement;
    let losses = &mut report.losses[winner];
    let mut left = 0;
    let mut first = 0;
    for (general, fate) in force.generals.iter().zip(&losses.generals) {
        let committed = general.committed.min(general.troops);
        let end = first + general.items as usize;
        losses.troops += u64::from(committed);
        if fate.is_some() {
            left += u64::from(general.troops - committed);
            // JZ-13: the items of the dead are lost on the winning side too.
            for lost in losses.items.iter_mut().take(end).skip(first) {
                *lost = true;
            }
        }
        first = end;
    }
    if winner == Role::Defender {
        losses.garrison = garrison_committed(battle);
    }
    if left > 0 {
        let owns = match winner {
            Role::Attacker => settlement == SettlementFate::Conquered,
            Role::Defender => settlement == SettlementFate::Kept,
        };
        let heir = match losses.generals.iter().position(Option::is_none) {
            Some(index) => Heir::General(index),
            None if owns => Heir::Garrison,
            None => Heir::Nobody,
        };
        if heir == Heir::Nobody {
            losses.troops += left;
        }
        losses.left = Some((heir, left));
    }
}
