//! Films from the command line: the same command makes the same file, and slices join to it byte for byte.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::path::Path;
use std::process::Command;

/// Two acts, small and light, so that the whole takes seconds.
const FILM: &[&str] = &[
    "--plies", "2", "--size", "160x90", "--fps", "24", "--tier", "light", "--seed", "3",
    "--levels", "1,1", "--speed", "2",
];
/// Everything that can be painted over a picture.
const DRESSED: &[&str] = &["--captions", "--hud", "--watermark"];

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
    // The folder is made for it.
    let at = |name: &str| home.path().join("new/folder").join(name);
    let whole = record(&at("film.mp4"), DRESSED);
    assert_eq!(&whole[4..8], b"ftyp");
    assert!(!at("film.mp4.tavslice").exists() && !at("film.mp4.part").exists());
    record(&at("b.tavslice"), &[&["--frames", "61.."], DRESSED].concat());
    record(&at("a.tavslice"), &[&["--frames", "0..61"], DRESSED].concat());
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
    // Acts behind the last one end with it, and that is said.
    let more = home.path().join("more.gif");
    let args = [&["record", more.to_str().unwrap(), "--acts", "1..9"], FILM].concat();
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).args(&args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.contains(" 2 "), "{said}");
}

#[test]
fn what_is_painted_over_a_picture_leaves_the_rest_of_it_alone() {
    let home = tempfile::tempdir().unwrap();
    let shot = |name: &str, more: &[&str]| {
        let folder = home.path().join(name);
        let out = folder.to_str().unwrap();
        tavola(&[&["record", out, "--frames", "40..41"], FILM, more].concat());
        image::open(folder.join("00041.png")).unwrap().to_rgb8()
    };
    let (bare, dressed) = (shot("bare", &[]), shot("dressed", DRESSED));
    let differ = |x0: u32, x1: u32, y0: u32, y1: u32| {
        let all = (y0..y1).flat_map(|y| (x0..x1).map(move |x| (x, y)));
        all.filter(|(x, y)| bare.get_pixel(*x, *y) != dressed.get_pixel(*x, *y)).count()
    };
    assert!(differ(50, 110, 72, 90) > 100, "the caption");
    assert!(differ(0, 40, 0, 20) > 100 && differ(120, 160, 0, 20) > 100, "the two sides");
    assert_eq!(differ(0, 160, 24, 64), 0, "the middle of the picture");
}

#[cfg(unix)]
#[test]
fn a_cancelled_film_leaves_nothing_behind() {
    use std::io::BufRead as _;
    for name in ["film.mp4", "film.webp", "pictures"] {
        let home = tempfile::tempdir().unwrap();
        let out = home.path().join("new/folder").join(name);
        let mut running = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .args([&["record", out.to_str().unwrap()], FILM].concat())
            .env("LANG", "en_US.UTF-8")
            .env("LC_ALL", "en_US.UTF-8")
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = std::io::BufReader::new(running.stderr.take().unwrap()).lines();
        let started = said.by_ref().map_while(Result::ok).find(|line| line.contains("pictures"));
        assert!(started.is_some());
        let pid = running.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        assert_eq!(running.wait().unwrap().code(), Some(1), "{name}");
        let last = said.map_while(Result::ok).last().unwrap();
        assert!(last.contains("Cancelled"), "{last}");
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{name}");
    }
}
