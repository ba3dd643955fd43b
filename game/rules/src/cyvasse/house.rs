//! The eight houses (CY-11): keys only. Names, colours and banners live in the locales and the look files.

use crate::chance::{Chance, Stream};

/// A house: a banner, colours and a name for the same army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A heron over a marsh.
    Heron,
    /// A crown of thorns.
    Bramble,
    /// A bell in a tower.
    Bell,
    /// A boar on a hill.
    Boar,
    /// Scales of a salt merchant.
    Salt,
    /// An anvil and a star.
    Anvil,
    /// An owl under a moon.
    Owl,
    /// A lantern on a pier.
    Lantern,
}

impl House {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Heron,
        Self::Bramble,
        Self::Bell,
        Self::Boar,
        Self::Salt,
        Self::Anvil,
        Self::Owl,
        Self::Lantern,
    ];

    /// The key in locales, settings and look files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Heron => "heron",
            Self::Bramble => "bramble",
            Self::Bell => "bell",
            Self::Boar => "boar",
            Self::Salt => "salt",
            Self::Anvil => "anvil",
            Self::Owl => "owl",
            Self::Lantern => "lantern",
        }
    }

    /// Reads [`House::key`].
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|house| house.key() == key)
    }

    /// CY-11: one of the other seven, from [`Stream::Sheet`].
    pub fn draw_other(self, chance: &mut Chance) -> Self {
        let mut rest = Self::ALL.into_iter().filter(|&house| house != self);
        let pick = chance.below(Stream::Sheet, Self::ALL.len() as u32 - 1) as usize;
        rest.nth(pick).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cy_11_the_other_house_is_one_of_seven() {
        let mut chance = Chance::from_seed(3);
        for house in House::ALL {
            assert_eq!(House::from_key(house.key()), Some(house));
            let drawn: std::collections::BTreeSet<House> =
                (0..200).map(|_| house.draw_other(&mut chance)).collect();
            assert_eq!(drawn.len(), 7);
            assert!(!drawn.contains(&house));
        }
    }
}
