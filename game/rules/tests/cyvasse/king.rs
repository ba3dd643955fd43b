//! CY-24 to CY-28: threat, mate, draws, and the record.

use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{
    Action, Cause, CyvasseMatch, Event, MatchSheet, Play, PlayRefusal, Position, Refusal, Side,
};
use tavola_rules::game::{Conclusion, Game, Outcome, Phase, Seat, SeatSet, Viewer};

use crate::sketch::{acts, after, attacks, hex, sketch};

fn begin(position: Position) -> CyvasseMatch {
    let sheet = MatchSheet { opening: Some(Box::new(position)), ..MatchSheet::default() };
    CyvasseMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap()
}

/// Plays a line of notation from `position`.
fn play_all(state: &mut CyvasseMatch, plays: &[&str]) -> Vec<Event> {
    let mut last = Vec::new();
    for text in plays {
        let play: Play = text.parse().unwrap();
        let side = state.position().unwrap().side_to_move();
        let action = Action::Play(play);
        last = state.apply(side.seat(), &action, &mut Chance::from_seed(1)).unwrap();
    }
    last
}

fn won(side: Side, cause: Cause) -> Option<Outcome<Cause>> {
    Some(Outcome { winners: SeatSet::only(side.seat()), cause })
}

fn drawn(cause: Cause) -> Option<Outcome<Cause>> {
    Some(Outcome { winners: SeatSet::EMPTY, cause })
}

#[test]
fn cy_24_threats_from_each_kind() {
    let threatened = |pieces: &str, terrain: &str, rest: &str| {
        sketch(&format!("Rf6 {pieces}"), terrain, rest).is_threatened(Side::South)
    };
    let none = "S 12,11 -,- 0";
    for letter in ["p", "l", "b", "v", "h", "e", "c", "t"] {
        assert!(threatened(&format!("rk11 {letter}g6"), "", none), "{letter}");
        assert!(!threatened(&format!("rk11 {letter}g6"), "tf6", none), "{letter}: fort");
    }
    assert!(threatened("rg6", "", none));
    assert!(threatened("rk11 ch6", "", none) && !threatened("rk11 ch6", "mg6", none));
    assert!(threatened("rk11 ti6", "", none) && !threatened("rk11 tj6", "", none));
    assert!(threatened("rk11 dj6", "", "S 12,11 -,free 0"));
    assert!(!threatened("rk11 dj6", "ff6", "S 12,11 -,free 0"));
    // Start-of-turn effects: the Dragon about to arrive threatens, a turn earlier it does not.
    assert!(threatened("rk11", "", "S 5,4 -,@j6 0"));
    assert!(!threatened("rk11", "", "S 4,3 -,@j6 0"));
    // CY-25 plays no part: North's Dragon shields its own King on f5 and threatens the one on c3 all the same.
    let shield = sketch("Rc3 Df1 rf5 df3", "", "S 12,11 free,free 0");
    assert!(shield.is_threatened(Side::South));
}

#[test]
fn cy_25_a_king_is_not_exposed_and_must_be_defended() {
    // Stepping next to an enemy is exposing the King.
    let position = sketch("Rf6 rk11 ph6 Pa6", "", "S 12,11 -,- 0");
    let reason = position.play_between(hex("f6"), hex("g6"));
    assert_eq!(reason, Err(PlayRefusal::KingExposed));
    // A lone threat may be captured; other pieces may do nothing else.
    let threat = sketch("Rf6 rk11 pg6 Lh6 Pa6", "", "S 12,11 -,- 0");
    assert_eq!(attacks(&threat, "h6"), "xPg6");
    assert_eq!(acts(&threat, "h6"), "xPg6");
    assert_eq!(acts(&threat, "a6"), "");
    let reason = threat.play_between(hex("a6"), hex("a5"));
    assert_eq!(reason, Err(PlayRefusal::KingMustBeDefended));
    // Own Dragon between the enemy's and the King: it may go along the line, or take.
    let shield = sketch("Rf2 rk11 Df4 df6 pi4", "", "S 12,11 free,free 0");
    assert_eq!(acts(&shield, "f4"), "-f3 -f5 xDf6");
    // Against a Dragon's threat one's own may step between.
    let check = sketch("Rf2 rk11 Dc4 df6", "", "S 12,11 free,free 0");
    assert_eq!(acts(&check, "c4"), "-f4");
}

#[test]
fn cy_26_the_enemy_king_may_be_taken_whatever_stands_open() {
    let position = sketch("Rf6 rh7 Cf7 pe6 Pa6", "", "S 1,0 -,- 0");
    assert!(position.is_threatened(Side::South));
    assert!(attacks(&position, "f7").contains("»Rh7"));
    let mut state = begin(position);
    let events = play_all(&mut state, &["C f7»Rh7"]);
    assert_eq!(state.outcome(), won(Side::South, Cause::KingCaptured));
    assert!(matches!(events.last(), Some(Event::Ended(_))));
    assert_eq!(state.phase(), Phase::Over);
    assert!(state.position().unwrap().legal().is_empty(), "without a King no actions");
    let again = state.apply(Seat::SECOND, &"R a1-b1".parse().unwrap(), &mut Chance::from_seed(0));
    assert_eq!(again, Err(Refusal::MatchOver));
}

/// In the corner a1 the King has a2, b1 and b2: the horses on b3 and c2 cover all three.
const CORNER: &str = "Ra1 rk11 hc2";

#[test]
fn cy_26_mate() {
    let mut state = begin(sketch(&format!("{CORNER} hb3 ta5"), "", "N 12,12 -,- 99"));
    let events = play_all(&mut state, &["T a5-a4"]);
    assert_eq!(state.outcome(), won(Side::North, Cause::Mate));
    assert!(events.contains(&Event::KingThreatened(Side::South)));
    assert_eq!(state.view(Viewer::Whole).record, ["T a5-a4++"]);
    assert!(state.to_act().is_empty());
    // One flight square less covered: a mere threat.
    let mut state = begin(sketch("Ra1 rk11 hb3 ta5", "", "N 12,12 -,- 0"));
    play_all(&mut state, &["T a5-a4"]);
    assert_eq!(state.outcome(), None);
    assert_eq!(state.view(Viewer::Whole).record, ["T a5-a4+"]);
}

#[test]
fn cy_27_stalemate_comes_before_the_other_draws() {
    let mut state = begin(sketch(&format!("{CORNER} hb4"), "", "N 12,12 -,- 99"));
    play_all(&mut state, &["H b4-b3"]);
    assert_eq!(state.outcome(), drawn(Cause::Stalemate));
}

#[test]
fn cy_27_third_occurrence() {
    let mut state = begin(sketch("Ra1 rk11 Pf6", "", "S 12,11 -,- 0"));
    let round = ["R a1-b1", "R k11-k10", "R b1-a1", "R k10-k11"];
    play_all(&mut state, &round);
    assert_eq!(state.outcome(), None, "the first position counts, this is the second");
    play_all(&mut state, &round[..3]);
    assert_eq!(state.outcome(), None);
    play_all(&mut state, &round[3..]);
    assert_eq!(state.outcome(), drawn(Cause::Repetition));
}

#[test]
fn cy_27_turns_tell_positions_apart_while_a_dragon_waits() {
    let round = ["R a1-b1", "R k11-k10", "R b1-a1", "R k10-k11"];
    let again = |rest: &str| {
        let start = sketch("Ra1 rk11", "", rest);
        let end = round.iter().fold(start.clone(), |position, play| after(&position, play));
        assert_eq!(start.is_same(&end), start.hash() == end.hash());
        start.is_same(&end)
    };
    assert!(again("S 12,11 -,- 0"));
    assert!(!again("S 1,0 @e3,- 0"));
    assert!(!again("S 1,1 -,@e9 0"));
}

#[test]
fn cy_27_a_hundred_quiet_actions() {
    let mut state = begin(sketch("Ra1 rk11 Pf6 pg7", "", "S 12,11 -,- 98"));
    play_all(&mut state, &["R a1-b1"]);
    assert_eq!(state.outcome(), None);
    let mut other = state.clone();
    play_all(&mut state, &["R k11-k10"]);
    assert_eq!(state.outcome(), drawn(Cause::Quiet));
    play_all(&mut other, &["P g7xPf6"]);
    assert_eq!(other.outcome(), None);
    assert_eq!(other.position().unwrap().quiet(), 0);
}

#[test]
fn cy_27_resignation_and_agreement() {
    let state = begin(sketch("Ra1 rk11", "", "S 12,11 -,- 0"));
    let mut resigned = state.clone();
    assert!(resigned.conclude(Conclusion::Resigned(Seat::FIRST)).is_ok());
    assert_eq!(resigned.outcome(), won(Side::North, Cause::Resignation));
    assert_eq!(resigned.conclude(Conclusion::AgreedDraw), Err(Refusal::MatchOver));
    let mut agreed = state.clone();
    assert!(agreed.may_offer_draw(Seat::SECOND));
    assert!(agreed.conclude(Conclusion::AgreedDraw).is_ok());
    assert_eq!(agreed.outcome(), drawn(Cause::Agreement));
    let mut timed = state;
    assert_eq!(timed.conclude(Conclusion::OutOfTime(Seat::FIRST)), Err(Refusal::NoClock));
}

#[test]
fn cy_28_the_record_marks_arrival_and_threat() {
    let mut state = begin(sketch("Ra1 rk11 Pf6", "", "N 4,4 @g7,- 0"));
    let events = play_all(&mut state, &["R k11-k10"]);
    assert!(events.contains(&Event::DragonArrived { side: Side::South, hex: hex("g7") }));
    let play = Action::Play("D g7-j7".parse().unwrap());
    let before = state.record(&play, Viewer::Whole);
    play_all(&mut state, &["D g7-j7"]);
    play_all(&mut state, &["R k10-j10", "P f6-f7"]);
    let record = state.view(Viewer::Seat(Seat::SECOND)).record;
    assert_eq!(record, ["R k11-k10", "D*g7 D g7-j7", "R k10-j10", "P f6-f7+"]);
    assert_eq!(before, record[1]);
    assert_eq!(state.notation(&play), "D g7-j7");
    assert_eq!(state.parse(Seat::FIRST, "D g7-j7"), Ok(play));
    assert_eq!(state.parse(Seat::FIRST, "D g7-j7+"), Err(Refusal::NotAnAction));
}

#[test]
fn cy_13_only_the_side_to_move_acts() {
    let mut state = begin(sketch("Ra1 rk11", "", "S 12,11 -,- 0"));
    let (before, chance) = (state.hash(), &mut Chance::from_seed(0));
    let act = |text: &str| text.parse::<Action>().unwrap();
    assert_eq!(
        state.apply(Seat::SECOND, &act("R k11-k10"), chance),
        Err(Refusal::NotYourTurn(Side::South))
    );
    assert_eq!(state.apply(Seat::FIRST, &act("ready"), chance), Err(Refusal::WrongPhase));
    let third = Seat::new(2).unwrap();
    assert_eq!(state.apply(third, &act("R a1-b1"), chance), Err(Refusal::NoSuchSeat));
    let far = state.apply(Seat::FIRST, &act("R a1-c1"), chance);
    let reason = PlayRefusal::OutOfReach { to: hex("c1"), reach: 1 };
    assert_eq!(far, Err(Refusal::Play(reason)));
    assert_eq!(state.hash(), before);
    assert_eq!(state.to_act(), SeatSet::only(Seat::FIRST));
}
