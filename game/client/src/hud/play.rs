//! The screen of a match: the two sides, what one may do, what was lost, the record.

use egui::{RichText, Ui, vec2};
use tavola_records::settings::BoardSettings;

use super::action::{CameraView, HudAction};
use super::column::{self, Part, Side};
use super::draw::figure;
use super::draw::icon::Icon;
use super::model::{DrawState, PlayModel};
use super::widget::{Plank, Tone, caption, icon_button, prose, rule, small};
use super::{Dialog, Hud, Scope, card, guide, record, words};
use crate::{houses, theme, tr};

/// Height kept for the state of the match, points.
const STATUS: f32 = 90.0;

/// Height of [`pointed`], points: a name and three lines of which one may wrap.
const POINTED: f32 = 96.0;

/// As long as the record is shorter, the turn says how one acts.
const FIRST_ACTIONS: usize = 4;

/// The screen.
pub(super) fn show(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    if scope.model.hidden {
        return;
    }
    if column::is_compact(ui) {
        compact(ui, play, hud, scope);
    } else {
        let name = scope.text("region-status");
        column::footed_column(ui, Side::Left, &name, foot_height(ui), |ui, part| match part {
            Part::Body => left(ui, play, hud, scope),
            Part::Foot => foot(ui, play, hud, scope),
        });
        column::still_column(ui, Side::Right, |ui| record::show(ui, play, scope, true));
    }
    if let Some(action) = &play.pending {
        let text = tr!(scope.locale, "confirm-action-text", action = action.as_str());
        let words = [text, scope.text("common-cancel"), scope.text("confirm-action-do")];
        question(ui, "pending", words, scope, HudAction::ConfirmAction);
    } else if play.draw == DrawState::Asked {
        let keys = ["play-draw-offered", "play-draw-decline", "play-draw-accept"];
        question(ui, "draw", keys.map(|key| scope.text(key)), scope, HudAction::AnswerDraw);
    }
}

fn left(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    card::both(ui, play, scope.locale);
    status(ui, play, scope);
    if !column::is_low(ui) {
        rule(ui);
    }
    decisions(ui, play, hud, scope);
    refusal(ui, play, scope);
    pointed(ui, play, scope);
}

/// The piece that is pointed at: its name, and what it can do. Last in the column and only where
/// there is room, so that nothing moves or begins to scroll as the pointer wanders.
fn pointed(ui: &mut Ui, play: &PlayModel, scope: &Scope<'_>) {
    let Some((kind, side)) = play.pointed else { return };
    if ui.clip_rect().bottom() - ui.cursor().top() < POINTED {
        return;
    }
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), egui::Sense::hover());
        let look = houses::livery(play.houses[side]);
        ui.painter().rect_filled(rect, egui::CornerRadius::same(3), look.field);
        figure::piece(ui.painter(), rect.shrink(3.0), kind, look.metal, look.field);
        let name = RichText::new(scope.text(words::piece(kind)));
        ui.add(egui::Label::new(name.font(theme::strong(14.0)).color(theme::PARCHMENT)).wrap());
    });
    for fact in guide::facts(kind, scope) {
        small(ui, &fact, theme::PARCHMENT_DIM);
    }
}

/// What is always at hand, whatever scrolls: threat marks, the camera, guide, settings, menu.
fn foot(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    rule(ui);
    if !column::is_low(ui) {
        let text = scope.text("play-threats");
        if super::widget::switch(ui, play.threats, &text) {
            scope.ask(HudAction::SetThreats(!play.threats));
        }
        caption(ui, &scope.text("play-camera"));
    }
    cameras(ui, scope);
    tools(ui, play, hud, scope);
}

/// The height of [`foot`].
fn foot_height(ui: &Ui) -> f32 {
    let gap = ui.spacing().item_spacing.y;
    let icons = theme::TOUCH + 2.0 + gap;
    let words = if column::is_low(ui) { 0.0 } else { theme::TOUCH + gap + 18.0 + gap };
    11.0 + gap + words + 2.0 * icons
}

/// Whose turn, thinking, the last action, threats.
fn status(ui: &mut Ui, play: &PlayModel, scope: &Scope<'_>) {
    let top = ui.cursor().top();
    turn(ui, play, scope);
    if play.turn.is_some() && play.turn == play.you && play.record.len() < FIRST_ACTIONS {
        small(ui, &scope.text("play-first-hint"), theme::PARCHMENT_DIM);
    }
    if let Some(last) = play.record.last() {
        let text = tr!(scope.locale, "play-last", action = last.text.as_str());
        small(ui, &text, theme::PARCHMENT_DIM);
    }
    if let Some(side) = play.threatened {
        let yours = play.you == Some(side);
        let key = if yours { "play-threatened" } else { "play-threatening" };
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), egui::Sense::hover());
            super::draw::icon::draw(ui.painter(), rect, Icon::Warning, theme::WARN);
            prose(ui, &scope.text(key), theme::WARN);
        });
    }
    // Room for the longest state, so that no button moves from turn to turn.
    ui.add_space((STATUS - (ui.cursor().top() - top)).max(0.0));
}

/// Why the last wish was refused. Last in the column, so that no button moves.
fn refusal(ui: &mut Ui, play: &PlayModel, scope: &Scope<'_>) {
    if let Some(reason) = &play.refusal {
        let text = words::refusal(reason, scope.locale);
        ui.add_space(4.0);
        let response = prose(ui, &text, theme::WARN);
        super::notice::make_live(ui.ctx(), response.id, &text);
    }
}

fn turn(ui: &mut Ui, play: &PlayModel, scope: &Scope<'_>) {
    let Some(side) = play.turn else { return };
    if play.you == Some(side) {
        let text = RichText::new(scope.text("play-your-turn"));
        let text = text.font(theme::strong(16.0)).color(theme::BRASS_LIT);
        ui.add(egui::Label::new(text).wrap());
    } else if let Some(seconds) = play.thinking_s {
        ui.horizontal(|ui| {
            pulse(ui, seconds, scope.model.calm);
            let whole = seconds.max(0.0).floor().min(1e6) as u32;
            small(ui, &tr!(scope.locale, "play-thinking", seconds = whole), theme::PARCHMENT);
        });
    } else {
        let name = play.levels[side].map_or_else(
            || scope.text("sheet-begins-you"),
            |level| scope.text(words::level(level)),
        );
        small(ui, &tr!(scope.locale, "play-their-turn", name = name), theme::PARCHMENT);
    }
}

/// Three beads that swell in turn; still, when calm is asked for.
fn pulse(ui: &mut Ui, seconds: f32, calm: bool) {
    let (rect, _) = ui.allocate_exact_size(vec2(34.0, 18.0), egui::Sense::hover());
    for i in 0..3_u8 {
        let phase = (seconds * 1.6 - f32::from(i) * 0.22).rem_euclid(1.0);
        let swell = if calm { 0.5 } else { (phase * std::f32::consts::TAU).sin().max(0.0) };
        let center = egui::pos2(rect.left() + 6.0 + f32::from(i) * 11.0, rect.center().y);
        ui.painter().circle_filled(center, 2.6 + 1.8 * swell, theme::BRASS_LIT);
    }
    // The pulse is the one thing of the HUD that moves by itself; when calm, only the seconds do.
    let next = if calm { 1.0 - seconds.fract().clamp(0.0, 0.95) } else { 0.05 };
    ui.ctx().request_repaint_after_secs(next);
}

fn decisions(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    let text = scope.text("play-undo");
    let undo = ui.add_enabled(play.can_undo, Plank::new(&text).icon(Icon::Undo));
    if undo.on_disabled_hover_text(scope.text("play-undo-none")).clicked() {
        scope.ask(HudAction::Undo);
    }
    if play.you.is_none() || play.turn.is_none() {
        return;
    }
    if play.draw == DrawState::Offered {
        small(ui, &scope.text("play-draw-waiting"), theme::PARCHMENT_DIM);
    } else {
        let text = scope.text("play-draw");
        let may = play.draw == DrawState::MayOffer;
        let offer = ui.add_enabled(may, Plank::new(&text).icon(Icon::Hands));
        if offer.on_disabled_hover_text(scope.text("play-draw-closed")).clicked() {
            scope.ask(HudAction::OfferDraw);
        }
    }
    let text = scope.text("play-resign");
    if ui.add(Plank::new(&text).icon(Icon::Flag)).clicked() {
        let BoardSettings { confirm_resign, .. } = scope.model.settings.board;
        if confirm_resign {
            hud.dialog = Some(Dialog::ConfirmResign);
        } else {
            scope.ask(HudAction::Resign);
        }
    }
}

/// The named views.
/// A button for each composed view.
pub(super) fn views(ui: &mut Ui, scope: &mut Scope<'_>) {
    for (icon, key, view) in [
        (Icon::Table, "camera-table", CameraView::Table),
        (Icon::Top, "camera-top", CameraView::Top),
        (Icon::Ground, "camera-ground", CameraView::Ground),
    ] {
        if icon_button(ui, icon, &scope.text(key), None).clicked() {
            scope.ask(HudAction::Camera(view));
        }
    }
}

fn cameras(ui: &mut Ui, scope: &mut Scope<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        views(ui, scope);
        if icon_button(ui, Icon::Target, &scope.text("camera-reset"), None).clicked() {
            scope.ask(HudAction::Camera(CameraView::Reset));
        }
    });
}

/// Guide, settings, menu.
pub(super) fn dialogs(ui: &mut Ui, hud: &mut Hud, scope: &Scope<'_>) {
    for (icon, key, dialog) in [
        (Icon::Book, "common-guide", Dialog::Guide),
        (Icon::Gear, "common-settings", Dialog::Settings),
        (Icon::Menu, "play-menu", Dialog::Menu),
    ] {
        if icon_button(ui, icon, &scope.text(key), None).clicked() {
            hud.dialog = Some(dialog);
        }
    }
}

fn tools(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        dialogs(ui, hud, scope);
        if column::is_low(ui) {
            let text = scope.text("play-threats");
            if icon_button(ui, Icon::Eye, &text, Some(play.threats)).clicked() {
                scope.ask(HudAction::SetThreats(!play.threats));
            }
        }
    });
}

fn compact(ui: &mut Ui, play: &PlayModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    let labels = ["drawer-left", "drawer-right"].map(|key| scope.text(key));
    let mut open = hud.drawer;
    column::bar(ui, &mut open, [&labels[0], &labels[1]], |ui| {
        if let Some(ply) = play.shown {
            if icon_button(ui, Icon::Forward, &scope.text("play-now"), None).clicked() {
                scope.ask(HudAction::ShowPly(None));
            }
            small(ui, &record::looking_at(ply, scope), theme::BRASS_LIT);
        } else if let Some(reason) = &play.refusal {
            small(ui, &words::refusal(reason, scope.locale), theme::WARN);
        } else if play.threatened.is_some() && play.threatened == play.you {
            small(ui, &scope.text("play-threatened"), theme::WARN);
        } else {
            turn(ui, play, scope);
        }
    });
    hud.drawer = open;
    match open {
        Some(Side::Left) => {
            let height = foot_height(ui);
            column::footed_drawer(ui, Side::Left, "match", height, |ui, part| match part {
                Part::Body => left(ui, play, hud, scope),
                Part::Foot => foot(ui, play, hud, scope),
            });
        }
        Some(Side::Right) => {
            column::drawer(ui, Side::Right, "record", |ui| record::show(ui, play, scope, false));
        }
        None => {}
    }
}

/// A question at the top of the board: words, no, yes.
fn question(
    ui: &mut Ui,
    id: &str,
    [words, no, yes]: [String; 3],
    scope: &mut Scope<'_>,
    answer: fn(bool) -> HudAction,
) {
    super::notice::strip(ui, id, |ui| {
        let response = prose(ui, &words, theme::PARCHMENT);
        super::notice::make_live(ui.ctx(), response.id, &words);
        ui.horizontal_wrapped(|ui| {
            if ui.add(Plank::new(&no).hug()).clicked() {
                scope.ask(answer(false));
            }
            if ui.add(Plank::new(&yes).hug().tone(Tone::Primary)).clicked() {
                scope.ask(answer(true));
            }
        });
    });
}
