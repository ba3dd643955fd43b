//! The commitments a seat may choose from (JZ-8, JZ-14), as a list that is never long.
//!
//! Every number of each general's troops, with every number of the garrison, with every set of cards would be a list
//! of thousands. So there are two lists. While the full one has at most [`MOST`] entries, it is the full one. Beyond
//! that, for each set of cards, the list climbs a ladder: totals from 0 to all there is, each once while there are at
//! most [`RUNGS`] above 0, else that many evenly spread, the garrison giving first and then the generals in order. What is
//! left out differs from a neighbour by who gives, or by a few troops; `apply` takes every legal commitment.

use super::action::Commitment;
use super::card::BattleCards;
use super::side::GENERALS_EACH;

/// The longest full list.
pub const MOST: u64 = 256;
/// Most rungs of the ladder above 0.
pub const RUNGS: u32 = 32;

/// What a side has for a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Means {
    /// Troops of each general on the hex, by its number.
    pub troops: [u16; GENERALS_EACH],
    /// Troops of the own garrison there.
    pub garrison: u16,
    /// Cards it may play there.
    pub cards: BattleCards,
}

impl Means {
    /// Calls `take` with each commitment of the list.
    pub fn list(&self, mut take: impl FnMut(Commitment)) {
        let own = self.cards.bits();
        for bits in (0..16).filter(|bits| bits & !own == 0) {
            let cards = BattleCards::from_bits(bits);
            if self.all() <= MOST {
                self.every(cards, &mut take);
            } else {
                self.ladder(cards, &mut take);
            }
        }
    }

    /// How many there are in all.
    #[must_use]
    pub fn all(&self) -> u64 {
        let ways = |count: u16| u64::from(count) + 1;
        let generals: u64 = self.troops.iter().map(|&count| ways(count)).product();
        // Full armies and sixteen sets of cards would spill over 64 bits.
        let cards = 1_u64 << self.cards.iter().count();
        generals.saturating_mul(ways(self.garrison)).saturating_mul(cards)
    }

    fn every(&self, cards: BattleCards, take: &mut impl FnMut(Commitment)) {
        let [first, second, third] = self.troops;
        for garrison in 0..=self.garrison {
            for a in 0..=first {
                for b in 0..=second {
                    for c in 0..=third {
                        take(Commitment { troops: [a, b, c], garrison, cards });
                    }
                }
            }
        }
    }

    fn ladder(&self, cards: BattleCards, take: &mut impl FnMut(Commitment)) {
        let generals: u32 = self.troops.iter().map(|&count| u32::from(count)).sum();
        let total = generals + u32::from(self.garrison);
        let rungs = total.min(RUNGS);
        for rung in 0..=rungs {
            let troops = (rung * total).checked_div(rungs).unwrap_or(0);
            take(self.give(troops, cards));
        }
    }

    /// So many troops: the garrison's first, then the generals' in order.
    #[must_use]
    pub fn give(&self, troops: u32, cards: BattleCards) -> Commitment {
        let mut left = troops;
        let mut part = |most: u16| {
            let part = u16::try_from(left).unwrap_or(u16::MAX).min(most);
            left -= u32::from(part);
            part
        };
        let garrison = part(self.garrison);
        let [first, second, third] = self.troops;
        Commitment { troops: [part(first), part(second), part(third)], garrison, cards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::juizes::Card;

    fn listed(means: &Means) -> Vec<Commitment> {
        let mut list = Vec::new();
        means.list(|commitment| list.push(commitment));
        list
    }

    #[test]
    fn jz_08_a_short_list_is_the_full_one() {
        let cards = BattleCards::NONE.with(Card::Ambush);
        let means = Means { troops: [4, 0, 4], garrison: 3, cards };
        let list = listed(&means);
        assert_eq!(list.len() as u64, means.all());
        assert_eq!(list.len(), 5 * 5 * 4 * 2);
    }

    #[test]
    fn jz_08_a_long_list_is_a_ladder_from_nothing_to_all() {
        let cards = BattleCards::from_bits(15);
        let means = Means { troops: [4, 4, 4], garrison: 3, cards };
        let list = listed(&means);
        assert_eq!(list.len(), 16 * 16);
        assert_eq!(list[0], Commitment::default());
        let most = Means { troops: [u16::MAX; 3], garrison: u16::MAX, cards };
        let list = listed(&most);
        assert_eq!(list.len(), 33 * 16);
        assert_eq!(list[32].troops, [u16::MAX; 3]);
        for commitment in list {
            assert!(commitment.garrison <= most.garrison);
        }
    }
}
