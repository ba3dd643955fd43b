//! Bytes of every kind never panic, and what is refused changes nothing.

use proptest::prelude::*;
use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Game, Seat, Viewer};
use tavola_rules::ludo::{Action, ByPlayer, Level, LudoMatch, MatchSheet, Position, Step, inspect};

use crate::random::{Luck, wild};

fn any_action() -> impl Strategy<Value = (u8, Action)> {
    let action = prop_oneof![
        3 => Just(Action::Roll),
        1 => Just(Action::Decide),
        4 => (-1_i64..58).prop_map(|number| Action::Advance { step: Step::new(number).unwrap_or(Step::BASE) }),
    ];
    (0_u8..4, action)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_actions_in_any_position_are_carried_out_or_refused_without_a_trace(
        seed in any::<u64>(),
        actions in proptest::collection::vec(any_action(), 1..200),
    ) {
        let mut luck = Luck(seed);
        let levels = ByPlayer::from_fn(|_| Some(Level::ALL[luck.below(3)]).filter(|_| luck.one_in(2)));
        let opening = Some(Box::new(wild(&mut luck)));
        let mut chance = Chance::from_seed(seed);
        let Ok(mut state) = LudoMatch::begin(&MatchSheet { levels, opening }, &mut chance) else { return Ok(()) };
        for (seat, action) in actions {
            let before = (state.hash(), state.to_act());
            let seat = Seat::new(seat).unwrap_or(Seat::FIRST);
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            let result = state.apply(seat, &action, &mut chance);
            prop_assert_eq!(result.is_ok(), legal.contains(&action));
            let drawn = chance.take_log().len();
            if result.is_err() {
                prop_assert_eq!((state.hash(), state.to_act()), before);
                prop_assert_eq!(drawn, 0);
            }
            prop_assert_eq!(state.outcome().is_some(), state.to_act().is_empty());
        }
        let _ = state.view(Viewer::Whole).movable();
        let _ = state.conclude(Conclusion::Resigned(Seat::FIRST));
    }

    #[test]
    fn any_text_is_an_action_or_refused(text in ".{0,40}|move -?[0-9]{0,30}|roll.?|decide.?") {
        let state = LudoMatch::begin(&MatchSheet::default(), &mut Chance::from_seed(1)).unwrap();
        if let Ok(action) = state.parse(Seat::FIRST, &text) {
            prop_assert_eq!(state.notation(&action), text);
        }
    }

    #[test]
    fn a_position_text_with_wrong_bytes_is_read_or_refused(
        seed in any::<u64>(),
        wounds in proptest::collection::vec((any::<u16>(), any::<u8>()), 0..6),
    ) {
        let position = wild(&mut Luck(seed));
        let mut bytes = position.to_string().into_bytes();
        for (at, byte) in wounds {
            let at = usize::from(at) % bytes.len();
            match byte % 3 {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, b"0123456789-,[]{}\":e."[usize::from(byte) % 20]),
                _ => bytes.truncate(at + 1),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(read) = text.parse::<Position>() {
            prop_assert_eq!(read.to_string().parse::<Position>(), Ok(read));
        }
        for level in [None, Some(Level::Easy), Some(Level::Hard)] {
            let _ = inspect(&text, level);
        }
    }

    #[test]
    fn any_text_is_a_position_or_refused(text in ".{0,200}") {
        let _ = inspect(&text, None);
    }
}
