//! Nothing that was finished is lost: not by age beyond what was promised, not with the index, not by a bad file.

use std::io::Write as _;
use std::sync::Arc;

use super::*;
use crate::directories::Folders;
use crate::disk::fault::{Fault, FaultDisk};
use crate::match_record::tests::sample;

fn place() -> (tempfile::TempDir, Store) {
    let home = tempfile::tempdir().unwrap();
    let store = Store::new(Folders::under(home.path()));
    (home, store)
}

fn summary(plies: u32) -> Summary {
    Summary {
        winners: vec![(plies % 2) as u8],
        cause: "king-captured".into(),
        plies,
        houses: vec![3, 5],
    }
}

/// What playing it through would say.
fn judged(record: &MatchRecord) -> Summary {
    summary(record.steps.len() as u32)
}

fn open(store: &Store) -> (History, Vec<(PathBuf, Unreadable)>) {
    History::open(store.clone(), &judged)
}

fn filled(store: &Store, count: u32) -> History {
    let (mut history, problems) = open(store);
    assert!(problems.is_empty());
    for n in 0..count {
        history.add(&sample(n as usize), 1_000 + u64::from(n), summary(n)).unwrap();
    }
    history
}

#[test]
fn the_newest_come_first_and_are_there_after_a_restart() {
    let (_home, store) = place();
    let history = filled(&store, 7);
    let times: Vec<u64> = history.entries().iter().map(|e| e.ended_unix_s).collect();
    assert_eq!(times, [1_006, 1_005, 1_004, 1_003, 1_002, 1_001, 1_000]);
    let (again, problems) = open(&store);
    assert!(problems.is_empty());
    assert_eq!(again.entries(), history.entries());
    let opened = again.read(&again.entries()[2].name).unwrap();
    assert_eq!(opened.record, sample(4));
}

#[test]
fn fifty_are_kept_and_stars_for_ever() {
    let (_home, store) = place();
    let mut history = filled(&store, 3);
    let oldest = history.entries()[2].name.clone();
    let starred = history.star(&oldest, true).unwrap();
    for n in 0..80 {
        history.add(&sample(1), 5_000 + n, summary(1)).unwrap();
    }
    assert_eq!(history.entries().len(), KEPT + 1);
    assert_eq!(history.entries()[KEPT].name, starred);
    assert_eq!(history.read(&starred).unwrap().record, sample(0));
    let files = std::fs::read_dir(history.folder()).unwrap().count();
    assert_eq!(files, KEPT + 1);
    // Without its star it is the oldest, and goes.
    history.star(&starred, false).unwrap();
    assert_eq!(history.entries().len(), KEPT);
}

#[test]
fn without_its_index_or_with_a_mad_one_everything_comes_back_stars_too() {
    let (home, store) = place();
    let mut history = filled(&store, 5);
    let name = history.entries()[1].name.clone();
    history.star(&name, true).unwrap();
    let index = home.path().join("data").join("history.toml");
    let good = std::fs::read(&index).unwrap();
    let mut mad: Vec<Vec<u8>> = vec![b"".to_vec(), b"\xff\xfe".to_vec(), vec![b'['; 100_000]];
    mad.extend((0..good.len()).step_by(17).map(|cut| good[..cut].to_vec()));
    for bytes in mad {
        std::fs::File::create(&index).unwrap().write_all(&bytes).unwrap();
        let (again, problems) = open(&store);
        assert!(problems.is_empty());
        assert_eq!(again.entries(), history.entries());
        assert_eq!(std::fs::read(&index).unwrap(), good, "it is made again");
    }
    std::fs::remove_file(&index).unwrap();
    assert_eq!(open(&store).0.entries(), history.entries());
}

#[test]
fn a_bad_file_is_named_and_the_others_are_listed() {
    let (home, store) = place();
    let history = filled(&store, 3);
    let bad = history.folder().join("0000000009999-00000000000000aa.tavola");
    std::fs::File::create(&bad).unwrap().write_all(b"nonsense").unwrap();
    std::fs::File::create(history.folder().join("notes.txt")).unwrap();
    let (again, problems) = open(&store);
    assert_eq!(again.entries().len(), 3);
    assert_eq!(problems, [(bad.clone(), Unreadable::Damaged(Damage::NotOurs))]);
    assert!(bad.exists(), "it is left where it is");
    assert_eq!(again.read("../settings.toml"), Err(Unreadable::Missing));
    drop(home);
}

#[test]
fn two_matches_of_one_second_and_seed_are_two() {
    let (_home, store) = place();
    let (mut history, _) = open(&store);
    let names: Vec<String> =
        (0..3).map(|n| history.add(&sample(n), 7, summary(0)).unwrap()).collect();
    assert!(names[0] != names[1] && names[1] != names[2]);
    assert_eq!(open(&store).0.entries().len(), 3);
    history.remove(&names[1]).unwrap();
    assert_eq!(open(&store).0.entries().len(), 2);
}

#[test]
fn whichever_disk_call_fails_nothing_that_was_there_is_lost() {
    for n in 0..24 {
        let (_home, store) = place();
        let before = filled(&store, 4);
        let disk = Arc::new(FaultDisk::new(Fault::Nth(n), std::io::ErrorKind::StorageFull));
        let faulty = Store::on(store.folders().clone(), disk);
        let (mut history, _) = open(&faulty);
        let _ = history.add(&sample(9), 9_000, summary(9));
        let name = history.entries().last().map(|e| e.name.clone()).unwrap_or_default();
        let _ = history.star(&name, true);
        let (after, problems) = open(&store);
        assert!(problems.is_empty(), "call {n}: {problems:?}");
        assert!(after.entries().len() >= before.entries().len(), "call {n}");
        let seeds = |h: &History| h.entries().iter().map(|e| e.summary.plies).max();
        assert!(seeds(&after) >= seeds(&before));
    }
}
