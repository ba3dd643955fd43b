//! Random matches that must never break: conservation, hashes, replay, ends of every kind.

use std::collections::{BTreeMap, BTreeSet};

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Seat, Viewer};
use tavola_rules::numeros::{
    Action, Cause, Cell, Event, LONGEST, NumerosMatch, Piece, Playouts, Position, Prize, Pyramid,
    Sheet, Side, Stage, Trail, Unit,
};

use crate::random::{ALL_PIECES, Luck, cases};

/// Everything that may never change or only shrink: each piece is on the board or in a reserve.
fn sound(position: &Position) {
    let mut pieces: Vec<Piece> = Vec::new();
    for cell in Cell::all() {
        match position.at(cell) {
            Some((side, Unit::Pyramid(pyramid))) => {
                assert_eq!((pyramid.side(), position.pyramid(side)), (side, Some(pyramid)));
            }
            Some((_, Unit::Piece(piece))) => pieces.push(piece),
            None => assert_eq!(position.owner(cell), None),
        }
    }
    for side in Side::ALL {
        let reserve = position.reserve(side);
        for piece in reserve.pieces() {
            pieces.extend(std::iter::repeat_n(piece, reserve.count(piece)));
        }
        let held: usize = reserve.pieces().map(|piece| reserve.count(piece)).sum();
        assert_eq!((reserve.len(), reserve.is_empty()), (held, held == 0));
        let taken = position.taken(side);
        let values: Vec<u16> = taken.values().collect();
        assert_eq!(taken.pieces() as usize, values.len());
        assert_eq!(taken.value(), values.iter().copied().map(u32::from).sum::<u32>());
        let digits: usize = values.iter().map(|value| value.to_string().len()).sum();
        assert_eq!(taken.digits() as usize, digits);
    }
    let mut all: Vec<Piece> =
        ALL_PIECES.split_whitespace().map(|text| text.parse().unwrap()).collect();
    all.sort_unstable();
    pieces.sort_unstable();
    assert_eq!(pieces, all, "{position:?}");
    assert_eq!(position.hash(), position.hash_from_scratch());
    assert_eq!(Position::from_json(position.to_json().as_bytes()), Ok(*position));
}

/// A whole turn of the list, and the reply to it, leave no trace once they are taken back.
fn comes_back(position: &Position, luck: &mut Luck, over: bool) {
    let (mut work, mut trail, mut turns) = (*position, Trail::new(), Vec::new());
    work.turns_into(&mut trail, &mut turns);
    assert_eq!(turns.is_empty(), !position.has_turn());
    assert!(over || !turns.is_empty());
    let mark = trail.mark();
    for _ in 0..2 {
        if turns.is_empty() {
            break;
        }
        work.play(&turns[luck.below(turns.len())], &mut trail);
        assert_eq!(work.hash(), work.hash_from_scratch());
        turns.clear();
        work.turns_into(&mut trail, &mut turns);
    }
    work.undo(&mut trail, mark);
    assert_eq!((work, work.hash()), (*position, position.hash()));
}

/// What an event says is what happened between two positions.
fn told(before: &Position, events: &[Event], after: &Position) {
    for event in events {
        match *event {
            Event::Captured { side, capture, prize } => {
                let gained = after.taken(side).value() - before.taken(side).value();
                assert_eq!(gained, u32::from(prize.worth()));
                if let Prize::Piece(piece) = prize {
                    let (now, then) = (after.reserve(side), before.reserve(side));
                    assert_eq!(now.count(piece), then.count(piece) + 1);
                    assert_eq!(after.owner(capture.victim), None);
                }
            }
            Event::Moved { side, from, to, .. } => {
                assert_eq!(before.at(from), after.at(to));
                assert_eq!(after.owner(to), Some(side));
            }
            Event::Dropped { side, piece, cell } => {
                assert_eq!(after.at(cell), Some((side, Unit::Piece(piece))));
                assert_eq!(after.reserve(side).count(piece) + 1, before.reserve(side).count(piece));
            }
            Event::TurnEnded { side } => assert_eq!(before.side_to_move(), side),
            Event::Ended(_) => {}
        }
    }
}

/// One step of a random match through the house's trait.
fn step(state: &mut NumerosMatch, luck: &mut Luck, chance: &mut Chance) -> (Seat, Action) {
    let seat = state.to_act().iter().next().unwrap();
    let mut offered = Vec::new();
    state.legal_actions(seat, &mut offered);
    assert!(!offered.is_empty());
    let action = offered[luck.below(offered.len())];
    let text = state.notation(&action);
    assert_eq!(state.parse(seat, &text), Ok(action));
    let expected = state.record(&action, Viewer::Whole);
    let before = *state.position();
    let events = state.apply(seat, &action, chance).unwrap();
    told(&before, &events, state.position());
    assert_eq!(state.view(Viewer::Seat(seat)).record.last(), Some(&expected));
    (seat, action)
}

/// BN-2, BN-4, BN-16, BN-17: pieces change colour and are never lost; parts of pyramids only ever fall.
#[test]
fn bn_17_random_matches_conserve_every_piece() {
    let mut luck = Luck(17);
    let mut ends = BTreeSet::new();
    for seed in 0..cases(16).min(2_000) as u64 {
        let mut chance = Chance::from_seed(seed);
        let sheet = Sheet::of_series(seed as u32);
        let mut state = NumerosMatch::begin(&sheet, &mut chance).unwrap();
        let mut parts = [6, 5];
        while state.phase() != Phase::Over {
            step(&mut state, &mut luck, &mut chance);
            let position = state.position();
            sound(position);
            for side in Side::ALL {
                let left = position.pyramid(side).map_or(0, Pyramid::len);
                assert!(left <= parts[side.index()]);
                parts[side.index()] = left;
            }
            if state.turn().stage() == Stage::Before && state.turn().made() == 0 {
                comes_back(position, &mut luck, state.phase() == Phase::Over);
            }
        }
        let outcome = state.outcome().unwrap();
        ends.insert(outcome.cause.key());
        let drawn = matches!(outcome.cause, Cause::Repetition | Cause::Quiet);
        assert_eq!(outcome.winners.is_empty(), drawn);
        assert!(state.to_act().is_empty());
    }
    assert!(ends.len() >= 4, "{ends:?}");
}

/// What is offered is accepted, and the journal replays to the bit.
#[test]
fn matches_replay_from_their_journal() {
    for seed in 0..30 {
        let sheet = Sheet::of_series(seed as u32);
        let mut luck = Luck(seed);
        let mut chance = Chance::from_seed(seed);
        let mut state = NumerosMatch::begin(&sheet, &mut chance).unwrap();
        let mut journal: Vec<(Seat, String, u64)> = Vec::new();
        while state.phase() != Phase::Over && journal.len() < 400 {
            let (seat, action) = step(&mut state, &mut luck, &mut chance);
            journal.push((seat, state.notation(&action), state.hash()));
        }
        assert!(chance.take_log().is_empty(), "no chance in this game");
        let mut chance = Chance::from_seed(seed + 1);
        let mut again = NumerosMatch::begin(&sheet, &mut chance).unwrap();
        for (seat, text, hash) in &journal {
            let action = again.parse(*seat, text).unwrap();
            again.apply(*seat, &action, &mut chance).unwrap();
            assert_eq!(again.hash(), *hash);
        }
        assert_eq!(again.outcome(), state.outcome());
    }
}

/// The fast playouts: the same every time, and every kind of end comes.
#[test]
fn bn_20_playouts_are_repeatable_and_end_in_every_way() {
    let mut playouts = Playouts::new();
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    let first = playouts.play(5);
    for seed in 0..1_600 {
        let playout = playouts.play(seed);
        assert!(playout.plies <= LONGEST);
        let key = playout.outcome.map_or("given up", |outcome| outcome.cause.key());
        *ends.entry(key).or_default() += 1;
    }
    assert_eq!(playouts.play(5), first);
    assert_eq!(Playouts::new().play(5), first);
    println!("{ends:?}");
    for key in
        ["corpo", "bens", "lucros", "corpo+bens", "honra", "acao", "quiet", "no-turn", "mediana A"]
    {
        assert!(ends.contains_key(key), "{key}: {ends:?}");
    }
}

/// Actions without meaning are refused, and nothing changes.
#[test]
fn actions_out_of_the_blue_never_panic_and_change_nothing_when_refused() {
    let mut luck = Luck(77);
    let cells: Vec<Cell> = Cell::all().collect();
    let pieces: Vec<Piece> = Piece::all().collect();
    let mut chance = Chance::from_seed(1);
    let mut accepted = 0;
    for number in 0..40 {
        let mut state = NumerosMatch::begin(&Sheet::of_series(number), &mut chance).unwrap();
        for _ in 0..60 {
            if state.phase() == Phase::Over {
                break;
            }
            for _ in 0..20 {
                let cell = |luck: &mut Luck| cells[luck.below(128)];
                let mut any = state.turn().captures().copied().collect::<Vec<_>>();
                any.extend(state.view(Viewer::Whole).captures);
                let action = match luck.below(5) {
                    0 if !any.is_empty() => {
                        let mut capture = any[luck.below(any.len())];
                        match luck.below(4) {
                            0 => capture.victim = cell(&mut luck),
                            1 => capture.by = capture.by.with(cell(&mut luck)),
                            2 => capture.value = Some(luck.below(400) as u16),
                            _ => {}
                        }
                        Action::Capture(capture)
                    }
                    1 => Action::Drop { piece: pieces[luck.below(44)], cell: cell(&mut luck) },
                    2 => Action::EndTurn,
                    _ => Action::Move {
                        from: cell(&mut luck),
                        stand: luck.one_in(2).then(|| cell(&mut luck)),
                        to: cell(&mut luck),
                    },
                };
                let seat = Seat::new(luck.below(3) as u8).unwrap();
                let (hash, position) = (state.hash(), *state.position());
                let mut legal = Vec::new();
                state.legal_actions(seat, &mut legal);
                let result = state.apply(seat, &action, &mut chance);
                assert_eq!(result.is_ok(), legal.contains(&action), "{action} {position:?}");
                if result.is_err() {
                    assert_eq!((state.hash(), *state.position()), (hash, position));
                } else {
                    accepted += 1;
                }
                if state.phase() == Phase::Over {
                    break;
                }
            }
            if state.phase() != Phase::Over {
                step(&mut state, &mut luck, &mut chance);
            }
        }
    }
    assert!(accepted > 20, "{accepted}");
}
