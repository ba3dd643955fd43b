//! Values of flags: numbers within limits, sizes, and names in Portuguese or English.

use tavola_renderer::Tier;
use tavola_renderer::scene::LightPreset;
use tavola_rules::polikriatos::Side;

use super::misuse::Misuse;
use super::record::CameraChoice;
use crate::camera::NamedView;
use crate::stage::pace::Pace;

/// Largest picture side, pixels: what WebGPU guarantees for a texture.
pub const MAX_SIDE: u32 = 8192;

pub(super) fn number(flag: &'static str, value: &str, min: u32, max: u32) -> Result<u32, Misuse> {
    match value.parse::<u32>() {
        Ok(n) if (min..=max).contains(&n) => Ok(n),
        _ => Err(Misuse::BadNumber { flag, value: value.into(), min, max }),
    }
}

pub(super) fn levels(value: &str) -> Option<(u8, u8)> {
    let (a, b) = value.split_once(',')?;
    let level = |s: &str| s.parse::<u8>().ok().filter(|n| (1..=5).contains(n));
    Some((level(a)?, level(b)?))
}

/// One to four names.
pub(super) fn players(value: &str) -> Option<Vec<String>> {
    let names: Vec<String> = value.split(',').map(str::to_owned).collect();
    let named = |name: &String| (1..=16).contains(&name.len());
    ((1..=4).contains(&names.len()) && names.iter().all(named)).then_some(names)
}

pub(super) fn size(value: &str) -> Option<(u32, u32)> {
    let (w, h) = value.split_once(['x', 'X'])?;
    let side = |s: &str| s.parse::<u32>().ok().filter(|n| (1..=MAX_SIDE).contains(n));
    Some((side(w)?, side(h)?))
}

pub(super) fn side_named(name: &str) -> Option<Side> {
    match name {
        "south" | "sul" => Some(Side::South),
        "north" | "norte" => Some(Side::North),
        _ => None,
    }
}

pub(super) fn seconds(value: &str) -> Option<f64> {
    value.parse::<f64>().ok().filter(|s| s.is_finite() && (0.0..=86_400.0).contains(s))
}

/// The tier of that name, in Portuguese or English.
#[must_use]
pub fn tier_named(name: &str) -> Option<Tier> {
    Some(match name {
        "light" | "leve" | "super-leve" => Tier::Light,
        "normal" => Tier::Normal,
        "ultra" | "ultra-detalhado" => Tier::Ultra,
        _ => return None,
    })
}

/// The light of that name, in Portuguese or English.
#[must_use]
pub fn light_named(name: &str) -> Option<LightPreset> {
    Some(match name {
        "dawn" | "aurora" => LightPreset::Dawn,
        "noon" | "meio-dia" => LightPreset::Noon,
        "dusk" | "entardecer" => LightPreset::Dusk,
        "night" | "noite" => LightPreset::Night,
        _ => return None,
    })
}

/// `3..17`: from the first, up to but not the second.
pub(super) fn range(text: &str) -> Option<(u32, u32)> {
    let (from, to) = text.split_once("..")?;
    let from = if from.is_empty() { 0 } else { from.parse().ok()? };
    let to = if to.is_empty() { u32::MAX } else { to.parse().ok()? };
    (from < to).then_some((from, to))
}

/// How fast a film runs, 0.25 to 8.
pub(super) fn speed(value: &str) -> Option<f64> {
    value.parse::<f64>().ok().filter(|speed| (0.25..=8.0).contains(speed))
}

/// A camera of a film: a view by its name, `view-3` for a kept one, `path:FILE`, or who moves it.
pub(super) fn camera_named(name: &str) -> Option<CameraChoice> {
    if let Some(path) = name.strip_prefix("path:").filter(|path| !path.is_empty()) {
        return Some(CameraChoice::Path(path.into()));
    }
    let kept = name.strip_prefix("view-").or_else(|| name.strip_prefix("vista-"));
    if let Some(slot) = kept {
        return slot.parse().ok().filter(|n| (1..=9).contains(n)).map(CameraChoice::Kept);
    }
    Some(match name {
        "director" | "diretor" => CameraChoice::Director,
        "follow" | "seguir" => CameraChoice::Follow,
        _ => CameraChoice::Named(view_named(name)?),
    })
}

/// A pace by its name, in English or Portuguese.
pub(super) fn pace_named(name: &str) -> Option<Pace> {
    Some(match name {
        "fast" | "rapido" => Pace::FAST,
        "natural" => Pace::NATURAL,
        "slow" | "lento" => Pace::SLOW,
        "cinema" => Pace::CINEMA,
        _ => return None,
    })
}

/// The view of that name, in Portuguese or English.
#[must_use]
pub fn view_named(name: &str) -> Option<NamedView> {
    Some(match name {
        "table" | "mesa" => NamedView::Table,
        "top" | "de-cima" => NamedView::Top,
        "ground" | "ao-res-do-chao" => NamedView::Ground,
        _ => return None,
    })
}
