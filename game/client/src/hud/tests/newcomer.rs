//! What someone needs who sees the game for the first time: names of hexes and pieces, letters of the
//! record, tabs that stay where the pointer is.

use egui_kittest::kittest::Queryable;
use tavola_rules::cyvasse::{House, PieceKind};

use super::fixtures::{fixture, play};
use super::layout::texts;
use super::*;
use crate::locale::Language;

fn words(harness: &Harness<'_, Bench>) -> Vec<String> {
    texts(harness).into_iter().map(|(text, _, _)| text).collect()
}

fn shown(change: impl FnOnce(&mut HudModel), pixels: (f32, f32)) -> Harness<'static, Bench> {
    let (mut model, _) = fixture("play");
    change(&mut model);
    let mut harness = bench(model, Locale::new(Language::Portuguese), pixels, 1.0);
    harness.run_ok();
    harness
}

fn from_above(model: &mut HudModel) {
    model.rim = coordinates::signs(|p| Some(egui::pos2(640.0 + 60.0 * p.x, 360.0 + 60.0 * p.z)));
}

#[test]
fn the_rim_is_written_on_where_the_settings_say_so() {
    let rim = |words: Vec<String>| words.iter().filter(|w| *w == "j" || *w == "k").count();
    let harness = shown(from_above, (1280.0, 720.0));
    // Each twice: the sign and its shade.
    assert_eq!(rim(words(&harness)), 4);
    let off = shown(
        |model| {
            from_above(model);
            std::sync::Arc::make_mut(&mut model.settings).board.coordinates = false;
        },
        (1280.0, 720.0),
    );
    assert_eq!(rim(words(&off)), 0);
    let hidden = shown(
        |model| {
            from_above(model);
            model.hidden = true;
        },
        (1280.0, 720.0),
    );
    assert_eq!(rim(words(&hidden)), 0, "photo mode shows the board alone");
}

#[test]
fn what_is_pointed_at_says_its_name_and_strength() {
    let point = |at| {
        move |model: &mut HudModel| {
            model.screen = Screen::Play(PlayModel {
                pointed: at,
                refusal: None,
                // Names of two lines leave the least room.
                houses: tavola_rules::cyvasse::BySide([House::Anvil, House::Lantern]),
                ..play()
            });
        }
    };
    let horse = Some((PieceKind::LightHorse, tavola_rules::cyvasse::Side::North));
    let harness = shown(point(horse), (1280.0, 720.0));
    let facts = words(&harness);
    for fact in ["Cavalo Leve", "Força: 4", "Move: até 3 casas", "Ataca: vizinha"] {
        assert!(facts.iter().any(|w| w == fact), "{fact} in {facts:?}");
    }
    let none = words(&shown(point(None), (1280.0, 720.0)));
    assert!(!none.iter().any(|w| w.starts_with("Força")), "{none:?}");
}

#[test]
fn pointing_moves_no_button() {
    for pixels in [(1280.0, 720.0), (1280.0, 600.0), (1024.0, 540.0), (640.0, 360.0)] {
        let place = |pointed| {
            let harness =
                shown(|model| model.screen = Screen::Play(PlayModel { pointed, ..play() }), pixels);
            let text = harness.state().locale.text("play-resign", &[]);
            let undo = harness.query_by_label(&text).map(|node| node.rect());
            (undo, harness.state().hud.board_rect())
        };
        let king = Some((PieceKind::King, tavola_rules::cyvasse::Side::South));
        assert_eq!(place(None), place(king), "{pixels:?}");
    }
}

#[test]
fn the_guide_gives_the_letters_of_the_record() {
    let (model, dialog) = fixture("guide");
    let mut harness = bench(model, Locale::new(Language::Portuguese), (1280.0, 1400.0), 1.0);
    harness.state_mut().hud.toggle(dialog.expect("the guide"));
    harness.run_ok();
    let words = words(&harness);
    for name in ["Cavalo Leve (V)", "Cavalo Pesado (H)", "Rei (R)"] {
        assert!(words.iter().any(|w| w == name), "{name} in {words:?}");
    }
}

#[test]
fn tabs_stay_under_the_pointer() {
    for pixels in [(1280.0, 720.0), (1024.0, 600.0), (1920.0, 1080.0)] {
        let (model, dialog) = fixture("settings");
        let mut harness = bench(model, Locale::new(Language::Portuguese), pixels, 1.0);
        harness.state_mut().hud.toggle(dialog.expect("the settings"));
        harness.run_ok();
        let keys = ["general", "picture", "motion", "board", "keys"];
        let labels =
            keys.map(|key| harness.state().locale.text(&format!("settings-tab-{key}"), &[]));
        let mut before = None;
        for label in &labels {
            harness.get_by_label(label).click();
            harness.run_ok();
            let now: Vec<_> = labels.iter().map(|l| harness.get_by_label(l).rect()).collect();
            let all = before.get_or_insert_with(|| now.clone());
            // The chosen one is set in a stronger face, which moves its neighbours by a hair.
            for (was, is) in all.iter().zip(&now) {
                assert!((was.center() - is.center()).length() < 12.0, "{label}: {was} {is}");
            }
        }
    }
}
