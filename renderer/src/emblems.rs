//! The emblems that banners bear: eight signed distances, so that their edges are crisp at any size.

use glam::Vec2;

use crate::terrain::maps::{Texels, byte, with_mips};

/// Texels a side of each.
const SIDE: usize = 64;
/// The distance from an edge at which a texel is black or white, shares of an emblem's side. The same number
/// stands in `shaders/lib/cloth.wgsl`.
const REACH: f32 = 0.125;

/// Eight emblems. What draws them is the program's affair: the renderer knows them by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emblems {
    texels: Texels,
}

impl Emblems {
    /// From distances: `distance(emblem, place)` is negative inside; `place` is 0..1 from the upper left corner,
    /// distances are shares of the side.
    #[must_use]
    pub fn new(distance: impl Fn(u8, Vec2) -> f32) -> Self {
        let layer = |first: u8| -> Vec<u8> {
            let texel = |i: usize| {
                let at = Vec2::new((i % SIDE) as f32 + 0.5, (i / SIDE) as f32 + 0.5) / SIDE as f32;
                std::array::from_fn::<u8, 4, _>(|channel| {
                    byte(0.5 - distance(first + channel as u8, at) / (2.0 * REACH))
                })
            };
            (0..SIDE * SIDE).flat_map(texel).collect()
        };
        Self { texels: with_mips(SIDE as u32, SIDE as u32, vec![layer(0), layer(4)]) }
    }

    /// Banners without emblems.
    #[must_use]
    pub fn none() -> Self {
        Self { texels: with_mips(1, 1, vec![vec![0; 4]; 2]) }
    }

    /// Four emblems a layer, one a channel; half is the edge, more is inside.
    pub(crate) fn texels(&self) -> &Texels {
        &self.texels
    }
}

impl Default for Emblems {
    fn default() -> Self {
        Self::none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emblem_lies_in_its_own_channel() {
        let emblems =
            Emblems::new(
                |emblem, place| {
                    if emblem == 6 { place.distance(Vec2::splat(0.5)) - 0.25 } else { 1.0 }
                },
            );
        let texels = emblems.texels();
        assert_eq!((texels.width, texels.layers), (64, 2));
        let at = |x: usize, y: usize, emblem: usize| {
            texels.mips[0][((emblem / 4 * SIDE + y) * SIDE + x) * 4 + emblem % 4]
        };
        for emblem in 0..8 {
            let middle = at(32, 32, emblem);
            assert_eq!(middle, if emblem == 6 { 255 } else { 0 }, "{emblem}");
        }
        // Half way is the edge.
        assert!((108..=148).contains(&at(48, 32, 6)), "{}", at(48, 32, 6));
        assert_eq!(at(1, 1, 6), 0);
    }
}
