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
    assert!(matches!(run("arena --levels 0,9"), Err(Misuse::BadValue { flag: "levels", .. })));
    assert!(matches!(run("perft --position x --depth 99999999999"), Err(Misuse::BadValue { .. })));
}
