//! The cards: four that are played in a battle (JZ-14), one in Movimentação (JZ-12), three that are items (JZ-15),
//! and the deck as data (JZ-31).

/// A kind of card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Card {
    /// "Armas de Cerco": voids the wall.
    SiegeEngines,
    /// "Emboscada": kills all enemy generals on the hex.
    Ambush,
    /// "Mercenários": +4, and 1 Ira.
    Mercenaries,
    /// "Assassino": as the ambush, and 2 Ira.
    Assassin,
    /// "Passagem Secreta": enters a settlement past its wall.
    SecretPassage,
    /// "Escudeiro": dies in its general's place.
    Squire,
    /// "Espada": +1.
    Sword,
    /// "Lança": +2.
    Spear,
}

/// Kinds of cards.
pub const KINDS: usize = 8;
/// JZ-31: cards in the game.
pub const DECK: usize = 34;
/// JZ-31: most cards in a hand at the end of its turn in Cartas.
pub const HAND_LIMIT: usize = 5;
/// JZ-10: what Mercenários add.
pub const MERCENARIES: u32 = 4;

impl Card {
    /// All kinds, in the order of JZ-31's deck.
    pub const ALL: [Self; KINDS] = [
        Self::SiegeEngines,
        Self::Ambush,
        Self::Mercenaries,
        Self::Assassin,
        Self::SecretPassage,
        Self::Squire,
        Self::Sword,
        Self::Spear,
    ];

    /// The four that are played in a battle.
    pub const BATTLE: [Self; 4] =
        [Self::SiegeEngines, Self::Ambush, Self::Mercenaries, Self::Assassin];

    /// The three that a general carries.
    pub const ITEMS: [Self; 3] = [Self::Squire, Self::Sword, Self::Spear];

    /// 0 to 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// JZ-31: how many the deck has.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::SiegeEngines => 6,
            Self::Ambush | Self::Squire | Self::Sword => 4,
            Self::Mercenaries => 8,
            Self::Assassin | Self::SecretPassage => 3,
            Self::Spear => 2,
        }
    }

    /// JZ-14, JZ-16: the Ira that playing it adds.
    #[must_use]
    pub const fn ira(self) -> u32 {
        match self {
            Self::Mercenaries => 1,
            Self::Assassin => 2,
            _ => 0,
        }
    }

    /// JZ-31: the strength it gives the general who carries it. 0 for what is no weapon.
    #[must_use]
    pub const fn arms(self) -> u32 {
        match self {
            Self::Sword => 1,
            Self::Spear => 2,
            _ => 0,
        }
    }

    /// Is it carried by a general?
    #[must_use]
    pub const fn is_item(self) -> bool {
        matches!(self, Self::Squire | Self::Sword | Self::Spear)
    }

    /// The word of files, notation and locale keys (JZ-40).
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::SiegeEngines => "armas_de_cerco",
            Self::Ambush => "emboscada",
            Self::Mercenaries => "mercenarios",
            Self::Assassin => "assassino",
            Self::SecretPassage => "passagem_secreta",
            Self::Squire => "escudeiro",
            Self::Sword => "espada",
            Self::Spear => "lanca",
        }
    }

    /// The kind of this word.
    #[must_use]
    pub fn from_key(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.key() == text)
    }
}

/// JZ-14: the cards one side plays in one battle, at most one of each of [`Card::BATTLE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash)]
pub struct BattleCards(
    /// Invariant: only bits 0 to 3, the indices of [`Card::BATTLE`].
    u8,
);

impl BattleCards {
    /// None.
    pub const NONE: Self = Self(0);

    /// The set whose bits are the indices of [`Card::BATTLE`]; higher bits are dropped.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// Its bits.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// With one more. A card that is not played in battles changes nothing.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self((self.0 | 1 << card.index()) & 15)
    }

    /// Is it among them?
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 & (1 << card.index()) & 15 != 0
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the deck's order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::BATTLE.into_iter().filter(move |&card| self.has(card))
    }

    /// JZ-14: the Ira they add together.
    #[must_use]
    pub fn ira(self) -> u32 {
        self.iter().map(Card::ira).sum()
    }
}

/// A hand: how many of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Hand(
    /// By [`Card::index`].
    [u8; KINDS],
);

impl Hand {
    /// How many of a kind.
    #[must_use]
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// Has it one?
    #[must_use]
    pub const fn has(&self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Cards in all.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// None?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The kinds it has, in the deck's order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        let hand = *self;
        Card::ALL.into_iter().filter(move |&card| hand.has(card))
    }

    /// JZ-14: those it could play in a battle.
    #[must_use]
    pub fn battle_cards(&self) -> BattleCards {
        self.kinds().fold(BattleCards::NONE, BattleCards::with)
    }

    pub(super) const fn from_counts(counts: [u8; KINDS]) -> Self {
        Self(counts)
    }

    pub(super) const fn add(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_add(1);
    }

    pub(super) const fn take(&mut self, card: Card) {
        self.0[card.index()] = self.0[card.index()].saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jz_31_the_deck_has_34_cards() {
        assert_eq!(Card::ALL.iter().map(|card| usize::from(card.count())).sum::<usize>(), DECK);
        for (index, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(Card::from_key(card.key()), Some(card));
        }
    }

    #[test]
    fn jz_14_a_battle_knows_four_cards() {
        let all = Card::ALL.into_iter().fold(BattleCards::NONE, BattleCards::with);
        assert!(all.iter().eq(Card::BATTLE));
        assert!(!all.has(Card::Squire) && !all.has(Card::SecretPassage));
        assert_eq!(all.ira(), 3);
    }
}
