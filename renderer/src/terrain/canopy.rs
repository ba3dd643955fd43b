//! What stands on the board seen from above, coarsely: the water mirrors it.

use super::Landscape;
use super::grid::{for_rows, smooth};
use super::maps::{Texels, byte, with_mips};
use super::scatter::PropKind;

/// Texels along a side.
const SIDE: usize = 512;

/// Root of a mean colour, and the height of the top as `(y + 0.28) / 1.28`; `rgba8unorm`.
#[must_use]
pub fn canopy_texels(land: &Landscape) -> Texels {
    let e = land.relief.height.extent();
    let step = 2.0 * e / SIDE as f32;
    let mut bytes = vec![0u8; SIDE * SIDE * 4];
    for_rows(&mut bytes, SIDE * 4, |j, row| {
        let z = (j as f32 + 0.5) * step - e;
        for (i, texel) in row.chunks_exact_mut(4).enumerate() {
            let x = (i as f32 + 0.5) * step - e;
            let h = land.height(x, z);
            let rock = smooth(0.2, 0.7, land.relief.weights.mountain.sample(x, z));
            let snow = rock * smooth(0.45, 0.65, h);
            let turf = [0.105f32, 0.135, 0.042];
            let stone = [0.22f32, 0.20, 0.18];
            for c in 0..3 {
                let ground = turf[c] + (stone[c] - turf[c]) * rock;
                texel[c] = byte((ground + (0.7 - ground) * snow).sqrt());
            }
            texel[3] = byte((h + 0.28) / 1.28);
        }
    });
    for prop in &land.props {
        let reach = match prop.kind {
            PropKind::Conifer | PropKind::Broadleaf => prop.size * 0.32,
            PropKind::Bush => prop.size,
            PropKind::Stone => continue,
        };
        let texel = |w: f32| (w + e) / step - 0.5;
        let (u, v, r) = (texel(prop.position.x), texel(prop.position.z), reach / step);
        let span = |c: f32| (c - r).max(0.0) as usize..((c + r + 2.0).max(0.0) as usize).min(SIDE);
        for j in span(v) {
            for i in span(u) {
                let d = (i as f32 - u).hypot(j as f32 - v) / r;
                let shape = match prop.kind {
                    PropKind::Conifer => 1.0 - d,
                    _ => 1.0 - 0.35 * d * d,
                };
                let top = byte((prop.position.y + prop.size * shape + 0.28) / 1.28);
                let k = (j * SIDE + i) * 4;
                if let Some(slot) = bytes.get_mut(k..k + 4).filter(|s| d < 1.0 && s[3] < top) {
                    slot.copy_from_slice(&[byte(0.21), byte(0.27), byte(0.12), top]);
                }
            }
        }
    }
    with_mips(SIDE as u32, SIDE as u32, vec![bytes])
}
