//! The list of finished matches: search, star, open.

use egui::{ScrollArea, TextEdit, Ui, vec2};
use tavola_rules::cyvasse::Side;

use super::action::HudAction;
use super::draw::icon::Icon;
use super::model::{MatchEntry, MatchesModel};
use super::start::footed_panel;
use super::widget::{Plank, Tone, caption, heading, icon_button, small};
use super::{Scope, column::Part, words};
use crate::{houses, theme, tr};

/// What the list remembers while it is shown.
#[derive(Debug, Default)]
pub(super) struct State {
    search: String,
}

/// The screen.
pub(super) fn show(ui: &mut Ui, model: &MatchesModel, state: &mut State, scope: &mut Scope<'_>) {
    let screen = ui.ctx().content_rect().size();
    let low = screen.y < 420.0;
    let foot = theme::TOUCH + 18.0;
    footed_panel(ui, "matches", 560.0, 0.5, foot, |ui, part| match part {
        Part::Body => {
            heading(ui, &scope.text("matches-title"), if low { 18.0 } else { 26.0 });
            if model.entries.is_empty() {
                small(ui, &scope.text("matches-none"), theme::PARCHMENT_DIM);
                return;
            }
            search(ui, state, scope);
            list(ui, model, state, scope);
        }
        Part::Foot => {
            if ui.add(Plank::new(&scope.text("common-back")).icon(Icon::Back)).clicked() {
                scope.ask(HudAction::Back);
            }
        }
    });
}

fn search(ui: &mut Ui, state: &mut State, scope: &Scope<'_>) {
    let label = caption(ui, &scope.text("matches-search"));
    let edit = TextEdit::singleline(&mut state.search)
        .char_limit(60)
        .desired_width(f32::INFINITY)
        .margin(egui::Margin::symmetric(8, 7));
    ui.add(edit).labelled_by(label.id);
    ui.add_space(4.0);
}

fn list(ui: &mut Ui, model: &MatchesModel, state: &State, scope: &mut Scope<'_>) {
    let wanted: Vec<String> = state.search.split_whitespace().map(str::to_lowercase).collect();
    let mut shown = 0;
    let mut wish = None;
    let height = (ui.ctx().content_rect().height() - 260.0).max(3.0 * theme::TOUCH);
    let area = ScrollArea::vertical().id_salt("all matches").max_height(height);
    area.auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for entry in model.entries.iter() {
            let (who, what) = (who(entry, scope), what(entry, scope));
            let text = format!("{who} {what}").to_lowercase();
            if !wanted.iter().all(|word| text.contains(word.as_str())) {
                continue;
            }
            shown += 1;
            ui.push_id(&entry.name, |ui| {
                ui.horizontal(|ui| wish = row(ui, entry, (&who, &what), scope).or(wish.take()));
            });
        }
    });
    if shown == 0 {
        small(ui, &scope.text("matches-none-found"), theme::PARCHMENT_DIM);
    }
    if let Some(wish) = wish {
        scope.ask(wish);
    }
}

fn row(
    ui: &mut Ui,
    entry: &MatchEntry,
    (who, what): (&str, &str),
    scope: &Scope<'_>,
) -> Option<HudAction> {
    let mut wish = None;
    let (icon, key) = if entry.starred {
        (Icon::StarFull, "matches-unstar")
    } else {
        (Icon::Star, "matches-star")
    };
    let star = tr!(scope.locale, key, name = format!("{who}, {what}"));
    if icon_button(ui, icon, &star, Some(entry.starred)).clicked() {
        wish = Some(HudAction::StarMatch(entry.name.clone(), !entry.starred));
    }
    let width = (ui.available_width() - 14.0).max(80.0);
    ui.allocate_ui(vec2(width, theme::TOUCH), |ui| {
        ui.set_width(width);
        if ui.add(Plank::new(who).icon(Icon::Play).tone(Tone::Plain).detail(what)).clicked() {
            wish = Some(HudAction::OpenMatch(entry.name.clone()));
        }
    });
    wish
}

/// Who played whom.
fn who(entry: &MatchEntry, scope: &Scope<'_>) -> String {
    let name = |side: Side| {
        entry.levels[side].map_or_else(
            || scope.text("sheet-begins-you"),
            |level| {
                let name = scope.text(words::level(level));
                tr!(scope.locale, "level-named", name = name, level = level)
            },
        )
    };
    tr!(scope.locale, "matches-pair", a = name(Side::South), b = name(Side::North))
}

/// Which houses met, what became of it, and when.
fn what(entry: &MatchEntry, scope: &Scope<'_>) -> String {
    let result = match (entry.winner, entry.you) {
        (None, _) => scope.text("end-draw"),
        (Some(winner), Some(you)) if winner == you => scope.text("end-won"),
        (Some(_), Some(_)) => scope.text("end-lost"),
        (Some(winner), None) => {
            tr!(scope.locale, "end-side-won", side = scope.text(words::side(winner)))
        }
    };
    let length = tr!(scope.locale, "end-length", actions = entry.plies);
    let when = tr!(
        scope.locale,
        "matches-when",
        ago = ago(entry.ago_s, scope),
        year = entry.day.year.to_string(),
        month = format!("{:02}", entry.day.month),
        day = format!("{:02}", entry.day.day)
    );
    let line = tr!(scope.locale, "matches-line", result = result, length = length, when = when);
    match (entry.houses[Side::South], entry.houses[Side::North]) {
        (Some(south), Some(north)) => {
            let name = |house| scope.text(houses::name_key(house));
            let pair = tr!(scope.locale, "matches-pair", a = name(south), b = name(north));
            format!("{pair}\n{line}")
        }
        _ => line,
    }
}

/// How long ago, in the largest unit that fits.
fn ago(seconds: u64, scope: &Scope<'_>) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    let count = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    match (minutes, hours, days) {
        (0..2, ..) => scope.text("ago-now"),
        (_, 0, _) => tr!(scope.locale, "ago-minutes", count = count(minutes)),
        (_, _, 0) => tr!(scope.locale, "ago-hours", count = count(hours)),
        _ => tr!(scope.locale, "ago-days", count = count(days)),
    }
}
