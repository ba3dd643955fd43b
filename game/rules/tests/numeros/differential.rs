//! The engine against the slow rule book: what stands, what may be done, and what comes of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tavola_rules::numeros::{
    Action, CaptureKind, Position, Progress, Stage, inspect, inspect_after,
};

use crate::random::{Luck, cases, wild};
use crate::sketch::{At, cell, legal, name};
use crate::slow::{Slow, Taking};

/// BN-5 to BN-19, BN-30, BN-31 on positions of every kind; a million with `TAVOLA_CASES=1000000` in release.
#[test]
fn bn_31_inspect_agrees_with_the_slow_rule_book_on_wild_positions() {
    let mut luck = Luck(190);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..cases(10_000) {
        let sketch = wild(&mut luck);
        let json = sketch.json();
        let position = Position::from_json(json.as_bytes()).unwrap();
        assert_eq!(position.to_json(), json);
        assert_eq!(position.hash(), position.hash_from_scratch(), "{json}");
        let slow = Slow::of(&sketch);
        let lines = inspect(&position);
        assert_eq!(lines, slow.inspect(), "{json}");
        for line in &lines {
            let mut words = line.split(' ');
            let key = match (words.next().unwrap(), words.next().unwrap()) {
                ("move", _) => line.rsplit(' ').next().unwrap(),
                ("drop", _) => "drop",
                (_, kind) => kind,
            };
            *seen.entry(key.to_string()).or_default() += 1;
        }
        after_one_action(&mut luck, &position, &slow);
    }
    for kind in CaptureKind::ALL {
        assert!(seen[kind.key()] > 100, "{seen:?}");
    }
    for word in ["corpo", "bens", "lucros", "acao", "honra", "honra+acao", "mediana", "grande"] {
        assert!(seen[word] > 10, "{seen:?}");
    }
}

/// `--after` one random move or drop.
fn after_one_action(luck: &mut Luck, position: &Position, slow: &Slow) {
    let moves = slow.moves();
    let drops = slow.drops();
    let mut after = slow.clone();
    let (text, sieges_only) = if !moves.is_empty() && (drops.is_empty() || !luck.one_in(4)) {
        let (from, to, regular) = moves[luck.below(moves.len())];
        let unit = after.board.remove(&from).unwrap();
        after.board.insert(to, unit);
        (format!("{}-{}", name(from), name(to)), !regular)
    } else if !drops.is_empty() {
        let ((letter, number), at) = drops[luck.below(drops.len())];
        let text = format!("{letter}{number}@{}", name(at));
        let unit = crate::sketch::Unit { white: slow.white_moves, letter, numbers: vec![number] };
        after.board.insert(at, unit);
        (text, false)
    } else {
        return;
    };
    let lines = inspect_after(position, text.parse().unwrap()).unwrap();
    assert_eq!(lines, after.inspect_made(sieges_only), "{} {text}", position.to_json());
}

/// A turn in progress by the slow rule book: BN-8 by trying every set of captures.
struct SlowTurn {
    start: Slow,
    now: Slow,
    chosen: Vec<Taking>,
    /// After the move: only sieges?
    moved: Option<bool>,
}

type Prize = (At, Option<u32>);

impl SlowTurn {
    /// The cells that taking these at once empties.
    fn emptied(&self, prizes: &BTreeSet<Prize>) -> BTreeSet<At> {
        let mut board = self.start.clone();
        for (victim, value) in prizes {
            board.take(*victim, *value, self.is_whole(*victim, *value));
        }
        let gone = self.start.board.keys().filter(|at| !board.board.contains_key(at));
        gone.copied().collect()
    }

    fn is_whole(&self, victim: At, value: Option<u32>) -> bool {
        let total = self.start.board.get(&victim).map_or(0, |unit| unit.numbers.iter().sum());
        value.is_none_or(|value| value == total)
    }

    /// BN-8: stand and goal of every move a mover has after these captures.
    fn goals(&self, mover: At, prizes: &BTreeSet<Prize>) -> Vec<(At, At)> {
        let emptied = self.emptied(prizes);
        let mut board = self.start.clone();
        let unit = board.board.remove(&mover).unwrap();
        for at in &emptied {
            board.board.remove(at);
        }
        let stands = if emptied.is_empty() { BTreeSet::from([mover]) } else { emptied };
        let mut goals = Vec::new();
        for stand in stands {
            for to in board.slides(&unit, stand) {
                if to != stand && !board.board.contains_key(&to) {
                    goals.push((stand, to));
                }
            }
        }
        goals
    }

    /// Can captures of this mover that hold at least these be made and a move follow?
    fn can_finish(&self, all: &BTreeSet<Taking>, mover: At, prizes: &BTreeSet<Prize>) -> bool {
        let more: Vec<Prize> = all
            .iter()
            .filter(|taking| taking.by.contains(&mover))
            .map(|taking| (taking.victim, taking.value))
            .filter(|prize| !prizes.contains(prize))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        // Sets of up to ten further prizes are tried in full; of more, the first ten and all together.
        let tried = more.len().min(10);
        let sets = (0..1_usize << tried).map(|bits| {
            let extra = (0..tried).filter(move |place| bits >> place & 1 != 0);
            prizes.iter().copied().chain(extra.map(|place| more[place])).collect()
        });
        let everything = prizes.iter().copied().chain(more.iter().copied()).collect();
        sets.chain([everything])
            .any(|set: BTreeSet<Prize>| !set.is_empty() && !self.goals(mover, &set).is_empty())
    }

    fn movers(&self, takings: &[Taking]) -> BTreeSet<At> {
        let mut movers: BTreeSet<At> = self.start.board.keys().copied().collect();
        for taking in takings {
            movers.retain(|at| taking.by.contains(at));
        }
        movers
    }

    fn legal(&self) -> Vec<String> {
        let mut texts = Vec::new();
        if let Some(sieges_only) = self.moved {
            let takings = if sieges_only { self.now.sieges() } else { self.now.takings() };
            if !takings.is_empty() {
                texts.push("end".to_string());
            }
            texts.extend(takings.iter().map(Taking::write));
            texts.sort();
            return texts;
        }
        let all = self.start.takings();
        let prizes: BTreeSet<Prize> =
            self.chosen.iter().map(|taking| (taking.victim, taking.value)).collect();
        for taking in &all {
            let left = self.now.board.get(&taking.victim).is_some_and(|unit| {
                self.is_whole(taking.victim, taking.value)
                    || unit.numbers.contains(&taking.value.unwrap())
            });
            let mut with = self.chosen.clone();
            with.push(taking.clone());
            let mut prizes = prizes.clone();
            prizes.insert((taking.victim, taking.value));
            if left && self.movers(&with).iter().any(|mover| self.can_finish(&all, *mover, &prizes))
            {
                texts.push(taking.write());
            }
        }
        if self.chosen.is_empty() {
            texts.extend(
                self.now
                    .moves()
                    .iter()
                    .map(|(from, to, _)| format!("{}-{}", name(*from), name(*to))),
            );
            texts.extend(
                self.now
                    .drops()
                    .iter()
                    .map(|((letter, number), at)| format!("{letter}{number}@{}", name(*at))),
            );
        } else {
            let emptied = !self.emptied(&prizes).is_empty();
            for mover in self.movers(&self.chosen) {
                for (stand, to) in self.goals(mover, &prizes) {
                    let stand = if emptied { format!(">{}", name(stand)) } else { String::new() };
                    texts.push(format!("{}{stand}-{}", name(mover), name(to)));
                }
            }
        }
        texts.sort();
        texts
    }

    fn act(&mut self, text: &str) {
        if text.contains(' ') {
            let sieges_only = self.moved;
            let board = if sieges_only.is_some() { &self.now } else { &self.start };
            let taking = board.takings().into_iter().find(|taking| taking.write() == text).unwrap();
            let total: u32 = board.board[&taking.victim].numbers.iter().sum();
            let whole = taking.value.is_none_or(|value| value == total);
            self.now.take(taking.victim, taking.value, whole);
            if sieges_only.is_none() {
                self.chosen.push(taking);
            }
        } else if let Some((piece, at)) = text.split_once('@') {
            let unit = crate::sketch::Unit::read(self.now.white_moves, piece);
            let reserve = &mut self.now.reserves[usize::from(!self.now.white_moves)];
            let key = (unit.letter, unit.numbers[0]);
            let place = reserve.iter().position(|each| *each == key).unwrap();
            reserve.remove(place);
            self.now.board.insert(cell(at), unit);
            self.moved = Some(false);
        } else {
            let (from, to) = text.split_once('-').unwrap();
            let (from, stand) = from.split_once('>').unwrap_or((from, from));
            let (stand, to) = (cell(stand), cell(to));
            let unit = self.now.board.remove(&cell(from)).unwrap();
            self.now.board.insert(to, unit);
            let (dx, dy) = ((stand.0 - to.0).abs(), (stand.1 - to.1).abs());
            self.moved = Some(dx != dy && dx != 0 && dy != 0);
        }
    }

    fn is_over(&self, text: &str) -> bool {
        text == "end" || (self.moved.is_some() && self.legal().is_empty())
    }
}

/// Plays one turn at random, a step at a time, on both; the position after it.
fn walk(luck: &mut Luck, position: &Position) -> Option<Position> {
    let json = position.to_json();
    let start = Slow::of(&crate::sketch::read(&json));
    let mut slow = SlowTurn { now: start.clone(), start, chosen: Vec::new(), moved: None };
    let mut turn = Progress::new(position);
    let mut done = String::new();
    loop {
        let offered = legal(&turn);
        assert_eq!(offered, slow.legal(), "{json} {done}");
        if offered.is_empty() {
            assert!(done.is_empty() && !position.has_turn(), "{json} {done}");
            return None;
        }
        assert!(position.has_turn(), "{json}");
        // Captures are few among many moves: take one half of the time.
        let loud: Vec<&String> = offered.iter().filter(|text| text.contains(' ')).collect();
        let text = if !loud.is_empty() && luck.one_in(2) {
            loud[luck.below(loud.len())].clone()
        } else {
            offered[luck.below(offered.len())].clone()
        };
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        turn.act(&action).unwrap();
        if text != "end" {
            slow.act(&text);
        }
        done += &format!("{text}, ");
        let now = turn.position();
        assert_eq!(now.to_json(), slow.now.sketch().json(), "{json} {done}");
        assert_eq!(now.hash(), now.hash_from_scratch(), "{json} {done}");
        assert_eq!(turn.stage() == Stage::Over, slow.is_over(&text), "{json} {done}");
        if turn.stage() == Stage::Over {
            slow.now.white_moves = !slow.now.white_moves;
            let next = slow.now.sketch().json();
            return Some(Position::from_json(next.as_bytes()).unwrap());
        }
    }
}

/// BN-8, BN-16, BN-17, BN-20: turns action by action, against every set of captures; 10^6 turns in release.
#[test]
fn bn_8_turns_agree_with_the_slow_rule_book_on_wild_positions() {
    let mut luck = Luck(91);
    for _ in 0..cases(2_500) {
        let mut position = wild(&mut luck).position();
        for _ in 0..2 {
            let Some(next) = walk(&mut luck, &position) else { break };
            position = next;
        }
    }
}

#[test]
fn bn_8_turns_agree_with_the_slow_rule_book_along_random_matches() {
    let mut luck = Luck(29);
    let mut left = cases(1_500);
    while left > 0 {
        let mut position = Position::start(luck.one_in(2));
        for _ in 0..150 {
            left = left.saturating_sub(1);
            match walk(&mut luck, &position) {
                Some(next) if left > 0 => position = next,
                _ => break,
            }
        }
    }
}

/// BN-20: equal hashes exactly for equal boards, reserves and sides to move.
#[test]
fn bn_20_hashes_are_equal_exactly_for_equal_positions() {
    let mut luck = Luck(20);
    let mut by_hash: HashMap<u64, String> = HashMap::new();
    let mut by_text: HashMap<String, u64> = HashMap::new();
    for _ in 0..cases(10_000) {
        // Few units, so that equal positions come again.
        let mut sketch = wild(&mut luck);
        let keep = luck.below(2);
        sketch.units.truncate(keep);
        for (at, _) in &mut sketch.units {
            *at = (1 + at.0 % 2, at.1 % 3 + 1);
        }
        sketch.reserves.iter_mut().for_each(|reserve| reserve.truncate(1));
        let position = sketch.position();
        sketch.taken = Default::default();
        let text = sketch.json();
        let known = by_hash.entry(position.hash()).or_insert_with(|| text.clone());
        assert_eq!(*known, text);
        assert_eq!(*by_text.entry(text).or_insert(position.hash()), position.hash());
    }
    assert!(by_hash.len() > 1_000 && by_hash.len() < cases(10_000), "{}", by_hash.len());
}
