//! From the enums of rules and records to words: keys, and the texts of refusals and reasons.

use tavola_records::{DiskReason, settings as records};
use tavola_renderer::scene::LightPreset;
use tavola_rules::cyvasse::{
    Cause, MOUNTAIN_GROUP, PieceKind, PlayRefusal, Refusal, SetUpRefusal, Side, TerrainKind,
};

use super::action::PaletteItem;
use crate::locale::Locale;
use crate::tr;

/// Key of a piece's name.
#[must_use]
pub const fn piece(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Commoner => "piece-commoner",
        PieceKind::Spearman => "piece-spearman",
        PieceKind::Crossbowman => "piece-crossbowman",
        PieceKind::LightHorse => "piece-light-horse",
        PieceKind::HeavyHorse => "piece-heavy-horse",
        PieceKind::Elephant => "piece-elephant",
        PieceKind::Catapult => "piece-catapult",
        PieceKind::Trebuchet => "piece-trebuchet",
        PieceKind::Dragon => "piece-dragon",
        PieceKind::King => "piece-king",
    }
}

/// Key of a terrain's name.
#[must_use]
pub const fn terrain(kind: TerrainKind) -> &'static str {
    match kind {
        TerrainKind::Plain => "terrain-plain",
        TerrainKind::Mountain => "terrain-mountain",
        TerrainKind::Water => "terrain-water",
        TerrainKind::Forest => "terrain-forest",
        TerrainKind::Fort => "terrain-fort",
    }
}

/// Key of what a palette offers.
#[must_use]
pub const fn item(item: PaletteItem) -> &'static str {
    match item {
        PaletteItem::Terrain(kind) => terrain(kind),
        PaletteItem::Piece(kind) => piece(kind),
    }
}

/// Key of a side's name.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::South => "side-south",
        Side::North => "side-north",
    }
}

/// Key of an opponent's title. Levels outside 1 to 5 are taken as the nearest.
#[must_use]
pub const fn level(level: u8) -> &'static str {
    match level {
        0 | 1 => "level-1",
        2 => "level-2",
        3 => "level-3",
        4 => "level-4",
        _ => "level-5",
    }
}

/// Key of what a level's play is like.
#[must_use]
pub const fn level_about(level: u8) -> &'static str {
    match level {
        0 | 1 => "level-1-about",
        2 => "level-2-about",
        3 => "level-3-about",
        4 => "level-4-about",
        _ => "level-5-about",
    }
}

/// Key of a light preset.
#[must_use]
pub const fn light(light: LightPreset) -> &'static str {
    match light {
        LightPreset::Dawn => "light-dawn",
        LightPreset::Noon => "light-noon",
        LightPreset::Dusk => "light-dusk",
        LightPreset::Night => "light-night",
    }
}

/// Key of why a match ended.
#[must_use]
pub const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::KingCaptured => "end-by-capture",
        Cause::Mate => "end-by-mate",
        Cause::Stalemate => "end-by-stalemate",
        Cause::Repetition => "end-by-repetition",
        Cause::Quiet => "end-by-quiet",
        Cause::Resignation => "end-by-resignation",
        Cause::Agreement => "end-by-agreement",
    }
}

/// Key of a speed of animation.
#[must_use]
pub const fn speed(speed: records::Speed) -> &'static str {
    match speed {
        records::Speed::Still => "speed-still",
        records::Speed::Fast => "speed-fast",
        records::Speed::Natural => "speed-natural",
        records::Speed::Slow => "speed-slow",
        records::Speed::Cinema => "speed-cinema",
    }
}

/// Key of why the disk would not.
#[must_use]
pub const fn disk(reason: DiskReason) -> &'static str {
    match reason {
        DiskReason::Full => "disk-full",
        DiskReason::ReadOnly | DiskReason::Denied => "disk-denied",
        DiskReason::Missing | DiskReason::NoHome => "disk-missing",
        DiskReason::Held => "disk-busy",
        DiskReason::NotAFile => "disk-not-a-file",
        DiskReason::TooLarge(_) | DiskReason::Differs | DiskReason::Other(_) => "disk-other",
    }
}

/// Why a wish was refused, as a sentence.
#[must_use]
pub fn refusal(refusal: &Refusal, locale: &Locale) -> String {
    let key = match refusal {
        Refusal::MatchOver => "refusal-over",
        Refusal::NotYourTurn(_) => "refusal-not-your-turn",
        Refusal::SupplyTooLarge => "refusal-no-room",
        Refusal::SetUp(reason) => return set_up_refusal(reason, locale),
        Refusal::Play(reason) => return play_refusal(reason, locale),
        Refusal::NoSuchSeat | Refusal::WrongPhase | Refusal::NoClock | Refusal::NotAnAction => {
            "refusal-other"
        }
    };
    locale.text(key, &[])
}

fn set_up_refusal(reason: &SetUpRefusal, locale: &Locale) -> String {
    let key = match *reason {
        SetUpRefusal::NotYourHalf(_) => "refusal-not-your-half",
        SetUpRefusal::NoTileLeft(kind) => {
            return tr!(locale, "refusal-none-left", name = tr!(locale, terrain(kind)));
        }
        SetUpRefusal::NoPieceLeft(kind) => {
            return tr!(locale, "refusal-none-left", name = tr!(locale, piece(kind)));
        }
        SetUpRefusal::MountainGroup { .. } => {
            return tr!(locale, "refusal-mountain-group", most = MOUNTAIN_GROUP);
        }
        SetUpRefusal::ArmyWouldNotFit { .. } => "refusal-no-room",
        SetUpRefusal::TooLittleTerrain { laid, needed } => {
            return tr!(locale, "refusal-too-few-terrain", least = needed, laid = laid);
        }
        SetUpRefusal::OnMountain(..) => "refusal-only-dragon-on-mountain",
        SetUpRefusal::HexTaken(_) => "refusal-taken",
        SetUpRefusal::NothingThere(_) => "refusal-nothing-there",
        SetUpRefusal::ArmyIncomplete(left) => {
            return tr!(locale, "refusal-army-incomplete", left = left);
        }
        SetUpRefusal::WrongStage(_) | SetUpRefusal::PlainIsNoTile => "refusal-other",
    };
    locale.text(key, &[])
}

fn play_refusal(reason: &PlayRefusal, locale: &Locale) -> String {
    let key = match *reason {
        PlayRefusal::NoPiece(_) => "refusal-no-piece",
        PlayRefusal::EnemyPiece(_) => "refusal-not-yours",
        PlayRefusal::NoPass => "refusal-no-pass",
        PlayRefusal::OwnPiece(_) => "refusal-own-piece",
        PlayRefusal::OutOfReach { reach, .. } => {
            return tr!(locale, "refusal-out-of-reach", reach = reach);
        }
        PlayRefusal::NoPath(_) => "refusal-blocked",
        PlayRefusal::Mountain(_) => "refusal-only-dragon-on-mountain",
        PlayRefusal::Burning(_) => "refusal-burning",
        PlayRefusal::TooStrong { attacker, victim } => {
            let (a, v) = (tr!(locale, piece(attacker)), tr!(locale, piece(victim)));
            return tr!(locale, "refusal-too-strong", attacker = a, target = v);
        }
        PlayRefusal::ShotFromWater => "refusal-shot-from-water",
        PlayRefusal::ShotBlocked(_) => "refusal-shot-blocked",
        PlayRefusal::ForestHides(_) => "refusal-dragon-forest",
        PlayRefusal::FlightBlocked(_) => "refusal-flight-blocked",
        PlayRefusal::DragonRests => "refusal-dragon-rests",
        PlayRefusal::FlightUnsafe(_) => "refusal-flight-unsafe",
        PlayRefusal::KingMustBeDefended => "refusal-king-must-be-defended",
        PlayRefusal::KingExposed => "refusal-king-exposed",
        PlayRefusal::Misnamed | PlayRefusal::NoKing => "refusal-other",
    };
    locale.text(key, &[])
}
