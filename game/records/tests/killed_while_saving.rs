//! A program killed at any moment of saving loses at most the save it was in.
//!
//! The test runs itself again as a child that saves as fast as it can and says so after each save;
//! the parent kills it after some number of lines and then opens what is there.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use tavola_records::match_record::{
    DeedRecord, GameCode, PlayerRecord, SeatRecord, SheetRecord, StepRecord,
};
use tavola_records::{Autosave, Folders, MatchRecord, Store};

const HOME: &str = "TAVOLA_TEST_KILLED_HOME";
const ROUNDS: usize = 40;

fn record(steps: usize) -> MatchRecord {
    let seats = vec![SeatRecord { player: PlayerRecord::Human, house: None }; 2];
    let step = |i: usize| StepRecord {
        seat: (i % 2) as u8,
        deed: DeedRecord::Action(b"V c4-e5".to_vec()),
        hash: i as u64,
        elapsed_ms: 0,
    };
    MatchRecord {
        game: GameCode::Cyvasse,
        rules_version: 1,
        sheet: SheetRecord {
            seed: 1,
            seats,
            begins: None,
            opening: String::new(),
            light: String::new(),
        },
        steps: (0..steps).map(step).collect(),
    }
}

fn save_for_ever(home: &str) {
    let mut autosave = Autosave::new(Store::new(Folders::under(home.as_ref())));
    let mut out = std::io::stdout();
    for steps in 0.. {
        if autosave.save(&record(steps % 400)).is_err() || writeln!(out, "saved {steps}").is_err() {
            return;
        }
    }
}

#[test]
fn killed_at_any_moment_at_most_the_save_in_progress_is_lost() {
    if let Ok(home) = std::env::var(HOME) {
        return save_for_ever(&home);
    }
    for round in 0..ROUNDS {
        let home = tempfile::tempdir().unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed_at_any_moment_at_most_the_save_in_progress_is_lost"])
            .arg("--nocapture")
            .env(HOME, home.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let wanted = 1 + round * 3 % 17;
        let told = lines
            .map_while(Result::ok)
            .filter_map(|line| line.strip_prefix("saved ")?.parse::<usize>().ok())
            .nth(wanted - 1)
            .unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let found = Autosave::new(Store::new(Folders::under(home.path()))).resume();
        let best = &found.matches[0];
        assert_eq!(best.damage, None, "round {round}");
        assert!(best.sequence >= told as u64, "round {round}: {} < {told}", best.sequence);
        assert_eq!(best.record, record(best.sequence as usize % 400), "round {round}");
        assert!(found.unreadable.is_empty(), "round {round}");
    }
}
