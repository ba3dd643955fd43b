//! Keys: what a chord does on the board, and when it belongs to the HUD instead.

use egui_winit::egui::Key;
use glam::Vec2;
use tavola_rules::cyvasse::Hex;
use tavola_rules::game::Phase;
use winit::event::{ElementState, WindowEvent};
use winit::keyboard::{Key as LogicalKey, KeyCode, ModifiersState, NamedKey, PhysicalKey};

use super::{App, Place};
use crate::camera::{NamedView, Turntable};
use crate::desk::Desk;
use crate::hud::keymap::{Chord, KeyAction};
use crate::hud::{Dialog, HudAction, Notice};
use crate::navigate::{Arrow, nearest_ahead};
use crate::redraw::Reason;
use crate::session::Session;

impl App {
    /// Handles a key press for the board or the program. Returns whether it was used up; otherwise
    /// egui gets it.
    pub(super) fn on_key_event(&mut self, event: &WindowEvent) -> bool {
        let WindowEvent::KeyboardInput { event: key, is_synthetic: false, .. } = event else {
            return false;
        };
        if key.state == ElementState::Pressed {
            self.count_key();
        }
        if key.state != ElementState::Pressed || self.hud.is_binding_a_key() {
            return false;
        }
        if self.egui.egui_wants_keyboard_input() && self.typing() {
            return false;
        }
        if let Some(digit) = digit(&key.logical_key, key.physical_key, self.modifiers) {
            return self.on_digit(digit);
        }
        let Some(chord) = chord(&key.logical_key, self.modifiers) else { return false };
        let Some(action) = self.keymap.action(chord) else { return false };
        self.redraws.ask(Reason::Input);
        self.on_key(action)
    }

    /// A text field has the keyboard.
    fn typing(&self) -> bool {
        self.egui.text_edit_focused()
    }

    fn focus_in_hud(&self) -> bool {
        self.egui.memory(|m| m.focused().is_some())
    }

    /// The end screen lies over the board: keys walk its buttons.
    fn result_is_shown(&self) -> bool {
        let over =
            self.session.as_ref().and_then(Session::view).is_some_and(|v| v.phase == Phase::Over);
        over && !self.looking_at_board && self.looked.is_none()
    }

    fn on_key(&mut self, action: KeyAction) -> bool {
        if self.place == Place::Room
            && self.hud.dialog().is_none()
            && !self.focus_in_hud()
            && self.on_room_key(action)
        {
            return true;
        }
        let on_board = self.place == Place::Match
            && !self.result_is_shown()
            && self.hud.dialog().is_none()
            && !self.focus_in_hud()
            && self.graphics.as_ref().is_some_and(super::Graphics::ready);
        match action {
            KeyAction::Cancel => self.on_cancel(),
            KeyAction::Fullscreen => self.toggle_fullscreen(),
            KeyAction::Guide => self.hud.toggle(Dialog::Guide),
            KeyAction::HideHud if self.place == Place::Room && !self.focus_in_hud() => {
                self.hud_hidden = !self.hud_hidden;
            }
            KeyAction::Menu if self.place == Place::Match => self.hud.toggle(Dialog::Menu),
            KeyAction::HideHud if on_board => self.hud_hidden = !self.hud_hidden,
            KeyAction::Picture => self.wish(HudAction::SavePicture),
            KeyAction::Panels => self.toggle_panels(),
            _ if on_board => return self.on_board_key(action),
            _ => return false,
        }
        true
    }

    pub(super) fn on_board_key(&mut self, action: KeyAction) -> bool {
        match action {
            KeyAction::Left => self.move_cursor(Arrow::Left),
            KeyAction::Right => self.move_cursor(Arrow::Right),
            KeyAction::Up => self.move_cursor(Arrow::Up),
            KeyAction::Down => self.move_cursor(Arrow::Down),
            KeyAction::Confirm => {
                if self.stage.moving(self.stage_s) {
                    self.end_acts();
                }
                if let Some(hex) = self.desk.cursor {
                    self.touch(hex);
                }
            }
            KeyAction::NextPiece => self.next_piece(false),
            KeyAction::PreviousPiece => self.next_piece(true),
            KeyAction::OrbitLeft => self.turn(Vec2::new(-0.05, 0.0)),
            KeyAction::OrbitRight => self.turn(Vec2::new(0.05, 0.0)),
            KeyAction::PitchUp => self.turn(Vec2::new(0.0, 0.04)),
            KeyAction::PitchDown => self.turn(Vec2::new(0.0, -0.04)),
            KeyAction::ZoomIn => self.nearer(0.9),
            KeyAction::ZoomOut => self.nearer(1.0 / 0.9),
            KeyAction::ViewTable | KeyAction::ViewReset => self.look_from(NamedView::Table),
            KeyAction::ViewTop => self.look_from(NamedView::Top),
            KeyAction::ViewGround => self.look_from(NamedView::Ground),
            KeyAction::Undo => self.wish(HudAction::Undo),
            KeyAction::Threats => {
                let on = !self.settings.board.threat_marks;
                self.wish(HudAction::SetThreats(on));
            }
            KeyAction::Skip => self.end_acts(),
            _ => return false,
        }
        true
    }

    fn on_cancel(&mut self) {
        if self.hud.close_top() {
            return;
        }
        if self.focus_in_hud() {
            self.egui.memory_mut(egui::Memory::stop_text_input);
            if let Some(id) = self.egui.memory(egui::Memory::focused) {
                self.egui.memory_mut(|m| m.surrender_focus(id));
            }
            return;
        }
        if self.desk.pending.is_some() {
            self.wish(HudAction::ConfirmAction(false));
        } else if self.looked.is_some() {
            self.wish(HudAction::ShowPly(None));
        } else if self.hud_hidden {
            self.hud_hidden = false;
        } else if self.carried.is_some()
            || self.desk.selected.is_some()
            || self.desk.picked.is_some()
        {
            self.carried = None;
            self.desk.clear();
        } else {
            match self.place {
                // Leaving a match takes a choice, not a slip of the finger.
                Place::Match => self.hud.toggle(Dialog::Menu),
                Place::Sheet(_) | Place::Matches | Place::Room => self.wish(HudAction::Back),
                Place::Start => {}
            }
        }
    }

    /// F6: the keyboard's focus goes to the panels, or back to the board.
    fn toggle_panels(&mut self) {
        match self.egui.memory(egui::Memory::focused) {
            Some(id) => self.egui.memory_mut(|m| m.surrender_focus(id)),
            // egui moves the focus by keys alone: the first panel gets a Tab.
            None => {
                if let Some(input) = &mut self.input {
                    input.egui_input_mut().events.push(egui::Event::Key {
                        key: Key::Tab,
                        physical_key: None,
                        pressed: true,
                        repeat: false,
                        modifiers: egui::Modifiers::NONE,
                    });
                }
            }
        }
    }

    fn move_cursor(&mut self, arrow: Arrow) {
        let places = self.places();
        let points: Vec<Vec2> = places.iter().map(|(_, p)| *p).collect();
        // It first appears in the middle of the board.
        let middle = Hex::new(0, 0);
        let Some(from) = self.desk.cursor.or(self.desk.selected).or(middle) else { return };
        let Some(at) = places.iter().find(|(h, _)| *h == from).map(|(_, p)| *p) else { return };
        if self.desk.cursor.is_none() {
            // The first press only shows where the cursor is.
            self.desk.cursor = Some(from);
            return;
        }
        if let Some((hex, _)) = nearest_ahead(&points, at, arrow).and_then(|i| places.get(i)) {
            self.desk.cursor = Some(*hex);
        }
    }

    fn next_piece(&mut self, back: bool) {
        let Some(session) = &self.session else { return };
        let (Some(view), Some(you)) = (session.view(), session.you()) else { return };
        if let Some(hex) = Desk::next_piece(self.desk.cursor, view, you, back) {
            self.desk.cursor = Some(hex);
        }
    }

    fn nearer(&mut self, factor: f32) {
        self.take_camera();
        self.rig.handle(|t| t.zoom_at(Vec2::ZERO, factor, 1.6));
    }

    fn turn(&mut self, by: Vec2) {
        self.take_camera();
        self.rig.handle(|t| t.orbit(by));
    }

    pub(super) fn look_from(&mut self, view: NamedView) {
        let mut place = Turntable::named(view);
        self.take_camera();
        if self.side_of_camera() == Some(tavola_rules::cyvasse::Side::North) {
            place.azimuth += std::f32::consts::PI;
            place.target = -place.target;
        }
        self.rig.glide_to(place, self.glide_s());
        self.redraws.ask(Reason::Animation);
    }

    /// Shift+digit keeps the view, the digit alone returns to it.
    fn on_digit(&mut self, digit: Digit) -> bool {
        let table = matches!(self.place, Place::Match | Place::Room);
        if !table || self.hud.dialog().is_some() {
            return false;
        }
        self.redraws.ask(Reason::Input);
        let slot = usize::from(digit.slot);
        if digit.store {
            self.keep_view(slot);
            self.hud.notify(Notice::ViewKept(digit.slot), &self.locale);
        } else {
            self.show_kept_view(slot);
        }
        true
    }

    fn toggle_fullscreen(&self) {
        if let Some(graphics) = &self.graphics {
            let now = graphics.window.fullscreen().is_some();
            let next = (!now).then_some(winit::window::Fullscreen::Borderless(None));
            graphics.window.set_fullscreen(next);
        }
    }
}

#[derive(Clone, Copy)]
struct Digit {
    slot: u8,
    store: bool,
}

fn digit(key: &LogicalKey, physical: PhysicalKey, modifiers: ModifiersState) -> Option<Digit> {
    if modifiers.control_key() || modifiers.alt_key() || modifiers.super_key() {
        return None;
    }
    let store = modifiers.shift_key();
    let named = match key {
        LogicalKey::Character(text) => "1234567890".find(text.as_str()),
        _ => None,
    };
    // With Shift the sign is the layout's affair, and may be a dead key: the place of the key counts.
    let placed = || DIGIT_ROW.iter().position(|code| physical == PhysicalKey::Code(*code));
    let slot = named.or_else(|| store.then(placed).flatten())?;
    Some(Digit { slot: u8::try_from(slot).ok()?, store })
}

/// The row of digits by place: slot 0 is the `1`, slot 9 the `0`.
const DIGIT_ROW: [KeyCode; 10] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::Digit0,
];

fn chord(key: &LogicalKey, modifiers: ModifiersState) -> Option<Chord> {
    let key = match key {
        LogicalKey::Named(named) => match named {
            NamedKey::Space => Key::Space,
            NamedKey::ArrowLeft => Key::ArrowLeft,
            NamedKey::ArrowRight => Key::ArrowRight,
            NamedKey::ArrowUp => Key::ArrowUp,
            NamedKey::ArrowDown => Key::ArrowDown,
            other => Key::from_name(&format!("{other:?}"))?,
        },
        LogicalKey::Character(text) => Key::from_name(&text.to_uppercase())?,
        LogicalKey::Unidentified(_) | LogicalKey::Dead(_) => return None,
    };
    let command =
        if cfg!(target_os = "macos") { modifiers.super_key() } else { modifiers.control_key() };
    if modifiers.alt_key() {
        return None;
    }
    let mut chord = Chord { key, shift: modifiers.shift_key(), ctrl: command };
    // `+` needs Shift on many layouts; the chord means the sign.
    if matches!(key, Key::Plus) {
        chord.shift = false;
    }
    Some(chord)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(key: &LogicalKey, code: KeyCode, shift: bool) -> Option<(u8, bool)> {
        let held = if shift { ModifiersState::SHIFT } else { ModifiersState::empty() };
        digit(key, PhysicalKey::Code(code), held).map(|d| (d.slot, d.store))
    }

    fn sign(text: &str) -> LogicalKey {
        LogicalKey::Character(text.into())
    }

    #[test]
    fn a_view_is_kept_in_its_slot_on_every_keyboard() {
        use KeyCode as C;
        // (what Shift and the key write, the key): American, Portuguese, Brazilian, Spanish.
        let dead = LogicalKey::Dead(Some('\u{a8}'));
        for (key, code, slot) in [
            (sign("!"), C::Digit1, 0),
            (sign("@"), C::Digit2, 1),
            (sign("\""), C::Digit2, 1),
            (sign("\u{b7}"), C::Digit3, 2),
            (sign("^"), C::Digit6, 5),
            (sign("&"), C::Digit6, 5),
            (dead, C::Digit6, 5),
            (sign("&"), C::Digit7, 6),
            (sign("/"), C::Digit7, 6),
            (sign("("), C::Digit8, 7),
            (sign(")"), C::Digit0, 9),
            (sign("="), C::Digit0, 9),
            (sign("4"), C::Digit4, 3),
        ] {
            assert_eq!(pressed(&key, code, true), Some((slot, true)), "{key:?} {code:?}");
        }
        assert_eq!(pressed(&sign("6"), C::Digit6, false), Some((5, false)));
        // French keyboards: the minus sign stays the minus sign.
        assert_eq!(pressed(&sign("-"), C::Digit6, false), None);
        assert_eq!(pressed(&sign("a"), C::KeyA, true), None);
    }
}
