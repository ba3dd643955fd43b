//! What the acts of the stage sound like: which cue when and where.
//!
//! A pure function of what was told ([`acts`]); live play asks for each act as it begins, a film for all of them.
//! Times are stage seconds; a film turns them into its own. Deliberately not here: how a cue sounds
//! (`tavola-sound`) and where the ears are.

use glam::Vec3;
use tavola_rules::cyvasse::{Hex, PieceKind, TerrainKind};
use tavola_sound::{Cue, Ground, Matter};

use crate::stage::Stage;
use crate::stage::board::{Board, FigureId};
use crate::stage::clip::Act;
use crate::stage::timeline::Told;

/// Between two beats of a Dragon's wings, seconds.
const WING_S: f64 = 0.42;
/// A fallen figure lies this long after the blow.
const FALL_S: f64 = 0.16;

/// One sound of the stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Foley {
    /// When, stage seconds.
    pub at_s: f64,
    /// What.
    pub cue: Cue,
    /// Where in the room.
    pub place: Vec3,
    /// How loud, 1 is its own loudness.
    pub level: f32,
    /// Which variant.
    pub seed: u32,
}

/// The sounds of one act.
#[must_use]
pub fn of(told: &Told<'_>, stage: &Stage) -> Vec<Foley> {
    let mut out = Score { stage, sounds: Vec::new(), seed: (told.start_s * 60.0) as u32 };
    match *told.act {
        Act::Walk { figure, from, to } => {
            out.gait(told, figure, (from, to), (told.start_s, told.end_s));
        }
        Act::Strike { figure, from, to, victim } => {
            let blow = told.blow_s.unwrap_or(told.end_s);
            out.gait(told, figure, (from, to), (told.start_s, blow - 0.12));
            out.add(blow - 0.14, Cue::Whoosh, to, 0.5);
            let matter = if victim.is_some() { Matter::Metal } else { Matter::Stone };
            out.add(blow, Cue::Impact(matter), to, 0.9);
            out.outcome(told, to, victim, blow);
        }
        Act::Shoot { figure, from, to, victim, lobbed } => {
            let release = told.release_s.unwrap_or(told.start_s);
            let blow = told.blow_s.unwrap_or(told.end_s);
            out.release(told, figure, from, release);
            out.add(blow - 0.3, Cue::Whoosh, to, if lobbed { 1.0 } else { 0.6 });
            let matter = match (lobbed, victim) {
                (true, None) => Matter::Stone,
                (true, Some(_)) => ground_matter(told.before.ground(to)),
                (false, None) => Matter::Wood,
                (false, Some(_)) => Matter::Hide,
            };
            out.add(blow, Cue::Impact(matter), to, 1.0);
            out.outcome(told, to, victim, blow);
        }
        Act::Fly { from, to, victim, .. } => {
            let blow = told.blow_s.unwrap_or(told.end_s);
            out.wings((from, to), (told.start_s, told.end_s));
            let strikes = victim.is_some() || told.before.ground(to) == TerrainKind::Fort;
            if strikes {
                out.add(blow - 0.35, Cue::Flame, to, 1.0);
                out.outcome(told, to, victim, blow);
            } else {
                out.add(told.end_s - 0.15, Cue::Tread(ground(told.before.ground(to))), to, 0.9);
            }
        }
        Act::Arrive { at, .. } => {
            out.add(told.start_s + 0.1, Cue::Flame, at, 1.0);
            out.wings((at, at), (told.start_s + 0.9, told.end_s - 0.3));
            out.add(told.end_s - 0.3, Cue::Tread(Ground::Earth), at, 1.0);
        }
        Act::Cheer { .. } => out.sounds.push(Foley {
            at_s: told.start_s,
            cue: Cue::Fanfare,
            place: Vec3::ZERO,
            level: 1.0,
            seed: 0,
        }),
    }
    out.sounds
}

/// The sounds of all acts that a stage keeps, in order of time.
#[must_use]
pub fn acts(stage: &Stage) -> Vec<Foley> {
    let mut all: Vec<Foley> = stage.told().flat_map(|told| of(&told, stage)).collect();
    all.sort_by(|a, b| a.at_s.total_cmp(&b.at_s));
    all
}

struct Score<'a> {
    stage: &'a Stage,
    sounds: Vec<Foley>,
    seed: u32,
}

impl Score<'_> {
    fn add(&mut self, at_s: f64, cue: Cue, hex: Hex, level: f32) {
        self.put(at_s, cue, self.stage.stand(hex), level);
    }

    fn put(&mut self, at_s: f64, cue: Cue, place: Vec3, level: f32) {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.sounds.push(Foley { at_s: at_s.max(0.0), cue, place, level, seed: self.seed >> 8 });
    }

    /// Steps, hooves, wheels along a way.
    fn gait(&mut self, told: &Told<'_>, who: FigureId, way: (Hex, Hex), time: (f64, f64)) {
        let Some(kind) = kind_of(told.before, who) else { return };
        let (a, b) = (self.stage.stand(way.0), self.stage.stand(way.1));
        let (every, level) = match kind {
            PieceKind::LightHorse => (0.115, 0.8),
            PieceKind::HeavyHorse => (0.13, 1.0),
            PieceKind::Elephant => (0.3, 1.0),
            PieceKind::Catapult | PieceKind::Trebuchet => (0.2, 0.45),
            _ => (0.21, 0.8),
        };
        let (from, to) = (time.0 + 0.08, time.1 - 0.05);
        let count = ((to - from) / every).floor().clamp(0.0, 60.0) as u32;
        for n in 0..=count {
            let share = if count == 0 { 0.5 } else { f64::from(n) / f64::from(count) };
            let under = if share < 0.5 { way.0 } else { way.1 };
            let ground = ground(told.before.ground(under));
            let cue = match kind {
                PieceKind::LightHorse | PieceKind::HeavyHorse => Cue::Hoof(ground),
                PieceKind::Elephant => Cue::Tread(ground),
                PieceKind::Catapult | PieceKind::Trebuchet => Cue::Impact(Matter::Wood),
                _ => Cue::Step(ground),
            };
            // Three beats and a rest: a gallop.
            let rides = matches!(kind, PieceKind::LightHorse | PieceKind::HeavyHorse);
            if !(rides && n % 4 == 3) {
                self.put(from + (to - from) * share, cue, a.lerp(b, share as f32), level);
            }
        }
    }

    fn release(&mut self, told: &Told<'_>, who: FigureId, from: Hex, at_s: f64) {
        match kind_of(told.before, who) {
            Some(PieceKind::Catapult) => self.add(at_s - 0.17, Cue::ArmStop, from, 1.0),
            Some(PieceKind::Trebuchet) => self.add(at_s - 0.75, Cue::BeamSwing, from, 1.0),
            _ => self.add(at_s - 0.012, Cue::String, from, 1.0),
        }
    }

    fn wings(&mut self, way: (Hex, Hex), time: (f64, f64)) {
        let (a, b) = (self.stage.stand(way.0), self.stage.stand(way.1));
        let count = ((time.1 - time.0) / WING_S).floor().clamp(0.0, 40.0) as u32;
        for n in 0..count {
            let share = (f64::from(n) + 0.5) / f64::from(count);
            let place = a.lerp(b, share as f32) + Vec3::Y;
            self.put(time.0 + (time.1 - time.0) * share - 0.1, Cue::Wing, place, 0.8);
        }
    }

    /// What lies there afterwards: a figure, or a wall.
    fn outcome(&mut self, told: &Told<'_>, at: Hex, victim: Option<FigureId>, blow_s: f64) {
        if victim.is_some() {
            self.add(blow_s + FALL_S, Cue::Fall, at, 1.0);
        }
        if told.after.is_ruin(at) && !told.before.is_ruin(at) {
            self.add(blow_s + 0.04, Cue::Collapse, at, 1.0);
        }
    }
}

fn kind_of(board: &Board, who: FigureId) -> Option<PieceKind> {
    board.figures().iter().find(|figure| figure.id == who).map(|figure| figure.piece.kind)
}

/// What is trodden on.
#[must_use]
pub fn ground(terrain: TerrainKind) -> Ground {
    match terrain {
        TerrainKind::Water => Ground::Water,
        TerrainKind::Mountain | TerrainKind::Fort => Ground::Stone,
        _ => Ground::Grass,
    }
}

fn ground_matter(terrain: TerrainKind) -> Matter {
    match ground(terrain) {
        Ground::Water => Matter::Water,
        Ground::Stone => Matter::Stone,
        _ => Matter::Earth,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::pace::Pace;
    use tavola_renderer::scene::{LightPreset, Lighting};
    use tavola_rules::cyvasse::{BySide, Event, House, Piece, Side};

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex")
    }

    fn stage(kind: PieceKind, play: &str) -> Stage {
        let mut board = Board::default();
        board.place(Piece { side: Side::South, kind }, hex("c4"));
        board.place(Piece { side: Side::North, kind: PieceKind::Commoner }, hex("c6"));
        let mut stage = Stage::new(1, Lighting::preset(LightPreset::Dusk));
        stage.cut_to_board(&board, BySide([House::ALL[0], House::ALL[1]]));
        let event = Event::Played { side: Side::South, play: play.parse().expect("a play") };
        stage.act(&[event], 0.0, Pace::NATURAL);
        stage
    }

    fn cues(stage: &Stage) -> Vec<(f64, Cue)> {
        acts(stage).into_iter().map(|f| (f.at_s, f.cue)).collect()
    }

    #[test]
    fn a_walk_is_steps_within_its_time() {
        let stage = stage(PieceKind::Spearman, "L c4-c5");
        let (sounds, end) = (cues(&stage), stage.film_end_s());
        assert!(sounds.len() >= 2);
        assert!(sounds.iter().all(|(at, cue)| *at <= end && *cue == Cue::Step(Ground::Grass)));
    }

    #[test]
    fn a_horse_has_hooves_and_a_blow_is_heard_when_it_lands() {
        let stage = stage(PieceKind::HeavyHorse, "H c4xPc6");
        let told: Vec<Told<'_>> = stage.told().collect();
        let blow = told[0].blow_s.unwrap();
        let sounds = cues(&stage);
        assert!(sounds.iter().any(|(_, cue)| matches!(cue, Cue::Hoof(_))));
        assert!(sounds.contains(&(blow, Cue::Impact(Matter::Metal))));
        let fall = sounds.iter().find(|(_, cue)| *cue == Cue::Fall).unwrap();
        assert!(fall.0 > blow);
    }
}
