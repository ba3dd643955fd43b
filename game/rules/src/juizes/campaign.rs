//! A campaign as the rules know it: the open table and what is hidden, and how a round goes on (JZ-30 to JZ-34).
//!
//! [`Campaign::apply`] checks an action and carries it out, then goes on through turns, phases and rounds until a seat
//! is asked something or the campaign is over: nobody waits for what cannot come. Of fixed size and copied without
//! allocation; what a call needs beside it, and tells, is in a [`Desk`]. Moves are in `moves.rs`, battles in
//! `combat.rs`, the round's end in `closing.rs`. Deliberately absent: the record of battles (`match_state.rs`).

use super::action::{Action, Commitment};
use super::battle::{Battle, SettlementKind};
use super::card::{Card, DECK, Hand, KINDS};
use super::event::{Cause, Event};
use super::few::Few;
use super::hex::Hex;
use super::land::Land;
use super::map::Map;
use super::refusal::Refusal;
use super::report::BattleReport;
use super::role::ByRole;
use super::seen::Seen;
use super::side::{GENERALS, GENERALS_EACH, GeneralId, SIDES, Side};
use super::table::{Ark, Clash, General, Pair, Post, Settlement, Stage, Table};
use crate::chance::{Chance, Stream};
use crate::game::{MAX_SEATS, Outcome, Seat, SeatSet};

/// JZ-31: coins a settlement brings.
pub const INCOME: u32 = 3;
/// JZ-31: coins a troop costs.
pub const TROOP_PRICE: u32 = 2;
/// JZ-31: coins a development costs.
pub const DEVELOPMENT_PRICE: u32 = 8;
/// JZ-31: most developments of a settlement.
pub const MOST_DEVELOPMENTS: u8 = 3;
/// JZ-31: coins for a captive.
pub const RANSOM: u32 = 6;
/// JZ-30: a settlement's garrison at the start.
pub const GARRISON: u16 = 3;
/// JZ-30: a general's troops at the start.
pub const TROOPS: u16 = 4;
/// JZ-30 (our decision): a seat's generals have these strengths and start in the city.
pub const STRENGTHS: [u8; GENERALS_EACH] = [1, 2, 3];

/// What a call works with and what it tells; used again, it keeps its room.
#[derive(Debug, Clone, Default)]
pub struct Desk {
    silent: bool,
    /// What happened, oldest first.
    pub events: Vec<Event>,
    pub(super) battle: Battle,
    pub(super) report: BattleReport,
    /// Battles decided at this desk.
    pub battles: u64,
}

impl Desk {
    /// A desk that tells nothing, for playouts.
    #[must_use]
    pub fn silent() -> Self {
        Self { silent: true, ..Self::default() }
    }

    pub(super) const fn is_silent(&self) -> bool {
        self.silent
    }

    pub(super) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.silent {
            self.events.push(event());
        }
    }
}

/// A campaign: everything the rules can feel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Campaign {
    pub(super) table: Table,
    /// JZ-34: by seat.
    pub(super) hands: [Hand; MAX_SEATS],
    /// The next card is the last.
    pub(super) deck: Few<Card, DECK>,
    /// JZ-8: commitments that are in, until the other is.
    pub(super) sealed: ByRole<Option<Commitment>>,
}

impl Campaign {
    /// Sets up a campaign and begins its first round.
    ///
    /// # Errors
    /// Not 2 to 4 seats, or a seat that does not play begins.
    pub fn begin(
        seats: u8,
        starts: Option<Seat>,
        chance: &mut Chance,
        desk: &mut Desk,
    ) -> Result<Self, Refusal> {
        Self::begin_in(Land::Whole, seats, starts, chance, desk)
    }

    /// The same in a land of which not all stands.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub fn begin_in(
        land: Land,
        seats: u8,
        starts: Option<Seat>,
        chance: &mut Chance,
        desk: &mut Desk,
    ) -> Result<Self, Refusal> {
        if !(2..=MAX_SEATS as u8).contains(&seats) {
            return Err(Refusal::SeatCount(seats));
        }
        if starts.is_some_and(|seat| seat.index() >= usize::from(seats)) {
            return Err(Refusal::NobodyBegins);
        }
        // Always drawn, so that fixing it on the sheet moves nothing else.
        let drawn = chance.below(Stream::Sheet, u32::from(seats)) as u8;
        let starts = starts.or(Seat::new(drawn)).unwrap_or(Seat::FIRST);
        let map = Map::draw(usize::from(seats), chance);
        let mut campaign = Self {
            table: lay(seats, starts, &map),
            hands: [Hand::default(); MAX_SEATS],
            deck: Few::new(Card::Ambush),
            sealed: ByRole::default(),
        };
        land.clear(&mut campaign.table);
        campaign.table.discards = Card::ALL.map(Card::count);
        campaign.reshuffle(chance);
        desk.tell(|| Event::RoundBegan { round: 1, first: starts });
        campaign.begin_stage(Stage::Income, chance, desk);
        Ok(campaign)
    }

    /// What lies open.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The deck, the next card last.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// JZ-8: the commitments that are in while the other's is awaited.
    #[must_use]
    pub const fn sealed(&self) -> &ByRole<Option<Commitment>> {
        &self.sealed
    }

    /// What the seat may act on.
    #[must_use]
    pub const fn seen(&self, seat: Seat) -> Seen<'_> {
        Seen { table: &self.table, seat, hand: self.hand(seat) }
    }

    /// Appends what a seat may do now; see [`Seen::legal`].
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.seen(seat).legal(out);
    }

    /// Carries out one action and goes on to the next question.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
        desk: &mut Desk,
    ) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.table.seats) {
            return Err(Refusal::NoSuchSeat);
        }
        if self.table.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        self.seen(seat).check(action)?;
        match *action {
            Action::Recruit { at, to, troops } => self.recruit(seat, at, to, troops, desk),
            Action::Develop { at } => self.develop(seat, at, desk),
            Action::Give { card, to } => {
                self.hands[seat.index()].take(card);
                if let Some(slot) = item_slot(card) {
                    self.table.general_mut(to).items[slot] += 1;
                }
                desk.tell(|| Event::Gave { card, to });
            }
            Action::Discard { card } => {
                self.hands[seat.index()].take(card);
                self.table.discard(card, 1);
                desk.tell(|| Event::Discarded { seat, card });
            }
            Action::Move { .. } => self.march(action, desk),
            Action::Declare { .. } => self.declare(seat, chance, desk),
            Action::Hold { .. } => self.hold(seat, chance, desk),
            Action::Commit(commitment) => self.commit(seat, commitment, chance, desk),
            Action::Plunder(choice) => self.plunder(choice, chance, desk),
            Action::Ransom { general, at } => self.pay_ransom(seat, general, at, desk),
            Action::Done => {
                self.table.turn += 1;
                self.go_on(chance, desk);
            }
        }
        Ok(())
    }

    fn recruit(
        &mut self,
        seat: Seat,
        at: Hex,
        to: Option<GeneralId>,
        troops: u16,
        desk: &mut Desk,
    ) {
        self.table.coins[seat.index()] -= u32::from(troops) * TROOP_PRICE;
        let place = match to {
            Some(id) => Some(&mut self.table.general_mut(id).troops),
            None => self.table.settlement_mut(at).map(|each| &mut each.garrison),
        };
        if let Some(place) = place {
            *place = place.saturating_add(troops);
        }
        desk.tell(|| Event::Recruited { at, to, troops });
    }

    fn develop(&mut self, seat: Seat, at: Hex, desk: &mut Desk) {
        self.table.coins[seat.index()] -= DEVELOPMENT_PRICE;
        if let Some(settlement) = self.table.settlement_mut(at) {
            settlement.developments += 1;
        }
        desk.tell(|| Event::Developed { at });
    }

    /// JZ-31: a phase begins.
    pub(super) fn begin_stage(&mut self, stage: Stage, chance: &mut Chance, desk: &mut Desk) {
        self.table.stage = stage;
        self.table.turn = 0;
        desk.tell(|| Event::StageBegan(stage));
        match stage {
            Stage::Movement => {
                for general in &mut self.table.generals {
                    general.moved = false;
                }
            }
            Stage::Combat => self.find_clashes(),
            Stage::Closing => self.grow_sieges(),
            Stage::Income | Stage::Cards => {}
        }
        self.go_on(chance, desk);
    }

    /// Goes round the seats from the present turn until one is asked something, then on to the next phase.
    pub(super) fn go_on(&mut self, chance: &mut Chance, desk: &mut Desk) {
        if self.table.stage == Stage::Combat {
            self.go_on_fighting(chance, desk);
            return;
        }
        while self.table.turn < self.table.seats {
            let seat = self.table.seat_in_turn(self.table.turn);
            if self.table.players().contains(seat) {
                self.begin_turn(seat, chance, desk);
                if self.seen(seat).has_business() {
                    return;
                }
            }
            self.table.turn += 1;
        }
        match self.table.stage {
            Stage::Income => self.begin_stage(Stage::Cards, chance, desk),
            Stage::Cards => self.begin_stage(Stage::Movement, chance, desk),
            Stage::Movement => {
                self.march_invaders(chance, desk);
                self.begin_stage(Stage::Combat, chance, desk);
            }
            Stage::Combat | Stage::Closing => self.end_round(chance, desk),
        }
    }

    /// JZ-31: what comes to a seat before it is asked: coins in Renda, a card in Cartas.
    fn begin_turn(&mut self, seat: Seat, chance: &mut Chance, desk: &mut Desk) {
        match self.table.stage {
            Stage::Income => {
                let own = self.table.settlements_of(Side::Player(seat));
                let coins = own.map(|each| INCOME + u32::from(each.developments)).sum::<u32>();
                self.table.coins[seat.index()] += coins;
                desk.tell(|| Event::Earned { seat, coins });
            }
            Stage::Cards => {
                if self.deck.is_empty() && self.table.discards.iter().any(|&count| count > 0) {
                    self.reshuffle(chance);
                    desk.tell(|| Event::Reshuffled);
                }
                if let Some(card) = self.deck.pop() {
                    self.hands[seat.index()].add(card);
                    desk.tell(|| Event::Drew { seat, card: Some(card) });
                }
            }
            Stage::Movement | Stage::Combat | Stage::Closing => {}
        }
    }

    /// JZ-31: the spent cards become the deck.
    fn reshuffle(&mut self, chance: &mut Chance) {
        self.deck.clear();
        for card in Card::ALL {
            for _ in 0..self.table.discards[card.index()] {
                self.deck.push(card);
            }
        }
        self.table.discards = [0; KINDS];
        chance.shuffle(Stream::Cards, &mut self.deck);
    }

    /// JZ-33: whoever has neither settlement nor free general is out; then the match may be over.
    pub(super) fn judge(&mut self, desk: &mut Desk) {
        for seat in self.table.players().iter() {
            let settled = self.table.settlements_of(Side::Player(seat)).next().is_some();
            let free = |id| self.table.general(id).hex().is_some();
            if !settled && !GeneralId::of(seat).any(free) {
                self.put_out(seat, desk);
            }
        }
        let left = self.table.titles_left();
        let needed = left.min(TITLES);
        let players = self.table.players();
        let mut holders = players.iter().filter(|&seat| self.table.titles(seat) >= needed);
        if let Some(winner) = holders.next().filter(|_| needed > 0) {
            self.end(SeatSet::only(winner), Cause::Titles, desk);
        } else if players.is_empty() {
            self.end(SeatSet::EMPTY, Cause::NobodyLeft, desk);
        } else if players.len() == 1 {
            self.end(players, Cause::LastStanding, desk);
        }
    }

    fn put_out(&mut self, seat: Seat, desk: &mut Desk) {
        self.table.out = self.table.out.with(seat);
        let hand = std::mem::take(&mut self.hands[seat.index()]);
        for card in Card::ALL {
            self.table.discard(card, hand.count(card));
        }
        desk.tell(|| Event::WentOut(seat));
    }

    pub(super) fn end(&mut self, winners: SeatSet, cause: Cause, desk: &mut Desk) {
        if self.table.outcome.is_none() {
            let outcome = Outcome { winners, cause };
            self.table.outcome = Some(outcome);
            desk.tell(|| Event::Ended(outcome));
        }
    }

    /// All agree on a draw.
    ///
    /// # Errors
    /// The match is over.
    pub fn agree(&mut self, desk: &mut Desk) -> Result<(), Refusal> {
        if self.table.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        self.end(SeatSet::EMPTY, Cause::Agreement, desk);
        Ok(())
    }

    /// A seat gives up: the campaign ends, and all others who are not out have won together (our decision: an end
    /// from outside draws no chance, so the campaign cannot go on to the next turn).
    ///
    /// # Errors
    /// The match is over, or the seat does not play (any more).
    pub fn resign(&mut self, seat: Seat, desk: &mut Desk) -> Result<(), Refusal> {
        if self.table.outcome.is_some() {
            return Err(Refusal::MatchOver);
        }
        if !self.table.players().contains(seat) {
            return Err(Refusal::NoSuchSeat);
        }
        self.end(self.table.players().without(seat), Cause::Resignation, desk);
        Ok(())
    }

    /// Takes a general off the map: its items are spent, its troops gone, and the Ark it had lies where it was.
    pub(super) fn remove_general(&mut self, id: GeneralId, post: Post) {
        let general = self.table.general_mut(id);
        let was = general.hex();
        let items = general.items;
        *general = General { strength: general.strength, post, ..General::ABSENT };
        for (card, count) in Card::ITEMS.into_iter().zip(items) {
            self.table.discard(card, count);
        }
        if let Some(hex) = was {
            if self.table.ark == Ark::With(id) {
                self.table.ark = Ark::On(hex);
            }
            self.table.lift_siege(Side::Player(id.seat()), hex);
        }
    }

    /// JZ-11: a settlement changes hands: all sieges end, and those who are still there begin a new one.
    pub(super) fn hand_over(&mut self, at: Hex, owner: Side) {
        let arrivals = self.table.arrivals(at);
        let Some(settlement) = self.table.settlement_mut(at) else { return };
        settlement.owner = owner;
        for (index, (round, arrival)) in settlement.siege.iter_mut().zip(arrivals).enumerate() {
            *round = u8::from(arrival.is_some() && index != owner.index());
        }
    }
}

/// JZ-33: titles that win.
const TITLES: usize = 3;

/// The place of an item among [`General::items`].
pub(super) fn item_slot(card: Card) -> Option<usize> {
    Card::ITEMS.into_iter().position(|item| item == card)
}

/// JZ-30: the table before the first round.
fn lay(seats: u8, starts: Seat, map: &Map) -> Table {
    let settle = |hex, kind, owner| Settlement {
        hex,
        kind,
        developments: 0,
        garrison: GARRISON,
        owner,
        stands: true,
        siege: [0; SIDES],
    };
    let mut settlements = Few::new(settle(map.ark, SettlementKind::Village, Side::Neutral));
    let mut generals = [General::ABSENT; GENERALS];
    let mut clock = 0;
    let seated = SeatSet::first(usize::from(seats));
    for (seat, &[city, village]) in seated.iter().zip(&map.homes) {
        settlements.push(settle(city, SettlementKind::City, Side::Player(seat)));
        settlements.push(settle(village, SettlementKind::Village, Side::Player(seat)));
        clock += 1;
        for (id, strength) in GeneralId::of(seat).zip(STRENGTHS) {
            generals[id.index()] = General {
                strength,
                troops: TROOPS,
                post: Post::On(city),
                since: clock,
                ..General::ABSENT
            };
        }
    }
    for &hex in &map.neutrals {
        settlements.push(settle(hex, SettlementKind::Village, Side::Neutral));
    }
    Table {
        seats,
        starts,
        round: 1,
        stage: Stage::Income,
        turn: 0,
        out: SeatSet::EMPTY,
        terrain: map.terrain,
        settlements,
        generals,
        pairs: Few::new(Pair { hex: map.ark, since: 0 }),
        coins: [0; MAX_SEATS],
        ira: 0,
        ark: Ark::On(map.ark),
        discards: [0; KINDS],
        clock,
        clashes: Few::new(Clash { hex: map.ark, met: 0, held: 0 }),
        asked: None,
        fight: None,
        choice: None,
        outcome: None,
    }
}
