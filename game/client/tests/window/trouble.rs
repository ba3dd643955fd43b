//! What may befall the window in mid-match, and bad files at the start: the match is untouched, what
//! was good is kept, and there are words for it.

use std::path::{Path, PathBuf};
use std::process::ExitStatus;

use tavola_bots::suite::POSITIONS;
use tavola_records::directories::Folders;
use tavola_records::match_record::{GameCode, PlayerRecord, SeatRecord, SheetRecord};
use tavola_records::{Autosave, MatchRecord, Store};
use tavola_rules::cyvasse::{Play, Position};

use crate::driver::{Driver, ends_of, write};
use crate::screen::Screen;
use crate::{click_cell, laid, one_at_a_time, over, your_turn};

/// An action of the person's that is legal, quiet, and not the end.
fn some_play(position: &Position) -> Play {
    let legal = position.legal();
    let quiet = legal.iter().find(|play| {
        let mut after = position.clone();
        let _ = after.play(play);
        position.piece(play.to).is_none() && after.has_legal()
    });
    *quiet.or(legal.first()).expect("a legal play")
}

/// A match in the middle against a machine of that level, as its autosave.
fn middle(level: u8) -> MatchRecord {
    let seat = |player| SeatRecord { player, house: None };
    MatchRecord {
        game: GameCode::Cyvasse,
        rules_version: 1,
        sheet: SheetRecord {
            seed: 7,
            seats: vec![seat(PlayerRecord::Human), seat(PlayerRecord::Machine { level })],
            begins: None,
            opening: POSITIONS[1].to_owned(),
            light: "dusk".to_owned(),
        },
        steps: Vec::new(),
    }
}

fn store(data: &Path) -> Store {
    Store::new(Folders::under(data))
}

/// The match that would be gone on with.
fn saved(driver: &Driver) -> Option<MatchRecord> {
    let resume = Autosave::new(store(driver.data())).resume();
    resume.matches.into_iter().next().map(|m| m.record)
}

/// A window in the middle of a match against a machine of that level; the person is to act.
fn in_the_middle(level: u8) -> Driver {
    let mut driver = Driver::start_in((960, 540), &["--tier", "light"], |home| {
        Autosave::new(store(home)).save(&middle(level)).expect("saved");
        home.to_owned()
    });
    go_on(&mut driver);
    driver
}

/// Goes on with the saved match until the person is to act.
fn go_on(driver: &mut Driver) {
    let button = |s: &Screen| s.beginning("Continuar").cloned();
    let at = driver.wait("a match to go on with", |s| s.still && button(s).is_some());
    let at = button(at).expect("it was there");
    driver.click_at(at.x, at.y);
    driver.wait("the person's turn", your_turn);
}

fn text(screen: &Screen) -> Option<String> {
    screen.position.as_ref().map(ToString::to_string)
}

/// Acts with the mouse, and waits until it is done. Returns the position before.
fn act(driver: &mut Driver) -> String {
    let position = driver.screen.position.clone().expect("in play");
    let play = some_play(&position);
    click_cell(driver, play.from);
    let from = play.from.to_string();
    driver.wait("the piece is picked up", |s| {
        s.cell(&from).is_some_and(|c| c.label.contains("escolhid"))
    });
    click_cell(driver, play.to);
    let before = position.to_string();
    driver.wait_on("the action is done", |s| text(s).is_some_and(|now| now != before));
    before
}

#[test]
fn the_device_is_destroyed_and_the_picture_comes_back_to_the_same_match() {
    let _one = one_at_a_time();
    let mut driver = in_the_middle(3);
    act(&mut driver);
    driver.wait("the answer", your_turn);
    for _ in 0..2 {
        let (before, record) = (text(&driver.screen), saved(&driver));
        let lost_at = driver.screen.clock_ms;
        driver.tell("lose-device");
        driver.wait_on("the picture is lost", |s| !s.still);
        driver.wait("the picture is back", |s| {
            your_turn(s) && s.beginning("A imagem volt").is_some()
        });
        assert_eq!(text(&driver.screen), before);
        assert_eq!(saved(&driver), record);
        // Two seconds are promised; this machine may have others on it.
        let took = driver.screen.clock_ms - lost_at;
        println!("the picture was back after {took} ms");
        assert!(took < 20_000, "{took} ms");
    }
    // And it can be played on.
    act(&mut driver);
    driver.close();
}

#[test]
fn a_window_taken_off_the_screen_comes_back_to_the_match_going_on() {
    let _one = one_at_a_time();
    let mut driver = in_the_middle(2);
    let before = act(&mut driver);
    driver.show(false);
    driver.show(true);
    driver.take_keyboard();
    driver.wait("the answer", |s| your_turn(s) && text(s).is_some_and(|now| now != before));
    act(&mut driver);
    // And as small as a window can be, while the machine thinks.
    driver.resize(1, 1);
    driver.resize(3000, 2);
    driver.resize(960, 540);
    driver.wait("the picture is back", |s| {
        your_turn(s) && s.labelled("Desistir").is_some_and(|n| n.enabled && n.y < 540)
    });
    act(&mut driver);
    driver.close();
}

#[test]
fn a_match_left_while_the_machine_thinks_goes_on_where_it_was() {
    let _one = one_at_a_time();
    let mut driver = in_the_middle(5);
    // Closed as a person closes it, then cut off as by a power cut: at most one action is lost.
    for close in [true, false] {
        let before = act(&mut driver);
        driver.wait_on("the machine thinks", |s| s.beginning("Pensando").is_some() || your_turn(s));
        let after = text(&driver.screen);
        let steps = |driver: &Driver| saved(driver).map_or(0, |record| record.steps.len());
        if close {
            driver.tell("close");
            assert!(driver.ended().success());
            assert!(steps(&driver) >= 1, "the person's action is kept");
        } else {
            driver.kill();
        }
        let kept = steps(&driver);
        driver.reopen();
        go_on(&mut driver);
        let now = text(&driver.screen);
        if close || kept % 2 == 1 {
            assert_ne!(now, Some(before), "the action was kept, and answered");
            assert_ne!(now, after, "and answered");
        }
    }
    driver.close();
}

#[test]
fn a_match_that_cannot_be_saved_goes_on_and_says_so() {
    let _one = one_at_a_time();
    // A folder below a file can be made by nobody, root or not.
    let mut driver = Driver::start_in((960, 540), &["--tier", "light"], |home| {
        write(&home.join("file"), b"no folder");
        home.join("file/below")
    });
    driver.click("Nova partida");
    driver.click("Escudeiro (nível 1)");
    driver.click("Montar o terreno");
    driver.click("Aleatório");
    driver.wait("terrain is laid", laid);
    driver.click("Ao exército");
    driver.wait("the army's palette", |s| s.beginning("Dragão").is_some());
    driver.click("Aleatório");
    driver.wait("the army stands", |s| s.nodes.iter().any(|n| n.label.contains(": Rei")));
    driver.click("À batalha");
    let unsaved = |s: &Screen| s.beginning("A partida não está sendo salva").is_some();
    driver.wait("the banner", |s| unsaved(s) && your_turn(s));
    act(&mut driver);
    driver.wait("the match goes on", |s| unsaved(s) && (your_turn(s) || over(s)));
    driver.close();
}

#[test]
fn bad_settings_cost_themselves_alone_and_are_told_of() {
    let _one = one_at_a_time();
    let half: &[u8] = b"[sheet]\nlevel = \"many\"\nlight = \"night\"\nseed = 7\n";
    let nonsense: &[u8] = b"\x00\xff[sheet\nlight = \"night\"\n\xfe";
    for (bytes, kept) in [(half, "Noite"), (nonsense, "Entardecer")] {
        let mut driver = Driver::start_in((960, 540), &["--tier", "light"], |home| {
            write(&home.join("config/settings.toml"), bytes);
            home.to_owned()
        });
        driver.wait("a word about it", |s| s.nodes.iter().any(|n| n.label.contains("configuraç")));
        driver.click("Nova partida");
        driver.wait("the light that was chosen", |s| s.labelled(kept).is_some_and(|n| n.chosen));
        driver.tell("close");
        assert!(driver.ended().success());
        let config = driver.data().join("config");
        let bad = std::fs::read_dir(&config).expect("a folder").filter_map(Result::ok);
        let copies: Vec<PathBuf> = bad
            .map(|entry| entry.path())
            .filter(|path| std::fs::read(path).is_ok_and(|found| found == bytes))
            .collect();
        assert_eq!(copies.len(), 1, "the old file is kept aside in {}", config.display());
    }
}

#[test]
fn a_save_cut_off_anywhere_gives_what_was_good() {
    let _one = one_at_a_time();
    let mut driver = in_the_middle(2);
    for _ in 0..2 {
        act(&mut driver);
        driver.wait("the answer", your_turn);
    }
    driver.tell("close");
    assert!(driver.ended().success());
    let resume = Autosave::new(store(driver.data())).resume();
    let newest = resume.matches.first().expect("a save").path.clone();
    let whole = std::fs::read(&newest).expect("read");
    let reach = |at: usize| resume.matches.get(at).map_or(0, |m| m.record.steps.len());
    assert!(reach(0) >= 4 && reach(1) >= 1, "{} and {} steps", reach(0), reach(1));
    for cut in [0, 7, whole.len() / 2, whole.len() - 3] {
        let bytes = whole.get(..cut).expect("shorter");
        // A match that is gone on with writes new saves: each cut starts from the same three.
        for found in &resume.matches {
            write(&found.path, &found.record.to_bytes(found.sequence));
        }
        write(&newest, bytes);
        driver.reopen();
        driver.wait("a word about it", |s| s.nodes.iter().any(|n| n.label.contains("danificada")));
        go_on(&mut driver);
        let kept = saved(&driver).map_or(0, |record| record.steps.len());
        // What the save before it holds, or all but what was cut off at the very end.
        let least = if cut + 3 == whole.len() { reach(0) - 1 } else { reach(1) };
        assert!(kept >= least, "cut at {cut}: {kept} steps, not {least}");
        driver.kill();
    }
    // Nothing readable at all: it opens, says so, and offers a new match.
    for found in &resume.matches {
        write(&found.path, b"\0\0\0");
    }
    driver.reopen();
    driver.wait("a word about it", |s| s.beginning("A partida guardada não pôde").is_some());
    assert!(driver.screen.beginning("Continuar").is_none());
    driver.close();
}

#[test]
fn a_device_lost_again_while_it_is_made_anew_comes_back_too() {
    let _one = one_at_a_time();
    let mut driver = in_the_middle(2);
    let before = text(&driver.screen);
    // Marks that were never shown are to be drawn first by the device that is gone.
    driver.tell("lose-device");
    let play = some_play(&driver.screen.position.clone().expect("in play"));
    click_cell(&mut driver, play.from);
    let lost = |s: &Screen| s.beginning("A placa de vídeo parou").is_some();
    driver.wait_on("the picture is lost", lost);
    driver.tell("lose-device");
    driver.wait("the picture is back", |s| s.still && s.beginning("A imagem volt").is_some());
    assert_eq!(text(&driver.screen), before);
    driver.close();
}

#[test]
fn a_window_closed_while_it_loads_ends_quietly() {
    let _alone = one_at_a_time();
    let seconds: Vec<f64> = (0..16).map(|i| 0.3 + 0.2 * f64::from(i)).collect();
    let ends = ends_of(&seconds);
    assert!(ends.iter().all(ExitStatus::success), "{ends:?}");
}

#[test]
fn a_second_window_leaves_the_first_ones_match_alone() {
    let _one = one_at_a_time();
    let mut first = in_the_middle(2);
    act(&mut first);
    first.wait("the answer", your_turn);
    let kept = saved(&first);
    let data = first.data().to_owned();
    let mut second = Driver::start_in((960, 540), &["--tier", "light"], |_| data);
    let held = |s: &Screen| s.beginning("O jogo já está aberto").is_some();
    second.wait("a word about it", |s| held(s) && s.beginning("Continuar").is_none());
    second.click("Nova partida");
    second.click("Montar o terreno");
    second.click("Aleatório");
    second.wait("terrain is laid", laid);
    assert!(held(&second.screen));
    assert_eq!(saved(&first), kept);
    // Once the first is closed, the second keeps what is there: it offers it.
    first.kill();
    second.key("F10");
    second.click("Guardar e ir ao início");
    second.wait("the match that was kept", |s| !held(s) && s.beginning("Continuar").is_some());
    second.close();
}
