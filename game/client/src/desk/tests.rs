use tavola_rules::chance::Chance;
use tavola_rules::cyvasse::{BySide, CyvasseMatch, MatchSheet, PieceKind, Supply};
use tavola_rules::game::{Game, Viewer};

use super::*;

/// Kings far apart, four Plebs each, South to move.
const OPENING: &str = "5r/7/8/9/10/pppp7/10/PPPP5/8/7/R5 6/7/8/9/10/11/10/9/8/7/6 S 30,29 -,- 0";

/// What South sees of a match: the opening, or a set-up with its terrain done.
fn view(opening: Option<&str>) -> SeatView {
    let sheet = MatchSheet {
        houses: BySide::default(),
        starts: Some(Side::South),
        supply: Supply::default(),
        opening: opening.map(|text| Box::new(text.parse().expect("a position"))),
    };
    let mut chance = Chance::from_seed(3);
    let mut table = CyvasseMatch::begin(&sheet, &mut chance).expect("a match");
    if opening.is_none() {
        for action in [SetUpAction::RandomTerrain, SetUpAction::FinishTerrain] {
            let action = Action::SetUp(action);
            table.apply(Side::South.seat(), &action, &mut chance).expect("allowed");
        }
    }
    table.view(Viewer::Seat(Side::South.seat()))
}

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

/// A touch of a piece and of its first goal; the play that is wished.
fn wished(desk: &mut Desk, view: &SeatView) -> Play {
    let play = *view.legal.first().expect("a play");
    assert_eq!(desk.touch(play.from, view, Side::South), Wish::Changed);
    assert_eq!(desk.selected, Some(play.from));
    assert_eq!(desk.touch(play.to, view, Side::South), Wish::Act(Action::Play(play)));
    play
}

#[test]
fn a_play_is_done_at_once_unless_the_person_wants_to_be_asked() {
    let view = view(Some(OPENING));
    let mut desk = Desk::default();
    let play = wished(&mut desk, &view);
    assert_eq!(desk.hold(Action::Play(play), false), Some(Action::Play(play)));
    assert_eq!(desk.pending, None);
    assert_eq!(desk.hold(Action::Play(play), true), None);
    assert_eq!(desk.pending, Some(play));
}

#[test]
fn a_second_touch_of_the_goal_is_the_persons_word_and_any_other_takes_the_play_back() {
    let view = view(Some(OPENING));
    let mut desk = Desk::default();
    let play = wished(&mut desk, &view);
    assert_eq!(desk.answered_by(play.to), None, "nothing is asked yet");
    assert_eq!(desk.hold(Action::Play(play), true), None);
    assert_eq!(desk.answered_by(play.to), Some(play));
    assert_eq!(desk.answered_by(play.to), None, "once only");
    assert_eq!(desk.hold(Action::Play(play), true), None);
    assert_eq!(desk.answered_by(play.from), None);
    assert_eq!(desk.pending, None, "taken back");
}

#[test]
fn an_emptied_hand_holds_no_play() {
    let view = view(Some(OPENING));
    let mut desk = Desk::default();
    let play = wished(&mut desk, &view);
    assert_eq!(desk.hold(Action::Play(play), true), None);
    desk.clear();
    assert_eq!(desk, Desk::default());
}

#[test]
fn the_set_up_is_never_asked_about() {
    let mut desk = Desk::default();
    for action in [SetUpAction::RandomTerrain, SetUpAction::Ready] {
        let action = Action::SetUp(action);
        assert_eq!(desk.hold(action, true), Some(action));
    }
    assert_eq!(desk.pending, None);
}

#[test]
fn every_touch_that_does_nothing_says_why() {
    let view = view(Some(OPENING));
    let mut desk = Desk::default();
    // An enemy with nothing in hand, and an empty hex: nothing was asked for.
    assert_eq!(desk.touch(hex("f6"), &view, Side::South), Wish::Nothing);
    let play = *view.legal.first().expect("a play");
    assert_eq!(desk.touch(play.from, &view, Side::South), Wish::Changed);
    let goals: Vec<Hex> = view.legal.iter().filter(|p| p.from == play.from).map(|p| p.to).collect();
    let position = view.position.as_ref().expect("in play");
    let beyond = Hex::all()
        .find(|to| position.piece(*to).is_none() && !goals.contains(to))
        .expect("somewhere it cannot go");
    let wish = desk.touch(beyond, &view, Side::South);
    assert!(matches!(wish, Wish::Refused(Refusal::Play(_))), "{wish:?}");
    assert!(desk.refusal.is_some());
    assert_eq!(desk.selected, Some(play.from), "the piece stays in hand");
    // The other side's turn.
    let wish = Desk::default().touch(hex("a6"), &view, Side::North);
    assert_eq!(wish, Wish::Refused(Refusal::NotYourTurn(Side::South)));
}

#[test]
fn the_set_up_lays_moves_and_takes_back() {
    let view = view(None);
    let setup = view.setups[Side::South].open().expect("the own draft");
    let free = tavola_rules::cyvasse::Setup::half_of(Side::South)
        .into_iter()
        .find(|&hex| setup.check(&SetUpAction::Place(PieceKind::King, hex)).is_ok())
        .expect("a place for the King");
    let king = PaletteItem::Piece(PieceKind::King);
    let mut desk = Desk { picked: Some(king), ..Desk::default() };
    let wish = desk.touch(free, &view, Side::South);
    let placed = Wish::Act(Action::SetUp(SetUpAction::Place(PieceKind::King, free)));
    assert_eq!(wish, placed);
    assert_eq!(desk.picked, None, "there is only one");
    assert_eq!(desk.drop_item(king, free, &view, Side::South), placed);
    let far = hex("f11");
    let wish = desk.drop_item(king, far, &view, Side::South);
    assert!(matches!(wish, Wish::Refused(Refusal::SetUp(_))), "{wish:?}");
    assert_eq!(desk.touch(free, &view, Side::South), Wish::Nothing, "an empty hand");
}
