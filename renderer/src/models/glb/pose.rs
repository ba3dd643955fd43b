//! Where the nodes are in the pose `idle`: the first key of each of its channels.

use glam::{Mat4, Quat, Vec3};
use gltf::animation::Property;

use super::{ModelError, access::Bytes};
use crate::models::rig::Local;

/// All nodes: who hangs on whom, and where they are.
#[derive(Debug)]
pub(super) struct Pose {
    parents: Vec<Option<usize>>,
    /// Parents before their children.
    order: Vec<usize>,
    rest: Vec<Local>,
    world: Vec<Mat4>,
}

impl Pose {
    /// The idle pose; the nodes' own transforms where the file has no such clip.
    pub(super) fn idle(document: &gltf::Document, bytes: &Bytes<'_>) -> Result<Self, ModelError> {
        let rest: Vec<_> = document.nodes().map(|n| local_of(&n)).collect();
        let mut locals = rest.clone();
        let idle = document
            .animations()
            .find(|a| a.name().is_some_and(|n| n.eq_ignore_ascii_case("idle")));
        if let Some(clip) = idle {
            for channel in clip.channels() {
                apply(&channel, bytes, &mut locals)?;
            }
        }
        let parents = parents_of(document)?;
        let order = order_of(&parents)?;
        let world = world_of(&parents, &order, &locals);
        if world.iter().any(|m| !m.is_finite()) {
            return Err(ModelError::Number { what: "node transform" });
        }
        Ok(Self { parents, order, rest, world })
    }

    /// Every node in an order in which parents come first: (index, parent, own transform).
    pub(super) fn nodes(&self) -> impl Iterator<Item = (usize, Option<usize>, Local)> + '_ {
        self.order.iter().map(|i| {
            let parent = self.parents.get(*i).copied().flatten();
            (*i, parent, self.rest.get(*i).copied().unwrap_or_default())
        })
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
        let inverse = inverse_bind(skin, bytes)?;
        Ok(joints.iter().zip(&inverse).map(|(joint, bind)| *joint * *bind).collect())
    }
}

/// `bone_from_bind` of each joint of a skin.
pub(super) fn inverse_bind(
    skin: &gltf::Skin<'_>,
    bytes: &Bytes<'_>,
) -> Result<Vec<Mat4>, ModelError> {
    let what = "inverse bind matrices";
    let (found, expected) = match skin.inverse_bind_matrices() {
        None => return Ok(skin.joints().map(|_| Mat4::IDENTITY).collect()),
        Some(accessor) => (bytes.floats::<16>(&accessor, what)?, skin.joints().count()),
    };
    if found.len() < expected {
        return Err(ModelError::Count { what, found: found.len(), expected });
    }
    Ok(found.iter().take(expected).map(Mat4::from_cols_array).collect())
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

pub(super) fn unit(q: Quat) -> Quat {
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

/// The parent of every node; one with two is an error.
fn parents_of(document: &gltf::Document) -> Result<Vec<Option<usize>>, ModelError> {
    let mut parents = vec![None; document.nodes().len()];
    for node in document.nodes() {
        for child in node.children() {
            let slot = parents.get_mut(child.index()).ok_or(ModelError::Cycle)?;
            if slot.replace(node.index()).is_some() {
                return Err(ModelError::Cycle);
            }
        }
    }
    Ok(parents)
}

/// All nodes, parents first; one under itself is an error.
fn order_of(parents: &[Option<usize>]) -> Result<Vec<usize>, ModelError> {
    let mut order = Vec::with_capacity(parents.len());
    let mut placed = vec![false; parents.len()];
    for start in 0..parents.len() {
        // The way up to what is placed already; longer than all nodes means a circle.
        let mut chain = Vec::new();
        let mut next = Some(start);
        while let Some(index) = next.filter(|i| !placed.get(*i).copied().unwrap_or(true)) {
            if chain.len() > parents.len() {
                return Err(ModelError::Cycle);
            }
            chain.push(index);
            next = parents.get(index).copied().flatten();
        }
        for index in chain.into_iter().rev() {
            if let Some(slot) = placed.get_mut(index) {
                *slot = true;
            }
            order.push(index);
        }
    }
    Ok(order)
}

/// Multiplies down the tree.
fn world_of(parents: &[Option<usize>], order: &[usize], locals: &[Local]) -> Vec<Mat4> {
    let mut world = vec![Mat4::IDENTITY; locals.len()];
    for index in order {
        let above = parents.get(*index).copied().flatten();
        let above = above.and_then(|p| world.get(p)).copied().unwrap_or(Mat4::IDENTITY);
        if let (Some(slot), Some(local)) = (world.get_mut(*index), locals.get(*index)) {
            *slot = above * Mat4::from(local.matrix());
        }
    }
    world
}
