//! A slider: a groove of wood, a knob of brass. Pointer, arrow keys and screen readers move it alike.

use egui::accesskit::{Action, ActionData};
use egui::{
    CornerRadius, EventFilter, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use crate::theme;

/// Radius of the knob, points.
pub(super) const KNOB: f32 = 8.0;

/// What a slider goes over, and how far an arrow key takes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) step: f64,
}

/// A slider as wide as there is room; returns where it was moved to.
pub(super) fn slider(ui: &mut Ui, value: f64, range: Range, label: &str) -> Option<f64> {
    let size = vec2(ui.available_width().max(60.0), theme::TOUCH);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let moved = moved(ui, &response, rect, value, range);
    let now = moved.unwrap_or(value);
    response.widget_info(|| WidgetInfo::slider(ui.is_enabled(), now, label));
    describe(ui, &response, now, range);
    if ui.is_rect_visible(rect) {
        groove(ui, rect, share(now, range));
        knob(ui, rect, share(now, range), &response);
    }
    moved
}

/// Where pointer, keys or a screen reader took the slider in `rect`.
pub(super) fn moved(
    ui: &Ui,
    response: &Response,
    rect: Rect,
    value: f64,
    range: Range,
) -> Option<f64> {
    let mut next = value;
    if let Some(at) = response.interact_pointer_pos()
        && (response.dragged() || response.is_pointer_button_down_on() || response.clicked())
    {
        let track = rect.shrink2(vec2(KNOB, 0.0));
        let share = ((at.x - track.left()) / track.width().max(1.0)).clamp(0.0, 1.0);
        next = range.from + (range.to - range.from) * f64::from(share);
    }
    if response.has_focus() {
        let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|m| m.set_focus_lock_filter(response.id, arrows));
        let pressed = |key| ui.input(|i| i.num_presses(key)) as f64;
        next += (pressed(Key::ArrowRight) - pressed(Key::ArrowLeft)) * range.step;
        next += (pressed(Key::PageUp) - pressed(Key::PageDown)) * range.step * 10.0;
        if pressed(Key::Home) > 0.0 {
            next = range.from;
        }
        if pressed(Key::End) > 0.0 {
            next = range.to;
        }
    }
    ui.input(|i| {
        let asked = |action| i.num_accesskit_action_requests(response.id, action) as f64;
        next += (asked(Action::Increment) - asked(Action::Decrement)) * range.step;
        for request in i.accesskit_action_requests(response.id, Action::SetValue) {
            if let Some(ActionData::NumericValue(to)) = request.data {
                next = to;
            }
        }
    });
    let next =
        if next.is_finite() { next.clamp(range.from, range.to.max(range.from)) } else { value };
    (next != value).then_some(next)
}

/// Tells a screen reader where it is and where it may go.
pub(super) fn describe(ui: &Ui, response: &Response, value: f64, range: Range) {
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_numeric_value(value);
        node.set_min_numeric_value(range.from);
        node.set_max_numeric_value(range.to);
        node.set_numeric_value_step(range.step);
        node.add_action(Action::SetValue);
        node.add_action(Action::Increment);
        node.add_action(Action::Decrement);
    });
}

/// How far along the slider a value is, 0 to 1.
pub(super) fn share(value: f64, range: Range) -> f32 {
    ((value - range.from) / (range.to - range.from).max(1e-9)).clamp(0.0, 1.0) as f32
}

/// Where the knob's middle is.
pub(super) fn knob_at(rect: Rect, share: f32) -> egui::Pos2 {
    let track = rect.shrink2(vec2(KNOB, 0.0));
    pos2(track.left() + track.width() * share, track.center().y)
}

/// The groove, filled up to the knob.
pub(super) fn groove(ui: &Ui, rect: Rect, share: f32) {
    let middle = rect.center().y;
    let track = Rect::from_x_y_ranges(
        (rect.left() + KNOB - 3.0)..=(rect.right() - KNOB + 3.0),
        (middle - 3.0)..=(middle + 3.0),
    );
    let round = CornerRadius::same(3);
    ui.painter().rect_filled(track, round, theme::PLANK_DEEP);
    let done = Rect::from_min_max(track.min, pos2(knob_at(rect, share).x, track.bottom()));
    ui.painter().rect_filled(done, round, theme::BRASS_DIM);
    ui.painter().rect_stroke(track, round, Stroke::new(1.0, theme::BRASS_DIM), StrokeKind::Outside);
}

/// The knob.
pub(super) fn knob(ui: &Ui, rect: Rect, share: f32, response: &Response) {
    let at = knob_at(rect, share);
    let lit = response.hovered() || response.has_focus() || response.dragged();
    let fill = if lit { theme::BRASS_LIT } else { theme::BRASS };
    ui.painter().circle(at, KNOB - 1.0, fill, Stroke::new(1.0, theme::PLANK_DEEP));
    if response.has_focus() {
        ui.painter().circle_stroke(at, KNOB + 2.0, Stroke::new(2.0, theme::BRASS_LIT));
    }
}
