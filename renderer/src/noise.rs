//! The noise that materials share: one small tileable picture, the same on every machine.
//!
//! Red: slow fractal noise. Green: fast. Blue: distance to scattered points (Worley). Alpha: ridges.

use crate::{
    cache::Cache,
    gpu::Gpu,
    terrain::{maps::with_mips, stock},
};

/// Pixels a side.
pub const SIDE: u32 = 256;

/// An integer hash of a lattice point, 0..1.
fn lattice(x: i32, y: i32, salt: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ salt.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / 16_777_216.0
}

/// Value noise with `cells` lattice cells across the tile, 0..1.
fn value(u: f32, v: f32, cells: i32, salt: u32) -> f32 {
    let (x, y) = (u * cells as f32, v * cells as f32);
    let (ix, iy) = (x.floor() as i32, y.floor() as i32);
    let smooth = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (fx, fy) = (smooth(x - ix as f32), smooth(y - iy as f32));
    let at =
        |dx: i32, dy: i32| lattice((ix + dx).rem_euclid(cells), (iy + dy).rem_euclid(cells), salt);
    let low = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
    let high = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
    low + (high - low) * fy
}

/// Octaves of value noise stretched to about 0..1.
fn fractal(u: f32, v: f32, cells: i32, octaves: u32, fall: f32, salt: u32) -> f32 {
    let (mut sum, mut weight, mut a, mut n) = (0.0, 0.0, 1.0, cells);
    for o in 0..octaves {
        sum += value(u, v, n, salt + o) * a;
        weight += a;
        a *= fall;
        n *= 2;
    }
    ((sum / weight - 0.5) * 1.7 + 0.5).clamp(0.0, 1.0)
}

/// Distance to the nearest of one point a cell, in cells, at most 1.
fn worley(u: f32, v: f32, cells: i32, salt: u32) -> f32 {
    let (x, y) = (u * cells as f32, v * cells as f32);
    let (ix, iy) = (x.floor() as i32, y.floor() as i32);
    let mut best = 4.0_f32;
    for dy in -1..=1 {
        for dx in -1..=1 {
            let (cx, cy) = ((ix + dx).rem_euclid(cells), (iy + dy).rem_euclid(cells));
            let px = (ix + dx) as f32 + lattice(cx, cy, salt);
            let py = (iy + dy) as f32 + lattice(cx, cy, salt + 1);
            best = best.min((px - x).hypot(py - y));
        }
    }
    best.min(1.0)
}

/// The picture, RGBA, rows from the top.
#[must_use]
pub fn picture() -> Vec<u8> {
    let mut out = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
    for y in 0..SIDE {
        for x in 0..SIDE {
            let (u, v) = ((x as f32 + 0.5) / SIDE as f32, (y as f32 + 0.5) / SIDE as f32);
            let ridge = 1.0 - (fractal(u, v, 6, 5, 0.55, 40) * 2.0 - 1.0).abs();
            out.extend([
                byte(fractal(u, v, 4, 5, 0.5, 10)),
                byte(fractal(u, v, 16, 4, 0.6, 20)),
                byte(worley(u, v, 10, 30)),
                byte(ridge),
            ]);
        }
    }
    out
}

/// The picture on the device with all its levels.
#[must_use]
pub fn upload(gpu: &Gpu, cache: &Cache) -> wgpu::TextureView {
    let make = |_| with_mips(SIDE, SIDE, vec![picture()]);
    let texels = stock::texels(cache, "noise", SIDE as usize, make);
    crate::passes::board::upload(gpu, "noise", wgpu::TextureFormat::Rgba8Unorm, &texels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tiles() {
        for i in 0..64 {
            let t = i as f32 / 64.0;
            assert!((value(0.0, t, 8, 3) - value(1.0, t, 8, 3)).abs() < 1e-5);
            assert!((worley(t, 0.0, 9, 3) - worley(t, 1.0, 9, 3)).abs() < 1e-3);
        }
    }

    #[test]
    fn every_channel_is_used() {
        let p = picture();
        for c in 0..4 {
            let v: Vec<f32> = p.iter().skip(c).step_by(4).map(|b| f32::from(*b)).collect();
            let mean = v.iter().sum::<f32>() / v.len() as f32;
            let var = v.iter().map(|x| (x - mean) * (x - mean)).sum::<f32>() / v.len() as f32;
            assert!((50.0..210.0).contains(&mean) && var > 300.0, "channel {c}: {mean} {var}");
        }
    }
}
