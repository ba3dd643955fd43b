//! The board as text, for screen readers: where each cell is on the screen and what is there.

use egui::{Pos2, pos2};
use glam::Vec3;
use tavola_renderer::scene::{Camera, MarkKind};
use tavola_rules::cyvasse::{Hex, SeatView, Side};

use super::{App, Place};
use crate::desk::your_turn;
use crate::hud::board_twin::TwinMark;
use crate::hud::coordinates::signs;
use crate::hud::{RimSign, TwinAction, TwinCell};
use crate::redraw::Reason;
use crate::session::Session;
use crate::stage::board::hex_of;

/// How steeply one must look down to read the rim: the fall of the line of sight, as its sine.
const LEAST_FALL: f32 = -0.35;

impl App {
    pub(super) fn twin_cells(&self) -> Vec<TwinCell> {
        if !matches!(self.place, Place::Match | Place::Room) {
            return Vec::new();
        }
        let Some(view) = self.shown_view() else { return Vec::new() };
        let Some((_, place)) = self.lens() else { return Vec::new() };
        let marks = self.overlay().marks;
        let watched = self.room.as_ref().map(|_| crate::stage::setting::board_of(view));
        let board = watched.as_ref().unwrap_or_else(|| self.stage.board());
        let stage = self.room.as_ref().map_or(&self.stage, |room| room.room.plan().stage());
        stage
            .cells()
            .into_iter()
            .filter_map(|(hex, cell, point)| {
                let center = place(point)?;
                let side = place(point + Vec3::X * 0.4)?;
                let signs = marks.iter().filter(|m| m.cell == cell).map(|m| m.kind);
                Some(TwinCell {
                    hex,
                    center,
                    radius: center.distance(side).clamp(4.0, 80.0),
                    piece: board.at(hex).map(|f| (f.piece.kind, f.piece.side)),
                    terrain: board.ground(hex),
                    burning: Side::ALL.into_iter().find(|&s| board.fires[s] == Some(hex)),
                    mark: self.twin_mark(hex, view, signs),
                    cursor: self.desk.cursor == Some(hex),
                })
            })
            .collect()
    }

    /// The camera of the window, and from world units to points of the window.
    fn lens(&self) -> Option<(Camera, impl Fn(Vec3) -> Option<Pos2>)> {
        let extent = self.graphics.as_ref().and_then(super::Graphics::extent)?;
        let (width, height) = (extent.width() as f32, extent.height() as f32);
        let camera = self.camera(width, height);
        let scale = self.egui.pixels_per_point().max(0.1);
        let place = move |p: Vec3| {
            let ndc = camera.project(p, width / height)?;
            Some(pos2((ndc.x + 1.0) * 0.5 * width / scale, (1.0 - ndc.y) * 0.5 * height / scale))
        };
        Some((camera, place))
    }

    /// The letters and numbers of the board, while one looks down on it: from near the ground they
    /// would lie over what stands before them.
    pub(super) fn rim_signs(&self) -> Vec<RimSign> {
        match self.lens() {
            Some((camera, place)) if self.place == Place::Match => {
                let sight = (camera.target - camera.position).normalize_or_zero();
                if sight.y < LEAST_FALL { signs(place) } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    fn twin_mark(
        &self,
        hex: Hex,
        view: &SeatView,
        signs: impl Iterator<Item = MarkKind>,
    ) -> TwinMark {
        if self.desk.selected == Some(hex) {
            return TwinMark::Selected;
        }
        let set_up = view.phase == tavola_rules::game::Phase::SetUp;
        let by_sign = signs
            .filter_map(|kind| match kind {
                MarkKind::Dot if set_up => Some(TwinMark::Place),
                MarkKind::Dot => Some(TwinMark::Move),
                MarkKind::RedRing => Some(TwinMark::Attack),
                MarkKind::Crosshair => Some(TwinMark::Shot),
                MarkKind::RedCorner => Some(TwinMark::Danger),
                MarkKind::GoldSquare
                | MarkKind::DashedRing
                | MarkKind::DashedSquare
                | MarkKind::Cursor => None,
            })
            .next();
        let you = match self.room {
            Some(_) => None,
            None => self.session.as_ref().and_then(Session::you),
        };
        by_sign.unwrap_or_else(|| {
            let ready = you.is_some_and(|you| your_turn(view, you))
                && view.legal.iter().any(|p| p.from == hex);
            if ready { TwinMark::Ready } else { TwinMark::None }
        })
    }

    pub(super) fn on_twin(&mut self, action: TwinAction) {
        self.redraws.ask(Reason::Input);
        match action {
            TwinAction::Focus(hex) => self.desk.cursor = Some(hex),
            TwinAction::Press(hex) => {
                self.desk.cursor = Some(hex);
                if self.place == Place::Match {
                    self.touch(hex);
                }
            }
        }
    }

    pub(super) fn access(&mut self, event: egui_winit::accesskit_winit::WindowEvent) {
        use egui_winit::accesskit_winit::WindowEvent as E;
        match event {
            E::InitialTreeRequested => self.egui.enable_accesskit(),
            E::ActionRequested(request) => {
                if let Some(input) = &mut self.input {
                    input.on_accesskit_action_request(request);
                }
            }
            E::AccessibilityDeactivated => self.egui.disable_accesskit(),
        }
        self.redraws.ask(Reason::Hud);
    }

    /// The hex of a picked cell or figure.
    pub(super) fn hex_of_target(&self, target: tavola_renderer::pick::Target) -> Option<Hex> {
        match target {
            tavola_renderer::pick::Target::Cell(cell) => hex_of(cell),
            tavola_renderer::pick::Target::Object(id) => {
                self.stage.board().figures().iter().find(|f| f.id == id).map(|f| f.hex)
            }
        }
    }
}
