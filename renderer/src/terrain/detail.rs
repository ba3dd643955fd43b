//! Tileable detail of the materials: turf, rock, pebbles, snow; and a pack of noises.
//!
//! Each layer is `rgba8unorm` = (normal x, normal y, height, variation); the same for every board,
//! so it is made once. No transform is used: fibres are strokes drawn with wrap-around, stones are
//! cells of a jittered lattice.

use super::grid::for_rows;
use super::maps::{Texels, byte, with_mips};
use super::noise::{Dice, Fractal, Worley, unit};

/// Layer of turf in [`layers`].
pub const TURF: u32 = 0;
/// Layer of rock.
pub const ROCK: u32 = 1;
/// Layer of sand and cobbles.
pub const PEBBLES: u32 = 2;
/// Layer of snow.
pub const SNOW: u32 = 3;

/// The four material layers, `side` texels square (a power of two).
#[must_use]
pub fn layers(side: usize) -> Texels {
    let noise = |seed: u32, gain: f32, cells: i32| {
        field(side, move |u, v| {
            let c = cells as f32;
            0.5 + 0.25 * Fractal::new(gain, 4, seed).at(u * c, v * c, cells)
        })
    };
    let turf = turf(side);
    let rock = rock(side);
    let (pebbles, stones) = pebbles(side);
    let snow = snow(side);
    let images = vec![
        pack(side, &turf, &noise(20, 0.6, 3), 2.2),
        pack(side, &rock, &noise(21, 0.6, 3), 5.0),
        pack(side, &pebbles, &stones, 3.0),
        pack(side, &snow, &noise(23, 0.6, 3), 1.0),
    ];
    with_mips(side as u32, side as u32, images)
}

/// Four noises as `rgba8unorm`: slow, fast, distance to the nearest of 100 points, ridged.
#[must_use]
pub fn noises(side: usize) -> Texels {
    let slow = field(side, |u, v| Fractal::new(0.66, 6, 30).at(u * 3.0, v * 3.0, 3));
    let fast = field(side, |u, v| Fractal::new(0.9, 5, 32).at(u * 8.0, v * 8.0, 8));
    let ridged = field(side, |u, v| -Fractal::new(0.6, 6, 33).at(u * 4.0, v * 4.0, 4).abs());
    let points = field(side, |u, v| Worley::at(u * 10.0, v * 10.0, 10, 31).f1);
    let (slow, fast, ridged) = (spread(slow), spread(fast), spread(ridged));
    let mut bytes = vec![0u8; side * side * 4];
    for (i, texel) in bytes.chunks_exact_mut(4).enumerate() {
        texel.copy_from_slice(&[byte(slow[i]), byte(fast[i]), byte(points[i]), byte(ridged[i])]);
    }
    with_mips(side as u32, side as u32, vec![bytes])
}

/// Evaluates a function of (u, v) in 0..1 at every texel.
pub(crate) fn field(side: usize, value: impl Fn(f32, f32) -> f32 + Sync) -> Vec<f32> {
    let mut out = vec![0.0; side * side];
    let s = 1.0 / side as f32;
    for_rows(&mut out, side, |j, row| {
        for (i, v) in row.iter_mut().enumerate() {
            *v = value((i as f32 + 0.5) * s, (j as f32 + 0.5) * s);
        }
    });
    out
}

/// Stretches values so that the 2nd and 98th hundredths become 0 and 1.
pub(crate) fn spread(mut values: Vec<f32>) -> Vec<f32> {
    let mut sample: Vec<f32> = values.iter().step_by(17).copied().collect();
    sample.sort_by(f32::total_cmp);
    let at = |share: f32| {
        sample.get((share * (sample.len().saturating_sub(1)) as f32) as usize).copied()
    };
    let (low, high) = (at(0.02).unwrap_or(0.0), at(0.98).unwrap_or(1.0));
    let scale = 1.0 / (high - low).max(1e-6);
    for v in &mut values {
        *v = ((*v - low) * scale).clamp(0.0, 1.0);
    }
    values
}

/// Joins height, its slope and a variation into texels.
fn pack(side: usize, height: &[f32], variation: &[f32], strength: f32) -> Vec<u8> {
    let mut bytes = vec![0u8; side * side * 4];
    let strength = strength * side as f32 / 512.0;
    for_rows(&mut bytes, side * 4, |j, row| {
        let (up, down) = ((j + side - 1) % side, (j + 1) % side);
        for (i, texel) in row.chunks_exact_mut(4).enumerate() {
            let (left, right) = ((i + side - 1) % side, (i + 1) % side);
            let gx = (height[j * side + right] - height[j * side + left]) * strength;
            let gy = (height[down * side + i] - height[up * side + i]) * strength;
            let l = 0.5 / (gx * gx + gy * gy + 1.0).sqrt();
            let k = j * side + i;
            texel.copy_from_slice(&[
                byte(0.5 - gx * l),
                byte(0.5 - gy * l),
                byte(height[k]),
                byte(variation[k]),
            ]);
        }
    });
    bytes
}

/// A stroke drawn with wrap-around; the higher value stays.
pub(crate) struct Stroke {
    /// Middle, texels.
    pub(crate) at: [f32; 2],
    /// Unit direction.
    pub(crate) along: [f32; 2],
    /// Half length, texels.
    pub(crate) length: f32,
    /// Half width, texels.
    pub(crate) width: f32,
    /// Height in the middle.
    pub(crate) height: f32,
}

/// Draws a stroke into a `width` x `height` field by maximum.
pub(crate) fn draw(out: &mut [f32], size: [usize; 2], stroke: &Stroke) {
    let [cx, cy] = stroke.at;
    let [dx, dy] = stroke.along;
    let reach_x = (dx.abs() * stroke.length + dy.abs() * stroke.width).ceil() + 1.0;
    let reach_y = (dy.abs() * stroke.length + dx.abs() * stroke.width).ceil() + 1.0;
    for j in (cy - reach_y) as i32..=(cy + reach_y) as i32 {
        for i in (cx - reach_x) as i32..=(cx + reach_x) as i32 {
            let (px, py) = (i as f32 - cx, j as f32 - cy);
            let t = (px * dx + py * dy) / stroke.length;
            let s = (py * dx - px * dy) / stroke.width;
            let v = stroke.height * (1.0 - t * t) * (1.0 - s * s);
            if t.abs() < 1.0 && s.abs() < 1.0 {
                let x = i.rem_euclid(size[0] as i32) as usize;
                let y = j.rem_euclid(size[1] as i32) as usize;
                if let Some(o) = out.get_mut(y * size[0] + x) {
                    *o = o.max(v);
                }
            }
        }
    }
}

/// Lying fibres over slow hills: short turf seen from above.
fn turf(side: usize) -> Vec<f32> {
    let mut fibres = vec![0.0; side * side];
    let mut dice = Dice::new(10, 1);
    let scale = side as f32 / 512.0;
    for _ in 0..9000 {
        let a = dice.unit() * std::f32::consts::TAU;
        let stroke = Stroke {
            at: [dice.unit() * side as f32, dice.unit() * side as f32],
            along: [a.cos(), a.sin()],
            length: dice.range(5.0, 13.0) * scale,
            width: dice.range(1.1, 1.9) * scale.max(0.6),
            height: dice.range(0.35, 1.0),
        };
        draw(&mut fibres, [side, side], &stroke);
    }
    let hills = field(side, |u, v| Fractal::new(0.7, 4, 2).at(u * 6.0, v * 6.0, 6));
    spread(fibres.iter().zip(hills).map(|(f, h)| 0.9 * f + 0.16 * h).collect())
}

/// Tilted facets of two sizes with cracks between them, and a grain: broken stone.
fn rock(side: usize) -> Vec<f32> {
    // The height of a facet: a step and a tilt of its own.
    let facet = |x: f32, y: f32, cells: i32, seed: u32| {
        let w = Worley::at(x, y, cells, seed);
        let tilt = [unit(w.id) - 0.5, unit(w.id.rotate_left(13)) - 0.5];
        let step = unit(w.id.rotate_left(7));
        let crack = ((w.f2 - w.f1) * 5.0).clamp(0.0, 1.0);
        (step + 1.6 * (tilt[0] * w.away[0] + tilt[1] * w.away[1]), crack)
    };
    spread(field(side, |u, v| {
        let warp = [7, 17].map(|s| 0.22 * Fractal::new(0.6, 4, s).at(u * 6.0, v * 6.0, 6));
        let (big, gap) = facet(u * 6.0 + warp[0], v * 6.0 + warp[1], 6, 4);
        let (small, chink) = facet(u * 17.0 + warp[1], v * 17.0 + warp[0], 17, 5);
        let crease = -Fractal::new(0.62, 6, 6).at(u * 5.0, v * 5.0, 5).abs();
        let grain = Fractal::new(0.9, 2, 8).at(u * 72.0, v * 72.0, 72);
        0.30 * big + 0.17 * small + 0.26 * gap + 0.10 * chink + 0.20 * crease + 0.028 * grain
    }))
}

/// Pebbles in sand, and the colour of each stone (0.5 where sand is).
fn pebbles(side: usize) -> (Vec<f32>, Vec<f32>) {
    let stone = |u: f32, v: f32| {
        let w = Worley::at(u * 30.0, v * 30.0, 30, 9);
        let kept = unit(w.id) > 0.45;
        let h = if kept { (1.0 - 1.5 * w.f1).clamp(0.0, 1.0).sqrt() } else { 0.0 };
        (h, unit(w.id.rotate_left(11)))
    };
    let height = spread(field(side, |u, v| {
        let soft = Fractal::new(0.7, 4, 12).at(u * 4.0, v * 4.0, 4);
        let grain = Fractal::new(0.9, 2, 11).at(u * 80.0, v * 80.0, 80);
        0.6 * stone(u, v).0 + 0.05 * soft + 0.035 * grain
    }));
    let colour = field(side, |u, v| {
        let (h, c) = stone(u, v);
        if h > 0.0 { c } else { 0.5 }
    });
    (height, colour)
}

/// Soft drifts with a fine grain.
fn snow(side: usize) -> Vec<f32> {
    spread(field(side, |u, v| {
        let drift = Fractal::new(0.45, 3, 13).at(u * 5.0, v * 5.0, 5);
        let grain = Fractal::new(0.9, 2, 14).at(u * 90.0, v * 90.0, 90);
        0.8 * drift + 0.09 * grain
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_tile_and_use_their_range() {
        let side = 128;
        for height in [turf(side), rock(side), pebbles(side).0, snow(side)] {
            let at = |i: usize, j: usize| height[j * side + i];
            let (mut seam, mut inner) = (0.0, 0.0);
            for k in 0..side {
                seam += (at(0, k) - at(side - 1, k)).abs() + (at(k, 0) - at(k, side - 1)).abs();
                inner += (at(63, k) - at(64, k)).abs() + (at(k, 63) - at(k, 64)).abs();
            }
            assert!(seam < inner * 1.8 + 1.0, "seam {seam}, elsewhere {inner}");
            let mean: f32 = height.iter().sum::<f32>() / (side * side) as f32;
            assert!((0.2..0.8).contains(&mean), "mean {mean}");
        }
    }
}
