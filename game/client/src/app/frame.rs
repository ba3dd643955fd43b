//! One frame: time, the world if it changed, the HUD, and what became of it.

use tavola_renderer::scene::Camera;
use tavola_renderer::window::{Shown, Skip};
use tavola_renderer::{STILL_SAMPLES, Tier};
use tavola_rules::game::Phase;
use winit::event_loop::ActiveEventLoop;

use super::clicks::after_click;
use super::{App, Place};
use crate::hud::Banner;
use crate::marks::marks;
use crate::paint::Painted;
use crate::redraw::Reason;
use crate::session::Session;
use crate::stage::Overlay;

/// What a picture of the world depends on; the world is drawn again only when it changes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DrawnKey {
    stage_s: f64,
    revision: u64,
    pub(super) camera: Camera,
    overlay: Overlay,
    size: (u32, u32),
    /// The replay goes on: its lens streaks.
    runs: bool,
}

/// The longest step of stage time between two frames, seconds: after a pause things go on, not ahead.
const LONGEST_STEP_S: f64 = 0.25;

impl App {
    pub(super) fn on_redraw(&mut self, event_loop: &ActiveEventLoop) {
        let now = self.clock.seconds();
        let reasons = self.redraws.take();
        tracing::trace!(?reasons, "frame");
        self.check_device(event_loop);
        let step = (now - self.last_frame_s).clamp(0.0, LONGEST_STEP_S);
        self.last_frame_s = now;
        self.advance(step);
        let painted = self.run_hud(event_loop, now);
        let Some(extent) = self.graphics.as_ref().and_then(super::Graphics::extent) else { return };
        self.draw_world(extent.width(), extent.height());
        self.listen();
        let Some(graphics) = &mut self.graphics else { return };
        match graphics.show(&painted) {
            Shown::Presented => {
                self.frames += 1;
                self.report_first_picture();
            }
            Shown::Skipped(Skip::Outdated | Skip::Invalid) => self.redraws.ask(Reason::Retry),
            Shown::Skipped(Skip::Timeout | Skip::Occluded) => self.redraws.ask_at(now + 0.1),
            Shown::Skipped(Skip::Lost) => self.rebuild(event_loop),
            Shown::Skipped(Skip::Suspended) => {}
        }
    }

    /// Says once how long it took until the board stood there with all its models and textures.
    fn report_first_picture(&mut self) {
        let Some(graphics) = self.graphics.as_ref().filter(|g| g.ready()) else { return };
        if self.whole_picture {
            return;
        }
        self.whole_picture = true;
        graphics.wait();
        let seconds = self.clock.seconds();
        let cpu_seconds = crate::clock::process_cpu_seconds().unwrap_or_default();
        tracing::info!(seconds, cpu_seconds, tier = ?graphics.tier(), "the first whole picture");
    }

    /// Stage time runs while something moves; the camera glides.
    fn advance(&mut self, step: f64) {
        if self.rig.advance(step as f32) {
            self.redraws.ask(Reason::Animation);
        }
        for gesture in self.gestures.tick(self.clock.seconds()) {
            self.on_gesture(gesture);
        }
        if self.place == Place::Room {
            return self.advance_room(step);
        }
        if self.tier() == Tier::Light || self.calm() {
            // Nothing moves any more: what was being acted when that was chosen is over.
            if self.stage.moving(self.stage_s) {
                self.end_acts();
            }
            return;
        }
        if self.stage.lively(self.stage_s) {
            self.stage_s += step;
            self.redraws.ask(Reason::Animation);
        } else if self.place == Place::Match && self.stage.burning(self.stage_s) {
            self.stage_s += step;
            self.redraws.ask(Reason::Ambient);
        }
    }

    fn run_hud(&mut self, event_loop: &ActiveEventLoop, now: f64) -> Painted {
        let model = self.hud_model(now);
        let twin = self.twin_cells();
        let mut raw = match (&mut self.input, &self.graphics) {
            (Some(input), Some(graphics)) => input.take_egui_input(&graphics.window),
            _ => egui::RawInput::default(),
        };
        raw.events.splice(0..0, std::mem::take(&mut self.held));
        self.held = after_click(&mut raw.events);
        if !self.held.is_empty() {
            self.redraws.ask(Reason::Input);
        }
        let (mut actions, mut pressed) = (Vec::new(), Vec::new());
        let egui = self.egui.clone();
        let output = egui.run_ui(raw, |ui| {
            actions.extend(self.hud.show(ui, &model, &self.locale));
            if !twin.is_empty() {
                pressed.extend(self.hud.board_twin(ui, &twin, &self.locale));
            }
        });
        let reframed = self.frame_board();
        self.tell(&output, reframed);
        if let (Some(input), Some(graphics)) = (&mut self.input, &self.graphics) {
            input.handle_platform_output_with_event_loop(
                &graphics.window,
                event_loop,
                output.platform_output,
            );
        }
        let pixels_per_point = output.pixels_per_point;
        let jobs = egui.tessellate(output.shapes, pixels_per_point);
        if !actions.is_empty() || !pressed.is_empty() {
            self.redraws.ask(Reason::Hud);
        }
        for action in actions {
            self.wish(action);
        }
        for action in pressed {
            self.on_twin(action);
        }
        let mut textures = output.textures_delta;
        match &mut self.graphics {
            Some(graphics) => graphics.take_textures(textures),
            None => textures.clear(),
        }
        Painted { jobs, pixels_per_point }
    }

    /// The camera for a picture of this size: the board sits where no panel covers it.
    pub(super) fn camera(&self, width: f32, height: f32) -> Camera {
        let aspect = width / height.max(1.0);
        self.framing.apply(self.seen_from().camera(aspect), aspect)
    }

    fn draw_world(&mut self, width: u32, height: u32) {
        if !self.graphics.as_ref().is_some_and(super::Graphics::ready) {
            return;
        }
        let camera = self.camera(width as f32, height as f32);
        let overlay = self.overlay();
        let (stage_s, revision) = self.moment();
        let key = DrawnKey {
            stage_s,
            revision,
            camera,
            overlay: overlay.clone(),
            size: (width, height),
            runs: self.room_runs(),
        };
        if self.drawn.as_ref() == Some(&key) {
            return self.settle();
        }
        let mut scene = self.scene_now(camera, &overlay);
        scene.lens = self.lens_in_room(width as f32 / height.max(1) as f32);
        if let Some(graphics) = &mut self.graphics {
            graphics.draw(&scene);
        }
        self.scene = Some(scene);
        self.drawn = Some(key);
        self.settled = 0;
        self.keep_settling();
    }

    /// One more sample of a still, where the tier gathers them.
    fn settle(&mut self) {
        let Some(graphics) = self.graphics.as_mut().filter(|g| g.gathers()) else { return };
        let Some(scene) = self.scene.as_ref().filter(|_| self.settled < STILL_SAMPLES) else {
            return;
        };
        graphics.draw_sample(scene, self.settled);
        self.settled += 1;
        self.keep_settling();
    }

    fn keep_settling(&mut self) {
        let gathers = self.graphics.as_ref().is_some_and(super::Graphics::gathers);
        if gathers && self.settled < STILL_SAMPLES {
            self.redraws.ask(Reason::Settle);
        }
    }

    /// Marks, glow and what is carried.
    pub(super) fn overlay(&self) -> Overlay {
        let mut overlay = Overlay { grid: self.settings.board.grid, ..Overlay::default() };
        if self.place == Place::Room {
            return self.overlay_in_room(overlay);
        }
        if self.place != Place::Match {
            return overlay;
        }
        let you = self.session.as_ref().and_then(Session::you);
        // Without lines nobody could tell where the next tile goes.
        overlay.grid |= self.shown_view().is_some_and(|v| v.phase == Phase::SetUp);
        if let Some(view) = self.shown_view()
            && !self.stage.moving(self.stage_s)
        {
            let carrying = self.desk_with_carried();
            let desk = carrying.as_ref().unwrap_or(&self.desk);
            overlay.marks = marks(view, desk, you, &self.settings.board);
        }
        if let Some(hex) = self.desk.selected {
            overlay.glow.push((hex, 1.0));
        }
        if let Some(hex) = self.desk.hovered {
            overlay.glow.push((hex, 0.4));
        }
        self.carry_overlay(&mut overlay);
        overlay
    }

    fn check_device(&mut self, event_loop: &ActiveEventLoop) {
        let fault = self.graphics.as_ref().and_then(super::Graphics::fault);
        if let Some(fault) = fault {
            tracing::error!(?fault, "the graphics device failed");
            self.rebuild(event_loop);
        }
    }

    pub(super) fn rebuild(&mut self, event_loop: &ActiveEventLoop) {
        let Some(graphics) = &mut self.graphics else { return };
        self.drawn = None;
        if !self.banners.contains(&Banner::DeviceLost) {
            self.banners.push(Banner::DeviceLost);
        }
        let rebuilt = crate::report::guard(|| graphics.rebuild().map_err(|e| e.to_string()));
        if let Err(error) = rebuilt.and_then(|made| made) {
            crate::commands::say::complain(&crate::commands::say::no_adapter(&self.locale));
            tracing::error!(%error, "the picture cannot be brought back");
            self.failed = true;
            event_loop.exit();
            return;
        }
        self.redraws.ask(Reason::Retry);
    }
}
