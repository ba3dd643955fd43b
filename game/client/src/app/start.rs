//! From options and settings to a running program: window, language, stage, saved match.

use std::sync::Arc;

use glam::Vec3;
use tavola_records::settings::{AdapterChoice, Speed, WindowPlace};
use tavola_records::{Autosave, DiskReason, SaveState, Settings};
use tavola_renderer::Tier;
use tavola_renderer::scene::{LightPreset, Lighting, Scene};
use tavola_rules::cyvasse::{Event, Position, SeatView};
use winit::dpi::{LogicalSize, PhysicalPosition, PhysicalSize};
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::{Fullscreen, Window, WindowAttributes};

use super::graphics::{Ahead, Graphics, Quality, tier_of};
use super::{App, Place, Wake};
use crate::camera::{NamedView, Rig, Turntable};
use crate::cli::WindowOptions;
use crate::clock::Clock;
use crate::commands::{place, shot};
use crate::desk::Desk;
use crate::framing::Framing;
use crate::gesture::Gestures;
use crate::heard::{Heard, levels_of};
use crate::hud::keymap::KeyMap;
use crate::hud::{Banner, Hud, Notice};
use crate::locale::{Language, Locale};
use crate::redraw::{Reason, Redraws};
use crate::session::Session;
use crate::stage::pace::Pace;
use crate::stage::{Overlay, Stage, setting};
use crate::theme;

/// Varies trees and houses of the start screen.
const START_SEED: u64 = 7;
/// The music of the window.
const MUSIC_SEED: u64 = 41;
/// Smallest window, points.
const SMALLEST: (f64, f64) = (480.0, 300.0);

impl App {
    pub(super) fn new(
        options: WindowOptions,
        locale: &Locale,
        proxy: EventLoopProxy<Wake>,
    ) -> Self {
        let store = place::store(options.data_dir.as_deref());
        let loaded = store.as_ref().map(tavola_records::Store::load_settings).unwrap_or_default();
        let settings = Arc::new(loaded.settings);
        let levels = levels_of(&settings.sound, true);
        let egui = egui::Context::default();
        theme::install(&egui);
        if options.tell {
            egui.enable_accesskit();
        }
        let wake = proxy.clone();
        egui.set_request_repaint_callback(move |info| {
            // A closed loop needs no frame.
            let _ = wake.send_event(Wake::Hud(info.delay.as_secs_f64()));
        });
        let mut app = Self {
            clock: Clock::of_process(),
            proxy,
            keymap: KeyMap::new(&settings.keys),
            locale: locale.clone(),
            egui,
            input: None,
            ahead: None,
            graphics: None,
            hud: Hud::new(),
            place: Place::Start,
            session: None,
            stage: Stage::new(START_SEED, Lighting::preset(light_of(&settings.sheet.light))),
            held: Vec::new(),
            stage_s: 0.0,
            last_frame_s: -1.0,
            rig: Rig::new(Turntable::named(NamedView::Table)),
            desk: Desk::default(),
            gestures: Gestures::new(1.0),
            heard: Heard::new(tavola_sound::Device::start(MUSIC_SEED, levels)),
            redraws: Redraws::default(),
            carried: None,
            saved: None,
            looked: None,
            room: None,
            sheet: None,
            shelf: None,
            finished: Arc::default(),
            framing: Framing::default(),
            framed: [glam::Vec2::ZERO; 3],
            looking_at_board: false,
            thinking_from_s: None,
            banners: Vec::new(),
            hud_hidden: false,
            focused: true,
            occluded: false,
            modifiers: winit::keyboard::ModifiersState::default(),
            drawn: None,
            settled: 0,
            scene: None,
            frames: 0,
            whole_picture: false,
            teller: super::tell::Teller::default(),
            failed: false,
            quit: false,
            options,
            store,
            claim: None,
            settings,
        };
        app.ahead = Ahead::start(&app.quality());
        app.apply_language();
        if !loaded.problems.is_empty() {
            app.notify(Notice::SettingsBad(loaded.problems.len()));
        }
        app.open_shelf();
        app.open_session();
        app.show_start();
        app
    }

    /// The words of the settings' language, unless the command line names one.
    pub(super) fn apply_language(&mut self) {
        use tavola_records::settings::Language as Chosen;
        let named = self.options.language.as_deref().and_then(Language::from_tag);
        let language = named.unwrap_or(match self.settings.language {
            Chosen::Auto => Language::of_system(),
            Chosen::PtBr => Language::Portuguese,
            Chosen::En => Language::English,
            Chosen::Es => Language::Spanish,
        });
        if language != self.locale.language() {
            self.locale.set_language(language);
        }
    }

    fn open_session(&mut self) {
        let unkept = self.unkept();
        self.banners.retain(|b| !matches!(b, Banner::Unsaved(_)));
        self.banners.extend(unkept.map(Banner::Unsaved));
        let autosave = self.store.clone().filter(|_| unkept.is_none()).map(Autosave::new);
        let proxy = self.proxy.clone();
        let wake = Arc::new(move || {
            let _ = proxy.send_event(Wake::Simulation);
        });
        match Session::new(autosave, wake) {
            Ok(session) => self.session = Some(session),
            Err(error) => tracing::error!(%error, "the match's thread could not start"),
        }
    }

    /// Why nothing of this window's matches may be kept, if so: no home is known, or another window keeps its own
    /// there. A folder that cannot be written is the keeper's to tell of.
    fn unkept(&mut self) -> Option<DiskReason> {
        let Some(store) = &self.store else { return Some(DiskReason::NoHome) };
        if self.claim.is_none() {
            match store.lock() {
                Ok(claim) => self.claim = Some(claim),
                Err(error) if error.reason == DiskReason::Held => return Some(DiskReason::Held),
                Err(error) => tracing::warn!(%error, "other windows are not kept out"),
            }
        }
        None
    }

    /// Another window of the game keeps its matches in the data folder.
    pub(super) fn held(&self) -> bool {
        self.banners.contains(&Banner::Unsaved(DiskReason::Held))
    }

    /// The start screen: a still board, and the saved match if there is one.
    pub(super) fn show_start(&mut self) {
        self.place = Place::Start;
        self.room = None;
        self.desk.clear();
        self.looked = None;
        if self.held() {
            // The other window may be closed by now.
            self.session = None;
        }
        if self.session.is_none() {
            self.open_session();
        }
        self.look_for_saved();
        set_start_board(&mut self.stage);
        self.rig.glide_to(start_view(), self.glide_s());
        self.redraws.ask(Reason::Snapshot);
    }

    pub(super) fn leave_match(&mut self) {
        if let Some(session) = &mut self.session {
            session.leave();
        }
        // A fresh session: the old one may still be thinking.
        self.session = None;
        self.show_start();
    }

    pub(super) fn open_window(&mut self, event_loop: &ActiveEventLoop) {
        let attributes = self.window_attributes(event_loop);
        let window = match event_loop.create_window(attributes) {
            Ok(window) => Arc::new(window),
            Err(error) => return self.give_up(event_loop, &error.to_string()),
        };
        let mut input = egui_winit::State::new(
            self.egui.clone(),
            egui::ViewportId::ROOT,
            event_loop,
            Some(window.scale_factor() as f32),
            None,
            None,
        );
        input.init_accesskit(event_loop, &window, self.proxy.clone());
        window.set_visible(true);
        self.gestures = Gestures::new(window.scale_factor() as f32);
        self.apply_scale(&window);
        let display = event_loop.owned_display_handle();
        let ahead = self.ahead.take();
        match Graphics::new(window, display, self.quality(), ahead, self.proxy.clone()) {
            Ok(graphics) => {
                self.graphics = Some(graphics);
                self.input = Some(input);
                self.redraws.ask(Reason::Fresh);
            }
            Err(error) => self.give_up(event_loop, &error.to_string()),
        }
    }

    fn give_up(&mut self, event_loop: &ActiveEventLoop, reason: &str) {
        crate::commands::say::complain(&crate::commands::say::no_adapter(&self.locale));
        tracing::error!(%reason, "no picture is possible");
        self.failed = true;
        event_loop.exit();
    }

    fn window_attributes(&self, event_loop: &ActiveEventLoop) -> WindowAttributes {
        let place = &self.settings.window;
        let mut attributes = Window::default_attributes()
            .with_title("Távola")
            .with_visible(false)
            .with_min_inner_size(LogicalSize::new(SMALLEST.0, SMALLEST.1))
            .with_maximized(place.maximised);
        attributes = match self.options.size {
            Some((w, h)) => attributes.with_inner_size(PhysicalSize::new(w, h)),
            None => {
                let monitors = event_loop.available_monitors();
                let sizes = monitors.map(|m| m.size().to_logical::<f64>(m.scale_factor()).into());
                let (w, h) = seen_whole((place.width.into(), place.height.into()), sizes);
                attributes.with_inner_size(LogicalSize::new(w, h))
            }
        };
        if self.options.size.is_none()
            && let Some(position) = live_position(place, event_loop)
        {
            attributes = attributes.with_position(position);
        }
        if place.fullscreen && self.options.size.is_none() {
            attributes = attributes.with_fullscreen(Some(Fullscreen::Borderless(None)));
        }
        attributes
    }

    /// The tier that the command line or a person chose, else the device decides; and what the
    /// loader draws first.
    pub(super) fn quality(&self) -> Quality {
        let shown = self.scene.clone();
        let light = light_of(&self.settings.sheet.light);
        Quality {
            chosen: self.options.tier.or(tier_of(self.settings.picture.tier)),
            known: self.settings.adapters.clone(),
            adjust: super::knobs::adjust(&self.settings.picture),
            cache: place::cache(self.store.as_ref()),
            first: Arc::new(move || shown.clone().unwrap_or_else(|| start_scene(light))),
        }
    }

    /// The tier that draws now.
    pub(super) fn tier(&self) -> Tier {
        self.graphics.as_ref().map_or(Tier::Normal, Graphics::tier)
    }

    /// Less movement, as settings and system say together.
    pub(super) fn calm(&self) -> bool {
        self.settings.interface.reduced_motion.unwrap_or(false)
    }

    /// How fast figures of a side are shown.
    pub(super) fn pace(&self, own: bool) -> Pace {
        if self.calm() || self.tier() == Tier::Light {
            return Pace::STILL;
        }
        match if own { self.settings.pace.own } else { self.settings.pace.opponent } {
            Speed::Still => Pace::STILL,
            Speed::Fast => Pace::FAST,
            Speed::Natural => Pace::NATURAL,
            Speed::Slow => Pace::SLOW,
            Speed::Cinema => Pace::CINEMA,
        }
    }

    /// Seconds that the camera takes from view to view; 0 cuts.
    pub(super) fn glide_s(&self) -> f32 {
        if self.calm() || self.tier() == Tier::Light { 0.0 } else { 0.7 }
    }

    /// The size of the interface on this screen.
    pub(super) fn apply_scale(&self, window: &Window) {
        let scale = self.settings.interface.scale.unwrap_or_else(|| {
            let height = window.current_monitor().map_or(1080, |m| m.size().height);
            theme::default_scale(height, window.scale_factor() as f32)
        });
        self.egui.set_zoom_factor(scale);
    }

    pub(super) fn note_saving(&mut self) {
        let Some(session) = &self.session else { return };
        let failing = match session.save_state() {
            SaveState::Failing { error, .. } => Some(error.reason),
            SaveState::Saved => None,
            SaveState::Idle => return,
        };
        let was = self.banners.iter().any(|b| matches!(b, Banner::Unsaved(_)));
        self.banners.retain(|b| !matches!(b, Banner::Unsaved(_)));
        match failing {
            Some(reason) => self.banners.push(Banner::Unsaved(reason)),
            None if was => self.notify(Notice::SavedAgain),
            None => {}
        }
    }

    /// Writes the settings; a failure is told once and changes nothing.
    pub(super) fn save_settings(&self) -> Option<DiskReason> {
        if self.held() {
            return Some(DiskReason::Held);
        }
        let error = self.store.as_ref()?.save_settings(&self.settings).err()?;
        tracing::warn!(%error, "the settings are not saved");
        Some(error.reason)
    }

    pub(super) fn remember_window(&mut self) {
        let Some(graphics) = &self.graphics else { return };
        if self.options.size.is_some() {
            return;
        }
        let window = &graphics.window;
        let size = window.inner_size().to_logical::<f64>(window.scale_factor());
        let mut settings = Settings::clone(&self.settings);
        let place = &mut settings.window;
        place.fullscreen = window.fullscreen().is_some();
        place.maximised = window.is_maximized();
        if !place.fullscreen && !place.maximised && size.width >= 1.0 && size.height >= 1.0 {
            place.width = size.width.round() as u16;
            place.height = size.height.round() as u16;
            if let Ok(at) = window.outer_position() {
                place.x = Some(i64::from(at.x));
                place.y = Some(i64::from(at.y));
            }
        }
        place.monitor = window.current_monitor().and_then(|m| m.name()).unwrap_or_default();
        self.settings = Arc::new(settings);
    }

    /// Has the last action read out.
    pub(super) fn announce(&mut self, events: &[Event], after: &SeatView) {
        let side = events.iter().find_map(|event| match event {
            Event::Played { side, .. } => Some(*side),
            _ => None,
        });
        if let (Some(side), Some(action)) = (side, after.record.last()) {
            let side = self.locale.text(crate::hud::words::side(side), &[]);
            let action = action.as_str();
            let text =
                crate::tr!(self.locale, "announce-action", side = side.as_str(), action = action);
            self.hud.announce(text);
        }
    }

    pub(super) fn take_loaded(&mut self, event_loop: &ActiveEventLoop) {
        let Some(graphics) = &mut self.graphics else { return };
        if graphics.poll_loader() {
            if !graphics.ready() {
                // The device went away while it was loaded for.
                self.rebuild(event_loop);
                return;
            }
            if let Some(found) = graphics.take_found() {
                let mut settings = Settings::clone(&self.settings);
                remember(&mut settings.adapters, found);
                self.settings = Arc::new(settings);
                // Nobody changed a setting: where it cannot be kept, it is found out again.
                self.save_settings();
            }
            self.recast_room();
            let Some(graphics) = &mut self.graphics else { return };
            self.drawn = None;
            if graphics.ready() && self.banners.contains(&Banner::DeviceLost) {
                self.banners.retain(|b| *b != Banner::DeviceLost);
                self.notify(Notice::DeviceBack);
            }
            self.redraws.ask(Reason::Fresh);
        }
    }
}

/// A little lower and nearer than the play view: the board as a picture.
pub(super) fn start_view() -> Turntable {
    Turntable {
        target: Vec3::new(0.6, 0.0, 0.2),
        azimuth: 62.0_f32.to_radians(),
        pitch: 30.0_f32.to_radians(),
        distance: 15.0,
        fov_y: 28.0_f32.to_radians(),
    }
}

/// Shows the board of the start screen.
fn set_start_board(stage: &mut Stage) {
    if let Ok(position) = shot::MID_MATCH.parse::<Position>() {
        stage.cut_to_board(&setting::of_position(&position), shot::houses(START_SEED));
    }
}

/// What the start screen shows, for whoever prepares it elsewhere.
fn start_scene(light: LightPreset) -> Scene {
    let mut stage = Stage::new(START_SEED, Lighting::preset(light));
    set_start_board(&mut stage);
    stage.scene(0.0, start_view().camera(16.0 / 9.0), &Overlay::default())
}

/// Puts what was found out in place of what was known of that adapter.
fn remember(adapters: &mut Vec<AdapterChoice>, found: AdapterChoice) {
    adapters.retain(|a| a.name != found.name);
    adapters.insert(0, found);
    adapters.truncate(AdapterChoice::LIMIT);
}

/// The preset of a name in settings and records; dusk where it is unknown.
pub(super) fn light_of(name: &str) -> LightPreset {
    crate::cli::light_named(name).unwrap_or_default()
}

/// The remembered size, no larger than the largest monitor that is there. Points.
fn seen_whole(size: (f64, f64), monitors: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let known = |side: f64| side >= 1.0;
    let largest =
        monitors.filter(|m| known(m.0) && known(m.1)).reduce(|a, b| (a.0.max(b.0), a.1.max(b.1)));
    largest.map_or(size, |most| (size.0.min(most.0), size.1.min(most.1)))
}

/// The remembered position, if a monitor that is there shows it.
fn live_position(
    place: &WindowPlace,
    event_loop: &ActiveEventLoop,
) -> Option<PhysicalPosition<i32>> {
    let x = i32::try_from(place.x?).ok()?;
    let y = i32::try_from(place.y?).ok()?;
    event_loop
        .available_monitors()
        .any(|m| {
            let (at, size) = (m.position(), m.size());
            let inside =
                |v: i32, from: i32, length: u32| v >= from - 8 && v < from + length as i32 - 64;
            inside(x, at.x, size.width) && inside(y, at.y, size.height)
        })
        .then_some(PhysicalPosition::new(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_no_larger_than_a_monitor() {
        let monitors = [(1280.0, 800.0), (0.0, 0.0), (1024.0, 1280.0)];
        let fit = |w, h| seen_whole((w, h), monitors.into_iter());
        assert_eq!(fit(16384.0, 16384.0), (1280.0, 1280.0));
        assert_eq!(fit(640.0, 360.0), (640.0, 360.0));
        assert_eq!(seen_whole((900.0, 700.0), std::iter::empty()), (900.0, 700.0));
    }
}
