//! A program killed at any moment of a match loses at most the ply it was saving.
//!
//! The test runs itself again as a child that plays and saves ply by ply and says so after each save; the parent
//! kills it at some moment and opens what is there. `TAVOLA_KILLS` sets how often (1,000 before a release).

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use tavola_records::match_record::{
    DeedRecord, GameCode, HeardRecord, Hearers, PlayerRecord, SeatRecord, SheetRecord, StepRecord,
};
use tavola_records::{Autosave, Folders, MatchRecord, Store};

const HOME: &str = "TAVOLA_TEST_KILLED_HOME";
const ROUNDS: u64 = 40;
/// Plies of a match; then the next begins, which goes to another file.
const MATCH: usize = 90;

fn record(plies: usize) -> MatchRecord {
    let seats = vec![SeatRecord { player: PlayerRecord::Human, house: None }; 2];
    let by = Hearers::WHOLE.and(Hearers::seat(0)).and(Hearers::seat(1));
    let step = |i: usize| StepRecord {
        seat: (i % 2) as u8,
        deed: DeedRecord::Action(b"V c4-e5".to_vec()),
        hash: i as u64,
        elapsed_ms: i as u32,
        heard: vec![HeardRecord { by, event: vec![i as u8; 1 + i % 7] }],
    };
    MatchRecord {
        game: GameCode::Cyvasse,
        rules_version: 1,
        sheet: SheetRecord {
            seed: (plies / MATCH) as u64,
            seats,
            begins: None,
            opening: String::new(),
            light: String::new(),
        },
        steps: (0..plies % MATCH).map(step).collect(),
    }
}

fn play_for_ever(home: &str) {
    let mut autosave = Autosave::new(Store::new(Folders::under(home.as_ref())));
    let mut out = std::io::stdout();
    for plies in 0.. {
        if autosave.save(&record(plies)).is_err() || writeln!(out, "saved {plies}").is_err() {
            return;
        }
    }
}

/// A moment that no clock knows: some rounds of arithmetic.
fn dawdle(rounds: u64) {
    let mut z = rounds;
    for _ in 0..rounds {
        z = std::hint::black_box(z.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31));
    }
}

#[test]
fn killed_at_any_moment_at_most_the_ply_in_progress_is_lost() {
    if let Ok(home) = std::env::var(HOME) {
        return play_for_ever(&home);
    }
    let rounds = std::env::var("TAVOLA_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let home = tempfile::tempdir().unwrap();
    for round in 0..rounds {
        let folder = home.path().join(round.to_string());
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed_at_any_moment_at_most_the_ply_in_progress_is_lost"])
            .arg("--nocapture")
            .env(HOME, &folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut saved = lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("saved ")?.parse::<usize>().ok());
        let wanted = (round * 29 % 211) as usize;
        let mut told = saved.by_ref().nth(wanted).unwrap();
        dawdle(round * 7919 % 40_000);
        child.kill().unwrap();
        child.wait().unwrap();
        // What it still said before it was killed was saved, too.
        told = saved.last().unwrap_or(told);
        let found = Autosave::new(Store::new(Folders::under(&folder))).resume();
        assert!(found.unreadable.is_empty(), "round {round}: {:?}", found.unreadable);
        let best = &found.matches[0].record;
        let reached = best.sheet.seed as usize * MATCH + best.steps.len();
        assert!(reached == told || reached == told + 1, "round {round}: {told}, then {reached}");
        assert_eq!(*best, record(reached), "round {round}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
