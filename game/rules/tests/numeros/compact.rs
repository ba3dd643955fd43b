//! Whole turns for a search: every one is legal, none of its kind is missing, and all can be taken back.

use std::collections::BTreeSet;

use tavola_rules::numeros::{
    Action, ActionRefusal, Capture, Cell, Choice, Opening, Position, Progress, Stage, Trail, Turn,
};

use crate::random::{Luck, cases, wild};

/// Captures by this mover, as the turn in progress offers them, done one by one; `None` if they cannot all be.
fn after_captures(position: &Position, captures: &[&Capture]) -> Option<Progress> {
    let mut turn = Progress::new(position);
    for &capture in captures {
        if turn.captures().any(|each| each == capture) {
            turn.act(&Action::Capture(*capture)).unwrap();
        } else {
            // Nothing of it is left, or no move could follow.
            let gone = turn.act(&Action::Capture(*capture)).unwrap_err();
            if gone != ActionRefusal::NoSuchCapture {
                return None;
            }
        }
    }
    (turn.made() > 0).then_some(turn)
}

/// The sets of captures that a mover's choice can mean: exactly one of them is meant.
fn meant<'a>(
    position: &Position,
    own: &[&'a Capture],
    mover: Cell,
    choice: Choice,
) -> Vec<&'a Capture> {
    if choice == Choice::All {
        return own.to_vec();
    }
    let mut legal = own.to_vec();
    legal.retain(|each| {
        after_captures(position, &[each]).is_some_and(|turn| !moves_of(&turn, mover).is_empty())
    });
    let most = legal.iter().map(|each| position.worth(each)).max();
    let best = legal.into_iter().find(|each| Some(position.worth(each)) == most);
    best.into_iter().collect()
}

fn moves_of(turn: &Progress, mover: Cell) -> BTreeSet<(Option<Cell>, Cell)> {
    let mut actions = Vec::new();
    turn.legal_into(&mut actions);
    let own = actions.into_iter().filter_map(|action| match action {
        Action::Move { from, stand, to } if from == mover => Some((stand, to)),
        _ => None,
    });
    own.collect()
}

fn openings_agree(position: &Position) {
    let (mut captures, mut openings) = (Vec::new(), Vec::new());
    position.captures_into(&mut captures);
    position.openings_into(&captures, &mut openings);
    assert_eq!(openings.is_empty(), !position.has_turn(), "{position:?}");
    let listed: BTreeSet<String> = openings.iter().map(|each| format!("{each:?}")).collect();
    assert_eq!(listed.len(), openings.len(), "one listed twice: {position:?}");
    // Plain moves and drops: as the turn offers them.
    let plain = |opening: &&Opening| !matches!(opening, Opening::Take { .. });
    let mut quiet = Vec::new();
    Progress::new(position).legal_into(&mut quiet);
    quiet.retain(|action| !matches!(action, Action::Capture(_)));
    let ours: Vec<Action> = openings.iter().filter(plain).filter_map(as_action).collect();
    assert_eq!(ours.len(), quiet.len());
    assert!(ours.iter().all(|action| quiet.contains(action)), "{position:?}");
    // Captures before: every mover, both choices, every stand and goal, and the board after each.
    for mover in Cell::all() {
        let own: Vec<&Capture> = captures.iter().filter(|each| each.by.contains(mover)).collect();
        let prizes: BTreeSet<_> = own.iter().map(|each| (each.victim, each.value)).collect();
        for choice in [Choice::Best, Choice::All] {
            let ours: BTreeSet<(Cell, Cell)> = openings
                .iter()
                .filter_map(|opening| match *opening {
                    Opening::Take { choice: c, from, stand, to }
                        if (c, from) == (choice, mover) =>
                    {
                        Some((stand, to))
                    }
                    _ => None,
                })
                .collect();
            let alone = choice == Choice::All && prizes.len() < 2;
            let turn = after_captures(position, &meant(position, &own, mover, choice));
            let (Some(turn), false) = (turn, alone) else {
                assert!(ours.is_empty(), "{position:?} {mover} {choice:?}");
                continue;
            };
            let theirs = moves_of(&turn, mover);
            let named: BTreeSet<(Cell, Cell)> =
                theirs.iter().map(|(stand, to)| (stand.unwrap_or(mover), *to)).collect();
            assert_eq!(ours, named, "{position:?} {mover} {choice:?}");
            for (stand, to) in theirs {
                let mut after = turn.clone();
                after.act(&Action::Move { from: mover, stand, to }).unwrap();
                let stand = stand.unwrap_or(mover);
                let mut ours = *position;
                ours.open(Opening::Take { choice, from: mover, stand, to }, &mut Trail::new());
                assert_eq!(ours, *after.position(), "{position:?} {mover}>{stand}-{to}");
            }
        }
    }
}

fn as_action(opening: &Opening) -> Option<Action> {
    match *opening {
        Opening::Move { from, to } => Some(Action::Move { from, stand: None, to }),
        Opening::Drop { piece, cell } => Some(Action::Drop { piece, cell }),
        Opening::Take { .. } => None,
    }
}

fn turns_come_back(position: &Position, luck: &mut Luck) {
    let mut work = *position;
    let (mut trail, mut turns) = (Trail::new(), Vec::new());
    work.turns_into(&mut trail, &mut turns);
    assert_eq!(work, *position);
    let openings = turns.iter().filter(|turn| turn.after == Choice::No).count();
    let (mut captures, mut listed) = (Vec::new(), Vec::new());
    position.captures_into(&mut captures);
    position.openings_into(&captures, &mut listed);
    assert_eq!(openings, listed.len());
    for (place, turn) in turns.iter().enumerate() {
        let mark = work.play(turn, &mut trail);
        assert_eq!(work.hash(), work.hash_from_scratch(), "{position:?} {turn:?}");
        assert_ne!(work.side_to_move(), position.side_to_move());
        if luck.one_in(16) {
            // Deeper, and back over two turns at once.
            let (mut inner, mut replies) = (Trail::new(), Vec::new());
            work.turns_into(&mut inner, &mut replies);
            if !replies.is_empty() {
                work.play(&replies[luck.below(replies.len())], &mut trail);
            }
        }
        work.undo(&mut trail, mark);
        assert_eq!(work, *position, "{turn:?}");
        assert_eq!(work.hash(), position.hash());
        after_is_exact(position, turn, turns.get(place + 1));
    }
}

/// Best takes one; all leaves none standing; each is listed only where it differs.
fn after_is_exact(position: &Position, turn: &Turn, next: Option<&Turn>) {
    let standing = |after: Choice| {
        let mut board = *position;
        let mut trail = Trail::new();
        board.open(turn.opening, &mut trail);
        let made = board.take_after(&Turn { after, ..*turn }, &mut trail);
        let mut left = Vec::new();
        board.after_into(turn.opening, &mut left);
        (made, left.len())
    };
    let listed = |after: Choice| next.is_some_and(|next| *next == Turn { after, ..*turn });
    match turn.after {
        Choice::No => {
            let (made, left) = standing(Choice::No);
            assert_eq!((made, left > 0), (0, listed(Choice::Best)), "{position:?} {turn:?}");
        }
        Choice::Best => {
            let (made, left) = standing(Choice::Best);
            assert_eq!((made, left > 0), (1, listed(Choice::All)), "{position:?} {turn:?}");
        }
        Choice::All => {
            let (made, left) = standing(Choice::All);
            assert!(made > 1 && left == 0, "{position:?} {turn:?}");
        }
    }
}

/// BN-8 for searches: the compact list is legal, complete and exact on 10^4 positions (10^6 in release).
#[test]
fn bn_8_the_compact_list_of_turns_is_legal_and_complete() {
    let mut luck = Luck(8);
    for case in 0..cases(3_000) {
        let position = wild(&mut luck).position();
        openings_agree(&position);
        if case % 4 == 0 {
            turns_come_back(&position, &mut luck);
        }
    }
}

/// A turn's board after its captures is one that the turn in progress can reach.
#[test]
fn bn_8_captures_after_the_move_are_those_of_the_turn_in_progress() {
    let mut luck = Luck(88);
    let mut seen = 0;
    for _ in 0..cases(400) {
        let position = wild(&mut luck).position();
        let (mut trail, mut turns) = (Trail::new(), Vec::new());
        let mut work = position;
        work.turns_into(&mut trail, &mut turns);
        for turn in turns.iter().filter(|turn| turn.after == Choice::All) {
            let Some(action) = as_action(&turn.opening) else { continue };
            let mut progress = Progress::new(&position);
            progress.act(&action).unwrap();
            while progress.stage() != Stage::Over {
                let now = *progress.position();
                let all: Vec<Capture> = progress.captures().copied().collect();
                let most = all.iter().map(|each| now.worth(each)).max().unwrap();
                let best = all.iter().find(|each| now.worth(each) == most).unwrap();
                progress.act(&Action::Capture(*best)).unwrap();
            }
            let mark = work.play(turn, &mut trail);
            work.undo(&mut trail, mark);
            assert_eq!(work, position);
            work.play(turn, &mut trail);
            assert_eq!(progress.position().to_json().replace("\"turn\":", ""), {
                let mut back = work;
                let mut other = Trail::new();
                back.end_turn(&mut other);
                back.to_json().replace("\"turn\":", "")
            });
            work.undo(&mut trail, mark);
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen}");
}
