//! What can still be laid or placed: one row a kind, with how many are left. Click or drag.

use egui::accesskit::Role;
use egui::{
    CornerRadius, Id, LayerId, Order, Rect, Response, ScrollArea, Sense, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use super::Scope;
use super::action::{HudAction, PaletteItem};
use super::draw::figure;
use super::model::SetupModel;
use super::{widget, words};
use crate::{houses, theme, tr};

/// Rows, one below the other.
pub(super) fn rows(ui: &mut Ui, setup: &SetupModel, scope: &mut Scope<'_>) {
    ui.spacing_mut().item_spacing.y = 4.0;
    for (item, left) in &setup.palette {
        // A name of three lines makes its row taller.
        let width = ui.available_width();
        let name = scope.text(words::item(*item));
        let lines = label(ui, &name, width, theme::PARCHMENT).size().y;
        let size = vec2(width, (lines + 6.0).max(38.0));
        entry(ui, setup, *item, *left, size, true, scope);
    }
}

fn label(ui: &Ui, name: &str, width: f32, ink: egui::Color32) -> std::sync::Arc<egui::Galley> {
    let size = if name.chars().count() > 12 { 13.0 } else { 14.0 };
    ui.painter().layout(name.to_owned(), theme::plain(size), ink, width - 42.0 - 32.0)
}

/// Tiles side by side, for small windows.
pub(super) fn strip(ui: &mut Ui, setup: &SetupModel, scope: &mut Scope<'_>) {
    ScrollArea::horizontal().id_salt("palette").auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (item, left) in &setup.palette {
                entry(ui, setup, *item, *left, vec2(46.0, 40.0), false, scope);
            }
        });
    });
}

fn entry(
    ui: &mut Ui,
    setup: &SetupModel,
    item: PaletteItem,
    left: usize,
    size: Vec2,
    named: bool,
    scope: &mut Scope<'_>,
) {
    let name = scope.text(words::item(item));
    let label = tr!(scope.locale, "setup-palette-label", name = name.clone(), left = left);
    let chosen = setup.picked == Some(item);
    let response = ui
        .add_enabled_ui(left > 0, |ui| {
            let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
            let enabled = ui.is_enabled();
            response
                .widget_info(|| WidgetInfo::selected(Role::RadioButton, enabled, chosen, &label));
            row(ui, rect, &response, setup, item, left, named.then_some(name.as_str()));
            response
        })
        .inner;
    let response = if named { response } else { response.on_hover_text(&label) };
    let response = response.on_disabled_hover_text(&label);
    if response.clicked() {
        scope.ask(HudAction::Pick(item));
    }
    dragged(ui, &response, setup, item, scope);
}

fn row(
    ui: &Ui,
    rect: Rect,
    response: &Response,
    setup: &SetupModel,
    item: PaletteItem,
    left: usize,
    name: Option<&str>,
) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let chosen = setup.picked == Some(item);
    let lit = response.hovered() || response.has_focus();
    let (fill, edge) = match (chosen, left > 0, lit) {
        (true, ..) => (theme::CHOSEN, theme::BRASS_LIT),
        (_, false, _) => (theme::CLOTH, theme::BRASS_DIM),
        (_, _, true) => (theme::PLANK_LIT, theme::BRASS),
        _ => (theme::PLANK, theme::BRASS_DIM),
    };
    widget::board(ui, rect, fill, edge, response);
    let art = Rect::from_center_size(pos2(rect.left() + 21.0, rect.center().y), Vec2::splat(28.0));
    picture(ui.painter(), art, setup, item, fill);
    if let Some(name) = name {
        let ink = if left > 0 { theme::PARCHMENT } else { theme::PARCHMENT_DIM };
        let galley = label(ui, name, rect.width(), ink);
        let at = pos2(rect.left() + 42.0, rect.center().y - galley.size().y / 2.0);
        ui.painter_at(rect.shrink(1.0)).galley(at, galley, ink);
    }
    let badge = if name.is_some() {
        pos2(rect.right() - 18.0, rect.center().y)
    } else {
        pos2(rect.right() - 11.0, rect.bottom() - 10.0)
    };
    widget::count_badge(ui, badge, left, theme::BRASS_LIT);
}

fn picture(
    painter: &egui::Painter,
    rect: Rect,
    setup: &SetupModel,
    item: PaletteItem,
    ground: egui::Color32,
) {
    match item {
        PaletteItem::Terrain(kind) => figure::terrain(painter, rect, kind, ground),
        PaletteItem::Piece(kind) => {
            let metal = houses::livery(setup.house).metal;
            figure::piece(painter, rect, kind, metal, ground);
        }
    }
}

/// Tells where a dragged item is, and draws it under the pointer.
fn dragged(
    ui: &Ui,
    response: &Response,
    setup: &SetupModel,
    item: PaletteItem,
    scope: &mut Scope<'_>,
) {
    let Some(at) = response.interact_pointer_pos() else { return };
    if response.drag_stopped() {
        scope.ask(HudAction::DropFromPalette { item, at });
    } else if response.dragged() {
        scope.ask(HudAction::DragFromPalette { item, at });
        let layer = LayerId::new(Order::Tooltip, Id::unique("dragged item"));
        let painter = ui.ctx().layer_painter(layer);
        let rect = Rect::from_center_size(at, Vec2::splat(40.0));
        painter.rect_filled(rect.expand(3.0), CornerRadius::same(6), theme::PLANK_DEEP);
        picture(&painter, rect, setup, item, theme::PLANK_DEEP);
    }
}
