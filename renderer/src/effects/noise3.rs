//! A tileable block of noise for flames and smoke, 64³ texels of four channels, made once.
//!
//! Red: gradient noise of four octaves (flames). Green: the same mixed with inverted cell noise
//! (billows of smoke). Blue and alpha: two more fields, for bending coordinates. Each has mean 0.5
//! and a standard deviation of 0.2, so that shaders may use thresholds.

use std::sync::OnceLock;

use glam::Vec3;

use crate::{terrain::maps::Texels, threads};

use super::luck::Luck;

/// Texels a side.
pub const SIDE: usize = 64;

/// Random vectors on a lattice that repeats.
struct Lattice {
    cells: usize,
    vectors: Vec<Vec3>,
}

impl Lattice {
    fn new(cells: usize, salt: u64, low: f32) -> Self {
        let vector = |i: usize| {
            let mut luck = Luck::new(salt, i as u32, 0);
            Vec3::new(luck.range(low, 1.0), luck.range(low, 1.0), luck.range(low, 1.0))
        };
        Self { cells, vectors: (0..cells * cells * cells).map(vector).collect() }
    }

    fn at(&self, x: usize, y: usize, z: usize) -> Vec3 {
        let n = self.cells;
        let i = (z % n * n + y % n) * n + x % n;
        self.vectors.get(i).copied().unwrap_or_default()
    }

    /// Gradient noise (Perlin 2002) at a point of the unit cube.
    fn gradient(&self, p: Vec3) -> f32 {
        let q = p * self.cells as f32;
        let base = q.floor();
        let f = q - base;
        let (x, y, z) = (base.x as usize, base.y as usize, base.z as usize);
        let fade = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
        let corner = |dx: usize, dy: usize, dz: usize| {
            let to = f - Vec3::new(dx as f32, dy as f32, dz as f32);
            self.at(x + dx, y + dy, z + dz).dot(to)
        };
        let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
        let row = |dy, dz| mix(corner(0, dy, dz), corner(1, dy, dz), fade.x);
        let plane = |dz| mix(row(0, dz), row(1, dz), fade.y);
        mix(plane(0), plane(1), fade.z)
    }

    /// Distance to the nearest of one point a cell, in cells (Worley 1996).
    fn nearest(&self, p: Vec3) -> f32 {
        let q = p * self.cells as f32;
        let base = q.floor();
        let n = self.cells;
        let mut best = 4.0_f32;
        for dz in 0..3_usize {
            for dy in 0..3_usize {
                for dx in 0..3_usize {
                    let step = Vec3::new(dx as f32, dy as f32, dz as f32) - 1.0;
                    let cell = |v: f32, d: usize| v as usize + d + n - 1;
                    let own = self.at(cell(base.x, dx), cell(base.y, dy), cell(base.z, dz));
                    best = best.min((base + step + own).distance_squared(q));
                }
            }
        }
        best.sqrt()
    }
}

struct Fields {
    flame: Vec<Lattice>,
    billow: Vec<Lattice>,
    bend: [Vec<Lattice>; 2],
}

impl Fields {
    fn new() -> Self {
        let octaves = |cells: &[usize], salt: u64, low: f32| {
            cells.iter().map(|n| Lattice::new(*n, salt + *n as u64, low)).collect::<Vec<_>>()
        };
        Self {
            flame: octaves(&[4, 8, 16, 32], 100, -1.0),
            billow: octaves(&[4, 8, 16], 200, 0.0),
            bend: [octaves(&[4, 8], 300, -1.0), octaves(&[4, 8], 400, -1.0)],
        }
    }

    fn at(&self, p: Vec3) -> [f32; 4] {
        let sum = |lattices: &[Lattice], value: &dyn Fn(&Lattice) -> f32| {
            let mut weight = 1.0;
            let mut total = 0.0;
            for lattice in lattices {
                total += value(lattice) * weight;
                weight *= 0.5;
            }
            total
        };
        let gradient = |l: &Lattice| l.gradient(p);
        let flame = sum(&self.flame, &gradient);
        let billow = sum(&self.billow, &|l| 1.0 - l.nearest(p));
        let [a, b] = &self.bend;
        [flame, 0.9 * flame + 0.8 * billow, sum(a, &gradient), sum(b, &gradient)]
    }
}

/// The block, four bytes a texel, x fastest. Made by a few threads in about a tenth of a second, once
/// a process.
#[must_use]
pub fn block() -> &'static [u8] {
    static BLOCK: OnceLock<Vec<u8>> = OnceLock::new();
    BLOCK.get_or_init(make)
}

/// The block as a texture of as many layers as rows.
#[must_use]
pub fn texels() -> Texels {
    let side = SIDE as u32;
    Texels { width: side, height: side, layers: side, mips: vec![block().to_vec()] }
}

fn make() -> Vec<u8> {
    let fields = Fields::new();
    let layers: Vec<usize> = (0..SIDE).collect();
    let values: Vec<[f32; 4]> = threads::map("noise", &layers, |z| {
        let texel = |i: usize| {
            let p = Vec3::new((i % SIDE) as f32, (i / SIDE) as f32, *z as f32) + 0.5;
            fields.at(p / SIDE as f32)
        };
        (0..SIDE * SIDE).map(texel).collect::<Vec<_>>()
    })
    .concat();
    let count = values.len() as f32;
    let mean = |c: usize| values.iter().map(|v| v[c]).sum::<f32>() / count;
    let means = [mean(0), mean(1), mean(2), mean(3)];
    let spread = |c: usize| {
        let m = means[c];
        (values.iter().map(|v| (v[c] - m) * (v[c] - m)).sum::<f32>() / count).sqrt().max(1e-6)
    };
    let spreads = [spread(0), spread(1), spread(2), spread(3)];
    let byte = |v: f32| (v.clamp(0.0, 1.0) * 255.0).round() as u8;
    let texel = |v: &[f32; 4]| {
        let standard = |c: usize| byte(0.5 + 0.2 * (v[c] - means[c]) / spreads[c]);
        [standard(0), standard(1), standard(2), standard(3)]
    };
    values.iter().flat_map(texel).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tiles_and_is_standardised() {
        let block = block();
        assert_eq!(block.len(), SIDE * SIDE * SIDE * 4);
        let at = |x: usize, y: usize, z: usize, c: usize| {
            f32::from(block[((z * SIDE + y) * SIDE + x) * 4 + c])
        };
        for c in 0..4 {
            let mut across = 0.0;
            let mut inside = 0.0;
            for i in 0..SIDE {
                across += (at(0, i, 7, c) - at(SIDE - 1, i, 7, c)).abs();
                inside += (at(30, i, 7, c) - at(31, i, 7, c)).abs();
            }
            assert!(across < inside * 2.5 + 64.0, "channel {c}: {across} {inside}");
            let mean = block.iter().skip(c).step_by(4).map(|v| f32::from(*v)).sum::<f32>();
            let mean = mean / (SIDE * SIDE * SIDE) as f32;
            assert!((mean - 127.5).abs() < 4.0, "channel {c}: {mean}");
        }
    }
}
