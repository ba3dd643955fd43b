//! Finished matches and the replay room, in the real window: found, watched, searched by keys and pointer, and left.

use std::path::Path;
use std::sync::OnceLock;
use std::time::Duration;

use tavola::session::Pairing;
use tavola::shelf::judge;
use tavola_records::directories::Folders;
use tavola_records::match_record::PlayerRecord;
use tavola_records::{History, MatchRecord, Store};
use tavola_rules::cyvasse::{House, Position};
use tavola_rules::game::Viewer;
use tavola_simulation::{GameView, replay};

use crate::driver::{Driver, write};
use crate::one_at_a_time;

/// A finished match, told as if a person had played South.
fn finished() -> &'static MatchRecord {
    static RECORD: OnceLock<MatchRecord> = OnceLock::new();
    RECORD.get_or_init(|| {
        let levels = [Some(1), Some(1)];
        let pairing = Pairing { house: House::ALL[2], levels, begins: None, seed: 11 };
        let mut record = tavola::duel::play(&pairing, "dusk", u32::MAX).expect("they play on");
        record.sheet.seats[0].player = PlayerRecord::Human;
        record
    })
}

/// The position after so many actions.
fn after(plies: u32) -> Position {
    let told = replay(finished(), Viewer::Whole).expect("it is told");
    let at = |view: &GameView| {
        let GameView::Cyvasse(view) = view;
        view.position.clone().filter(|_| view.ply == plies)
    };
    told.steps.iter().find_map(|step| at(&step.after)).expect("so many actions")
}

fn house(home: &Path) -> std::path::PathBuf {
    write(&home.join("config/settings.toml"), b"[sheet]\nseed = 7\n");
    let (mut history, _) = History::open(Store::new(Folders::under(home)), &judge);
    history.add(finished(), 1_700_000_000, judge(finished())).expect("kept");
    home.to_owned()
}

/// A window with that match on its shelf, in the room, paused.
fn in_the_room(size: (i32, i32)) -> Driver {
    let mut driver = Driver::start_in(size, &["--tier", "light"], house);
    driver.click("Partidas");
    let row = "Você contra";
    let label = driver
        .wait("the list", |s| s.still && s.beginning(row).is_some())
        .beginning(row)
        .map(|node| node.label.clone())
        .expect("it was there");
    driver.click(&label);
    driver.wait("the room", |s| s.labelled("Momento da partida").is_some());
    driver.key("p");
    driver.wait("it stands still", |s| s.still && s.labelled("Reproduzir").is_some());
    driver
}

fn wait_for(driver: &mut Driver, plies: u32) {
    let wanted = after(plies);
    let what = format!("the position after {plies} actions");
    driver.wait(&what, |s| s.still && s.position.as_ref() == Some(&wanted));
}

#[test]
fn a_finished_match_is_watched_by_keys() {
    let _one = one_at_a_time();
    let mut driver = in_the_room((960, 540));
    driver.key("Home");
    for plies in 1..=3 {
        driver.key("Right");
        wait_for(&mut driver, plies);
    }
    driver.key("Left");
    wait_for(&mut driver, 2);
    driver.key("End");
    let last = judge(finished()).plies;
    wait_for(&mut driver, last);
    driver.key("b");
    wait_for(&mut driver, 2);
    // Before play lies the set-up; as it was seen, it holds less.
    driver.keys(&["Home", "Home"]);
    driver.wait("the set-up", |s| s.still && s.position.is_none());
    driver.key("v");
    driver.wait("as it was seen", |s| s.labelled("Como você via").is_some_and(|n| n.chosen));
    driver.key("Escape");
    driver.wait("the list again", |s| s.still && s.labelled("Procurar").is_some());
    driver.key("Escape");
    driver.wait("the start screen", |s| s.still && s.labelled("Nova partida").is_some());
    driver.close();
}

#[test]
fn a_finished_match_is_searched_by_pointer() {
    let _one = one_at_a_time();
    let mut driver = in_the_room((1280, 720));
    driver.click("Ao início");
    driver.click("Um lance adiante");
    wait_for(&mut driver, 1);
    // A click in the record.
    let entry = driver
        .wait("the record", |s| s.beginning("Lance 4,").is_some())
        .beginning("Lance 4,")
        .map(|node| node.label.clone())
        .expect("it was there");
    driver.click(&entry);
    wait_for(&mut driver, 4);
    driver.click("Voltar a onde eu estava");
    wait_for(&mut driver, 1);
    // A click on the bar goes far away.
    let bar = driver.screen.labelled("Momento da partida").cloned().expect("the bar");
    driver.click_at(bar.x, bar.y);
    let near = after(1);
    driver.wait("elsewhere", |s| s.still && s.position.as_ref().is_some_and(|p| *p != near));
    driver.click("2×");
    driver.wait("twice as fast", |s| s.labelled("2×").is_some_and(|n| n.chosen));
    driver.click("Cinema");
    driver.wait("the director's", |s| s.labelled("Pausar").is_some());
    driver.click("Sair da sala");
    driver.wait("the list", |s| s.still && s.labelled("Procurar").is_some());
    driver.close();
}

#[test]
fn a_room_that_stands_still_draws_nothing() {
    let _one = one_at_a_time();
    let mut driver = in_the_room((640, 360));
    let settled = driver.quiet_for(Duration::from_secs(4));
    driver.tell("close");
    let last = driver.last_words();
    assert!(driver.ended().success());
    assert!(last.frames <= settled + 2, "{settled} frames, then {}", last.frames);
}
