//! A recording killed at any moment leaves no half film under the film's name, and goes on when it is started again.
//!
//! The test runs itself again as a child that records; the parent kills it at some moment, looks, and lets the recording
//! go on. `TAVOLA_KILLS` sets how often (1,000 before a release).

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use tavola_film::{FilmError, FilmFormat, FrameRate, PlanesBuffer, Recorder, SliceHeader, join};

const HOME: &str = "TAVOLA_TEST_KILLED_RECORDING";
const ROUNDS: u64 = 12;
const SIZE: (usize, usize) = (64, 36);
const FRAMES: u32 = 120;

/// Says how far it is; two seconds a group, so there are two groups.
fn record(out: &Path, say: &mut dyn FnMut(&str)) -> Result<(), FilmError> {
    let rate = FrameRate::new(30).unwrap();
    let format = FilmFormat::new(SIZE.0 as u32, SIZE.1 as u32, rate, 30, true).unwrap();
    let header = SliceHeader { format, film: 9, frames: FRAMES, from: 0, to: FRAMES };
    let part = out.with_extension("tavslice");
    let mut recorder = Recorder::start(&part, header)?;
    let mut planes = PlanesBuffer::new(SIZE);
    say(&format!("from {}", recorder.next()));
    while recorder.next() < header.to {
        let n = recorder.next();
        let pixels: Vec<u8> = (0..SIZE.0 * SIZE.1)
            .flat_map(|i| [(i as u32 + n * 3) as u8, (i / 64) as u8, n as u8, 255])
            .collect();
        planes.fill_from_rgba(&pixels).unwrap();
        let sound = vec![n as i16 * 20; format.samples_of(n).count() * 2];
        recorder.push(&planes.planes(), &sound)?;
        say(&format!("picture {n}"));
    }
    recorder.finish()?;
    say("joining");
    join(&[part], out)?;
    say("done");
    Ok(())
}

fn child(home: &str) {
    let mut out = std::io::stdout();
    let film = Path::new(home).join("film.mp4");
    // The parent is there to read, or the test is over anyway.
    let _ = record(&film, &mut |line| drop(writeln!(out, "said {line}")));
}

fn dawdle(rounds: u64) {
    let mut z = rounds;
    for _ in 0..rounds {
        z = std::hint::black_box(z.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31));
    }
}

#[test]
fn killed_at_any_moment_no_half_film_bears_the_name() {
    if let Ok(home) = std::env::var(HOME) {
        return child(&home);
    }
    let rounds = std::env::var("TAVOLA_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(ROUNDS);
    let home = tempfile::tempdir().unwrap();
    let whole = home.path().join("whole.mp4");
    record(&whole, &mut |_| {}).unwrap();
    let truth = std::fs::read(&whole).unwrap();
    let (mut whole_films, mut resumed) = (0, 0);
    for round in 0..rounds {
        let folder = home.path().join(round.to_string());
        std::fs::create_dir(&folder).unwrap();
        let mut running = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killed_at_any_moment_no_half_film_bears_the_name", "--nocapture"])
            .env(HOME, &folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(running.stdout.take().unwrap()).lines();
        let said = lines.map_while(Result::ok).filter(|line| line.starts_with("said "));
        // From the first picture to after the last, and into the joining.
        let _ = said.take((round * 37 % 123) as usize + 1).last();
        dawdle(round * 7919 % 60_000);
        // It may have ended by itself; then it cannot be killed.
        let _ = running.kill();
        running.wait().unwrap();
        let film = folder.join("film.mp4");
        if film.exists() {
            assert!(std::fs::read(&film).unwrap() == truth, "round {round}: half a film");
            whole_films += 1;
        }
        record(&film, &mut |line| resumed += u32::from(line == "from 60")).unwrap();
        assert!(std::fs::read(&film).unwrap() == truth, "round {round}: another film");
        std::fs::remove_dir_all(folder).unwrap();
    }
    println!("{rounds} kills: {whole_films} films were whole, {resumed} went on in the middle");
}
