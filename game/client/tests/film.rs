//! Films from the command line: the same command makes the same file, and slices join to it byte for byte.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::path::Path;
use std::process::Command;

/// Two acts, small and light, so that the whole takes seconds.
const FILM: &[&str] = &[
    "--plies", "2", "--size", "160x90", "--fps", "24", "--tier", "light", "--seed", "3",
    "--levels", "1,1",
];

fn tavola(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(args)
        .env("LANG", "en_US.UTF-8")
        .env("LC_ALL", "en_US.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn record(out: &Path, more: &[&str]) -> Vec<u8> {
    let name = out.to_str().unwrap();
    tavola(&[&["record", name], FILM, more].concat());
    std::fs::read(out).unwrap()
}

#[test]
fn a_film_is_the_same_at_every_shooting_and_from_slices() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let whole = record(&at("film.mp4"), &[]);
    assert_eq!(&whole[4..8], b"ftyp");
    assert!(!at("film.mp4.tavslice").exists() && !at("film.mp4.part").exists());
    record(&at("b.tavslice"), &["--frames", "61.."]);
    record(&at("a.tavslice"), &["--frames", "0..61"]);
    let [out, a, b] = ["joined.mp4", "a.tavslice", "b.tavslice"].map(at);
    let [out, a, b] = [&out, &a, &b].map(|path| path.to_str().unwrap());
    tavola(&["join", out, b, a]);
    assert!(std::fs::read(out).unwrap() == whole, "the joined film differs");
    // What is there is not replaced unless that is asked for.
    let again =
        Command::new(env!("CARGO_BIN_EXE_tavola")).args(["join", out, a, b]).output().unwrap();
    assert_eq!(again.status.code(), Some(1));
}

#[test]
fn an_animation_keeps_to_its_limit() {
    let home = tempfile::tempdir().unwrap();
    let gif = home.path().join("a.gif");
    let bytes = record(&gif, &["--acts", "0..1", "--limit", "2"]);
    assert!(bytes.starts_with(b"GIF89a") && bytes.len() < 2 << 20);
}
