//! Films through another program, which is played here by small scripts: what it is given, and what becomes of its
//! troubles.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::ffi::OsString;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use tavola_film::{FilmError, FilmFormat, FrameRate, Outside, OutsideRecorder, PlanesBuffer};

const SIZE: (usize, usize) = (32, 16);

/// A program cannot be started while another thread's child still holds it open for writing.
static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());

fn turn() -> std::sync::MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// A folder with a program of that name in it.
fn program(script: &str) -> (tempfile::TempDir, OsString) {
    let folder = tempfile::tempdir().unwrap();
    let mut file = std::fs::File::options()
        .create_new(true)
        .write(true)
        .mode(0o755)
        .open(folder.path().join("ffmpeg"))
        .unwrap();
    file.write_all(script.as_bytes()).unwrap();
    let path = folder.path().as_os_str().to_owned();
    (folder, path)
}

/// Writes its arguments down, and what it is given where the last of them says.
const OBEDIENT: &str = "#!/bin/sh
for last; do :; done
printf '%s\\n' \"$@\" > \"$(dirname \"$0\")/arguments\"
exec cat > \"$last\"
";

fn film(outside: &Outside, out: &Path, pictures: u32) -> Result<tavola_film::Film, FilmError> {
    let format =
        FilmFormat::new(SIZE.0 as u32, SIZE.1 as u32, FrameRate::new(30).unwrap(), 22, true)?;
    let mut recorder = OutsideRecorder::start(outside, format, 3, out, &mut |n| {
        Ok(vec![7; format.samples_of(n).count() * 2])
    })?;
    let mut planes = PlanesBuffer::new(SIZE);
    for n in 0..pictures {
        planes.fill_from_rgba(&[n as u8 * 40; SIZE.0 * SIZE.1 * 4])?;
        recorder.push(&planes.planes())?;
    }
    recorder.finish()
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn it_is_given_planes_sound_and_words_of_ours_alone() {
    let _turn = turn();
    let (tools, path) = program(OBEDIENT);
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("a film; rm -rf $HOME.mkv");
    let outside = Outside::find(Some(&path), Some("libsvtav1"), &out).unwrap();
    let made = film(&outside, &out, 3).unwrap();
    let bytes = std::fs::read(&out).unwrap();
    assert_eq!(bytes.len(), 3 * SIZE.0 * SIZE.1 * 3 / 2, "three pictures of three planes");
    assert_eq!((made.frames, made.length_ms, made.bytes), (3, 100, bytes.len() as u64));
    assert_eq!(files(home.path()).len(), 1, "the sound is gone");
    let said = std::fs::read_to_string(tools.path().join("arguments")).unwrap();
    let words: Vec<&str> = said.lines().collect();
    for pair in [["-s", "32x16"], ["-c:v", "libsvtav1"], ["-crf", "22"], ["-f", "matroska"]] {
        assert!(words.windows(2).any(|w| w == pair), "{pair:?} in {words:?}");
    }
    assert!(words.last().unwrap().ends_with("a film; rm -rf $HOME.mkv.part"));
    // A name for H.265 that every player knows, where the container has one.
    for (name, tagged) in [("a.mp4", true), ("a.mov", true), ("a.mkv", false)] {
        let out = home.path().join(name);
        film(&Outside::find(Some(&path), Some("libx265"), &out).unwrap(), &out, 3).unwrap();
        let said = std::fs::read_to_string(tools.path().join("arguments")).unwrap();
        assert_eq!(said.contains("-tag:v\nhvc1\n"), tagged, "{name}");
    }
}

#[test]
fn what_cannot_be_is_refused_before_anything_is_drawn() {
    let _turn = turn();
    let (_tools, path) = program(OBEDIENT);
    let empty = tempfile::tempdir().unwrap().path().as_os_str().to_owned();
    let mp4 = Path::new("a.mp4");
    for path in [None, Some(&empty)] {
        assert!(matches!(Outside::find(path, None, mp4), Err(FilmError::NoProgram("ffmpeg"))));
    }
    assert!(matches!(Outside::find(Some(&path), None, Path::new("a.txt")), Err(FilmError::Ending)));
    for bad in ["", "-x", "a b", "x;y", &"x".repeat(41)] {
        assert!(matches!(Outside::find(Some(&path), Some(bad), mp4), Err(FilmError::Codec(_))));
    }
    assert!(Outside::find(Some(&path), None, mp4).is_ok());
}

#[test]
fn its_troubles_are_told_in_its_words_and_leave_nothing() {
    let _turn = turn();
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("film.mp4");
    let (_tools, path) = program("#!/bin/sh\necho 'Unknown encoder' >&2\nexit 1\n");
    let outside = Outside::find(Some(&path), None, &out).unwrap();
    let told = film(&outside, &out, 3);
    assert!(
        matches!(&told, Err(FilmError::Program(said)) if said == "Unknown encoder"),
        "{told:?}"
    );
    let (_tools, path) =
        program("#!/bin/sh\ncat > /dev/null\necho 'No space left on device' >&2\nexit 1\n");
    let outside = Outside::find(Some(&path), None, &out).unwrap();
    assert!(matches!(film(&outside, &out, 3), Err(FilmError::Full { .. })));
    let (_tools, path) = program(OBEDIENT);
    let outside = Outside::find(Some(&path), None, &out).unwrap();
    assert!(matches!(film(&outside, &out, 2), Err(FilmError::Count { found: 2, expected: 3 })));
    assert!(matches!(film(&outside, &out, 4), Err(FilmError::Count { .. })));
    assert_eq!(files(home.path()), [""; 0]);
}
