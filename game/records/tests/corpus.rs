//! The corpus: real matches in files of every format there ever was.
//!
//! `fuzz/corpus/match_file` holds them; their names begin with the format. Each is cut at every byte and has every
//! bit flipped: what comes out is a reason or an intact beginning of the match, never a panic, and never more than
//! the file could hold.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail loudly")]

use std::path::PathBuf;

use tavola_records::container::read_header;
use tavola_records::ladder::MATCH_FILES;
use tavola_records::{MatchRecord, Opened};

fn corpus() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/match_file");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), std::fs::read(&path).unwrap())).collect()
}

fn format_of(path: &std::path::Path) -> Option<u16> {
    let name = path.file_name()?.to_str()?.strip_prefix("format-")?;
    name.split('-').next()?.parse().ok()
}

/// The sound files, opened.
fn sound() -> Vec<(String, Vec<u8>, Opened)> {
    let files = corpus().into_iter().filter(|(path, _)| format_of(path).is_some());
    files
        .map(|(path, bytes)| {
            let opened = MatchRecord::open(&bytes).unwrap();
            (path.display().to_string(), bytes, opened)
        })
        .collect()
}

#[test]
fn every_format_is_there_and_read_whole() {
    let mut seen = vec![0; usize::from(MATCH_FILES.newest()) + 1];
    for (path, bytes) in corpus() {
        let Some(format) = format_of(&path) else { continue };
        assert_eq!(read_header(&bytes).unwrap().format, format, "{path:?}");
        let opened = MatchRecord::open(&bytes).unwrap();
        assert_eq!(opened.damage, None, "{path:?}");
        let told = opened.record.steps.iter().filter(|step| !step.heard.is_empty()).count();
        let expected = if format == 1 { 0 } else { opened.record.steps.len() };
        assert_eq!(told, expected, "{path:?}");
        seen[usize::from(format)] += 1;
    }
    assert!(seen[1..].iter().all(|count| *count >= 2), "{seen:?}");
}

#[test]
fn old_files_are_written_in_the_newest_format_and_come_back_the_same() {
    for (path, _, opened) in sound() {
        let again = MatchRecord::open(&opened.record.to_bytes(opened.sequence)).unwrap();
        assert_eq!(again, opened, "{path}");
    }
}

#[test]
fn real_matches_keep_to_eight_kibibytes_a_hundred_plies() {
    for (path, bytes, opened) in sound() {
        let steps = opened.record.steps.len();
        if steps >= 40 {
            assert!(bytes.len() * 100 <= steps * 8192, "{path}: {} bytes, {steps}", bytes.len());
        }
    }
}

fn is_intact_beginning(part: &MatchRecord, whole: &MatchRecord) -> bool {
    part.sheet == whole.sheet && whole.steps.starts_with(&part.steps)
}

#[test]
fn cut_anywhere_a_match_gives_its_beginning_or_a_reason() {
    for (path, bytes, whole) in sound() {
        let mut steps = 0;
        for cut in 0..bytes.len() {
            let Ok(opened) = MatchRecord::open(&bytes[..cut]) else { continue };
            assert!(opened.damage.is_some(), "{path}: {cut}");
            assert!(is_intact_beginning(&opened.record, &whole.record), "{path}: {cut}");
            assert!(opened.record.steps.len() >= steps, "{path}: {cut}");
            steps = opened.record.steps.len();
        }
        assert_eq!(steps, whole.record.steps.len(), "{path}: the end alone costs no step");
    }
}

#[test]
fn any_flipped_bit_is_noticed_and_costs_only_what_follows() {
    for (path, bytes, whole) in sound() {
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            if let Ok(opened) = MatchRecord::open(&flipped) {
                assert!(opened.damage.is_some(), "{path}: bit {bit} went unnoticed");
                assert!(is_intact_beginning(&opened.record, &whole.record), "{path}: bit {bit}");
            }
        }
    }
}

#[test]
fn what_was_made_to_hurt_gives_reasons() {
    let hostile = corpus().into_iter().filter(|(path, _)| format_of(path).is_none());
    let mut count = 0;
    for (path, bytes) in hostile {
        match MatchRecord::open(&bytes) {
            Err(_) => {}
            Ok(opened) => assert!(opened.damage.is_some(), "{path:?}"),
        }
        count += 1;
    }
    assert!(count >= 4, "{count} hostile files");
}
