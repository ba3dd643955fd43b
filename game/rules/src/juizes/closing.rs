//! Fim (JZ-11, JZ-31 to JZ-33): sieges grow, captives come back, Ira brings invaders, and the campaign may end.

use std::cmp::Reverse;

use super::campaign::{Campaign, Desk};
use super::event::{Cause, Event};
use super::hex::{Hex, HexSet};
use super::side::{GeneralId, Side};
use super::table::{General, Pair, Post, ROUNDS, Stage};
use crate::chance::{Chance, Stream};
use crate::game::{Seat, SeatSet};

/// JZ-32: Ira that brings a pair of invaders.
pub const IRA_OF_A_PAIR: u32 = 6;

impl Campaign {
    /// JZ-11: each besieger's counter grows; who has left has none.
    pub(super) fn grow_sieges(&mut self) {
        for index in 0..self.table.settlements.len() {
            let Some(hex) = self.table.settlements.get(index).map(|each| each.hex) else { break };
            let arrivals = self.table.arrivals(hex);
            let Some(settlement) = self.table.settlements.get_mut(index) else { break };
            let owner = settlement.owner.index();
            for (side, (round, arrival)) in settlement.siege.iter_mut().zip(arrivals).enumerate() {
                let besieges = settlement.stands && arrival.is_some() && side != owner;
                *round = if besieges { round.saturating_add(1).max(2) } else { 0 };
            }
        }
    }

    /// JZ-31: a captive's owner pays the captor, and the general returns without troops. Captives of a neutral village
    /// are paid for all the same; the coins leave the game.
    pub(super) fn pay_ransom(&mut self, seat: Seat, id: GeneralId, at: Hex, desk: &mut Desk) {
        let Some(price) = self.table.ransom(id) else { return };
        let captor = match self.table.general(id).post {
            Post::Captive(captor) => captor.seat(),
            Post::On(_) | Post::Dead => None,
        };
        self.table.coins[seat.index()] -= price;
        if let Some(captor) = captor {
            self.table.coins[captor.index()] += price;
        }
        self.table.station(id, at);
        desk.tell(|| Event::Ransomed { general: id, at, price });
    }

    /// JZ-32, JZ-33: the end of Fim.
    pub(super) fn end_round(&mut self, chance: &mut Chance, desk: &mut Desk) {
        self.admit_invaders(chance, desk);
        self.judge(desk);
        if self.table.outcome.is_some() {
            return;
        }
        if self.table.round >= ROUNDS {
            let winners = self.leaders();
            self.end(winners, Cause::Rounds, desk);
            return;
        }
        self.table.round += 1;
        let (round, first) = (self.table.round, self.table.first_of_round());
        desk.tell(|| Event::RoundBegan { round, first });
        self.begin_stage(Stage::Income, chance, desk);
    }

    /// JZ-32: six Ira bring a pair onto a free border hex. Without a free one (our decision) the Ira waits.
    fn admit_invaders(&mut self, chance: &mut Chance, desk: &mut Desk) {
        while self.table.ira >= IRA_OF_A_PAIR {
            let mut taken = HexSet::EMPTY;
            let generals = self.table.generals.iter().filter_map(General::hex);
            let pairs = self.table.pairs.iter().map(|pair| pair.hex);
            let settled = self.table.settlements.iter().filter(|each| each.stands);
            generals
                .chain(pairs)
                .chain(settled.map(|each| each.hex))
                .for_each(|hex| taken.insert(hex));
            let free = || Hex::all().filter(|&hex| hex.is_border() && !taken.contains(hex));
            let count = free().count() as u32;
            let Some(at) = free().nth(chance.below(Stream::Cards, count) as usize) else { break };
            let since = self.table.clock + 1;
            if !self.table.pairs.push(Pair { hex: at, since }) {
                break;
            }
            self.table.clock = since;
            self.table.ira -= IRA_OF_A_PAIR;
            let ira = self.table.ira;
            desk.tell(|| Event::PairEntered { at });
            desk.tell(|| Event::Ira(ira));
        }
    }

    /// JZ-33: after the last round, most titles, then coins, then settlements.
    fn leaders(&self) -> SeatSet {
        let score = |seat: Seat| {
            let settlements = self.table.settlements_of(Side::Player(seat)).count();
            Reverse((self.table.titles(seat), self.table.coins[seat.index()], settlements))
        };
        let players = self.table.players();
        let best = players.iter().map(score).min();
        players.iter().filter(|&seat| Some(score(seat)) == best).fold(SeatSet::EMPTY, SeatSet::with)
    }
}
