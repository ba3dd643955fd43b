//! The battle report (JZ-18): strengths line by line, what was lost, and what became of the settlement.
//!
//! Data only; lists keep their room. Generals and items stand in the order of the battle's own lists.

use super::card::BattleCards;
use super::role::{ByRole, Role};

/// JZ-10: what one side's effective strength is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Strength {
    /// Strength of its living generals.
    pub generals: u64,
    /// What their items add.
    pub items: u64,
    /// Troops its living generals committed.
    pub troops: u64,
    /// The defender's committed garrison.
    pub garrison: u64,
    /// The defender's wall bonus (JZ-11, JZ-12).
    pub wall: u64,
    /// The defender's Ark.
    pub ark: u64,
    /// Mercenários.
    pub mercenaries: u64,
}

impl Strength {
    /// The effective strength.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.generals
            + self.items
            + self.troops
            + self.garrison
            + self.wall
            + self.ark
            + self.mercenaries
    }
}

/// What became of a general who did not come out free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GeneralFate {
    /// JZ-14, JZ-17: killed by a card, or a beaten pair of invaders.
    Dead,
    /// JZ-13: the winner's captive.
    Captive,
    /// JZ-17: beaten by invaders.
    Executed,
}

impl GeneralFate {
    /// The word of the command line (JZ-40).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Captive => "captive",
            Self::Executed => "executed",
        }
    }
}

/// What became of the settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum SettlementFate {
    /// There was none.
    #[default]
    None,
    /// Its owner won.
    Kept,
    /// JZ-16: the attacker's now.
    Conquered,
    /// JZ-16: destroyed for coins.
    Sacked,
    /// JZ-17: destroyed by invaders.
    Razed,
}

impl SettlementFate {
    /// The word of the command line (JZ-40).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Kept => "kept",
            Self::Conquered => "conquered",
            Self::Sacked => "sacked",
            Self::Razed => "razed",
        }
    }
}

/// JZ-14: who takes over what killed generals of the winning side had not committed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Heir {
    /// The side's first living general, by its place in the list.
    General(usize),
    /// The garrison of its own, or just conquered, settlement.
    Garrison,
    /// Nobody: they disband, and count as lost.
    Nobody,
}

/// What one side lost.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Losses {
    /// Troops led by generals.
    pub troops: u64,
    /// Troops of the garrison.
    pub garrison: u64,
    /// For each general, if it was lost, how.
    pub generals: Vec<Option<GeneralFate>>,
    /// For each item, whether it was lost.
    pub items: Vec<bool>,
    /// What killed generals of the winning side leave, and to whom; the disbanded are in `troops` too.
    pub left: Option<(Heir, u64)>,
}

impl Losses {
    pub(super) fn clear(&mut self) {
        self.troops = 0;
        self.garrison = 0;
        self.generals.clear();
        self.items.clear();
        self.left = None;
    }
}

/// A decided battle.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BattleReport {
    /// Who won; nobody where nobody declared (JZ-5): then all the rest is empty.
    pub winner: Option<Role>,
    /// Effective strengths.
    pub strength: ByRole<Strength>,
    /// The cards played; all are spent.
    pub cards: ByRole<BattleCards>,
    /// What each side lost.
    pub losses: ByRole<Losses>,
    /// What became of the settlement.
    pub settlement: SettlementFate,
    /// Coins the winner takes.
    pub coins: u64,
    /// Ira the battle adds.
    pub ira: u32,
}
