//! Packs a landscape into texels for the GPU, and builds mip chains.

use super::Landscape;
use super::grid::for_rows;

/// Texels of one texture with all its mips, ready for upload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texels {
    /// Width of mip 0, texels.
    pub width: u32,
    /// Height of mip 0, texels.
    pub height: u32,
    /// Layers of the array; every mip holds all layers one after another.
    pub layers: u32,
    /// Bytes of each mip, the largest first.
    pub mips: Vec<Vec<u8>>,
}

/// Height, its two slopes, and openness as `rgba16float`, row by row; no mips.
#[must_use]
pub fn height_texels(land: &Landscape) -> Texels {
    let grid = &land.relief.height;
    let n = grid.side();
    let step = grid.step();
    let mut bytes = vec![0u8; n * n * 8];
    let at = |i: usize, j: usize| grid.values().get(j * n + i).copied().unwrap_or(0.0);
    for_rows(&mut bytes, n * 8, |j, row| {
        for (i, texel) in row.chunks_exact_mut(8).enumerate() {
            let (i0, i1) = (i.saturating_sub(1), (i + 1).min(n - 1));
            let (j0, j1) = (j.saturating_sub(1), (j + 1).min(n - 1));
            let dx = (at(i1, j) - at(i0, j)) / (step * (i1 - i0) as f32);
            let dz = (at(i, j1) - at(i, j0)) / (step * (j1 - j0) as f32);
            let open = land.open.values().get(j * n + i).copied().unwrap_or(1.0);
            for (k, v) in [at(i, j), dx, dz, open].into_iter().enumerate() {
                texel[k * 2..k * 2 + 2].copy_from_slice(&half(v).to_le_bytes());
            }
        }
    });
    Texels { width: n as u32, height: n as u32, layers: 1, mips: vec![bytes] }
}

/// Shares of (mountain, water, forest, fort) as `rgba8unorm`, with mips.
#[must_use]
pub fn share_texels(land: &Landscape) -> Texels {
    let w = &land.relief.weights;
    let n = w.mountain.side();
    let fields = [&w.mountain, &w.water, &w.forest, &w.fort];
    let mut bytes = vec![0u8; n * n * 4];
    for_rows(&mut bytes, n * 4, |j, row| {
        for (i, texel) in row.chunks_exact_mut(4).enumerate() {
            for (t, f) in texel.iter_mut().zip(fields) {
                *t = byte(f.values().get(j * n + i).copied().unwrap_or(0.0));
            }
        }
    });
    with_mips(n as u32, n as u32, vec![bytes])
}

/// Rounds 0..1 to a byte.
#[must_use]
pub fn byte(v: f32) -> u8 {
    (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

/// Builds the mip chain of an RGBA8 array texture by 2 x 2 means. Sides are powers of two.
#[must_use]
pub fn with_mips(width: u32, height: u32, layers: Vec<Vec<u8>>) -> Texels {
    let count = layers.len() as u32;
    let mut levels = vec![layers.concat()];
    let mut current = layers;
    let (mut w, mut h) = (width as usize, height as usize);
    while w > 1 && h > 1 {
        current = current.iter().map(|layer| halve(layer, w)).collect();
        (w, h) = (w / 2, h / 2);
        levels.push(current.concat());
    }
    Texels { width, height, layers: count, mips: levels }
}

/// Means of 2 x 2 texels of an RGBA8 image.
fn halve(layer: &[u8], width: usize) -> Vec<u8> {
    let rows = layer.len() / (width * 4) / 2;
    let mut out = vec![0u8; rows * (width / 2) * 4];
    for (j, line) in out.chunks_exact_mut(width / 2 * 4).enumerate() {
        let top = &layer[2 * j * width * 4..][..width * 4];
        let low = &layer[(2 * j + 1) * width * 4..][..width * 4];
        for (i, texel) in line.chunks_exact_mut(4).enumerate() {
            for (c, t) in texel.iter_mut().enumerate() {
                let k = i * 8 + c;
                let sum = u16::from(top[k])
                    + u16::from(top[k + 4])
                    + u16::from(low[k])
                    + u16::from(low[k + 4]);
                *t = ((sum + 2) / 4) as u8;
            }
        }
    }
    out
}

/// IEEE half precision, rounded to nearest; below 6e-5 flushed to zero, above 65504 clamped.
#[must_use]
pub fn half(v: f32) -> u16 {
    let sign = if v.is_sign_negative() { 0x8000 } else { 0 };
    let a = v.abs().min(65504.0);
    if v.is_nan() || a < 6.2e-5 {
        return sign;
    }
    let bits = a.to_bits();
    let rounded = bits + 0x0fff + ((bits >> 13) & 1);
    let exponent = (rounded >> 23) - 112;
    sign | ((exponent << 10) | ((rounded >> 13) & 0x3ff)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_those_of_the_standard() {
        for (v, bits) in [
            (0.0, 0),
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (0.333_333_34, 0x3555),
            (65504.0, 0x7bff),
            (1.0e9, 0x7bff),
            (-0.36, 0xb5c3),
            (f32::NAN, 0),
        ] {
            assert_eq!(half(v) & 0x7fff, bits & 0x7fff, "{v}");
        }
        assert_eq!(half(-0.5), 0xb800);
    }

    #[test]
    fn mips_keep_the_mean() {
        let texels = with_mips(4, 4, vec![vec![10; 64], vec![200; 64]]);
        assert_eq!(texels.mips.len(), 3);
        assert_eq!(texels.mips[2], [[10; 4], [200; 4]].concat());
    }
}
