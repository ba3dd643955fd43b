//! Thirty and more matches between simple players, move by move: they end as they always did.
//!
//! `golden/NN.txt`: `series N` (the sheet), the players, the start and the victories in words, a line a turn with its
//! actions between bars, how it ended, the last hash. Written by `cargo run -p tavola-bots --example numeros_match`.
//! A change of any number breaks old journals: then `RULES_VERSION` grows.

use std::collections::BTreeSet;
use std::path::Path;

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Phase, Seat, Viewer};
use tavola_rules::numeros::{NumerosMatch, Sheet, Side, Victory, VictorySet};

/// Plays a golden match; how it ended.
fn replay(text: &str) -> String {
    let mut lines = text.lines();
    let mut value = |key: &str| {
        let line = lines.next().unwrap();
        line.strip_prefix(&format!("{key} ")).unwrap_or_else(|| panic!("{line}")).to_string()
    };
    let number: u32 = value("series").parse().unwrap();
    assert!(value("players").contains(" against "));
    let sheet = Sheet::of_series(number);
    assert_eq!(value("start"), if sheet.advanced { "advanced" } else { "plain" });
    let victories: Vec<&str> = sheet.victories.iter().map(Victory::key).collect();
    assert_eq!(value("victories"), victories.join(", "));
    let mut chance = Chance::from_seed(0);
    let mut state = NumerosMatch::begin(&sheet, &mut chance).unwrap();
    let mut turns = 0;
    for line in lines.by_ref() {
        if let Some(ending) = line.strip_prefix("end ") {
            let outcome = state.outcome().unwrap();
            let winner = outcome.winners.iter().next().and_then(Side::of_seat);
            let told = format!("{} {}", outcome.cause.key(), winner.map_or("draw", Side::key));
            assert_eq!(ending, told);
            assert_eq!(lines.next(), Some(format!("hash {:016x}", state.hash()).as_str()));
            assert_eq!(lines.next(), None);
            return ending.to_string();
        }
        turns += 1;
        let mut words = line.split(" | ");
        let seat = if turns % 2 == 1 { Seat::FIRST } else { Seat::SECOND };
        let side = Side::of_seat(seat).unwrap().key();
        assert_eq!(words.next(), Some(format!("{turns} {side}").as_str()));
        for text in words {
            assert_eq!(state.view(Viewer::Whole).turns, turns - 1, "{line}");
            assert!(state.to_act().contains(seat), "{line}");
            let action = state.parse(seat, text).unwrap_or_else(|error| panic!("{text}: {error}"));
            state
                .apply(seat, &action, &mut chance)
                .unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        assert_eq!(state.view(Viewer::Whole).turns, turns, "{line}");
    }
    panic!("no end: {:?}", state.phase() == Phase::Over);
}

#[test]
fn golden_matches_end_as_they_always_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/numeros/golden");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 30, "{}", paths.len());
    let mut ends = BTreeSet::new();
    for path in paths {
        let ending = replay(&std::fs::read_to_string(&path).unwrap());
        ends.insert(ending.rsplit_once(' ').unwrap().0.to_string());
    }
    assert!(ends.len() >= 10, "{ends:?}");
}

/// BN-18, BN-19: a series has sheets of all victories, and each victory decides on some of them.
#[test]
fn bn_18_bn_19_a_series_has_sheets_of_every_kind() {
    let sheets: Vec<Sheet> = (0..16).map(Sheet::of_series).collect();
    assert!(sheets.iter().any(|sheet| sheet.victories == VictorySet::ALL));
    assert!(sheets.iter().any(|sheet| sheet.victories == VictorySet::PROPER));
    for victory in VictorySet::COMMON.iter() {
        let few = |sheet: &&Sheet| sheet.victories != VictorySet::ALL;
        assert!(sheets.iter().filter(few).any(|sheet| sheet.victories.contains(victory)));
    }
    assert_eq!(sheets.iter().filter(|sheet| sheet.advanced).count(), 8);
}
