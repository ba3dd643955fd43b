//! What each model can do, and how: the clips of its skeleton with the remarks that the stage reads.
//!
//! Made once from the models that were loaded ([`Repertoire::of`]). A model without a skeleton, or
//! without the clip that an act needs, is moved as a whole, as carved pieces are ([`super::clip`]).

use std::collections::HashMap;
use std::sync::Arc;

use glam::Vec3;
use tavola_renderer::models::clip::{Clip, Note};
use tavola_renderer::models::rig::Rig;
use tavola_renderer::scene::{ClipName, ModelName, Motion};
use tavola_renderer::{Library, Tier};

use super::cast;

/// The clips that the stage asks for.
pub mod clips {
    #![allow(missing_docs, reason = "each is what it says")]
    use tavola_renderer::scene::ClipName;

    pub const TURN: ClipName = "turn";
    pub const STEP: ClipName = "step";
    pub const CHARGE: ClipName = "charge";
    pub const STRIKE: ClipName = "strike";
    pub const STRUCK: ClipName = "struck";
    pub const FALL: ClipName = "fall";
    pub const CHEER: ClipName = "cheer";
    pub const SHOOT: ClipName = "shoot";
    pub const RELOAD: ClipName = "reload";
    pub const UNFOLD: ClipName = "unfold";
    pub const TAKE_OFF: ClipName = "takeoff";
    pub const FLAP: ClipName = "flap";
    pub const GLIDE: ClipName = "glide";
    pub const BREATHE: ClipName = "breathe";
    pub const LAND: ClipName = "land";
    pub const FOLD: ClipName = "fold";
    pub const ARRIVE: ClipName = "arrive";
    /// Laid over flight: the mouth wide open.
    pub const MAW: ClipName = "maw";
}

/// What every model can do.
#[derive(Clone, Debug, Default)]
pub struct Repertoire {
    moves: HashMap<ModelName, Moves>,
}

impl Repertoire {
    /// The figures of the library that can move.
    #[must_use]
    pub fn of(library: &Library) -> Self {
        let moves = cast::MODELS.into_iter().filter_map(|name| {
            let model = library.get(name)?;
            let rig = Arc::clone(model.rig.as_ref()?);
            Some((name, Moves { rig, base: model.base[0], height: model.bounds.high.y }))
        });
        Self { moves: moves.collect() }
    }

    /// What figures can do in pictures of a tier: nothing in `Light`, where nothing moves.
    #[must_use]
    pub fn in_tier(library: &Library, tier: Tier) -> Option<Arc<Self>> {
        (tier > Tier::Light).then(|| Arc::new(Self::of(library)))
    }

    /// The same by hand.
    #[must_use]
    pub fn with(moves: impl IntoIterator<Item = (ModelName, Moves)>) -> Self {
        Self { moves: moves.into_iter().collect() }
    }

    /// What a model can do; none when it only stands.
    #[must_use]
    pub fn moves(&self, model: ModelName) -> Option<&Moves> {
        self.moves.get(model)
    }
}

/// What one model can do.
#[derive(Clone, Debug)]
pub struct Moves {
    rig: Arc<Rig>,
    /// Radius of its round base, cells.
    pub base: f32,
    /// Height of the still figure, cells.
    pub height: f32,
}

impl Moves {
    /// A skeleton by itself.
    #[must_use]
    pub fn new(rig: Arc<Rig>, base: f32, height: f32) -> Self {
        Self { rig, base, height }
    }

    /// Has it all of these clips?
    #[must_use]
    pub fn has(&self, clips: &[ClipName]) -> bool {
        clips.iter().all(|c| self.clip(c).is_some())
    }

    fn clip(&self, name: ClipName) -> Option<&Clip> {
        self.rig.clip(name).filter(|c| c.duration_s > 0.0)
    }

    fn note(&self, clip: ClipName, name: &str) -> Option<&Note> {
        self.clip(clip)?.notes.get(name)
    }

    fn number(&self, clip: ClipName, name: &str) -> Option<f32> {
        self.note(clip, name)?.number()
    }

    /// Length of a clip, seconds; 0 without it.
    #[must_use]
    pub fn seconds(&self, clip: ClipName) -> f32 {
        self.clip(clip).map_or(0.0, |c| c.duration_s)
    }

    /// How far one loop of a gait goes, cells.
    #[must_use]
    pub fn stride(&self, clip: ClipName) -> f32 {
        self.number(clip, "stride").filter(|s| *s > 0.05).unwrap_or(0.5)
    }

    /// How far one loop of `turn` turns, radians.
    #[must_use]
    pub fn turned_by(&self) -> f32 {
        self.number(clips::TURN, "turn").filter(|t| *t > 1.0).unwrap_or(60.0).to_radians()
    }

    /// The moment of a clip that its maker marked by that name, seconds; else a share of its length.
    #[must_use]
    pub fn moment(&self, clip: ClipName, name: &str, share: f32) -> f32 {
        let seconds = self.seconds(clip);
        self.number(clip, name).filter(|t| (0.0..=seconds).contains(t)).unwrap_or(seconds * share)
    }

    /// Two moments that its maker marked, such as the beginning and the end of a breath.
    #[must_use]
    pub fn span(&self, clip: ClipName, name: &str) -> Option<(f32, f32)> {
        match self.note(clip, name)? {
            Note::Numbers(v) => Some((*v.first()?, *v.get(1)?)).filter(|(a, b)| a < b),
            Note::Number(at) => Some((*at, self.seconds(clip))),
            _ => None,
        }
    }

    /// Where something leaves the hand at a moment of a clip, in the model: the place that its maker
    /// noted, or the bone.
    #[must_use]
    pub fn hand(&self, clip: ClipName, time_s: f32, bone: &str, place: &str) -> Option<Vec3> {
        let told = self.note_place(clip, place);
        told.or_else(|| {
            let named = self.note(clip, bone).and_then(Note::name)?;
            self.point(named, Vec3::ZERO, &Motion::of(clip, time_s))
        })
    }

    /// A place or direction that a clip's maker noted.
    #[must_use]
    pub fn note_place(&self, clip: ClipName, name: &str) -> Option<Vec3> {
        self.note(clip, name).and_then(Note::place)
    }

    /// The mouth that a clip's maker noted: its bone, and where it is in the bone's own space.
    #[must_use]
    pub fn mouth(&self, clip: ClipName) -> Option<(String, Vec3)> {
        let bone = self.note(clip, "mouth_bone").and_then(Note::name)?;
        let offset = self.note(clip, "mouth_offset").and_then(Note::place).unwrap_or(Vec3::ZERO);
        Some((bone.to_owned(), offset))
    }

    /// Where a place of a bone is in the model while it moves.
    #[must_use]
    pub fn point(&self, bone: &str, offset: Vec3, motion: &Motion) -> Option<Vec3> {
        let found = self.rig.model_from_bone(motion, self.rig.bone(bone)?)?;
        Some(found.transform_point3(offset))
    }
}
