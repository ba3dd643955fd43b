//! What was lost, and the record: a click on an action shows the position after it.

use egui::accesskit::Role;
use egui::{
    Align2, CornerRadius, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use tavola_rules::cyvasse::{PieceKind, Side};

use super::action::HudAction;
use super::draw::figure;
use super::draw::icon::Icon;
use super::model::PlayModel;
use super::widget::{Plank, Tone, caption, rule, small};
use super::{Scope, words};
use crate::{houses, theme, tr};

/// Height of an entry, points: a finger's width.
const ROW: f32 = theme::TOUCH;

/// Losses, record, and the way back to the present. `tall`: the list takes the height that is left.
pub(super) fn show(ui: &mut Ui, play: &PlayModel, scope: &mut Scope<'_>, tall: bool) {
    let mine = play.you.unwrap_or(Side::South);
    for side in [mine.other(), mine] {
        losses(ui, play, side, scope);
    }
    rule(ui);
    caption(ui, &scope.text("play-record"));
    if play.record.is_empty() {
        small(ui, &scope.text("play-record-empty"), theme::PARCHMENT_DIM);
        return;
    }
    let present = play.shown.is_some() && !in_room(scope);
    let footer = if present { 84.0 } else { 4.0 };
    let height = if tall { (ui.available_height() - footer).max(ROW * 2.0) } else { ROW * 6.0 };
    list(ui, play, scope, height);
    if let Some(ply) = play.shown.filter(|_| present) {
        small(ui, &looking_at(ply, scope), theme::BRASS_LIT);
        let text = scope.text("play-now");
        if ui.add(Plank::new(&text).icon(Icon::Forward).tone(Tone::Primary)).clicked() {
            scope.ask(HudAction::ShowPly(None));
        }
    }
}

/// In the replay room there is no present to go back to.
fn in_room(scope: &Scope<'_>) -> bool {
    matches!(scope.model.screen, super::model::Screen::Room(_))
}

fn losses(ui: &mut Ui, play: &PlayModel, side: Side, scope: &Scope<'_>) {
    let house = scope.text(houses::name_key(play.houses[side]));
    caption(ui, &tr!(scope.locale, "play-lost", house = house));
    let lost = &play.lost[side];
    if lost.is_empty() {
        small(ui, &scope.text("play-lost-none"), theme::PARCHMENT_DIM);
        return;
    }
    let look = houses::livery(play.houses[side]);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for kind in PieceKind::ALL {
            let count = lost.iter().filter(|k| **k == kind).count();
            if count == 0 {
                continue;
            }
            let width = if count > 1 { 40.0 } else { 26.0 };
            let (rect, response) = ui.allocate_exact_size(vec2(width, 26.0), Sense::hover());
            let name = scope.text(words::piece(kind));
            let label = tr!(scope.locale, "play-lost-item", name = name, count = count);
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
            ui.painter().rect_filled(rect, CornerRadius::same(3), look.field);
            let art = Rect::from_min_size(rect.min + Vec2::splat(3.0), Vec2::splat(20.0));
            figure::piece(ui.painter(), art, kind, look.metal, look.field);
            if count > 1 {
                let at = pos2(rect.right() - 9.0, rect.center().y);
                let font = theme::strong(14.0);
                ui.painter().text(at, Align2::CENTER_CENTER, count.to_string(), font, look.metal);
            }
            response.on_hover_text(&label);
        }
    });
}

fn list(ui: &mut Ui, play: &PlayModel, scope: &mut Scope<'_>, height: f32) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let area = ScrollArea::vertical()
        .id_salt("record")
        .max_height(height)
        .auto_shrink([false, true])
        // A match grows at its end; one that is watched again is followed wherever it is.
        .stick_to_bottom(!in_room(scope));
    let area = match newly_shown(ui, play) {
        Some(ply) => {
            area.vertical_scroll_offset((ply as f32 * (ROW + 2.0) - height / 2.0).max(0.0))
        }
        None => area,
    };
    let mut wish = None;
    // Entry 0 is the position before the first action.
    area.show_rows(ui, ROW, play.record.len() + 1, |ui, range| {
        for ply in range {
            if entry(ui, play, ply, scope) {
                let last = ply == play.record.len();
                wish = Some(HudAction::ShowPly(if last { None } else { Some(ply) }));
            }
        }
    });
    if let Some(wish) = wish {
        scope.ask(wish);
    }
}

/// The earlier position that is shown, when it was not shown a pass ago: the list goes to it.
fn newly_shown(ui: &Ui, play: &PlayModel) -> Option<usize> {
    let id = ui.make_persistent_id("shown ply");
    let before = ui.data(|d| d.get_temp::<Option<usize>>(id)).flatten();
    ui.data_mut(|d| d.insert_temp(id, play.shown));
    play.shown.filter(|ply| before != Some(*ply))
}

/// Words for the position that is shown.
pub(super) fn looking_at(ply: usize, scope: &Scope<'_>) -> String {
    match ply {
        0 => scope.text("play-looking-start"),
        ply => tr!(scope.locale, "play-looking-back", ply = ply),
    }
}

fn entry(ui: &mut Ui, play: &PlayModel, ply: usize, scope: &Scope<'_>) -> bool {
    let size = vec2(ui.available_width() - 10.0, ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let of = ply.checked_sub(1).and_then(|i| play.record.get(i));
    let shown = play.shown.unwrap_or(play.record.len()) == ply;
    let label = match of {
        Some(entry) => tr!(
            scope.locale,
            "play-record-entry",
            ply = ply,
            side = scope.text(words::side(entry.side)),
            action = entry.text.as_str(),
        ),
        None => scope.text("play-looking-start"),
    };
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, shown, &label));
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let round = CornerRadius::same(3);
    let painter = ui.painter_at(rect.expand(2.0));
    if shown {
        painter.rect_filled(rect, round, theme::CHOSEN);
        painter.rect_stroke(rect, round, Stroke::new(1.0, theme::BRASS), StrokeKind::Inside);
    } else if response.hovered() {
        painter.rect_filled(rect, round, theme::PLANK);
    }
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::BRASS_LIT);
        painter.rect_stroke(rect, round, ring, StrokeKind::Inside);
    }
    let middle = rect.center().y;
    match of {
        Some(entry) => {
            let look = houses::livery(play.houses[entry.side]);
            let number = theme::plain(12.0);
            let at = pos2(rect.left() + 22.0, middle);
            painter.text(at, Align2::RIGHT_CENTER, ply.to_string(), number, theme::PARCHMENT_DIM);
            let flag = Rect::from_center_size(pos2(rect.left() + 31.0, middle), vec2(8.0, 14.0));
            painter.rect_filled(flag, CornerRadius::same(1), look.field);
            let half = Rect::from_min_max(flag.min, pos2(flag.right(), middle));
            painter.rect_filled(half, CornerRadius::same(1), look.metal);
            // A long action is written smaller, so that it ends within its row.
            let at = pos2(rect.left() + 41.0, middle);
            let room = rect.right() - 4.0 - at.x;
            let written = |size: f32| {
                painter.layout_no_wrap(entry.text.clone(), theme::strong(size), theme::PARCHMENT)
            };
            let fits = [14.0, 13.0, 12.0, 11.0].into_iter().map(written);
            let galley = fits.reduce(
                |at_hand, smaller| {
                    if at_hand.size().x <= room { at_hand } else { smaller }
                },
            );
            if let Some(galley) = galley {
                painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, theme::PARCHMENT);
            }
        }
        None => {
            let at = pos2(rect.left() + 8.0, middle);
            let font = theme::plain(13.0);
            painter.text(at, Align2::LEFT_CENTER, &label, font, theme::PARCHMENT_DIM);
        }
    }
    response.clicked()
}
