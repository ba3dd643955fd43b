//! What a person chose, kept as a TOML file that a person can edit.
//!
//! Each section describes its fields once (`visit`), with their ranges; the same description reads
//! (`reader`) and writes (`writer`) them, so the two cannot drift apart. Reading is field by
//! field: a value of the wrong type, out of range or not a number falls back or is clamped alone,
//! a line that is not TOML is dropped alone (`recover`), and every such thing is a [`Problem`].
//! A file with problems is first copied to `settings.toml.bad`. The comments of the written file
//! are ranges and words of the format, the same in every language. Deliberately not here: what a
//! setting does, and the default keys, which the client knows.

use std::path::PathBuf;

use crate::error::StoreError;
use crate::store::Store;

mod board;
mod keys;
mod picture;
mod problem;
mod reader;
mod recover;
mod room;
mod sheet;
mod visitor;
mod words;
mod writer;

pub use board::{BoardSettings, InterfaceSettings, Pace, Speed};
pub use keys::KeyBindings;
pub use picture::{
    AdapterChoice, AoKnob, FrameCap, GrassKnob, PictureSettings, ShadowKnob, TierChoice,
};
pub use problem::{Problem, ProblemKind};
pub use room::{CameraView, SoundSettings, WindowPlace};
pub use sheet::{Begins, LastSheet};
pub use words::{Language, Word};

use visitor::{Visitor, word};

/// Largest settings file that is read, in bytes.
pub const FILE_LIMIT: u64 = 256 << 10;

/// Everything a person chose.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    /// Language of the words.
    pub language: Language,
    /// Text size and calm.
    pub interface: InterfaceSettings,
    /// What is drawn, and how richly.
    pub picture: PictureSettings,
    /// How fast actions are shown.
    pub pace: Pace,
    /// Marks and confirmations.
    pub board: BoardSettings,
    /// Volumes.
    pub sound: SoundSettings,
    /// Keys that differ from the defaults.
    pub keys: KeyBindings,
    /// The last match sheet.
    pub sheet: LastSheet,
    /// Saved views, in the order of their digits; at most [`CameraView::SLOTS`].
    pub views: Vec<CameraView>,
    /// Where the window was.
    pub window: WindowPlace,
    /// Tiers that were chosen or measured for an adapter.
    pub adapters: Vec<AdapterChoice>,
}

/// Settings as found, and what was wrong with them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LoadedSettings {
    /// The settings, whole.
    pub settings: Settings,
    /// What was not used as written; empty for a sound or a missing file.
    pub problems: Vec<Problem>,
    /// Where the file was kept as it was, if it had problems.
    pub kept: Option<PathBuf>,
    /// Why the file could not be read, or kept, if so.
    pub error: Option<StoreError>,
}

impl Settings {
    /// Reads settings from the bytes of a file. Never fails; says what it did not use.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> (Self, Vec<Problem>) {
        let (table, mut problems) = recover::table(bytes);
        let mut settings = Self::default();
        reader::read(table, &mut problems, &mut |visitor| settings.visit(visitor));
        (settings, problems)
    }

    /// The text of a file with these settings, every field with its range above it.
    #[must_use]
    pub fn render(&self) -> String {
        let mut copy = self.clone();
        writer::write(&mut |visitor| copy.visit(visitor))
    }

    fn visit(&mut self, v: &mut dyn Visitor) {
        word(v, "language", &mut self.language);
        v.section("interface", &mut |v| self.interface.visit(v));
        v.section("picture", &mut |v| self.picture.visit(v));
        v.section("pace", &mut |v| self.pace.visit(v));
        v.section("board", &mut |v| self.board.visit(v));
        v.section("sound", &mut |v| self.sound.visit(v));
        v.section("sheet", &mut |v| self.sheet.visit(v));
        v.section("window", &mut |v| self.window.visit(v));
        v.section("keys", &mut |v| self.keys.visit(v));
        visitor::list(v, "view", CameraView::SLOTS, &mut self.views, CameraView::visit);
        visitor::list(v, "adapter", AdapterChoice::LIMIT, &mut self.adapters, AdapterChoice::visit);
    }
}

impl Store {
    /// Reads the settings. Never fails: what cannot be read is the default, and said so.
    #[must_use]
    pub fn load_settings(&self) -> LoadedSettings {
        let path = self.settings_path();
        let bytes = match self.read(&path, FILE_LIMIT) {
            Ok(bytes) => bytes,
            Err(error) if error.is_missing() => return LoadedSettings::default(),
            Err(error) => return LoadedSettings { error: Some(error), ..Default::default() },
        };
        let (settings, problems) = Settings::parse(&bytes);
        let mut loaded = LoadedSettings { settings, problems, kept: None, error: None };
        if !loaded.problems.is_empty() {
            let bad = path.with_extension("toml.bad");
            match self.write(&bad, &bytes) {
                Ok(()) => loaded.kept = Some(bad),
                Err(error) => loaded.error = Some(error),
            }
        }
        loaded
    }

    /// Writes the settings.
    ///
    /// # Errors
    /// Why they could not be written; the file is as it was.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.write(&self.settings_path(), settings.render().as_bytes())
    }
}

#[cfg(test)]
mod tests;
