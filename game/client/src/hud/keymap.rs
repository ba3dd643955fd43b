//! What keys do: actions with default chords, and the person's own from the settings.
//!
//! A chord is written as in the settings file: `Ctrl+Z`, `Shift+Tab`, `Left`. Names are those of
//! [`egui::Key`]. What a person bound otherwise replaces the defaults of that action; an empty list
//! unbinds it. Deliberately not here: what an action does.

use std::collections::BTreeMap;

use egui::{Key, Modifiers};
use tavola_records::settings::KeyBindings;

use crate::locale::Locale;
use crate::tr;

macro_rules! actions {
    ($($(#[$doc:meta])* $variant:ident, $name:literal, $word:literal, [$($key:literal),*];)+) => {
        /// Something that keys can be bound to.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum KeyAction { $($(#[$doc])* $variant,)+ }

        impl KeyAction {
            /// All, in the order the settings show them.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name in the settings file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Key of the words for people.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            /// The chords it comes with.
            #[must_use]
            pub const fn defaults(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($key),*],)+ }
            }
        }
    };
}

actions! {
    /// Cursor to the nearest cell on the left of the screen.
    Left, "left", "key-left", ["Left"];
    /// Cursor to the right.
    Right, "right", "key-right", ["Right"];
    /// Cursor upwards.
    Up, "up", "key-up", ["Up"];
    /// Cursor downwards.
    Down, "down", "key-down", ["Down"];
    /// Choose, or act on the cell under the cursor.
    Confirm, "confirm", "key-confirm", ["Enter", "Space"];
    /// Drop the choice; close what is open.
    Cancel, "cancel", "key-cancel", ["Escape"];
    /// Next piece that can act.
    NextPiece, "next-piece", "key-next-piece", ["Tab"];
    /// Piece before.
    PreviousPiece, "previous-piece", "key-previous-piece", ["Shift+Tab"];
    /// From the board to the panels and back.
    Panels, "panels", "key-panels", ["F6"];
    /// Turn the camera to the left.
    OrbitLeft, "orbit-left", "key-orbit-left", ["A"];
    /// Turn the camera to the right.
    OrbitRight, "orbit-right", "key-orbit-right", ["D"];
    /// Raise the camera.
    PitchUp, "pitch-up", "key-pitch-up", ["W"];
    /// Lower the camera.
    PitchDown, "pitch-down", "key-pitch-down", ["S"];
    /// Nearer.
    ZoomIn, "zoom-in", "key-zoom-in", ["Plus", "Equals"];
    /// Farther.
    ZoomOut, "zoom-out", "key-zoom-out", ["Minus"];
    /// Camera at the table.
    ViewTable, "view-table", "key-view-table", ["M"];
    /// Camera from above.
    ViewTop, "view-top", "key-view-top", ["T"];
    /// Camera at ground level.
    ViewGround, "view-ground", "key-view-ground", ["G"];
    /// Camera back to where it began.
    ViewReset, "view-reset", "key-view-reset", ["R"];
    /// Take back.
    Undo, "undo", "key-undo", ["Ctrl+Z", "U"];
    /// Threat marks.
    Threats, "threats", "key-threats", ["X"];
    /// End the running animation.
    Skip, "skip", "key-skip", ["N"];
    /// Replay: play, or stop.
    Replay, "replay", "key-replay", ["P"];
    /// Replay: to the beginning.
    ReplayFirst, "replay-first", "key-replay-first", ["Home"];
    /// Replay: to the end.
    ReplayLast, "replay-last", "key-replay-last", ["End"];
    /// Replay: back to where one was.
    ReplayBack, "replay-back", "key-replay-back", ["B"];
    /// Replay: faster.
    Faster, "faster", "key-faster", ["Period"];
    /// Replay: slower.
    Slower, "slower", "key-slower", ["Comma"];
    /// Replay: the director's cuts.
    Cinema, "cinema", "key-cinema", ["C"];
    /// Replay: through one's own eyes.
    AsSeen, "as-seen", "key-as-seen", ["V"];
    /// Replay: make a film.
    Share, "share", "key-share", ["Ctrl+E"];
    /// The rules.
    Guide, "guide", "key-guide", ["F1"];
    /// The menu.
    Menu, "menu", "key-menu", ["F10"];
    /// Hide every panel.
    HideHud, "hide-hud", "key-hide-hud", ["H"];
    /// The whole screen.
    Fullscreen, "fullscreen", "key-fullscreen", ["F11"];
    /// Save a picture.
    Picture, "picture", "key-picture", ["F12"];
}

/// A key, maybe with Shift or Ctrl (on a Mac, Command) held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chord {
    /// The key.
    pub key: Key,
    /// Shift is held.
    pub shift: bool,
    /// Ctrl, or Command on a Mac, is held.
    pub ctrl: bool,
}

impl Chord {
    /// The chord of a key press.
    #[must_use]
    pub fn of(key: Key, modifiers: Modifiers) -> Self {
        Self { key, shift: modifiers.shift, ctrl: modifiers.command }
    }

    /// Reads `Ctrl+Shift+Z`; none if it is no chord.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut chord = Self { key: Key::Escape, shift: false, ctrl: false };
        let mut rest = text;
        loop {
            if let Some(after) = rest.strip_prefix("Shift+") {
                (chord.shift, rest) = (true, after);
            } else if let Some(after) = rest.strip_prefix("Ctrl+") {
                (chord.ctrl, rest) = (true, after);
            } else {
                break;
            }
        }
        chord.key = Key::from_name(rest)?;
        Some(chord)
    }

    /// As it is written in the settings file; [`Chord::parse`] reads it back.
    #[must_use]
    pub fn to_text(self) -> String {
        let ctrl = if self.ctrl { "Ctrl+" } else { "" };
        let shift = if self.shift { "Shift+" } else { "" };
        format!("{ctrl}{shift}{}", self.key.name())
    }

    /// As people read it.
    #[must_use]
    pub fn words(self, locale: &Locale) -> String {
        let mut text = match self.key {
            Key::ArrowLeft => tr!(locale, "keycap-left"),
            Key::ArrowRight => tr!(locale, "keycap-right"),
            Key::ArrowUp => tr!(locale, "keycap-up"),
            Key::ArrowDown => tr!(locale, "keycap-down"),
            Key::Space => tr!(locale, "keycap-space"),
            Key::PageUp => tr!(locale, "keycap-page-up"),
            Key::PageDown => tr!(locale, "keycap-page-down"),
            Key::Escape => "Esc".into(),
            Key::Plus => "+".into(),
            Key::Minus => "-".into(),
            Key::Equals => "=".into(),
            Key::Comma => ",".into(),
            Key::Period => ".".into(),
            Key::Home => tr!(locale, "keycap-home"),
            Key::End => tr!(locale, "keycap-end"),
            key => key.name().into(),
        };
        if self.shift {
            text = tr!(locale, "keycap-shift", key = text);
        }
        if self.ctrl {
            text = tr!(locale, "keycap-ctrl", key = text);
        }
        text
    }
}

/// The chords of every action, and back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyMap {
    by_action: BTreeMap<KeyAction, Vec<Chord>>,
    by_chord: BTreeMap<Chord, KeyAction>,
}

impl KeyMap {
    /// The defaults with the person's own over them. Names that are no chord are left out; a chord
    /// bound twice belongs to the person's own choice, or else to the first action.
    #[must_use]
    pub fn new(own: &KeyBindings) -> Self {
        let mut map = Self::default();
        let is_own = |action: KeyAction| own.by_action.contains_key(action.name());
        let (first, second): (Vec<_>, Vec<_>) =
            KeyAction::ALL.iter().copied().partition(|action| is_own(*action));
        for action in first.into_iter().chain(second) {
            let chords: Vec<Chord> = match own.by_action.get(action.name()) {
                Some(names) => names.iter().filter_map(|n| Chord::parse(n)).collect(),
                None => action.defaults().iter().filter_map(|n| Chord::parse(n)).collect(),
            };
            let free: Vec<Chord> =
                chords.into_iter().filter(|c| !map.by_chord.contains_key(c)).collect();
            map.by_chord.extend(free.iter().map(|c| (*c, action)));
            map.by_action.insert(action, free);
        }
        map
    }

    /// What a chord does.
    #[must_use]
    pub fn action(&self, chord: Chord) -> Option<KeyAction> {
        self.by_chord.get(&chord).copied()
    }

    /// The chords of an action; none if it is unbound.
    #[must_use]
    pub fn chords(&self, action: KeyAction) -> &[Chord] {
        self.by_action.get(&action).map_or(&[], Vec::as_slice)
    }
}

/// Binds an action to one chord, taking the chord from whatever had it. Returns what had it.
pub fn bind(own: &mut KeyBindings, action: KeyAction, chord: Chord) -> Option<KeyAction> {
    let map = KeyMap::new(own);
    let before = map.action(chord).filter(|other| *other != action);
    if let Some(other) = before {
        let rest = map.chords(other).iter().filter(|c| **c != chord);
        let rest = rest.map(|c| c.to_text()).collect();
        own.by_action.insert(other.name().into(), rest);
    }
    own.by_action.insert(action.name().into(), vec![chord.to_text()]);
    before
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_chords_and_do_not_collide() {
        let map = KeyMap::new(&KeyBindings::default());
        for action in KeyAction::ALL {
            assert_eq!(map.chords(*action).len(), action.defaults().len(), "{action:?}");
            for name in action.defaults() {
                let chord = Chord::parse(name).expect("a chord");
                assert_eq!(map.action(chord), Some(*action), "{name}");
                assert_eq!(Chord::parse(&chord.to_text()), Some(chord));
            }
        }
    }

    #[test]
    fn a_new_binding_takes_the_key_from_what_had_it() {
        let mut own = KeyBindings::default();
        let x = Chord::parse("X").expect("a chord");
        assert_eq!(bind(&mut own, KeyAction::Undo, x), Some(KeyAction::Threats));
        let map = KeyMap::new(&own);
        assert_eq!(map.action(x), Some(KeyAction::Undo));
        assert!(map.chords(KeyAction::Threats).is_empty());
        assert_eq!(map.action(Chord::parse("U").expect("a chord")), None);
        assert_eq!(bind(&mut own, KeyAction::Undo, x), None);
    }

    #[test]
    fn nonsense_in_a_file_binds_nothing() {
        let mut own = KeyBindings::default();
        own.by_action.insert("undo".into(), vec!["Hyper+Q".into(), "".into(), "F3".into()]);
        own.by_action.insert("fly".into(), vec!["F4".into()]);
        let map = KeyMap::new(&own);
        assert_eq!(map.chords(KeyAction::Undo), [Chord::parse("F3").expect("a chord")]);
        assert_eq!(map.action(Chord::parse("F4").expect("a chord")), None);
    }
}
