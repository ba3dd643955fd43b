//! Everything of the program that is flat: screens, panels, dialogs, notices.
//!
//! ```text
//! HudModel (what is) + Locale ──► Hud::show ──► egui shapes, accessibility tree
//!                                     └──────► Vec<HudAction> (what the person wants)
//! ```
//!
//! The HUD keeps only what belongs to the HUD itself: which dialog is open, how far a list is
//! scrolled, what is being typed, which notices are still on show. It changes nothing of the match
//! and nothing of the settings: it asks, by [`HudAction`]. Deliberately not here: the board (but for
//! its text twin), the camera, windows, files, and words for people, which are in `assets/locales`.

pub mod action;
mod announcer;
pub mod board_twin;
mod card;
mod column;
mod confirm;
pub mod coordinates;
mod dialog;
pub mod draw;
mod end;
mod frame;
mod guide;
pub mod keymap;
mod matches;
pub mod model;
pub mod notice;
mod palette;
mod play;
mod record;
mod room;
mod settings;
mod setup;
mod share;
mod sheet;
mod slider;
mod start;
mod widget;
pub mod words;

use egui::{Rect, Ui};

pub use action::{
    CameraView, ConfirmedStart, HudAction, PaletteItem, RoomWish, ShareWish, SheetChange,
};
pub use board_twin::{BoardTwin, TwinAction, TwinCell};
pub use coordinates::RimSign;
pub use model::{
    AdapterInfo, DragonStatus, DrawState, EndModel, HudModel, MatchEntry, MatchesModel, PlayModel,
    RecordEntry, RoomMark, RoomModel, Saved, Screen, SetupModel, ShareModel, ShareState,
    SheetModel, StartModel,
};
pub use notice::{Banner, Notice};

use crate::locale::Locale;

/// The dialogs that lie over a screen. At most one is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The settings.
    Settings,
    /// The rules.
    Guide,
    /// The menu of a match.
    Menu,
    /// The share sheet.
    Share,
    /// "Give up?"
    ConfirmResign,
    /// "Give up the saved match?"
    ConfirmOverwrite,
    /// "Lose the film that is being made?"
    ConfirmQuit,
}

/// The state of the HUD itself.
#[derive(Debug, Default)]
pub struct Hud {
    dialog: Option<Dialog>,
    drawer: Option<column::Side>,
    settings: settings::State,
    sheet: sheet::State,
    matches: matches::State,
    notices: notice::Notices,
    announcer: announcer::Announcer,
    twin: BoardTwin,
    board: Option<Rect>,
    last_screen: Option<std::mem::Discriminant<Screen>>,
}

impl Hud {
    /// A HUD with nothing open.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Draws the HUD of this moment and returns what the person asked for, in order.
    ///
    /// `ui` is the root of the pass ([`egui::Context::run_ui`]); [`crate::theme::install`] must have
    /// been called on its context.
    pub fn show(&mut self, ui: &mut Ui, model: &HudModel, locale: &Locale) -> Vec<HudAction> {
        let mut out = Vec::new();
        let screen = std::mem::discriminant(&model.screen);
        if self.last_screen.replace(screen) != Some(screen) {
            self.drawer = None;
            self.sheet = sheet::State::default();
        }
        if model.settings.board.coordinates && !model.hidden {
            coordinates::paint(ui, &model.rim);
        }
        let mut scope = Scope { model, locale, out: &mut out };
        match &model.screen {
            Screen::Loading(percent) => start::loading(ui, *percent, &scope),
            Screen::Start(start) => start::show(ui, start, self, &mut scope),
            Screen::Matches(list) => matches::show(ui, list, &mut self.matches, &mut scope),
            Screen::Room(room) => room::show(ui, room, self, &mut scope),
            Screen::Sheet(sheet) => sheet::show(ui, sheet, &mut self.sheet, &mut scope),
            Screen::SetUp(setup) => setup::show(ui, setup, self, &mut scope),
            Screen::Play(play) => play::show(ui, play, self, &mut scope),
            Screen::End(end) => end::show(ui, end, self, &mut scope),
        }
        self.board = Some(ui.available_rect_before_wrap());
        self.dialogs(ui, &mut scope);
        self.notices.show(ui, model, locale, self.board);
        self.announcer.show(ui);
        out
    }

    /// The part of the window, in points, that no panel covers: where the board should be.
    #[must_use]
    pub fn board_rect(&self) -> Option<Rect> {
        self.board
    }

    /// A drawer of a small window is open: it lies over the board for a while.
    #[must_use]
    pub fn drawer_open(&self) -> bool {
        self.drawer.is_some()
    }

    /// The dialog that is open, if any; keys then belong to it.
    #[must_use]
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog
    }

    /// Opens a dialog, or closes it if it is the one that is open.
    pub fn toggle(&mut self, dialog: Dialog) {
        self.dialog = if self.dialog == Some(dialog) { None } else { Some(dialog) };
        self.settings.leave();
    }

    /// Opens a dialog in place of any other.
    pub fn open(&mut self, dialog: Dialog) {
        self.dialog = Some(dialog);
        self.settings.leave();
    }

    /// Closes what is open: a key being bound, a dialog, or a drawer. Returns whether there was any.
    pub fn close_top(&mut self) -> bool {
        if self.settings.is_binding() {
            self.settings.leave();
            return true;
        }
        self.dialog.take().is_some() || self.drawer.take().is_some()
    }

    /// Whether the next key press is to become a binding and must reach egui.
    #[must_use]
    pub fn is_binding_a_key(&self) -> bool {
        self.dialog == Some(Dialog::Settings) && self.settings.is_binding()
    }

    /// Shows a notice for a while, and reads it out.
    pub fn notify(&mut self, notice: Notice, locale: &Locale) {
        self.announcer.say(notice.text(locale));
        self.notices.push(notice);
    }

    /// Has a text read out by a screen reader, politely and not too often.
    pub fn announce(&mut self, text: String) {
        self.announcer.say(text);
    }

    /// Puts the board into the accessibility tree. Call it after [`Hud::show`], in the same pass.
    pub fn board_twin(
        &mut self,
        ui: &mut Ui,
        cells: &[TwinCell],
        locale: &Locale,
    ) -> Vec<TwinAction> {
        if self.dialog.is_some() { Vec::new() } else { self.twin.show(ui, cells, locale) }
    }

    fn dialogs(&mut self, ui: &mut Ui, scope: &mut Scope<'_>) {
        let Some(open) = self.dialog else { return };
        let stay = match open {
            Dialog::Settings => settings::show(ui, &mut self.settings, scope),
            Dialog::Guide => guide::show(ui, scope),
            Dialog::Share => share::show(ui, scope),
            Dialog::Menu => confirm::menu(ui, self, scope),
            Dialog::ConfirmResign => confirm::resign(ui, scope),
            Dialog::ConfirmOverwrite => confirm::overwrite(ui, scope),
            Dialog::ConfirmQuit => confirm::quit(ui, scope),
        };
        if !stay && self.dialog == Some(open) {
            self.dialog = None;
            self.settings.leave();
        }
    }
}

/// What every part of the HUD is given.
struct Scope<'a> {
    model: &'a HudModel,
    locale: &'a Locale,
    out: &'a mut Vec<HudAction>,
}

impl Scope<'_> {
    fn ask(&mut self, action: HudAction) {
        self.out.push(action);
    }

    fn text(&self, key: &str) -> String {
        self.locale.text(key, &[])
    }
}

#[cfg(test)]
mod tests;
