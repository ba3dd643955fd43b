//! How matches end (PK-31, PK-39 to PK-42).

use tavola_rules::chance::Chance;
use tavola_rules::game::{Conclusion, Game, Seat, Viewer};
use tavola_rules::polikriatos::{
    Action, Cause, Event, FATIGUE, MatchSheet, OFFER_INTERVAL, PolikriatosMatch, Refusal, Side,
    Wins,
};

use crate::sketch::{Sketch, sketch};

fn open(sketch: &Sketch, wins: Wins) -> PolikriatosMatch {
    let position = Some(Box::new(sketch.position()));
    let sheet = MatchSheet { wins, position, ..MatchSheet::default() };
    PolikriatosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap()
}

fn act(state: &mut PolikriatosMatch, text: &str) -> Vec<Event> {
    let seat = state.to_act().iter().next().unwrap_or_else(|| panic!("over before {text}"));
    let action = state.parse(seat, text).unwrap();
    let events = state.apply(seat, &action, &mut Chance::from_seed(1));
    events.unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// The end after some actions: cause and winner.
fn end(sketch: &Sketch, wins: Wins, actions: &[&str]) -> Option<(Cause, Option<Side>)> {
    let mut state = open(sketch, wins);
    for action in actions {
        act(&mut state, action);
    }
    let outcome = state.outcome()?;
    Some((outcome.cause, outcome.winners.iter().next().and_then(Side::of_seat)))
}

const WITHOUT_KING: Wins = Wins { king: false, ..Wins::ALL };

#[test]
fn pk_39_the_king_is_captured() {
    let king = Some((Cause::KingCaptured, Some(Side::South)));
    assert_eq!(end(&sketch("Ra1 S2c5 rc6 sh9"), Wins::ALL, &["S2 c5xc6"]), king);
    assert_eq!(end(&sketch("Ra1 Ac5 rc7 sh9"), Wins::ALL, &["A c5»c7"]), king);
    assert_eq!(
        end(&sketch("Ra1 S6h14 rh15 sh9").tower("h15", 4, 6), Wins::ALL, &["S6 h14#h15"]),
        king
    );
    // A King that attacks a block falls: the other side wins.
    let own = end(&sketch("Rc5 Sa4 s2c6 rh17"), Wins::ALL, &["R c5xc6"]);
    assert_eq!(own, Some((Cause::KingCaptured, Some(Side::North))));
    // Both at once: a draw.
    let both = end(&sketch("Rc5 Sa4 rc6 sh9"), Wins::ALL, &["R c5xc6"]);
    assert_eq!(both, Some((Cause::BothKingsFell, None)));
    // With it off the King is a piece like the rest.
    assert_eq!(end(&sketch("Ra1 S2c5 rc6 sh9"), WITHOUT_KING, &["S2 c5xc6"]), None);
}

#[test]
fn pk_39_any_piece_on_the_enemy_throne() {
    let throne = Some((Cause::Throne, Some(Side::South)));
    for piece in ["S", "L", "T", "E", "R"] {
        let board = sketch(&format!("{piece}h16 Sa4 ra17 sa5"));
        assert_eq!(end(&board, Wins::ALL, &[&format!("{piece} h16-h17")]), throne);
    }
    assert_eq!(end(&sketch("Ra1 Sh16 ra17 lh17"), Wins::ALL, &["S h16xh17"]), throne);
    let off = Wins { throne: false, ..Wins::ALL };
    assert_eq!(end(&sketch("Ra1 Sh16 ra17 sa5"), off, &["S h16-h17"]), None);
    assert_eq!(end(&sketch("Ra1 Sh2 ra17 sa5"), Wins::ALL, &["S h2-h1"]), None, "the own one");
}

#[test]
fn pk_39_nothing_left_but_the_king() {
    let board = sketch("Ra1 Sc5 Sh2 lc6 rh17");
    let gone = Some((Cause::Annihilation, Some(Side::South)));
    assert_eq!(end(&board, Wins::ALL, &["S c5xc6"]), gone);
    let off = Wins { annihilation: false, ..Wins::ALL };
    assert_eq!(end(&board, off, &["S c5xc6"]), None);
    // The last of both at once.
    let both = end(&sketch("Ra1 Sc5 sc6 rh17"), Wins::ALL, &["S c5xc6"]);
    assert_eq!(both, Some((Cause::Annihilation, None)));
    // With King capture off, losing the last piece, the King too, is annihilation.
    let last = end(&sketch("Ra1 S2c5 rc6"), WITHOUT_KING, &["S2 c5xc6"]);
    assert_eq!(last, Some((Cause::Annihilation, Some(Side::South))));
}

#[test]
fn pk_31_when_only_king_and_collectors_are_left_one_may_give_in() {
    let starved = sketch("Ra1 Lc5 rh17 sh9").rations(r#"{"ration": 0, "hunger": 7}"#, "{}");
    let hunger = Some((Cause::Hunger, Some(Side::North)));
    assert_eq!(end(&starved, Wins::ALL, &["yield"]), hunger);
    // Or hold on.
    assert_eq!(end(&starved, Wins::ALL, &["L c5-c4", "S h9-h8"]), None);
    // To resign then is defeat by hunger too (PK-42).
    let mut state = open(&starved, Wins::ALL);
    state.conclude(Conclusion::Resigned(Seat::FIRST)).unwrap();
    assert_eq!(state.outcome().unwrap().cause, Cause::Hunger);
    // Not while anybody else is left, or food, or with hunger switched off.
    for (board, wins) in [
        (sketch("Ra1 Lc5 Sc4 rh17").rations(r#"{"ration": 0}"#, "{}"), Wins::ALL),
        (sketch("Ra1 Lc5 rh17"), Wins::ALL),
        (starved, Wins { hunger: false, ..Wins::ALL }),
    ] {
        let mut state = open(&board, wins);
        let refused = state.apply(Seat::FIRST, &Action::Yield, &mut Chance::from_seed(1));
        assert_eq!(refused, Err(Refusal::MayNotYield));
        let mut actions = Vec::new();
        state.legal_actions(Seat::FIRST, &mut actions);
        assert!(
            !actions.contains(&Action::Yield) && !state.view(Viewer::Seat(Seat::FIRST)).may_yield
        );
    }
}

const DANCE: [&str; 4] = ["S c5-c6", "S h9-h8", "S c6-c5", "S h8-h9"];

#[test]
fn pk_40_the_fifth_occurrence_is_a_draw() {
    let board = sketch("Ra1 Sc5 rh17 sh9");
    let dances = |n: usize| DANCE.iter().copied().cycle().take(4 * n).collect::<Vec<_>>();
    assert_eq!(end(&board, Wins::ALL, &dances(3)), None);
    assert_eq!(end(&board, Wins::ALL, &dances(4)), Some((Cause::Repetition, None)));
    // Rations, counters and stocks are left out; work restarts the count.
    let river = sketch("Ra1 Sc5 Ea4 rh17 sh9").ground('~', "a5 b5");
    let mut actions = dances(3);
    actions.extend(["E a4=a5", "S h9-h8", "S c5-c6", "S h8-h9"]);
    actions.extend(["S c6-c5", "S h9-h8", "S c5-c6", "S h8-h9"].repeat(2));
    assert_eq!(end(&river, Wins::ALL, &actions), None);
}

/// Two walkers to and fro, at lengths that bring no position five times.
#[test]
fn pk_40_fatigue_after_150_quiet_actions() {
    let fed = r#"{"ration": 200}"#;
    let mut state = open(&sketch("Ra1 Sc5 rh17 sa9").rations(fed, fed), Wins::ALL);
    let cell = |first: u8, steps: u32, turn: u32, rank: u8| {
        let at = turn % (2 * steps);
        format!("{}{rank}", char::from(first + at.min(2 * steps - at) as u8))
    };
    let mut quiet = 0;
    while state.outcome().is_none() {
        let (first, steps, rank) = if quiet % 2 == 0 { (b'c', 9, 5) } else { (b'a', 7, 9) };
        let turn = quiet / 2;
        act(
            &mut state,
            &format!("S {}-{}", cell(first, steps, turn, rank), cell(first, steps, turn + 1, rank)),
        );
        quiet += 1;
    }
    assert_eq!((state.outcome().unwrap().cause, quiet), (Cause::Fatigue, FATIGUE));
}

#[test]
fn pk_40_when_nobody_can_win() {
    let harmless = "Ra1 Lc5 Th2 rh17 lh9 bk9 Sd7 ld8";
    let draw = Some((Cause::NobodyCanWin, None));
    assert_eq!(end(&sketch("Ra1 Lc5 rh17 lh9 Sd7 sd8"), Wins::ALL, &["S d7xd8"]), draw);
    assert_eq!(end(&sketch(harmless), Wins::ALL, &["S d7xd8"]), None, "a soldier is left");
    // A breach is a way to a throne; so is one over water that builders can bridge.
    let breach = sketch("Ra1 Lc5 rh17 lh9 Sd7 sd8").wall("h15", 0);
    assert_eq!(end(&breach, Wins::ALL, &["S d7xd8"]), None);
    assert_eq!(end(&breach, Wins { throne: false, ..Wins::ALL }, &["S d7xd8"]), draw);
    let river = "a11 b11 c11 d11 e11 f11 g11 h11 i11 j11 k11 l11 m11 n11 o11";
    let cut = |builder: &str| {
        sketch(&format!("Ra1 Lc5 rh17 lh13 Sd7 sd8 {builder}")).wall("h15", 0).ground('~', river)
    };
    assert_eq!(end(&cut(""), Wins::ALL, &["S d7xd8"]), draw);
    assert_eq!(end(&cut("ea16"), Wins::ALL, &["S d7xd8"]), None);
    // Who starves can still lose.
    let hungry = sketch("Ra1 Lc5 rh17 lh9 Sd7 sd8").rations("{}", r#"{"ration": 0}"#);
    assert_eq!(end(&hungry, Wins::ALL, &["S d7xd8"]), None);
}

#[test]
fn pk_40_agreement_and_pk_42_resignation_and_the_clock() {
    let board = sketch("Ra1 Sc5 rh17 sh9");
    let concluded = |conclusion| {
        let mut state = open(&board, Wins::ALL);
        state.conclude(conclusion).map(|_| {
            let outcome = state.outcome().unwrap();
            (outcome.cause, outcome.winners.iter().next().and_then(Side::of_seat))
        })
    };
    assert_eq!(concluded(Conclusion::AgreedDraw), Ok((Cause::Agreement, None)));
    let resigned = Ok((Cause::Resignation, Some(Side::South)));
    assert_eq!(concluded(Conclusion::Resigned(Seat::SECOND)), resigned);
    assert_eq!(concluded(Conclusion::OutOfTime(Seat::FIRST)), Err(Refusal::NoClock));
    let position = Some(Box::new(board.position()));
    let sheet = MatchSheet { clocked: true, position, ..MatchSheet::default() };
    let mut state = PolikriatosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
    state.conclude(Conclusion::OutOfTime(Seat::FIRST)).unwrap();
    assert_eq!(state.outcome().unwrap().cause, Cause::OutOfTime);
    assert_eq!(state.conclude(Conclusion::AgreedDraw), Err(Refusal::MatchOver));
}

#[test]
fn pk_41_a_draw_is_offered_once_in_ten_own_actions() {
    let mut state = open(&sketch("Ra1 Sc5 Ea4 rh17 sh9 la9").ground('~', "a5 b5"), Wins::ALL);
    assert!(state.may_offer_draw(Seat::FIRST));
    state.draw_offered(Seat::FIRST);
    assert!(!state.may_offer_draw(Seat::FIRST) && state.may_offer_draw(Seat::SECOND));
    let before = state.hash();
    for own in 1..=OFFER_INTERVAL {
        let file = |steps: u32| char::from(b'b' + (own + steps) as u8);
        act(&mut state, &format!("S {}5-{}5", file(0), file(1)));
        assert_eq!(state.may_offer_draw(Seat::FIRST), own >= OFFER_INTERVAL, "{own}");
        if own < OFFER_INTERVAL {
            act(&mut state, if own % 2 == 1 { "S h9-h8" } else { "S h8-h9" });
        }
    }
    assert_ne!(before, state.hash());
}

#[test]
fn pk_11_passing_is_refused_while_there_is_something_to_do() {
    let mut state = open(&sketch("Ra1 Sc5 rh17 sh9"), Wins::ALL);
    let mut chance = Chance::from_seed(1);
    assert_eq!(state.apply(Seat::FIRST, &Action::Pass, &mut chance), Err(Refusal::MayNotPass));
    let play = state.parse(Seat::SECOND, "S h9-h8").unwrap();
    assert_eq!(
        state.apply(Seat::SECOND, &play, &mut chance),
        Err(Refusal::NotYourTurn(Side::South))
    );
    let stuck = sketch("rh17 sh9").with("Sc5", r#""rest": true"#);
    let mut state = open(&stuck, Wins::ALL);
    let mut actions = Vec::new();
    state.legal_actions(Seat::FIRST, &mut actions);
    assert_eq!(actions, [Action::Pass]);
    let events = act(&mut state, "pass");
    assert_eq!(events, [Event::Passed(Side::South)]);
    assert_eq!(*state.view(Viewer::Whole).record, ["pass"]);
}
