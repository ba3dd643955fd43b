//! A battle before it is decided: who stands there, what was declared, committed and played (JZ-1 to JZ-14).
//!
//! Plain data, filled by the campaign, by a file (JZ-40) or by a test; [`Battle::check`] says what breaks a rule,
//! [`resolve`](super::resolve) decides it. Lists keep their room, so that one `Battle` serves many fights without
//! allocation. Deliberately absent: names, hexes and seats.

use super::card::{BattleCards, Card};
use super::fault::{BattleRefusal, Fault};
use super::role::{ByRole, Role};

/// JZ-1, JZ-11: the two walled kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SettlementKind {
    /// "Vila murada".
    Village,
    /// "Cidade de juiz": brings a title.
    City,
}

impl SettlementKind {
    /// JZ-11: the wall bonus in this round of the siege, counted from 1.
    #[must_use]
    pub const fn wall(self, siege_round: u32) -> u32 {
        match (self, siege_round) {
            (Self::City, 0 | 1) => 6,
            (Self::City, 2) | (Self::Village, 0 | 1) => 4,
            (Self::City, 3) | (Self::Village, 2) => 2,
            _ => 0,
        }
    }

    /// JZ-16: coins for sacking it, without developments.
    #[must_use]
    pub const fn spoils(self) -> u32 {
        match self {
            Self::Village => 20,
            Self::City => 30,
        }
    }

    /// The word of files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Village => "village",
            Self::City => "city",
        }
    }
}

/// JZ-16: coins for each development of a sacked settlement.
pub const SPOILS_PER_DEVELOPMENT: u32 = 6;
/// JZ-16: Ira that sacking adds.
pub const SACK_IRA: u32 = 3;
/// JZ-10: what the Ark ("Arca") adds to an original defender.
pub const ARK: u32 = 3;
/// JZ-32: strength of a pair of Canaanite invaders.
pub const PAIR_STRENGTH: u32 = 6;

/// The settlement that is fought for: the original defender's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stake {
    /// Its kind.
    pub kind: SettlementKind,
    /// Its developments.
    pub developments: u32,
    /// All troops of its garrison, committed or not.
    pub garrison: u32,
}

/// JZ-16: what the attacker who wins a settlement does with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Plunder {
    /// "Conquistar": takes it over, walls and developments intact.
    #[default]
    Conquer,
    /// "Saquear e escravizar": coins, and it leaves the game.
    Sack,
}

impl Plunder {
    /// The word of files and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Conquer => "conquer",
            Self::Sack => "sack",
        }
    }
}

/// One general on the hex. JZ-17: a pair of invaders is one, of strength 6, with nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Fighter {
    /// Its own strength.
    pub strength: u32,
    /// All the troops it leads.
    pub troops: u32,
    /// JZ-8: those it commits, at most all.
    pub committed: u32,
    /// How many of the force's items are its own: the ones after those of the generals before it.
    pub items: u32,
}

/// Something a general carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Item {
    /// What it adds to its general.
    pub strength: u32,
    /// JZ-15: a squire ("Escudeiro") dies in place of its general.
    pub squire: bool,
}

/// One side of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Force {
    /// JZ-17: Canaanites.
    pub invaders: bool,
    /// JZ-14.
    pub cards: BattleCards,
    /// JZ-8: all living generals of the side on the hex.
    pub generals: Vec<Fighter>,
    /// What they carry, general by general.
    pub items: Vec<Item>,
}

impl Force {
    /// Empties it and keeps its room.
    pub fn clear(&mut self) {
        self.invaders = false;
        self.cards = BattleCards::NONE;
        self.generals.clear();
        self.items.clear();
    }

    /// Adds a general with what it carries.
    pub fn push(&mut self, fighter: Fighter, items: impl IntoIterator<Item = Item>) {
        let before = self.items.len();
        self.items.extend(items);
        let items = (self.items.len() - before) as u32;
        self.generals.push(Fighter { items, ..fighter });
    }
}

/// A battle, sealed commitments open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Battle {
    /// What is fought for; none in the open.
    pub settlement: Option<Stake>,
    /// JZ-11: the round of the attacker's siege, from 1.
    pub siege_round: u32,
    /// JZ-12: the attacker came in by Passagem Secreta.
    pub secret_passage: bool,
    /// JZ-3: who declared; nobody: there is no battle (JZ-5).
    pub declarer: Option<Role>,
    /// JZ-16: what the attacker does if it wins the settlement.
    pub then: Plunder,
    /// The two sides by original role.
    pub forces: ByRole<Force>,
    /// JZ-10: the defender holds the Ark here.
    pub ark: bool,
    /// JZ-8: garrison troops the defender commits.
    pub garrison: u32,
}

impl Default for Battle {
    /// The values JZ-40 shows: the attacker declares, in the open, with nobody there.
    fn default() -> Self {
        Self {
            settlement: None,
            siege_round: 1,
            secret_passage: false,
            declarer: Some(Role::Attacker),
            then: Plunder::Conquer,
            forces: ByRole::default(),
            ark: false,
            garrison: 0,
        }
    }
}

impl Battle {
    /// Is it one that JZ-3, JZ-8, JZ-14 and JZ-17 allow?
    ///
    /// # Errors
    /// The first thing that is against a rule, and where it stands in a battle file.
    pub fn check(&self) -> Result<(), BattleRefusal> {
        let refuse = |place: String, fault| Err(BattleRefusal { place, fault });
        for role in Role::BOTH {
            let force = &self.forces[role];
            let name = role.key();
            if force.invaders && !force.cards.is_empty() {
                return refuse(format!("{name}.cards"), Fault::InvadersWithCards);
            }
            for (index, general) in force.generals.iter().enumerate() {
                let place = || format!("{name}.generals[{index}].committed");
                if force.invaders && general.committed > 0 {
                    return refuse(place(), Fault::InvadersCommit);
                }
                if general.committed > general.troops {
                    let (led, committed) = (general.troops, general.committed);
                    return refuse(place(), Fault::MoreThanLed { led, committed });
                }
            }
        }
        if self.forces.defender.cards.has(Card::SiegeEngines) {
            return refuse("defender.cards".into(), Fault::DefenderSiegeEngines);
        }
        if self.settlement.is_none() && self.forces.attacker.cards.has(Card::SiegeEngines) {
            return refuse("attacker.cards".into(), Fault::SiegeEnginesInTheOpen);
        }
        let held = self.settlement.map_or(0, |stake| stake.garrison);
        if self.garrison > held {
            let committed = self.garrison;
            return refuse("defender.garrison".into(), Fault::MoreThanGarrison { held, committed });
        }
        if self.forces.defender.invaders {
            if self.settlement.is_some() {
                return refuse("settlement".into(), Fault::InvadersHoldNothing);
            }
            if self.forces.attacker.invaders {
                return refuse("attacker.invaders".into(), Fault::InvadersAmongThemselves);
            }
        }
        Ok(())
    }
}
