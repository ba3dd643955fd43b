//! A square field of numbers over the board: storage, sampling, blurs, and rows shared by threads.
//!
//! The field covers `-extent..extent` in x and z; texel centres lie at `(i + 0.5) / n`, as on the
//! GPU. Rows are computed by named threads; each texel is a pure function of its place, so the
//! number of threads never changes a value.

use std::sync::{Mutex, PoisonError};

/// A square grid of `n` x `n` numbers, row by row along +x, rows along +z.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    n: usize,
    extent: f32,
    /// Values; `values.len() == n * n`.
    values: Vec<f32>,
}

/// Smooth step from 0 at `a` to 1 at `b`.
#[must_use]
pub fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Linear mix.
#[must_use]
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Calls `work(row index, row)` for every row of `width` values, shared between named threads.
/// Bands of rows wait in a queue that this thread serves too, so it ends even when the system
/// grants no other thread.
pub fn for_rows<T: Send>(values: &mut [T], width: usize, work: impl Fn(usize, &mut [T]) + Sync) {
    if width == 0 || values.is_empty() {
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(8));
    let rows = values.len().div_ceil(width);
    let band = rows.div_ceil(threads * 2).max(1);
    let queue = Mutex::new(values.chunks_mut(band * width).enumerate());
    let serve = || {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((i, part)) = next else { break };
            for (k, row) in part.chunks_mut(width).enumerate() {
                work(i * band + k, row);
            }
        }
    };
    std::thread::scope(|scope| {
        for i in 1..threads.min(rows) {
            let name = format!("terrain-{i}");
            if let Err(error) = std::thread::Builder::new().name(name).spawn_scoped(scope, serve) {
                tracing::warn!(%error, "terrain is computed with fewer threads");
            }
        }
        serve();
    });
}

impl Grid {
    /// Computes every texel from its centre (x, z).
    #[must_use]
    pub fn compute(n: usize, extent: f32, value: impl Fn(f32, f32) -> f32 + Sync) -> Self {
        let mut values = vec![0.0; n * n];
        let step = 2.0 * extent / n as f32;
        for_rows(&mut values, n, |row, out| {
            let z = (row as f32 + 0.5) * step - extent;
            for (i, v) in out.iter_mut().enumerate() {
                *v = value((i as f32 + 0.5) * step - extent, z);
            }
        });
        Self { n, extent, values }
    }

    /// Takes over computed values. `values` is cut or padded with 0 to `n * n`.
    #[must_use]
    pub fn from_values(n: usize, extent: f32, mut values: Vec<f32>) -> Self {
        values.resize(n * n, 0.0);
        Self { n, extent, values }
    }

    /// Texels along a side.
    #[must_use]
    pub fn side(&self) -> usize {
        self.n
    }

    /// Half the width of the field, world units.
    #[must_use]
    pub fn extent(&self) -> f32 {
        self.extent
    }

    /// All values, row by row.
    #[must_use]
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// All values, to be changed.
    pub fn values_mut(&mut self) -> &mut [f32] {
        &mut self.values
    }

    /// World size of a texel.
    #[must_use]
    pub fn step(&self) -> f32 {
        2.0 * self.extent / self.n as f32
    }

    /// Bilinear value at (x, z); clamps at the edges, like a clamped sampler.
    #[must_use]
    pub fn sample(&self, x: f32, z: f32) -> f32 {
        let top = (self.n - 1) as f32;
        let u = ((x + self.extent) / self.step() - 0.5).clamp(0.0, top);
        let v = ((z + self.extent) / self.step() - 0.5).clamp(0.0, top);
        let (i, j) = (u as usize, v as usize);
        let (i1, j1) = ((i + 1).min(self.n - 1), (j + 1).min(self.n - 1));
        let (fu, fv) = (u - i as f32, v - j as f32);
        let at = |i: usize, j: usize| self.values.get(j * self.n + i).copied().unwrap_or(0.0);
        mix(mix(at(i, j), at(i1, j), fu), mix(at(i, j1), at(i1, j1), fu), fv)
    }

    /// Slope (d/dx, d/dz) by central differences of the texel grid, one texel apart.
    #[must_use]
    pub fn slope(&self, x: f32, z: f32) -> [f32; 2] {
        let e = self.step();
        [
            (self.sample(x + e, z) - self.sample(x - e, z)) / (2.0 * e),
            (self.sample(x, z + e) - self.sample(x, z - e)) / (2.0 * e),
        ]
    }

    /// Gaussian blur by three box passes (P. Kovesi, "Fast almost-Gaussian filtering", 2010).
    /// `sigma` in world units; fractional box widths, so that small sigmas are right too.
    #[must_use]
    pub fn blurred(&self, sigma: f32) -> Self {
        let s = sigma / self.step();
        let r = box_radius(s * s / 3.0);
        let mut a = self.values.clone();
        let mut b = vec![0.0; a.len()];
        for _ in 0..2 {
            let source = &a;
            for_rows(&mut b, self.n, |row, out| {
                let line = source.get(row * self.n..(row + 1) * self.n).unwrap_or(&[]);
                let mut scratch = [line.to_vec(), vec![0.0; line.len()]];
                for _ in 0..3 {
                    let [from, to] = &mut scratch;
                    box_line(from, to, r);
                    scratch.swap(0, 1);
                }
                out.copy_from_slice(&scratch[0]);
            });
            transpose(&b, &mut a, self.n);
        }
        Self { n: self.n, extent: self.extent, values: a }
    }
}

/// Half-width, in texels, of the box with fractional ends whose variance is `wanted`.
fn box_radius(wanted: f32) -> f32 {
    let variance = |r: f32| {
        let whole = r.floor();
        let inner = whole * (whole + 1.0) * (2.0 * whole + 1.0) / 3.0;
        let ends = 2.0 * (r - whole) * (whole + 1.0) * (whole + 1.0);
        (inner + ends) / (2.0 * r + 1.0)
    };
    let (mut low, mut high) = (0.0, 256.0);
    for _ in 0..40 {
        let middle = 0.5 * (low + high);
        if variance(middle) < wanted { low = middle } else { high = middle }
    }
    high
}

/// One box pass of half-width `r` texels over a line, clamped at the ends.
fn box_line(from: &[f32], to: &mut [f32], r: f32) {
    let n = from.len() as isize;
    let whole = r as isize;
    let part = r - whole as f32;
    let scale = 1.0 / (2.0 * r + 1.0);
    let at = |i: isize| from.get(i.clamp(0, n - 1) as usize).copied().unwrap_or(0.0);
    let mut sum: f32 = (-whole..=whole).map(at).sum();
    for (i, out) in to.iter_mut().enumerate() {
        let i = i as isize;
        *out = (sum + part * (at(i - whole - 1) + at(i + whole + 1))) * scale;
        sum += at(i + whole + 1) - at(i - whole);
    }
}

/// Turns rows into columns, in tiles that stay in the cache.
fn transpose(from: &[f32], to: &mut [f32], n: usize) {
    const TILE: usize = 32;
    for_rows(to, n * TILE, |tile, out| {
        for y0 in (0..n).step_by(TILE) {
            for (k, line) in out.chunks_mut(n).enumerate() {
                let column = tile * TILE + k;
                for (y, v) in line.iter_mut().enumerate().skip(y0).take(TILE) {
                    *v = from[y * n + column];
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sampling_returns_the_texels_and_the_middle() {
        let grid = Grid::compute(8, 4.0, |x, z| x + 10.0 * z);
        assert!((grid.sample(0.5, 1.5) - 15.5).abs() < 1e-5);
        assert!((grid.sample(1.0, -1.0) + 9.0).abs() < 1e-5);
        let slope = grid.slope(0.3, 0.2);
        assert!((slope[0] - 1.0).abs() < 1e-4 && (slope[1] - 10.0).abs() < 1e-4);
    }

    #[test]
    fn a_blurred_point_has_the_asked_spread_and_the_same_sum() {
        let mut grid = Grid::compute(64, 32.0, |_, _| 0.0);
        grid.values_mut()[32 * 64 + 32] = 1.0;
        for sigma in [0.8, 2.0, 5.0] {
            let blurred = grid.blurred(sigma);
            let (mut sum, mut spread) = (0.0, 0.0);
            for (i, v) in blurred.values().iter().enumerate() {
                let dx = (i % 64) as f32 - 32.0;
                sum += v;
                spread += v * dx * dx;
            }
            assert!((sum - 1.0).abs() < 1e-3, "sum {sum}");
            assert!((spread.sqrt() / sigma - 1.0).abs() < 0.1, "{} for {sigma}", spread.sqrt());
        }
    }

    #[test]
    fn rows_are_all_visited() {
        let mut values = vec![0u32; 7 * 13];
        for_rows(&mut values, 7, |row, out| out.fill(row as u32 + 1));
        assert!(values.iter().enumerate().all(|(i, v)| *v == (i / 7) as u32 + 1));
    }
}
