//! The share sheet: what to make of the match, a still of it, what it will take, and how far it is.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use tavola_renderer::Tier;

use super::action::{HudAction, ShareWish};
use super::dialog::dialog;
use super::draw::icon::Icon;
use super::model::{ShareModel, ShareState};
use super::slider::{Range, slider};
use super::widget::{Plank, Tone, caption, choices, prose, rule, small};
use super::{Scope, words};
use crate::locale::Locale;
use crate::share::{Estimate, ShareCamera, ShareKind, ShareOrder, Trouble};
use crate::{theme, tr};

/// The dialog; returns whether it stays open.
pub(super) fn show(ui: &mut Ui, scope: &mut Scope<'_>) -> bool {
    let Some(share) = scope.model.share.clone() else { return false };
    let (title, close) = (scope.text("share-title"), scope.text("common-close"));
    let window = ui.ctx().content_rect().size();
    let wide = window.x > 760.0;
    // In a low window the choices matter more than the still.
    let most = if window.y < 420.0 { 150.0 } else { 300.0 };
    let (stay, ()) = dialog(ui, &title, &close, if wide { 680.0 } else { 420.0 }, false, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 5.0);
        if let ShareState::Working { .. } = share.state {
            still(ui, &share, scope, if wide { 420.0 } else { most });
            progress(ui, &share, scope);
            return;
        }
        if wide {
            ui.horizontal_top(|ui| {
                ui.allocate_ui(vec2(290.0, 100.0), |ui| {
                    ui.vertical(|ui| {
                        ui.set_width(290.0);
                        still(ui, &share, scope, 290.0);
                        foot(ui, &share, scope);
                    });
                });
                ui.add_space(6.0);
                ui.vertical(|ui| options(ui, &share, scope));
            });
        } else {
            still(ui, &share, scope, most);
            options(ui, &share, scope);
            rule(ui);
            foot(ui, &share, scope);
        }
    });
    stay
}

/// The still, or the place where it will be.
fn still(ui: &mut Ui, share: &ShareModel, scope: &Scope<'_>, most: f32) {
    let width = ui.available_width().min(most);
    let (w, h) = share.order.size;
    let size = vec2(width, width * h as f32 / w.max(1) as f32);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = scope.text("share-preview");
    response.widget_info(|| WidgetInfo::labeled(egui::accesskit::Role::Image, true, &label));
    ui.painter().rect_filled(rect, 2.0, theme::PLANK_DEEP);
    match share.preview {
        Some(texture) => {
            let uv = Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
            ui.painter().image(texture, rect, uv, egui::Color32::WHITE);
        }
        None => {
            let center = egui::Align2::CENTER_CENTER;
            let (font, ink) = (theme::plain(13.0), theme::PARCHMENT_DIM);
            let text = scope.text("share-preparing");
            let galley = ui.painter().layout(text, font, ink, rect.width() - 16.0);
            let at = center.align_size_within_rect(galley.size(), rect);
            ui.painter().galley(at.min, galley, ink);
        }
    }
    ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, theme::BRASS_DIM), StrokeKind::Outside);
}

fn options(ui: &mut Ui, share: &ShareModel, scope: &mut Scope<'_>) {
    let before = share.order;
    let mut order = before;
    let kinds = [
        (ShareKind::Mp4, scope.text("share-mp4")),
        (ShareKind::Gif, scope.text("share-gif")),
        (ShareKind::Png, scope.text("share-png")),
    ];
    if let Some(kind) = choices(ui, order.kind, &kinds) {
        order = order.as_kind(kind, share.plies, share.ply);
    }
    caption(ui, &scope.text("share-size"));
    let sizes: Vec<_> = ShareOrder::sizes(order.kind)
        .iter()
        .map(|size| (*size, tr!(scope.locale, "share-pixels", w = size.0, h = size.1)))
        .collect();
    if let Some(size) = choices(ui, order.size, &sizes) {
        order.size = size;
    }
    let rates: Vec<_> =
        ShareOrder::rates(order.kind).iter().map(|fps| (*fps, fps.to_string())).collect();
    if !rates.is_empty() {
        caption(ui, &scope.text("share-rate"));
        ui.push_id("rates", |ui| {
            if let Some(fps) = choices(ui, order.fps, &rates) {
                order.fps = fps;
            }
        });
    }
    caption(ui, &scope.text("settings-tier"));
    let tiers = [
        (Tier::Light, scope.text("tier-light")),
        (Tier::Normal, scope.text("tier-normal")),
        (Tier::Ultra, scope.text("tier-ultra")),
    ];
    if let Some(tier) = choices(ui, order.tier, &tiers) {
        order.tier = tier;
    }
    caption(ui, &scope.text("play-camera"));
    let cameras = [
        (ShareCamera::Director, scope.text("share-director")),
        (ShareCamera::Here, scope.text("share-here")),
        (ShareCamera::Table, scope.text("camera-table")),
        (ShareCamera::Top, scope.text("camera-top")),
    ];
    if let Some(camera) = choices(ui, order.camera, &cameras) {
        order.camera = camera;
    }
    if order.kind != ShareKind::Png && share.plies > 0 {
        range(ui, share, &mut order, scope);
    }
    if order != before {
        scope.ask(HudAction::Share(ShareWish::Change(order)));
    }
}

fn range(ui: &mut Ui, share: &ShareModel, order: &mut ShareOrder, scope: &Scope<'_>) {
    let (first, last) = (order.acts.0 + 1, order.acts.1.min(share.plies));
    caption(ui, &tr!(scope.locale, "share-range", from = first as usize, to = last as usize));
    let all = Range { from: 1.0, to: f64::from(share.plies), step: 1.0 };
    let (from, to) = (scope.text("share-from"), scope.text("share-to"));
    ui.push_id("from", |ui| {
        if let Some(moved) = slider(ui, f64::from(first), all, &from) {
            order.acts.0 = moved.round() as u32 - 1;
            order.acts.1 = order.acts.1.max(order.acts.0 + 1);
        }
    });
    ui.push_id("to", |ui| {
        if let Some(moved) = slider(ui, f64::from(last), all, &to) {
            order.acts.1 = moved.round() as u32;
            order.acts.0 = order.acts.0.min(order.acts.1.saturating_sub(1));
        }
    });
}

/// What it will take, what became of it, and the button that begins.
fn foot(ui: &mut Ui, share: &ShareModel, scope: &mut Scope<'_>) {
    match share.estimate {
        Some(estimate) => small(ui, &estimate_words(&estimate, scope), theme::PARCHMENT),
        None => small(ui, &scope.text("share-estimating"), theme::PARCHMENT_DIM),
    };
    match &share.state {
        ShareState::Done(path) => {
            let path = path.display().to_string();
            prose(ui, &tr!(scope.locale, "share-done", path = path.as_str()), theme::BRASS_LIT);
        }
        ShareState::Failed(trouble) => {
            prose(ui, &trouble_words(*trouble, scope.locale), theme::WARN);
        }
        ShareState::Idle | ShareState::Working { .. } => {}
    }
    let text = scope.text("share-begin");
    if ui.add(Plank::new(&text).icon(Icon::Film).tone(Tone::Primary)).clicked() {
        scope.ask(HudAction::Share(ShareWish::Begin));
    }
}

fn progress(ui: &mut Ui, share: &ShareModel, scope: &mut Scope<'_>) {
    let ShareState::Working { done, total, left_s } = share.state else { return };
    let part = done as f32 / total.max(1) as f32;
    let percent = (part * 100.0).clamp(0.0, 100.0) as u16;
    let left = clock_words(left_s);
    let words = tr!(scope.locale, "share-progress", percent = percent, left = left.as_str());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(egui::accesskit::Role::ProgressIndicator, true, &words)
    });
    ui.painter().rect_filled(rect, 5.0, theme::PLANK_DEEP);
    let there = Rect::from_min_size(rect.min, vec2(rect.width() * part, rect.height()));
    ui.painter().rect_filled(there, 5.0, theme::BRASS);
    let response = small(ui, &words, theme::PARCHMENT);
    super::notice::make_live(ui.ctx(), response.id, &words);
    small(ui, &scope.text("share-goes-on"), theme::PARCHMENT_DIM);
    if ui.add(Plank::new(&scope.text("common-cancel")).icon(Icon::Close)).clicked() {
        scope.ask(HudAction::Share(ShareWish::Cancel));
    }
}

fn estimate_words(estimate: &Estimate, scope: &Scope<'_>) -> String {
    let size = size_words(estimate.bytes, scope.locale);
    let time = clock_words(estimate.seconds.max(1.0));
    if estimate.length_s > 0.0 {
        let length = clock_words(estimate.length_s);
        let (length, time, size) = (length.as_str(), time.as_str(), size.as_str());
        return tr!(scope.locale, "share-estimate", length = length, time = time, size = size);
    }
    tr!(scope.locale, "share-estimate-still", time = time.as_str(), size = size.as_str())
}

/// Minutes and seconds, `3:07`; hours where there are any.
pub(super) fn clock_words(seconds: f64) -> String {
    let whole = seconds.clamp(0.0, 1e9).round() as u64;
    match whole / 3600 {
        0 => format!("{}:{:02}", whole / 60, whole % 60),
        hours => format!("{hours}:{:02}:{:02}", whole / 60 % 60, whole % 60),
    }
}

fn size_words(bytes: u64, locale: &Locale) -> String {
    match bytes {
        0..1_048_576 => format!("{} KiB", (bytes / 1024).max(1)),
        _ => format!("{} MiB", locale.decimal(bytes as f64 / 1_048_576.0)),
    }
}

/// Why there is no film.
pub(super) fn trouble_words(trouble: Trouble, locale: &Locale) -> String {
    match trouble {
        Trouble::NoDevice => tr!(locale, "cli-adapter-missing"),
        Trouble::NoPlay => tr!(locale, "notice-unwatchable"),
        Trouble::TooLarge => tr!(locale, "share-too-large"),
        Trouble::Disk(reason) => {
            let reason = tr!(locale, words::disk(reason));
            tr!(locale, "share-disk", reason = reason)
        }
        Trouble::Other => tr!(locale, "share-failed"),
    }
}
