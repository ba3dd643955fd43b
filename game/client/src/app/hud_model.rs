//! From views, seats and settings to what the HUD shows.

use std::sync::Arc;

use tavola_records::match_record::{DeedRecord, PlayerRecord};
use tavola_records::settings::AdapterChoice;
use tavola_rules::cyvasse::{
    ARRIVAL_TURN, Action, BySide, DragonState, House, PieceKind, Position, SeatView, Setup, Side,
    Stage, TerrainKind,
};
use tavola_rules::game::{Phase, Seat};

use super::graphics::{about, choice_of};
use super::{App, Place};
use crate::hud::{
    AdapterInfo, DragonStatus, DrawState, EndModel, HudModel, PaletteItem, PlayModel, RecordEntry,
    Saved, Screen, SetupModel, StartModel,
};
use crate::session::Session;

impl App {
    pub(super) fn hud_model(&mut self, now: f64) -> HudModel {
        HudModel {
            screen: self.screen(now),
            settings: Arc::clone(&self.settings),
            adapter: self.adapter_info(),
            calm: self.calm(),
            silent: self.silent(),
            banners: self.banners.clone(),
            hidden: self.hud_hidden,
            rim: self.rim_signs(),
            share: self.share_model(),
        }
    }

    fn adapter_info(&self) -> AdapterInfo {
        self.graphics.as_ref().map_or_else(AdapterInfo::default, |g| {
            let AdapterChoice { name, driver, tier } = about(g.gpu(), choice_of(g.tier()));
            AdapterInfo { name, backend: g.gpu().info().backend.to_string(), driver, tier }
        })
    }

    fn screen(&mut self, now: f64) -> Screen {
        if let Some(graphics) = &self.graphics
            && !graphics.ready()
        {
            return Screen::Loading(graphics.loading().unwrap_or(100));
        }
        match &self.place {
            Place::Start => Screen::Start(StartModel {
                saved: self.saved.as_ref().map(saved),
                matches: self.finished.len(),
            }),
            Place::Matches => Screen::Matches(self.matches_model()),
            Place::Room => self.room_screen(),
            Place::Sheet(sheet) => Screen::Sheet(*sheet),
            Place::Match => self.match_screen(now),
        }
    }

    fn match_screen(&mut self, now: f64) -> Screen {
        self.note_thinking(now);
        let Some(view) = self.session.as_ref().and_then(Session::view).cloned() else {
            return Screen::Loading(100);
        };
        let you = self.session.as_ref().and_then(Session::you);
        match (view.phase, you) {
            (Phase::SetUp, Some(you)) => Screen::SetUp(self.setup_model(&view, you)),
            (Phase::SetUp, None) => Screen::Loading(100),
            (Phase::Play, _) => Screen::Play(self.play_model(&view, you, now)),
            // The result is shown when the last action has been acted.
            (Phase::Over, _) if self.stage.moving(self.stage_s) => {
                Screen::Play(self.play_model(&view, you, now))
            }
            (Phase::Over, _) => {
                let play = self.play_model(&view, you, now);
                match view.outcome {
                    Some(outcome) => Screen::End(EndModel {
                        play,
                        winner: outcome.winners.iter().next().and_then(Side::of_seat),
                        cause: outcome.cause,
                        looking: self.looking_at_board,
                    }),
                    None => Screen::Play(play),
                }
            }
        }
    }

    fn setup_model(&self, view: &SeatView, you: Side) -> SetupModel {
        let fresh = Setup::new(you, Default::default());
        let setup = view.setups[you].open().unwrap_or(&fresh);
        let palette = match setup.stage() {
            Stage::Terrain => TerrainKind::SPECIAL
                .into_iter()
                .map(|k| (PaletteItem::Terrain(k), setup.tiles_left(k)))
                .collect(),
            Stage::Army | Stage::Ready => PieceKind::ALL
                .into_iter()
                .map(|k| (PaletteItem::Piece(k), setup.pieces_left(k)))
                .collect(),
        };
        SetupModel {
            stage: setup.stage(),
            house: view.houses[you],
            palette,
            picked: self.desk.picked,
            laid: (setup.tiles_laid(), tavola_rules::cyvasse::LEAST_TERRAIN),
            army_left: setup.army_left(),
            refusal: self.desk.refusal,
        }
    }

    fn play_model(&self, view: &SeatView, you: Option<Side>, now: f64) -> PlayModel {
        let shown = self.looked.as_ref().map(|(ply, _)| *ply);
        let position = view.position.as_ref();
        let turn =
            (view.phase == Phase::Play).then(|| position.map(Position::side_to_move)).flatten();
        PlayModel {
            you,
            houses: view.houses,
            levels: self.levels(),
            turn,
            thinking_s: self.thinking_from_s.map(|from| (now - from).max(0.0) as f32),
            threatened: (!view.threats.is_empty()).then_some(turn).flatten(),
            dragons: position.map_or(BySide([DragonStatus::Gone; 2]), dragons),
            lost: view.captured.clone(),
            record: Arc::new(record(view)),
            shown,
            can_undo: self.session.as_ref().and_then(Session::table).is_some_and(|t| t.can_undo),
            draw: self.draw_state(),
            threats: self.settings.board.threat_marks,
            refusal: self.desk.refusal,
            pending: self.desk.pending.map(|play| play.to_string()),
            pointed: self.pointed(),
        }
    }

    /// What stands under the pointer, under the keyboard's cursor, or is in hand.
    fn pointed(&self) -> Option<(PieceKind, Side)> {
        let desk = &self.desk;
        [desk.hovered, desk.cursor, desk.selected]
            .into_iter()
            .flatten()
            .find_map(|hex| self.stage.board().at(hex))
            .map(|figure| (figure.piece.kind, figure.piece.side))
    }

    fn levels(&self) -> BySide<Option<u8>> {
        let table = self.session.as_ref().and_then(Session::table);
        BySide::from_fn(|side| match table?.seats.get(side.seat().index())?.player {
            PlayerRecord::Human => None,
            PlayerRecord::Machine { level } => Some(level),
        })
    }

    fn draw_state(&self) -> DrawState {
        let Some(session) = &self.session else { return DrawState::Closed };
        let (Some(table), Some(seat)) = (session.table(), session.seat()) else {
            return DrawState::Closed;
        };
        match table.draw_offer {
            Some(by) if by == seat => DrawState::Offered,
            Some(_) => DrawState::Asked,
            None if table.may_offer_draw.contains(seat) => DrawState::MayOffer,
            None => DrawState::Closed,
        }
    }

    fn note_thinking(&mut self, now: f64) {
        let thinking = self
            .session
            .as_ref()
            .and_then(Session::table)
            .is_some_and(|t| t.seats.iter().any(|s| s.thinking_since.is_some()));
        self.thinking_from_s = match (thinking, self.thinking_from_s) {
            (true, Some(from)) => Some(from),
            (true, None) => Some(now),
            (false, _) => None,
        };
    }
}

pub(super) fn saved(record: &tavola_records::MatchRecord) -> Saved {
    let human = record.sheet.seats.iter().find(|s| s.player == PlayerRecord::Human);
    let house = human.and_then(|s| s.house).and_then(|i| House::ALL.get(usize::from(i))).copied();
    // Of the journal's steps, those of the set-ups are no actions of play.
    let plays = record.steps.iter().filter(|step| match &step.deed {
        DeedRecord::Action(text) => {
            std::str::from_utf8(text).is_ok_and(|text| matches!(text.parse(), Ok(Action::Play(_))))
        }
        DeedRecord::Resign | DeedRecord::AgreeDraw => false,
    });
    Saved { house: house.unwrap_or(House::ALL[0]), actions: plays.count() }
}

/// The record with the side of each action: sides alternate from the one that began.
pub(super) fn record(view: &SeatView) -> Vec<RecordEntry> {
    let sides = [view.starts, view.starts.other()];
    let entries = view.record.iter().zip(sides.into_iter().cycle());
    entries.map(|(text, side)| RecordEntry { side, text: text.clone() }).collect()
}

pub(super) fn dragons(position: &Position) -> BySide<DragonStatus> {
    BySide::from_fn(|side| match position.dragon(side) {
        DragonState::Waiting(_) => {
            let left = ARRIVAL_TURN.saturating_sub(position.turns(side));
            DragonStatus::Waits(u8::try_from(left).unwrap_or(u8::MAX))
        }
        DragonState::Free => DragonStatus::Free,
        DragonState::Resting => DragonStatus::Rests,
        DragonState::Gone => DragonStatus::Gone,
    })
}

/// The seat that begins, by the sheet's word for it; the person sits in the first seat.
pub(super) fn begins(word: tavola_records::settings::Begins) -> Option<Seat> {
    use tavola_records::settings::Begins;
    match word {
        Begins::Drawn => None,
        Begins::Person => Some(Seat::FIRST),
        Begins::Machine => Some(Seat::SECOND),
    }
}
