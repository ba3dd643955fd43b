//! What becomes of a wish from the HUD.

use std::sync::Arc;

use tavola_records::Settings;
use tavola_records::settings::CameraView as KeptView;
use tavola_renderer::scene::{LightPreset, Lighting};
use tavola_rules::cyvasse::{Action, SetUpAction, Stage};
use tavola_simulation::Command;

use super::hud_model::begins;
use super::start::light_of;
use super::{App, Place};
use crate::camera::{NamedView, Turntable};
use crate::desk::Wish;
use crate::hud::keymap::KeyMap;
use crate::hud::{CameraView, HudAction, Notice, RoomWish, SheetChange, SheetModel};
use crate::redraw::Reason;
use crate::session::{Pairing, Session, sheet};

impl App {
    pub(super) fn wish(&mut self, action: HudAction) {
        self.redraws.ask(Reason::Hud);
        match action {
            HudAction::Quit => self.wish_to_quit(),
            HudAction::SetLanguage(language) => {
                self.change_settings(|s| s.language = language);
                self.options.language = None;
                self.apply_language();
            }
            HudAction::ChangeSettings(settings) => self.take_settings(*settings),
            HudAction::SavePicture => self.save_picture(),
            HudAction::Camera(view) => self.look_from(match view {
                CameraView::Table | CameraView::Reset => NamedView::Table,
                CameraView::Top => NamedView::Top,
                CameraView::Ground => NamedView::Ground,
            }),
            HudAction::CopyRecord => self.copy_record(),
            HudAction::OpenMatches => self.place = Place::Matches,
            HudAction::OpenMatch(name) => self.open_finished(&name),
            HudAction::StarMatch(name, starred) => self.star_finished(&name, starred),
            HudAction::WatchAgain => self.watch_again(),
            HudAction::Room(wish) => self.wish_of_room(wish),
            HudAction::Share(wish) => self.wish_of_share(wish),
            HudAction::Continue
            | HudAction::OpenSheet(_)
            | HudAction::Sheet(_)
            | HudAction::BeginSetUp
            | HudAction::Back
            | HudAction::LeaveMatch
            | HudAction::Rematch => self.wish_of_place(&action),
            _ => self.wish_of_match(&action),
        }
    }

    fn wish_of_place(&mut self, action: &HudAction) {
        match *action {
            HudAction::Continue => self.continue_saved(),
            HudAction::OpenSheet(_) => self.place = Place::Sheet(self.last_sheet()),
            HudAction::Sheet(change) => self.change_sheet(change),
            HudAction::BeginSetUp => self.begin_match(),
            HudAction::Back => match self.place {
                Place::Sheet(_) | Place::Start | Place::Matches => self.show_start(),
                Place::Match => self.leave_match(),
                Place::Room => self.leave_room(),
            },
            HudAction::LeaveMatch => self.leave_match(),
            HudAction::Rematch => {
                let seed = self.new_seed();
                self.desk.clear();
                self.looking_at_board = false;
                self.send(Command::Restart { seed: Some(seed) });
            }
            _ => {}
        }
    }

    fn wish_of_match(&mut self, action: &HudAction) {
        let seat = self.session.as_ref().and_then(Session::seat);
        match *action {
            HudAction::Pick(item) => {
                self.desk.picked = if self.desk.picked == Some(item) { None } else { Some(item) };
                self.desk.refusal = None;
            }
            HudAction::DragFromPalette { item, at } => self.carry_item(item, at),
            HudAction::DropFromPalette { item, at } => self.drop_item(item, at),
            HudAction::Randomise => {
                self.set_up(SetUpAction::RandomTerrain, SetUpAction::RandomArmy);
            }
            HudAction::Clear => self.set_up(SetUpAction::ClearTerrain, SetUpAction::ClearArmy),
            HudAction::Ready => self.set_up(SetUpAction::FinishTerrain, SetUpAction::Ready),
            HudAction::Undo => {
                let can =
                    self.session.as_ref().and_then(Session::table).is_some_and(|t| t.can_undo);
                if can {
                    self.send(Command::Undo);
                } else {
                    self.notify(Notice::NothingToUndo);
                }
            }
            HudAction::Resign => {
                if let Some(seat) = seat {
                    self.send(Command::Resign { seat });
                }
            }
            HudAction::ConfirmAction(yes) => {
                if let Some(play) = self.desk.pending.take().filter(|_| yes) {
                    self.act(Action::Play(play));
                }
            }
            HudAction::OfferDraw => {
                if let Some(seat) = seat {
                    self.send(Command::OfferDraw { seat });
                }
            }
            HudAction::AnswerDraw(accept) => {
                if let Some(seat) = seat {
                    self.send(Command::AnswerDraw { seat, accept });
                }
            }
            HudAction::ShowPly(ply) if self.place == Place::Room => {
                self.wish_of_room(RoomWish::Ply(ply.unwrap_or(usize::MAX)));
            }
            HudAction::ShowPly(ply) => self.show_ply(ply),
            HudAction::SetThreats(on) => self.change_settings(|s| s.board.threat_marks = on),
            HudAction::LookAtBoard(looking) => self.looking_at_board = looking,
            _ => {}
        }
    }

    fn send(&mut self, command: Command) {
        if let Some(session) = &mut self.session {
            session.send(command);
        }
    }

    /// One of two set-up actions, by the stage the person's set-up is at.
    fn set_up(&mut self, terrain: SetUpAction, army: SetUpAction) {
        let Some(session) = &self.session else { return };
        let (Some(view), Some(you)) = (session.view(), session.you()) else { return };
        let action = match view.setups[you].stage() {
            Stage::Terrain => terrain,
            Stage::Army => army,
            Stage::Ready => return,
        };
        let refused = view.setups[you].open().and_then(|s| s.check(&action).err());
        self.desk.clear();
        match refused {
            Some(reason) => {
                let reason = tavola_rules::cyvasse::Refusal::SetUp(reason);
                self.desk.refusal = Some(reason);
                self.grant(&Wish::Refused(reason));
            }
            None => self.grant(&Wish::Act(Action::SetUp(action))),
        }
    }

    fn last_sheet(&self) -> SheetModel {
        let last = &self.settings.sheet;
        let houses = tavola_rules::cyvasse::House::ALL;
        SheetModel {
            house: houses.get(usize::from(last.house)).copied().unwrap_or(houses[0]),
            level: last.level.clamp(1, 5),
            begins: last.begins,
            light: light_of(&last.light),
            seed: last.seed.unwrap_or_else(|| self.new_seed()),
        }
    }

    fn change_sheet(&mut self, change: SheetChange) {
        let seed = self.new_seed();
        let Place::Sheet(sheet) = &mut self.place else { return };
        match change {
            SheetChange::House(house) => sheet.house = house,
            SheetChange::Level(level) => sheet.level = level.clamp(1, 5),
            SheetChange::Begins(begins) => sheet.begins = begins,
            SheetChange::Light(light) => sheet.light = light,
            SheetChange::Seed(seed) => sheet.seed = seed,
            SheetChange::NewSeed => sheet.seed = seed,
        }
        let light = sheet.light;
        self.set_light(light);
    }

    pub(super) fn set_light(&mut self, light: LightPreset) {
        let lighting = Lighting::preset(light);
        if *self.stage.lighting() != lighting {
            self.stage.set_lighting(lighting);
        }
    }

    fn begin_match(&mut self) {
        let Place::Sheet(model) = self.place.clone() else { return };
        let house = tavola_rules::cyvasse::House::ALL.iter().position(|h| *h == model.house);
        self.change_settings(|s| {
            s.sheet.house = house.and_then(|i| u8::try_from(i).ok()).unwrap_or(0);
            s.sheet.level = model.level;
            s.sheet.begins = model.begins;
            s.sheet.light = light_name(model.light).to_owned();
        });
        let pairing = Pairing {
            house: model.house,
            levels: [None, Some(model.level)],
            begins: begins(model.begins),
            seed: model.seed,
        };
        self.enter_match(model.light, model.seed);
        if let Some(session) = &mut self.session {
            session.start(sheet(&pairing, light_name(model.light)));
        }
    }

    fn continue_saved(&mut self) {
        let Some(record) = self.saved.take() else { return };
        let light = light_of(&record.sheet.light);
        self.enter_match(light, record.sheet.seed);
        if let Some(session) = &mut self.session {
            session.load(record);
        }
    }

    fn enter_match(&mut self, light: LightPreset, seed: u64) {
        self.place = Place::Match;
        self.desk = Default::default();
        self.looked = None;
        self.looking_at_board = false;
        self.stage = crate::stage::Stage::new(seed, Lighting::preset(light));
        self.stage_s = 0.0;
        self.drawn = None;
        self.look_from(NamedView::Table);
    }

    fn show_ply(&mut self, ply: Option<usize>) {
        match ply {
            None => self.cut_to_present(),
            Some(ply) => {
                let Some(session) = &self.session else { return };
                let (Some(view), Some(table)) = (session.view().cloned(), session.table()) else {
                    return;
                };
                // Steps before play, and an end that is no action, stand around the actions.
                let ended = u32::from(table.outcome.is_some_and(|o| {
                    use tavola_rules::cyvasse::Cause;
                    let tavola_simulation::GameCause::Cyvasse(cause) = o.cause;
                    matches!(cause, Cause::Resignation | Cause::Agreement)
                }));
                let before = session.steps().saturating_sub(view.ply + ended);
                let at = u32::try_from(ply).unwrap_or(u32::MAX);
                self.desk.clear();
                self.looked = Some((ply, Box::new(view)));
                self.send(Command::Look { ply: before.saturating_add(at) });
            }
        }
    }

    fn take_settings(&mut self, settings: Settings) {
        let before = Arc::clone(&self.settings);
        self.settings = Arc::new(settings);
        self.keymap = KeyMap::new(&self.settings.keys);
        if before.language != self.settings.language {
            self.options.language = None;
            self.apply_language();
        }
        if before.interface.scale != self.settings.interface.scale
            && let Some(graphics) = &self.graphics
        {
            self.apply_scale(&graphics.window);
        }
        if before.picture != self.settings.picture {
            self.options.tier = None;
            let quality = self.quality();
            if let Some(graphics) = &mut self.graphics
                && let Err(error) = graphics.set_quality(quality)
            {
                tracing::error!(%error, "the tier stays as it was");
            }
        }
        self.heard.set_levels(&self.settings.sound, self.focused);
        self.drawn = None;
        self.keep_settings();
    }

    pub(super) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = Settings::clone(&self.settings);
        change(&mut settings);
        self.settings = Arc::new(settings);
        self.drawn = None;
        self.keep_settings();
    }

    fn keep_settings(&mut self) {
        if let Some(reason) = self.save_settings() {
            self.notify(Notice::SettingsUnsaved(reason));
        }
    }

    /// A seed that differs from start to start; nothing of the match is drawn here.
    fn new_seed(&self) -> u64 {
        use std::hash::{BuildHasher, RandomState};
        RandomState::new().hash_one(self.frames) % 1_000_000_000
    }

    fn copy_record(&mut self) {
        let Some(view) = self.session.as_ref().and_then(Session::view) else { return };
        let text = view
            .record
            .chunks(2)
            .enumerate()
            .map(|(i, pair)| format!("{}. {}\n", i + 1, pair.join("  ")))
            .collect::<String>();
        self.egui.copy_text(text);
        self.notify(Notice::Copied);
    }

    pub(super) fn keep_view(&mut self, slot: usize) {
        let place = self.seen_from();
        let view = KeptView {
            yaw: place.azimuth.to_degrees(),
            pitch: place.pitch.to_degrees().clamp(15.0, 90.0),
            distance: place.distance,
            target: [place.target.x, place.target.z],
            used: true,
        };
        self.change_settings(|s| {
            while s.views.len() <= slot && s.views.len() < KeptView::SLOTS {
                s.views.push(KeptView::default());
            }
            if let Some(kept) = s.views.get_mut(slot) {
                *kept = view;
            }
        });
    }

    pub(super) fn kept_view(&self, slot: usize) -> Option<Turntable> {
        self.settings.views.get(slot).and_then(Turntable::kept)
    }
}

/// The name of a preset in settings and records.
#[must_use]
pub(super) fn light_name(light: LightPreset) -> &'static str {
    match light {
        LightPreset::Dawn => "dawn",
        LightPreset::Noon => "noon",
        LightPreset::Dusk => "dusk",
        LightPreset::Night => "night",
    }
}
