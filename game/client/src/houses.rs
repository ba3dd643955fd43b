//! The look of the eight houses (CY-11): two heraldic colours, a metal and a tincture, and the
//! pattern on the bases of their pieces.
//!
//! Names and mottos are in the locales, emblems in `hud::emblem`. Colours are told apart by people
//! with any of the three colour deficiencies, and where two come close the pattern differs; the
//! tests simulate it. Deliberately not here: how a base or a mask is drawn.

mod sight;

use egui::Color32;
use glam::Vec3;
use tavola_rules::cyvasse::House;

pub use sight::{Sight, delta_e, seen};

/// How a house looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Livery {
    /// The tincture: cloth, shields, the field of the banner. sRGB.
    pub field: Color32,
    /// The metal: emblem, trim, the pattern on the base. sRGB.
    pub metal: Color32,
    /// Pattern of the base, 0 to 7, each house its own.
    pub pattern: BasePattern,
}

impl Livery {
    /// The tincture in linear RGB, for the renderer.
    #[must_use]
    pub fn field_linear(&self) -> Vec3 {
        linear(self.field)
    }

    /// The metal in linear RGB, for the renderer.
    #[must_use]
    pub fn metal_linear(&self) -> Vec3 {
        linear(self.metal)
    }
}

/// The pattern around a base: eight shapes that differ without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BasePattern {
    /// Three waves.
    Waves = 0,
    /// A zigzag with thorns.
    Zigzag = 1,
    /// Round beads.
    Beads = 2,
    /// Slanted bars.
    Slants = 3,
    /// Lozenges.
    Lozenges = 4,
    /// Battlements.
    Battlements = 5,
    /// Scales like feathers.
    Feathers = 6,
    /// Short rays.
    Rays = 7,
}

impl BasePattern {
    /// 0 to 7, as the shader knows it.
    #[must_use]
    pub const fn index(self) -> u32 {
        self as u32
    }
}

/// The look of a house.
#[must_use]
pub const fn livery(house: House) -> Livery {
    use BasePattern as P;
    const SILVER: u32 = 0xdf_e3_e8;
    const GOLD: u32 = 0xe6_b8_42;
    let (field, metal, pattern) = match house {
        House::Heron => (0x2f_6f_b5, SILVER, P::Waves),
        House::Bramble => (0x2a_66_38, GOLD, P::Zigzag),
        House::Bell => (0x9c_20_28, GOLD, P::Beads),
        House::Boar => (0x2c_2b_2e, SILVER, P::Slants),
        House::Salt => (0x1c_86_86, 0xf1_ea_da, P::Lozenges),
        House::Anvil => (0xc0_5c_1c, 0xf4_ea_d6, P::Battlements),
        House::Owl => (0x6a_36_88, SILVER, P::Feathers),
        House::Lantern => (0x1e_2c_5c, 0xf0_ca_5a, P::Rays),
    };
    Livery { field: srgb(field), metal: srgb(metal), pattern }
}

/// Key of the house's name.
#[must_use]
pub const fn name_key(house: House) -> &'static str {
    match house {
        House::Heron => "house-heron",
        House::Bramble => "house-bramble",
        House::Bell => "house-bell",
        House::Boar => "house-boar",
        House::Salt => "house-salt",
        House::Anvil => "house-anvil",
        House::Owl => "house-owl",
        House::Lantern => "house-lantern",
    }
}

/// Key of the house's motto.
#[must_use]
pub const fn motto_key(house: House) -> &'static str {
    match house {
        House::Heron => "house-heron-motto",
        House::Bramble => "house-bramble-motto",
        House::Bell => "house-bell-motto",
        House::Boar => "house-boar-motto",
        House::Salt => "house-salt-motto",
        House::Anvil => "house-anvil-motto",
        House::Owl => "house-owl-motto",
        House::Lantern => "house-lantern-motto",
    }
}

const fn srgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

fn linear(color: Color32) -> Vec3 {
    let c = egui::Rgba::from(color);
    Vec3::new(c.r(), c.g(), c.b())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn metal_reads_on_tincture_whatever_the_eye() {
        for house in House::ALL {
            let look = livery(house);
            for sight in Sight::ALL {
                let d = delta_e(seen(look.field, sight), seen(look.metal, sight));
                assert!(d >= 30.0, "{house:?} {sight:?}: {d}");
            }
            assert!(crate::theme::contrast(look.field, look.metal) >= 3.0, "{house:?}");
        }
    }

    #[test]
    fn two_houses_are_told_apart_by_colour_and_by_pattern() {
        let patterns: BTreeSet<u32> =
            House::ALL.iter().map(|h| livery(*h).pattern.index()).collect();
        assert_eq!(patterns, (0..8).collect());
        for (i, a) in House::ALL.into_iter().enumerate() {
            for b in House::ALL.into_iter().skip(i + 1) {
                for sight in Sight::ALL {
                    let d = delta_e(seen(livery(a).field, sight), seen(livery(b).field, sight));
                    let least = match sight {
                        Sight::Full => 20.0,
                        Sight::Protan | Sight::Deutan | Sight::Tritan => 8.0,
                        // Six dark tinctures cannot all differ in grey: emblem and pattern tell.
                        Sight::Grey => 0.0,
                    };
                    assert!(d >= least, "{a:?} {b:?} {sight:?}: {d}");
                }
            }
        }
    }

    #[test]
    fn no_pure_black_or_white() {
        for house in House::ALL {
            for color in [livery(house).field, livery(house).metal] {
                let linear = linear(color);
                assert!(linear.max_element() < 0.95 && linear.min_element() > 0.002, "{house:?}");
            }
        }
    }
}
