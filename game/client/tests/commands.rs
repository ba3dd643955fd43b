//! The program itself on the command line: what it prints, says and answers, for every command without a picture.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code outside test functions, which clippy takes for production code"
)]

use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs the program in English.
fn tavola(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavola"));
    command.args(args).env("LANG", "en_US.UTF-8").env("LC_ALL", "en_US.UTF-8").output().unwrap()
}

/// Standard output of a run that was done.
fn done(args: &[&str]) -> String {
    let output = tavola(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a run that was refused says; it prints nothing.
fn refused(args: &[&str]) -> String {
    let output = tavola(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?}");
    said
}

/// What a run that could not be done says; it prints nothing.
fn failed(args: &[&str]) -> String {
    let output = tavola(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?}");
    said
}

/// A file in a folder of this test run.
struct Note {
    _folder: tempfile::TempDir,
    path: PathBuf,
}

impl Note {
    fn new(bytes: &[u8]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("note.json");
        let mut file = std::fs::File::create(&path).unwrap();
        std::io::Write::write_all(&mut file, bytes).unwrap();
        Self { _folder: folder, path }
    }

    fn name(&self) -> &str {
        self.path.to_str().unwrap()
    }
}

const LUDO: &str = r#"{"pawns": {"you": [0,12,57,-1], "cpu1": [3,-1,-1,-1], "cpu2": [-1,-1,-1,-1], "cpu3": [-1,-1,-1,57]}, "turn": "you", "roll": 6, "sixes": 0}"#;

#[test]
fn ludo_is_inspected() {
    assert_eq!(done(&["inspect", "ludo", "--position", LUDO]), "-1->0\n0->6\n12->18\n");
    let scored = done(&["inspect", "ludo", "--position", LUDO, "--level", "dificil"]);
    let expected = "-1->0  score 60.0000  risk 0/216\n0->6  score 20.0000  risk 0/216\n\
                    12->18  score 9.0351  risk 36/216\n";
    assert_eq!(scored, expected);
    let said = refused(&["inspect", "ludo", "--position", &LUDO.replace("57,-1]", "58,-1]")]);
    assert_eq!(said.trim_end(), "Refused: pawns.you[2]: It must be a whole number from -1 to 57.");
    let said = refused(&["inspect", "ludo", "--position", "{", "--lang", "es"]);
    assert_eq!(said.trim_end(), "Rechazado: Esto no es JSON: línea 1, columna 1.");
}

#[test]
fn juizes_is_inspected() {
    let battle = Note::new(
        br#"{"attacker": {"generals": [{"id": "a1", "strength": 2, "troops": 4, "committed": 3, "items": []}]},
            "defender": {"generals": []}, "settlement": {"kind": "village"}}"#,
    );
    let lines = done(&["inspect", "juizes", "--battle", battle.name()]);
    assert!(
        lines.starts_with("attacker generals 2\nattacker items 0\nattacker troops 3\n"),
        "{lines}"
    );
    assert!(lines.contains("\nwinner attacker\n") && lines.contains("\nira "), "{lines}");
    let over = Note::new(
        br#"{"attacker": {"generals": [{"id": "a1", "strength": 2, "troops": 1, "committed": 3, "items": []}]},
            "defender": {"generals": []}}"#,
    );
    let said = refused(&["inspect", "juizes", "--battle", over.name()]);
    assert!(said.contains("3 troops are committed, and the general leads 1."), "{said}");
}

const NUMEROS: &str = r#"{"white": ["C8@c4"], "black": ["T12@e7"], "turn": "white", "white_reserve": [], "black_reserve": [], "white_taken": [], "black_taken": []}"#;

#[test]
fn numeros_is_inspected() {
    let position = Note::new(NUMEROS.as_bytes());
    let lines = done(&["inspect", "numeros", "--position", position.name()]);
    assert!(lines.lines().any(|line| line == "move c4-b5 regular"), "{lines}");
    assert!(lines.lines().is_sorted(), "{lines}");
    let after = done(&["inspect", "numeros", "--position", position.name(), "--after", "c4-b5"]);
    assert!(!after.contains("move "), "{after}");
    for (action, reason) in [
        ("c4-c4", "does not reach"),
        ("d4-d5", "Nothing stands on d4."),
        ("hello", "The action must be a move"),
        ("T12@a1", "no T12 in the reserve"),
    ] {
        let said =
            refused(&["inspect", "numeros", "--position", position.name(), "--after", action]);
        assert!(said.contains(reason), "{action}: {said}");
    }
    let torn = Note::new(NUMEROS.replace("C8@c4", "C8@z9").as_bytes());
    let said = refused(&["inspect", "numeros", "--position", torn.name()]);
    assert!(said.contains("white[0]: The board has no such cell."), "{said}");
}

#[test]
fn polikriatos_is_inspected() {
    use tavola_rules::polikriatos::{Playouts, Side, inspect};
    let text = Playouts::opening(7).to_json();
    let position = Note::new(text.as_bytes());
    let ask = |more: &[&str]| {
        let first = ["inspect", "polikriatos", "--position", position.name()];
        done(&[&first[..], more].concat())
    };
    let plays = ask(&[]);
    assert_eq!(plays, inspect::legal(&text).unwrap());
    assert!(plays.lines().count() > 10);
    let play = plays.lines().next().unwrap();
    assert_eq!(ask(&["--after", play]), inspect::after(&text, play).unwrap());
    assert_eq!(ask(&["--view"]), inspect::view(&text, None).unwrap());
    let north = inspect::view(&text, Some(Side::North)).unwrap();
    assert_eq!(ask(&["--view", "--seat", "north"]), north);
    assert_ne!(ask(&["--view", "--seat", "south"]), north);
    for (play, reason) in [("S3", "not in notation"), ("S a1-a2", "."), ("R a1xa2", ".")] {
        let name = position.name();
        let said = refused(&["inspect", "polikriatos", "--position", name, "--after", play]);
        assert!(said.starts_with("Refused: ") && said.contains(reason), "{said}");
    }
    let torn = Note::new(text.replace("\"turn\"", "\"tour\"").as_bytes());
    let said = refused(&["inspect", "polikriatos", "--position", torn.name()]);
    assert!(said.contains("turn: This field is missing."), "{said}");
}

#[test]
fn files_of_strangers_are_read_within_bounds() {
    let long = Note::new(&vec![b' '; (1 << 20) + 1]);
    let bytes = Note::new(&[0xff, 0xfe, b'{']);
    let deep = Note::new("[".repeat(200_000).as_bytes());
    let folder = std::env::temp_dir();
    for (game, flag) in
        [("juizes", "--battle"), ("numeros", "--position"), ("polikriatos", "--position")]
    {
        let ask = |file: &str| refused(&["inspect", game, flag, file]);
        assert!(ask("/no/such/file").contains("There is no such file: /no/such/file"));
        assert!(ask(long.name()).contains("longer than 1024 KiB"));
        assert!(ask(bytes.name()).contains("no UTF-8"));
        assert!(ask(deep.name()).contains("line 1, column "));
        assert!(ask(folder.to_str().unwrap()).contains("This is a folder"));
    }
}

#[test]
fn every_game_plays_itself_and_says_how_it_went() {
    for game in ["cyvasse", "polikriatos", "numeros", "juizes", "ludo"] {
        let told = done(&["selfplay", game, "--matches", "3", "--seed", "5"]);
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[0].starts_with(&format!("{game}: 3 matches in ")), "{told}");
        assert!(lines[0].contains(" playouts/s, ") && lines[0].ends_with(" plies/s"), "{told}");
        assert!(lines[1].starts_with("Mean length: ") && lines[2] == "Ends:", "{told}");
        let ends = lines[3..].iter().map(|line| line.split_whitespace().nth(1).unwrap());
        assert_eq!(ends.map(|n| n.parse::<u32>().unwrap()).sum::<u32>(), 3, "{told}");
        let again = done(&["selfplay", game, "--matches", "3", "--seed", "5"]);
        assert_eq!(again.lines().skip(1).collect::<Vec<_>>(), &lines[1..]);
    }
}

#[test]
fn the_arena_plays_every_game_with_simple_players() {
    for (game, seats) in ARENA {
        let told = done(&["arena", game, "--matches", "6", "--seed", "2", "--threads", "2"]);
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[0].starts_with("random: ") && lines[1].starts_with("oneply: "), "{told}");
        let seat = |line: &&&str| line.starts_with("Seat ");
        assert_eq!(lines.iter().filter(seat).count(), seats, "{told}");
        assert!(told.contains("Mean length: ") && told.contains("\nEnds:\n"), "{told}");
        let alone = done(&["arena", game, "--matches", "6", "--seed", "2"]);
        assert_eq!(told, alone);
    }
    let levels = ["arena", "ludo", "--players", "dificil,normal,normal,normal", "--matches", "8"];
    assert!(done(&levels).starts_with("dificil: "));
    assert!(refused(&["arena", "ludo", "--players", "facil,hard"]).contains("facil,hard"));
    assert!(refused(&["arena", "cyvasse", "--players", "facil"]).contains("random,oneply"));
    let three = refused(&["arena", "ludo", "--players", "random,random,random"]);
    assert!(three.contains("3 players cannot share 4 seats"), "{three}");
}

/// Games and their most seats.
const ARENA: [(&str, usize); 5] =
    [("cyvasse", 2), ("polikriatos", 2), ("numeros", 2), ("juizes", 3), ("ludo", 4)];

#[test]
fn help_names_every_command_and_game_in_every_language() {
    for language in ["pt-BR", "en", "es"] {
        let help = done(&["--help", "--lang", language]);
        for word in
            ["perft", "inspect", "arena", "selfplay", "shot", "record", "convert", "adapters"]
        {
            assert!(
                help.lines().any(|line| line.trim_start().starts_with(word)),
                "{language} {word}"
            );
        }
        for game in ["cyvasse", "polikriatos", "numeros", "juizes", "ludo"] {
            assert!(help.contains(game), "{language} {game}");
        }
    }
    let said = refused(&["inspect", "chess", "--position", "x"]);
    assert!(said.contains("cyvasse, polikriatos, numeros, juizes, ludo"), "{said}");
}

#[test]
fn what_cannot_be_filmed_is_refused_in_words() {
    let junk = Note::new(b"no match at all");
    let out = junk.path.with_file_name("film.mp4");
    let out = out.to_str().unwrap();
    let said = failed(&["record", junk.name(), out]);
    assert!(said.contains("no match file"), "{said}");
    let said = failed(&["record", "/nowhere/at/all.tavola", out]);
    assert!(said.contains("no such file"), "{said}");
    assert!(refused(&["record", "--frames", "0..10", out]).contains("slice"));
    assert!(refused(&["record", "--frames", "9..3", out]).contains("0..48"));
    assert!(refused(&["record", "--quality", "5", out]).contains("quality"));
    assert!(refused(&["record", "a", "b", "third"]).contains("third"));
    assert!(refused(&["record"]).contains("record [MATCH] OUT"));
    assert!(refused(&["record", "--fps", "0", out]).contains("1 to 240"));
    assert!(refused(&["join", out]).contains("slices"));
    let said = failed(&["join", out, junk.name()]);
    assert!(said.contains("no slice"), "{said}");
    assert!(!std::path::Path::new(out).exists());
    // What would change nothing is refused, and so is what lies behind the end.
    assert!(refused(&["record", junk.name(), out, "--levels", "1,1"]).contains("--levels"));
    assert!(refused(&["record", out, "--limit", "3"]).contains("a film"));
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../records/fuzz/corpus/match_file");
    let game = format!("{corpus}/format-2-resigned");
    let said = refused(&["record", &game, out, "--acts", "5000.."]);
    assert!(said.contains("nothing is left to show"), "{said}");
    // The folder that is missing is named, not the film.
    let nowhere = format!("{}/a/film.mp4", junk.name());
    let said = failed(&["record", &nowhere, "--levels", "5,5", "--plies", "10000"]);
    assert!(said.contains("note.json/a") && !said.contains("film.mp4"), "{said}");
    // A folder that was made for a film that never came is gone again.
    let deep = junk.path.with_file_name("deep").join("er/film.mp4");
    failed(&["record", junk.name(), deep.to_str().unwrap()]);
    assert!(!junk.path.with_file_name("deep").exists());
}

#[test]
fn a_match_goes_from_file_to_text_and_back_to_the_same_bytes() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../records/fuzz/corpus/match_file");
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["format-2-resigned", "format-2-opening", "format-1-two-machines"] {
        let [text, back] = [at(&format!("{name}.txt")), at(&format!("{name}.tavola"))];
        assert!(done(&["convert", &format!("{corpus}/{name}"), &text]).contains(&text));
        done(&["convert", &text, &back]);
        let again = at(&format!("{name}-again.txt"));
        done(&["convert", &back, &again]);
        let read = |path: &str| std::fs::read_to_string(path).unwrap();
        assert_eq!(read(&text), read(&again));
        assert!(read(&text).starts_with("[Game \"cyvasse\"]"));
        // What is there is not replaced unless that is asked for.
        assert!(failed(&["convert", &back, &text]).contains("already there"));
        done(&["convert", &back, &text, "--force"]);
        let spoiled = read(&text).replace("\n2. ", "\n3. ");
        let bad = Note::new(spoiled.as_bytes());
        let said = failed(&["convert", bad.name(), &at("x")]);
        assert!(said.contains("not in order"), "{said}");
    }
    assert!(refused(&["convert", "a"]).contains("convert MATCH OUT"));
    assert!(refused(&["convert", "a", "b", "third"]).contains("third"));
}

/// Runs the program with other variables; none takes one away.
fn tavola_with(args: &[&str], variables: &[(&str, Option<&str>)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tavola"));
    command.args(args).env("LANG", "en_US.UTF-8").env("LC_ALL", "en_US.UTF-8");
    // Without it the windowing libraries write lines of their own.
    command.env("XDG_RUNTIME_DIR", std::env::temp_dir());
    for (name, value) in variables {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command.output().unwrap()
}

#[test]
fn the_language_is_one_that_there_is_however_it_is_named() {
    assert!(refused(&["dance", "--lang=pt-BR"]).contains("Comando desconhecido: dance"));
    let said = refused(&["adapters", "--lang", "tlh"]);
    assert!(said.contains("tlh") && said.contains("pt-BR, en or es"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_result_that_nobody_could_take_down_is_not_done() {
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    for args in [&["selfplay", "ludo", "--matches", "2"][..], &["--help"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tavola"));
        command.args(args).env("LANG", "en_US.UTF-8").env("LC_ALL", "en_US.UTF-8").stdout(full());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("standard output"), "{said}");
    }
}

#[test]
fn what_keeps_the_adapters_away_is_named() {
    let none = Some("no such adapter");
    let output = tavola_with(&["adapters"], &[("WGPU_ADAPTER_NAME", none)]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("WGPU_ADAPTER_NAME") && said.lines().count() == 1, "{said}");
    let out = std::env::temp_dir().join("tavola-no-adapter.png");
    let args = ["shot", "--tier", "light", "--size", "16x16", "--out", out.to_str().unwrap()];
    let output = tavola_with(&args, &[("WGPU_ADAPTER_NAME", none)]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("WGPU_ADAPTER_NAME") && said.lines().count() == 1, "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_there_is_one_sentence() {
    let away = [("DISPLAY", None), ("WAYLAND_DISPLAY", None), ("WAYLAND_SOCKET", None)];
    let output = tavola_with(&[], &away);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_film_that_cannot_be_is_refused_at_once_and_no_slice_is_lost() {
    let slice = Note::new(b"no slice");
    let film = slice.path.with_file_name("film.mp4");
    let film = film.to_str().unwrap();
    // Machines of this strength would play for a long time first.
    let long = ["--levels", "5,5", "--plies", "10000"];
    for (bad, word) in [(["--fps", "5"], "24"), (["--size", "63x47"], "63 x 47")] {
        let said = refused(&[&["record", film], &long[..], &bad].concat());
        assert!(said.contains(word), "{said}");
    }
    assert!(refused(&["record", ""]).contains("record [MATCH] OUT"));
    let both = slice.path.with_file_name("both.mp4");
    std::fs::copy(&slice.path, &both).unwrap();
    let said = failed(&["join", "--force", both.to_str().unwrap(), both.to_str().unwrap()]);
    assert!(said.contains("in use"), "{said}");
    assert_eq!(std::fs::read(&both).unwrap(), b"no slice");
    // A folder is no place for a film, and that is known before a picture is drawn.
    let folder = slice.path.with_file_name("folder.mp4");
    std::fs::create_dir(&folder).unwrap();
    let place = folder.to_str().unwrap();
    let said = failed(&[&["record", "--force", place], &long[..]].concat());
    assert!(said.contains("no ordinary file"), "{said}");
    let said = failed(&["join", "--force", place, slice.name()]);
    assert!(said.contains("no ordinary file"), "{said}");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_replaced_by_a_film() {
    use std::os::unix::fs::FileTypeExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket.mp4");
    let _listening = std::os::unix::net::UnixListener::bind(&path).unwrap();
    let slice = Note::new(b"no slice");
    let said = failed(&["join", "--force", path.to_str().unwrap(), slice.name()]);
    assert!(said.contains("no ordinary file"), "{said}");
    assert!(std::fs::symlink_metadata(&path).unwrap().file_type().is_socket());
}
