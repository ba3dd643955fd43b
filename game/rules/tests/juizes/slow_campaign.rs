//! What an action does in the second rule book (`slow_world.rs`), and how its rounds go on. Battles are in
//! `slow_war.rs`.

use tavola_rules::chance::{Chance, Stream};

use crate::slow_world::{
    CARDS, Clash, End, Pair, SIDES, War, World, add, all_hexes, around, number, steps,
};

impl World {
    pub(crate) fn act(&mut self, seat: &str, text: &str, chance: &mut Chance) {
        let words: Vec<&str> = text.split(' ').collect();
        let purse = number(seat);
        match words[0] {
            "recruit" => {
                let troops: i64 = words[words.len() - 1].parse().unwrap();
                self.coins[purse] -= 2 * troops;
                if words.len() == 4 {
                    self.man_mut(words[2]).troops += troops;
                } else {
                    self.town_mut(words[1]).unwrap().garrison += troops;
                }
            }
            "develop" => {
                self.coins[purse] -= 8;
                self.town_mut(words[1]).unwrap().developments += 1;
            }
            "give" => {
                let kind = CARDS.iter().position(|card| *card == words[1]).unwrap();
                self.hands[purse][kind] -= 1;
                self.man_mut(words[2]).items[kind - 5] += 1;
            }
            "discard" => self.spend(seat, words[1]),
            "move" => self.walk(seat, words[1], words[2], &words[3..]),
            "declare" => {
                let (attacker, defender) =
                    self.meeting(&self.clashes[self.asked.unwrap()].clone()).unwrap();
                let hex = words[1].to_string();
                self.declared(hex, attacker, defender, seat);
            }
            "hold" => {
                let at = self.asked.unwrap();
                let mut clash = self.clashes[at].clone();
                let (attacker, defender) = self.meeting(&clash).unwrap();
                add(&mut clash.held, seat);
                let waits = |side: &String| side != "neutral" && !clash.held.contains(side);
                if !waits(&attacker) && !waits(&defender) {
                    add(&mut clash.met, &attacker);
                    clash.held.clear();
                }
                self.clashes[at] = clash;
                self.onward(chance);
            }
            "commit" => {
                let war = self.fight.as_mut().unwrap();
                let role = usize::from(war.attacker != seat);
                war.awaited[role] = false;
                let both = war.awaited == [false, false];
                self.sealed[role] = Some(text.to_string());
                if both {
                    self.fight_out();
                    if self.choice.is_none() {
                        self.onward(chance);
                    }
                }
            }
            "conquer" | "sack" => {
                self.choose(words[0]);
                self.onward(chance);
            }
            "ransom" => {
                let man = self.man(words[1]).unwrap().clone();
                let price = self.price(&man).unwrap();
                self.coins[purse] -= price;
                let captor = man.post.strip_prefix("captive ").unwrap();
                if captor.len() == 1 {
                    self.coins[number(captor)] += price;
                }
                self.arrive(words[1], words[2]);
            }
            _ => {
                self.turn += 1;
                self.onward(chance);
            }
        }
    }

    pub(crate) fn spend(&mut self, seat: &str, card: &str) {
        let kind = CARDS.iter().position(|each| *each == card).unwrap();
        self.hands[number(seat)][kind] -= 1;
        self.discards[kind] += 1;
    }

    fn arrive(&mut self, id: &str, to: &str) {
        let side = id[..1].to_string();
        let since = match self.came(&side, to) {
            Some(since) => since,
            None => {
                self.clock += 1;
                self.clock
            }
        };
        let man = self.man_mut(id);
        man.since = since;
        man.post = to.to_string();
        self.begin_siege(&side, to);
    }

    /// JZ-11.
    fn begin_siege(&mut self, side: &str, hex: &str) {
        let at = number(side);
        if let Some(town) = self.town_mut(hex)
            && town.owner != side
            && town.siege[at] == 0
        {
            town.siege[at] = 1;
        }
    }

    pub(crate) fn end_siege(&mut self, side: &str, hex: &str) {
        if self.came(side, hex).is_none()
            && let Some(town) = self.town_mut(hex)
        {
            town.siege[number(side)] = 0;
        }
    }

    fn walk(&mut self, seat: &str, id: &str, to: &str, extras: &[&str]) {
        let from = self.man(id).unwrap().post.clone();
        if extras.contains(&"ark") {
            self.ark = id.to_string();
        } else if self.ark == id {
            self.ark = from.clone();
        }
        let secret = extras.contains(&"passage");
        if secret {
            self.spend(seat, "passagem_secreta");
        }
        let man = self.man_mut(id);
        man.moved = true;
        man.passage = secret;
        self.arrive(id, to);
        self.end_siege(seat, &from);
    }

    fn begin(&mut self, stage: &str) {
        self.stage = stage.to_string();
        self.turn = 0;
        match stage {
            "movimentacao" => self.generals.iter_mut().for_each(|man| man.moved = false),
            "combate" => {
                self.clashes.clear();
                self.asked = None;
                for hex in all_hexes() {
                    let clash = Clash { hex, met: vec![], held: vec![] };
                    if self.meeting(&clash).is_some() {
                        self.clashes.push(clash);
                    }
                }
            }
            "fim" => {
                for at in 0..self.settlements.len() {
                    let town = self.settlements[at].clone();
                    for (index, side) in SIDES.iter().enumerate() {
                        let there = town.stands && self.came(side, &town.hex).is_some();
                        let round =
                            if there && town.owner != *side { town.siege[index] + 1 } else { 0 };
                        self.settlements[at].siege[index] = round;
                    }
                }
            }
            _ => {}
        }
    }

    /// On to the next question.
    fn onward(&mut self, chance: &mut Chance) {
        while self.outcome.is_none() {
            if self.stage == "combate" {
                self.asked = None;
                match self.next_question() {
                    None => self.begin("fim"),
                    Some((turn, side, clash)) => {
                        self.turn = turn;
                        if side != "invaders" {
                            self.asked = Some(clash);
                            return;
                        }
                        let (attacker, defender) = self.meeting(&self.clashes[clash]).unwrap();
                        let hex = self.clashes[clash].hex.clone();
                        self.declared(hex, attacker, defender, "invaders");
                        if self.fight.as_ref().unwrap().awaited != [false, false] {
                            return;
                        }
                        self.fight_out();
                    }
                }
                continue;
            }
            if self.turn < self.seats {
                let seat = self.seat_of_turn(self.turn);
                if !self.out.contains(&seat) {
                    self.come_in(&seat, chance);
                    if self.has_something_to_do(&seat) {
                        return;
                    }
                }
                self.turn += 1;
                continue;
            }
            match self.stage.as_str() {
                "renda" => self.begin("cartas"),
                "cartas" => self.begin("movimentacao"),
                "movimentacao" => {
                    self.invade(chance);
                    self.begin("combate");
                }
                _ => self.close_round(chance),
            }
        }
    }

    fn come_in(&mut self, seat: &str, chance: &mut Chance) {
        if self.stage == "renda" {
            for hex in self.towns_of(seat) {
                self.coins[number(seat)] += 3 + self.town(&hex).unwrap().developments;
            }
        }
        if self.stage == "cartas" {
            if self.deck.is_empty() {
                self.deck = vec![];
                for (kind, card) in CARDS.iter().enumerate() {
                    for _ in 0..self.discards[kind] {
                        self.deck.push((*card).to_string());
                    }
                }
                self.discards = vec![0; 8];
                chance.shuffle(Stream::Cards, &mut self.deck);
            }
            if let Some(card) = self.deck.pop() {
                let kind = CARDS.iter().position(|each| *each == card).unwrap();
                self.hands[number(seat)][kind] += 1;
            }
        }
    }

    fn has_something_to_do(&self, seat: &str) -> bool {
        match self.stage.as_str() {
            "cartas" => true,
            _ => {
                self.legal(seat) != ["done"]
                    || (self.stage == "movimentacao"
                        && self.men_of(seat).iter().any(|man| man.is_free()))
            }
        }
    }

    /// JZ-7, JZ-17.
    fn next_question(&self) -> Option<(usize, String, usize)> {
        for step in 0..=self.seats {
            let turn = (self.turn + step) % (self.seats + 1);
            let side =
                if turn == self.seats { "invaders".to_string() } else { self.seat_of_turn(turn) };
            let mut open: Vec<(i64, usize, usize)> = vec![];
            for (at, clash) in self.clashes.iter().enumerate() {
                let Some((attacker, defender)) = self.meeting(clash) else { continue };
                if clash.held.contains(&side) || (side != attacker && side != defender) {
                    continue;
                }
                let owner = self.town(&clash.hex).is_some_and(|town| town.owner == side);
                let since = if owner { 0 } else { self.came(&side, &clash.hex).unwrap() };
                open.push((
                    since,
                    all_hexes().iter().position(|hex| *hex == clash.hex).unwrap(),
                    at,
                ));
            }
            open.sort();
            if let Some((_, _, at)) = open.first() {
                return Some((turn, side, *at));
            }
        }
        None
    }

    fn declared(&mut self, hex: String, attacker: String, defender: String, by: &str) {
        let player = |side: &str| side.len() == 1;
        let awaited = [player(&attacker), player(&defender)];
        let declarer = if by == attacker { "attacker" } else { "defender" };
        self.asked = None;
        self.sealed = [None, None];
        self.fight = Some(War { hex, attacker, defender, declarer: declarer.into(), awaited });
    }

    /// JZ-33.
    pub(crate) fn judge(&mut self) {
        for seat in self.players() {
            if self.towns_of(&seat).is_empty()
                && !self.men_of(&seat).iter().any(|man| man.is_free())
            {
                self.out.push(seat.clone());
                self.out.sort();
                for kind in 0..8 {
                    self.discards[kind] += self.hands[number(&seat)][kind];
                    self.hands[number(&seat)][kind] = 0;
                }
            }
        }
        let cities: Vec<String> = self
            .settlements
            .iter()
            .filter(|town| town.stands && town.kind == "city")
            .map(|town| town.owner.clone())
            .collect();
        let players = self.players();
        for seat in &players {
            let own = cities.iter().filter(|owner| *owner == seat).count();
            if own >= 3 || (own > 0 && own == cities.len()) {
                self.end(vec![seat.clone()], "titles");
                return;
            }
        }
        match players.len() {
            0 => self.end(vec![], "nobody-left"),
            1 => self.end(players, "last-standing"),
            _ => {}
        }
    }

    fn end(&mut self, winners: Vec<String>, cause: &str) {
        self.outcome = Some(End { winners, cause: cause.into() });
    }

    fn nearest(&self, hex: &str) -> Option<i32> {
        let standing = self.settlements.iter().filter(|town| town.stands);
        standing.map(|town| steps(&town.hex, hex)).min()
    }

    /// JZ-32.
    fn invade(&mut self, chance: &mut Chance) {
        for at in 0..self.pairs.len() {
            let from = self.pairs[at].hex.clone();
            let mut here = from.clone();
            for _ in 0..2 {
                let Some(far) = self.nearest(&here) else { break };
                let ways: Vec<String> = around(&here)
                    .into_iter()
                    .filter(|hex| self.nearest(hex).unwrap() < far)
                    .collect();
                if far == 0 {
                    break;
                }
                here = ways[chance.below(Stream::Cards, ways.len() as u32) as usize].clone();
                if self.is_foreign(&here, "invaders") {
                    break;
                }
            }
            if here != from {
                let since = self.came("invaders", &here).unwrap_or_else(|| {
                    self.clock += 1;
                    self.clock
                });
                self.pairs[at] = Pair { hex: here.clone(), since };
                self.begin_siege("invaders", &here);
                self.end_siege("invaders", &from);
            }
        }
    }

    fn close_round(&mut self, chance: &mut Chance) {
        while self.ira >= 6 {
            let free: Vec<String> = all_hexes()
                .into_iter()
                .filter(|hex| steps(hex, "e5") == 4)
                .filter(|hex| self.town(hex).is_none() && self.present(hex).is_empty())
                .collect();
            if free.is_empty() || self.pairs.len() == 24 {
                break;
            }
            let hex = free[chance.below(Stream::Cards, free.len() as u32) as usize].clone();
            self.ira -= 6;
            self.clock += 1;
            self.pairs.push(Pair { hex, since: self.clock });
        }
        self.judge();
        if self.outcome.is_some() {
            return;
        }
        if self.round < 12 {
            self.round += 1;
            self.begin("renda");
            return;
        }
        let score = |seat: &String| {
            let cities = self
                .settlements
                .iter()
                .filter(|t| t.stands && t.owner == *seat && t.kind == "city");
            (cities.count(), self.coins[number(seat)], self.towns_of(seat).len())
        };
        let best = self.players().iter().map(score).max().unwrap();
        let winners = self.players().into_iter().filter(|seat| score(seat) == best).collect();
        self.end(winners, "rounds");
    }
}
