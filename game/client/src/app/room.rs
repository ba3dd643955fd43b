//! The replay room in the window: from wishes and keys to the room, from the room to picture, panels and sound.

use std::sync::Arc;

use glam::Vec2;
use tavola_records::MatchRecord;
use tavola_records::match_record::PlayerRecord;
use tavola_renderer::Tier;
use tavola_renderer::scene::{Camera, Lens, Lighting, Scene};
use tavola_rules::cyvasse::{BySide, Position, Side};
use tavola_rules::game::Phase;

use super::hud_model::{dragons, record};
use super::start::{light_of, start_view};
use super::{App, Graphics, Place};
use crate::camera::{NamedView, Rig, Turntable};
use crate::desk::Desk;
use crate::film::{LENS, danger_of, opened};
use crate::framing::Framing;
use crate::hud::keymap::KeyAction;
use crate::hud::{
    DragonStatus, DrawState, Notice, PlayModel, RecordEntry, RoomMark, RoomModel, RoomWish, Screen,
};
use crate::marks::marks;
use crate::recorder::SHUTTER;
use crate::redraw::Reason;
use crate::room::{Room, Tempo};
use crate::session::Session;
use crate::stage::Overlay;

/// How long the shutter of the director's camera is open, seconds: as at 30 pictures a second in a film.
const SHUTTER_S: f64 = SHUTTER / 30.0;
/// Turns until a Dragon comes, before play.
const COMING: u8 = tavola_rules::cyvasse::ARRIVAL_TURN as u8;

/// Whence one came, and where one goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// From the list of finished matches.
    Matches,
    /// From the match at the table.
    Match,
}

/// The room with what is shown of it and does not change from moment to moment.
pub(super) struct InRoom {
    pub(super) room: Room,
    came: Came,
    /// Rises when the match is told anew.
    revision: u64,
    marks: Arc<Vec<RoomMark>>,
    record: Arc<Vec<RecordEntry>>,
}

impl InRoom {
    fn new(room: Room, came: Came, revision: u64) -> Self {
        let marks = room.plies().iter().map(|ply| RoomMark {
            at_s: ply.start_s,
            side: ply.side,
            capture: ply.capture,
            threat: ply.threat,
            arrival: ply.arrival,
        });
        let marks = Arc::new(marks.collect());
        let record = Arc::new(record(room.last_view()));
        Self { room, came, revision, marks, record }
    }

    /// How many actions there are.
    pub(super) fn plies(&self) -> u32 {
        u32::try_from(self.room.plies().len()).unwrap_or(u32::MAX)
    }
}

impl App {
    pub(super) fn enter_room(&mut self, record: MatchRecord, came: Came) {
        let lighting = Lighting::preset(light_of(&record.sheet.light));
        let cast = self.graphics.as_ref().and_then(Graphics::repertoire);
        match Room::open(Arc::new(record), cast, lighting) {
            Ok(mut room) => {
                room.toggle();
                self.heard.jump(0.0);
                self.desk.clear();
                self.desk.hovered = None;
                self.carried = None;
                self.looked = None;
                let revision = self.frames.wrapping_add(1 << 40);
                self.room = Some(InRoom::new(room, came, revision));
                self.place = Place::Room;
                self.look_from(NamedView::Table);
            }
            Err(reason) => {
                tracing::warn!(?reason, "a match cannot be watched");
                self.notify(Notice::Unwatchable);
            }
        }
        self.redraws.ask(Reason::Snapshot);
    }

    pub(super) fn leave_room(&mut self) {
        let Some(left) = self.room.take() else { return };
        self.heard.hush();
        self.hud_hidden = false;
        self.drawn = None;
        if left.came == Came::Match && self.session.as_ref().and_then(Session::view).is_some() {
            self.place = Place::Match;
            self.look_from(NamedView::Table);
            self.cut_to_present();
        } else {
            self.place = Place::Matches;
            self.rig.glide_to(start_view(), self.glide_s());
        }
    }

    /// Other models or another tier: the match is told anew.
    pub(super) fn recast_room(&mut self) {
        let cast = self.graphics.as_ref().and_then(Graphics::repertoire);
        if let Some(inside) = &mut self.room {
            let as_seen = inside.room.as_seen().unwrap_or(false);
            inside.room.retell(cast, as_seen);
            let Some(InRoom { room, came, revision, .. }) = self.room.take() else { return };
            self.room = Some(InRoom::new(room, came, revision + 1));
        }
    }

    pub(super) fn wish_of_room(&mut self, wish: RoomWish) {
        let (now, still) = (self.clock.seconds(), self.still_figures());
        self.redraws.ask(Reason::Input);
        match wish {
            RoomWish::Leave => return self.leave_room(),
            RoomWish::Share => return self.open_share(),
            RoomWish::KeepView => return self.keep_view_anywhere(),
            RoomWish::KeptView(slot) => return self.show_kept_view(slot),
            RoomWish::AsSeen(as_seen) => return self.look_through(as_seen),
            RoomWish::Tempo(tempo) => return self.set_tempo(tempo),
            _ => {}
        }
        let Some(InRoom { room, .. }) = &mut self.room else { return };
        match wish {
            RoomWish::Toggle => room.toggle(),
            RoomWish::Step(forward) => room.step(forward, still),
            RoomWish::Start => {
                let first = if room.at_s() <= 1e-6 { room.start_s() } else { 0.0 };
                room.pause();
                room.leap(first, now);
            }
            RoomWish::End => {
                room.pause();
                let end_s = room.end_s();
                room.leap(end_s, now);
            }
            RoomWish::Scrub(to_s) => room.leap(to_s, now),
            RoomWish::Ply(ply) => {
                room.pause();
                room.leap_to_ply(ply, now);
            }
            RoomWish::GoBack => room.go_back(),
            _ => {}
        }
        let at_s = room.at_s();
        self.heard.jump(at_s);
    }

    fn set_tempo(&mut self, tempo: Tempo) {
        if tempo != Tempo::Cinema {
            self.take_camera();
        }
        if let Some(InRoom { room, .. }) = &mut self.room {
            room.set_tempo(tempo);
            if tempo == Tempo::Cinema && !room.playing() {
                room.toggle();
            }
            let at_s = room.at_s();
            self.heard.jump(at_s);
        }
    }

    fn look_through(&mut self, as_seen: bool) {
        let cast = self.graphics.as_ref().and_then(Graphics::repertoire);
        if let Some(InRoom { mut room, came, revision, .. }) = self.room.take() {
            room.retell(cast, as_seen);
            self.room = Some(InRoom::new(room, came, revision + 1));
        }
    }

    /// Keys of the room; those of the camera are the board's.
    pub(super) fn on_room_key(&mut self, action: KeyAction) -> bool {
        let tempo = self.room.as_ref().map_or(Tempo::Rate(1.0), |inside| inside.room.tempo());
        let wish = match action {
            KeyAction::Confirm | KeyAction::Replay => RoomWish::Toggle,
            KeyAction::Left => RoomWish::Step(false),
            KeyAction::Right => RoomWish::Step(true),
            KeyAction::Up | KeyAction::Faster => RoomWish::Tempo(tempo.shifted(1)),
            KeyAction::Down | KeyAction::Slower => RoomWish::Tempo(tempo.shifted(-1)),
            KeyAction::ReplayFirst => RoomWish::Start,
            KeyAction::ReplayLast => RoomWish::End,
            KeyAction::ReplayBack => RoomWish::GoBack,
            KeyAction::Share => RoomWish::Share,
            KeyAction::Cinema if tempo == Tempo::Cinema => RoomWish::Tempo(Tempo::Rate(1.0)),
            KeyAction::Cinema => RoomWish::Tempo(Tempo::Cinema),
            KeyAction::AsSeen => {
                match self.room.as_ref().and_then(|inside| inside.room.as_seen()) {
                    Some(as_seen) => RoomWish::AsSeen(!as_seen),
                    None => return true,
                }
            }
            KeyAction::OrbitLeft
            | KeyAction::OrbitRight
            | KeyAction::PitchUp
            | KeyAction::PitchDown
            | KeyAction::ZoomIn
            | KeyAction::ZoomOut
            | KeyAction::ViewTable
            | KeyAction::ViewReset
            | KeyAction::ViewTop
            | KeyAction::ViewGround => return self.on_board_key(action),
            _ => return false,
        };
        self.wish_of_room(wish);
        true
    }

    /// Time passes in the room.
    pub(super) fn advance_room(&mut self, step_s: f64) {
        let Some(InRoom { room, .. }) = &mut self.room else { return };
        if room.advance(step_s) {
            self.redraws.ask(Reason::Animation);
            self.heard.pass(room.sounds(), room.at_s(), room.rate());
        }
    }

    /// What the picture depends on, besides camera and marks.
    pub(super) fn moment(&self) -> (f64, u64) {
        match &self.room {
            Some(inside) => (inside.room.shown_s(self.still_figures()), inside.revision),
            None => (self.stage_s, self.stage.revision()),
        }
    }

    pub(super) fn scene_now(&mut self, camera: Camera, overlay: &Overlay) -> Scene {
        let still = self.still_figures();
        match &mut self.room {
            Some(inside) => inside.room.scene(camera, overlay, still),
            None => self.stage.scene(self.stage_s, camera, overlay),
        }
    }

    pub(super) fn room_runs(&self) -> bool {
        self.room.as_ref().is_some_and(|inside| inside.room.playing())
    }

    /// The lens of the director's camera, where the tier has one; a person's own camera sees all sharp.
    pub(super) fn lens_in_room(&self, aspect: f32) -> Option<Lens> {
        let room = &self.room.as_ref()?.room;
        self.graphics.as_ref().filter(|graphics| graphics.has_lens())?;
        room.place()?;
        let plan = room.plan();
        let open_s = room.opened_s(SHUTTER_S).filter(|_| !self.still_figures());
        let opened = open_s.map(|open_s| {
            let camera = plan.direction().camera(open_s, aspect);
            let camera = self.framing.apply(camera, aspect);
            opened(plan.stage().scene(open_s, camera, &Overlay::default()))
        });
        Some(Lens { radius: LENS, opened })
    }

    /// Figures step and do not walk.
    fn still_figures(&self) -> bool {
        self.calm() || self.tier() == Tier::Light
    }

    /// The last action and who is in danger, while nothing is acted.
    pub(super) fn overlay_in_room(&self, mut overlay: Overlay) -> Overlay {
        let Some(InRoom { room, .. }) = &self.room else { return overlay };
        if room.in_set_up() || room.acting() || room.place().is_some() {
            return overlay;
        }
        let view = room.view();
        if view.phase != Phase::SetUp {
            overlay.marks = marks(view, &Desk::default(), None, &self.settings.board);
        }
        overlay
    }

    pub(super) fn listen_in_room(&mut self) {
        let Some(InRoom { room, .. }) = &self.room else { return };
        let stage = (!room.in_set_up()).then(|| (room.plan().stage(), room.at_s()));
        self.heard.set_fires(stage);
        self.heard.set_danger(danger_of(room.view()));
    }

    /// Where the picture is taken from: the director's place, or the person's.
    pub(super) fn seen_from(&self) -> Turntable {
        let directed = self.room.as_ref().and_then(|inside| inside.room.place());
        directed.unwrap_or_else(|| self.rig.current())
    }

    /// The person takes the camera out of the director's hands, where it is.
    pub(super) fn take_camera(&mut self) {
        let Some(InRoom { room, .. }) = &mut self.room else { return };
        if let Some(place) = room.place() {
            self.rig = Rig::new(place);
        }
        if room.tempo() == Tempo::Cinema {
            room.set_tempo(Tempo::Rate(1.0));
        }
    }

    /// The side from which the named views are taken.
    pub(super) fn side_of_camera(&self) -> Option<Side> {
        match &self.room {
            Some(inside) => inside.room.you(),
            None => self.session.as_ref().and_then(Session::you),
        }
    }

    pub(super) fn show_kept_view(&mut self, slot: usize) {
        if let Some(place) = self.kept_view(slot) {
            self.take_camera();
            self.rig.glide_to(place, self.glide_s());
            self.redraws.ask(Reason::Animation);
        }
    }

    /// Keeps the view in the first slot that is free, or in the last.
    fn keep_view_anywhere(&mut self) {
        use tavola_records::settings::CameraView;
        let views = &self.settings.views;
        let free = (0..CameraView::SLOTS).find(|slot| !views.get(*slot).is_some_and(|v| v.used));
        self.keep_view(free.unwrap_or(CameraView::SLOTS - 1));
    }

    /// The board goes where the panels leave room. Returns whether it was elsewhere when the HUD was laid out.
    pub(super) fn frame_board(&mut self) -> bool {
        let framed = match self.place {
            Place::Start | Place::Sheet(_) | Place::Matches => [Vec2::ZERO; 3],
            // A drawer is open for a moment only: the board stays where it is.
            _ if self.hud.drawer_open() => return false,
            Place::Match | Place::Room => {
                let Some(extent) = self.graphics.as_ref().and_then(Graphics::extent) else {
                    return false;
                };
                let size = Vec2::new(extent.width() as f32, extent.height() as f32);
                let scale = self.egui.pixels_per_point();
                let Some(free) = self.hud.board_rect().filter(egui::Rect::is_finite) else {
                    return false;
                };
                let at = |p: egui::Pos2| Vec2::new(p.x, p.y) * scale;
                [size, at(free.min), at(free.max).min(size)]
            }
        };
        let reframed = framed != self.framed;
        if reframed {
            self.framed = framed;
            let [size, min, max] = framed;
            self.framing = Framing::fit(size, min, max);
            self.redraws.ask(Reason::Hud);
        }
        reframed
    }

    pub(super) fn room_screen(&self) -> Screen {
        let Some(InRoom { room, marks, record, .. }) = &self.room else {
            return Screen::Loading(100);
        };
        let view = room.view();
        let position = view.position.as_ref();
        let playing = view.phase == Phase::Play;
        let turn = position.filter(|_| playing).map(Position::side_to_move);
        let level = |side: Side| match room.record().sheet.seats.get(side.seat().index())?.player {
            PlayerRecord::Human => None,
            PlayerRecord::Machine { level } => Some(level),
        };
        let play = PlayModel {
            you: room.you(),
            houses: view.houses,
            levels: BySide::from_fn(level),
            turn,
            thinking_s: None,
            threatened: (!view.threats.is_empty()).then_some(turn).flatten(),
            // Before play all Dragons are to come.
            dragons: position.map_or(BySide([DragonStatus::Waits(COMING); 2]), dragons),
            lost: view.captured.clone(),
            record: Arc::clone(record),
            shown: Some(room.ply()),
            can_undo: false,
            draw: DrawState::Closed,
            threats: self.settings.board.threat_marks,
            refusal: None,
            pending: None,
            pointed: None,
        };
        let views = self.settings.views.iter().enumerate();
        Screen::Room(Box::new(RoomModel {
            play,
            at_s: room.at_s(),
            from_s: room.start_s(),
            to_s: room.end_s(),
            marks: Arc::clone(marks),
            playing: room.playing(),
            tempo: room.tempo(),
            can_go_back: room.can_go_back(),
            as_seen: room.as_seen(),
            in_set_up: room.in_set_up(),
            kept_views: views.filter(|(_, v)| v.used).map(|(slot, _)| slot).collect(),
        }))
    }
}
