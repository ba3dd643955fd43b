//! BN-20 and the match as the house sees it: ends, refusals, views, journals.

use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};
use tavola_rules::numeros::{
    Action, Cause, Event, NumerosMatch, Refusal, Sheet, Thresholds, Victory, VictorySet,
};

use crate::sketch::Sketch;

fn begin(sheet: &Sheet) -> NumerosMatch {
    NumerosMatch::begin(sheet, &mut Chance::from_seed(1)).unwrap()
}

fn from(sketch: &Sketch) -> NumerosMatch {
    begin(&Sheet { opening: Some(Box::new(sketch.position())), ..Sheet::default() })
}

fn play(state: &mut NumerosMatch, actions: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions {
        let seat = state.to_act().iter().next().unwrap_or_else(|| panic!("over before {text}"));
        let action = state.parse(seat, text).unwrap();
        let result = state.apply(seat, &action, &mut Chance::from_seed(1));
        events = result.unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    events
}

fn cause(state: &NumerosMatch) -> Option<Cause> {
    state.outcome().map(|outcome| outcome.cause)
}

#[test]
fn bn_20_a_side_with_no_legal_turn_loses() {
    // White's only piece is walled in by its own edge and Black's rounds.
    let sketch = Sketch::of("C2@a1 C81@h16", "C9@c3 C3@g15", "white");
    let mut state = from(&sketch);
    assert_eq!(cause(&state), None);
    // Black closes b2 from c3; g15 holds h16.
    play(&mut state, &["a1-b2"]);
    assert_eq!(cause(&state), None);
    let sketch = Sketch::of("C2@a1 C81@h16", "C5@c3 T12@g15", "black");
    let mut state = from(&sketch);
    play(&mut state, &["c3-b2", "end"]);
    let outcome = Outcome { winners: SeatSet::only(Seat::SECOND), cause: Cause::NoTurn };
    assert_eq!(state.outcome(), Some(outcome));
    assert_eq!((state.phase(), state.to_act()), (Phase::Over, SeatSet::EMPTY));
    // At the very start too.
    let lost = from(&Sketch::of("C2@a1", "C5@b2", "white"));
    assert_eq!(cause(&lost), Some(Cause::NoTurn));
}

#[test]
fn bn_20_a_capture_before_the_move_or_a_drop_may_give_a_turn() {
    // C5 takes C25 on b2 by power, stands there and can go on.
    let state = from(&Sketch::of("C5@a1", "C25@b2", "white"));
    assert_eq!(cause(&state), None);
    let mut actions = Vec::new();
    state.legal_actions(Seat::FIRST, &mut actions);
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["power b2 by a1"]);
    let state = from(&Sketch::of("C2@a1", "C5@b2", "white").reserve(true, "T6"));
    assert_eq!(cause(&state), None);
}

#[test]
fn bn_20_the_third_occurrence_is_a_draw() {
    let sketch = Sketch::of("C2@a1 P91(36,25,16,9,4,1)@d1", "C3@h16 P16(16)@e16", "white");
    let mut state = from(&sketch);
    let round = ["a1-b2", "h16-g15", "b2-a1", "g15-h16"];
    play(&mut state, &round);
    assert_eq!(cause(&state), None);
    play(&mut state, &round[..3]);
    assert_eq!(cause(&state), None);
    let events = play(&mut state, &round[3..]);
    let outcome = Outcome { winners: SeatSet::EMPTY, cause: Cause::Repetition };
    assert_eq!(state.outcome(), Some(outcome));
    assert_eq!(events.last(), Some(&Event::Ended(outcome)));
}

/// A piece taken, dropped, taken back and dropped again: the same board, reserves and side to move, whatever was taken
/// meanwhile.
#[test]
fn bn_20_a_position_can_come_again_after_captures() {
    let sketch = Sketch::of("T9@a12 P1(1)@h8", "C9@a16 C9@c3 P16(16)@h10", "white");
    let mut state = from(&sketch);
    let round = [
        &["a12-a14", "encounter a16 by a14"][..],
        &["h10-g11"],
        &["a14-a12"],
        &["g11-h10"],
        &["C9@a1", "end"],
        &["c3-b2", "encounter a1 by b2"],
        &["h8-g9"],
        &["b2-c3"],
        &["g9-h8"],
        &["C9@a16"],
    ];
    let start = *state.position();
    for occurrence in 2..=3 {
        assert_eq!(cause(&state), None);
        for (turn, actions) in round.iter().enumerate() {
            assert_eq!(state.view(Viewer::Whole).turns as usize % 10, turn);
            play(&mut state, actions);
        }
        assert!(state.position().is_same(&start), "{occurrence}");
        assert_ne!(*state.position(), start, "what was taken stays counted");
    }
    assert_eq!(cause(&state), Some(Cause::Repetition));
}

#[test]
fn bn_20_a_hundred_turns_without_a_capture_are_a_draw() {
    let sketch = Sketch::of("S15@a1 P91(36,25,16,9,4,1)@h8", "S28@b16 P16(16)@h10", "white");
    let mut state = from(&sketch);
    // Both go up and down, out of step: no position comes a third time within 100 turns.
    let mut steps = 0;
    let mut seen = 0;
    while state.phase() == Phase::Play {
        let seat = state.to_act().iter().next().unwrap();
        let mut actions = Vec::new();
        state.legal_actions(seat, &mut actions);
        // The first quiet action that brings no position a third time, by trial.
        let quiet = actions.iter().filter(|action| !matches!(action, Action::Capture(_)));
        let next = quiet.map(|action| {
            let mut next = state.clone();
            next.apply(seat, action, &mut Chance::from_seed(1)).unwrap();
            if next.phase() == Phase::Play && next.to_act().contains(seat) {
                next.apply(seat, &Action::EndTurn, &mut Chance::from_seed(1)).unwrap();
            }
            next
        });
        let mut next: Vec<NumerosMatch> =
            next.filter(|next| cause(next).is_none_or(|cause| cause == Cause::Quiet)).collect();
        assert!(!next.is_empty());
        let place = (steps * 7) % next.len();
        state = next.swap_remove(place);
        steps += 1;
        seen = seen.max(state.view(Viewer::Whole).quiet);
    }
    assert_eq!((steps, seen, cause(&state)), (100, 100, Some(Cause::Quiet)));
    // A capture starts the count again.
    let mut state =
        from(&Sketch::of("C25@b1 C2@h1 P1(1)@a8", "S25@d3 C3@h16 P16(16)@a10", "white"));
    play(&mut state, &["b1-c2", "end", "h16-g15"]);
    assert_eq!(state.view(Viewer::Whole).quiet, 2);
    play(&mut state, &["encounter d3 by c2", "c2>d3-c4"]);
    assert_eq!(state.view(Viewer::Whole).quiet, 0);
}

#[test]
fn bn_18_bn_19_are_checked_at_the_end_of_the_own_turn_and_the_greatest_names_the_end() {
    // White takes S25 with its move still to come: no end before the turn is over.
    let thresholds = Thresholds { pieces: 1, value: 1_000, digits: 100 };
    let sketch = Sketch::of("C25@c2 C2@h1", "S25@d3 C3@h16 P16(16)@a10", "white");
    let sheet =
        Sheet { thresholds, opening: Some(Box::new(sketch.position())), ..Sheet::default() };
    let mut state = begin(&sheet);
    play(&mut state, &["encounter d3 by c2"]);
    assert_eq!(cause(&state), None);
    assert!(state.view(Viewer::Whole).held.0[0].contains(Victory::Body));
    let events = play(&mut state, &["c2>d3-c4"]);
    assert_eq!(cause(&state), Some(Cause::Victory(Victory::Body)));
    assert_eq!(state.outcome().unwrap().winners, SeatSet::only(Seat::FIRST));
    assert!(matches!(events[..], [Event::Moved { .. }, Event::TurnEnded { .. }, Event::Ended(_)]));
    assert_eq!(state.view(Viewer::Whole).record.last().unwrap(), "c2>d3-c4#");
    // A victory that the sheet leaves out does not count.
    let others = Sheet { victories: VictorySet::ALL.without(Victory::Body), ..sheet };
    let mut state = begin(&others);
    play(&mut state, &["encounter d3 by c2", "c2>d3-c4"]);
    assert_eq!(cause(&state), None);
    // An excellent victory is more than the medians it holds.
    let sketch = Sketch::of("C4@a9 C6@a10 C9@a12 T12@c16", "C3@h1 T30@h2", "white");
    let mut state = from(&sketch);
    play(&mut state, &["c16-a16"]);
    assert_eq!(cause(&state), Some(Cause::Victory(Victory::Excellent)));
    // Black holding it does not win on White's turn.
    let sketch = Sketch::of("C2@h16 C4@g16", "C3@a1 C5@b1 C7@c1 P16(16)@a16", "white");
    let mut state = from(&sketch);
    play(&mut state, &["h16-g15"]);
    assert_eq!(cause(&state), None);
    play(&mut state, &["a16-b15"]);
    assert_eq!(cause(&state), Some(Cause::Victory(Victory::MedianA)));
}

#[test]
fn bn_18_sheets_that_make_no_sense_are_refused() {
    let refused = |sheet: &Sheet| {
        NumerosMatch::begin(sheet, &mut Chance::from_seed(1)).map(|_| ()).unwrap_err()
    };
    let none = Sheet { victories: VictorySet::NONE, ..Sheet::default() };
    assert_eq!(refused(&none), Refusal::NoVictory);
    let zero = Thresholds { digits: 0, ..Thresholds::default() };
    assert_eq!(refused(&Sheet { thresholds: zero, ..Sheet::default() }), Refusal::ZeroThreshold);
}

#[test]
fn a_match_ends_by_resignation_and_agreement_and_knows_no_clock() {
    let mut state = begin(&Sheet::default());
    assert!(state.may_offer_draw(Seat::SECOND));
    assert_eq!(state.conclude(Conclusion::OutOfTime(Seat::FIRST)), Err(Refusal::NoClock));
    let mut other = state.clone();
    state.conclude(Conclusion::Resigned(Seat::FIRST)).unwrap();
    assert_eq!(state.outcome().unwrap().winners, SeatSet::only(Seat::SECOND));
    other.conclude(Conclusion::AgreedDraw).unwrap();
    assert_eq!(cause(&other), Some(Cause::Agreement));
    assert_ne!(state.hash(), other.hash());
    assert_eq!(state.conclude(Conclusion::AgreedDraw), Err(Refusal::MatchOver));
    assert!(!state.may_offer_draw(Seat::SECOND));
    let action = "c4-b5".parse().unwrap();
    let result = state.apply(Seat::FIRST, &action, &mut Chance::from_seed(1));
    assert_eq!(result, Err(Refusal::MatchOver));
}

#[test]
fn bn_8_a_refused_action_changes_nothing() {
    let mut state = begin(&Sheet::default());
    play(&mut state, &["c4-b5"]);
    let (hash, json) = (state.hash(), state.position().to_json());
    let mut chance = Chance::from_seed(1);
    let third = Seat::new(2).unwrap();
    let wrong = [
        (Seat::FIRST, "d4-e5"),
        (Seat::SECOND, "d4-e5"),
        (Seat::SECOND, "d13-d12"),
        (Seat::SECOND, "d14-e13"),
        (Seat::SECOND, "e8-e9"),
        (Seat::SECOND, "end"),
        (Seat::SECOND, "C3@a16"),
        (Seat::SECOND, "siege a1 by c13"),
        (third, "c13-b12"),
    ];
    for (seat, text) in wrong {
        let action = text.parse().unwrap();
        assert!(state.apply(seat, &action, &mut chance).is_err(), "{text}");
        assert_eq!((state.hash(), state.position().to_json()), (hash, json.clone()), "{text}");
    }
    for text in ["", "x", "a1-", "-a1", "a1-a2-a3", "a1>b2", "T12@", "@a1", "end ", "ambush c2 by"]
    {
        assert_eq!(state.parse(Seat::FIRST, text), Err(Refusal::NotAnAction), "{text}");
    }
    assert!(chance.take_log().is_empty());
}

/// Nothing is hidden: both seats see and hear the same.
#[test]
fn both_seats_know_everything() {
    let mut state = begin(&Sheet::default());
    play(&mut state, &["c4-b5", "c13-b12"]);
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| state.view(Viewer::Seat(seat)));
    let text = |view: &tavola_rules::numeros::SeatView| {
        let view = tavola_rules::numeros::SeatView { viewer: Viewer::Whole, ..view.clone() };
        format!("{view:?}")
    };
    assert_eq!(text(&first), text(&second));
    assert_eq!(
        first.legal.len(),
        first.legal.iter().filter(|a| matches!(a, Action::Move { .. })).count()
    );
    let events = play(&mut state, &["d4-c5"]);
    for event in &events {
        assert_eq!(state.witness(event, Viewer::Seat(Seat::SECOND)), Some(*event));
    }
    assert_eq!(first.turns, 2);
}
