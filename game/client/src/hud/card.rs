//! Cards of the two sides: shield, house, opponent's title, Dragon, whose turn.

use egui::accesskit::Role;
use egui::{CornerRadius, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use tavola_rules::cyvasse::{House, PieceKind, Side};

use super::draw::{emblem, figure};
use super::model::{DragonStatus, PlayModel};
use super::{column, words};
use crate::locale::Locale;
use crate::{houses, theme, tr};

/// Both sides, one's own below: the head of a match's column and of the replay room's.
pub(super) fn both(ui: &mut Ui, play: &PlayModel, locale: &Locale) {
    let mine = play.you.unwrap_or(Side::South);
    side(ui, play, mine.other(), locale);
    ui.add_space(2.0);
    side(ui, play, mine, locale);
    ui.add_space(4.0);
}

/// The card of one side.
fn side(ui: &mut Ui, play: &PlayModel, side: Side, locale: &Locale) {
    let house = play.houses[side];
    let active = play.turn == Some(side);
    let rect_top = ui.next_widget_position();
    let edge = if column::is_low(ui) { 3.0 } else { 6.0 };
    let background = ui.painter().add(egui::Shape::Noop);
    let inner = ui
        .scope(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 2.0);
            // No word touches the card's edge.
            ui.set_max_width(ui.available_width() - 3.0);
            ui.add_space(edge);
            ui.horizontal(|ui| {
                ui.add_space(6.0);
                shield(ui, house, 34.0, locale);
                ui.vertical(|ui| {
                    let name = tr!(locale, houses::name_key(house));
                    let text = RichText::new(name).font(theme::strong(14.0));
                    ui.add(egui::Label::new(text.color(theme::PARCHMENT)).wrap());
                    let who = play.levels[side].map_or_else(
                        || tr!(locale, "sheet-begins-you"),
                        |level| tr!(locale, words::level(level)),
                    );
                    let who = RichText::new(who).font(theme::plain(13.0));
                    ui.add(egui::Label::new(who.color(theme::PARCHMENT_DIM)).wrap());
                });
            });
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                ui.add_space(6.0);
                dragon(ui, play.dragons[side], locale);
            });
            ui.add_space(edge);
        })
        .response
        .rect;
    let rect = Rect::from_min_max(
        pos2(rect_top.x, inner.top()),
        pos2(ui.max_rect().right(), inner.bottom()),
    );
    let (fill, edge) =
        if active { (theme::PLANK, theme::BRASS_LIT) } else { (theme::CLOTH, theme::BRASS_DIM) };
    let round = CornerRadius::same(4);
    let mut shapes = vec![
        egui::Shape::rect_filled(rect, round, fill),
        egui::Shape::rect_stroke(rect, round, Stroke::new(1.0, edge), StrokeKind::Inside),
    ];
    if active {
        // Not by colour alone: a pennant at the edge of who is to act.
        let tip = rect.left_center();
        let pennant = vec![tip + vec2(-6.0, -8.0), tip + vec2(3.0, 0.0), tip + vec2(-6.0, 8.0)];
        shapes.push(egui::Shape::convex_polygon(pennant, theme::BRASS_LIT, Stroke::NONE));
    }
    ui.painter().set(background, egui::Shape::Vec(shapes));
}

/// A shield that is read out as the house's name.
pub(super) fn shield(ui: &mut Ui, house: House, width: f32, locale: &Locale) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * 1.16), Sense::hover());
    emblem::shield(ui.painter(), rect, house);
    let name = tr!(locale, houses::name_key(house));
    let motto = tr!(locale, houses::motto_key(house));
    let label = tr!(locale, "house-label", name = name, motto = motto);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
}

fn dragon(ui: &mut Ui, status: DragonStatus, locale: &Locale) {
    let text = match status {
        DragonStatus::Waits(turns) => tr!(locale, "play-dragon-waits", turns = turns),
        DragonStatus::Free => tr!(locale, "play-dragon-free"),
        DragonStatus::Rests => tr!(locale, "play-dragon-rests"),
        DragonStatus::Gone => tr!(locale, "play-dragon-gone"),
    };
    let ink = match status {
        DragonStatus::Free => theme::BRASS_LIT,
        DragonStatus::Gone => theme::BRASS_DIM,
        DragonStatus::Waits(_) | DragonStatus::Rests => theme::BRASS,
    };
    let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
    figure::piece(ui.painter(), rect, PieceKind::Dragon, ink, theme::CLOTH);
    let text = RichText::new(text).font(theme::plain(13.0)).color(theme::PARCHMENT_DIM);
    ui.add(egui::Label::new(text).wrap());
}
