//! The running program: a window, a match, a person.
//!
//! ```text
//! winit events ─► input ─► desk ─► session          (what the person wants)
//! session.poll ─► stage, desk                       (what happened)
//! frame: stage.scene ─► renderer;  hud_model ─► hud (what is shown) ─► wishes ─► session, settings
//! ```
//! Frames are drawn for named reasons only ([`crate::redraw`]); an untouched board draws none.
//! Stage time runs only while something on the stage moves.

mod clicks;
mod frame;
mod graphics;
mod hud_model;
mod input;
mod keys;
mod knobs;
mod picture;
mod resume;
mod room;
mod share;
mod shelf;
mod sound;
mod start;
mod tell;
mod twin;
mod wishes;

use std::sync::Arc;

use egui_winit::accesskit_winit;
use glam::Vec2;
use tavola_records::{InstanceLock, Settings, Store};
use tavola_renderer::scene::Scene;
use tavola_rules::cyvasse::{Piece, SeatView};
use tavola_rules::game::Phase;
use winit::application::ApplicationHandler;
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::window::WindowId;

use crate::camera::Rig;
use crate::cli::WindowOptions;
use crate::clock::Clock;
use crate::commands::{DONE, FAILED};
use crate::desk::Desk;
use crate::framing::Framing;
use crate::gesture::Gestures;
use crate::heard::Heard;
use crate::hud::keymap::KeyMap;
use crate::hud::{Banner, Hud, Notice, PaletteItem, SheetModel};
use crate::locale::Locale;
use crate::redraw::{Reason, Redraws};
use crate::session::{Happening, Session};
use crate::shelf::Shelf;
use crate::stage::Stage;
use graphics::Graphics;

/// What wakes the event loop.
#[derive(Debug)]
pub enum Wake {
    /// The simulation or the keeper has news.
    Simulation,
    /// The loader is done.
    Loader,
    /// The shelf of finished matches has news.
    Shelf,
    /// The share desk has news.
    Share,
    /// egui wants a frame after that many seconds.
    Hud(f64),
    /// Whoever drives the program said something.
    Told(tell::Told),
    /// A screen reader spoke.
    Access(accesskit_winit::Event),
}

impl From<accesskit_winit::Event> for Wake {
    fn from(event: accesskit_winit::Event) -> Self {
        Self::Access(event)
    }
}

/// Which screen the person is on.
#[derive(Clone, Debug, PartialEq)]
enum Place {
    Start,
    Sheet(SheetModel),
    Matches,
    Match,
    /// A match is watched again.
    Room,
}

/// Something carried by the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Carried {
    what: CarriedThing,
    at: glam::Vec2,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum CarriedThing {
    Figure(Piece, tavola_rules::cyvasse::Hex),
    Item(PaletteItem),
}

/// The program.
struct App {
    options: WindowOptions,
    clock: Clock,
    proxy: EventLoopProxy<Wake>,
    store: Option<Store>,
    /// The data folder is this window's to write in.
    claim: Option<InstanceLock>,
    settings: Arc<Settings>,
    locale: Locale,
    keymap: KeyMap,
    egui: egui::Context,
    input: Option<egui_winit::State>,
    /// What the HUD is told in the next frame.
    held: Vec<egui::Event>,
    /// What is loaded before there is a device.
    ahead: Option<graphics::Ahead>,
    graphics: Option<Graphics>,
    hud: Hud,
    place: Place,
    session: Option<Session>,
    stage: Stage,
    /// Seconds of stage time; stands still while nothing moves.
    stage_s: f64,
    last_frame_s: f64,
    rig: Rig,
    desk: Desk,
    gestures: Gestures,
    heard: Heard<tavola_sound::Device>,
    redraws: Redraws,
    carried: Option<Carried>,
    room: Option<room::InRoom>,
    /// The share sheet, from the first time it is opened.
    sheet: Option<share::Sheet>,
    shelf: Option<Shelf>,
    /// The finished matches, newest first.
    finished: Arc<Vec<tavola_records::history::Entry>>,
    /// How the panels leave the board room.
    framing: Framing,
    /// Window and free rectangle for which that was found, pixels.
    framed: [Vec2; 3],
    /// The saved match, while the start screen offers it.
    saved: Option<tavola_records::MatchRecord>,
    /// An earlier position that is being looked at, with its ply.
    looked: Option<(usize, Box<SeatView>)>,
    looking_at_board: bool,
    thinking_from_s: Option<f64>,
    banners: Vec<Banner>,
    hud_hidden: bool,
    focused: bool,
    occluded: bool,
    modifiers: winit::keyboard::ModifiersState,
    /// What was drawn last: the world is drawn again only when this changes.
    drawn: Option<frame::DrawnKey>,
    /// Samples of it that the still on the screen is made of.
    settled: u32,
    scene: Option<Scene>,
    frames: u64,
    /// A picture with every model and texture was shown.
    whole_picture: bool,
    teller: tell::Teller,
    failed: bool,
    quit: bool,
}

/// Opens the window and stays until it is closed.
#[must_use]
pub fn run(options: &WindowOptions, locale: &Locale) -> u8 {
    let event_loop = match EventLoop::<Wake>::with_user_event().build() {
        Ok(event_loop) => event_loop,
        Err(error) => {
            crate::commands::say::complain(&crate::tr!(locale, "cli-no-display"));
            tracing::debug!(%error, "no event loop");
            return FAILED;
        }
    };
    event_loop.set_control_flow(ControlFlow::Wait);
    if options.tell {
        tell::listen(event_loop.create_proxy());
    }
    let mut app = App::new(options.clone(), locale, event_loop.create_proxy());
    if let Err(error) = event_loop.run_app(&mut app) {
        tracing::error!(%error, "the event loop ended");
        return FAILED;
    }
    app.save_settings();
    if app.failed { FAILED } else { DONE }
}

impl ApplicationHandler<Wake> for App {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.graphics.is_none() {
            self.open_window(event_loop);
        }
    }

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: Wake) {
        match event {
            Wake::Simulation => self.take_news(),
            Wake::Loader => self.take_loaded(event_loop),
            Wake::Shelf => self.take_from_shelf(),
            Wake::Share => self.take_from_share(),
            Wake::Hud(delay_s) => self.redraws.ask_at(self.clock.seconds() + delay_s),
            Wake::Told(told) => self.told(told),
            Wake::Access(event) => self.access(event.window_event),
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        self.on_window_event(&event);
        match event {
            WindowEvent::CloseRequested => self.wish_to_quit(),
            WindowEvent::RedrawRequested => self.on_redraw(event_loop),
            _ => {}
        }
        if self.quit {
            event_loop.exit();
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let now = self.clock.seconds();
        if self.options.exit_after_s.is_some_and(|s| now >= s) {
            self.quit = true;
        }
        if self.quit {
            event_loop.exit();
            return;
        }
        event_loop.set_control_flow(self.next_wake(now));
    }

    fn exiting(&mut self, _event_loop: &ActiveEventLoop) {
        self.tell_end();
        self.remember_window();
        if let Some(graphics) = &self.graphics {
            // The loader may need a moment to give up.
            graphics.window.set_visible(false);
        }
        // The session's threads write what is pending before the window goes.
        self.session = None;
        self.graphics = None;
    }
}

impl App {
    /// When the loop must wake by itself; asks the window for a frame when one is due.
    fn next_wake(&mut self, now: f64) -> ControlFlow {
        let visible = self.graphics.as_ref().is_some_and(|g| g.extent().is_some());
        let mut wake = self.options.exit_after_s;
        if visible && !self.occluded {
            let cap = self.settings.picture.frame_cap;
            let cap = if self.focused { cap.focused } else { cap.unfocused };
            let earliest = if cap == 0 { now } else { self.last_frame_s + 1.0 / f64::from(cap) };
            if let Some(due) = self.redraws.due() {
                let due = due.max(earliest);
                if due <= now + 1e-4 {
                    if let Some(graphics) = &self.graphics {
                        graphics.window.request_redraw();
                    }
                } else {
                    wake = Some(wake.map_or(due, |w| w.min(due)));
                }
            }
        }
        wake.map_or(ControlFlow::Wait, |s| ControlFlow::WaitUntil(self.clock.instant_at(s)))
    }

    /// The view that is shown: an earlier one, or the present.
    fn shown_view(&self) -> Option<&SeatView> {
        if let Some(room) = &self.room {
            return Some(room.room.view());
        }
        match &self.looked {
            Some((_, view)) => Some(view),
            None => self.session.as_ref().and_then(Session::view),
        }
    }

    /// Takes in what the simulation sent.
    fn take_news(&mut self) {
        let Some(session) = &mut self.session else { return };
        let news = session.poll();
        for happening in news {
            self.redraws.ask(Reason::Snapshot);
            self.take(happening);
        }
        self.note_saving();
        self.redraws.ask(Reason::Snapshot);
    }

    fn take(&mut self, happening: Happening) {
        match happening {
            Happening::Acted { events, after } => {
                if after.phase == Phase::Over {
                    self.keep_finished();
                }
                self.acted(&events, &after);
            }
            Happening::Cut => self.cut_to_present(),
            Happening::Looked(view) => {
                if let Some((_, shown)) = &mut self.looked {
                    *shown = view;
                    let shown = shown.clone();
                    self.stage.cut_to(&shown);
                }
            }
            Happening::Refused(reason) => {
                self.desk.refusal = Some(reason);
                self.heard.cue(tavola_sound::Cue::Refuse);
            }
            Happening::DrawDeclined => self.notify(Notice::DrawDeclined),
            Happening::Loaded { cut } => {
                if cut {
                    let actions =
                        self.session.as_ref().and_then(Session::view).map_or(0, |v| v.ply);
                    self.notify(Notice::AutosaveCut(actions as usize));
                }
                self.cut_to_present();
            }
            Happening::Recovered => {
                self.notify(Notice::MatchRestored);
                self.cut_to_present();
            }
            Happening::Lost => {
                self.session = None;
                self.leave_match();
            }
        }
    }

    fn acted(&mut self, events: &[tavola_rules::cyvasse::Event], after: &SeatView) {
        if self.looked.is_some() || self.place != Place::Match {
            // The present goes on while something earlier is looked at.
            return;
        }
        let you = self.session.as_ref().and_then(Session::you);
        let (own, other) = (self.pace(true), self.pace(false));
        self.stage.forget(self.stage_s);
        let repertoire = self.graphics.as_ref().and_then(Graphics::repertoire);
        self.stage.set_repertoire(repertoire);
        let from_s = self.stage.film_end_s();
        self.stage.play(events, after, self.stage_s, |side| {
            if you.is_none_or(|you| you == side) { own } else { other }
        });
        self.heard.acted(&self.stage, events, from_s, self.stage_s);
        self.announce(events, after);
        if after.phase != Phase::SetUp {
            self.desk.picked = None;
        }
        if after.phase == Phase::Over {
            self.desk.clear();
            self.looking_at_board = false;
        }
    }

    fn cut_to_present(&mut self) {
        self.heard.hush();
        self.looked = None;
        self.desk.selected = None;
        if self.place != Place::Match {
            // It is cut to when one comes back to it.
            return;
        }
        if let Some(view) = self.session.as_ref().and_then(Session::view).cloned() {
            self.stage.cut_to(&view);
        }
    }

    fn notify(&mut self, notice: Notice) {
        self.hud.notify(notice, &self.locale);
        self.redraws.ask(Reason::Hud);
    }
}
