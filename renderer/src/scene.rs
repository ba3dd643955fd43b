//! What a picture shows: the one input of the renderer, built anew by the stage for every frame.
//!
//! A [`Scene`] is plain data. It names models, places, lights and effects, never a game, and it
//! holds no GPU object, so it can be made on any thread, compared, and drawn again after the
//! device was lost. Units: one cell is 1.0 between opposite sides; x to the right (east), y up,
//! z towards the viewer (south); seconds; colours are linear RGB.
//!
//! Effects are pure functions of (seed, age): `age` is computed by the stage, so scrubbing,
//! slow motion and recording at any frame rate show the same picture.

use std::sync::Arc;

use glam::{Mat4, Quat, Vec2, Vec3};

/// Everything that one frame shows.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Seconds of stage time: moves water, flames and wind. Never wall time.
    pub time_s: f64,
    /// Where the picture is taken from.
    pub camera: Camera,
    /// Key light, sky, window and exposure.
    pub lighting: Lighting,
    /// The ground of the board, or none (turntables of single models).
    pub terrain: Option<Arc<Terrain>>,
    /// Draw the thin lines between cells.
    pub grid: bool,
    /// Figures and scenery that the stage places.
    pub instances: Vec<Instance>,
    /// Signs painted on the ground.
    pub marks: Vec<Mark>,
    /// Fires, smoke and other particle sources.
    pub emitters: Vec<Emitter>,
    /// Small lights (fires, candles); the nearest ones are drawn as the tier allows.
    pub point_lights: Vec<PointLight>,
    /// What was left on the ground: prints and burns. At most [`crate::underfoot::MAX_TRACES`] are
    /// drawn, the last ones; none in `Light`.
    pub traces: Vec<Trace>,
    /// Draw the table, the rim and the room around the board.
    pub room: bool,
    /// Banners that stand in the room, by seat: south, north, east, west.
    pub banners: [Option<Banner>; BANNERS],
    /// The lens of a cinematic camera; none sees all sharp and at once. `Ultra` alone has one.
    pub lens: Option<Lens>,
}

/// A lens: what is not as far as the camera's target blurs, and what passes while the shutter is open streaks.
/// Samples that are spread over a lens ([`crate::Sample::lens`]) go without it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lens {
    /// Its radius, world units; 0 is a pinhole.
    pub radius: f32,
    /// How all was when the shutter opened; none where nothing moves.
    pub opened: Option<Box<Opened>>,
}

/// A moment shortly before, for what moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// Where the camera was.
    pub camera: Camera,
    /// Where figures were; they are told by [`Instance::id`].
    pub instances: Vec<Instance>,
}

impl Scene {
    /// An empty room without a board at its first moment; for `..` in a literal.
    #[must_use]
    pub fn bare(camera: Camera, lighting: Lighting) -> Self {
        Self {
            time_s: 0.0,
            camera,
            lighting,
            terrain: None,
            grid: false,
            instances: Vec::new(),
            marks: Vec::new(),
            emitters: Vec::new(),
            point_lights: Vec::new(),
            traces: Vec::new(),
            room: false,
            banners: [None; BANNERS],
            lens: None,
        }
    }
}

/// Places for banners around a board; see [`crate::terrain::banners::banner_feet`].
pub const BANNERS: usize = 4;

/// A cloth in a side's colours, hung beside the board. It stirs with the stage's time, except in `Light`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Banner {
    /// Colours of the field, and of emblem, trim and pattern, linear RGB.
    pub team: [Vec3; 2],
    /// Pattern of the band under the bar, as [`Instance::base_pattern`].
    pub pattern: u8,
    /// Which of the renderer's emblems it bears, 0 to 7 ([`crate::emblems::Emblems`]); others none.
    pub emblem: u8,
}

/// A perspective camera. `position` looks at `target`; `up` is +y unless the view is straight down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// Eye, world units.
    pub position: Vec3,
    /// The point at the centre of the picture, world units.
    pub target: Vec3,
    /// Up direction, unit length.
    pub up: Vec3,
    /// Vertical field of view, radians.
    pub fov_y: f32,
    /// Near plane, world units.
    pub near: f32,
    /// Far plane, world units.
    pub far: f32,
}

impl Camera {
    /// View matrix: `view_from_world`, right handed, looking down -z.
    #[must_use]
    pub fn view_from_world(&self) -> Mat4 {
        glam::camera::rh::view::look_at_mat4(self.position, self.target, self.up)
    }

    /// Projection with depth in 0..1 (`clip_from_view`). `aspect` is width / height, > 0.
    #[must_use]
    pub fn clip_from_view(&self, aspect: f32) -> Mat4 {
        glam::camera::rh::proj::directx::perspective(
            self.fov_y,
            aspect.max(1e-3),
            self.near,
            self.far,
        )
    }

    /// `clip_from_world` for the given aspect.
    #[must_use]
    pub fn clip_from_world(&self, aspect: f32) -> Mat4 {
        self.clip_from_view(aspect) * self.view_from_world()
    }

    /// The ray through a point of the picture. `ndc` in -1..1, y up. Returns (origin, unit direction).
    #[must_use]
    pub fn ray(&self, ndc: Vec2, aspect: f32) -> (Vec3, Vec3) {
        let forward = (self.target - self.position).normalize_or(Vec3::NEG_Z);
        let right = forward.cross(self.up).normalize_or(Vec3::X);
        let up = right.cross(forward);
        let t = (self.fov_y * 0.5).tan();
        let dir = forward + right * (ndc.x * t * aspect) + up * (ndc.y * t);
        (self.position, dir.normalize())
    }

    /// Where a world point falls in the picture, -1..1 with y up; none behind the eye.
    #[must_use]
    pub fn project(&self, point: Vec3, aspect: f32) -> Option<Vec2> {
        let clip = self.clip_from_world(aspect) * point.extend(1.0);
        (clip.w > 1e-6).then(|| Vec2::new(clip.x / clip.w, clip.y / clip.w))
    }
}

/// The light of a room: numbers, so that presets can be blended. Radiance in scene-linear units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighting {
    /// Direction *towards* the key light (sun or moon), unit length.
    pub key_direction: Vec3,
    /// Radiance of the key light.
    pub key_color: Vec3,
    /// Direction towards the tall window, unit length.
    pub window_direction: Vec3,
    /// Radiance of the window.
    pub window_color: Vec3,
    /// Ambient from above.
    pub zenith: Vec3,
    /// Ambient from the side.
    pub horizon: Vec3,
    /// Ambient from below (the table's bounce).
    pub ground: Vec3,
    /// Exposure before the tone map.
    pub exposure: f32,
    /// Colour of distance haze.
    pub fog_color: Vec3,
    /// Haze a world unit beyond 8 units.
    pub fog_density: f32,
    /// Luminance (exposed) above which bloom begins.
    pub bloom_threshold: f32,
    /// Bloom gain.
    pub bloom_gain: f32,
    /// Radius of the shadow filter in shadow-map uv.
    pub shadow_radius: f32,
    /// Brightness of marks on the ground, scene-linear.
    pub mark_ink: f32,
    /// 0..1: how far the candles are lit.
    pub candles: f32,
}

/// The four presets of the match sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum LightPreset {
    /// "Aurora": low, rosy, from the side.
    Dawn,
    /// "Meio-dia": high and white.
    Noon,
    /// "Entardecer": low gold; the default.
    #[default]
    Dusk,
    /// "Noite": moon through the window and candles.
    Night,
}

/// What a cell of the ground is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ground {
    /// Turf.
    #[default]
    Plain,
    /// A crag with a flat pad at its centre.
    Mountain,
    /// Poured-resin water, its surface at [`WATER_LEVEL`].
    Water,
    /// Litter, undergrowth and trees around an open centre.
    Forest,
    /// Cobbled ground inside a fort; the walls are an [`Instance`] that the stage places.
    Fort,
}

/// Height of the water's surface, world units.
pub const WATER_LEVEL: f32 = -0.085;

/// The ground of a hexagonal board: kinds by cell. Everything else (heights, trees, grass) is
/// computed from it, always the same for the same value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Terrain {
    /// Cells from the centre to the edge; the board has `3 r (r + 1) + 1` cells.
    pub radius: u8,
    /// Kind of every cell, in the order of [`Terrain::cells`].
    pub ground: Vec<Ground>,
    /// Varies noise, trees and stones.
    pub seed: u64,
}

/// Axial coordinates of a cell: q grows to the east, r to the south-east (pointy-top hexes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Axial column.
    pub q: i8,
    /// Axial row.
    pub r: i8,
}

/// Height of a row of hexes as a share of the cell size: √3 / 2.
pub const ROW_STEP: f32 = 0.866_025_4;

impl Cell {
    /// Centre of the cell on the plane y = 0: (x, z).
    #[must_use]
    pub fn center(self) -> Vec2 {
        let (q, r) = (f32::from(self.q), f32::from(self.r));
        Vec2::new(q + r * 0.5, r * ROW_STEP)
    }

    /// The cell that holds the point (x, z), by cube rounding.
    #[must_use]
    pub fn at(p: Vec2) -> Self {
        let r = p.y / ROW_STEP;
        let q = p.x - r * 0.5;
        let s = -q - r;
        let (mut rq, mut rr, rs) = (q.round(), r.round(), s.round());
        let (dq, dr, ds) = ((rq - q).abs(), (rr - r).abs(), (rs - s).abs());
        if dq > dr && dq > ds {
            rq = -rr - rs;
        } else if dr > ds {
            rr = -rq - rs;
        }
        Self { q: rq.clamp(-127.0, 127.0) as i8, r: rr.clamp(-127.0, 127.0) as i8 }
    }

    /// Steps from the centre of the board.
    #[must_use]
    pub fn ring(self) -> u8 {
        let (q, r) = (i16::from(self.q), i16::from(self.r));
        q.abs().max(r.abs()).max((q + r).abs()) as u8
    }
}

impl Terrain {
    /// A board of turf.
    #[must_use]
    pub fn plain(radius: u8, seed: u64) -> Self {
        let n = Self::cells(radius).count();
        Self { radius, ground: vec![Ground::Plain; n], seed }
    }

    /// All cells of a board: r from -radius to +radius, q rising within a row.
    pub fn cells(radius: u8) -> impl Iterator<Item = Cell> {
        let n = radius as i8;
        (-n..=n).flat_map(move |r| ((-n).max(-n - r)..=n.min(n - r)).map(move |q| Cell { q, r }))
    }
}

/// Identifies a model of the library by its file stem, e.g. `"lanceiro"`. Unknown names are drawn
/// as a plain block, so that a missing file never hides a piece.
pub type ModelName = &'static str;

/// Names a clip of a model, e.g. `"step"`. One that the model has not shows its idle pose.
pub type ClipName = &'static str;

/// What a figure does: a clip at a moment, perhaps crossed with another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Motion {
    /// Which clip.
    pub clip: ClipName,
    /// Seconds since it began; looped clips wrap, others hold their last pose.
    pub time_s: f32,
    /// The other half of a cross-fade.
    pub blend: Option<Blend>,
    /// A clip laid over the bones that it moves, and over those alone: a mouth that opens in flight.
    pub layer: Option<Blend>,
    /// What of the figure is drawn.
    pub shown: Shown,
}

/// What of a moving figure is drawn. The base is what the first joint of the skeleton holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// All of it.
    #[default]
    Whole,
    /// All but the base: what flies leaves it behind.
    Figure,
    /// The base alone.
    Base,
}

impl Motion {
    /// A clip by itself.
    #[must_use]
    pub fn of(clip: ClipName, time_s: f32) -> Self {
        Self { clip, time_s, blend: None, layer: None, shown: Shown::Whole }
    }
}

/// The clip that a motion is crossed with, or that is laid over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blend {
    /// Which clip.
    pub clip: ClipName,
    /// Seconds since it began.
    pub time_s: f32,
    /// Its share, 0..1.
    pub weight: f32,
}

/// One figure or object.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instance {
    /// Which model.
    pub model: ModelName,
    /// World position of the model's origin (the middle of its base's underside).
    pub position: Vec3,
    /// Orientation; identity faces +z (south).
    pub rotation: Quat,
    /// Uniform scale; 1.0 is the model's own size.
    pub scale: f32,
    /// The two heraldic colours laid on through the model's team mask, linear RGB.
    pub team: [Vec3; 2],
    /// Pattern of the base's rim, second colour on the first: 0 waves, 1 zigzag with thorns, 2 beads,
    /// 3 slanted bars, 4 lozenges, 5 battlements, 6 scales like feathers, 7 short rays; others plain.
    pub base_pattern: u8,
    /// 0..1: lifts the figure out of its surroundings (hover, selection).
    pub glow: f32,
    /// 0..1: dissolves the figure (captured, or in front of what matters).
    pub fade: f32,
    /// 0..1: how battered it is: it stoops, is dented, sooty and torn. 0 is as the model was made.
    pub wear: f32,
    /// What [`crate::pick`] reports for this object; 0 is nothing.
    pub id: u32,
    /// What its skeleton does; none stands still, and costs nothing. `Light` ignores it.
    pub pose: Option<Motion>,
}

impl Instance {
    /// A thing as its model was made, in no side's colours, facing south; for `..` in a literal.
    #[must_use]
    pub fn of(model: ModelName, position: Vec3) -> Self {
        Self {
            model,
            position,
            rotation: Quat::IDENTITY,
            scale: 1.0,
            team: [Vec3::splat(0.5); 2],
            base_pattern: 0,
            glow: 0.0,
            fade: 0.0,
            wear: 0.0,
            id: 0,
            pose: None,
        }
    }
}

/// The shapes painted on the ground. Shape carries the meaning, colour repeats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkKind {
    /// "Move here".
    Dot,
    /// "Join" (and soft emphasis, e.g. the hovered cell).
    DashedRing,
    /// "Attack".
    RedRing,
    /// "Shot".
    Crosshair,
    /// "Work", and the selected piece.
    GoldSquare,
    /// "From" and "to" of the last action.
    DashedSquare,
    /// "In danger".
    RedCorner,
    /// The keyboard's cursor: a hexagon outline.
    Cursor,
}

/// A sign on a cell, drawn above grass and water and never hidden.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Where.
    pub cell: Cell,
    /// Which.
    pub kind: MarkKind,
    /// 0..1 opacity.
    pub opacity: f32,
}

/// What leaves a trace on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TraceKind {
    /// Shoes, left and right.
    Feet,
    /// A horse's shoes.
    Hooves,
    /// Large round soles.
    Pads,
    /// Two ruts.
    Wheels,
    /// A burn round [`Trace::from`], as wide as a cell.
    Scorch,
}

/// Something left on the ground: a straight way that was gone, or a burn. Soft ground takes prints
/// well, rock and cobbles hardly, water not at all; trodden grass lies flat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trace {
    /// Which.
    pub kind: TraceKind,
    /// Where it begins (x, z), or the middle of a burn.
    pub from: Vec2,
    /// Where it ends; burns leave it aside.
    pub to: Vec2,
    /// 0..1: fresh is 1.
    pub strength: f32,
    /// Varies it.
    pub seed: u32,
}

/// Sources of particles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EmitterKind {
    /// A cell in flames: bed of embers, licks, sparks, smoke column. Runs for ever.
    BurningCell,
    /// A ring of dust around a landing or a strike; ends by itself.
    Dust,
    /// Splinters and stones of a broken wall; ends by itself.
    Rubble,
    /// Fire out of a mouth, along [`Emitter::aim`]. Runs for ever.
    Breath,
    /// Drops, spray and rings on the water round what fell in; ends by itself.
    Splash,
}

/// One particle source. All its particles are functions of (seed, age).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Emitter {
    /// Which effect.
    pub kind: EmitterKind,
    /// World position of its foot.
    pub position: Vec3,
    /// Unit direction, for effects that have one.
    pub aim: Vec3,
    /// Varies the particles.
    pub seed: u32,
    /// Seconds since it began, >= 0.
    pub age_s: f64,
    /// 0..1 strength.
    pub strength: f32,
}

/// A small light without shadow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PointLight {
    /// World position.
    pub position: Vec3,
    /// Radiance at one unit.
    pub color: Vec3,
    /// Distance at which it is taken as zero, world units.
    pub range: f32,
}
