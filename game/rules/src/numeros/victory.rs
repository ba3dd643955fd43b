//! The victories of BN-18 and BN-19.
//!
//! Common victories count what a side has taken. Proper ones look for formations (`formation`) once the enemy pyramid
//! is gone. Deliberately absent: whose turn it is; the match asks at the end of a side's own turn.

use super::numbers::Kinds;
use super::position::Position;
use super::side::Side;

/// BN-18, BN-19: a way to win, in the order of the rules; a later proper one is the greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Victory {
    /// "Corpo": pieces.
    Body,
    /// "Bens": value.
    Goods,
    /// "Lucros": digits.
    Profits,
    /// "Corpo e Bens".
    BodyGoods,
    /// "Corpo e Lucros".
    BodyProfits,
    /// "Bens e Lucros".
    GoodsProfits,
    /// "Corpo, Bens e Lucros".
    BodyGoodsProfits,
    /// "Ação": value with few digits.
    Lawsuit,
    /// "Honra": value with few pieces.
    Honour,
    /// "Honra e ação": value with few digits and few pieces.
    HonourLawsuit,
    /// "Mediana": an arithmetic progression.
    MedianA,
    /// "Mediana": a geometric one.
    MedianG,
    /// "Mediana": a harmonic one.
    MedianH,
    /// "Grande": arithmetic and geometric.
    GreatAG,
    /// "Grande": arithmetic and harmonic.
    GreatAH,
    /// "Grande": geometric and harmonic.
    GreatGH,
    /// "Excelente": all three.
    Excellent,
}

impl Victory {
    /// All seventeen.
    pub const ALL: [Self; 17] = [
        Self::Body,
        Self::Goods,
        Self::Profits,
        Self::BodyGoods,
        Self::BodyProfits,
        Self::GoodsProfits,
        Self::BodyGoodsProfits,
        Self::Lawsuit,
        Self::Honour,
        Self::HonourLawsuit,
        Self::MedianA,
        Self::MedianG,
        Self::MedianH,
        Self::GreatAG,
        Self::GreatAH,
        Self::GreatGH,
        Self::Excellent,
    ];

    /// BN-31.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Body => "corpo",
            Self::Goods => "bens",
            Self::Profits => "lucros",
            Self::BodyGoods => "corpo+bens",
            Self::BodyProfits => "corpo+lucros",
            Self::GoodsProfits => "bens+lucros",
            Self::BodyGoodsProfits => "corpo+bens+lucros",
            Self::Lawsuit => "acao",
            Self::Honour => "honra",
            Self::HonourLawsuit => "honra+acao",
            Self::MedianA => "mediana A",
            Self::MedianG => "mediana G",
            Self::MedianH => "mediana H",
            Self::GreatAG => "grande AG",
            Self::GreatAH => "grande AH",
            Self::GreatGH => "grande GH",
            Self::Excellent => "excelente AGH",
        }
    }

    /// The victory of a [`Self::key`].
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|victory| victory.key() == key)
    }

    /// BN-19: the progressions a formation must hold; none for a common victory.
    #[must_use]
    pub const fn kinds(self) -> Kinds {
        Kinds(match self {
            Self::MedianA => 0b001,
            Self::MedianG => 0b010,
            Self::MedianH => 0b100,
            Self::GreatAG => 0b011,
            Self::GreatAH => 0b101,
            Self::GreatGH => 0b110,
            Self::Excellent => 0b111,
            _ => 0,
        })
    }

    /// BN-18: is it one that counts what was taken?
    #[must_use]
    pub const fn is_common(self) -> bool {
        self.kinds().is_empty()
    }
}

/// A set of victories: what a match sheet allows, what a side holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct VictorySet(u32);

impl VictorySet {
    /// None.
    pub const NONE: Self = Self(0);
    /// All seventeen.
    pub const ALL: Self = Self((1 << Victory::ALL.len()) - 1);
    /// BN-19: the proper ones.
    pub const PROPER: Self = Self(Self::ALL.0 & !((1 << Victory::MedianA as u32) - 1));
    /// BN-18: the common ones, presets included.
    pub const COMMON: Self = Self((1 << Victory::MedianA as u32) - 1);

    /// One.
    #[must_use]
    pub const fn only(victory: Victory) -> Self {
        Self(1 << victory as u32)
    }

    /// This set and one more.
    #[must_use]
    pub const fn with(self, victory: Victory) -> Self {
        Self(self.0 | 1 << victory as u32)
    }

    /// This set less one.
    #[must_use]
    pub const fn without(self, victory: Victory) -> Self {
        Self(self.0 & !(1 << victory as u32))
    }

    /// In both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Is it in the set?
    #[must_use]
    pub const fn contains(self, victory: Victory) -> bool {
        self.0 >> victory as u32 & 1 != 0
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit a victory, in order.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Its victories in order.
    pub fn iter(self) -> impl Iterator<Item = Victory> {
        Victory::ALL.into_iter().filter(move |&victory| self.contains(victory))
    }

    /// The last in order: the greatest proper one, else the most demanding common one.
    #[must_use]
    pub fn greatest(self) -> Option<Victory> {
        Victory::ALL.into_iter().rev().find(|&victory| self.contains(victory))
    }

    const fn with_if(self, condition: bool, victory: Victory) -> Self {
        if condition { self.with(victory) } else { self }
    }
}

/// BN-18: what the match sheet sets; each at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Thresholds {
    /// N.
    pub pieces: u32,
    /// V.
    pub value: u32,
    /// D.
    pub digits: u32,
}

impl Default for Thresholds {
    /// BN-18: 10, 300, 18.
    fn default() -> Self {
        Self { pieces: 10, value: 300, digits: 18 }
    }
}

impl Position {
    /// BN-18, BN-19: the victories a side would hold if its turn ended now.
    #[must_use]
    pub fn victories(&self, side: Side, thresholds: &Thresholds) -> VictorySet {
        let mut held = self.common(side, thresholds);
        if self.pyramid(side.other()).is_none() {
            let found = self.formations(side);
            if found.is_any() {
                for victory in VictorySet::PROPER.iter() {
                    held = held.with_if(found.holds(victory.kinds()), victory);
                }
            }
        }
        held
    }

    /// BN-18.
    #[inline]
    fn common(&self, side: Side, thresholds: &Thresholds) -> VictorySet {
        let taken = self.taken(side);
        let body = taken.pieces() >= thresholds.pieces;
        let goods = taken.value() >= thresholds.value;
        let profits = taken.digits() >= thresholds.digits;
        VictorySet::NONE
            .with_if(body, Victory::Body)
            .with_if(goods, Victory::Goods)
            .with_if(profits, Victory::Profits)
            .with_if(body && goods, Victory::BodyGoods)
            .with_if(body && profits, Victory::BodyProfits)
            .with_if(goods && profits, Victory::GoodsProfits)
            .with_if(body && goods && profits, Victory::BodyGoodsProfits)
            .with_if(goods && !profits, Victory::Lawsuit)
            .with_if(goods && !body, Victory::Honour)
            .with_if(goods && !body && !profits, Victory::HonourLawsuit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::numbers::Progression as P;
    use super::*;

    #[test]
    fn keys_are_read_back_and_sets_are_in_order() {
        for victory in Victory::ALL {
            assert_eq!(Victory::of_key(victory.key()), Some(victory));
            assert_eq!(victory.is_common(), VictorySet::COMMON.contains(victory));
        }
        assert_eq!(VictorySet::PROPER.iter().count(), 7);
        assert_eq!(VictorySet::COMMON.with(Victory::GreatAH).greatest(), Some(Victory::GreatAH));
        assert!(Victory::GreatGH.kinds().contains(P::Harmonic));
        assert!(!Victory::GreatGH.kinds().contains(P::Arithmetic));
    }
}
