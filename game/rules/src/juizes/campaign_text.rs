//! A campaign as text: one JSON object with everything, hidden things too, for tests and tools.
//!
//! [`Campaign`]'s `Display` writes it and `from_str` reads it back: bounded, strict, and only what play can go on
//! from without surprise; [`NotACampaign`] says what is wrong. Never shown to a player. Deliberately absent: whether
//! play could have led there.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::action::{Action, Commitment};
use super::battle::SettlementKind;
use super::campaign::{Campaign, MOST_DEVELOPMENTS};
use super::card::{Card, Hand, KINDS};
use super::event::Cause;
use super::few::Few;
use super::hex::{HEXES, Hex};
use super::map::Terrain;
use super::role::{ByRole, Role};
use super::side::{GENERALS, GENERALS_EACH, GeneralId, SIDES, Side};
use super::table::{
    Ark, Choice, Clash, Fight, General, Pair, Post, ROUNDS, Settlement, Stage, Table,
};
use crate::game::{MAX_SEATS, Outcome, Seat, SeatSet};

/// A longer text is refused unread.
const MOST_BYTES: usize = 1 << 16;
/// Larger numbers of troops, coins, Ira or arrivals are refused.
const MOST_TROOPS: u16 = 10_000;
const MOST_COINS: u32 = 1_000_000;

/// Why a text is no campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotACampaign {
    /// So many bytes are too many.
    #[error("{0} bytes are too many")]
    TooLong(usize),
    /// Not JSON, or not these fields.
    #[error("not a campaign's JSON: line {line}, column {column}")]
    NotJson {
        /// From 1.
        line: usize,
        /// From 1.
        column: usize,
    },
    /// What stands in this field cannot be, by itself or beside the others.
    #[error("`{0}` cannot be")]
    Field(&'static str),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignText {
    seats: u8,
    starts: String,
    round: u8,
    stage: String,
    turn: u8,
    out: Vec<String>,
    terrain: String,
    settlements: Vec<SettlementText>,
    generals: Vec<GeneralText>,
    pairs: Vec<PairText>,
    coins: [u32; MAX_SEATS],
    ira: u32,
    ark: String,
    clock: u32,
    clashes: Vec<ClashText>,
    asked: Option<u8>,
    fight: Option<FightText>,
    choice: Option<ChoiceText>,
    outcome: Option<OutcomeText>,
    discards: [u8; KINDS],
    hands: [[u8; KINDS]; MAX_SEATS],
    deck: Vec<String>,
    sealed: [Option<String>; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettlementText {
    hex: String,
    kind: String,
    developments: u8,
    garrison: u16,
    owner: String,
    stands: bool,
    siege: [u8; SIDES],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralText {
    id: String,
    strength: u8,
    troops: u16,
    post: String,
    items: [u8; 3],
    since: u32,
    passage: bool,
    moved: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PairText {
    hex: String,
    since: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClashText {
    hex: String,
    met: Vec<String>,
    held: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FightText {
    hex: String,
    attacker: String,
    defender: String,
    declarer: String,
    awaited: [bool; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChoiceText {
    seat: String,
    hex: String,
    left: u16,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OutcomeText {
    winners: Vec<String>,
    cause: String,
}

/// `A` to `D`, `neutral`, `invaders`.
fn side_text(side: Side) -> String {
    match side {
        Side::Player(seat) => char::from(b'A' + seat.index() as u8).to_string(),
        Side::Neutral => "neutral".into(),
        Side::Invaders => "invaders".into(),
    }
}

fn seats_text(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| side_text(Side::Player(seat))).collect()
}

fn sides_text(bits: u8) -> Vec<String> {
    let sides = (0..SIDES).filter_map(Side::from_index);
    sides.filter(|side| bits & side.bit() != 0).map(side_text).collect()
}

const fn terrain_letter(terrain: Terrain) -> char {
    match terrain {
        Terrain::Plains => 'p',
        Terrain::Hills => 'h',
        Terrain::River => 'r',
        Terrain::Desert => 'd',
    }
}

impl fmt::Display for Campaign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(&write(self)).map_err(|_| fmt::Error)?;
        f.write_str(&text)
    }
}

fn write(campaign: &Campaign) -> CampaignText {
    let table = &campaign.table;
    let settlements = table.settlements.iter().map(|each| SettlementText {
        hex: each.hex.to_string(),
        kind: each.kind.key().into(),
        developments: each.developments,
        garrison: each.garrison,
        owner: side_text(each.owner),
        stands: each.stands,
        siege: each.siege,
    });
    let ids = GeneralId::all().take(usize::from(table.seats) * GENERALS_EACH);
    let generals = ids.map(|id| (id, table.general(id))).map(|(id, each)| GeneralText {
        id: id.to_string(),
        strength: each.strength,
        troops: each.troops,
        post: match each.post {
            Post::On(hex) => hex.to_string(),
            Post::Captive(side) => format!("captive {}", side_text(side)),
            Post::Dead => "dead".into(),
        },
        items: each.items,
        since: each.since,
        passage: each.passage,
        moved: each.moved,
    });
    let clashes = table.clashes.iter().map(|each| ClashText {
        hex: each.hex.to_string(),
        met: sides_text(each.met),
        held: sides_text(each.held),
    });
    let pair = |each: &Pair| PairText { hex: each.hex.to_string(), since: each.since };
    let sealed = |role| campaign.sealed[role].map(|each: Commitment| each.to_string());
    CampaignText {
        seats: table.seats,
        starts: side_text(Side::Player(table.starts)),
        round: table.round,
        stage: table.stage.key().into(),
        turn: table.turn,
        out: seats_text(table.out),
        terrain: table.terrain.into_iter().map(terrain_letter).collect(),
        settlements: settlements.collect(),
        generals: generals.collect(),
        pairs: table.pairs.iter().map(pair).collect(),
        coins: table.coins,
        ira: table.ira,
        ark: match table.ark {
            Ark::On(hex) => hex.to_string(),
            Ark::With(id) => id.to_string(),
        },
        clock: table.clock,
        clashes: clashes.collect(),
        asked: table.asked,
        fight: table.fight.map(|each| FightText {
            hex: each.hex.to_string(),
            attacker: side_text(each.sides.attacker),
            defender: side_text(each.sides.defender),
            declarer: each.declarer.key().into(),
            awaited: [each.awaited.attacker, each.awaited.defender],
        }),
        choice: table.choice.map(|each| ChoiceText {
            seat: side_text(Side::Player(each.seat)),
            hex: each.hex.to_string(),
            left: each.left,
        }),
        outcome: table.outcome.map(|each| OutcomeText {
            winners: seats_text(each.winners),
            cause: each.cause.key().into(),
        }),
        discards: table.discards,
        hands: campaign.hands.map(|hand| Card::ALL.map(|card| hand.count(card))),
        deck: campaign.deck.iter().map(|card| card.key().to_string()).collect(),
        sealed: [sealed(Role::Attacker), sealed(Role::Defender)],
    }
}

type Read<T> = Result<T, NotACampaign>;

fn bad<T>(field: &'static str) -> Read<T> {
    Err(NotACampaign::Field(field))
}

fn hex(text: &str, field: &'static str) -> Read<Hex> {
    text.parse().map_err(|_| NotACampaign::Field(field))
}

fn side(text: &str, seats: u8, field: &'static str) -> Read<Side> {
    let found = (0..SIDES).filter_map(Side::from_index).find(|&side| side_text(side) == text);
    let plays = |side: &Side| side.seat().is_none_or(|seat| seat.index() < usize::from(seats));
    found.filter(plays).ok_or(NotACampaign::Field(field))
}

fn seat(text: &str, seats: u8, field: &'static str) -> Read<Seat> {
    side(text, seats, field)?.seat().ok_or(NotACampaign::Field(field))
}

fn seat_set(texts: &[String], seats: u8, field: &'static str) -> Read<SeatSet> {
    texts.iter().try_fold(SeatSet::EMPTY, |set, text| Ok(set.with(seat(text, seats, field)?)))
}

fn side_bits(texts: &[String], seats: u8, field: &'static str) -> Read<u8> {
    texts.iter().try_fold(0, |bits, text| Ok(bits | side(text, seats, field)?.bit()))
}

impl FromStr for Campaign {
    type Err = NotACampaign;

    fn from_str(text: &str) -> Read<Self> {
        if text.len() > MOST_BYTES {
            return Err(NotACampaign::TooLong(text.len()));
        }
        let text: CampaignText = serde_json::from_str(text).map_err(|error| {
            NotACampaign::NotJson { line: error.line(), column: error.column() }
        })?;
        let campaign = read(&text)?;
        check_cards(&campaign)?;
        check_question(&campaign)?;
        Ok(campaign)
    }
}

fn read(text: &CampaignText) -> Read<Campaign> {
    let seats = text.seats;
    if !(2..=MAX_SEATS as u8).contains(&seats) {
        return bad("seats");
    }
    if !(1..=ROUNDS).contains(&text.round) {
        return bad("round");
    }
    let stage = Stage::ALL.into_iter().find(|stage| stage.key() == text.stage);
    let settlements = read_settlements(text)?;
    let Some(first) = settlements.first().copied() else { return bad("settlements") };
    let mut table = Table {
        seats,
        starts: seat(&text.starts, seats, "starts")?,
        round: text.round,
        stage: stage.ok_or(NotACampaign::Field("stage"))?,
        turn: text.turn,
        out: seat_set(&text.out, seats, "out")?,
        terrain: read_terrain(&text.terrain)?,
        settlements,
        generals: read_generals(text)?,
        pairs: Few::new(Pair { hex: first.hex, since: 0 }),
        coins: text.coins,
        ira: text.ira,
        ark: read_ark(&text.ark)?,
        discards: text.discards,
        clock: text.clock,
        clashes: Few::new(Clash { hex: first.hex, met: 0, held: 0 }),
        asked: text.asked,
        fight: text.fight.as_ref().map(|fight| read_fight(fight, seats)).transpose()?,
        choice: text.choice.as_ref().map(|choice| read_choice(choice, seats)).transpose()?,
        outcome: text.outcome.as_ref().map(|outcome| read_outcome(outcome, seats)).transpose()?,
    };
    let large = text.coins.iter().any(|&coins| coins > MOST_COINS);
    if large || text.ira > MOST_COINS || text.clock > MOST_COINS {
        return bad("coins, ira or clock");
    }
    for pair in &text.pairs {
        let pair = Pair { hex: hex(&pair.hex, "pairs")?, since: pair.since };
        if pair.since > text.clock || !table.pairs.push(pair) {
            return bad("pairs");
        }
    }
    for clash in &text.clashes {
        let clash = Clash {
            hex: hex(&clash.hex, "clashes")?,
            met: side_bits(&clash.met, seats, "clashes")?,
            held: side_bits(&clash.held, seats, "clashes")?,
        };
        if !table.clashes.push(clash) {
            return bad("clashes");
        }
    }
    let mut deck = Few::new(Card::Ambush);
    for key in &text.deck {
        let card = Card::from_key(key).ok_or(NotACampaign::Field("deck"))?;
        if !deck.push(card) {
            return bad("deck");
        }
    }
    let [attacker, defender] = &text.sealed;
    let sealed = ByRole {
        attacker: attacker.as_deref().map(read_commitment).transpose()?,
        defender: defender.as_deref().map(read_commitment).transpose()?,
    };
    Ok(Campaign { table, hands: text.hands.map(Hand::from_counts), deck, sealed })
}

fn read_commitment(text: &str) -> Read<Commitment> {
    match text.parse() {
        Ok(Action::Commit(commitment)) => Ok(commitment),
        _ => bad("sealed"),
    }
}

fn read_terrain(text: &str) -> Read<[Terrain; HEXES]> {
    let mut terrain = [Terrain::Plains; HEXES];
    let kinds = [Terrain::Plains, Terrain::Hills, Terrain::River, Terrain::Desert];
    let mut letters = text.chars();
    for place in &mut terrain {
        let letter = letters.next();
        let kind = kinds.into_iter().find(|&kind| Some(terrain_letter(kind)) == letter);
        *place = kind.ok_or(NotACampaign::Field("terrain"))?;
    }
    if letters.next().is_some() { bad("terrain") } else { Ok(terrain) }
}

fn read_settlements(text: &CampaignText) -> Read<Few<Settlement, { super::table::SETTLEMENTS }>> {
    let mut settlements: Option<Few<Settlement, { super::table::SETTLEMENTS }>> = None;
    for each in &text.settlements {
        let kinds = [SettlementKind::Village, SettlementKind::City];
        let kind = kinds.into_iter().find(|kind| kind.key() == each.kind);
        let settlement = Settlement {
            hex: hex(&each.hex, "settlements")?,
            kind: kind.ok_or(NotACampaign::Field("settlements"))?,
            developments: each.developments,
            garrison: each.garrison,
            owner: side(&each.owner, text.seats, "settlements")?,
            stands: each.stands,
            siege: each.siege,
        };
        let list = settlements.get_or_insert_with(|| Few::new(settlement));
        let wrong = settlement.developments > MOST_DEVELOPMENTS
            || settlement.garrison > MOST_TROOPS
            || settlement.owner == Side::Invaders
            || list.iter().any(|other| other.hex == settlement.hex);
        if wrong || !list.push(settlement) {
            return bad("settlements");
        }
    }
    settlements.ok_or(NotACampaign::Field("settlements"))
}

fn read_generals(text: &CampaignText) -> Read<[General; GENERALS]> {
    let mut generals = [General::ABSENT; GENERALS];
    let count = usize::from(text.seats) * GENERALS_EACH;
    if text.generals.len() != count {
        return bad("generals");
    }
    for ((each, place), id) in text.generals.iter().zip(&mut generals).zip(GeneralId::all()) {
        let post = match each.post.strip_prefix("captive ") {
            Some(captor) => Post::Captive(side(captor, text.seats, "generals")?),
            None if each.post == "dead" => Post::Dead,
            None => Post::On(hex(&each.post, "generals")?),
        };
        let free = matches!(post, Post::On(_));
        let bare = each.troops == 0 && each.items == [0; 3];
        let own = post == Post::Captive(Side::Player(id.seat()));
        let late = each.since > text.clock;
        if each.id != id.to_string() || each.troops > MOST_TROOPS || late || own || !(free || bare)
        {
            return bad("generals");
        }
        *place = General {
            strength: each.strength,
            troops: each.troops,
            post,
            items: each.items,
            since: each.since,
            passage: each.passage,
            moved: each.moved,
        };
    }
    Ok(generals)
}

fn read_ark(text: &str) -> Read<Ark> {
    match text.parse() {
        Ok(id) => Ok(Ark::With(id)),
        Err(_) => Ok(Ark::On(hex(text, "ark")?)),
    }
}

fn read_fight(text: &FightText, seats: u8) -> Read<Fight> {
    let declarer = Role::from_key(&text.declarer).ok_or(NotACampaign::Field("fight"))?;
    let attacker = side(&text.attacker, seats, "fight")?;
    let defender = side(&text.defender, seats, "fight")?;
    let [first, second] = text.awaited;
    let awaited = ByRole { attacker: first, defender: second };
    let sides = ByRole { attacker, defender };
    Ok(Fight { hex: hex(&text.hex, "fight")?, sides, declarer, awaited })
}

fn read_choice(text: &ChoiceText, seats: u8) -> Read<Choice> {
    let seat = seat(&text.seat, seats, "choice")?;
    Ok(Choice { seat, hex: hex(&text.hex, "choice")?, left: text.left.min(MOST_TROOPS) })
}

fn read_outcome(text: &OutcomeText, seats: u8) -> Read<Outcome<Cause>> {
    let cause = Cause::ALL.into_iter().find(|cause| cause.key() == text.cause);
    let winners = seat_set(&text.winners, seats, "outcome")?;
    Ok(Outcome { winners, cause: cause.ok_or(NotACampaign::Field("outcome"))? })
}

/// JZ-31: every card of the deck is somewhere, once.
fn check_cards(campaign: &Campaign) -> Read<()> {
    for card in Card::ALL {
        let slot = super::campaign::item_slot(card);
        let carried =
            campaign.table.generals.iter().map(|general| slot.map_or(0, |at| general.items[at]));
        let held = campaign.hands.iter().map(|hand| hand.count(card));
        let piled = std::iter::once(campaign.table.discards[card.index()]);
        let spread: u32 = carried.chain(held).chain(piled).map(u32::from).sum();
        let dealt = campaign.deck.iter().filter(|&&each| each == card).count() as u32;
        if spread + dealt != u32::from(card.count()) {
            return bad("deck, hands, items and discards");
        }
    }
    Ok(())
}

/// Somebody is asked something they can answer, or the campaign is over.
fn check_question(campaign: &Campaign) -> Read<()> {
    let table = &campaign.table;
    if let Ark::With(id) = table.ark
        && table.general(id).hex().is_none()
    {
        return bad("ark");
    }
    let fighting = table.stage == Stage::Combat;
    if table.turn > table.seats {
        return bad("turn");
    }
    if table.outcome.is_some() {
        return Ok(());
    }
    if table.turn == table.seats && !fighting {
        return bad("turn");
    }
    if let Some(choice) = &table.choice {
        let good = fighting && table.fight.is_none() && table.settlement(choice.hex).is_some();
        return if good { Ok(()) } else { bad("choice") };
    }
    if let Some(fight) = &table.fight {
        return check_fight(campaign, fight);
    }
    if campaign.sealed != ByRole::default() {
        return bad("sealed");
    }
    let seat = table.seat_in_turn(table.turn);
    if !table.players().contains(seat) || table.turn == table.seats {
        return bad("turn");
    }
    if fighting {
        let asked = table.asked.and_then(|index| table.clashes.get(usize::from(index)));
        let meeting = asked.and_then(|clash| table.meeting(clash));
        let side = Side::Player(seat);
        let part = meeting.is_some_and(|it| it.attacker == side || it.defender == side);
        let held = asked.is_some_and(|clash| clash.held & side.bit() != 0);
        return if part && !held { Ok(()) } else { bad("asked") };
    }
    Ok(())
}

fn check_fight(campaign: &Campaign, fight: &Fight) -> Read<()> {
    let table = &campaign.table;
    let arrived = table.arrivals(fight.hex)[fight.sides.attacker.index()].is_some();
    let apart = fight.sides.attacker != fight.sides.defender;
    let defends = table.defender(fight.hex) == Some(fight.sides.defender);
    let sat = |role: Role| fight.sides[role].seat();
    let mut good = table.stage == Stage::Combat && arrived && apart && defends;
    good &= fight.awaited.attacker || fight.awaited.defender;
    for role in Role::BOTH {
        let sealed = campaign.sealed[role].is_some();
        good &= sealed == (sat(role).is_some() && !fight.awaited[role]);
        good &= sat(role).is_some() || !fight.awaited[role];
        // A sealed commitment was legal: it stays within what is there.
        if let (Some(commitment), Some(seat)) = (&campaign.sealed[role], sat(role)) {
            let mut open = *fight;
            open.awaited[role] = true;
            let mut table = table.clone();
            table.fight = Some(open);
            let hand = campaign.hand(seat);
            let seen = super::seen::Seen { table: &table, seat, hand };
            good &= seen.check(&Action::Commit(*commitment)).is_ok();
        }
    }
    if good { Ok(()) } else { bad("fight") }
}
