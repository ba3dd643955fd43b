//! The guide: the rules in our own words, from the rules' own numbers, always at hand.

use egui::{Rect, RichText, Sense, Ui, Vec2, vec2};
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
    let full = ui.available_width();
    if full < 480.0 {
        for kind in PieceKind::ALL {
            ui.horizontal_wrapped(|ui| {
                picture(ui, kind);
                cell(ui, &name(kind, scope), true);
                for text in [rank(kind, scope), movement(kind, scope), attack(kind, scope)] {
                    cell(ui, &text, false);
                }
            });
        }
        return;
    }
    let heads = [
        "guide-col-piece",
        "guide-col-count",
        "guide-col-rank",
        "guide-col-move",
        "guide-col-attack",
    ];
    row(ui, full, None, &heads.map(|key| scope.text(key)), true);
    for kind in PieceKind::ALL {
        let cells = [
            name(kind, scope),
            kind.count().to_string(),
            rank(kind, scope),
            movement(kind, scope),
            attack(kind, scope),
        ];
        row(ui, full, Some(kind), &cells, false);
    }
}

/// One row: a picture, then five cells whose words wrap.
fn row(ui: &mut Ui, full: f32, kind: Option<PieceKind>, cells: &[String; 5], head: bool) {
    const SHARES: [f32; 5] = [0.28, 0.10, 0.12, 0.22, 0.28];
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        match kind {
            Some(kind) => picture(ui, kind),
            None => ui.add_space(30.0),
        }
        for (index, (text, share)) in cells.iter().zip(SHARES).enumerate() {
            let width = (full - 34.0) * share;
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(width, 30.0), layout, |ui| {
                ui.set_min_width(width);
                ui.set_max_width(width);
                ui.add_space(8.0);
                let (font, ink) = match (head, index) {
                    (true, _) => (theme::strong(13.0), theme::BRASS_LIT),
                    (false, 0) => (theme::strong(14.0), theme::PARCHMENT),
                    (false, _) => (theme::plain(14.0), theme::PARCHMENT),
                };
                ui.add(egui::Label::new(RichText::new(text).font(font).color(ink)).wrap());
            });
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

/// The name, with the letter that the record writes for it.
fn name(kind: PieceKind, scope: &Scope<'_>) -> String {
    let (piece, letter) = (scope.text(words::piece(kind)), kind.letter().to_string());
    tr!(scope.locale, "guide-piece", piece = piece, letter = letter)
}

/// What a piece can do, a line each: rank, movement, attack.
pub(super) fn facts(kind: PieceKind, scope: &Scope<'_>) -> [String; 3] {
    [
        ("guide-col-rank", rank(kind, scope)),
        ("guide-col-move", movement(kind, scope)),
        ("guide-col-attack", attack(kind, scope)),
    ]
    .map(|(key, value)| tr!(scope.locale, "piece-fact", what = scope.text(key), value = value))
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
