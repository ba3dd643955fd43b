//! The camera of the table: a turntable around a point of the board.
//!
//! [`Turntable`] holds where the camera *should* be; [`Rig`] moves the picture there smoothly (or
//! cuts, with reduced motion). Angles in radians, lengths in cells. Azimuth 0 looks from +x,
//! 90 degrees from +z, the south side. Nothing here reads a clock or a window.

use glam::{Vec2, Vec3};
use tavola_records::settings::CameraView;
use tavola_renderer::scene::Camera;

/// How far the target may leave the centre of the board, in cells.
const PAN_LIMIT: f32 = 5.6;
/// Nearest and farthest eye, in cells.
const DISTANCE: (f32, f32) = (3.2, 30.0);
/// Flattest and steepest view a person can drag to (look.md: 15 to 80 degrees).
const PITCH: (f32, f32) = (15.0, 80.0);
/// The picture shape for which the named views were composed.
const COMPOSED_ASPECT: f32 = 16.0 / 9.0;

/// A place of the camera: what is looked at, from where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turntable {
    /// The point at the centre of the picture.
    pub target: Vec3,
    /// Around the vertical, radians.
    pub azimuth: f32,
    /// Above the table's plane, radians.
    pub pitch: f32,
    /// Eye to target, cells, for the composed picture shape.
    pub distance: f32,
    /// Vertical field of view, radians.
    pub fov_y: f32,
}

/// The views with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedView {
    /// "Mesa": the play view.
    Table,
    /// "De cima".
    Top,
    /// "Ao rés do chão": the eye height of a soldier.
    Ground,
}

impl Turntable {
    /// The composed view of that name, seen from the south side.
    #[must_use]
    pub fn named(view: NamedView) -> Self {
        let (target, az, pitch, distance, fov) = match view {
            NamedView::Table => (Vec3::new(0.0, -0.1, 0.45), 90.0, 48.0, 18.6, 28.0_f32),
            NamedView::Top => (Vec3::ZERO, 90.0, 80.0, 21.5, 30.0),
            NamedView::Ground => (Vec3::new(-0.9, 0.12, -0.9), 78.0, 11.0, 4.6, 34.0),
        };
        Self {
            target,
            azimuth: f32::to_radians(az),
            pitch: f32::to_radians(pitch),
            distance,
            fov_y: fov.to_radians(),
        }
    }

    /// The view that was kept in the settings; none if the slot was never used.
    #[must_use]
    pub fn kept(view: &CameraView) -> Option<Self> {
        let [x, z] = view.target;
        let place = Self {
            target: Vec3::new(x, -0.1, z),
            azimuth: view.yaw.to_radians(),
            pitch: view.pitch.to_radians(),
            distance: view.distance,
            ..Self::named(NamedView::Table)
        };
        view.used.then(|| place.sanitized())
    }

    /// The renderer's camera for a picture of this shape (width / height). Narrow pictures step
    /// back, so that as much of the board's width stays in view.
    #[must_use]
    pub fn camera(&self, aspect: f32) -> Camera {
        let back = (COMPOSED_ASPECT / aspect.clamp(0.2, 8.0)).clamp(1.0, 4.0).powf(0.9);
        let distance = self.distance * if self.distance > 12.0 { back } else { 1.0 };
        let (sp, cp) = self.pitch.sin_cos();
        let (sa, ca) = self.azimuth.sin_cos();
        Camera {
            position: self.target + Vec3::new(ca * cp, sp, sa * cp) * distance,
            target: self.target,
            up: Vec3::Y,
            fov_y: self.fov_y,
            near: (distance * 0.02).clamp(0.05, 0.5),
            far: distance + 60.0,
        }
    }

    /// Turns around the target; a drag across the whole picture is half a turn.
    pub fn orbit(&mut self, delta: Vec2) {
        self.azimuth =
            (self.azimuth + delta.x * std::f32::consts::PI).rem_euclid(std::f32::consts::TAU);
        let (lo, hi) = (PITCH.0.to_radians().min(self.pitch), PITCH.1.to_radians());
        self.pitch = (self.pitch + delta.y * 2.0).clamp(lo, hi);
    }

    /// Slides over the table by a drag in units of picture heights (x right, y down).
    pub fn pan(&mut self, delta: Vec2) {
        let scale = 2.0 * self.distance * (self.fov_y * 0.5).tan();
        let (sa, ca) = self.azimuth.sin_cos();
        let right = Vec3::new(sa, 0.0, -ca);
        let forward = Vec3::new(-ca, 0.0, -sa);
        let forward_scale = scale / self.pitch.sin().max(0.3);
        self.target += right * (-delta.x * scale) + forward * (delta.y * forward_scale);
        self.keep_in_view();
    }

    /// Comes nearer by `factor` (< 1 is nearer) keeping the table point under the cursor where it is.
    pub fn zoom_at(&mut self, cursor_ndc: Vec2, factor: f32, aspect: f32) {
        let before = self.on_table(cursor_ndc, aspect);
        self.distance = (self.distance * factor).clamp(DISTANCE.0, DISTANCE.1);
        if let (Some(a), Some(b)) = (before, self.on_table(cursor_ndc, aspect)) {
            self.target += a - b;
            self.keep_in_view();
        }
    }

    /// Where the ray through a point of the picture meets the plane of the board.
    fn on_table(&self, ndc: Vec2, aspect: f32) -> Option<Vec3> {
        let (origin, dir) = self.camera(aspect).ray(ndc, aspect);
        let t = -origin.y / dir.y;
        (dir.y < -1e-3 && t.is_finite() && t > 0.0).then(|| origin + dir * t)
    }

    fn keep_in_view(&mut self) {
        let flat = Vec2::new(self.target.x, self.target.z).clamp_length_max(PAN_LIMIT);
        self.target = Vec3::new(flat.x, self.target.y, flat.y);
    }

    /// All numbers finite and within limits: what a settings file may restore.
    #[must_use]
    pub fn sanitized(mut self) -> Self {
        let fallback = Self::named(NamedView::Table);
        if !(self.target.is_finite()
            && [self.azimuth, self.pitch, self.distance, self.fov_y].iter().all(|v| v.is_finite()))
        {
            return fallback;
        }
        self.pitch = self.pitch.clamp(5.0_f32.to_radians(), PITCH.1.to_radians());
        self.distance = self.distance.clamp(DISTANCE.0, DISTANCE.1);
        self.fov_y = self.fov_y.clamp(15.0_f32.to_radians(), 60.0_f32.to_radians());
        self.keep_in_view();
        self
    }

    fn blend(&self, to: &Self, t: f32) -> Self {
        let mut turn = (to.azimuth - self.azimuth).rem_euclid(std::f32::consts::TAU);
        if turn > std::f32::consts::PI {
            turn -= std::f32::consts::TAU;
        }
        let mix = |a: f32, b: f32| a + (b - a) * t;
        Self {
            target: self.target.lerp(to.target, t),
            azimuth: self.azimuth + turn * t,
            pitch: mix(self.pitch, to.pitch),
            distance: mix(self.distance, to.distance),
            fov_y: mix(self.fov_y, to.fov_y),
        }
    }
}

/// The camera in motion: a glide from one place to another, or at rest.
#[derive(Clone, Debug)]
pub struct Rig {
    from: Turntable,
    to: Turntable,
    /// Seconds since the glide began.
    elapsed: f32,
    duration: f32,
}

impl Rig {
    /// At rest.
    #[must_use]
    pub fn new(place: Turntable) -> Self {
        Self { from: place, to: place, elapsed: 0.0, duration: 0.0 }
    }

    /// Where the picture is taken from now.
    #[must_use]
    pub fn current(&self) -> Turntable {
        if self.duration <= 0.0 || self.elapsed >= self.duration {
            return self.to;
        }
        let x = (self.elapsed / self.duration).clamp(0.0, 1.0);
        self.from.blend(&self.to, x * x * (3.0 - 2.0 * x))
    }

    /// Goes to a place in `seconds`; 0 cuts.
    pub fn glide_to(&mut self, place: Turntable, seconds: f32) {
        self.from = self.current();
        self.to = place;
        self.elapsed = 0.0;
        self.duration = seconds.max(0.0);
    }

    /// Moves at once by direct handling (drag, wheel), ending any glide.
    pub fn handle(&mut self, change: impl FnOnce(&mut Turntable)) {
        let mut place = self.current();
        change(&mut place);
        *self = Self::new(place);
    }

    /// Lets `seconds` pass. Returns whether the picture moved.
    pub fn advance(&mut self, seconds: f32) -> bool {
        if !self.moving() {
            return false;
        }
        self.elapsed += seconds.max(0.0);
        true
    }

    /// A glide is under way.
    #[must_use]
    pub fn moving(&self) -> bool {
        self.duration > 0.0 && self.elapsed < self.duration
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_views_show_every_cell() {
        for view in [NamedView::Table, NamedView::Top] {
            for aspect in [16.0 / 9.0, 4.0 / 3.0, 1.0, 21.0 / 9.0] {
                let camera = Turntable::named(view).camera(aspect);
                for cell in tavola_renderer::scene::Terrain::cells(5) {
                    let c = cell.center();
                    let p = camera.project(Vec3::new(c.x, 0.0, c.y), aspect).expect("in front");
                    assert!(p.abs().max_element() < 0.99, "{view:?} {aspect} {cell:?} at {p}");
                }
            }
        }
    }

    #[test]
    fn zoom_keeps_the_point_under_the_cursor() {
        let mut place = Turntable::named(NamedView::Table);
        let cursor = Vec2::new(0.3, -0.2);
        let before = place.on_table(cursor, 1.6).expect("on the table");
        place.zoom_at(cursor, 0.7, 1.6);
        let after = place.on_table(cursor, 1.6).expect("on the table");
        assert!((before - after).length() < 0.02, "{before} {after}");
    }

    #[test]
    fn limits_hold_under_any_handling() {
        let mut place = Turntable::named(NamedView::Table);
        for i in 0..200 {
            let s = if i % 3 == 0 { -1.0 } else { 1.0 };
            place.orbit(Vec2::new(0.7 * s, 0.9 * s));
            place.pan(Vec2::new(0.8 * s, -0.6));
            place.zoom_at(Vec2::new(0.9, 0.9), if i % 2 == 0 { 0.2 } else { 6.0 }, 1.3);
            let kept = place.sanitized();
            // Clamping a clamped length may move its last digit.
            assert!((place.target - kept.target).length() < 1e-4, "{place:?}");
            assert_eq!(Turntable { target: kept.target, ..place }, kept);
        }
    }

    #[test]
    fn broken_numbers_become_the_play_view() {
        let broken = Turntable { pitch: f32::NAN, ..Turntable::named(NamedView::Top) };
        assert_eq!(broken.sanitized(), Turntable::named(NamedView::Table));
    }

    #[test]
    fn a_glide_ends_where_it_should_by_the_short_way() {
        let from = Turntable { azimuth: 0.1, ..Turntable::named(NamedView::Table) };
        let to = Turntable { azimuth: std::f32::consts::TAU - 0.1, ..from };
        let mut rig = Rig::new(from);
        rig.glide_to(to, 1.0);
        rig.advance(0.5);
        let half = rig.current().azimuth.rem_euclid(std::f32::consts::TAU);
        assert!(half.min(std::f32::consts::TAU - half) < 1e-3, "{half}");
        rig.advance(0.6);
        assert!(!rig.moving());
        assert_eq!(rig.current(), to);
    }
}
