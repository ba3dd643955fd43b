//! The sound tab: volumes apart, silence in the background.

use egui::Ui;
use tavola_records::Settings;

use super::flag;
use crate::hud::Scope;
use crate::hud::slider::{Range, slider};
use crate::hud::widget::{caption, rule, small};
use crate::{theme, tr};

/// Percent.
const PERCENT: Range = Range { from: 0.0, to: 100.0, step: 5.0 };

/// The tab.
pub(super) fn show(ui: &mut Ui, settings: &mut Settings, scope: &Scope<'_>) {
    let sound = &mut settings.sound;
    volume(ui, scope, "settings-volume", &mut sound.master);
    volume(ui, scope, "settings-volume-music", &mut sound.music);
    volume(ui, scope, "settings-volume-effects", &mut sound.effects);
    rule(ui);
    flag(ui, scope, "settings-mute-unfocused", &mut sound.mute_unfocused);
    if scope.model.silent {
        small(ui, &scope.text("notice-no-audio"), theme::PARCHMENT_DIM);
    }
}

fn volume(ui: &mut Ui, scope: &Scope<'_>, key: &str, value: &mut f32) {
    let percent = f64::from(*value * 100.0).round();
    let name = scope.text(key);
    let words = tr!(scope.locale, "settings-percent", percent = percent as u16);
    caption(ui, &tr!(scope.locale, "settings-volume-line", name = name.as_str(), value = words));
    ui.push_id(key, |ui| {
        if let Some(moved) = slider(ui, percent, PERCENT, &name) {
            *value = (moved.round() / 100.0) as f32;
        }
    });
}
