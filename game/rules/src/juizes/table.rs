//! What lies open on the table of a campaign: map, settlements, generals, invaders, Ark, Ira, coins, whose turn it
//! is, and which battle is being fought (JZ-30 to JZ-34). Everybody sees all of it.
//!
//! Plain data of fixed size with the questions one asks of it. Deliberately absent: hands, the deck and sealed
//! commitments (JZ-34), and everything that changes it.

use super::battle::SettlementKind;
use super::card::{Card, KINDS};
use super::event::Cause;
use super::few::Few;
use super::hex::{HEXES, Hex, HexSet};
use super::map::{NEUTRALS, Terrain};
use super::refusal::Ask;
use super::role::{ByRole, Role};
use super::side::{GENERALS, GENERALS_EACH, GeneralId, SIDES, Side};
use crate::game::{MAX_SEATS, Outcome, Seat, SeatSet};

/// Most settlements a map has.
pub const SETTLEMENTS: usize = 2 * MAX_SEATS + NEUTRALS;
/// Most pairs of invaders on the map: one a free border hex. JZ-32 (our decision): without room, Ira waits.
pub const PAIRS: usize = 24;
/// Most hexes on which two sides can meet: a general or pair stands on each.
pub const CLASHES: usize = GENERALS + PAIRS;
/// JZ-33: the last round.
pub const ROUNDS: u8 = 12;

/// JZ-31: the five phases of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// "Renda": coins, troops, developments.
    Income,
    /// "Cartas": one card drawn, items given.
    Cards,
    /// "Movimentação".
    Movement,
    /// "Combate".
    Combat,
    /// "Fim": sieges, ransoms, Ira, victory.
    Closing,
}

impl Stage {
    /// All, in the order of a round.
    pub const ALL: [Self; 5] =
        [Self::Income, Self::Cards, Self::Movement, Self::Combat, Self::Closing];

    /// The key of the phase in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Income => "renda",
            Self::Cards => "cartas",
            Self::Movement => "movimentacao",
            Self::Combat => "combate",
            Self::Closing => "fim",
        }
    }
}

/// A settlement, standing or destroyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// Where.
    pub hex: Hex,
    /// Village or judge's city.
    pub kind: SettlementKind,
    /// JZ-31: 0 to 3.
    pub developments: u8,
    /// Troops of its garrison.
    pub garrison: u16,
    /// A player or [`Side::Neutral`].
    pub owner: Side,
    /// JZ-16: not sacked or razed.
    pub stands: bool,
    /// JZ-11: the siege round of each besieging side, by [`Side::index`]; 0: does not besiege.
    pub siege: [u8; SIDES],
}

/// Where a general is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Post {
    /// On the map, free.
    On(Hex),
    /// JZ-13: a captive of that side.
    Captive(Side),
    /// Killed or executed; or its seat does not play.
    Dead,
}

/// A player's general.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct General {
    /// JZ-30: 1 to 3.
    pub strength: u8,
    /// Troops it leads.
    pub troops: u16,
    /// Where it is.
    pub post: Post,
    /// JZ-15: how many it carries of each of [`Card::ITEMS`].
    pub items: [u8; 3],
    /// JZ-2: when its side came to this hex; less is earlier. The winner of a hex has 0.
    pub since: u32,
    /// JZ-12: it came in by Passagem Secreta and still stays.
    pub passage: bool,
    /// JZ-31: it has moved in this Movimentação.
    pub moved: bool,
}

impl General {
    pub(super) const ABSENT: Self = Self {
        strength: 0,
        troops: 0,
        post: Post::Dead,
        items: [0; 3],
        since: 0,
        passage: false,
        moved: false,
    };

    /// Its hex, if it is free.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self.post {
            Post::On(hex) => Some(hex),
            Post::Captive(_) | Post::Dead => None,
        }
    }

    pub(super) fn is_on(&self, hex: Hex) -> bool {
        self.post == Post::On(hex)
    }
}

/// JZ-32: a pair of invaders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Where.
    pub hex: Hex,
    /// As [`General::since`].
    pub since: u32,
}

/// JZ-10: the one Ark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ark {
    /// On a hex; the owner of the settlement there holds it, else who was there first.
    On(Hex),
    /// With a general.
    With(GeneralId),
}

/// JZ-4: a hex on which sides meet in this Combate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clash {
    /// Where.
    pub hex: Hex,
    /// Sides that have had their meeting with the defender, a bit each by [`Side::index`].
    pub(super) met: u8,
    /// JZ-5: sides of the present meeting that chose not to declare.
    pub(super) held: u8,
}

/// A declared battle whose commitments are awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fight {
    /// Where.
    pub hex: Hex,
    /// JZ-2: the original roles.
    pub sides: ByRole<Side>,
    /// JZ-3: who declared.
    pub declarer: Role,
    /// JZ-8: whose commitment is still awaited.
    pub awaited: ByRole<bool>,
}

impl Fight {
    /// The seat's role in it.
    #[must_use]
    pub fn role_of(&self, seat: Seat) -> Option<Role> {
        Role::BOTH.into_iter().find(|&role| self.sides[role] == Side::Player(seat))
    }
}

/// JZ-16: a settlement is won, and its winner chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// Who chooses.
    pub seat: Seat,
    /// What.
    pub hex: Hex,
    /// JZ-14: troops of dead generals that join the garrison if it is conquered.
    pub left: u16,
}

/// All that lies open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// JZ-30: 2 to 4.
    pub seats: u8,
    /// The first seat of the first round; each round the next one is first.
    pub starts: Seat,
    /// JZ-33: 1 to 12.
    pub round: u8,
    /// The phase.
    pub stage: Stage,
    /// How far the phase has gone round: 0 is the first seat of the round, `seats` the invaders.
    pub(super) turn: u8,
    /// JZ-33: players who are out.
    pub out: SeatSet,
    /// JZ-30, by [`Hex::index`].
    pub terrain: [Terrain; HEXES],
    /// Each seat's city and village, then the neutral villages.
    pub settlements: Few<Settlement, SETTLEMENTS>,
    /// By [`GeneralId::index`].
    pub generals: [General; GENERALS],
    /// JZ-32, in the order they entered.
    pub pairs: Few<Pair, PAIRS>,
    /// By seat.
    pub coins: [u32; MAX_SEATS],
    /// JZ-32: the shared track.
    pub ira: u32,
    /// JZ-10.
    pub ark: Ark,
    /// Spent cards, by [`Card::index`]; the next deck when the present one is empty.
    pub discards: [u8; KINDS],
    /// The next arrival's number.
    pub(super) clock: u32,
    /// JZ-4: the hexes of this Combate.
    pub clashes: Few<Clash, CLASHES>,
    /// Which of them the seat on turn is asked about.
    pub(super) asked: Option<u8>,
    /// JZ-7: the declared battle.
    pub fight: Option<Fight>,
    /// JZ-16: the choice after it.
    pub choice: Option<Choice>,
    /// JZ-33: the end.
    pub outcome: Option<Outcome<Cause>>,
}

impl Table {
    /// The settlement that stands on a hex.
    #[must_use]
    pub fn settlement(&self, hex: Hex) -> Option<&Settlement> {
        self.settlements.iter().find(|each| each.stands && each.hex == hex)
    }

    pub(super) fn settlement_mut(&mut self, hex: Hex) -> Option<&mut Settlement> {
        self.settlements.iter_mut().find(|each| each.stands && each.hex == hex)
    }

    /// The settlements of a side that stand.
    pub fn settlements_of(&self, owner: Side) -> impl Iterator<Item = &Settlement> {
        self.settlements.iter().filter(move |each| each.stands && each.owner == owner)
    }

    /// A general.
    #[must_use]
    pub fn general(&self, id: GeneralId) -> &General {
        &self.generals[id.index()]
    }

    pub(super) fn general_mut(&mut self, id: GeneralId) -> &mut General {
        &mut self.generals[id.index()]
    }

    /// A seat's generals on a hex, in order.
    pub fn generals_on(&self, seat: Seat, hex: Hex) -> impl Iterator<Item = GeneralId> {
        GeneralId::of(seat).filter(move |&id| self.general(id).is_on(hex))
    }

    /// JZ-33: titles a seat holds.
    #[must_use]
    pub fn titles(&self, seat: Seat) -> usize {
        let own = self.settlements_of(Side::Player(seat));
        own.filter(|each| each.kind == SettlementKind::City).count()
    }

    /// JZ-33: titles left in the game.
    #[must_use]
    pub fn titles_left(&self) -> usize {
        let standing = self.settlements.iter().filter(|each| each.stands);
        standing.filter(|each| each.kind == SettlementKind::City).count()
    }

    /// The seats that have not gone out.
    #[must_use]
    pub fn players(&self) -> SeatSet {
        self.out.iter().fold(SeatSet::first(usize::from(self.seats)), SeatSet::without)
    }

    /// JZ-7: the first seat of this round.
    #[must_use]
    pub fn first_of_round(&self) -> Seat {
        self.seat_in_turn(0)
    }

    /// The seat that is `turn`th of this round.
    pub(super) fn seat_in_turn(&self, turn: u8) -> Seat {
        let passed = self.starts.index() + usize::from(self.round.saturating_sub(1));
        let index = (passed + usize::from(turn)) % usize::from(self.seats.max(1));
        Seat::new(index as u8).unwrap_or(Seat::FIRST)
    }

    /// JZ-2: when each side's generals or pairs came to a hex, by [`Side::index`]; those who are not there: none.
    #[must_use]
    pub fn arrivals(&self, hex: Hex) -> [Option<u32>; SIDES] {
        let mut arrivals = [None; SIDES];
        let mut note = |side: usize, since: u32| {
            let known: &mut Option<u32> = &mut arrivals[side];
            *known = Some(known.map_or(since, |earlier| earlier.min(since)));
        };
        for (index, general) in self.generals.iter().enumerate() {
            if general.is_on(hex) {
                note(index / GENERALS_EACH, general.since);
            }
        }
        for pair in self.pairs.iter().filter(|pair| pair.hex == hex) {
            note(Side::Invaders.index(), pair.since);
        }
        arrivals
    }

    /// JZ-2: who defends a hex: the owner of its settlement, else who came first.
    #[must_use]
    pub fn defender(&self, hex: Hex) -> Option<Side> {
        self.settlement(hex).map_or_else(|| first(&self.arrivals(hex), 0), |each| Some(each.owner))
    }

    /// JZ-4: who meets whom now on the hex of a clash.
    #[must_use]
    pub fn meeting(&self, clash: &Clash) -> Option<ByRole<Side>> {
        let arrivals = self.arrivals(clash.hex);
        let owner = self.settlement(clash.hex).map(|each| each.owner);
        let defender = owner.or_else(|| first(&arrivals, 0))?;
        let attacker = first(&arrivals, clash.met | defender.bit())?;
        Some(ByRole { attacker, defender })
    }

    /// JZ-10: whose the Ark is.
    #[must_use]
    pub fn ark_holder(&self) -> Option<Side> {
        match self.ark {
            Ark::With(id) => Some(Side::Player(id.seat())),
            Ark::On(hex) => self.defender(hex),
        }
    }

    /// JZ-10: where the Ark is.
    #[must_use]
    pub fn ark_hex(&self) -> Option<Hex> {
        match self.ark {
            Ark::With(id) => self.general(id).hex(),
            Ark::On(hex) => Some(hex),
        }
    }

    /// JZ-10: can this general take the Ark along when it leaves its hex?
    #[must_use]
    pub fn can_carry_ark(&self, id: GeneralId) -> bool {
        let here = self.general(id).hex();
        here.is_some()
            && here == self.ark_hex()
            && self.ark_holder() == Some(Side::Player(id.seat()))
    }

    /// JZ-31: the hexes where another side's general, pair or settlement stands.
    #[must_use]
    pub fn foreign(&self, side: Side) -> HexSet {
        let mut foreign = HexSet::EMPTY;
        for (index, general) in self.generals.iter().enumerate() {
            if let (Post::On(hex), true) = (general.post, index / GENERALS_EACH != side.index()) {
                foreign.insert(hex);
            }
        }
        if side != Side::Invaders {
            self.pairs.iter().for_each(|pair| foreign.insert(pair.hex));
        }
        for each in self.settlements.iter().filter(|each| each.stands && each.owner != side) {
            foreign.insert(each.hex);
        }
        foreign
    }

    /// JZ-31: what a captive's owner pays, if it can come back at all.
    #[must_use]
    pub fn ransom(&self, id: GeneralId) -> Option<u32> {
        match self.general(id).post {
            Post::Captive(Side::Player(captor)) if self.out.contains(captor) => Some(0),
            Post::Captive(_) => Some(super::campaign::RANSOM),
            Post::On(_) | Post::Dead => None,
        }
    }

    /// Puts cards on the pile of spent ones.
    pub(super) fn discard(&mut self, card: Card, count: u8) {
        self.discards[card.index()] += count;
    }
}

/// JZ-6: the case a seat finds itself in where sides meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Situation {
    /// Its settlement is besieged.
    Besieged,
    /// It besieges a settlement.
    Besieging,
    /// Two sides met in the open.
    Met,
    /// The other side has declared: it must answer.
    UnderAttack,
}

impl Situation {
    /// The key of the case in locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Besieged => "besieged",
            Self::Besieging => "besieging",
            Self::Met => "met",
            Self::UnderAttack => "under-attack",
        }
    }
}

/// What a seat is asked, which hangs on nothing hidden.
impl Table {
    /// The seats that are asked something.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        if self.outcome.is_some() {
            return SeatSet::EMPTY;
        }
        if let Some(choice) = &self.choice {
            return SeatSet::only(choice.seat);
        }
        if let Some(fight) = &self.fight {
            let awaited = Role::BOTH.into_iter().filter(|&role| fight.awaited[role]);
            let seats = awaited.filter_map(|role| fight.sides[role].seat());
            return seats.fold(SeatSet::EMPTY, SeatSet::with);
        }
        SeatSet::only(self.seat_in_turn(self.turn))
    }

    /// What this seat is asked; nothing if it is not in [`Table::to_act`].
    #[must_use]
    pub fn ask(&self, seat: Seat) -> Option<Ask> {
        if !self.to_act().contains(seat) {
            return None;
        }
        if let Some(choice) = &self.choice {
            return Some(Ask::Plunder(choice.hex));
        }
        if let Some(fight) = &self.fight {
            return Some(Ask::Commit(fight.hex));
        }
        match self.stage {
            Stage::Income => Some(Ask::Income),
            Stage::Cards => Some(Ask::Cards),
            Stage::Movement => Some(Ask::Movement),
            Stage::Combat => {
                let clash = self.clashes.get(usize::from(self.asked?))?;
                Some(Ask::Declare(clash.hex))
            }
            Stage::Closing => Some(Ask::Closing),
        }
    }

    /// JZ-6: which case holds for a seat that is asked to declare, or to commit.
    #[must_use]
    pub fn situation(&self, seat: Seat) -> Option<Situation> {
        let (Ask::Declare(hex) | Ask::Commit(hex)) = self.ask(seat)? else { return None };
        if let Some(fight) = &self.fight
            && fight.role_of(seat) != Some(fight.declarer)
        {
            return Some(Situation::UnderAttack);
        }
        Some(match self.settlement(hex) {
            Some(each) if each.owner == Side::Player(seat) => Situation::Besieged,
            Some(_) => Situation::Besieging,
            None => Situation::Met,
        })
    }
}

/// The side that came first, but for those whose bits are set.
fn first(arrivals: &[Option<u32>; SIDES], without: u8) -> Option<Side> {
    let mut best: Option<(u32, usize)> = None;
    for (index, since) in arrivals.iter().enumerate() {
        let Some(since) = *since else { continue };
        if without & (1 << index) == 0 && best.is_none_or(|(earliest, _)| since < earliest) {
            best = Some((since, index));
        }
    }
    best.and_then(|(_, index)| Side::from_index(index))
}
