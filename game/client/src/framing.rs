//! Where on the screen the board may be: the camera makes room for bars and columns.
//!
//! The composed views fill a window; panels lie over its edges. [`Framing::fit`] finds by how much the picture must
//! shrink and shift so that the whole board, seen from the play view, lies in what the panels leave free, and
//! [`Framing::apply`] does that to any camera: the field of view widens, and the eye slides sideways without turning.
//! Where the panels are not in the way it changes nothing.

use glam::{Vec2, Vec3};
use tavola_renderer::scene::{Camera, Terrain};

use crate::camera::{NamedView, Turntable};
use crate::hud::coordinates;

/// Space between the board and the panels, pixels.
const MARGIN_PX: f32 = 4.0;
/// The picture never shrinks below this.
const SMALLEST: f32 = 0.3;
/// Height of what stands on a cell, as far as it must be seen.
const FIGURE: f32 = 0.55;

/// How the picture shrinks and shifts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Framing {
    zoom: f32,
    /// Where the middle of the composed picture goes, y up, the window from -1 to 1.
    center: Vec2,
}

impl Default for Framing {
    fn default() -> Self {
        Self { zoom: 1.0, center: Vec2::ZERO }
    }
}

/// A rectangle, y up.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    min: Vec2,
    max: Vec2,
}

impl Framing {
    /// The framing for a window of `size` pixels in which the rectangle from `min` to `max` is free, pixels, y down.
    #[must_use]
    pub fn fit(size: Vec2, min: Vec2, max: Vec2) -> Self {
        let sound = size.min_element() >= 2.0 && (max - min).min_element() >= 40.0;
        if !(sound && min.is_finite() && max.is_finite() && size.is_finite()) {
            return Self::default();
        }
        let (min, max) = (min + MARGIN_PX, max - MARGIN_PX);
        let at = |p: Vec2| Vec2::new(p.x / size.x * 2.0 - 1.0, 1.0 - p.y / size.y * 2.0);
        let (a, b) = (at(min), at(max));
        let free = Bounds { min: a.min(b), max: a.max(b) };
        let aspect = size.x / size.y;
        let mut framing = Self::default();
        // Sliding the eye moves near and far things a little differently: a few rounds settle it.
        for _ in 0..6 {
            let Some(board) = framing.board(aspect) else { return Self::default() };
            let (room, needs) = (free.max - free.min, board.max - board.min);
            let fits = (room / needs).min_element();
            if fits < 1.0 {
                framing.zoom = (framing.zoom * fits).max(SMALLEST);
            }
            let Some(board) = framing.board(aspect) else { return Self::default() };
            let low = free.min - board.min;
            let high = free.max - board.max;
            // As little as needed; in the middle where nothing fits.
            let shift = Vec2::new(least(low.x, high.x), least(low.y, high.y));
            framing.center += shift;
        }
        framing
    }

    /// How much the picture shrinks, at most 1.
    #[must_use]
    pub fn zoom(&self) -> f32 {
        self.zoom
    }

    /// The camera that makes room.
    #[must_use]
    pub fn apply(&self, camera: Camera, aspect: f32) -> Camera {
        if *self == Self::default() {
            return camera;
        }
        let tangent = (camera.fov_y * 0.5).tan() / self.zoom;
        let line = camera.target - camera.position;
        let forward = line.normalize_or(Vec3::NEG_Z);
        let right = forward.cross(camera.up).normalize_or(Vec3::X);
        let up = right.cross(forward);
        let height = line.length() * tangent;
        let shift = right * (self.center.x * height * aspect) + up * (self.center.y * height);
        Camera {
            position: camera.position - shift,
            target: camera.target - shift,
            fov_y: 2.0 * tangent.atan(),
            ..camera
        }
    }

    /// Where a point of the window lies in the composed picture.
    #[must_use]
    pub fn unframed(&self, ndc: Vec2) -> Vec2 {
        (ndc - self.center) / self.zoom
    }

    /// What the board takes up in the play view and in the view from above.
    fn board(&self, aspect: f32) -> Option<Bounds> {
        let mut bounds: Option<Bounds> = None;
        for view in [NamedView::Table, NamedView::Top] {
            let camera = self.apply(Turntable::named(view).camera(aspect), aspect);
            for cell in Terrain::cells(5) {
                let c = cell.center();
                let corners = [(-0.5, 0.0), (0.5, 0.0), (0.0, -0.55), (0.0, 0.55)];
                let ground = corners.map(|(x, z)| Vec3::new(c.x + x, 0.0, c.y + z));
                let head = Vec3::new(c.x, FIGURE, c.y);
                for point in ground.into_iter().chain([head]) {
                    let p = camera.project(point, aspect)?;
                    let p = Vec2::new(p.x, p.y);
                    let so_far = bounds.get_or_insert(Bounds { min: p, max: p });
                    (so_far.min, so_far.max) = (so_far.min.min(p), so_far.max.max(p));
                }
            }
            // The letters on the rim are read, too.
            for (_, at) in coordinates::places() {
                let p = camera.project(Vec3::new(at.x, coordinates::RIM_TOP, at.y), aspect)?;
                let (p, so_far) = (Vec2::new(p.x, p.y), bounds.as_mut()?);
                (so_far.min, so_far.max) = (so_far.min.min(p), so_far.max.max(p));
            }
        }
        bounds
    }
}

/// The value nearest to 0 from `low` to `high`, or the middle where there is none.
fn least(low: f32, high: f32) -> f32 {
    if low > high { (low + high) * 0.5 } else { 0.0_f32.clamp(low, high) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Window, and free rectangle of it.
    const CASES: [([f32; 2], [f32; 4]); 7] = [
        ([640.0, 360.0], [0.0, 46.0, 640.0, 314.0]),
        ([640.0, 360.0], [0.0, 46.0, 640.0, 276.0]),
        ([1280.0, 720.0], [0.0, 115.0, 1280.0, 605.0]),
        ([1280.0, 720.0], [178.0, 0.0, 1102.0, 628.0]),
        ([960.0, 540.0], [178.0, 0.0, 782.0, 448.0]),
        ([1920.0, 1080.0], [178.0, 0.0, 1742.0, 988.0]),
        ([720.0, 1280.0], [0.0, 46.0, 720.0, 1234.0]),
    ];

    #[test]
    fn no_cell_lies_under_a_panel() {
        for (size, [left, top, right, bottom]) in CASES {
            let size = Vec2::from_array(size);
            let framing = Framing::fit(size, Vec2::new(left, top), Vec2::new(right, bottom));
            let aspect = size.x / size.y;
            for view in [NamedView::Table, NamedView::Top] {
                let camera = framing.apply(Turntable::named(view).camera(aspect), aspect);
                for cell in Terrain::cells(5) {
                    let c = cell.center();
                    let p = camera.project(Vec3::new(c.x, 0.0, c.y), aspect).expect("in front");
                    let at = Vec2::new((p.x + 1.0) * size.x, (1.0 - p.y) * size.y) * 0.5;
                    let inside = at.x > left && at.x < right && at.y > top && at.y < bottom;
                    assert!(inside, "{view:?} {size}: {cell:?} at {at}");
                }
                for (text, c) in coordinates::places() {
                    let p = camera.project(Vec3::new(c.x, coordinates::RIM_TOP, c.y), aspect);
                    let p = p.expect("in front");
                    let at = Vec2::new((p.x + 1.0) * size.x, (1.0 - p.y) * size.y) * 0.5;
                    let inside = at.x > left && at.x < right && at.y > top && at.y < bottom;
                    assert!(inside, "{view:?} {size}: {text} at {at}");
                }
            }
        }
    }

    #[test]
    fn panels_that_are_not_in_the_way_change_nothing() {
        let framing = Framing::fit(Vec2::new(1280.0, 720.0), Vec2::ZERO, Vec2::new(1280.0, 720.0));
        assert_eq!(framing, Framing::default());
        let camera = Turntable::named(NamedView::Table).camera(1.6);
        assert_eq!(framing.apply(camera, 1.6), camera);
        for (size, rect) in [([0.0, 0.0], [0.0; 4]), ([640.0, f32::NAN], [0.0, 0.0, 600.0, 300.0])]
        {
            let [a, b, c, d] = rect;
            let framing = Framing::fit(Vec2::from_array(size), Vec2::new(a, b), Vec2::new(c, d));
            assert_eq!(framing, Framing::default());
        }
    }

    #[test]
    fn the_picture_keeps_most_of_its_size_at_the_usual_window() {
        let free = (Vec2::new(178.0, 0.0), Vec2::new(1102.0, 720.0));
        let framing = Framing::fit(Vec2::new(1280.0, 720.0), free.0, free.1);
        assert!(framing.zoom() > 0.95, "{framing:?}");
    }
}
