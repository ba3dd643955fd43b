//! What is understood, and what is said of the rest.

use super::*;

fn run(line: &str) -> Result<Command, Misuse> {
    parse(line.split_whitespace().map(OsString::from))
}

#[test]
fn every_command_is_understood() {
    assert!(matches!(run(""), Ok(Command::Window(_))));
    assert!(matches!(run("--tier ultra --size 640x360"), Ok(Command::Window(_))));
    assert!(matches!(run("adapters"), Ok(Command::Adapters)));
    assert!(matches!(
        run("perft cyvasse --position x --depth 3 --divide"),
        Ok(Command::Perft(PerftOptions { depth: 3, divide: true, .. }))
    ));
    assert!(matches!(run("arena cyvasse --levels 2,1"), Ok(Command::Arena(_))));
    assert!(matches!(run("shot --light noite --out a.png"), Ok(Command::Shot(_))));
    assert!(matches!(run("record --out d"), Ok(Command::Record(_))));
    assert!(matches!(run("shot --help"), Ok(Command::Help)));
}

#[test]
fn misuse_says_what_is_wrong() {
    assert_eq!(run("dance"), Err(Misuse::UnknownCommand("dance".into())));
    assert_eq!(run("perft chess --position x --depth 1"), Err(Misuse::UnknownGame("chess".into())));
    assert_eq!(run("perft --depth 1"), Err(Misuse::MissingFlag("position")));
    assert_eq!(run("perft --depth"), Err(Misuse::MissingValue("--depth".into())));
    assert_eq!(run("inspect --depth 1"), Err(Misuse::UnknownFlag("--depth".into())));
    assert_eq!(run("--frobnicate"), Err(Misuse::UnknownFlag("--frobnicate".into())));
    for bad in ["0x10", "10", "99999x1", "-1x4", "axb", "10x"] {
        assert!(
            matches!(
                run(&format!("shot --out a --size {bad}")),
                Err(Misuse::BadValue { flag: "size", .. })
            ),
            "{bad}"
        );
    }
    for bad in ["nan", "inf", "-1", "1e99", "x"] {
        assert!(
            matches!(
                run(&format!("shot --out a --time {bad}")),
                Err(Misuse::BadValue { flag: "time", .. })
            ),
            "{bad}"
        );
    }
    // What a name says of the file's kind is believed, or refused.
    for (line, expected) in [
        ("record f.avi", "cli-expect-kind"),
        ("record match.tavola", "cli-expect-kind"),
        ("shot --out s.jpg", "cli-expect-png"),
        ("join r.gif a.tavslice", "cli-expect-film"),
        ("join r a.tavslice", "cli-expect-film"),
    ] {
        let told = run(line);
        let fits = matches!(&told, Err(Misuse::BadValue { flag: "out", expected: found, .. })
            if *found == expected);
        assert!(fits, "{line}: {told:?}");
    }
    for line in ["record pictures", "record pictures.new/", "record F.MP4", "join F.M4V a.tavslice"]
    {
        assert!(run(line).is_ok(), "{line}: {:?}", run(line));
    }
    for (line, command) in [("record", "record"), ("convert a", "convert"), ("join", "join")] {
        assert_eq!(run(line), Err(Misuse::NoPlace(command)), "{line}");
    }
    for line in ["record a b.mp4 c", "convert a b.txt c", "convert a c --out b.txt"] {
        assert_eq!(run(line), Err(Misuse::Unexpected("c".to_owned())), "{line}");
    }
    // A still tells of the cameras that it has, a film of its own.
    for (line, value, known) in [
        ("shot --out a.png --camera director", "director", "cli-expect-view"),
        ("shot --out a.png --camera nowhere", "nowhere", "cli-expect-view"),
        ("record a.mp4 --camera nowhere", "nowhere", "cli-expect-camera"),
    ] {
        let expected =
            Misuse::BadValue { flag: "camera", value: value.to_owned(), expected: known };
        assert_eq!(run(line), Err(expected), "{line}");
    }
    assert!(matches!(run("arena --levels 0,9"), Err(Misuse::BadValue { flag: "levels", .. })));
    assert!(matches!(run("perft --position x --depth 99999999999"), Err(Misuse::BadNumber { .. })));
}

#[test]
fn every_game_has_its_own_questions() {
    let inspect = |line: &str| match run(&format!("inspect {line}")) {
        Ok(Command::Inspect(options)) => Ok(options),
        Ok(other) => panic!("{other:?}"),
        Err(misuse) => Err(misuse),
    };
    use InspectOptions::{Cyvasse, Juizes, Ludo, Numeros, Polikriatos};
    let text = || "x".to_string();
    assert_eq!(inspect("--position x"), Ok(Cyvasse { position: text() }));
    assert_eq!(inspect("ludo --position x"), Ok(Ludo { position: text(), level: None }));
    let level = Some(tavola_rules::ludo::Level::Hard);
    assert_eq!(inspect("ludo --level dificil --position x"), Ok(Ludo { position: text(), level }));
    assert_eq!(inspect("juizes --battle x"), Ok(Juizes { file: "x".into() }));
    assert_eq!(
        inspect("numeros --position x --after c4-b5"),
        Ok(Numeros { file: "x".into(), after: Some("c4-b5".into()) })
    );
    let field = |question| Ok(Polikriatos { file: "x".into(), question });
    assert_eq!(inspect("polikriatos --position x"), field(FieldQuestion::Actions));
    assert_eq!(inspect("polikriatos --position x --view"), field(FieldQuestion::View(None)));
    let north = Some(tavola_rules::polikriatos::Side::North);
    assert_eq!(
        inspect("polikriatos --position x --view --seat north"),
        field(FieldQuestion::View(north))
    );
    assert_eq!(
        inspect("polikriatos --position x --after=-"),
        field(FieldQuestion::After("-".into()))
    );
    assert_eq!(
        inspect("polikriatos --position x --view --after y"),
        Err(Misuse::Together("view", "after"))
    );
    assert_eq!(inspect("polikriatos --position x --seat south"), Err(Misuse::MissingFlag("view")));
    assert_eq!(inspect("juizes"), Err(Misuse::MissingFlag("battle")));
    for stray in [
        "cyvasse --position x --level normal",
        "ludo --position x --after y",
        "numeros --position x --view",
        "juizes --position x",
        "juizes --battle x --level facil",
    ] {
        assert!(matches!(inspect(stray), Err(Misuse::UnknownFlag(_))), "{stray}");
    }
    for (line, flag) in
        [("ludo --position x --level hard", "level"), ("polikriatos --seat 1", "seat")]
    {
        assert!(
            matches!(inspect(line), Err(Misuse::BadValue { flag: found, .. }) if found == flag),
            "{line}"
        );
    }
}

#[test]
fn every_game_is_played_in_the_arena_and_alone() {
    let names =
        |players: &[&str]| Pairing::Players(players.iter().map(ToString::to_string).collect());
    for game in GameName::ALL {
        assert_eq!(GameName::named(game.key()), Some(game));
        let key = game.key();
        let seed = if game == GameName::Ludo { 3 } else { 1 };
        let found = run(&format!("arena {key} --matches 7 --seed {seed}"));
        let pairing = names(&["random", "oneply"]);
        let options = ArenaOptions { game, pairing, matches: 7, seed, threads: 1 };
        assert_eq!(found, Ok(Command::Arena(options)));
        let options = SelfplayOptions { game, matches: 1_000, seed: 1 };
        assert_eq!(run(&format!("selfplay {key}")), Ok(Command::Selfplay(options)));
    }
    let found = run("arena ludo --players dificil,normal,normal,normal");
    let pairing = names(&["dificil", "normal", "normal", "normal"]);
    assert!(matches!(found, Ok(Command::Arena(options)) if options.pairing == pairing));
    let found = run("arena --levels 4,3");
    assert!(
        matches!(found, Ok(Command::Arena(options)) if options.pairing == Pairing::Levels(4, 3))
    );
    assert_eq!(
        run("arena --levels 4,3 --players random,oneply"),
        Err(Misuse::Together("levels", "players"))
    );
    assert_eq!(run("arena ludo --levels 4,3"), Err(Misuse::UnknownFlag("--levels".into())));
    for bad in ["", ",", "a,b,c,d,e", "random,", "averyverylongplayersname"] {
        let found = run(&format!("arena ludo --players={bad}"));
        assert!(matches!(found, Err(Misuse::BadValue { flag: "players", .. })), "{bad}: {found:?}");
    }
    assert_eq!(run("perft ludo --position x --depth 1"), Err(Misuse::NotForGame("ludo")));
    assert_eq!(run("shot juizes --out x"), Err(Misuse::NotForGame("juizes")));
    assert_eq!(run("selfplay ludo --threads 2"), Err(Misuse::UnknownFlag("--threads".into())));
}

#[test]
fn every_flag_of_every_command_is_read() {
    for flag in COMMANDS.iter().flat_map(|(_, flags)| *flags).chain([&LANGUAGE]) {
        assert_eq!(known(flag), Some(*flag));
        // Whatever is wrong with the value, nobody says that there is no such flag.
        let mut parser = lexopt::Parser::from_args(["1"]);
        let read = Flags::default().take(flag, &mut parser);
        assert_ne!(read, Err(Misuse::UnknownFlag(format!("--{flag}"))), "--{flag}");
    }
    assert_eq!(known("frobnicate"), None);
}

#[test]
fn a_film_refuses_what_would_say_nothing() {
    let refused = |line: &str| run(&format!("record {line}")).err();
    assert_eq!(refused("m.tavola f.mp4 --levels 3,3"), Some(Misuse::WithMatch("levels")));
    assert_eq!(refused("m.tavola --out f.gif --plies 3"), Some(Misuse::WithMatch("plies")));
    assert_eq!(refused("f.mp4 --levels 3,3 --plies 3"), None);
    let idle = |flag, kind| Some(Misuse::NotForKind { flag, kind });
    assert_eq!(refused("m.tavola f.mp4 --limit 3"), idle("limit", RecordKind::Film));
    assert_eq!(refused("m.tavola f.tavslice --limit 3"), idle("limit", RecordKind::Slice));
    assert_eq!(refused("m.tavola f.gif --silent"), idle("silent", RecordKind::Gif));
    assert_eq!(refused("m.tavola f.webp --quality 20"), idle("quality", RecordKind::WebP));
    assert_eq!(refused("m.tavola pictures --silent"), idle("silent", RecordKind::Pictures));
    assert_eq!(refused("m.tavola f.gif --encoder ffmpeg"), idle("encoder", RecordKind::Gif));
    assert_eq!(refused("m.tavola f.mp4 --frames 0..3"), Some(Misuse::SliceNeeded));
    assert_eq!(refused("m.tavola f.gif --limit 3 --seed 4"), None);
    assert_eq!(refused("m.tavola f.mp4 --silent --quality 20"), None);
}
