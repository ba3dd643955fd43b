//! Nothing is cut off, nothing lies outside the window, no panel covers the board, and every
//! button can be reached with Tab alone.

use std::collections::BTreeSet;

use egui::epaint::Shape;
use egui::{Key, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use tavola_rules::cyvasse::{BySide, House};

use super::fixtures::{ALL, fixture};
use super::*;
use crate::locale::Language;

fn opened(name: &str, locale: Locale, pixels: (f32, f32), scale: f32) -> Harness<'static, Bench> {
    let (model, dialog) = fixture(name);
    let mut harness = bench(model, locale, pixels, scale);
    if let Some(dialog) = dialog {
        harness.state_mut().hud.toggle(dialog);
    }
    if name == "keys" {
        harness.run_ok();
        let label = harness.state().locale.text("settings-tab-keys", &[]);
        harness.get_by_label(&label).click();
    }
    harness.run_ok();
    harness
}

/// Every text drawn: words, where, clip.
pub(super) fn texts(harness: &Harness<'_, Bench>) -> Vec<(String, Rect, Rect)> {
    fn walk(shape: &Shape, clip: Rect, out: &mut Vec<(String, Rect, Rect)>) {
        match shape {
            Shape::Vec(all) => all.iter().for_each(|s| walk(s, clip, out)),
            Shape::Text(text) => {
                let rect = text.galley.mesh_bounds.translate(text.pos.to_vec2());
                out.push((text.galley.text().to_owned(), rect, clip));
            }
            _ => {}
        }
    }
    let mut out = Vec::new();
    for clipped in &harness.output().shapes {
        walk(&clipped.shape, clipped.clip_rect, &mut out);
    }
    out
}

fn check_nothing_is_cut(name: &str, locale: Locale, pixels: (f32, f32), scale: f32) {
    let what = format!("{name} {locale:?} {pixels:?} at {scale}");
    let harness = opened(name, locale, pixels, scale);
    let window = harness.ctx.content_rect();
    for (text, rect, clip) in texts(&harness) {
        let seen = rect.intersect(clip).intersect(window);
        if !rect.is_positive() || !seen.is_positive() {
            continue;
        }
        // Lists scroll up and down (and the palette of small windows sideways, but holds numbers
        // only); no words may be cut at their sides.
        let digits = text.chars().all(|c| c.is_ascii_digit());
        let sides = seen.left() <= rect.left() + 1.0 && seen.right() >= rect.right() - 1.0;
        assert!(sides || digits, "{what}: {text:?} at {rect:?} is cut to {seen:?}");
    }
}

#[test]
fn nothing_is_cut_in_any_language() {
    for name in ALL {
        for language in Language::ALL {
            check_nothing_is_cut(name, Locale::new(language), (1280.0, 720.0), 1.0);
            check_nothing_is_cut(name, Locale::new(language), (640.0, 360.0), 1.0);
        }
    }
}

#[test]
fn nothing_is_cut_when_words_are_longer() {
    for name in ALL {
        for scale in [0.75, 1.0, 2.0, 2.5] {
            let locale = Locale::pseudo(Language::Portuguese);
            check_nothing_is_cut(name, locale, (1280.0, 720.0), scale);
        }
        check_nothing_is_cut(name, Locale::pseudo(Language::Spanish), (640.0, 360.0), 1.0);
    }
}

#[test]
fn areas_stay_inside_tiny_windows() {
    for name in ALL {
        for scale in [1.0, 2.0, 2.5] {
            let harness = opened(name, Locale::new(Language::Portuguese), (640.0, 360.0), scale);
            let window = harness.ctx.content_rect().expand(1.0);
            for clipped in &harness.output().shapes {
                // Grounds are the large filled rectangles.
                if let Shape::Rect(rect) = &clipped.shape
                    && rect.fill == theme::WOOD
                {
                    assert!(window.contains_rect(rect.rect), "{name} at {scale}: {:?}", rect.rect);
                }
            }
        }
    }
}

/// The filled rectangles drawn, with their clips: the bodies of the buttons are among them.
fn bodies(harness: &Harness<'_, Bench>) -> Vec<(Rect, Rect)> {
    let shapes = harness.output().shapes.iter();
    shapes
        .filter_map(|clipped| match &clipped.shape {
            Shape::Rect(body) => Some((body.rect, clipped.clip_rect)),
            _ => None,
        })
        .collect()
}

/// A button half below the edge of its column takes a click by luck, and one wholly below it by
/// nobody: what one needs lies in view in every window of a usual size.
#[test]
fn no_button_lies_below_the_fold() {
    use egui::accesskit::Role;
    let sizes = [
        ((960.0, 540.0), 1.0),
        ((1024.0, 600.0), 1.0),
        ((1280.0, 720.0), 1.0),
        ((1280.0, 720.0), 1.25),
        ((1280.0, 720.0), 1.5),
        ((1920.0, 1080.0), 1.2),
        ((1920.0, 1080.0), 1.5),
    ];
    let match_screens = ["terrain", "army", "play", "play-thinking", "play-back", "room"];
    for name in match_screens.into_iter().chain(["start", "start-saved", "sheet", "end"]) {
        for (pixels, scale) in sizes {
            for locale in Language::ALL.map(Locale::new) {
                let what = format!("{name} {locale:?} {pixels:?} at {scale}");
                let mut harness = opened(name, locale, pixels, scale);
                if let Screen::Play(play) = &mut harness.state_mut().model.screen {
                    // The longest names, and the longest state.
                    play.houses = BySide([House::Bramble, House::Lantern]);
                    play.refusal = None;
                }
                harness.run_ok();
                let window = harness.ctx.content_rect();
                let bodies = bodies(&harness);
                for node in harness.root().children_recursive() {
                    let role = node.accesskit_node().role();
                    if !matches!(role, Role::Button | Role::Switch | Role::CheckBox) {
                        continue;
                    }
                    let rect = node.rect();
                    let inside = |clip: &Rect| clip.expand(1.0).contains_rect(rect);
                    // A switch draws its knob only.
                    let body =
                        bodies.iter().find(|(body, _)| rect.expand(1.0).contains_rect(*body));
                    let label = node.accesskit_node().label();
                    let clip = body.map(|(_, clip)| *clip);
                    assert!(
                        window.contains_rect(rect) && clip.is_some_and(|c| inside(&c)),
                        "{what}: {label:?} at {rect:?} is cut to {clip:?}"
                    );
                }
            }
        }
    }
}

/// A minimised window has no size at all, and some window managers leave one pixel.
#[test]
fn a_window_of_no_size_is_nothing_to_stumble_over() {
    for name in ALL {
        for pixels in [(0.0, 0.0), (1.0, 1.0), (1.0, 900.0), (4000.0, 2.0)] {
            let mut harness = opened(name, Locale::new(Language::Portuguese), (960.0, 540.0), 1.0);
            harness.set_size(Vec2::new(pixels.0, pixels.1));
            harness.step();
            let board = harness.state().hud.board_rect();
            let finite = board.is_some_and(|b| b.min.is_finite() && b.max.is_finite());
            assert!(finite, "{name} at {pixels:?}: {board:?}");
            // And back: everything is where it was.
            harness.set_size(Vec2::new(960.0, 540.0));
            harness.run_ok();
            let board = harness.state().hud.board_rect();
            assert!(board.is_some_and(|b| b.width() > 300.0), "{name}: {board:?}");
        }
    }
}

/// Where the composed play view puts the outermost cells of the board: the middle 900 points.
#[test]
fn no_panel_covers_the_board_at_1280_by_720() {
    for name in ["terrain", "army", "play", "play-thinking"] {
        let harness = opened(name, Locale::pseudo(Language::Portuguese), (1280.0, 720.0), 1.0);
        let board = harness.state().hud.board_rect().expect("shown");
        assert!(board.width() >= 900.0 && board.height() >= 719.0, "{name}: {board:?}");
        assert!((board.center().x - 640.0).abs() < 2.0, "{name}: the board is in the middle");
    }
}

fn pressable(harness: &Harness<'_, Bench>) -> BTreeSet<String> {
    use egui::accesskit::Role;
    let roles = [
        Role::Button,
        Role::RadioButton,
        Role::CheckBox,
        Role::Switch,
        Role::ListBoxOption,
        Role::TextInput,
    ];
    harness
        .root()
        .children_recursive()
        .filter(|n| roles.contains(&n.accesskit_node().role()) && !n.accesskit_node().is_disabled())
        .map(|n| format!("{:?}", n.accesskit_node().id()))
        .collect()
}

#[test]
fn tab_reaches_everything_that_can_be_pressed() {
    for name in ALL {
        let mut harness = opened(name, Locale::new(Language::Portuguese), (1280.0, 720.0), 1.0);
        let wanted = pressable(&harness);
        let mut reached = BTreeSet::new();
        for _ in 0..wanted.len() + 40 {
            harness.key_press(Key::Tab);
            harness.run_ok();
            let focused = harness
                .root()
                .children_recursive()
                .find(|n| n.accesskit_node().is_focused())
                .map(|n| format!("{:?}", n.accesskit_node().id()));
            reached.extend(focused);
        }
        // Under a dialog the screen cannot be reached, and should not be.
        let missing: Vec<_> = wanted.difference(&reached).collect();
        let dialog = harness.state().hud.dialog().is_some();
        assert!(missing.is_empty() || dialog, "{name}: {missing:?}");
        assert!(reached.len() >= if name == "loading" { 0 } else { 1 }, "{name}");
    }
}

#[test]
fn everything_that_can_be_pressed_has_a_name_and_a_fingers_size() {
    use egui::accesskit::Role;
    for name in ALL {
        let harness = opened(name, Locale::new(Language::English), (1280.0, 720.0), 1.0);
        for node in harness.root().children_recursive() {
            let inner = node.accesskit_node();
            if !matches!(inner.role(), Role::Button | Role::RadioButton | Role::Switch) {
                continue;
            }
            let label = inner.label().unwrap_or_default();
            assert!(!label.trim().is_empty(), "{name}: {inner:?}");
            let size = node.rect().size();
            assert!(size.x >= 31.0 && size.y >= 31.0, "{name}: {label} is {size:?}");
        }
    }
}

#[test]
fn no_button_moves_when_a_reason_comes_or_goes() {
    for (name, label) in
        [("terrain", "setup-random"), ("army", "setup-clear"), ("play", "play-undo")]
    {
        let mut harness = opened(name, Locale::new(Language::Portuguese), (1280.0, 720.0), 1.0);
        let label = harness.state().locale.text(label, &[]);
        let with = harness.get_by_label(&label).rect();
        match &mut harness.state_mut().model.screen {
            Screen::SetUp(setup) => setup.refusal = None,
            Screen::Play(play) => {
                play.refusal = None;
                play.threatened = None;
            }
            other => panic!("{other:?}"),
        }
        harness.run_ok();
        assert_eq!(harness.get_by_label(&label).rect(), with, "{name}");
    }
}
