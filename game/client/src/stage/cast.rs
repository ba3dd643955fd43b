//! Which model plays which piece, and in whose colours.

use glam::Vec3;
use tavola_renderer::scene::{Banner, ModelName};
use tavola_rules::cyvasse::{House, PieceKind, Side};

use crate::houses;

/// The model of a kind.
#[must_use]
pub fn model(kind: PieceKind) -> ModelName {
    match kind {
        PieceKind::Commoner => "plebeu",
        PieceKind::Spearman => "lanceiro",
        PieceKind::Crossbowman => "besteiro",
        PieceKind::LightHorse => "cavalo_leve",
        PieceKind::HeavyHorse => "cavalo_pesado",
        PieceKind::Elephant => "elefante",
        PieceKind::Catapult => "catapulta",
        PieceKind::Trebuchet => "trabuco",
        PieceKind::Dragon => "dragao",
        PieceKind::King => "rei",
    }
}

/// The angle about the upright axis at which a side's figures stand.
#[must_use]
pub fn facing(side: Side) -> f32 {
    match side {
        Side::South => std::f32::consts::PI,
        Side::North => 0.0,
    }
}

/// Every model the stage asks for.
pub const MODELS: [ModelName; 12] = [
    "plebeu",
    "lanceiro",
    "besteiro",
    "cavalo_leve",
    "cavalo_pesado",
    "elefante",
    "catapulta",
    "trabuco",
    "dragao",
    "rei",
    "fort",
    "fort_ruin",
];

/// The two colours and the base pattern of a house.
#[must_use]
pub fn colors(house: House) -> ([Vec3; 2], u8) {
    let livery = houses::livery(house);
    let pattern = u8::try_from(livery.pattern.index()).unwrap_or(0);
    ([livery.field_linear(), livery.metal_linear()], pattern)
}

/// The banner of a house.
#[must_use]
pub fn banner(house: House) -> Banner {
    let (team, pattern) = colors(house);
    Banner { team, pattern, emblem: house as u8 }
}
