//! Small drawings made by the painter: icons, pieces, terrain, shields. No image files.
//!
//! A drawing is a list of [`Ink`] on a square grid; [`paint`] scales it into a rectangle. Filled
//! outlines may be concave: they are cut into triangles here, because egui fills convex ones only.

pub mod distance;
pub mod emblem;
pub mod figure;
pub mod icon;
mod polygon;

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2};

/// A point of the grid: x to the right, y down.
type P = (f32, f32);

/// One part of a drawing.
#[derive(Clone, Copy, Debug)]
pub enum Ink {
    /// An open line.
    Line(&'static [P]),
    /// A closed outline.
    Ring(&'static [P]),
    /// A filled outline, simple but maybe concave.
    Fill(&'static [P]),
    /// A filled smooth outline through the points; a point given twice is a corner.
    Blob(&'static [P]),
    /// A filled circle: centre and radius.
    Disc(P, f32),
    /// A circle line: centre and radius.
    Circle(P, f32),
    /// An arc: centre, radius, from and to in degrees, clockwise from the right.
    Arc(P, f32, f32, f32),
    /// [`Ink::Fill`] in the colour of the ground.
    CutFill(&'static [P]),
    /// [`Ink::Disc`] in the colour of the ground.
    CutDisc(P, f32),
    /// [`Ink::Line`] in the colour of the ground.
    CutLine(&'static [P]),
}

/// How a drawing is coloured.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    /// The drawing.
    pub ink: Color32,
    /// What lies under it, for the parts cut out.
    pub ground: Color32,
    /// Width of lines, grid units.
    pub line: f32,
}

/// Draws `parts`, made on a grid of `grid` units, into a rectangle (its largest centred square).
pub fn paint(painter: &Painter, rect: Rect, grid: f32, parts: &[Ink], inks: Inks) {
    let side = rect.width().min(rect.height());
    let scale = side / grid;
    let origin = rect.center() - egui::Vec2::splat(side / 2.0);
    let at = |p: P| pos2(origin.x + p.0 * scale, origin.y + p.1 * scale);
    let all = |points: &[P]| points.iter().map(|p| at(*p)).collect::<Vec<Pos2>>();
    let stroke = Stroke::new((inks.line * scale).max(1.0), inks.ink);
    let cut = Stroke::new((inks.line * 0.7 * scale).max(1.0), inks.ground);
    for part in parts {
        match part {
            Ink::Line(points) => painter.add(round_line(all(points), stroke)),
            Ink::Ring(points) => painter.add(Shape::closed_line(all(points), stroke)),
            Ink::Fill(points) => painter.add(polygon::filled(&all(points), inks.ink)),
            Ink::Blob(points) => {
                painter.add(polygon::filled(&polygon::smooth(&all(points)), inks.ink))
            }
            Ink::Disc(c, r) => painter.circle_filled(at(*c), r * scale, inks.ink),
            Ink::Circle(c, r) => painter.circle_stroke(at(*c), r * scale, stroke),
            Ink::Arc(c, r, from, to) => {
                painter.add(round_line(arc(*c, *r, *from, *to, at), stroke))
            }
            Ink::CutFill(points) => painter.add(polygon::filled(&all(points), inks.ground)),
            Ink::CutDisc(c, r) => painter.circle_filled(at(*c), r * scale, inks.ground),
            Ink::CutLine(points) => painter.add(round_line(all(points), cut)),
        };
    }
}

fn arc(c: P, r: f32, from: f32, to: f32, at: impl Fn(P) -> Pos2) -> Vec<Pos2> {
    let steps = ((to - from).abs() / 12.0).ceil().max(2.0) as usize;
    (0..=steps)
        .map(|i| {
            let a = (from + (to - from) * i as f32 / steps as f32).to_radians();
            at((c.0 + r * a.cos(), c.1 + r * a.sin()))
        })
        .collect()
}

/// A line with round ends, so that thick strokes do not look sawn off.
fn round_line(points: Vec<Pos2>, stroke: Stroke) -> Shape {
    let mut shapes = Vec::with_capacity(3);
    if stroke.width > 1.8 {
        for end in [points.first(), points.last()].into_iter().flatten() {
            shapes.push(Shape::circle_filled(*end, stroke.width / 2.0, stroke.color));
        }
    }
    shapes.push(Shape::line(points, stroke));
    Shape::Vec(shapes)
}
