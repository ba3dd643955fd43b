use super::*;
use crate::player::Player;
use crate::score::mated;
use crate::suite::POSITIONS;

/// Kings far apart, four Plebs each, what `extra` gives North on row 9, and the side to move.
fn position(extra: &str, side: char, turns: u32, quiet: u32) -> Position {
    let south = if side == 'S' { turns + 1 } else { turns };
    let text = format!(
        "5r/7/{extra}/9/10/pppp7/10/PPPP5/8/7/R5 6/7/8/9/10/11/10/9/8/7/6 {side} {south},{turns} -,- {quiet}"
    );
    text.parse().expect("a position")
}

#[test]
fn beginners_are_given_their_mate() {
    let quiet = position("8", 'S', 40, 50);
    for level in [1, 2].map(Level::new) {
        for score in [mated(4), HOPELESS - 500, 0] {
            assert_eq!(word(level, &quiet, score), Word::Nothing);
        }
        assert_eq!(takes_draw(level, &quiet, &[], Side::North), None);
    }
}

#[test]
fn the_upper_levels_give_up_what_is_lost() {
    for level in [3, 4, 5].map(Level::new) {
        let lasting = position("8", 'S', 40, LASTING);
        assert_eq!(word(level, &lasting, HOPELESS), Word::Resigns);
        assert_eq!(word(level, &lasting, HOPELESS + 1), Word::Nothing);
        // In the middle of an exchange nothing is hopeless yet.
        assert_eq!(word(level, &position("8", 'S', 40, LASTING - 1), HOPELESS), Word::Nothing);
        // A mate in a few plies; the last blow is left to the person, and a far one may be missed.
        for (plies, gives_up) in [(2, false), (4, true), (6, true), (8, true), (10, false)] {
            let said = word(level, &lasting, mated(plies));
            assert_eq!(said == Word::Resigns, gives_up, "{level:?}: mated in {plies}");
            // Its own mate is no reason.
            assert_eq!(word(level, &lasting, -mated(plies)), Word::Nothing);
        }
        // Nothing was searched: nothing is known.
        assert_eq!(word(level, &lasting, -INFINITE), Word::Nothing);
    }
}

#[test]
fn a_draw_is_offered_now_and_then_in_a_quiet_even_match() {
    let level = Level::new(4);
    let said = |quiet, score| word(level, &position("8", 'S', 60, quiet), score);
    let counts = (0..100).filter(|&q| said(q, 0) == Word::OffersDraw).collect::<Vec<_>>();
    assert_eq!(counts, [40, 41, 60, 61, 80, 81]);
    assert_eq!(said(40, EVEN + 1), Word::Nothing);
    assert_eq!(said(40, -EVEN - 1), Word::Nothing);
}

#[test]
fn a_draw_is_taken_by_whoever_is_not_better() {
    let takes = |level, extra, side, mover, turns| {
        takes_draw(Level::new(level), &position(extra, mover, turns, 0), &[], side)
    };
    for level in [3, 4, 5] {
        // An Elephant up it plays on, an Elephant down it is glad, whoever is to move.
        for mover in ['S', 'N'] {
            assert_eq!(takes(level, "3e4", Side::North, mover, 40), Some(false), "{level} {mover}");
            assert_eq!(takes(level, "3e4", Side::South, mover, 40), Some(true), "{level} {mover}");
            assert_eq!(takes(level, "3e4", Side::South, mover, 6), Some(true), "{level} {mover}");
        }
        // Even: late, the side that is not to move is the one that is not better; early, both play.
        let even = |turns| [Side::South, Side::North].map(|s| takes(level, "8", s, 'S', turns));
        assert!(even(40).contains(&Some(true)), "{level}");
        assert_eq!(even(6), [Some(false); 2], "{level}");
    }
}

#[test]
fn what_is_said_changes_no_play_and_a_stopped_search_says_nothing() {
    let never = AtomicBool::new(false);
    let stopped = AtomicBool::new(true);
    let mut player = Player::new(Level::new(3));
    for text in POSITIONS {
        let position: Position = text.parse().expect("a position");
        let (play, _) = player.decide(&position, &[], 1, &never).expect("a play");
        assert_eq!(player.play(&position, &[], 1, &never), Some(play), "{text}");
        let hurried = player.decide(&position, &[], 1, &stopped).expect("a play");
        assert_eq!(hurried.1, Word::Nothing);
    }
    // A King and four Plebs against a whole army: no use.
    let text =
        "5r/7/8/9/10/pppp7/10/PPPP5/1VVTD3/1EEHH2/RCB3 6/7/8/9/10/11/10/9/8/7/6 N 40,40 free,- 6";
    let lost: Position = text.parse().expect("a position");
    let said = player.decide(&lost, &[], 1, &never).map(|(_, word)| word);
    assert_eq!(said, Some(Word::Resigns));
}
