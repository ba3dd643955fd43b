//! The end: the result with its cause over the board, which can be looked at as long as one likes.

use egui::{RichText, Ui};
use tavola_rules::cyvasse::{Cause, Side};

use super::action::{ConfirmedStart, HudAction};
use super::draw::icon::Icon;
use super::model::EndModel;
use super::widget::{Plank, Tone, prose, rule, small};
use super::{Hud, Scope, card, play, start, words};
use crate::{theme, tr};

/// Actions without a capture or a broken fort that end a match (CY-27).
const QUIET: u32 = 100;

/// The screen: the match's own, with the result over it.
pub(super) fn show(ui: &mut Ui, end: &EndModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    play::show(ui, &end.play, hud, scope);
    if scope.model.hidden {
        return;
    }
    if end.looking {
        let text = scope.text("end-result");
        super::notice::strip(ui, "result", |ui| {
            if ui.add(Plank::new(&text).icon(Icon::Back)).clicked() {
                scope.ask(HudAction::LookAtBoard(false));
            }
        });
        return;
    }
    start::panel(ui, "end", 340.0, 0.5, |ui| {
        result(ui, end, scope);
        rule(ui);
        ui.spacing_mut().item_spacing.y = if is_low(ui) { 3.0 } else { 8.0 };
        actions(ui, scope);
    });
}

/// Whether the window is so low that the result must save height.
fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < 580.0
}

fn result(ui: &mut Ui, end: &EndModel, scope: &Scope<'_>) {
    let (large, small_shield, title_size) =
        if is_low(ui) { (30.0, 28.0, 22.0) } else { (62.0, 50.0, 32.0) };
    ui.vertical_centered(|ui| {
        if let Some(winner) = end.winner {
            card::shield(ui, end.play.houses[winner], large, scope.locale);
        } else {
            ui.horizontal(|ui| {
                ui.add_space((ui.available_width() - 110.0).max(0.0) / 2.0);
                for side in Side::ALL {
                    card::shield(ui, end.play.houses[side], small_shield, scope.locale);
                }
            });
        }
        let title = match (end.winner, end.play.you) {
            (None, _) => scope.text("end-draw"),
            (Some(winner), Some(you)) if winner == you => scope.text("end-won"),
            (Some(_), Some(_)) => scope.text("end-lost"),
            (Some(winner), None) => {
                tr!(scope.locale, "end-side-won", side = scope.text(words::side(winner)))
            }
        };
        let text = RichText::new(&title).font(theme::title(title_size)).color(theme::BRASS_LIT);
        let label = ui.add(egui::Label::new(text).wrap());
        super::notice::make_live(ui.ctx(), label.id, &title);
        let cause = match (end.cause, end.winner, end.play.you) {
            (Cause::Resignation, Some(winner), Some(you)) if winner == you => "end-rival-resigned",
            (Cause::Resignation, Some(_), Some(_)) => "end-you-resigned",
            (cause, ..) => words::cause(cause),
        };
        let cause = tr!(scope.locale, cause, actions = QUIET);
        prose(ui, &cause, theme::PARCHMENT);
        let length = tr!(scope.locale, "end-length", actions = end.play.record.len());
        small(ui, &length, theme::PARCHMENT_DIM);
    });
}

fn actions(ui: &mut Ui, scope: &mut Scope<'_>) {
    for (key, icon, tone, action) in [
        ("end-rematch", Icon::Again, Tone::Primary, HudAction::Rematch),
        ("start-new", Icon::New, Tone::Plain, HudAction::OpenSheet(ConfirmedStart::NothingSaved)),
        ("end-watch", Icon::Film, Tone::Plain, HudAction::WatchAgain),
        ("end-look", Icon::Eye, Tone::Plain, HudAction::LookAtBoard(true)),
        ("menu-copy", Icon::Copy, Tone::Plain, HudAction::CopyRecord),
        ("menu-picture", Icon::Picture, Tone::Plain, HudAction::SavePicture),
        ("end-leave", Icon::Back, Tone::Plain, HudAction::LeaveMatch),
    ] {
        if ui.add(Plank::new(&scope.text(key)).icon(icon).tone(tone)).clicked() {
            scope.ask(action);
        }
    }
}
