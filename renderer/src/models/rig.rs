//! The skeleton of a model: its bones, the clips that move them, and the matrices that move its skin.
//!
//! [`Rig::pose`] turns a [`Motion`] (a clip at a moment, perhaps crossed with another) into bones;
//! [`Rig::palette`] into one matrix a joint, which `shaders/lib/skin.wgsl` applies to the vertices in
//! their bind pose; what is not to be drawn gets an empty one. Everything is a pure function of the
//! motion, so any moment can be asked for. A motion that names no clip of the model shows the idle pose.

use std::collections::BTreeMap;

use bytemuck::{Pod, Zeroable};
use glam::{Affine3A, Mat4, Quat, Vec3};

use super::clip::Clip;
use crate::scene::{Motion, Shown};

/// Most joints a skin may have.
pub const MAX_JOINTS: usize = 128;
/// The clip that holds the pose of the still figure.
pub const IDLE: &str = "idle";

/// Where a bone is within its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Local {
    /// Place.
    pub translation: Vec3,
    /// Orientation, unit length.
    pub rotation: Quat,
    /// Size along its axes.
    pub scale: Vec3,
}

impl Default for Local {
    fn default() -> Self {
        Self { translation: Vec3::ZERO, rotation: Quat::IDENTITY, scale: Vec3::ONE }
    }
}

impl Local {
    /// `parent_from_bone`.
    #[must_use]
    pub fn matrix(&self) -> Affine3A {
        Affine3A::from_scale_rotation_translation(self.scale, self.rotation, self.translation)
    }

    /// Part of the way to another, by the shorter arc.
    #[must_use]
    pub fn toward(&self, other: &Self, share: f32) -> Self {
        Self {
            translation: self.translation.lerp(other.translation, share),
            rotation: self.rotation.slerp(other.rotation, share),
            scale: self.scale.lerp(other.scale, share),
        }
    }
}

/// A bone of a skeleton.
#[derive(Clone, Debug, PartialEq)]
pub struct Bone {
    /// Its name; empty without one.
    pub name: String,
    /// Index of its parent, which comes before it.
    pub parent: Option<usize>,
    /// Where it is when no clip moves it.
    pub rest: Local,
}

/// A bone that moves vertices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joint {
    /// Index of the bone.
    pub bone: usize,
    /// `bone_from_model` in the bind pose.
    pub bone_from_bind: Affine3A,
}

/// `model_from_bind` of a joint, row by row, as the device sees it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Pod, Zeroable)]
pub struct JointRaw(pub [[f32; 4]; 3]);

/// A skeleton and what it can do.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rig {
    bones: Vec<Bone>,
    joints: Vec<Joint>,
    clips: BTreeMap<String, Clip>,
}

impl Rig {
    /// A skeleton of bones (parents first), joints and clips; indices that do not exist are ignored
    /// when it is posed.
    #[must_use]
    pub fn new(bones: Vec<Bone>, joints: Vec<Joint>, clips: BTreeMap<String, Clip>) -> Self {
        Self { bones, joints, clips }
    }

    /// How many joints a palette has.
    #[must_use]
    pub fn joints(&self) -> usize {
        self.joints.len()
    }

    /// The clip of that name.
    #[must_use]
    pub fn clip(&self, name: &str) -> Option<&Clip> {
        self.clips.get(name)
    }

    /// All clips in the order of their names.
    pub fn clips(&self) -> impl Iterator<Item = (&str, &Clip)> {
        self.clips.iter().map(|(n, c)| (n.as_str(), c))
    }

    /// Index of the bone of that name.
    #[must_use]
    pub fn bone(&self, name: &str) -> Option<usize> {
        self.bones.iter().position(|b| b.name == name)
    }

    /// The bone that holds the base: of those with vertices the one nearest to the root.
    fn base(&self) -> Option<usize> {
        self.joints.iter().map(|j| j.bone).min()
    }

    /// Every bone within its parent, as the motion has it.
    #[must_use]
    pub fn pose(&self, motion: &Motion) -> Vec<Local> {
        let mut bones = self.sample(motion.clip, motion.time_s);
        if let Some(other) = motion.blend.filter(|b| b.weight > 0.0) {
            let others = self.sample(other.clip, other.time_s);
            let share = other.weight.clamp(0.0, 1.0);
            for (bone, toward) in bones.iter_mut().zip(&others) {
                *bone = bone.toward(toward, share);
            }
        }
        let over = motion.layer.filter(|l| l.weight > 0.0);
        if let Some((over, clip)) = over.and_then(|l| Some((l, self.clips.get(l.clip)?))) {
            let mut above = bones.clone();
            clip.sample(over.time_s, &mut above);
            let share = over.weight.min(1.0);
            for (bone, toward) in bones.iter_mut().zip(&above).filter(|(b, a)| *b != *a) {
                *bone = bone.toward(toward, share);
            }
        }
        bones
    }

    fn sample(&self, clip: &str, time_s: f32) -> Vec<Local> {
        let mut bones: Vec<_> = self.bones.iter().map(|b| b.rest).collect();
        if let Some(clip) = self.clips.get(clip).or_else(|| self.clips.get(IDLE)) {
            clip.sample(time_s, &mut bones);
        }
        bones
    }

    /// `model_from_bone` of every bone.
    #[must_use]
    pub fn model_from_bones(&self, motion: &Motion) -> Vec<Affine3A> {
        let locals = self.pose(motion);
        let mut out: Vec<Affine3A> = Vec::with_capacity(locals.len());
        for (bone, local) in self.bones.iter().zip(&locals) {
            let above = bone.parent.and_then(|p| out.get(p)).copied();
            out.push(above.unwrap_or(Affine3A::IDENTITY) * local.matrix());
        }
        out
    }

    /// `model_from_bone` of one bone.
    #[must_use]
    pub fn model_from_bone(&self, motion: &Motion, bone: usize) -> Option<Affine3A> {
        self.model_from_bones(motion).get(bone).copied()
    }

    /// Appends the matrices that take vertices from the bind pose to the motion's: one a joint.
    pub fn palette(&self, motion: &Motion, out: &mut Vec<JointRaw>) {
        let bones = self.model_from_bones(motion);
        let base = self.base();
        out.extend(self.joints.iter().map(|joint| {
            let bone = bones.get(joint.bone).copied().unwrap_or(Affine3A::IDENTITY);
            let m = Mat4::from(bone * joint.bone_from_bind);
            let drawn = match motion.shown {
                Shown::Whole => true,
                Shown::Figure => Some(joint.bone) != base,
                Shown::Base => Some(joint.bone) == base,
            };
            if !drawn {
                // Triangles of no size.
                JointRaw::default()
            } else if m.is_finite() {
                JointRaw([0, 1, 2].map(|row| m.row(row).to_array()))
            } else {
                JointRaw([0, 1, 2].map(|row| Mat4::IDENTITY.row(row).to_array()))
            }
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::clip::{Keys, Track};
    use crate::scene::Blend;

    /// An arm of two bones; `wave` turns the second by a quarter in one second, and back.
    fn arm() -> Rig {
        let bone = |name: &str, parent, y| Bone {
            name: name.into(),
            parent,
            rest: Local { translation: Vec3::new(0.0, y, 0.0), ..Local::default() },
        };
        let joint = |bone, y: f32| Joint {
            bone,
            bone_from_bind: Affine3A::from_translation(Vec3::new(0.0, -y, 0.0)),
        };
        let turn = Quat::from_rotation_z(std::f32::consts::FRAC_PI_2);
        let wave = Track {
            bone: 1,
            times: [0.0, 1.0, 2.0].into(),
            keys: Keys::Rotation(vec![Quat::IDENTITY, turn, Quat::IDENTITY]),
            steps: false,
        };
        let clips = [("wave".to_owned(), Clip::new(vec![wave], BTreeMap::new()))].into();
        Rig::new(
            vec![bone("lower", None, 0.0), bone("upper", Some(0), 1.0)],
            vec![joint(0, 0.0), joint(1, 1.0)],
            clips,
        )
    }

    fn motion(clip: &'static str, time_s: f32, blend: Option<(f32, f32)>) -> Motion {
        let blend = blend.map(|(time_s, weight)| Blend { clip: "wave", time_s, weight });
        Motion { blend, ..Motion::of(clip, time_s) }
    }

    fn tip(motion: &Motion) -> Vec3 {
        let mut palette = Vec::new();
        arm().palette(motion, &mut palette);
        let rows = palette[1].0;
        let p = [0.0, 2.0, 0.0, 1.0];
        Vec3::from_array(rows.map(|r| r.iter().zip(p).map(|(a, b)| a * b).sum()))
    }

    #[test]
    fn nothing_moves_without_a_clip() {
        assert!(tip(&motion("nothing", 0.4, None)).abs_diff_eq(Vec3::new(0.0, 2.0, 0.0), 1e-6));
    }

    #[test]
    fn a_clip_turns_what_hangs_on_the_bone() {
        let end = tip(&motion("wave", 1.0, None));
        assert!(end.abs_diff_eq(Vec3::new(-1.0, 1.0, 0.0), 1e-5), "{end}");
    }

    #[test]
    fn a_base_can_be_left_behind() {
        let mut palette = Vec::new();
        let nothing = JointRaw([[0.0; 4]; 3]);
        arm().palette(&Motion { shown: Shown::Figure, ..Motion::of("wave", 1.0) }, &mut palette);
        arm().palette(&Motion { shown: Shown::Base, ..Motion::of("wave", 1.0) }, &mut palette);
        assert!(palette[0] == nothing && palette[1] != nothing);
        assert!(palette[2] != nothing && palette[3] == nothing);
    }

    #[test]
    fn a_layer_moves_its_own_bones_alone() {
        let wave = Some(Blend { clip: "wave", time_s: 1.0, weight: 1.0 });
        let over = Motion { layer: wave, ..Motion::of("nothing", 0.0) };
        assert!(tip(&over).abs_diff_eq(tip(&Motion::of("wave", 1.0)), 1e-5));
        let lower = |motion: &Motion| arm().pose(motion)[0];
        assert_eq!(lower(&over), lower(&Motion::of("nothing", 0.0)));
        let half = Some(Blend { clip: "wave", time_s: 1.0, weight: 0.5 });
        let shared = tip(&Motion { layer: half, ..over });
        assert!(shared.x < -0.5 && shared.y > 1.5, "{shared}");
        let unknown = Some(Blend { clip: "none", time_s: 0.0, weight: 1.0 });
        assert_eq!(tip(&Motion { layer: unknown, ..over }), tip(&Motion::of("nothing", 0.0)));
    }

    #[test]
    fn a_blend_goes_from_one_to_the_other_without_a_jump() {
        let mut last = tip(&motion("nothing", 0.0, Some((1.0, 0.0))));
        for i in 1..=100 {
            let now = tip(&motion("nothing", 0.0, Some((1.0, i as f32 / 100.0))));
            assert!((now - last).length() < 0.02, "step {i}: {last} to {now}");
            assert!(((now - Vec3::Y).length() - 1.0).abs() < 1e-4, "the arm keeps its length");
            last = now;
        }
        assert!(last.abs_diff_eq(tip(&motion("wave", 1.0, None)), 1e-5));
    }
}
