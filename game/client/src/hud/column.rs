//! The columns beside the board, and the bar and drawers that take their place in small windows.

use egui::{Frame, Panel, Pos2, Rect, ScrollArea, Ui, vec2};

use super::draw::icon::Icon;
use super::frame;
use super::widget::icon_button;

/// Width of a column, points.
pub(super) const WIDTH: f32 = 178.0;
/// Height of the bar in small windows, points.
const BAR: f32 = 46.0;

/// Left or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// What of a column with a foot is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What scrolls.
    Body,
    /// What stays.
    Foot,
}

/// Whether the window is too small for columns.
pub(super) fn is_compact(ui: &Ui) -> bool {
    let size = ui.ctx().content_rect().size();
    size.x < 840.0 || size.y < 520.0
}

/// Whether columns must save height.
pub(super) fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < 640.0
}

/// A column of cloth; scrolls when the window is too low.
pub(super) fn column(ui: &mut Ui, side: Side, name: &str, contents: impl FnOnce(&mut Ui)) {
    panel(side).exact_size(WIDTH).frame(frame::cloth()).resizable(false).show(ui, |ui| {
        let ground = ui.max_rect().expand(f32::from(frame::MARGIN));
        frame::lay_cloth(ui, ground);
        scrolling(ui, name, contents);
    });
}

/// A column of cloth with a foot of that height, points: the foot is always in view, what stands
/// above it scrolls when the window is too low.
pub(super) fn footed_column(
    ui: &mut Ui,
    side: Side,
    name: &str,
    foot: f32,
    mut contents: impl FnMut(&mut Ui, Part),
) {
    panel(side).exact_size(WIDTH).frame(frame::cloth()).resizable(false).show(ui, |ui| {
        let ground = ui.max_rect().expand(f32::from(frame::MARGIN));
        frame::lay_cloth(ui, ground);
        footed(ui, name, foot, &mut contents);
    });
}

fn footed(ui: &mut Ui, name: &str, foot: f32, contents: &mut impl FnMut(&mut Ui, Part)) {
    let gap = ui.spacing().item_spacing.y;
    let height = (ui.available_height() - foot - gap).max(crate::theme::TOUCH);
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_height(height);
        scrolling(ui, name, |ui| contents(ui, Part::Body));
    });
    contents(ui, Part::Foot);
}

/// A column whose contents see to their own scrolling.
pub(super) fn still_column(ui: &mut Ui, side: Side, contents: impl FnOnce(&mut Ui)) {
    panel(side).exact_size(WIDTH).frame(frame::cloth()).resizable(false).show(ui, |ui| {
        let ground = ui.max_rect().expand(f32::from(frame::MARGIN));
        frame::lay_cloth(ui, ground);
        contents(ui);
    });
}

fn panel(side: Side) -> Panel {
    match side {
        Side::Left => Panel::left("left column"),
        Side::Right => Panel::right("right column"),
    }
    .show_separator_line(false)
}

fn scrolling(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().id_salt(name).auto_shrink([false, false]).show(ui, |ui| {
        ui.set_max_width(ui.available_width());
        contents(ui);
    });
}

/// The bar at the top of a small window: two buttons that open drawers, words between them.
pub(super) fn bar(
    ui: &mut Ui,
    open: &mut Option<Side>,
    labels: [&str; 2],
    middle: impl FnOnce(&mut Ui),
) {
    let margin = egui::Margin::symmetric(6, 6);
    let frame = Frame::new().fill(crate::theme::CLOTH).inner_margin(margin);
    Panel::top("bar").exact_size(BAR).frame(frame).show_separator_line(false).show(ui, |ui| {
        let full = ui.max_rect();
        frame::lay_cloth(ui, full.expand(6.0));
        let side = crate::theme::TOUCH + 2.0;
        let place = |x: f32| Rect::from_min_size(Pos2::new(x, full.top()), vec2(side, side));
        for (which, icon, label, x) in [
            (Side::Left, Icon::Menu, labels[0], full.left()),
            (Side::Right, Icon::Scroll, labels[1], full.right() - side),
        ] {
            let mut child = ui.new_child(egui::UiBuilder::new().max_rect(place(x)).id_salt(label));
            if icon_button(&mut child, icon, label, Some(*open == Some(which))).clicked() {
                *open = if *open == Some(which) { None } else { Some(which) };
            }
        }
        let rest = full.shrink2(vec2(side + 8.0, 0.0));
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let builder = egui::UiBuilder::new().max_rect(rest).layout(layout).id_salt("middle");
        let mut child = ui.new_child(builder);
        child.shrink_clip_rect(rest);
        middle(&mut child);
    });
}

/// A drawer over the board, below the bar.
pub(super) fn drawer(ui: &mut Ui, side: Side, name: &str, contents: impl FnOnce(&mut Ui)) {
    in_drawer(ui, side, |ui| scrolling(ui, name, contents));
}

/// A drawer with a foot, as [`footed_column`] has it.
pub(super) fn footed_drawer(
    ui: &mut Ui,
    side: Side,
    name: &str,
    foot: f32,
    mut contents: impl FnMut(&mut Ui, Part),
) {
    in_drawer(ui, side, |ui| footed(ui, name, foot, &mut contents));
}

fn in_drawer(ui: &mut Ui, side: Side, contents: impl FnOnce(&mut Ui)) {
    let width = (ui.ctx().content_rect().width() - 40.0).clamp(120.0, 232.0);
    panel(side).exact_size(width).frame(frame::cloth()).resizable(false).show(ui, |ui| {
        let ground = ui.max_rect().expand(f32::from(frame::MARGIN));
        frame::lay_cloth(ui, ground);
        contents(ui);
    });
}
