//! What is drawn and how richly: the tier, its knobs, the frame cap, choices by adapter.

use super::keys;
use super::visitor::{Visitor, auto_word, word};
use super::words::words;

/// The quality tier a person wants.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TierChoice {
    /// Measured for the adapter.
    #[default]
    Auto,
    /// "Super leve".
    Light,
    /// "Normal".
    Normal,
    /// "Ultra detalhado".
    Ultra,
}
words!(TierChoice { "auto" => Auto, "light" => Light, "normal" => Normal, "ultra" => Ultra });

/// Shadows of the sun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShadowKnob {
    /// None but blobs.
    Off,
    /// A 1024 map.
    Low,
    /// A 2048 map, filtered.
    High,
    /// Softer with distance.
    Soft,
}
words!(ShadowKnob { "off" => Off, "low" => Low, "high" => High, "soft" => Soft });

/// Ambient occlusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AoKnob {
    /// None.
    Off,
    /// At half resolution.
    Half,
    /// At full resolution.
    Full,
}
words!(AoKnob { "off" => Off, "half" => Half, "full" => Full });

/// Grass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrassKnob {
    /// None.
    Off,
    /// A little.
    Sparse,
    /// All of it.
    Full,
}
words!(GrassKnob { "off" => Off, "sparse" => Sparse, "full" => Full });

/// The tier and what was set apart from it; `None` is what the tier says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PictureSettings {
    /// The tier.
    pub tier: TierChoice,
    /// Pixels drawn to pixels shown, along one side, 0.25 to 2.
    pub render_scale: Option<f32>,
    /// Shadows.
    pub shadows: Option<ShadowKnob>,
    /// Ambient occlusion.
    pub ao: Option<AoKnob>,
    /// Bloom.
    pub bloom: Option<bool>,
    /// Smoke as bodies that are marched and shade the ground; only the highest tier can.
    pub smoke: Option<bool>,
    /// Samples a pixel: 1, 2, 4 or 8.
    pub msaa: Option<u8>,
    /// Grass.
    pub grass: Option<GrassKnob>,
    /// Light that shows in the air.
    pub air: Option<bool>,
    /// Depth of field and motion blur under cinematic cameras.
    pub lens: Option<bool>,
    /// Frames a second.
    pub frame_cap: FrameCap,
}

/// Most frames drawn a second. Nothing is drawn while nothing moves, whatever stands here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameCap {
    /// While the window has the focus; 0 is as fast as the display.
    pub focused: u16,
    /// While another window has it.
    pub unfocused: u16,
}

impl Default for FrameCap {
    fn default() -> Self {
        Self { focused: 60, unfocused: 10 }
    }
}

impl PictureSettings {
    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        word(v, "tier", &mut self.tier);
        v.auto_float("render_scale", 0.25..=2.0, &mut self.render_scale);
        auto_word(v, "shadows", &mut self.shadows);
        auto_word(v, "ao", &mut self.ao);
        v.auto_flag("bloom", &mut self.bloom);
        v.auto_flag("smoke", &mut self.smoke);
        let mut samples = self.msaa.map(i64::from);
        v.auto_integer("msaa", 1..=8, &mut samples);
        self.msaa = samples.map(power_of_two_below);
        auto_word(v, "grass", &mut self.grass);
        v.auto_flag("air", &mut self.air);
        v.auto_flag("lens", &mut self.lens);
        narrow(v, "frame_cap", &mut self.frame_cap.focused, 0..=1000);
        narrow(v, "frame_cap_unfocused", &mut self.frame_cap.unfocused, 1..=1000);
    }
}

fn power_of_two_below(samples: i64) -> u8 {
    match samples {
        8.. => 8,
        4..8 => 4,
        2..4 => 2,
        _ => 1,
    }
}

/// A small whole number in a range that fits it.
pub(super) fn narrow<T>(
    v: &mut dyn Visitor,
    key: &'static str,
    value: &mut T,
    range: std::ops::RangeInclusive<i64>,
) where
    T: Copy + Into<i64> + TryFrom<i64>,
{
    let mut wide: i64 = (*value).into();
    v.integer(key, range, &mut wide);
    *value = T::try_from(wide).unwrap_or(*value);
}

/// The tier that was chosen or measured for an adapter; a driver's update asks anew.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AdapterChoice {
    /// The adapter's name.
    pub name: String,
    /// Its driver with version.
    pub driver: String,
    /// The tier.
    pub tier: TierChoice,
}

impl AdapterChoice {
    /// Most adapters remembered.
    pub const LIMIT: usize = 16;

    pub(super) fn visit(&mut self, v: &mut dyn Visitor) {
        keys::shorten(&mut self.name, 128);
        keys::shorten(&mut self.driver, 128);
        v.text("name", 128, &mut self.name);
        v.text("driver", 128, &mut self.driver);
        word(v, "tier", &mut self.tier);
    }
}
