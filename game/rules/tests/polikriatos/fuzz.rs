//! Bytes from outside never panic: texts, notation, plays without meaning.

use proptest::prelude::*;
use tavola_rules::polikriatos::inspect;
use tavola_rules::polikriatos::{Action, Cell, Deed, Kind, Play, Playouts, Position, Size, Trail};

use crate::random::{Luck, wild_text};

fn deeds() -> impl Strategy<Value = Deed> {
    prop::sample::select(vec![
        Deed::Move,
        Deed::Leave,
        Deed::Attack,
        Deed::Shoot,
        Deed::DropBridge,
        Deed::Strike,
        Deed::Bridge,
        Deed::Tower,
    ])
}

fn any_cell() -> impl Strategy<Value = Cell> {
    prop::sample::select(Size::Large.cells().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        let _ = text.parse::<Position>();
        let _ = text.parse::<Action>();
        let _ = text.parse::<Cell>();
    }

    #[test]
    fn near_notation_is_read_or_refused(text in "[SLACBEOTVGDR][0-9]? [a-t][0-9]{1,2}[-x»≈#=^][a-t][0-9]{1,2}") {
        if let Ok(Action::Play(play)) = text.parse::<Action>() {
            prop_assert_eq!(play.to_string(), text);
        }
    }

    /// PK-70: a position text with some bytes changed.
    #[test]
    fn damaged_positions_are_read_or_refused(
        seed in any::<u64>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        play in "[SAV] [a-o][1-9]-[a-o][1-9]",
    ) {
        let mut bytes = wild_text(&mut Luck(seed)).into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        let listed = inspect::legal(&text);
        prop_assert_eq!(listed.is_ok(), inspect::view(&text, None).is_ok());
        let _ = inspect::after(&text, &play);
        if let Ok(mut position) = text.parse::<Position>() {
            let mut trail = Trail::new();
            for play in position.legal() {
                position.play(&play, &mut trail);
                position.undo(&mut trail);
            }
            prop_assert!(position.to_json().parse::<Position>() == Ok(position));
        }
    }

    /// `Position::play` promises no meaning for plays that are not legal, but no panic, and takes them back.
    #[test]
    fn plays_without_meaning_never_panic(
        seed in any::<u64>(),
        plays in prop::collection::vec((0..12_usize, 0..9_u8, any_cell(), any_cell(), deeds()), 1..40),
    ) {
        let mut position = if seed % 2 == 0 {
            Playouts::opening(seed)
        } else {
            wild_text(&mut Luck(seed)).parse().unwrap()
        };
        let before = position.clone();
        let mut trail = Trail::new();
        for (kind, n, from, to, deed) in &plays {
            let play = Play { mover: Kind::ALL[*kind], n: *n, from: *from, to: *to, deed: *deed };
            let _ = position.check(&play);
            position.play(&play, &mut trail);
            let _ = (position.legal(), position.view(position.side_to_move()));
        }
        for _ in &plays {
            position.undo(&mut trail);
        }
        prop_assert!(position == before);
    }
}
