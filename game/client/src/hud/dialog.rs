//! A wooden dialog over a dimmed scene: a title, a body that scrolls, a button that closes.

use egui::{Color32, Frame, Id, Modal, ScrollArea, Ui, vec2};

use super::draw::icon::Icon;
use super::frame;
use super::widget::{heading, icon_button};

/// Shows a dialog; returns whether it stays open, and what the body returned.
///
/// `width` is the most it takes, points; in small windows it takes what there is. Escape and a click
/// beside it close it, unless `held` (while a key is being bound).
pub(super) fn dialog<R>(
    ui: &mut Ui,
    title: &str,
    close: &str,
    width: f32,
    held: bool,
    body: impl FnOnce(&mut Ui) -> R,
) -> (bool, R) {
    framed(ui, title, close, width, held, |ui, height| {
        scrolling(ui, Id::unique(("body", title)), height, true, body)
    })
}

/// What of a dialog with tabs is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The tabs.
    Tabs,
    /// What the chosen tab shows.
    Body,
}

/// A dialog with tabs: they stay where they are when another is chosen and when the body scrolls.
/// `tab` tells the bodies apart, which each keep their own place. Else as [`dialog`].
pub(super) fn tabbed(
    ui: &mut Ui,
    title: &str,
    close: &str,
    width: f32,
    held: bool,
    tab: impl std::hash::Hash + std::fmt::Debug,
    mut contents: impl FnMut(&mut Ui, Part),
) -> bool {
    let id = Id::unique(("body", title, tab));
    let roomy = ui.ctx().content_rect().height() >= ROOMY;
    framed(ui, title, close, width, held, |ui, height| {
        if !roomy {
            return scrolling(ui, id, height, true, |ui| {
                contents(ui, Part::Tabs);
                contents(ui, Part::Body);
            });
        }
        let top = ui.cursor().top();
        Frame::new().inner_margin(INNER).show(ui, |ui| contents(ui, Part::Tabs));
        let left = (height - (ui.cursor().top() - top)).min(TALLEST_BODY);
        scrolling(ui, id, left, false, |ui| contents(ui, Part::Body));
    })
    .0
}

/// Room for the scroll bar and for the rings of buttons with the focus.
const INNER: egui::Margin = egui::Margin { left: 3, right: 14, top: 3, bottom: 3 };
/// In lower windows tabs scroll with the body, points.
const ROOMY: f32 = 480.0;
/// The most height that a body beside tabs takes, points.
const TALLEST_BODY: f32 = 460.0;

/// The body in a scroll area of at most, or without `shrink` exactly, that height.
fn scrolling<R>(
    ui: &mut Ui,
    id: Id,
    height: f32,
    shrink: bool,
    body: impl FnOnce(&mut Ui) -> R,
) -> R {
    ScrollArea::vertical()
        .id_salt(id)
        .max_height(height)
        .auto_shrink([false, shrink])
        .show(ui, |ui| Frame::new().inner_margin(INNER).show(ui, body).inner)
        .inner
}

/// The wood, the title, the button that closes; `body` is given the height that is left.
fn framed<R>(
    ui: &mut Ui,
    title: &str,
    close: &str,
    width: f32,
    held: bool,
    body: impl FnOnce(&mut Ui, f32) -> R,
) -> (bool, R) {
    let ctx = ui.ctx().clone();
    let screen = ctx.content_rect().size();
    let small = screen.y < 300.0;
    let width = width.min(screen.x - 60.0).max(80.0);
    let height = (screen.y - if small { 92.0 } else { 130.0 }).max(40.0);
    let id = Id::unique(("dialog", title));
    let area = Modal::default_area(id)
        .accessible_name(title)
        .role(egui::accesskit::Role::Dialog)
        .fade_in(false);
    let response = Modal::new(id)
        .area(area)
        .backdrop_color(Color32::from_black_alpha(120))
        .frame(Frame::NONE)
        .show(&ctx, |ui| {
            // An area offers what it took last time: ask for the window's height each time anew.
            ui.set_max_height(screen.y);
            frame::wooden(ui, |ui| {
                ui.set_width(width);
                let mut stay = true;
                ui.horizontal(|ui| {
                    let side = crate::theme::TOUCH + 2.0;
                    let words = vec2(width - side - 8.0, side);
                    ui.allocate_ui_with_layout(
                        words,
                        egui::Layout::left_to_right(egui::Align::Center),
                        |ui| {
                            ui.set_min_width(words.x);
                            ui.set_max_width(words.x);
                            heading(ui, title, if small { 16.0 } else { 21.0 });
                        },
                    );
                    stay = !icon_button(ui, Icon::Close, close, None).clicked();
                });
                ui.add_space(4.0);
                (stay, body(ui, height))
            })
        });
    let close = response.should_close() && !held;
    let (stay, body) = response.inner;
    (stay && !close, body)
}
