//! Notices: banners for what lasts, slips that go by themselves for what happened.
//!
//! A notice is an enum with data; its words are looked up when it is shown, so that a change of
//! language changes those on show too.

use std::collections::VecDeque;
use std::path::PathBuf;

use egui::accesskit::{Live, Role};
use egui::{Align2, Area, Context, Id, Order, Rect, Ui, Vec2, vec2};
use tavola_records::DiskReason;
use tavola_rules::cyvasse::Refusal;

use super::draw::icon::{self, Icon};
use super::model::{HudModel, Screen};
use super::widget::{icon_button, small};
use super::{frame, words};
use crate::locale::Locale;
use crate::share::Trouble;
use crate::{theme, tr};

/// Seconds a slip stays.
const STAYS_S: f64 = 7.0;
/// How long a refusal stays, which lies over the board one wants to go on with, seconds.
const REFUSED_STAYS_S: f64 = 4.0;
/// Most slips at a time.
const MOST: usize = 3;

/// Something wrong that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Banner {
    /// The match is not being saved.
    Unsaved(DiskReason),
    /// The graphics device is lost; the picture will be back.
    DeviceLost,
    /// A film is being made; percent done.
    Filming(u8),
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// Saving works again.
    SavedAgain,
    /// The picture is back.
    DeviceBack,
    /// The tier was lowered by itself.
    TierDropped,
    /// So many settings were invalid and replaced.
    SettingsBad(usize),
    /// The settings could not be written.
    SettingsUnsaved(DiskReason),
    /// The saved match was damaged; so many actions were recovered.
    AutosaveCut(usize),
    /// The saved match is damaged throughout, and was put aside.
    AutosaveLost,
    /// The disk would not give the saved match.
    AutosaveUnread(DiskReason),
    /// A picture was written.
    PictureSaved(PathBuf),
    /// A picture could not be written.
    PictureFailed(DiskReason, PathBuf),
    /// A film was made while its sheet was closed.
    FilmSaved(PathBuf),
    /// A film could not be made.
    FilmFailed(Trouble),
    /// The record is on the clipboard.
    Copied,
    /// The view of the camera was kept in that slot, 0 to 9: the digits 1 to 0.
    ViewKept(u8),
    /// A match cannot be watched.
    Unwatchable,
    /// A finished match could not be kept.
    NotKept(DiskReason),
    /// The match was rebuilt after a failure.
    MatchRestored,
    /// So many messages of a language file were not used.
    LocaleBad(usize),
    /// No sound device.
    NoAudio,
    /// The opponent declines the draw.
    DrawDeclined,
    /// There is nothing to take back.
    NothingToUndo,
    /// Set-up: nothing was picked from the palette.
    NothingPicked,
    /// A wish was refused.
    Refused(Refusal),
    /// An action was played: side key, notation; read out rather than shown.
    Info(String),
}

impl Banner {
    /// The words.
    #[must_use]
    pub fn text(&self, locale: &Locale) -> String {
        match self {
            Self::Unsaved(DiskReason::Held) => tr!(locale, "notice-unsaved-held"),
            Self::Unsaved(DiskReason::NoHome) => tr!(locale, "notice-unsaved-homeless"),
            Self::Unsaved(reason) => {
                tr!(locale, "notice-unsaved", reason = tr!(locale, words::disk(*reason)))
            }
            Self::DeviceLost => tr!(locale, "notice-device-lost"),
            Self::Filming(percent) => tr!(locale, "share-banner", percent = *percent),
        }
    }
}

impl Notice {
    /// The words.
    #[must_use]
    pub fn text(&self, locale: &Locale) -> String {
        let key = match self {
            Self::SavedAgain => "notice-saved-again",
            Self::DeviceBack => "notice-device-back",
            Self::TierDropped => "notice-tier-dropped",
            Self::AutosaveLost => "notice-autosave-lost",
            Self::Copied => "notice-copied",
            Self::Unwatchable => "notice-unwatchable",
            Self::MatchRestored => "notice-match-restored",
            Self::NoAudio => "notice-no-audio",
            Self::DrawDeclined => "refusal-draw-declined",
            Self::NothingToUndo => "refusal-nothing-to-undo",
            Self::NothingPicked => "refusal-nothing-picked",
            Self::SettingsBad(count) => {
                return tr!(locale, "notice-settings-bad", count = *count);
            }
            Self::AutosaveUnread(reason) => {
                let reason = tr!(locale, words::disk(*reason));
                return tr!(locale, "notice-autosave-unread", reason = reason);
            }
            Self::SettingsUnsaved(reason) => {
                let reason = tr!(locale, words::disk(*reason));
                return tr!(locale, "notice-settings-unsaved", reason = reason);
            }
            Self::NotKept(reason) => {
                let reason = tr!(locale, words::disk(*reason));
                return tr!(locale, "notice-not-kept", reason = reason);
            }
            Self::AutosaveCut(actions) => {
                return tr!(locale, "notice-autosave-cut", actions = *actions);
            }
            Self::ViewKept(slot) => {
                let digit = ((u16::from(*slot) + 1) % 10).to_string();
                return tr!(locale, "notice-view-kept", digit = digit.as_str());
            }
            Self::LocaleBad(count) => return tr!(locale, "notice-locale-bad", count = *count),
            Self::PictureSaved(path) => {
                return tr!(locale, "notice-picture-saved", path = path.display().to_string());
            }
            Self::FilmSaved(path) => {
                return tr!(locale, "notice-film-saved", path = path.display().to_string());
            }
            Self::FilmFailed(trouble) => return super::share::trouble_words(*trouble, locale),
            Self::PictureFailed(reason, path) => {
                let reason = tr!(locale, words::disk(*reason));
                let path = path.display().to_string();
                return tr!(locale, "notice-picture-failed", reason = reason, path = path);
            }
            Self::Refused(reason) => return words::refusal(reason, locale),
            Self::Info(text) => return text.clone(),
        };
        locale.text(key, &[])
    }

    /// How long its slip stays, seconds.
    fn stays_s(&self) -> f64 {
        if matches!(self, Self::Refused(_)) { REFUSED_STAYS_S } else { STAYS_S }
    }

    fn is_bad(&self) -> bool {
        matches!(
            self,
            Self::TierDropped
                | Self::SettingsBad(_)
                | Self::AutosaveCut(_)
                | Self::AutosaveLost
                | Self::AutosaveUnread(_)
                | Self::PictureFailed(..)
                | Self::FilmFailed(_)
                | Self::MatchRestored
                | Self::Unwatchable
                | Self::NotKept(_)
                | Self::LocaleBad(_)
                | Self::NoAudio
                | Self::Refused(_)
        )
    }
}

/// The slips on show.
#[derive(Debug, Default)]
pub(super) struct Notices {
    slips: VecDeque<(Notice, Option<f64>)>,
}

impl Notices {
    /// Adds a slip; the oldest goes if there are too many. The same notice twice is one.
    pub(super) fn push(&mut self, notice: Notice) {
        self.slips.retain(|(old, _)| *old != notice);
        if self.slips.len() >= MOST {
            self.slips.pop_front();
        }
        self.slips.push_back((notice, None));
    }

    /// Draws banners and slips at the top of `board`.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        model: &HudModel,
        locale: &Locale,
        board: Option<Rect>,
    ) {
        let ctx = ui.ctx().clone();
        let now = ctx.input(|i| i.time);
        // The bar of small windows says why something was refused; a slip would cover the board.
        let in_bar = super::column::is_compact(ui)
            && matches!(model.screen, Screen::SetUp(_) | Screen::Play(_) | Screen::End(_));
        self.slips.retain(|(notice, since)| {
            let said = in_bar && matches!(notice, Notice::Refused(_));
            !said && since.is_none_or(|since| now - since < notice.stays_s())
        });
        if model.banners.is_empty() && self.slips.is_empty() {
            return;
        }
        let board = board.unwrap_or_else(|| ctx.content_rect());
        let mut gone = None;
        let name = tr!(locale, "region-notices");
        at_top(&ctx, board, "notices", Some(&name), |ui| {
            for banner in &model.banners {
                let icon = match banner {
                    Banner::Filming(_) => Icon::Film,
                    Banner::Unsaved(_) | Banner::DeviceLost => Icon::Warning,
                };
                slip(ui, &banner.text(locale), icon, None);
            }
            let dismiss = tr!(locale, "notice-dismiss");
            for (index, (notice, since)) in self.slips.iter_mut().enumerate() {
                let since = *since.get_or_insert(now);
                let left = notice.stays_s() - (now - since);
                ctx.request_repaint_after_secs(left.max(0.05) as f32);
                let icon = if notice.is_bad() { Icon::Warning } else { Icon::Info };
                if slip(ui, &notice.text(locale), icon, Some(&dismiss)) {
                    gone = Some(index);
                }
            }
        });
        if let Some(index) = gone {
            self.slips.remove(index);
        }
    }
}

/// A wooden strip at the top of the board with contents of one's own.
pub(super) fn strip(ui: &mut Ui, id: &str, contents: impl FnOnce(&mut Ui)) {
    let board = ui.available_rect_before_wrap();
    let ctx = ui.ctx().clone();
    at_top(&ctx, board, id, None, |ui| {
        let width = ui.available_width() - 2.0 * frame::WOOD_MARGIN;
        frame::wooden(ui, |ui| {
            ui.set_width(width);
            contents(ui);
        });
    });
}

fn at_top(
    ctx: &Context,
    board: Rect,
    id: &str,
    name: Option<&str>,
    contents: impl FnOnce(&mut Ui),
) {
    let width = (board.width() - 24.0).clamp(80.0, 440.0);
    let offset = vec2(board.center().x - ctx.content_rect().center().x, board.top() + 10.0);
    let mut area = Area::new(Id::unique(("strip", id)))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_TOP, offset)
        .default_width(width);
    if let Some(name) = name {
        area = area.accessible_name(name);
    }
    area.show(ctx, |ui| {
        ui.set_width(width);
        contents(ui);
    });
}

fn slip(ui: &mut Ui, text: &str, icon: Icon, dismiss: Option<&str>) -> bool {
    let mut gone = false;
    let ground = egui::Frame::new()
        .fill(theme::WOOD)
        .stroke(egui::Stroke::new(1.0, theme::BRASS))
        .corner_radius(egui::CornerRadius::same(4))
        .inner_margin(egui::Margin::symmetric(10, 6));
    ground.show(ui, |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(20.0), egui::Sense::hover());
            let ink = if icon == Icon::Warning { theme::WARN } else { theme::BRASS_LIT };
            icon::draw(ui.painter(), rect, icon, ink);
            let button = if dismiss.is_some() { theme::TOUCH + 10.0 } else { 0.0 };
            let width = (ui.available_width() - button).max(30.0);
            let size = vec2(width, theme::TOUCH);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_width(width);
                ui.set_max_width(width);
                let response = small(ui, text, theme::PARCHMENT);
                make_live(ui.ctx(), response.id, text);
            });
            if let Some(dismiss) = dismiss {
                gone = icon_button(ui, Icon::Close, dismiss, None).clicked();
            }
        });
    });
    gone
}

/// Has a screen reader read the node when its text changes, when there is a pause.
pub(super) fn make_live(ctx: &Context, id: Id, text: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Status);
        node.set_label(text);
        node.set_live(Live::Polite);
    });
}
