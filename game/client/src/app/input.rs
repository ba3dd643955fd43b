//! Pointer, fingers and window: from winit's events to gestures, and from gestures to the board.

use glam::{Vec2, Vec3};
use tavola_renderer::pick::pick;
use tavola_rules::cyvasse::{Action, Hex};
use winit::event::{ElementState, MouseButton, MouseScrollDelta, TouchPhase, WindowEvent};

use super::{App, Carried, CarriedThing, Place};
use crate::desk::{Desk, Wish};
use crate::gesture::{Gesture, Lead};
use crate::hud::PaletteItem;
use crate::redraw::Reason;
use crate::session::Session;
use crate::stage::Overlay;

impl App {
    pub(super) fn on_window_event(&mut self, event: &WindowEvent) {
        let used_by_keys = self.on_key_event(event);
        let consumed = match (&mut self.input, &self.graphics) {
            (Some(input), Some(graphics)) if !used_by_keys => {
                let response = input.on_window_event(&graphics.window, event);
                if response.repaint {
                    self.redraws.ask(Reason::Input);
                }
                response.consumed
            }
            _ => used_by_keys,
        };
        self.on_window_change(event);
        let presses = matches!(event, WindowEvent::MouseInput { .. } | WindowEvent::Touch(_));
        let consumed = if presses { self.over_hud(event) } else { consumed };
        self.on_pointer(event, consumed);
    }

    /// Does a press at this event's place belong to the HUD? The board is where no panel, dialog or
    /// slip lies.
    fn over_hud(&self, event: &WindowEvent) -> bool {
        let at = match event {
            WindowEvent::Touch(t) => Vec2::new(t.location.x as f32, t.location.y as f32),
            _ => self.gestures.pointer(),
        };
        let at = at / self.egui.pixels_per_point().max(0.1);
        let at = egui::pos2(at.x, at.y);
        let on_top = self.egui.layer_id_at(at).is_some_and(|l| l.order != egui::Order::Background);
        tracing::debug!(layer = ?self.egui.layer_id_at(at), board = ?self.hud.board_rect(), ?at, "press");
        on_top
            || self.hud.dialog().is_some()
            || !self.hud.board_rect().is_some_and(|r| r.contains(at))
    }

    fn on_window_change(&mut self, event: &WindowEvent) {
        match event {
            WindowEvent::Resized(size) => {
                if let Some(graphics) = &mut self.graphics {
                    graphics.resize(size.width, size.height);
                }
                self.redraws.ask(Reason::Resize);
            }
            WindowEvent::ScaleFactorChanged { scale_factor, .. } => {
                self.gestures.set_scale(*scale_factor as f32);
                if let Some(graphics) = &self.graphics {
                    self.apply_scale(&graphics.window);
                }
                self.redraws.ask(Reason::Resize);
            }
            WindowEvent::Focused(focused) => {
                self.focused = *focused;
                if *focused && self.place == Place::Start && self.held() {
                    self.show_start();
                }
                self.heard.set_levels(&self.settings.sound, *focused);
                if !focused {
                    let gestures = self.gestures.focus_lost();
                    self.on_gestures(gestures);
                }
            }
            WindowEvent::Occluded(occluded) => {
                self.occluded = *occluded;
                if !occluded {
                    self.redraws.ask(Reason::Fresh);
                }
            }
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            WindowEvent::CursorLeft { .. } if self.desk.hovered.take().is_some() => {
                self.redraws.ask(Reason::Input);
            }
            _ => {}
        }
    }

    fn on_pointer(&mut self, event: &WindowEvent, consumed: bool) {
        let now = self.clock.seconds();
        let at = |p: &winit::dpi::PhysicalPosition<f64>| Vec2::new(p.x as f32, p.y as f32);
        let gestures = match event {
            WindowEvent::CursorMoved { position, .. } => {
                let gestures = self.gestures.moved(at(position));
                if consumed && !self.gestures.dragging() { Vec::new() } else { gestures }
            }
            WindowEvent::MouseInput { state, button, .. } => {
                let lead = match button {
                    MouseButton::Left => Lead::Primary,
                    MouseButton::Right => Lead::Secondary,
                    MouseButton::Middle => Lead::Middle,
                    _ => return,
                };
                let here = self.gestures.pointer();
                match state {
                    ElementState::Pressed if consumed => Vec::new(),
                    ElementState::Pressed => self.gestures.pressed(here, lead, now),
                    ElementState::Released => self.gestures.released(here, lead),
                }
            }
            WindowEvent::MouseWheel { delta, .. } if !consumed => {
                let lines = match delta {
                    MouseScrollDelta::LineDelta(_, y) => *y,
                    MouseScrollDelta::PixelDelta(p) => p.y as f32 / 50.0,
                };
                self.gestures.wheel(lines)
            }
            WindowEvent::Touch(touch) => {
                let place = at(&touch.location);
                match touch.phase {
                    TouchPhase::Started if consumed => Vec::new(),
                    TouchPhase::Started => self.gestures.finger_down(touch.id, place, now),
                    TouchPhase::Moved => self.gestures.finger_moved(touch.id, place),
                    TouchPhase::Ended => self.gestures.finger_up(touch.id, place, false),
                    TouchPhase::Cancelled => self.gestures.finger_up(touch.id, place, true),
                }
            }
            _ => Vec::new(),
        };
        self.on_gestures(gestures);
    }

    fn on_gestures(&mut self, gestures: Vec<Gesture>) {
        for gesture in gestures {
            self.on_gesture(gesture);
        }
    }

    pub(super) fn on_gesture(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Hover { at } => self.hover(at),
            Gesture::Click { at, lead: Lead::Primary } => self.click(at),
            Gesture::Click { .. } => {
                self.desk.clear();
                self.redraws.ask(Reason::Input);
            }
            Gesture::DragStart { from, lead: Lead::Primary } => self.start_carrying(from),
            Gesture::DragStart { .. } => {}
            Gesture::Drag { at, delta, lead } => self.drag(at, delta, lead),
            Gesture::Drop { at, lead: Lead::Primary } => self.drop_carried(at),
            Gesture::Drop { .. } => {}
            Gesture::Cancel => {
                self.carried = None;
                self.redraws.ask(Reason::Input);
            }
            Gesture::Zoom { at, factor } => self.zoom(at, factor),
            Gesture::Twist { delta, turn } => {
                let height = self.size().y * self.framing.zoom();
                self.take_camera();
                self.rig.handle(|t| {
                    t.pan(delta / height);
                    t.orbit(Vec2::new(turn / std::f32::consts::PI, 0.0));
                });
                self.redraws.ask(Reason::Input);
            }
            Gesture::LongPress { at } => self.hover(at),
        }
    }

    /// Window size in pixels, at least one.
    fn size(&self) -> Vec2 {
        let extent = self.graphics.as_ref().and_then(super::Graphics::extent);
        extent.map_or(Vec2::ONE, |e| Vec2::new(e.width() as f32, e.height() as f32))
    }

    fn ndc(&self, at: Vec2) -> Vec2 {
        let size = self.size();
        Vec2::new(at.x / size.x * 2.0 - 1.0, 1.0 - at.y / size.y * 2.0)
    }

    /// The hex under a point of the window.
    pub(super) fn hex_at(&self, at: Vec2) -> Option<Hex> {
        let scene = self.scene.as_ref()?;
        let library = self.graphics.as_ref()?.library()?;
        let size = self.size();
        let (origin, direction) = scene.camera.ray(self.ndc(at), size.x / size.y);
        let hit = pick(scene, library, origin, direction)?;
        self.hex_of_target(hit.target)
    }

    /// Where the ray through a point of the window meets the table's plane.
    fn on_table(&self, at: Vec2) -> Option<Vec3> {
        let size = self.size();
        let (origin, direction) = self.camera(size.x, size.y).ray(self.ndc(at), size.x / size.y);
        let t = -origin.y / direction.y;
        (direction.y < -1e-3 && t.is_finite() && t > 0.0).then(|| origin + direction * t)
    }

    fn hover(&mut self, at: Vec2) {
        let hex = if self.place == Place::Match && self.looked.is_none() {
            self.hex_at(at)
        } else {
            None
        };
        if hex != self.desk.hovered {
            self.desk.hovered = hex;
            self.redraws.ask(Reason::Input);
        }
    }

    fn click(&mut self, at: Vec2) {
        self.redraws.ask(Reason::Input);
        if self.place == Place::Room && self.hud.dialog().is_none() {
            return self.wish_of_room(crate::hud::RoomWish::Toggle);
        }
        if self.place != Place::Match || self.hud.dialog().is_some() {
            return;
        }
        if self.stage.moving(self.stage_s) {
            // A click ends what is being acted at its last picture, and counts.
            self.end_acts();
        }
        self.desk.cursor = None;
        match self.hex_at(at) {
            Some(hex) => self.touch(hex),
            None => self.desk.clear(),
        }
    }

    /// A cell is touched: by click, tap, Enter or a screen reader.
    pub(super) fn touch(&mut self, hex: Hex) {
        self.redraws.ask(Reason::Input);
        if self.looked.is_some() {
            return;
        }
        if let Some(play) = self.desk.answered_by(hex) {
            self.act(Action::Play(play));
            return;
        }
        let Some(session) = &mut self.session else { return };
        let (Some(view), Some(you)) = (session.view().cloned(), session.you()) else { return };
        let wish = self.desk.touch(hex, &view, you);
        self.grant(&wish);
    }

    pub(super) fn grant(&mut self, wish: &Wish) {
        match *wish {
            Wish::Act(action) => {
                let ask = self.settings.board.confirm_action;
                if let Some(action) = self.desk.hold(action, ask) {
                    self.act(action);
                }
            }
            Wish::Refused(reason) => {
                self.heard.cue(tavola_sound::Cue::Refuse);
                self.notify(crate::hud::Notice::Refused(reason));
            }
            Wish::Changed => self.heard.cue(tavola_sound::Cue::Pick),
            Wish::Nothing => {}
        }
        self.redraws.ask(Reason::Input);
    }

    pub(super) fn act(&mut self, action: Action) {
        if let Some(session) = &mut self.session {
            session.act(action);
        }
    }

    fn start_carrying(&mut self, from: Vec2) {
        if self.place != Place::Match || self.looked.is_some() {
            return;
        }
        let Some(hex) = self.hex_at(from) else { return };
        let Some(session) = &self.session else { return };
        let (Some(view), Some(you)) = (session.view(), session.you()) else { return };
        if Desk::can_carry(hex, view, you)
            && let Some(figure) = self.stage.board().at(hex)
        {
            let what = CarriedThing::Figure(figure.piece, hex);
            self.carried = Some(Carried { what, at: from });
            self.desk.selected = Some(hex);
        }
    }

    fn drag(&mut self, at: Vec2, delta: Vec2, lead: Lead) {
        self.redraws.ask(Reason::Input);
        if let Some(carried) = &mut self.carried {
            carried.at = at;
            self.desk.hovered = self.hex_at(at);
            return;
        }
        self.take_camera();
        let size = self.size();
        let height = size.y * self.framing.zoom();
        match lead {
            // An empty-handed drag slides the table; the right button turns it.
            Lead::Primary | Lead::Middle => self.rig.handle(|t| t.pan(delta / height)),
            Lead::Secondary => {
                self.rig.handle(|t| t.orbit(Vec2::new(delta.x / size.x, delta.y / size.y)));
            }
        }
    }

    fn drop_carried(&mut self, at: Vec2) {
        let Some(carried) = self.carried.take() else { return };
        let target = self.hex_at(at);
        let Some(session) = &self.session else { return };
        let (Some(view), Some(you)) = (session.view().cloned(), session.you()) else { return };
        let wish = match carried.what {
            CarriedThing::Figure(_, from) => {
                self.desk.selected = None;
                self.desk.drop_piece(from, target, &view, you)
            }
            CarriedThing::Item(item) => match target {
                Some(hex) => self.desk.drop_item(item, hex, &view, you),
                None => Wish::Nothing,
            },
        };
        self.grant(&wish);
    }

    /// Something of the palette is dragged: `at` in points.
    pub(super) fn carry_item(&mut self, item: PaletteItem, at: egui::Pos2) {
        let scale = self.egui.pixels_per_point();
        let at = Vec2::new(at.x, at.y) * scale;
        self.carried = Some(Carried { what: CarriedThing::Item(item), at });
        self.desk.hovered = self.hex_at(at);
        self.redraws.ask(Reason::Input);
    }

    /// It was let go: `at` in points.
    pub(super) fn drop_item(&mut self, item: PaletteItem, at: egui::Pos2) {
        self.carry_item(item, at);
        let at = Vec2::new(at.x, at.y) * self.egui.pixels_per_point();
        self.drop_carried(at);
    }

    /// The hand as if what is dragged out of the palette had been picked: its places are shown alike.
    pub(super) fn desk_with_carried(&self) -> Option<Desk> {
        match self.carried?.what {
            CarriedThing::Item(item) => Some(Desk { picked: Some(item), ..self.desk.clone() }),
            CarriedThing::Figure(..) => None,
        }
    }

    /// Puts what is carried into the picture.
    pub(super) fn carry_overlay(&self, overlay: &mut Overlay) {
        let Some(carried) = self.carried else { return };
        let you = self.session.as_ref().and_then(Session::you);
        let Some(at) = self.on_table(carried.at) else { return };
        match carried.what {
            CarriedThing::Figure(piece, hex) => {
                overlay.carried = Some((piece, at));
                overlay.lifted = Some(hex);
            }
            CarriedThing::Item(PaletteItem::Piece(kind)) => {
                if let Some(side) = you {
                    overlay.carried = Some((tavola_rules::cyvasse::Piece { side, kind }, at));
                }
            }
            CarriedThing::Item(PaletteItem::Terrain(_)) => {}
        }
    }

    fn zoom(&mut self, at: Vec2, factor: f32) {
        let size = self.size();
        let ndc = self.framing.unframed(self.ndc(at));
        self.take_camera();
        self.rig.handle(|t| t.zoom_at(ndc, factor, size.x / size.y));
        self.redraws.ask(Reason::Input);
    }

    /// Where every hex is on the screen, pixels, y down; for the arrow keys.
    pub(super) fn places(&self) -> Vec<(Hex, Vec2)> {
        let size = self.size();
        let camera = self.camera(size.x, size.y);
        let cells = self.stage.cells().into_iter();
        cells
            .filter_map(|(hex, _, p)| {
                let ndc = camera.project(p, size.x / size.y)?;
                Some((hex, Vec2::new((ndc.x + 1.0) * size.x, (1.0 - ndc.y) * size.y) * 0.5))
            })
            .collect()
    }
}
