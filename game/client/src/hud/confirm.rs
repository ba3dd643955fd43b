//! Small dialogs: the menu of a match, and the questions that are asked before harm is done.

use egui::{Ui, vec2};

use super::action::{ConfirmedStart, HudAction};
use super::dialog::dialog;
use super::draw::icon::Icon;
use super::model::Screen;
use super::widget::{Plank, Tone, prose};
use super::{Dialog, Hud, Scope};
use crate::theme;

/// The menu; returns whether it stays open.
pub(super) fn menu(ui: &mut Ui, hud: &mut Hud, scope: &mut Scope<'_>) -> bool {
    let (title, close) = (scope.text("play-menu"), scope.text("common-close"));
    let playing = matches!(scope.model.screen, Screen::Play(_) | Screen::End(_));
    let (stay, done) = dialog(ui, &title, &close, 280.0, false, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        let mut done = false;
        let entry = |ui: &mut Ui, scope: &Scope<'_>, key, icon, tone| {
            ui.add(Plank::new(&scope.text(key)).icon(icon).tone(tone)).clicked()
        };
        if entry(ui, scope, "menu-resume", Icon::Play, Tone::Primary) {
            done = true;
        }
        if entry(ui, scope, "common-settings", Icon::Gear, Tone::Plain) {
            hud.dialog = Some(Dialog::Settings);
        }
        if entry(ui, scope, "common-guide", Icon::Book, Tone::Plain) {
            hud.dialog = Some(Dialog::Guide);
        }
        let begun = match &scope.model.screen {
            Screen::Play(play) => !play.record.is_empty(),
            Screen::End(_) => true,
            _ => false,
        };
        if begun && entry(ui, scope, "menu-watch", Icon::Film, Tone::Plain) {
            scope.ask(HudAction::WatchAgain);
            done = true;
        }
        if playing && entry(ui, scope, "menu-copy", Icon::Copy, Tone::Plain) {
            scope.ask(HudAction::CopyRecord);
            done = true;
        }
        if playing && entry(ui, scope, "menu-picture", Icon::Picture, Tone::Plain) {
            scope.ask(HudAction::SavePicture);
            done = true;
        }
        if entry(ui, scope, "menu-leave", Icon::Back, Tone::Plain) {
            scope.ask(HudAction::LeaveMatch);
            done = true;
        }
        if entry(ui, scope, "common-quit", Icon::Door, Tone::Plain) {
            scope.ask(HudAction::Quit);
        }
        done
    });
    stay && !done
}

/// "Give up?"; returns whether the question stays open.
pub(super) fn resign(ui: &mut Ui, scope: &mut Scope<'_>) -> bool {
    let keys = ["confirm-resign-title", "confirm-resign-text", "confirm-resign-do"];
    question(ui, scope, keys, HudAction::Resign)
}

/// "Give up the saved match?"; returns whether the question stays open.
pub(super) fn overwrite(ui: &mut Ui, scope: &mut Scope<'_>) -> bool {
    let keys = ["confirm-overwrite-title", "confirm-overwrite-text", "confirm-overwrite-do"];
    question(ui, scope, keys, HudAction::OpenSheet(ConfirmedStart::GiveUpSaved))
}

/// "Lose the film that is being made?"; returns whether the question stays open.
pub(super) fn quit(ui: &mut Ui, scope: &mut Scope<'_>) -> bool {
    let keys = ["confirm-quit-title", "confirm-quit-text", "confirm-quit-do"];
    question(ui, scope, keys, HudAction::Quit)
}

fn question(ui: &mut Ui, scope: &mut Scope<'_>, keys: [&str; 3], action: HudAction) -> bool {
    let [title, text, yes] = keys.map(|key| scope.text(key));
    let (close, no) = (scope.text("common-close"), scope.text("common-cancel"));
    let (stay, answer) = dialog(ui, &title, &close, 360.0, false, |ui| {
        prose(ui, &text, theme::PARCHMENT);
        ui.add_space(8.0);
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            if ui.add(Plank::new(&no).hug()).clicked() {
                answer = Some(false);
            }
            if ui.add(Plank::new(&yes).hug().tone(Tone::Danger)).clicked() {
                answer = Some(true);
            }
        });
        answer
    });
    if answer == Some(true) {
        scope.ask(action);
    }
    stay && answer.is_none()
}
