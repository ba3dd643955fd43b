//! Small programs, each showing one thing; and what those that [`measure`] share.

pub mod measure;

use tavola::stage::cast::MODELS;
use tavola_renderer::Tier;
use tavola_renderer::scene::{LightPreset, ModelName};

/// The models of the ten kinds of piece; forts come after them.
pub const PIECES: &[ModelName] = MODELS.split_at(10).0;

/// The tier of that name on a command line.
///
/// # Errors
/// There is none of that name.
pub fn tier_named(name: &str) -> Result<Tier, String> {
    Ok(match name {
        "light" => Tier::Light,
        "normal" => Tier::Normal,
        "ultra" => Tier::Ultra,
        other => return Err(format!("no tier {other:?}")),
    })
}

/// The light of that name on a command line.
///
/// # Errors
/// There is none of that name.
pub fn light_named(name: &str) -> Result<LightPreset, String> {
    Ok(match name {
        "dawn" => LightPreset::Dawn,
        "noon" => LightPreset::Noon,
        "dusk" => LightPreset::Dusk,
        "night" => LightPreset::Night,
        other => return Err(format!("no light {other:?}")),
    })
}
