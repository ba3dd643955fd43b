//! Loose stones: dented, flattened solids with facets, sunk a little into the ground.

use glam::Vec3;

use super::foliage::Finish;
use super::noise::Dice;
use super::scatter::Prop;
use super::solid::{Paint, Skin, Solid, dent, sphere, turn};

/// Adds a stone to a mesh.
pub fn lay(out: &mut Solid, prop: &Prop, finish: Finish) {
    let mut dice = Dice::new(u64::from(prop.variant), 0x570e);
    let seed = dice.roll();
    // Big stones get the finer solid: their outline is seen.
    let level = u32::from(finish == Finish::Fine && prop.size > 0.02);
    let (points, faces) = sphere(level);
    let stretch = Vec3::new(dice.range(0.85, 1.25), dice.range(0.55, 0.80), dice.range(0.85, 1.1));
    let spin = turn(prop.yaw);
    let grey = Vec3::new(0.27, 0.25, 0.22) * (0.62 + 0.55 * prop.tint);
    let paint = Paint { color: grey, skin: Skin::Stone, sway: 0.0 };
    let centre = prop.position + Vec3::Y * prop.size * 0.18;
    let places: Vec<Vec3> = points
        .iter()
        .enumerate()
        .map(|(i, p)| {
            // Cut by a few planes: chips, not potatoes.
            let mut q = *p * (0.78 + 0.44 * dent(i, seed));
            for k in 0..3u32 {
                let a = dent(k as usize, seed ^ 0x91) * std::f32::consts::TAU;
                let cut = Vec3::new(a.cos(), 0.35 + 0.3 * k as f32, a.sin()).normalize();
                let over = q.dot(cut) - 0.72;
                if over > 0.0 {
                    q -= cut * over * 0.85;
                }
            }
            centre + spin * (q * stretch) * prop.size
        })
        .collect();
    for [a, b, c] in faces {
        out.facet([places[a], places[b], places[c]], centre, paint);
    }
}
