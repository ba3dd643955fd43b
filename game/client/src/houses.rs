//! The look of the eight houses (CY-11): two heraldic colours, a metal and a tincture, and the
//! pattern on the bases of their pieces.
//!
//! Names and mottos are in the locales, emblems in `hud::draw::emblem`. No two houses share a pattern, and
//! their tinctures are told apart by people with any of the three colour deficiencies; where there is
//! lightness alone they still differ a little, and the pattern tells ([`told_apart`]). The tests
//! simulate it; `game/client/tests/houses.rs` does so with figures as they are drawn. Deliberately not
//! here: how a base or a mask is drawn.

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
        House::Heron => (0x42_65_c1, SILVER, P::Waves),
        House::Bramble => (0x32_65_42, GOLD, P::Zigzag),
        House::Bell => (0x9f_11_0e, GOLD, P::Beads),
        House::Boar => (0x36_36_36, SILVER, P::Slants),
        House::Salt => (0x12_8e_8c, 0xf1_ea_da, P::Lozenges),
        House::Anvil => (0xa7_66_10, 0xf4_ea_d6, P::Battlements),
        House::Owl => (0x61_24_86, SILVER, P::Feathers),
        House::Lantern => (0x16_1f_44, 0xf0_ca_5a, P::Rays),
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

/// The least CIEDE2000 distance of two tinctures at which colour alone tells two houses apart. Six dark
/// tinctures and two middling ones cannot lie far from each other in lightness: without colour they
/// need only differ at all, and the pattern has to tell as well.
#[must_use]
pub const fn least_distance(sight: Sight) -> f32 {
    match sight {
        Sight::Full => 18.0,
        Sight::Protan | Sight::Deutan | Sight::Tritan => 12.0,
        Sight::Grey => 4.0,
    }
}

/// The least CIEDE2000 distance of metal and tincture at which a pattern, or an emblem, is read.
pub const PATTERN_CONTRAST: f32 = 25.0;

/// The rule by which that eye tells two houses apart: by their tinctures ([`least_distance`]), and
/// where there is no colour, also by two patterns that both can be read ([`PATTERN_CONTRAST`]).
#[must_use]
pub fn told_apart(a: &Livery, b: &Livery, sight: Sight) -> bool {
    let reads =
        |l: &Livery| delta_e(seen(l.field, sight), seen(l.metal, sight)) >= PATTERN_CONTRAST;
    let colour = delta_e(seen(a.field, sight), seen(b.field, sight)) >= least_distance(sight);
    let pattern = a.pattern != b.pattern && reads(a) && reads(b);
    colour && (pattern || sight != Sight::Grey)
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
                assert!(d >= PATTERN_CONTRAST, "{house:?} {sight:?}: {d}");
            }
            assert!(crate::theme::contrast(look.field, look.metal) >= 3.0, "{house:?}");
        }
    }

    #[test]
    fn two_houses_are_told_apart_whatever_the_eye() {
        let patterns: BTreeSet<u32> =
            House::ALL.iter().map(|h| livery(*h).pattern.index()).collect();
        assert_eq!(patterns, (0..8).collect());
        for (i, a) in House::ALL.into_iter().enumerate() {
            for b in House::ALL.into_iter().skip(i + 1) {
                for sight in Sight::ALL {
                    let d = delta_e(seen(livery(a).field, sight), seen(livery(b).field, sight));
                    assert!(
                        told_apart(&livery(a), &livery(b), sight),
                        "{a:?} {b:?} {sight:?}: {d}"
                    );
                }
            }
        }
    }

    /// The twins that must not be told apart: a house and itself, red and green of one lightness to
    /// who has no long-wave cone, two patterns in one grey, one pattern in two greys.
    #[test]
    fn what_is_alike_is_not_told_apart() {
        let bell = livery(House::Bell);
        for sight in Sight::ALL {
            assert!(!told_apart(&bell, &bell, sight), "{sight:?}");
        }
        let green = Livery { field: srgb(0x50_3f_20), pattern: BasePattern::Rays, ..bell };
        let red = Livery { field: srgb(0x8a_22_20), ..bell };
        assert!(told_apart(&red, &green, Sight::Full));
        assert!(!told_apart(&red, &green, Sight::Protan));
        let salt = livery(House::Salt);
        let same_pattern = Livery { pattern: salt.pattern, ..bell };
        assert!(told_apart(&salt, &bell, Sight::Grey));
        assert!(!told_apart(&salt, &same_pattern, Sight::Grey));
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
