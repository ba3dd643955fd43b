//! Whole matches as readable files, replayed: `golden/NN.txt`, made once by `polikriatos_golden` of the bots' examples.

use std::collections::BTreeSet;

use tavola_rules::chance::Chance;
use tavola_rules::game::{Game, Seat};
use tavola_rules::polikriatos::{Landscape, MatchSheet, PolikriatosMatch, Side, Size, Wins};

/// The head of a file: `key: value` lines until the first action of a set-up.
fn sheet_of(lines: &[&str]) -> (MatchSheet, u64) {
    let value = |key: &str| {
        let parts = lines.iter().filter_map(|line| line.split_once(": "));
        let mut of = parts.filter(|(name, _)| *name == key).map(|(_, value)| value);
        of.next().unwrap_or_else(|| panic!("no {key}"))
    };
    let size = Size::ALL.into_iter().find(|size| size.key() == value("size"));
    let landscape = Landscape::ALL.into_iter().find(|each| each.key() == value("landscape"));
    let starts = if value("starts") == "south" { Side::South } else { Side::North };
    let wins: Vec<&str> = value("wins").split(' ').collect();
    let sheet = MatchSheet {
        size: size.unwrap(),
        landscape: Some(landscape.unwrap()),
        starts: Some(starts),
        wins: Wins {
            king: wins.contains(&"king"),
            throne: wins.contains(&"throne"),
            hunger: wins.contains(&"hunger"),
            annihilation: wins.contains(&"annihilation"),
        },
        ..MatchSheet::default()
    };
    (sheet, value("seed").parse().unwrap())
}

fn replay(text: &str) -> (String, usize) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let (sheet, seed) = sheet_of(&lines);
    let mut chance = Chance::from_seed(seed);
    let mut state = PolikriatosMatch::begin(&sheet, &mut chance).unwrap();
    let mut act = |state: &mut PolikriatosMatch, seat: Seat, text: &str| {
        let action = state.parse(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        state
            .apply(seat, &action, &mut chance)
            .unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    };
    let mut plies = 0;
    for line in &lines {
        for (word, seat) in [("south", Seat::FIRST), ("north", Seat::SECOND)] {
            if let Some(action) = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(": ")) {
                act(&mut state, seat, action);
            }
        }
        let Some((number, pair)) = line.split_once(". ") else { continue };
        assert_eq!(number.parse::<usize>().unwrap(), plies / 2 + 1);
        for action in pair.split(" / ") {
            let seat = state.to_act().iter().next().unwrap();
            act(&mut state, seat, action);
            plies += 1;
        }
    }
    let outcome = state.outcome().unwrap();
    let winner = outcome.winners.iter().next().and_then(Side::of_seat);
    let winner = match winner {
        Some(Side::South) => "south",
        Some(Side::North) => "north",
        None => "draw",
    };
    let end = format!("hash: {:016x}\noutcome: {winner} {}\n", state.hash(), outcome.cause.key());
    assert!(text.ends_with(&end), "{end}");
    (outcome.cause.key().to_owned(), plies)
}

#[test]
fn thirty_golden_matches_replay() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/polikriatos/golden");
    let mut causes = BTreeSet::new();
    let mut plies = 0;
    for number in 1..=30 {
        let text = std::fs::read_to_string(format!("{folder}/{number:02}.txt")).unwrap();
        let (cause, long) = replay(&text);
        causes.insert(cause);
        plies += long;
    }
    assert!(plies > 1_500, "{plies}");
    for cause in ["king-captured", "throne", "hunger", "annihilation", "repetition", "fatigue"] {
        assert!(causes.contains(cause), "{causes:?}");
    }
}
