//! The clips of a file: every channel with its keys, checked, and the extras as notes.
//!
//! Keys rise in time, are finite, and there are as many values as moments. Only straight lines and
//! steps: the house's models are exported with sampled keys. Clips without a name and channels of
//! nodes that are no bones are left out, for nothing could ask for them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use glam::{Quat, Vec3};
use gltf::{
    animation::{Interpolation, Property},
    json::{Value, deserialize::from_str},
};

use super::{ModelError, access::Bytes, pose::unit};
use crate::models::clip::{Clip, Keys, Note, Track};

/// Most clips of a model.
const MAX_CLIPS: usize = 48;
/// Most keys of a track.
const MAX_KEYS: usize = 4096;
/// Most keys of all tracks of a model.
const MAX_ALL_KEYS: usize = 1 << 20;
/// Longest clip, seconds.
const MAX_SECONDS: f32 = 60.0;
/// Most bytes of a clip's extras.
const MAX_EXTRAS: usize = 4096;
/// Most numbers of a note.
const MAX_NUMBERS: usize = 16;
/// Most bytes of a name.
const MAX_NAME: usize = 64;

/// Reads all clips. `bones` gives the bone of each node.
pub(super) fn read(
    document: &gltf::Document,
    bytes: &Bytes<'_>,
    bones: &HashMap<usize, usize>,
) -> Result<BTreeMap<String, Clip>, ModelError> {
    let found = document.animations().count();
    if found > MAX_CLIPS {
        return Err(ModelError::TooMany { what: "clips", found, limit: MAX_CLIPS });
    }
    let mut reader = Reader { bytes, bones, moments: HashMap::new(), keys: 0 };
    let mut clips = BTreeMap::new();
    for animation in document.animations() {
        let Some(name) = animation.name().filter(|n| n.len() <= MAX_NAME) else { continue };
        let mut tracks = Vec::new();
        for channel in animation.channels() {
            tracks.extend(reader.track(&channel)?);
        }
        let clip = Clip::new(tracks, notes(animation.extras())?);
        clips.entry(name.to_ascii_lowercase()).or_insert(clip);
    }
    Ok(clips)
}

struct Reader<'a> {
    bytes: &'a Bytes<'a>,
    bones: &'a HashMap<usize, usize>,
    /// Moments by accessor: most channels share theirs.
    moments: HashMap<usize, Arc<[f32]>>,
    keys: usize,
}

impl Reader<'_> {
    fn track(
        &mut self,
        channel: &gltf::animation::Channel<'_>,
    ) -> Result<Option<Track>, ModelError> {
        let (target, sampler) = (channel.target(), channel.sampler());
        let Some(bone) = self.bones.get(&target.node().index()).copied() else { return Ok(None) };
        let steps = match sampler.interpolation() {
            Interpolation::Linear => false,
            Interpolation::Step => true,
            Interpolation::CubicSpline => {
                return Err(ModelError::Layout { what: "clip interpolation" });
            }
        };
        let times = self.times(&sampler.input())?;
        let output = sampler.output();
        let what = "clip keys";
        let vectors = |bytes: &Bytes<'_>| -> Result<Vec<Vec3>, ModelError> {
            Ok(bytes.floats::<3>(&output, what)?.into_iter().map(Vec3::from_array).collect())
        };
        let keys = match target.property() {
            Property::Translation => Keys::Translation(vectors(self.bytes)?),
            Property::Scale => Keys::Scale(vectors(self.bytes)?),
            Property::Rotation => {
                let found = self.bytes.floats::<4>(&output, what)?;
                Keys::Rotation(found.into_iter().map(|q| unit(Quat::from_array(q))).collect())
            }
            Property::MorphTargetWeights => return Ok(None),
        };
        if keys.len() != times.len() {
            return Err(ModelError::Count { what, found: keys.len(), expected: times.len() });
        }
        self.keys += keys.len();
        if self.keys > MAX_ALL_KEYS {
            return Err(ModelError::TooMany { what, found: self.keys, limit: MAX_ALL_KEYS });
        }
        Ok(Some(Track { bone, times, keys, steps }))
    }

    /// The moments of an accessor: finite, not negative, rising.
    fn times(&mut self, accessor: &gltf::Accessor<'_>) -> Result<Arc<[f32]>, ModelError> {
        if let Some(known) = self.moments.get(&accessor.index()) {
            return Ok(Arc::clone(known));
        }
        let what = "clip moments";
        if accessor.count() > MAX_KEYS {
            return Err(ModelError::TooMany { what, found: accessor.count(), limit: MAX_KEYS });
        }
        let found: Vec<f32> =
            self.bytes.floats::<1>(accessor, what)?.into_iter().map(|[t]| t).collect();
        let inside = found.iter().all(|t| (0.0..=MAX_SECONDS).contains(t));
        if !inside || found.windows(2).any(|w| w[0] >= w[1]) {
            return Err(ModelError::Number { what });
        }
        let times: Arc<[f32]> = found.into();
        self.moments.insert(accessor.index(), Arc::clone(&times));
        Ok(times)
    }
}

/// The extras of a clip as notes; what is neither number, numbers, yes or no, nor a name is left out.
fn notes(extras: &gltf::json::Extras) -> Result<BTreeMap<String, Note>, ModelError> {
    let what = "clip extras";
    let Some(raw) = extras else { return Ok(BTreeMap::new()) };
    if raw.get().len() > MAX_EXTRAS {
        return Err(ModelError::TooMany { what, found: raw.get().len(), limit: MAX_EXTRAS });
    }
    let value: Value = from_str(raw.get()).map_err(|_| ModelError::Layout { what })?;
    let Some(map) = value.as_object() else { return Ok(BTreeMap::new()) };
    let mut notes = BTreeMap::new();
    for (name, value) in map {
        if let Some(note) = note(value)? {
            notes.insert(name.clone(), note);
        }
    }
    Ok(notes)
}

fn note(value: &Value) -> Result<Option<Note>, ModelError> {
    let bad = || ModelError::Number { what: "clip extras" };
    let number = |v: &Value| v.as_f64().filter(|v| v.abs() <= 1.0e4).map(|v| v as f32);
    Ok(match value {
        Value::Bool(flag) => Some(Note::Flag(*flag)),
        Value::Number(_) => Some(Note::Number(number(value).ok_or_else(bad)?)),
        Value::String(name) if name.len() <= MAX_NAME => Some(Note::Name(name.clone())),
        Value::Array(list) if list.len() <= MAX_NUMBERS => {
            list.iter().map(number).collect::<Option<Vec<_>>>().map(Note::Numbers)
        }
        _ => None,
    })
}
