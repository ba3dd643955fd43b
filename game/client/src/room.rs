//! The replay room: a recorded match that is watched again, at any moment, at any speed.
//!
//! ```text
//! MatchRecord ─► Replay (through somebody's eyes) ─► FilmPlan (stage, director) ─► Room: where we are, how fast
//! ```
//! Time is the stage's: 0 is where play begins, before it lie the steps of the set-up as far as the eyes saw them.
//! Every moment is drawn without playing what came before it. Pure: seconds come in as numbers, what is to be seen
//! and heard goes out. Deliberately not here: windows, panels, files, drawing.

use std::sync::Arc;

use tavola_records::MatchRecord;
use tavola_records::match_record::PlayerRecord;
use tavola_renderer::scene::{Camera, Lighting, Scene};
use tavola_rules::cyvasse::{SeatView, Side};
use tavola_rules::game::{Seat, Viewer};
use tavola_simulation::{GameView, Refusal, Replay, replay};

use crate::camera::Turntable;
use crate::film::{FilmCamera, FilmOptions, FilmPlan, Ply};
use crate::foley::{self, Foley};
use crate::stage::pace::Pace;
use crate::stage::repertoire::Repertoire;
use crate::stage::{Overlay, Stage};

/// A step of the set-up is shown this long, seconds.
const DRAFT_S: f64 = 0.3;
/// Leaps within this time of each other are one search: the way back leads to where it began, seconds.
const SEARCH_S: f64 = 2.0;

/// How fast time passes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tempo {
    /// So many seconds of the match a second.
    Rate(f64),
    /// As the director has it, with his camera.
    Cinema,
}

impl Tempo {
    /// The speeds there are, slowest first.
    pub const RATES: [f64; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

    /// One step faster or slower; cinema stands beyond natural speed for neither.
    #[must_use]
    pub fn shifted(self, by: i32) -> Self {
        let now = match self {
            Self::Rate(rate) => rate,
            Self::Cinema => 1.0,
        };
        let at = Self::RATES.iter().position(|rate| *rate >= now).unwrap_or(2);
        let next = (at as i64 + i64::from(by)).clamp(0, Self::RATES.len() as i64 - 1);
        Self::Rate(Self::RATES.get(next as usize).copied().unwrap_or(1.0))
    }
}

/// Why a record cannot be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwatchable {
    /// Its sheet is none that this program knows.
    OtherProgram,
    /// Play never began.
    NoPlay,
}

impl From<Refusal> for Unwatchable {
    fn from(_: Refusal) -> Self {
        Self::OtherProgram
    }
}

/// A match in the room.
#[derive(Debug)]
pub struct Room {
    record: Arc<MatchRecord>,
    /// All of it may be seen: it is over, or only machines play.
    open: bool,
    person: Option<Seat>,
    eyes: Viewer,
    telling: Telling,
    at_s: f64,
    tempo: Tempo,
    playing: bool,
    /// Where to stop by itself.
    until_s: Option<f64>,
    /// Where one was before one searched.
    back_s: Option<f64>,
    leapt_s: f64,
}

/// The match through one pair of eyes.
#[derive(Debug)]
struct Telling {
    replay: Replay,
    plan: FilmPlan,
    sounds: Vec<Foley>,
    /// The steps of the set-up that these eyes saw.
    drafts: Vec<usize>,
    /// Shows a step of the set-up, and which.
    draft: Stage,
    drafted: Option<usize>,
}

impl Room {
    /// Opens the room at the beginning of play.
    ///
    /// # Errors
    /// [`Unwatchable`].
    pub fn open(
        record: Arc<MatchRecord>,
        cast: Option<Arc<Repertoire>>,
        lighting: Lighting,
    ) -> Result<Self, Unwatchable> {
        let person = record.sheet.seats.iter().position(|seat| seat.player == PlayerRecord::Human);
        let person = person.and_then(|index| Seat::new(u8::try_from(index).ok()?));
        let whole = replay(&record, Viewer::Whole)?;
        let open = person.is_none() || whole.outcome.is_some();
        let (eyes, told) = match person {
            Some(seat) if !open => (Viewer::Seat(seat), replay(&record, Viewer::Seat(seat))?),
            _ => (Viewer::Whole, whole),
        };
        let telling = Telling::new(told, record.sheet.seed, cast, lighting)?;
        Ok(Self {
            record,
            open,
            person,
            eyes,
            telling,
            at_s: 0.0,
            tempo: Tempo::Rate(1.0),
            playing: false,
            until_s: None,
            back_s: None,
            leapt_s: f64::NEG_INFINITY,
        })
    }

    /// Tells the match anew: for other models, or through other eyes. The moment stays.
    pub fn retell(&mut self, cast: Option<Arc<Repertoire>>, as_seen: bool) {
        let eyes = match self.person {
            Some(seat) if as_seen || !self.open => Viewer::Seat(seat),
            _ => Viewer::Whole,
        };
        let lighting = *self.telling.plan.stage().lighting();
        let told = replay(&self.record, eyes).map_err(Unwatchable::from);
        match told.and_then(|told| Telling::new(told, self.record.sheet.seed, cast, lighting)) {
            Ok(telling) => (self.telling, self.eyes) = (telling, eyes),
            Err(reason) => tracing::error!(?reason, "a match that was told is not told again"),
        }
        self.at_s = self.at_s.clamp(self.start_s(), self.end_s());
    }

    /// The match.
    #[must_use]
    pub fn record(&self) -> &Arc<MatchRecord> {
        &self.record
    }

    /// Through whose eyes it is told.
    #[must_use]
    pub fn eyes(&self) -> Viewer {
        self.eyes
    }

    /// The person's side, if one played.
    #[must_use]
    pub fn you(&self) -> Option<Side> {
        self.person.and_then(Side::of_seat)
    }

    /// Through the person's eyes? None where there is no choice: nobody's, or nothing else may be seen.
    #[must_use]
    pub fn as_seen(&self) -> Option<bool> {
        let choice = self.open && self.person.is_some();
        choice.then_some(self.eyes != Viewer::Whole)
    }

    /// Whether the match is over in this record.
    #[must_use]
    pub fn over(&self) -> bool {
        self.telling.replay.outcome.is_some()
    }

    /// The film of it.
    #[must_use]
    pub fn plan(&self) -> &FilmPlan {
        &self.telling.plan
    }

    /// The actions, in order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        self.telling.plan.plies()
    }

    /// What sounds when, stage seconds.
    #[must_use]
    pub fn sounds(&self) -> &[Foley] {
        &self.telling.sounds
    }

    /// The first moment, seconds: before 0 lies the set-up.
    #[must_use]
    pub fn start_s(&self) -> f64 {
        -(self.telling.drafts.len() as f64 * DRAFT_S)
    }

    /// The last moment, seconds.
    #[must_use]
    pub fn end_s(&self) -> f64 {
        self.telling.plan.stage_end_s()
    }

    /// The moment, seconds.
    #[must_use]
    pub fn at_s(&self) -> f64 {
        self.at_s
    }

    /// How fast.
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        self.tempo
    }

    /// Time passes.
    #[must_use]
    pub fn playing(&self) -> bool {
        self.playing
    }

    /// Seconds of the match that pass in a second now.
    #[must_use]
    pub fn rate(&self) -> f64 {
        match self.tempo {
            Tempo::Rate(rate) => rate,
            Tempo::Cinema => 1.0,
        }
    }

    /// Is there a way back to where one was?
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        self.back_s.is_some()
    }

    /// The action that is shown: 0 before the first, `k` while the `k`-th is acted and after it.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.plies().partition_point(|ply| ply.start_s <= self.at_s + 1e-6)
    }

    /// What the eyes saw then.
    #[must_use]
    pub fn view(&self) -> &SeatView {
        if let Some(step) = self.draft_at() {
            return view_of(&self.telling.replay, Some(step));
        }
        if self.plies().last().is_none_or(|last| self.at_s >= last.end_s) {
            // After the last action may come an end that is none, such as giving up.
            return self.last_view();
        }
        match self.ply().checked_sub(1).and_then(|index| self.plies().get(index)) {
            Some(ply) => view_of(&self.telling.replay, Some(ply.step)),
            None => {
                let first = self.plies().first().and_then(|ply| ply.step.checked_sub(1));
                view_of(&self.telling.replay, first)
            }
        }
    }

    /// The last view: it holds the whole record.
    #[must_use]
    pub fn last_view(&self) -> &SeatView {
        view_of(&self.telling.replay, self.telling.replay.steps.len().checked_sub(1))
    }

    fn draft_at(&self) -> Option<usize> {
        if self.at_s >= 0.0 {
            return None;
        }
        let index = ((self.at_s - self.start_s()) / DRAFT_S).floor().max(0.0) as usize;
        let last = self.telling.drafts.len().checked_sub(1)?;
        self.telling.drafts.get(index.min(last)).copied()
    }

    /// Lets `step_s` seconds pass. Returns whether anything moves.
    pub fn advance(&mut self, step_s: f64) -> bool {
        if !self.playing {
            return false;
        }
        let step_s = step_s.max(0.0);
        self.at_s = match self.tempo {
            Tempo::Cinema if self.at_s >= 0.0 => {
                let direction = self.telling.plan.direction();
                // A film's time is never behind its stage's: a moment that maps to itself would stand still.
                let film_s = direction.film_s(self.at_s) + step_s;
                direction.stage_s(film_s).max(self.at_s + step_s * 1e-3)
            }
            _ => self.at_s + step_s * self.rate(),
        };
        let stop_s = self.until_s.unwrap_or_else(|| self.end_s()).min(self.end_s());
        if self.at_s >= stop_s {
            self.at_s = stop_s;
            self.pause();
        }
        true
    }

    /// Plays on, from the beginning when it is over; or stops.
    pub fn toggle(&mut self) {
        self.end_search();
        if self.playing {
            return self.pause();
        }
        if self.at_s >= self.end_s() - 1e-3 {
            self.at_s = 0.0;
        }
        self.playing = true;
    }

    /// Stops.
    pub fn pause(&mut self) {
        self.playing = false;
        self.until_s = None;
    }

    /// Another speed.
    pub fn set_tempo(&mut self, tempo: Tempo) {
        self.tempo = tempo;
    }

    /// One action on (acted, then it stops) or back (at once). `still`: at once, both.
    pub fn step(&mut self, forward: bool, still: bool) {
        self.end_search();
        let running = self.until_s;
        self.pause();
        if let Some(until_s) = running {
            self.at_s = until_s;
        }
        let ply = self.ply();
        if !forward {
            self.at_s = self.after(ply.saturating_sub(1));
            return;
        }
        let Some(next) = self.plies().get(ply) else {
            self.at_s = self.end_s();
            return;
        };
        let (start_s, end_s) = (next.start_s, next.end_s);
        if still {
            self.at_s = end_s;
        } else {
            (self.at_s, self.until_s, self.playing) = (start_s, Some(end_s), true);
        }
    }

    /// What comes next is no part of the search before.
    fn end_search(&mut self) {
        self.leapt_s = f64::NEG_INFINITY;
    }

    /// The moment when so many actions are over.
    fn after(&self, ply: usize) -> f64 {
        let over = ply.checked_sub(1).and_then(|index| self.plies().get(index));
        over.map_or(0.0, |ply| ply.end_s)
    }

    /// To the position after an action; 0 is where play begins. `now_s` is the window's clock.
    pub fn leap_to_ply(&mut self, ply: usize, now_s: f64) {
        self.leap(self.after(ply.min(self.plies().len())), now_s);
    }

    /// To a moment.
    pub fn leap(&mut self, at_s: f64, now_s: f64) {
        if now_s - self.leapt_s > SEARCH_S {
            self.back_s = Some(self.at_s);
        }
        self.leapt_s = now_s;
        self.until_s = None;
        let at_s = if at_s.is_finite() { at_s } else { self.at_s };
        self.at_s = at_s.clamp(self.start_s(), self.end_s());
    }

    /// Back to where one was; from there the same way leads here again.
    pub fn go_back(&mut self) {
        if let Some(back_s) = self.back_s.replace(self.at_s) {
            self.pause();
            self.at_s = back_s.clamp(self.start_s(), self.end_s());
        }
    }

    /// The director's place of the camera, while the director has it.
    #[must_use]
    pub fn place(&self) -> Option<Turntable> {
        let directed = self.tempo == Tempo::Cinema && self.at_s >= 0.0;
        directed.then(|| self.telling.plan.direction().place(self.at_s))
    }

    /// When a shutter opened that closes now, after `shutter_s` seconds at the room's speed; none while time stands,
    /// or where a cut lies between.
    #[must_use]
    pub fn opened_s(&self, shutter_s: f64) -> Option<f64> {
        let open_s = self.at_s - shutter_s * self.rate();
        let cut = self.telling.plan.direction().cuts_between(open_s, self.at_s);
        (self.playing && !cut).then_some(open_s)
    }

    /// What is drawn now. `still`: figures step, they do not walk.
    pub fn scene(&mut self, camera: Camera, overlay: &Overlay, still: bool) -> Scene {
        if let Some(step) = self.draft_at() {
            let Telling { replay, draft, drafted, .. } = &mut self.telling;
            if drafted.replace(step) != Some(step) {
                draft.cut_to(view_of(replay, Some(step)));
            }
            return draft.scene(0.0, camera, overlay);
        }
        let at_s = self.shown_s(still);
        self.telling.plan.stage().scene(at_s, camera, overlay)
    }

    /// The moment of the stage that is shown.
    #[must_use]
    pub fn shown_s(&self, still: bool) -> f64 {
        let acted = self.ply().checked_sub(1).and_then(|index| self.plies().get(index));
        match acted {
            // A step is seen when it is over.
            Some(ply) if still && self.at_s < ply.end_s => ply.start_s,
            _ => self.at_s,
        }
    }

    /// Something is being acted at this moment.
    #[must_use]
    pub fn acting(&self) -> bool {
        let acted = self.ply().checked_sub(1).and_then(|index| self.plies().get(index));
        acted.is_some_and(|ply| self.at_s < ply.end_s - 1e-6)
    }

    /// The board that stands, for those who read it.
    #[must_use]
    pub fn in_set_up(&self) -> bool {
        self.at_s < 0.0
    }
}

impl Telling {
    fn new(
        replay: Replay,
        seed: u64,
        cast: Option<Arc<Repertoire>>,
        lighting: Lighting,
    ) -> Result<Self, Unwatchable> {
        let mut stage = Stage::new(seed, lighting);
        stage.set_repertoire(cast);
        let options = FilmOptions {
            lighting,
            camera: FilmCamera::Director,
            pace: Pace::NATURAL,
            speed: 1.0,
            acts: (0, u32::MAX),
            seed,
        };
        let plan = FilmPlan::new(&replay, stage, &options).ok_or(Unwatchable::NoPlay)?;
        let sounds = foley::acts(plan.stage());
        let drafts = replay.steps.iter().enumerate().filter_map(|(index, step)| {
            let GameView::Cyvasse(view) = &step.after;
            (view.position.is_none() && !step.events.is_empty()).then_some(index)
        });
        let drafts = drafts.collect();
        Ok(Self { replay, plan, sounds, drafts, draft: Stage::new(seed, lighting), drafted: None })
    }
}

fn view_of(replay: &Replay, step: Option<usize>) -> &SeatView {
    let view = step.and_then(|index| replay.steps.get(index)).map_or(&replay.opening, |s| &s.after);
    let GameView::Cyvasse(view) = view;
    view
}

#[cfg(test)]
mod tests;
