//! The campaign's hash: a number that differs when anything differs that the rules can feel, equal on every machine.
//!
//! Everything is folded in anew, a word at a time. Changing
//! the order changes every hash in every journal: then `RULES_VERSION` must grow. Deliberately absent: an incremental
//! hash, as nothing searches campaigns by position.

use super::action::Commitment;
use super::campaign::Campaign;
use super::card::Card;
use super::event::Cause;
use super::role::{ByRole, Role};
use super::side::Side;
use super::table::{Ark, General, Post, Settlement, Table};
use crate::game::{Outcome, Seat, SeatSet};
use crate::mixing::fold;

/// Where the chain starts.
const START: u64 = 0x4A55_495A_4553_0001;

struct Chain(u64);

impl Chain {
    fn fold(&mut self, value: u64) {
        self.0 = fold(self.0, value);
    }

    /// Up to eight bytes.
    fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        let mut word = 0;
        let mut count = 0;
        for byte in bytes {
            word = word << 8 | u64::from(byte);
            count += 1;
            if count % 8 == 0 {
                self.fold(word);
                word = 0;
            }
        }
        self.fold(word << 8 | count);
    }

    fn settlement(&mut self, each: &Settlement) {
        let place = each.hex.index() as u64;
        let kind = each.kind as u64;
        let owner = each.owner.index() as u64;
        let rest = u64::from(each.developments) << 16 | u64::from(each.garrison);
        self.fold(place << 56 | kind << 48 | owner << 40 | u64::from(each.stands) << 32 | rest);
        self.bytes(each.siege);
    }

    fn general(&mut self, each: &General) {
        let post = match each.post {
            Post::On(hex) => hex.index() as u64,
            Post::Captive(side) => 100 + side.index() as u64,
            Post::Dead => 200,
        };
        let marks = u64::from(each.passage) << 1 | u64::from(each.moved);
        self.fold(
            post << 56 | u64::from(each.strength) << 48 | marks << 40 | u64::from(each.troops),
        );
        let [squires, swords, spears] = each.items.map(u64::from);
        self.fold(squires << 56 | swords << 48 | spears << 40 | u64::from(each.since));
    }

    fn commitment(&mut self, each: &Commitment) {
        let [first, second, third] = each.troops.map(u64::from);
        self.fold(first << 48 | second << 32 | third << 16 | u64::from(each.garrison));
        self.fold(u64::from(each.cards.bits()) | 256);
    }

    fn sides(&mut self, sides: &ByRole<Side>) {
        self.fold((sides.attacker.index() << 8 | sides.defender.index()) as u64);
    }

    fn outcome(&mut self, outcome: Option<Outcome<Cause>>) {
        match outcome {
            None => self.fold(0),
            Some(Outcome { winners, cause }) => {
                self.fold(u64::from(bits(winners)) << 8 | (cause as u64 + 1));
            }
        }
    }

    fn table(&mut self, table: &Table) {
        self.bytes([
            table.seats,
            table.starts.index() as u8,
            table.round,
            table.stage as u8,
            table.turn,
            bits(table.out),
            table.asked.map_or(u8::MAX, |index| index),
        ]);
        self.bytes(table.terrain.map(|terrain| terrain as u8));
        table.settlements.iter().for_each(|each| self.settlement(each));
        table.generals.iter().for_each(|each| self.general(each));
        self.fold(table.pairs.len() as u64);
        for pair in table.pairs.iter() {
            self.fold((pair.hex.index() as u64) << 32 | u64::from(pair.since));
        }
        for coins in table.coins {
            self.fold(u64::from(coins));
        }
        self.fold(u64::from(table.ira) << 32 | u64::from(table.clock));
        self.fold(match table.ark {
            Ark::On(hex) => hex.index() as u64,
            Ark::With(id) => 256 + id.index() as u64,
        });
        self.bytes(table.discards);
        self.fold(table.clashes.len() as u64);
        for clash in table.clashes.iter() {
            self.bytes([clash.hex.index() as u8, clash.met, clash.held]);
        }
        if let Some(fight) = &table.fight {
            self.sides(&fight.sides);
            let awaited = u8::from(fight.awaited.attacker) << 1 | u8::from(fight.awaited.defender);
            self.bytes([fight.hex.index() as u8, fight.declarer as u8, awaited]);
        }
        if let Some(choice) = &table.choice {
            let place = (choice.hex.index() as u64) << 8 | choice.seat.index() as u64;
            self.fold(1 << 40 | place << 16 | u64::from(choice.left));
        }
        self.outcome(table.outcome);
    }
}

fn bits(seats: SeatSet) -> u8 {
    seats.iter().fold(0, |bits, seat: Seat| bits | 1 << seat.index())
}

impl Campaign {
    /// The hash of the whole state, hidden things included.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut chain = Chain(START);
        chain.table(&self.table);
        for hand in &self.hands {
            chain.bytes(Card::ALL.map(|card| hand.count(card)));
        }
        chain.bytes(self.deck.iter().map(|card| card.index() as u8));
        for role in Role::BOTH {
            match &self.sealed[role] {
                Some(commitment) => chain.commitment(commitment),
                None => chain.fold(0),
            }
        }
        chain.0
    }
}
