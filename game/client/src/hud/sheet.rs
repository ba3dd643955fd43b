//! The match sheet: house, opponent, who begins, light, seed.

use egui::accesskit::Role;
use egui::{Align2, Rect, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};
use tavola_records::settings::Begins;
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::House;

use super::action::{HudAction, SheetChange};
use super::column::Part;
use super::draw::emblem;
use super::draw::icon::Icon;
use super::model::SheetModel;
use super::widget::{self, Plank, Tone, caption, choices, heading, icon_button, small};
use super::{Scope, start, words};
use crate::{houses, theme, tr};

/// Height of the buttons that are always in view, points.
const FOOT: f32 = 66.0;

/// What is being typed.
#[derive(Debug, Default)]
pub(super) struct State {
    seed: String,
    of: Option<u64>,
}

/// The screen.
pub(super) fn show(ui: &mut Ui, sheet: &SheetModel, state: &mut State, scope: &mut Scope<'_>) {
    start::footed_panel(ui, "sheet", 760.0, 0.5, FOOT, |ui, part| {
        if part == Part::Foot {
            return foot(ui, scope);
        }
        let low = ui.ctx().content_rect().height() < 500.0;
        heading(ui, &scope.text("sheet-title"), if low { 18.0 } else { 24.0 });
        if !low {
            widget::rule(ui);
        }
        if ui.available_width() > 620.0 {
            ui.horizontal_top(|ui| {
                let left = 372.0;
                ui.allocate_ui(vec2(left, 0.0), |ui| {
                    ui.vertical(|ui| {
                        ui.set_width(left);
                        shields(ui, sheet, scope);
                    });
                });
                ui.add_space(14.0);
                ui.vertical(|ui| {
                    ui.set_width(ui.available_width());
                    options(ui, sheet, state, scope);
                });
            });
        } else {
            shields(ui, sheet, scope);
            options(ui, sheet, state, scope);
        }
    });
}

/// Back, and on.
fn foot(ui: &mut Ui, scope: &mut Scope<'_>) {
    widget::rule(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        if ui.add(Plank::new(&scope.text("common-back")).icon(Icon::Back).hug()).clicked() {
            scope.ask(HudAction::Back);
        }
        let text = scope.text("sheet-start");
        let go = Plank::new(&text).icon(Icon::Check).tone(Tone::Primary).hug();
        if ui.add(go).clicked() {
            scope.ask(HudAction::BeginSetUp);
        }
    });
}

/// Eight shields to choose from, and the motto of the one chosen.
fn shields(ui: &mut Ui, sheet: &SheetModel, scope: &mut Scope<'_>) {
    caption(ui, &scope.text("sheet-house"));
    let full = ui.available_width();
    let across = if full >= 330.0 {
        4.0
    } else if full >= 160.0 {
        3.0
    } else {
        2.0
    };
    let size = vec2(((full - 6.0 * (across - 1.0)) / across).floor() - 0.5, 122.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for house in House::ALL {
            if shield(ui, house, size, house == sheet.house, scope) {
                scope.ask(HudAction::Sheet(SheetChange::House(house)));
            }
        }
    });
    ui.add_space(2.0);
    let look = houses::livery(sheet.house);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(96.0, 14.0), Sense::hover());
        emblem::band(ui.painter(), rect, &look);
        small(ui, &scope.text(houses::motto_key(sheet.house)), theme::PARCHMENT);
    });
}

fn shield(ui: &mut Ui, house: House, size: egui::Vec2, chosen: bool, scope: &Scope<'_>) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = scope.text(houses::name_key(house));
    let motto = scope.text(houses::motto_key(house));
    let label = tr!(scope.locale, "house-label", name = name.clone(), motto = motto);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &label));
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let (fill, edge) = match (chosen, lit) {
            (true, _) => (theme::CHOSEN, theme::BRASS_LIT),
            (_, true) => (theme::PLANK_LIT, theme::BRASS),
            _ => (theme::PLANK, theme::BRASS_DIM),
        };
        widget::board(ui, rect, fill, edge, &response);
        let width = 54.0_f32.min(size.x - 12.0);
        let top = pos2(rect.center().x, rect.top() + 8.0 + width * 0.58);
        emblem::shield(ui.painter(), Rect::from_center_size(top, vec2(width, width * 1.16)), house);
        let font = if chosen { theme::strong(13.0) } else { theme::plain(13.0) };
        let mut job = egui::text::LayoutJob::simple(name, font, theme::PARCHMENT, size.x - 8.0);
        job.halign = egui::Align::Center;
        job.wrap.max_rows = 3;
        let galley = ui.painter().layout_job(job);
        let room = rect.bottom() - (rect.top() + 12.0 + width * 1.16);
        let y = rect.bottom() - room / 2.0 - galley.size().y / 2.0 - 2.0;
        ui.painter_at(rect).galley(pos2(rect.center().x, y), galley, theme::PARCHMENT);
    }
    response.clicked()
}

fn options(ui: &mut Ui, sheet: &SheetModel, state: &mut State, scope: &mut Scope<'_>) {
    caption(ui, &scope.text("sheet-level"));
    levels(ui, sheet, scope);
    ui.add_space(4.0);
    caption(ui, &scope.text("sheet-begins"));
    let all = [
        (Begins::Drawn, scope.text("sheet-begins-lot")),
        (Begins::Person, scope.text("sheet-begins-you")),
        (Begins::Machine, scope.text("sheet-begins-machine")),
    ];
    if let Some(begins) = choices(ui, sheet.begins, &all) {
        scope.ask(HudAction::Sheet(SheetChange::Begins(begins)));
    }
    ui.add_space(4.0);
    caption(ui, &scope.text("sheet-light"));
    let all = [LightPreset::Dawn, LightPreset::Noon, LightPreset::Dusk, LightPreset::Night]
        .map(|light| (light, scope.text(words::light(light))));
    if let Some(light) = choices(ui, sheet.light, &all) {
        scope.ask(HudAction::Sheet(SheetChange::Light(light)));
    }
    ui.add_space(4.0);
    seed(ui, sheet, state, scope);
}

/// Five squares; the title of the one chosen below.
fn levels(ui: &mut Ui, sheet: &SheetModel, scope: &mut Scope<'_>) {
    let title = |level: u8, scope: &Scope<'_>| {
        let name = scope.text(words::level(level));
        tr!(scope.locale, "level-named", name = name, level = level)
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for level in 1..=5_u8 {
            let (rect, response) = ui.allocate_exact_size(vec2(42.0, 36.0), Sense::click());
            let chosen = sheet.level == level;
            let label = title(level, scope);
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &label));
            let lit = response.hovered() || response.has_focus();
            let (fill, edge, ink) = match (chosen, lit) {
                (true, _) => (theme::CHOSEN, theme::BRASS_LIT, theme::BRASS_LIT),
                (_, true) => (theme::PLANK_LIT, theme::BRASS, theme::PARCHMENT),
                _ => (theme::PLANK, theme::BRASS_DIM, theme::PARCHMENT),
            };
            widget::board(ui, rect, fill, edge, &response);
            let text = level.to_string();
            let font = theme::strong(17.0);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, ink);
            if response.on_hover_text(&label).clicked() {
                scope.ask(HudAction::Sheet(SheetChange::Level(level)));
            }
        }
    });
    small(ui, &title(sheet.level, scope), theme::PARCHMENT);
    small(ui, &scope.text(words::level_about(sheet.level)), theme::PARCHMENT_DIM);
}

fn seed(ui: &mut Ui, sheet: &SheetModel, state: &mut State, scope: &mut Scope<'_>) {
    let label = caption(ui, &scope.text("sheet-seed"));
    // The text follows the model when the model changes, and is otherwise the person's to edit.
    if state.of.replace(sheet.seed) != Some(sheet.seed) && typed(state) != Some(sheet.seed) {
        state.seed = sheet.seed.to_string();
    }
    ui.horizontal(|ui| {
        let width = (ui.available_width() - theme::TOUCH - 12.0).clamp(60.0, 210.0);
        let edit = TextEdit::singleline(&mut state.seed)
            .char_limit(20)
            .desired_width(width)
            .margin(egui::Margin::symmetric(8, 7));
        let response = ui.add(edit).labelled_by(label.id);
        if response.changed()
            && let Some(seed) = typed(state).filter(|seed| *seed != sheet.seed)
        {
            scope.ask(HudAction::Sheet(SheetChange::Seed(seed)));
        }
        if icon_button(ui, Icon::Dice, &scope.text("sheet-seed-new"), None).clicked() {
            scope.ask(HudAction::Sheet(SheetChange::NewSeed));
        }
    });
    if typed(state).is_some() {
        small(ui, &scope.text("sheet-seed-help"), theme::PARCHMENT_DIM);
    } else {
        small(ui, &scope.text("sheet-seed-bad"), theme::WARN);
    }
}

fn typed(state: &State) -> Option<u64> {
    state.seed.trim().parse().ok()
}
