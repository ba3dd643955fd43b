//! The guide: the rules in our own words, from the rules' own numbers, always at hand.

use egui::{Grid, Rect, RichText, Sense, Ui, Vec2, vec2};
use tavola_rules::cyvasse::{Attack, PieceKind, TerrainKind};

use super::Scope;
use super::dialog::dialog;
use super::draw::figure;
use super::widget::{heading, prose, rule};
use super::words;
use crate::{theme, tr};

/// The guide; returns whether it stays open.
pub(super) fn show(ui: &mut Ui, scope: &mut Scope<'_>) -> bool {
    let (title, close) = (scope.text("guide-title"), scope.text("common-close"));
    dialog(ui, &title, &close, 640.0, false, |ui| {
        section(ui, scope, "guide-aim-title", &["guide-aim"]);
        section(ui, scope, "guide-setup-title", &["guide-setup"]);
        section(ui, scope, "guide-turn-title", &["guide-turn"]);
        section(ui, scope, "guide-capture-title", &["guide-capture"]);
        section(ui, scope, "guide-table-title", &[]);
        table(ui, scope);
        section(ui, scope, "guide-terrain-title", &[]);
        for (kind, key) in [
            (TerrainKind::Mountain, "guide-mountain"),
            (TerrainKind::Water, "guide-water"),
            (TerrainKind::Forest, "guide-forest"),
            (TerrainKind::Fort, "guide-fort"),
        ] {
            terrain(ui, scope, kind, key);
        }
        let dragon = ["guide-dragon-arrival", "guide-dragon-flight", "guide-dragon-rest"];
        section(ui, scope, "guide-dragon-title", &dragon);
        section(ui, scope, "guide-end-title", &["guide-end"]);
        section(ui, scope, "guide-marks-title", &["guide-marks"]);
        section(ui, scope, "guide-controls-title", &["guide-controls"]);
        section(ui, scope, "guide-notation-title", &["guide-notation"]);
    })
    .0
}

fn section(ui: &mut Ui, scope: &Scope<'_>, title: &str, texts: &[&str]) {
    ui.add_space(6.0);
    heading(ui, &scope.text(title), 16.0);
    for key in texts {
        prose(ui, &scope.text(key), theme::PARCHMENT);
    }
    if texts.is_empty() {
        rule(ui);
    }
}

fn terrain(ui: &mut Ui, scope: &Scope<'_>, kind: TerrainKind, key: &str) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(34.0), Sense::hover());
        figure::terrain(ui.painter(), rect, kind, theme::WOOD);
        ui.vertical(|ui| {
            let name = RichText::new(scope.text(words::terrain(kind)));
            ui.add(egui::Label::new(name.font(theme::strong(15.0)).color(theme::BRASS_LIT)));
            prose(ui, &scope.text(key), theme::PARCHMENT);
        });
    });
    ui.add_space(4.0);
}

/// The table of the pieces. In narrow windows each piece is a paragraph instead.
fn table(ui: &mut Ui, scope: &Scope<'_>) {
    if ui.available_width() < 480.0 {
        for kind in PieceKind::ALL {
            ui.horizontal_wrapped(|ui| {
                picture(ui, kind);
                cell(ui, &scope.text(words::piece(kind)), true);
                for text in [rank(kind, scope), movement(kind, scope), attack(kind, scope)] {
                    cell(ui, &text, false);
                }
            });
        }
        return;
    }
    Grid::new("pieces").num_columns(6).striped(true).spacing(vec2(16.0, 4.0)).show(ui, |ui| {
        ui.label("");
        for key in
            ["guide-col-piece", "guide-col-count", "guide-col-rank", "guide-col-move", "guide-col-attack"]
        {
            let text = RichText::new(scope.text(key)).font(theme::strong(13.0));
            ui.label(text.color(theme::BRASS_LIT));
        }
        ui.end_row();
        for kind in PieceKind::ALL {
            picture(ui, kind);
            cell(ui, &scope.text(words::piece(kind)), true);
            cell(ui, &kind.count().to_string(), false);
            cell(ui, &rank(kind, scope), false);
            cell(ui, &movement(kind, scope), false);
            cell(ui, &attack(kind, scope), false);
            ui.end_row();
        }
    });
}

fn picture(ui: &mut Ui, kind: PieceKind) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(30.0), Sense::hover());
    let art = Rect::from_center_size(rect.center(), Vec2::splat(26.0));
    figure::piece(ui.painter(), art, kind, theme::PARCHMENT, theme::WOOD);
}

fn cell(ui: &mut Ui, text: &str, strong: bool) {
    let font = if strong { theme::strong(14.0) } else { theme::plain(14.0) };
    ui.label(RichText::new(text).font(font).color(theme::PARCHMENT));
}

fn rank(kind: PieceKind, scope: &Scope<'_>) -> String {
    kind.rank().map_or_else(|| scope.text("guide-no-rank"), |rank| rank.to_string())
}

fn movement(kind: PieceKind, scope: &Scope<'_>) -> String {
    let reach = kind.move_reach();
    let key = if kind == PieceKind::Dragon { "guide-line" } else { "guide-steps" };
    tr!(scope.locale, key, reach = reach)
}

fn attack(kind: PieceKind, scope: &Scope<'_>) -> String {
    let reach = kind.attack_reach();
    let key = match (kind, kind.attack()) {
        (PieceKind::Dragon, _) => "guide-line",
        (PieceKind::Trebuchet, _) => "guide-shot-line",
        (_, Attack::Shot) => "guide-shot",
        (_, Attack::Melee) => "guide-melee",
    };
    tr!(scope.locale, key, reach = reach)
}
