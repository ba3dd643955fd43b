//! The few widgets the HUD is made of: plank buttons, icon buttons, headings, rules, switches.
//!
//! Each reports what it is to the accessibility tree, shows keyboard focus with a brass ring, and is
//! at least [`theme::TOUCH`] points in both directions.

use egui::accesskit::Role;
use egui::{
    Align2, Color32, CornerRadius, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2,
    Widget, WidgetInfo, pos2, vec2,
};

use super::draw::icon::{self, Icon};
use crate::theme;

/// How much a button matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tone {
    /// One of several.
    #[default]
    Plain,
    /// What most people will want.
    Primary,
    /// Cannot be undone.
    Danger,
}

/// A button of wood with words and maybe an icon; fills the width unless told otherwise.
pub(super) struct Plank<'a> {
    text: &'a str,
    icon: Option<Icon>,
    tone: Tone,
    chosen: Option<bool>,
    fill: bool,
    detail: Option<&'a str>,
    trailing: Option<(&'a str, &'a str)>,
    spoken: Option<&'a str>,
    size: f32,
}

impl<'a> Plank<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            icon: None,
            tone: Tone::Plain,
            chosen: None,
            fill: true,
            detail: None,
            trailing: None,
            spoken: None,
            size: theme::BODY,
        }
    }

    pub(super) fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    pub(super) fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// One of several that exclude each other.
    pub(super) fn chosen(mut self, chosen: bool) -> Self {
        self.chosen = Some(chosen);
        self
    }

    /// As wide as its words.
    pub(super) fn hug(mut self) -> Self {
        self.fill = false;
        self
    }

    /// A second, quieter line.
    pub(super) fn detail(mut self, detail: &'a str) -> Self {
        self.detail = Some(detail);
        self
    }

    /// Words at the right edge, and what is read out for both together.
    pub(super) fn trailing(mut self, words: &'a str, spoken: &'a str) -> Self {
        self.trailing = Some((words, spoken));
        self
    }

    /// Read out instead of what is written.
    pub(super) fn spoken(mut self, spoken: &'a str) -> Self {
        self.spoken = Some(spoken);
        self
    }

    fn colors(&self, ui: &Ui, response: &Response) -> (Color32, Color32, Color32) {
        let lit = response.hovered() || response.has_focus();
        let down = response.is_pointer_button_down_on();
        let (fill, edge, text) = match (self.chosen, self.tone) {
            (Some(true), _) => (theme::CHOSEN, theme::BRASS_LIT, theme::PARCHMENT),
            (_, Tone::Plain) if lit => (theme::PLANK_LIT, theme::BRASS, theme::PARCHMENT),
            (_, Tone::Plain) => (theme::PLANK, theme::BRASS_DIM, theme::PARCHMENT),
            (_, Tone::Primary) if lit => (theme::CHOSEN, theme::BRASS_LIT, theme::PARCHMENT),
            (_, Tone::Primary) => (theme::CHOSEN, theme::BRASS, theme::PARCHMENT),
            (_, Tone::Danger) if lit => (theme::WINE, theme::WARN, theme::PARCHMENT),
            (_, Tone::Danger) => (theme::WINE, theme::BRASS_DIM, theme::PARCHMENT),
        };
        let fill = if down { theme::PLANK_DEEP } else { fill };
        if ui.is_enabled() {
            (fill, edge, text)
        } else {
            (theme::PLANK_DEEP, theme::BRASS_DIM, theme::PARCHMENT_DIM)
        }
    }
}

impl Widget for Plank<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let pad = vec2(10.0, 6.0);
        let side = if self.icon.is_some() { 28.0 } else { 0.0 };
        let full = if self.fill { ui.available_width() } else { ui.max_rect().width() };
        let end = self.trailing.map(|(words, _)| {
            let most = (full - 2.0 * pad.x) * 0.5;
            ui.painter().layout(words.to_owned(), theme::strong(14.0), theme::BRASS_LIT, most)
        });
        let end_width = end.as_ref().map_or(0.0, |end| end.size().x + 12.0);
        let wrap = (full - 2.0 * pad.x - side - end_width).max(24.0);
        let font = if self.tone == Tone::Primary || self.chosen == Some(true) {
            theme::strong(self.size)
        } else {
            theme::plain(self.size)
        };
        let lay = |text: &str, font, color| ui.painter().layout(text.to_owned(), font, color, wrap);
        let main = lay(self.text, font, Color32::PLACEHOLDER);
        let detail = self.detail.map(|d| lay(d, theme::plain(13.0), theme::PARCHMENT_DIM));
        let words = detail.as_ref().map_or(main.size(), |d| {
            vec2(main.size().x.max(d.size().x), main.size().y + d.size().y + 1.0)
        });
        let hug = words.x + 2.0 * pad.x + side;
        let width = if self.fill { full } else { hug };
        let tall = end.as_ref().map_or(words.y, |end| end.size().y.max(words.y));
        let size = vec2(width.max(theme::TOUCH), (tall + 2.0 * pad.y).max(theme::TOUCH));
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            let label = match (self.detail, self.trailing) {
                _ if self.spoken.is_some() => self.spoken.unwrap_or_default().to_owned(),
                (Some(detail), _) => format!("{}\n{detail}", self.text),
                (None, Some((_, spoken))) => spoken.to_owned(),
                (None, None) => self.text.to_owned(),
            };
            match self.chosen {
                Some(on) => WidgetInfo::selected(Role::RadioButton, ui.is_enabled(), on, label),
                None => WidgetInfo::labeled(Role::Button, ui.is_enabled(), label),
            }
        });
        if ui.is_rect_visible(rect) {
            let (fill, edge, text) = self.colors(ui, &response);
            board(ui, rect, fill, edge, &response);
            let mut at = pos2(rect.left() + pad.x, rect.center().y - words.y / 2.0);
            if let Some(icon) = self.icon {
                let center = pos2(rect.left() + pad.x + 10.0, rect.center().y);
                let place = Rect::from_center_size(center, Vec2::splat(20.0));
                icon::draw(ui.painter(), place, icon, theme::BRASS_LIT);
                at.x += side;
            } else if self.detail.is_none() && self.trailing.is_none() {
                at.x = rect.center().x - words.x / 2.0;
            }
            if let Some(end) = end {
                let x = rect.right() - pad.x - end.size().x;
                let y = rect.center().y - end.size().y / 2.0;
                ui.painter().galley(pos2(x, y), end, theme::BRASS_LIT);
            }
            let main_height = main.size().y;
            ui.painter().galley(at, main, text);
            if let Some(detail) = detail {
                ui.painter().galley(at + vec2(0.0, main_height + 1.0), detail, text);
            }
        }
        response
    }
}

/// The body of a button: a plank with a light upper edge, and a ring when it has the focus.
pub(super) fn board(ui: &Ui, rect: Rect, fill: Color32, edge: Color32, response: &Response) {
    let round = CornerRadius::same(4);
    let painter = ui.painter();
    painter.rect_filled(rect, round, fill);
    let top = rect.shrink2(vec2(4.0, 1.5));
    let light = Color32::from_rgba_unmultiplied(255, 232, 190, 22);
    painter.hline(top.x_range(), top.top(), Stroke::new(1.0, light));
    painter.rect_stroke(rect, round, Stroke::new(1.0, edge), StrokeKind::Inside);
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme::BRASS_LIT);
        painter.rect_stroke(rect.expand(1.0), CornerRadius::same(5), ring, StrokeKind::Outside);
    }
}

/// A square button with an icon; its words are read out and shown as a tip.
pub(super) fn icon_button(ui: &mut Ui, icon: Icon, label: &str, on: Option<bool>) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(theme::TOUCH + 2.0), Sense::click());
    response.widget_info(|| match on {
        Some(on) => WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), on, label),
        None => WidgetInfo::labeled(Role::Button, ui.is_enabled(), label),
    });
    if ui.is_rect_visible(rect) {
        let lit = response.hovered() || response.has_focus();
        let (fill, edge, ink) = match (on, lit, ui.is_enabled()) {
            (_, _, false) => (theme::PLANK_DEEP, theme::BRASS_DIM, theme::BRASS_DIM),
            (Some(true), ..) => (theme::CHOSEN, theme::BRASS_LIT, theme::BRASS_LIT),
            (_, true, _) => (theme::PLANK_LIT, theme::BRASS, theme::BRASS_LIT),
            _ => (theme::PLANK, theme::BRASS_DIM, theme::BRASS_LIT),
        };
        board(ui, rect, fill, edge, &response);
        icon::draw(ui.painter(), rect.shrink(7.0), icon, ink);
    }
    response.on_hover_text(label)
}

/// A switch with its words to the left; returns whether it was turned.
pub(super) fn switch(ui: &mut Ui, on: bool, text: &str) -> bool {
    let full = ui.available_width();
    let knob = vec2(38.0, 20.0);
    let wrap = (full - knob.x - 14.0).max(24.0);
    let galley =
        ui.painter().layout(text.to_owned(), theme::plain(theme::BODY), theme::PARCHMENT, wrap);
    let size = vec2(full, (galley.size().y + 6.0).max(theme::TOUCH));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Switch, ui.is_enabled(), on, text));
    if ui.is_rect_visible(rect) {
        let at = pos2(rect.left() + 2.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, theme::PARCHMENT);
        let place =
            Rect::from_center_size(pos2(rect.right() - knob.x / 2.0 - 2.0, rect.center().y), knob);
        let fill = if on { theme::CHOSEN } else { theme::PLANK_DEEP };
        let edge = if on { theme::BRASS_LIT } else { theme::BRASS };
        let round = CornerRadius::same(10);
        ui.painter().rect_filled(place, round, fill);
        ui.painter().rect_stroke(place, round, Stroke::new(1.0, edge), StrokeKind::Inside);
        let x = if on { place.right() - 10.0 } else { place.left() + 10.0 };
        let ink = if on { theme::BRASS_LIT } else { theme::PARCHMENT_DIM };
        ui.painter().circle_filled(pos2(x, place.center().y), 6.5, ink);
        if response.has_focus() {
            let ring = Stroke::new(2.0, theme::BRASS_LIT);
            ui.painter().rect_stroke(rect, CornerRadius::same(5), ring, StrokeKind::Inside);
        } else if response.hovered() {
            let ring = Stroke::new(1.0, theme::BRASS_DIM);
            ui.painter().rect_stroke(rect, CornerRadius::same(5), ring, StrokeKind::Inside);
        }
    }
    response.clicked()
}

/// A title in the carved face, in brass.
pub(super) fn heading(ui: &mut Ui, text: &str, size: f32) -> Response {
    let words = RichText::new(text).font(theme::title(size)).color(theme::BRASS_LIT);
    let response = ui.add(egui::Label::new(words).wrap());
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.set_label(text);
    });
    response
}

/// A small heading within a panel.
pub(super) fn caption(ui: &mut Ui, text: &str) -> Response {
    let text = RichText::new(text).font(theme::strong(13.0)).color(theme::BRASS_LIT);
    ui.add(egui::Label::new(text).wrap())
}

/// Running text that wraps.
pub(super) fn prose(ui: &mut Ui, text: &str, color: Color32) -> Response {
    ui.add(egui::Label::new(RichText::new(text).color(color)).wrap())
}

/// Smaller, quieter text that wraps.
pub(super) fn small(ui: &mut Ui, text: &str, color: Color32) -> Response {
    ui.add(egui::Label::new(RichText::new(text).font(theme::plain(13.0)).color(color)).wrap())
}

/// A brass rule with a lozenge in its middle.
pub(super) fn rule(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 11.0), Sense::hover());
    let c = rect.center();
    let stroke = Stroke::new(1.0, theme::BRASS_DIM);
    ui.painter().hline(rect.left()..=(c.x - 7.0), c.y, stroke);
    ui.painter().hline((c.x + 7.0)..=rect.right(), c.y, stroke);
    let points = [(0.0, -3.0), (3.0, 0.0), (0.0, 3.0), (-3.0, 0.0)];
    let points = points.map(|(x, y)| c + vec2(x, y)).to_vec();
    ui.painter().add(egui::Shape::convex_polygon(points, theme::BRASS, Stroke::NONE));
}

/// A number in a small disc of brass, for counters.
pub(super) fn count_badge(ui: &Ui, center: egui::Pos2, count: usize, ink: Color32) {
    let text = count.to_string();
    let width = if text.len() > 1 { 22.0 } else { 18.0 };
    let rect = Rect::from_center_size(center, vec2(width, 18.0));
    ui.painter().rect_filled(rect, CornerRadius::same(9), theme::PLANK_DEEP);
    ui.painter().text(center, Align2::CENTER_CENTER, text, theme::strong(13.0), ink);
}

/// Plain choices that exclude each other, in rows as wide as they fit; returns the one clicked.
pub(super) fn choices<T: Copy + PartialEq>(ui: &mut Ui, now: T, all: &[(T, String)]) -> Option<T> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (value, text) in all {
            if ui.add(Plank::new(text).hug().chosen(*value == now)).clicked() && *value != now {
                clicked = Some(*value);
            }
        }
    });
    clicked
}
