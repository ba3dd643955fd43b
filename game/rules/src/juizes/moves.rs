//! Movimentação (JZ-12, JZ-30 to JZ-32): how far generals go, what a move does, and the invaders' march.

use super::action::Action;
use super::campaign::{Campaign, Desk};
use super::card::Card;
use super::event::Event;
use super::hex::{Hex, HexSet};
use super::map::Terrain;
use super::side::{GeneralId, Side};
use super::table::{Ark, Post, Table};
use crate::chance::{Chance, Stream};

/// JZ-31: steps of a general.
const STEPS: u8 = 2;
/// JZ-32: hexes a pair of invaders goes.
const MARCH: u8 = 2;

impl Table {
    /// JZ-30, JZ-31: where a free general can end its move; its own hex is not among them.
    #[must_use]
    pub fn reach(&self, id: GeneralId) -> HexSet {
        self.reach_past(id, self.foreign(Side::Player(id.seat())))
    }

    /// As [`Table::reach`], when it is known where others stand.
    pub(super) fn reach_past(&self, id: GeneralId, foreign: HexSet) -> HexSet {
        let mut reach = HexSet::EMPTY;
        let Post::On(from) = self.general(id).post else { return reach };
        for near in from.neighbours() {
            reach.insert(near);
            let terrain = self.terrain[near.index()];
            let goes_on = terrain != Terrain::River && !foreign.contains(near);
            let left = STEPS - terrain.steps();
            if !goes_on || left == 0 {
                continue;
            }
            for far in near.neighbours() {
                if self.terrain[far.index()].steps() <= left {
                    reach.insert(far);
                }
            }
        }
        reach.remove(from);
        reach
    }

    /// JZ-2: the number a side's newcomer to a hex gets: that of its own people there, else the next.
    fn arrival(&mut self, side: Side, hex: Hex) -> u32 {
        let known = self.arrivals(hex)[side.index()];
        known.unwrap_or_else(|| {
            self.clock += 1;
            self.clock
        })
    }

    /// JZ-11: a siege begins with its first round.
    fn besiege(&mut self, side: Side, hex: Hex) {
        if let Some(settlement) = self.settlement_mut(hex)
            && settlement.owner != side
        {
            let round = &mut settlement.siege[side.index()];
            *round = (*round).max(1);
        }
    }

    /// JZ-11: a besieger who has left starts again another time.
    pub(super) fn lift_siege(&mut self, side: Side, hex: Hex) {
        if self.arrivals(hex)[side.index()].is_none()
            && let Some(settlement) = self.settlement_mut(hex)
        {
            settlement.siege[side.index()] = 0;
        }
    }

    /// Puts a general on a hex, as one who arrives there.
    pub(super) fn station(&mut self, id: GeneralId, hex: Hex) {
        let side = Side::Player(id.seat());
        let since = self.arrival(side, hex);
        let general = self.general_mut(id);
        general.since = since;
        general.post = Post::On(hex);
        self.besiege(side, hex);
    }

    /// Steps to the nearest settlement; none when all are destroyed.
    fn to_settlement(&self, hex: Hex) -> Option<u8> {
        let standing = self.settlements.iter().filter(|each| each.stands);
        standing.map(|each| each.hex.distance(hex)).min()
    }
}

impl Campaign {
    /// Carries out a [`Action::Move`] that was checked.
    pub(super) fn march(&mut self, action: &Action, desk: &mut Desk) {
        let Action::Move { general: id, to, passage, ark } = *action else { return };
        let Some(from) = self.table.general(id).hex() else { return };
        if ark {
            self.table.ark = Ark::With(id);
        } else if self.table.ark == Ark::With(id) {
            self.table.ark = Ark::On(from);
        }
        if passage {
            self.hands[id.seat().index()].take(Card::SecretPassage);
            self.table.discard(Card::SecretPassage, 1);
        }
        let general = self.table.general_mut(id);
        general.moved = true;
        general.passage = passage;
        self.table.station(id, to);
        self.table.lift_siege(Side::Player(id.seat()), from);
        desk.tell(|| Event::Moved { general: id, from, to, passage, ark });
    }

    /// JZ-32: the pairs march one by one, each step drawn among those that lead nearer to the nearest settlement.
    pub(super) fn march_invaders(&mut self, chance: &mut Chance, desk: &mut Desk) {
        let foreign = self.table.foreign(Side::Invaders);
        for index in 0..self.table.pairs.len() {
            let Some(from) = self.table.pairs.get(index).map(|pair| pair.hex) else { break };
            let mut to = from;
            for _ in 0..MARCH {
                match self.invaders_step(to, chance) {
                    Some(next) => to = next,
                    None => break,
                }
                if foreign.contains(to) {
                    break;
                }
            }
            if to == from {
                continue;
            }
            let since = self.table.arrival(Side::Invaders, to);
            if let Some(pair) = self.table.pairs.get_mut(index) {
                pair.hex = to;
                pair.since = since;
            }
            self.table.besiege(Side::Invaders, to);
            self.table.lift_siege(Side::Invaders, from);
            desk.tell(|| Event::PairMoved { from, to });
        }
    }

    fn invaders_step(&self, from: Hex, chance: &mut Chance) -> Option<Hex> {
        let left = self.table.to_settlement(from).filter(|&steps| steps > 0)?;
        let nearer = || {
            from.neighbours()
                .filter(move |&hex| self.table.to_settlement(hex).is_some_and(|steps| steps < left))
        };
        let ways = nearer().count();
        nearer().nth(chance.below(Stream::Cards, ways as u32) as usize)
    }
}
