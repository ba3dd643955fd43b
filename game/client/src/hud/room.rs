//! The replay room: what was played, where we are in it, how fast it goes.
//!
//! Wide windows have the match's own columns and a bar of cloth below the board; small ones a bar at the top with
//! two drawers and a slim bar below.

mod scrub;

use egui::{Panel, Ui, vec2};

use super::action::{HudAction, RoomWish};
use super::column::{self, Side};
use super::draw::icon::Icon;
use super::model::RoomModel;
use super::widget::{Plank, caption, choices, icon_button, rule, small};
use super::{Hud, Scope, card, frame, play, record};
use crate::room::Tempo;
use crate::{theme, tr};

/// All speeds side by side need this, points.
const SPEEDS: f32 = 420.0;
/// Height of the bar below the board, points; in small windows.
const BAR: (f32, f32) = (92.0, 46.0);

/// The screen.
pub(super) fn show(ui: &mut Ui, room: &RoomModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    if scope.model.hidden {
        return;
    }
    if column::is_compact(ui) {
        compact(ui, room, hud, scope);
    } else {
        let name = scope.text("region-status");
        column::column(ui, Side::Left, &name, |ui| left(ui, room, scope));
        column::still_column(ui, Side::Right, |ui| record::show(ui, &room.play, scope, true));
        bar(ui, BAR.0, |ui| wide(ui, room, scope));
    }
}

/// A bar of cloth below the board.
fn bar(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui)) {
    let margin = egui::Margin::symmetric(10, 6);
    let ground = egui::Frame::new().fill(theme::CLOTH).inner_margin(margin);
    Panel::bottom("room bar").exact_size(height).frame(ground).show_separator_line(false).show(
        ui,
        |ui| {
            frame::lay_cloth(ui, ui.max_rect().expand2(vec2(10.0, 6.0)));
            contents(ui);
        },
    );
}

fn wide(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    scrub::show(ui, room, scope);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 0.0);
        transport(ui, room, scope);
        ui.add_space(8.0);
        if ui.available_width() < SPEEDS {
            speed(ui, room, scope);
        } else if let Some(tempo) = choices(ui, room.tempo, &tempos(scope)) {
            scope.ask(HudAction::Room(RoomWish::Tempo(tempo)));
        }
    });
}

fn compact(ui: &mut Ui, room: &RoomModel, hud: &mut Hud, scope: &mut Scope<'_>) {
    let labels = ["drawer-left", "drawer-right"].map(|key| scope.text(key));
    let mut open = hud.drawer;
    column::bar(ui, &mut open, [&labels[0], &labels[1]], |ui| {
        small(ui, &place(room, scope), theme::BRASS_LIT);
    });
    hud.drawer = open;
    bar(ui, BAR.1, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for (icon, key, wish) in steps(room) {
                if icon_button(ui, icon, &scope.text(key), None).clicked() {
                    scope.ask(HudAction::Room(wish));
                }
            }
            let width = (ui.available_width() - 84.0).max(60.0);
            ui.allocate_ui(vec2(width, theme::TOUCH), |ui| {
                ui.set_width(width);
                scrub::show(ui, room, scope);
            });
            speed(ui, room, scope);
        });
    });
    match open {
        Some(Side::Left) => column::drawer(ui, Side::Left, "room", |ui| left(ui, room, scope)),
        Some(Side::Right) => {
            column::drawer(ui, Side::Right, "record", |ui| {
                record::show(ui, &room.play, scope, false);
            });
        }
        None => {}
    }
}

/// Who plays, how one looks, what one may do with it.
fn left(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    card::both(ui, &room.play, scope.locale);
    small(ui, &place(room, scope), theme::BRASS_LIT);
    if let Some(as_seen) = room.as_seen
        && super::widget::switch(ui, as_seen, &scope.text("room-as-seen"))
    {
        scope.ask(HudAction::Room(RoomWish::AsSeen(!as_seen)));
    }
    let text = scope.text("room-back-there");
    let back = ui.add_enabled(room.can_go_back, Plank::new(&text).icon(Icon::Undo));
    if back.clicked() {
        scope.ask(HudAction::Room(RoomWish::GoBack));
    }
    if ui.add(Plank::new(&scope.text("room-share")).icon(Icon::Film)).clicked() {
        scope.ask(HudAction::Room(RoomWish::Share));
    }
    if ui.add(Plank::new(&scope.text("room-leave")).icon(Icon::Door)).clicked() {
        scope.ask(HudAction::Room(RoomWish::Leave));
    }
    if !column::is_low(ui) {
        rule(ui);
    }
    cameras(ui, room, scope);
}

fn cameras(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    let low = column::is_low(ui);
    if !low {
        caption(ui, &scope.text("play-camera"));
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        play::views(ui, scope);
        let text = scope.text("room-keep-view");
        if icon_button(ui, Icon::New, &text, None).clicked() {
            scope.ask(HudAction::Room(RoomWish::KeepView));
        }
    });
    if room.kept_views.is_empty() {
        return;
    }
    if !low {
        caption(ui, &scope.text("room-kept-views"));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for slot in &room.kept_views {
            // The digit that leads there by keyboard; the tenth is 0.
            let digit = ((slot + 1) % 10).to_string();
            let spoken = tr!(scope.locale, "room-kept-view", slot = digit.as_str());
            if ui.add(Plank::new(&digit).hug().spoken(&spoken)).clicked() {
                scope.ask(HudAction::Room(RoomWish::KeptView(*slot)));
            }
        }
    });
}

type Button = (Icon, &'static str, RoomWish);

fn steps(room: &RoomModel) -> [Button; 3] {
    let play = if room.playing { (Icon::Pause, "room-pause") } else { (Icon::Play, "room-play") };
    [
        (Icon::StepBack, "room-step-back", RoomWish::Step(false)),
        (play.0, play.1, RoomWish::Toggle),
        (Icon::StepOn, "room-step-on", RoomWish::Step(true)),
    ]
}

fn transport(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    let first = (Icon::First, "room-first", RoomWish::Start);
    let last = (Icon::Last, "room-last", RoomWish::End);
    for (icon, key, wish) in std::iter::once(first).chain(steps(room)).chain([last]) {
        if icon_button(ui, icon, &scope.text(key), None).clicked() {
            scope.ask(HudAction::Room(wish));
        }
    }
}

/// One button for all speeds: each press the next.
fn speed(ui: &mut Ui, room: &RoomModel, scope: &mut Scope<'_>) {
    let all = tempos(scope);
    let at = all.iter().position(|(tempo, _)| *tempo == room.tempo).unwrap_or(2);
    let next = all.get((at + 1) % all.len().max(1)).map_or(room.tempo, |(tempo, _)| *tempo);
    let words = all.get(at).map_or("", |(_, words)| words.as_str());
    let spoken = tr!(scope.locale, "room-speed", speed = words);
    if ui.add(Plank::new(words).hug().spoken(&spoken)).clicked() {
        scope.ask(HudAction::Room(RoomWish::Tempo(next)));
    }
}

fn tempos(scope: &Scope<'_>) -> Vec<(Tempo, String)> {
    let rates = Tempo::RATES.into_iter().map(|rate| {
        let words = match rate {
            0.25 => "¼×".to_owned(),
            0.5 => "½×".to_owned(),
            rate => format!("{rate:.0}×"),
        };
        (Tempo::Rate(rate), words)
    });
    rates.chain([(Tempo::Cinema, scope.text("speed-cinema"))]).collect()
}

/// Words for where we are.
pub(super) fn place(room: &RoomModel, scope: &Scope<'_>) -> String {
    let total = room.play.record.len();
    match room.play.shown {
        _ if room.in_set_up => scope.text("room-in-set-up"),
        Some(0) | None => scope.text("play-looking-start"),
        Some(ply) => tr!(scope.locale, "room-place", ply = ply, total = total),
    }
}
