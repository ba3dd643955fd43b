//! The set-up: the palette on the left, what to do and how far one is on the right.

use egui::{Frame, Panel, Ui};
use tavola_rules::cyvasse::Stage;

use super::action::HudAction;
use super::column::{self, Side};
use super::draw::icon::Icon;
use super::model::SetupModel;
use super::widget::{Plank, Tone, heading, icon_button, prose, rule, small};
use super::{Hud, Scope, card, frame, palette, play, words};
use crate::{houses, theme, tr};

/// The screen of terrain and army.
pub(super) fn show(ui: &mut Ui, setup: &SetupModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    if scope.model.hidden {
        return;
    }
    if column::is_compact(ui) {
        return compact(ui, setup, hud, scope);
    }
    let name = scope.text("region-status");
    column::column(ui, Side::Left, &name, |ui| {
        heading(ui, &scope.text(title_key(setup.stage)), 20.0);
        ui.add_space(2.0);
        progress(ui, setup, scope);
        rule(ui);
        palette::rows(ui, setup, scope);
    });
    column::column(ui, Side::Right, "actions", |ui| side(ui, setup, hud, scope));
}

fn title_key(stage: Stage) -> &'static str {
    match stage {
        Stage::Terrain => "setup-terrain-title",
        Stage::Army | Stage::Ready => "setup-army-title",
    }
}

/// House, advice, refusal, and the three actions.
fn side(ui: &mut Ui, setup: &SetupModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    ui.horizontal(|ui| {
        card::shield(ui, setup.house, 34.0, scope.locale);
        let name = scope.text(houses::name_key(setup.house));
        prose(ui, &name, theme::PARCHMENT);
    });
    rule(ui);
    let help = match setup.stage {
        Stage::Terrain => "setup-terrain-help",
        Stage::Army => "setup-army-help",
        Stage::Ready => "setup-waiting",
    };
    small(ui, &scope.text(help), theme::PARCHMENT_DIM);
    ui.add_space(4.0);
    actions(ui, setup, scope);
    rule(ui);
    tools(ui, hud, scope);
    // Last, so that no button moves when a reason comes or goes.
    refusal(ui, setup, scope);
}

fn refusal(ui: &mut Ui, setup: &SetupModel, scope: &Scope<'_>) {
    if let Some(reason) = &setup.refusal {
        let text = words::refusal(reason, scope.locale);
        let response = prose(ui, &text, theme::WARN);
        super::notice::make_live(ui.ctx(), response.id, &text);
    }
}

fn actions(ui: &mut Ui, setup: &SetupModel, scope: &mut Scope<'_>) {
    let open = setup.stage != Stage::Ready;
    let press = |ui: &mut Ui, scope: &mut Scope<'_>, key, icon, tone, on: bool, action| {
        let text = scope.text(key);
        if ui.add_enabled(on, Plank::new(&text).icon(icon).tone(tone)).clicked() {
            scope.ask(action);
        }
    };
    press(ui, scope, "setup-random", Icon::Dice, Tone::Plain, open, HudAction::Randomise);
    press(ui, scope, "setup-clear", Icon::Broom, Tone::Plain, open, HudAction::Clear);
    let (key, done) = ready(setup);
    let tone = if done { Tone::Primary } else { Tone::Plain };
    press(ui, scope, key, Icon::Check, tone, open, HudAction::Ready);
}

/// The key of the button that goes on, and whether all that it needs is there.
fn ready(setup: &SetupModel) -> (&'static str, bool) {
    match setup.stage {
        Stage::Terrain => ("setup-terrain-ready", setup.laid.0 >= setup.laid.1),
        Stage::Army => ("setup-army-ready", setup.army_left == 0),
        Stage::Ready => ("setup-army-ready", false),
    }
}

fn progress(ui: &mut Ui, setup: &SetupModel, scope: &Scope<'_>) -> egui::Response {
    let text = match setup.stage {
        Stage::Terrain => {
            let (laid, least) = setup.laid;
            tr!(scope.locale, "setup-terrain-count", laid = laid, least = least)
        }
        Stage::Army | Stage::Ready => {
            tr!(scope.locale, "setup-army-count", left = setup.army_left)
        }
    };
    small(ui, &text, theme::PARCHMENT)
}

fn tools(ui: &mut Ui, hud: &mut Hud, scope: &Scope<'_>) {
    ui.horizontal_wrapped(|ui| play::dialogs(ui, hud, scope));
}

/// The three actions as icons, and how far one is, on the bar of small windows.
fn quick(ui: &mut Ui, setup: &SetupModel, scope: &mut Scope<'_>) {
    let open = setup.stage != Stage::Ready;
    let (ready, done) = ready(setup);
    for (icon, key, action) in [
        (Icon::Dice, "setup-random", HudAction::Randomise),
        (Icon::Broom, "setup-clear", HudAction::Clear),
        (Icon::Check, ready, HudAction::Ready),
    ] {
        let text = scope.text(key);
        if key == ready && done && ui.available_width() > 320.0 {
            // What comes next says so in words.
            let go = Plank::new(&text).icon(icon).tone(Tone::Primary).hug();
            if ui.add(go).clicked() {
                scope.ask(action);
            }
            continue;
        }
        if ui.add_enabled_ui(open, |ui| icon_button(ui, icon, &text, None)).inner.clicked() {
            scope.ask(action);
        }
    }
    match &setup.refusal {
        Some(reason) => small(ui, &words::refusal(reason, scope.locale), theme::WARN),
        None => progress(ui, setup, scope),
    };
}

fn compact(ui: &mut Ui, setup: &SetupModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    let labels = ["drawer-left", "setup-advice"].map(|key| scope.text(key));
    let mut open = hud.drawer;
    column::bar(ui, &mut open, [&labels[0], &labels[1]], |ui| {
        quick(ui, setup, scope);
    });
    // Both buttons of the bar open the same drawer here: there is only one side to show.
    hud.drawer = open;
    let frame = Frame::new().fill(theme::CLOTH).inner_margin(egui::Margin::symmetric(8, 6));
    Panel::bottom("palette bar").frame(frame).show_separator_line(false).show(ui, |ui| {
        frame::lay_cloth(ui, ui.max_rect().expand2(egui::vec2(8.0, 6.0)));
        palette::strip(ui, setup, scope);
    });
    if let Some(side_open) = open {
        column::drawer(ui, side_open, "set-up", |ui| side(ui, setup, hud, scope));
    }
}
