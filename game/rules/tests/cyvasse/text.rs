//! CY-30: position texts, good and bad.

use proptest::prelude::*;
use tavola_rules::cyvasse::{Field, PieceKind, Position, PositionError as E, Side};

use crate::random::{Luck, wild_text};
use crate::sketch::{hex, sketch_text};

const GOOD: &str =
    "5r/7/2t1d3/9/6p3/5V5/10/3C5/2B5/7/R5 5t/7/8/4w4/10/11/4m5/3f5/8/7/6 S 12,11 -,rest 3";

fn refused(text: &str) -> E {
    match text.parse::<Position>() {
        Err(error) => error,
        Ok(position) => panic!("accepted: {position}"),
    }
}

/// What is accepted is written back letter for letter.
fn strict(text: &str) {
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), text);
        assert_eq!(position.hash(), position.hash_from_scratch());
    }
}

#[test]
fn cy_30_writes_what_it_reads() {
    assert_eq!(GOOD.parse::<Position>().unwrap().to_string(), GOOD);
    let mut luck = Luck(30);
    for _ in 0..500 {
        let text = wild_text(&mut luck);
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
}

#[test]
fn cy_30_refuses_broken_grammar_with_the_reason() {
    let (south, north) = (Side::South, Side::North);
    let pieces = Field::Pieces;
    let swap = |from: &str, to: &str| {
        assert!(GOOD.contains(from));
        refused(&GOOD.replacen(from, to, 1))
    };
    assert_eq!(refused(""), E::FieldCount(1));
    assert_eq!(refused(&format!("{GOOD} ")), E::FieldCount(7));
    assert_eq!(refused(&format!(" {GOOD}")), E::FieldCount(7));
    assert_eq!(swap(" 3", ""), E::FieldCount(5));
    assert_eq!(swap("5r/7/", "5r/"), E::RowCount(pieces, 10));
    assert_eq!(swap("5r/7/", "5r/7/7/"), E::RowCount(pieces, 12));
    let length = |row, found, expected| E::RowLength { field: pieces, row, found, expected };
    assert_eq!(swap("5r/", "4r/"), length(11, 5, 6));
    assert_eq!(swap("5r/", "6r/"), length(11, 7, 6));
    assert_eq!(swap("/R5", "/"), length(1, 0, 6));
    let huge = swap("5r/", "99999999999999999999999r/");
    assert!(matches!(huge, E::RowLength { row: 11, .. }));
    assert_eq!(swap("/9/", "/0/"), E::Count { field: pieces, row: 8 });
    assert_eq!(swap("/9/", "/09/"), E::Count { field: pieces, row: 8 });
    // Two counts in a row read as one, which is too long.
    assert_eq!(swap("/9/", "/45/"), length(8, 45, 9));
    assert_eq!(swap("5r/", "5x/"), E::Letter { field: pieces, row: 11, letter: 'x' });
    assert_eq!(swap("5r/", "5é/"), E::Letter { field: pieces, row: 11, letter: 'é' });
    let terrain = Field::Terrain;
    assert_eq!(swap("5t/", "5T/"), E::Letter { field: terrain, row: 11, letter: 'T' });
    assert_eq!(swap(" S ", " s "), E::Side);
    assert_eq!(swap("12,11", "12"), E::Pair(Field::Turns));
    assert_eq!(swap("12,11", "12,11,10"), E::Pair(Field::Turns));
    for bad in ["012,11", "12,", "+12,11", "-1,11", "4294967296,11", "１２,11"] {
        assert_eq!(swap("12,11", bad), E::Number(Field::Turns), "{bad}");
    }
    assert_eq!(swap("-,rest", "-"), E::Pair(Field::Dragons));
    assert_eq!(swap("-,rest", "gone,rest"), E::Dragon(south));
    assert_eq!(swap("-,rest", "-,@"), E::Dragon(north));
    assert_eq!(swap("-,rest", "-,@l5"), E::Dragon(north));
    for bad in ["", "03", "-1", "3 ", "three"] {
        let text = GOOD.strip_suffix('3').unwrap().to_string() + bad;
        assert!(text.parse::<Position>().is_err(), "{bad}");
    }
}

#[test]
fn cy_30_refuses_impossible_positions_with_the_reason() {
    let (south, north) = (Side::South, Side::North);
    let sketch =
        |pieces: &str, terrain: &str, rest: &str| refused(&sketch_text(pieces, terrain, rest));
    let rest = "S 12,11 -,- 0";
    assert_eq!(sketch("rk11", "", rest), E::Kings(south, 0));
    assert_eq!(sketch("Ra1 rk11 rk10", "", rest), E::Kings(north, 2));
    let many = E::TooMany(south, PieceKind::Catapult, 2);
    assert_eq!(sketch("Ra1 rk11 Ca2 Ca3", "", rest), many);
    let five = E::TooMany(north, PieceKind::Commoner, 5);
    assert_eq!(sketch("Ra1 rk11 pa2 pa3 pa4 pa5 pa6", "", rest), five);
    let mountain = E::OnMountain(PieceKind::King, hex("a1"));
    assert_eq!(sketch("Ra1 rk11", "ma1", rest), mountain);
    assert_eq!(sketch("Ra1 rk11", "", "S 1,0 @a1,- 0"), E::OnFire(hex("a1")));
    assert_eq!(sketch("Ra1 rk11", "", "S 1,0 @e5,@e5 0"), E::SharedFire(hex("e5")));
    assert_eq!(sketch("Ra1 rk11", "", "S 12,11 free,- 0"), E::DragonMismatch(south));
    assert_eq!(sketch("Ra1 rk11", "", "S 12,11 -,rest 0"), E::DragonMismatch(north));
    assert_eq!(sketch("Ra1 rk11 df6", "", rest), E::DragonMismatch(north));
    assert_eq!(sketch("Ra1 rk11 Df6", "", "S 1,0 @e5,- 0"), E::DragonMismatch(south));
    let turns = |south, north| E::Turns { south, north };
    assert_eq!(sketch("Ra1 rk11", "", "S 0,0 -,- 0"), turns(0, 0));
    assert_eq!(sketch("Ra1 rk11", "", "S 3,1 -,- 0"), turns(3, 1));
    assert_eq!(sketch("Ra1 rk11", "", "S 3,4 -,- 0"), turns(3, 4));
    assert_eq!(sketch("Ra1 rk11", "", "N 4,3 -,- 0"), turns(4, 3));
    assert_eq!(sketch("Ra1 rk11", "", "S 5,4 @e5,- 0"), E::DragonLate(south));
    assert_eq!(sketch("Ra1 rk11", "", "S 6,5 -,@e5 0"), E::DragonLate(north));
    // A Dragon may stand on a mountain, and may wait anywhere.
    let good = sketch_text("Ra1 rk11 Df6", "mf6 me5", "S 1,1 free,@e5 4294967295");
    assert!(good.parse::<Position>().is_ok());
}

#[test]
fn cy_30_every_prefix_and_every_flipped_bit() {
    let mut luck = Luck(2);
    for text in [GOOD.to_string(), wild_text(&mut luck), wild_text(&mut luck)] {
        for end in 0..text.len() {
            // Only the last field, a number, can be shortened and still mean something.
            let prefix = &text[..end];
            if prefix.split(' ').count() < 6 || prefix.ends_with(' ') {
                assert!(prefix.parse::<Position>().is_err(), "{prefix}");
            }
            strict(prefix);
        }
        for at in 0..text.len() {
            for bit in 0..8 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                strict(&String::from_utf8_lossy(&bytes));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cy_30_never_panics_on_any_text(text in ".{0,200}") {
        strict(&text);
    }

    #[test]
    fn cy_30_never_panics_on_nearly_good_text(
        seed in any::<u64>(),
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[0-9a-zA-Z@/, é-]{0,2}"), 1..4),
    ) {
        let mut text = wild_text(&mut Luck(seed));
        for (at, with) in edits {
            let at = at.index(text.len() + 1);
            let at = (0..=at).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0);
            let end = (at + with.len() / 2).min(text.len());
            if text.is_char_boundary(end) {
                text.replace_range(at..end, &with);
            }
        }
        strict(&text);
    }

    #[test]
    fn notation_never_panics(text in "[PLBVHECTDR»x #a-k0-9éR-]{0,16}") {
        if let Ok(play) = text.parse::<tavola_rules::cyvasse::Play>() {
            prop_assert_eq!(play.to_string(), text);
        }
    }
}
