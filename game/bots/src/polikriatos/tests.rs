//! Whole matches of the simple players: who wins, how matches end, and that nothing hidden is felt.

use std::collections::BTreeMap;

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Viewer};
use tavola_rules::polikriatos::Cause;

use super::mood::{LEVEL_TURNS, LOST_TURNS, Mood};
use super::*;
use crate::manners::Word;
use crate::simple::Bearing as _;

/// What a seat does: by judgement or by luck.
fn choose(state: &PolikriatosMatch, seat: Seat, clever: bool, luck: &mut Dice) -> Action {
    let view = state.view(Viewer::Seat(seat));
    if view.phase == Phase::SetUp
        && let Some(action) = PolikriatosMatch::prepare(&view, seat, luck)
    {
        return action;
    }
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    if clever {
        let mut scores = Vec::new();
        PolikriatosMatch::judge(&view, seat, &actions, &mut scores);
        assert_eq!(scores.len(), actions.len());
        let most = scores.iter().max().copied().unwrap();
        let mut marks = scores.iter().map(|score| *score == most);
        actions.retain(|_| marks.next().unwrap());
    }
    actions[luck.below(actions.len() as u32) as usize]
}

/// Matches between players without a plan can go on for long: given up after so many actions, as no end.
const LONGEST: u32 = 600;

fn play(number: u32, clever: [bool; 2]) -> (Option<Side>, Option<Cause>) {
    let mut luck = Dice::new(u64::from(number) + 1);
    let mut chance = Chance::from_seed(u64::from(number));
    let sheet = PolikriatosMatch::series_sheet(7, number);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
    let mut plies = 0;
    while let Some(seat) = state.to_act().iter().next().filter(|_| plies < LONGEST) {
        let action = choose(&state, seat, clever[seat.index()], &mut luck);
        state.apply(seat, &action, &mut chance).unwrap();
        plies += 1;
    }
    let winner = state.outcome().and_then(|outcome| outcome.winners.iter().next());
    (winner.and_then(Side::of_seat), state.outcome().map(|outcome| outcome.cause))
}

#[test]
fn one_ply_beats_random_from_either_side() {
    for clever in [[true, false], [false, true]] {
        let own = if clever[0] { Side::South } else { Side::North };
        let won = (0..20).filter(|number| play(*number, clever).0 == Some(own)).count();
        assert!(won >= 17, "{own:?}: {won} of 20");
    }
}

/// Matches with all ways to win (numbers from 74 on have them here). Neither side is favoured: South's score stays within three standard deviations. Kings and thrones are taken;
/// the other ends come up in the longer series of `polikriatos_match series`.
#[test]
fn a_series_favours_no_side() {
    let matches = 32;
    let mut ends: BTreeMap<Option<Cause>, u32> = BTreeMap::new();
    let mut south = 0_i64;
    for number in 0..matches {
        let (winner, cause) = play(74 + number, [true, true]);
        *ends.entry(cause).or_default() += 1;
        south += winner.map_or(0, |side| if side == Side::South { 1 } else { -1 });
    }
    println!("{ends:?}, South {south:+} of {matches}");
    assert!(south * south <= 9 * i64::from(matches), "{south} of {matches}");
    for cause in [Cause::KingCaptured, Cause::Throne] {
        assert!(ends.contains_key(&Some(cause)), "{ends:?}");
    }
}

/// Sizes, landscapes and beginnings of a series come up evenly.
#[test]
fn a_series_is_fair() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..120 {
        let sheet = PolikriatosMatch::series_sheet(3, number);
        let key = format!("{:?} {:?} {:?}", sheet.size, sheet.landscape, sheet.starts);
        *counts.entry(key).or_default() += 1;
    }
    assert_eq!(counts.len(), 30);
    assert!(counts.values().all(|count| *count == 4));
}

#[test]
fn a_won_throne_and_a_king_are_taken() {
    let best = |text: &str| {
        let position = Some(Box::new(text.parse::<Position>().unwrap()));
        let sheet = MatchSheet { position, ..MatchSheet::default() };
        let state = PolikriatosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
        choose(&state, Seat::FIRST, true, &mut Dice::new(1)).to_string()
    };
    let board = |pieces: &str| {
        let wall = "\"###G#######G###\"";
        let plain = r#""...............""#;
        let field = [plain; 11].join(",");
        format!(
            r#"{{"map":[{plain},{plain},{wall},{field},{wall},{plain},{plain}],"pieces":[{pieces}],"turn":"south"}}"#
        )
    };
    let piece = |side: &str, kind: &str, at: &str| {
        format!(r#"{{"side":"{side}","kind":"{kind}","at":"{at}"}}"#)
    };
    let king =
        [("south", "R", "a1"), ("south", "V", "h8"), ("north", "R", "h10"), ("north", "S", "a5")];
    let list = |pieces: &[(&str, &str, &str)]| {
        board(
            &pieces
                .iter()
                .map(|(side, kind, at)| piece(side, kind, at))
                .collect::<Vec<_>>()
                .join(","),
        )
    };
    assert_eq!(best(&list(&king)), "V h8xh10");
    let throne =
        [("south", "R", "a1"), ("south", "S", "g16"), ("north", "R", "a17"), ("north", "S", "a5")];
    assert_eq!(best(&list(&throne)), "S g16-h17");
}

/// A board of South's King and one piece against King and soldiers; with a source of South's field or none.
fn duel(own: &str, at: &str, ration: u16, source: bool) -> String {
    let wall = "\"###G#######G###\"";
    let plain = r#""...............""#;
    let field = [plain; 11].join(",");
    let source = if source { r#"{"side":"south","at":"h5","stock":0,"full":2}"# } else { "" };
    format!(
        r#"{{"map":[{plain},{plain},{wall},{field},{wall},{plain},{plain}],"pieces":[
        {{"side":"south","kind":"R","at":"a1"}},{{"side":"south","kind":"{own}","at":"{at}"}},
        {{"side":"north","kind":"R","at":"h13"}},{{"side":"north","kind":"S","n":6,"at":"h12"}}],
        "sources":[{source}],"rations":{{"south":{{"ration":{ration}}}}},"turn":"south"}}"#
    )
}

fn south_sees(text: &str) -> SeatView {
    let position = Some(Box::new(text.parse::<Position>().unwrap()));
    let sheet = MatchSheet { position, ..MatchSheet::default() };
    let state = PolikriatosMatch::begin(&sheet, &mut Chance::from_seed(1)).unwrap();
    state.view(Viewer::Seat(Seat::FIRST))
}

/// PK-42: after how many looks it gives up, within a score of them.
fn gives_up(text: &str) -> Option<u32> {
    let view = south_sees(text);
    let mut mood = Mood::default();
    (1..=20).find(|_| mood.word(&view, Seat::FIRST) == Word::Resigns)
}

#[test]
fn pk_42_it_gives_up_when_it_can_neither_fight_nor_eat() {
    // No food and no way to get it: at once. Food, but none to come: after several actions without a chance.
    assert_eq!(gives_up(&duel("L", "c6", 0, false)), Some(1));
    assert_eq!(gives_up(&duel("L", "c6", 5, false)), Some(LOST_TURNS));
    assert_eq!(gives_up(&duel("T", "c6", 5, true)), Some(LOST_TURNS));
    // It checks that it truly cannot go on: food can be fetched, a knight fights, the throne is near.
    assert_eq!(gives_up(&duel("L", "c6", 0, true)), None);
    assert_eq!(gives_up(&duel("V", "c6", 0, false)), None);
    assert_eq!(gives_up(&duel("L", "e14", 0, false)), None);
    let off = |view: &mut SeatView| view.wins.throne = false;
    let mut view = south_sees(&duel("L", "e14", 0, false));
    off(&mut view);
    assert_eq!(Mood::default().word(&view, Seat::FIRST), Word::Resigns);
}

#[test]
fn pk_41_it_accepts_when_it_is_not_winning_and_offers_when_almost_nothing_is_left() {
    let losing = south_sees(&duel("L", "c6", 0, false));
    assert!(Mood::default().takes_draw(&losing, Seat::FIRST));
    let winning = south_sees(&duel("V", "c6", 20, false).replace(r#""n":6,"#, ""));
    assert!(!Mood::default().takes_draw(&winning, Seat::FIRST));
    assert_eq!(Mood::default().word(&winning, Seat::FIRST), Word::OffersDraw);
    let level = south_sees(&duel("G", "c6", 20, false));
    let mut mood = Mood::default();
    let words: Vec<Word> = (0..LEVEL_TURNS).map(|_| mood.word(&level, Seat::FIRST)).collect();
    let offers = words.iter().filter(|word| **word == Word::OffersDraw).count();
    assert_eq!((offers, words.last()), (1, Some(&Word::OffersDraw)));
}
