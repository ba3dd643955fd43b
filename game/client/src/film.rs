//! A film of a match: the stage with all its acts, the director, and the sound, for any moment of it.
//!
//! `Replay ──► FilmPlan` once; then [`FilmPlan::scene`] and [`FilmPlan::reel`] are functions of film time alone: the
//! window's replay room, the recorder and a slice on another machine see and hear the same. Deliberately not here:
//! drawing, files, and the match itself.

use std::sync::Arc;

use glam::Vec3;
use tavola_renderer::scene::{Camera, Lens, Lighting, Opened, Scene};
use tavola_rules::cyvasse::{Event, PieceKind, Play, SeatView, Side};
use tavola_simulation::{GameEvent, GameView, Replay};
use tavola_sound::mixer::{sample_at, seconds_at};
use tavola_sound::music::Score;
use tavola_sound::{Burning, Levels, Listener, Reel, Sounding};

use crate::camera::Turntable;
use crate::director::{Beat, BeatKind, Direction};
use crate::foley;
use crate::stage::clip::Act;
use crate::stage::pace::Pace;
use crate::stage::timeline::Told;
use crate::stage::{Overlay, Stage};

/// Stillness before the first act and after the last, seconds of stage time.
const REST_S: (f64, f64) = (1.6, 2.6);
/// An act that is only seen when it is over (a piece that steps) takes this long, seconds of stage time.
const LEAST_ACT_S: f64 = 0.1;
/// Between two acts, seconds of stage time.
const BETWEEN_S: f64 = 0.45;
/// Radius of the lens of a film's camera, world units: a little depth of field.
pub const LENS: f32 = 0.03;

pub mod camera;

pub use camera::{CameraPath, Follow};

/// Where the camera of a film stands.
#[derive(Debug, Clone, PartialEq)]
pub enum FilmCamera {
    /// The director's cuts.
    Director,
    /// One place.
    Still(Turntable),
    /// Behind whatever moves, seen as from that place but near.
    Follow(Turntable),
    /// Along a path.
    Path(Arc<CameraPath>),
}

/// What a film is to be like.
#[derive(Debug, Clone)]
pub struct FilmOptions {
    /// Light of the room.
    pub lighting: Lighting,
    /// Where the camera stands.
    pub camera: FilmCamera,
    /// How fast things happen.
    pub pace: Pace,
    /// How fast the film runs, slow motion and all: 0.25 to 8, 1 as directed.
    pub speed: f64,
    /// The acts `from..to` of the match are shown; `to` may lie beyond its end.
    pub acts: (u32, u32),
    /// Varies cuts, landscape and music.
    pub seed: u64,
}

/// One action of the match, in the time of the stage.
#[derive(Debug, Clone, PartialEq)]
pub struct Ply {
    /// Which step of the replay it is.
    pub step: usize,
    /// From when it is acted, seconds.
    pub start_s: f64,
    /// To when; what follows from it is over by then, too.
    pub end_s: f64,
    /// Who acts.
    pub side: Side,
    /// What the record says of it.
    pub text: String,
    /// A piece fell.
    pub capture: bool,
    /// A King is threatened.
    pub threat: bool,
    /// A Dragon arrived.
    pub arrival: bool,
}

/// A film, planned.
#[derive(Debug)]
pub struct FilmPlan {
    stage: Stage,
    camera: FilmCamera,
    follow: Option<Follow>,
    direction: Direction,
    speed: f64,
    /// What was written in the record, from when on, stage seconds.
    captions: Vec<(f64, String)>,
    plies: Vec<Ply>,
    /// How long the stage is watched, seconds.
    stage_end_s: f64,
    /// How dangerous the match is, from when on, stage seconds.
    danger: Vec<(f64, f32)>,
    /// What is seen of the match, from when on, stage seconds.
    seen: Vec<(f64, Box<SeatView>)>,
    seed: u64,
}

impl FilmPlan {
    /// Plans the film of a match on a fresh stage; none if play never began.
    #[must_use]
    pub fn new(replay: &Replay, mut stage: Stage, options: &FilmOptions) -> Option<Self> {
        stage.set_lighting(options.lighting);
        let mut acts = Acts::of(replay)?;
        let (from, to) = options.acts;
        let shown = acts.steps.len().min(to as usize);
        for (_, _, view) in acts.steps.drain(..shown.min(from as usize)) {
            acts.opening = view;
        }
        acts.steps.truncate(shown.saturating_sub(from as usize));
        stage.cut_to(acts.opening);
        let mut at_s = REST_S.0;
        let mut danger = vec![(0.0, danger_of(acts.opening))];
        let mut seen = vec![(0.0, Box::new(acts.opening.clone()))];
        let (mut captions, mut plies) = (Vec::new(), Vec::new());
        for (step, events, view) in acts.steps {
            stage.play(&events, view, at_s, |_| options.pace);
            danger.push((at_s, danger_of(view)));
            let start_s = at_s;
            at_s = stage.film_end_s().max(at_s + LEAST_ACT_S);
            if let Some((side, play)) = events.iter().find_map(played) {
                captions.push((start_s, play.to_string()));
                plies.push(ply_of(step, (start_s, at_s), side, &events, view));
            }
            seen.push((at_s, Box::new(view.clone())));
            at_s += BETWEEN_S;
        }
        let length_s = at_s - BETWEEN_S + REST_S.1;
        let beats: Vec<Beat> = stage.told().map(|told| beat_of(&told, &stage)).collect();
        let direction = match options.camera {
            FilmCamera::Director => Direction::plan(&beats, length_s, options.seed),
            _ => Direction::plan(&[], length_s, options.seed),
        };
        let follow = match options.camera {
            FilmCamera::Follow(view) => Some(Follow::new(view, &beats)),
            _ => None,
        };
        let (camera, seed) = (options.camera.clone(), options.seed);
        let speed = if options.speed.is_finite() { options.speed.clamp(0.25, 8.0) } else { 1.0 };
        let stage_end_s = length_s;
        Some(Self {
            stage,
            camera,
            follow,
            direction,
            speed,
            captions,
            plies,
            stage_end_s,
            danger,
            seen,
            seed,
        })
    }

    /// The stage with everything that is acted.
    #[must_use]
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// How long the stage is watched, seconds of stage time.
    #[must_use]
    pub fn stage_end_s(&self) -> f64 {
        self.stage_end_s
    }

    /// The cuts and the slow motion.
    #[must_use]
    pub fn direction(&self) -> &Direction {
        &self.direction
    }

    /// The actions that are shown, in order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How long the film is, seconds.
    #[must_use]
    pub fn length_s(&self) -> f64 {
        self.direction.length_s() / self.speed
    }

    /// The moment on the stage that the film shows at `film_s`.
    fn stage_s(&self, film_s: f64) -> f64 {
        self.direction.stage_s(film_s * self.speed)
    }

    /// The moment of the film that shows `stage_s`.
    fn film_s(&self, stage_s: f64) -> f64 {
        self.direction.film_s(stage_s) / self.speed
    }

    /// How many pictures it has.
    #[must_use]
    pub fn frames(&self, per_second: u32) -> u32 {
        (self.length_s() * f64::from(per_second)).ceil().max(1.0) as u32
    }

    /// The camera at a moment of the film.
    #[must_use]
    pub fn camera(&self, film_s: f64, aspect: f32) -> Camera {
        match &self.camera {
            FilmCamera::Director => self.direction.camera(self.stage_s(film_s), aspect),
            FilmCamera::Still(place) => place.camera(aspect),
            FilmCamera::Path(path) => path.place(film_s).camera(aspect),
            FilmCamera::Follow(view) => {
                let place = self.follow.as_ref().map(|follow| follow.place(self.stage_s(film_s)));
                place.unwrap_or(*view).camera(aspect)
            }
        }
    }

    /// The picture's content at a moment of the film.
    #[must_use]
    pub fn scene(&self, film_s: f64, aspect: f32) -> Scene {
        let stage_s = self.stage_s(film_s);
        self.stage.scene(stage_s, self.camera(film_s, aspect), &Overlay::default())
    }

    /// The same through a lens whose shutter opened `shutter_s` before, seconds of the film. A camera that stands
    /// at one place has none: all is seen from there.
    #[must_use]
    pub fn scene_through_lens(&self, film_s: f64, shutter_s: f64, aspect: f32) -> Scene {
        let mut scene = self.scene(film_s, aspect);
        if !matches!(self.camera, FilmCamera::Still(_)) {
            let open_s = film_s - shutter_s;
            let held = !self.direction.cuts_between(self.stage_s(open_s), self.stage_s(film_s));
            let opened = held.then(|| opened(self.scene(open_s, aspect)));
            scene.lens = Some(Lens { radius: LENS, opened });
        }
        scene
    }

    /// What the record says of the act at a moment of the film.
    #[must_use]
    pub fn caption(&self, film_s: f64) -> Option<&str> {
        let stage_s = self.stage_s(film_s);
        let after = self.captions.partition_point(|(at, _)| *at <= stage_s);
        self.captions.get(after.checked_sub(1)?).map(|(_, text)| text.as_str())
    }

    /// What is seen of the match at a moment of the film: who plays, what fell, how it ended.
    #[must_use]
    pub fn seen(&self, film_s: f64) -> Option<&SeatView> {
        let stage_s = self.stage_s(film_s);
        let after = self.seen.partition_point(|(at, _)| *at <= stage_s);
        self.seen.get(after.saturating_sub(1)).map(|(_, view)| &**view)
    }

    /// The film's sound.
    #[must_use]
    pub fn reel(&self, levels: Levels) -> Reel {
        let soundings = foley::acts(&self.stage)
            .into_iter()
            .map(|sound| Sounding {
                cue: sound.cue,
                at: sample_at(self.film_s(sound.at_s)),
                seed: sound.seed,
                place: Some(sound.place.to_array()),
                level: sound.level,
            })
            .collect();
        let length = sample_at(self.length_s());
        let danger = |film_s: f64| self.danger(film_s);
        let score = Score::write(self.seed, length, &danger);
        Reel::new(soundings, self.fires(), Some(score), levels).in_room()
    }

    /// The ears of the film at a sample.
    #[must_use]
    pub fn listener(&self, sample: u64) -> Listener {
        listener_of(&self.camera(seconds_at(sample), 16.0 / 9.0))
    }

    fn danger(&self, film_s: f64) -> f32 {
        let stage_s = self.stage_s(film_s);
        let after = self.danger.partition_point(|(at, _)| *at <= stage_s);
        self.danger.get(after.saturating_sub(1)).map_or(0.0, |(_, danger)| *danger)
    }

    /// The hexes that burn, from when to when.
    fn fires(&self) -> Vec<Burning> {
        let end = self.length_s();
        let mut fires: Vec<Burning> = Vec::new();
        for told in self.stage.told() {
            for hex in told.before.fires.0.into_iter().flatten() {
                let seed = u32::try_from(hex.index()).unwrap_or(0);
                let until = sample_at(self.film_s(told.end_s));
                match fires.iter_mut().find(|fire| fire.seed == seed) {
                    Some(fire) => fire.to = until,
                    None => fires.push(Burning {
                        place: self.stage.stand(hex).to_array(),
                        from: 0,
                        to: until,
                        size: 1.0,
                        seed,
                    }),
                }
            }
        }
        let last = self.stage.board();
        for hex in last.fires.0.into_iter().flatten() {
            let seed = u32::try_from(hex.index()).unwrap_or(0);
            if let Some(fire) = fires.iter_mut().find(|fire| fire.seed == seed) {
                fire.to = sample_at(end);
            }
        }
        fires
    }
}

/// The ears of a camera.
#[must_use]
pub fn listener_of(camera: &Camera) -> Listener {
    let forward = (camera.target - camera.position).normalize_or(Vec3::NEG_Z);
    let right = forward.cross(camera.up).normalize_or(Vec3::X);
    Listener { place: camera.position.to_array(), right: right.to_array() }
}

/// What a shutter that opened at this scene keeps of it.
#[must_use]
pub fn opened(scene: Scene) -> Box<Opened> {
    Box::new(Opened { camera: scene.camera, instances: scene.instances })
}

/// How many acts of a match can be shown: what was done since play began.
#[must_use]
pub fn acts_of(replay: &Replay) -> u32 {
    Acts::of(replay).map_or(0, |acts| u32::try_from(acts.steps.len()).unwrap_or(u32::MAX))
}

/// The part of a match that lies open, step by step.
struct Acts<'a> {
    opening: &'a SeatView,
    /// Number in the replay, events, what is seen afterwards.
    steps: Vec<(usize, Vec<Event>, &'a SeatView)>,
}

impl<'a> Acts<'a> {
    fn of(replay: &'a Replay) -> Option<Self> {
        let mut opening = match &replay.opening {
            GameView::Cyvasse(view) => view.position.is_some().then_some(&**view),
        };
        let mut steps = Vec::new();
        for (number, step) in replay.steps.iter().enumerate() {
            let GameView::Cyvasse(view) = &step.after;
            if view.position.is_none() {
                continue;
            }
            if opening.is_none() {
                opening = Some(&**view);
                continue;
            }
            let events = step.events.iter().map(|GameEvent::Cyvasse(event)| *event).collect();
            steps.push((number, events, &**view));
        }
        Some(Self { opening: opening?, steps })
    }
}

fn played(event: &Event) -> Option<(Side, Play)> {
    match *event {
        Event::Played { side, play } => Some((side, play)),
        _ => None,
    }
}

fn ply_of(
    step: usize,
    (start_s, end_s): (f64, f64),
    side: Side,
    events: &[Event],
    after: &SeatView,
) -> Ply {
    let any = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    Ply {
        step,
        start_s,
        end_s,
        side,
        text: after.record.last().cloned().unwrap_or_default(),
        capture: any(|event| matches!(event, Event::Captured { .. })),
        threat: !after.threats.is_empty(),
        arrival: any(|event| matches!(event, Event::DragonArrived { .. })),
    }
}

/// How dangerous a position is, 0 to 1: a threatened King, few pieces left.
#[must_use]
pub fn danger_of(view: &SeatView) -> f32 {
    if view.outcome.is_some() {
        return 0.0;
    }
    let threat = if view.threats.is_empty() { 0.0 } else { 0.75 };
    let pieces = view.position.as_ref().map_or(20, |position| {
        let count = |side| -> usize {
            PieceKind::ALL.into_iter().map(|kind| position.pieces_of(side, kind).len()).sum()
        };
        Side::ALL.into_iter().map(count).sum::<usize>()
    });
    let thin = (1.0 - pieces as f32 / 20.0).clamp(0.0, 1.0) * 0.4;
    (0.1 + threat + thin).min(1.0)
}

/// What the director makes of an act.
fn beat_of(told: &Told<'_>, stage: &Stage) -> Beat {
    let (kind, from, to) = match *told.act {
        Act::Walk { from, to, .. } => (BeatKind::Walk, from, to),
        Act::Strike { from, to, .. } => (BeatKind::Strike, from, to),
        Act::Shoot { from, to, .. } => (BeatKind::Shot, from, to),
        Act::Fly { from, to, .. } => (BeatKind::Flight, from, to),
        Act::Arrive { at, .. } => (BeatKind::Arrival, at, at),
        Act::Cheer { .. } => {
            let (start_s, end_s) = (told.start_s, told.end_s);
            let here = Vec3::ZERO;
            let kind = BeatKind::Walk;
            return Beat { kind, start_s, end_s, blow_s: None, from: here, to: here, weight: 0 };
        }
    };
    let lost = told.act.victim().and_then(|victim| {
        told.before.figures().iter().find(|figure| figure.id == victim).map(|f| f.piece.kind)
    });
    let weight = match lost {
        Some(PieceKind::King) => 3,
        Some(PieceKind::Dragon | PieceKind::Elephant | PieceKind::Trebuchet) => 2,
        Some(_) => 1,
        None => u8::from(told.after.is_ruin(to) && !told.before.is_ruin(to)),
    };
    let strikes = matches!(kind, BeatKind::Strike | BeatKind::Shot) || weight > 0;
    Beat {
        kind,
        start_s: told.start_s,
        end_s: told.end_s,
        blow_s: told.blow_s.filter(|_| strikes),
        from: stage.stand(from),
        to: stage.stand(to),
        weight,
    }
}

#[cfg(test)]
mod tests;
