//! The twelve named openings (PK-8, PK-60): an army each, and the landscape where the text names one.
//!
//! Deliberately absent: their lessons, which are words.

use super::army::{Army, BLOCKS, LOOSE};
use super::map::Landscape;
use super::piece::{CANNON_LIMIT, Kind};

/// PK-60.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Opening {
    /// "Cervo Fantasma".
    GhostDeer,
    /// "Termópilas".
    Thermopylae,
    /// "Trincheira de Ferro".
    IronTrench,
    /// "Gambito da Fome".
    HungerGambit,
    /// "Toulon".
    Toulon,
    /// "Manobra de Piacenza".
    Piacenza,
    /// "Posição Central".
    CentralPosition,
    /// "Ulm".
    Ulm,
    /// "Austerlitz".
    Austerlitz,
    /// "Vazio e Cheio".
    EmptyAndFull,
    /// "Cinco Espiões".
    FiveSpies,
    /// "Comida antes da marcha".
    FoodFirst,
}

impl Opening {
    /// All twelve, in the order of PK-60.
    pub const ALL: [Self; 12] = [
        Self::GhostDeer,
        Self::Thermopylae,
        Self::IronTrench,
        Self::HungerGambit,
        Self::Toulon,
        Self::Piacenza,
        Self::CentralPosition,
        Self::Ulm,
        Self::Austerlitz,
        Self::EmptyAndFull,
        Self::FiveSpies,
        Self::FoodFirst,
    ];

    /// The key of the opening in locales and notation.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::GhostDeer => "ghost-deer",
            Self::Thermopylae => "thermopylae",
            Self::IronTrench => "iron-trench",
            Self::HungerGambit => "hunger-gambit",
            Self::Toulon => "toulon",
            Self::Piacenza => "piacenza",
            Self::CentralPosition => "central-position",
            Self::Ulm => "ulm",
            Self::Austerlitz => "austerlitz",
            Self::EmptyAndFull => "empty-and-full",
            Self::FiveSpies => "five-spies",
            Self::FoodFirst => "food-first",
        }
    }

    /// The landscape the text plays it on, where it names one.
    #[must_use]
    pub const fn landscape(self) -> Option<Landscape> {
        match self {
            Self::Thermopylae | Self::Piacenza => Some(Landscape::River),
            Self::Austerlitz => Some(Landscape::Hills),
            _ => None,
        }
    }

    /// PK-8: it has more cannons than an army may, and is played only without a clock.
    #[must_use]
    pub const fn is_historical(self) -> bool {
        self.army().count(Kind::Cannon) > CANNON_LIMIT
    }

    /// The army the text lists. What it lists without a number is filled up to 25 points.
    #[must_use]
    pub const fn army(self) -> Army {
        use Kind::{
            Archer, BridgeBuilder, Cannon, Collector, DecoyCart, Guard, Knight, Scout, Soldier, Spy,
        };
        match self {
            Self::GhostDeer => Army::of(
                &[
                    (Soldier, 12),
                    (DecoyCart, 3),
                    (Collector, 3),
                    (Scout, 1),
                    (Cannon, 1),
                    (Archer, 1),
                ],
                LOOSE,
            ),
            Self::Thermopylae => Army::of(
                &[(Soldier, 17), (Collector, 2), (Archer, 1), (Cannon, 1), (DecoyCart, 1)],
                BLOCKS,
            ),
            Self::IronTrench => {
                Army::of(&[(Cannon, 4), (Archer, 1), (Soldier, 8), (Collector, 3)], LOOSE)
            }
            Self::HungerGambit => Army::of(
                &[(Soldier, 10), (Collector, 5), (Cannon, 2), (Scout, 1), (DecoyCart, 2)],
                LOOSE,
            ),
            Self::Toulon => Army::of(
                &[(Cannon, 4), (Soldier, 6), (Collector, 2), (Scout, 1), (DecoyCart, 3)],
                LOOSE,
            ),
            Self::Piacenza => Army::of(
                &[
                    (Soldier, 12),
                    (BridgeBuilder, 4),
                    (Knight, 2),
                    (Collector, 2),
                    (DecoyCart, 1),
                    (Archer, 2),
                ],
                BLOCKS,
            ),
            Self::CentralPosition => {
                Army::of(&[(Soldier, 14), (Knight, 2), (Archer, 1), (Collector, 3)], BLOCKS)
            }
            Self::Ulm => Army::of(&[(Knight, 4), (Soldier, 8), (Collector, 3), (Scout, 1)], LOOSE),
            Self::Austerlitz => Army::of(
                &[(Soldier, 12), (Cannon, 2), (Guard, 1), (Collector, 2), (DecoyCart, 1)],
                BLOCKS,
            ),
            Self::EmptyAndFull => {
                Army::of(&[(Soldier, 13), (Archer, 3), (Knight, 1), (Collector, 3)], LOOSE)
            }
            Self::FiveSpies => Army::of(
                &[(Spy, 2), (Scout, 2), (DecoyCart, 3), (Soldier, 8), (Collector, 2), (Archer, 1)],
                LOOSE,
            ),
            Self::FoodFirst => {
                Army::of(&[(Collector, 6), (Soldier, 12), (Cannon, 1), (Archer, 2)], BLOCKS)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pk_60_twelve_armies_of_25_points() {
        for opening in Opening::ALL {
            let army = opening.army();
            assert_eq!(army.cost(), 25, "{opening:?}");
            let limit = if opening.is_historical() { 4 } else { CANNON_LIMIT };
            assert_eq!(army.check(limit), Ok(()), "{opening:?}");
        }
    }

    #[test]
    fn pk_8_two_openings_are_historical() {
        let historical: Vec<Opening> =
            Opening::ALL.into_iter().filter(|opening| opening.is_historical()).collect();
        assert_eq!(historical, [Opening::IronTrench, Opening::Toulon]);
    }
}
