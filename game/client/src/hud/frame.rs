//! Grounds: linen for columns, wood for dialogs, with a thin line of brass set in.

use egui::{
    Color32, CornerRadius, Frame, Margin, Painter, Rect, Shadow, Stroke, StrokeKind, Ui, vec2,
};

use crate::theme::{self, Weaves, weaves};

/// Space between the edge of a ground and what lies on it, points.
pub(super) const MARGIN: i8 = 12;

/// The same for wooden panels.
pub(super) const WOOD_MARGIN: f32 = 18.0;

/// A column or bar of cloth.
pub(super) fn cloth() -> Frame {
    Frame::new().fill(theme::CLOTH).inner_margin(Margin::same(MARGIN))
}

/// A wooden panel that lies over the scene.
pub(super) fn wood() -> Frame {
    Frame::new()
        .fill(theme::WOOD)
        .inner_margin(Margin::same(WOOD_MARGIN as i8))
        .corner_radius(CornerRadius::same(6))
        .shadow(Shadow {
            offset: [0, 10],
            blur: 36,
            spread: 4,
            color: Color32::from_black_alpha(140),
        })
}

/// Paints the weave of a cloth ground that fills `rect`, with brass along its `inner` edge.
pub(super) fn lay_cloth(ui: &Ui, rect: Rect) {
    let painter = ui.painter().with_clip_rect(rect);
    Weaves::lay(&painter, &weaves(ui.ctx()).linen, rect);
    line(&painter, rect.shrink(4.5), CornerRadius::same(2));
}

/// Shows `contents` on a wooden panel. The grain is laid when the size is known.
pub(super) fn wooden<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let mut prepared = wood().begin(ui);
    let grain = prepared.content_ui.painter().add(egui::Shape::Noop);
    let edge = prepared.content_ui.painter().add(egui::Shape::Noop);
    let result = contents(&mut prepared.content_ui);
    let rect = prepared.content_ui.min_rect().expand(WOOD_MARGIN);
    let painter = prepared.content_ui.painter().clone();
    painter.set(grain, grain_shape(ui, rect));
    painter.set(edge, edge_shape(rect));
    prepared.end(ui);
    result
}

fn grain_shape(ui: &Ui, rect: Rect) -> egui::Shape {
    let mut mesh = egui::Mesh::with_texture(weaves(ui.ctx()).grain.id());
    let uv = Rect::from_min_max(
        (rect.min.to_vec2() / 128.0).to_pos2(),
        (rect.max.to_vec2() / 128.0).to_pos2(),
    );
    mesh.add_rect_with_uv(rect.shrink(1.0), uv, Color32::WHITE);
    egui::Shape::mesh(mesh)
}

fn edge_shape(rect: Rect) -> egui::Shape {
    let outer = egui::Shape::rect_stroke(
        rect,
        CornerRadius::same(6),
        Stroke::new(1.0, theme::PLANK_DEEP),
        StrokeKind::Inside,
    );
    let inner = egui::Shape::rect_stroke(
        rect.shrink(5.0),
        CornerRadius::same(3),
        Stroke::new(1.0, theme::BRASS_DIM),
        StrokeKind::Inside,
    );
    let mut shapes = vec![outer, inner];
    for corner in [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()] {
        let inwards = rect.center() - corner;
        let at = corner + vec2(inwards.x.signum(), inwards.y.signum()) * 5.5;
        shapes.push(stud(at));
    }
    egui::Shape::Vec(shapes)
}

/// A small brass stud.
fn stud(at: egui::Pos2) -> egui::Shape {
    let points =
        [(0.0, -3.2), (3.2, 0.0), (0.0, 3.2), (-3.2, 0.0)].map(|(x, y)| at + vec2(x, y)).to_vec();
    egui::Shape::convex_polygon(points, theme::BRASS, Stroke::new(1.0, theme::PLANK_DEEP))
}

fn line(painter: &Painter, rect: Rect, round: CornerRadius) {
    painter.rect_stroke(rect, round, Stroke::new(1.0, theme::BRASS_DIM), StrokeKind::Inside);
}
