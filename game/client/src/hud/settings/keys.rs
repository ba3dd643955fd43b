//! The keys tab: press an entry, then the new key.

use egui::{Event, Key, Ui};
use tavola_records::Settings;
use tavola_records::settings::KeyBindings;

use super::State;
use crate::hud::Scope;
use crate::hud::keymap::{Chord, KeyAction, KeyMap, bind};
use crate::hud::widget::{Plank, rule, small};
use crate::{theme, tr};

/// The tab.
pub(super) fn show(ui: &mut Ui, state: &mut State, settings: &mut Settings, scope: &Scope<'_>) {
    listen(ui, state, settings);
    if let Some((action, chord)) = state.taken {
        let key = chord.words(scope.locale);
        let words = scope.text(action.word());
        let text = tr!(scope.locale, "settings-rebind-taken", key = key, action = words);
        let response = small(ui, &text, theme::WARN);
        crate::hud::notice::make_live(ui.ctx(), response.id, &text);
    }
    let map = KeyMap::new(&settings.keys);
    for action in KeyAction::ALL {
        let waits = state.binding == Some(*action);
        let (name, key) = (scope.text(action.word()), keys_of(*action, &map, scope));
        let response = if waits {
            ui.add(Plank::new(&scope.text("settings-rebind-wait")).chosen(true))
        } else {
            let (words, cap) = (name.clone(), key.clone());
            let spoken = tr!(scope.locale, "settings-rebind", action = words, key = cap);
            ui.add(Plank::new(&name).trailing(&key, &spoken))
        };
        if response.clicked() {
            state.taken = None;
            state.binding = if waits { None } else { Some(*action) };
            // Enter and Space must not press the button again while they are being bound.
            response.surrender_focus();
        }
    }
    rule(ui);
    if ui.add(Plank::new(&scope.text("settings-keys-reset")).hug()).clicked() {
        settings.keys = KeyBindings::default();
        state.leave();
    }
}

/// The chords of an action, as people read them.
fn keys_of(action: KeyAction, map: &KeyMap, scope: &Scope<'_>) -> String {
    let chords: Vec<String> =
        map.chords(action).iter().map(|chord| chord.words(scope.locale)).collect();
    if chords.is_empty() { scope.text("settings-unbound") } else { chords.join(" / ") }
}

/// Takes the next key press as the new chord. Escape gives up.
fn listen(ui: &Ui, state: &mut State, settings: &mut Settings) {
    let Some(action) = state.binding else { return };
    let pressed = ui.ctx().input_mut(|i| {
        let found = i
            .events
            .iter()
            .position(|e| matches!(e, Event::Key { pressed: true, repeat: false, .. }))?;
        match i.events.remove(found) {
            Event::Key { key, modifiers, .. } => Some(Chord::of(key, modifiers)),
            _ => None,
        }
    });
    let Some(chord) = pressed else { return };
    state.binding = None;
    if chord.key != Key::Escape {
        state.taken = bind(&mut settings.keys, action, chord).map(|other| (other, chord));
    }
}
