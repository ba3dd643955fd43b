//! Campaigns set up by hand, for tests of single rules: plains everywhere, people where the test wants them.

use serde_json::{Value, json};
use tavola_rules::chance::Chance;
use tavola_rules::game::Seat;
use tavola_rules::juizes::{Action, Campaign, Desk, Event, GeneralId, Hex, Refusal, Side};

pub(crate) const A: Seat = Seat::FIRST;
pub(crate) const B: Seat = Seat::SECOND;

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

pub(crate) fn id(text: &str) -> GeneralId {
    text.parse().unwrap()
}

/// A campaign as JSON that is easy to change. Seat A is first in round 1, which is in Movimentação.
///
/// Cities: A c3, B g7, C c7, D g3. Villages: A c4, B g6, C d7, D f3. Neutral: e5 (with the Ark), e2, e8.
#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Value);

impl Scene {
    pub(crate) fn new(seats: usize) -> Self {
        let mut chance = Chance::from_seed(1);
        let campaign =
            Campaign::begin(seats as u8, Some(A), &mut chance, &mut Desk::silent()).unwrap();
        let mut value: Value = serde_json::from_str(&campaign.to_string()).unwrap();
        value["terrain"] = json!("p".repeat(61));
        value["stage"] = json!("movimentacao");
        value["turn"] = json!(seats - 1);
        value["coins"] = json!([0, 0, 0, 0]);
        value["ark"] = json!("e5");
        let homes = ["c3", "c4", "g7", "g6", "c7", "d7", "g3", "f3"];
        let places = homes.iter().take(2 * seats).chain(&["e5", "e2", "e8"]);
        for (settlement, hex) in value["settlements"].as_array_mut().unwrap().iter_mut().zip(places)
        {
            settlement["hex"] = json!(hex);
        }
        for (at, general) in value["generals"].as_array_mut().unwrap().iter_mut().enumerate() {
            general["post"] = json!(homes[at / 3 * 2]);
        }
        // Hands empty, the whole deck in the order of its kinds.
        let mut scene = Self(value);
        scene.0["hands"] = json!(vec![vec![0; 8]; 4]);
        scene.0["discards"] = json!(vec![0; 8]);
        let kinds = [
            ("armas_de_cerco", 6),
            ("emboscada", 4),
            ("mercenarios", 8),
            ("assassino", 3),
            ("passagem_secreta", 3),
            ("escudeiro", 4),
            ("espada", 4),
            ("lanca", 2),
        ];
        let deck: Vec<&str> =
            kinds.iter().flat_map(|&(kind, count)| std::iter::repeat_n(kind, count)).collect();
        scene.0["deck"] = json!(deck);
        scene
    }

    fn general(&mut self, name: &str) -> &mut Value {
        let at = id(name).index();
        &mut self.0["generals"][at]
    }

    /// Puts a general on a hex with troops; `since` says who was first.
    pub(crate) fn put(&mut self, name: &str, hex: &str, troops: u16, since: u32) -> &mut Self {
        let general = self.general(name);
        general["post"] = json!(hex);
        general["troops"] = json!(troops);
        general["since"] = json!(since);
        let clock = self.0["clock"].as_u64().unwrap().max(u64::from(since));
        self.0["clock"] = json!(clock);
        self
    }

    pub(crate) fn dead(&mut self, names: &[&str]) -> &mut Self {
        for name in names {
            let general = self.general(name);
            general["post"] = json!("dead");
            general["troops"] = json!(0);
        }
        self
    }

    pub(crate) fn captive(&mut self, name: &str, of: &str) -> &mut Self {
        let general = self.general(name);
        general["post"] = json!(format!("captive {of}"));
        general["troops"] = json!(0);
        self
    }

    pub(crate) fn settlement(&mut self, hex: &str) -> &mut Value {
        let list = self.0["settlements"].as_array_mut().unwrap();
        list.iter_mut().find(|each| each["hex"] == hex).unwrap()
    }

    pub(crate) fn set(&mut self, hex: &str, field: &str, value: Value) -> &mut Self {
        self.settlement(hex)[field] = value;
        self
    }

    /// Takes a card out of the deck.
    fn take(&mut self, card: &str) {
        let deck = self.0["deck"].as_array_mut().unwrap();
        let at = deck.iter().position(|each| each == card).unwrap();
        deck.remove(at);
    }

    fn kind(card: &str) -> usize {
        tavola_rules::juizes::Card::from_key(card).unwrap().index()
    }

    pub(crate) fn hand(&mut self, seat: usize, cards: &[&str]) -> &mut Self {
        for card in cards {
            self.take(card);
            let count = &mut self.0["hands"][seat][Self::kind(card)];
            *count = json!(count.as_u64().unwrap() + 1);
        }
        self
    }

    pub(crate) fn item(&mut self, name: &str, item: &str) -> &mut Self {
        self.take(item);
        let slot = Self::kind(item) - 5;
        let count = &mut self.general(name)["items"][slot];
        *count = json!(count.as_u64().unwrap() + 1);
        self
    }

    pub(crate) fn pair(&mut self, hex: &str, since: u32) -> &mut Self {
        self.0["pairs"].as_array_mut().unwrap().push(json!({ "hex": hex, "since": since }));
        let clock = self.0["clock"].as_u64().unwrap().max(u64::from(since));
        self.0["clock"] = json!(clock);
        self
    }

    pub(crate) fn stage(&mut self, stage: &str, turn: u8) -> &mut Self {
        self.0["stage"] = json!(stage);
        self.0["turn"] = json!(turn);
        self
    }

    pub(crate) fn play(&self) -> Play {
        let campaign =
            self.0.to_string().parse().unwrap_or_else(|error| panic!("{error}: {}", self.0));
        Play { campaign, chance: Chance::from_seed(5), desk: Desk::default() }
    }

    /// The last seat ends Movimentação: Combate begins.
    pub(crate) fn fight(&self) -> Play {
        let mut play = self.play();
        let last = play.campaign.table().to_act().iter().next().unwrap();
        play.act(last, "done");
        play
    }
}

/// A campaign being played.
pub(crate) struct Play {
    pub(crate) campaign: Campaign,
    pub(crate) chance: Chance,
    pub(crate) desk: Desk,
}

impl Play {
    pub(crate) fn try_act(&mut self, seat: Seat, text: &str) -> Result<Vec<Event>, Refusal> {
        let action: Action = text.parse().unwrap_or_else(|_| panic!("no action: {text}"));
        let before = self.campaign.clone();
        self.desk.events.clear();
        let answer = self.campaign.apply(seat, &action, &mut self.chance, &mut self.desk);
        if answer.is_err() {
            assert_eq!(self.campaign, before, "a refused action changes nothing");
        }
        answer.map(|()| std::mem::take(&mut self.desk.events))
    }

    pub(crate) fn act(&mut self, seat: Seat, text: &str) -> Vec<Event> {
        let asked = self.campaign.table().ask(seat);
        self.try_act(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal} ({asked:?})"))
    }

    /// Acts of one seat after another.
    pub(crate) fn acts(&mut self, acts: &[(Seat, &str)]) -> &mut Self {
        for (seat, text) in acts {
            self.act(*seat, text);
        }
        self
    }

    pub(crate) fn refusal(&mut self, seat: Seat, text: &str) -> Refusal {
        self.try_act(seat, text).expect_err(text)
    }

    pub(crate) fn owner(&self, at: &str) -> Option<Side> {
        self.campaign.table().settlement(hex(at)).map(|each| each.owner)
    }

    pub(crate) fn garrison(&self, at: &str) -> u16 {
        self.campaign.table().settlement(hex(at)).unwrap().garrison
    }

    pub(crate) fn siege(&self, at: &str, side: Side) -> u8 {
        self.campaign.table().settlement(hex(at)).unwrap().siege[side.index()]
    }

    pub(crate) fn to_act(&self) -> Vec<usize> {
        self.campaign.table().to_act().iter().map(Seat::index).collect()
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.campaign.legal(seat, &mut list);
        list.iter().map(ToString::to_string).collect()
    }
}
