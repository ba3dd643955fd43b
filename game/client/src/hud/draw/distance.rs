//! How far a point is from a drawing: what the painter strokes, as one signed distance.

use glam::Vec2;

use super::{Ink, P, polygon};

/// A drawing made ready to be measured.
#[derive(Debug)]
pub struct Measured {
    parts: Vec<Part>,
}

#[derive(Debug)]
struct Part {
    shape: Shape,
    /// The part is taken away from what came before it.
    cut: bool,
}

#[derive(Debug)]
enum Shape {
    /// Inside of an outline.
    Area(Vec<Vec2>),
    /// Within a distance of a path.
    Path(Vec<Vec2>, f32),
    /// Within a distance of a circle line.
    Hoop(Vec2, f32, f32),
    Disc(Vec2, f32),
}

impl Measured {
    /// Takes the parts in their order; lines are `line` wide, those cut out 0.7 of that, as the painter has them.
    #[must_use]
    pub fn new(parts: &[Ink], line: f32) -> Self {
        let all = |points: &[P]| points.iter().map(|p| Vec2::from(*p)).collect::<Vec<_>>();
        let smooth = |points: &[P]| {
            let through: Vec<_> = points.iter().map(|p| egui::Pos2::from(*p)).collect();
            polygon::smooth(&through).iter().map(|p| Vec2::new(p.x, p.y)).collect()
        };
        let closed = |points: &[P]| {
            let mut path = all(points);
            path.extend(path.first().copied());
            path
        };
        let part = |ink: &Ink| {
            let (shape, cut) = match ink {
                Ink::Line(points) => (Shape::Path(all(points), line / 2.0), false),
                Ink::Ring(points) => (Shape::Path(closed(points), line / 2.0), false),
                Ink::Fill(points) => (Shape::Area(all(points)), false),
                Ink::Blob(points) => (Shape::Area(smooth(points)), false),
                Ink::Disc(middle, radius) => (Shape::Disc((*middle).into(), *radius), false),
                Ink::Circle(middle, radius) => {
                    (Shape::Hoop((*middle).into(), *radius, line / 2.0), false)
                }
                Ink::Arc(middle, radius, from, to) => {
                    let path = super::arc(*middle, *radius, *from, *to, egui::Pos2::from);
                    let path = path.iter().map(|p| Vec2::new(p.x, p.y)).collect();
                    (Shape::Path(path, line / 2.0), false)
                }
                Ink::CutFill(points) => (Shape::Area(all(points)), true),
                Ink::CutDisc(middle, radius) => (Shape::Disc((*middle).into(), *radius), true),
                Ink::CutLine(points) => (Shape::Path(all(points), line * 0.35), true),
            };
            Part { shape, cut }
        };
        Self { parts: parts.iter().map(part).collect() }
    }

    /// Distance to the nearest edge, grid units; negative inside.
    #[must_use]
    pub fn at(&self, p: Vec2) -> f32 {
        self.parts.iter().fold(f32::MAX, |far, part| {
            let own = part.shape.distance(p);
            if part.cut { far.max(-own) } else { far.min(own) }
        })
    }
}

impl Shape {
    fn distance(&self, p: Vec2) -> f32 {
        match self {
            Self::Disc(middle, radius) => p.distance(*middle) - radius,
            Self::Hoop(middle, radius, half) => (p.distance(*middle) - radius).abs() - half,
            Self::Path(points, half) => {
                let ways = points.windows(2).map(|way| to_segment(p, way[0], way[1]));
                ways.fold(f32::MAX, f32::min) - half
            }
            Self::Area(points) => {
                let (mut nearest, mut inside) = (f32::MAX, false);
                for (a, b) in points.iter().zip(points.iter().cycle().skip(1)) {
                    nearest = nearest.min(to_segment(p, *a, *b));
                    let across = (a.y > p.y) != (b.y > p.y);
                    inside ^= across && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
                }
                if inside { -nearest } else { nearest }
            }
        }
    }
}

fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let way = b - a;
    let share = ((p - a).dot(way) / way.length_squared().max(1e-9)).clamp(0.0, 1.0);
    p.distance(a + way * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::draw::Ink::{CutDisc, Disc, Fill, Line};

    #[test]
    fn distances_are_those_of_the_parts_in_their_order() {
        let square = &[(8.0, 8.0), (24.0, 8.0), (24.0, 24.0), (8.0, 24.0)];
        let drawn = Measured::new(&[Fill(square), CutDisc((16.0, 16.0), 4.0)], 2.0);
        let near = |x, y, far: f32| {
            let found = drawn.at(Vec2::new(x, y));
            assert!((found - far).abs() < 1e-4, "({x}, {y}): {found}, not {far}");
        };
        near(16.0, 4.0, 4.0);
        near(10.0, 16.0, -2.0);
        near(16.0, 16.0, 4.0);
        // What comes after a cut lies over it.
        let over = Measured::new(
            &[Fill(square), CutDisc((16.0, 16.0), 4.0), Disc((16.0, 16.0), 1.0)],
            2.0,
        );
        assert!(over.at(Vec2::splat(16.0)) < 0.0);
        let line = Measured::new(&[Line(&[(0.0, 0.0), (10.0, 0.0)])], 2.0);
        assert!((line.at(Vec2::new(5.0, 3.0)) - 2.0).abs() < 1e-4);
        assert_eq!(Measured::new(&[], 2.0).at(Vec2::ZERO), f32::MAX);
    }
}
