//! The skeleton of a file's skin: the joints, every node above them, and the clips that move those.

use std::collections::HashMap;

use glam::Affine3A;

use super::{ModelError, access::Bytes, clips, levels, pose, pose::Pose};
use crate::models::rig::{Bone, Joint, MAX_JOINTS, Rig};

/// Most nodes of a file with a skeleton.
const MAX_NODES: usize = 1024;

/// The skeleton, where all levels of detail have the same skin; else there is none.
pub(super) fn read(
    document: &gltf::Document,
    pose: &Pose,
    bytes: &Bytes<'_>,
) -> Result<Option<Rig>, ModelError> {
    let mut skin = None;
    for (_, node) in levels(document)? {
        match (node.skin(), &skin) {
            (None, _) => return Ok(None),
            (Some(found), None) => skin = Some(found),
            (Some(found), Some(first)) if found.index() != first.index() => return Ok(None),
            _ => {}
        }
    }
    let Some(skin) = skin else { return Ok(None) };
    let joints: Vec<usize> = skin.joints().map(|j| j.index()).collect();
    let too_many = |what, found, limit| Err(ModelError::TooMany { what, found, limit });
    if joints.len() > MAX_JOINTS {
        return too_many("joints", joints.len(), MAX_JOINTS);
    }
    if document.nodes().len() > MAX_NODES {
        return too_many("nodes", document.nodes().len(), MAX_NODES);
    }
    let inverse = pose::inverse_bind(&skin, bytes)?;
    if inverse.iter().any(|m| !m.is_finite()) {
        return Err(ModelError::Number { what: "inverse bind matrices" });
    }
    // Meshes are no bones; everything else may stand above one.
    let is_bone: Vec<bool> = document.nodes().map(|n| n.mesh().is_none()).collect();
    let names: Vec<String> =
        document.nodes().map(|n| n.name().unwrap_or_default().to_owned()).collect();
    let mut bone_of = HashMap::new();
    let mut bones = Vec::new();
    for (node, parent, rest) in pose.nodes() {
        if is_bone.get(node) == Some(&true) || joints.contains(&node) {
            bone_of.insert(node, bones.len());
            let parent = parent.and_then(|p| bone_of.get(&p)).copied();
            bones.push(Bone { name: names.get(node).cloned().unwrap_or_default(), parent, rest });
        }
    }
    let joints = joints.iter().zip(inverse).map(|(node, bind)| Joint {
        bone: bone_of.get(node).copied().unwrap_or(usize::MAX),
        bone_from_bind: Affine3A::from_mat4(bind),
    });
    let joints = joints.collect();
    let clips = clips::read(document, bytes, &bone_of)?;
    Ok(Some(Rig::new(bones, joints, clips)))
}
