//! What the `gltf` crate does not check and then panics on (found by flipping every bit of a file).

use gltf::json::{Root, validation::Checked};

use super::ModelError;

fn exists(what: &'static str, index: usize, len: usize) -> Result<(), ModelError> {
    if index < len { Ok(()) } else { Err(ModelError::Index { what, index, len }) }
}

/// Its validation itself looks up the positions of primitives without asking whether they exist.
pub(super) fn before_validation(json: &Root) -> Result<(), ModelError> {
    for primitive in json.meshes.iter().flat_map(|m| &m.primitives) {
        for accessor in primitive.attributes.values() {
            exists("accessor", accessor.value(), json.accessors.len())?;
        }
    }
    Ok(())
}

/// Its accessors unwrap the targets of clips and the sources of pictures.
pub(super) fn after_validation(json: &Root) -> Result<(), ModelError> {
    for clip in &json.animations {
        for channel in &clip.channels {
            exists("node", channel.target.node.value(), json.nodes.len())?;
            exists("sampler", channel.sampler.value(), clip.samplers.len())?;
            if matches!(channel.target.path, Checked::Invalid) {
                return Err(ModelError::Layout { what: "clip target" });
            }
        }
        for sampler in &clip.samplers {
            exists("accessor", sampler.input.value(), json.accessors.len())?;
            exists("accessor", sampler.output.value(), json.accessors.len())?;
            if matches!(sampler.interpolation, Checked::Invalid) {
                return Err(ModelError::Layout { what: "clip interpolation" });
            }
        }
    }
    let inside = json
        .images
        .iter()
        .all(|i| i.uri.is_none() && i.buffer_view.is_some() && i.mime_type.is_some());
    if inside && json.buffers.iter().all(|b| b.uri.is_none()) {
        Ok(())
    } else {
        Err(ModelError::External)
    }
}
