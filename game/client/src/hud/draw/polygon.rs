//! Filled outlines that may be concave, and smooth outlines through points.

use egui::{Color32, Mesh, Pos2, Shape, Stroke, pos2};

/// Steps between two points of a smooth outline.
const STEPS: usize = 6;

/// A filled simple polygon with a soft edge. Fewer than three points draw nothing.
pub(super) fn filled(points: &[Pos2], color: Color32) -> Shape {
    if points.len() < 3 {
        return Shape::Noop;
    }
    let mut mesh = Mesh::default();
    for point in points {
        mesh.colored_vertex(*point, color);
    }
    for [a, b, c] in ears(points) {
        mesh.add_triangle(a, b, c);
    }
    // The mesh has hard edges; a hairline of the same colour softens them.
    let edge = Shape::closed_line(points.to_vec(), Stroke::new(0.7, color));
    Shape::Vec(vec![Shape::mesh(mesh), edge])
}

/// Cuts a simple polygon into triangles by clipping ears (Meisters 1975), O(n²), n is small.
fn ears(points: &[Pos2]) -> Vec<[u32; 3]> {
    let at = |i: u32| points.get(i as usize).copied().unwrap_or_default();
    let mut left: Vec<u32> = (0..points.len() as u32).collect();
    let area: f32 = left
        .iter()
        .zip(left.iter().cycle().skip(1))
        .map(|(a, b)| at(*a).x * at(*b).y - at(*b).x * at(*a).y)
        .sum();
    if area < 0.0 {
        left.reverse();
    }
    let mut out = Vec::with_capacity(points.len());
    let mut turns_without_ear = 0;
    while left.len() > 2 && turns_without_ear < left.len() {
        let (a, b, c) = (left[0], left[1], left[2]);
        let (pa, pb, pc) = (at(a), at(b), at(c));
        let turn = cross(pa, pb, pc);
        let blocked = turn > 1e-6
            && left.iter().skip(3).any(|i| {
                let p = at(*i);
                cross(pa, pb, p) > 0.0 && cross(pb, pc, p) > 0.0 && cross(pc, pa, p) > 0.0
            });
        if turn >= 0.0 && !blocked {
            if turn > 1e-6 {
                out.push([a, b, c]);
            }
            left.remove(1);
            turns_without_ear = 0;
        } else {
            left.rotate_left(1);
            turns_without_ear += 1;
        }
    }
    out
}

fn cross(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// A closed Catmull-Rom curve through the points; a point given twice stays a corner.
pub(super) fn smooth(points: &[Pos2]) -> Vec<Pos2> {
    let n = points.len();
    let at = |i: usize| points.get(i % n.max(1)).copied().unwrap_or_default();
    let mut out = Vec::with_capacity(n * STEPS);
    for i in 0..n {
        let (p0, p1, p2, p3) = (at(i + n - 1), at(i), at(i + 1), at(i + 2));
        if (p2 - p1).length_sq() < 1e-9 {
            continue;
        }
        // At a doubled point the curve leaves and arrives straight.
        let t1 = if (p1 - p0).length_sq() < 1e-9 { (p2 - p1) * 0.5 } else { (p2 - p0) * 0.5 };
        let t2 = if (p3 - p2).length_sq() < 1e-9 { (p2 - p1) * 0.5 } else { (p3 - p1) * 0.5 };
        for step in 0..STEPS {
            let t = step as f32 / STEPS as f32;
            let (t2p, t3p) = (t * t, t * t * t);
            let h = [
                2.0 * t3p - 3.0 * t2p + 1.0,
                t3p - 2.0 * t2p + t,
                -2.0 * t3p + 3.0 * t2p,
                t3p - t2p,
            ];
            out.push(pos2(
                h[0] * p1.x + h[1] * t1.x + h[2] * p2.x + h[3] * t2.x,
                h[0] * p1.y + h[1] * t1.y + h[2] * p2.y + h[3] * t2.y,
            ));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(points: &[Pos2]) -> f32 {
        ears(points)
            .iter()
            .map(|[a, b, c]| {
                cross(points[*a as usize], points[*b as usize], points[*c as usize]).abs() / 2.0
            })
            .sum()
    }

    #[test]
    fn a_concave_outline_is_covered_once() {
        // A square of 4 with a notch of area 4 cut from above.
        let notch = [(0., 0.), (2., 2.), (4., 0.), (4., 4.), (0., 4.)].map(|(x, y)| pos2(x, y));
        assert!((area(&notch) - 12.0).abs() < 1e-4);
        let mut other_way = notch;
        other_way.reverse();
        assert!((area(&other_way) - 12.0).abs() < 1e-4);
    }

    #[test]
    fn nonsense_outlines_end() {
        let line = [pos2(0., 0.), pos2(1., 0.), pos2(2., 0.), pos2(1., 0.)];
        assert!(area(&line) < 1e-4);
        assert!(matches!(filled(&line[..2], Color32::WHITE), Shape::Noop));
        let nan = [pos2(f32::NAN, 0.), pos2(1., 0.), pos2(0., 1.)];
        assert!(ears(&nan).len() <= 1);
    }

    #[test]
    fn doubled_points_stay_corners() {
        let square =
            [(0., 0.), (0., 0.), (4., 0.), (4., 0.), (4., 4.), (4., 4.), (0., 4.), (0., 4.)]
                .map(|(x, y)| pos2(x, y));
        let out = smooth(&square);
        assert!((area(&out) - 16.0).abs() < 1e-3);
    }
}
