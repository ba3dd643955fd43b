//! The first screen, and the one shown while the room is prepared.

use egui::{Align2, Area, Id, Order, Rect, ScrollArea, Sense, Ui, Vec2, pos2, vec2};
use tavola_records::settings::Language as Chosen;

use super::action::{ConfirmedStart, HudAction};
use super::column::Part;
use super::draw::icon::Icon;
use super::model::{Saved, StartModel};
use super::widget::{Plank, Tone, caption, choices, rule, small};
use super::{Dialog, Hud, Scope, frame};
use crate::locale::Language;
use crate::{houses, theme, tr};

/// The start screen: a wooden panel on the left, the table on the right.
pub(super) fn show(ui: &mut Ui, start: &StartModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    panel(ui, "start", 340.0, 0.16, |ui| {
        title(ui, scope);
        ui.add_space(2.0);
        rule(ui);
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 8.0;
        entries(ui, start, hud, scope);
        ui.add_space(2.0);
        rule(ui);
        language(ui, scope);
    });
}

fn title(ui: &mut Ui, scope: &Scope<'_>) {
    ui.vertical_centered(|ui| {
        let low = ui.ctx().content_rect().height() < 500.0;
        let (big, mid) = if low { (26.0, 15.0) } else { (46.0, 20.0) };
        let name = egui::RichText::new(scope.text("app-name")).font(theme::title(big));
        let name = ui.add(egui::Label::new(name.color(theme::BRASS_LIT)));
        ui.ctx().accesskit_node_builder(name.id, |n| n.set_role(egui::accesskit::Role::Heading));
        let game = egui::RichText::new(scope.text("game-cyvasse")).font(theme::title(mid));
        ui.add(egui::Label::new(game.color(theme::PARCHMENT)));
        if !low {
            small(ui, &scope.text("app-tagline"), theme::PARCHMENT_DIM);
        }
    });
}

fn entries(ui: &mut Ui, start: &StartModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    let saved: Option<Saved> = start.saved;
    if let Some(saved) = saved {
        let house = scope.text(houses::name_key(saved.house));
        let detail =
            tr!(scope.locale, "start-continue-detail", house = house, actions = saved.actions);
        let text = scope.text("start-continue");
        let button = Plank::new(&text).icon(Icon::Play).tone(Tone::Primary).detail(&detail);
        if ui.add(button).clicked() {
            scope.ask(HudAction::Continue);
        }
    }
    let text = scope.text("start-new");
    let tone = if saved.is_some() { Tone::Plain } else { Tone::Primary };
    if ui.add(Plank::new(&text).icon(Icon::New).tone(tone)).clicked() {
        if saved.is_some() {
            hud.dialog = Some(Dialog::ConfirmOverwrite);
        } else {
            scope.ask(HudAction::OpenSheet(ConfirmedStart::NothingSaved));
        }
    }
    if start.matches > 0
        && ui.add(Plank::new(&scope.text("matches-title")).icon(Icon::Scroll)).clicked()
    {
        scope.ask(HudAction::OpenMatches);
    }
    for (key, icon, dialog) in [
        ("common-guide", Icon::Book, Dialog::Guide),
        ("common-settings", Icon::Gear, Dialog::Settings),
    ] {
        if ui.add(Plank::new(&scope.text(key)).icon(icon)).clicked() {
            hud.dialog = Some(dialog);
        }
    }
    if ui.add(Plank::new(&scope.text("common-quit")).icon(Icon::Door)).clicked() {
        scope.ask(HudAction::Quit);
    }
}

fn language(ui: &mut Ui, scope: &mut Scope<'_>) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
        super::draw::icon::draw(ui.painter(), rect, Icon::Globe, theme::BRASS);
        caption(ui, &scope.text("lang-label"));
    });
    let all = Language::ALL.map(|l| (chosen(l), scope.text(l.name_key())));
    if let Some(picked) = choices(ui, chosen(scope.locale.language()), &all) {
        scope.ask(HudAction::SetLanguage(picked));
    }
}

/// The word of the settings for a language.
pub(super) const fn chosen(language: Language) -> Chosen {
    match language {
        Language::Portuguese => Chosen::PtBr,
        Language::English => Chosen::En,
        Language::Spanish => Chosen::Es,
    }
}

/// A wooden panel over the scene, as wide as `width` or the window; its centre lies at the share
/// `at` of the free width. Scrolls when the window is too low.
pub(super) fn panel(ui: &mut Ui, name: &str, width: f32, at: f32, body: impl FnOnce(&mut Ui)) {
    let mut body = Some(body);
    footed_panel(ui, name, width, at, 0.0, |ui, part| {
        if let (Part::Body, Some(body)) = (part, body.take()) {
            body(ui);
        }
    });
}

/// The same with a foot of that height, points, which is in view whatever scrolls above it.
pub(super) fn footed_panel(
    ui: &mut Ui,
    name: &str,
    width: f32,
    at: f32,
    foot: f32,
    mut contents: impl FnMut(&mut Ui, Part),
) {
    let ctx = ui.ctx().clone();
    let screen = ctx.content_rect();
    let margin = if screen.height() < 420.0 || screen.width() < 520.0 { 6.0 } else { 24.0 };
    let inner = width.min(screen.width() - 2.0 * margin - 2.0 * frame::WOOD_MARGIN).max(80.0);
    let height = (screen.height() - 2.0 * margin - 2.0 * frame::WOOD_MARGIN).max(40.0);
    let free = (screen.width() - inner - 36.0 - 2.0 * margin).max(0.0);
    let x = screen.left() + margin + free * at;
    Area::new(Id::unique(("panel", name)))
        .order(Order::Middle)
        .pivot(Align2::LEFT_CENTER)
        .fixed_pos(pos2(x, screen.center().y))
        .default_size(vec2(inner + 36.0, height + 36.0))
        .show(&ctx, |ui| {
            // An area offers what it took last time: ask for the window's height each time anew.
            ui.set_max_height(height + 36.0);
            frame::wooden(ui, |ui| {
                ui.set_width(inner);
                let area = ScrollArea::vertical().id_salt(name).max_height(height - foot);
                let pad = egui::Margin { left: 3, right: 10, top: 3, bottom: 3 };
                area.auto_shrink([false, true]).show(ui, |ui| {
                    egui::Frame::new().inner_margin(pad).show(ui, |ui| contents(ui, Part::Body));
                });
                if foot > 0.0 {
                    egui::Frame::new().inner_margin(pad).show(ui, |ui| contents(ui, Part::Foot));
                }
            });
        });
}

/// The loading screen: the name and a bar of brass.
pub(super) fn loading(ui: &mut Ui, percent: u8, scope: &Scope<'_>) {
    let screen = ui.ctx().content_rect();
    let painter = ui.painter();
    painter.rect_filled(screen, 0.0, theme::PLANK_DEEP);
    let width = (screen.width() - 60.0).clamp(60.0, 360.0);
    let bar = Rect::from_center_size(screen.center() + vec2(0.0, 26.0), vec2(width, 8.0));
    let name = scope.text("app-name");
    let at = screen.center() - vec2(0.0, 24.0);
    painter.text(at, Align2::CENTER_CENTER, name, theme::title(38.0), theme::BRASS_LIT);
    painter.rect_filled(bar, 4.0, theme::PLANK);
    let share = f32::from(percent.min(100)) / 100.0;
    let done = Rect::from_min_size(bar.min, vec2(bar.width() * share, bar.height()));
    painter.rect_filled(done, 4.0, theme::BRASS);
    let text = tr!(scope.locale, "loading", percent = percent.min(100));
    let place = Rect::from_center_size(bar.center() + vec2(0.0, 24.0), vec2(width, 24.0));
    let label = egui::RichText::new(text).color(theme::PARCHMENT_DIM);
    ui.put(place, egui::Label::new(label).truncate());
}
