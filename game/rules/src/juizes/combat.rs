//! Combate (JZ-1 to JZ-18): who meets whom, who is asked, and what a decided battle does to the table.
//!
//! The phase goes round the seats and then to the invaders, again and again, until a whole circle finds no open
//! question. A hex has one question at a time, its present meeting (JZ-4), and each side of a meeting is asked once,
//! so the circle ends. Deliberately absent: how a battle is decided (`resolve.rs`).

use super::action::Commitment;
use super::battle::{
    Fighter, Item, PAIR_STRENGTH, Plunder, SACK_IRA, SPOILS_PER_DEVELOPMENT, Stake,
};
use super::campaign::{Campaign, Desk};
use super::card::{BattleCards, Card};
use super::event::{Event, FoughtBattle};
use super::few::Few;
use super::hex::{Hex, HexSet};
use super::report::{GeneralFate, Heir, SettlementFate};
use super::resolve::resolve_into;
use super::role::{ByRole, Role};
use super::side::{GENERALS_EACH, GeneralId, Side};
use super::table::{Choice, Clash, Fight, General, Post, Stage};
use crate::chance::Chance;
use crate::game::Seat;

/// A seat's generals in a battle, in the order of the battle's list.
type Corps = Few<GeneralId, GENERALS_EACH>;

impl Campaign {
    /// JZ-1: the hexes where sides meet.
    pub(super) fn find_clashes(&mut self) {
        let mut hexes = HexSet::EMPTY;
        let generals = self.table.generals.iter().filter_map(General::hex);
        generals
            .chain(self.table.pairs.iter().map(|pair| pair.hex))
            .for_each(|hex| hexes.insert(hex));
        self.table.clashes.clear();
        self.table.asked = None;
        for hex in hexes.iter() {
            let clash = Clash { hex, met: 0, held: 0 };
            if self.table.meeting(&clash).is_some() {
                self.table.clashes.push(clash);
            }
        }
    }

    /// JZ-7: from the present turn round the seats and the invaders to the next open question.
    pub(super) fn go_on_fighting(&mut self, chance: &mut Chance, desk: &mut Desk) {
        self.table.asked = None;
        while self.table.outcome.is_none() {
            let circle = self.table.seats + 1;
            let mut found = None;
            for step in 0..circle {
                let turn = (self.table.turn + step) % circle;
                let side = if turn == self.table.seats {
                    Side::Invaders
                } else {
                    Side::Player(self.table.seat_in_turn(turn))
                };
                if let Some(clash) = self.question(side) {
                    found = Some((turn, side, clash));
                    break;
                }
            }
            let Some((turn, side, clash)) = found else {
                self.begin_stage(Stage::Closing, chance, desk);
                return;
            };
            self.table.turn = turn;
            if side != Side::Invaders {
                self.table.asked = Some(clash as u8);
                return;
            }
            // JZ-17: invaders always declare.
            if self.open_fight(clash, Side::Invaders, desk) {
                return;
            }
            self.settle_fight(desk);
        }
    }

    /// JZ-7: the side's next meeting in order of its arrival; an owner was at its settlement before everyone.
    fn question(&self, side: Side) -> Option<usize> {
        let mut best: Option<((u32, Hex), usize)> = None;
        for (index, clash) in self.table.clashes.iter().enumerate() {
            if clash.held & side.bit() != 0 {
                continue;
            }
            let Some(sides) = self.table.meeting(clash) else { continue };
            let since = if sides.attacker == side {
                self.table.arrivals(clash.hex)[side.index()]
            } else if sides.defender != side {
                continue;
            } else if self.table.settlement(clash.hex).is_some() {
                Some(0)
            } else {
                self.table.arrivals(clash.hex)[side.index()]
            };
            let key = (since.unwrap_or(0), clash.hex);
            if best.is_none_or(|(earliest, _)| key < earliest) {
                best = Some((key, index));
            }
        }
        best.map(|(_, index)| index)
    }

    pub(super) fn declare(&mut self, seat: Seat, chance: &mut Chance, desk: &mut Desk) {
        let Some(clash) = self.table.asked else { return };
        if !self.open_fight(usize::from(clash), Side::Player(seat), desk) {
            self.settle_fight(desk);
            self.go_on(chance, desk);
        }
    }

    pub(super) fn hold(&mut self, seat: Seat, chance: &mut Chance, desk: &mut Desk) {
        let Some(index) = self.table.asked.map(usize::from) else { return };
        let Some(mut clash) = self.table.clashes.get(index).copied() else { return };
        clash.held |= Side::Player(seat).bit();
        desk.tell(|| Event::Held { at: clash.hex, by: seat });
        if let Some(sides) = self.table.meeting(&clash) {
            // A neutral village never declares, so it need not be asked; invaders do, so the meeting stays open.
            let both = sides.attacker.bit() | sides.defender.bit();
            let open = both & !clash.held & !Side::Neutral.bit();
            if open == 0 {
                clash.met |= sides.attacker.bit();
                clash.held = 0;
            }
        }
        if let Some(place) = self.table.clashes.get_mut(index) {
            *place = clash;
        }
        self.go_on(chance, desk);
    }

    /// Declares the battle of a clash. True if a player's commitment is awaited.
    fn open_fight(&mut self, clash: usize, by: Side, desk: &mut Desk) -> bool {
        let Some(clash) = self.table.clashes.get(clash).copied() else { return false };
        let Some(sides) = self.table.meeting(&clash) else { return false };
        let declarer = if by == sides.attacker { Role::Attacker } else { Role::Defender };
        let awaited = ByRole {
            attacker: sides.attacker.seat().is_some(),
            defender: sides.defender.seat().is_some(),
        };
        self.table.asked = None;
        self.sealed = ByRole::default();
        self.table.fight = Some(Fight { hex: clash.hex, sides, declarer, awaited });
        desk.tell(|| Event::Declared { at: clash.hex, by, against: sides[declarer.other()] });
        awaited.attacker || awaited.defender
    }

    pub(super) fn commit(
        &mut self,
        seat: Seat,
        commitment: Commitment,
        chance: &mut Chance,
        desk: &mut Desk,
    ) {
        let Some(fight) = &mut self.table.fight else { return };
        let Some(role) = fight.role_of(seat) else { return };
        fight.awaited[role] = false;
        let waits = fight.awaited.attacker || fight.awaited.defender;
        self.sealed[role] = Some(commitment);
        desk.tell(|| Event::Sealed { seat, commitment: Some(commitment) });
        if !waits {
            self.settle_fight(desk);
            if self.table.choice.is_none() {
                self.go_on(chance, desk);
            }
        }
    }

    /// Both commitments are in: decides the battle and does to the table what it says.
    fn settle_fight(&mut self, desk: &mut Desk) {
        let Some(fight) = self.table.fight.take() else { return };
        let corps = self.array(&fight, desk);
        self.sealed = ByRole::default();
        resolve_into(&desk.battle, &mut desk.report);
        desk.battles += 1;
        self.spend_cards(&fight, desk);
        if !desk.is_silent() {
            self.tell_battle(&fight, &corps, desk);
        }
        let mut left = 0;
        for role in Role::BOTH {
            left = left.max(self.lose(&fight, role, &corps[role], desk));
        }
        if desk.report.winner == Some(Role::Attacker) {
            self.take_hex(&fight, left, desk);
        }
        let met = fight.sides.attacker.bit();
        for clash in self.table.clashes.iter_mut().filter(|clash| clash.hex == fight.hex) {
            clash.met |= met;
            clash.held = 0;
        }
        if self.table.choice.is_none() {
            self.judge(desk);
        }
    }

    /// Fills the desk's battle from the table and the commitments.
    fn array(&self, fight: &Fight, desk: &mut Desk) -> ByRole<Corps> {
        let hex = fight.hex;
        let battle = &mut desk.battle;
        let settlement = self.table.settlement(hex);
        battle.settlement = settlement.map(|each| Stake {
            kind: each.kind,
            developments: u32::from(each.developments),
            garrison: u32::from(each.garrison),
        });
        let siege = settlement.map_or(1, |each| each.siege[fight.sides.attacker.index()]);
        battle.siege_round = u32::from(siege.max(1));
        battle.secret_passage = false;
        battle.declarer = Some(fight.declarer);
        battle.then = Plunder::Conquer;
        battle.ark = self.table.ark_hex() == Some(hex)
            && self.table.ark_holder() == Some(fight.sides.defender);
        // JZ-1: a neutral village commits its whole garrison.
        let neutral = fight.sides.defender == Side::Neutral;
        let whole = settlement.filter(|_| neutral).map_or(0, |each| each.garrison);
        let sealed = self.sealed.defender.map_or(whole, |each| each.garrison);
        battle.garrison = u32::from(sealed);
        let mut corps = [(); 2].map(|()| Corps::new(NOBODY));
        for (role, corps) in Role::BOTH.into_iter().zip(&mut corps) {
            let force = &mut battle.forces[role];
            force.clear();
            let commitment = self.sealed[role].unwrap_or_default();
            match fight.sides[role] {
                Side::Invaders => {
                    force.invaders = true;
                    for _ in self.table.pairs.iter().filter(|pair| pair.hex == hex) {
                        force.push(Fighter { strength: PAIR_STRENGTH, ..Fighter::default() }, []);
                    }
                }
                Side::Neutral => {}
                Side::Player(seat) => {
                    force.cards = commitment.cards;
                    for id in self.table.generals_on(seat, hex) {
                        let general = self.table.general(id);
                        let fighter = Fighter {
                            strength: u32::from(general.strength),
                            troops: u32::from(general.troops),
                            committed: u32::from(commitment.troops[id.number()]),
                            items: 0,
                        };
                        let kinds = Card::ITEMS.into_iter().zip(general.items);
                        force.push(fighter, kinds.flat_map(|(card, count)| carried(card, count)));
                        corps.push(id);
                        // JZ-12: for as long as he who came in by the passage stays.
                        battle.secret_passage |= role == Role::Attacker
                            && battle.settlement.is_some()
                            && general.passage;
                    }
                }
            }
        }
        let [attacker, defender] = corps;
        ByRole { attacker, defender }
    }

    /// JZ-14: played cards are spent and their Ira added, whatever they did.
    fn spend_cards(&mut self, fight: &Fight, desk: &mut Desk) {
        let cards: ByRole<BattleCards> = desk.report.cards;
        for role in Role::BOTH {
            let Some(seat) = fight.sides[role].seat() else { continue };
            for card in cards[role].iter() {
                self.hands[seat.index()].take(card);
                self.table.discard(card, 1);
            }
        }
        self.table.ira += desk.report.ira;
    }

    fn tell_battle(&self, fight: &Fight, corps: &ByRole<Corps>, desk: &mut Desk) {
        let report = desk.report.clone();
        let chooses = report.settlement == SettlementFate::Conquered;
        let fought = FoughtBattle {
            round: self.table.round,
            hex: fight.hex,
            sides: fight.sides,
            generals: ByRole {
                attacker: corps.attacker.to_vec(),
                defender: corps.defender.to_vec(),
            },
            battle: desk.battle.clone(),
            report,
            confirmed: !chooses,
        };
        let ira = (desk.report.ira > 0).then_some(Event::Ira(self.table.ira));
        desk.events.push(Event::Fought(Box::new(fought)));
        desk.events.extend(ira);
    }

    /// JZ-9, JZ-13, JZ-14, JZ-17: takes what one side lost. What is left for the garrison of a settlement that the
    /// attacker may conquer is given back.
    fn lose(&mut self, fight: &Fight, role: Role, corps: &[GeneralId], desk: &Desk) -> u16 {
        let losses = &desk.report.losses[role];
        let wins = desk.report.winner == Some(role);
        let fates = &losses.generals;
        if fight.sides[role] == Side::Invaders {
            let mut fates = fates.iter();
            self.table
                .pairs
                .retain(|pair| pair.hex != fight.hex || fates.next().is_none_or(Option::is_none));
            self.table.lift_siege(Side::Invaders, fight.hex);
        }
        let mut first = 0;
        for (&id, (fate, fighter)) in
            corps.iter().zip(fates.iter().zip(&desk.battle.forces[role].generals))
        {
            let end = first + fighter.items as usize;
            match fate {
                Some(GeneralFate::Captive) => {
                    self.remove_general(id, Post::Captive(fight.sides[role.other()]));
                }
                Some(GeneralFate::Dead | GeneralFate::Executed) => {
                    self.remove_general(id, Post::Dead);
                }
                None => {
                    let items = desk.battle.forces[role].items.iter().zip(&losses.items);
                    // JZ-15: only squires are lost by those who live.
                    let gone = items.take(end).skip(first).filter(|(_, lost)| **lost).count() as u8;
                    let general = self.table.general_mut(id);
                    general.troops =
                        general.troops.saturating_sub(few(u64::from(fighter.committed)));
                    general.items[0] = general.items[0].saturating_sub(gone);
                    self.table.discard(Card::Squire, gone);
                }
            }
            first = end;
        }
        if let (Role::Defender, Some(settlement)) = (role, self.table.settlement_mut(fight.hex)) {
            settlement.garrison = settlement.garrison.saturating_sub(few(losses.garrison));
        }
        match losses.left {
            Some((Heir::General(index), left)) if wins => {
                if let Some(&id) = corps.get(index) {
                    let heir = self.table.general_mut(id);
                    heir.troops = heir.troops.saturating_add(few(left));
                }
                0
            }
            Some((Heir::Garrison, left)) if wins && role == Role::Defender => {
                if let Some(settlement) = self.table.settlement_mut(fight.hex) {
                    settlement.garrison = settlement.garrison.saturating_add(few(left));
                }
                0
            }
            Some((Heir::Garrison, left)) if wins => few(left),
            _ => 0,
        }
    }

    /// JZ-2, JZ-16, JZ-17: the attacker has won the hex.
    fn take_hex(&mut self, fight: &Fight, left: u16, desk: &mut Desk) {
        let hex = fight.hex;
        match fight.sides.attacker {
            Side::Player(seat) => {
                for id in GeneralId::of(seat) {
                    let general = self.table.general_mut(id);
                    if general.is_on(hex) {
                        general.since = 0;
                    }
                }
                if self.table.settlement(hex).is_some() {
                    self.table.choice = Some(Choice { seat, hex, left });
                }
            }
            Side::Invaders | Side::Neutral => {
                for pair in self.table.pairs.iter_mut().filter(|pair| pair.hex == hex) {
                    pair.since = 0;
                }
                self.destroy(hex, SettlementFate::Razed, desk);
            }
        }
    }

    fn destroy(&mut self, hex: Hex, by: SettlementFate, desk: &mut Desk) {
        if let Some(settlement) = self.table.settlement_mut(hex) {
            settlement.stands = false;
            settlement.garrison = 0;
            settlement.siege = Default::default();
            desk.tell(|| Event::Destroyed { at: hex, by });
        }
    }

    /// JZ-16: conquer or sack.
    pub(super) fn plunder(&mut self, plunder: Plunder, chance: &mut Chance, desk: &mut Desk) {
        let Some(choice) = self.table.choice.take() else { return };
        let (seat, at) = (choice.seat, choice.hex);
        let Some(settlement) = self.table.settlement_mut(at) else { return };
        match plunder {
            Plunder::Conquer => {
                settlement.garrison = choice.left;
                self.hand_over(at, Side::Player(seat));
                desk.tell(|| Event::Plundered { at, seat, choice: plunder, coins: 0 });
            }
            Plunder::Sack => {
                let developments = SPOILS_PER_DEVELOPMENT * u32::from(settlement.developments);
                let coins = settlement.kind.spoils() + developments;
                self.table.coins[seat.index()] += coins;
                self.table.ira += SACK_IRA;
                let ira = self.table.ira;
                desk.tell(|| Event::Plundered { at, seat, choice: plunder, coins });
                self.destroy(at, SettlementFate::Sacked, desk);
                desk.tell(|| Event::Ira(ira));
            }
        }
        self.judge(desk);
        self.go_on(chance, desk);
    }
}

/// Stands in the empty places of a [`Corps`].
const NOBODY: GeneralId = match GeneralId::new(Seat::FIRST, 0) {
    Some(id) => id,
    None => panic!("a seat has generals"),
};

/// Troops as the table counts them.
fn few(troops: u64) -> u16 {
    u16::try_from(troops).unwrap_or(u16::MAX)
}

/// So many of one item.
fn carried(card: Card, count: u8) -> impl Iterator<Item = Item> {
    let item = Item { strength: card.arms(), squire: card == Card::Squire };
    std::iter::repeat_n(item, usize::from(count))
}
