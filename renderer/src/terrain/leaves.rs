//! A sprig of leaves as a small picture: what the cards of near crowns show.

use super::maps::{Texels, byte, with_mips};
use super::noise::Dice;

/// `rgba8unorm`, `side` texels square: brightness, variation by leaf, unused, coverage. Leaves
/// radiate from the middle; the corners are empty.
#[must_use]
pub fn sprig(side: usize) -> Texels {
    let mut shade = vec![[0.45f32, 0.5, 0.0, 0.0]; side * side];
    let mut dice = Dice::new(77, 1);
    let n = side as f32;
    for ring in 0..3 {
        let count = [15, 12, 8][ring];
        for k in 0..count {
            let turn = (k as f32 + dice.range(-0.35, 0.35)) / count as f32;
            let a = turn * std::f32::consts::TAU + ring as f32;
            let out = [0.285, 0.185, 0.075][ring] * dice.range(0.85, 1.12);
            let leaf = Leaf {
                middle: [0.5 + out * a.cos(), 0.5 + out * a.sin()].map(|v| v * n),
                along: [a + dice.range(-0.5, 0.5)].map(|b| [b.cos(), b.sin()])[0],
                length: n * dice.range(0.115, 0.150),
                width: n * dice.range(0.050, 0.068),
                // Leaves on top are lighter.
                light: 0.50 + 0.17 * ring as f32 + dice.range(-0.10, 0.12),
                kind: dice.unit(),
            };
            leaf.draw(&mut shade, side);
        }
    }
    let mut bytes = vec![0u8; side * side * 4];
    for (texel, s) in bytes.chunks_exact_mut(4).zip(&shade) {
        texel.copy_from_slice(&s.map(byte));
    }
    let mut texels = with_mips(side as u32, side as u32, vec![bytes]);
    keep_coverage(&mut texels);
    texels
}

struct Leaf {
    middle: [f32; 2],
    along: [f32; 2],
    length: f32,
    width: f32,
    light: f32,
    kind: f32,
}

impl Leaf {
    /// A pointed oval with a pale rib, over what is there.
    fn draw(&self, out: &mut [[f32; 4]], side: usize) {
        let reach = self.length.ceil() as i32 + 1;
        let (cx, cy) = (self.middle[0] as i32, self.middle[1] as i32);
        for j in cy - reach..=cy + reach {
            for i in cx - reach..=cx + reach {
                let (px, py) = (i as f32 + 0.5 - self.middle[0], j as f32 + 0.5 - self.middle[1]);
                let t = (px * self.along[0] + py * self.along[1]) / self.length;
                let s = (py * self.along[0] - px * self.along[1]) / self.width;
                let half = (1.0 - t * t) * (1.0 - 0.35 * t);
                let inside = ((half - s.abs()) * self.width).clamp(0.0, 1.0);
                let inner = 0..side as i32;
                if t.abs() >= 1.0 || inside <= 0.0 || !inner.contains(&i) || !inner.contains(&j) {
                    continue;
                }
                let rib = (1.0 - (s.abs() * 5.0).min(1.0)) * 0.16;
                let light = self.light * (0.78 + 0.22 * (1.0 - s.abs())) + rib - 0.10 * t.max(0.0);
                if let Some(texel) = out.get_mut(j as usize * side + i as usize) {
                    texel[0] += (light - texel[0]) * inside;
                    texel[1] += (self.kind - texel[1]) * inside;
                    texel[3] = texel[3].max(inside);
                }
            }
        }
    }
}

/// Scales the coverage of small levels so that as much passes the test at one half as above.
fn keep_coverage(texels: &mut Texels) {
    let share = |level: &[u8], scale: f32| {
        let passing = level.chunks_exact(4).filter(|t| f32::from(t[3]) * scale > 127.5).count();
        passing as f32 / (level.len() / 4).max(1) as f32
    };
    let wanted = texels.mips.first().map_or(0.0, |m| share(m, 1.0));
    for level in texels.mips.iter_mut().skip(1) {
        let (mut low, mut high) = (0.5, 4.0);
        for _ in 0..12 {
            let middle = 0.5 * (low + high);
            if share(level, middle) < wanted { low = middle } else { high = middle }
        }
        for texel in level.chunks_exact_mut(4) {
            texel[3] = (f32::from(texel[3]) * high).min(255.0) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sprig_covers_its_middle_and_leaves_its_corners_free() {
        let texels = sprig(64);
        let at = |i: usize, j: usize| texels.mips[0][(j * 64 + i) * 4 + 3];
        assert_eq!([at(0, 0), at(63, 0), at(0, 63), at(63, 63)], [0; 4]);
        let covered = texels.mips[0].chunks_exact(4).filter(|t| t[3] > 127).count();
        assert!((900..3000).contains(&covered), "{covered}");
        let small = &texels.mips[2];
        let share = small.chunks_exact(4).filter(|t| t[3] > 127).count() as f32 / 256.0;
        assert!((share - covered as f32 / 4096.0).abs() < 0.1, "{share}");
    }
}
