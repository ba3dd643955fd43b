//! Flat-sawn oak, tileable: rings cut by a plane, pores, rays.
//!
//! What says "oak": growth rings whose latewood darkens slowly and ends sharply, dark dashes of
//! pores crowded in the earlywood, and pale medullary rays across the grain.

use super::detail::{Stroke, draw, spread};
use super::grid::for_rows;
use super::maps::{Texels, byte, with_mips};
use super::noise::{Dice, Fractal};

/// Wood between rings, linear RGB.
const BASE: [f32; 3] = [0.36, 0.215, 0.105];
/// Latewood and pores.
const DARK: [f32; 3] = [0.17, 0.085, 0.036];
/// Medullary rays.
const PALE: [f32; 3] = [0.47, 0.31, 0.17];

/// `rgba8unorm`: square roots of linear RGB, and height. `length` texels along the grain and
/// half as many across.
#[must_use]
pub fn oak(length: usize) -> Texels {
    let size = [length, length / 2];
    let scale = length as f32 / 1024.0;
    let fine = strokes(size, 42, 5200, [26.0 * scale, 70.0 * scale], 0.9 * scale.max(0.7), 0.0);
    let pores = strokes(size, 43, 5600, [5.0 * scale, 17.0 * scale], 1.0 * scale.max(0.7), 0.0);
    let rays = strokes(size, 44, 230, [5.0 * scale, 15.0 * scale], 1.5 * scale.max(0.7), 1.45);
    let slow = slow_field(size);
    let mut bytes = vec![0u8; size[0] * size[1] * 4];
    for_rows(&mut bytes, size[0] * 4, |j, row| {
        let v = (j as f32 + 0.5) / size[1] as f32;
        for (i, texel) in row.chunks_exact_mut(4).enumerate() {
            let u = (i as f32 + 0.5) / size[0] as f32;
            let k = j * size[0] + i;
            let (late, early) = ring(u, v);
            let pore = (pores[k] * (0.70 + 1.1 * early) - 0.16).clamp(0.0, 1.0);
            let ray = (rays[k] * 0.9).clamp(0.0, 1.0);
            let a = (0.62 * late + 0.20 * (fine[k] - 0.35) + 0.20 * slow[k]).clamp(0.0, 1.0);
            for (c, t) in texel.iter_mut().take(3).enumerate() {
                let mut w = BASE[c] + (DARK[c] - BASE[c]) * a;
                w *= 1.0 - 0.72 * pore;
                w += 0.45 * ray * (PALE[c] - w);
                *t = byte(w.max(0.0).sqrt());
            }
            texel[3] = byte(0.78 - 0.62 * pore - 0.14 * late + 0.06 * fine[k]);
        }
    });
    with_mips(size[0] as u32, size[1] as u32, vec![bytes])
}

/// (latewood, earlywood) of the growth rings at a point of the board: distance from the pith of a
/// trunk that wanders under the saw, in rings.
fn ring(u: f32, v: f32) -> (f32, f32) {
    let turn = u * std::f32::consts::TAU;
    let y = (v - 0.5) * 2.0;
    let wander = Fractal::new(0.4, 3, 41).at(u * 3.0, v * 7.0, 0) * window(u)
        + Fractal::new(0.4, 3, 41).at((u - 1.0) * 3.0, v * 7.0, 0) * (1.0 - window(u));
    let depth = 0.30 + 0.22 * turn.sin() + 0.05 * (2.0 * turn + 2.0).sin();
    let across = y + 0.10 * (turn + 1.3).sin();
    let ring = 17.0 * (across.hypot(depth) + 0.016 * wander);
    let f = ring - ring.floor();
    let late = f * f * f * (1.0 - ((f - 0.94) / 0.06).clamp(0.0, 1.0));
    let bump = |d: f32| 1.0 / (1.0 + (d / 0.085) * (d / 0.085));
    (late, bump(f - 0.06).max(bump(f - 1.06)))
}

/// Cross-fade over the last fifth, so that the wander tiles along the grain.
fn window(u: f32) -> f32 {
    1.0 - ((u - 0.8) / 0.2).clamp(0.0, 1.0)
}

/// Short strokes along the grain (or turned by `angle` radians), 0..1.
fn strokes(
    size: [usize; 2],
    seed: u64,
    count: usize,
    length: [f32; 2],
    width: f32,
    angle: f32,
) -> Vec<f32> {
    let mut out = vec![0.0; size[0] * size[1]];
    let mut dice = Dice::new(seed, 1);
    for _ in 0..count {
        let a = angle + 0.035 * dice.bell();
        let stroke = Stroke {
            at: [dice.unit() * size[0] as f32, dice.unit() * size[1] as f32],
            along: [a.cos(), a.sin()],
            length: dice.range(length[0], length[1]),
            width: width * dice.range(0.8, 1.4),
            height: dice.range(0.4, 1.0),
        };
        draw(&mut out, size, &stroke);
    }
    out
}

/// Slow change of colour, 0..1, tileable.
fn slow_field(size: [usize; 2]) -> Vec<f32> {
    let mut out = vec![0.0; size[0] * size[1]];
    for_rows(&mut out, size[0], |j, row| {
        let v = (j as f32 + 0.5) / size[1] as f32;
        for (i, o) in row.iter_mut().enumerate() {
            let u = (i as f32 + 0.5) / size[0] as f32;
            *o = Fractal::new(0.55, 3, 40).at(u * 2.0, v * 2.0, 2);
        }
    });
    spread(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn oak_is_brown_and_has_grain_along_its_length() {
        let texels = oak(256);
        assert_eq!((texels.width, texels.height), (256, 128));
        let image = &texels.mips[0];
        let at = |i: usize, j: usize, c: usize| f32::from(image[(j * 256 + i) * 4 + c]);
        let (mut along, mut across, mut warm) = (0.0, 0.0, 0.0);
        for j in 0..127 {
            for i in 0..255 {
                along += (at(i + 1, j, 0) - at(i, j, 0)).abs();
                across += (at(i, j + 1, 0) - at(i, j, 0)).abs();
                warm += at(i, j, 0) - at(i, j, 2);
            }
        }
        assert!(across > along * 1.5, "along {along}, across {across}");
        assert!(warm / (127.0 * 255.0) > 20.0);
    }
}
