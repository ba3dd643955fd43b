//! Ambient occlusion baked from the relief: contact and hollows in every tier, for nothing.

use super::grid::{Grid, for_rows, smooth};
use super::scatter::{Prop, PropKind};

/// Scales of hollows (world units) and their weight.
const SCALES: [(f32, f32); 4] = [(0.03, 5.0), (0.08, 2.6), (0.2, 1.2), (0.5, 0.5)];
/// Radius of the darkness under a tree, world units.
const BLOB: f32 = 0.16;

/// How open the sky is at each texel, 0..1: hollows of four sizes, and the feet of trees and
/// stones.
#[must_use]
pub fn occlusion(height: &Grid, props: &[Prop]) -> Grid {
    let mut depth = vec![0.0f32; height.values().len()];
    for (scale, weight) in SCALES {
        let blurred = height.blurred(scale);
        for ((d, b), h) in depth.iter_mut().zip(blurred.values()).zip(height.values()) {
            *d += weight * (b - h).max(0.0);
        }
    }
    let feet = feet(height, props);
    let mut open = Grid::from_values(height.side(), height.extent(), depth);
    let n = height.side();
    for_rows(open.values_mut(), n, |row, out| {
        for (i, v) in out.iter_mut().enumerate() {
            let foot = feet.values().get(row * n + i).copied().unwrap_or(0.0);
            *v = (1.0 - 0.45 * foot.min(1.0)) / (1.0 + 1.6 * *v);
        }
    });
    open
}

/// Soft discs under props, the darkest wins.
fn feet(height: &Grid, props: &[Prop]) -> Grid {
    let (n, e, step) = (height.side(), height.extent(), height.step());
    let mut grid = Grid::from_values(n, e, vec![0.0; n * n]);
    for prop in props {
        let radius = match prop.kind {
            PropKind::Conifer | PropKind::Broadleaf => BLOB * (0.7 + 0.8 * prop.size),
            PropKind::Bush | PropKind::Stone => prop.size * 1.5,
        };
        let texel = |w: f32| (w + e) / step - 0.5;
        let (u, v, r) = (texel(prop.position.x), texel(prop.position.z), radius / step);
        let span =
            |c: f32| ((c - r).max(0.0) as usize)..=((c + r + 1.0).max(0.0) as usize).min(n - 1);
        for j in span(v) {
            for i in span(u) {
                let d = (i as f32 - u).hypot(j as f32 - v) / r;
                let dark = 1.0 - smooth(0.25, 1.0, d);
                if let Some(slot) = grid.values_mut().get_mut(j * n + i) {
                    *slot = slot.max(dark);
                }
            }
        }
    }
    grid
}
