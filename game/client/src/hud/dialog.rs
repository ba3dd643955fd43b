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
                let body = ScrollArea::vertical()
                    .id_salt(title)
                    .max_height(height)
                    .auto_shrink([false, true])
                    .show(ui, |ui| {
                        // Room for the scroll bar and for the rings of buttons with the focus.
                        let inner = egui::Margin { left: 3, right: 14, top: 3, bottom: 3 };
                        Frame::new().inner_margin(inner).show(ui, body).inner
                    })
                    .inner;
                (stay, body)
            })
        });
    let close = response.should_close() && !held;
    let (stay, body) = response.inner;
    (stay && !close, body)
}
