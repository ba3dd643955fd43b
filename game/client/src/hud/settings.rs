//! The settings dialog: tabs of small, named choices. Every change is asked for at once and as the
//! whole [`Settings`]; the client applies and keeps them.

mod keys;
mod picture;
mod sound;

use egui::{Ui, vec2};
use tavola_records::Settings;
use tavola_records::settings::{Language, Speed};

use super::Scope;
use super::action::HudAction;
use super::dialog::{Part, tabbed};
use super::keymap::KeyAction;
use super::widget::{Plank, caption, choices, rule, small, switch};
use super::words;
use crate::{locale, theme, tr};

/// The tabs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Tab {
    #[default]
    General,
    Picture,
    Sound,
    Motion,
    Board,
    Keys,
}

/// What the dialog remembers while the program runs.
#[derive(Debug, Default)]
pub(super) struct State {
    tab: Tab,
    binding: Option<KeyAction>,
    taken: Option<(KeyAction, super::keymap::Chord)>,
}

impl State {
    /// Gives up a binding that was begun.
    pub(super) fn leave(&mut self) {
        self.binding = None;
        self.taken = None;
    }

    /// Whether the next key press becomes a binding.
    pub(super) fn is_binding(&self) -> bool {
        self.binding.is_some()
    }
}

/// The dialog; returns whether it stays open.
pub(super) fn show(ui: &mut Ui, state: &mut State, scope: &mut Scope<'_>) -> bool {
    let (title, close) = (scope.text("settings-title"), scope.text("common-close"));
    let mut settings = Settings::clone(&scope.model.settings);
    let before = settings.clone();
    let held = state.is_binding();
    let stay = tabbed(ui, &title, &close, 520.0, held, state.tab, |ui, part| match part {
        Part::Tabs => {
            tabs(ui, state, scope);
            rule(ui);
        }
        Part::Body => {
            ui.spacing_mut().item_spacing.y = 5.0;
            match state.tab {
                Tab::General => general(ui, &mut settings, scope),
                Tab::Picture => picture::show(ui, &mut settings, scope),
                Tab::Sound => sound::show(ui, &mut settings, scope),
                Tab::Motion => motion(ui, &mut settings, scope),
                Tab::Board => board(ui, &mut settings, scope),
                Tab::Keys => keys::show(ui, state, &mut settings, scope),
            }
        }
    });
    if settings != before {
        scope.ask(HudAction::ChangeSettings(Box::new(settings)));
    }
    stay
}

fn tabs(ui: &mut Ui, state: &mut State, scope: &Scope<'_>) {
    let all = [
        (Tab::General, scope.text("settings-tab-general")),
        (Tab::Picture, scope.text("settings-tab-picture")),
        (Tab::Sound, scope.text("settings-tab-sound")),
        (Tab::Motion, scope.text("settings-tab-motion")),
        (Tab::Board, scope.text("settings-tab-board")),
        (Tab::Keys, scope.text("settings-tab-keys")),
    ];
    if let Some(tab) = choices(ui, state.tab, &all) {
        state.tab = tab;
        state.leave();
    }
}

/// A caption with choices below it; writes what was clicked.
fn pick<T: Copy + PartialEq>(
    ui: &mut Ui,
    scope: &Scope<'_>,
    label: &str,
    value: &mut T,
    all: &[(T, String)],
) {
    caption(ui, &scope.text(label));
    // Two rows may have choices of the same words: keep their ids apart.
    ui.push_id(label, |ui| {
        if let Some(picked) = choices(ui, *value, all) {
            *value = picked;
        }
    });
    ui.add_space(4.0);
}

fn flag(ui: &mut Ui, scope: &Scope<'_>, label: &str, value: &mut bool) {
    if switch(ui, *value, &scope.text(label)) {
        *value = !*value;
    }
}

fn general(ui: &mut Ui, settings: &mut Settings, scope: &Scope<'_>) {
    let mut languages = vec![(Language::Auto, scope.text("lang-auto"))];
    for language in locale::Language::ALL {
        languages.push((super::start::chosen(language), scope.text(language.name_key())));
    }
    pick(ui, scope, "lang-label", &mut settings.language, &languages);
    let mut sizes = vec![(None, scope.text("settings-scale-auto"))];
    for percent in [75_u16, 90, 100, 110, 125, 150, 175, 200, 250] {
        let text = tr!(scope.locale, "settings-percent", percent = percent);
        sizes.push((Some(percent), text));
    }
    let now = settings.interface.scale.map(|s| (s * 100.0).round().clamp(0.0, 1000.0) as u16);
    let mut percent = now;
    pick(ui, scope, "settings-scale", &mut percent, &sizes);
    if percent != now {
        settings.interface.scale = percent.map(|p| f32::from(p) / 100.0);
    }
    rule(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        if ui.add(Plank::new(&scope.text("settings-reset")).hug()).clicked() {
            // What is remembered about matches, views and windows is not a choice to restore.
            let kept = settings.clone();
            *settings = Settings {
                sheet: kept.sheet,
                views: kept.views,
                window: kept.window,
                adapters: kept.adapters,
                ..Settings::default()
            };
        }
    });
}

fn motion(ui: &mut Ui, settings: &mut Settings, scope: &Scope<'_>) {
    let speeds = [Speed::Still, Speed::Fast, Speed::Natural, Speed::Slow, Speed::Cinema]
        .map(|speed| (speed, scope.text(words::speed(speed))));
    pick(ui, scope, "settings-speed-own", &mut settings.pace.own, &speeds);
    pick(ui, scope, "settings-speed-other", &mut settings.pace.opponent, &speeds);
    rule(ui);
    let calm = [
        (None, scope.text("settings-motion-auto")),
        (Some(true), scope.text("common-on")),
        (Some(false), scope.text("common-off")),
    ];
    pick(ui, scope, "settings-reduced-motion", &mut settings.interface.reduced_motion, &calm);
    small(ui, &scope.text("settings-reduced-motion-help"), theme::PARCHMENT_DIM);
    rule(ui);
    flag(ui, scope, "settings-shake", &mut settings.interface.shake);
    flag(ui, scope, "settings-flash", &mut settings.interface.flash);
}

fn board(ui: &mut Ui, settings: &mut Settings, scope: &Scope<'_>) {
    flag(ui, scope, "settings-legal-marks", &mut settings.board.legal_marks);
    flag(ui, scope, "play-threats", &mut settings.board.threat_marks);
    flag(ui, scope, "settings-last-action", &mut settings.board.last_action);
    flag(ui, scope, "settings-grid", &mut settings.board.grid);
    flag(ui, scope, "settings-coordinates", &mut settings.board.coordinates);
    rule(ui);
    flag(ui, scope, "settings-confirm", &mut settings.board.confirm_action);
    flag(ui, scope, "settings-confirm-resign", &mut settings.board.confirm_resign);
}
