//! What legality hangs on: the open table and the asked seat's own hand, and nothing else (JZ-34).
//!
//! [`Seen::check`] says why an action is refused, [`Seen::legal`] lists what is not. As neither is given another
//! hand, a sealed commitment or the deck, asking leaks nothing.

use super::action::{Action, Commitment};
use super::battle::Plunder;
use super::campaign::{DEVELOPMENT_PRICE, MOST_DEVELOPMENTS, TROOP_PRICE};
use super::card::{BattleCards, Card, HAND_LIMIT, Hand};
use super::commitment::Means;
use super::hex::Hex;
use super::refusal::{Ask, Refusal};
use super::role::Role;
use super::side::{GENERALS_EACH, GeneralId, Side};
use super::table::{Post, Settlement, Table};
use crate::game::Seat;

/// One seat's knowledge, as far as it may act on it.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// What lies open.
    pub table: &'a Table,
    /// The seat.
    pub seat: Seat,
    /// Its hand.
    pub hand: &'a Hand,
}

impl<'a> Seen<'a> {
    /// May the seat do this now?
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        let ask = self.table.ask(self.seat).ok_or(Refusal::NotAsked)?;
        match (ask, action) {
            (Ask::Income, Action::Recruit { at, to, troops }) => {
                self.check_recruit(*at, *to, *troops)
            }
            (Ask::Income, Action::Develop { at }) => self.check_develop(*at),
            (Ask::Cards, Action::Give { card, to }) => self.check_give(*card, *to),
            (Ask::Cards, Action::Discard { card }) => {
                if self.hand.len() <= HAND_LIMIT {
                    return Err(Refusal::HandNotOver);
                }
                self.in_hand(*card)
            }
            (Ask::Cards, Action::Done) if self.hand.len() > HAND_LIMIT => Err(Refusal::HandOver),
            (Ask::Movement, Action::Move { general, to, passage, ark }) => {
                self.check_move(*general, *to, *passage, *ark)
            }
            (Ask::Declare(hex), Action::Declare { at } | Action::Hold { at }) if *at == hex => {
                Ok(())
            }
            (Ask::Commit(_), Action::Commit(commitment)) => self.check_commit(commitment),
            (Ask::Plunder(_), Action::Plunder(_)) => Ok(()),
            (Ask::Closing, Action::Ransom { general, at }) => self.check_ransom(*general, *at),
            (Ask::Income | Ask::Cards | Ask::Movement | Ask::Closing, Action::Done) => Ok(()),
            _ => Err(Refusal::AskedElse(ask)),
        }
    }

    fn in_hand(&self, card: Card) -> Result<(), Refusal> {
        if self.hand.has(card) { Ok(()) } else { Err(Refusal::NotInHand(card)) }
    }

    fn own_settlement(&self, at: Hex) -> Result<&'a Settlement, Refusal> {
        let found = self.table.settlement(at);
        found.filter(|each| each.owner == self.side()).ok_or(Refusal::NotYourSettlement(at))
    }

    const fn side(&self) -> Side {
        Side::Player(self.seat)
    }

    fn coins(&self) -> u32 {
        self.table.coins[self.seat.index()]
    }

    fn pays(&self, need: u32) -> Result<(), Refusal> {
        let have = self.coins();
        if need <= have { Ok(()) } else { Err(Refusal::TooFewCoins { need, have }) }
    }

    /// The hex of an own, free general.
    fn own_general(&self, id: GeneralId) -> Result<Hex, Refusal> {
        if id.seat() != self.seat {
            return Err(Refusal::NotYourGeneral(id));
        }
        self.table.general(id).hex().ok_or(Refusal::NotFree(id))
    }

    fn check_recruit(&self, at: Hex, to: Option<GeneralId>, troops: u16) -> Result<(), Refusal> {
        self.own_settlement(at)?;
        if let Some(id) = to
            && self.own_general(id)? != at
        {
            return Err(Refusal::NotThere(id, at));
        }
        if troops == 0 {
            return Err(Refusal::NothingBought);
        }
        self.pays(u32::from(troops) * TROOP_PRICE)
    }

    fn check_develop(&self, at: Hex) -> Result<(), Refusal> {
        if self.own_settlement(at)?.developments >= MOST_DEVELOPMENTS {
            return Err(Refusal::FullyDeveloped(at));
        }
        self.pays(DEVELOPMENT_PRICE)
    }

    fn check_give(&self, card: Card, to: GeneralId) -> Result<(), Refusal> {
        if !card.is_item() {
            return Err(Refusal::NotAnItem(card));
        }
        self.in_hand(card)?;
        self.own_general(to).map(|_| ())
    }

    fn check_move(&self, id: GeneralId, to: Hex, passage: bool, ark: bool) -> Result<(), Refusal> {
        self.own_general(id)?;
        if self.table.general(id).moved {
            return Err(Refusal::HasMoved(id));
        }
        if !self.table.reach(id).contains(to) {
            return Err(Refusal::OutOfReach(to));
        }
        if passage {
            self.in_hand(Card::SecretPassage)?;
            if !self.is_passage_goal(to) {
                return Err(Refusal::NoPassage(to));
            }
        }
        if ark && !self.table.can_carry_ark(id) {
            return Err(Refusal::NoArk(id));
        }
        Ok(())
    }

    /// JZ-12.
    fn is_passage_goal(&self, to: Hex) -> bool {
        self.table.settlement(to).is_some_and(|each| each.owner != self.side())
    }

    /// JZ-8: what the seat has for the declared battle.
    fn means(&self) -> Means {
        let Some(fight) = &self.table.fight else { return Means::default() };
        let mut troops = [0; GENERALS_EACH];
        for id in self.table.generals_on(self.seat, fight.hex) {
            troops[id.number()] = self.table.general(id).troops;
        }
        let settlement = self.table.settlement(fight.hex);
        let own = settlement.filter(|each| each.owner == self.side());
        let mut cards = self.hand.battle_cards();
        if !self.plays_siege_engines() {
            let engines = BattleCards::NONE.with(Card::SiegeEngines).bits();
            cards = BattleCards::from_bits(cards.bits() & !engines);
        }
        Means { troops, garrison: own.map_or(0, |each| each.garrison), cards }
    }

    /// JZ-14.
    fn plays_siege_engines(&self) -> bool {
        self.table.fight.is_some_and(|fight| {
            let attacks = fight.role_of(self.seat) == Some(Role::Attacker);
            attacks && self.table.settlement(fight.hex).is_some()
        })
    }

    fn check_commit(&self, commitment: &Commitment) -> Result<(), Refusal> {
        let means = self.means();
        for (id, (&led, &committed)) in
            GeneralId::of(self.seat).zip(means.troops.iter().zip(&commitment.troops))
        {
            if committed > led {
                return Err(Refusal::MoreThanLed { general: id, led, committed });
            }
        }
        if commitment.garrison > means.garrison {
            let (held, committed) = (means.garrison, commitment.garrison);
            return Err(Refusal::MoreThanGarrison { held, committed });
        }
        for card in commitment.cards.iter() {
            self.in_hand(card)?;
            if card == Card::SiegeEngines && !self.plays_siege_engines() {
                return Err(Refusal::NoSiegeEngines);
            }
        }
        Ok(())
    }

    fn check_ransom(&self, id: GeneralId, at: Hex) -> Result<(), Refusal> {
        if id.seat() != self.seat {
            return Err(Refusal::NotYourGeneral(id));
        }
        let price = self.table.ransom(id).ok_or(Refusal::NotCaptive(id))?;
        self.own_settlement(at)?;
        self.pays(price)
    }
}

/// The lists.
impl Seen<'_> {
    /// Appends what the seat may do now. Troops are bought one at a time or for all the coins, and commitments are
    /// those of [`Means::list`]; for all else the list is complete.
    pub fn legal(&self, out: &mut Vec<Action>) {
        let Some(ask) = self.table.ask(self.seat) else { return };
        match ask {
            Ask::Income => self.list_income(out),
            Ask::Cards => self.list_cards(out),
            Ask::Movement => self.list_moves(out),
            Ask::Declare(at) => out.extend([Action::Declare { at }, Action::Hold { at }]),
            Ask::Commit(_) => self.means().list(|each| out.push(Action::Commit(each))),
            Ask::Plunder(_) => {
                out.extend([Plunder::Conquer, Plunder::Sack].map(Action::Plunder));
            }
            Ask::Closing => self.list_ransoms(out),
        }
    }

    fn list_income(&self, out: &mut Vec<Action>) {
        let coins = self.coins();
        let most = u16::try_from(coins / TROOP_PRICE).unwrap_or(u16::MAX);
        for settlement in self.table.settlements_of(self.side()) {
            let at = settlement.hex;
            let generals = self.table.generals_on(self.seat, at).map(Some);
            for to in std::iter::once(None).chain(generals) {
                if most >= 1 {
                    out.push(Action::Recruit { at, to, troops: 1 });
                }
                if most >= 2 {
                    out.push(Action::Recruit { at, to, troops: most });
                }
            }
            if coins >= DEVELOPMENT_PRICE && settlement.developments < MOST_DEVELOPMENTS {
                out.push(Action::Develop { at });
            }
        }
        out.push(Action::Done);
    }

    fn list_cards(&self, out: &mut Vec<Action>) {
        for card in self.hand.kinds().filter(|card| card.is_item()) {
            for to in GeneralId::of(self.seat) {
                if self.table.general(to).hex().is_some() {
                    out.push(Action::Give { card, to });
                }
            }
        }
        if self.hand.len() > HAND_LIMIT {
            out.extend(self.hand.kinds().map(|card| Action::Discard { card }));
        } else {
            out.push(Action::Done);
        }
    }

    fn list_moves(&self, out: &mut Vec<Action>) {
        let has_passage = self.hand.has(Card::SecretPassage);
        let foreign = self.table.foreign(self.side());
        for general in GeneralId::of(self.seat) {
            if self.table.general(general).moved {
                continue;
            }
            let can_carry = self.table.can_carry_ark(general);
            for to in self.table.reach_past(general, foreign).iter() {
                let passages = has_passage && self.is_passage_goal(to);
                for (passage, ark) in [(false, false), (false, true), (true, false), (true, true)] {
                    if passage <= passages && ark <= can_carry {
                        out.push(Action::Move { general, to, passage, ark });
                    }
                }
            }
        }
        out.push(Action::Done);
    }

    fn list_ransoms(&self, out: &mut Vec<Action>) {
        for general in GeneralId::of(self.seat) {
            if self.table.ransom(general).is_some_and(|price| price <= self.coins()) {
                for settlement in self.table.settlements_of(self.side()) {
                    out.push(Action::Ransom { general, at: settlement.hex });
                }
            }
        }
        out.push(Action::Done);
    }

    /// Is there anything to do in this phase but to end the turn? Asked where no card plays a part, so that a turn
    /// without a choice passes by itself.
    pub(super) fn has_business(&self) -> bool {
        let generals = || GeneralId::of(self.seat).map(|id| self.table.general(id));
        match self.table.ask(self.seat) {
            Some(Ask::Income) => {
                let somewhere = self.table.settlements_of(self.side()).next().is_some();
                somewhere && self.coins() >= TROOP_PRICE
            }
            Some(Ask::Movement) => generals().any(|each| matches!(each.post, Post::On(_))),
            Some(Ask::Closing) => {
                let somewhere = self.table.settlements_of(self.side()).next().is_some();
                let price = |id| self.table.ransom(id);
                let mut prices = GeneralId::of(self.seat).filter_map(price);
                somewhere && prices.any(|price| price <= self.coins())
            }
            _ => true,
        }
    }
}
