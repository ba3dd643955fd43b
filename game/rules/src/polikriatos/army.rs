//! Armies (PK-6 to PK-8): how many of each kind, what they cost, and the six ready ones.
//!
//! Deliberately absent: where they stand (`formation.rs`), and the named openings' armies (`opening.rs`).

use super::piece::{CANNON_LIMIT, Kind};
use super::refusal::SetUpRefusal;

/// PK-7: points of an army.
pub const POINTS: u8 = 25;
/// PK-6: bridge builders of an army, the least and the most.
pub const BRIDGE_BUILDERS: (u8, u8) = (3, 4);
/// PK-6: tower builders of an army.
pub const TOWER_BUILDERS: u8 = 2;
/// PK-7: soldiers stand alone, or in blocks of four in the Phalanx and other block armies.
pub(super) const LOOSE: u8 = 1;
/// See [`LOOSE`].
pub(super) const BLOCKS: u8 = 4;

/// What an army consists of. Soldiers are counted one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Army {
    counts: [u8; Kind::COUNT],
    /// How many soldiers the army likes to stand together, 1 to 6.
    block: u8,
}

impl Army {
    /// The free pieces alone: King, three bridge builders, two tower builders.
    pub const FREE: Self = Self::of(&[], LOOSE);

    /// The free pieces and these.
    pub(super) const fn of(pieces: &[(Kind, u8)], block: u8) -> Self {
        let mut counts = [0; Kind::COUNT];
        counts[Kind::BridgeBuilder.index()] = BRIDGE_BUILDERS.0;
        counts[Kind::TowerBuilder.index()] = TOWER_BUILDERS;
        counts[Kind::King.index()] = 1;
        let mut i = 0;
        while i < pieces.len() {
            let (kind, count) = pieces[i];
            counts[kind.index()] = count;
            i += 1;
        }
        Self { counts, block }
    }

    /// How many of a kind; soldiers one by one.
    #[must_use]
    pub const fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// How many soldiers like to stand together.
    #[must_use]
    pub const fn block(&self) -> u8 {
        self.block
    }

    /// PK-7: what it costs.
    #[must_use]
    pub fn cost(&self) -> u8 {
        Kind::ALL.into_iter().fold(0, |sum: u8, kind| {
            sum.saturating_add(kind.cost().saturating_mul(self.count(kind)))
        })
    }

    /// One piece more.
    ///
    /// # Errors
    /// The points, the cannon limit or the builders' numbers (PK-6, PK-7) forbid it.
    pub fn with(&self, kind: Kind) -> Result<Self, SetUpRefusal> {
        let mut army = *self;
        army.counts[kind.index()] = self.count(kind).saturating_add(1);
        army.check(CANNON_LIMIT)?;
        Ok(army)
    }

    /// One piece less.
    ///
    /// # Errors
    /// There is none, or the army cannot do without it.
    pub fn without(&self, kind: Kind) -> Result<Self, SetUpRefusal> {
        let mut army = *self;
        let Some(fewer) = self.count(kind).checked_sub(1) else {
            return Err(SetUpRefusal::NoneToRemove(kind));
        };
        army.counts[kind.index()] = fewer;
        army.check(CANNON_LIMIT)?;
        Ok(army)
    }

    /// PK-6, PK-7: may it take the field, with so many cannons at most?
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, cannons: u8) -> Result<(), SetUpRefusal> {
        let fixed = |kind: Kind, least: u8, most: u8| match self.count(kind) {
            count if (least..=most).contains(&count) => Ok(()),
            count => Err(SetUpRefusal::FixedNumber { kind, count, least, most }),
        };
        fixed(Kind::King, 1, 1)?;
        fixed(Kind::TowerBuilder, TOWER_BUILDERS, TOWER_BUILDERS)?;
        fixed(Kind::BridgeBuilder, BRIDGE_BUILDERS.0, BRIDGE_BUILDERS.1)?;
        if self.count(Kind::Cannon) > cannons {
            return Err(SetUpRefusal::TooManyCannons { limit: cannons });
        }
        match self.cost() {
            cost if cost > POINTS => Err(SetUpRefusal::TooDear { cost }),
            _ => Ok(()),
        }
    }
}

/// PK-7: the ready armies. Each costs exactly 25 points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReadyArmy {
    /// "Equilibrado".
    Balanced,
    /// "Falange".
    Phalanx,
    /// "Grande Bateria".
    GrandBattery,
    /// "Enxame".
    Swarm,
    /// "Sombra".
    Shadow,
    /// "Cerco".
    Siege,
}

impl ReadyArmy {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Balanced, Self::Phalanx, Self::GrandBattery, Self::Swarm, Self::Shadow, Self::Siege];

    /// The key of the army in locales and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Phalanx => "phalanx",
            Self::GrandBattery => "grand-battery",
            Self::Swarm => "swarm",
            Self::Shadow => "shadow",
            Self::Siege => "siege",
        }
    }

    /// What it consists of (PK-7, our decision).
    #[must_use]
    pub const fn army(self) -> Army {
        use Kind::{Archer, Cannon, Collector, DecoyCart, Knight, Scout, Soldier, Spy};
        match self {
            Self::Balanced => Army::of(
                &[
                    (Soldier, 9),
                    (Collector, 3),
                    (Archer, 2),
                    (Cannon, 1),
                    (Knight, 1),
                    (Scout, 1),
                    (DecoyCart, 1),
                ],
                LOOSE,
            ),
            Self::Phalanx => Army::of(
                &[(Soldier, 16), (Collector, 3), (Archer, 1), (Cannon, 1), (DecoyCart, 1)],
                BLOCKS,
            ),
            Self::GrandBattery => {
                Army::of(&[(Cannon, 3), (Archer, 2), (Soldier, 9), (Collector, 3)], LOOSE)
            }
            Self::Swarm => {
                Army::of(&[(Soldier, 18), (Collector, 4), (Scout, 1), (DecoyCart, 1)], LOOSE)
            }
            Self::Shadow => Army::of(
                &[(Spy, 2), (Scout, 1), (DecoyCart, 2), (Soldier, 9), (Collector, 3), (Knight, 1)],
                LOOSE,
            ),
            Self::Siege => {
                Army::of(&[(Cannon, 2), (Soldier, 13), (Archer, 2), (Collector, 2)], BLOCKS)
            }
        }
    }
}
