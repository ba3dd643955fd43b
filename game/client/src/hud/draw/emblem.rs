//! Shields of the eight houses: an emblem in metal on the field, and the pattern of the base. Their banners in the
//! room bear the same drawings.

use std::sync::Arc;

use egui::{Painter, Rect, Shape, Stroke, pos2, vec2};
use tavola_renderer::Emblems;
use tavola_rules::cyvasse::House;

use super::Ink::{self, Blob, Circle, CutDisc, CutFill, CutLine, Disc, Fill, Line};
use super::distance::Measured;
use super::{Inks, paint, polygon};
use crate::houses::{BasePattern, Livery, livery};
use crate::theme;

/// Units a side of the grid that emblems are drawn on.
const GRID: f32 = 32.0;
/// Width of an emblem's lines, grid units.
const LINE: f32 = 2.4;

/// The emblems as the renderer weaves them into banners; the number of each is its house's place in [`House::ALL`].
#[must_use]
pub fn emblems() -> Arc<Emblems> {
    let drawn = House::ALL.map(|house| Measured::new(parts(house), LINE));
    Arc::new(Emblems::new(|number, place| {
        drawn.get(usize::from(number)).map_or(1.0, |emblem| emblem.at(place * GRID) / GRID)
    }))
}

/// Draws the shield of a house into a rectangle a little taller than wide. Readable at 24 points.
pub fn shield(painter: &Painter, rect: Rect, house: House) {
    let look = livery(house);
    let side = rect.width().min(rect.height() / 1.16);
    let rect = Rect::from_center_size(rect.center(), vec2(side, side * 1.16));
    painter.add(polygon::filled(&outline(rect), look.metal));
    let inner = rect.shrink(side * 0.055);
    painter.add(polygon::filled(&outline(inner), look.field));
    let art =
        Rect::from_center_size(rect.center() - vec2(0.0, side * 0.05), vec2(side, side) * 0.80);
    let inks = Inks { ink: look.metal, ground: look.field, line: LINE };
    paint(painter, art, GRID, parts(house), inks);
    let edge = Stroke::new(1.0, theme::PLANK_DEEP);
    painter.add(Shape::closed_line(outline(rect.expand(0.5)), edge));
}

/// A heater shield.
fn outline(rect: Rect) -> Vec<egui::Pos2> {
    const CURVE: [(f32, f32); 9] = [
        (0.0, 0.0),
        (1.0, 0.0),
        (1.0, 0.42),
        (0.955, 0.62),
        (0.84, 0.79),
        (0.5, 1.0),
        (0.16, 0.79),
        (0.045, 0.62),
        (0.0, 0.42),
    ];
    CURVE
        .iter()
        .map(|(x, y)| pos2(rect.left() + x * rect.width(), rect.top() + y * rect.height()))
        .collect()
}

/// Draws the pattern of a base as a band.
pub fn band(painter: &Painter, rect: Rect, look: &Livery) {
    painter.rect_filled(rect, 2.0, look.field);
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let h = rect.height();
    let stroke = Stroke::new((h * 0.16).max(1.2), look.metal);
    let step = h * 1.1;
    let mid = rect.center().y;
    let count = (rect.width() / step).ceil() as usize + 1;
    for i in 0..count {
        let x = rect.left() + step * i as f32;
        let c = pos2(x + step / 2.0, mid);
        let fill = |points: Vec<egui::Pos2>| polygon::filled(&points, look.metal);
        let r = h * 0.32;
        match look.pattern {
            BasePattern::Waves => {
                let wave = (0..=8).map(|k| {
                    let t = k as f32 / 8.0;
                    pos2(x + step * t, mid + (t * std::f32::consts::TAU).sin() * h * 0.26)
                });
                painter.add(Shape::line(wave.collect(), stroke))
            }
            BasePattern::Zigzag => painter.add(Shape::line(
                vec![pos2(x, mid + r), pos2(c.x, mid - r), pos2(x + step, mid + r)],
                stroke,
            )),
            BasePattern::Beads => painter.circle_filled(c, h * 0.27, look.metal),
            BasePattern::Slants => painter
                .line_segment([pos2(x, rect.bottom()), pos2(x + step * 0.8, rect.top())], stroke),
            BasePattern::Lozenges => painter.add(fill(vec![
                c + vec2(0.0, -h * 0.38),
                c + vec2(step * 0.36, 0.0),
                c + vec2(0.0, h * 0.38),
                c + vec2(-step * 0.36, 0.0),
            ])),
            BasePattern::Battlements => painter.add(fill(vec![
                pos2(x, rect.bottom()),
                pos2(x, mid - r * 0.7),
                pos2(x + step * 0.5, mid - r * 0.7),
                pos2(x + step * 0.5, mid + r * 0.4),
                pos2(x + step, mid + r * 0.4),
                pos2(x + step, rect.bottom()),
            ])),
            BasePattern::Feathers => {
                let arc = (0..=8).map(|k| {
                    let a = std::f32::consts::PI * (1.0 - k as f32 / 8.0);
                    c + vec2(a.cos() * step * 0.48, -h * 0.3 + a.sin() * h * 0.6)
                });
                painter.add(Shape::line(arc.collect(), stroke))
            }
            BasePattern::Rays => painter.add(fill(vec![
                pos2(c.x - step * 0.3, rect.bottom()),
                pos2(c.x, rect.top() + h * 0.12),
                pos2(c.x + step * 0.3, rect.bottom()),
            ])),
        };
    }
}

fn parts(house: House) -> &'static [Ink] {
    match house {
        House::Heron => &[
            Blob(&[
                (10.6, 19.6),
                (13.4, 15.6),
                (19.4, 15.4),
                (24.4, 18.8),
                (29.4, 23.6),
                (29.4, 23.6),
                (22.4, 23.0),
                (15.0, 22.8),
            ]),
            Line(&[(12.4, 19.4), (10.2, 16.8), (11.0, 13.6), (13.4, 10.8), (12.4, 7.2)]),
            Disc((11.6, 6.0), 2.4),
            Fill(&[(11.0, 3.8), (2.2, 7.4), (11.2, 8.2)]),
            Line(&[(12.6, 4.6), (17.4, 5.2)]),
            Line(&[(16.4, 22.4), (16.0, 31.0)]),
            Line(&[(19.4, 22.4), (21.4, 26.0), (19.0, 28.4)]),
        ],
        House::Bramble => &[
            Circle((15.4, 16.4), 8.6),
            Circle((16.8, 15.4), 8.0),
            Fill(&[(16.1, 7.6), (24.9, 3.7), (19.3, 8.3)]),
            Fill(&[(22.7, 10.9), (31.2, 15.3), (24.1, 13.7)]),
            Fill(&[(24.2, 18.0), (26.0, 27.4), (22.8, 20.9)]),
            Fill(&[(19.5, 23.6), (13.3, 31.0), (16.4, 24.4)]),
            Fill(&[(12.2, 23.5), (2.6, 23.2), (9.7, 21.5)]),
            Fill(&[(7.8, 17.7), (2.0, 10.0), (7.7, 14.5)]),
            Fill(&[(9.5, 10.6), (12.0, 1.3), (12.0, 8.6)]),
            Fill(&[(22.5, 11.0), (19.5, 15.1), (23.8, 13.5)]),
            Fill(&[(22.8, 20.6), (17.9, 19.1), (20.8, 22.6)]),
            Fill(&[(13.7, 23.9), (13.7, 18.8), (11.2, 22.6)]),
            Fill(&[(7.8, 16.3), (12.7, 14.7), (8.2, 13.5)]),
            Fill(&[(13.2, 8.3), (16.3, 12.4), (16.0, 7.8)]),
        ],
        House::Bell => &[
            Circle((16.0, 5.0), 2.2),
            Blob(&[
                (5.6, 23.4),
                (5.6, 23.4),
                (8.8, 18.6),
                (9.6, 12.6),
                (12.4, 8.2),
                (16.0, 7.2),
                (19.6, 8.2),
                (22.4, 12.6),
                (23.2, 18.6),
                (26.4, 23.4),
                (26.4, 23.4),
            ]),
            CutLine(&[(7.4, 21.0), (24.6, 21.0)]),
            Disc((16.0, 26.4), 3.0),
        ],
        House::Boar => &[
            Blob(&[
                (1.6, 17.2),
                (1.6, 17.2),
                (4.6, 15.4),
                (9.6, 13.8),
                (12.4, 10.2),
                (11.6, 4.2),
                (11.6, 4.2),
                (16.2, 7.8),
                (16.2, 7.8),
                (19.0, 3.8),
                (19.0, 3.8),
                (21.2, 8.4),
                (21.2, 8.4),
                (25.0, 5.8),
                (25.0, 5.8),
                (25.8, 10.8),
                (25.8, 10.8),
                (30.0, 10.2),
                (30.0, 10.2),
                (29.8, 18.0),
                (28.0, 27.6),
                (28.0, 27.6),
                (21.0, 25.4),
                (15.6, 26.6),
                (9.6, 25.6),
                (7.0, 23.4),
                (2.4, 22.6),
                (2.4, 22.6),
            ]),
            CutDisc((15.2, 13.8), 1.5),
            CutLine(&[(3.4, 20.2), (9.6, 20.6), (13.6, 22.4)]),
            CutFill(&[(7.6, 20.4), (6.0, 13.2), (9.6, 15.2), (11.2, 20.8)]),
            Fill(&[(8.4, 20.6), (6.8, 14.4), (8.9, 16.0), (10.2, 20.8)]),
        ],
        House::Salt => &[
            Line(&[(16.0, 4.6), (16.0, 27.0)]),
            Fill(&[(10.4, 26.6), (21.6, 26.6), (22.6, 29.6), (9.4, 29.6)]),
            Line(&[(5.0, 9.0), (27.0, 9.0)]),
            Disc((16.0, 4.6), 2.2),
            Line(&[(6.0, 9.0), (2.0, 18.0)]),
            Line(&[(6.0, 9.0), (10.0, 18.0)]),
            Line(&[(26.0, 9.0), (22.0, 18.0)]),
            Line(&[(26.0, 9.0), (30.0, 18.0)]),
            Fill(&[(0.8, 18.0), (11.2, 18.0), (9.0, 22.2), (3.0, 22.2)]),
            Fill(&[(20.8, 18.0), (31.2, 18.0), (29.0, 22.2), (23.0, 22.2)]),
        ],
        House::Anvil => &[
            Fill(&[
                (2.0, 15.0),
                (9.6, 15.0),
                (9.6, 13.2),
                (28.6, 13.2),
                (28.6, 17.0),
                (21.0, 20.4),
                (20.6, 23.0),
                (25.0, 26.0),
                (25.0, 29.4),
                (8.0, 29.4),
                (8.0, 26.0),
                (12.4, 23.0),
                (12.0, 20.4),
                (6.4, 19.4),
            ]),
            Fill(&[
                (16.0, 0.6),
                (17.6, 4.2),
                (21.4, 4.6),
                (18.6, 7.2),
                (19.4, 11.0),
                (16.0, 9.0),
                (12.6, 11.0),
                (13.4, 7.2),
                (10.6, 4.6),
                (14.4, 4.2),
            ]),
        ],
        House::Owl => &[
            Blob(&[
                (7.0, 4.0),
                (7.0, 4.0),
                (11.0, 7.4),
                (16.0, 8.0),
                (21.0, 7.4),
                (25.0, 4.0),
                (25.0, 4.0),
                (26.0, 13.0),
                (25.0, 22.0),
                (20.4, 28.6),
                (16.0, 30.4),
                (11.6, 28.6),
                (7.0, 22.0),
                (6.0, 13.0),
            ]),
            CutDisc((11.6, 13.4), 3.6),
            CutDisc((20.4, 13.4), 3.6),
            Disc((11.6, 13.4), 1.7),
            Disc((20.4, 13.4), 1.7),
            CutFill(&[(16.0, 15.4), (17.8, 18.4), (16.0, 21.0), (14.2, 18.4)]),
            CutLine(&[(12.6, 23.4), (14.2, 24.8), (16.0, 23.4), (17.8, 24.8), (19.4, 23.4)]),
        ],
        House::Lantern => &[
            Circle((16.0, 4.4), 2.4),
            Fill(&[(7.6, 12.0), (16.0, 6.4), (24.4, 12.0)]),
            Fill(&[(9.0, 12.8), (23.0, 12.8), (24.4, 25.0), (7.6, 25.0)]),
            CutFill(&[(11.4, 14.6), (20.6, 14.6), (21.6, 23.2), (10.4, 23.2)]),
            Blob(&[
                (16.0, 14.8),
                (16.0, 14.8),
                (18.8, 19.0),
                (18.2, 22.0),
                (16.0, 23.0),
                (13.8, 22.0),
                (13.2, 19.0),
            ]),
            Fill(&[(6.6, 26.0), (25.4, 26.0), (25.4, 29.6), (6.6, 29.6)]),
        ],
    }
}
