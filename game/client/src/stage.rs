//! Turns what a seat sees into a picture's content: `Scene = stage(facts, t)`.
//!
//! [`Stage`] keeps the film of the match ([`timeline`]) and the landscape under it; [`Stage::scene`]
//! is a pure function of those and of stage time. It decides nothing and knows no window. Live play
//! asks for now; a replay asks for the scrubbed moment; a recording asks for n / fps.

pub mod board;
pub mod cast;
pub mod choreography;
pub mod clip;
pub mod cue;
pub mod ease;
mod footing;
pub mod pace;
pub mod past;
pub mod path;
pub mod repertoire;
pub mod timeline;

pub mod setting;

use std::f32::consts::PI;
use std::sync::{Arc, OnceLock};

use glam::{Quat, Vec2, Vec3};
use tavola_renderer::models::rig::IDLE;
use tavola_renderer::scene::{
    Camera, Cell, Emitter, EmitterKind, Instance, Lighting, Mark, Motion, PointLight, Scene, Shown,
    Terrain, Trace, WATER_LEVEL,
};
use tavola_renderer::terrain::{self, Landscape};
use tavola_rules::cyvasse::{BySide, Event, Hex, House, RADIUS, SeatView, Side, TerrainKind};

use board::{Board, Figure, cell, center};
use clip::{Act, Pose};
use pace::Pace;
use repertoire::Repertoire;
use timeline::{Frame, Impact, Timeline};

/// Colour of the light of a burning hex, at one cell.
const FIRE_LIGHT: Vec3 = Vec3::new(3.2, 1.05, 0.24);

/// What is laid over the scene for the person who looks: not part of the match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// Signs on the ground.
    pub marks: Vec<Mark>,
    /// Figures to lift out (hovered, selected), 0..1.
    pub glow: Vec<(Hex, f32)>,
    /// A figure carried by the pointer: what, and where on the table.
    pub carried: Option<(tavola_rules::cyvasse::Piece, Vec3)>,
    /// The figure of this hex is in hand and not drawn on it.
    pub lifted: Option<Hex>,
    /// Draw the lines between cells.
    pub grid: bool,
}

/// The stage of one match.
#[derive(Debug)]
pub struct Stage {
    film: Timeline,
    repertoire: Option<Arc<Repertoire>>,
    houses: BySide<House>,
    terrain: Arc<Terrain>,
    /// The ground of `terrain`, once somebody asks.
    landscape: OnceLock<Arc<Landscape>>,
    lighting: Lighting,
    /// Rises whenever the film or the light changes.
    revision: u64,
}

impl Stage {
    /// An empty board. `seed` varies trees and stones.
    #[must_use]
    pub fn new(seed: u64, lighting: Lighting) -> Self {
        let terrain = Arc::new(Terrain::plain(RADIUS.unsigned_abs(), seed));
        Self {
            film: Timeline::default(),
            repertoire: None,
            houses: BySide([House::ALL[0], House::ALL[1]]),
            terrain,
            landscape: OnceLock::new(),
            lighting,
            revision: 0,
        }
    }

    /// The light of the room.
    #[must_use]
    pub fn lighting(&self) -> &Lighting {
        &self.lighting
    }

    /// Lights the room anew.
    pub fn set_lighting(&mut self, lighting: Lighting) {
        self.lighting = lighting;
        self.revision += 1;
    }

    /// Rises whenever the film or the light changes: equal revisions and times give equal scenes.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// From now on figures play what their models can; without a repertoire they are moved as a whole.
    pub fn set_repertoire(&mut self, repertoire: Option<Arc<Repertoire>>) {
        self.repertoire.clone_from(&repertoire);
        self.film.set_repertoire(repertoire);
    }

    /// Shows what the view shows, at once.
    pub fn cut_to(&mut self, view: &SeatView) {
        self.houses = view.houses;
        let board = setting::board_of(view);
        self.film.cut_to(&board);
        self.refresh_ground();
    }

    /// Shows a board that is not of a match (the start screen).
    pub fn cut_to_board(&mut self, board: &Board, houses: BySide<House>) {
        self.houses = houses;
        self.film.cut_to(board);
        self.refresh_ground();
    }

    /// Acts the events of one action and then shows what `after` shows.
    pub fn play(
        &mut self,
        events: &[Event],
        after: &SeatView,
        now_s: f64,
        pace: impl Fn(Side) -> Pace,
    ) {
        self.houses = after.houses;
        self.film.play(events, now_s, pace);
        let board = setting::board_of(after);
        if !self.film.last_board().shows_the_same(&board) {
            self.film.cut_to(&board);
        }
        self.refresh_ground();
    }

    /// Acts events by themselves, without a match that says what is there afterwards.
    pub fn act(&mut self, events: &[Event], now_s: f64, pace: Pace) {
        self.film.play(events, now_s, |_| pace);
        self.refresh_ground();
    }

    /// Every act that is kept, in order.
    pub fn told(&self) -> impl Iterator<Item = timeline::Told<'_>> {
        self.film.told()
    }

    /// When the last act ends, stage seconds; 0 when nothing was acted.
    #[must_use]
    pub fn film_end_s(&self) -> f64 {
        self.film.end_s()
    }

    /// Drops what is over and no longer shows (live play).
    pub fn forget(&mut self, now_s: f64) {
        self.film.forget(now_s);
    }

    /// Ends at once what is being acted.
    pub fn finish(&mut self) {
        self.revision += 1;
        self.film.finish();
    }

    /// A figure moves at this moment.
    #[must_use]
    pub fn moving(&self, t: f64) -> bool {
        self.film.moving(t)
    }

    /// Something ends by itself: figures, dust.
    #[must_use]
    pub fn lively(&self, t: f64) -> bool {
        self.film.moving(t) || self.film.lingering(t)
    }

    /// Something burns that never ends by itself.
    #[must_use]
    pub fn burning(&self, t: f64) -> bool {
        Side::ALL.into_iter().any(|side| self.fire_at(t, side).is_some())
    }

    /// The hex of a side that burns at a moment.
    #[must_use]
    pub fn fire_at(&self, t: f64, side: Side) -> Option<Hex> {
        self.film.frame(t).board.fires[side]
    }

    /// Where a figure stands on a hex: its middle, at the height of the ground.
    #[must_use]
    pub fn stand(&self, hex: Hex) -> Vec3 {
        let c = center(hex);
        Vec3::new(c.x, self.foot(c), c.y)
    }

    /// What a ray meets: the cell of the figure or of the ground it hits first.
    #[must_use]
    pub fn landscape(&self) -> &Landscape {
        self.landscape.get_or_init(|| terrain::landscape(&self.terrain))
    }

    /// The board that stands when everything told has been acted.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.film.last_board()
    }

    fn refresh_ground(&mut self) {
        self.revision += 1;
        let radius = self.terrain.radius;
        let ground = self.film.last_board().landscape(radius);
        if ground != self.terrain.ground {
            self.terrain = Arc::new(Terrain { ground, ..(*self.terrain).clone() });
            self.landscape = OnceLock::new();
        }
    }

    /// Height of a figure's foot at a place of the table.
    fn foot(&self, at: Vec2) -> f32 {
        footing::height(self.landscape(), at)
    }

    /// The picture's content at stage time `t`, seconds.
    #[must_use]
    pub fn scene(&self, t: f64, camera: Camera, overlay: &Overlay) -> Scene {
        let frame = self.film.frame(t);
        let mut instances = Vec::with_capacity(64);
        for figure in frame.board.figures().iter().chain(frame.entering.as_ref()) {
            if overlay.lifted == Some(figure.hex) && frame.actor() != Some(figure.id) {
                continue;
            }
            let pose = frame.pose(figure.id, figure.hex);
            let glow = overlay.glow.iter().find(|(h, _)| *h == figure.hex).map_or(0.0, |g| g.1);
            let motion = frame.motion(figure.id);
            instances.push(Instance { pose: motion, ..self.instance(figure, &pose, glow) });
        }
        for (id, pose) in frame.bases() {
            let Some(figure) = frame.board.figures().iter().find(|f| f.id == id) else { continue };
            let bare = Motion { shown: Shown::Base, ..Motion::of(IDLE, 0.0) };
            let base = self.instance(figure, &pose, 0.0);
            instances.push(Instance { pose: Some(bare), id: 0, ..base });
        }
        instances.extend(self.carried(overlay));
        instances.extend(self.walls(frame.board));
        if let Some((missile, from, to)) = frame.missile() {
            let at = clip::missile_position(&missile, self.stand(from).y, self.stand(to).y);
            instances.push(setting::missile_instance(&missile, at));
        }
        let (mut emitters, mut point_lights) = self.fires(&frame, t);
        if let Some((emitter, light)) = self.breath(&frame, &instances) {
            emitters.push(emitter);
            point_lights.push(light);
        }
        point_lights.extend(setting::candles(self.terrain.radius, self.lighting.candles));
        Scene {
            time_s: t,
            camera,
            lighting: self.lighting,
            terrain: Some(Arc::clone(&self.terrain)),
            grid: overlay.grid,
            instances,
            marks: overlay.marks.clone(),
            emitters,
            point_lights,
            traces: self.traces(&frame),
            room: true,
            banners: [
                Some(cast::banner(self.houses[Side::South])),
                Some(cast::banner(self.houses[Side::North])),
                None,
                None,
            ],
            lens: None,
        }
    }

    fn instance(&self, figure: &Figure, pose: &Pose, glow: f32) -> Instance {
        let (team, base_pattern) = cast::colors(self.houses[figure.piece.side]);
        let own_yaw = cast::facing(figure.piece.side);
        let yaw = pose.facing.map_or(own_yaw, |d| {
            let turn = (d.x.atan2(d.y) - own_yaw + PI).rem_euclid(2.0 * PI) - PI;
            own_yaw + turn * pose.turned
        });
        let y = self.foot(pose.ground) + pose.lift;
        Instance {
            model: cast::model(figure.piece.kind),
            position: Vec3::new(pose.ground.x, y, pose.ground.y),
            rotation: footing::lie(self.landscape(), pose.ground, pose.lift)
                * Quat::from_rotation_y(yaw)
                * Quat::from_rotation_x(pose.lean),
            scale: pose.scale,
            team,
            base_pattern,
            glow,
            fade: pose.fade,
            wear: 0.0,
            id: figure.id,
            pose: None,
        }
    }

    fn carried(&self, overlay: &Overlay) -> Option<Instance> {
        let (piece, at) = overlay.carried?;
        let figure = Figure { id: 0, piece, hex: Hex::all().next()? };
        let mut pose = Pose::standing(figure.hex);
        pose.ground = Vec2::new(at.x, at.z);
        pose.lift = 0.25;
        let mut instance = self.instance(&figure, &pose, 0.6);
        instance.position = at + Vec3::Y * pose.lift;
        Some(instance)
    }

    /// The middle of a hex at the height of its ground or water.
    fn surface(&self, hex: Hex) -> Vec3 {
        let c = center(hex);
        Vec3::new(c.x, self.landscape().height(c.x, c.y).max(WATER_LEVEL), c.y)
    }

    /// What past actions and this one left on the ground.
    fn traces(&self, frame: &Frame<'_>) -> Vec<Trace> {
        let board = frame.board;
        let fires = Side::ALL.into_iter().filter_map(|side| board.fires[side]);
        let mut traces: Vec<Trace> = fires.map(|hex| past::scorch(hex, 0.95)).collect();
        let progress = frame.act().map_or(0.0, |(_, p)| p);
        traces.extend(board.past.traces(progress));
        match frame.act() {
            Some((
                &(Act::Walk { figure, from, .. }
                | Act::Strike { figure, from, victim: Some(_), .. }),
                _,
            )) => {
                let mover = board.figures().iter().find(|f| f.id == figure);
                let to = frame.pose(figure, from).ground;
                traces.extend(mover.and_then(|m| past::walk(m.piece.kind, from, to, 1.0)));
            }
            Some((&Act::Fly { to, victim: Some(_), .. }, p)) => {
                let burnt = ease::smooth(ease::part(p, 0.5, 0.85));
                traces.push(past::scorch(to, 0.85 * burnt));
            }
            _ => {}
        }
        traces
    }

    /// Forts and what is left of them.
    fn walls<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Instance> + 'a {
        Hex::all().filter_map(move |hex| {
            let model = match (board.ground(hex), board.is_ruin(hex)) {
                (TerrainKind::Fort, _) => "fort",
                (_, true) => "fort_ruin",
                _ => return None,
            };
            Some(setting::scenery(model, self.stand(hex), hex))
        })
    }

    /// Fire out of a Dragon's mouth, and its light.
    fn breath(&self, frame: &Frame<'_>, drawn: &[Instance]) -> Option<(Emitter, PointLight)> {
        let (breath, age_s, strength) = frame.breath()?;
        let moves = self.repertoire.as_ref()?.moves(breath.model)?;
        let actor = drawn.iter().find(|i| i.id == breath.figure)?;
        let (bone, offset) = &breath.mouth;
        let motion = actor.pose?;
        let place = |offset| {
            let in_model = moves.point(bone, offset, &motion)?;
            Some(actor.position + actor.rotation * (in_model * actor.scale))
        };
        let position = place(*offset)?;
        let goal = match breath.at {
            Some(hex) => self.stand(hex) + Vec3::Y * 0.3,
            // Bones point along their own y.
            None => place(*offset + Vec3::Y * 0.1)?,
        };
        let aim = (goal - position).normalize_or(Vec3::Z);
        let seed = 301 + breath.at.map_or(0, Hex::index) as u32;
        let kind = EmitterKind::Breath;
        let light = PointLight {
            position: position + aim * 0.55,
            color: FIRE_LIGHT * (1.6 * strength * setting::flicker(age_s, seed)),
            range: 3.5,
        };
        Some((Emitter { kind, position, aim, seed, age_s, strength }, light))
    }

    fn fires(&self, frame: &Frame<'_>, t: f64) -> (Vec<Emitter>, Vec<PointLight>) {
        let board = frame.board;
        let mut emitters = Vec::new();
        let mut lights = Vec::new();
        for side in Side::ALL {
            let Some(hex) = board.fires[side] else { continue };
            let foot = self.stand(hex);
            let seed = 17 + hex.index() as u32;
            emitters.push(Emitter {
                kind: EmitterKind::BurningCell,
                position: foot,
                aim: Vec3::Y,
                seed,
                // It burnt before anybody looked: the smoke already stands.
                age_s: t + 12.0,
                strength: frame.fire(side),
            });
            let flicker = setting::flicker(t, seed) * frame.fire(side);
            let position = foot + Vec3::Y * 0.35;
            lights.push(PointLight { position, color: FIRE_LIGHT * flicker, range: 3.0 });
        }
        for impact in self.film.impacts(t) {
            emitters.push(Emitter {
                kind: match impact {
                    Impact { wet: true, .. } => EmitterKind::Splash,
                    Impact { broke: true, .. } => EmitterKind::Rubble,
                    _ => EmitterKind::Dust,
                },
                position: self.surface(impact.hex),
                aim: Vec3::Y,
                seed: 91 + impact.hex.index() as u32,
                age_s: t - impact.at_s,
                strength: 1.0,
            });
        }
        (emitters, lights)
    }

    /// Cells of the board with their places on the table, for picking and labels.
    #[must_use]
    pub fn cells(&self) -> Vec<(Hex, Cell, Vec3)> {
        Hex::all().map(|h| (h, cell(h), self.stand(h))).collect()
    }
}
