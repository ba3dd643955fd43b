//! A second rule book of the campaign: its world as plain words and numbers, what each seat is asked, and all that it
//! may do. Written from the page, slow and literal; it shares with the engine the text form of a campaign alone.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

pub(crate) const SIDES: [&str; 6] = ["A", "B", "C", "D", "neutral", "invaders"];
pub(crate) const CARDS: [&str; 8] = [
    "armas_de_cerco",
    "emboscada",
    "mercenarios",
    "assassino",
    "passagem_secreta",
    "escudeiro",
    "espada",
    "lanca",
];

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct World {
    pub(crate) seats: usize,
    pub(crate) starts: String,
    pub(crate) round: usize,
    pub(crate) stage: String,
    pub(crate) turn: usize,
    pub(crate) out: Vec<String>,
    pub(crate) terrain: String,
    pub(crate) settlements: Vec<Town>,
    pub(crate) generals: Vec<Man>,
    pub(crate) pairs: Vec<Pair>,
    pub(crate) coins: Vec<i64>,
    pub(crate) ira: i64,
    pub(crate) ark: String,
    pub(crate) clock: i64,
    pub(crate) clashes: Vec<Clash>,
    pub(crate) asked: Option<usize>,
    pub(crate) fight: Option<War>,
    pub(crate) choice: Option<Spoils>,
    pub(crate) outcome: Option<End>,
    pub(crate) discards: Vec<i64>,
    pub(crate) hands: Vec<Vec<i64>>,
    pub(crate) deck: Vec<String>,
    pub(crate) sealed: [Option<String>; 2],
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Town {
    pub(crate) hex: String,
    pub(crate) kind: String,
    pub(crate) developments: i64,
    pub(crate) garrison: i64,
    pub(crate) owner: String,
    pub(crate) stands: bool,
    pub(crate) siege: [i64; 6],
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Man {
    pub(crate) id: String,
    pub(crate) strength: i64,
    pub(crate) troops: i64,
    pub(crate) post: String,
    pub(crate) items: [i64; 3],
    pub(crate) since: i64,
    pub(crate) passage: bool,
    pub(crate) moved: bool,
}

impl Man {
    pub(crate) fn side(&self) -> &str {
        &self.id[..1]
    }

    pub(crate) fn is_free(&self) -> bool {
        self.post != "dead" && !self.post.starts_with("captive")
    }
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Pair {
    pub(crate) hex: String,
    pub(crate) since: i64,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Clash {
    pub(crate) hex: String,
    pub(crate) met: Vec<String>,
    pub(crate) held: Vec<String>,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct War {
    pub(crate) hex: String,
    pub(crate) attacker: String,
    pub(crate) defender: String,
    pub(crate) declarer: String,
    pub(crate) awaited: [bool; 2],
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Spoils {
    pub(crate) seat: String,
    pub(crate) hex: String,
    pub(crate) left: i64,
}

#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct End {
    pub(crate) winners: Vec<String>,
    pub(crate) cause: String,
}

/// Column and row of a name, as (q, r) about the middle e5.
fn place(hex: &str) -> (i32, i32) {
    let bytes = hex.as_bytes();
    (i32::from(bytes[0]) - i32::from(b'e'), 5 - (i32::from(bytes[1]) - i32::from(b'0')))
}

fn name((q, r): (i32, i32)) -> Option<String> {
    let inside = q.abs() <= 4 && r.abs() <= 4 && (q + r).abs() <= 4;
    inside.then(|| format!("{}{}", char::from((i32::from(b'e') + q) as u8), 5 - r))
}

/// All hexes, row 1 first, each row from the west.
static ALL: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut all = vec![];
    for r in (-4..=4).rev() {
        for q in -4..=4 {
            all.extend(name((q, r)));
        }
    }
    all
});

pub(crate) fn all_hexes() -> Vec<String> {
    ALL.clone()
}

/// The neighbours, counter-clockwise from east.
pub(crate) fn around(hex: &str) -> Vec<String> {
    let (q, r) = place(hex);
    let steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    steps.iter().filter_map(|(dq, dr)| name((q + dq, r + dr))).collect()
}

pub(crate) fn steps(a: &str, b: &str) -> i32 {
    let ((q, r), (u, v)) = (place(a), place(b));
    ((q - u).abs() + (r - v).abs() + (q + r - u - v).abs()) / 2
}

pub(crate) fn number(side: &str) -> usize {
    SIDES.iter().position(|each| *each == side).unwrap()
}

impl World {
    pub(crate) fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap()
    }

    pub(crate) fn seat_names(&self) -> Vec<String> {
        SIDES[..self.seats].iter().map(ToString::to_string).collect()
    }

    pub(crate) fn players(&self) -> Vec<String> {
        self.seat_names().into_iter().filter(|seat| !self.out.contains(seat)).collect()
    }

    /// JZ-7: the first seat moves on by one each round.
    pub(crate) fn seat_of_turn(&self, turn: usize) -> String {
        SIDES[(number(&self.starts) + self.round - 1 + turn) % self.seats].to_string()
    }

    pub(crate) fn town(&self, hex: &str) -> Option<&Town> {
        self.settlements.iter().find(|town| town.stands && town.hex == hex)
    }

    pub(crate) fn town_mut(&mut self, hex: &str) -> Option<&mut Town> {
        self.settlements.iter_mut().find(|town| town.stands && town.hex == hex)
    }

    pub(crate) fn towns_of(&self, side: &str) -> Vec<String> {
        let own = self.settlements.iter().filter(|town| town.stands && town.owner == side);
        own.map(|town| town.hex.clone()).collect()
    }

    pub(crate) fn man(&self, id: &str) -> Option<&Man> {
        self.generals.iter().find(|man| man.id == id)
    }

    pub(crate) fn man_mut(&mut self, id: &str) -> &mut Man {
        self.generals.iter_mut().find(|man| man.id == id).unwrap()
    }

    pub(crate) fn men_of(&self, side: &str) -> Vec<&Man> {
        self.generals.iter().filter(|man| man.side() == side).collect()
    }

    /// When a side came to a hex; none if it is not there.
    pub(crate) fn came(&self, side: &str, hex: &str) -> Option<i64> {
        if side == "invaders" {
            return self.pairs.iter().filter(|pair| pair.hex == hex).map(|pair| pair.since).min();
        }
        self.men_of(side).iter().filter(|man| man.post == hex).map(|man| man.since).min()
    }

    /// The sides with generals or pairs on a hex, first come first.
    pub(crate) fn present(&self, hex: &str) -> Vec<String> {
        let mut sides: Vec<(i64, usize)> = vec![];
        for (index, side) in SIDES.iter().enumerate() {
            if let Some(since) = self.came(side, hex) {
                sides.push((since, index));
            }
        }
        sides.sort();
        sides.into_iter().map(|(_, index)| SIDES[index].to_string()).collect()
    }

    /// JZ-2.
    pub(crate) fn defender(&self, hex: &str) -> Option<String> {
        match self.town(hex) {
            Some(town) => Some(town.owner.clone()),
            None => self.present(hex).first().cloned(),
        }
    }

    /// JZ-4: attacker and defender of the present meeting.
    pub(crate) fn meeting(&self, clash: &Clash) -> Option<(String, String)> {
        let defender = self.defender(&clash.hex)?;
        let others = self.present(&clash.hex);
        let attacker =
            others.into_iter().find(|side| *side != defender && !clash.met.contains(side))?;
        Some((attacker, defender))
    }

    pub(crate) fn ark_at(&self) -> String {
        self.man(&self.ark).map_or_else(|| self.ark.clone(), |man| man.post.clone())
    }

    pub(crate) fn ark_of(&self) -> Option<String> {
        match self.man(&self.ark) {
            Some(man) => Some(man.side().to_string()),
            None => self.defender(&self.ark),
        }
    }

    pub(crate) fn is_foreign(&self, hex: &str, side: &str) -> bool {
        self.town(hex).is_some_and(|town| town.owner != side)
            || self.present(hex).iter().any(|each| each != side)
    }

    fn ground(&self, hex: &str) -> char {
        let at = ALL.iter().position(|each| each == hex).unwrap();
        self.terrain.chars().nth(at).unwrap()
    }

    /// JZ-30, JZ-31.
    pub(crate) fn can_go(&self, from: &str, to: &str, side: &str) -> bool {
        let cost = |hex: &str| if self.ground(hex) == 'h' { 2 } else { 1 };
        for middle in around(from) {
            if middle == to {
                return true;
            }
            let stops = self.ground(&middle) == 'r' || self.is_foreign(&middle, side);
            if !stops
                && to != from
                && around(&middle).iter().any(|hex| hex == to)
                && cost(&middle) + cost(to) <= 2
            {
                return true;
            }
        }
        false
    }

    pub(crate) fn price(&self, man: &Man) -> Option<i64> {
        let captor = man.post.strip_prefix("captive ")?;
        Some(if self.out.iter().any(|seat| seat == captor) { 0 } else { 6 })
    }

    /// Who is asked.
    pub(crate) fn asked_seats(&self) -> Vec<String> {
        if self.outcome.is_some() {
            return vec![];
        }
        if let Some(choice) = &self.choice {
            return vec![choice.seat.clone()];
        }
        if let Some(war) = &self.fight {
            let mut seats = vec![];
            if war.awaited[0] {
                seats.push(war.attacker.clone());
            }
            if war.awaited[1] {
                seats.push(war.defender.clone());
            }
            return seats;
        }
        vec![self.seat_of_turn(self.turn)]
    }

    pub(crate) fn hand(&self, seat: &str, card: &str) -> i64 {
        self.hands[number(seat)][CARDS.iter().position(|each| *each == card).unwrap()]
    }

    pub(crate) fn hand_size(&self, seat: &str) -> i64 {
        self.hands[number(seat)].iter().sum()
    }

    /// All that the list must hold, sorted.
    pub(crate) fn legal(&self, seat: &str) -> Vec<String> {
        let mut list = vec![];
        if self.asked_seats().iter().any(|each| each == seat) {
            if self.choice.is_some() {
                list = vec!["conquer".into(), "sack".into()];
            } else if self.fight.is_some() {
                list = self.commitments(seat);
            } else {
                match self.stage.as_str() {
                    "renda" => self.list_income(seat, &mut list),
                    "cartas" => self.list_cards(seat, &mut list),
                    "movimentacao" => self.list_moves(seat, &mut list),
                    "combate" => {
                        let hex = &self.clashes[self.asked.unwrap()].hex;
                        list = vec![format!("declare {hex}"), format!("hold {hex}")];
                    }
                    _ => self.list_ransoms(seat, &mut list),
                }
            }
        }
        list.sort();
        list
    }

    /// Bought one at a time, or for all the coins.
    fn list_income(&self, seat: &str, list: &mut Vec<String>) {
        list.push("done".into());
        let coins = self.coins[number(seat)];
        for hex in self.towns_of(seat) {
            let mut places = vec![hex.clone()];
            for man in self.men_of(seat) {
                if man.post == hex {
                    places.push(format!("{hex} {}", man.id));
                }
            }
            for place in places {
                if coins / 2 >= 1 {
                    list.push(format!("recruit {place} 1"));
                }
                if coins / 2 >= 2 {
                    list.push(format!("recruit {place} {}", coins / 2));
                }
            }
            if coins >= 8 && self.town(&hex).unwrap().developments < 3 {
                list.push(format!("develop {hex}"));
            }
        }
    }

    fn list_cards(&self, seat: &str, list: &mut Vec<String>) {
        for card in CARDS {
            if self.hand(seat, card) == 0 {
                continue;
            }
            if ["escudeiro", "espada", "lanca"].contains(&card) {
                for man in self.men_of(seat) {
                    if man.is_free() {
                        list.push(format!("give {card} {}", man.id));
                    }
                }
            }
            if self.hand_size(seat) > 5 {
                list.push(format!("discard {card}"));
            }
        }
        if self.hand_size(seat) <= 5 {
            list.push("done".into());
        }
    }

    fn list_moves(&self, seat: &str, list: &mut Vec<String>) {
        list.push("done".into());
        for man in self.men_of(seat) {
            if man.moved || !man.is_free() {
                continue;
            }
            let carries = self.ark_at() == man.post && self.ark_of().as_deref() == Some(seat);
            for to in all_hexes() {
                if to == man.post || steps(&to, &man.post) > 2 || !self.can_go(&man.post, &to, seat)
                {
                    continue;
                }
                let other = self.town(&to).is_some_and(|town| town.owner != seat);
                let secret = other && self.hand(seat, "passagem_secreta") > 0;
                list.push(format!("move {} {to}", man.id));
                if carries {
                    list.push(format!("move {} {to} ark", man.id));
                }
                if secret {
                    list.push(format!("move {} {to} passage", man.id));
                }
                if secret && carries {
                    list.push(format!("move {} {to} passage ark", man.id));
                }
            }
        }
    }

    fn list_ransoms(&self, seat: &str, list: &mut Vec<String>) {
        list.push("done".into());
        for man in self.men_of(seat) {
            if self.price(man).is_some_and(|price| price <= self.coins[number(seat)]) {
                for hex in self.towns_of(seat) {
                    list.push(format!("ransom {} {hex}", man.id));
                }
            }
        }
    }

    /// The full list while it has at most 256 entries; else totals from nothing to all, at most 33 of them, garrison
    /// first.
    fn commitments(&self, seat: &str) -> Vec<String> {
        let war = self.fight.as_ref().unwrap();
        let troops: Vec<i64> = self
            .men_of(seat)
            .iter()
            .map(|man| if man.post == war.hex { man.troops } else { 0 })
            .collect();
        let town = self.town(&war.hex);
        let garrison = town.filter(|town| town.owner == seat).map_or(0, |town| town.garrison);
        let mut sets: Vec<Vec<&str>> = vec![vec![]];
        for card in &CARDS[..4] {
            let engines = *card == "armas_de_cerco";
            if self.hand(seat, card) > 0 && (!engines || (war.attacker == seat && town.is_some())) {
                let more: Vec<Vec<&str>> =
                    sets.iter().map(|set| set.iter().copied().chain([*card]).collect()).collect();
                sets.extend(more);
            }
        }
        let all =
            troops.iter().map(|n| n + 1).product::<i64>() * (garrison + 1) * sets.len() as i64;
        let mut amounts: Vec<([i64; 3], i64)> = vec![];
        if all <= 256 {
            for a in 0..=troops[0] {
                for b in 0..=troops[1] {
                    for c in 0..=troops[2] {
                        for g in 0..=garrison {
                            amounts.push(([a, b, c], g));
                        }
                    }
                }
            }
        } else {
            let total = troops.iter().sum::<i64>() + garrison;
            let rungs = total.min(32);
            for rung in 0..=rungs {
                let mut left = if rungs == 0 { 0 } else { rung * total / rungs };
                let g = left.min(garrison);
                left -= g;
                let mut given = [0; 3];
                for (place, most) in given.iter_mut().zip(&troops) {
                    *place = left.min(*most);
                    left -= *place;
                }
                amounts.push((given, g));
            }
        }
        let mut list = vec![];
        for (given, g) in amounts {
            for set in &sets {
                let mut text = format!("commit {},{},{}", given[0], given[1], given[2]);
                if g > 0 {
                    text += &format!(" garrison {g}");
                }
                if !set.is_empty() {
                    text += &format!(" cards {}", set.join(","));
                }
                list.push(text);
            }
        }
        list
    }
}

/// Adds a side and keeps the order of [`SIDES`].
pub(crate) fn add(list: &mut Vec<String>, side: &str) {
    if !list.iter().any(|each| each == side) {
        list.push(side.to_string());
        list.sort_by_key(|each| number(each));
    }
}
