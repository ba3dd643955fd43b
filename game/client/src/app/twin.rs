//! The board as text, for screen readers: where each cell is on the screen and what is there.

use egui::{Pos2, pos2};
use tavola_renderer::scene::MarkKind;
use tavola_rules::cyvasse::{Hex, SeatView, Side};

use super::{App, Place};
use crate::desk::your_turn;
use crate::hud::board_twin::TwinMark;
use crate::hud::{TwinAction, TwinCell};
use crate::redraw::Reason;
use crate::session::Session;
use crate::stage::board::hex_of;

impl App {
    pub(super) fn twin_cells(&self) -> Vec<TwinCell> {
        if self.place != Place::Match {
            return Vec::new();
        }
        let (Some(view), Some(graphics)) = (self.shown_view(), &self.graphics) else {
            return Vec::new();
        };
        let Some(extent) = graphics.extent() else { return Vec::new() };
        let (width, height) = (extent.width() as f32, extent.height() as f32);
        let camera = self.camera(width, height);
        let scale = self.egui.pixels_per_point().max(0.1);
        let place = |p: glam::Vec3| -> Option<Pos2> {
            let ndc = camera.project(p, width / height)?;
            Some(pos2((ndc.x + 1.0) * 0.5 * width / scale, (1.0 - ndc.y) * 0.5 * height / scale))
        };
        let marks = self.overlay().marks;
        self.stage
            .cells()
            .into_iter()
            .filter_map(|(hex, cell, point)| {
                let center = place(point)?;
                let side = place(point + glam::Vec3::X * 0.4)?;
                let signs = marks.iter().filter(|m| m.cell == cell).map(|m| m.kind);
                let board = self.stage.board();
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
        let you = self.session.as_ref().and_then(Session::you);
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
                self.touch(hex);
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
