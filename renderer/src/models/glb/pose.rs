//! Where the nodes are in the pose `idle`: the first key of each of its channels.

use glam::{Mat4, Quat, Vec3};
use gltf::animation::Property;

use super::{ModelError, access::Bytes};

/// World transforms of all nodes, by index.
#[derive(Debug)]
pub(super) struct Pose {
    world: Vec<Mat4>,
}

#[derive(Clone, Copy)]
struct Local {
    translation: Vec3,
    rotation: Quat,
    scale: Vec3,
}

impl Pose {
    /// The idle pose; the nodes' own transforms where the file has no such clip.
    pub(super) fn idle(document: &gltf::Document, bytes: &Bytes<'_>) -> Result<Self, ModelError> {
        let mut locals: Vec<_> = document.nodes().map(|n| local_of(&n)).collect();
        let idle = document
            .animations()
            .find(|a| a.name().is_some_and(|n| n.eq_ignore_ascii_case("idle")));
        if let Some(clip) = idle {
            for channel in clip.channels() {
                apply(&channel, bytes, &mut locals)?;
            }
        }
        let world = world_of(document, &locals)?;
        if world.iter().any(|m| !m.is_finite()) {
            return Err(ModelError::Number { what: "node transform" });
        }
        Ok(Self { world })
    }

    /// World transform of a node.
    pub(super) fn node(&self, index: usize) -> Mat4 {
        self.world.get(index).copied().unwrap_or(Mat4::IDENTITY)
    }

    /// The skinning matrices of a skin: `model_from_bind` of each joint.
    pub(super) fn skin(
        &self,
        skin: &gltf::Skin<'_>,
        bytes: &Bytes<'_>,
    ) -> Result<Vec<Mat4>, ModelError> {
        let joints: Vec<_> = skin.joints().map(|j| self.node(j.index())).collect();
        let Some(accessor) = skin.inverse_bind_matrices() else { return Ok(joints) };
        let inverse = bytes.floats::<16>(&accessor, "inverse bind matrices")?;
        if inverse.len() < joints.len() {
            return Err(ModelError::Count {
                what: "inverse bind matrices",
                found: inverse.len(),
                expected: joints.len(),
            });
        }
        Ok(joints
            .iter()
            .zip(&inverse)
            .map(|(joint, bind)| *joint * Mat4::from_cols_array(bind))
            .collect())
    }
}

fn local_of(node: &gltf::Node<'_>) -> Local {
    let (translation, rotation, scale) = match node.transform() {
        gltf::scene::Transform::Decomposed { translation, rotation, scale } => {
            (Vec3::from_array(translation), Quat::from_array(rotation), Vec3::from_array(scale))
        }
        gltf::scene::Transform::Matrix { matrix } => {
            let (s, r, t) = Mat4::from_cols_array_2d(&matrix).to_scale_rotation_translation();
            (t, r, s)
        }
    };
    Local { translation, rotation: unit(rotation), scale }
}

fn unit(q: Quat) -> Quat {
    if q.length_squared() > 1e-12 { q.normalize() } else { Quat::IDENTITY }
}

fn apply(
    channel: &gltf::animation::Channel<'_>,
    bytes: &Bytes<'_>,
    locals: &mut [Local],
) -> Result<(), ModelError> {
    let what = "idle pose";
    let target = channel.target();
    let output = channel.sampler().output();
    // A cubic key is (tangent, value, tangent).
    let cubic = channel.sampler().interpolation() == gltf::animation::Interpolation::CubicSpline;
    let first = usize::from(cubic);
    let len = locals.len();
    let index = target.node().index();
    let local = locals.get_mut(index).ok_or(ModelError::Index { what: "node", index, len })?;
    let missing = ModelError::Range { what };
    match target.property() {
        Property::Translation => {
            let keys = bytes.floats::<3>(&output, what)?;
            local.translation = Vec3::from_array(*keys.get(first).ok_or(missing)?);
        }
        Property::Rotation => {
            let keys = bytes.floats::<4>(&output, what)?;
            local.rotation = unit(Quat::from_array(*keys.get(first).ok_or(missing)?));
        }
        Property::Scale => {
            let keys = bytes.floats::<3>(&output, what)?;
            local.scale = Vec3::from_array(*keys.get(first).ok_or(missing)?);
        }
        Property::MorphTargetWeights => {}
    }
    Ok(())
}

/// Multiplies down the tree; a node with two parents or under itself is an error.
fn world_of(document: &gltf::Document, locals: &[Local]) -> Result<Vec<Mat4>, ModelError> {
    let mut parent = vec![None; locals.len()];
    for node in document.nodes() {
        for child in node.children() {
            let slot = parent.get_mut(child.index()).ok_or(ModelError::Cycle)?;
            if slot.replace(node.index()).is_some() {
                return Err(ModelError::Cycle);
            }
        }
    }
    let mut world: Vec<Option<Mat4>> = vec![None; locals.len()];
    for start in 0..locals.len() {
        // The way up to what is known already; longer than all nodes means a circle.
        let mut chain = vec![start];
        while let Some(&top) = chain.last() {
            let known = world.get(top).copied().flatten().is_some();
            let Some(up) = parent.get(top).copied().flatten().filter(|_| !known) else { break };
            if chain.len() > locals.len() {
                return Err(ModelError::Cycle);
            }
            chain.push(up);
        }
        for &index in chain.iter().rev() {
            if world.get(index).copied().flatten().is_some() {
                continue;
            }
            let above = parent
                .get(index)
                .copied()
                .flatten()
                .and_then(|p| world.get(p).copied().flatten())
                .unwrap_or(Mat4::IDENTITY);
            if let (Some(slot), Some(l)) = (world.get_mut(index), locals.get(index)) {
                *slot = Some(
                    above
                        * Mat4::from_scale_rotation_translation(l.scale, l.rotation, l.translation),
                );
            }
        }
    }
    Ok(world.into_iter().map(|m| m.unwrap_or(Mat4::IDENTITY)).collect())
}
