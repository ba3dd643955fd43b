//! The engine against the slow rule book: moves, captures, scores, what follows, and hashes.

use std::collections::BTreeMap;

use tavola_rules::ludo::{Level, Player, Position, Rolled, Step, inspect};

use crate::random::{Luck, cases, wild};
use crate::slow::{Next, Slow};

fn slow(position: &Position) -> Slow {
    let turn = position.turn();
    Slow {
        pawns: lists(position),
        turn: turn.player.index(),
        roll: i64::from(turn.roll.unwrap().number()),
        sixes: i64::from(turn.sixes),
        rolls: i64::from(turn.rolls),
    }
}

fn lists(position: &Position) -> Vec<Vec<i64>> {
    let four =
        |player| position.pawns().of(player).iter().map(|step| step.number().into()).collect();
    Player::ALL.into_iter().map(four).collect()
}

fn next(position: &Position) -> Next {
    let turn = position.turn();
    assert_eq!(turn.roll, None);
    let end = match position.winner() {
        Some(_) => "won",
        None if position.is_over() => "capped",
        None => "on",
    };
    Next { pawns: lists(position), turn: turn.player.index(), sixes: turn.sixes.into(), end }
}

/// What a hash must tell apart: sorted pawns and the turn.
fn felt(position: &Position) -> String {
    let mut pawns = lists(position);
    for four in &mut pawns {
        four.sort_unstable();
    }
    format!("{pawns:?} {:?}", position.turn())
}

fn agree(position: &Position, seen: &mut BTreeMap<u64, String>) {
    let slow = slow(position);
    let text = slow.text();
    let read: Position = text.parse().unwrap();
    assert_eq!(read, *position);
    assert_eq!(position.to_string().parse::<Position>().as_ref(), Ok(position), "{text}");
    assert_eq!(inspect(&text, None).unwrap(), slow.inspect(None), "{text}");
    for level in Level::ALL {
        let lines = slow.inspect(Some(level.key()));
        assert_eq!(inspect(&text, Some(level)).unwrap(), lines, "{text}");
    }
    let moves: Vec<i64> =
        position.moves().steps().iter().map(|step| step.number().into()).collect();
    assert_eq!(moves, slow.legal(), "{text}");
    let turn = *position.turn();
    for from in -1..=57 {
        let mut after = *position;
        let Some(advance) = after.advance(Step::new(from).unwrap()) else {
            assert!(!moves.contains(&from) && after == *position, "{from}: {text}");
            continue;
        };
        let expected = slow.after(Some(from));
        assert!(moves.contains(&from), "{from}: {text}");
        assert_eq!(Next { end: expected.end, ..next(&after) }.pawns, expected.pawns, "{text}");
        assert_eq!(next(&after).end, expected.end, "{from}: {text}");
        if expected.end != "won" {
            assert_eq!(next(&after), expected, "{from}: {text}");
        }
        assert_eq!(after.pawns().hash(), after.pawns().hash_from_scratch());
        same_class(&after, seen);
        after.take_back(&advance, turn);
        assert_eq!(after, *position, "{from}: {text}");
        assert_eq!(after.pawns().hash(), position.pawns().hash());
    }
    if moves.is_empty() && position.winner().is_none() {
        let mut after = *position;
        let rolled = after.settle();
        let void = slow.roll == 6 && slow.sixes == 2;
        assert_eq!(rolled, if void { Rolled::Void } else { Rolled::Pass }, "{text}");
        assert_eq!(next(&after), slow.after(None), "{text}");
        same_class(&after, seen);
    }
    same_class(position, seen);
}

/// Equal hashes for equal states and for no others, whatever the order of alike pawns.
fn same_class(position: &Position, seen: &mut BTreeMap<u64, String>) {
    let felt = felt(position);
    let known = seen.entry(position.hash()).or_insert_with(|| felt.clone());
    assert_eq!(*known, felt);
    let (pawns, turn) = (position.pawns(), *position.turn());
    let reversed = tavola_rules::ludo::ByPlayer::from_fn(|player| {
        let [a, b, c, d] = *pawns.of(player);
        [d, c, b, a]
    });
    let turned = Position::new(tavola_rules::ludo::Pawns::new(reversed), turn);
    assert_eq!(turned.hash(), position.hash());
}

/// LU-3 to LU-11, LU-16 to LU-18 and LU-22; a million with `TAVOLA_CASES=1000000` in release.
#[test]
fn the_engine_agrees_with_the_slow_rule_book_on_wild_positions() {
    let mut luck = Luck(52);
    let mut seen = BTreeMap::new();
    for n in 0..cases(6_000) {
        if n % 20_000 == 0 {
            seen.clear();
        }
        agree(&wild(&mut luck), &mut seen);
    }
}

/// Along matches of random moves, roll by roll.
#[test]
fn the_engine_agrees_with_the_slow_rule_book_along_random_matches() {
    let mut luck = Luck(14);
    let mut seen = BTreeMap::new();
    let mut count = 0;
    while count < cases(4_000) {
        seen.clear();
        let mut position = Position::start();
        while !position.is_over() {
            let face = crate::random::face(1 + luck.below(6) as u8);
            let before = *position.turn();
            let expected = Slow {
                pawns: lists(&position),
                turn: before.player.index(),
                roll: face.number().into(),
                sixes: before.sixes.into(),
                rolls: i64::from(before.rolls) + 1,
            };
            match position.roll(face) {
                Rolled::Moves(moves) => {
                    agree(&position, &mut seen);
                    count += 1;
                    let step = moves.steps()[luck.below(moves.steps().len())];
                    position.advance(step).unwrap();
                    let expected = expected.after(Some(step.number().into()));
                    assert_eq!(next(&position).pawns, expected.pawns);
                }
                Rolled::Void | Rolled::Pass => {
                    assert!(expected.legal().is_empty());
                    assert_eq!(next(&position), expected.after(None));
                }
            }
        }
    }
}

/// The board looks the same from every seat: players and turn moved round together give the same moves and scores.
#[test]
fn all_seats_live_under_one_law() {
    let mut luck = Luck(90);
    for _ in 0..1_000 {
        let here = slow(&wild(&mut luck));
        for places in 1..4 {
            let mut there = here.clone();
            there.pawns.rotate_right(places);
            there.turn = (here.turn + places) % 4;
            for level in Level::ALL {
                let [a, b] =
                    [&here, &there].map(|each| inspect(&each.text(), Some(level)).unwrap());
                assert_eq!(a, b);
            }
        }
    }
}
