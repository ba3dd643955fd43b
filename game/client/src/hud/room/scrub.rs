//! The scrub bar: a slider over the whole match, with marks for captures, threats and arrivals.
//!
//! A mark's shape says what happened and its colour whose doing it was: a cross for a piece that fell, a spike for a
//! threatened King, a flame for a Dragon. Arrow keys go from action to action, the pointer to any moment.

use egui::{
    EventFilter, Key, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use super::place;
use crate::houses;
use crate::hud::Scope;
use crate::hud::action::{HudAction, RoomWish};
use crate::hud::model::{RoomMark, RoomModel};
use crate::hud::slider::{self, Range};
use crate::theme;

/// The bar, as wide as there is room.
pub(super) fn show(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    let size = vec2(
        ui.available_width().max(60.0),
        ui.available_height().clamp(theme::TOUCH, theme::TOUCH + 6.0),
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let range = Range { from: room.from_s, to: room.to_s, step: 1.0 };
    let words = place(room, scope);
    let label = scope.text("room-scrub");
    response.widget_info(|| WidgetInfo::slider(true, room.ply() as f64, &label));
    // To a screen reader it is a slider over actions, whose value is read as words.
    let plies = Range { from: 0.0, to: room.play.record.len() as f64, step: 1.0 };
    slider::describe(ui, &response, room.ply() as f64, plies);
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_value(words.as_str()));
    if let Some(at) = response.interact_pointer_pos()
        && (response.clicked() || response.dragged() || response.is_pointer_button_down_on())
    {
        let track = rect.shrink2(vec2(slider::KNOB, 0.0));
        let share = ((at.x - track.left()) / track.width().max(1.0)).clamp(0.0, 1.0);
        let to_s = room.from_s + (room.to_s - room.from_s) * f64::from(share);
        if (to_s - room.at_s).abs() > 1e-6 {
            scope.ask(HudAction::Room(RoomWish::Scrub(to_s)));
        }
    }
    keys(ui, &response, scope);
    asked(ui, &response, room, scope);
    if ui.is_rect_visible(rect) {
        let share = slider::share(room.at_s, range);
        slider::groove(ui, rect, share);
        for mark in room.marks.iter() {
            let x = slider::knob_at(rect, slider::share(mark.at_s, range)).x;
            draw(ui.painter(), pos2(x, rect.center().y), mark, room);
        }
        slider::knob(ui, rect, share, &response);
    }
}

fn keys(ui: &Ui, response: &egui::Response, scope: &mut Scope<'_>) {
    if !response.has_focus() {
        return;
    }
    let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|m| m.set_focus_lock_filter(response.id, arrows));
    for (key, wish) in [
        (Key::ArrowLeft, RoomWish::Step(false)),
        (Key::ArrowRight, RoomWish::Step(true)),
        (Key::Home, RoomWish::Start),
        (Key::End, RoomWish::End),
    ] {
        if ui.input(|i| i.key_pressed(key)) {
            scope.ask(HudAction::Room(wish));
        }
    }
}

/// What a screen reader asked for.
fn asked(ui: &Ui, response: &egui::Response, room: &RoomModel, scope: &mut Scope<'_>) {
    use egui::accesskit::{Action, ActionData};
    let id = response.id;
    let (up, down, to) = ui.input(|i| {
        let count = |action| i.num_accesskit_action_requests(id, action);
        let to = i.accesskit_action_requests(id, Action::SetValue).find_map(|r| match r.data {
            Some(ActionData::NumericValue(to)) if to.is_finite() => Some(to),
            _ => None,
        });
        (count(Action::Increment), count(Action::Decrement), to)
    });
    if let Some(to) = to {
        let last = room.play.record.len() as f64;
        scope.ask(HudAction::Room(RoomWish::Ply(to.clamp(0.0, last).round() as usize)));
    }
    for _ in 0..up {
        scope.ask(HudAction::Room(RoomWish::Step(true)));
    }
    for _ in 0..down {
        scope.ask(HudAction::Room(RoomWish::Step(false)));
    }
}

fn draw(painter: &Painter, at: Pos2, mark: &RoomMark, room: &RoomModel) {
    let look = houses::livery(room.play.houses[mark.side]);
    // House colours may be as dark as the cloth: a light edge keeps the shape.
    let line = Stroke::new(1.6, theme::PARCHMENT);
    if mark.capture {
        let c = at - vec2(0.0, 13.0);
        let arm = 3.0;
        for (dx, dy) in [(1.0, 1.0), (1.0, -1.0)] {
            let along = vec2(dx, dy) * arm;
            painter.line_segment([c - along, c + along], Stroke::new(3.6, look.field));
            painter.line_segment([c - along, c + along], line);
        }
    }
    if mark.threat {
        let c = at + vec2(0.0, 7.0);
        let points = vec![c, c + vec2(3.6, 7.0), c + vec2(-3.6, 7.0)];
        painter.add(Shape::convex_polygon(points, theme::WARN, Stroke::NONE));
    }
    if mark.arrival {
        let c = at - vec2(0.0, 6.0);
        let points = [(0.0, -11.0), (4.0, -4.0), (0.0, 1.0), (-4.0, -4.0)];
        let points = points.map(|(x, y)| c + vec2(x, y)).to_vec();
        painter.add(Shape::convex_polygon(points, look.field, Stroke::new(1.4, theme::BRASS_LIT)));
    }
    let tick = Rect::from_center_size(at, vec2(1.6, 6.0));
    painter.rect_filled(tick, 0.0, look.metal.gamma_multiply(0.85));
}
